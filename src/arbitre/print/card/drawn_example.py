"""The worked example of a card: a board as it would be drawn, and what the director says there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.laws.editions import Edition
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.terminal.screen import COLUMNS, Phrases, phrases

from .table_card import CardWords, Example, Line, Shown

HAND = "N=AQ4.K83.J952.T72"
RECORDS: Mapping[str, str | Mapping[str, str]] = {
    "24": "N none: 1H P W:S9",
    "25": "N none: 1C N:1H{!unintended} E=accept",
    "26": {
        "2007": "N none: 1NT 1H{natural} S=refuse E:P{!meaning_contained} 4S P P P S=forbid H",
        "2017": "N none: 1NT 1H{natural} S=refuse E:P{!comparable} 4S P P P S=forbid D",
    },
    "27": {
        "2007": "N none: 1S 1H{natural} S=refuse E:P{!meaning_contained}",
        "2017": "N none: 1S 1H{natural} S=refuse E:P{!comparable}",
    },
    "30": "N none: E:P{!artificial} S=refuse",
    "31": {
        "2007": "N none: E:1H{natural} S=refuse N:1S E:2H{natural}",
        "2017": "N none: E:1H{natural} S=refuse N:1S E:2C{!comparable}",
    },
    "32": {
        "2007": "N none: 1S P W:X N=refuse S:2S",
        "2017": "N none: 1S P W:X N=refuse S:2S W:P{!comparable}",
    },
    "33": "N none: 1H P W:P N:P",
    "36": "N none: 1S P S:X W:P N:attention inadmissible-double",
    "40": "S none: 1S P 2S X E:attention deviation{!partner_expects !psychic_restricted} player=S",
    "42": "none 3NT by S: W:H4 N:H3 E:H2 S:HA N:attention revoke player=E",
    "45": f"none {HAND} 3NT by S: W:S6 S:designate low S:designate SA{{!unintended}}",
    "49": "none 3NT by S: W:H4 N:H3 E:expose S2{visible !deliberate}",
    "51": "none 3NT by S: W:H4 N:H3 E:HQ S:H2 W:expose SK+D9{visible} S=require S",
    "53": "none 3NT by S: W:H4 N:H3 E:H2 S:HA W:C5 S=refuse",
    "54": "none 3NT by S: E:HQ{!told_his_turn} S=refuse S=forbid H",
    "57": "none 3NT by S: W:H4 N:H3 E:H2 S:HA S:D2 E:D9 S=highest",
    "61": "none E=J832.J97.QT8.Q95 3NT by S: W:H4 N:H3 E:S2 E:attention revoke",
}
"""By the number of the card; in both editions the same, or one for each."""

SPOKEN = ("say", "do")


def board_of(number: str, book: Edition) -> Board | None:
    """The board of a card's example under this edition."""
    if number not in RECORDS:
        return None
    return rule_on(structs.replace(parse(book.pick(RECORDS[number])), edition=book.name))


def example(number: str, book: Edition, say: CardWords) -> Example | None:
    """What is drawn of it, and what is said: what happened, what was chosen, what the director says then."""
    board = board_of(number, book)
    if board is None:
        return None
    words = phrases(say.language)
    table = board.table
    rows = _calls(board, words) if table.calls else _cards(board, words)
    if table.contract is None or table.calls:
        start = words.say("screen.dealer", seat=table.dealer)
    else:
        start = words.say("screen.contract", contract=words.contract(table.contract), declarer=table.declarer)
    heads = tuple(words.speech.seats[seat] for seat in COLUMNS)
    return Example(start, heads, rows, tuple(_said(number, board, say)))


def _said(number: str, board: Board, say: CardWords) -> Iterator[Line]:
    found = report(board, say.language)
    own, then = f"card.example.{number}", f"card.example.{number}.then"
    told = [say.maybe(own)] if say.maybe(own) else [wrong["text"] for wrong in found["irregularities"]]
    chosen = say.maybe(say.first(f"{then}.{board.edition.name}", then))
    yield from (Line(text) for text in (*told, chosen) if text)
    for step in found["script"]:
        if step["kind"] in SPOKEN and step["text"] not in told:
            yield Line(step["text"], (step["law"],))


def _calls(board: Board, words: Phrases) -> tuple[tuple[Shown, ...], ...]:
    """The auction; a call that was withdrawn is struck out, a card that was shown is framed."""
    calls = board.table.calls
    made = [(e.event, e.by, Shown(words.call(e.call), "" if e.counts else "gone")) for e in calls]
    made += [(n, by, Shown(_card(card, words), "faced")) for n, by, card in _faced(board)]
    return _in_rows([(by, shown, None) for _, by, shown in sorted(made, key=lambda one: one[0])])


def _cards(board: Board, words: Phrases) -> tuple[tuple[Shown, ...], ...]:
    """The play, trick by trick; a card that only lies face up is framed."""
    played = [(play.event, play.by, play.card, play.trick) for play in board.table.plays]
    faced = [(n, by, card, None) for n, by, card in _faced(board) if not any(card == other[2] for other in played)]
    found = sorted([*played, *faced], key=lambda one: one[0])
    return _in_rows([
        (by, Shown(_card(card, words), "" if trick else "faced"), trick) for _, by, card, trick in found
    ])  # fmt: skip


def _faced(board: Board) -> Iterator[tuple[int, Any, Any]]:
    """The cards that were shown or led and are not played."""
    for found in board.irregularities:
        yield from ((found.event, found.by, card) for card in found.cards)


def _card(card: Any, words: Phrases) -> str:
    return words.cards([card]).replace(" ", "")


def _in_rows(cells: list[tuple[Any, Shown, Any]]) -> tuple[tuple[Shown, ...], ...]:
    """Rows of four, in the order of the table; cards of another trick begin a new one."""
    rows: list[dict[Any, Shown]] = [{}]
    last, trick = -1, None
    for by, shown, of in cells:
        place = COLUMNS.index(by)
        if rows[-1] and ((of is None and place <= last) or (of is not None and of != trick and trick is not None)):
            rows.append({})
        rows[-1][by] = shown
        last, trick = place, of or trick
    return tuple(tuple(row.get(seat, Shown("")) for seat in COLUMNS) for row in rows)
