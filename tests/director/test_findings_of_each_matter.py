"""A finding belongs to one claim, concession, revoke or sheet; another on the same board has findings of its own."""

from __future__ import annotations

import pytest
from msgspec import structs

from arbitre.director.loop import after, rule_on
from arbitre.report import report
from arbitre.table.notation import parse
from tests.director.combined import awaits, both, refused_at, shows
from tests.laws.positions import seen

BOTH = ("2007", "2017")

DEAL = "none N=K874.A63.Q52.J84 E=T3.QJ952.A73.T72 S=AQJ95.K7.K84.A63 W=62.T84.JT96.KQ95 4S by S:"
FIRST = f"{DEAL} W:CK N:C4 E:C2 S:CA"
ROUND = "S:SA W:S2 N:S4 E:S3"

# -- two claims


@both
@pytest.mark.parametrize(
    "agreed", ["S:claim 10{!claim_disputed}", "S:claim 10 @{!claim_disputed}", "S:claim 10 @11{!claim_disputed}"]
)
@pytest.mark.parametrize("objected", ["E:concede 12 W=refuse", "E:claim 0 W=refuse"])
def test_a_concession_objected_to_has_nothing_of_the_claim_that_follows(
    edition: str, objected: str, agreed: str
) -> None:
    shows(edition, f"{FIRST} {objected} {ROUND} {agreed}", phase="over", awaiting=None, tricks="12-1", score=480)


@both
def test_the_second_claim_is_asked_about_though_the_first_was_disputed(edition: str) -> None:
    line = f"{FIRST} E:concede 12{{claim_disputed}} W=refuse {ROUND} S:claim 10"
    shows(edition, line, awaiting="director claim_disputed@11 68D", tricks="2-0")
    shows(edition, f"{line} @{{claim_disputed trump_mentioned awarded=9}}", phase="over", tricks="11-2", score=450)


def test_a_claim_played_on_and_another_agreed() -> None:
    line = f"{FIRST} S:claim 10{{claim_disputed}} W=play_on{{all_agree}} {ROUND} S:claim 10{{!claim_disputed}}"
    shows("2017", line, phase="over", tricks="12-1", score=480, laws="68D2(b)(ii) 69A")


def test_each_of_two_disputed_claims_has_its_award() -> None:
    void = f"{FIRST} S:claim 12{{claim_disputed !trump_mentioned !maybe_unaware}} W=play_on{{all_agree}}"
    line = f"{void} {ROUND} S:claim 11{{claim_disputed}}"
    shows("2017", line, awaiting="director trump_mentioned@11 70C1")
    shows("2017", f"{line} @{{trump_mentioned awarded=10}}", tricks="12-1", score=480)
    assert [one["event"] for one in seen(line)["reviews"]] == [11]


@both
def test_a_claim_while_another_is_open_counts_for_nothing_and_takes_no_answer(edition: str) -> None:
    line = f"{FIRST} S:claim 10 E:claim 2 @{{!claim_disputed}}"
    shows(edition, line, phase="over", tricks="11-2", score=450)
    shows(edition, f"{FIRST} S:claim 10 E:claim 2{{!claim_disputed}}", awaiting="director claim_disputed@5 68D")


@both
def test_what_dummy_claims_takes_no_answer_from_declarers_claim(edition: str) -> None:
    shows(edition, f"{FIRST} N:claim 12 S:claim 10 @{{!claim_disputed}}", phase="over", tricks="11-2")


@both
@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("S:claim 10{!claim_disputed} @{claim_disputed}", 6),
        ("S:claim 10 @{!claim_disputed} @5{claim_disputed}", 7),
        ("@{claim_disputed} S:claim 10{!claim_disputed}", 6),
    ],
)
def test_of_one_claim_the_same_is_said_once(edition: str, said: str, event: int) -> None:
    refused_at(event, edition, f"{FIRST} {said}")


# -- what is taken back (69, 71)

AGREED = f"{FIRST} S:claim 10{{!claim_disputed}} W=refuse"
CONCEDED = f"{FIRST} S:claim 9{{!claim_disputed}} S=refuse"


@both
def test_whether_an_objection_came_in_time_is_asked(edition: str) -> None:
    """69A: called on another board, or the round over? Only then 69B; else it is contested like any other."""
    shows(edition, AGREED, awaiting="director called_next_deal@6 69A", score=None)
    shows(edition, f"{AGREED} @6{{!called_next_deal}}", awaiting="director round_over@6 69A")
    shows(edition, f"{AGREED} @6{{!called_next_deal !round_over}}", awaiting="director trump_mentioned@6 70C1")
    shows(edition, f"{AGREED} @6{{!called_next_deal round_over}}", awaiting="director agreed_trick@6 69B")
    shows(edition, f"{AGREED} @6{{called_next_deal}}", awaiting="director agreed_trick@6 69B")


@both
def test_the_ground_is_asked_before_the_number(edition: str) -> None:
    late = f"{AGREED} @6{{called_next_deal}}"
    shows(edition, f'{late} @6{{agreed_trick="likely"}}', awaiting="director awarded@6 69B")
    shows(edition, f'{late} @6{{agreed_trick="neither"}}', awaiting=None, tricks="11-2", score=450, laws="69B")
    shows(edition, CONCEDED, awaiting="director conceded_trick@6 71")
    shows(edition, f'{CONCEDED} @6{{conceded_trick="unlosable"}}', awaiting="director awarded@6 71")
    shows(edition, f'{CONCEDED} @6{{conceded_trick="neither"}}', awaiting=None, tricks="10-3", score=420)


@both
def test_a_concession_that_stands_is_still_agreed_to_or_disputed(edition: str) -> None:
    """It was taken back before anybody had answered the claim."""
    line = f"{FIRST} S:claim 9 S=refuse"
    shows(edition, line, awaiting="director conceded_trick@6 71")
    shows(edition, f'{line} @6{{conceded_trick="neither"}}', awaiting="director claim_disputed@5 68D")
    shows(edition, f'{line} @6{{conceded_trick="unlosable" awarded=10}}', phase="over", tricks="11-2", score=450)


@both
def test_both_defenders_object_and_it_is_one_matter(edition: str) -> None:
    shows(edition, f"{AGREED} E=refuse", awaiting="director called_next_deal@6 69A")
    told = "@{!called_next_deal !round_over trump_mentioned awarded=8}"
    shows(edition, f"{AGREED} E=refuse {told}", phase="over", tricks="9-4", laws="70A")


@both
def test_each_side_may_take_something_back(edition: str) -> None:
    shows(edition, f"{AGREED} S=refuse", awaiting="director called_next_deal@6 69A")
    refused_at(7, edition, f"{AGREED} S=play_on")
    line = f'{AGREED} S=refuse @6{{called_next_deal agreed_trick="neither"}}'
    shows(edition, line, awaiting="director conceded_trick@7 71")
    shows(edition, f'{line} @7{{conceded_trick="already-won" awarded=11}}', tricks="12-1", score=480)


@both
def test_nobody_takes_back_what_the_director_has_awarded(edition: str) -> None:
    line = f"{FIRST} S:claim 10{{claim_disputed trump_mentioned awarded=9}}"
    for by in "ESW":
        shows(edition, f"{line} {by}=refuse", awaiting=None, tricks="10-3", not_laws="69B 71")


@both
def test_an_agreement_withdrawn_twice(edition: str) -> None:
    """Each trick asked back is a matter of its own."""
    once = f'{AGREED} @6{{called_next_deal agreed_trick="likely" awarded=9}}'
    shows(edition, once, tricks="10-3", score=420)
    again = f'{once} E=refuse @8{{called_next_deal agreed_trick="likely"}}'
    shows(edition, again, awaiting="director awarded@8 69B")
    shows(edition, f"{again} @8{{awarded=8}}", tricks="9-4", score=-50)


# -- playing on (68D2)

ASKED = f"{FIRST} S:claim 10 W=play_on"


def test_whether_all_four_agreed_to_play_on_is_asked() -> None:
    shows("2017", ASKED, awaiting="director all_agree@5 68D2(b)(i)", turn=None, phase="play")
    shows("2017", f"{ASKED} {ROUND}", awaiting="director all_agree@5 68D2(b)(i)", tricks="1-0")
    for told in ("@5{all_agree}", "@6{all_agree}", "@{all_agree}"):
        shows("2017", f"{ASKED} {ROUND} {told}", turn="S", awaiting=None, tricks="2-0", laws="68D2(b)(ii)")


def test_without_all_four_the_director_rules() -> None:
    line = f"{ASKED}{{!all_agree}}"
    shows("2017", line, awaiting="director trump_mentioned@5 70C1", tricks="1-0")
    ruled = f"{line} @{{trump_mentioned awarded=9}}"
    shows("2017", ruled, phase="over", tricks="10-3", laws="68D2(b)(i) 68D2(a) 70A")
    assert [(one["sheet"], one["state"]) for one in seen(ruled)["reviews"]] == [("claim-award", "stands")]


def test_before_that_partner_may_still_object_to_a_concession() -> None:
    shows("2017", f"{FIRST} E:concede 12 S=play_on W=refuse", turn="S", awaiting=None, laws="68B2", info="W")


# -- revokes pointed out after play, each at its own time (64B4, 64B5, 69A)

TWICE = f"{DEAL} W:CK N:C4 E:C2 S:CA S:SA W:H4 N:S4 E:S3 S:SQ W:S2 N:S7 E:ST S:HK W:D6 N:HA E:H2 N:H3 E:H5 S:H7 W:HT"
"""West revokes in spades and in hearts, and wins a trick with the ten he had kept."""
OVER = f"{TWICE} S:claim 5{{!claim_disputed}}"
SPADES, HEARTS = "S:attention revoke player=W trick=2", "S:attention revoke player=W trick=4"


@both
def test_two_revokes_one_pointed_out_after_the_next_deal(edition: str) -> None:
    line = f"{OVER} {SPADES}{{!called_next_deal !round_over}} {HEARTS}"
    shows(edition, line, awaiting="director called_next_deal@14 64B4")
    for told in ("@14{called_next_deal}", "@23{called_next_deal}", "@{called_next_deal}"):
        shows(edition, f"{line} {told}", awaiting=None, moved="1 to ns 64A2", laws="64A2 64B4")
    shows(edition, f"{line} @{{!called_next_deal !round_over}}", awaiting=None, laws="64A2", not_laws="64B4")


@both
def test_the_first_after_the_next_deal_says_nothing_of_the_second(edition: str) -> None:
    line = f"{OVER} {SPADES} @{{called_next_deal}} {HEARTS}"
    shows(edition, line, awaiting="director called_next_deal@14 64B4", laws="64B4")


@both
def test_a_round_that_was_over_is_over(edition: str) -> None:
    shows(edition, f"{OVER} {SPADES}{{round_over}} {HEARTS}", awaiting=None, moved=None, laws="64B5")


@both
def test_said_of_none_it_holds_for_all_that_had_been_pointed_out(edition: str) -> None:
    line = f"{OVER} {SPADES} {HEARTS} @{{!called_next_deal !round_over}}"
    shows(edition, line, awaiting=None, laws="64A2")


@both
def test_a_revoke_pointed_out_in_play_takes_no_answer_from_the_later_one(edition: str) -> None:
    line = f"{TWICE} {SPADES} S:claim 5{{!claim_disputed}} {HEARTS}"
    shows(edition, f"{line} @{{called_next_deal}}", awaiting=None, moved="1 to ns 64A2", laws="64B4")
    said_before = f"{TWICE} {SPADES} S:claim 5{{!claim_disputed called_next_deal}} {HEARTS}"
    shows(edition, said_before, awaiting=None, moved="1 to ns 64A2", laws="64B4")


@pytest.mark.parametrize("told", ["@6{agreed_for_good}", "@11{agreed_for_good}", "@{agreed_for_good}"])
def test_an_agreement_may_be_for_good_by_the_time_the_revoke_is_pointed_out(told: str) -> None:
    """63A4: West's revoke is established by his side's agreement, whatever else was brought up before."""
    claimed = f"{FIRST} S:SA W:H4 N:S4 E:S3 S:claim 10{{!claim_disputed}} W:attention deception{{!agreed_for_good}}"
    line = f"{claimed} S:attention revoke player=W trick=2"
    shows("2017", line, awaiting="director agreed_for_good@6 69A", revokes="W2")
    shows("2017", f"{line} {told}", awaiting="director called_next_deal@6 64B4", revokes="W2!", laws="63A4")


# -- a penalty card and a claim (50E)

AWARE = {"2007": "23", "2017": "72C"}
SHOWN = f"{FIRST} E:expose HQ{{visible}}"


@both
def test_a_penalty_card_after_which_nobody_played_leaves_nothing_behind_an_award(edition: str) -> None:
    """50E4, 2007 50E3: partner had no card to choose, and the director has said how the rest would have gone."""
    awarded = "S:claim 10{claim_disputed trump_mentioned awarded=9}"
    shows(edition, f"{SHOWN} {awarded}", phase="over", tricks="10-3", reviews="", info="")
    kept = "50E4" if edition == "2017" else "50E3"
    shows(edition, f"{SHOWN} {ROUND} {awarded}", phase="over", tricks="11-2", reviews=kept)
    shows(edition, f"{SHOWN} S:SA {awarded}", phase="over", reviews=kept)
    shows(edition, f"{SHOWN} S:claim 10{{!claim_disputed}}", phase="over", reviews=kept)
    bid = f"S {DEAL.removesuffix(' 4S by S:')}: 1S P 2S E:expose HQ{{visible}} P 4S P P P"
    shows(
        edition,
        f"{bid} S=free W:CK N:C4 E:C2 S:CA {awarded}",
        phase="over",
        reviews=" ".join(sorted((AWARE[edition], kept))),
    )
    shows(edition, f"{bid} {awarded}", phase="over", reviews=AWARE[edition])


@both
def test_a_revoke_corrected_for_the_sake_of_the_award_leaves_nothing_to_look_at(edition: str) -> None:
    """62B1: the card becomes a penalty card when play has ceased; West alone plays another."""
    line = f"{FIRST} S:SA W:H4 N:S4 E:S3 S:claim 11{{claim_disputed trump_mentioned awarded=10}}"
    shows(edition, f"{line} S:attention revoke W:S2", phase="over", tricks="12-1", reviews="", info="")


# -- cards shown, and worksheets


@both
def test_whether_declarer_meant_to_claim_is_asked_each_time_he_shows_cards(edition: str) -> None:
    line = f"{FIRST} S:expose SA+SQ{{!meant_to_claim}} {ROUND} S:expose SQ+SJ"
    assert awaits(edition, line) == "director meant_to_claim@10 68A"
    shows(edition, f"{line} @{{!meant_to_claim}}", awaiting=None, turn="S")


SLOW = "N none: 1S P S:tempo slow 3S P 4S P P P"


def states(edition: str, line: str) -> list[tuple[int, str]]:
    return [(one["event"], one["state"]) for one in seen(line, edition)["reviews"]]


@both
@pytest.mark.parametrize(
    "line",
    [
        'N none: 1S P S:tempo slow{!damaged} 3S P 4S P P P W:remark "no"{damaged} N:claim 10{!claim_disputed}',
        f'{SLOW} @{{!damaged}} W:remark "no" N:claim 10{{!claim_disputed}} @{{damaged}}',
        f'{SLOW} W:remark "no" N:claim 10{{!claim_disputed}} @3{{!damaged}} @10{{damaged}}',
    ],
)
def test_of_two_worksheets_each_is_told_its_own(edition: str, line: str) -> None:
    found = dict(states(edition, line))
    assert found.pop(3) == "stands"
    assert list(found.values()) == ["open"]


@both
def test_what_is_said_of_no_sheet_is_said_of_all_that_are_open(edition: str) -> None:
    line = f'{SLOW} W:remark "no" N:claim 10{{!claim_disputed}} @{{!damaged}}'
    assert states(edition, line) == [(3, "stands"), (10, "stands")]
    refused_at(14, edition, f"{line} N:tempo normal @{{damaged}}")


@both
def test_what_was_said_before_any_sheet_was_open_is_said_of_the_first(edition: str) -> None:
    assert states(edition, f"N none: 1S P @{{!damaged}} S:tempo slow {SLOW[25:]} N:claim 10{{!claim_disputed}}") == [
        (4, "stands")
    ]


@both
@pytest.mark.parametrize(
    "line",
    [
        "none 2D by S: W:attention revoke{round_over} S:attention revoke @{!round_over} E:concede 2",
        "none 2D by S: W:attention revoke @{round_over} S:attention revoke @{!round_over} E:concede 2",
        "none 2D by S: @{round_over} W:attention revoke{!round_over} S:attention revoke E:concede 2",
        "none 2D by S: S:claim 3{claim_disputed} W=play_on{all_agree} W:C2 S:claim 9{!claim_disputed round_over}",
    ],
)
def test_what_happens_later_moves_no_finding(edition: str, line: str) -> None:
    """Taken up event by event, the record stands as it does when it is read whole."""
    record = structs.replace(parse(line), edition="2017" if "play_on" in line else edition)
    board = rule_on(structs.replace(record, events=()))
    for event in record.events:
        board = after(board, event)
    assert report(board) == report(rule_on(record))


TOLD_BEFORE = {
    "cards shown": "E: W:1S 1NT @{meant_to_claim} E:P P P E:expose H9",
    "cards put together": "4S by S: @{!meant_to_claim} W:CK+CQ",
    "a second claim": "4S by S: @{!claim_disputed} S:claim 13 E:claim 2",
    "attention": "4S by S: @{round_over} W:CK C4 C2 CA W:attention revoke",
}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("line", TOLD_BEFORE.values(), ids=TOLD_BEFORE)
def test_what_is_told_before_its_matter_opens_is_told_of_it_event_by_event_too(edition: str, line: str) -> None:
    record = structs.replace(parse(line), edition=edition)
    board = rule_on(structs.replace(record, events=()))
    for event in record.events:
        board = after(board, event)
    assert report(board) == report(rule_on(record))
