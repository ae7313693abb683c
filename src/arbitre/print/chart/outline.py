"""A fiche as plain text: an indented outline, wrapped to a width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from .flowchart import CLOCK, Chart, ChartWords, End, Jump, Step, chart_words

WIDTH, NARROWEST, INDENT = 80, 40, 3
TAKEN = "▶ "
"""Stands before every line of the way that was taken."""


def outline(drawn: Chart, width: int = WIDTH) -> str:
    """Title, sections, questions with their reasons, answers, rulings with their paragraphs."""
    say = chart_words(drawn.language)
    details = [drawn.laws, say.say("chart.edition", edition=drawn.edition)]
    lines = [*_wrapped(say.say("chart.of", number=drawn.number, title=drawn.title), width, 0), " · ".join(details)]
    gutter = len(TAKEN) if drawn.path else 0
    told: set[str] = set()
    for block in drawn.blocks:
        lines += ["", *_wrapped(f"[{block.number}] {block.heading(say)}", width, 0), ""]
        for text, taken in _item(block.root, say, width - gutter, 0, told):
            lines.append((TAKEN if taken else " " * gutter) + text if gutter else text)
    if drawn.checks:
        lines += ["", *_wrapped(f"{CLOCK} {say.say('chart.checks')}", width, 0)]
        for check in drawn.checks:
            for text in _wrapped(f"{', '.join(check.laws)}  {check.text}", width - gutter, 2):
                lines.append((TAKEN if check.taken else " " * gutter) + text if gutter else text)
    return "\n".join(lines) + "\n"


def _item(
    item: Step | End | Jump, say: ChartWords, width: int, indent: int, told: set[str]
) -> Iterator[tuple[str, bool]]:
    """The lines of a part with all below it, and which were taken; a reason told already is not told again."""

    def lines(text: str, further: int = 0, taken: bool = item.taken) -> Iterator[tuple[str, bool]]:
        return ((line, taken) for line in _wrapped(text, width, indent + further))

    if isinstance(item, Jump):
        yield from lines(f"→ ({item.mark})" + (f" {item.laws}" if item.laws else ""))
        return
    mark = f"({item.mark}) " if item.mark else ""
    if isinstance(item, End):
        yield from lines(f"{mark}= {item.title}")
        for sentence in (*item.sentences, *(go.text for go in item.go)):
            yield from lines(sentence, 2)
        return
    yield from lines(f"{mark}{item.title}")
    yield from lines(item.text)
    if item.why not in told:
        yield from lines(f"{say.say('chart.why')} {item.why}", 2)
        told.add(item.why)
    for answer in item.answers:
        yield from lines(f"- {answer.label}", taken=answer.taken)
        yield from _item(answer.to, say, width, indent + INDENT, told)


def _wrapped(text: str, width: int, indent: int) -> list[str]:
    """The text in lines; far in, it goes on as if there were more room than there is."""
    start = " " * indent
    room = max(width - indent, NARROWEST) + indent
    return textwrap.wrap(
        text, room, initial_indent=start, subsequent_indent=start + "  ", break_on_hyphens=False, break_long_words=False
    )
