"""Measure everything, say it line by line, and rewrite results.md."""

from __future__ import annotations

from pathlib import Path

from . import archives, cards, claims, dummy, folding, hearing, phone, replay, reports, score, start, stream
from .results import line, page

SUBJECTS = (start, hearing, reports, stream, phone, folding, score, replay, cards, dummy, claims, archives)


def main() -> None:
    """One subject after the other."""
    found = []
    for subject in SUBJECTS:
        for row in subject.rows():
            found.append(row)
            print(line(row), flush=True)
    Path(__file__).with_name("results.md").write_text(page(found), "utf-8")


if __name__ == "__main__":
    main()
