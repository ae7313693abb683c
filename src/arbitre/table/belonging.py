"""Which matter a finding is about: a claim, a revoke pointed out after play, cards that were shown.

Said in the event that opens the matter, or about it, it is that matter's. Said of none, it is kept below zero: at the
last matter of its kind that had been opened, or at nought where none had.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET, Struct

from arbitre.game.seat import Seat

from .event import ASIDE, Event

OF_THE_CLAIM_ITSELF = frozenset({"claim_disputed", "all_agree"})
OF_CLAIMS = OF_THE_CLAIM_ITSELF | {
    *("trump_out", "trump_mentioned", "maybe_unaware", "awarded", "agreed_trick", "conceded_trick"),
}
"""What is found of one claim or concession, or of what is said against it later."""
OF_MOMENTS = frozenset({"called_next_deal", "round_over", "agreed_for_good"})
"""What was so when a revoke was pointed out, or an agreement withdrawn: it may be otherwise with the next."""
STAYS_SO = frozenset({"round_over", "agreed_for_good"})
OF_CARDS_SHOWN = frozenset({"meant_to_claim"})
BOUND = OF_CLAIMS | OF_MOMENTS | OF_CARDS_SHOWN
CARDS = frozenset({"play", "designate", "quit"})


class Claimed(Struct):
    """A claim with what else was claimed before play went on, which counts for nothing, and what players refused."""

    claims: list[int]
    refused: list[int]
    by: set[Seat | None]
    played_on: bool = False


class Matters(Struct, frozen=True):
    """The events of a record that open matters, kind by kind."""

    claims: tuple[Claimed, ...] = ()
    moments: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()

    def place(self, key: str, events: Sequence[Event], n: int) -> int:
        """Where a finding is kept: at the matter it names, else at the last that had been opened by then."""
        event, opened = events[n - 1], self._opened(key)
        at = event.about if event.kind == "facts" and event.about else n
        if at in opened or (key in OF_MOMENTS and events[at - 1].kind in CARDS):
            return at  # a card may be a revoke
        return -max((m for m in opened if m < at), default=0)

    def _opened(self, key: str) -> Sequence[int]:
        claimed = [n for one in self.claims for n in one.claims]
        if key in OF_CLAIMS:
            later = () if key in OF_THE_CLAIM_ITSELF else [n for one in self.claims for n in one.refused]
            return sorted((*claimed, *later))
        return sorted((*self.moments, *claimed)) if key in OF_MOMENTS else self.shown

    def alike(self, key: str, place: int) -> Iterable[int]:
        """Where the same may have been said of the same matter: named or not, and of the first before it was opened."""
        first = self._opened(key)[:1] if key in BOUND and key not in OF_MOMENTS else ()
        return (place, -place, 0) if abs(place) in first else (place, -place)

    def of_claim(self, claim: int, refused: int = 0) -> Iterable[int]:
        """Where to look for what was found of a claim, or of what a player refused of it later."""
        one = next((one for one in self.claims if claim in one.claims), None)
        if one is None:
            return (claim, 0)
        later = [n for n in one.refused if n > (refused or claim)]
        first = 0 if one is self.claims[0] else claim
        if refused:
            return (refused, -refused, *(-n for n in later), claim, -claim, first)
        return (claim, *(-n for n in one.claims), *(place for n in later for place in (n, -n)), first)

    def of_moment(self, event: int) -> Iterable[int]:
        """Where to look for what was so at an event: said of it, later of no other, or with the claim before it."""
        opened, before = self._opened("round_over"), max((m for m in self.moments if m < event), default=0)
        at = next((m for m in self.moments if m >= event), event)
        later = [-n for n in opened if n > at]
        claimed = [place for n in reversed(opened) if before < n < at for place in (n, -n)]
        return (event, -event, at, -at, *later, *claimed, at if before else 0)

    def of_cards_shown(self, event: int) -> Iterable[int]:
        """Where to look for what was found of cards that a player faced."""
        return (event, -event, 0 if event in self.shown[:1] else event)


def matters(events: Sequence[Event]) -> Matters:
    """Every matter that the events of a record open."""
    claims: list[Claimed] = []
    shown = []
    for n, event in enumerate(events, 1):
        if event.kind in ("claim", "concede"):
            if not claims or claims[-1].played_on:
                claims.append(Claimed([], [], set()))
            claims[-1].claims.append(n)
            claims[-1].by.add(event.by)
        elif event.kind == "choose" and claims:
            _refused(claims[-1], n, event)
        if event.kind == "expose" or isinstance(event.play, list):
            shown.append(n)
    refused = {n for one in claims for n in one.refused}
    spoken = (n for n, event in enumerate(events, 1) if event.attention is not UNSET or n in refused)
    return Matters(tuple(claims), tuple(spoken), tuple(shown))


def opens_matter(event: Event) -> bool:
    """Is it one of the events that open a matter, or may end one?"""
    if event.kind == "choose":
        return event.choose in ("refuse", "play_on")
    return event.kind in ("claim", "concede", "expose", "attention") or isinstance(event.play, list)


def _refused(claim: Claimed, n: int, event: Event) -> None:
    """What a player chose after a claim: where all play on, or partner objects, the next claim is another matter."""
    if event.choose == "refuse":
        claim.refused.append(n)
    partner = event.by.partner if event.by else None
    if event.choose == "play_on" or (event.choose == "refuse" and (partner is None or partner in claim.by)):
        claim.played_on = True


def moment(events: Sequence[Event], n: int) -> int:
    """The last event up to that one at which something happened, rather than was found, polled or decided."""
    return next((k for k in range(n, 0, -1) if events[k - 1].kind not in ("facts", *ASIDE)), 0)
