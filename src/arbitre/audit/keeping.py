"""What has been done so far, on disk, so that an audit that was broken off goes on where it stood."""

from __future__ import annotations

import os
import shutil
from hashlib import blake2b
from pathlib import Path

import msgspec

from arbitre import __version__

from .part import Part, Swept


class Kept:
    """A folder with a file for each part that is done; it belongs to one plan, and is empty for any other."""

    def __init__(self, folder: Path, parts: list[Part]) -> None:
        self.folder = folder
        plan = _plan(parts)
        note = folder / "plan"
        if folder.exists() and (not note.exists() or note.read_bytes() != plan):
            shutil.rmtree(folder)
        folder.mkdir(parents=True, exist_ok=True)
        note.write_bytes(plan)

    def done(self, number: int) -> bool:
        """Has this part been audited?"""
        return self._file(number).exists()

    def load(self, number: int) -> Swept:
        """What was found in it."""
        return msgspec.msgpack.decode(self._file(number).read_bytes(), type=Swept)

    def save(self, number: int, swept: Swept) -> None:
        """Keep it, whole or not at all."""
        beside = self._file(number).with_suffix(".new")
        beside.write_bytes(msgspec.msgpack.encode(swept))
        beside.replace(self._file(number))

    def drop(self) -> None:
        """All is told; nothing needs to be kept."""
        shutil.rmtree(self.folder)

    def _file(self, number: int) -> Path:
        return self.folder / f"{number:08}"


def _plan(parts: list[Part]) -> bytes:
    """The parts, and the files as they are now: changed files are read again."""
    stats = {part.path: os.stat(part.path) for part in parts}
    state = {path: (stat.st_size, stat.st_mtime_ns) for path, stat in stats.items()}
    return blake2b(msgspec.msgpack.encode((__version__, parts, state))).hexdigest().encode()
