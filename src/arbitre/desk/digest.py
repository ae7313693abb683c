"""What a page comes to, whatever the language: the same on every machine that rules alike."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

WORDS = frozenset(
    ("text", "to_text", "because", "why", "title", "options", "rows", "script", "changed", "fact", "undo")
)
"""Keys under which sentences stand."""


def digest(page: dict[str, Any]) -> str:
    """Sixteen letters for everything that was found, asked and ruled, without its words."""
    report = page.get("report")
    question = page.get("question") or {}
    content = {
        "report": _bare(report),
        "laws": [step.get("law") for step in page["script"]],
        "asked": [question.get("to"), question.get("law"), [each.get("put") for each in question.get("answers", ())]],
        "matter": page["matter"],
    }
    return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:16]


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items() if key not in WORDS}
    return [_bare(inner) for inner in value] if isinstance(value, list) else value
