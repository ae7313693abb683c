"""What concerns one player, one side, one card or one sheet, and nobody and nothing else."""

from __future__ import annotations

import pytest

from tests.director.combined import both, looked_at, refused_at, shows
from tests.laws.positions import seen

# -- calls


@both
@pytest.mark.parametrize("meant", ["about=1 player=E", "about=2 player=S", "about=3 player=N"])
def test_a_call_that_the_player_named_did_not_make_was_made_on_no_wrong_board(edition: str, meant: str) -> None:
    """15A1, 2007 17D1: the call and the player named must be of each other; else there is nothing to find (84A)."""
    shows(edition, f"N none: 1H P P E:attention wrong-board {meant}", awaiting=None, turn="W", laws="84A", kinds="")


@both
@pytest.mark.parametrize(
    ("meant", "asked"), [("about=2", 2), ("player=E", 2), ("about=2 player=E", 2), ("player=S", 3)]
)
def test_whether_it_was_made_on_a_wrong_board_is_asked_of_the_call_meant(edition: str, meant: str, asked: int) -> None:
    law = {"2007": "17D1", "2017": "15A1"}[edition]
    line = f"N none: 1H P P E:attention wrong-board {meant}"
    shows(edition, line, awaiting=f"director wrong_board@{asked} {law}")
    shows(edition, f"{line} @{asked}{{!wrong_board}}", awaiting=None, turn="W", laws="84A", kinds="")


@both
def test_who_has_had_his_call_cancelled_has_not_called_over_the_first(edition: str) -> None:
    """25B1: South's redouble is gone (36B): he may accept the bid that East makes instead of his pass."""
    shows(edition, "N: N:1NT P S:XX S:attention inadmissible-redouble E:1S", awaiting="S accept/refuse 25B1")


@both
def test_who_has_called_over_the_first_call_cannot_accept_the_second(edition: str) -> None:
    """25B2: South has called over East's pass."""
    line = "N: N:1NT P S:2C{natural} E:change_call 2D{natural !unintended}"
    shows(edition, line, awaiting=None, turn="W", calls="N:1NT E:P S:2C E:2D~")


@both
def test_that_lho_must_pass_does_not_bind_who_changes_his_call(edition: str) -> None:
    """24B binds South, whose partner has led before the auction was over: East's 1♣ may be accepted (25B1)."""
    shows(edition, "N: N:1H / N:H6 E:1NT E:1C", awaiting="S accept/refuse 25B1")


def test_who_was_bound_for_his_partners_call_has_withdrawn_no_pass() -> None:
    """37A: South had to pass because of North's bid: his own call tells North nothing that North may not use."""
    line = "W: 1S N:1H E=refuse N:P{!comparable} E:P 2S W:3C"
    shows("2017", line, info="S", turn="N", laws="37A")


@both
def test_a_choice_that_is_one_players_is_not_his_partners_too(edition: str) -> None:
    """29A: West has refused; East has nothing to say."""
    refused_at(4, edition, "N: 1H S:P{natural} W=refuse E=accept")


@both
@pytest.mark.parametrize("which", [1, 3])
def test_the_call_that_was_said_not_to_be_alerted_is_the_one_meant(edition: str, which: int) -> None:
    """21B1(a): once it was named it is not asked which; who should have alerted it is."""
    line = f"N none: 1NT P 2C P P W:alert=false about={which} W:attention misinformation"
    shows(edition, line, awaiting="director explainer@6 20F1")
    shows(edition, line.replace("alert=false", 'remark "what?"'), awaiting="director call_concerned@7 21B1(a)")


@both
@pytest.mark.parametrize(("about", "kinds"), [(1, ""), (2, "dummy-limitation")])
def test_dummy_speaks_of_what_his_own_side_did_not_explain(edition: str, about: int, kinds: str) -> None:
    """20F4, 20F5: what his side has not said he puts right; of the other side's calls he may not speak (43A1(b))."""
    shows(edition, f"N none: 1NT P P P / E:HQ S:attention misinformation about={about}", kinds=kinds)


@both
def test_an_auction_that_goes_on_ends_a_second_time(edition: str) -> None:
    """24, 25A: what waits for the defenders waits again while the auction does, and then binds them."""
    line = "N none: P 1H S:expose HK{visible} S:P W:P N:P"
    shows(edition, line, bound="S HK major", contract="1H")
    line += " W:change_call 2H{unintended natural without_pause}"
    shows(edition, line, bound="N pass once, S HK major if", contract=None)
    shows(edition, f"{line} N:P E:P S:P", bound="S HK major", contract="2H", legal="HK")


# -- cards


@both
def test_the_highest_of_a_hand_that_is_not_known_may_be_no_penalty_card(edition: str) -> None:
    """57A1 comes before 50D1(a): West, who must play his highest diamond, is not held to the two that lies there."""
    line = "3NT by S: W:D3 N:D4 E:D5 S:DA W:expose D2{visible deliberate} S:D7 E:DK{!told_his_turn} S=highest"
    shows(edition, line, awaiting=None, turn="W", legal=None, bound="E DK major, W D2 major, W play highest D")
    shows(edition, f"{line} W:D9", turn="N", kinds="exposed-card premature-play", bound="E DK major, W D2 major")


@both
@pytest.mark.parametrize(
    ("then", "in_2017"),
    [("W:D4 S=refuse S=forbid D", "16C3"), ("E:expose D4{visible deliberate} E:S2 S:S3 W:S4 N:SA", "50E4")],
)
def test_a_card_picked_up_before_partner_has_played_could_not_help_him(edition: str, then: str, in_2017: str) -> None:
    """50E2 of 2017: East has played to the first trick, before West's card lay there; West plays on over East's."""
    left = looked_at(edition, f"5C by S: W:C6 N:C4 E:CK S:CQ {then}")
    assert left == {in_2017 if edition == "2017" else "50E3"}


@both
def test_the_penalty_card_that_was_named_is_the_one_until_its_owner_has_played(edition: str) -> None:
    """51A: declarer has named the four of diamonds to the third trick; dummy's card does not open the choice again."""
    line = "3NT by E: S:D9 W:D8 N:SJ E:DK E:HQ S:DT+DA+D4 S=card DT W:CJ N:H8 E:S3 E=card D4"
    shows(edition, line, awaiting=None)
    shows(edition, f"{line} W:C6", awaiting=None, turn="S", bound="S D4 major, S DA major")


@both
def test_dummy_may_speak_of_declarers_revoke_and_of_nothing_else(edition: str) -> None:
    """42B1: he may ask declarer about a card that did not follow suit; of no other may he speak (43A1(b))."""
    shows(edition, "S=J9653.AJ4.K65.A2 4S by S: W:H6 N:H3 E:HK S:S3 N:attention revoke", kinds="revoke")
    line = "3NT by S: W:C3 S:designate anything N:attention revoke"
    shows(edition, line, kinds="invalid-designation dummy-limitation", laws="43A1(b)")


@both
@pytest.mark.parametrize(("cards", "who"), [("E:H2{able} S:H3", "E1"), ("E:H2 S:H3{able}", "S1")])
@pytest.mark.parametrize("by", ["W", "S"])
def test_who_is_known_to_have_been_able_to_follow_has_revoked(edition: str, cards: str, who: str, by: str) -> None:
    """61A: of two who did not follow suit the one is not asked about when the other is known to have had a card."""
    shows(edition, f"3NT by S: W:D3 N:D4 {cards} {by}:attention revoke", awaiting=None, revokes=who)


@both
def test_a_card_found_ends_the_look_for_revokes_only(edition: str) -> None:
    """14B4: East's missing card is known: what is left is to look at the card he has shown."""
    hands = "N=AKQJ.432.432.543 E=5432.AKQ.AKQ.A9 S=T987.JT9.JT9.876 W=6.8765.8765.KQJT"
    left = looked_at(edition, f"{hands} 4S by S: E:expose HA{{visible}}")
    assert left == {"2007": {"23", "50E3"}, "2017": {"50E4"}}[edition]


@both
def test_no_card_is_missing_where_nobody_was_short_of_one(edition: str) -> None:
    """14B: another irregularity is not a hand without its card (84A)."""
    shows(edition, "W: CK S:attention missing-card", kinds="premature-lead", laws="84A", turn="W")


# -- sides

OF_SOUTH_ONLY = "4H by S: W:DJ N:D2 E:C2 S:H2 S:SA W:attention revoke E:DT S:D3"
REVOKED = "E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 4S by S:"


@pytest.mark.parametrize(
    ("edition", "line"),
    [
        ("2007", OF_SOUTH_ONLY),
        ("2017", OF_SOUTH_ONLY),
        ("2007", f"{REVOKED} W:D3 N:DA E:C4 S:S3 S:CA W:attention revoke"),
        ("2007", f"{REVOKED} W:H6 N:H3 E:D9 S:S3 S:S5 W:attention revoke"),
    ],
)
def test_where_one_sides_revoke_is_not_established_only_the_others_is_weighed(edition: str, line: str) -> None:
    """64B7, 64C2(b): South's is established by his own lead (63A1), East's by nothing."""
    (sheet,) = (one for one in seen(line, edition)["reviews"] if one["sheet"] == "revoke-equity")
    assert {found["fact"]: found["answer"] for found in sheet["findings"]} == {"equity_case": "single"}


def test_revokes_of_one_player_in_two_suits_are_each_measured_alone() -> None:
    """64C: it is a second revoke in the same suit by the same player that is measured as before it (64B2)."""
    hands = "none N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52 3NT by S:"
    first = "W:HQ N:H2 E:H3 S:HA S:SA W:C2 N:S4 E:S3 S:DK W:C5 N:D4 E:D3 S:D2 W:DT"
    line = f"{hands} {first} N:DA S:attention revoke trick=2 S:attention revoke trick=3"
    (sheet,) = (one for one in seen(line, "2007")["reviews"] if one["sheet"] == "revoke-equity")
    assert {found["fact"]: found["answer"] for found in sheet["findings"]} == {"equity_case": "single"}


@pytest.mark.parametrize("trick", ["W:D3 N:DA E:C4 S:S3 S:CA", "W:H6 N:H3 E:D9 S:S3 S:S5"])
def test_where_both_revoked_to_a_trick_and_one_has_played_on_both_are_put_right(trick: str) -> None:
    """62C3 of 2017: South's lead does not establish his revoke."""
    shows("2017", f"{REVOKED} {trick} W:attention revoke", revokes="E1 S1", laws="62C3 64B8")


# -- sheets


@both
@pytest.mark.parametrize(("about", "open_"), [(2, {3}), (3, {2})])
def test_what_is_found_of_one_sheet_closes_no_other(edition: str, about: int, open_: set[int]) -> None:
    """72C, 2007 23: each of two cards shown during the auction is looked at by itself."""
    sheets = seen(f"S: S:P / S:S4 N:H8 @{about}{{!could_have_known}}", edition)["reviews"]
    could = {sheet["event"]: sheet["state"] for sheet in sheets if sheet["sheet"] == "could-have-known"}
    assert {event for event, state in could.items() if state == "waiting"} == open_
    assert could[about] == "stands"


@both
@pytest.mark.parametrize("told", ["S:attention revoke{!damaged}", "S:attention revoke @2{!damaged}", "@{!damaged}"])
def test_damage_said_of_what_opened_no_sheet_is_said_of_the_board(edition: str, told: str) -> None:
    """12B1: without damage nothing is adjusted."""
    (sheet,) = seen(f"3NT by S: S:S2 {told}", edition)["reviews"]
    assert sheet["state"] == "stands"


@both
@pytest.mark.parametrize(
    ("said", "over"), [("E:attention", False), ("N:attention", True), ("N:attention player=E", False)]
)
def test_an_artificial_score_is_measured_by_that_sides_own_session(edition: str, said: str, over: bool) -> None:
    """12C2(a), 12C2(c): North-South have more than 60 percent, East-West have not."""
    by, _, named = said.partition(" ")
    contest = 'contest={"scoring":"matchpoints","session":{"ns":65,"ew":35}}'
    line = f'N {contest}: {by} artificial-score {named} @1{{at_fault="not"}}'
    (sheet,) = seen(line, edition)["reviews"]
    assert {found["fact"]: found["answer"] for found in sheet["findings"]}["session_over_60"] is over
