"""Several irregularities in one play: leads, penalty cards, missing cards, defective tricks and what follows them."""

from __future__ import annotations

import pytest
from msgspec import structs

from arbitre.director.counting import lying_open
from arbitre.game.seat import Seat
from tests.director.combined import NOTRUMP, WON, awaits, barred, bonds, both, looked_at, shows
from tests.laws.positions import ruled, seen

# -- two leads out of turn, one answer (53B, 2007 53C)

TWO_LEADS = f"{NOTRUMP} {WON} E:HQ{{led}} W:DJ{{led}} S:C4{{led}}"


@both
@pytest.mark.parametrize("line", [TWO_LEADS, f"{NOTRUMP} {WON} W:DJ{{led}} E:HQ{{led}} S:C4{{led}}"])
def test_the_proper_lead_answers_both_defenders(edition: str, line: str) -> None:
    """South makes his own lead: both cards go back, neither is a penalty card, neither tells partner anything."""
    shows(edition, line, turn="W", legal="CA CJ C7 C5", bound="", kinds="lead-out-of-turn lead-out-of-turn", info="EW")
    laws = [one["laws"] for one in seen(line, edition)["irregularities"]]
    assert laws == [["53B"], ["53B"]] if edition == "2017" else laws == [["53C"], ["53C"]]
    shows(edition, f"{line} W:C5 N:CK E:C2", turn="N", tricks="2-0", bound="")


@both
def test_a_defenders_card_may_come_back_later_like_any_other(edition: str) -> None:
    shows(edition, f"{TWO_LEADS} W:C5 N:CK E:C2 N:HK E:HQ S:H2 W:H4", turn="N", tricks="3-0", revokes="", bound="")


# -- cards from a wrong board, found at any time (15A2, 2007 17D2)

AUCTION = "N none: N:1NT E:P S:3NT W:P N:P E:P"


@both
@pytest.mark.parametrize(
    "played",
    [
        "",
        "E:HQ",
        "E:HQ S:H2 W:H3",
        "E:HQ S:H2 W:H3 N:H4",
        "W:HQ N=refuse",
        "E:HQ S:H2 W:H3 N:H4 N:claim 5{!claim_disputed}",
        "E:HQ S:H2 W:H3 N:H4 N:claim 5{!claim_disputed} hands_returned",
    ],
)
@pytest.mark.parametrize("found", ["{by}:attention wrong-board about=1{{wrong_board}}", "@1{{wrong_board}}"])
def test_a_wrong_board_is_found_at_any_time(edition: str, played: str, found: str) -> None:
    """North's partner has called since: no result can stand, however far the board has gone."""
    law = "15A2(a)" if edition == "2017" else "17D2"
    for by in "NESW":
        line = f"{AUCTION} {played} {found.format(by=by)}"
        shows(edition, line, phase="over", turn=None, awaiting=None, score=None, laws=law)
        wrong = [one for one in seen(line, edition)["irregularities"] if one["kind"] == "wrong-board"]
        assert [(one["by"], one["event"]) for one in wrong] == [("N", 1)]


@both
def test_a_board_passed_out_on_wrong_cards_is_no_result_either(edition: str) -> None:
    line = "N none: N:P E:P S:P W:P hands_returned E:attention wrong-board about=1{wrong_board}"
    shows(edition, line, phase="over", score=None, laws="15A2(a)" if edition == "2017" else "17D2")


@both
def test_attention_to_a_wrong_board_asks_for_the_fact(edition: str) -> None:
    """Nothing in a record shows from which board a hand came."""
    for played in ("", "E:HQ", "E:HQ S:H2 W:H3 N:H4"):
        asked = seen(f"{AUCTION} {played} N:attention wrong-board about=1", edition)["awaiting"]
        assert (asked["by"], asked["fact"], asked["about"]) == ("director", "wrong_board", 1)


# -- a second name for dummy's card (45C4)

DUMMY = "none 4S by S N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2:"
LAST = f"{DUMMY} W:C5 N:C4 E:CJ S:C2 E:{{lead}} S:D6 W:D2 S:designate {{first}} S:designate {{second}}{{{{{{fact}}}}}}"


@both
@pytest.mark.parametrize("fact", ["!unintended", "unintended !without_pause"])
@pytest.mark.parametrize(
    ("lead", "first", "second", "turn", "tricks"),
    [("D4", "DJ", "D3", "N", "1-1"), ("D4", "D3", "DJ", "S", "1-1"), ("DA", "D3", "DJ", "E", "0-2")],
)
def test_the_first_card_named_stands_though_dummy_plays_last(
    edition: str, lead: str, first: str, second: str, turn: str, tricks: str, fact: str
) -> None:
    """45C4(a): a change of mind is no slip, so nothing is changed; and nothing has been led."""
    if edition == "2017" and fact != "!unintended":
        return
    line = LAST.format(lead=lead, first=first, second=second, fact=fact)
    shows(edition, line, turn=turn, tricks=tricks, awaiting=None, kinds="")
    assert {"45C4(a)", "47F2"} & {law for ruling in seen(line, edition)["rulings"] for law in ruling["laws"]}


@both
def test_the_first_card_named_stands_at_every_place_in_the_trick(edition: str) -> None:
    shows(edition, f"{DUMMY} W:C5 S:designate C4 S:designate CK{{!unintended}}", turn="E", kinds="", awaiting=None)
    on_lead = f"{DUMMY} W:HQ N:HA E:H7 S:H4 S:designate S4 S:designate D3{{!unintended}}"
    shows(edition, on_lead, turn="E", legal="ST S2", kinds="", awaiting=None)
    shows(edition, f"{on_lead} E:S2 S:SJ W:S6", turn="S", tricks="2-0")


@both
def test_after_it_dummy_leads_when_he_has_won(edition: str) -> None:
    """The jack has won the trick: the next card named is the lead."""
    line = LAST.format(lead="D4", first="DJ", second="D3", fact="!unintended")
    shows(edition, f"{line} S:designate S4 E:S2", turn="S", tricks="1-1", kinds="")


# -- what the innocent side's withdrawn cards tell (16C2, 2007 16D2)


@both
@pytest.mark.parametrize(
    "line",
    [
        f"{NOTRUMP} E:H3{{told_his_turn}}",
        f"{NOTRUMP} E:H3{{told_his_turn}} W:SQ",
        f"{NOTRUMP} {WON} E:H3{{told_his_turn}}",
        f"{DUMMY} W:C5 S:designate C4 E:C3 S:designate CK{{unintended without_pause}} E=withdraw E:CJ",
        f"{DUMMY} W:C5 S:designate C4 N:CK E:C3 E:attention wrong-card-from-dummy E=withdraw E:CJ",
    ],
)
def test_a_defenders_card_taken_back_for_declarers_fault_is_barred_for_declarer(edition: str, line: str) -> None:
    """47E1, 45C4(b) with 47D, 45D: the declaring side is at fault; the defenders may use what they saw."""
    law = "16C2" if edition == "2017" else "16D2"
    assert ("S", law) in barred(edition, line)
    assert not {seat for seat, _ in barred(edition, line)} & {"E", "W"}
    assert not bonds(edition, line)


# -- a fifth card (45E1, 50B)

FIFTH = f"{NOTRUMP} {WON} S:H2 W:H4 N:HK E:H3 E:"


@both
def test_a_fifth_card_played_on_purpose_is_a_major_penalty_card(edition: str) -> None:
    shows(edition, f"{FIFTH}D7{{!led !simultaneous deliberate visible}}", turn="N", bound="E D7 major", laws="45E1")
    shows(edition, f"{FIFTH}D7{{!led !simultaneous !deliberate visible}}", turn="N", bound="E D7 minor", laws="45E1")


@both
def test_a_small_fifth_card_came_by_mistake_unless_it_is_said_otherwise(edition: str) -> None:
    """50B names two cards to a trick as such; an honour is major anyway."""
    shows(edition, f"{FIFTH}D7{{!led visible}}", awaiting=None, bound="E D7 minor")
    shows(edition, f"{FIFTH}DT{{!led visible}}", awaiting=None, bound="E DT major")


@both
def test_the_major_fifth_card_is_played_when_its_suit_is_led(edition: str) -> None:
    line = f"{FIFTH}D7{{!led deliberate visible}}"
    shows(edition, f"{line} N:D2", turn="E", legal="D7")
    shows(edition, f"{line} N:H7 E:H6 S:H5 W:H9", awaiting="S require/forbid/free 50D2")
    minor = f"{FIFTH}D7{{!led !deliberate visible}}"
    shows(edition, f"{minor} N:D2", turn="E", legal="DT D7")
    shows(edition, f"{minor} N:H7 E:H6 S:H5 W:H9", turn="W", awaiting=None)


@both
def test_declarers_fifth_card_goes_back(edition: str) -> None:
    line = f"{NOTRUMP} W:SQ N:S4 E:S2 S:SA S:H2 W:H4 N:HK E:H3 S:D6{{!led}}"
    shows(edition, line, turn="N", bound="", laws="45E2")


# -- a partner who cannot do what declarer asks (57B, 59)

NO_HEARTS = "none N=964.K7.AQ852.K63 E=T52.QJT9643..T92 S=AK7.A852.K63.Q84 W=QJ83..JT974.AJ75 3NT by S:"
EARLY = f"{NO_HEARTS} {WON} S:H2 E:HQ{{!told_his_turn}}"


@both
@pytest.mark.parametrize("demand", ["lowest", "highest"])
def test_a_void_hand_plays_what_it_likes_and_is_free(edition: str, demand: str) -> None:
    shows(edition, f"{EARLY} S={demand}", turn="W", may="SJ S8 DJ D4 CA C5")
    shows(edition, f"{EARLY} S={demand} W:C5", turn="N", bound="E HQ major", revokes="", laws="57B 59")
    shows(edition, f"{EARLY} S={demand} W:C5 N:H7 E:HQ S:C4", bound="")


@both
def test_a_demand_that_can_be_met_is_met_and_gone(edition: str) -> None:
    shows(edition, f"{EARLY} S=forbid D", turn="W", may="SJ CA C5", may_not="DJ D4")
    shows(edition, f"{EARLY} S=forbid D W:C5", turn="N", bound="E HQ major")
    if edition == "2017":
        shows(edition, f"{EARLY} S=require D", turn="W", legal="DJ DT D9 D7 D4")
        shows(edition, f"{EARLY} S=require D W:D4", turn="N", bound="E HQ major")
        shows(edition, f"{EARLY} S=require D W:C5 S:attention revoke", turn="W", legal="DJ DT D9 D7 D4", revokes="W2")


@both
def test_a_leader_without_the_suit_asked_for_is_free(edition: str) -> None:
    """59: he leads anything, and the penalty card was picked up all the same."""
    line = f"{NO_HEARTS} E:H3 S=refuse S=require H"
    shows(edition, line, turn="W", may="SQ DJ CA")
    shows(edition, f"{line} W:SQ", turn="N", bound="", revokes="", laws="59")


# -- a card missing from the deal, and found (14B4)

SHORT = "none N=J87.T92.T98.T984 E=65432.743.6543.7 S=AKQ.A65.AKJ.KQJ2 W=T.KQJ8.Q72.A653 3NT by S:"
FIRST = "W:HK N:H2 E:H3 S:HA"
FOUND = "W:attention missing-card"


@both
@pytest.mark.parametrize("line", [f"{SHORT} {FIRST} {FOUND} S:SA", f"{SHORT} {FOUND} {FIRST} S:SA"])
def test_the_card_that_was_found_is_in_the_hand(edition: str, line: str) -> None:
    """Three hands are full, so it is the nine of spades; from now on West may and must play it like any other."""
    shows(edition, line, turn="W", legal="ST S9", info="E")
    shows(edition, f"{line} W:S9 N:S7 E:S2", turn="S", tricks="2-0", revokes="")
    shows(edition, f"{line} W:ST N:S7 E:S2 S:SK", turn="W", legal="S9")


@both
def test_who_does_not_follow_with_it_has_revoked(edition: str) -> None:
    line = f"{SHORT} {FIRST} {FOUND} S:SA W:ST N:S7 E:S2 S:SK W:C3"
    shows(edition, line, turn="N", revokes="W3")
    shows(edition, f"{line} S:attention revoke", turn="W", legal="S9", bound="W C3 major")


@both
def test_it_counts_as_held_from_the_start(edition: str) -> None:
    """14B4: not to have followed with it before it was found is a revoke, here an established one."""
    line = f"{SHORT} {FIRST} S:SA W:ST N:S7 E:S2 S:SK W:C3 N:S8 E:S3 S:SQ W:D2"
    shows(edition, f"{line} {FOUND}", revokes="W3! W4")
    open_still = f"{SHORT} {FIRST} S:SA W:ST N:S7 E:S2 S:SK W:C3"
    shows(edition, f"{open_still} {FOUND}", revokes="W3")
    shows(edition, f"{open_still} {FOUND} S:attention revoke W:S9", turn="N", bound="W C3 major")


@both
def test_the_thirteenth_trick_has_four_cards(edition: str) -> None:
    """The ace of hearts is nowhere else: it is the one card West has left."""
    shows(edition, _twelve_tricks("S=AKQJT98765432... N=..AKQJT98765432. E=...AKQJT98765432 "), turn="W", legal="HA")


@both
def test_a_hand_that_has_run_out_a_trick_too_soon_is_not_passed_over(edition: str) -> None:
    """14 and 67: with one hand known nobody can tell which card is missing, so it is not listed as nothing."""
    found = seen(_twelve_tricks(""), edition)
    assert found["legal"] != []
    assert found["awaiting"] is not None or found["legal"] is None


def _twelve_tricks(others: str) -> str:
    played = zip("3456789TJQK", "QJT98765432", "KQJT9876543", strict=True)
    return (
        f"none W=.KQJT98765432.. {others}7S by S: W:HK N:DA E:CA S:S2 "
        + " ".join(f"S:S{s} W:H{h} N:D{r} E:C{r}" for s, h, r in played)
        + " S:SA"
    )


# -- a card too many at a trick that was turned (67A2, 67B2)

TURNED = f"{NOTRUMP} {WON} S:H2 W:H4 N:HK E:H3"
LATER = f"{TURNED} N:D2 E:D7"
NOTICED = "S:attention defective-trick player=E trick=2"


@both
@pytest.mark.parametrize(
    ("start", "fact", "rank"),
    [(TURNED, "!deliberate", "minor"), (TURNED, "deliberate", "major"), (LATER, "!deliberate", "minor")],
)
def test_the_extra_card_may_come_to_light_before_or_after_attention(
    edition: str, start: str, fact: str, rank: str
) -> None:
    """In time 67A2 with 45E1, later 67B2(b): seen by partner it is a penalty card, in either order of the record."""
    card = f"E:D4 trick=2{{visible {fact}}}"
    law = "67A2" if start == TURNED else "67B2(b)"
    for line in (f"{start} {card} {NOTICED}", f"{start} {NOTICED} {card}"):
        shows(edition, line, bound=f"E D4 {rank}", tricks="2-0", kinds="defective-trick", laws=law, awaiting=None)


@both
@pytest.mark.parametrize("start", [TURNED, LATER])
def test_whether_the_extra_card_was_seen_is_asked_in_either_order(edition: str, start: str) -> None:
    for line in (f"{start} E:D4 trick=2 {NOTICED}", f"{start} {NOTICED} E:D4 trick=2"):
        assert awaits(edition, line).startswith("director visible@"), line
        shows(edition, line.replace("E:D4 trick=2", "E:D4 trick=2{!visible}"), bound="", awaiting=None)


@both
def test_only_later_does_it_count_as_always_held(edition: str) -> None:
    """67B2(b) is for a trick both sides have played on from; in time the card simply goes back (67A2)."""
    in_time = f"{TURNED} E:D4 trick=2{{visible !deliberate}} {NOTICED}"
    shows(edition, in_time, not_laws="67B2(a) 67B2(b)")
    assert not [one["text"] for one in seen(in_time, edition)["rulings"] if "always" in one["text"]]
    shows(edition, f"{LATER} E:D4 trick=2{{visible !deliberate}} {NOTICED}", laws="67B2(b)", not_laws="67A2")


@both
@pytest.mark.parametrize("start", [f"{NOTRUMP} {WON}", TURNED, f"{NOTRUMP} {WON} S:D3 W:DJ E:D4"])
@pytest.mark.parametrize("meant", ["", " player=E", " trick=1", " player=E trick=1", " player=N trick=2"])
def test_attention_to_a_trick_that_is_sound_is_answered(edition: str, start: str, meant: str) -> None:
    """84A: no card is missing, and none too many is recorded: nothing goes back, and play goes on."""
    before = seen(start, edition)
    line = f"{start} S:attention defective-trick{meant}"
    shows(edition, line, laws="84A", not_laws="67A1 67A2", awaiting=None, turn=before["turn"])
    assert seen(line, edition)["irregularities"] == before["irregularities"]


# -- a refused lead whose card is picked up (50D2(a), 50E2, 16C3)


@pytest.mark.parametrize("choice", ["require H", "forbid H"])
def test_a_penalty_card_picked_up_at_once_is_looked_at_under_16c3(choice: str) -> None:
    """50E2 bars West from using it; 50E4 is about cards that lay there while he could (50E1)."""
    line = f"{NOTRUMP} E:H3 S=refuse S={choice}"
    assert ("W", "50E2") in barred("2017", line)
    assert "16C3" in looked_at("2017", line)
    assert "50E4" not in looked_at("2017", line)


def test_a_penalty_card_that_stays_is_looked_at_under_50e4() -> None:
    line = f"{NOTRUMP} E:H3 S=refuse S=free"
    shows("2017", line, bound="E H3 major", info="", reviews="50E4")
    shows("2017", f"{line} W:H4 N:H7 E:H3", bound="", info="W")
    assert "50E4" in looked_at("2017", f"{line} W:H4 N:H7 E:H3")


def test_in_2007_a_penalty_card_is_looked_at_either_way() -> None:
    """50E2 and 50E3 of 2007 make no difference between a card that lies there and one picked up."""
    for choice in ("require H", "forbid H", "free"):
        line = f"{NOTRUMP} E:H3 S=refuse S={choice}"
        shows("2007", line, info="W", reviews="50E3")


# -- what the report calls legal can be played

WRONG_LEAD = (
    "N=AQJT9865432.K4.. E=K7.QJT9853.AJT5. S=.A762.K987643.A2 W=..Q2.KQJT9876543 1DXX by E: "
    "S:C2 W:CQ N:S6 E:HT E:designate CK W:C6"
)


@both
@pytest.mark.parametrize(
    "line",
    [
        f"{WRONG_LEAD} quit",
        WRONG_LEAD,
        f"{DUMMY} W:C5 S:designate C4 N:CK quit",
        f"{DUMMY} W:HQ N:HA E:H7 S:H4 S:designate S4 N:D3 quit",
        f"{DUMMY} W:HQ N:HA E:H7 quit",
        f"{NOTRUMP} {WON} S:H2 W:H4 quit",
    ],
)
def test_the_cards_listed_are_no_irregularity_when_they_are_played(edition: str, line: str) -> None:
    """Whose turn it is and how many tricks are won is the same in the report and in the play that follows."""
    before = seen(line, edition)
    for card in before["legal"] or ():
        after = seen(f"{line} {before['turn']}:{card}", edition)
        assert [one["kind"] for one in after["irregularities"]] == [one["kind"] for one in before["irregularities"]], (
            card
        )
        won = {side: after["tricks"][side] - before["tricks"][side] for side in before["tricks"]}
        assert sum(won.values()) in (0, 1), (card, won)


BOTH_REVOKED = (
    "none N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843 3NT by S:"
    " W:H2 N:S4 E:S2 S:HA S:DA S:attention revoke"
)


@pytest.mark.parametrize("cards", ["N:H3 E:H7", "E:H7 N:H3"])
def test_two_cards_owed_to_one_trick_are_put_there_in_either_order(cards: str) -> None:
    """62C3: East's card is the one he owes, though dummy's is not there yet; nobody has played out of turn."""
    shows("2017", f"{BOTH_REVOKED} {cards}", turn="W", tricks="1-0", kinds="revoke revoke", bound="E S2 major")


def test_of_two_partners_who_owe_a_card_the_second_waits_for_the_first() -> None:
    """57A: he would show his card before his partner has played to that trick."""
    table = structs.replace(ruled(BOTH_REVOKED).table, owed=((1, Seat.N), (1, Seat.E), (1, Seat.S)))
    assert table.owed_first(Seat.E).owed == ((1, Seat.E), (1, Seat.N), (1, Seat.S))
    assert table.owed_first(Seat.S) is table
    assert table.owed_first(Seat.W) is table


def test_where_both_sides_revoked_nobody_is_told_that_he_may_use_it() -> None:
    """16C2: a side that has erred uses nothing of what went back, its own cards neither."""
    found = seen(BOTH_REVOKED)
    told = " ".join(one["text"] for key in ("rulings", "script") for one in found[key])
    assert "East-West, take no account of the 4 of spades" in told
    assert "may use it" not in told
    assert "side may" not in told
    assert "North-South may" not in told


EXTRA = (
    "none 4S by S N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2:"
    " W:H6 N:H3 E:HK S:HA S:S3 W:S7 N:SA E:S2 N:HQ E:D9 E:H8 trick=1{visible}"
    " S:attention defective-trick player=E trick=1"
)


@both
def test_a_card_that_was_minor_is_told_to_be_major_with_the_card_that_makes_it_so(edition: str) -> None:
    """67B2(b), 62B1 and 50B: the card found behind the trick shows that he had revoked since."""
    shows(edition, EXTRA, bound="E D9 major, E H8 major", laws="67B2(b) 62B1")
    told = [one["text"] for one in seen(EXTRA, edition)["rulings"]]
    assert any(
        "9 of diamonds stays face up, a major penalty card; the 8 of hearts is now one too" in text for text in told
    )


def test_a_lead_that_went_back_with_its_trick_proves_nothing_where_the_card_is_played_again() -> None:
    """61A: South's diamond, forbidden as a lead, was taken back and put to the first trick."""
    shows(
        "2007",
        "W 2SXX by W: CJ C4 N:expose CQ+C3+D2 W:CK @3{visible} S:S2 W=forbid D D8 S:withdraw S2 S:withdraw D8"
        " @9{unintended} @9{without_pause} @{!unintended}"
        " S:C7 S:withdraw C7 @{unintended} @{without_pause} H8 W=refuse",
        turn="W",
        tricks="0-1",
        not_laws="64A1 64A2",
    )


@both
def test_a_trick_of_which_a_card_may_be_changed_lies_open(edition: str) -> None:
    """62C1: East may take back the card he played after dummy's revoke; nobody has won that trick yet."""
    corrected = f"{NOTRUMP} {WON} S:H2 W:H4 N:C3 E:H3 W:attention revoke"
    assert lying_open(ruled(corrected, edition)) == (2,)
    assert awaits(edition, f"{corrected} N:HK") == "E withdraw/stand 62C1"
    assert lying_open(ruled(f"{corrected} N:HK", edition)) == (2,)
