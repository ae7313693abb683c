"""An item as it is shown: the table, the question, the answers; and, once it is answered, the ruling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import json

from arbitre.director.board import Board
from arbitre.game.card import Card
from arbitre.game.seat import SEATS
from arbitre.print.card.drawn_example import Laid, auction_rows, play_rows
from arbitre.print.card.table_card import Shown
from arbitre.table.notation import write
from arbitre.table.record import deal
from arbitre.table.record import write as write_record
from arbitre.terminal.screen import COLUMNS, Phrases, phrases

from .item import Item
from .moment import Moment, moment
from .quiz import ruling_of

Data = dict[str, Any]
LETTERS = "ABCDEFGHIJ"


def shown(item: Item, language: str) -> Data:
    """What is shown of an item before it is answered."""
    return {
        "item": item.name,
        "edition": item.branch.edition,
        "law": item.branch.law,
        "branch": item.branch.name,
        "seed": item.seed,
        "kind": item.kind,
        "several": item.several,
        "difficulty": item.difficulty,
        "table": table(item, language),
        "told": list(item.told[language]),
        "asked": item.asked[language],
        "answers": [choice.text[language] for choice in item.choices],
    }


def solved(item: Item, language: str) -> Data:
    """What is shown once it is answered: which answers were right, why the others were not, and the ruling itself."""
    return {
        "right": list(item.right),
        "why": [choice.why.get(language, "") for choice in item.choices],
        "ruling": _ruling(item, language),
        "record": write(item.whole, language),
        "board": json.decode(write_record(item.whole)),
    }


def table(item: Item, language: str) -> Data:
    """The auction and the play in columns, and the hands that are known; nothing where no table is concerned."""
    now = moment(item.record)
    words = phrases(language)
    if now is None or not item.at_table:
        return {}
    board = now.board
    start = [words.say("screen.dealer", seat=board.table.dealer)] if board.table.dealer else []
    if board.table.vulnerable:
        start.append(words.say(f"screen.vulnerable.{board.table.vulnerable}"))
    if board.table.contract:
        contract = words.contract(board.table.contract)
        start.append(words.say("screen.contract", contract=contract, declarer=board.table.declarer))
    title = " · ".join(start)
    calling = bool(board.table.calls) or board.table.contract is None
    playing = bool(board.table.plays) or not calling
    return {
        "start": title[:1].upper() + title[1:],
        "heads": [words.speech.seats[seat] for seat in COLUMNS],
        "auction": _cells(auction_rows(board, words, not playing)) if calling else [],
        "play": _cells(play_rows(board, words, [*taken_back(board)])) if playing else [],
        "hands": _hands(now, words),
    }


def taken_back(board: Board) -> Iterator[Laid]:
    """The cards that were played and may be no longer, each beside the trick it was played to."""
    for n, event in enumerate(board.record.events, 1):
        if isinstance(event.play, str) and event.by:
            before = [play.trick for play in board.table.plays if play.event < n]
            trick = before[-1] if before and before.count(before[-1]) < len(COLUMNS) else None
            yield n, event.by, Card.parse(event.play), trick


def _cells(rows: tuple[tuple[Shown, ...], ...]) -> list[list[Data]]:
    """The cells of each row: what stands there, and whether it is struck out or framed."""
    return [[{"text": cell.text, "mark": cell.mark} for cell in row] for row in rows]


def _hands(now: Moment, words: Phrases) -> Data:
    """What each hand holds, as it was dealt, by the letter of its seat; only where all are known."""
    record = now.board.record
    dealt = deal(record) if len(record.hands) == len(SEATS) else {}
    return {words.speech.seats[seat][:1]: words.cards(dealt[seat]) for seat in SEATS if seat in dealt}


def _ruling(item: Item, language: str) -> Data:
    """The ruling on the branch the item is about."""
    answer, laws = ruling_of(item.whole, item.branch.name)
    return {"text": answer.text[language] if answer else "", "laws": list(laws)}
