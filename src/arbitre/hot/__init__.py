"""The part that every byte of an archive goes through, in whole numbers.

Where it has been compiled (`python -m arbitre.hot.compiling`) the compiled modules are taken; ARBITRE_COMPILED=0 in
the environment asks for the source itself. Both find the same.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

BUILT = Path(__file__).with_name("built") / sys.implementation.cache_tag
MODULES = ("board", "replay", "pbn_tokens", "pbn", "lin_tokens", "lin", "judge", "sweep", "index")

if os.environ.get("ARBITRE_COMPILED") != "0" and (BUILT / "complete").exists():
    __path__.insert(0, str(BUILT))


def is_compiled() -> bool:
    """Are the compiled modules in use?"""
    return str(BUILT) in __path__
