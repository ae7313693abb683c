"""An answer in a line that was read out, scanned or typed, and the number an authority counts by."""

from __future__ import annotations

import msgspec

from arbitre.equity.peer_poll import CLOSE, Answer, Close, Poll
from arbitre.laws.profile import options_of
from arbitre.table.errors import RecordError
from arbitre.table.record import Record

WORDS: dict[str, Close] = {
    "net": "clear", "c": "clear", "plutôt": "leaning", "plutot": "leaning", "l": "leaning", "pile": "toss-up",
    "t": "toss-up", **{name: name for name in CLOSE},
}  # fmt: skip


def short_answer(word: str, poll: Poll) -> Answer:
    """X/P,3S/leaning/regional: the choice, what else, how close, which class; -1S: could not live with 1S."""
    choice, serious, close, grade = (word.split("/") + [""] * 4)[:4]
    if choice.startswith("-"):
        return Answer(0, grade, excluded=choice[1:])
    named = tuple(act for act in serious.split(",") if act)
    if close and close not in WORDS:
        raise RecordError("bad_value", key="answer", value=word, known="X/P,3S/leaning/regional")
    answer = Answer(0, grade, serious=named, close=WORDS[close] if close else None)
    kinds = {question.key for question in poll.questions}
    if "attractive" in kinds:
        return Answer(0, grade, attractive=tuple(act for act in choice.split(",") if act))
    replace = msgspec.structs.replace
    return replace(answer, card=choice) if "card" in kinds else replace(answer, call=choice)


def threshold(record: Record) -> int | None:
    """The share of peers from which the authority counts an action as an alternative, where it has set one."""
    found = options_of(record.profile, record.options).get("alternative_threshold")
    return found if isinstance(found, int) else None
