"""Grounds: on what declarer may direct one lead, withdrawn calls (26) and penalty cards (50D2, 51B), as one choice."""

from __future__ import annotations

from msgspec import structs

from arbitre.game.card import SUITS, Denomination
from arbitre.laws.case import Case, Question, consider
from arbitre.laws.facts import REQUIRE_OR_FORBID, lead_choice

from .board import Board, Item, Until
from .due import PENALTY_LEAD

Said = tuple[str, tuple[Denomination, ...]]
FREE: Said = ("free", ())
OF_CARDS = PENALTY_LEAD.situation


def one_choice(board: Board, found: list[Item]) -> Item | None:
    """All that declarer may say of a lead, put as one question (10C1); what must be known before comes before."""
    if len(found) < 2:
        return found[0] if found else None
    grounds = []
    for item in found:
        outcome = consider(board.edition.law(item.situation), item.case)
        if not isinstance(outcome, Question) or outcome.fact.key != "lead_choice":
            return item
        grounds.append(structs.replace(item, question=outcome))
    return _joined(tuple(sorted(grounds, key=lambda item: item.situation != OF_CARDS)))


def _joined(grounds: tuple[Item, ...]) -> Item:
    """The question on all grounds: penalty cards come first, since they are on the table."""
    first = grounds[0]
    modes = tuple(mode for mode in REQUIRE_OR_FORBID if any(mode in item.asks.fact.choices for item in grounds))
    suits = tuple(suit for suit in SUITS if any(suit in suits_of(item) for item in grounds))
    fact = lead_choice(first.asks.law, "lead-together", modes, lambda _: suits, several=True)
    return structs.replace(first, question=structs.replace(first.asks, fact=fact), grounds=grounds)


def suits_of(item: Item) -> tuple[Denomination, ...]:
    """The suits declarer may name on that ground."""
    return item.asks.fact.suits(item.case) if item.asks.fact.suits else ()


def opened(board: Board, item: Item) -> Board:
    """The board with that question open."""
    return board.with_items(structs.replace(item, until=Until.ANSWER))


def shared_out(grounds: tuple[Item, ...], said: list[Said]) -> list[tuple[Item, Case]] | None:
    """What he has said, each ground with its part, those used first; None where they do not give him all of it.

    A suit of penalty cards is named on their account, so that they are picked up; the others on one call each.
    """
    required = {suit for mode, suits in said if mode == "require" for suit in suits}
    forbidden = {suit for mode, suits in said if mode == "forbid" for suit in suits}
    if len(required) > 1 or required & forbidden:
        return None
    for asking in _able(grounds, "require", required):
        parts = _forbidding([item for item in grounds if item is not asking], forbidden)
        if parts is not None:
            parts += [(asking, ("require", tuple(required)))] if asking else []
            used = {id(item) for item, _ in parts}
            parts += [(item, FREE) for item in grounds if id(item) not in used]
            return [(item, _told(item.case, part)) for item, part in parts]
    return None


def _told(case: Case, part: Said) -> Case:
    mode, suits = part
    return case.told("lead_choice", mode).told("suits", suits)


def _able(grounds: tuple[Item, ...], mode: str, suits: set[Denomination]) -> list[Item | None]:
    """The grounds on which these suits may be named; where none is, no ground is needed."""
    if not suits:
        return [None]
    return [item for item in grounds if mode in item.asks.fact.choices and suits <= set(suits_of(item))]


def _forbidding(grounds: list[Item], suits: set[Denomination]) -> list[tuple[Item, Said]] | None:
    """Each of these suits forbidden on one of the grounds: any number of penalty cards' suits, one for each call."""
    parts: list[tuple[Item, Said]] = []
    for item in grounds:
        if item.situation == OF_CARDS and (cards := suits & set(suits_of(item))):
            parts.append((item, ("forbid", tuple(suit for suit in SUITS if suit in cards))))
            suits = suits - cards
    calls = [item for item in grounds if item.situation != OF_CARDS]
    held: dict[int, Denomination] = {}
    if not all(_placed(suit, calls, held, set()) for suit in SUITS if suit in suits):
        return None
    return parts + [(calls[n], ("forbid", (suit,))) for n, suit in held.items()]


def _placed(suit: Denomination, calls: list[Item], held: dict[int, Denomination], seen: set[int]) -> bool:
    """Has the suit found a call on whose account it is forbidden? One that is held may find another."""
    for n, item in enumerate(calls):
        if n not in seen and suit in suits_of(item):
            seen.add(n)
            if n not in held or _placed(held[n], calls, held, seen):
                held[n] = suit
                return True
    return False
