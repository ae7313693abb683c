"""What somebody has learned and may not use: a call, or cards, by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.director.board import Board
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import WHOLE_BOARD, BecomesPenalty, Role, Unauthorized, Unusable, penalty_cards
from arbitre.laws.paragraphs import taken_with
from arbitre.table.irregularity import Irregularity
from arbitre.table.table import Entry
from arbitre.texts import Words

from .known import call_before, cards_named, entry_at, picked_up, unseen


def told_how(board: Board, event: int) -> str:
    """In what way something was said or shown: slowly, quickly, in a remark or an explanation; else nothing.

    Of a call that was not alerted or explained: that it was not.
    """
    if event < 1:
        return ""
    said = board.record.events[event - 1]
    if said.tempo in ("slow", "fast"):
        return str(said.tempo)
    if said.kind in ("remark", "explain"):
        return said.kind
    return "alert" if any(i.kind == "misinformation" and i.event == event for i in board.irregularities) else ""


def of_both_sides(effect: Unauthorized, ruling: Ruling) -> bool:
    """Were calls of the other side withdrawn with his partner's? He may use none of them (16C2, 2007 16D2).

    After a slip (25A) the other side's alone is withdrawn; of a lead that goes back each partner has his own card.
    """
    told = [e.player for e in ruling.effects if isinstance(e, Unauthorized)]
    return effect.player is Role.PARTNER and Role.OFFENDER in told and taken_with(ruling.law)


def told_both(effect: Unauthorized, ruling: Ruling) -> bool:
    """Is he told with his partner, to whom the calls of both sides are named?"""
    others = (e for e in ruling.effects if isinstance(e, Unauthorized) and e is not effect)
    return effect.player is Role.OFFENDER and any(of_both_sides(other, ruling) for other in others)


def learned(effect: Unauthorized, ruling: Ruling, case: Case, say: Words) -> tuple[str, dict[str, Any]]:
    """What a player has learned and may not use, by a ruling: the sort of thing, and its name."""
    if unseen(case.fault):
        return "unseen", {"caller": case.fault.by}
    if case.answers.get("informed"):
        return "elsewhere", {}
    if case.fault.cards:
        return _of_fault(case.fault, case.seat(effect.player), case.here.dummy, say)
    if effect.of_card:
        named = {"card": picked_up(case, say)} if penalty_cards(case.here, case.fault.by) else {}
        return "card", {**named, "caller": case.fault.by}
    player, fault = case.seat(effect.player), case.fault
    if effect.origin <= 0 and fault.kind == "changed-call" and player.side is not fault.by.side:
        return _of_call(call_before(case.here, fault.by, fault.event), player)
    what, names = _of_call(entry_at(case.here, effect.origin if effect.origin > 0 else case.event), player)
    return ("all", {}) if what == "call" and of_both_sides(effect, ruling) else (what, names)


def _of_call(entry: Entry | None, player: Seat) -> tuple[str, dict[str, Any]]:
    """A withdrawn call of his partner, or of an opponent; his own took calls of the other side with it."""
    if entry is None:
        return "other", {}
    if entry.by is player:
        return "calls", {}
    return "call" if entry.by is player.partner else "theirs", {"first": entry.call, "caller": entry.by}


def _of_fault(found: Irregularity, player: Seat, dummy: Seat | None, say: Words) -> tuple[str, dict[str, Any]]:
    """The cards that were shown; of a lead of his own, or from dummy, what the other side played to it."""
    if found.kind == "lead-out-of-turn" and found.by in (player, dummy):
        return "cards", {}
    return _of_cards(found.cards, found.by, say)


def _of_cards(cards: tuple[Card, ...], owner: Seat, say: Words) -> tuple[str, dict[str, Any]]:
    """The cards of a player, by their names where they are known."""
    return ("card", {"card": cards_named(cards, say), "caller": owner}) if cards else ("other", {})


def unusable(r: Unauthorized, board: Board, say: Words) -> tuple[str, dict[str, Any]]:
    """The same from here on: the sort of thing, and its name."""
    player = r.player
    assert isinstance(player, Seat)
    if r.origin in (WHOLE_BOARD, 0):
        if r.of_card:
            return _of_cards(tuple(_penalized(board, player.partner)), player.partner, say)
        return _taken_back(_went_back(board, player), board.table.dummy, say)
    shown = next((found for found in board.irregularities if found.event == r.origin and found.cards), None)
    if shown is not None and unseen(shown):
        return "unseen", {"caller": shown.by}
    if shown is not None:
        return _of_fault(shown, player, board.table.dummy, say)
    played = tuple(play.card for play in board.table.plays if r.of_card and play.event == r.origin)
    if played:
        return _of_cards(played, player.partner, say)
    entry = entry_at(board.table, r.origin)
    changed = entry is not None and entry.counts and entry.by.side is not player.side
    what, names = _of_call(call_before(board.table, entry.by, r.origin) if entry and changed else entry, player)
    if entry is None and _elsewhere(board, r.origin):
        return "elsewhere", {}
    both = what == "call" and any(_of_partner(other, r) for other in board.table.in_force)
    return ("all", {}) if both else (what, names)


def _elsewhere(board: Board, event: int) -> bool:
    """Was it brought to the director as something overheard, or seen by accident?"""
    said = board.record.events[event - 1]
    return said.kind in ("attention", "remark")


def _of_partner(other: Any, r: Unauthorized) -> bool:
    """Is his partner, whose call it was, told of the calls withdrawn with it?"""
    same = isinstance(other, Unauthorized) and other.origin == r.origin and not other.of_card
    return same and other.player is not r.player


def _taken_back(cards: dict[Card, Seat], dummy: Seat | None, say: Words) -> tuple[str, dict[str, Any]]:
    """Cards of one player or of two that went back; those of dummy everybody sees, but not that they were played."""
    what, names = _of_cards(tuple(cards), next(iter(cards.values()), Seat.N), say)
    owners = set(cards.values())
    return "played" if owners == {dummy} else "hands" if len(owners) > 1 else what, names


def _penalized(board: Board, owner: Seat) -> list[Card]:
    """The cards of a player that became penalty cards; not those that lie there for everybody to use."""
    for_all = board.edition.reading("penalty-card-tells-all")(board.edition)
    lying = {r.card for r in penalty_cards(board.table, owner)} if for_all else set()
    return [card for card in _cards(board, BecomesPenalty, lambda by: by is owner) if card not in lying]


def _went_back(board: Board, player: Seat) -> dict[Card, Seat]:
    """The cards of opponents that went back and tell his side nothing."""
    return _cards(board, Unusable, lambda by: by.side is not player.side)


def _cards(board: Board, kind: type, owned: Callable[[Seat], bool]) -> dict[Card, Seat]:
    """The cards ruled on with such an effect, each with the player whose it is."""
    cases = [ruled.case for ruled in board.rulings if any(isinstance(e, kind) for e in ruled.ruling.effects)]
    faults = [case.fault for case in cases if owned(case.fault.by)]
    return {card: found.by for found in faults for card in found.cards}
