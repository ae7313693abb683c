"""`arbitre dd`: all contracts, par, and the worth of each card played; shown after the director's own estimate."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arbitre.equity.par import Par
from arbitre.equity.solver import ORDER, SECONDS, WORKER, Point, Solver, Table
from arbitre.game.seat import SEATS
from arbitre.judge.double_dummy import looked_at, par_text, point_text, seat_text
from arbitre.terminal.console import Complaint, content, page, phrases_of, record_in, seconds, write, write_json

if TYPE_CHECKING:
    from arbitre.terminal.screen import Page, Phrases


def run(given: argparse.Namespace, language: str, command: Sequence[str] = WORKER) -> int:
    """First the director's own mind, then the solver's."""
    estimate = _estimate(given.estimate)
    if not given.ended:
        raise Complaint("equity.dd.ended")
    record = record_in(content(given.file or "-", language))
    with Solver(seconds=seconds(given.seconds, SECONDS), command=command) as solver:
        table, best, along = looked_at(record, solver)
    along = _from(given.at, along)
    if given.format == "json":
        write_json(dd_data(estimate, table, best, along))
    else:
        write(str(dd_page(estimate, table, best, along, phrases_of(language), page(), given.at is not None)))
    return 0


def _estimate(text: str | None) -> int:
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 2 or int(text) > 13:
        raise Complaint("equity.dd.estimate")
    return int(text)


def _from(text: str | None, along: list[Point]) -> list[Point]:
    """The card with that number alone, where one is asked for."""
    if text is None:
        return along
    found = [point for point in along if str(point.number) == text]
    if not found:
        raise Complaint("equity.dd.at", value=text, known=len(along))
    return found


def dd_data(estimate: int, table: Table, best: Par | None, along: list[Point]) -> dict[str, Any]:
    """The same as JSON."""
    return {
        "estimate": estimate,
        "tricks": {seat: {trumps: table.of(trumps, seat) for trumps in ORDER} for seat in SEATS},
        "par": None
        if best is None
        else {
            "score": best.score,
            "contracts": [{"contract": c, "declarer": seat, "tricks": tricks} for c, seat, tricks in best.contracts],
        },
        "play": [
            {
                "number": point.number,
                "by": point.seat,
                "card": str(point.card),
                "best": point.best,
                "legal": point.card in point.results,
                "cost": point.cost,
                "results": {str(card): tricks for card, tricks in point.results.items()},
            }
            for point in along
        ],
    }


def dd_page(
    estimate: int, table: Table, best: Par | None, along: list[Point], say: Phrases, page: Page, each: bool = False
) -> Page:
    """The table, par, and the cards that changed something; or every card that one of them could have been."""
    from arbitre.terminal.screen import SYMBOLS

    page.heading(say.say("equity.dd.title"))
    names = [SYMBOLS.get(trumps, say.sentences["equity.NT"]) for trumps in ORDER]
    page.row(f"     {''.join(f'{name:>4}' for name in names)}")
    for seat in SEATS:
        page.row(f"  {seat_text(seat, say):<3}{''.join(f'{table.of(trumps, seat):>4}' for trumps in ORDER)}")
    if best is not None:
        page.line(par_text(best, say))
    page.line(say.say("equity.dd.own", estimate=estimate))
    if along:
        page.heading(say.say("equity.dd.play"))
        for point in along:
            if each or point.number == 1 or point.cost or point.card not in point.results:
                page.row(_point(point, say))
            if each:
                _each(point, say, page)
    page.row("")
    page.line(say.say("equity.dd.limits"), 0)
    return page


def _each(point: Point, say: Phrases, page: Page) -> None:
    """What declarer takes in all after each card that could be played, the most first."""
    from arbitre.judge.claim_position import card_text

    for tricks in sorted(set(point.results.values()), reverse=True):
        cards = ", ".join(card_text(card, say) for card, value in point.results.items() if value == tricks)
        page.row(f"      {tricks:>2}  {cards}")


def _point(point: Point, say: Phrases) -> str:
    from arbitre.judge.claim_position import card_text

    return f"{point.number:>4}  {seat_text(point.seat, say)} {card_text(point.card, say):<4} {point_text(point, say)}"
