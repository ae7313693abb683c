"""The code of 2007 in French: what Laws 26, 29 to 32, 49 to 51 and 54 say is said to whom it concerns, and is held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.texts.grammar import NBSP

WON = "none 3NT by S: W:D4 N:D3 E:D9 S:DA"
LED = "none 3NT by S: E:SJ{!told_his_turn}"
TRICK, AGAIN = "S:H3 W:H5 N:H6 E:HT", "E:HA S:H7 W:H8 N:H9"
MAJOR = f"{WON} W:expose SK{{visible !deliberate}}"
MINOR = f"{WON} W:expose S7{{visible !deliberate}}"
ONE_SUIT = f"{WON} W:expose SK+SQ{{visible !deliberate}} {TRICK}"
TWO_SUITS = f"{WON} W:expose SK+CK{{visible !deliberate}} {TRICK}"

CALLS = [
    ("29A", "N none: E:P{natural} S:1H", "les annonces continuent à partir de là", "turn W"),
    ("29B", "N none: E:P{natural} S=refuse", "Le passe d’Est est annulé.", "turn N"),
    ("29C", "N none: E:2D{artificial shows=H} S=refuse 1C 2H{natural}", "à votre prochain tour", "W once 31A2(a)"),
    ("30A", "N none: E:P{natural} S=refuse", "Est, vous devez passer à votre prochain tour", "E once 30A"),
    ("30B1", "N none: 1H{natural} P W:P{natural} N=refuse", "Ouest, vous devez passer à votre", "W once 30B1"),
    ("30B2(a)", "N none: 1H W:P{natural} N=refuse", "jusqu’à la fin des annonces", "W auction 30B2(a)"),
    ("30B2(b)", "N none: 1H W:P{natural} N=refuse", "Est, ni contre ni surcontre à ce tour.", "illegal X"),
    ("30B3", "N none: 1C{natural} N:P{!unintended}", "l’enchère de 1 trèfle est retirée", "asks E 25B1"),
    ("30B3, 26", "N none: 1C{natural} N:P{!unintended} E=accept", "exiger ou interdire trèfle", "lead S 26A2"),
    ("30C", "N none: E:P{artificial} S=refuse P", "Est, répétez votre passe.", "repeat E 31A1"),
    ("30C, of an artificial call", "N none: 1C{artificial} S:P W=refuse P", "répétez votre passe", "repeat S 31A1"),
    ("31A1", "N none: E:1S{natural} S=refuse P", "Est, répétez 1 pique.", "repeat E 31A1"),
    ("31A2", "N none: E:1S{natural} S=refuse 1H", "Est, vous déclarez librement.", "turn E"),
    ("31A2(a)", "N none: E:1S{natural} S=refuse 1H 2S{natural}", "à votre prochain tour", "W once 31A2(a)"),
    ("31A2(b)", "N none: E:1S{natural} S=refuse 1H 2C{natural}", "jusqu’à la fin", "W auction 31A2(b)"),
    ("31A2(b), 26", "N none: E:1S{natural} S=refuse 1H 2C{natural}", "exiger ou interdire pique", "lead W 26A2"),
    ("31A2(b), a pass", "N none: E:P{artificial} S=refuse 1H 1S{natural}", "jusqu’à la fin", "W auction 31A2(b)"),
    ("31B, partner", "W none: E:1S{natural} S=refuse", "Ouest, vous devez passer jusqu’à la fin", "W auction 31B"),
    ("31B, LHO", "W none: S:1S{natural} W=refuse", "Nord, vous devez passer jusqu’à la fin", "N auction 31B"),
    ("31, an illegal call", "N none: E:1S{natural} S=refuse N:8C", "aucune enchère ne dépasse", "N auction 38C"),
    ("31, LHO later", "N none: 1C{natural} N:1H{!unintended}", "1 trèfle est retirée", "asks E 25B1"),
    ("32", "N none: 1H W:X{natural}", "Vous pouvez accepter le contre", "asks N 29A"),
    ("32, 36", "N none: 1H S:X", "Le contre de Sud est inadmissible.", "N auction 36B4"),
    ("32A", "N none: 1H W:X{natural} N=refuse", "Est, vous devez passer jusqu’à la fin", "E auction 32A"),
    ("32A, 26B", "N none: 1H W:X{natural} N=refuse", "vous interdire une couleur", "lead E 26B"),
    ("32B1", "N none: 1H P W:X N=refuse P", "Ouest, répétez votre contre.", "repeat W 32B1"),
    ("32B2", "N none: 1H P W:X N=refuse 2H", "Est, vous devez passer jusqu’à la fin", "E auction 32B2"),
    ("23", "N none: E:P{natural} S=refuse", "et son camp y a-t-il gagné", "review 23"),
]
CARDS = [
    ("a major card is played", f"{MAJOR} S:S2", "Ouest, jouez le roi de pique.", "legal SK"),
    (
        "it is led",
        "none 3NT by S: W:D4 N:D3 E:D9 S:D2 E:expose SK{visible !deliberate}",
        "attaquez le roi",
        "legal SK",
    ),
    ("several: declarer says which", f"{ONE_SUIT.removesuffix(TRICK)} S:S3", "laquelle de ses cartes", "asks S 51A"),
    ("required", f"{MAJOR} {TRICK} S=require S", "Est, attaquez pique, cette fois", "mode E require"),
    ("forbidden", f"{MAJOR} {TRICK} S=forbid S", "Est, pas de pique tant que vous gardez la main", "mode E forbid"),
    ("picked up", f"{MAJOR} {TRICK} S=forbid S", "Ouest reprend le roi de pique", "gone SK"),
    ("free", f"{MAJOR} {TRICK} S=free", "Ouest, le roi de pique reste devant vous", "card SK major"),
    ("at the next lead", f"{MAJOR} {TRICK} S=free {AGAIN}", "que choisissez-vous", "asks S 50D2"),
    ("minor: honours", MINOR, "un honneur (as, roi, dame, valet, 10), oui", "card S7 minor"),
    ("minor: not at once", MINOR, "Rien ne vous oblige à jouer le 7 de pique tout de suite.", "turn S"),
    ("minor: partner", MINOR, "Est, vous attaquez librement.", "turn S"),
    ("minor: nothing asked", f"{MINOR} {TRICK}", "", "asks nobody"),
    ("16", MINOR, "la vue d’une carte pénalisée a-t-elle lésé", "review 50E3"),
    ("51B1(a)", f"{ONE_SUIT} S=require S", "Ouest reprend le roi et la dame de pique", "mode E require"),
    ("51B1(b)", f"{ONE_SUIT} S=forbid S", "Est, pas de pique tant que", "mode E forbid"),
    ("51B2(a)", f"{TWO_SUITS} S=require S", "Ouest reprend le roi de pique", "card CK major"),
    ("51B2(b)", f"{TWO_SUITS} S=forbid SC", "Est, ni pique ni trèfle tant que", "mode E forbid"),
    ("51, again", f"{TWO_SUITS} S=free {AGAIN}", "que choisissez-vous", "asks S 51B2"),
    ("59", f"{MAJOR} {TRICK} S=require S", "Si vous ne le pouvez pas, attaquez la carte de votre choix.", "turn E"),
    ("54, face down", "none 3NT by S: E:lead_face_down SJ", "Est reprend la carte.", "turn W"),
    ("54, declarer has played", f"{LED} S:S3", "L’entame d’Est tient, Sud reste le déclarant", "turn W"),
    ("54, dummy is spread", f"{LED} N:expose S4{{visible spreading}}", "Sud joue en second", "turn S"),
    ("54, five choices", LED, "Sud, vous avez cinq choix.", "asks S 54"),
    ("54D", f"{LED} S=refuse", "carte pénalisée principale", "card SJ major"),
    ("54D, required", f"{LED} S=refuse S=require S", "Ouest, entamez pique, cette fois", "mode W require"),
    ("54D, forbidden", f"{LED} S=refuse S=forbid S", "Ouest, pas de pique tant que", "mode W forbid"),
    ("54D, free", f"{LED} S=refuse S=free", "Ouest, le déclarant n’impose rien : entamez", "card SJ major"),
    ("54D, free, for the owner", f"{LED} S=refuse S=free", "jouez cette carte à la première occasion", "turn W"),
    ("54D, again", f"{LED} S=refuse S=free W:HA N:H2 E:H3 S:H4", "que choisissez-vous", "asks S 50D2"),
]


def heard(found: dict[str, Any]) -> str:
    """Everything the director says, offers, does and keeps in mind, one after the other."""
    return " ".join(_texts(found["script"])).replace(NBSP, " ")


def _texts(told: Any) -> Iterator[str]:
    if isinstance(told, list):
        for one in told:
            yield from _texts(one)
    elif isinstance(told, dict):
        yield from (told[name] for name in ("text", "if", "then") if isinstance(told.get(name), str))
        for name in ("options", "rows", "then"):
            yield from _texts(told.get(name))


def held(found: dict[str, Any]) -> set[str]:
    """Whose turn it is, who is asked under which paragraph, what may be played, and what is in force."""
    asked, lines = found["awaiting"], {f"turn {found['turn']}"}
    lines |= {f"asks {asked['by']} {asked['law']}" if asked else "asks nobody"}
    lines |= {f"legal {' '.join(found['legal'])}"} if found["legal"] else set()
    lines |= {"illegal X"} if found["legal"] and "X" not in found["legal"] else set()
    cards = {line["card"] for line in found["in_force"] if line["kind"] == "penalty-card"}
    lines |= {f"gone {card}" for card in ("SK", "SJ") if card not in cards}
    return lines | {_line(line) for line in found["in_force"]}


def _line(line: dict[str, Any]) -> str:
    names = {
        "must-pass": ("player", "for", "law"),
        "must-repeat": ("player", "law"),
        "lead-restriction": ("player", "mode") if "mode" in line else ("player", "law"),
        "penalty-card": ("card", "rank"),
        "review": ("law",),
    }.get(line["kind"], ())
    kinds = {"must-repeat": "repeat ", "lead-restriction": "lead ", "penalty-card": "card ", "review": "review "}
    kind = "mode " if "mode" in line else kinds.get(line["kind"], "")
    return kind + " ".join(str(line[name]) for name in names)


@pytest.mark.parametrize(("line", "said", "then"), [pytest.param(*row[1:], id=row[0]) for row in (*CALLS, *CARDS)])
def test_it_is_said_and_held(line: str, said: str, then: str) -> None:
    found = report(rule_on(parse(f"2007 {line}")), "fr")
    assert said in heard(found)
    assert then in held(found)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(
            "3NT by S W=K32..QJT98765.43: W:D5 N:D2 E:D3 S:DA W:expose SK{visible !deliberate} S:S4", id="follow"
        ),
        pytest.param(
            "3NT by S W=K32..QJT98765.43: W:D5 N:D2 E:D3 S:DA W:expose SK{visible !deliberate} S:H2", id="discard"
        ),
        pytest.param(
            "4S by S W=K32..QJT98765.43: W:D5 N:D2 E:D3 S:DA W:expose SK{visible !deliberate} S:H2", id="ruff"
        ),
    ],
)
def test_a_major_card_is_played_to_follow_to_discard_or_to_ruff(line: str) -> None:
    found = report(rule_on(parse(f"2007 {line}")), "fr")
    assert "Ouest, jouez le roi de pique." in heard(found)
    assert found["legal"] == ["SK"]
