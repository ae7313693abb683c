"""Answers as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

JSON = "application/json"


def answered(content: Any, status: int = 200) -> Response:
    """Anything msgspec can write."""
    return Response(msgspec.json.encode(content), status, media_type=JSON, headers={"cache-control": "no-store"})
