"""Small tables, one for every way into a fiche: a line, and what may happen next, step by step.

Alternatives stand side by side; events that come together are joined with a comma. What a table asks on the way is
answered in every way there is.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from arbitre.fiches.interview import Asked, Interview, at_table
from arbitre.laws.board import Board
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.table.record import Record

Table = tuple[str, ...]

AUCTION: tuple[Table, ...] = (
    # 27: the replacement, and after a cancelled replacement
    ("N none: 1S 1H", "2H|P|X|1H|XX", "P|2S|X|XX|1D", "P"),
    ("N none: 1S P 1C", "2C|2D|X|P", "P"),
    # 29 to 31: at RHO's, partner's and LHO's turn, before and after a bid
    ("N none: E:P", "P|1S|E:P", "P|1H", "P|1S"),
    ("N none: S:P", "P|1S|W:P", "P|1H", "P|1S", "P"),
    ("N none: W:P", "P|1S|N:1H", "P|1H", "P", "P|1H"),
    ("N none: 1H S:P", "P|2C|E:1S", "P|2D", "P|3H", "P"),
    ("N none: 1H W:P", "P|2C|E:P|N:2H", "P|2D", "P|3H", "P"),
    ("N none: 1H P P E:P", "W:P|S:2H", "P"),
    ("N none: 1H P N:P", "P|2H|E:1S|E:P", "P", "P|3H", "P"),
    ("N none: 1H{artificial shows=S} S:P", "P|2C", "P|2D", "P|2S", "P"),
    ("N none: 1H{artificial shows=S} P N:P", "P|2C", "P|2D", "P|2S", "P"),
    ("N none: P P P S:P", "W:P|N:1H|1H|E:P", "P"),
    ("N none: 1H P P S:P", "W:P|E:P|1S", "P"),
    ("N none: E:1H", "P|1S|S:P|N:P", "P|1H|2H|2D|X", "P"),
    ("N none: S:1H", "P|1S|W:P|N:2C", "P|2D", "1H|2H|P|2C", "P"),
    ("N none: W:1H", "P|1S|N:2C", "P|2C", "P|2H", "1H|2H|P", "P"),
    ("N none: P P N:1H", "P|1S|E:P", "P|1H", "P", "P|2H"),
    ("N none: 1H P N:2H", "P|1S|S:P|E:2S", "P|3H", "P", "P|3H"),
    ("N none: 1H S:X", "P"),
    ("N none: 1H W:X", "P|2H|E:P|N:P", "P|X|3C", "P", "X|P|2S", "P"),
    ("N none: 1H P 2H E:X", "P|3H|S:P|W:P", "P|3H", "X|P|3C", "P"),
    ("N none: 1H P P E:X", "P", "P|3H", "X|P|3C", "P"),
    ("N none: 1H P 2H P S:X", "P"),
    ("N none: 1H 1S P S:X", "P|2S|W:P", "P|3H", "X|P|3C", "P|X"),
    ("N none: 1H X W:XX", "P", "P"),
    ("N none: 1H P P N:X", "P"),
    ("N none: 1H S:1S{simultaneous} E:P", "P"),
    # 35 to 39
    ("N none: X", "E:P|N:attention inadmissible-double", "P"),
    ("N none: E:X", "S:P|S:attention inadmissible-double", "P"),
    ("N none: 1H P X P P P", "E:S2"),
    ("N none: 1H P XX", "W:P|W:attention inadmissible-redouble", "P"),
    ("N none: E:1S S=refuse P E:X", "S:P|S:attention inadmissible-double"),
    ("2007 N none: S:1S W=refuse", "P", "P", "1S", "P", "X|1NT|8H", "E:P|S:P|E:attention x", "P"),
    ("N none: 1S 1H S=refuse P 2S", "W:X|W:2NT|W:8H|W:X", "N:P|N:attention x", "P"),
    ("N none: E:P S=refuse 1H", "E:1S|E:8C|E:X", "S:P|P|S:attention x", "P"),
    ("N none: 8C", "E:P|E:attention bid-over-seven", "P"),
    ("N none: E:8C", "S:P|S:attention bid-over-seven", "P"),
    ("N none: 1H P P P", "E:1S|S:2H|N:P|W:X", "S:P|P|N:P|N:attention call-after-auction", "P"),
    # 25: a change of call
    ("N none: 1H N:change_call 2H", "P|3C", "P"),
    ("N none: 1H N:change_call X", "P"),
    ("N none: 1H N:change_call 1H", "P"),
    ("N none: 1H{misinformed} N:change_call 1S", "P"),
    ("N none: 1H{misinformed} P N:change_call 1S", "P"),
    ("N none: 1H{misinformed} P P N:change_call 1S", "P"),
    ("N none: 1H P N:change_call 1S", "P"),
    ("N none: 1H P N:change_call 8S", "P"),
    ("N none: 1H P P N:change_call 1S", "P"),
    ("N none: 1H P P P E:S2 S:change_call 1S", "P"),
    ("N none: 1H P P P S:change_call 1S", "P"),
    ("N none: 1H P P P{misinformed} S:change_call 1S", "P"),
    ("N none: 1H P P P{misinformed} E:S2 S:change_call 1S", "P"),
    ("N none: 1S 1H E:change_call 2H", "P", "2H|P"),
    ("N none: 1S 1H E:change_call P", "P", "2H|P"),
    ("N none: S:1H S:change_call 2H", "P", "P"),
    ("N none: 1H N:2H", "P", "P"),
    ("N none: 1H N:X", "P", "P"),
    # 26: at the first lead
    ("N none: 1S 1H{natural}", "2H{natural}|2D{natural}|P|1H{natural}", "2S", "P", "P", "P"),
    ("N none: 1S 1H{artificial shows=HD}", "2H{natural}|2D{natural}|2C{natural}|P", "2S,P,P,P"),
    ("N none: 1S 1H{artificial shows=[]}", "2H{natural}|P", "2S,P,P,P"),
    ("N none: 1S 1C{artificial shows=D}", "2D{natural}|2C{artificial shows=DH}|P", "2S,P,P,P"),
    ("N none: 1S P 1NT{artificial}", "2D{natural}|P", "2S,P,P,P"),
    ("N none: 1H W:X", "P", "1S|2C", "P", "P", "2H", "P", "P", "P"),
    ("N none: 1H S:2D{natural}", "P", "2S", "P", "2D{natural}|3D|P|3C", "3S", "P", "P", "P"),
    ("N none: E:1H{natural}", "1S", "2H{natural}|P|2D{natural}", "2S", "P", "P", "P"),
    ("N none: E:1H{natural}", "P", "1H", "1S", "P", "2S", "P", "P", "P"),
    # 24: cards shown in the auction
    ("N none: 1H E:expose S2", "P"),
    ("N none: 1H E:expose SA", "P"),
    ("N none: 1H E:expose S2+S3", "P"),
    ("N none: 1H E:S2", "P"),
    ("N none: E:expose S2", "P"),
    ("N none: E:expose S2{!penalty_card}", "P"),
    ("N none: 1H E:expose S2{!penalty_card}", "P"),
)


def events(words: str, header: str) -> tuple[Event, ...]:
    """The events of a step, as the notation writes them."""
    return parse(f"{header}: {words.replace(',', ' ')}").events


def boards(table: Table, edition: str) -> Iterator[Board]:
    """Every board the table can lead to in this edition, each question answered in every way."""
    line, *steps = table
    record = structs.replace(parse(line), edition=edition)
    yield from _from(record, line.partition(":")[0], tuple(step.split("|") for step in steps))


def _from(record: Record, header: str, steps: tuple[list[str], ...]) -> Iterator[Board]:
    for heard in _answered(at_table(record)):
        assert heard.record is not None
        assert heard.board is not None
        yield heard.board
        for step in steps[0] if steps else ():
            try:
                further = heard.record
                for event in events(step, header):
                    further = further.with_event(event)
                yield from _from(further, header, steps[1:])
            except RecordError:
                continue


def _answered(talk: Interview) -> Iterator[object]:
    heard = talk.heard
    if heard.asked is None:
        yield heard
        return
    for value in _values(heard.asked):
        yield from _answered(talk.answer(value))


def _values(asked: Asked) -> tuple[object, ...]:
    """All answers; of several at once, and of numbers, a few."""
    if asked.many:
        return (asked.answers[:1], asked.answers[1:3] or asked.answers)
    return (asked.answers[0], asked.answers[-1]) if asked.key in ("awarded", "suit", "card") else asked.answers


PLAY: tuple[Table, ...] = ()
