"""The rules of the house: who may import whom, how long a file may be, and what no file may say."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from msgspec.structs import fields

from arbitre.director.board import Board
from tools.rooms import (
    ALLOWED,
    DOORS,
    PACKAGE,
    ROOT,
    SOURCE,
    drawn,
    graph,
    imports,
    imports_of,
    loads,
    modules,
    room,
    seen,
    used,
)

SAME_NAME = {
    "board": "the director's, and the audit's in whole numbers",
    "facts": "what a record may say was found, and what laws ask",
    "lin": "read for people, and over bytes for the audit",
    "pbn": "read for people, and over bytes for the audit",
    "plain": "regular calls and cards counted, and put on the board",
    "sheets": "what the Laws say of a worksheet, and how the director walks it",
}
"""Modules of one name: the same thing, seen from two rooms."""
CORE = ("__init__", *list(ALLOWED)[: list(ALLOWED).index("desk") + 1])
ENGINE = (
    "game",
    "table",
    "equity",
    "laws",
    "director",
    "texts",
    "voice",
    "report",
    "interview",
    "print",
    "judge",
    "desk",
)
"""What also runs where there is no system below: in a browser."""
WITH_EXTRAS = {
    "desk/mcp": {"mcp"},
    "log": {"sqlalchemy", "alembic"},
    "train/memory": {"fsrs"},
    "server": {"sqlalchemy", "starlette", "uvicorn", "argon2", "segno"},
    "commands/serve": {"starlette", "uvicorn"},
    "commands/club": {"sqlalchemy"},
    "commands/log": {"sqlalchemy"},
    "commands/audit": {"pyarrow"},
    "audit": {"pyarrow", "distributed"},
    "hot": {"Cython", "setuptools"},
}
"""Who may import what is not everybody's."""
EXTRAS = {
    ("print/drawing/pdf.py", "weasyprint"),
    ("server/bridgemate.py", "bridgemate_dataconnector"),
    ("print/card/card_pdf.py", "weasyprint.text.fonts"),
    ("judge/poll_link.py", "segno"),
    ("formats/endplay.py", "endplay.types"),
}
"""What is loaded only by those who have the extra."""
IN_PROCESSES = ("print/chart/chart_set.py", "print/card/card_set.py", "equity/solver.py")
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
LINES_OF_A_FILE = 600
LINES_OF_A_FUNCTION = 40


def sources() -> list[Path]:
    """Every Python file that ships."""
    return sorted(SOURCE.rglob("*.py"))


def foreign(name: str) -> bool:
    """Neither the standard library, nor msgspec, nor our own."""
    return name.partition(".")[0] not in {*sys.stdlib_module_names, "msgspec", "arbitre"}


def extras(path: Path) -> set[str]:
    """What a file may import that is not everybody's."""
    place = path.relative_to(PACKAGE).with_suffix("").as_posix()
    return {name for where, names in WITH_EXTRAS.items() if f"{place}/".startswith(f"{where}/") for name in names}


def barred(importer: str, name: str) -> bool:
    """An import from a room that is not open to this one, or from the package's own door."""
    return (name.split(".")[1:] or [""])[0] not in {"__version__", importer, *ALLOWED[importer]}


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


def test_what_is_loaded_later_is_our_own_or_an_extra() -> None:
    found = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for path in modules()
        for _, name in loads(path.read_text("utf-8"))
        if foreign(name)
    }
    assert found == EXTRAS


def test_the_engine_needs_nothing_that_another_python_lacks() -> None:
    """3.11 to 3.14, under WebAssembly too."""
    faults = [
        f"{at(path, line)} imports {name}"
        for path in modules()
        if room(path) in ENGINE and path.relative_to(PACKAGE).as_posix() not in IN_PROCESSES
        for line, name in imports_of(path)
        if name.partition(".")[0] in (*GONE, *NO_SYSTEM)
    ]
    assert not faults, "\n".join(faults)


def test_every_module_stands_in_a_room() -> None:
    assert {room(path) for path in modules()} == {*ALLOWED, *DOORS}
    assert sorted(path.name for path in PACKAGE.glob("*.py")) == ["__init__.py", "__main__.py", "report.py"]


def test_a_room_imports_from_those_before_it_alone() -> None:
    order = list(ALLOWED)
    assert [(name, other) for name in order for other in ALLOWED[name] if order.index(other) >= order.index(name)] == []


def test_who_imports_whom_is_what_the_table_says() -> None:
    """Lazy imports included; and nothing is allowed that nobody does."""
    faults = [
        f"{at(path, line)} imports {name}"
        for path in modules()
        if room(path) in ALLOWED
        for line, name in imports_of(path)
        if name.partition(".")[0] == "arbitre" and barred(room(path), name)
    ]
    assert not faults, "\n".join(faults)
    assert used() == ALLOWED


def test_no_module_imports_itself_by_way_of_others() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None


def test_no_two_modules_bear_one_name() -> None:
    names = Counter(path.stem for path in modules() if path.stem != "__init__")
    assert {name for name, times in names.items() if times > 1} == {*SAME_NAME}


def test_the_picture_of_the_house_is_up_to_date() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert drawn(text) == text, "python -m tools.rooms docs/architecture.md"


def test_the_core_needs_only_the_standard_library_and_msgspec_and_extras_stay_where_they_belong() -> None:
    faults = [
        f"{at(path, line)} imports {name}"
        for path in modules()
        for line, name in imports_of(path)
        if foreign(name) and name.partition(".")[0] not in extras(path)
    ]
    assert not faults, "\n".join(faults)


def test_only_the_books_and_the_laws_name_a_law() -> None:
    """What the director, the report and the fiches need of a law its edition answers."""
    numbered = re.compile(r"arbitre\.laws\.law\d\d")
    faults = [
        f"{at(path, line)} imports {name}"
        for path in modules()
        if room(path) != "laws"
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
    faults = [
        f"{at(path, line)} {name} has {length} lines"
        for path in sources()
        for line, name, length in seen(path.read_text("utf-8")).functions
        if length > LINES_OF_A_FUNCTION
    ]
    assert not faults, "\n".join(faults)


def test_a_voice_branches_little() -> None:
    deep = [
        "--select",
        "C901",
        "--config",
        "lint.mccabe.max-complexity = 10",
        "--isolated",
        "--output-format",
        "concise",
    ]
    found = subprocess.run(
        [sys.executable, "-m", "ruff", "check", *deep, str(SOURCE / "voice")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("import arbitre.texts", "arbitre.texts"),
        ("from arbitre import texts", "arbitre.texts"),
        ("from arbitre.texts import words", "arbitre.texts.words"),
        ("from .. import texts", "arbitre.texts"),
        ("from ..texts import words", "arbitre.texts.words"),
        ("from . import case", "arbitre.laws.case"),
        ("def later():\n    import arbitre.commands.cli", "arbitre.commands.cli"),
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
        ("report", "arbitre.texts", False),
        ("game", "arbitre.table", True),
        ("commands", "arbitre.server", False),
    ],
)
def test_a_closed_door_is_known(importer: str, name: str, wrong: bool) -> None:
    assert barred(importer, name) is wrong


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


def sourced(*words: str) -> list[str]:
    """The lines of the package outside the texts in which a pattern is found."""
    pattern = re.compile("|".join(words))
    return [
        f"{at(path, number)} {line.strip()}"
        for path in modules()
        if room(path) != "texts"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_code_asks_whether_there_is_a_sentence() -> None:
    """What the catalogue lacks decides neither what is said nor who hears it: Words choose among what there is."""
    assert sourced(r"\bin (self\.)?say\b(?!\.|\()", r"\.sentences\.get\(", r"in (self\.)?say\.sentences\b(?!\[)") == []


def test_no_code_knows_a_language() -> None:
    """What languages do differently is in their grammars."""
    assert sourced(r"""\.language [!=]= ["']""", r"""\blang(uage)? [!=]= ["']""", r"""["'](en|fr)["']: """) == []


# -- no number decides outside the laws

PARAGRAPH = re.compile(r"(?![1-7][CDHS]$)[1-9]\d?[A-H]\d?(\([a-z]+\))*(\([ivx]+\))?")
"""As a law is cited, or how it begins; 1C to 7S are bids."""
NUMBER = re.compile(r"[1-9]\d?")
YEAR = re.compile(r"(19|20)\d\d")
DECIDE_NOTHING_BY_NUMBER = ("voice", "director", "desk", "print", "interview", "judge", "report", "texts")
LISTS_PARAGRAPHS = "print/coverage.py"
"""The page that says which paragraph is executed, and where that is shown, is a list of them."""
LOOKED_INTO = ("startswith", "endswith", "removeprefix", "since", "get", "isdisjoint", "count", "index")


def _named_in(node: ast.AST) -> set[str]:
    """The law numbers and the years that stand in a piece of code."""
    texts = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))
    return {text for text in texts for part in text.split(".") if PARAGRAPH.fullmatch(part) or YEAR.fullmatch(part)}


def _cites_by_edition(table: ast.Dict) -> bool:
    """Two rows for `Edition.pick`: what is cited in one edition, and what in the other."""
    cited = [one.value for value in table.values for one in ast.walk(value) if isinstance(one, ast.Constant)]
    numbers = [number for text in cited for number in str(text).split()]
    years = [isinstance(key, ast.Constant) and YEAR.fullmatch(str(key.value)) for key in table.keys]
    return all(years) and all(PARAGRAPH.fullmatch(number) or NUMBER.fullmatch(number) for number in numbers)


def _asked(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of code compares, looks into, matches, or looks up by."""
    if isinstance(node, ast.Compare):
        yield from (node.left, *node.comparators)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKED_INTO:
        yield from (*((node.func.value,) if isinstance(node.func.value, ast.Name) else ()), *node.args[:1])
    elif isinstance(node, ast.match_case):
        yield node.pattern
    elif isinstance(node, ast.Subscript):
        yield from (node.value, node.slice)
    elif isinstance(node, ast.Dict) and not _cites_by_edition(node):
        keys = (key.value for key in node.keys if isinstance(key, ast.Constant))
        yield from (ast.Constant(key) for key in keys if isinstance(key, str) and "." not in key)


def _bare(asked: ast.AST, node: ast.AST) -> bool:
    """A whole Law, by its number alone, that a law is compared with."""
    texts = (one.value for one in ast.walk(asked) if isinstance(one, ast.Constant) and isinstance(one.value, str))
    return "law" in ast.unparse(node) and any(NUMBER.fullmatch(text) for text in texts)


def _deciding(path: Path, constants: frozenset[str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        compares = isinstance(node, ast.Compare | ast.Call)
        for asked in _asked(node):
            names = {one.id for one in ast.walk(asked) if isinstance(one, ast.Name)} & constants
            if _named_in(asked) or names or (compares and _bare(asked, node)):
                yield getattr(node, "lineno", 0), ast.unparse(asked)


def _constants(path: Path) -> Iterator[str]:
    """The names that a module gives to law numbers and years, one or several; a table is what its keys are."""
    for node in ast.parse(path.read_text("utf-8")).body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        value = getattr(node, "value", None)
        if value is not None and not isinstance(value, ast.Dict) and _plain(value) and _named_in(value):
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def _plain(value: ast.AST) -> bool:
    """A text, or texts in a tuple, a list or a set; a longer table cites."""
    if (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in ("frozenset", "set", "tuple")
    ):
        return all(map(_plain, value.args))
    if isinstance(value, ast.Tuple | ast.List | ast.Set):
        return all(map(_plain, value.elts))
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def decisions() -> list[str]:
    """Where a number decides, outside the laws."""
    files = [path for path in modules() if room(path) in DECIDE_NOTHING_BY_NUMBER]
    constants = frozenset(name for path in files for name in _constants(path))
    return [
        f"{at(path, line)} {text}"
        for path in files
        if path.relative_to(PACKAGE).as_posix() != LISTS_PARAGRAPHS
        for line, text in _deciding(path, constants)
    ]


def test_no_number_of_a_paragraph_and_no_year_decides_outside_the_laws() -> None:
    """What a paragraph stands for is said in laws/paragraphs.py and laws/sheets.py, what is new in a book."""
    assert decisions() == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('x = law == "27B1(a)"', 1),
        ('x = law in ("16B3", "16C3")', 1),
        ('x = name in ("own-lead", "law.30A")', 1),
        ('x = law.startswith("64")', 1),
        ('x = ruling.laws[0].startswith("67B1")', 1),
        ('x = book.since("2017")', 1),
        ('x = book.name == "2007"', 1),
        ('x = {"46B4": "void"}.get(law)', 1),
        ('match law:\n    case "23" | "72C":\n        pass', 1),
        ('LAWS = ("53B", "53C")\nx = ruling.law in LAWS', 1),
        ('OF = frozenset({"43B3"})\nx = law in OF', 1),
        ('x = {"2007": "manner", "2017": "call-or-play"}', 2),
        ('x = book.pick({"2007": "17D", "2017": "15A"})', 0),
        ('x = Irregularity("revoke", by, n, None, ("61A",))', 0),
        ('x = call.name == "1C"', 0),
        ('x = said == "10"', 0),
        ('x = ruling(law, "12C1")', 0),
    ],
)
def test_a_number_that_decides_is_seen(text: str, found: int, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(text, "utf-8")
    assert len([*_deciding(path, frozenset(_constants(path)))]) == found
