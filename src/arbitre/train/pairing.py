"""Two irregularities on one board: one in the auction, and another in the play that follows it."""

from __future__ import annotations

from random import Random

from msgspec import structs

from arbitre.game.seat import Seat
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.table.record import Record

from .branch import branches
from .disguise import later, turned
from .moment import moment
from .ways import ways

OF_AUCTION = range(27, 33)
"""Laws whose rulings reach into the play."""
TRIES = 3
PASSES = 4


def paired(play: Record, rng: Random) -> Record | None:
    """The play after an auction with an irregularity of its own; None where the two do not go together."""
    if play.hands or play.declarer is None:
        return None
    known = ways(play.edition)
    auctions = [branch.name for branch in branches(play.edition) if branch.law in OF_AUCTION and branch.name in known]
    for _ in range(TRIES):
        before = _ended(structs.replace(parse(rng.choice(known[rng.choice(auctions)])), edition=play.edition))
        if before is None:
            continue
        record, declarer = before
        places = next(n for n in range(4) if turned(play, n).declarer is declarer)
        moved = tuple(later(event, len(record.events)) for event in turned(play, places).events)
        both = structs.replace(record, events=(*record.events, *moved))
        if _names(both) == (*_names(record), *_names(play)):
            return both
    return None


def _names(record: Record) -> tuple[str, ...]:
    found = moment(record)
    return found.names if found else ()


def _ended(auction: Record) -> tuple[Record, Seat] | None:
    """The auction passed out from here, and who plays; None where something else has to be answered first."""
    for _ in range(PASSES):
        now = moment(auction)
        if now is None or now.board.open is not None:
            return None
        table = now.board.table
        if table.phase != "auction":
            return (auction, table.declarer) if table.phase == "lead" and table.declarer else None
        auction = auction.with_event(Event(call="P"))
    return None
