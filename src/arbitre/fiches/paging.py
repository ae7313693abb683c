"""A fiche on sheets of A4: one where it can be read there, else as few as will do, cut at lettered questions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from .chart import JUMP, Answer, Block, Chart, ChartWords, End, Jump, Step, chart_words, letter
from .layout import Box, Figure, Line, figure
from .measure import width

SHORT, LONG = 595.28, 841.89
MARGIN, HEAD, FOOT = 28.0, 44.0, 22.0
SMALLEST, SIZES = 7.0, (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)


class Sheet(Struct, frozen=True):
    """One page: its size and the blocks on it, each with the height of its heading."""

    width: float
    height: float
    figures: tuple[tuple[float, Figure], ...]


def heading(size: float) -> float:
    """What the heading of a block takes."""
    return size * 2.4


def gap(size: float) -> float:
    """Between a block and the heading of the next."""
    return size * 1.3


def sheets(drawn: Chart) -> tuple[Sheet, ...]:
    """The sheets of a fiche: nothing over the edge, as few as possible, as few cuts, as large letters as possible."""
    say = chart_words(drawn.language)
    best: tuple[tuple[bool, int, int], tuple[Sheet, ...]] | None = None
    for size in SIZES:
        for wide, high in ((SHORT, LONG), (LONG, SHORT)):
            tried = _packed(drawn, wide, high, size, say)
            cost = _cost(tried)
            if best is None or cost < best[0]:
                best = cost, tried
        if best and not best[0][0] and len(best[1]) == 1:
            break
    assert best is not None
    return tuple(_with_pages(best[1], say))


def _cost(tried: tuple[Sheet, ...]) -> tuple[bool, int, int]:
    """What speaks against these sheets: an overflow, their number, and how many parts the fiche is cut in."""
    ends = (y + heading(f.size) + f.height - (sheet.height - MARGIN - FOOT) for sheet in tried for y, f in sheet.figures)
    return max(ends, default=0.0) > 0.1, len(tried), sum(len(sheet.figures) for sheet in tried)


def _packed(drawn: Chart, wide: float, high: float, size: float, say: ChartWords) -> tuple[Sheet, ...]:
    """The blocks one below the other, on a new sheet where one is full."""
    room, space = wide - 2 * MARGIN, high - HEAD - FOOT - 2 * MARGIN
    pages: list[list[tuple[float, Figure]]] = [[]]
    y = 0.0
    for placed in _fitting(drawn, room, space, size, say):
        taken = heading(size) + placed.height
        if pages[-1] and y + taken > space:
            pages.append([])
            y = 0.0
        pages[-1].append((MARGIN + HEAD + y, placed))
        y += taken + gap(size)
    return tuple(Sheet(wide, high, tuple(page)) for page in pages)


def _fitting(drawn: Chart, room: float, space: float, size: float, say: ChartWords) -> Iterator[Figure]:
    """Every block, cut in parts where it is taller than a sheet."""
    waiting, used = list(drawn.blocks), _letters(drawn)
    while waiting:
        block = waiting.pop(0)
        placed = figure(block, room, size, say)
        if placed.height + heading(size) > space:
            parts = _cut(block, room, space - heading(size), size, say, letter(used))
            if parts:
                used += 1
                waiting[:0] = parts
                continue
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
            title = block.title if "(" in block.title else say.say("chart.continued", title=block.title)
            cuts.append((figure(head, room, size, say).height, head, Block(block.number, title, rest)))
    fitting = [c for c in cuts if c[0] <= space]
    if not fitting:
        return ()
    _, head, rest_block = max(fitting, key=lambda c: c[0])
    return head, rest_block


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
        for _, placed in sheet.figures
        for box in placed.boxes
        if box.mark and box.kind != JUMP
    }
    for n, sheet in enumerate(pages, 1):
        figures = []
        for y, placed in sheet.figures:
            boxes = tuple(_paged(box, where.get(box.mark, n), n, placed.size, say) for box in placed.boxes)
            figures.append((y, structs.replace(placed, boxes=boxes)))
        yield structs.replace(sheet, figures=tuple(figures))


def _paged(box: Box, page: int, here: int, size: float, say: ChartWords) -> Box:
    if box.kind != JUMP or page == here:
        return box
    text = say.say("go.page", page=page)
    x = box.x + box.w - 0.3 * size
    base = box.lines[0].y if box.lines else box.y + box.h / 2 + 0.37 * size
    line = Line(x, base, text, size)
    return structs.replace(box, lines=(*box.lines, line), w=box.w + width(text, size) + 0.3 * size)
