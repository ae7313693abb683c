"""`arbitre claim`: a disputed claim goes in, the range over all normal lines comes out, with what it rests on."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, replace

from arbitre.equity.claim_range import SECONDS, Position, Range, View, ranged
from arbitre.equity.end_position import agreed, read_beliefs, read_ending, read_steps
from arbitre.equity.reading import decoded
from arbitre.equity.switches import VALUES, Switches, sourced, switches_of
from arbitre.judge.claim_position import (
    card_text,
    claimed_in,
    decides_text,
    overlooked,
    range_text,
    seat_letter,
    untried_text,
    value_text,
    worth_showing,
)
from arbitre.table.errors import RecordError
from arbitre.terminal.console import Complaint, content, page, phrases_of, seconds, write, write_json

if TYPE_CHECKING:
    from arbitre.terminal.screen import Page, Phrases

WORDS: dict[str, Any] = {"true": True, "false": False}


def run(given: argparse.Namespace, language: str) -> int:
    """Read the claim, search, answer in the form asked for."""
    data = content(given.file or "-", language).removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise Complaint("cli.empty", example='{"hands": {…}, "leader": "S", "claimer": "S"}')
    position, settled, profile, conceded = claim_in(data)
    switches = switches_of(profile, {**_held(settled), **assumed(given.assume)})
    if given.steps is not None:
        position = agreed(replace(position, steps=read_steps(given.steps.split(","))))
    if given.believes is not None:
        position = agreed(replace(position, believes=(*position.believes, *read_beliefs(believed(given.believes)))))
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


def believed(text: str) -> dict[str, list[str]]:
    """gone=H9+H3,high=HJ."""
    found: dict[str, list[str]] = {}
    for word in text.split(","):
        name, equals, value = word.strip().partition("=")
        if not equals:
            raise Complaint("equity.no_assume", value=word)
        found.setdefault(name, []).extend(value.upper().split("+"))
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


# -- the answer


def claim_data(found: Range, profile: str, conceded: int | None) -> dict[str, Any]:
    """The range as JSON."""
    result = found.found
    told: dict[str, Any] = {
        "tricks": found.position.tricks,
        "claimed": found.position.tricks - conceded if conceded is not None else found.position.claimed,
        "least": result.least if result.whole else None,
        "least_so_far": result.least if result.line and not result.whole else None,
        "most": result.most if result.whole else None,
        "double_dummy": found.double_dummy,
        "complete": result.whole,
        "seconds": round(found.seconds, 3),
        "believes": [list(one) for one in found.position.believes],
        "least_rests_on": _rests_on(result.view) if result.line or result.whole else None,
        "most_rests_on": _rests_on(result.best) if result.whole else None,
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
        "sourced": list(sourced(profile, found.switches)),
    }
    return told if conceded is None else told | {"conceded": conceded}


def _rests_on(view: View) -> dict[str, Any]:
    """How the claimer is taken to have seen the cards at one end of the range."""
    misplaced = str(view.misplaced) if view.misplaced else None
    return {"left_out": [str(card) for card in view.left_out], "misplaced": misplaced, "trump": view.trump}


def claim_page(found: Range, profile: str, conceded: int | None, say: Phrases, page: Page) -> Page:
    """The range, what he may have overlooked, the worst line, what decides, and the assumptions."""
    result = found.found
    page.line(range_text(found, conceded, say), 0)
    for text in overlooked(found, say):
        page.line(text, 0)
    if worth_showing(result):
        page.heading(say.say("equity.claim.line"))
        for trick in result.line:
            cards = "  ".join(f"{seat_letter(seat, say)} {card_text(card, say):<3}" for seat, card in trick.cards)
            lost = say.say("equity.claim.lost", card=card_text(trick.lost_to, say)) if trick.lost_to else ""
            page.row(f"  {cards}  {lost}")
    _decides("equity.claim.decides", found.decides, say, page)
    page.line(untried_text(found, say), 2 if found.decides and not found.untried else 0)
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
        page.line(decides_text(name, value, tricks, say), 2, 2)


def _assumptions(switches: Switches, profile: str, say: Phrases, page: Page) -> None:
    page.heading(say.say("equity.claim.assumed"))
    for name in VALUES:
        source = f" – {say.say('equity.claim.sourced')}" if name in sourced(profile, switches) else ""
        text = f"{say.say(f'equity.switch.{name}')}: {value_text(name, getattr(switches, name), say)}{source}"
        page.line(text.replace(": ", say.speech.colon, 1), 2, 2)
