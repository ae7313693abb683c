"""Where everything stands: questions go down the page, what follows from an answer stands to the right of them."""

from __future__ import annotations

from itertools import product

from msgspec import Struct

from arbitre.print.chart.flowchart import JUMP, RULING, Answer, Block, ChartWords, End, Jump, Step

from .measure import ASCENT, LEADING, ems, widest, width, wrapped

LONGEST_LABEL, LONG_LABEL = 3, 28
QUESTIONS, FEWER = (11, 13, 15, 17, 20, 23, 27, 31), (11, 14, 17, 21)
NARROWEST, ROOMY, INDENT = 12, 17, 2.2
TALL, SMALLEST, UNUSUAL = 0.03, 8.5, 1.08
"""How much tall questions count against a drawing; in the smallest letters only the height of the whole counts.
So much taller may a drawing be that has the usual case first."""

BESIDE, IN_ORDER, LONGEST_LAST = "beside", "in order", "longest last"
"""Where several questions follow one: the others to its right, or all below it."""

PAGE = 4.4
"""What the page of a letter takes, in multiples of the size."""


class Line(Struct, frozen=True):
    """A line of text, from its left end on its baseline."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    taken: bool = False

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
    checks: tuple[str, ...] = ()
    taken: bool = False


class Label(Struct, frozen=True):
    """An answer, standing on its arrow."""

    x: float
    y: float
    w: float
    h: float
    lines: tuple[Line, ...]
    taken: bool = False


class Arrow(Struct, frozen=True):
    """A line with right angles; its last point is its head."""

    points: tuple[tuple[float, float], ...]
    taken: bool = False


class Figure(Struct, frozen=True):
    """A block with everything in its place, from its own top left corner."""

    block: Block
    size: float
    width: float
    height: float
    boxes: tuple[Box, ...]
    labels: tuple[Label, ...]
    arrows: tuple[Arrow, ...]
    in_order: bool = True

    @property
    def things(self) -> tuple[Box | Label, ...]:
        """All that takes room."""
        return (*self.boxes, *self.labels)

    @property
    def checks(self) -> set[str]:
        """The paragraphs of what is looked at after play."""
        return {law for box in self.boxes for law in box.checks}

    @property
    def overflows(self) -> bool:
        """Does anything stick out?"""
        ends = [line.right for thing in self.things for line in thing.lines]
        return max(ends, default=0.0) > self.width + 0.1

    def roomy(self, wide: float) -> bool:
        """Does every ruling have room to be read, in multiples of the size?"""
        narrowest = min((box.w for box in self.boxes if box.kind == RULING), default=self.width)
        return not self.overflows and narrowest >= wide * self.size


class Measures(Struct, frozen=True):
    """The distances that go with a size of letters; `close`, a ruling begins on the line of its paragraphs."""

    size: float
    close: bool = False

    @property
    def line(self) -> float:
        """From one baseline to the next."""
        return self.size * LEADING

    @property
    def pad(self) -> float:
        """Between a text and the edge of its box."""
        return self.size * 0.58

    @property
    def between(self) -> float:
        """Between one box and the next below it."""
        return self.size * (0.45 if self.close else 0.8)

    @property
    def stub(self) -> float:
        """What an arrow takes besides its label: the way out, and its head."""
        return self.size * 2.9

    @property
    def disc(self) -> float:
        """The disc with a box's letter, and the space after it."""
        return self.size * 1.75


def figure(block: Block, room: float, size: float, say: ChartWords, close: bool = False) -> Figure:
    """The block in the room there is, with the columns that make it lowest."""
    of = Measures(size, close)
    drawn: list[Figure] = []
    for hung in (BESIDE, IN_ORDER, LONGEST_LAST) if _forks(block.root) else (BESIDE,):
        columns = _columns(block.root, hung)
        gaps = [need * size + 0.6 * size + of.stub for need in _labels(columns)]
        least = [need * size + 2 * of.pad + of.disc for need in _words(columns)]
        for ems_wide in product(QUESTIONS if len(gaps) < 2 else FEWER, repeat=len(gaps)):
            widths = [max(need, n * size) for n, need in zip(ems_wide, least, strict=True)]
            if not drawn or room - sum(gaps) - sum(widths) >= NARROWEST * size:
                drawn.append(_placed(block, room, of, say, gaps, widths, hung))
    weight = TALL * (size - SMALLEST)

    def costs(f: Figure) -> tuple[bool, bool, float]:
        tall = f.height * (1.0 if f.in_order else UNUSUAL)
        letters = (box.x + box.w + PAGE * size for box in f.boxes if box.kind == JUMP)
        return (
            f.overflows or max(letters, default=0.0) > room,
            not f.roomy(ROOMY),
            tall + weight * sum(box.h for box in f.boxes if box.why),
        )

    return min(drawn, key=costs)


def _forks(item: Step | End | Jump) -> bool:
    """Is there a question that more than one question follows?"""
    if not isinstance(item, Step):
        return False
    further = [answer.to for answer in item.answers if isinstance(answer.to, Step)]
    return len(further) > 1 or any(_forks(step) for step in further)


def _labels(columns: list[list[tuple[Step, int]]]) -> list[float]:
    """For every column of questions, the room its labels need, in multiples of the size."""
    aside = [[a.label for step, _ in steps for a in step.answers if not isinstance(a.to, Step)] for steps in columns]
    if len(columns) > 1:
        aside = [[a.label for step, _ in steps for a in step.answers if not a.down] for steps in columns]
    return [max((_label_room(label) for label in labels), default=0.0) for labels in aside]


def _words(columns: list[list[tuple[Step, int]]]) -> list[float]:
    """For every column of questions, the width its longest word asks for, in multiples of the size."""
    return [max(max(widest(s.title, True), widest(s.text)) + INDENT * n for s, n in steps) for steps in columns]


def _columns(root: Step | End | Jump, hung: str) -> list[list[tuple[Step, int]]]:
    """The questions by column, and how far in each one hangs: what goes on below stays in its column."""
    columns: list[list[tuple[Step, int]]] = []

    def enter(item: Step | End | Jump, column: int, depth: int) -> None:
        if isinstance(item, Step):
            columns.extend([] for _ in range(column + 1 - len(columns)))
            columns[column].append((item, depth))
            last = _below(item, hung)[-1:]
            for answer in item.answers:
                aside = answer not in last
                beside = hung == BESIDE
                enter(answer.to, column + (aside and beside), depth + (aside and not beside))

    enter(root, 0, 0)
    return columns


def _below(item: Step, hung: str) -> list[Answer]:
    """The answers that questions below this one follow from; the last one stays straight below."""
    found = [a for a in item.answers if a.down or (hung != BESIDE and isinstance(a.to, Step))]
    return found if hung == IN_ORDER else sorted(found, key=lambda a: a.down)


def _label_room(label: str) -> float:
    """The least width in which a label takes no more lines than it may."""
    room = max(widest(label), min(ems(label), 4.0))
    longest = LONGEST_LABEL if ems(label) <= LONG_LABEL else 2 * LONGEST_LABEL
    while len(wrapped(label, room, 1.0)) > longest:
        room += 0.25
    return room + 0.01


def _placed(
    block: Block, room: float, of: Measures, say: ChartWords, gaps: list[float], columns: list[float], hung: str
) -> Figure:
    """The block with columns of these widths for its questions."""
    edges = [0.0]
    for gap, column in zip(gaps, columns, strict=True):
        edges.append(edges[-1] + column + gap)
    place = _Placing(of, say, edges, columns, room, hung)
    height = place.item(block.root, 0, 0.0, of.pad + of.size * 0.5, 0.0)
    things = tuple(place.boxes), tuple(place.labels), tuple(place.arrows)
    return Figure(block, of.size, room, height, *things, in_order=hung == IN_ORDER)


class _Placing:
    """Puts boxes, labels and arrows down, from the top."""

    def __init__(
        self, of: Measures, say: ChartWords, edges: list[float], columns: list[float], room: float, hung: str
    ) -> None:
        self.of, self.say, self.edges, self.columns, self.room, self.hung = of, say, edges, columns, room, hung
        self.boxes: list[Box] = []
        self.labels: list[Label] = []
        self.arrows: list[Arrow] = []

    def item(self, item: Step | End | Jump, column: int, y: float, port: float, inset: float) -> float:
        """Put an item at that height in that column; the height below it is answered."""
        if isinstance(item, Step):
            return self.step(item, column, y, port, inset)
        box = self.end(item, column, y, port) if isinstance(item, End) else self.jump(item, column, y, port)
        self.boxes.append(box)
        return y + box.h

    def text(self, parts: list[tuple[str, bool]], x: float, y: float, room: float, look: str = "") -> tuple[Line, ...]:
        """Paragraphs below each other; the first keeps clear of the disc, later lines of listed ones hang in.

        The second runs on from the first where these are to be close.
        """
        lines: list[Line] = []
        size, base = self.of.size, y + self.of.pad + self.of.size * ASCENT
        hang, row = 0.9 * size if "list" in look else 0.0, 0
        for n, (text, bold) in enumerate(parts):
            inset, first = self.of.disc if "disc" in look and n == 0 else 0.0, 0.0
            if n == 1 and row == 1 and "run" in look:
                after = lines[0].right - x + size
                if after + width(text.split(" ")[0], size, bold) <= room - hang:
                    first, row = after, 0
            for k, line in enumerate(wrapped(text, room - inset - hang, size, bold, first)):
                at = x + inset + (hang if k else first)
                lines.append(Line(at, base + row * self.of.line, line, size, bold))
                row += 1
        return tuple(lines)

    def height(self, lines: tuple[Line, ...], port: float) -> float:
        """How tall a box with these lines is; the arrow that comes in must find it there."""
        rows = len({line.y for line in lines})
        return max(rows * self.of.line + 2 * self.of.pad - 0.1 * self.of.size, port + self.of.pad)

    def end(self, item: End, column: int, y: float, port: float) -> Box:
        """A ruling, as wide as there is room."""
        x, pad = self.edges[column], self.of.pad
        parts = [(item.title, True), *((s, False) for s in item.sentences), *((go.text, True) for go in item.go)]
        look = ("disc " if item.mark else "") + ("list " if len(parts) > 2 else "") + ("run" if self.of.close else "")
        lines = self.text(parts, x + 1.6 * pad, y, self.room - x - 2.6 * pad, look)
        wide, high = self.room - x, self.height(lines, port)
        return Box(RULING, x, y, wide, high, lines, item.mark, "", item.laws, item.checks, item.taken)

    def jump(self, item: Jump, column: int, y: float, port: float) -> Box:
        """The letter where the way goes on."""
        x, pad = self.edges[column], self.of.pad
        high = max(self.of.line + pad, port * 2)
        start = x + pad + self.of.size * 1.1 + self.of.disc
        base = y + max(port, self.of.line / 2) + self.of.size * 0.37
        lines = (Line(start, base, item.laws, self.of.size, True),) if item.laws else ()
        wide = (lines[0].right if lines else start - 0.5 * self.of.size) + pad - x
        return Box(JUMP, x, y, wide, high, lines, item.mark, "", item.laws, (), item.taken)

    def step(self, item: Step, column: int, y: float, port: float, inset: float) -> float:
        """A question, what follows to its right, and the questions after it below."""
        x, wide, pad = self.edges[column] + inset, self.columns[column] - inset, self.of.pad
        below_it = self.further(item)
        aside = [a for a in item.answers if a not in below_it]
        ports = [self.port(answer.label, column) for answer in aside]
        parts = [(item.title, True), (item.text, False)]
        lines = self.text(parts, x + pad, y, wide - 2 * pad, "disc" if item.mark else "")
        high = self.height(lines, max([port, *ports[:1]]))
        self.boxes.append(Box(item.kind, x, y, wide, high, lines, item.mark, item.why, item.law, (), item.taken))
        bus, at, below = x + wide + self.of.size * 0.9, y, y
        for answer, enters in zip(aside, ports, strict=True):
            start = ((x + wide, y + ports[0]),) if answer is aside[0] else ((bus, y + ports[0]), (bus, at + enters))
            if answer.taken:
                start = ((x + wide, y + ports[0]), *(((bus, y + ports[0]), (bus, at + enters)) if at > y else ()))
            self.arrows.append(Arrow((*start, (self.edges[column + 1], at + enters)), answer.taken))
            self.label(answer, column, at + enters)
            below = max(self.item(answer.to, column + 1, at, enters, 0.0), at + 2 * enters - 0.2 * self.of.size)
            at = below + self.of.between
        follow = self.hang if len(self.further(item)) > 1 else self.down
        return follow(item, column, y + high, max(below, y + high), inset)

    def further(self, item: Step) -> list[Answer]:
        """The answers that questions below this one follow from."""
        return _below(item, self.hung)

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

    def label(self, answer: Answer, column: int, middle: float) -> None:
        """Put a label on a level arrow, in the middle of the room there is."""
        lines = self.label_lines(answer.label, self.label_room(column))
        centre = self.edges[column + 1] - 1.4 * self.of.size - self.label_room(column) / 2
        self.put_label(lines, centre, middle - len(lines) * self.of.line / 2, answer.taken)

    def put_label(self, lines: tuple[str, ...], centre: float, y: float, taken: bool) -> None:
        """Lines of a label around a centre."""
        size, line = self.of.size, self.of.line
        wide = max(width(text, size) for text in lines) + 0.6 * size
        texts = tuple(
            Line(centre - width(text, size) / 2, y + n * line + size * ASCENT, text, size)
            for n, text in enumerate(lines)
        )
        self.labels.append(Label(centre - wide / 2, y, wide, len(lines) * line, texts, taken))

    def down(self, item: Step, column: int, bottom: float, below: float, inset: float) -> float:
        """The one question the way goes on with, below this one."""
        if not (further := self.further(item)):
            return below
        answer, size = further[0], self.of.size
        wide = self.columns[column] - inset
        centre = self.edges[column] + inset + wide / 2
        lines = self.label_lines(answer.label, wide - size)
        top = max(bottom + len(lines) * self.of.line + (1.3 if self.of.close else 1.7) * size, below + self.of.between)
        self.arrows.append(Arrow(((centre, bottom), (centre, top)), answer.taken))
        self.put_label(lines, centre, bottom + 0.5 * size, answer.taken)
        return self.item(answer.to, column, top, 0.0, inset)

    def hang(self, item: Step, column: int, bottom: float, below: float, inset: float) -> float:
        """Several questions after this one: all but the last hang from a rail, which ends in the last."""
        size, origin = self.of.size, bottom
        x = self.edges[column] + inset
        rail = x + 0.9 * size
        for answer in (further := self.further(item)):
            last = answer is further[-1]
            start = rail + 0.2 * size
            lines = self.label_lines(answer.label, self.columns[column] - inset - 2.4 * size)
            tall = len(lines) * self.of.line
            top = max(bottom + tall + 1.2 * size, below + self.of.between)
            wide = max(width(text, size) for text in lines) + 0.6 * size
            if last:
                self.arrows.append(Arrow(((rail, origin), (rail, top)), answer.taken))
                start = rail + 0.3 * size
                self.put_label(lines, start + wide / 2, top - tall - 0.8 * size, answer.taken)
                return self.item(answer.to, column, top, 0.0, inset)
            enters = self.of.pad + size * 0.5
            left = x + INDENT * size
            self.arrows.append(Arrow(((rail, origin), (rail, top + enters), (left, top + enters)), answer.taken))
            self.put_label(lines, max(start, left - 0.3 * size) + wide / 2, top - tall - 0.3 * size, answer.taken)
            below = self.item(answer.to, column, top, enters, inset + INDENT * size)
            bottom = max(box.y + box.h for box in self.boxes if box.why)
        return below
