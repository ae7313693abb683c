"""One thing that happened at the table, as docs/record.md writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from msgspec import UNSET, Struct, UnsetType, structs

from arbitre.game.seat import Seat

from .worked_out import worked_out

KINDS = (
    *("call", "change_call", "play", "lead_face_down", "expose", "designate", "withdraw", "quit"),
    *("attention", "choose", "claim", "concede", "explain", "tempo", "remark", "hands_returned"),
    *("alert", "reserve", "poll", "adjust", "process", "facts"),
)
_ACTED = KINDS[:-1]
_acts = attrgetter(*_ACTED)
SAYINGS = frozenset({"explain", "tempo", "remark", "alert", "reserve"})
"""What is said or shown besides calls and cards: what is found with it is found about it."""
ASIDE = frozenset({"poll", "adjust", "process", "reserve"})
"""Evidence, decisions and steps: at any time, and nothing happens on the board by them."""
ACTS = frozenset({"call", "change_call", "play", "lead_face_down", "expose", "designate", "withdraw"})


class Event(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """Exactly one of the keys in KINDS says what it is; the others give its details."""

    call: str | UnsetType = UNSET
    change_call: str | UnsetType = UNSET
    play: str | list[str] | UnsetType = UNSET
    lead_face_down: str | UnsetType = UNSET
    expose: list[str] | UnsetType = UNSET
    designate: str | UnsetType = UNSET
    withdraw: str | list[str] | UnsetType = UNSET
    quit: bool | UnsetType = UNSET
    attention: str | UnsetType = UNSET
    choose: str | UnsetType = UNSET
    claim: int | UnsetType = UNSET
    concede: int | UnsetType = UNSET
    explain: str | UnsetType = UNSET
    tempo: str | UnsetType = UNSET
    remark: str | UnsetType = UNSET
    hands_returned: bool | UnsetType = UNSET
    alert: bool | UnsetType = UNSET
    reserve: bool | UnsetType = UNSET
    poll: dict[str, Any] | UnsetType = UNSET
    adjust: dict[str, Any] | UnsetType | None = UNSET
    process: str | UnsetType = UNSET
    by: Seat | None = None
    facts: dict[str, Any] | UnsetType = UNSET
    about: int | None = None
    trick: int | None = None
    player: Seat | None = None
    suit: str | None = None
    suits: list[str] | None = None
    card: str | None = None
    hand: Seat | None = None
    statement: str | None = None
    seconds: int | None = None
    instead: int | None = None
    to: list[Seat] | None = None
    at: str | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        """A seat given as a letter becomes a Seat."""
        if type(self.by) is str or type(self.player) is str or type(self.hand) is str:
            for name in ("by", "player", "hand"):
                value = getattr(self, name)
                if type(value) is str:
                    structs.force_setattr(self, name, Seat(value))

    @property
    def kinds(self) -> list[str]:
        """Which things it says happened; one, in a sound record."""
        values = _acts(self)
        if values.count(UNSET) == len(_ACTED) - 1:
            return [self.kind]
        found = [kind for kind, value in zip(_ACTED, values, strict=True) if value is not UNSET]
        return found or (["facts"] if self.facts is not UNSET else [])

    @worked_out
    def kind(self) -> str:
        """What happened."""
        if self.play is not UNSET:
            return "play"
        if self.call is not UNSET:
            return "call"
        return next((kind for kind, value in zip(_ACTED, _acts(self), strict=True) if value is not UNSET), "facts")


NOTHING_NEW = frozenset({"attention", "choose", "facts", "hands_returned", *ASIDE})
"""What happens without anything at the table that attention could be drawn to."""


def said_before(events: Sequence[Event], n: int) -> int:
    """The event since which nothing has happened and that drew attention to the same; 0 where none did.

    What is found with attention may tell one matter from another; who spoke does, unless an act or a player is named.
    """
    for before in range(n - 1, 0, -1):
        if same_matter(events, before, n):
            return before
        if events[before - 1].kind not in NOTHING_NEW:
            return 0
    return 0


def same_matter(events: Sequence[Event], before: int, n: int) -> bool:
    """Do two events draw attention to the same, as far as can be told from how it is named?"""
    said, event = events[before - 1], events[n - 1]
    named = (event.player, event.trick, event.about)
    if said.attention != event.attention:
        return False
    if (said.player, said.trick, said.about) != named or (named == (None, None, None) and said.by is not event.by):
        return False
    return said.facts == event.facts or _found_of(events, n).items() <= _found_of(events, before).items()


def _found_of(events: Sequence[Event], n: int) -> dict[str, Any]:
    """What was found of an event, in it or later."""
    told = (event.facts for m, event in enumerate(events, 1) if m == n or (event.kind == "facts" and event.about == n))
    return {key: value for facts in told if facts is not UNSET for key, value in facts.items()}


def known_since(events: Sequence[Event], n: int) -> int:
    """From which event on partner had what event n tells: a pause or a remark may be told later than it was made."""
    told = events[n - 1]
    return told.about or n if told.kind in ("tempo", "remark") else n


LOOKED_BACK = 60
"""So many events before attention was drawn what was said is still looked for."""
_SAID: dict[str, Callable[[Event], bool]] = {
    "misinformation": lambda said: said.kind == "explain" or said.alert is False,
    "unauthorized-information": lambda said: said.kind in SAYINGS - {"reserve"} and said.tempo != "normal",
}
"""What attention to these is drawn to: an explanation or a missing alert; a pause, a remark, an alert, an answer."""


def spoken_of(events: Sequence[Event], n: int, event: Event | None = None) -> int:
    """What the attention drawn at an event is about, where that was said or shown; else that event itself.

    The saying it names, or the one about the call it names, or just before that; else the last of that player.
    """
    event = event or events[n - 1]
    meant = _SAID.get(str(event.attention))
    if meant is None:
        return n
    for before in range(n - 1, max(n - LOOKED_BACK, 0), -1):
        said = events[before - 1]
        named = event.about in (None, before, said.about or before + 1)
        speaker = said.alert is False or (said.by is not None and event.player in (None, said.by))
        if meant(said) and named and speaker:
            return before
    return n
