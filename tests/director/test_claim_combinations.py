"""Claims and concessions beside revokes, trumps nobody has seen, and cards played on: what ends the board, and how."""

from __future__ import annotations

import pytest

from arbitre.laws.case import Ruling, consider
from arbitre.laws.editions import edition as book
from tests.director.combined import (
    NOTRUMP,
    SPADES,
    WON,
    both,
    every_answer_is_possible,
    looked_at,
    shows,
    whatever_the_order,
)
from tests.laws.positions import ruled, seen

# -- a claim while the other side's revoke can be corrected (62A, 63A, 70A)

REVOKED = f"{NOTRUMP} {WON} S:H2 W:C5 N:H7 E:H3"
MID_TRICK = f"{NOTRUMP} {WON} S:H2 W:C5"
CONTESTED = f"{REVOKED} S:claim 11{{claim_disputed awarded=9}}"
IN_TIME = "@{!called_next_deal !round_over}"


def noticed(by: str, player: str = "W", trick: int = 2) -> str:
    """Attention is drawn to that revoke."""
    return f"{by}:attention revoke player={player} trick={trick}"


@both
def test_the_revoke_is_corrected_before_a_contested_claim_is_ruled(edition: str) -> None:
    """62A: West must follow first; nothing has been awarded yet, and the trick has no winner."""
    line = f"{CONTESTED} {noticed('E')}"
    shows(
        edition, line, phase="play", turn="W", legal="HT H9 H4", tricks="1-0", score=None, revokes="W2", laws="62A 62B1"
    )


@both
@pytest.mark.parametrize("by", "ESWN")
def test_then_the_claim_is_ruled_and_the_board_is_over(edition: str, by: str) -> None:
    """Two tricks won, nine awarded of the eleven left; it does not matter who spoke of the revoke."""
    line = f"{CONTESTED} {noticed(by)}"
    shows(edition, f"{line} W:H4", phase="over", tricks="11-2", score=460, moved=None, revokes="W2", laws="62A 70A")
    shows(edition, f"{line} W:withdraw C5 W:H4", phase="over", tricks="11-2", score=460, moved=None)


@both
def test_the_card_he_follows_with_may_win_the_trick(edition: str) -> None:
    """The ten wins the second trick, so the nine awarded come after one trick and not after two."""
    shows(edition, f"{CONTESTED} {noticed('E')} W:HT", phase="over", tricks="10-3", score=430)


@both
def test_the_order_of_finding_revoke_and_award_does_not_matter(edition: str) -> None:
    ends = whatever_the_order(
        edition, f"{REVOKED} S:claim 11", "@9{claim_disputed}", f"{noticed('E')} W:H4", "@9{awarded=9}"
    )
    assert {(end["phase"], end["tricks"], end["score"], end["awaiting"]) for end in ends} == {
        ("over", "11-2", 460, None)
    }


@both
def test_a_revoke_corrected_before_the_claim_changes_nothing_of_it(edition: str) -> None:
    corrected = f"{REVOKED} {noticed('E')} W:H4 S=stand"
    shows(edition, f"{corrected} S:claim 11{{claim_disputed awarded=9}}", phase="over", tricks="11-2", score=460)
    shows(edition, f"{corrected} S:claim 11{{!claim_disputed}}", phase="over", tricks="13-0", score=520)


@both
@pytest.mark.parametrize("card", ["H4", "HT"])
def test_a_claim_between_attention_and_correction_ends_the_board_too(edition: str, card: str) -> None:
    """The trick to be put right is among the twelve that are left."""
    line = f"{REVOKED} {noticed('E')} S:claim 12{{claim_disputed awarded=9}} W:{card}"
    shows(edition, line, phase="over", tricks="10-3", score=430)


@both
@pytest.mark.parametrize("card", ["H4", "HT"])
def test_a_claim_in_the_middle_of_the_trick_counts_that_trick(edition: str, card: str) -> None:
    """Twelve were left, the trick in hand among them; nine of them are declarer's."""
    line = f"{MID_TRICK} S:claim 12{{claim_disputed awarded=9}} {noticed('E')}"
    shows(edition, line, turn="W", legal="HT H9 H4", tricks="1-0", score=None)
    shows(edition, f"{line} W:{card}", phase="over", tricks="10-3", score=430)


@both
def test_a_revoke_corrected_in_the_middle_of_the_trick_and_then_a_claim(edition: str) -> None:
    line = f"{MID_TRICK} {noticed('S')} W:H4 S:claim 12{{claim_disputed awarded=9}}"
    shows(edition, line, phase="over", tricks="10-3", score=430, moved=None)


@both
def test_a_concession_is_a_claim_of_the_rest(edition: str) -> None:
    line = f"{REVOKED} S:concede 3{{claim_disputed awarded=8}} {noticed('E')} W:H4"
    shows(edition, line, phase="over", tricks="10-3", score=430)


def test_an_agreed_claim_is_ruled_again_after_the_correction_in_2017() -> None:
    """63A4: not established until the agreement is (69A); so corrected, then adjudicated."""
    line = f"{REVOKED} S:claim 11{{!claim_disputed}} {noticed('E')}"
    said = f"{line} @{{!agreed_for_good}}"
    shows("2017", said, turn="W", legal="HT H9 H4", score=None, revokes="W2", laws="62A")
    shows("2017", f"{said} W:H4", awaiting="director awarded@9 70A", score=None)
    shows("2017", f"{line} W:H4", awaiting="director awarded@9 70A", score=None)
    shows("2017", f"{line} W:H4 @9{{awarded=9}}", phase="over", tricks="11-2", score=460, moved=None)
    shows("2017", f"{line} W:HT @9{{awarded=9}}", phase="over", tricks="10-3", score=430, moved=None)


def test_whether_an_agreement_can_still_be_undone_is_asked() -> None:
    """69A: only the side that agreed knows whether it has called on another board, and the director the round."""
    line = f"{REVOKED} S:claim 10{{!claim_disputed}} {noticed('E')}"
    shows("2017", line, phase="over", awaiting="director agreed_for_good@6 69A", revokes="W2")
    for_good = f"{line} @{{agreed_for_good}}"
    shows("2017", for_good, revokes="W2!", laws="63A4", awaiting="director called_next_deal@6 64B4")
    shows("2017", f"{for_good} {IN_TIME}", tricks="12-1", moved="1 to ns 64A2", revokes="W2!")
    shows("2017", f"{line} {IN_TIME}", turn="W", legal="HT H9 H4", revokes="W2", laws="62A")
    shows("2017", f"{line} @{{round_over}}", awaiting=None, revokes="W2!", laws="63A4 64B5")
    item = ruled(line, "2017").open
    assert item is not None
    for answer, laws in ((True, ("63A4", "63B")), (False, ("61A", "62A", "62B1"))):
        outcome = consider(book("2017").law(item.situation), item.case.told("agreed_for_good", answer))
        assert isinstance(outcome, Ruling)
        assert outcome.laws == laws


def test_a_card_that_corrects_the_revoke_shows_that_the_agreement_was_undone() -> None:
    line = f"{REVOKED} S:claim 11{{!claim_disputed}} {noticed('E')}"
    shows("2017", f"{line} W:H4", awaiting="director awarded@9 70A", tricks="2-0", bound="W C5 major")
    shows("2017", f"{line} W:withdraw C5", turn="W", legal="HT H9 H4")
    shows("2017", f"{line} E:D4", awaiting="director agreed_for_good@6 69A")


def test_an_agreed_claim_establishes_the_revoke_in_2007() -> None:
    """63A3 of 2007: who acquiesces establishes his own side's revoke; then 64."""
    shows(
        "2007",
        f"{REVOKED} S:claim 11{{!claim_disputed}} {noticed('E')}",
        tricks="13-0",
        score=520,
        revokes="W2!",
        laws="64B1",
    )
    line = f"{REVOKED} S:claim 10{{!claim_disputed}} {noticed('E')} {IN_TIME}"
    shows("2007", line, tricks="12-1", moved="1 to ns 64A2", score=520, revokes="W2!", laws="63A3")


def test_once_the_round_is_over_the_agreement_stands_and_so_does_the_revoke() -> None:
    """63A4 with 69A; found after the round it costs no trick (64B5), but is looked at (64C1)."""
    line = f"{REVOKED} S:claim 10{{!claim_disputed round_over}} {noticed('E')}"
    shows(
        "2017", line, phase="over", awaiting=None, tricks="12-1", moved=None, score=490, revokes="W2!", laws="63A4 64B5"
    )
    assert "64C1" in looked_at("2017", line)


@both
@pytest.mark.parametrize("by", "EW")
def test_the_revokers_own_side_establishes_it_by_claiming(edition: str, by: str) -> None:
    """63A3: it cannot be corrected any more; they win two tricks after it, and lose one (64A2)."""
    line = f"{REVOKED} {by}:claim 2{{claim_disputed awarded=2}} {noticed('S')} {IN_TIME}"
    shows(edition, line, phase="over", tricks="11-2", moved="1 to ns 64A2", score=490, revokes="W2!", laws="63A3")


@both
def test_dummys_revoke_is_established_by_declarers_claim_and_costs_no_trick(edition: str) -> None:
    line = f"{NOTRUMP} {WON} S:H2 W:H4 N:D2 E:H3 S:claim 11{{claim_disputed awarded=8}} {noticed('E', 'N')}"
    shows(edition, line, phase="over", tricks="9-4", moved=None, score=400, revokes="N2!", laws="63A3 64B3")
    assert looked_at(edition, line) == {"64C1" if edition == "2017" else "64C"}


@both
def test_declarers_revoke_is_established_by_his_claim(edition: str) -> None:
    line = f"{NOTRUMP} W:SQ N:S4 E:S2 S:H2 S:claim 12{{claim_disputed awarded=8}} {noticed('W', 'S', 1)} {IN_TIME}"
    shows(edition, line, phase="over", tricks="8-5", moved="1 to ew 64A2", score=-100, revokes="S1!")


@both
@pytest.mark.parametrize(("card", "tricks", "score"), [("SA", "10-3", 430), ("S7", "9-4", 400)])
def test_declarers_revoke_is_corrected_when_a_defenders_claim_is_contested(
    edition: str, card: str, tricks: str, score: int
) -> None:
    """62B2: his card goes back and is no penalty card; the winner of the trick is found anew, then the claim."""
    line = f"{NOTRUMP} W:SQ N:S4 E:S2 S:H2 W:claim 3{{claim_disputed awarded=3}} {noticed('W', 'S', 1)}"
    shows(edition, line, turn="S", legal="SA SK S7", tricks="0-0", score=None)
    shows(edition, f"{line} S:{card}", phase="over", tricks=tricks, score=score, moved=None, revokes="S1", bound="")


@both
def test_a_revoke_the_record_does_not_prove_is_asked_about_first(edition: str) -> None:
    line = f"{REVOKED.replace(NOTRUMP, 'none 3NT by S:')} S:claim 11{{claim_disputed awarded=9}} {noticed('E')}"
    shows(edition, line, awaiting="director able@6 61A")
    shows(edition, f"{line} @6{{!able}}", phase="over", tricks="11-2", score=460, revokes="")
    shows(edition, f"{line} @6{{able}} W:HT", phase="over", tricks="10-3", score=430, revokes="W2")


# -- a trump nobody mentioned (70C)

NO_TRUMP_LEFT = "none N=AKQJT98.432.32.4 E=.QJT9.QJT9.QJT98 S=765432.AK.AK.AK3 W=.8765.87654.7652 4S by S:"


@both
@pytest.mark.parametrize("claim", ["S:claim 13", "E:claim 2", "S:concede 2"])
def test_whether_a_trump_is_out_is_asked_where_no_hand_is_known(edition: str, claim: str) -> None:
    """70C turns on it; unknown is asked, not taken for no."""
    asked = seen(f"none 4S by S: {claim} @1{{claim_disputed}}", edition)["awaiting"]
    assert (asked["by"], asked["law"][:3]) == ("director", "70C")
    assert every_answer_is_possible(edition, f"none 4S by S: {claim} @1{{claim_disputed}}")


@both
def test_a_trump_that_is_out_is_not_asked_about_where_the_hands_show_it(edition: str) -> None:
    """South and North hold eight of the thirteen and none has been played: the others hold the rest."""
    ours = "none N=964.K7.AQ852.K63 S=AKQJ7.A85.K63.Q8 4S by S: S:claim 13{claim_disputed}"
    shows(edition, ours, awaiting="director trump_mentioned@1 70C1")
    shows(edition, f"{SPADES} S:claim 13{{claim_disputed}}", awaiting="director trump_mentioned@1 70C1")


@both
def test_the_claimers_own_trumps_are_nobodys_business(edition: str) -> None:
    """70C speaks of a trump with an opponent; the claimer's side has them all."""
    shows(edition, f"{NO_TRUMP_LEFT} S:claim 13{{claim_disputed}}", awaiting="director awarded@1 70A")
    line = f"{NO_TRUMP_LEFT} S:claim 13{{claim_disputed awarded=12 !trump_mentioned maybe_unaware}}"
    shows(edition, line, phase="over", tricks="12-1", laws="70A", not_laws="70C")


@both
def test_to_a_defender_who_claims_declarers_trumps_are_out(edition: str) -> None:
    line = f"{NO_TRUMP_LEFT} E:claim 2{{claim_disputed}}"
    shows(edition, line, awaiting="director trump_mentioned@1 70C1")
    shows(edition, f"{line} @1{{!trump_mentioned maybe_unaware awarded=0}}", phase="over", tricks="13-0", laws="70C")


@both
def test_trumps_that_have_been_played_are_out_no_more(edition: str) -> None:
    """All hands known; East and West have none left when South claims."""
    deal = "none N=AKQJT9.5432.32.4 E=8.QJT9.QJT9.QJT9 S=765432.AK.AK.AK3 W=.876.87654.87652 4S by S:"
    line = f"{deal} W:H6 N:H2 E:H9 S:HA S:S2 W:D4 N:SA E:S8"
    shows(edition, f"{line} N:claim 11", awaiting=None)
    shows(edition, f"{line} S:claim 11{{claim_disputed}}", awaiting="director awarded@9 70A")


@both
def test_at_notrump_no_trump_is_asked_about(edition: str) -> None:
    shows(edition, "none 3NT by S: S:claim 13{claim_disputed}", awaiting="director awarded@1 70A")


# -- playing on (68D2)


def test_played_on_by_all_four_the_claim_is_void_and_the_result_stands() -> None:
    """68D2(b)(ii): what was shown is no penalty card, nothing is unauthorized, and the cards count."""
    line = f"{NOTRUMP} {WON} S:claim 12 W=play_on{{all_agree}}"
    shows("2017", line, phase="play", turn="S", tricks="1-0", bound="", info="", laws="68D2(b)(ii)")
    shows("2017", f"{line} S:H2 W:C5 N:H7 E:H3 {noticed('S')}", turn="W", legal="HT H9 H4", revokes="W2")
    shows("2017", f"{line} S:H2 W:H4 N:HK E:H3 N:D2 E:D4 S:D3 W:DJ", turn="W", tricks="2-1")


def test_the_director_offers_nobody_to_play_on() -> None:
    """68D2(a): once he is there he rules by 70; that all four had agreed before is a fact, not an option of his."""
    for line in ("S:claim 12", "S:claim 12{claim_disputed}"):
        asked = seen(f"{SPADES} {WON} {line}")["awaiting"]
        assert asked["by"] == "director"
        assert "play_on" not in asked.get("choose", ())
        assert "play_on" not in asked.get("options", {})
