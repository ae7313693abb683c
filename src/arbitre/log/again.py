"""What a phone ruled, ruled again: do the two agree?"""

from __future__ import annotations

from typing import Any

from arbitre import __version__
from arbitre.desk import answer

SAME, VERSION, RESULT, NOTHING, BAD = "same", "version", "result", "nothing", "unreadable"
"""Agreed; agreed by another version; another result; there was nothing to rule on; it cannot be ruled on."""


def ruled_again(entry: dict[str, Any]) -> dict[str, Any]:
    """One entry's matter, opened here: by which version, with what result, and the digest of it."""
    data = entry["data"]
    result, digest = NOTHING, None
    if isinstance(data.get("matter"), dict):
        page = answer({"do": "open", "lang": data.get("lang", "en"), "matter": data["matter"]})
        digest = page.get("digest")
        result = _compared(entry, page)
    return {"entry": entry["id"], "engine": __version__, "result": result, "digest": digest}


def _compared(entry: dict[str, Any], page: dict[str, Any]) -> str:
    """Whether what was said there is what is said here; a phone that kept no digest kept its sentences."""
    data = entry["data"]
    if "error" in page:
        return BAD
    if data.get("digest") is not None:
        agreed = data["digest"] == page.get("digest")
    else:
        agreed = "script" not in data or data["script"] == page["script"]
    if not agreed:
        return RESULT
    return SAME if entry["engine"] in (None, __version__) else VERSION
