"""Laws 49 to 52: penalty cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import BOTH, check, position, ruled, seen
from tests.laws.starts import DEALT, QUIET, REFUSED, SOUND, SOUND_WON, WEST_LEADS
from tests.laws.test_play_laws import SOUTH_WON, SPADES


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position(
            "50D1", BOTH, f"{SOUND_WON} W:expose CJ{{visible}} S:C4 W:C5 S=accept", laws="50D1(a) 52B1(a)", not_laws="50C",
        ),
        *position(
            "50C", BOTH, f"{SOUND_WON} W:expose C7{{visible !deliberate}} S:C4 W:C5 S=accept", laws="50C 52B1(a)", not_laws="50D1(a)",
        ),
        *position(
            "51A", BOTH, f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 S=card CJ", laws="50D1(a) 51A", legal="CJ",
        ),
        # 58B2 and 52: the card named of several is looked at like any: a penalty card could have been played
        *position(
            "58B2 and 50D1", BOTH, f"{SOUND_WON} W:expose CJ{{visible}} S:C4 W:C5+C7{{visible}} W=card C5",
            awaiting="S accept/refuse 52B1(a)", laws="58B2 50D1(a) 52", bound="W CJ major, W C7 major",
        ),
        *position(
            "58B2 and 52B2", BOTH, f"{SOUND_WON} W:expose CJ{{visible}} S:C4 W:C5+C7{{visible}} W=card C5 S=refuse",
            awaiting=None, turn="N", laws="58B2 52B2", bound="W C7 major, W C5 major",
        ),
        *position(
            "58B2 and 52B1", BOTH, f"{SOUND_WON} W:expose CJ{{visible}} S:C4 W:C5+C7{{visible}} W=card C5 S=accept",
            awaiting=None, turn="N", laws="58B2 52B1(a)", bound="W C7 major, W CJ major",
        ),
        *position(
            "58B2 and 50C", BOTH, f"{SOUND_WON} W:expose C7{{visible !deliberate}} S:C4 W:C5+CJ{{visible}} W=card C5",
            awaiting="S accept/refuse 52B1(a)", laws="58B2 50C", not_laws="50D1(a)",
        ),
        *position(
            "58B2 and an honour", BOTH, f"{SOUND_WON} W:expose C7{{visible !deliberate}} S:C4 W:C5+CJ{{visible}} W=card CJ",
            awaiting=None, turn="N", laws="58B2", not_laws="52", bound="W C7 major, W C5 major",
        ),
        # 58B2 and 61A: the card named does not obey, or follow suit, and another could have
        *position(
            "58B2 and a suit forbidden", BOTH, f"{REFUSED} S=forbid H W:H4+SQ{{visible}} W=card H4",
            awaiting=None, turn="N", revokes="W1", laws="58B2 61A", bound="W SQ major, W lead forbid H lead",
        ),
        *position(
            "58B2 and a suit required", BOTH, f"{REFUSED} S=require H W:SQ+H4{{visible}} W=card SQ S:attention revoke",
            turn="W", revokes="W1", laws="58B2 61A 62A 62B1", legal="H4",
        ),
        *position(
            "58B2 and a suit forbidden, hand not known", BOTH,
            "3NT by S: E:HT S=refuse S=forbid H W:HJ+S9{visible} W=card HJ", revokes="W1", laws="58B2 61A",
        ),
        *position(
            "58B2 and the suit led, hand not known", BOTH, "3NT by S: W:H2 N:H5 E:H9 S:H3+S4{visible} S=card S4",
            turn="E", revokes="S1", laws="58B2 44C 61A",
        ),
        *position(
            "58B2, a penalty card of the suit led, and another suit", BOTH,
            f"{SOUND_WON} W:expose CJ{{visible}} S:C4 W:D9+HT{{visible}} W=card D9 N:CK E:C2 N:D2 E:D4 S:DK W:DJ"
            " S:attention revoke S:claim 9{!claim_disputed}",
            revokes="W2!", laws="58B2 64B3", moved=None,
        ),
        # 57D, 45C1, 57C: a card before its turn that a penalty card does not allow is one more; declarer says which (51A)
        *position(
            "57D and 50D1", "2017", f"{SOUND} E:expose H6{{visible deliberate}} S=free W:HT E:H3",
            turn="N", bound="E H6 major, E H3 major", laws="57D",
        ),
        *position(
            "45C1 and 50D1", "2007", f"{SOUND} E:expose H6{{visible deliberate}} S=free W:HT E:H3",
            turn="N", bound="E H6 major, E H3 major", laws="49",
        ),
        *position(
            "57D and 50D1, in turn", BOTH, f"{SOUND} E:expose H6{{visible deliberate}} S=free W:HT E:H3 N:H7",
            awaiting="S card 51A",
        ),
        *position(
            "57D and 50C", BOTH, f"{SOUND} E:expose H6{{visible !deliberate}} W:HT E:H3 N:H7",
            awaiting="S card 51A", bound="E H6 major, E H3 major",
        ),
        *position(
            "57D, 50C and an honour", BOTH, f"{SOUND} E:expose H6{{visible !deliberate}} W:HT E:HQ",
            turn="N", bound="E H6 minor, E must HQ",
        ),
        *position(
            "57D and the penalty card itself", BOTH, f"{SOUND} E:expose HQ{{visible}} S=free W:HT E:HQ N:H7",
            turn="E", legal="HQ",
        ),
        *position(
            "57D and 51A", BOTH, f"{SOUND} E:expose HQ+H3{{visible}} S=free W:HT E:H3 N:H7",
            awaiting="S card 51A", bound="E HQ major, E H3 major",
        ),
        *position(
            "57C1 and 50D1", BOTH, f"{SOUND_WON} E:expose CT{{visible}} S:C4 N:C3 E:C9 W:C5",
            awaiting="S card 51A", bound="E CT major, E C9 major", laws="57C1 49",
        ),
        *position(
            "57D and 57A", BOTH, f"{SOUND_WON} S:C4 W:C5 W:C7{{led}} S=lowest E:CT",
            turn="N", bound="W C7 major, E play lowest C, E CT major",
        ),
        *position(
            "57D and 57A obeyed", BOTH, f"{SOUND_WON} S:C4 W:C5 W:C7{{led}} S=lowest E:C2",
            turn="N", bound="W C7 major, E play lowest C, E must C2",
        ),
        # 45E1 and 52: the next lead, made too early, in the place of a penalty card
        *position(
            "45E1 and 52", BOTH, f"{SOUND} W:SQ N:S4 E:S2 W:expose CJ{{visible}} W:D9{{led}} S:S7",
            awaiting="S accept/refuse 52B1(a)", laws="45E1 50D1(a) 52",
        ),
        *position(
            "45E1 and 52B1", BOTH, f"{SOUND} W:SQ N:S4 E:S2 W:expose CJ{{visible}} W:D9{{led}} S:S7 S=accept",
            turn="N", bound="W CJ major", legal="DA DQ D8 D5 D2",
        ),
        *position(
            "45E1 and 52B2", BOTH, f"{SOUND} W:SQ N:S4 E:S2 W:expose CJ{{visible}} W:D9{{led}} S:S7 S=refuse",
            turn="N", bound="W D9 major", legal="CK C6 C3",
        ),
        *position(
            "45E1 and the penalty card itself", BOTH, f"{SOUND} W:SQ N:S4 E:S2 W:expose CJ{{visible}} W:CJ{{led}} S:S7",
            turn="W", legal="CJ",
        ),
        # 51A and 67A1: the card named is still the one, though the trick was turned without it
        *position(
            "51A and 67A1", BOTH,
            f"{SOUND_WON} E:expose CT+C9{{visible}} S:C4 W:C5 N:CK quit N:D2 S:attention defective-trick trick=2 player=E S=card C9",
            awaiting=None, turn="E", legal="C9", laws="51A 67A1",
        ),
        # 52 before 51A: another card, played before declarer has named one, may be accepted first (10C1)
        *position(
            "52 and 51A", BOTH, f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 W:CA",
            awaiting="S accept/refuse 52B1(a)", laws="50D1(a) 52",
        ),
        *position(
            "52B1(a) and 51A", BOTH, f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 W:CA S=accept",
            awaiting=None, turn="N", bound="W CJ major, W C7 major",
        ),
        *position(
            "52B1(b) and 51A", BOTH, f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 W:CA N:CK",
            turn="E", bound="W CJ major, W C7 major", laws="52B1(b)",
        ),
        *position(
            "52B2 and 51A", BOTH, f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 W:CA S=refuse",
            awaiting="S card 51A", bound="W CJ major, W C7 major, W CA major", laws="52B2",
        ),
        *position(
            "52B2 and 51A named", BOTH, f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 W:CA S=refuse S=card C7",
            turn="W", legal="C7",
        ),
        *position(
            "52B2 and the next trick", BOTH,
            f"{SOUND_WON} W:expose CJ+C7{{visible}} S:C4 W:CA S=refuse S=card C7 W:C7 N:CK E:C2 N:C3 E:C9 S:C8",
            awaiting="S card 51A",
        ),
        # 51A: a trick that another hand began after all is another choice
        *position(
            "51A and 56", BOTH,
            f"{SOUND} W:expose CJ+C7{{visible}} S=card C7 E:HQ S=accept S:H2 W:H4 N:HK N:C3 E:C9 S:C4",
            awaiting="S card 51A",
        ),
        # 50D1(b): a hand that is not known may obey with another card than its penalty cards; then declarer names none
        *position(
            "51A and a suit forbidden", BOTH, "4H by S: W:expose D9+D4{visible} E:expose DK{visible} S=forbid D",
            awaiting=None, turn="W", bound="W D9 major, W D4 major, W lead forbid D lead",
        ),
        *position(
            "51A and a suit required", BOTH, "4H by S: W:expose D9+D4{visible} E:expose HK{visible} S=require H",
            awaiting=None, turn="W",
        ),
        *position(
            "51A and their suit required", BOTH, "4H by S: W:expose D9+D4{visible} E:expose DK{visible} S=require D",
            awaiting="S card 51A",
        ),
        *position(
            "51A and 26B", "2017",
            "S both: 1H W:expose D3+D4{visible} P 2H 3D{natural} S:attention violated-obligation-to-pass 4H P P P S=forbid D",
            awaiting=None, turn="W",
        ),
        # 62C and 47D: who had to play a penalty card, and still would have to, has nothing to change
        *position(
            "62C2 and 50D1", BOTH, f"{SOUND_WON} E:expose CT{{visible}} S:C4 W:D9 N:CK E:CT S:attention revoke W:C5 S=withdraw N:C3",
            awaiting="S require/forbid/free 50D2", bound="W D9 major", laws="62C1", not_laws="62C2",
        ),
        *position(
            "62C2 and a minor one", BOTH,
            f"{SOUND_WON} E:expose C9{{visible !deliberate}} S:C4 W:D9 N:CK E:C9 S:attention revoke W:C5 S=withdraw N:C3",
            awaiting="E withdraw/stand 62C2",
        ),
        *position(
            "62C1 and 50D1", BOTH, f"{SOUND_WON} E:expose CT{{visible}} S:C4 W:C5 N:D2 E:CT W:attention revoke N:C3",
            awaiting=None, turn="E", bound="", not_laws="62C1",
        ),
        *position(
            "62C1, 50D1 and a hand not known", BOTH, "4S by S: W:HQ E:expose C7{visible deliberate} N:D2{able} E:C7"
            " W:attention revoke player=N N:H2", awaiting="E withdraw/stand 62C1",
        ),
        *position(
            "47D and a penalty card that is due no more", BOTH,
            f"{SOUND_WON} E:expose CT{{visible}} S:H2 W:H4 N:HK E:H3 S:designate C3 E:CT S:designate D2{{unintended without_pause}}",
            awaiting="E withdraw/stand 47D",
        ),
        # 49 and 50D2: a card shown while declarer chooses counts at once
        *position(
            "shown meanwhile", BOTH, f"{QUIET} W:HT N:H3 E:H7 S:H5 E:expose CQ{{visible}} W:expose SK{{visible}}",
            bound="E CQ major, W SK major", awaiting="S require/forbid/free 50D2",
        ),
        *position(
            "shown meanwhile by the same player", BOTH,
            f"{QUIET} W:HT N:H3 E:H7 S:H5 E:expose CQ{{visible}} E:expose C5{{visible !deliberate}}",
            bound="E CQ major, E C5 major", awaiting="S require/forbid/free 51B1",
        ),
        *position(
            "shown meanwhile, to be asked", BOTH, f"{QUIET} W:HT N:H3 E:H7 S:H5 E:expose CQ{{visible}} W:expose SK S=free",
            awaiting="director visible@6 49",
        ),
        # 50D2, 51B: another penalty card, another choice, while partner is still to lead
        *position(
            "one more in the suit", BOTH, f"{DEALT} E:D4 S=refuse S=free E:D5 S=refuse",
            awaiting="S require/forbid/free 51B1",
        ),
        *position(
            "one in another suit", BOTH, f"{WEST_LEADS} E:expose DQ{{visible}} S=free E:expose HK{{visible}}",
            awaiting="S require/forbid/free 51B2",
        ),
        *position(
            "the first is in hand again", BOTH, f"{DEALT} E:D4 S=refuse S=forbid D E:HK S=refuse",
            awaiting="S require/forbid/free 50D2",
        ),
        *position(
            "named one suit of two", BOTH, f"{WEST_LEADS} E:expose DQ+HK{{visible}} S=forbid D", turn="W", may="S8",
        ),
        # 51A and 52B1(b): declarer has played on
        *position(
            "another card, and declarer on", BOTH,
            f"{QUIET} W:H2 N:H3 E:HJ S:H5 E:expose C5+D8{{visible !deliberate}} E:S2 S:S5",
            turn="W", bound="E C5 major, E D8 major", laws="52B1(b)", awaiting=None,
        ),
        *position(
            "another card of the suit led, and declarer on; the first penalty card cannot be played", BOTH,
            f"{SOUND_WON} S:D3 W:expose SJ+H4+HT{{visible}} W:D9 N:DA E:D4 N:HK E:H3 S:H2 W:H9 N:H7",
            turn="E", bound="W SJ major, W H4 major, W HT major", laws="52B1(b)", awaiting=None,
        ),
        *position(
            "a penalty card, and declarer on", BOTH,
            f"{QUIET} W:H2 N:H3 E:HJ S:H5 E:expose C5+D8{{visible !deliberate}} E:C5 S:C6", turn="W", bound="E D8 major",
        ),
        *position(
            "declarer says which", BOTH,
            f"{QUIET} W:H2 N:H3 E:HJ S:H5 E:expose C5+D8{{visible !deliberate}} E:C5", awaiting="S card 51A",
        ),
    ],
)  # fmt: skip
def test_a_penalty_card(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


# -- 50E of 2017: a penalty card that lay there may have helped (50E4); picked up, it may not be used (50E2, 16C3)


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("it lies there", "2017", REFUSED, reviews="50E4", info=""),
        *position("picked up at once", "2017", f"{REFUSED} S=forbid H", reviews="16C3", info="W", bound="W lead forbid H lead"),
        *position("required", "2017", f"{REFUSED} S=require H", reviews="16C3", info="W"),
        *position("it stays", "2017", f"{REFUSED} S=free", reviews="50E4", info=""),
        *position(
            "picked up after partner has played", "2017", f"{REFUSED} S=free W:SQ N:S4 E:S2 S:S7 S=forbid H",
            reviews="16C3 50E4", info="W",
        ),
        *position(
            "another lies there", "2017", f"{REFUSED} E:expose CT{{visible}} S=forbid H", reviews="16C3 50E4", bound="W lead forbid H lead, E CT major",
        ),
        *position("2007 looks back all the same", "2007", f"{REFUSED} S=forbid H", reviews="50E3", info="W"),
    ],
)  # fmt: skip
def test_what_a_penalty_card_told(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_declarer_chooses_about_the_event_that_made_the_penalty_card() -> None:
    assert seen(f"{SPADES} E:expose HK{{visible}}")["awaiting"]["of"] == 1
    line = f"{SOUTH_WON} E:expose DQ{{visible}} S:S3 W:S7 N:S4 E:S2"
    assert seen(line)["awaiting"]["of"] == 5


def test_several_cards_over_another_card_wait_for_the_choice() -> None:
    deal = "N=AT842.A6.K432.75 E=J97.K95.QT76.QJ6 S=K63.J7.AJ85.AK94 W=Q5.QT8432.9.T832 2HX by E:"
    line = f"{deal} S:H7 W:HQ N:H6 E:HK E:DT S:D5 W:D9 N:S4 N:DK E=refuse E:H5 S:HJ W:H4 N:HA N:SA"
    check("2017", f"{line} E:S7+H9", {"awaiting": "E accept/refuse 52B1(a)"})


def test_of_many_penalty_cards_those_of_the_suit_led_are_offered() -> None:
    """51A: all of East's cards lie there, and a spade is led."""
    hands = "N=A72.K953.A8.QJ96 E=84.J42.K9732.AT8 S=KQ3.A76.QJ.K5432 W=JT965.QT8.T654.7"
    board = ruled(f"none {hands} 3NT by S: W:SJ E:expose S8+S4+HJ+DK{{visible deliberate}} N:S2")
    assert board.open is not None
    fact = board.open.asks.fact
    assert fact.cards is not None
    assert sorted(map(str, fact.cards(board.open.case.at(board.table)))) == ["S4", "S8"]


TWO = "none 3NT by S: W:expose H8+D5{visible !deliberate}"
OURS = "none 3NT by S: E:expose H8+D5{visible !deliberate} S=free"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 50D2 before 51A: what declarer asks of the lead says which of the leader's own cards can be played
        *position("partner's card comes", BOTH, f"{TWO} E:expose HA{{visible}}", awaiting="S require/forbid/free 50D2"),
        *position("a low one comes", BOTH, f"{TWO} E:expose C2{{visible !deliberate}}", awaiting="S card 51A"),
        *position("one not known to be seen", BOTH, f"{TWO} E:expose C2", awaiting="S card 51A"),
        *position("required", BOTH, f"{TWO} E:expose HA{{visible}} S=require H", turn="W", legal="H8", awaiting=None),
        *position("forbidden", BOTH, f"{TWO} E:expose HA{{visible}} S=forbid H", turn="W", legal="D5", awaiting=None),
        *position("free", BOTH, f"{TWO} E:expose HA{{visible}} S=free", awaiting="S card 51A"),
        *position("none obeys", BOTH, f"{TWO} E:expose SA{{visible}} S=require S", turn="W", awaiting=None),
        *position("he obeys", BOTH, f"{TWO} E:expose SA{{visible}} S=require S W:S3", turn="N", awaiting=None),
        # hands not known: the card of the suit led is the one that can be played
        *position("one follows", BOTH, f"{OURS} W:HQ N:H2", turn="E", legal="H8", awaiting=None),
        *position("none follows", BOTH, f"{OURS} W:SQ N:S2", awaiting="S card 51A"),
        *position("he follows", BOTH, f"{OURS} W:SQ N:S2 E:S7", turn="S", awaiting=None, bound="E D5 major, E H8 major"),
        *position("he discards", BOTH, f"{OURS} W:SQ N:S2 E:C7", awaiting="S accept/refuse 52B1(a)"),
        *position("another plays", BOTH, f"{OURS} W:SQ N:S2 S:S9", awaiting="S card 51A"),
    ],
)  # fmt: skip
def test_which_of_several_penalty_cards_can_be_played(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize("edition", BOTH)
def test_of_two_cards_neither_is_said_to_be_the_only_one(edition: str) -> None:
    (first, *_) = seen("none 4S by S: W:H6 N:H3 E:HK S:HA E:expose S5+C9{visible !deliberate}", edition)["rulings"]
    assert "It was shown on purpose, or is one of several or an honour." in first["because"]


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("choice", "cards"),
    [
        ("require H", "the 9 and the 4 of hearts"),
        ("forbid C", "the 2 of clubs"),
        ("forbid CH", "the 9 and the 4 of hearts and the 2 of clubs"),
    ],
)
def test_the_cards_picked_up_are_named(edition: str, choice: str, cards: str) -> None:
    rulings = seen(f"3NT by N: W:expose H9+H4+C2{{visible}} N={choice}", edition)["rulings"]
    assert any(f"West picks up {cards}." in one["text"] for one in rulings)


def test_french_names_the_card_the_suit_and_what_stays_on_the_table() -> None:
    asked = seen(f"{SOUND_WON} W:expose C7{{visible !deliberate}} S:C4 W:C5", "2017", "fr")["awaiting"]
    assert "acceptez-vous le 5 de trèfle" in asked["text"]
    assert "Le 7 de trèfle reste sur la table, carte pénalisée." in asked["options"]["accept"]
    told = [step["text"] for step in seen(f"{SOUND_WON} W:expose C7{{visible !deliberate}}", "2017", "fr")["script"]]
    assert any("pas d’autre petite carte à trèfle" in text for text in told)
