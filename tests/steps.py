"""How much work something is, counted in lines of code: the same on any machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def steps(do: Callable[[], object]) -> int:
    """How many lines of code are run through."""
    lines = 0

    def traced(_frame: FrameType, what: str, _argument: object) -> Any:
        nonlocal lines
        lines += what == "line"
        return traced

    before = sys.gettrace()
    sys.settrace(traced)
    try:
        do()
    finally:
        sys.settrace(before)
    return lines
