"""Somebody who hears the script of a board after each of its events, and what he must never find in it.

**A ruling is spoken.** Where `rulings` has a line that the report before had not, and it is not for the director alone,
the script has something to say, to do or to choose.

**What is over does not come back.** A sentence (`say`, `do`) that was told after an earlier event is told again only
where something stands behind it now:

- it *bites*: a line of `in_force` with `bites.now` binds the player it is said to;
- the question that is open is the one that was open before (and a choice brings « Please wait » with it);
- something is new: a line of `rulings` under the same paragraph, or about the same irregularity, that the report before
  had not; an irregularity that it had not; something in `changed` that ended or began for that player;
- it says whose turn it is.

What a report says only because the record ends there (the end counts as attention) has not been told yet when
something else happens at the table; a finding is nothing that happens there. Nor has been told what was ruled on before
anybody drew attention to it, when somebody does. What the director writes down for himself is no event at the table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from arbitre import Board, RecordError
from arbitre.director import settled
from arbitre.table.notation import write as line_of
from tests.long.fuzz_boards import Walk

TURN = ("17C", "41A", "44")
QUESTION = ("fact", "about", "choose", "of", "by", "text")
SIDE_STEPS = ("poll", "process", "reserve")
Report = dict[str, Any]
Said = tuple[str, str]
"""To whom, and what."""


def spoken(found: Report) -> bool:
    """Has the script anything to say, to do or to choose?"""
    return any(step["kind"] in ("say", "do", "choose", "private") for step in found["script"])


def new_in(key: str, found: Report, before: Report) -> list[dict[str, Any]]:
    """The lines that the report before had not; one that stands there twice is new the second time."""
    left = Counter(map(_line, before[key]))
    new = []
    for line in found[key]:
        left[_line(line)] -= 1
        if left[_line(line)] < 0:
            new.append(line)
    return new


def _line(line: dict[str, Any]) -> tuple[Any, ...]:
    return line["event"], line.get("kind"), line.get("by"), str(line.get("to")), line["text"], *line["laws"][:1]


class Hearer:
    """What has been told of one board, event by event."""

    def __init__(self, found: Report) -> None:
        self.told: set[Said] = set()
        self.ended: set[Said] = set()  # told because the record ended there
        self.before = self.last = found
        self.attention: set[str] = set()

    def hears(self, board: Board, found: Report) -> list[str]:
        """What is wrong with the script after one more event."""
        event = board.record.events[-1]
        if event.kind in SIDE_STEPS:
            return []
        if event.kind != "facts":
            self.ended = set()
        first = event.kind == "attention" and event.attention not in self.attention
        before = self.last if event.kind == "facts" else self.before
        again = [] if first or self._same_question(found) else self._again(found, before)
        wrong = [*self._unspoken(found), *again]
        said = {(str(step["to"]), step["text"]) for step in found["script"] if step["kind"] in ("say", "do")}
        if settled(board) is board:
            self.before = found
            self.told |= said
        else:
            self.ended |= said
        self.last = found
        if event.kind == "attention":
            self.attention.add(str(event.attention))
        return [f"{fault}  <-  {line_of(board.record)}" for fault in wrong]

    def _unspoken(self, found: Report) -> Iterator[str]:
        lines = [line for line in new_in("rulings", found, self.last) if line.get("to") != "director"]
        if lines and not spoken(found):
            yield f"not spoken: {lines[0]['laws']} {lines[0]['text']}"

    def _again(self, found: Report, before: Report) -> Iterator[str]:
        rulings = new_in("rulings", found, before)
        laws = {law for line in rulings for law in line["laws"]}
        about = {line["event"] for line in rulings}
        wrong = {line["text"] for line in found["irregularities"] if line["event"] in about}
        wrong |= {line["text"] for line in new_in("irregularities", found, before)}
        moved = {str(line.get("player", "all")) for how in ("began", "ended") for line in found["changed"][how]}
        over = {line["text"] for line in found["changed"]["ended"]}
        biting = {str(line.get("player")) for line in found["in_force"] if line["bites"]["now"]}
        waits = {"10C1"} if any(step["kind"] == "choose" for step in found["script"]) else set()
        for step in found["script"]:
            said = (str(step["to"]), step["text"])
            told = step["kind"] in ("say", "do") and said in self.told | self.ended
            behind = said[0] in biting | moved or step["text"] in wrong | over
            if told and not behind and step["law"] not in {*laws, *waits, *TURN}:
                yield f"told again: {step['law']} {step['text']}"

    def _same_question(self, found: Report) -> bool:
        now, then = found["awaiting"], self.last["awaiting"]
        return bool(now and then) and all(now.get(key) == then.get(key) for key in QUESTION)


def walk(seed: int) -> list[str]:
    """A random board on which anything may go wrong, heard to its end."""
    rng = random.Random(seed)
    try:
        board = Walk(rng, rng.choice((0.1, 0.2, 0.35)))
    except RecordError:
        return []
    hearer, found = Hearer(board.found), []
    for _ in range(rng.randint(10, 50)):
        if board.step():
            found += hearer.hears(board.board, board.found)
    return found
