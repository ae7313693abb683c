"""Where everything stands: questions go down the page, what follows from an answer stands to the right of them."""

from __future__ import annotations

from msgspec import Struct

from .chart import JUMP, RULING, Block, ChartWords, End, Jump, Step
from .measure import ASCENT, LEADING, ems, width, widest, wrapped

LONGEST_LABEL = 3
SHARES = (0.28, 0.33, 0.38, 0.43, 0.48, 0.53, 0.58, 0.63, 0.68, 0.73)


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
    columns = _columns(block.root)
    found = [_placed(block, room, size, say, columns, share) for share in SHARES]
    return min((f for f in found if f is not None), key=lambda f: f.height, default=_forced(block, room, size, say))


def _forced(block: Block, room: float, size: float, say: ChartWords) -> Figure:
    """The block where no columns suit: as it comes, even if it is too wide."""
    drawn = _placed(block, room, size, say, _columns(block.root), SHARES[3], strict=False)
    assert drawn is not None
    return drawn


def _columns(item: Step | End | Jump, column: int = 0) -> list[float]:
    """For every column of questions, the room its labels need, in multiples of the size."""
    if not isinstance(item, Step):
        return []
    needs = [0.0] * column + [max((_label_room(a.label) for a in item.answers if not a.down), default=0.0)]
    for answer in item.answers:
        below = _columns(answer.to, column if answer.down else column + 1)
        needs += [0.0] * (len(below) - len(needs))
        needs = [max(need, below[n] if n < len(below) else 0.0) for n, need in enumerate(needs)]
    return needs


def _label_room(label: str) -> float:
    """The least width in which a label takes no more lines than it may."""
    room = max(widest(label), min(ems(label), 4.0))
    while len(wrapped(label, room, 1.0)) > LONGEST_LABEL:
        room += 0.25
    return room + 0.01


def _placed(
    block: Block, room: float, size: float, say: ChartWords, needs: list[float], share: float, strict: bool = True
) -> Figure | None:
    """The block with this share of the room for its questions, or nothing where the columns get too narrow."""
    of = Measures(size)
    gaps = [need * size + 2 * 0.3 * size + of.stub for need in needs]
    left = room - sum(gaps)
    question = left * share / max(1, len(gaps))
    if strict and gaps and (question < size * 11 or left - question * len(gaps) < size * 11):
        return None
    edges = [0.0]
    for gap in gaps:
        edges.append(edges[-1] + question + gap)
    place = _Placing(of, say, edges, question, room)
    height = place.item(block.root, 0, 0.0, of.pad + of.size * 0.5)
    return Figure(block, size, room, height, tuple(place.boxes), tuple(place.labels), tuple(place.arrows))


class _Placing:
    """Puts boxes, labels and arrows down, from the top."""

    def __init__(self, of: Measures, say: ChartWords, edges: list[float], question: float, room: float) -> None:
        self.of, self.say, self.edges, self.question, self.room = of, say, edges, question, room
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
        """A ruling, as wide as it needs to be."""
        x, pad = self.edges[column], self.of.pad
        parts = [(item.laws, True), *((s, False) for s in item.sentences), *((s, True) for s in item.go)]
        lines = self.text(parts, x + 1.6 * pad, y, self.room - x - 2.6 * pad, bool(item.mark))
        wide = max(line.right for line in lines) + pad - x
        return Box(RULING, x, y, wide, self.height(lines, port), lines, item.mark, "", item.laws)

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
        lines = self.text(parts, x + pad, y, self.question - 2 * pad, bool(item.mark))
        high = self.height(lines, max([port, *ports[:1]]))
        self.boxes.append(Box(item.kind, x, y, self.question, high, lines, item.mark, item.why, item.law))
        out, bus = x + self.question, x + self.question + self.of.size * 0.9
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
        return self.edges[column + 1] - self.edges[column] - self.question - self.of.stub - 0.6 * self.of.size

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
        centre = self.edges[column] + self.question / 2
        lines = self.label_lines(answer.label, self.question - size)
        tall = len(lines) * self.of.line
        top = max(bottom + tall + 1.9 * size, below + self.of.between)
        self.arrows.append(Arrow(((centre, bottom), (centre, top))))
        self.put_label(lines, centre, bottom + 0.5 * size)
        return self.item(answer.to, column, top, 0.0)
