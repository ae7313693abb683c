"""The script: what the director asks, says, offers, does and remembers; and the words of everything he may say."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import after, rule_on
from arbitre.game.seat import Seat
from arbitre.interview.tree import Leaf, Node, tree
from arbitre.laws.case import Case
from arbitre.laws.editions import edition
from arbitre.laws.effects import Review, Role
from arbitre.print.lawbook import numbers
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.table.record import read
from arbitre.texts import words
from arbitre.texts.grammar import NBSP
from arbitre.voice.preamble import FIRST
from arbitre.voice.script import between, opening, script
from arbitre.voice.wording import FOR_DIRECTOR, anybody, effects_text

LANGUAGES = ("en", "fr")
EDITIONS = ("2007", "2017")
SPOKEN, WRITTEN = 20, 25
PENALTY = r"(?<!procedural )(?<!disciplinary )penalty(?! cards?\b)|pénalité(?! (?:de procédure|disciplinaire))"
NEVER = re.compile(rf"offender|fautif|coupable|{PENALTY}", re.IGNORECASE)
LAW = re.compile(r"\b(?:Laws?|Lois?)\b|\b\d\d[A-Z]\d?\b")
COLON = re.compile(r":(?=\s)")
HERE = Path(__file__).parents[1]
DEAL = "N=T743.K82.A95.A74 E=62.7653.8743.T63 S=AKJ95.A4.K62.985 W=Q8.QJT9.QJT.KQJ2"
TO_TRICK_2 = "HQ H2 H7 HA"


# -- what is measured


def count(sentence: str) -> int:
    """Its words; a number and its suit are two, what an apostrophe joins is one."""
    return len([word for word in re.split(rf"[\s{NBSP}]+", sentence) if re.search(r"\w", word)])


def faults(text: str, limit: int, spoken: bool) -> list[str]:
    """What a text would not be read aloud for."""
    found = []
    for sentence in words("en").speech.sentences(text):
        if count(sentence) > limit:
            found.append(f"{count(sentence)} words: {sentence}")
        if len(COLON.findall(sentence)) > 1:
            found.append(f"two colons: {sentence}")
        if spoken and NEVER.search(sentence):
            found.append(f"never spoken: {sentence}")
        if spoken and LAW.search(sentence):
            found.append(f"a law read aloud: {sentence}")
    return found


def rows(lines: list[dict[str, Any]], colon: str) -> Iterator[str]:
    for row in lines:
        yield f"{row['if']}{colon}{row['then']}" if "if" in row else row["then"]
        yield from rows(row.get("rows", []), colon)


def said(step: dict[str, Any], colon: str) -> Iterator[str]:
    """Everything a step has somebody hear, or read."""
    yield step["text"]
    for option in step.get("options", ()):
        yield option["text"]
        yield from rows(option.get("then", []), colon)


def of_step(step: dict[str, Any], language: str) -> list[str]:
    aloud = step["kind"] in ("say", "choose", "private") or (step["kind"] == "ask" and step["to"] != "director")
    colon = words(language).speech.colon
    found = [fault for text in said(step, colon) for fault in faults(text, SPOKEN if aloud else WRITTEN, aloud)]
    if not {"kind", "to", "text", "law", "public"} <= step.keys():
        found.append(f"incomplete: {step}")
    return found


# -- over all cases, positions and trees


def records() -> Iterator[str]:
    for file in sorted((HERE / "cases").glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield json.dumps(case["record"])


def positions() -> list[str]:
    """The lines in the tests of the laws and of the director, those that are put together included."""
    found: set[str] = set()
    for file in sorted([*(HERE / "laws").glob("test_*.py"), *(HERE / "director").glob("test_*.py")]):
        names = vars(import_module(f"tests.{file.parent.name}.{file.stem}"))
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                with suppress(Exception):  # what names a parameter of its test
                    found.add(eval(compile(ast.Expression(node), file.name, "eval"), names))
    return sorted(line for line in found if ":" in line and "\n" not in line)


@cache
def boards() -> list[Board]:
    found = []
    for text in records():
        with suppress(RecordError):
            found.append(rule_on(read(text)))
    for line in positions():
        for name in EDITIONS:
            with suppress(RecordError):
                found.append(rule_on(structs.replace(parse(line), edition=name)))
    return found


@cache
def all_steps(language: str) -> list[dict[str, Any]]:
    """Every step of their scripts."""
    return [step for board in boards() for step in script(board, language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_director_does_can_be_read_aloud(language: str) -> None:
    found = {fault: None for step in all_steps(language) for fault in of_step(step, language)}
    assert not found, "\n".join(found)


def leaves(part: Node | Leaf) -> Iterator[Leaf]:
    if isinstance(part, Leaf):
        yield part
        return
    for _, branch in part.branches:
        yield from leaves(branch)


def questions(part: Node | Leaf) -> Iterator[Any]:
    if isinstance(part, Node):
        yield part.fact
        for _, branch in part.branches:
            yield from questions(branch)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_every_tree_can_be_read_aloud(name: str, language: str) -> None:
    say, book = words(language), edition(name)
    found: dict[str, None] = {}
    for situation in book.rules:
        whole = tree(book.law(situation), book)
        for leaf in leaves(whole):
            for effect in leaf.ruling.effects:
                note = isinstance(effect, Review) or situation in FOR_DIRECTOR
                text = effects_text(structs.replace(leaf.ruling, effects=(effect,)), Case(book), say)
                found |= dict.fromkeys(faults(text, WRITTEN, spoken=False))
                found |= dict.fromkeys(f for f in faults(text, WRITTEN, spoken=not note) if f.startswith("never"))
        for fact in questions(whole):
            aloud = fact.by is not Role.DIRECTOR
            text = say.say(f"question.{fact.words}", **anybody(say))
            found |= dict.fromkeys(faults(text, SPOKEN if aloud else WRITTEN, aloud))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly(language: str) -> None:
    say = words(language)
    assert not [text for step in all_steps(language) for text in said(step, ":") if "'" in text]
    assert "’" in say.say("effect.Noted.premature", lho=Seat.N, was="1 heart") or language == "en"


# -- what is in it


def steps(line: str, language: str = "en", year: str = "2017") -> list[tuple[str, Any, str]]:
    board = rule_on(structs.replace(parse(line), edition=year))
    return [(s["kind"], s["to"], s["text"].replace(NBSP, " ")) for s in script(board, language)]


def test_a_clean_board_has_none() -> None:
    assert script(rule_on(parse("N none: 1S P P P / E:H2"))) == []


def test_all_the_options_come_before_the_choice() -> None:
    board = rule_on(parse("N none: 1S 1H{natural}"))
    found = script(board)
    assert [step["kind"] for step in found] == ["say", "say", "choose"]
    accept, refuse = found[-1]["options"]
    assert (accept["key"], accept["law"], refuse["law"]) == ("accept", "27A1", "27B")
    assert refuse["then"][0] == {
        "if": f"With 2{NBSP}hearts, or a comparable call",
        "then": "nothing more.",
        "law": "27B1",
    }
    assert [row["law"] for row in refuse["then"]] == ["27B1", "27B2", "27B3", "26B"]
    assert all(option["public"] for option in found[-1]["options"])


def test_a_restriction_is_told_when_it_begins_when_it_bites_and_when_it_ends() -> None:
    begins = "N none: P S:P{natural} W=refuse"
    assert ("say", "S", "Sud, vous devez passer à votre prochain tour ; ensuite vous serez libre.") in steps(
        begins, "fr"
    )
    bites = steps(f"{begins} E:1H", "fr")
    assert ("say", "S", "Sud, vous devez passer à ce tour ; ensuite vous serez libre.") in bites
    assert ("say", "S", "Sud, vous êtes libre.") in steps(f"{begins} E:1H S:P", "fr")


def test_the_lead_is_declarers_choice_when_it_bites() -> None:
    found = steps("E none: 1S 1H{natural} W=refuse S:P{!comparable} W:2C P 2S P 3NT P P P", "fr")
    asked = "Ouest, Nord va entamer. Sans consulter : lui interdisez-vous une de ces couleurs, et laquelle ?"
    assert ("choose", "W", asked) in found


def test_the_last_thing_said_is_whose_turn_it_is() -> None:
    spoken = [step for step in steps("N none: 1S 1H S=refuse P{!comparable}") if step[0] == "say"]
    assert spoken[-1] == ("say", "S", "South, it is your turn to call.")


DEALT = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2"


@pytest.mark.parametrize(
    ("line", "heard", "unheard"),
    [
        (f"{DEALT} 4S by S: E:HK S=spread", "South goes down as dummy", "North puts"),
        (
            "N none: 1S 1H{natural} E:change_call 2H{natural !unintended} S=refuse",
            "2 hearts replaces",
            "take no account",
        ),
        ("N none: 1S 1H S=refuse E:X{!comparable}", "may not double or redouble", "at this turn"),
        (f"2007 {DEALT} 3NT by S: W:expose S8{{visible deliberate}} E:expose ST{{visible}} S=free", "now", "any card"),
        (
            "2007 N: S:1S{natural} W=refuse P P S:1S{natural !different_meaning} 1NT P P P",
            "restriction on your first lead",
            "no lead restriction",
        ),
        (f"{DEALT} 4S by S: W:H6 N:H3 E:HK N:S4{{led}} S:H4 E=refuse", "East, it is your lead.", "turn to play"),
        (f"2007 {DEALT} 3NT by S: E:expose HK+H2{{visible}} S=require H", "picks up the king and the 2", "The card is"),
        ("N: 1S E:expose HK{visible} P P P", "lead the king of hearts now", "first legal opportunity.|"),
        (f"{DEALT} 4S by S: W:D3 N:D2 E:expose HK+H2{{visible}}", "your penalty cards stay", "you must play it"),
        ("S none: X P N:1D{!artificial} E=refuse W:P", "North, you must pass, now and for the rest", "repeat"),
        ("W none: P P S:P{!artificial} W:P", "The auction is not over", "pass stands"),
        ("W none: 2S 1H{natural} E=refuse N:2H{natural} E=refuse N:3H", "3 hearts replaces 2 hearts", "1 heart."),
        ("N none: 1H E:P S:X S:change_call 2H{!unintended !artificial}", "2 hearts replaces the double", "goes back"),
        ("N none: 1H{natural} X N:change_call P{unintended natural} E=stand", "double is cancelled.", "call stands"),
        (
            f"{DEALT} 3NT by S: W:H6 N:H3 E:HK S:HA S:concede 4{{!claim_disputed}} S=refuse @5{{awarded=9}}",
            "nine go to North-South",
            "claimed or conceded",
        ),
        (
            f"{DEALT} 4S by S: E:expose H8+H2+C4{{visible !deliberate}}",
            "the 8 and the 2 of hearts and the 4 of clubs",
            "8 of hearts and",
        ),
        (
            "2007 S: 1S P 2S E:expose HK{visible} E:2H{natural natural_beyond_doubt} S=refuse "
            "E:4H{natural !meaning_contained} 4S P P P",
            "East leaves the king of hearts face up",
            "restriction on your first lead",
        ),
        (
            "N none: 1S{natural} 1H{natural} S=refuse E:P{natural !comparable} E:expose HK{visible}",
            "West, take no account of the king of hearts",
            "at your next turn",
        ),
        (
            "N none: S:1H{natural} W=refuse N:P E:P S:8C{!comparable} W:attention bid-over-seven",
            "North, you must pass for the rest of the auction",
            "at your next turn",
        ),
        ("2007 N none: 1H{natural wrong_board} E:P N:P", "The pass replaces 1", "please call again"),
        (
            "3NT by S: W:S9 W:expose D6{visible !deliberate} N:S4 E:S2 S:SJ W:expose C3{visible !deliberate}",
            "West, the 6 of diamonds is now a major penalty card too.|West, your penalty cards stay",
            "must play the 3 of clubs",
        ),
        (
            "4S by S: W:HQ W:expose CK{visible !deliberate} N:H2 E:H7 S:HA C9 E:CT S=lowest",
            "West, play your lowest club.",
            "play the king of clubs now",
        ),
        (
            "none N=T743.K82.A95.A74 E=62.7653.8743.T63 S=AKJ95.A4.K62.985 W=Q8.QJT9.QJT.KQJ2 4S by S:"
            " HQ HK H7 H4 S:designate S3 E:S2 S:designate D5{unintended}",
            "The 3 of spades goes back to dummy; the 5 of diamonds is played.",
            "legal card",
        ),
        (f"{DEALT} 4S by S: W:lead_face_down D3 E:SK", "West, please take your face-down card back", "face your lead"),
        (
            f"{DEALT} 4S by S: W:lead_face_down D3 E:expose SK{{visible}} S=require S",
            "take your face-down card back",
            "face your lead",
        ),
        (
            f"{DEALT} 4S by S: W:lead_face_down D3 E:expose SK{{visible}} S=free",
            "West, please face your lead",
            "any card",
        ),
        (
            f"{DEALT} 4S by S: W:expose CQ{{visible}} W:lead_face_down D3",
            "take your face-down card back; nobody has seen it.|West, lead the queen of clubs now.",
            "face your lead",
        ),
    ],
)
def test_nothing_is_said_twice_or_against_what_follows(line: str, heard: str, unheard: str) -> None:
    told = steps(line, year="2007" if line.startswith("2007") else "2017")
    aloud = "|".join(text for kind, _, text in told if kind in ("say", "do"))
    assert heard in aloud
    assert unheard not in aloud


def test_a_leader_with_a_penalty_card_of_his_own_is_not_left_free_to_lead_any_card() -> None:
    (asked,) = [one for one in script(rule_on(parse("N none: 1NT P P P W:X E:HK"))) if one["kind"] == "choose"]
    free = asked["options"][-1]
    assert free["text"] == "You may impose nothing on East’s lead."
    assert [row["then"] for row in free["then"]] == ["East must lead the king of hearts, a penalty card."]


def test_what_is_private_is_marked() -> None:
    found = script(rule_on(parse("N none: S:1H{natural} W=refuse")))
    marked = {(step["kind"], step["to"]) for step in found if not step["public"]}
    assert marked == {("say", Seat.N), ("remember", "director")}
    asked = script(rule_on(parse("N none: 1S 1H S=refuse")))
    assert {(step["kind"], step["to"]) for step in asked if not step["public"]} == {
        ("private", Seat.E),
        ("remember", "director"),
    }


def test_what_is_in_force_says_when_it_bites() -> None:
    found = report(rule_on(parse("N none: 1S 1H S=refuse P{!comparable} P")))["in_force"]
    bites = {line["kind"]: (line["bites"]["now"], line["bites"]["at"], line["until"]) for line in found}
    assert bites["must-pass"] == (True, "call", "auction-ends")
    assert bites["lead-restriction"] == (False, "lead", "W-leads")
    assert bites["review"] == (False, "end", "end")


@pytest.mark.parametrize(
    ("line", "laws", "acts"),
    [
        ("N none: 1S", [], []),
        ("N none: P S:P{natural} W=refuse E:7S", ["30A"], ["X", "7NT"]),
        ("none W=KQ2.JT9.876.5432 3NT by S: E:SA S=refuse S=forbid S", ["50D2(a)"], ["SK", "SQ", "S2"]),
        ("none E=KQ2.JT9.876.5432 3NT by S: W:C9 N:C8", [], []),
    ],
)
def test_what_only_something_in_force_forbids_says_why(line: str, laws: list[str], acts: list[str]) -> None:
    found = report(rule_on(parse(line)))["not_legal"]
    assert ([one["law"] for one in found], [act for one in found for act in one["acts"]]) == (laws, acts)


def test_two_rulings_of_a_board_are_compared() -> None:
    before = rule_on(parse("N none: P S:P{natural} W=refuse E:1H"))
    now = after(before, Event(call="P"))
    found = between(before, now)
    assert [line["kind"] for line in found["ended"]] == ["must-pass"]
    assert report(now)["changed"]["ended"] == found["ended"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", [*FIRST, "premature-play"])
def test_the_situation_and_the_seats_are_enough_to_begin(situation: str, language: str) -> None:
    for name in EDITIONS:
        for seats in ({"offender": Seat.E, "declarer": Seat.S}, {"offender": Seat.E}, {}):
            found = opening(situation, seats, language, name)
            assert found
            assert not [fault for step in found for fault in of_step(step, language)]
            assert {step["law"] for step in found} <= {*numbers(name)}


def test_declarer_is_told_by_the_seat_of_a_wrong_leader() -> None:
    partner, declarer = opening("opening-lead-out-of-turn", {"offender": Seat.E})
    assert (partner["to"], declarer["to"]) == (Seat.W, Seat.S)


def test_either_defender_speaks_of_a_lead_by_declaring_side() -> None:
    (asked,) = opening("lead-out-of-turn", {"offender": Seat.N, "declarer": Seat.S})
    assert (asked["to"], asked["law"]) == ([Seat.W, Seat.E], "55A")


def test_who_is_not_known_is_not_named() -> None:
    found = opening("lead-out-of-turn", {"offender": Seat.E}, "fr")
    assert [(step["to"], step["text"]) for step in found][-1] == (
        "declarer",
        f"Est a attaqué hors tour{NBSP}: acceptez-vous l’attaque{NBSP}?",
    )
