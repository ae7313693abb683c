"""Whole boards: every call and every card tested, through the director and through the peers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any

from arbitre.director.loop import rule_on
from arbitre.game.call import CALLS, PASS, Call
from arbitre.game.card import Card, format_hand
from arbitre.game.seat import SEATS, Seat

from .boards import Played, drawn
from .clock import Row, measured, per_second
from .peers import missing, peer, version

COUNT = 500
REPEATS = 5


def rows() -> Iterator[Row]:
    """The same boards for all."""
    boards = drawn(COUNT)
    records = [board.record for board in boards]
    acts = sum(len(record.events) for record in records)

    def ours() -> None:
        for record in records:
            found = rule_on(record)
            assert found.table.phase == "over"
            assert not found.irregularities

    note = f"{acts:,} calls and cards, each tested for every irregularity"
    yield per_second(f"Replay of {COUNT} random legal boards", COUNT, "boards", measured(ours, REPEATS), note)
    yield _open_spiel(boards)
    yield _endplay(boards)


def _open_spiel(boards: list[Played]) -> Row:
    spiel = peer("pyspiel")
    if spiel is None:
        return missing("Replay: open_spiel")
    game = spiel.load_game("bridge(use_double_dummy_result=false)")
    actions = [_actions(board) for board in boards]

    def theirs() -> None:
        for deal, acts in actions:
            state = game.new_initial_state()
            for card in deal:
                state.apply_action(card)
            for act in acts:
                state.apply_action_with_legality_check(act)
            assert state.is_terminal()

    note = "C++; every act tested for legality, the first illegal one an error"
    return per_second(f"Replay: {version('open_spiel')}", len(boards), "boards", measured(theirs, REPEATS), note)


def _actions(board: Played) -> tuple[list[int], list[int]]:
    """The deal, card by card from the dealer on, and the acts, as OpenSpiel numbers them."""
    hands = [list(map(_card, board.hands[seat])) for seat in _from(board.dealer)]
    deal = list(chain.from_iterable(zip_longest(*hands)))
    return deal, [*map(_call, board.calls), *map(_card, board.cards)]


def _from(first: Seat) -> tuple[Seat, ...]:
    start = SEATS.index(first)
    return SEATS[start:] + SEATS[:start]


def _card(card: Card) -> int:
    return 4 * "23456789TJQKA".index(str(card)[1]) + "CDHS".index(str(card)[0])


def _call(call: Call) -> int:
    return 52 + CALLS.index(call)


def _endplay(boards: list[Played]) -> Row:
    types = peer("endplay.types")
    if types is None:
        return missing("Replay: endplay")
    played = [_for_endplay(types, board) for board in boards[: COUNT // 10]]

    def theirs() -> None:
        for dealer, text, calls, cards in played:
            contract = types.Contract.from_auction(dealer, calls)
            if not cards:
                continue
            deal = types.Deal(text)
            deal.trump, deal.first = contract.denom, contract.declarer.lho
            for card in cards:
                assert card in deal.legal_moves()
                deal.play(card)

    note = f"the first {len(played)} of the boards; the auction is not tested, only the cards"
    return per_second(f"Replay: {version('endplay')}", len(played), "boards", measured(theirs, REPEATS), note)


def _for_endplay(types: Any, board: Played) -> tuple[Any, str, list[Any], list[Any]]:
    text = "N:" + " ".join(format_hand(board.hands[seat]) for seat in SEATS)
    calls = [types.Bid("Pass" if call == PASS else str(call)) for call in board.calls]
    dealer = types.Player(SEATS.index(board.dealer))
    return dealer, text, calls, [types.Card(str(card)) for card in board.cards]
