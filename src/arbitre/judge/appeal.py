"""The form of an appeal or a review, filled in as far as the record goes; the rest is for people to write."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from html import escape
from typing import Any

from arbitre.game.auction import Contract
from arbitre.game.seat import SEATS

from .certificate_page import cut, header, verdict
from .paper import document, items, rows, section
from .poll_page import suits_of
from .poll_words import PollWords
from .process import Certificate, deadline, moment

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


def appeal_html(found: Certificate, say: PollWords, who: str | None = None) -> str:
    """The form as a page."""
    kind = contestant(found, who)
    title = say.say("process.form.title")
    body = [f"<h1>{escape(title)}</h1><p>{escape(header(found, say))}</p>"]
    until = (limit(found) or "").replace("T", " ")
    head = [
        (say.say("process.form.contestant"), "…………………………"),
        (say.say("process.form.opponents"), "…………………………"),
        (say.say("process.form.concurs"), say.say(f"process.form.concurs.{kind}")),
        (say.say("process.form.until"), until or say.say("process.form.until.unknown")),
    ]
    body += [rows(head), section(say.say("process.form.board"), items((text, "") for text in _board(found, say)))]
    body += [section(say.say("process.form.ruling"), items(_rulings(found.report)))]
    body += [_box(name, found, say) for name in BOXES]
    body.append(f'<p class="note">{escape(" ".join(verdict(found, say)))}</p>')
    return document(title, "".join(body), say.language)


def _board(found: Certificate, say: PollWords) -> Iterator[str]:
    """Hands, auction and result, as far as the record has them."""
    record, told = found.record, found.report
    for seat in SEATS:
        if seat in record.hands:
            held = " · ".join(f"{suit} {ranks}" for suit, ranks in suits_of(record.hands[seat], say))
            yield f"{say.seat(seat)}{say.speech.colon}{held}"
    calls = [
        f"({say.act(entry['call'])})" if "withdrawn" in entry else say.act(entry["call"])
        for entry in told.get("auction", ())
    ]
    if calls:
        yield say.say("process.form.auction", seat=told["auction"][0]["by"], calls=" – ".join(calls))
    if told.get("contract") and told["contract"] != "P":
        yield say.say(
            "screen.contract", contract=say.contract(Contract.parse(told["contract"])), declarer=told["declarer"]
        )
        yield say.say("screen.tricks", **told["tricks"])


def _rulings(told: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for each in told.get("rulings", ()):
        yield cut(each["text"]), " ".join(each["laws"])
    adjusted = told.get("adjusted")
    for entry in adjusted.get("type_in", ())[:1] if adjusted else ():
        yield from ((line, "") for line in entry["lines"])


def _box(name: str, found: Certificate, say: PollWords) -> str:
    """A heading, what the record or the profile says, and room to write."""
    own = say.maybe(f"process.form.{name}.{found.record.profile}")
    note = f"<p>{escape(own)}</p>" if own else ""
    if name == "director":
        reasons = [event.text for event in found.record.events if event.process == "decision" and event.text]
        note = items((cut(text), "") for text in reasons)
    small = " small" if name in ("lodged", "told", "hearing") else ""
    return f'<h2>{escape(say.say(f"process.form.{name}"))}</h2>{note}<div class="fill{small}"></div>'
