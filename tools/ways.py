"""Find the ways to every branch of the Laws, a file an edition in src/arbitre/train/built.

python -m tools.ways
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from arbitre.laws.editions import editions
from arbitre.train.ways import BUILT, found


def build() -> None:
    """Every edition anew."""
    folder = Path(BUILT)
    folder.mkdir(exist_ok=True)
    for book in editions():
        (folder / f"{book}.json").write_bytes(msgspec.json.format(msgspec.json.encode(found(book)), indent=0))


if __name__ == "__main__":
    build()
