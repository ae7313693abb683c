"""One desk for every screen: JSON in, JSON out (docs/desk.md).

>>> from arbitre.desk import answer
>>> page = answer({"do": "begin", "lang": "en", "situation": "insufficient-bid", "seats": {"player": "E"}})
>>> for call in ("1S", "1H"):
...     page = answer({"do": "add", "lang": "en", "matter": page["matter"], "put": {"event": {"call": call}}})
>>> page["question"]["to"], [each["title"] for each in page["question"]["answers"]]
('S', ['South accepts', 'South refuses'])
"""

from __future__ import annotations

from typing import Any

__all__ = ["answer", "answer_json"]


def answer(request: Any) -> dict[str, Any]:
    """What a screen asks for, or one sentence that says what is wrong."""
    from .request import answer

    return answer(request)


def answer_json(request: bytes | str) -> bytes:
    """The same for one who has bytes: a worker, a server."""
    from .request import answer_json

    return answer_json(request)
