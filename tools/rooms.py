"""The rooms of the house: who may import whom, what is in each, and the picture of both in docs/architecture.md.

python -m tools.rooms docs/architecture.md
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "arbitre"

ENGINE = {"game", "table", "laws", "director"}
SAID = {*ENGINE, "texts", "voice"}
ALLOWED: dict[str, set[str]] = {
    # -- the engine
    "game": set(),
    "hot": {"game"},
    "table": {"game"},
    "equity": {"game", "table"},
    "laws": {"game", "table"},
    "director": {"game", "table", "equity", "laws"},
    # -- what it says
    "texts": {"game", "laws"},
    "voice": {*ENGINE, "equity", "texts"},
    "report": SAID,
    # -- what is made of it
    "terminal": {"game", "table", "laws", "texts"},
    "interview": {*SAID, "report", "terminal"},
    "print": {"table", "laws", "director", "texts", "voice", "report", "terminal", "interview"},
    "judge": {*SAID, "equity", "report", "terminal", "print"},
    "train": {*SAID, "report", "terminal", "interview", "print", "judge"},
    "desk": {*SAID, "equity", "report", "terminal", "interview", "print", "judge", "train"},
    # -- what hangs below, side by side
    "formats": {"game", "hot", "table", "terminal"},
    "audit": {"game", "hot", "table", "director", "formats", "terminal"},
    "log": {"game", "table", "terminal", "judge", "desk"},
    "app": set(),
    "server": {
        *("game", "table", "equity", "laws", "director", "texts"),
        *("terminal", "interview", "print", "judge", "desk", "log"),
    },
    "commands": {
        *(*SAID, "equity", "report", "terminal", "interview", "print", "judge", "desk"),
        *("train", "hot", "formats", "audit", "log", "app", "server"),
    },
}
"""A room, and the rooms it may import from besides itself; those it imports from stand before it."""
DOORS = ("__init__", "__main__")
"""These open on the whole house."""
MADE = "made by `python -m tools.rooms docs/architecture.md` -->\n"


def modules() -> list[Path]:
    """Every Python file of the package."""
    return sorted(path for path in PACKAGE.rglob("*.py") if "built" not in path.parts)


def room(path: Path) -> str:
    """The room a file of the package stands in."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


class Seen(NamedTuple):
    """What one walk over a file has seen of it."""

    imports: tuple[ast.Import | ast.ImportFrom, ...]
    loads: tuple[tuple[int, str], ...]
    for_types: frozenset[int]
    functions: tuple[tuple[int, str, int], ...]


@cache
def seen(text: str) -> Seen:
    """What it imports, what it loads by a name, the lines that are for types alone; functions by line, name, length."""
    nodes = [*ast.walk(ast.parse(text))]
    return Seen(
        imports=tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)),
        loads=tuple(loaded for node in nodes if isinstance(node, ast.Call) for loaded in _loaded(node)),
        for_types=frozenset(
            line
            for node in nodes
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        ),
        functions=tuple(
            (node.lineno, node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
            for node in nodes
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ),
    )


def _loaded(call: ast.Call) -> Iterator[tuple[int, str]]:
    by = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if by in ("import_module", "__import__"):
        yield from ((call.lineno, str(name.value)) for name in call.args[:1] if isinstance(name, ast.Constant))


def imports(text: str, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The line and the full dotted name of everything a module of `package` imports, wherever it does so."""
    for node in seen(text).imports:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        else:
            origin = package[: len(package) - node.level + 1] if node.level else ()
            base = [*origin, *([node.module] if node.module else [])]
            yield from ((node.lineno, ".".join([*base, alias.name])) for alias in node.names)


def loads(text: str) -> tuple[tuple[int, str], ...]:
    """The line and the name of everything a module loads by a name that stands there in full."""
    return seen(text).loads


@cache
def imports_of(path: Path) -> tuple[tuple[int, str], ...]:
    """What a file of the package imports."""
    return tuple(imports(path.read_text("utf-8"), path.parent.relative_to(SOURCE).parts))


def named(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def graph() -> dict[str, set[str]]:
    """Every module with those it imports when it runs; a package stands for what its door opens."""
    names = {named(path) for path in modules()} - {"arbitre"}
    found: dict[str, set[str]] = {}
    for path in modules():
        name = named(path)
        typed = seen(path.read_text("utf-8")).for_types
        called = [full for line, full in imports_of(path) if line not in typed]
        wanted = {full if full in names else full.rpartition(".")[0] for full in called}
        found[name] = {other for other in wanted & names if not f"{name}.".startswith(f"{other}.")}
    return found


def used() -> dict[str, set[str]]:
    """The rooms that each room does import from."""
    found: dict[str, set[str]] = {name: set() for name in ALLOWED}
    for path in modules():
        for _, name in imports_of(path):
            if room(path) in found and name.startswith("arbitre.") and name.split(".")[1] in ALLOWED:
                found[room(path)].add(name.split(".")[1])
    return {name: rooms - {name} for name, rooms in found.items()}


def _about(path: Path) -> str:
    """What a file or a folder is, in its own words: the first line that it says of itself."""
    text = (path / "__init__.py" if path.is_dir() else path).read_text("utf-8")
    marks = {".js": "// ", ".toml": "# "}
    line = text.removeprefix(marks[path.suffix]) if path.suffix in marks else ast.get_docstring(ast.parse(text)) or ""
    return line.partition("\n")[0].partition(" Long because")[0].removesuffix(".").replace("|", "/")


def _place(name: str) -> Path:
    folder = PACKAGE / name
    return folder if folder.is_dir() else folder.with_suffix(".py")


def picture() -> str:
    """The house as a table: a mark where a room imports from another, every mark left of the room's own place."""
    doors = used()
    lines = ["| | room | what it is | imports from |", "| --- | --- | --- | --- |"]
    for number, name in enumerate(ALLOWED, 1):
        from_ = " ".join(f"`{one}`" for one in ALLOWED if one in doors[name])
        lines.append(f"| {number} | `{name}` | {_about(_place(name))} | {from_ or '–'} |")
    return "\n".join(lines) + "\n"


def _files(folder: Path) -> Iterator[str]:
    """A line for each file; a folder within a room comes after its files."""
    there = [*folder.glob("*.py"), *folder.glob("*.js"), *folder.glob("*.toml")]
    for path in sorted(path for path in there if path.name != "__init__.py"):
        yield f"- `{path.name}`: {_about(path)}"
    scripts = folder / "screens"
    for inner in sorted([*(path.parent for path in folder.glob("*/__init__.py")), *folder.glob("screens")]):
        yield f"- `{inner.name}/`: {'The screens of the app' if inner == scripts else _about(inner)}"
        yield from (f"  {line}" for line in _files(inner))


def places() -> str:
    """What is in each room: a file and what it is, in its own words."""
    parts = []
    for name in ALLOWED:
        lines = [*_files(_place(name))] if _place(name).is_dir() else []
        parts.append("\n".join([f"### `{name}`", "", f"{_about(_place(name))}.", "", *lines]).rstrip() + "\n")
    return "\n".join(parts)


def drawn(text: str) -> str:
    """A page with the house, and what is in its rooms, each in its place."""
    for what, made in (("rooms", picture), ("places", places)):
        begin, end = f"<!-- {what}: {MADE}", f"<!-- end of {what} -->\n"
        before, found, rest = text.partition(begin)
        if found:
            text = f"{before}{begin}\n{made()}\n{end}{rest.partition(end)[2]}"
    return text


if __name__ == "__main__":
    shown = Path(sys.argv[1])
    shown.write_text(drawn(shown.read_text("utf-8")), "utf-8")
