"""One vocabulary: an answer of an interview, a fact of a record and a value that was saved are the same."""

from __future__ import annotations

import json
from typing import Any

from msgspec import structs

from arbitre.interview.entrance import OPPOSITE
from arbitre.interview.interview import on_situation
from arbitre.interview.prompt import Asked, BadAnswer, recorded
from arbitre.interview.tree import Leaf, Node, tree
from arbitre.laws.case import YES_NO, Fact, Question
from arbitre.laws.editions import edition, editions
from arbitre.table.errors import RecordError
from arbitre.table.facts import KNOWN_FACTS, VALUES, checked
from arbitre.table.findings import SHAPES

ONE_SIDED: dict[tuple[str, Any], str] = {
    ("claim_disputed", "objection"): "the partner's refusal is an event of a record",
    ("claim_disputed", "play-on"): "playing on is an event of a record",
    ("card_found", "played-cards"): "a record shows a trick with two cards",
    ("explainer", "unknown"): "a record in which nobody said it leaves it open",
    ("opponents_card_time", "rhos-turn"): "an answer where the regulating authority has it so only",
}
"""What only one of them says, and why."""


def every_fact() -> dict[tuple[str, str], Fact[Any]]:
    """Every question of every tree, in all editions."""
    found: dict[tuple[str, str], Fact[Any]] = {}

    def walk(part: Node | Leaf) -> None:
        if isinstance(part, Node):
            key = (part.fact.key, part.fact.words)
            known = found.setdefault(key, part.fact)
            found[key] = structs.replace(known, answers=tuple(dict.fromkeys((*known.answers, *part.fact.answers))))
            for _, below in part.branches:
                walk(below)

    for book in editions():
        for situation in edition(book).rules:
            walk(tree(edition(book).law(situation), edition(book)))
    return found


def test_what_a_record_may_say_is_read_as_an_answer_and_the_other_way_round() -> None:
    wrong = []
    for (key, words), fact in every_fact().items():
        name = key if key in KNOWN_FACTS else OPPOSITE.get(key)
        if name not in KNOWN_FACTS or key == "awarded" or name in SHAPES:
            continue  # a number, or what takes more than a word
        asked = Asked(key, fact.answers, question=Question(fact, "1", 0))
        for value in VALUES.get(name, YES_NO):
            try:
                asked.parse(json.dumps(value).strip('"'))
            except BadAnswer:
                wrong.append((words, value))
        wrong += [(words, a) for a in fact.answers if not held(name, key, a)]
    assert [one for one in wrong if one not in ONE_SIDED] == []


def held(name: str, key: str, answer: Any) -> bool:
    """Does a record hold the answer as it is written there?"""
    try:
        checked(name, recorded(key, answer), 1)
    except RecordError:
        return False
    return True


def test_the_tricks_awarded_are_a_number() -> None:
    answers = [("claim_disputed", "true"), ("trump_out", "false"), ("awarded", "10")]
    talk, left = on_situation("claim", edition("2017")).told(answers)
    assert left == []
    assert [recorded(key, value) for key, value in talk.answers] == [True, False, 10]
    old, left = on_situation("claim", edition("2017")).told([("claim_disputed", "disputed"), *answers[1:]])
    assert (old, left) == (talk, [])
