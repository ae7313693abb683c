"""What the director says first, when only the situation and the seats are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from arbitre.game.seat import Seat
from arbitre.laws.editions import Edition
from arbitre.laws.editions import edition as book_of
from arbitre.laws.effects import Role
from arbitre.texts import Words, words

from .saying import ALL, ASK, CHOOSE, PRIVATE, SAY, Line, Saying, at_table
from .wording import anybody

Law = str | Mapping[str, str]
Opening = tuple[tuple[str, str, str, Law], ...]
"""What comes first: the kind of step, to whom, which sentence, which paragraph."""

_CALL = ((SAY, ALL, "out-of-rotation", "10C1"), (CHOOSE, Role.LHO, "accept", "29A"))
_CARDS = ((SAY, ALL, "wrong-number-of-cards", "13"),)
FIRST: dict[str, Opening] = {
    "insufficient-bid": ((SAY, ALL, "insufficient-bid", "27A"), (CHOOSE, Role.LHO, "accept", "27A1")),
    **dict.fromkeys((f"{call}-out-of-rotation" for call in ("pass", "bid", "double", "redouble")), _CALL),
    "changed-call": ((PRIVATE, Role.OFFENDER, "changed-call", {"2007": "25A", "2017": "25A1"}),),
    "exposed-card-in-auction": ((SAY, Role.OFFENDER, "exposed-card", "24"),),
    "premature-lead": ((SAY, Role.OFFENDER, "exposed-card", "24"),),
    "exposed-card": ((SAY, Role.OFFENDER, "exposed-card", "49"),),
    "opening-lead-out-of-turn": (
        (SAY, Role.PARTNER, "wait-to-lead", "54"),
        (CHOOSE, Role.DECLARER, "opening-lead-out-of-turn", "54"),
    ),
    "lead-out-of-turn": (
        (SAY, ALL, "declarer-chooses", "53A"),
        (CHOOSE, Role.DECLARER, "lead-out-of-turn", "53A"),
    ),
    "lead-by-declaring-side": ((CHOOSE, Role.DEFENDERS, "lead-by-declaring-side", "55A"),),
    "designation": ((ASK, Role.DECLARER, "designation", "46"),),
    **dict.fromkeys(("revoke", "alleged-revoke"), ((ASK, Role.OFFENDER, "revoke", "61A"),)),
    "not-as-required": ((ASK, Role.OFFENDER, "not-as-required", "61A"),),
    "established-revoke": ((ASK, ALL, "established-revoke", "63A"),),
    "defective-trick": ((SAY, ALL, "defective-trick", "67"),),
    "claim": ((SAY, ALL, "claim", "68D"), (SAY, ALL, "claim.spread", "70B2")),
    "unauthorized-information": ((ASK, ALL, "tempo", "16B2"),),
    "misinformation": ((ASK, ALL, "misinformation", "75"),),
    **dict.fromkeys(("wrong-number-of-cards", "missing-card", "faulty-deal"), _CARDS),
}
ELSE: Opening = ((SAY, ALL, "nobody", "9B2"),)


def opening(situation: str, seats: Mapping[str, Seat], lang: str = "en", edition: str = "2017") -> list[Line]:
    """The first steps when only the situation and the seats are known.

    The seats by their part in it: `offender`, whose partner and opponents follow from it, and `declarer`; what is
    not given is said without a name.

    >>> [one["text"] for one in opening("revoke", {"offender": Seat.E})]
    ['East, did you have a card of the suit led?']
    """
    return at_table(first(situation, seats, words(lang), book_of(edition)), words(lang))


def first(situation: str, seats: Mapping[str, Seat], say: Words, book: Edition) -> list[Saying]:
    """The first steps of a situation."""
    known = {str(part): seat for part, seat in _everybody(situation, seats)}
    if situation == "lead-out-of-turn" and _of_declaring_side(known):
        situation = "lead-by-declaring-side"
    details = anybody(say) | known
    return [
        Saying(kind, _hearer(to, known), say.phrase(_key(key, say, book), **details), book.pick(law), kind != PRIVATE)
        for kind, to, key, law in FIRST.get(situation, ELSE)
    ]


def _key(key: str, say: Words, book: Edition) -> str:
    """The sentence, or that of this edition, where it has one of its own."""
    return say.choose(f"first.{key}", book.name)


def _everybody(situation: str, seats: Mapping[str, Seat]) -> Iterator[tuple[str, Seat]]:
    """Those given, and those who follow from them: the partner of a defender who leads too early is on lead."""
    by, declarer = seats.get(Role.OFFENDER), seats.get(Role.DECLARER)
    if by is not None:
        yield from ((Role.PARTNER, by.partner), (Role.LHO, by.lho), (Role.RHO, by.rho))
        if declarer is None and situation == "opening-lead-out-of-turn":
            declarer = by.lho
    if declarer is not None:
        yield from ((Role.DECLARER, declarer), ("dummy", declarer.partner))
    yield from seats.items()


def _of_declaring_side(known: Mapping[str, Seat]) -> bool:
    by, declarer = known.get(Role.OFFENDER), known.get(Role.DECLARER)
    return by is not None and declarer is not None and by.side is declarer.side


def _hearer(to: str, known: Mapping[str, Seat]) -> Any:
    """A seat; either defender; everybody; or his part in it, where his seat is not known."""
    if to == Role.DEFENDERS and Role.DECLARER in known:
        return [known[Role.DECLARER].lho, known[Role.DECLARER].rho]
    return known.get(to, str(to))
