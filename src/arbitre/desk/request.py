"""What a screen may ask of the desk, and the answer; what is wrong comes back as one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from arbitre.interview.prompt import BadAnswer
from arbitre.table.errors import RecordError
from arbitre.terminal.screen import phrases
from arbitre.texts import LANGUAGES

from . import (
    claim_evidence,
    dummy_evidence,
    library,
    pages,
    polling,
    process_page,
    score_form,
    tiles,
)
from .complaint import complaint
from .desk_words import DeskWords, desk_words
from .digest import digest
from .wrong import Wrong

MAX_BYTES = 1_000_000
Reply = dict[str, Any]

REQUESTS: dict[str, Callable[[dict[str, Any], DeskWords], Reply]] = {
    "home": library.home,
    "find": library.found,
    "law": library.law,
    "fiche": library.fiche_page,
    "words": library.words,
    "begin": tiles.begin,
    "open": pages.opened,
    "add": pages.added,
    "undo": pages.undone,
    "set": pages.headed,
    "steps": pages.steps,
    "correct": pages.corrected,
    "score": score_form.score,
    "poll": polling.poll,
    "answers": polling.answers,
    "count": polling.count,
    "certificate": process_page.certificate,
    "claim": claim_evidence.claim,
    "dd": dummy_evidence.dd,
    "train": lambda asked, say: _in_training("day", asked, say),
    "standing": lambda asked, say: _in_training("standing", asked, say),
}


def _in_training(name: str, asked: dict[str, Any], say: DeskWords) -> Reply:
    """What the training room answers; no ruling waits until it is loaded."""
    from . import training

    reply: Reply = getattr(training, name)(asked, say)
    return reply


def answer(request: Any) -> Reply:
    """The answer to one request; `error` holds the sentence where it cannot be answered."""
    language = request.get("lang", LANGUAGES[0]) if isinstance(request, dict) else LANGUAGES[0]
    say = desk_words(language if language in LANGUAGES else LANGUAGES[0])
    try:
        if not isinstance(request, dict):
            raise Wrong("desk.object")
        if language not in LANGUAGES:
            raise Wrong("desk.lang", known=", ".join(LANGUAGES))
        asked = request.get("do")
        if not isinstance(asked, str) or asked not in REQUESTS:
            raise Wrong("desk.do", known=", ".join(REQUESTS))
        reply = plain(REQUESTS[asked](request, say))
        return {**reply, "digest": digest(reply)} if "script" in reply else reply
    except Wrong as wrong:
        return {"error": say.say(wrong.sentence, **wrong.details)}
    except RecordError as error:
        return {"error": complaint(error, phrases(say.language)), **({"event": error.event} if error.event else {})}
    except BadAnswer:
        return {"error": say.say("desk.answer")}


def answer_json(request: bytes | str) -> bytes:
    """The same for one who has bytes: a worker, a server."""
    data = request.encode("utf-8", "surrogatepass") if isinstance(request, str) else request
    if len(data) > MAX_BYTES:
        return msgspec.json.encode({"error": desk_words(LANGUAGES[0]).say("desk.large", limit=MAX_BYTES)})
    try:
        asked = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.json.encode({"error": desk_words(LANGUAGES[0]).say("desk.json")})
    return msgspec.json.encode(answer(asked))


def plain(reply: Reply) -> Reply:
    """As JSON has it: no seats or calls, only their letters."""
    made: Reply = msgspec.to_builtins(reply, str_keys=True)
    return made
