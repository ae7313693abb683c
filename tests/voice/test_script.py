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
TWO_LIE = f"{TO_TRICK_2} W:expose C2+DT{{visible !deliberate}} C9"
DUMMYS = "HQ H2 H3 HA C5 DT CA C3 S:attention revoke CJ S=withdraw"
BY_A_PENALTY_CARD = (
    f"none {DEAL} 4S by S: HQ H2 H7 HA SA S8 S3 S2 E:expose D3{{visible !deliberate}} SK SQ S4 S6 D2 DT DA C3 "
    "S:attention revoke"
)


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
    asked = (
        "Ouest, c’est la première attaque de Nord. "
        "Sans consulter : interdisez-vous une telle couleur, et si oui laquelle ?"
    )
    assert ("choose", "W", asked) in found


def test_the_last_thing_said_is_whose_turn_it_is() -> None:
    spoken = [step for step in steps("N none: 1S 1H S=refuse P{!comparable}") if step[0] == "say"]
    assert spoken[-1] == ("say", "S", "South, it is your turn to call.")


DEALT = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2"


@pytest.mark.parametrize(
    ("line", "heard", "unheard"),
    [
        (f"{DEALT} 4S by S: E:HK S=spread", "South puts his hand down as dummy", "North puts"),
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
        ("N: 1S E:expose HK{visible} P P P", "play the king of hearts now", "first legal opportunity.|"),
        (f"{DEALT} 4S by S: W:D3 N:D2 E:expose HK+H2{{visible}}", "your penalty cards stay", "you must play it"),
        ("S none: X P N:1D{!artificial} E=refuse W:P", "North, you must pass.", "repeat"),
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
            "North, you must pass at every turn",
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
            "take your face-down card back; nobody has seen it.|West, play the queen of clubs now.",
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
    assert [row["then"] for row in free["then"]] == ["East leads the king of hearts, his own penalty card."]


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


HANDS = "N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843"
BOTH_PENALIZED = (
    f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 S:HQ E:expose SJ{{!meant_to_claim deliberate visible}}"
    " W:expose CK{!meant_to_claim deliberate visible} S:DA W:D3 N:D2 E:D8 S:D4 W:D7 N:DJ E:DQ"
)
DUMMYS_REVOKE = f"none {HANDS} 3NT by S: W:H2 N:S4 E:H9 S:HA W:attention revoke player=N trick=1"
ANY_CARD = f"none {HANDS} 3NT by S: W:H2 S:designate anything"
SILENCED = "N: 1C 1S{natural} 1H{natural} W=refuse S:P{!meaning_contained} W:2C N:P S:2H{natural}"
PROPER = f"none {HANDS} 3NT by S: W:H2 N:HK E:H7 S:H5 E:HJ N:D2{{led}}"
REVOKED = "none 3NT by S: W:H7 N:H2 E:S2 S:attention revoke"
DISOBEYED = f"none {HANDS} 3NT by S: E:H7 S=refuse S=require H W:D3 S:attention revoke"
TWO_REVOKES = (
    f"none {HANDS} 3NT by S: W:H2 N:S4 E:S2 S:HA S:DA W:D3 N:D2 E:D8"
    " W:attention revoke player=N trick=1 S:attention revoke player=E trick=1"
)


@pytest.mark.parametrize(
    ("line", "language", "heard"),
    [
        (BOTH_PENALIZED, "en", "East leads the jack of spades, his own penalty card."),
        (BOTH_PENALIZED, "fr", "Est attaque le valet de pique, sa propre carte pénalisée."),
        (BOTH_PENALIZED, "en", "You may require clubs, for this lead only."),
        (BOTH_PENALIZED, "fr", "Ouest reprend le roi de trèfle."),
        (DUMMYS_REVOKE, "en", "Dummy revoked: it could have followed with a heart."),
        (DUMMYS_REVOKE, "fr", f"Le mort n’a pas fourni à cœur alors qu’il en avait{NBSP}: c’est une renonce."),
        (DUMMYS_REVOKE, "en", "The 4 of spades goes back to dummy."),
        (DUMMYS_REVOKE, "fr", "Le 4 de pique retourne au mort."),
        (ANY_CARD, "en", "Defenders, which card is played from dummy?"),
        (ANY_CARD, "fr", f"Joueurs de la défense, quelle carte du mort est jouée{NBSP}?"),
        (ANY_CARD, "en", "Declarer named neither a suit nor a rank."),
        (
            f"none {HANDS} 3NT by S: W:H2 S:designate HQ",
            "en",
            "Declarer named the queen of hearts, which is not in dummy.",
        ),
        (
            f"none {HANDS} 3NT by S: W:H2 S:designate HQ",
            "fr",
            "Le déclarant a désigné la dame de cœur, que le mort n’a pas.",
        ),
        ("N none: 1S P P P W:expose H5{visible}", "en", "Was the 5 of hearts exposed by deliberate play?"),
        (
            f"none {HANDS} 4S by S: E:expose H7+C5{{!meant_to_claim deliberate visible}} S=forbid H",
            "en",
            "West, take no account of the 7 of hearts.",
        ),
        (
            "N none: E:1S{natural} S=refuse N:P S:2C",
            "en",
            f"East had to repeat 1{NBSP}spade: it counts as repeated, and South’s call is in turn.",
        ),
        (
            "W none: 1S{natural} P S:X W=refuse 2S{natural} X",
            "en",
            "South, what did the double show the first time, and what does it show now?",
        ),
        (
            "N none: 1H P S:X W:P N:P E:P E:S2",
            "en",
            "The contract is played and scored as if South’s double had not been made.",
        ),
        (TWO_REVOKES, "en", "East’s revoke at trick 1 is established."),
        (TWO_REVOKES, "fr", "La renonce d’Est à la levée 1 est consommée."),
        # a revoke is asked about by the suit and the trick
        (REVOKED, "en", "could you have followed with a heart in trick 1?"),
        (REVOKED, "fr", f"fournir à cœur à la levée 1{NBSP}?"),
        # 45D: both cards of dummy
        (
            f"none {HANDS} 3NT by S: W:H2 S:designate HK N:H3 E:H9 S:attention wrong-card-from-dummy",
            "fr",
            f"Le mort a avancé le 3 de cœur{NBSP}; le déclarant avait nommé le roi de cœur.",
        ),
        # 25B1: a call that is legal over neither
        (
            "N none: 1S{natural} N:2S{natural} E:1H",
            "fr",
            f"Est, avez-vous fait votre déclaration (1{NBSP}cœur) sur 2{NBSP}piques, ou sur 1{NBSP}pique{NBSP}?",
        ),
        # 60B: the defenders are asked to wait, declarer to lead
        (
            f"none {HANDS} 3NT by S: W:D7 N:D2 E:D8 S:DA N:H3 E=refuse",
            "fr",
            "Est-Ouest, attendez l’attaque du déclarant.",
        ),
        # 61A: a lead that declarer had required, or forbidden, is made again
        (DISOBEYED, "en", "West, lead hearts, this time only."),
        (DISOBEYED, "en", "West revoked: he could have led a heart, as required."),
        # the cards of this board; what the other call becomes; what no partner may use
        ("N none: 1H{wrong_board} E:P N:attention wrong-board", "en", "North, please take the cards from this"),
        (
            "N none: 1NT P 2H P{misinformed} 2S W:change_call X{misinformed}",
            "en",
            "North-South, take no account of West’s",
        ),
        (f"none {HANDS} 3NT by S: E:D8{{told_his_turn}}", "en", "of the 8 of diamonds; East-West may use it."),
        ("N none: P N:1NT{!unintended}", "en", f"You may refuse: the pass stands, and 1{NBSP}notrump is cancelled."),
        ("N none: P N:1NT{!unintended}", "fr", f"le passe tient, et l’enchère de 1{NBSP}sans-atout est annulée."),
        # whose lead stands; the calls cancelled with one; the player asked himself
        (f"2007 {SILENCED}", "en", "If South’s new bid specifies the same denomination: nothing more."),
        (f"2007 {SILENCED}", "fr", f"Avec toute autre déclaration{NBSP}: Nord continue de passer."),
        ("none 3NT by S: W:lead_face_down D7 W:withdraw D7{!misinformed}", "en", "West, please face your lead."),
        (PROPER, "en", "Dummy’s lead of the 2 of diamonds stands. East takes the jack of hearts back."),
        (PROPER, "fr", "L’attaque du mort, le 2 de carreau, tient. Est reprend le valet de cœur."),
        (
            "N none: 1C P X W:P N:1S E:attention inadmissible-double",
            "en",
            "is cancelled, along with West’s pass and North’s 1",
        ),
        (DISOBEYED, "fr", "Ouest, attaquez cœur, cette fois seulement."),
        (f"none {HANDS} 3NT by S: W:H2 S:designate H", "en", "Dummy plays the 3 of hearts, its lowest heart."),
        (f"none {HANDS} 3NT by S: W:H2 S:designate H", "fr", "Le mort joue le 3 de cœur, sa plus petite carte à cœur."),
        (f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 S:HQ S:S5 E:SJ", "en", "You may require West’s highest spade."),
        (f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 S:HQ S:S5 E:SJ", "fr", "sa plus forte carte à pique."),
        (f"2007 none {DEAL} 4S by S: HQ E:H7", "en", "you must play the 7 of hearts when your turn comes"),
        (f"none {DEAL} 4S by S: {TO_TRICK_2} C9 E:CT S=lowest CJ S:attention revoke", "en", "your lowest club"),
        (f"none {DEAL} 4S by S: {TO_TRICK_2} C9 E:CT S=highest CJ S:attention revoke", "fr", "votre plus gros trèfle"),
        (f"none {DEAL} 4S by S: {TWO_LIE} CQ", "en", "West plays the 2 of clubs, and the queen of clubs becomes"),
        (f"none {DEAL} 4S by S: {TWO_LIE} CQ S=refuse", "en", "West plays the 2 of clubs, his penalty card."),
        (BY_A_PENALTY_CARD, "en", "East, play the 3 of diamonds now."),
        (f"none {DEAL} 4S by S: {DUMMYS}", "en", "take no account of the ace of clubs having been played"),
        (f"none {DEAL} 4S by S: {DUMMYS}", "fr", "oubliez que le mort avait joué l’as de trèfle"),
    ],
)
def test_what_is_known_is_said(line: str, language: str, heard: str) -> None:
    colon = words(language).speech.colon
    told = " ".join(text for one in script(rule_on(parse(line)), language) for text in said(one, colon))
    assert heard in told


@pytest.mark.parametrize(
    ("line", "unsaid"),
    [
        ("2007 N: 1H{natural} E:P S:2H{natural} S:change_call P{natural !unintended} W=accept W:P", "your first lead"),
        ("2007 N: 1S S:1H{natural} W=refuse P 1H", "you are free"),
        ('N: 1NT P P P / E:S2 N:explain "strong"{misinformed}', "South, carry on"),
        ("N: P E:expose C4{visible} P P 1C P P P", "each card"),
        (DISOBEYED, "please lead another card"),
        (REVOKED, "Could East have followed"),
    ],
)
def test_what_is_of_no_use_is_not_said(line: str, unsaid: str) -> None:
    """To declarer about his lead, to one whose call is asked about that he is free, to dummy what to forget."""
    assert not any(unsaid in one["text"] for one in script(rule_on(parse(line)), "en"))


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        (
            "N: 1S P E:expose HK+H4{visible} 2S P P P",
            "the king and the 4 of hearts face up in front of him: major penalty",
        ),
        ("N: 1S{natural} P P N:P{natural}", "The auction is not over: West was skipped."),
        ("N: 1S{natural} E:P S:tempo slow", "did North choose what this demonstrably suggested"),
        ("N: 1H P S:8H S:change_call 2H{!unintended natural}", "I rule first on 8 hearts, which cannot stand."),
        ("none 3NT by S: E:lead_face_down SK", "East picks up the card."),
    ],
)
def test_players_calls_and_cards_are_named(line: str, heard: str) -> None:
    told = [text for one in script(rule_on(parse(line)), "en") for text in said(one, words("en").speech.colon)]
    assert heard in " ".join(told).replace(NBSP, " ")


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "Did East mean the 2 of spades as a lead, or as a card to this trick?"),
     ("fr", "Avec le 2 de pique, Est attaquait-il, ou jouait-il à la levée ?")],
)  # fmt: skip
def test_a_question_names_the_card_it_is_about(language: str, asked: str) -> None:
    board = rule_on(parse(f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 E:S2"))
    assert asked.replace(" ?", f"{NBSP}?") in [one["text"] for one in script(board, language)]


def test_what_hangs_on_more_than_one_thing_is_led_up_to() -> None:
    """No choice is told to depend on something that is not said."""
    refuse = report(rule_on(parse('W none {third_pass="29"}: P 1H P P N:P')), "en")["awaiting"]["options"]["refuse"]
    assert "Otherwise, if West passes: North repeats the pass" in refuse
    asked = report(rule_on(parse("N none: 1S 1H E:change_call 2H{!unintended}")), "en")["awaiting"]
    premature = asked["options"]["refuse"]
    assert "With any other sufficient bid, or a pass: West passes throughout." in premature


def test_declarers_five_choices_begin_with_those_that_accept() -> None:
    assert report(rule_on(parse("none 3NT by S: E:H9{!told_his_turn}")), "en")["awaiting"]["choose"] == [
        "accept",
        "spread",
        "refuse",
    ]
