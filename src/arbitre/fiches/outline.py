"""A fiche as plain text: an indented outline, wrapped to a width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from .chart import Chart, ChartWords, End, Jump, Step, chart_words

WIDTH, NARROWEST, INDENT = 80, 40, 3


def outline(drawn: Chart, width: int = WIDTH) -> str:
    """Title, sections, questions with their reasons, answers, rulings with their paragraphs."""
    say = chart_words(drawn.language)
    details = [drawn.laws, say.say("chart.edition", edition=drawn.edition), say.say("chart.language")]
    lines = [*_wrapped(say.say("chart.of", number=drawn.number, title=drawn.title), width, 0), " · ".join(details)]
    told: set[str] = set()
    for block in drawn.blocks:
        lines += ["", *_wrapped(f"[{block.number}] {block.heading(say)}", width, 0), ""]
        lines += _item(block.root, say, width, 0, told)
    return "\n".join(lines) + "\n"


def _item(item: Step | End | Jump, say: ChartWords, width: int, indent: int, told: set[str]) -> Iterator[str]:
    """A part with all below it; a reason told already is not told again."""
    if isinstance(item, Jump):
        yield from _wrapped(f"→ ({item.mark})" + (f" {item.laws}" if item.laws else ""), width, indent)
        return
    mark = f"({item.mark}) " if item.mark else ""
    if isinstance(item, End):
        yield from _wrapped(f"{mark}= {item.laws}", width, indent)
        for sentence in (*item.sentences, *(go.text for go in item.go)):
            yield from _wrapped(sentence, width, indent + 2)
        return
    yield from _wrapped(f"{mark}{item.title}", width, indent)
    yield from _wrapped(item.text, width, indent)
    if item.why not in told:
        yield from _wrapped(f"{say.say('chart.why')} {item.why}", width, indent + 2)
        told.add(item.why)
    for answer in item.answers:
        yield from _wrapped(f"- {answer.label}", width, indent)
        yield from _item(answer.to, say, width, indent + INDENT, told)


def _wrapped(text: str, width: int, indent: int) -> list[str]:
    """The text in lines; far in, it goes on as if there were more room than there is."""
    start = " " * indent
    room = max(width - indent, NARROWEST) + indent
    return textwrap.wrap(
        text, room, initial_indent=start, subsequent_indent=start + "  ", break_on_hyphens=False, break_long_words=False
    )
