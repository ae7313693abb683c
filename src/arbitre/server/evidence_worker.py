"""A process that answers the desk's longer requests, one a line; it has the double-dummy solver, where there is one."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from arbitre.desk import answer_json, dummy_evidence
from arbitre.desk.desk_words import DeskWords
from arbitre.desk.wrong import Wrong
from arbitre.director.board import Board
from arbitre.equity.solver import ORDER, Point, Solver, Table, Unsolved
from arbitre.game.seat import SEATS
from arbitre.judge.claim_position import card_text, seat_letter
from arbitre.judge.double_dummy import looked_at, par_text, point_text
from arbitre.terminal.screen import SYMBOLS

Line = dict[str, Any]
SECONDS = 10.0
"""What a director waits for one denomination of a deal, or one card of the play; most take a tenth of a second."""


def look(solver: Solver, board: Board, say: DeskWords) -> Line:
    """All contracts, par, and the cards of the play that changed something."""
    try:
        table, best, along = looked_at(board.record, solver)
    except Unsolved as unsolved:
        missing = unsolved.why == "missing"
        raise Wrong("desk.dd.missing" if missing else unsolved.sentence, **unsolved.details) from None
    rows, par = _rows(table, say), par_text(best, say) if best else ""
    return {
        "names": [SYMBOLS.get(trumps, say.sentences["equity.NT"]) for trumps in ORDER],
        "rows": rows,
        "par": par,
        "play_title": say.say("equity.dd.play"),
        "play": [_point(one, say) for one in along if one.number == 1 or one.cost or one.card not in one.results],
        "limits": say.say("equity.dd.limits"),
        "keep": None
        if dummy_evidence.seen(board)
        else {"event": {**dummy_evidence.line(dummy_evidence.SEEN), "text": _told(rows, par)}},
    }


def _rows(table: Table, say: DeskWords) -> list[Line]:
    return [{"seat": seat_letter(seat, say), "tricks": [table.of(each, seat) for each in ORDER]} for seat in SEATS]


def _told(rows: list[Line], par: str) -> str:
    """What was seen, for the record of the process: a row for each declarer, then par."""
    tricks = "; ".join(f"{row['seat']} {' '.join(map(str, row['tricks']))}" for row in rows)
    return " · ".join(part for part in (tricks, par) if part)


def _point(point: Point, say: DeskWords) -> Line:
    card = card_text(point.card, say)
    return {"number": point.number, "seat": seat_letter(point.seat, say), "card": card, "text": point_text(point, say)}


def main() -> None:
    """Answer line by line until nobody asks any more."""
    with Solver(workers=1, seconds=SECONDS) as solver:
        dummy_evidence.give(partial(look, solver))
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(answer_json(line) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
