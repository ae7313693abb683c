"""The training room on a screen: the items of the day with their answers, and what is known of each Law."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec import structs

from arbitre.laws.editions import editions
from arbitre.table.record import DEFAULT_EDITION
from arbitre.train.memory import Reply, law_map, of_the_day
from arbitre.train.picture import shown, solved
from arbitre.train.syllabus import USUAL, names, syllabus

from .desk_words import DeskWords
from .wrong import Wrong

MOST = 20
Line = dict[str, Any]


class Asked(msgspec.Struct):
    """Who asks: what he has answered so far, what time it is there, what he wants to be asked about."""

    replies: tuple[Reply, ...] = ()
    now: datetime | None = None
    edition: str = DEFAULT_EDITION
    syllabus: str = USUAL
    items: int = 5


def day(asked: Line, say: DeskWords) -> Line:
    """The items of the day, each with what is shown once it is answered."""
    wanted = _read(asked)
    plan = structs.replace(syllabus(wanted.syllabus), items=wanted.items)
    items = of_the_day(wanted.replies, plan, wanted.edition, _time(wanted), wanted.items)
    return {"items": [{**shown(item, say.language), **solved(item, say.language)} for item in items]}


def standing(asked: Line, _say: DeskWords) -> Line:
    """What is known of each Law, and what is due."""
    wanted = _read(asked)
    return {"laws": law_map(wanted.replies, wanted.edition, _time(wanted))}


def _read(asked: Line) -> Asked:
    known = {name: value for name, value in asked.items() if name in Asked.__struct_fields__}
    try:
        wanted = msgspec.convert(known, Asked)
    except msgspec.ValidationError:
        raise Wrong("desk.train") from None
    good = wanted.edition in editions() and wanted.syllabus in names() and 0 < wanted.items <= MOST
    if not good or any(reply.at.tzinfo is None for reply in wanted.replies):
        raise Wrong("desk.train")
    return wanted


def _time(wanted: Asked) -> datetime:
    """The time on that phone; an answer is never later."""
    latest = max((reply.at for reply in wanted.replies), default=None)
    if wanted.now is None or wanted.now.tzinfo is None:
        raise Wrong("desk.train")
    return max(wanted.now, latest) if latest else wanted.now
