"""The rules of the house: who may import whom, how long a file may be, and what no file may say."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from msgspec.structs import fields

from arbitre.director.board import Board

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "arbitre"

ORDER = (
    "game", "table", "equity", "laws", "director", "texts", "scoresheet", "known", "learned", "happening",
    "wording", "binding", "asking", "reviewing", "unsaid", "phrasing", "speaking", "unfolding", "beginning",
    "script", "report", "schema", "screen", "boardpage",
    "claimed", "complaint", "lawbook", "manual", "console", "given", "adjusting", "claimdesk",
    "doubledummy", "dummydesk", "polls", "fiches", "certificate", "desk", "formats", "audit",
    "converting", "service", "assistant", "app", "log",
    "server", "cli",
)  # fmt: skip
CORE = ("__init__", *ORDER[: ORDER.index("desk") + 1])
ENGINE = ("game", "table", "equity", "laws", "director", "texts", "report", "fiches", "desk")
"""What also runs where there is no system below: in a browser."""
BELOW = {
    "formats": {"game", "table"},
    "desk": {*CORE},
    "app": set[str](),
    "service": {*CORE},
    "assistant": {"service"},
    "log": {"game", "texts", "laws", "table", "screen", "console", "fiches", "certificate", "desk"},
    "server": {
        *("texts", "laws", "table", "equity", "schema", "console", "polls", "fiches", "certificate", "desk"),
        *("service", "app", "log", "game", "director", "screen", "claimed", "doubledummy"),
    },
    "audit": {"game", "table", "director", "laws", "texts", "screen", "complaint", "report", "console", "formats"},
}
"""What hangs below the engine side by side: what each may import besides itself."""
WITH_EXTRAS = {
    "assistant": {"mcp"},
    "log": {"sqlalchemy", "alembic"},
    "server": {"sqlalchemy", "starlette", "uvicorn", "argon2", "segno"},
    "audit": {"pyarrow", "distributed", "Cython", "setuptools"},
}
"""Who may import what is not everybody's."""
EXTRAS = {
    ("fiches/pdf.py", "weasyprint"),
    ("server/bridgemate.py", "bridgemate_dataconnector"),
    ("fiches/cardpdf.py", "weasyprint.text.fonts"),
    ("polls/link.py", "segno"),
    ("formats/endplay.py", "endplay.types"),
}
"""What is loaded only by those who have the extra."""
IN_PROCESSES = ("fiches/draw.py", "fiches/cardset.py", "equity/dd.py")
"""Only the set of PDFs and double dummy are given to processes, where there are some."""
GONE = (
    *("aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp"),
    *("lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau"),
    *("telnetlib", "uu", "xdrlib"),
)
"""Of the standard library in 3.11, and no longer in 3.14."""
NO_SYSTEM = (
    *("concurrent", "curses", "dbm", "ensurepip", "fcntl", "grp", "multiprocessing", "mmap", "pwd", "readline"),
    *("resource", "socket", "ssl", "subprocess", "syslog", "termios", "threading", "tkinter", "venv"),
)
"""Of the standard library, and not to be had, or not of use, under WebAssembly."""
DOORS = ("__init__", "__main__")
"""These open on the whole house."""

LINES_OF_A_FILE = 600
LINES_OF_A_FUNCTION = 40


def sources() -> list[Path]:
    """Every Python file that ships."""
    return sorted(SOURCE.rglob("*.py"))


def folder(path: Path) -> str:
    """The place in the order that a file of the package belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(text: str, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The line and the full dotted name of everything a module of `package` imports, wherever it does so."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = package[: len(package) - node.level + 1] if node.level else ()
            base = [*origin, *([node.module] if node.module else [])]
            yield from ((node.lineno, ".".join([*base, alias.name])) for alias in node.names)


def foreign(name: str) -> bool:
    """Neither the standard library, nor msgspec, nor our own."""
    return name.partition(".")[0] not in {*sys.stdlib_module_names, "msgspec", "arbitre"}


def loads(text: str) -> Iterator[tuple[int, str]]:
    """The line and the name of everything a module loads by a name that stands there in full."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            yield from ((node.lineno, str(name.value)) for name in node.args[:1] if isinstance(name, ast.Constant))


def out_of_order(importer: str, name: str) -> bool:
    """An import from a folder that comes later, or from the package's own door."""
    top, *inner = name.split(".")
    if top != "arbitre" or importer in DOORS:
        return False
    return (inner or [""])[0] not in {"__version__", *ORDER[: ORDER.index(importer) + 1]}


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    return imports(path.read_text("utf-8"), path.parent.relative_to(SOURCE).parts)


def of_the_package() -> list[Path]:
    return [path for path in sources() if path.is_relative_to(PACKAGE)]


def at(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def kept() -> list[Path]:
    """The files git tracks or would track; without git, all that .gitignore does not name."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        ignored = [".git", *(line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split())]
        paths = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
        names = [p for p in paths if not any(fnmatch(part, mark) for part in p.parts for mark in ignored)]
    else:
        names = [Path(os.fsdecode(name)) for name in listed.split(b"\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def telling(root: Path, common: Path) -> re.Pattern[bytes]:
    """What gives away where a checkout lies: its parent's path, or its own where the parent says nothing."""
    place = root if root.parent in (Path(root.anchor), common) else root.parent
    return re.compile(rb"(?<![\w.-])" + re.escape(os.fsencode(place)) + rb"(?![\w-])")


def test_the_core_needs_only_the_standard_library_and_msgspec() -> None:
    faults = [
        f"{at(path, line)} imports {name}"
        for path in of_the_package()
        if folder(path) in CORE
        for line, name in imports_of(path)
        if foreign(name)
    ]
    assert not faults, "\n".join(faults)


def test_what_is_loaded_later_is_our_own_or_an_extra() -> None:
    found = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for path in of_the_package()
        for _, name in loads(path.read_text("utf-8"))
        if foreign(name)
    }
    assert found == EXTRAS


def test_the_engine_needs_nothing_that_another_python_lacks() -> None:
    """3.11 to 3.14, under WebAssembly too."""
    faults = [
        f"{at(path, line)} imports {name}"
        for path in of_the_package()
        if folder(path) in ENGINE and path.relative_to(PACKAGE).as_posix() not in IN_PROCESSES
        for line, name in imports_of(path)
        if name.partition(".")[0] in (*GONE, *NO_SYSTEM)
    ]
    assert not faults, "\n".join(faults)


def test_every_folder_has_its_place() -> None:
    strays = {folder(path) for path in of_the_package()} - {*ORDER, *DOORS}
    assert not strays, f"not in the order of the house: {sorted(strays)}"


def test_a_folder_imports_only_from_those_above_it() -> None:
    faults = [
        f"{at(path, line)} imports {name}"
        for path in of_the_package()
        if folder(path) in ORDER
        for line, name in imports_of(path)
        if out_of_order(folder(path), name)
    ]
    assert not faults, "\n".join(faults)


def test_what_hangs_below_the_engine_imports_only_what_it_may() -> None:
    faults = [
        f"{at(path, line)} imports {name}"
        for path in of_the_package()
        if folder(path) in BELOW
        for line, name in imports_of(path)
        if name.startswith("arbitre.") and name.split(".")[1] not in {*BELOW[folder(path)], folder(path), "__version__"}
    ]
    assert not faults, "\n".join(faults)


def test_what_is_not_everybodys_is_imported_where_it_belongs() -> None:
    faults = [
        f"{at(path, line)} imports {name}"
        for path in of_the_package()
        for line, name in imports_of(path)
        if foreign(name) and name.partition(".")[0] not in WITH_EXTRAS.get(folder(path), ())
    ]
    assert not faults, "\n".join(faults)


def test_only_the_books_and_the_laws_name_a_law() -> None:
    """What the director, the report and the fiches need of a law its edition answers."""
    numbered = re.compile(r"arbitre\.laws\.law\d\d")
    faults = [
        f"{at(path, line)} imports {name}"
        for path in of_the_package()
        if folder(path) != "laws"
        for line, name in imports_of(path)
        if numbered.match(name)
    ]
    assert not faults, "\n".join(faults)


def test_the_director_knows_no_edition_and_reads_no_citation() -> None:
    told = re.compile(r"""edition\.since\(|law\w*\.startswith\(|\.law == ['"]""")
    faults = [
        f"{at(path, number)} {line.strip()}"
        for path in sorted((PACKAGE / "director").glob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if told.search(line)
    ]
    assert not faults, "\n".join(faults)


def test_a_board_is_a_handful_of_things() -> None:
    assert len(fields(Board)) <= 16


def test_no_file_says_where_it_was_written() -> None:
    pattern = telling(ROOT, Path(tempfile.gettempdir()).resolve())
    faults = [str(path.relative_to(ROOT)) for path in kept() if pattern.search(path.read_bytes())]
    assert not faults, "\n".join(faults)


def test_a_long_file_says_why() -> None:
    faults = []
    for path in sources():
        text = path.read_text("utf-8")
        length = len(text.splitlines())
        if length > LINES_OF_A_FILE and "Long because" not in (ast.get_docstring(ast.parse(text)) or ""):
            faults.append(f"{path.relative_to(ROOT)} has {length} lines")
    assert not faults, "\n".join(faults)


def test_a_function_fits_on_a_screen() -> None:
    faults = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > LINES_OF_A_FUNCTION:
                    faults.append(f"{at(path, node.lineno)} {node.name} has {length} lines")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("import arbitre.texts", "arbitre.texts"),
        ("from arbitre import texts", "arbitre.texts"),
        ("from arbitre.texts import words", "arbitre.texts.words"),
        ("from .. import texts", "arbitre.texts"),
        ("from ..texts import words", "arbitre.texts.words"),
        ("from . import case", "arbitre.laws.case"),
        ("def later():\n    import arbitre.cli", "arbitre.cli"),
    ],
)
def test_an_import_is_seen_however_it_is_written(statement: str, name: str) -> None:
    assert [found for _, found in imports(statement, ("arbitre", "laws"))] == [name]


def test_what_is_loaded_by_name_is_seen() -> None:
    text = 'import_module("a.b")\nif x:\n    importlib.import_module("c")\n__import__("d")\nimport_module(f"{x}")'
    assert sorted(loads(text)) == [(1, "a.b"), (3, "c"), (4, "d")]


@pytest.mark.parametrize(
    ("importer", "name", "wrong"),
    [
        ("laws", "arbitre.texts.words", True),
        ("laws", "arbitre.laws.case", False),
        ("laws", "arbitre.game", False),
        ("laws", "arbitre.Board", True),
        ("laws", "arbitre", True),
        ("laws", "arbitre.__version__", False),
        ("laws", "msgspec", False),
        ("report", "arbitre.texts", False),
        ("report", "arbitre.laws", False),
        ("game", "arbitre.table", True),
        ("cli", "arbitre.server", False),
        ("__init__", "arbitre.cli", False),
    ],
)
def test_the_order_of_the_house(importer: str, name: str, wrong: bool) -> None:
    assert out_of_order(importer, name) is wrong


@pytest.mark.parametrize(
    ("root", "text", "told"),
    [
        ("/home/ann/arbitre", "see /home/ann/notes", True),
        ("/home/ann/arbitre", "file:///home/ann", True),
        ("/home/ann/arbitre", "see /home/anna/notes", False),
        ("/home/ann/arbitre", "see my/home/ann", False),
        ("/common/arbitre", "see /common/notes", False),
        ("/common/arbitre", "see /common/arbitre/notes", True),
        ("/arbitre", "see /notes", False),
        ("/arbitre", "see /arbitre", True),
    ],
)
def test_a_place_is_known_by_its_path(root: str, text: str, told: bool) -> None:
    assert bool(telling(Path(root), Path("/common")).search(text.encode())) is told
