"""A fiche on sheets of A4: one where it can be read there, else as few as will do, cut at lettered questions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from .chart import JUMP, Answer, Block, Chart, ChartWords, End, Jump, Step, chart_words, letter
from .layout import SMALLEST, Box, Figure, Line, figure
from .measure import width

SHORT, LONG = 595.28, 841.89
MARGIN, HEAD, FOOT = 25.0, 40.0, 20.0
SIZES = tuple(n / 4 for n in range(29, 43))
BETWEEN, LARGER = 1.6, 1.15
ROOM_TO_BEGIN = 0.4


class Spot(Struct, frozen=True):
    """A block and where the corner of its heading is."""

    x: float
    y: float
    figure: Figure


class Sheet(Struct, frozen=True):
    """One page: its size and the blocks on it."""

    width: float
    height: float
    spots: tuple[Spot, ...]


class Row(Struct, frozen=True):
    """A block across the sheet, or two small ones side by side."""

    figures: tuple[Figure, ...]

    @property
    def height(self) -> float:
        """What it takes, with the headings."""
        return max(heading(f.size) + f.height for f in self.figures)


def heading(size: float) -> float:
    """What the heading of a block takes."""
    return size * 2.2


def gap(size: float) -> float:
    """Between a block and the next."""
    return size * 1.0


def sheets(drawn: Chart) -> tuple[Sheet, ...]:
    """The sheets of a fiche: as few as possible, cut as little as possible, with letters as large as possible."""
    say = chart_words(drawn.language)
    wide, high = SHORT, LONG
    best = _packed(drawn, wide, high, SMALLEST, say)
    if len(best) > 1:
        across = _packed(drawn, LONG, SHORT, SMALLEST, say)
        if _cost(across) < _cost(best):
            wide, high, best = LONG, SHORT, across
    sizes = list(SIZES)
    while sizes:
        middle = len(sizes) // 2
        tried = _packed(drawn, wide, high, sizes[middle], say)
        if _cost(tried) <= _cost(best):
            best, sizes = tried, sizes[middle + 1 :]
        else:
            sizes = sizes[:middle]
    return tuple(_with_pages(best, say))


def _cost(tried: tuple[Sheet, ...]) -> tuple[bool, int, int]:
    """What speaks against these sheets: something over the edge, their number, the number of parts."""
    over = any(
        spot.figure.overflows
        or spot.y + heading(spot.figure.size) + spot.figure.height > sheet.height - MARGIN - FOOT + 0.1
        for sheet in tried
        for spot in sheet.spots
    )
    return over, len(tried), sum(len(sheet.spots) for sheet in tried)


def _packed(drawn: Chart, wide: float, high: float, size: float, say: ChartWords) -> tuple[Sheet, ...]:
    """The blocks one below the other, on a new sheet where one is full."""
    room, space = wide - 2 * MARGIN, high - HEAD - FOOT - 2 * MARGIN
    pages: list[list[Spot]] = [[]]
    y = 0.0
    for row in _rows(list(_fitting(drawn, room, space, size, say)), room, size, say):
        if pages[-1] and y + row.height > space:
            pages.append([])
            y = 0.0
        step = room - row.figures[-1].width
        pages[-1] += [Spot(MARGIN + n * step, MARGIN + HEAD + y, f) for n, f in enumerate(row.figures)]
        y += row.height + gap(size)
    return tuple(Sheet(wide, high, tuple(page)) for page in pages)


def _rows(figures: list[Figure], room: float, size: float, say: ChartWords) -> list[Row]:
    """The blocks in order, two side by side where that takes less height in all."""
    half = (room - BETWEEN * size) / 2
    halves = [figure(f.block, half, size, say) for f in figures] if len(figures) > 1 else []
    fits = [f.comfortable and heading_width(f, say) <= half for f in halves]
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


def _fitting(drawn: Chart, room: float, space: float, size: float, say: ChartWords) -> Iterator[Figure]:
    """Every block, cut in parts where it is taller than a sheet; the first part begins on a sheet with room for it."""
    waiting, used, y = list(drawn.blocks), _letters(drawn), 0.0
    while waiting:
        block = waiting.pop(0)
        placed = figure(block, room, size, say)
        high = placed.height + heading(size)
        if high > space:
            spaces = [left for left in (space - y, space) if left >= ROOM_TO_BEGIN * space]
            cuts = (_cut(block, room, left - heading(size), size, say, letter(used)) for left in spaces)
            parts = next((cut for cut in cuts if cut), ())
            if parts:
                used += 1
                waiting[:0] = parts
                continue
        y = (high if y + high > space else y + high) + gap(size)
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


def _cut(block: Block, room: float, space: float, size: float, say: ChartWords, mark: str) -> tuple[Block, ...]:
    """The block without one of its questions, as large as fits, and that question as a block of its own."""
    cuts: list[tuple[float, Block, Block]] = []
    for item in items(block.root):
        if isinstance(item, Step) and item is not block.root:
            rest = structs.replace(item, mark=item.mark or mark)
            head = structs.replace(block, root=_without(block.root, item, Jump(rest.mark)))
            tail = structs.replace(block, root=rest, continued=True)
            cuts.append((figure(head, room, size, say).height, head, tail))
    fitting = [c for c in cuts if c[0] <= space]
    if not fitting:
        return _halved(block, room, space, size, say, mark)
    _, head, rest_block = max(fitting, key=lambda c: c[0])
    return head, rest_block


def _halved(block: Block, room: float, space: float, size: float, say: ChartWords, mark: str) -> tuple[Block, ...]:
    """A question with more answers than a sheet holds: as many as fit, and the question again for the others."""
    root = block.root
    if not isinstance(root, Step):
        return ()
    for n in range(len(root.answers) - 1, 0, -1):
        others = Answer(say.say("chart.others"), Jump(mark))
        head = structs.replace(block, root=structs.replace(root, answers=(*root.answers[:n], others)))
        if figure(head, room, size, say).height <= space:
            tail = structs.replace(root, answers=root.answers[n:], mark=mark)
            return head, structs.replace(block, root=tail, continued=True)
    return ()


def _without(item: Step | End | Jump, part: Step, jump: Jump) -> Step | End | Jump:
    """The item with a jump in place of one part."""
    if item is part:
        return jump
    if not isinstance(item, Step):
        return item
    ways = (Answer(a.label, _without(a.to, part, jump), a.down and a.to is not part) for a in item.answers)
    return structs.replace(item, answers=tuple(ways))


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
