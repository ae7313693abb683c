"""The phone app: the pages, scripts and the engine as they are sent to a browser."""

from __future__ import annotations

import shutil
from pathlib import Path

BUILT = Path(__file__).parent / "built"
"""What `make app` puts together, and what ships."""
PACKED = (".br", ".gz")
"""Endings of the same file, compressed."""


def is_built() -> bool:
    """Is there an app to serve?"""
    return (BUILT / "files.json").is_file()


def copy_to(folder: Path) -> int:
    """Write the app into a folder that any web server can show; how many files it has."""
    names = [path for path in sorted(BUILT.rglob("*")) if path.is_file() and path.suffix not in PACKED]
    for path in names:
        to = folder / path.relative_to(BUILT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, to)
    return len(names)
