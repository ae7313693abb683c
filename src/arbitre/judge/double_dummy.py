"""Double dummy of a board: all contracts, par and the worth of each card played, and the words for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbitre.equity.par import Par, par
from arbitre.equity.solver import Point, Solver, Table, points
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.seat import SEATS

if TYPE_CHECKING:
    from arbitre.table.record import Record
    from arbitre.terminal.screen import Phrases


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


def par_text(best: Par, say: Phrases) -> str:
    """Par and the contracts that give it."""
    if not best.contracts:
        return say.say("equity.dd.par.none")
    named = ", ".join(f"{contract_text(c, say)} {seat_text(seat, say)}" for c, seat, _ in best.contracts)
    return say.say("equity.dd.par", score=best.score, contracts=named)


def point_text(point: Point, say: Phrases) -> str:
    """What a card was worth: declarer's tricks in all, and what would have kept them."""
    from .claim_position import card_text

    if point.card not in point.results:
        return say.say("equity.dd.point.illegal", best=point.best)
    if point.cost:
        kept = [card for card, tricks in point.results.items() if tricks == point.best]
        named = ", ".join(card_text(card, say) for card in kept)
        return say.say("equity.dd.point.cost", best=point.best, after=point.results[point.card], cards=named)
    return str(point.best)


def seat_text(seat: Any, say: Phrases) -> str:
    """The letter of a seat."""
    from arbitre.table.letters import letters

    return letters(say.speech.letters).seats.written[seat]


def contract_text(text: str, say: Phrases) -> str:
    """A contract as it is written."""
    from arbitre.game.auction import Contract

    return say.contract(Contract.parse(text))
