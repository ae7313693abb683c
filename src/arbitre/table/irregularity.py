"""What is wrong with an act, tested in the order of the Laws."""

from __future__ import annotations

from msgspec import Struct

from arbitre.game.call import PASS, Call
from arbitre.game.card import Card
from arbitre.game.play import follows
from arbitre.game.seat import Seat

from .restriction import Restriction
from .table import Table, seats_from

IRREGULARITIES = (
    *("pass-out-of-rotation", "bid-out-of-rotation", "double-out-of-rotation", "redouble-out-of-rotation"),
    *("insufficient-bid", "changed-call", "unintended-call", "inadmissible-double", "inadmissible-redouble"),
    *("violated-obligation-to-pass", "call-not-allowed", "bid-over-seven", "call-after-auction", "wrong-board"),
    "misnamed-double",
    *("wrong-number-of-cards", "missing-card", "misinformation", "unauthorized-information", "exposed-card"),
    *("opening-lead-out-of-turn", "lead-out-of-turn", "premature-lead", "premature-play", "simultaneous-cards"),
    *("fifth-card", "wrong-card-from-dummy", "invalid-designation", "penalty-card-not-played", "revoke"),
    *("defective-trick", "dummy-limitation"),
)
"""Every kind of irregularity, as a report names it and `attention` may."""


WRONG_HANDS = ("wrong-number-of-cards", "missing-card")
"""Hands that were wrong before the first event."""
NEVER_ALLOWED = frozenset(
    {
        *("inadmissible-double", "inadmissible-redouble", "violated-obligation-to-pass", "bid-over-seven"),
        "call-not-allowed",
    }
)
"""Calls that nobody can accept; each counts until somebody speaks up."""


class Irregularity(Struct, frozen=True):
    """Something that went wrong: who did it, whose turn it was, and the laws it falls under.

    Of a revoke also how it stands: `established` or `corrected`, the event at which it was first `pointed_out`, `late`
    where attention came after play only, `counted` as if established though corrected (43B2(b)). With `unnamed` only
    the side is known.
    """

    kind: str
    by: Seat
    event: int
    turn_of: Seat | None = None
    laws: tuple[str, ...] = ()
    call: Call | None = None
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    established: bool | None = None
    corrected: bool = False
    ignored: tuple[Restriction, ...] = ()
    faced: bool = False
    lay: Restriction | None = None  # the penalty card it was
    due: tuple[Card, ...] = ()  # the penalty cards of which one was to be played
    established_by: str = ""
    suit_owed: bool = False
    pointed_out: int = 0
    late: bool = False
    counted: bool = False
    unnamed: bool = False


def wrong_call(table: Table, call: Call, by: Seat, event: int) -> Irregularity | None:
    """The first thing wrong with a call, or None: rotation, Law 19, a duty to pass, level, sufficiency."""
    auction = table.auction

    def found(kind: str, *laws: str) -> Irregularity:
        turn_of = None if table.ended else auction.turn
        return Irregularity(kind, by, event, turn_of, laws, call)

    if table.ended:
        return found("call-after-auction", "35D", "39")
    inadmissible = "inadmissible-redouble" if call.name == "XX" else "inadmissible-double"
    if by is not auction.turn and not call.legal_level:
        return found("bid-over-seven", "35C", "38")
    if by is not auction.turn:
        if auction.turn is by.lho and _called_last(table, by):
            return found("changed-call", "25")
        if not auction.admissible(call, by):
            return found(inadmissible, "35A", "36")
        return found(*_out_of_rotation(table, call, event))
    if not auction.admissible(call, by):
        return found(inadmissible, "35A", "36")
    if call != PASS and call.legal_level and table.bound_to_pass(by):
        return found("violated-obligation-to-pass", "35B", "37")
    if not call.legal_level:
        return found("bid-over-seven", "35C", "38")
    if forbidding := next((r for r in table.in_force if r.binds(by) and r.forbids_call(call)), None):
        return found("call-not-allowed", forbidding.law)
    if not auction.sufficient(call):
        return found("insufficient-bid", "27")
    return None


def passes_over(table: Table, by: Seat) -> bool:
    """Is the call of the player in turn laid down by law, so that his left-hand opponent is not too early (28A)?"""
    turn = table.auction.turn
    if turn.lho is not by or table.ended:
        return False
    return any(r.binds(turn) and r.forces_call for r in table.in_force)


def _called_last(table: Table, by: Seat) -> bool:
    return bool(table.standing) and table.standing[-1].by is by


def _out_of_rotation(table: Table, call: Call, event: int) -> tuple[str, ...]:
    """The kind and its laws: an artificial call counts for what it specifies (29C), an insufficient bid goes to 31."""
    shown = ("29C",) if table.facts.get(event, "artificial") else ()
    if call == PASS:
        return "pass-out-of-rotation", *shown, "29", "30"
    if call.is_bid:
        low = () if table.auction.sufficient(call) else ("27A2",)
        return "bid-out-of-rotation", *low, *shown, "29", "31"
    return ("redouble" if call.name == "XX" else "double") + "-out-of-rotation", *shown, "29", "32"


def wrong_card(table: Table, card: Card, by: Seat, event: int) -> Irregularity | None:
    """The first thing wrong with a card led or played, or None."""
    phase, turn = table.phase, table.turn
    number = len(table.finished) + 1

    def found(kind: str, *laws: str) -> Irregularity:
        return Irregularity(kind, by, event, turn, laws, cards=(card,), trick=number)

    if phase == "auction":
        return found("premature-lead", "24")
    if by is not turn:
        return found(*_card_out_of_turn(table, by))
    hand = table.hands.get(by)
    trick = table.trick
    if hand is not None and trick is not None and card not in follows(hand, trick.led):
        return found("revoke", "44C", "61A")
    return None


def _card_out_of_turn(table: Table, by: Seat) -> tuple[str, str]:
    declarer = table.declarer
    assert declarer is not None
    if table.phase == "lead":
        return ("exposed-card", "54E") if by.side is declarer.side else ("opening-lead-out-of-turn", "54")
    if not table.tricks or table.tricks[-1].complete:
        return "lead-out-of-turn", "55" if by.side is declarer.side else "56"
    if table.tricks[-1].card_of(by) is not None:
        return "fifth-card", "45E"
    return "premature-play", "57"


def wrong_hands(table: Table) -> list[Irregularity]:
    """Hands that were not dealt thirteen cards (Laws 13 and 14), from the dealer or, unknown, the first to lead on."""
    first = table.dealer or (table.declarer and table.declarer.lho)
    assert first is not None
    sizes = {seat: len(table.dealt[seat]) for seat in seats_from(first) if seat in table.dealt}
    surplus = any(size > 13 for size in sizes.values())
    kind, law = ("wrong-number-of-cards", "13") if surplus else ("missing-card", "14")
    return [Irregularity(kind, seat, 0, None, (law,)) for seat, size in sizes.items() if size != 13]
