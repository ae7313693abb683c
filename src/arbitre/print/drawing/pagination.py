"""A fiche on sheets of A4: one where it can be read there, else as few as will do, cut at lettered questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, structs

from arbitre.print.chart.flowchart import (
    CLOCK,
    JUMP,
    Answer,
    Block,
    Chart,
    ChartWords,
    End,
    Jump,
    Step,
    chart_words,
    letter,
)

from .layout import NARROWEST, SMALLEST, Box, Figure, Line, figure
from .measure import ASCENT, LEADING, width, wrapped

SHORT, LONG = 595.28, 841.89
MARGIN, HEAD, FOOT = 23.0, 38.0, 18.0
SIZES = tuple(n / 4 for n in range(35, 43))
BETWEEN, LARGER = 1.6, 1.15
ROOM_TO_BEGIN = 0.4
SHORT_NAMES = 40
ENOUGH = 2
"""A fiche that takes a sheet more than this is set closer."""
A_FICHE = 6
"""Sheets: what takes more is read section by section, and is not worth trying every two questions."""


class Spot(Struct, frozen=True):
    """A block and where the corner of its heading is."""

    x: float
    y: float
    figure: Figure


class Sheet(Struct, frozen=True):
    """One page: its size, the blocks on it, and at its foot what is looked at after play."""

    width: float
    height: float
    spots: tuple[Spot, ...]
    foot: tuple[Line, ...] = ()

    @property
    def bottom(self) -> float:
        """Where the room for blocks ends."""
        return self.height - MARGIN - FOOT - foot_height(self.foot)


class Row(Struct, frozen=True):
    """A block across the sheet, or two small ones side by side."""

    figures: tuple[Figure, ...]

    @property
    def height(self) -> float:
        """What it takes, with the headings."""
        return max(heading(f.size) + f.height for f in self.figures)

    @property
    def checks(self) -> set[str]:
        """The paragraphs of what is looked at after play."""
        return set[str]().union(*(f.checks for f in self.figures))


class Paper(Struct, frozen=True):
    """The sheets a fiche is laid out on: how wide, how high, in which letters."""

    drawn: Chart
    wide: float
    high: float
    size: float
    say: ChartWords
    paired: bool = False
    """Small blocks may stand side by side."""
    twice: bool = False
    """Two questions may be taken out of a block, so that the usual case stays together."""
    begun: bool = False
    """A block may begin on a sheet that has no room for all of it, though another one would."""
    close: bool = False
    """A ruling begins on the line of its paragraphs."""

    @property
    def room(self) -> float:
        """The width for blocks."""
        return self.wide - 2 * MARGIN

    def figure(self, block: Block, room: float = 0.0) -> Figure:
        """A block in its place, across the sheet or in that room."""
        return figure(block, room or self.room, self.size, self.say, self.close)

    def space(self, checks: Iterable[str]) -> float:
        """The height for blocks over a foot with these paragraphs."""
        return self.high - HEAD - FOOT - 2 * MARGIN - foot_height(self.foot(set(checks)))

    def foot(self, checks: set[str]) -> tuple[Line, ...]:
        """What is looked at after play, line by line, from the top of the foot."""
        found = [check for check in self.drawn.checks if checks & set(check.laws)]
        lines: list[Line] = []
        head = f"{CLOCK} {self.say.say('chart.checks')}"
        told = [("", head, any(check.taken for check in found))] * bool(found)
        for law, text, taken in told + [(", ".join(c.laws), c.text, c.taken) for c in found]:
            start = width(f"{law}  ", SMALLEST, True) if law else 0.0
            for n, line in enumerate(wrapped(text, self.room - start, SMALLEST, not law)):
                base = (ASCENT + len({one.y for one in lines}) * LEADING) * SMALLEST
                lines += [Line(MARGIN, base, law, SMALLEST, True, taken)] * (bool(law) and n == 0)
                lines.append(Line(MARGIN + start, base, line, SMALLEST, not law, taken))
        return tuple(lines)


def foot_height(foot: tuple[Line, ...]) -> float:
    """What the foot of a sheet takes, with the space over it."""
    return (len({line.y for line in foot}) * LEADING + 1.0) * SMALLEST if foot else 0.0


def heading(size: float) -> float:
    """What the heading of a block takes."""
    return size * 2.2


def gap(size: float) -> float:
    """Between a block and the next."""
    return size * 1.0


def sheets(drawn: Chart) -> tuple[Sheet, ...]:
    """The sheets of a fiche: as few as possible, cut as little as possible, with letters as large as possible."""
    say = chart_words(drawn.language)
    paper = Paper(drawn, SHORT, LONG, SMALLEST, say)
    best = _packed(paper)
    for way, counts in (("twice", 4), ("close", 2), ("begun", 2), ("paired", 2)):
        other = structs.replace(paper, **{way: True})
        if _may_help(best, way) and _cost(tried := _packed(other))[:counts] < _cost(best)[:counts]:
            paper, best = other, tried
    sizes = list(SIZES)
    while sizes:
        middle = len(sizes) // 2
        tried = _packed(structs.replace(paper, size=sizes[middle]))
        if _cost(tried) <= _cost(best):
            best, sizes = tried, sizes[middle + 1 :]
        else:
            sizes = sizes[:middle]
    return tuple(_with_pages(best, say))


def _may_help(best: tuple[Sheet, ...], way: str) -> bool:
    """Would what is on these sheets go on fewer, were they filled? Side by side, some of it takes less height.

    Two questions taken out help where the usual case goes on elsewhere, and closer rulings spare a third sheet.
    """
    if way == "close":
        return len(best) == ENOUGH + 1
    if way == "twice":
        return len(best) == ENOUGH + 1 or (_cost(best)[3] > 0 and len(best) <= A_FICHE)
    spots = [(spot.figure, sheet) for sheet in best for spot in sheet.spots]
    used = sum(heading(figure.size) + figure.height for figure, _ in spots)
    room = sum(sheet.bottom - MARGIN - HEAD for sheet in best[:-1])
    return len(best) > 1 and used * (0.6 if way == "paired" else 1) <= room


def _cost(tried: tuple[Sheet, ...]) -> tuple[bool, int, int, int, int]:
    """What speaks against these sheets: over the edge, their number, half empty ones, the usual case later, parts."""
    over = any(
        spot.figure.overflows or spot.y + heading(spot.figure.size) + spot.figure.height > sheet.bottom + 0.1
        for sheet in tried
        for spot in sheet.spots
    )
    blocks = [spot.figure.block for sheet in tried for spot in sheet.spots]
    later = sum(not block.continued and _postponed(block.root) for block in blocks)
    return over, len(tried), sum(map(_half_empty, tried[:-1])), later, len(blocks)


def _half_empty(sheet: Sheet) -> bool:
    """Is less than half of it used?"""
    ends = [spot.y + heading(spot.figure.size) + spot.figure.height for spot in sheet.spots]
    return max(ends) < (MARGIN + HEAD + sheet.bottom) / 2


def _postponed(item: Step | End | Jump) -> bool:
    """Does the usual case go on elsewhere?"""
    return _postponed(item.answers[0].to) if isinstance(item, Step) else isinstance(item, Jump) and not item.laws


def _packed(paper: Paper) -> tuple[Sheet, ...]:
    """The blocks one below the other, on a new sheet where one is full."""
    pages: list[list[Spot]] = [[]]
    feet: list[set[str]] = [set()]
    y = 0.0
    for row in _rows(list(_fitting(paper)), paper):
        if pages[-1] and y + row.height > paper.space(feet[-1] | row.checks):
            pages.append([])
            feet.append(set())
            y = 0.0
        step = paper.room - row.figures[-1].width
        pages[-1] += [Spot(MARGIN + n * step, MARGIN + HEAD + y, f) for n, f in enumerate(row.figures)]
        feet[-1] |= row.checks
        y += row.height + gap(paper.size)
    both = zip(pages, feet, strict=True)
    return tuple(Sheet(paper.wide, paper.high, tuple(page), paper.foot(checks)) for page, checks in both)


def _rows(figures: list[Figure], paper: Paper) -> list[Row]:
    """The blocks in order, two side by side where that may be and takes less height in all."""
    if not paper.paired:
        return [Row((one,)) for one in figures]
    room, size, say = paper.room, paper.size, paper.say
    half = (room - BETWEEN * size) / 2
    halves = [paper.figure(f.block, half) for f in figures] if len(figures) > 1 else []
    fits = [f.roomy(NARROWEST) and heading_width(f, say) <= half for f in halves]
    best: list[tuple[float, list[Row]]] = [(0.0, [])] * (len(figures) + 1)
    for n in reversed(range(len(figures))):
        ways = [(Row((figures[n],)), best[n + 1])]
        if n + 1 < len(figures) and fits[n] and fits[n + 1]:
            ways.append((Row((halves[n], halves[n + 1])), best[n + 2]))
        best[n] = min(
            ((row.height + gap(size) + below, [row, *rows]) for row, (below, rows) in ways), key=lambda way: way[0]
        )
    return best[0][1]


def heading_width(placed: Figure, say: ChartWords) -> float:
    """What the heading of a block takes across."""
    return 2.45 * placed.size + width(placed.block.heading(say), placed.size * LARGER, True)


def _fitting(paper: Paper) -> Iterator[Figure]:
    """Every block, cut in parts where it is taller than a sheet; the first part begins on a sheet with room for it."""
    size, waiting, used = paper.size, list(paper.drawn.blocks), _letters(paper.drawn)
    y, checks = 0.0, set[str]()
    while waiting:
        block = waiting.pop(0)
        placed = paper.figure(block)
        high, space = placed.height + heading(size), paper.space(placed.checks)
        if high > space or (paper.begun and y + high > paper.space(checks | placed.checks)):
            starts = (y, 0.0) if high > space else (y,)
            spaces = [taken for taken in starts if space - taken >= ROOM_TO_BEGIN * space]
            cuts = (_cut(block, paper, taken, checks if taken else set(), used) for taken in spaces)
            parts = next((cut for cut in cuts if cut), ())
            if parts:
                used += len(parts) - 1
                waiting[:0] = parts
                continue
        fits = y + high <= paper.space(checks | placed.checks)
        y = (y if fits else 0.0) + high + gap(size)
        checks = (checks if fits else set()) | placed.checks
        yield placed


def _letters(drawn: Chart) -> int:
    """How many letters the fiche uses."""
    return len({item.mark for block in drawn.blocks for item in items(block.root) if item.mark})


def items(item: Step | End | Jump) -> Iterator[Step | End | Jump]:
    """Everything in a part of a fiche."""
    yield item
    if isinstance(item, Step):
        for answer in item.answers:
            yield from items(answer.to)


def _cut(block: Block, paper: Paper, used: float, checks: set[str], marks: int) -> tuple[Block, ...]:
    """The block without one of its questions, as large as fits, and that question as a block of its own.

    The usual case stays on the first sheet where that is then not half empty, if need be by taking two questions out,
    or by asking its question again.
    """
    usual, enough = set(map(id, _usual(block.root))), paper.space(()) / 2
    cuts: list[tuple[bool, float, tuple[Block, ...]]] = []
    seldom: list[tuple[Block, Block]] = []
    for item, head, tail in _ways(block, letter(marks)):
        high = _fits(head, paper, used, checks)
        if high:
            cuts.append((id(item) not in usual and used + high > enough, high, (head, tail)))
        elif id(item) not in usual:
            seldom.append((head, tail))
    if paper.twice and not any(cut[0] for cut in cuts):
        twice = _cut_twice(seldom, paper, used, checks, marks + 1)
        cuts += [(True, high, parts) for high, parts in twice if used + high > enough]
    parts = () if any(cut[0] for cut in cuts) else _halved(block, paper, used, checks, letter(marks))
    if parts and (not cuts or used + _fits(parts[0], paper, used, checks) > enough):
        return parts
    return max(cuts, key=lambda cut: cut[:2])[2] if cuts else ()


def _ways(block: Block, mark: str) -> Iterator[tuple[Step, Block, Block]]:
    """Each question of a block, the block without it, and the question by itself."""
    for item in items(block.root):
        if isinstance(item, Step) and item is not block.root:
            rest = structs.replace(item, mark=item.mark or mark)
            head = structs.replace(block, root=_without(block.root, item, Jump(rest.mark, taken=item.taken)))
            yield item, head, structs.replace(block, root=rest, continued=True)


def _cut_twice(
    once: Iterable[tuple[Block, Block]], paper: Paper, used: float, checks: set[str], marks: int
) -> Iterator[tuple[float, tuple[Block, ...]]]:
    """Blocks that are too high without one question, without a second one: how high, and the parts."""
    for first, out in once:
        usual = set(map(id, _usual(first.root)))
        for item, head, tail in _ways(first, letter(marks)):
            if id(item) not in usual and (high := _fits(head, paper, used, checks)):
                yield high, (head, out, tail)


def _usual(item: Step | End | Jump) -> Iterator[Step]:
    """The questions of the usual case."""
    if isinstance(item, Step):
        yield item
        yield from _usual(item.answers[0].to)


def _fits(block: Block, paper: Paper, used: float, checks: set[str]) -> float:
    """The height of a block that fits below what is on a sheet already; nothing where it does not."""
    placed = paper.figure(block)
    high = placed.height + heading(paper.size)
    return high if used + high <= paper.space(checks | placed.checks) else 0.0


def _halved(block: Block, paper: Paper, used: float, checks: set[str], mark: str) -> tuple[Block, ...]:
    """A question with more answers than a sheet holds: as many as fit, and the question again for the others."""
    root = block.root
    if not isinstance(root, Step):
        return ()
    for n in range(len(root.answers) - 1, 0, -1):
        left = root.answers[n:]
        others = Answer(_named(left, paper.say), Jump(mark), taken=any(a.taken for a in left))
        head = structs.replace(block, root=_leading_down(structs.replace(root, answers=(*root.answers[:n], others))))
        if _fits(head, paper, used, checks):
            tail = _leading_down(structs.replace(root, answers=left, mark=mark))
            return head, structs.replace(block, root=tail, continued=True)
    return ()


def _named(answers: tuple[Answer, ...], say: ChartWords) -> str:
    """Answers that are dealt with elsewhere: by their names, if these are short."""
    names = " / ".join(answer.label for answer in answers)
    return names if len(names) <= SHORT_NAMES else say.say("chart.others")


def _without(item: Step | End | Jump, part: Step, jump: Jump) -> Step | End | Jump:
    """The item with a jump in place of one part."""
    if item is part:
        return jump
    if not isinstance(item, Step):
        return item
    ways = (structs.replace(a, to=_without(a.to, part, jump), down=a.down and a.to is not part) for a in item.answers)
    return _leading_down(structs.replace(item, answers=tuple(ways)))


def _leading_down(step: Step) -> Step:
    """The question with a way that goes on below it, if there is any to go on with."""
    further = [answer for answer in step.answers if isinstance(answer.to, Step)]
    if not further or any(answer.down for answer in step.answers):
        return step
    longest = max(further, key=lambda answer: sum(isinstance(item, Step) for item in items(answer.to)))
    ways = (structs.replace(a, down=True) if a is longest else a for a in step.answers)
    return structs.replace(step, answers=tuple(ways))


def _with_pages(pages: tuple[Sheet, ...], say: ChartWords) -> Iterator[Sheet]:
    """The sheets, with the page beside every letter that stands on another one."""
    where = {
        box.mark: n
        for n, sheet in enumerate(pages, 1)
        for spot in sheet.spots
        for box in spot.figure.boxes
        if box.mark and box.kind != JUMP
    }
    for n, sheet in enumerate(pages, 1):
        spots = []
        for spot in sheet.spots:
            placed = spot.figure
            boxes = tuple(_paged(box, where.get(box.mark, n), n, placed.size, say) for box in placed.boxes)
            spots.append(structs.replace(spot, figure=structs.replace(placed, boxes=boxes)))
        yield structs.replace(sheet, spots=tuple(spots))


def _paged(box: Box, page: int, here: int, size: float, say: ChartWords) -> Box:
    if box.kind != JUMP or page == here:
        return box
    text = say.say("go.page", page=page)
    x = box.x + box.w
    base = box.lines[0].y if box.lines else box.y + box.h / 2 + 0.37 * size
    line = Line(x, base, text, size)
    return structs.replace(box, lines=(*box.lines, line), w=box.w + width(text, size) + 0.6 * size)
