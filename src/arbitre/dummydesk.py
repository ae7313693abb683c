"""`arbitre dd`: all contracts, par, and the worth of each card played; shown after the director's own estimate."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arbitre.console import Complaint, content, page, phrases_of, record_in, seconds, write, write_json
from arbitre.equity.dd import ORDER, SECONDS, WORKER, Point, Solver, Table, points
from arbitre.equity.par import Par, par
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.seat import SEATS

if TYPE_CHECKING:
    from arbitre.screen import Page, Phrases
    from arbitre.table.record import Record


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


def looked_at(record: Record, solver: Solver) -> tuple[Table, Par | None, list[Point]]:
    """All contracts of the record's deal, par where dealer and vulnerability are known, and each card of its play."""
    from arbitre.director.loop import rule_on

    hands = {seat: record.dealt.get(seat, frozenset()) for seat in SEATS}
    table = solver.table(hands)
    dealer = record.dealer or (dealer_of(record.board) if record.board else None)
    vulnerable = record.vulnerable or (vulnerability_of(record.board) if record.board else None)
    best = par(table, dealer, Vulnerability(vulnerable)) if dealer and vulnerable else None
    board = rule_on(record).table
    if board.contract is None or board.declarer is None:
        return table, best, []
    plays = [(seat, card) for trick in board.tricks for seat, card in trick.cards]
    return table, best, points(solver, hands, board.contract.trumps, board.declarer, plays)


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
    from arbitre.screen import SYMBOLS

    page.heading(say.say("equity.dd.title"))
    names = [SYMBOLS.get(trumps, say.sentences["equity.NT"]) for trumps in ORDER]
    page.row(f"     {''.join(f'{name:>4}' for name in names)}")
    for seat in SEATS:
        page.row(f"  {_seat(seat, say):<3}{''.join(f'{table.of(trumps, seat):>4}' for trumps in ORDER)}")
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


def par_text(best: Par, say: Phrases) -> str:
    """Par and the contracts that give it."""
    if not best.contracts:
        return say.say("equity.dd.par.none")
    named = ", ".join(f"{_contract(c, say)} {_seat(seat, say)}" for c, seat, _ in best.contracts)
    return say.say("equity.dd.par", score=best.score, contracts=named)


def _each(point: Point, say: Phrases, page: Page) -> None:
    """What declarer takes in all after each card that could be played, the most first."""
    from arbitre.claimed import card_text

    for tricks in sorted(set(point.results.values()), reverse=True):
        cards = ", ".join(card_text(card, say) for card, value in point.results.items() if value == tricks)
        page.row(f"      {tricks:>2}  {cards}")


def _point(point: Point, say: Phrases) -> str:
    from arbitre.claimed import card_text

    return f"{point.number:>4}  {_seat(point.seat, say)} {card_text(point.card, say):<4} {point_text(point, say)}"


def point_text(point: Point, say: Phrases) -> str:
    """What a card was worth: declarer's tricks in all, and what would have kept them."""
    from arbitre.claimed import card_text

    if point.card not in point.results:
        return say.say("equity.dd.point.illegal", best=point.best)
    if point.cost:
        kept = [card for card, tricks in point.results.items() if tricks == point.best]
        named = ", ".join(card_text(card, say) for card in kept)
        return say.say("equity.dd.point.cost", best=point.best, after=point.results[point.card], cards=named)
    return str(point.best)


def _seat(seat: Any, say: Phrases) -> str:
    from arbitre.table.letters import letters

    return letters(say.language).seats.written[seat]


def _contract(text: str, say: Phrases) -> str:
    from arbitre.game.auction import Contract

    return say.contract(Contract.parse(text))
