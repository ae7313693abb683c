"""Who is bound by what an interview has ruled, and until when: what is kept in mind though there is no table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.director.due import SEVERAL_SUITS
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.effects import (
    ONCE,
    PICKED_UP,
    BecomesPenalty,
    Directed,
    FaceUp,
    MayNotDouble,
    MustPass,
    Role,
)
from arbitre.texts import Words
from arbitre.voice.known import cards_named
from arbitre.voice.seated import PENALTY_LEAD

from .prompt import Heard, Step

Line = dict[str, Any]
PENALTY, CALLS = "penalty-card", (MustPass.kind, MayNotDouble.kind)
WHOSE: dict[type[Any], Role] = {BecomesPenalty: Role.OFFENDER, FaceUp: Role.OFFENDER, Directed: Role.PARTNER}
"""Whom it binds, where the effect does not say."""


def binding(heard: Heard, say: Words) -> list[Line]:
    """Each thing that binds a player whose seat is known; a penalty card until it has been picked up."""
    lines: list[Line] = []
    for step in heard.steps:
        effects = step.ruling.effects
        others_stay = step.case.answers.get("penalty_cards") == SEVERAL_SUITS
        if any(effect in PICKED_UP for effect in effects) and not others_stay:
            lines = [line for line in lines if line["kind"] != PENALTY]
        if step.situation == PENALTY_LEAD:  # the auction is over
            lines = [line for line in lines if line["kind"] not in CALLS]
        lines += [line for effect in effects for line in _bound(effect, step, say)]
    return lines


def _bound(effect: Any, step: Step, say: Words) -> Iterator[Line]:
    whom = WHOSE.get(type(effect)) or getattr(effect, "player", None)
    seat = step.seats.seat(whom) if step.seats and whom else None
    if seat is None:
        return
    if isinstance(effect, MustPass | MayNotDouble):
        until = f"{seat}-calls" if effect.duration == ONCE else "auction-ends"
        yield _line(effect.kind, effect.duration, seat, step, until, say)
    elif isinstance(effect, Directed) and effect.mode in ("require", "forbid"):
        until = f"{seat}-leads" if effect.lasts == ONCE else f"{seat}-loses-lead"
        yield _line("lead-restriction", effect.mode, seat, step, until, say)
    elif isinstance(effect, BecomesPenalty):
        yield _line(PENALTY, "major" if effect.deliberate else "minor", seat, step, "card-gone", say)
    elif isinstance(effect, FaceUp) and not effect.what:
        yield _line(PENALTY, "if_defending", seat, step, "auction-ends", say)


def _line(kind: str, how: str, player: Seat, step: Step, until: str, say: Words) -> Line:
    """It in words: the card by its name, where that is known."""
    assert step.seats is not None
    cards: tuple[Card, ...] = step.seats.cards or ()
    key = f"in_force.{kind}.{how}"
    if kind == PENALTY:
        key += {0: ".unnamed", 1: ""}.get(len(cards), ".several")
    suit = cards[0].suit if len(cards) == 1 else say.say("thing.suit")
    text = say.say(
        key,
        player=player,
        partner=player.partner,
        card=cards_named(cards, say) if cards else "",
        suits=suit,
        leading=say.say("thing.leading"),
    )
    return {"kind": kind, "to": player, "text": text, "law": step.ruling.law, "until": until, "public": True}
