"""A board handed to endplay, and one taken from it; endplay itself is an extra."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from msgspec import UNSET, structs

from arbitre.table.notation import parse, write
from arbitre.table.record import Record

from .file_board import Board, Said
from .file_words import call_of, contract_of
from .lin_board import LinBoard
from .normal_form import normal
from .pbn_sections import Word

KEPT = "arbitre"
"""Under this name endplay's board carries the record, for what endplay cannot say."""
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "nt": "NT"}
VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}


def to_endplay(board: Board) -> Any:
    """endplay's board: deal, auction, cards in the order played, contract; the tags and the record in its `info`.

    endplay knows no irregularity: a player who lost his turn has a pass there.
    """
    types: Any = import_module("endplay.types")
    board, record = normal(board), board.record
    tags = board.tags
    info = {name: value for name, value in tags.items() if value not in ("", "?")}
    if record is not None:
        info[KEPT] = write(record)
    played = [event.play for event in record.events if event.play is not UNSET] if record else []
    return types.Board(
        deal=types.Deal(tags["Deal"]) if tags.get("Deal") else None,
        auction=[_bid(types, token.text, token.said, board) for token in board.auction or () if _called(token.text)],
        play=[types.Card(card) for card in played],
        board_num=int(tags["Board"][:9]) if tags.get("Board", "").isdecimal() else None,
        dealer=types.Player.find(tags["Dealer"]) if tags.get("Dealer") in ("N", "E", "S", "W") else None,
        vul=_vulnerable(types, record),
        contract=_contract(types, board),
        claimed=any(token.text == "*" for token in board.play or ()),
        **info,
    )


def _called(word: str) -> str:
    return "P" if word == "^S" else call_of(word)[0]


def _bid(types: Any, word: str, said: tuple[Said, ...], board: Board) -> Any:
    note = next((board.auction_notes.get(int(one.text)) for one in said if one.kind == "note"), None)
    name = {"P": "pass", "X": "x", "XX": "xx"}.get(_called(word), _called(word))
    return types.Bid(name, any(one.kind == "alert" for one in said), note)


def _vulnerable(types: Any, record: Record | None) -> Any:
    return types.Vul.find(record.vulnerable.value) if record and record.vulnerable else None


def _contract(types: Any, board: Board) -> Any:
    contract = contract_of(board.tags.get("Contract", ""))[0]
    declarer = board.tags.get("Declarer", "").removeprefix("^")
    if contract in ("", "P") or declarer not in ("N", "E", "S", "W"):
        return None
    bid = contract.rstrip("X")
    return types.Contract(
        level=int(bid[0]),
        denom=types.Denom.find(bid[1]),
        declarer=types.Player.find(declarer),
        penalty=types.Penalty.find(contract[len(bid) :].lower() or "pass"),
        result=(board.result - int(bid[0]) - 6) if board.result is not None else None,
    )


def from_endplay(other: Any, number: int = 1) -> Board:
    """Our board out of endplay's; the record that `to_endplay` gave it is taken back."""
    made = LinBoard(number)
    made.dealt = True
    made.tags = {str(name): str(value) for name, value in other.info.items() if isinstance(value, str) and name != KEPT}
    made.tags["Deal"] = str(other.deal)
    if other.board_num is not None:
        made.tags["Board"] = str(other.board_num)
    if other.dealer is not None:
        made.tags["Dealer"] = other.dealer.abbr
    if other.vul is not None:
        made.tags["Vulnerable"] = VULNERABLE[other.vul.name]
    for bid in other.auction:
        made.take(0, "mb", _name(bid) + ("!" if bid.alertable else ""))
        if bid.announcement:
            made.take(0, "an", bid.announcement)
    made.cards = [Word(SUITS[card.suit.name] + card.rank.abbr, 0) for card in other.play]
    contract = other.contract
    if other.claimed and contract is not None and contract.result is not None:
        made.claim = contract.level + 6 + contract.result
    board = made.done(number, {}, [])
    kept = other.info.get(KEPT)
    return structs.replace(board, record=parse(kept)) if kept else board


def _name(bid: Any) -> str:
    if (named := bid.as_contract()) is not None:
        return f"{named.level}{SUITS[named.denom.name]}"
    return {"passed": "p", "doubled": "d", "redoubled": "r"}[bid.as_penalty().penalty.name]
