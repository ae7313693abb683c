"""The sentences as they are written, by the file they stand in."""

from __future__ import annotations

from pathlib import Path

from arbitre.texts.catalogue import HERE, read, side_by_side, sources

SPOKEN = ("rulings", "script", "session", "inquiry", "conduct", "sheets")
"""What a director says."""
FILES = [Path(source).stem for source in sources()]


def written(language: str, *files: str) -> dict[str, str]:
    """The texts of one language that stand in these files."""
    texts = side_by_side()
    return {key: texts[key][language] for file in files for key in read(f"{HERE}/{file}.toml")}
