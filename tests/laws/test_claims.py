"""Laws 68 to 71: claims and concessions."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from tests.laws.positions import BOTH, check, position, ruled, seen
from tests.laws.starts import (
    CLUB,
    DRAWN,
    EVEN,
    FLAT_SOUTH_WON,
    GAME,
    LONG_SPADES,
    NO_HAND_KNOWN,
    NORTH_TOOK,
    QUIET,
    REVOKED,
    SHOWN_CONCEDING,
    SOUND,
    SOUND_WON,
    TRUMP_OUT,
    WEST_ON_LEAD,
    spades,
)

FOUR_SPADES = "none N=874.K953.AQ6.J73 E=A52.QJ2.J982.Q95 S=KQJ963.A4.74.A82 W=T.T876.KT53.KT64 4S by S: W:CK N:C3 E:C5"
WEST_LEADS = f"{FOUR_SPADES} S:C2"
PLAYED_ON = (
    f'{FOUR_SPADES} S:CA S:SK W:D3 N:S4 E:S2 S:claim 9 "losing a trump" @{{claim_disputed}} W=play_on '
    "S:SQ W:ST N:S7 E:SA"
)
TRUMPS = "none 4S by S: W:DK N:D4 E:D2 S:DA"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "68D2(b)", "2017", f"{FLAT_SOUTH_WON} S:claim 12{{claim_disputed}} W=play_on{{all_agree}}", turn="S", laws="68D2(b)(i)"
        ),
        *position(
            "69B",
            BOTH,
            f"{FLAT_SOUTH_WON} S:claim 12{{!claim_disputed}} W=refuse @5{{called_next_deal awarded=11}}",
            tricks="12-1",
            score=490,
            laws="69B",
        ),
        *position(
            "71", BOTH, f"{FLAT_SOUTH_WON} S:concede 4{{!claim_disputed}} S=refuse @5{{awarded=9}}", tricks="10-3", laws="71"
        ),
        # 68D2(b): whether all had agreed decides what the cards played since count for, and comes before a revoke in them
        *position("all agreed?", "2017", f"{PLAYED_ON} S:attention revoke", awaiting="director all_agree@9 68D2(b)(i)"),
        *position(
            "all agreed", "2017", f"{PLAYED_ON} S:attention revoke @9{{all_agree}}",
            turn="E", tricks="2-1", revokes="W2!", laws="63A1 68D2(b)(ii)",
        ),
        *position(
            "not all agreed", "2017", f"{PLAYED_ON} S:attention revoke @9{{!all_agree}}",
            turn="W", legal="ST", revokes="W2", bound="W D3 major",
        ),
        # 68B2: declarer's choice for a lead lapses with the penalty card that was shown in conceding
        *position(
            "conceding, partner on lead", BOTH, f"{WEST_LEADS} E:expose HQ{{visible}} E:concede 3 W=refuse",
            turn="W", awaiting=None, bound="",
        ),
        *position(
            "an older one is put to declarer again", BOTH,
            f"{WEST_LEADS} E:expose HQ{{visible}} E:remark \"oh\" E:concede 3 W=refuse",
            awaiting="S require/forbid/free 50D2", bound="E HQ major",
        ),
        *position(
            "the small card is minor again", BOTH,
            f"{WEST_LEADS} E:expose D8{{visible !deliberate}} W:C4 N:C7 E:expose HQ{{visible}} E:concede 3 W=refuse",
            turn="E", bound="E D8 minor",
        ),
        # 70: who has made his award is not asked about the trump; what he says of it tells that one is out
        *position("70 awarded", BOTH, f"{TRUMPS} S:claim 9{{claim_disputed awarded=8}}", awaiting=None, tricks="9-4", laws="70A", not_laws="70C"),
        *position("70 mentioned", BOTH, f"{TRUMPS} S:claim 9{{claim_disputed trump_mentioned}}", awaiting="director awarded@5 70A"),
        *position(
            "70C said", BOTH, f"{TRUMPS} S:claim 9{{claim_disputed !trump_mentioned maybe_unaware awarded=8}}",
            awaiting=None, tricks="9-4", laws="70C",
        ),
        *position(
            "70C half said", BOTH, f"{TRUMPS} S:claim 9{{claim_disputed !trump_mentioned awarded=8}}",
            awaiting=None, tricks="9-4", not_laws="70C",
        ),
        *position("70C asked", BOTH, f"{TRUMPS} S:claim 9{{claim_disputed !trump_mentioned}}", awaiting="director maybe_unaware@5 70C2"),
        # 68D: an opponent who does not accept it disputes it
        *position("68D an opponent", BOTH, f"{SOUND_WON} S:claim 12 W=refuse", turn=None, awaiting="director awarded@5 70A"),
        *position("68D both opponents", BOTH, f"{SOUND_WON} S:claim 12 W=refuse E=refuse @{{awarded=11}}", laws="70A", tricks="12-1"),
        *position("68D a defender's concession", BOTH, f"{SOUND_WON} E:concede 12 S=refuse", awaiting="director awarded@5 70A"),
        *position("68D2(b) after all", "2017", f"{SOUND_WON} S:claim 12 W=refuse E=play_on @{{all_agree}}", turn="S", laws="68D2(b)(i)"),
        *position("71", BOTH, f"{SOUND_WON} S:concede 12{{!claim_disputed}}", laws="71 69A"),
        *position("71 in part", BOTH, f"{SOUND_WON} S:claim 9{{!claim_disputed}}", laws="71 69A"),
        *position("no concession", BOTH, f"{SOUND_WON} S:claim 12{{!claim_disputed}}", laws="69A", not_laws="71"),
        # 68B2: no concession, so no revoke established by it, and no penalty cards
        *position(
            "objection and revoke", BOTH,
            f"{QUIET} W:D7 N:D2 E:D8 S:DA S:HA W:C3 N:H3 E:H7 E:concede 11 W=refuse S:attention revoke W:H2",
            revokes="W2", laws="68B2 62A", bound="W C3 major",
        ),
        *position(
            "a claim establishes", BOTH,
            f"{QUIET} W:D7 N:D2 E:D8 S:DA S:HA W:C3 N:H3 E:H7 E:claim 11 @{{claim_disputed}}", revokes="W2!",
        ),
        *position(
            "faced in conceding", BOTH, f"{QUIET} W:H2 N:H3 E:H9 S:HQ E:concede 12 E:expose S2+S3{{visible}} W=refuse",
            turn="S", bound="", kinds="",
        ),
        # 68B2: what went wrong before stays as it was
        *position(
            "objection after an exposed card", BOTH,
            f"{EVEN} W:C7 N:C5 E:CA S:C3 S:expose DQ E:concede 3 W=refuse", kinds="exposed-card", turn="E", laws="68B2",
        ),
        # 68C: the claimer faces his hand
        *position(
            "faced in claiming", BOTH, f"{EVEN} W:C7 N:C5 E:CA S:C3 S:claim 9 S:expose SK+ST @5{{!claim_disputed}}",
            phase="over", tricks="9-4",
        ),
        *position(
            "faced after agreement", BOTH, f"{EVEN} W:C7 N:C5 E:CA S:C3 S:claim 9{{!claim_disputed}} S:expose SK+ST",
            phase="over", tricks="9-4", kinds="",
        ),
        # 68D2(b) and 68B2 are open until the tricks are awarded, whatever the director is asked meanwhile
        *position("played on", "2017", f"{TRUMP_OUT} S:claim 12{{claim_disputed}} W=play_on{{all_agree}}", turn="S", laws="68D2(b)(i)"),
        *position("disputed later", "2017", f"{TRUMP_OUT} S:claim 12 W=play_on @{{claim_disputed all_agree}}", turn="S", phase="play"),
        *position(
            "partner's objection is the dispute", BOTH, f"{TRUMP_OUT} E:concede 12 @{{claim_disputed}} W=refuse",
            turn="S", laws="68B2", info="W",
        ),
        *position(
            "cards shown with a claim that is void", "2017", f"{WEST_ON_LEAD} W:expose SK{{visible}} W:claim 4 S=play_on{{all_agree}}",
            turn="W", bound="", reviews="", may="H5 D8",
        ),
        # 68D: a claim comes before a choice that is still open
        *position(
            "51A open", BOTH, f"{GAME} W:S2 N:S5 E:SJ E:expose H4+C2{{visible !deliberate}} S:S4 S:claim 9 @{{!claim_disputed}}",
            phase="over", tricks="9-4", score=400,
        ),
        *position(
            "62C1 open", BOTH,
            f"{CLUB} W:H2 N:HK E:H7 S:H5 N:DA E:H8 S:D4 W:D6 N:D2 E:attention revoke E:DT S:claim 9 @{{!claim_disputed}}",
            phase="over", tricks="11-2", score=450,
        ),
        *position(
            "56 open", BOTH, f"{WEST_ON_LEAD} E:H2 S:claim 9 @{{!claim_disputed}}", phase="over", tricks="9-4", score=400,
        ),
        *position(
            "claimed with the cards", BOTH, f"{WEST_ON_LEAD} W:expose SK+HK{{visible}} W:claim 4",
            awaiting="director claim_disputed@6 68D",
        ),
        # a claim takes nothing from the director's question; it is ruled on once that is answered
        *position("while the director is asked", BOTH, f"{SOUND_WON} E:expose H3 S:claim 9", awaiting="director visible@5 49"),
        *position("once he has answered", BOTH, f"{SOUND_WON} E:expose H3 S:claim 9 @5{{!visible}}", awaiting="director claim_disputed@6 68D"),
    ],
)  # fmt: skip
def test_a_claim(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 63A: a contested claim establishes no revoke of the other side; it is corrected, then the claim is ruled on
        *position(
            "70 revoke to be corrected", BOTH, REVOKED,
            awaiting=None, turn="W", legal="S8", laws="62A 62B1", bound="W C5 major", revokes="W3",
        ),
        # with the card that corrects the revoke the last trump has gone, so 70C asks nothing
        *position("70 corrected", BOTH, f"{REVOKED} W:S8", awaiting="director awarded@13 70A", tricks="3-0", revokes="W3"),
        *position(
            "70 corrected and ruled", BOTH, f"{REVOKED} W:S8 @{{trump_mentioned awarded=9}}",
            phase="over", tricks="12-1", score=480, laws="62A 70A", not_laws="63A4", revokes="W3",
        ),
        *position(
            "70 ruled, the card still owed", BOTH, f"{REVOKED} @{{trump_mentioned awarded=9}}",
            phase="play", turn="W", legal="S8", laws="62A",
        ),
        *position("70 hand unknown", BOTH, NO_HAND_KNOWN, awaiting="director able@8 61A"),
        # 70C is about claims; who concedes everything has claimed nothing
        *position(
            "70C not for a concession", BOTH, f"{LONG_SPADES} {NORTH_TOOK} S:concede 12 @{{claim_disputed}}",
            awaiting="director awarded@5 70A",
        ),
        # 68B2: cards shown in a concession that partner objects to are no penalty cards
        *position("68B2 shown with it", BOTH, SHOWN_CONCEDING, turn="N", laws="68B2", bound="", reviews="", kinds="", info="E"),
        *position(
            "68B2 shown with it, seen or not", BOTH, f"{LONG_SPADES} {NORTH_TOOK} W:expose CQ+C9 W:concede 12",
            awaiting="director claim_disputed@6 68D", bound="",
        ),
        *position(
            "68B2 seen or not, partner objects", BOTH, f"{LONG_SPADES} {NORTH_TOOK} W:expose CQ+C9 W:concede 12 E=refuse",
            turn="N", laws="68B2", bound="", reviews="", kinds="", info="E",
        ),
        *position(
            "68B2 shown before", "2017",
            f"{LONG_SPADES} {NORTH_TOOK} W:expose CQ{{visible}} N:S4 E:S2 S:SA W:CQ S:S3 W:S6 N:SK E:ST N:D3 W:concede 10 E=refuse",
            laws="49 68B2", reviews="50E4", kinds="exposed-card revoke",
        ),
    ],
)  # fmt: skip
def test_a_claim_and_a_revoke(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- 70C: is a trump still out?


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("no hand known", BOTH, f"{spades()} W:H9 S:claim 10{{claim_disputed}}", awaiting="director trump_out@2 70C"),
        *position(
            "the claimer's own hands known", BOTH, f"{spades('N', 'S')} W:H9 N:HA S:claim 12{{claim_disputed}}",
            awaiting="director trump_mentioned@3 70C1",
        ),
        *position(
            "one opponent known and void", BOTH, f"{spades('N', 'E')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director trump_out@13 70C",
        ),
        *position(
            "asked and there is none", BOTH, f"{spades()} W:H9 S:claim 10{{claim_disputed !trump_out}}",
            awaiting="director awarded@2 70A",
        ),
        *position(
            "asked and there is one", BOTH, f"{spades()} W:H9 S:claim 10{{claim_disputed trump_out}}",
            awaiting="director trump_mentioned@2 70C1",
        ),
        *position(
            "an opponent holds one", BOTH, f"{spades('N', 'W')} W:H9 N:HA S:claim 12{{claim_disputed}}",
            awaiting="director trump_mentioned@3 70C1",
        ),
        # the claimer's side holds every trump that is left: none is out, however many he has himself
        *position(
            "all hands known, trumps drawn", BOTH, f"{spades('N', 'E', 'S')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director awarded@13 70A",
        ),
        *position(
            "both opponents unknown, trumps drawn", BOTH, f"{spades('N', 'S')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director awarded@13 70A",
        ),
        *position(
            "both opponents known and void", BOTH, f"{spades('E', 'W')} {DRAWN} S:claim 9{{claim_disputed}}",
            awaiting="director awarded@13 70A",
        ),
        # a defender claims: the trumps of declarer and dummy are out
        *position(
            "a defender claims", BOTH, f"{spades('N', 'E', 'S')} {DRAWN} E:claim 9{{claim_disputed}}",
            awaiting="director trump_mentioned@13 70C1",
        ),
        *position("notrump", BOTH, "none 3NT by S: W:H9 S:claim 10{claim_disputed}", awaiting="director awarded@2 70A"),
    ],
)  # fmt: skip
def test_a_trump_still_out(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_no_more_tricks_are_awarded_than_are_left() -> None:
    with pytest.raises(RecordError, match="too_many_tricks"):
        ruled(f"{FLAT_SOUTH_WON} S:claim 12{{claim_disputed awarded=13 !trump_mentioned !maybe_unaware}}")


def test_playing_on_is_no_option_of_2007() -> None:
    with pytest.raises(RecordError, match="no_such_choice"):
        ruled(f"{TRUMP_OUT} S:claim 12{{claim_disputed}} W=play_on", "2007")


@pytest.mark.parametrize("choice", ["play_on", "refuse"])
def test_once_it_was_agreed_nobody_plays_on_or_objects(choice: str) -> None:
    """A revoke found later brings another award (2017 69B2, 70A), and nothing of 68B2 and 68D2."""
    line = f"{SOUND} E:H3 S=refuse S=forbid H W:H4 S:claim 13{{!claim_disputed !agreed_for_good}} S:attention revoke player=W"
    assert seen(line)["awaiting"]["law"] == "70A"
    with pytest.raises(RecordError, match="nothing_to_choose"):
        ruled(f"{line} E={choice}")
