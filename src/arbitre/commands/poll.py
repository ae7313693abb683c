"""`arbitre poll`: the card of a poll, the answers, the tally, and the record that keeps it."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from arbitre.equity.peer_poll import PLANNED, Answer, Poll, Purpose, closed, with_answers
from arbitre.judge.poll_answers import short_answer, threshold
from arbitre.judge.poll_card import card, going_on, with_poll
from arbitre.judge.poll_link import links, picture
from arbitre.judge.poll_page import card_html, card_page, questions_page, tally_page
from arbitre.judge.poll_words import PollWords, poll_words
from arbitre.table.errors import RecordError
from arbitre.table.record import Record
from arbitre.table.record import write as written
from arbitre.terminal.console import Complaint, content, page, put, record_in, write, write_json

from .poll_terminal import walked

WORDING = ("methods", "meanings", "explanation", "scoring", "alternatives", "at")
"""What changes the card: with one of them a poll is begun, or taken up if its words are the same."""


def run(given: argparse.Namespace, language: str) -> int:
    """Make the card, take answers, close; each only where it was asked for."""
    say = poll_words(language)
    record = record_in(content(given.file or "-", language))
    about, purpose = _about(given.about), _purpose(given.purpose)
    poll = _poll(record, about, purpose, given, say)
    fresh = not poll.answers and not poll.closed
    poll = with_answers(poll, new) if (new := _answers(given, poll, say)) else poll
    poll = closed(poll) if given.close and not poll.closed else poll
    if given.save is not None:
        put(given.save, written(with_poll(record, poll, about)) + b"\n")
    _show(poll, about, record, fresh and not new and not given.close, given, say)
    return 0


def _poll(record: Record, about: int, purpose: Purpose, given: argparse.Namespace, say: PollWords) -> Poll:
    """The one that goes on, or a new one."""
    told: dict[str, Any] = {name: getattr(given, name) for name in WORDING}
    known = going_on(record, about, purpose) if about <= len(record.events) else None
    planned = _number(given.planned, "planned") if given.planned is not None else None
    if known is not None and not any(told.values()):
        if planned not in (None, known.planned):
            raise RecordError("poll_planned", key="planned", id=known.id, planned=known.planned)
        return known
    told["at"] = _number(told["at"], "at") if told["at"] is not None else None
    told["planned"] = PLANNED if planned is None else planned
    told["others"] = given.others
    told["meanings"] = _meanings(told["meanings"])
    told["scoring"] = told["scoring"] or _scoring(record)
    told["alternatives"] = [word.strip() for word in (told["alternatives"] or "").split(",") if word.strip()]
    return card(record, about, purpose, say, told)


def _show(poll: Poll, about: int, record: Record, fresh: bool, given: argparse.Namespace, say: PollWords) -> None:
    made = links(given.link, poll, say.language, poll.planned) if given.link and not poll.closed else []
    if given.format == "json":
        data: dict[str, Any] = {"poll": msgspec.to_builtins(poll), "about": about}
        _put(
            msgspec.json.format(msgspec.json.encode(data | ({"links": made} if made else {})), indent=2) + b"\n", given
        )
    elif given.format == "html":
        _put(card_html(poll, say, [(link, picture(link)) for link in made]).encode(), given)
    else:
        shown = page()
        if fresh:
            questions_page(poll, say, card_page(poll, say, shown))
        tally_page(poll, threshold(record), say, shown)
        for link in made:
            shown.row(link)
        _put(str(shown).encode(), given)


def _put(data: bytes, given: argparse.Namespace) -> None:
    if given.out is not None:
        put(given.out, data)
    elif given.format == "json":
        write_json(msgspec.json.decode(data))
    else:
        write(data.decode())


# -- what was given


def _about(text: str | None) -> int:
    if text is None:
        raise Complaint("cli.missing", name="--about", command="arbitre poll")
    return _number(text, "about")


def _number(text: str, name: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4 or not int(text):
        raise RecordError("bad_value", key=name, value=text, known="1, 2, 3 …")
    return int(text)


def _purpose(text: str | None) -> Purpose:
    found: Purpose = "alternatives" if text is None else text  # type: ignore[assignment]
    return found


def _scoring(record: Record) -> str | None:
    contest = getattr(record, "contest", None) or {}
    found = contest.get("scoring")
    return found if isinstance(found, str) else None


def _meanings(text: str | None) -> dict[str, str]:
    """2=weak; 4=three hearts: by the place of the call in the auction."""
    found: dict[str, str] = {}
    for part in (text or "").split(";"):
        place, equals, meaning = part.partition("=")
        if part.strip() and not (equals and place.strip().isascii() and place.strip().isdigit()):
            raise Complaint("poll.meanings.form", value=part.strip())
        if part.strip():
            found[place.strip()] = meaning.strip()
    return found


def _answers(given: argparse.Namespace, poll: Poll, say: PollWords) -> list[Answer]:
    """From a file, from the command line, and from who sits at the terminal."""
    found: list[Answer] = []
    if given.answers_file is not None:
        found += _listed(content(given.answers_file, say.language))
    if given.answer is not None:
        found += [short_answer(word, poll) for word in given.answer.split()]
    if given.ask:
        answer = walked(poll, say, page)
        if answer is None:
            raise Complaint("poll.left")
        found.append(answer)
    return found


def _listed(data: bytes) -> list[Answer]:
    try:
        return msgspec.json.decode(data, type=list[Answer])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("invalid", key="answers", detail=str(error)) from None
