"""Files of the app compressed once, so that the server need not."""

from __future__ import annotations

import gzip
import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import brotli

SMALL = 200
"""Below this, compressing saves nothing."""
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    ".br": lambda content: brotli.compress(content, quality=11, lgwin=24),
    ".gz": lambda content: gzip.compress(content, 9, mtime=0),
}
ENDINGS = tuple(PACKERS)


def folder(root: Path, kept: Path) -> None:
    """Beside every file its brotli and its gzip, where they are smaller; `kept` remembers them by what is in them."""
    kept.mkdir(parents=True, exist_ok=True)
    for path in sorted(p for p in root.rglob("*") if p.is_file() and p.suffix not in ENDINGS):
        content = path.read_bytes()
        if len(content) < SMALL:
            continue
        for ending, pack in PACKERS.items():
            known = kept / (hashlib.sha256(content).hexdigest() + ending)
            if not known.exists():
                known.write_bytes(pack(content))
            if known.stat().st_size < len(content):
                shutil.copyfile(known, path.with_name(path.name + ending))


def sent(path: Path) -> int:
    """How many bytes a browser gets of a file."""
    packed = path.with_name(path.name + ".br")
    return (packed if packed.exists() else path).stat().st_size


def sizes(root: Path) -> str:
    """What each file weighs on its way, the heaviest first."""
    files = sorted((p for p in root.rglob("*") if p.is_file() and p.suffix not in ENDINGS), key=sent, reverse=True)
    lines = [f"{sent(path) / 1000:9.1f} kB  {path.relative_to(root).as_posix()}" for path in files]
    return "\n".join([*lines[:12], f"{sum(map(sent, files)) / 1000:9.1f} kB  in all, {len(files)} files"])
