"""The situations on the first screen, by the moment they happen, and how each begins."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from arbitre.game.seat import Seat
from arbitre.table.record import DEFAULT_EDITION, DEFAULT_PROFILE, Record, check

from . import pages
from .desk_words import DeskWords
from .interview_page import AT_ONCE, ON_A_BOARD, book_of, seated
from .matter import Matter, numbered
from .wrong import Wrong

AUCTION, PLAY, QUESTIONS, MORE = "auction", "play", "questions", "more"


class Tile(Struct, frozen=True):
    """A picture to touch: what it opens, which seats are tapped first, and where what happened is then entered.

    A fiche of several situations asks which one before it asks for a seat.
    """

    situation: str
    enter: str
    seats: tuple[str, ...] = ("player",)


MOMENTS: dict[str, tuple[Tile, ...]] = {
    "auction": (
        Tile("insufficient-bid", AUCTION),
        Tile("call-out-of-rotation", AUCTION, ("player", "dealer")),
        Tile("changed-call", AUCTION),
    ),
    "play": (
        Tile("opening-lead-out-of-turn", PLAY),
        Tile("lead-out-of-turn", QUESTIONS),
        Tile("alleged-revoke", QUESTIONS),
        Tile("exposed-card", QUESTIONS),
        Tile("42", QUESTIONS, ()),
        Tile("claim", QUESTIONS),
    ),
    "table": (
        Tile("unauthorized-information", QUESTIONS),
        Tile("misinformation", QUESTIONS),
        Tile("13", QUESTIONS, ()),
    ),
}
CALLS = ("call-out-of-rotation", "pass-out-of-rotation", "bid-out-of-rotation", "double-out-of-rotation")
"""One tile for three situations: the call that is entered says which."""
UNSEEN = {"opening-lead-out-of-turn": "face-down-lead-out-of-turn"}
"""What it is instead where the card lies face down: there is none to enter."""
SEATS_OF = {tile.situation: tile for tiles in MOMENTS.values() for tile in tiles}


def tiles(say: DeskWords) -> list[dict[str, Any]]:
    """The first screen: each moment with its tiles."""
    return [
        {"key": moment, "title": say.say(f"desk.moment.{moment}"), "tiles": [_tile(tile, say) for tile in row]}
        for moment, row in MOMENTS.items()
    ]


def _tile(tile: Tile, say: DeskWords) -> dict[str, Any]:
    taps = [{"ask": seat, "kind": "seat", "text": _asked(seat, tile, say)} for seat in tile.seats]
    title = say.say(f"desk.tile.{tile.situation}")
    return {"situation": tile.situation, "title": title, "picture": tile.situation, "enter": tile.enter, "taps": taps}


def _asked(seat: str, tile: Tile, say: DeskWords) -> str:
    """Which seat is to be touched: the player by what he did."""
    return say.say(f"desk.tap.player.{tile.situation}" if seat == "player" else f"desk.tap.{seat}")


def begin(request: dict[str, Any], say: DeskWords) -> dict[str, Any]:
    """The first page of a situation: a board to fill in, or the first question."""
    situation = request.get("situation")
    book = book_of(request.get("edition", DEFAULT_EDITION))
    profile = request.get("profile", DEFAULT_PROFILE)
    seats = _seats(request.get("seats", {}))
    tile = SEATS_OF.get(str(situation), Tile(str(situation), QUESTIONS))
    number = _number(request.get("number"))
    if request.get("board") is True:
        dealer = None if number else seats.get("player", Seat.N)
        record = check(Record(edition=book.name, profile=str(profile), dealer=dealer, board=number))
        page = pages.page_of(Matter(record=record, open=() if number else ("dealer",)), say)
        return {**page, "enter": MORE if tile.situation in AT_ONCE else AUCTION, "bring": _brings(tile.situation)}
    if tile.enter == QUESTIONS:
        matter = seated(Matter(situation=tile.situation, edition=book.name, profile=str(profile)), seats)
        return {**pages.page_of(matter, say), "enter": QUESTIONS}
    by = seats.get("player")
    if by is None:
        raise Wrong("desk.seat")
    record, left = _begun(tile, by, seats.get("dealer") if number is None else None, book.name, str(profile))
    page = pages.page_of(numbered(Matter(record=check(record), open=left), number), say)
    return {**page, "enter": tile.enter, "unseen": UNSEEN.get(tile.situation)}


def _brings(situation: str) -> list[str]:
    """What is then said at the board, so that its worksheet opens."""
    return [situation] if situation in AT_ONCE else list(ON_A_BOARD.get(situation, ()))


def _number(given: Any) -> int | None:
    if given is not None and type(given) is not int:
        raise Wrong("desk.number")
    return given


def _seats(given: Any) -> dict[str, Seat]:
    try:
        return msgspec.convert(given, dict[str, Seat])
    except msgspec.ValidationError:
        raise Wrong("desk.seat") from None


def _begun(tile: Tile, by: Seat, dealer: Seat | None, edition: str, profile: str) -> tuple[Record, tuple[str, ...]]:
    """A record that begins just before what happened; what it had to leave open is named.

    Whoever calls too low has just heard his right-hand opponent; of a defender who leads at the wrong turn
    the player to his left is declarer, for it was his partner's lead.
    """
    if tile.enter == AUCTION and dealer is not None:
        return Record(edition=edition, profile=profile, dealer=dealer), ()
    if tile.enter == AUCTION:
        return Record(edition=edition, profile=profile, dealer=by.rho), ("dealer",)
    return Record(edition=edition, profile=profile, contract="1NT", declarer=by.lho), ("contract",)
