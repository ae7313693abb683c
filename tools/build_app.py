"""Put the phone app together: our pages, lit, Pyodide, and the engine compiled for it, into src/arbitre/app/built.

What comes from elsewhere is fixed by package-lock.json (lit-html, Pyodide) and app.lock (msgspec for WebAssembly).
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from tools import precompress, texts
from tools.trees import first, polls, trees

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
APP = SOURCE / "arbitre" / "app"
BUILT = APP / "built"
COMPILED = SOURCE / "arbitre" / "hot"
TEXTS = SOURCE / "arbitre" / "texts"
MODULES = ROOT / "node_modules"

PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
ENTRY = "arbitre.desk"
WHOLE = ("arbitre.laws", "arbitre.laws.editions", "arbitre.table.alphabet", "arbitre.texts.grammar")
"""Packages whose modules are loaded by name."""
ABSENT = ("multiprocessing", "concurrent.futures")
"""What is imported only to draw many fiches at once, which no phone does."""
COMMANDS = (
    *("help.", "serve.", "audit.", "watch.", "backup.", "restore.", "export.", "odd.", "arg.", "convert.", "folder."),
    *("mcp.", "version.", "train.paper", "train.class", "train.results"),
)
"""Sentences of the command line, which no phone has."""
ALSO = ("encodings.ascii", "encodings.latin_1", "encodings.idna", "traceback", "linecache", "pyodide.ffi")
"""Of the standard library, what is imported only when something unusual happens."""
LICENCES = """What is in this app besides Arbitre itself (MIT):

Pyodide {pyodide}: pyodide/pyodide.js, pyodide.asm.js, pyodide.asm.wasm, and packages _pyodide and pyodide in
python.zip. Mozilla Public License 2.0 (mozilla-public-license-2.0.txt).
Source: github.com/pyodide/pyodide, tag {pyodide}. It is made with Emscripten (MIT and University of Illinois/NCSA)
and contains CPython and libraries such as zlib.

CPython: the standard library in pyodide/python.zip, compiled, reduced to what is used. Python Software Foundation
License (python.txt). Source: github.com/python/cpython.

msgspec: in engine.zip, compiled. BSD 3-Clause (msgspec.txt). Source: github.com/jcrist/msgspec.

fsrs: in engine.zip, compiled. MIT (fsrs.txt). Source: github.com/open-spaced-repetition/py-fsrs.

DejaVu Sans Condensed, some of its letters: in engine.zip. Bitstream Vera and Arev licences (dejavu.txt).

lit-html {lit}: lit-html.js. BSD 3-Clause (lit-html.txt). Source: github.com/lit/lit.
"""
PYTHON = "Licensed under the PSF License Agreement: docs.python.org/3/license.html"
DAY = (1980, 1, 1, 0, 0, 0)


# -- which modules


def source_of(name: str) -> Path | None:
    """The file of one of our modules."""
    path = SOURCE.joinpath(*name.split("."))
    return next((p for p in (path.with_suffix(".py"), path / "__init__.py") if p.is_file()), None)


def imported(name: str, path: Path) -> Iterator[str]:
    """Every name a module imports when it runs, wherever it does so, with all that leads to it."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            origin = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            base = ".".join(filter(None, (origin, node.module)))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def engine() -> tuple[dict[str, Path], set[str]]:
    """The modules of ours that the entry needs, and the names of others that they import."""
    ours: dict[str, Path] = {}
    others: set[str] = set()
    waiting = [ENTRY, *WHOLE]
    for package in WHOLE:
        folder = SOURCE.joinpath(*package.split("."))
        waiting += [f"{package}.{file.stem}" for file in folder.glob("*.py")]
    while waiting:
        name = waiting.pop().removesuffix(".__init__")
        if name in ours or name.startswith(ABSENT):
            continue
        path = source_of(name)
        if path is None:
            if not name.startswith("arbitre"):
                others.add(name)
            continue
        ours[name] = path
        waiting += [name.rpartition(".")[0]] if "." in name else []
        waiting += imported(name, path)
    return ours, others


# -- compiled for the interpreter of the app


def run(*words: str | os.PathLike[str]) -> None:
    """One command; what it says is heard only when it fails."""
    ran = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if ran.returncode:
        last = [line[:200] for line in ran.stdout.splitlines() if line.strip()][-30:]
        sys.exit("\n".join((" ".join(map(str, words)), *last)))


def wheel(to: Path) -> Path:
    """Msgspec as its authors built it for WebAssembly."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", "--require-hashes")
    run(sys.executable, "-m", "pip", "download", *quiet, *PLATFORM, "-r", ROOT / "app.lock", "-d", to)
    return next(to.glob("msgspec-*.whl"))


def node() -> str:
    """Node, this machine's or the one of the package index."""
    beside = Path(sys.executable).with_name("node")
    return shutil.which("node") or (str(beside) if beside.exists() else "node")


def prepare(work: Path) -> Path:
    """All sources side by side, and the names to load; returns what msgspec came in."""
    ours, others = engine()
    for path in (*ours.values(), *data()):
        copy(path, work / "site" / path.relative_to(SOURCE))
    for path in sorted((work / "site/arbitre/texts/built").glob("*.json")):
        spoken(path)
    remembered(work / "site")
    brought = wheel(work)
    with ZipFile(brought) as packed:
        packed.extractall(work / "site", [name for name in packed.namelist() if name.startswith("msgspec")])
    with ZipFile(MODULES / "pyodide" / "python_stdlib.zip") as packed:
        packed.extractall(work / "lib")
    shutil.copy(ROOT / "tools" / "app" / "compile.py", work)
    (work / "load.txt").write_text("\n".join([*ALSO, *sorted(others), *sorted(ours)]), "utf-8")
    return brought


def spoken(path: Path) -> None:
    """The sentences of a language without those that only the command line says."""
    known = json.loads(path.read_text("utf-8"))
    left = {key: said for key, said in known["texts"].items() if not key.startswith(COMMANDS)}
    text(path, json.dumps({**known, "texts": left}, ensure_ascii=False, separators=(",", ":")))


def remembered(site: Path) -> None:
    """What the training room remembers with: fsrs, without its optimizer; of typing it needs one word."""
    home = Path(str(distribution("fsrs").locate_file("fsrs")))
    for path in home.glob("*.py"):
        if path.stem != "optimizer":
            copy(path, site / "fsrs" / path.name)
    text(site / "typing_extensions.py", "from typing import Self as Self\n")


def compile_all(work: Path) -> None:
    """Run the app's own interpreter on it; extension modules and data go along as they are."""
    run(node(), ROOT / "tools" / "app" / "compile.mjs", work)
    for path in (work / "site").rglob("*"):
        apart = path.suffix in (".py", ".pyc", ".pyi", ".typed") or ".dist-info" in str(path)
        if path.is_file() and not apart:
            copy(path, work / "made/site" / path.relative_to(work / "site"))


def data() -> Iterator[Path]:
    """What our packages read while they run: sentences, the laws in our words, contents of the editions, letters."""
    for path in sorted((SOURCE / "arbitre").rglob("*")):
        elsewhere = APP in path.parents or COMPILED in path.parents or (path.parent == TEXTS and path.suffix == ".toml")
        if path.is_file() and path.suffix not in (".py", ".pyc") and not elsewhere:
            yield path


def copy(path: Path, to: Path) -> None:
    """One file to its place."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def zipped(folder: Path, to: Path) -> None:
    """A zip that stores: brotli over the whole is smaller than deflate in each."""
    with ZipFile(to, "w", ZIP_STORED) as packed:
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            packed.writestr(ZipInfo(path.relative_to(folder).as_posix(), DAY), path.read_bytes())


# -- the folder that is served


def assemble(work: Path, to: Path) -> None:
    """Everything in its place, uncompressed."""
    pages = (p for p in APP.rglob("*") if p.is_file() and BUILT not in p.parents and "__pycache__" not in p.parts)
    for path in pages:
        if path.suffix != ".py":
            copy(path, to / path.relative_to(APP))
    pyodide = MODULES / "pyodide"
    text(to / "pyodide/pyodide.js", without_map(pyodide / "pyodide.mjs"))
    text(to / "pyodide/pyodide.asm.js", without_map(pyodide / "pyodide.asm.mjs"))
    copy(pyodide / "pyodide.asm.wasm", to / "pyodide/pyodide.asm.wasm")
    text(to / "lit-html.js", without_map(MODULES / "lit-html" / "lit-html.js"))
    about = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    text(to / "pyodide/lock.json", json.dumps({"info": about, "packages": {}}))
    zipped(work / "made/lib", to / "pyodide/python.zip")
    zipped(work / "made/site", to / "engine.zip")
    for name, content in (*first(), *polls(), *trees()):
        text(to / name, content)
    licences(work, to / "licences")


def licences(work: Path, to: Path) -> None:
    """What ships of others, and on which terms, with the texts as their authors give them."""
    terms = {
        "lit-html.txt": MODULES / "lit-html" / "LICENSE",
        "msgspec.txt": next((work / "site").glob("msgspec-*.dist-info/licenses/LICENSE")),
        "fsrs.txt": next(Path(str(one.locate())) for one in distribution("fsrs").files or () if one.name == "LICENSE"),
        "dejavu.txt": SOURCE / "arbitre" / "print" / "fonts" / "LICENSE",
        "mozilla-public-license-2.0.txt": MODULES / "axe-core" / "LICENSE",
    }
    for name, path in terms.items():
        copy(path, to / name)
    python = Path(os.__file__).with_name("LICENSE.txt")
    text(to / "python.txt", python.read_text("utf-8") if python.is_file() else f"{sys.copyright}\n\n{PYTHON}\n")
    versions = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    shown = {name: versions[f"node_modules/{name}"]["version"] for name in ("pyodide", "lit-html")}
    text(to / "README.txt", LICENCES.format(**{name.partition("-")[0]: number for name, number in shown.items()}))


def text(path: Path, content: str) -> None:
    """One text file in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, "utf-8")


def without_map(path: Path) -> str:
    """A module without the address of its source map, which does not ship."""
    lines = path.read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL")) + "\n"


def listed(folder: Path) -> dict[str, str]:
    """Every file of the app with the hash of what is in it; licences are for people and are fetched when read."""
    files = (p for p in sorted(folder.rglob("*")) if p.is_file())
    names = {p.relative_to(folder).as_posix(): p for p in files}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in names.items()
        if not name.startswith("licences/") and name not in ("sw.js", "files.json")
    }


def stamp(folder: Path) -> None:
    """The list of files, and the service worker that knows it: a new build is a new service worker."""
    files = listed(folder)
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    build = json.dumps({"version": version, "files": files}, indent=0)
    text(folder / "files.json", build)
    worker = folder / "sw.js"
    if worker.exists():
        text(worker, f"self.BUILD = {build};\n" + worker.read_text("utf-8"))


def build() -> None:
    """All of it, in a folder that takes the old one's place when it is whole."""
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        texts.build()
        prepare(work)
        compile_all(work)
        assemble(work, work / "built")
        stamp(work / "built")
        precompress.folder(work / "built", ROOT / "build" / "compressed")
        shutil.rmtree(BUILT, ignore_errors=True)
        shutil.copytree(work / "built", BUILT)


if __name__ == "__main__":
    build()
    print(precompress.sizes(BUILT))
