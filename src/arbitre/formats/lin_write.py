"""LIN written: a board a line, as Bridge Base Online does; of a match each room in its line."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from arbitre.game.seat import Seat

from .course import hands_in
from .file_board import Board, Said, Token
from .file_words import call_of, card_of
from .lin import read_lin
from .lin_board import LIKE_A_MARK
from .normal_form import normal

VULNERABLE = {"None": "o", "Love": "o", "-": "o", "NS": "n", "EW": "e", "All": "b", "Both": "b"}
NAMES = ("South", "West", "North", "East")


def lin(board: Board, before: Board | None = None) -> str:
    """One board; what a match says is written when it changes.

    LIN has no sign for an irregularity: a player who lost his turn is written as a pass, and PBN's mark follows as
    commentary, where our own reader finds it again.
    """
    board = normal(board)
    parts = [*_match(board, before), *_head(board)]
    auction = [token for token in board.auction or () if token.text not in ("-", "+", "*")]
    for token in auction:
        parts += _call(token, board)
    cards = list(_in_order(board))
    for place, token in enumerate(cards):
        if place % 4 == 0:
            parts.append("pg||")
        parts += [_pair("pc", token.text), *_said(token, board)]
    if any(token.text == "*" for token in board.play or ()) and board.result is not None:
        parts.append(_pair("mc", str(board.result)))
    return "".join(parts) + "pg||\n"


def lost(board: Board) -> list[str]:
    """What of a board LIN cannot hold: the names of tags that do not come back, `irregularity`, `tables`, `escapes`.

    >>> lost(Board(1, 1, {"Board": "1", "Dealer": "N", "Vulnerable": "None", "Event": "Cup", "Round": "2"}))
    ['Event', 'Round']
    """
    again = next(read_lin(BytesIO(lin(board).encode("utf-8", "replace"))), Board(1, 1)).tags
    kept = normal(board).tags
    gone = [name for name, value in kept.items() if value not in ("", "?") and not _same(name, value, again)]
    if any(token.mark or token.text == "^S" for token in (*(board.auction or ()), *(board.play or ()))):
        gone.append("irregularity")
    if board.tables:
        gone.append("tables")
    if board.escapes:
        gone.append("escapes")
    told = ("Auction", "Play", *(("Contract",) if kept.get("Contract") == "Pass" and board.auction else ()))
    return [name for name in gone if name not in told]


def _same(name: str, value: str, again: dict[str, str]) -> bool:
    if name == "Deal":
        return hands_in(value) == hands_in(again.get(name, ""))
    return VULNERABLE.get(value, value) == VULNERABLE.get(again.get(name, ""), again.get(name, ""))


def _pair(key: str, value: str) -> str:
    return f"{key}|{value.replace('|', '/')}|"


def _match(board: Board, before: Board | None) -> Iterator[str]:
    for name in sorted(board.tags):
        if name.startswith("Lin_") and (before is None or before.tags.get(name) != board.tags[name]):
            yield _pair(name[4:], board.tags[name]) + "\n"


def _head(board: Board) -> Iterator[str]:
    """Names, room, dealer and hands, vulnerability."""
    tags = board.tags
    names = [tags.get(name, "").replace(",", " ").removeprefix("?") for name in NAMES]
    yield _pair("pn", ",".join(names))
    room, number = tags.get("Room", ""), tags.get("Board", "")
    placed = number.isdigit() and (room in ("Open", "Closed") or any(name.startswith("Lin_") for name in tags))
    if placed:
        yield _pair("qx", {"Open": "o", "Closed": "c"}.get(room, "") + number)
    yield "st||"
    dealer = tags.get("Dealer", "")
    yield _pair("md", (str("SWNE".index(dealer) + 1) if dealer in ("N", "E", "S", "W") else "") + _hands(board))
    for said in board.comments.get("", ()):
        yield _pair("nt", said.text)
    if number.isdigit() and not placed:
        yield _pair("ah", f"Board {number}")
    if tags.get("Vulnerable", "") in VULNERABLE:
        yield _pair("sv", VULNERABLE[tags["Vulnerable"]])


def _hands(board: Board) -> str:
    hands = hands_in(board.tags.get("Deal", ""))
    return ",".join(_hand(hands.get(Seat(seat), "")) for seat in "SWNE")


def _hand(hand: str) -> str:
    return "".join(suit + ranks for suit, ranks in zip("SHDC", hand.split("."), strict=True)) if hand else ""


def _call(token: Token, board: Board) -> Iterator[str]:
    call = "p" if token.text == "^S" else call_of(token.text)[0].lower() or token.text
    call = {"x": "d", "xx": "r"}.get(call, call.upper().replace("NT", "N") if call != "p" else call)
    if token.text == "AP":
        call = "ppp"
    yield _pair("mb", call + ("!" if any(said.kind == "alert" for said in token.said) else ""))
    if token.text == "^S":
        yield _pair("nt", "^S")
    yield from _said(token, board)


def _said(token: Token, board: Board) -> Iterator[str]:
    if token.mark:
        yield _pair("nt", f"^{token.mark}")
    notes = board.play_notes if card_of(token.text)[0] else board.auction_notes
    for said in token.said:
        yield from _one(said, notes, bool(card_of(token.text)[0]))


def _one(said: Said, notes: dict[int, str], card: bool) -> Iterator[str]:
    if said.kind == "note":
        text = notes.get(int(said.text), "")
        yield _pair("nt", _commentary(text)) if card else _pair("an", text)
    elif said.kind == "nag":
        yield _pair("nt", f"${said.text}")
    elif said.kind == "suffix":
        yield _pair("nt", said.text)
    elif said.kind != "alert":
        yield _pair("nt", _commentary(said.text))


def _commentary(text: str) -> str:
    return f" {text}" if LIKE_A_MARK.fullmatch(text) else text


def _in_order(board: Board) -> Iterator[Token]:
    """The cards in the order in which they were played, where the record has it; else as they stand."""
    tokens = {token.text: token for token in board.play or () if card_of(token.text)[0]}
    played = [str(event.play) for event in board.record.events if isinstance(event.play, str)] if board.record else []
    yield from (tokens.pop(card) for card in played if card in tokens)
    yield from tokens.values()
