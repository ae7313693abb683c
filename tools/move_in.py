"""A language begun outside of the package is moved into it: its grammar beside the others, its sentences as a column.

python -m tools.move_in examples/german

Every sentence goes under the key it has, behind those there are. A key that shared the texts of another and has one
of its own now gets those texts, too. The folder stays as it is.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from arbitre.texts.catalogue import HERE, SAME, read, side_by_side

TABLE = re.compile(r'^\["(?P<key>[^"]+)"\]\n(?P<texts>(?:[^\n]+\n)+)', re.MULTILINE)


def with_column(source: str, said: Mapping[str, Mapping[str, str]], shared: Mapping[str, Mapping[str, str]]) -> str:
    """A file of sentences with these, too."""

    def table(found: re.Match[str]) -> str:
        key = found["key"]
        if key not in said:
            return found[0]
        kept = found["texts"] if not found["texts"].startswith(f"{SAME} =") else lines(shared[key])
        return f'["{key}"]\n{kept}{lines(said[key])}'

    return TABLE.sub(table, source)


def lines(texts: Mapping[str, str]) -> str:
    """Texts as they stand in a file."""
    return "".join(f"{language} = {json.dumps(text, ensure_ascii=False)}\n" for language, text in texts.items())


def move_in(folder: Path, texts: Path) -> None:
    """Grammar and sentences, out of a folder into that of the texts."""
    said = {key: written for file in sorted(folder.glob("*.toml")) for key, written in read(str(file)).items()}
    shared = side_by_side()
    for file in sorted(texts.glob("*.toml")):
        file.write_text(with_column(file.read_text("utf-8"), said, shared), "utf-8")
    for file in sorted(folder.glob("*.py")):
        shutil.copy(file, texts / "grammar")


if __name__ == "__main__":
    move_in(Path(sys.argv[1]), Path(HERE))
