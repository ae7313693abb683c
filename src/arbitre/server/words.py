"""The words of the server, in the language of who asks."""

from __future__ import annotations

from typing import Any, ClassVar

from starlette.requests import Request
from starlette.responses import Response

from arbitre.laws.editions import kept
from arbitre.log.forms import LogWords
from arbitre.texts import LANGUAGES

from .plain import answered


class ServerWords(LogWords):
    """A catalogue with the server's sentences in it."""

    parts: ClassVar[tuple[str, ...]] = (*LogWords.parts, "serve_")


@kept
def server_words(language: str) -> ServerWords:
    """The catalogue of a language."""
    return ServerWords(language)


def language_of(request: Request) -> str:
    """The language named in the address, else the first one the browser prefers that there is."""
    wanted = request.query_params.get("lang", "")
    if wanted in LANGUAGES:
        return wanted
    preferred = (part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(","))
    return next((word for word in preferred if word in LANGUAGES), LANGUAGES[0])


def refused(request: Request, status: int, sentence: str, **details: Any) -> Response:
    """One sentence that says what is wrong and what to do."""
    return answered({"error": server_words(language_of(request)).say(sentence, **details)}, status)
