"""The card in a link: a page that needs nobody reads it out of the fragment, which no server ever sees."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib import import_module
from io import BytesIO
from secrets import token_urlsafe
from typing import Any
from zlib import compressobj, decompress

import msgspec

from arbitre.equity.peer_poll import Poll

PAGE = "poll.html"
TOKEN_BYTES = 16
LONGEST = 2_300
"""A code with more letters than this is hard to scan."""


def token() -> str:
    """A word that counts once and cannot be guessed."""
    return token_urlsafe(TOKEN_BYTES)


def fragment(poll: Poll, language: str, word: str) -> str:
    """What is shown, what is asked, and the word that counts once; packed."""
    shown, asked = msgspec.to_builtins(poll.shown), msgspec.to_builtins(poll.questions)
    told = {"id": poll.id, "lang": language, "token": word, "shown": shown, "questions": asked}
    packer = compressobj(9, wbits=-15)
    packed = packer.compress(json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()) + packer.flush()
    return urlsafe_b64encode(packed).decode().rstrip("=")


def unpacked(text: str) -> Any:
    """What stands in a fragment."""
    return json.loads(decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), wbits=-15))


def links(base: str, poll: Poll, language: str, number: int) -> list[str]:
    """One link for each player who is asked."""
    address = base if base.endswith(PAGE) else base.rstrip("/") + "/" + PAGE
    return [f"{address}#{fragment(poll, language, token())}" for _ in range(number)]


def picture(link: str) -> str:
    """The link as a code to scan, in SVG; nothing where segno is not installed, or the code would be too fine."""
    if len(link) > LONGEST:
        return ""
    try:
        segno: Any = import_module("segno")
    except ImportError:
        return ""
    to = BytesIO()
    segno.make(link, error="l", micro=False, boost_error=False).save(
        to, kind="svg", xmldecl=False, svgns=True, omitsize=True
    )
    return to.getvalue().decode().strip()
