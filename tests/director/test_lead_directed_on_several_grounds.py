"""One lead that declarer may direct on several grounds, withdrawn calls and penalty cards: one choice (10C1)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director import after
from arbitre.game.seat import Seat
from arbitre.table.event import Event
from tests.director.combined import awaits, bonds, both, refused_at, shows
from tests.laws.positions import ruled, seen

BARRED = "N none: P P 1S{natural} P 2S{natural} E:1H{natural} S=refuse E:P{!comparable !meaning_contained} 4S P P P"
SHOWN = f"{BARRED} E:expose DA{{visible}}"
LED = f"{BARRED} E:DA S=refuse"
FORBIDDEN = {"2017": "26B", "2007": "26A2(b)"}
OF_CALL = {"2017": "W lead forbid CDHS", "2007": "W lead require/forbid H"}


def offered(edition: str, line: str) -> dict[str, list[str]]:
    """The suits that go with each choice."""
    found: dict[str, list[str]] = seen(line, edition)["awaiting"]["suits_of"]
    return found


def said(line: str, edition: str = "2017", language: str = "en") -> list[str]:
    """What is said and done now."""
    return [one["text"] for one in seen(line, edition, language)["script"] if one["kind"] in ("say", "do")]


# -- a withdrawn call and a penalty card


@both
@pytest.mark.parametrize("line", [SHOWN, LED])
def test_all_that_may_be_asked_of_a_lead_is_asked_at_once(edition: str, line: str) -> None:
    """A card shown, or led out of turn and refused (54D): with the withdrawn call it makes one choice."""
    shows(edition, line, awaiting="S require/forbid/free 50D2", bound=f"E DA major, {OF_CALL[edition]}")
    wanted = {"2017": ({"D"}, set("CDHS")), "2007": ({"D", "H"}, {"D", "H"})}[edition]
    found = offered(edition, line)
    assert (set(found["require"]), set(found["forbid"])) == wanted


@both
@pytest.mark.parametrize("line", [SHOWN, LED])
@pytest.mark.parametrize(
    ("choice", "bound"),
    [
        ("S=free", "E DA major"),
        ("S=require D", "W lead require D once"),
        ("S=forbid D", "W lead forbid D lead"),
        ("S=forbid H", "E DA major, W lead forbid H lead"),
        ("S=forbid DH", "W lead forbid D lead, W lead forbid H lead"),
    ],
)
def test_one_answer_settles_the_lead(edition: str, line: str, choice: str, bound: str) -> None:
    shows(edition, f"{line} {choice}", turn="W", awaiting=None, bound=bound)


@both
def test_what_was_left_at_the_first_word_may_be_used_until_the_lead(edition: str) -> None:
    """Declarer requires for the card, and forbids for the call; a word more than there are grounds is none."""
    both_used = {"W lead require D once", "W lead forbid H lead"}
    assert bonds(edition, f"{SHOWN} S=require D S=forbid H") == both_used
    assert bonds(edition, f"{SHOWN} S=forbid H S=require D") == both_used
    assert bonds(edition, f"{SHOWN} S=free S=require D") == {"W lead require D once"}
    assert bonds(edition, f"{SHOWN} =forbid H =free") == {"E DA major", "W lead forbid H lead"}
    refused_at(16, edition, f"{SHOWN} S=forbid H S=free S=require D")
    refused_at(15, edition, f"{SHOWN} S=forbid D S=require D")
    refused_at(15, edition, f"{SHOWN} S=forbid D N=forbid H")
    refused_at(16, edition, f"{SHOWN} S=free E:expose C3{{!visible}} S=require D")
    refused_at(16, edition, f"{SHOWN} S=free W:H2 S=require D")


@both
def test_a_word_later_is_the_same_event_by_event(edition: str) -> None:
    board = ruled(SHOWN, edition)
    for suit in "HD":
        board = after(board, Event(choose="forbid", by=Seat.S, suit=suit))
    wanted = ruled(f"{SHOWN} S=forbid H S=forbid D", edition)
    assert (board.table.in_force, board.irregularities) == (wanted.table.in_force, wanted.irregularities)


def test_a_suit_too_many_is_refused() -> None:
    refused_at(14, "2017", f"{SHOWN} S=forbid HC")
    refused_at(14, "2007", f"{SHOWN} S=forbid C")
    refused_at(14, "2017", f"{SHOWN} S=require H")


@both
def test_each_ground_is_ruled_on_by_its_own_paragraph(edition: str) -> None:
    shows(edition, f"{SHOWN} S=forbid DH", laws=f"50D2(a) {FORBIDDEN[edition]}")
    shows(edition, f"{SHOWN} S=free", laws="50D2(b)")


@both
def test_a_card_shown_while_declarer_chooses_is_part_of_the_choice(edition: str) -> None:
    assert awaits(edition, f"{BARRED} E:expose C3{{visible !deliberate}} E:expose D2{{visible}}").endswith("51B2")
    assert bonds(edition, f"{SHOWN} W:SK S=forbid DH") == {
        "W SK major",
        "W lead forbid D lead",
        "W lead forbid H lead",
    }


CHANGED = "N none: P P 1S{natural} P 2S{natural} E:2D{natural} S=accept 4S E:change_call 5D{!unintended} P P P"


def test_what_must_be_known_first_is_asked_first() -> None:
    """26A: whether the call that stood is comparable; then all that may be asked of the lead."""
    line = f"{CHANGED} E:expose DA{{visible}}"
    assert awaits("2017", line) == "director comparable@6 26A"
    assert offered("2017", f"{line} @6{{!comparable}}") == {"require": ["D"], "forbid": ["C", "D", "H", "S"]}
    shows("2017", f"{line} @6{{comparable}}", awaiting="S require/forbid/free 50D2", bound="E DA major")


@both
def test_the_choice_is_his_again_at_the_next_lead(edition: str) -> None:
    """50D2(b): the card that stayed; what 26 gave was for the first lead, and what it forbids lasts."""
    again = f"{SHOWN} S=forbid H W:CA N:C2 E:C3 S:C4"
    shows(edition, again, awaiting="S require/forbid/free 50D2", bound="E DA major, W lead forbid H lead")
    free = _options(again, edition)[-1]
    assert free == "You may ask nothing more of West’s lead. The ace of diamonds stays on the table, a penalty card."


def _options(line: str, edition: str, language: str = "en") -> list[str]:
    asked: dict[str, Any] = seen(line, edition, language)["awaiting"]["options"]
    return list(asked.values())


@both
def test_a_suit_once_forbidden_is_not_required_for_a_card_shown_later(edition: str) -> None:
    """26 has forbidden hearts as long as he keeps the lead: of them 50D2 requires none."""
    line = (
        "S none: 1S{natural} W:1H{natural} N=refuse W:P{!comparable !meaning_contained} N:P E:P / "
        "W:D2 N:D3 E:DA S:D4 S=forbid H W:expose HK{visible}"
    )
    shows(edition, line, awaiting="S forbid/free 50D2", bound="E lead forbid H lead, W HK major")
    refused_at(13, edition, f"{line} S=require H")


# -- what is told of it


def test_nobody_is_told_that_a_lead_is_free_when_it_is_not() -> None:
    for choice in ("S=forbid D", "S=forbid H", "S=require D"):
        report = seen(f"{SHOWN} {choice}", "2017")
        spoken = [*said(f"{SHOWN} {choice}"), *(one["text"] for one in report["rulings"])]
        assert not [text for text in spoken if "may lead any card" in text or "no restriction" in text]
        assert "Nothing else is asked of West’s lead." in [one["text"] for one in report["rulings"]]


def test_all_is_told_before_the_choice() -> None:
    as_well = "For East’s withdrawn 1\u00a0heart you may forbid any one suit as well."
    assert as_well in seen(SHOWN, "2017")["awaiting"]["options"]["forbid"]
    assert as_well in seen(f"{BARRED} E:DA", "2017")["awaiting"]["options"]["refuse"]
    require = seen(SHOWN, "2007")["awaiting"]["options"]["require"]
    assert "For East’s withdrawn 1\u00a0heart you may require hearts." in require
    assert require.endswith("If you do not name diamonds: the ace of diamonds stays on the table, a penalty card.")
    french = seen(SHOWN, "2017", "fr")["awaiting"]["options"]["forbid"]
    assert "à cause de l’enchère de 1\u00a0cœur d’Est, retirée." in french


@both
def test_a_lead_to_be_refused_tells_of_the_other_penalty_cards_too(edition: str) -> None:
    line = "none 3NT by S: E:expose S2{visible !deliberate} E:HQ"
    told = seen(line, edition)["awaiting"]["options"]["refuse"]
    assert "You may forbid one or more of these suits" in told
    assert awaits(edition, f"{line} S=refuse").endswith("51B2")


# -- two withdrawn calls

CALLS = (
    "N none: 1H{natural} W:X{natural} N=refuse E:P 1S{natural} W:1C{natural} N=refuse "
    "W:P{!meaning_contained !comparable} 2S{natural} P 4S P P P W:D2 N:D3 E:DA S:D4"
)


def test_two_withdrawn_calls_make_one_choice_too() -> None:
    """2007: one suit for the double, clubs for the bid, and each may be forbidden whatever is named first."""
    assert offered("2007", CALLS) == {"require": ["C"], "forbid": ["C", "D", "H", "S"]}
    shows("2007", CALLS, awaiting="S require/forbid/free 26B")
    assert bonds("2007", f"{CALLS} S=forbid CD") == {"E lead forbid C lead", "E lead forbid D lead"}
    assert bonds("2007", f"{CALLS} S=forbid C") == {"E lead forbid C lead"}
    assert bonds("2007", f"{CALLS} S=require C S=forbid H") == {"E lead require C once", "E lead forbid H lead"}
    refused_at(19, "2007", f"{CALLS} S=forbid DH")
    assert "For West’s withdrawn 1\u00a0club you may forbid clubs as well." in _options(CALLS, "2007")[1]


def test_who_holds_only_forbidden_suits_leads_any_of_them() -> None:
    """59: diamonds for the card, hearts for the call; with a spade he leads it, without one any card."""
    for hand, legal in (("2.98765432.9876.", "S2"), (".J98765432.9876.", "HJ H9 H8 H7 H6 H5 H4 H3 H2 D9 D8 D7 D6")):
        line = SHOWN.replace("N none:", f"N none W={hand}:")
        shows("2017", f"{line} S=forbid DH", legal=legal)


# -- 26 and 50D2 before the same lead


def _both_choices(edition: str) -> str:
    found = "comparable" if edition == "2017" else "meaning_contained"
    start = f"N none: W:1H{{natural}} N=refuse 1S{{natural}} P 2S{{natural}} W:P{{!{found}}}"
    return f"{start} W:expose CK{{visible !deliberate}} N:4S{{natural}} P P P"


def test_what_26b_forbade_50d2_does_not_require() -> None:
    line = _both_choices("2017")
    assert awaits("2017", line) == "N require/forbid/free 50D2"
    refused_at(13, "2017", f"{line} N=forbid C N=require C")
    assert bonds("2017", f"{line} N=forbid C N=forbid C") == {"E lead forbid C lead"}


def test_what_26a_required_50d2_does_not_contradict() -> None:
    line = _both_choices("2007")
    assert bonds("2007", f"{line} N=require H") == {"E lead require H once", "W CK major"}
    assert bonds("2007", f"{line} N=require H N=forbid C") == {"E lead require H once", "E lead forbid C lead"}
    refused_at(13, "2007", f"{line} N=require H N=require C")
    refused_at(13, "2007", f"{line} N=require H N=forbid H")


# -- 26 with 51B2

BOTH_CHOICES = (
    "S none: 1S{natural} W:1H{natural} N=refuse W:P{!comparable !meaning_contained} N:P E:P / "
    "W:D2 W:expose HK+CK{visible} N:D3 E:DA S:D4"
)


def test_where_one_suit_is_required_the_others_need_not_be_forbidden() -> None:
    """One ground that requires and one that forbids: hearts for the withdrawn call, clubs for the card, and so on."""
    assert awaits("2007", BOTH_CHOICES) == "S require/forbid/free 51B2"
    assert bonds("2007", f"{BOTH_CHOICES} S=forbid H") == {"E lead forbid H lead", "W CK major"}
    assert bonds("2007", f"{BOTH_CHOICES} S=require H") == {"E lead require H once", "W CK major"}
    assert bonds("2007", f"{BOTH_CHOICES} S=require H S=forbid C") == {
        "E lead require H once",
        "E lead forbid C lead",
        "W HK major",
    }
