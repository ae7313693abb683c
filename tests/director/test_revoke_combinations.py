"""Revokes corrected in time, and what was changed, shown or restricted with them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.director.combined import NOTRUMP, WON, barred, bonds, both, looked_at, repeated, shows
from tests.laws.positions import seen

REVOKED = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3"
CORRECTED = f"{REVOKED} S:attention revoke player=W trick=2 W:H4"
CHANGED = f"{CORRECTED} S=withdraw N:HK"

# -- what the cards taken back tell (16C2, 2007 16D2; 62C1, 62C2)


@both
def test_a_card_the_other_side_takes_back_tells_the_revoking_side_nothing(edition: str) -> None:
    """62C1: dummy's seven goes back; neither East nor West may use it, South may."""
    law = "16C2" if edition == "2017" else "16D2"
    assert {("E", law), ("W", law)} <= barred(edition, CHANGED)
    assert not {seat for seat, _ in barred(edition, CHANGED)} & {"N", "S"}


@both
def test_no_card_taken_back_nothing_told(edition: str) -> None:
    line = f"{CORRECTED} S=stand"
    assert not {law for _, law in barred(edition, line)} & {"16C2", "16D2"}
    shows(edition, line, turn="N", tricks="2-0")


@both
def test_what_dummys_revoke_cost_a_defender_is_nothing_to_declarer(edition: str) -> None:
    """East changes his card after dummy's; South may not use the first one, West may."""
    line = f"{NOTRUMP} {WON} S:H2 W:H4 N:D2 E:H3 W:attention revoke player=N trick=2 N:HK E=withdraw E:HJ"
    seats = {seat for seat, _ in barred(edition, line)}
    assert "S" in seats
    assert not seats & {"E", "W"}
    shows(edition, line, turn="N", tricks="2-0", bound="")
    assert "S" in {seat for seat, _ in barred(edition, f"{line} N:D2 E:D4 S:DK W:D9")}


@both
@pytest.mark.parametrize("card", ["SA", "S7"])
def test_a_lead_that_goes_back_with_declarers_revoke_is_nothing_to_him(edition: str, card: str) -> None:
    """West had led to the next trick: taken back because South wins, or because West chooses to."""
    line = f"{NOTRUMP} W:SQ N:S4 E:S2 S:H2 W:S3 E:attention revoke player=S trick=1 S:{card}"
    line += "" if card == "SA" else " W=withdraw"
    seats = {seat for seat, _ in barred(edition, line)}
    assert "S" in seats
    assert not seats & {"E", "W"}
    shows(edition, line, bound="", turn="S" if card == "SA" else "W")


@both
def test_the_revokers_partner_may_change_only_after_the_other_side_has(edition: str) -> None:
    """62C2: East's first card becomes a major penalty card, and the one he now plays need not be that one."""
    shows(edition, CHANGED, awaiting="E withdraw/stand 62C2")
    changed = f"{CHANGED} E=withdraw"
    shows(edition, changed, turn="E", legal="HQ HJ H6 H3", bound="E H3 major, W C5 major")
    shows(edition, f"{changed} E:HQ", turn="N", tricks="2-0", bound="E H3 major, W C5 major", laws="62C2")
    shows(edition, f"{CORRECTED} S=stand", awaiting=None)


def test_what_his_changed_card_tells_is_barred_for_partner_in_2007() -> None:
    """50E2 of 2007 for the card taken back under 62C2, as for any penalty card."""
    line = f"{CHANGED} E=withdraw E:HQ"
    assert ("W", "50E2") in barred("2007", line)
    excused = line.replace("W:C5", "W:C5{!penalty_card}")
    assert {seat for seat, law in barred("2007", excused) if law == "50E2"} == {"W"}
    assert "50E3" in looked_at("2007", excused)
    assert {("W", "50E2"), ("director", "50E3")} <= told(excused, "2007")


def test_his_changed_card_is_looked_at_after_play_in_2017() -> None:
    """50E4; where the revoke card itself is no penalty card nothing else files it."""
    excused = f"{CHANGED} E=withdraw E:HQ".replace("W:C5", "W:C5{!penalty_card}")
    shows("2017", excused, bound="E H3 major")
    assert "50E4" in looked_at("2017", excused)
    assert ("director", "50E4") in told(excused, "2017")
    assert "50E4" not in looked_at("2017", excused.replace(" E=withdraw E:HQ", " E=stand"))


def told(line: str, edition: str) -> set[tuple[str, str]]:
    """What the rulings say to one player or to the director alone, by its paragraph."""
    apart = [ruling for ruling in seen(line, edition)["rulings"] if "to" in ruling]
    return {(str(getattr(one["to"], "value", one["to"])), law) for one in apart for law in one["laws"]}


@both
def test_a_card_declarer_changes_after_a_defender_has_is_picked_up(edition: str) -> None:
    """62C2 for the declaring side: no card of theirs is ever a penalty card (48A), so nothing of 50E is filed."""
    line = f"{NOTRUMP} W:SQ N:D2 E:S2 S:SA W:attention revoke player=N trick=1 N:S9 E=withdraw E:ST"
    shows(edition, line, awaiting="S withdraw/stand 62C2")
    shows(edition, f"{line} S=withdraw", turn="S", legal="SA SK S7")
    shows(edition, f"{line} S=withdraw S:S7", turn="W", tricks="0-1", bound="", reviews="")


# -- the twelfth trick (62D1 with 62C1)

LAST_TWO = "none 3NT by S N=AKQJT98765432... E=.AKQJT9876543.2. S=.2.KQJT976543.32 W=..A8.AKQJT987654: " + " ".join(
    f"W:C{high} N:S{high} E:H{high} S:{other}"
    for high, other in zip("AKQJT987654", ("C3", "C2", "H2", *("D" + r for r in "KJT97653")), strict=True)
)
TWELVE = f"{LAST_TWO} W:D8 N:S2 E:H3 S:D4"
THIRTEEN = f"{TWELVE} W:DA N:S3 E:D2 S:DQ"


@both
def test_after_a_revoke_at_trick_twelve_the_others_may_change_though_all_is_played(edition: str) -> None:
    """South, who played after East, is offered another card as after any revoke corrected."""
    line = f"{THIRTEEN} S:attention revoke player=E trick=12"
    shows(edition, line, turn="E", legal="D2", laws="62D1")
    shows(edition, f"{line} E:D2", awaiting="S withdraw/stand 62C1", phase="play", score=None)


@both
def test_who_keeps_his_card_keeps_the_result(edition: str) -> None:
    line = f"{THIRTEEN} S:attention revoke player=E trick=12 E:D2 S=stand"
    shows(edition, line, phase="over", tricks="0-13", moved=None, score=-450)


@both
def test_who_changes_his_card_may_win_the_trick(edition: str) -> None:
    line = f"{THIRTEEN} S:attention revoke player=E trick=12 E:D2 S=withdraw"
    shows(edition, line, turn="S", legal="DQ D4")
    assert seen(f"{line} S:DQ", edition)["tricks"]["ns"] == 1


@both
def test_before_the_last_trick_it_is_the_same(edition: str) -> None:
    line = f"{TWELVE} S:attention revoke player=E trick=12 E:D2"
    shows(edition, line, awaiting="S withdraw/stand 62C1")
    shows(edition, f"{line} S=withdraw S:DQ", turn="S", tricks="1-11", legal="D4")


@both
def test_once_the_hands_are_back_nothing_is_changed(edition: str) -> None:
    line = f"{THIRTEEN} hands_returned S:attention revoke player=E trick=12 @{{!called_next_deal !round_over}}"
    shows(edition, line, phase="over", awaiting=None, tricks="0-13", moved=None, laws="64B6", revokes="E12!")


# -- a penalty card played as a revoke (62B2)


def shown(rank: str) -> str:
    """West's club five is a penalty card, and he plays it though he has hearts."""
    fact = "deliberate" if rank == "major" else "!deliberate"
    return f"{NOTRUMP} {WON} W:expose C5{{visible {fact}}} S:H2 W:C5 S:attention revoke"


@both
@pytest.mark.parametrize("rank", ["minor", "major"])
def test_a_penalty_card_goes_back_as_it_was(edition: str, rank: str) -> None:
    """62B2: a card already faced; it lies there again, minor or major as before."""
    shows(edition, shown(rank), turn="W", legal="HT H9 H4", bound=f"W C5 {rank}", laws="62B2", not_laws="62B1")
    shows(edition, f"{shown(rank)} W:H4", turn="N", bound=f"W C5 {rank}")


@both
def test_the_minor_card_then_binds_as_a_minor_card(edition: str) -> None:
    """50C: no lower club but that one; and East's lead is nobody's to direct."""
    line = f"{shown('minor')} W:H4 N:HK E:H3 N:C3 E:C2 S:C4"
    shows(edition, line, turn="W", legal="CA CJ C5")
    east = f"{shown('minor')} W:H4 N:H7 E:HJ"
    shows(edition, east, turn="E", awaiting=None)


@both
def test_the_major_card_then_binds_as_a_major_card(edition: str) -> None:
    shows(edition, f"{shown('major')} W:H4 N:HK E:H3 N:C3 E:C2 S:C4", turn="W", legal="C5")
    shows(edition, f"{shown('major')} W:H4 N:H7 E:HJ", awaiting="S require/forbid/free 50D2")


def test_a_card_put_back_was_not_played_and_its_circumstances_are_not_barred() -> None:
    """50E3 of 2017 speaks of a penalty card that has been played; this one lies there again (50E1)."""
    for rank in ("minor", "major"):
        assert ("E", "50E3") not in barred("2017", shown(rank))
        assert ("E", "50E3") not in barred("2017", f"{shown(rank)} W:H4")
        assert ("E", "50E3") in barred("2017", f"{shown(rank)} W:H4 N:HK E:H3 N:C3 E:C2 S:C4 W:C5")


@both
def test_another_card_played_as_a_revoke_makes_two_of_them(edition: str) -> None:
    """62B1 for the card from his hand; with two penalty cards both are major (50B)."""
    line = f"{NOTRUMP} {WON} W:expose C5{{visible !deliberate}} S:H2 W:D9 S:attention revoke"
    shows(edition, line, turn="W", legal="HT H9 H4", bound="W C5 major, W D9 major", laws="62B1")


# -- restrictions a corrected card has spent (57, 61A)

PREMATURE = f"{NOTRUMP} {WON} S:H2 E:HQ{{!told_his_turn}} S=lowest W:H9 S:attention revoke"


@both
def test_a_demand_is_spent_by_the_card_that_corrects_the_revoke(edition: str) -> None:
    """57A2 is about this trick: West has played his lowest heart, nothing is left of the demand."""
    shows(edition, PREMATURE, turn="W", legal="H4")
    done = f"{PREMATURE} W:withdraw H9 W:H4"
    shows(edition, done, turn="N", bound="E HQ major, W H9 major")
    shows(edition, f"{PREMATURE} W:H4", turn="N", bound="E HQ major, W H9 major")
    shows(edition, f"{done} N:H7 E:HQ", bound="W H9 major", awaiting="S require/forbid/free 50D2")


@both
def test_a_lead_that_was_required_is_required_once(edition: str) -> None:
    """West leads another suit (61A), it is corrected, he leads a heart: the requirement is spent (50D2(a))."""
    line = f"{NOTRUMP} E:H3 S=refuse S=require H W:SQ S:attention revoke"
    shows(edition, line, turn="W", legal="HT H9 H4")
    after = f"{line} W:H4"
    shows(edition, after, turn="N", bound="W SQ major")
    shows(edition, f"{after} N:HK E:H3 S:H2", turn="N", bound="W SQ major")


@both
def test_a_suit_forbidden_stays_forbidden_when_a_lead_of_it_is_corrected(edition: str) -> None:
    """50D2(a): as long as he keeps the lead; corrected once, it still binds the next lead."""
    line = f"{NOTRUMP} E:H3 S=refuse S=forbid H W:HT S:attention revoke"
    shows(edition, line, turn="W", may="SQ CA DJ", may_not="H9 H4 HT")
    kept = f"{line} W:CA N:C3 E:C2 S:C4"
    assert "W lead forbid H lead" in bonds(edition, kept)
    lost = f"{line} W:SQ N:S4 E:S2 S:SA"
    assert "W lead forbid H lead" not in bonds(edition, lost)


# -- both sides have revoked (64B7), and what is filed for it

BOTH_SIDES = (
    f"{NOTRUMP} W:SQ N:S4 E:S2 S:H2 W:SJ N:S6 E:C2 S:SA S:SK W:S3 N:S9 E:S5 S:claim 10{{!claim_disputed}} "
    "W:attention revoke player=S trick=1 S:attention revoke player=E trick=2"
)


@both
def test_what_is_looked_at_is_filed_once(edition: str) -> None:
    """64C2(b) (2007 64C) is one look at one board, however many revokes there were."""
    shows(edition, BOTH_SIDES, phase="over", tricks="12-1", moved=None, score=490, laws="64B7", revokes="S1! E2!")
    for_director = [law for ruling in seen(BOTH_SIDES, edition)["rulings"] if "to" in ruling for law in ruling["laws"]]
    assert max(Counter(law for law in for_director if law.startswith("64C")).values()) == 1
    assert repeated(edition, BOTH_SIDES) == []


ONE_THEN_THE_OTHER = (
    f"{NOTRUMP} W:SQ N:S4 E:S2 S:H2 W:SJ N:S6 E:C2 S:SA W:attention revoke player=S trick=1 S:SK W:S3 N:S9 E:S5"
)
ENDED = "S:claim 10{!claim_disputed}"


def looks(edition: str, line: str) -> list[str]:
    """What the director keeps in mind of the revokes, in words."""
    lines = seen(line, edition)["in_force"]
    return [one["text"] for one in lines if one["kind"] == "review" and one["law"].startswith("64C")]


@both
def test_where_the_revokes_of_both_sides_stand_both_are_looked_at(edition: str) -> None:
    """64C, of whichever side is damaged; in 2017 64C2(b) takes the place of 64C1."""
    law = {"2007": "64C", "2017": "64C2(b)"}[edition]
    anybody = ["After play: what would have happened without any revoke? Adjust the score if a side was damaged."]
    shows(edition, ONE_THEN_THE_OTHER, reviews={"2007": "64C", "2017": "64C1"}[edition])
    assert "East-West damaged" in looks(edition, ONE_THEN_THE_OTHER)[0]
    both_known = f"{ONE_THEN_THE_OTHER} S:attention revoke player=E trick=2"
    for line in (both_known, f"{both_known} {ENDED}", f"{ONE_THEN_THE_OTHER} {ENDED}", BOTH_SIDES):
        shows(edition, line, reviews=law, laws=law)
        assert looks(edition, line) == anybody
        sheets = seen(line, edition)["reviews"]
        assert [(one["sheet"], one["law"], one["event"], one["offending"]) for one in sheets] == [
            ("revoke-equity", law, 4, None)
        ]
    changed = seen(both_known, edition)["changed"]
    assert ([one["law"] for one in changed["began"]], changed["ended"]) == ([law], [])


@both
def test_a_revoke_that_was_corrected_leaves_the_look_at_the_other_side_as_it_is(edition: str) -> None:
    """64C: East's did no damage; in 2007 it spares South the transfer all the same (64B7)."""
    line = f"{NOTRUMP} W:SQ N:S4 E:S2 S:H2 W:SJ N:S6 E:C2 S:attention revoke player=E E:S5 S:SA W:attention revoke"
    shows(edition, f"{line} S:claim 11{{!claim_disputed}}", moved={"2007": None, "2017": "1 to ew 64A2"}[edition])
    assert ["East-West damaged" in text for text in looks(edition, line)] == [True]


@both
def test_two_revokes_of_one_player_are_listed_once(edition: str) -> None:
    """64B2 for the second in the same suit."""
    line = (
        f"{NOTRUMP} {WON} S:HA W:C5 N:H7 E:H3 S:H2 W:C7 N:HK E:H6 N:D2 E:D4 S:DK W:D9 S:claim 9{{!claim_disputed}} "
        "S:attention revoke player=W trick=2 S:attention revoke player=W trick=3 @{!called_next_deal !round_over}"
    )
    shows(edition, line, phase="over", revokes="W2! W3!", laws="64B2")
    assert repeated(edition, line) == []


# -- 62C3: both sides revoked to the trick and one has played on: whichever revoke is pointed out first, both go back

BOTH_REVOKED = (
    "none N=AQ42.K83.J952.T7 E=76.T75.T76.QJ852 S=KJ53.A62.AK4.A63 W=T98.QJ94.Q83.K94 4S by S: W:DQ N:D2 E:C2 S:S3 S:HA"
)
EITHER_ORDER = (
    "W:attention revoke player=S N:attention revoke player=E",
    "N:attention revoke player=E W:attention revoke player=S",
    "N:attention revoke",
)
ONE_OF_THEM = (
    *(f"{by}:attention revoke player={of}" for by in "WNES" for of in "ES"),
    *(
        "W:attention revoke player=S trick=1",
        "E:withdraw C2",
        "S:withdraw S3",
        "W:attention revoke player=E E:withdraw C2",
    ),
)


@pytest.mark.parametrize("attention", [*EITHER_ORDER, *ONE_OF_THEM])
def test_both_revokes_are_corrected_whichever_was_pointed_out_first(attention: str) -> None:
    line = f"{BOTH_REVOKED} {attention}"
    shows("2017", line, turn="E", laws="62C3 64B8", revokes="E1 S1", reviews="50E4")
    shows("2017", f"{line} E:D6 S:D4", awaiting="S require/forbid/free 50D2", tricks="0-1", revokes="E1 S1")


@pytest.mark.parametrize("attention", EITHER_ORDER)
def test_in_2007_the_revoke_of_the_side_that_played_on_stands(attention: str) -> None:
    shows("2007", f"{BOTH_REVOKED} {attention}", turn="E", not_laws="62C3 64B8")
    shows("2007", f"{BOTH_REVOKED} W:attention revoke player=S", turn="W", laws="63A1 63B", revokes="E1 S1!")


def test_both_revokes_are_corrected_where_a_defender_has_led_on() -> None:
    """West won and led the heart; whoever's revoke is named, that lead goes back if he has not won after all."""
    start = (
        "none N=AQ42.K83.J952.T7 E=76.T75.T76.QJ852 S=KJ53.A62.AK4.A63 W=T98.QJ94.Q83.K94 3NT by S: W:DQ N:D2 E:C2 S:C3"
    )
    for of in "ES":
        line = f"{start} W:HQ N:attention revoke player={of}"
        shows("2017", line, turn="E", laws="62C3 64B8", revokes="E1 S1", bound="E C2 major")
        shows("2017", f"{line} E:D6 S:DK", laws="62C3 44G", bound="E C2 major, W HQ major", tricks="1-0", turn="S")
        shows("2017", f"{line} E:D6 S:D4", tricks="0-1", bound="E C2 major")


@both
def test_where_both_sides_have_played_on_neither_is_corrected(edition: str) -> None:
    line = f"{BOTH_REVOKED} W:H4 W:attention revoke player=S"
    shows(edition, line, turn="N", laws="63A1 63B", not_laws="62C3 64B8", revokes="E1! S1!")


@both
def test_a_card_that_went_back_with_a_corrected_lead_is_no_established_revoke(edition: str) -> None:
    """East leads a diamond against declarer's wish, West does not follow: with the lead his card goes back (62A)."""
    start = "E=KQ8.AK73.KQ86.AK W=A743.Q95.J4.8762 5C by S: W:C6 N:C4 E:CK S:CQ W:D4 S=refuse S=forbid D"
    line = f"none {start} E:D6 S:D7 W:C2 N:attention revoke"
    shows(edition, line, revokes="E2 W2", not_laws="63A1 63B")
    shows(edition, f"{line} E:claim 6{{!claim_disputed}}", phase="over", moved=None, revokes="E2 W2", awaiting=None)


RUFFED = "none N=K874.A63.Q52.J84 E=T3.QJ952.A73.T72 S=AQJ95.K7.K84.A63 W=62.T84.JT96.KQ95 4S by S: W:CK N:C4 E:C2 S:CA"
SOON = "S:attention revoke player=W trick=2{!called_next_deal !round_over agreed_for_good}"


@both
@pytest.mark.parametrize("claim", ["S:claim 9", "S:concede 3", "W:claim 3", "E:concede 9"])
def test_who_won_a_trick_that_was_claimed_before_it_was_complete_is_asked(edition: str, claim: str) -> None:
    """64A: West has ruffed a heart, and dummy and East have not played: the claim does not say that he won it."""
    line = f"{RUFFED} S:HK W:S2 {claim}{{!claim_disputed}} {SOON}"
    shows(edition, line, awaiting="director won@6 64A", revokes="W2!")
    for told in ("@6", "@8"):
        shows(edition, f'{line} {told}{{won="himself-and-later"}}', moved="2 to ns 64A1", score=480)
        shows(edition, f'{line} {told}{{won="himself-only"}}', moved="1 to ns 64A1")
        shows(edition, f'{line} {told}{{won="side"}}', moved="1 to ns 64A2", score=450)


@both
def test_a_card_that_cannot_win_or_must_win_the_trick_is_not_asked_about(edition: str) -> None:
    discard = f"{RUFFED} S:HK W:D6"
    shows(edition, f"{discard} S:claim 9{{!claim_disputed}} {SOON}", awaiting=None, moved="1 to ns 64A2")
    shows(edition, f"{discard} S:claim 12{{!claim_disputed}} {SOON}", awaiting=None, moved=None, laws="64B1")
    third = f"{RUFFED[: RUFFED.index(' W:CK')]} W:HT N:H3 E:HJ S:H7 E:CT S:C3 W:S2"
    shows(edition, f"{third} W:claim 12{{!claim_disputed}} {SOON}", awaiting=None, moved="2 to ns 64A1")


# -- 43B3: dummy, his rights lost, was the first to point out a defender's revoke: nobody gets more by saying it again

FOUR_SPADES = "none N=T743.K82.A95.A74 E=62.7653.8743.T63 S=AKJ95.A4.K62.985 W=Q8.QJT9.QJT.KQJ2 4S by S:"
BY_DUMMY = "W:HQ N:H2{dummy_rights_lost} E:H7 S:HA S:SA W:S8 N:S3 E:C3 N:attention revoke player=E trick=2"
WORDS = ("revoke", "revoke player=E", "revoke trick=2", "revoke player=E trick=2")


@both
def test_what_the_defenders_gained_is_looked_at(edition: str) -> None:
    """43B3: it is their irregularity, though it was dummy who should not have spoken."""
    (sheet,) = seen(f"{FOUR_SPADES} {BY_DUMMY} SK SQ S4 S2 S:claim 9{{!claim_disputed}}", edition)["reviews"]
    assert (sheet["offending"], sheet["next"]["text"][:15]) == ("ew", "Did North-South")


@both
@pytest.mark.parametrize("by", ["S", "N", "E", "W"])
@pytest.mark.parametrize("words", WORDS)
def test_what_dummy_forwent_is_not_had_by_pointing_it_out_again(edition: str, by: str, words: str) -> None:
    again = f"{FOUR_SPADES} {BY_DUMMY} {by}:attention {words}"
    shows(
        edition, again, turn="S", tricks="2-0", bound="N rights lost", reviews="43B3", laws="43B3", not_laws="62A 62B1"
    )
    assert seen(again, edition)["rulings"][-1]["again"] is True
    late = f"{FOUR_SPADES} {BY_DUMMY} S:SK W:SQ N:S4 E:S2 {by}:attention {words} S:claim 9{{!claim_disputed}}"
    shows(edition, late, phase="over", moved=None, score=480, reviews="43B3", not_laws="63B 64A2")
    after = f"{FOUR_SPADES} {BY_DUMMY} S:SK W:SQ N:S4 E:S2 S:claim 9{{!claim_disputed}} {by}:attention {words}"
    shows(edition, after, phase="over", moved=None, score=480, awaiting=None, reviews="43B3")


@both
def test_what_dummy_forwent_of_a_hand_that_is_not_known_is_not_asked_about(edition: str) -> None:
    for words in WORDS:
        line = f"none 4S by S: {BY_DUMMY} S:attention {words}"
        shows(edition, line, awaiting=None, turn="S", reviews="43B3", laws="43B3", not_laws="84A")


@both
def test_another_revoke_than_the_one_dummy_spoke_of_is_ruled_on(edition: str) -> None:
    """43B3 is about that irregularity: South's own, West's, and East's next one are other matters."""
    more = f"{FOUR_SPADES} {BY_DUMMY} S:SK W:CJ N:S4 E:C6"
    shows(edition, f"{more} S:attention revoke", bound="N rights lost, E C6 major, W CJ major", revokes="E2! W3 E3")
    unknown = f"none 4S by S: {BY_DUMMY} S:SK W:SQ N:S4 E:C6 S:attention revoke player=E"
    shows(edition, unknown, awaiting="director able@13 61A")
