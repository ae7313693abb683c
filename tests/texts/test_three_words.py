"""Three words of the French code: an entame is the first lead, an enchère is a bid, a pénalité is no rectification."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from arbitre.director.loop import rule_on
from arbitre.table.notation import parse
from arbitre.texts.catalogue import side_by_side
from arbitre.voice.script import script

OPENING = re.compile(r"opening lead(?! included)|lead (?:is|has been|was) faced")
BIDDING = re.compile(r"\bbid|notrump|insufficient|auction", re.IGNORECASE)
FINE = re.compile(r"pénalité(?!s? (?:de procédure|disciplinaires?))")
FINES = (
    *("words.same.exposed", "words.to.26", "card.remember.Noted.both-partners", "card.rule.innocent.False"),
    *("card.rule.false_inference.False", "card.rule.meant_to_mislead.True", "card.rule.meant_to_mislead.False"),
    *("answer.discipline.points", "desk.score.penalty"),
)
"""Where it is said of a procedural or disciplinary penalty in a line too short to say which, or looked for."""
LED = "none 3NT by S: E:SJ{!told_his_turn} S=refuse"
BID = "N none: E:1S{natural} S=refuse 1H 2C{natural !comparable} 3NT P P P"
TWO = "none 3NT by S: W:expose SK+CK{visible !deliberate}"
FIRST_LEADS = (
    *(LED, f"{LED} S=require S", f"{LED} S=forbid S", f"{LED} S=free", BID, f"2007 {BID}", f"2007 {BID} S=require S"),
    *(f"2007 {BID} S=forbid S", f"2007 {BID} S=free", f"{BID} S=forbid D", TWO, f"2007 {TWO}"),
    *("none 3NT by S: W:expose SA{visible !deliberate}", "2007 none 3NT by S: W:expose SA{visible !deliberate}"),
)


def french() -> Iterator[tuple[str, str, str]]:
    """Every sentence: its key, in English, in French."""
    for key, written in side_by_side().items():
        yield key, written.get("en", ""), written.get("fr", "")


def test_the_opening_lead_is_an_entame() -> None:
    said = {key: french for key, english, french in french() if OPENING.search(english)}
    assert len(said) > 20
    assert not {key: text for key, text in said.items() if not re.search("entam", text, re.IGNORECASE)}
    assert not {key: text for key, text in said.items() if re.search(r"attaqu(?!e[^.]*, entame)", text)}


def test_a_call_that_may_be_a_pass_is_no_enchère() -> None:
    wrong = [
        key for key, english, french in french() if re.search("enchér|enchère", french) and not BIDDING.search(english)
    ]
    assert not wrong


def test_a_rectification_is_no_penalty() -> None:
    assert sorted(key for key, _, french in french() if FINE.search(french)) == sorted(FINES)


@pytest.mark.parametrize("line", FIRST_LEADS)
def test_at_the_first_trick_one_is_told_to_entamer(line: str) -> None:
    board = rule_on(parse(line))
    assert board.table.phase == "lead"
    told = [
        text for step in script(board, "fr") for text in (step["text"], *(o["text"] for o in step.get("options", ())))
    ]
    assert not [
        text for text in told if re.search("attaqu(?!e(s|r|ez)? hors tour)", text.replace("première attaque", ""))
    ]
    assert [text for text in told if "entam" in text or "pas de " in text]
