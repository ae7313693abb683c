"""A claim as the record of its board shows it, and what the search over normal lines has found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.director.loop import rule_on
from arbitre.equity.claim_range import Found, Position, Range, View
from arbitre.equity.end_position import read_ending
from arbitre.game.card import Card, format_hand
from arbitre.table.errors import RecordError
from arbitre.table.facts import gather
from arbitre.table.letters import letters
from arbitre.terminal.screen import SYMBOLS, Phrases

if TYPE_CHECKING:
    from arbitre.game.seat import Seat
    from arbitre.table.record import Record
    from arbitre.table.table import Table

MISTAKEN = "maybe_unaware"


def claimed_in(record: Record) -> tuple[Position, dict[str, Any], str, int | None]:
    """The position before the claim, the switches the director has answered, the profile, and what was conceded."""
    given = ending_in(record)
    if "hands" not in given:
        raise RecordError("equity_hands", key="hands")
    position, conceded = read_ending(given)
    return position, answered(record), record.profile, conceded


def ending_in(record: Record) -> dict[str, Any]:
    """The claim in the keys of an end position: with the cards where all four hands are known."""
    place = _last_claim(record) - 1
    if place < 0:
        raise RecordError("equity_no_claim", key="events")
    event, table = record.events[place], rule_on(replace(record, events=record.events[:place])).table
    by = event.by or table.turn
    if table.contract is None or table.declarer is None or by is None:
        raise RecordError("equity_hands", key="hands")
    given: dict[str, Any] = {
        "trumps": table.contract.trumps.value,
        "claimer": table.declarer if by is table.dummy else by,
        "declarer": table.declarer,
        "mentioned": _found(record, place + 1, "trump_mentioned") is True,
    }
    given |= {"claimed": event.claim} if event.claim is not UNSET else {"conceded": event.concede}
    return given | _cards(table)


def _cards(table: Table) -> dict[str, Any]:
    """What each hand held, who was to lead or had led to what lay there, and who had shown out."""
    trick, leader = table.trick, table.trick.leader if table.trick else table.turn
    if leader is None or len(table.dealt) < 4:
        return {}
    lying = () if trick is None or trick.complete else tuple(card for _, card in trick.cards)
    gone = {card for t in table.tricks for _, card in t.cards} - set(lying)
    return {
        "hands": {seat: format_hand(hand - gone) for seat, hand in table.dealt.items()},
        "leader": leader if lying else table.turn or leader,
        "table": [str(card) for card in lying],
        "shown_out": _shown_out(table),
    }


def answered(record: Record) -> dict[str, Any]:
    """The switches that the director's findings have set: was it at all likely that he was unaware (70C2)?"""
    unaware = _found(record, _last_claim(record), MISTAKEN)
    return {"forget_trump": unaware} if isinstance(unaware, bool) else {}


def _last_claim(record: Record) -> int:
    """The event at which tricks were last claimed or conceded, since what came before was played on; 0 for none."""
    return max((n for n, event in enumerate(record.events, 1) if event.kind in ("claim", "concede")), default=0)


def _found(record: Record, claim: int, key: str) -> Any:
    """What the director has found of that claim."""
    return gather(record.events).of_claim(key, claim)


def _shown_out(table: Table) -> dict[Seat, list[str]]:
    """Who has not followed to which suits."""
    found: dict[Seat, list[str]] = {}
    for trick in table.tricks:
        for seat, card in trick.cards:
            if trick.led is not None and card.suit is not trick.led:
                found.setdefault(seat, []).append(trick.led.value)
    return found


# -- in words


def range_text(found: Range, conceded: int | None, say: Phrases) -> str:
    """Between 3 and 4 of the last 4 tricks; or what there is where time ran out."""
    result, tricks = found.found, found.position.tricks
    numbers = {"least": result.least, "most": result.most, "tricks": tricks}
    if not result.whole:
        key = "equity.claim.part" if result.line else "equity.claim.none"
        text = say.say(key, seconds=say.speech.decimal(f"{found.seconds:.1f}"), **numbers)
    elif conceded is not None:
        text = say.say("equity.claim.concession", conceded=conceded, **numbers)
    else:
        text = say.say("equity.claim.all" if result.least == result.most else "equity.claim.between", **numbers)
    return text if found.double_dummy is None else f"{text} {say.say('equity.claim.dummy', dummy=found.double_dummy)}"


def overlooked(found: Range, say: Phrases) -> list[str]:
    """On what each end of the range rests: what was thought, or may have been left out of account."""
    result, believed = found.found, found.position.overlooked
    lines = []
    if believed:
        lines.append(say.say("equity.claim.believed", cards=_cards_text(believed, say)))
    if result.line or result.whole:
        lines += _rests("least", result.view, found, say) if _costs(found) else []
    if result.whole and result.most > result.least:
        lines += _rests("most", result.best, found, say)
    return lines


def _costs(found: Range) -> bool:
    return found.found.least < found.position.claimed or not found.found.whole


def _rests(end: str, view: View, found: Range, say: Phrases) -> list[str]:
    """The assumption of one end: cards left out of account besides, one in the other hand, or none of these."""
    others = tuple(card for card in view.left_out if card not in found.position.overlooked)
    lines = []
    if others:
        key = "equity.claim.trump" if view.trump else "equity.claim.left_out"
        lines.append(say.say(f"{key}.{end}", cards=_cards_text(others, say)))
    if view.misplaced is not None:
        lines.append(say.say(f"equity.claim.misplaced.{end}", card=view.misplaced))
    return lines or [say.say(f"equity.claim.nothing_else.{end}")]


def _cards_text(cards: tuple[Card, ...], say: Phrases) -> str:
    return ", ".join(card_text(card, say) for card in cards)


def worth_showing(found: Found) -> bool:
    """Is there a worst line that is not like all others?"""
    return bool(found.line) and (found.least < found.most or not found.whole)


def decides_text(name: str, value: Any, tricks: int, say: Phrases) -> str:
    """Which assumption, at which other value, gives which number of tricks."""
    words = {"name": say.say(f"equity.switch.{name}"), "value": value_text(name, value, say), "least": tricks}
    return say.say("equity.claim.decides.line", **words)


def untried_text(found: Range, say: Phrases) -> str:
    """That nothing else decides, or for what there was no time; nothing to say where the search itself is not whole."""
    if found.untried:
        names = ", ".join(say.say(f"equity.switch.{name}") for name in found.untried)
        return say.say("equity.claim.untried", names=names)
    return say.say("equity.claim.nothing") if found.found.whole else ""


def card_text(card: Card, say: Phrases) -> str:
    """♠3."""
    return f"{SYMBOLS[card.suit]}{say.rank(card)}"


def seat_letter(seat: Seat, say: Phrases) -> str:
    """The seat as a table of play names it."""
    return letters(say.speech.letters).seats.written[seat]


def value_text(name: str, value: Any, say: Phrases) -> str:
    """The value of a switch in words."""
    word = {True: "true", False: "false", None: "null"}.get(value, value) if not isinstance(value, str) else value
    return say.say(f"equity.switch.{name}.{word}")
