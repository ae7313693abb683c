"""Where everything stands: questions go down the page, what follows from an answer stands to the right of them."""

from __future__ import annotations

from itertools import product

from msgspec import Struct

from .chart import JUMP, RULING, Block, ChartWords, End, Jump, Step
from .measure import ASCENT, LEADING, ems, width, widest, wrapped

LONGEST_LABEL = 3
QUESTIONS, FEWER = (11, 13, 15, 17, 20, 23, 27, 31), (11, 14, 17, 21)
NARROWEST = 12


class Line(Struct, frozen=True):
    """A line of text, from its left end on its baseline."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False

    @property
    def right(self) -> float:
        """Where it ends, by the width table."""
        return self.x + width(self.text, self.size, self.bold)


class Box(Struct, frozen=True):
    """A shape with its text; a mark is the letter others refer to it by."""

    kind: str
    x: float
    y: float
    w: float
    h: float
    lines: tuple[Line, ...]
    mark: str = ""
    why: str = ""
    laws: str = ""


class Label(Struct, frozen=True):
    """An answer, standing on its arrow."""

    x: float
    y: float
    w: float
    h: float
    lines: tuple[Line, ...]


class Arrow(Struct, frozen=True):
    """A line with right angles; its last point is its head, where it has one."""

    points: tuple[tuple[float, float], ...]
    head: bool = True


class Figure(Struct, frozen=True):
    """A block with everything in its place, from its own top left corner."""

    block: Block
    size: float
    width: float
    height: float
    boxes: tuple[Box, ...]
    labels: tuple[Label, ...]
    arrows: tuple[Arrow, ...]


class Measures(Struct, frozen=True):
    """The distances that go with a size of letters."""

    size: float

    @property
    def line(self) -> float:
        """From one baseline to the next."""
        return self.size * LEADING

    @property
    def pad(self) -> float:
        """Between a text and the edge of its box."""
        return self.size * 0.65

    @property
    def between(self) -> float:
        """Between one box and the next below it."""
        return self.size * 0.8

    @property
    def stub(self) -> float:
        """What an arrow takes besides its label: the way out, and its head."""
        return self.size * 2.9

    @property
    def disc(self) -> float:
        """The disc with a box's letter, and the space after it."""
        return self.size * 1.75


def figure(block: Block, room: float, size: float, say: ChartWords) -> Figure:
    """The block in the room there is, with the columns that make it lowest."""
    of = Measures(size)
    gaps = [need * size + 0.6 * size + of.stub for need in _labels(block.root)]
    least = [need * size + 2 * of.pad + of.disc for need in _words(block.root)]
    drawn: list[Figure] = []
    for ems_wide in product(QUESTIONS if len(gaps) < 2 else FEWER, repeat=len(gaps)):
        columns = [max(need, n * size) for n, need in zip(ems_wide, least, strict=True)]
        if not drawn or room - sum(gaps) - sum(columns) >= NARROWEST * size:
            drawn.append(_placed(block, room, of, say, gaps, columns))
    return min(drawn, key=lambda f: f.height)


def _labels(root: Step | End | Jump) -> list[float]:
    """For every column of questions, the room its labels need, in multiples of the size."""
    return [
        max((_label_room(a.label) for step in steps for a in step.answers if not a.down), default=0.0)
        for steps in _columns(root)
    ]


def _words(root: Step | End | Jump) -> list[float]:
    """For every column of questions, the longest word in it, in multiples of the size."""
    return [max(max(widest(s.caption, True), widest(s.text)) for s in steps) for steps in _columns(root)]


def _columns(root: Step | End | Jump) -> list[list[Step]]:
    """The questions by column: what goes on below stays in its column."""
    columns: list[list[Step]] = []

    def enter(item: Step | End | Jump, column: int) -> None:
        if isinstance(item, Step):
            columns.extend([] for _ in range(column + 1 - len(columns)))
            columns[column].append(item)
            for answer in item.answers:
                enter(answer.to, column if answer.down else column + 1)

    enter(root, 0)
    return columns


def _label_room(label: str) -> float:
    """The least width in which a label takes no more lines than it may."""
    room = max(widest(label), min(ems(label), 4.0))
    while len(wrapped(label, room, 1.0)) > LONGEST_LABEL:
        room += 0.25
    return room + 0.01


def _placed(
    block: Block, room: float, of: Measures, say: ChartWords, gaps: list[float], columns: list[float]
) -> Figure:
    """The block with columns of these widths for its questions."""
    edges = [0.0]
    for gap, column in zip(gaps, columns, strict=True):
        edges.append(edges[-1] + column + gap)
    place = _Placing(of, say, edges, columns, room)
    height = place.item(block.root, 0, 0.0, of.pad + of.size * 0.5)
    return Figure(block, of.size, room, height, tuple(place.boxes), tuple(place.labels), tuple(place.arrows))


class _Placing:
    """Puts boxes, labels and arrows down, from the top."""

    def __init__(self, of: Measures, say: ChartWords, edges: list[float], columns: list[float], room: float) -> None:
        self.of, self.say, self.edges, self.columns, self.room = of, say, edges, columns, room
        self.boxes: list[Box] = []
        self.labels: list[Label] = []
        self.arrows: list[Arrow] = []

    def item(self, item: Step | End | Jump, column: int, y: float, port: float) -> float:
        """Put an item at that height in that column; the height below it is answered."""
        if isinstance(item, Step):
            return self.step(item, column, y, port)
        box = self.end(item, column, y, port) if isinstance(item, End) else self.jump(item, column, y, port)
        self.boxes.append(box)
        return y + box.h

    def text(self, parts: list[tuple[str, bool]], x: float, y: float, room: float, disc: bool) -> tuple[Line, ...]:
        """Paragraphs below each other; the first keeps clear of the disc."""
        lines: list[Line] = []
        size, base = self.of.size, y + self.of.pad + self.of.size * ASCENT
        for n, (text, bold) in enumerate(parts):
            inset = self.of.disc if disc and n == 0 else 0.0
            for line in wrapped(text, room - inset, size, bold):
                lines.append(Line(x + inset, base + len(lines) * self.of.line, line, size, bold))
        return tuple(lines)

    def height(self, lines: tuple[Line, ...], port: float) -> float:
        """How tall a box with these lines is; the arrow that comes in must find it there."""
        return max(len(lines) * self.of.line + 2 * self.of.pad - 0.1 * self.of.size, port + self.of.pad)

    def end(self, item: End, column: int, y: float, port: float) -> Box:
        """A ruling, as wide as there is room."""
        x, pad = self.edges[column], self.of.pad
        parts = [(item.laws, True), *((s, False) for s in item.sentences), *((s, True) for s in item.go)]
        lines = self.text(parts, x + 1.6 * pad, y, self.room - x - 2.6 * pad, bool(item.mark))
        return Box(RULING, x, y, self.room - x, self.height(lines, port), lines, item.mark, "", item.laws)

    def jump(self, item: Jump, column: int, y: float, port: float) -> Box:
        """The letter where the way goes on."""
        x, pad = self.edges[column], self.of.pad
        start = x + pad + self.of.size * 1.1 + self.of.disc
        base = y + max(pad + self.of.size * ASCENT, port + self.of.size * 0.37)
        lines = (Line(start, base, item.laws, self.of.size, True),) if item.laws else ()
        wide = (lines[0].right if lines else start - 0.5 * self.of.size) + pad - x
        return Box(JUMP, x, y, wide, max(self.of.line + 2 * pad, port * 2), lines, item.mark, "", item.laws)

    def step(self, item: Step, column: int, y: float, port: float) -> float:
        """A question, what follows to its right, and the question after it below."""
        x, pad = self.edges[column], self.of.pad
        aside = [answer for answer in item.answers if not answer.down]
        ports = [self.port(answer.label, column) for answer in aside]
        parts = [(f"{item.caption} · {item.law}", True), (item.text, False)]
        lines = self.text(parts, x + pad, y, self.columns[column] - 2 * pad, bool(item.mark))
        high = self.height(lines, max([port, *ports[:1]]))
        self.boxes.append(Box(item.kind, x, y, self.columns[column], high, lines, item.mark, item.why, item.law))
        out, bus = x + self.columns[column], x + self.columns[column] + self.of.size * 0.9
        at, below = y, y
        for answer, enters in zip(aside, ports, strict=True):
            start = ((out, y + ports[0]),) if answer is aside[0] else ((bus, y + ports[0]), (bus, at + enters))
            self.arrows.append(Arrow((*start, (self.edges[column + 1], at + enters))))
            self.label(answer.label, column, at + enters)
            below = self.item(answer.to, column + 1, at, enters)
            at = below + self.of.between
        return self.down(item, column, y + high, max(below, y + high))

    def port(self, label: str, column: int) -> float:
        """How far below the top of a box the arrow with this label comes in."""
        lines = self.label_lines(label, self.label_room(column))
        return max(self.of.pad + self.of.size * 0.5, len(lines) * self.of.line / 2 + 0.1 * self.of.size)

    def label_room(self, column: int) -> float:
        """The room for the text of labels between two columns."""
        return self.edges[column + 1] - self.edges[column] - self.columns[column] - self.of.stub - 0.6 * self.of.size

    def label_lines(self, label: str, room: float) -> tuple[str, ...]:
        """A label in lines."""
        return wrapped(label, room + 0.05, self.of.size)

    def label(self, text: str, column: int, middle: float) -> None:
        """Put a label on a level arrow, in the middle of the room there is."""
        lines = self.label_lines(text, self.label_room(column))
        centre = self.edges[column + 1] - 1.4 * self.of.size - self.label_room(column) / 2
        self.put_label(lines, centre, middle - len(lines) * self.of.line / 2)

    def put_label(self, lines: tuple[str, ...], centre: float, y: float) -> None:
        """Lines of a label around a centre."""
        size, line = self.of.size, self.of.line
        wide = max(width(text, size) for text in lines) + 0.6 * size
        texts = tuple(
            Line(centre - width(text, size) / 2, y + n * line + size * ASCENT, text, size) for n, text in enumerate(lines)
        )
        self.labels.append(Label(centre - wide / 2, y, wide, len(lines) * line, texts))

    def down(self, item: Step, column: int, bottom: float, below: float) -> float:
        """The question the way goes on with, below this one."""
        further = [answer for answer in item.answers if answer.down]
        if not further:
            return below
        answer, size = further[0], self.of.size
        centre = self.edges[column] + self.columns[column] / 2
        lines = self.label_lines(answer.label, self.columns[column] - size)
        tall = len(lines) * self.of.line
        top = max(bottom + tall + 1.9 * size, below + self.of.between)
        self.arrows.append(Arrow(((centre, bottom), (centre, top))))
        self.put_label(lines, centre, bottom + 0.5 * size)
        return self.item(answer.to, column, top, 0.0)
