"""The certificate as people read it: every line with its event, every missing step by its name, on one page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from msgspec import Struct

from arbitre.equity.peer_poll import counted
from arbitre.game.seat import Side
from arbitre.table.event import Event
from arbitre.terminal.screen import Page, one_line

from .established import finding
from .paper import document, pages, printed
from .poll_words import PollWords
from .process import Certificate, Step, deadline
from .ruling_sheet import STYLE as OF_RULING
from .ruling_sheet import Sheet, sheet_html, sheet_page

LONGEST = 240
SHEET = 2
SIZES = (9.5, 8.5, 7.5, 6.5, 5.5)
UNSEEN = ("heard", "poll", "consulted", "options")
"""Of these the players' copy says that it was done, when, and nothing of what was said."""
STYLE = """
@page {{ margin: 13mm 14mm; }}
body {{ font-size: {size}pt; }} h1 {{ font-size: 14pt; }} table.steps {{ width: 100%; }}
table.steps td, table.steps th {{ padding: .8mm 3mm .8mm 0; border-bottom: .3pt solid #ccc; }}
h1.turn {{ break-before: page; }}
.missing {{ font-weight: 700; color: #9d0d34; }} .event {{ color: #4b5650; white-space: nowrap; }}
"""


class Row(Struct, frozen=True):
    """One line of a step: what it says, and the event it points to."""

    text: str
    event: int | None = None


def rows_of(step: Step, found: Certificate, say: PollWords, players: bool) -> list[Row]:
    """The lines of one step."""
    made = [Row(text, number) for number in step.events for text in _texts(number, step, found, say, players)]
    return [*made, *_more(step, found, say)]


def _texts(number: int, step: Step, found: Certificate, say: PollWords, players: bool) -> Iterator[str]:
    event = found.record.events[number - 1]
    if event.kind == "poll":
        yield from (_poll(number, found, say),)
        return
    hidden = players and step.name in UNSEEN
    parts = [_when(event), _who(event, step, say)]
    parts += [] if hidden else [_statement(step, event, say), event.text or ""]
    text = " · ".join(part for part in parts if part) or say.say("process.done")
    yield one_line(text) if step.name == "law" else cut(text)  # its own line, and no part of it can be missed


def _when(event: Event) -> str:
    return (event.at or "").replace("T", " ")


def _who(event: Event, step: Step, say: PollWords) -> str:
    """Whom it concerns: to all four, by North, West not; of players heard, their seats."""
    if event.to and step.name == "heard":
        return say.join(event.to)
    if event.to:
        return say.say("process.to", seats=", ".join(say.seat(seat) for seat in event.to))
    if event.player:
        return say.say("process.not", seat=event.player)
    return say.say("process.by", seat=event.by) if event.by else ""


def _statement(step: Step, event: Event, say: PollWords) -> str:
    if not event.statement:
        return ""
    if step.name == "appeal":
        return say.say("process.until", until=(deadline(event) or event.statement).replace("T", " "))
    return say.maybe(f"process.options.{event.statement}") or event.statement


def _poll(number: int, found: Certificate, say: PollWords) -> str:
    """p1: what for, planned and counted, and the hash; nobody who was asked."""
    poll = next((poll for at, poll in found.polls if at == number), None)
    if poll is None:
        return say.say("process.poll.spoilt")
    tally = counted(poll)
    numbers = {"planned": poll.planned, "counted": tally.counted, "excluded": tally.excluded}
    return say.say("process.poll.line", id=poll.id, hash=poll.locked[:16], **numbers)


def _more(step: Step, found: Certificate, say: PollWords) -> Iterator[Row]:
    """What the report itself says of a step: findings, and the numbers of the decision."""
    reviews = found.report.get("reviews", ())
    if step.name == "facts":
        for review in reviews:
            yield from (Row(cut(finding(one, say, found)), one.get("event")) for one in review["findings"])
    if step.name == "options" and found.unseen:
        yield Row(say.say("process.options.unseen"))
    if step.name == "decision":
        yield from (Row(cut(review["text"]), review["event"]) for review in reviews)
        yield from _numbers(found.report.get("adjusted"), say)


def _numbers(adjusted: dict[str, Any] | None, say: PollWords) -> Iterator[Row]:
    if not adjusted:
        return
    plain = next((entry["lines"] for entry in adjusted.get("type_in", ()) if entry["scorer"] == "plain"), None)
    yield from (Row(cut(line)) for line in plain or ())
    if not plain:
        units = ("matchpoints", "imps", "points")
        told = [f"{say.say(f'equity.side.{side}')} {adjusted[side][unit]}" for side in Side for unit in units
                if unit in adjusted.get(side, {})]  # fmt: skip
        yield Row(", ".join(told))


def cut(text: str) -> str:
    """No longer than fits on the page with all the others, and in one line."""
    text = one_line(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def problem(step: Step, say: PollWords, lines: list[Row]) -> str:
    """What is missing, by its name; where the report has lines of its own, only that somebody says so."""
    details = dict(step.details)
    if "seats" in details:
        details["seats"] = say.join(details["seats"])
    if "step" in details:
        details["step"] = say.say(f"process.step.{details['step']}")
    unsaid = step.problem == "missing" and bool(lines)
    return say.say("process.problem.unsaid" if unsaid else f"process.problem.{step.problem}", **details)


def header(found: Certificate, say: PollWords) -> str:
    """Board, edition, profile."""
    record = found.record
    parts = [say.say("screen.board", number=record.board)] if record.board else []
    if table := record.contest.get("table_number"):
        parts.append(say.say("process.table", number=table))
    parts += [say.say("screen.laws", edition=record.edition), say.say("screen.profile", profile=record.profile.upper())]
    return " · ".join(parts)


def verdict(found: Certificate, say: PollWords) -> list[str]:
    """Whether all is there; which steps are not; which times run backwards."""
    named = [say.say(f"process.step.{name}") for name in found.missing]
    told = [say.say("process.complete")] if found.complete else []
    told += [say.say("process.missing", steps=", ".join(named))] if named else []
    told += [say.say("process.backwards", first=first, second=second) for first, second in found.backwards]
    return told


# -- in three forms


def certificate_page(found: Certificate, say: PollWords, page: Page, players: bool = False) -> Page:
    """As text."""
    page.heading(say.say("paper.ruling"))
    page.line(header(found, say))
    sheet_page(Sheet(found, say, players), page)
    page.heading(say.say("process.title.players" if players else "process.title"))
    for step in found.steps:
        lines = rows_of(step, found, say, players)
        if not lines and not step.missing:
            continue
        page.heading(say.say(f"process.step.{step.name}"))
        for row in lines:
            event = say.say("process.event", event=row.event) if row.event else ""
            page.line(f"{row.text}  [{event}]" if event else row.text, hang=2)
        if step.missing:
            page.line(f"! {problem(step, say, lines)}", hang=2)
    page.row("")
    for line in verdict(found, say):
        page.line(line, 0)
    return page


def certificate_html(found: Certificate, say: PollWords, players: bool = False, size: float = SIZES[0]) -> str:
    """As a page to print."""
    title = say.say("process.title.players" if players else "process.title")
    ruled = sheet_html(Sheet(found, say, players))
    body = [f"<h1>{escape(say.say('paper.ruling'))}</h1><p>{escape(header(found, say))}</p>{ruled}"]
    body += [f'<h1 class="turn">{escape(title)}</h1>', '<table class="steps">']
    for step in found.steps:
        lines = rows_of(step, found, say, players)
        if not lines and not step.missing:
            continue
        body.append(
            f"<tr><th>{escape(say.say(f'process.step.{step.name}'))}</th><td>{_cell(lines, step, say)}</td></tr>"
        )
    body.append("</table>")
    body += [f"<p><b>{escape(line)}</b></p>" for line in verdict(found, say)]
    body.append(f'<p class="note">{escape(say.say("process.note"))}</p>')
    return document(title, "".join(body), say.language, STYLE.format(size=size) + OF_RULING)


def _cell(lines: list[Row], step: Step, say: PollWords) -> str:
    made = []
    for row in lines:
        event = (
            f' <span class="event">[{escape(say.say("process.event", event=row.event))}]</span>' if row.event else ""
        )
        made.append(f"{escape(row.text)}{event}")
    if step.missing:
        made.append(f'<span class="missing">{escape(problem(step, say, lines))}</span>')
    return "<br>".join(made)


def certificate_pdf(found: Certificate, say: PollWords, players: bool = False) -> bytes:
    """On one sheet of paper: the ruling on its face, how it was made on its back."""
    return printed(fitted(found, say, players), say.language)


def fitted(found: Certificate, say: PollWords, players: bool = False) -> str:
    """In the largest letters with which it is one sheet of two pages; in the smallest where there is too much."""
    made = (certificate_html(found, say, players, size) for size in SIZES)
    return next(
        (html for html in made if pages(html, say.language) <= SHEET), certificate_html(found, say, players, SIZES[-1])
    )


def certificate_data(found: Certificate, say: PollWords, players: bool = False) -> dict[str, Any]:
    """As JSON."""
    return {
        "complete": found.complete,
        "missing": list(found.missing),
        "backwards": [list(pair) for pair in found.backwards],
        "steps": [
            {
                "step": step.name,
                "due": step.due,
                "problem": problem(step, say, rows_of(step, found, say, players)) if step.missing else None,
                "lines": [{"text": row.text, "event": row.event} for row in rows_of(step, found, say, players)],
            }
            for step in found.steps
        ],
    }
