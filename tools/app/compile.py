"""Runs inside Pyodide: what of the standard library the engine needs, and all of it compiled."""

import sys

BEFORE = set(sys.modules)
WORK = "/mnt/build"
sys.path.insert(0, f"{WORK}/site")

with open(f"{WORK}/load.txt", encoding="utf-8") as listed:
    for name in listed.read().split():
        try:
            __import__(name)
        except ImportError as error:
            print(f"not under WebAssembly, so not in the app: {error}")
LEFT_OUT = "ssl", "bz2", "lzma", "compression"
"""What others import if it is there, and no phone needs: it would be loaded at every start."""
NEEDED = sorted(name for name in BEFORE | set(sys.modules) if name.partition(".")[0] not in LEFT_OUT)

import ast  # noqa: E402  (what is imported from here on the engine need not have)
import marshal  # noqa: E402
from importlib.util import MAGIC_NUMBER  # noqa: E402
from pathlib import Path  # noqa: E402
from types import CodeType  # noqa: E402

UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""How bytecode begins that is never compared with its source."""
READ_AT_START = "_pyodide", "pyodide"
"""Packages that look at their own docstrings."""


def without_annotations(tree: ast.Module) -> ast.Module:
    """What only a type checker reads of our functions; of our structs it says what they are made of, and stays."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def without_docstrings(tree: ast.Module) -> ast.Module:
    """What nobody reads on a phone is not sent there; assertions stay."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), first)]
    return tree


def without_lines(code: CodeType) -> CodeType:
    """Which line an instruction comes from is told in tracebacks only, and no phone shows one."""
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=tuple(inner), co_linetable=b"")


def compiled(root: Path, source: Path, to: Path) -> None:
    """One file as bytecode."""
    name = source.relative_to(root)
    tree = ast.parse(source.read_bytes())
    tree = without_annotations(tree) if name.parts[0] == "arbitre" else tree
    code = compile(tree if name.parts[0] in READ_AT_START else without_docstrings(tree), str(name), "exec", optimize=0)
    code = without_lines(code) if name.parts[0] == "arbitre" else code
    target = to / name.with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(UNCHECKED + marshal.dumps(code))


def main() -> None:
    """Our packages whole; of the standard library what was loaded."""
    work = Path(WORK)
    for source in sorted((work / "site").rglob("*.py")):
        compiled(work / "site", source, work / "made/site")
    for name in NEEDED:
        path = work / "lib" / name.replace(".", "/")
        for source in (path.with_suffix(".py"), path / "__init__.py"):
            if source.is_file():
                compiled(work / "lib", source, work / "made/lib")


main()
