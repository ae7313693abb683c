"""The form of an appeal or a review, filled in as far as the record goes; the rest is for people to write."""

from __future__ import annotations

from datetime import timedelta
from html import escape

from arbitre.terminal.screen import Page

from .certificate_page import cut, header, verdict
from .paper import document, items, rows, section
from .poll_words import PollWords
from .process import Certificate, deadline, moment
from .ruling_sheet import STYLE, Sheet, sheet_html, sheet_page

CONTESTANTS = ("pair", "team", "individual")
MINUTES = 30
"""After the official score, or after being told if that is later, unless the organizer says otherwise (92B)."""
BOXES = ("lodged", "law_points", "judgement_points", "answer", "director", "hearing", "decision", "told")


def contestant(found: Certificate, given: str | None) -> str:
    """As said; a match in IMPs is between teams, everything else between pairs."""
    team = found.record.contest.get("scoring") == "imps"
    return given or ("team" if team else "pair")


def limit(found: Certificate) -> str | None:
    """Until when: as the players were told, or half an hour from being told."""
    events = [event for event in found.record.events if event.process in ("appeal", "told")]
    said = [until for event in events if event.process == "appeal" and (until := deadline(event))]
    if said:
        return said[-1]
    told = [event.at for event in events if event.at]
    return (moment(max(told)) + timedelta(minutes=MINUTES)).isoformat()[:16] if told else None


def appeal_html(found: Certificate, say: PollWords, who: str | None = None, players: bool = True) -> str:
    """The form as a page."""
    title = say.say("process.form.title")
    body = [f"<h1>{escape(title)}</h1><p>{escape(header(found, say))}</p>", rows(_head(found, say, who))]
    body.append(sheet_html(Sheet(found, say, players)))
    body += [_box(name, found, say) for name in BOXES]
    body.append(section(say.say("paper.reviewer"), f'{items(_reviewer(say))}<div class="fill"></div>'))
    body.append(f'<p class="note">{escape(" ".join(verdict(found, say)))}</p>')
    return document(title, "".join(body), say.language, STYLE)


def appeal_page(found: Certificate, say: PollWords, page: Page, who: str | None = None, players: bool = True) -> Page:
    """The form as text."""
    page.heading(say.say("process.form.title"))
    page.line(header(found, say))
    for name, text in _head(found, say, who):
        page.line(say.pair(name, text), 2, 2)
    sheet_page(Sheet(found, say, players), page)
    for name in BOXES:
        page.heading(say.say(f"process.form.{name}"))
        for text in _notes(name, found, say):
            page.line(text, 2, 2)
        page.row(f"  {'.' * 60}")
    page.section(say.say("paper.reviewer"), ((text, 2, 2) for text, _ in _reviewer(say)))
    return page


def _head(found: Certificate, say: PollWords, who: str | None) -> list[tuple[str, str]]:
    until = (limit(found) or "").replace("T", " ")
    return [
        (say.say("process.form.contestant"), "…………………………"),
        (say.say("process.form.opponents"), "…………………………"),
        (say.say("process.form.concurs"), say.say(f"process.form.concurs.{contestant(found, who)}")),
        (say.say("process.form.until"), until or say.say("process.form.until.unknown")),
    ]


def _reviewer(say: PollWords) -> tuple[tuple[str, str], ...]:
    return tuple((say.say(f"paper.reviewer.{name}"), "") for name in ("upheld", "signed"))


def _notes(name: str, found: Certificate, say: PollWords) -> list[str]:
    """What the profile says of it, or what the director has said."""
    own = say.maybe(f"process.form.{name}.{found.record.profile}")
    if name != "director":
        return [own] if own else []
    return [cut(event.text) for event in found.record.events if event.process == "decision" and event.text]


def _box(name: str, found: Certificate, say: PollWords) -> str:
    """A heading, what the record or the profile says, and room to write."""
    note = items((text, "") for text in _notes(name, found, say))
    small = " small" if name in ("lodged", "told", "hearing") else ""
    return f'<h2>{escape(say.say(f"process.form.{name}"))}</h2>{note}<div class="fill{small}"></div>'
