"""The command doctor: what is installed, what is missing, and how to get it; to be asked of who needs help."""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import TYPE_CHECKING

from msgspec import Struct

from arbitre.terminal.console import page, phrases_of, write, write_json

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.terminal.screen import Phrases

EXTRAS = {
    "server": ("starlette", "uvicorn", "sqlalchemy", "alembic", "argon2", "segno"),
    "postgresql": ("psycopg",),
    "mcp": ("mcp",),
    "bridgemate": ("bridgemate_dataconnector",),
    "pdf": ("weasyprint",),
    "train": ("fsrs",),
    "qr": ("segno",),
    "dd": ("endplay",),
    "audit": ("pyarrow",),
    "cluster": ("distributed",),
}
"""What each extra brings, by the names it is imported under."""
PROGRAMS = {"mdb-export": "mdbtools"}
"""Programs that a command calls, and the package of Debian they come in."""
FONT = "/usr/share/fonts/truetype/lato"


class Found(Struct, frozen=True):
    """One thing that was looked at: is it there, which, and what to do where it is not."""

    name: str
    there: bool
    what: str
    remedy: str = ""


def run(given: Namespace, language: str) -> int:
    """Look at everything; nothing is changed."""
    say = phrases_of(language)
    found = [*_looked_at(say)]
    if given.format == "json":
        write_json(found)
        return 0
    sheet = page()
    for one in found:
        sheet.line(f"{'✓' if one.there else '–'} {say.pair(one.name, one.what)}", 0, 2)
        if one.remedy:
            sheet.line(one.remedy, 4, 2)
    write(str(sheet))
    return 0


def _looked_at(say: Phrases) -> Iterator[Found]:
    from arbitre import __version__
    from arbitre.app import is_built
    from arbitre.hot import is_compiled

    yield Found("arbitre", True, f"{__version__}, Python {platform.python_version()}, {platform.platform(terse=True)}")
    yield _either("doctor.compiled", is_compiled(), say, "doctor.compiled.how")
    yield _either("doctor.app", is_built(), say, "doctor.app.how")
    for name, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None]
        remedy = "" if not missing else say.say("doctor.extra.how", name=name)
        yield Found(f"[{name}]", not missing, ", ".join(missing or map(_numbered, modules)), remedy)
    yield _pdf(say)
    yield _either("doctor.letters", os.path.isdir(FONT), say, "doctor.letters.how")
    for program, package in PROGRAMS.items():
        path = shutil.which(program)
        remedy = "" if path else say.say("doctor.program.how", name=package)
        yield Found(program, path is not None, path or say.say("doctor.missing"), remedy)


def _numbered(module: str) -> str:
    """A module with the number of its version, where its package has the same name."""
    try:
        return f"{module} {version(module)}"
    except PackageNotFoundError:
        return module


def _either(key: str, there: bool, say: Phrases, how: str) -> Found:
    """Something that is there or not, and what that means."""
    answer = say.say("doctor.there" if there else "doctor.missing")
    return Found(say.say(key), there, answer, "" if there else say.say(how))


def _pdf(say: Phrases) -> Found:
    """Can PDFs be drawn here? The package alone is not enough, it needs libraries of the system."""
    from arbitre.print.drawing.pdf import PdfMissing, weasyprint

    try:
        weasyprint(say.language)
    except PdfMissing as missing:
        reason = str(missing.__cause__).splitlines()[0][:120]
        return Found("PDF", False, reason, say.say("doctor.pdf.how"))
    return Found("PDF", True, say.say("doctor.there"))
