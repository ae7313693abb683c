"""What an item must have, read off a fresh ruling by other ways than those it was made by."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.record import read, write
from arbitre.texts import LANGUAGES
from arbitre.train.item import Item
from arbitre.train.picture import shown, solved

Report = dict[str, Any]


def fresh(item: Item, language: str) -> Report:
    """The report on the item's board, as any program reads it; written and read again first."""
    found: Report = msgspec.to_builtins(report(rule_on(read(write(item.record))), language), str_keys=True)
    return found


def check(item: Item) -> None:
    """The key is the ruling's, one answer is right or the set that is said, and all languages ask the same."""
    texts = {language: [choice.text[language] for choice in item.choices] for language in LANGUAGES}
    for language, answers in texts.items():
        assert len({*answers}) == len(answers) >= 2, (item.name, answers)
        assert all(text.strip() and "{" not in text and "  " not in text for text in (*answers, item.asked[language]))
        found = fresh(item, language)
        KEYS.get(item.kind, nothing_more)(item, found, answers)
        assert shown(item, language)["answers"] == answers
        assert solved(item, language)["right"] == list(item.right)
    assert len(item.right) == 1 or item.several
    assert item.marked(item.right)
    assert not any(item.marked(item.right[:n] + item.right[n + 1 :]) for n in range(len(item.right)))
    assert len({len(item.told[language]) for language in LANGUAGES}) == 1


def right(item: Item, answers: list[str]) -> list[str]:
    """The right answers."""
    return [answers[n] for n in item.right]


def wrong(item: Item, answers: list[str]) -> list[str]:
    """The others."""
    return [text for n, text in enumerate(answers) if n not in item.right]


def nothing_more(_item: Item, _found: Report, _answers: list[str]) -> None:
    """The names of players, paragraphs and numbers are looked at with the keys alone."""


def asked(item: Item, found: Report, answers: list[str]) -> None:
    """What is asked is what the report asks."""
    assert right(item, answers) == [found["awaiting"]["text"]]


def whom(item: Item, found: Report, _answers: list[str]) -> None:
    """Whoever may choose, and nobody else."""
    by = found["awaiting"]["by"]
    assert {item.choices[n].key for n in item.right} == {*(by if isinstance(by, list) else [by])}


def options(item: Item, found: Report, _answers: list[str]) -> None:
    """The choices there are, none left out, and no other."""
    assert {item.choices[n].key for n in item.right} == {*found["awaiting"]["choose"]}


def bound(item: Item, found: Report, answers: list[str]) -> None:
    """What is in force, and nothing of it among the wrong answers."""
    holds = [line["text"] for line in found["in_force"]]
    assert {*right(item, answers)} <= {*holds}
    assert not {*wrong(item, answers)} & {*holds}


def brings(item: Item, found: Report, answers: list[str]) -> None:
    """What is told with a choice before it is made."""
    told = " ".join(found["awaiting"]["options"].values())
    assert all(text in told for text in right(item, answers))


def ruling(item: Item, found: Report, answers: list[str]) -> None:
    """What is ruled stands among the rulings, and no wrong answer does."""
    said = " ".join(line["text"] for line in found["rulings"])
    assert all(text in said for text in right(item, answers)), (item.name, right(item, answers), said)
    assert not any(text in said for text in wrong(item, answers))


def law(item: Item, found: Report, _answers: list[str]) -> None:
    """The paragraph cited, and none that is cited too."""
    cited = {number for line in found["rulings"] for number in line["laws"]}
    assert {item.choices[n].key for n in item.right} <= cited
    assert not cited & {choice.key for choice in item.choices if not choice.right}


def turn(item: Item, found: Report, _answers: list[str]) -> None:
    """Whose turn it is."""
    assert [item.choices[n].key for n in item.right] == [found["turn"]]


def tricks(item: Item, found: Report, _answers: list[str]) -> None:
    """What was transferred."""
    moved = found["transferred"]
    assert [item.choices[n].key for n in item.right] == [str(moved["tricks"] if moved else 0)]


def planted(item: Item, found: Report, answers: list[str]) -> None:
    """All lines but one are the script's; or all are, and one of the script is missing."""
    script = {" ".join((*(o["text"] for o in one.get("options", ())), one["text"])) for one in found["script"]}
    lines = [text for n, text in enumerate(answers[:-1]) if n not in item.right]
    assert {*lines} <= script
    assert item.choices[item.right[0]].key == "left-out" or not {*right(item, answers)} & script


KEYS: dict[str, Any] = {
    "ask": asked,
    "whom": whom,
    "options": options,
    "brings": brings,
    "bound": bound,
    "ruling": ruling,
    "law": law,
    "turn": turn,
    "tricks": tricks,
    "fault": planted,
}
