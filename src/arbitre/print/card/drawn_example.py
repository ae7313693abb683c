"""The worked example of a card: a board as it would be drawn, and what the director says there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import structs

from arbitre.director.board import Board
from arbitre.director.loop import rule_on
from arbitre.laws.editions import Edition
from arbitre.laws.paragraphs import WHOSE_TURN
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.terminal.screen import COLUMNS, Phrases, phrases

from .table_card import CardWords, Example, Line, Shown

HAND = "N=AQ4.K83.J952.T72"
DAMAGED = 'damaged causal_link="caused" own_error="none"'


def _adjusted(contract: str, declarer: str, tricks: int, about: int) -> str:
    """The decision that ends a worksheet."""
    outcome = f'{{"contract":"{contract}","declarer":"{declarer}","tricks":{tricks}}}'
    return f'adjust={{"outcomes":[{outcome}]}} about={about}'


RECORDS: Mapping[str, str] = {
    "12": "N both: 1S P 2S P P 3H S:tempo slow P P 3S P P P N:claim 9{!claim_disputed}"
    ' @7{information_agreed="agreed" action=10 suggests="bidding on"'
    f' alternatives=[{{"call":"P","logical":true,"suggested_over":true}}] {DAMAGED}}} {_adjusted("3H", "E", 9, 7)}',
    "13": "N none N=AQ43.K832.J95.KT2 E=K752.A95.QT8.Q9: 1C P @{playable}",
    "15": "N none: 1H E:1D W:attention wrong-board player=N{wrong_board}",
    "16": 'N none: 1H 1S 2H W:tempo slow{information_agreed="agreed"} P P',
    "20": 'N none: 1NT P 2D N:explain "diamonds" about=3 P S:attention misinformation about=3'
    ' @4{explanation="wrong" !misinformed} @5{misinformed} W=withdraw W:X',
    "21": 'N none: 1NT P 2D N:alert=false about=3 P @4{alert_due explanation="wrong"} 2H P P P'
    f' N:claim 8{{!claim_disputed}} @4{{correction_time="never" would_differ {DAMAGED}}} {_adjusted("3D", "W", 9, 4)}',
    "24": "N none: 1H P W:S9",
    "25": "N none: 1C N:1H{!unintended} E=accept",
    "26": "N none: 1NT 1H{natural} S=refuse E:P{!meaning_contained} 4S P P P S=forbid H",
    "26.2017": "N none: 1NT 1H{natural} S=refuse E:P{!comparable} 4S P P P S=forbid D",
    "27": "N none: 1S 1H{natural} S=refuse E:P{!meaning_contained}",
    "27.2017": "N none: 1S 1H{natural} S=refuse E:P{!comparable}",
    "30": "N none: E:P{!artificial} S=refuse",
    "31": "N none: E:1H{natural} S=refuse N:1S E:2H{natural}",
    "31.2017": "N none: E:1H{natural} S=refuse N:1S E:2C{!comparable}",
    "32": "N none: 1S P W:X N=refuse S:2S",
    "32.2017": "N none: 1S P W:X N=refuse S:2S W:P{!comparable}",
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
    "64": "none E=J832.J97.QT8.Q95 3NT by S: W:H4 N:H3 E:S2 S:HA S:D2 W:D3 N:DA E:DT"
    " S:attention revoke trick=1 player=E S:claim 10{!claim_disputed}",
    "67": "none 3NT by S: W:H4 N:H3 E:H2 S:HA S:D2 W:D3 N:DA quit S:attention defective-trick trick=2 player=E",
    "68": 'none 4S by S: W:CK N:C3 E:C5 S:CA S:SK W:ST N:S4 E:S2 S:claim 11 "the rest are mine"'
    " @9{claim_disputed trump_out !trump_mentioned maybe_unaware trick_by_normal_play awarded=10}",
    "72": "N none: 1S 1H{natural} S=refuse E:3NT{!comparable !meaning_contained} P P P E:claim 9{!claim_disputed}"
    f" @2{{could_have_known {DAMAGED}}} {_adjusted('4C', 'W', 9, 2)}",
    "73": "none 4S by S: W:CK N:C3 E:C5 S:CA S:S2 W:S3 S:claim 8{!claim_disputed}"
    ' S:attention deception{deceived_by="manner" !bridge_reason could_benefit innocent false_inference'
    f" !meant_to_mislead {DAMAGED}}} {_adjusted('4S', 'S', 10, 8)}",
    "79": "none 4S by S: W:CK N:C3 E:C5 S:CA N:attention disputed-tricks{!was_claimed !raised_late}",
    "82": "none 4S by S: W:CK N:C3 E:C5 S:CA S:claim 10{!claim_disputed} N:attention"
    ' director-error{whose_error="ruling" in_correction_period scored_normally}',
    "86": "N none: 1S P 4S P P P"
    ' S:attention team-board{team_results="one" favours="nobody" !adjusts_anyway !match_known time_for_board}',
}
"""By the number of the card; where an edition and those after it have another, with its name behind."""

SPOKEN = ("say", "do")


def board_of(number: str, book: Edition) -> Board | None:
    """The board of a card's example under this edition."""
    keys = (*(f"{number}.{name}" for name in book.names), number)
    line = next((RECORDS[key] for key in keys if key in RECORDS), None)
    return rule_on(structs.replace(parse(line), edition=book.name)) if line is not None else None


def example(number: str, book: Edition, say: CardWords) -> Example | None:
    """What is drawn of it, and what is said: what happened, what was chosen, what the director says then."""
    board = board_of(number, book)
    if board is None:
        return None
    words = phrases(say.language)
    table = board.table
    rows = auction_rows(board, words) if table.calls else play_rows(board, words)
    if table.contract is None or table.calls:
        start = words.say("screen.dealer", seat=table.dealer)
    else:
        assert table.contract is not None
        start = words.say("screen.contract", contract=words.contract(table.contract), declarer=table.declarer)
    heads = tuple(words.speech.seats[seat] for seat in COLUMNS)
    return Example(start, heads, rows, tuple(_said(number, board, say)))


def _said(number: str, board: Board, say: CardWords) -> Iterator[Line]:
    found = report(board, say.language)
    own, then = f"card.example.{number}", f"card.example.{number}.then"
    told = [say.maybe(own)] if say.maybe(own) else [wrong["text"] for wrong in found["irregularities"]]
    chosen = say.maybe(say.first(f"{then}.{board.edition.name}", then))
    yield from (Line(text) for text in (*told, chosen) if text)
    if found["adjusted"]:
        yield from (Line(sheet["text"], (sheet["law"],)) for sheet in found["reviews"] if sheet["state"] == "adjusted")
        return
    steps = [step for step in found["script"] if step["text"] not in told and step["law"] not in WHOSE_TURN]
    spoken = [step for step in steps if step["kind"] in SPOKEN] or steps[:1]
    yield from (Line(step["text"], (step["law"],)) for step in spoken)


def auction_rows(board: Board, words: Phrases, faced: bool = True) -> tuple[tuple[Shown, ...], ...]:
    """The auction; a call that was withdrawn is struck out, a card that was shown is framed."""
    calls = board.table.calls
    made = [(e.event, e.by, Shown(words.call(e.call), "" if e.counts else "gone")) for e in calls]
    made += [(n, by, Shown(_card(card, words), "faced")) for n, by, card in _faced(board) if faced]
    return _in_rows([(by, shown, None) for _, by, shown in sorted(made, key=lambda one: one[0])])


Laid = tuple[int, Any, Any, int | None]
"""The event by which a card was laid down, by whom, the card, and the trick it is drawn beside."""


def play_rows(board: Board, words: Phrases, back: Sequence[Laid] = ()) -> tuple[tuple[Shown, ...], ...]:
    """The play, trick by trick; a card that only lies face up is framed, one taken `back` is struck out."""
    played = [(play.event, play.by, play.card, play.trick, "") for play in board.table.plays]
    laid = {play[2] for play in played}
    faced = [(n, by, card, None, "faced") for n, by, card in _faced(board) if card not in laid]
    laid.update(card for _, _, card, *_ in faced)
    gone = [(*one, "gone") for one in back if one[2] not in laid]
    found = sorted([*played, *faced, *gone], key=lambda one: one[0])
    return _in_rows([(by, Shown(_card(card, words), mark), trick) for _, by, card, trick, mark in found])


NOTHING_SHOWN = ("invalid-designation",)
"""Irregularities whose cards lie nowhere: they are what declarer may have meant."""


def _faced(board: Board) -> Iterator[tuple[int, Any, Any]]:
    """The cards that were shown or led and are not played."""
    for found in board.irregularities:
        if found.kind not in NOTHING_SHOWN:
            cards = found.cards[:1] if found.kind == "wrong-card-from-dummy" else found.cards
            yield from ((found.event, found.by, card) for card in cards)


def _card(card: Any, words: Phrases) -> str:
    return words.cards([card]).replace(" ", "")


def _in_rows(cells: list[tuple[Any, Shown, Any]]) -> tuple[tuple[Shown, ...], ...]:
    """Rows of four, in the order of the table; cards of another trick, and a second of one hand, begin a new one."""
    rows: list[dict[Any, Shown]] = [{}]
    last, trick = -1, None
    for by, shown, of in cells:
        place = COLUMNS.index(by)
        other = place <= last if of is None else trick is not None and of != trick
        if rows[-1] and (other or by in rows[-1]):
            rows.append({})
        rows[-1][by] = shown
        last, trick = place, of or trick
    return tuple(tuple(row.get(seat, Shown("")) for seat in COLUMNS) for row in rows)
