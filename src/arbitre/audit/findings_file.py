"""The findings as a file: Parquet, CSV or JSON lines, whole or not at all."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import msgspec

from arbitre.terminal.console import Complaint
from arbitre.terminal.new_file import NewFile

from .finding import Finding

COLUMNS = ("file", "board", "name", "line", "sort", "kind", "laws", "event", "by", "text")
GROUP = 50_000


class Writer(Protocol):
    """Takes findings as they come."""

    def write(self, findings: Iterable[Finding]) -> None:
        """Some more."""

    def close(self) -> None:
        """That was all."""


def row(finding: Finding) -> tuple[Any, ...]:
    """A finding as a row of a table; its laws as one word."""
    values = msgspec.structs.astuple(finding)
    return (*values[:6], " ".join(finding.laws), *values[7:])


class Lines:
    """JSON, an object a line."""

    def __init__(self, to: BinaryIO) -> None:
        self.to = to

    def write(self, findings: Iterable[Finding]) -> None:
        """One line each."""
        self.to.writelines(
            msgspec.json.encode(dict(zip(COLUMNS, msgspec.structs.astuple(f), strict=True))) + b"\n" for f in findings
        )

    def close(self) -> None:
        """Nothing is kept back."""


class Commas:
    """CSV with a head, in UTF-8."""

    def __init__(self, to: BinaryIO) -> None:
        self.to = TextIOWrapper(to, encoding="utf-8", newline="", write_through=True)
        self.rows = csv.writer(self.to)
        self.rows.writerow(COLUMNS)

    def write(self, findings: Iterable[Finding]) -> None:
        """One row each."""
        self.rows.writerows(map(row, findings))

    def close(self) -> None:
        """Nothing is kept back."""
        self.to.detach()


class Parquet:
    """Parquet, in groups of rows, so that no more than one is kept."""

    def __init__(self, to: BinaryIO) -> None:
        import pyarrow
        import pyarrow.parquet

        self.arrow = pyarrow
        whole = {"board": pyarrow.int64(), "line": pyarrow.int64(), "event": pyarrow.int32()}
        self.schema = pyarrow.schema([(name, whole.get(name, pyarrow.string())) for name in COLUMNS])
        self.to = pyarrow.parquet.ParquetWriter(to, self.schema, compression="zstd")
        self.rows: list[tuple[Any, ...]] = []

    def write(self, findings: Iterable[Finding]) -> None:
        """Kept until a group is full."""
        self.rows.extend(map(row, findings))
        if len(self.rows) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = list(zip(*self.rows, strict=True)) or [()] * len(COLUMNS)
        arrays = [self.arrow.array(c, self.schema.field(n).type) for n, c in enumerate(columns)]
        self.to.write_table(self.arrow.table(arrays, self.schema))
        self.rows.clear()

    def close(self) -> None:
        """The last group."""
        self._flush()
        self.to.close()


WRITERS: dict[str, Callable[[BinaryIO], Writer]] = {".parquet": Parquet, ".csv": Commas}


class Report:
    """The file asked for; it takes its place only when it is complete."""

    def __init__(self, path: Path) -> None:
        self.file = NewFile(path)
        try:
            self.writer: Writer = WRITERS.get(path.suffix.lower(), Lines)(self.file.to)
        except ImportError:
            self.file.drop()
            raise Complaint("audit.extra", value=path.name) from None

    def write(self, findings: Iterable[Finding]) -> None:
        """Some more findings."""
        try:
            self.writer.write(findings)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self.file.failed(error) from None

    def close(self) -> None:
        """All is there: the file takes its place."""
        try:
            self.writer.close()
        except OSError as error:
            self.file.drop()
            raise self.file.failed(error) from None
        self.file.keep()

    def abandon(self) -> None:
        """Nothing is left of it."""
        self.file.drop()
