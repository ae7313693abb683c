"""Positions on one line and what the Laws make of them, said as briefly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.print.lawbook import contents
from arbitre.report import report
from arbitre.table.notation import parse

EDITIONS = ("2007", "2017")
BOTH = EDITIONS


def ruled(line: str, edition: str = "2017") -> Board:
    """The board of that line under that edition."""
    return rule_on(structs.replace(parse(line), edition=edition))


def seen(line: str, edition: str = "2017", language: str = "en") -> dict[str, Any]:
    """The report on that line under that edition."""
    return report(ruled(line, edition), language)


def binding(found: dict[str, Any]) -> set[str]:
    """What binds whom, in a few words each; information and reviews apart."""
    return {_bond(line) for line in found["in_force"] if line["kind"] not in ("unauthorized", "review")}


def _bond(line: dict[str, Any]) -> str:
    kind, player = line["kind"], line["player"]
    later = " if" if line.get("if_defending") else ""
    if kind == "lead-restriction":
        if "mode" not in line and "modes" not in line:
            return f"{player} lead ?{later}"
        suits = "".join(line["suits"])
        if "modes" in line:
            return f"{player} lead {'/'.join(line['modes'])} {suits}{later}"
        return f"{player} lead {line['mode']} {suits} {line['for']}"
    words = {
        "must-pass": "pass {for}",
        "must-repeat": "repeat {call}",
        "may-not-double": "no double {for}",
        "penalty-card": "{card} {rank}",
        "must-play-card": "must {card}",
        "play-restriction": "play {mode} {suit}" if line.get("suit") else "play {mode}",
        "dummy-rights-lost": "rights lost",
    }
    return f"{player} {words[kind].format(**line)}{later}"


def awaited(found: dict[str, Any]) -> str | None:
    """Who is to say what: `S accept/refuse 27A1`, or `director comparable@5 23A`."""
    line = found["awaiting"]
    if line is None:
        return None
    if "choose" in line:
        by = line["by"] if isinstance(line["by"], str) else "".join(line["by"])
        return f"{by} {'/'.join(line['choose'])} {line['law']}"
    return f"director {line['fact']}@{line['about']} {line['law']}"


def unauthorized(found: dict[str, Any]) -> str:
    """The players who have information they may not use."""
    return "".join(sorted({line["player"] for line in found["in_force"] if line["kind"] == "unauthorized"}))


def reviews(found: dict[str, Any]) -> str:
    """The paragraphs under which the director looks at the board when play has ended."""
    return " ".join(sorted(line["law"] for line in found["in_force"] if line["kind"] == "review"))


def laws(found: dict[str, Any]) -> set[str]:
    """Every paragraph a ruling or an irregularity names."""
    return {law for key in ("irregularities", "rulings") for line in found[key] for law in line["laws"]}


def calls(found: dict[str, Any]) -> str:
    """The auction: `N:1S E:1H~ W:P+`, a withdrawn call with a stroke, one that was accepted or put in with a plus."""
    marks = {"withdrawn": "~", "accepted": "+", "implied": "+", "substituted": "+"}
    return " ".join(
        f"{line['by']}:{line['call']}" + next((mark for name, mark in marks.items() if name in line), "")
        for line in found["auction"]
    )


def brief(found: dict[str, Any]) -> dict[str, Any]:
    """All that a position can expect."""
    return {
        "phase": found["phase"],
        "turn": found["turn"],
        "awaiting": awaited(found),
        "bound": ", ".join(sorted(binding(found))),
        "info": unauthorized(found),
        "reviews": reviews(found),
        "calls": calls(found),
        "contract": found["contract"],
        "declarer": found["declarer"],
        "tricks": f"{found['tricks']['ns']}-{found['tricks']['ew']}",
        "moved": None if found["transferred"] is None else _moved(found["transferred"]),
        "score": found["score"],
        "kinds": " ".join(line["kind"] for line in found["irregularities"]),
        "revokes": " ".join(_revoke(line) for line in found["irregularities"] if line["kind"] == "revoke"),
        "legal": None if found["legal"] is None else " ".join(found["legal"]),
    }


def _revoke(line: dict[str, Any]) -> str:
    """Who, to which trick, and a stroke once it is established: `W3!`."""
    return f"{line['by']}{line['trick']}{'!' if line['established'] else ''}"


def _moved(line: dict[str, Any]) -> str:
    return f"{line['tricks']} to {line['to']} {line['law']}"


def position(name: str, editions: str | tuple[str, ...], line: str, **expected: Any) -> Iterator[Any]:
    """One position under one edition or both; `laws` are among those named, `bound` is all that binds."""
    for edition in (editions,) if isinstance(editions, str) else editions:
        yield pytest.param(edition, line, expected, id=f"{name}-{edition}")


def check(edition: str, line: str, expected: dict[str, Any]) -> None:
    """The report says what the Laws say, in both languages; and every paragraph it names stands in the book."""
    found = seen(line, edition)
    short = brief(found)
    wanted = dict(expected)
    named = set(wanted.pop("laws", "").split())
    unnamed = set(wanted.pop("not_laws", "").split())
    allowed, forbidden = wanted.pop("may", ""), wanted.pop("may_not", "")
    if "bound" in wanted:
        wanted["bound"] = ", ".join(sorted(bond.strip() for bond in wanted["bound"].split(",") if bond.strip()))
    assert {key: short[key] for key in wanted} == wanted, short
    assert named <= laws(found), short | {"laws": sorted(laws(found))}
    assert not unnamed & laws(found), sorted(laws(found))
    assert set(allowed.split()) <= set(found["legal"] or ())
    assert not set(forbidden.split()) & set(found["legal"] or ())
    assert laws(found) <= set(contents(edition)), sorted(laws(found) - set(contents(edition)))
    assert brief(seen(line, edition, "fr")) == short
