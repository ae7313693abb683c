"""`arbitre claim`: a disputed claim goes in, the range over all normal lines comes out, with what it rests on."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import asdict, replace

from arbitre.console import Complaint, content, page, phrases_of, seconds, write, write_json
from arbitre.equity.claim import SECONDS, Position, Range, View, ranged
from arbitre.equity.ending import read_ending, read_steps
from arbitre.equity.reading import decoded
from arbitre.equity.switches import SOURCED, VALUES, Switches, switches_of
from arbitre.table.errors import RecordError

if TYPE_CHECKING:
    from arbitre.game.card import Card
    from arbitre.screen import Page, Phrases
    from arbitre.table.event import Event
    from arbitre.table.record import Record

WORDS: dict[str, Any] = {"true": True, "false": False}


def run(given: argparse.Namespace, language: str) -> int:
    """Read the claim, search, answer in the form asked for."""
    data = content(given.file or "-", language).removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise Complaint("cli.empty", example='{"hands": {…}, "leader": "S", "claimer": "S"}')
    position, settled, profile, conceded = claim_in(data)
    switches = switches_of(profile, {**_held(settled), **assumed(given.assume)})
    if given.steps is not None:
        position = replace(position, steps=read_steps(given.steps.split(",")))
    found = ranged(position, switches, seconds(given.seconds, SECONDS), conceded is not None)
    if given.format == "json":
        write_json(claim_data(found, profile, conceded))
    else:
        write(str(claim_page(found, profile, conceded, phrases_of(language), page())))
    return 0


def _held(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


def assumed(text: str | None) -> dict[str, Any]:
    """order=any,notice=beaten."""
    found: dict[str, Any] = {}
    for word in (text or "").split(",") if text else ():
        name, equals, value = word.strip().partition("=")
        if not equals:
            raise Complaint("equity.no_assume", value=word)
        found[name] = WORDS.get(value, value)
    return found


# -- what was claimed


def claim_in(data: bytes) -> tuple[Position, dict[str, Any], str, int | None]:
    """The position, the switches that were set, the profile, and how many tricks were conceded."""
    value = decoded(data)
    if "events" in value:
        from arbitre.table.record import read

        return claimed_in(read(data))
    switches = value.get("switches", {})
    if not isinstance(switches, dict):
        raise RecordError("equity_object", key="switches", value=switches)
    position, conceded = read_ending(value)
    return position, switches, str(value.get("profile", "wbf")), conceded


def claimed_in(record: Record) -> tuple[Position, dict[str, Any], str, int | None]:
    """The same from the record of a board: the table as it was before the claim."""
    from arbitre.director.loop import rule_on

    place = next((n for n, e in enumerate(record.events) if e.claim is not UNSET or e.concede is not UNSET), None)
    if place is None:
        raise RecordError("equity_no_claim", key="events")
    event, table = record.events[place], rule_on(replace(record, events=record.events[:place])).table
    by, leader = event.by or table.turn, table.trick.leader if table.trick else table.turn
    if table.contract is None or table.declarer is None or by is None or leader is None or len(table.dealt) < 4:
        raise RecordError("equity_hands", key="hands")
    trick = table.trick
    lying = () if trick is None or trick.complete else tuple(card for _, card in trick.cards)
    lead = leader if lying else table.turn or leader
    gone = {card for t in table.tricks for _, card in t.cards} - set(lying)
    trumps = table.contract.trumps
    said = _facts(record.events)
    given: dict[str, Any] = {
        "hands": {seat: _text(hand - gone) for seat, hand in table.dealt.items()},
        "trumps": trumps.value,
        "leader": lead,
        "claimer": table.declarer if by is table.dummy else by,
        "declarer": table.declarer,
        "table": [str(card) for card in lying],
        "mentioned": said.get("trump_mentioned") is True,
        "shown_out": _shown_out(table),
    }
    given |= {"claimed": event.claim} if event.claim is not UNSET else {"conceded": event.concede}
    position, conceded = read_ending(given)
    unaware = said.get("maybe_unaware")
    return position, {"forget_trump": unaware if isinstance(unaware, bool) else None}, record.profile, conceded


def _text(hand: Any) -> str:
    from arbitre.game.card import format_hand

    return format_hand(hand)


def _facts(events: tuple[Event, ...]) -> dict[str, Any]:
    """What the director has found, the last word of each fact."""
    found: dict[str, Any] = {}
    for event in events:
        if isinstance(event.facts, dict):
            found |= event.facts
    return found


def _shown_out(table: Any) -> dict[str, list[str]]:
    """Who has not followed to which suits."""
    found: dict[str, list[str]] = {}
    for trick in table.tricks:
        for seat, card in trick.cards:
            if trick.led is not None and card.suit is not trick.led:
                found.setdefault(seat, []).append(trick.led.value)
    return found


# -- the answer


def claim_data(found: Range, profile: str, conceded: int | None) -> dict[str, Any]:
    """The range as JSON."""
    result = found.found
    told: dict[str, Any] = {
        "tricks": found.position.tricks,
        "claimed": found.position.tricks - conceded if conceded is not None else found.position.claimed,
        "least": result.least if result.line or result.whole else None,
        "most": result.most if result.whole else None,
        "double_dummy": found.double_dummy,
        "complete": result.whole,
        "seconds": round(found.seconds, 3),
        "left_out": [str(card) for card in result.view.left_out],
        "misplaced": str(result.view.misplaced) if result.view.misplaced else None,
        "line": [
            {
                "cards": [{"by": seat, "card": str(card)} for seat, card in trick.cards],
                "won_by": trick.winner,
                "lost_to": str(trick.lost_to) if trick.lost_to else None,
            }
            for trick in result.line
        ],
        "decides": [{"switch": name, "value": value, "least": least} for name, value, least in found.decides],
        "decides_most": [{"switch": name, "value": value, "most": most} for name, value, most in found.decides_most],
        "untried": list(found.untried),
        "profile": profile,
        "switches": asdict(found.switches),
        "sourced": list(SOURCED[profile]),
    }
    return told if conceded is None else told | {"conceded": conceded}


def claim_page(found: Range, profile: str, conceded: int | None, say: Phrases, page: Page) -> Page:
    """The range, what he may have overlooked, the worst line, what decides, and the assumptions."""
    result = found.found
    page.line(_range(found, conceded, say), 0)
    if result.least < found.position.claimed or not result.whole:
        _overlooked(result.view, say, page)
    if result.line and (result.least < result.most or not result.whole):
        page.heading(say.say("equity.claim.line"))
        for trick in result.line:
            cards = "  ".join(f"{_seat(seat, say)} {card_text(card, say):<3}" for seat, card in trick.cards)
            lost = say.say("equity.claim.lost", card=card_text(trick.lost_to, say)) if trick.lost_to else ""
            page.row(f"  {cards}  {lost}")
    _decides("equity.claim.decides", found.decides, say, page)
    if result.whole and not found.untried:
        page.line(say.say("equity.claim.nothing"), 2 if found.decides else 0)
    elif found.untried:
        names = ", ".join(say.say(f"equity.switch.{name}") for name in found.untried)
        page.line(say.say("equity.claim.untried", names=names), 0)
    _decides("equity.claim.decides.most", found.decides_most, say, page)
    _assumptions(found.switches, profile, say, page)
    page.row("")
    page.line(say.say("equity.claim.evidence"), 0)
    return page


def _decides(heading: str, lines: tuple[tuple[str, Any, int], ...], say: Phrases, page: Page) -> None:
    """Which assumption, at which other value, gives which number of tricks."""
    if lines:
        page.heading(say.say(heading))
    for name, value, tricks in lines:
        words = {"name": say.say(f"equity.switch.{name}"), "value": _value(name, value, say), "least": tricks}
        page.line(say.say("equity.claim.decides.line", **words), 2, 2)


def _range(found: Range, conceded: int | None, say: Phrases) -> str:
    result, tricks = found.found, found.position.tricks
    numbers = {"least": result.least, "most": result.most, "tricks": tricks}
    if not result.whole:
        key = "equity.claim.part" if result.line else "equity.claim.none"
        text = say.say(key, seconds=f"{found.seconds:.1f}", **numbers)
    elif conceded is not None:
        text = say.say("equity.claim.concession", conceded=conceded, **numbers)
    else:
        text = say.say("equity.claim.all" if result.least == result.most else "equity.claim.between", **numbers)
    return text if found.double_dummy is None else f"{text} {say.say('equity.claim.dummy', dummy=found.double_dummy)}"


def _overlooked(view: View, say: Phrases, page: Page) -> None:
    cards = ", ".join(card_text(card, say) for card in view.left_out)
    if view.left_out:
        page.line(say.say("equity.claim.trump" if view.trump else "equity.claim.left_out", cards=cards), 0)
    if view.misplaced is not None:
        page.line(say.say("equity.claim.misplaced", card=view.misplaced), 0)


def card_text(card: Card, say: Phrases) -> str:
    """♠3."""
    from arbitre.screen import SYMBOLS

    return f"{SYMBOLS[card.suit]}{say.rank(card)}"


def _seat(seat: Any, say: Phrases) -> str:
    from arbitre.table.letters import letters

    return letters(say.language).seats.written[seat]


def _value(name: str, value: Any, say: Phrases) -> str:
    word = {True: "true", False: "false", None: "null"}.get(value, value) if not isinstance(value, str) else value
    return say.say(f"equity.switch.{name}.{word}")


def _assumptions(switches: Switches, profile: str, say: Phrases, page: Page) -> None:
    page.heading(say.say("equity.claim.assumed"))
    for name in VALUES:
        sourced = f" – {say.say('equity.claim.sourced')}" if name in SOURCED[profile] else ""
        text = f"{say.say(f'equity.switch.{name}')}: {_value(name, getattr(switches, name), say)}{sourced}"
        page.line(text.replace(": ", say.speech.colon, 1), 2, 2)
