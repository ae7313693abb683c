"""How good are the tests of the laws? Conditions are falsified, one at a time; nearly all must be noticed.

MUTATIONS in the environment says how many of the two hundred, where time is short.
"""

from __future__ import annotations

import ast
import copy
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

HERE = Path(__file__).parent.parent.parent
PACKAGE = HERE / "src" / "arbitre"
MUTATIONS = int(os.environ.get("MUTATIONS", "200"))
NOTICED, WORKERS, SEED = MUTATIONS * 975 // 1000, 2, 27
FAST = (
    "tests/director",
    "tests/laws",
    "tests/test_cases.py",
    "--ignore=tests/laws/test_coverage.py",
)
SLOW = (
    *("tests/test_every_law.py", "tests/test_boards.py", "tests/test_any_board.py", "tests/test_properties.py"),
    *("tests/desk", "tests/certificate", "tests/polls", "tests/equity/test_published.py"),
    *("tests/test_script.py", "tests/test_told.py", "tests/test_known.py", "tests/test_learned.py"),
    *("tests/fiches/test_interview.py", "tests/fiches/test_agreement.py"),
    "--deselect=tests/test_every_law.py::test_the_trees_are_those_of_the_snapshots",
)
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


def negated(test: ast.expr) -> ast.expr:
    return (
        test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else ast.UnaryOp(ast.Not(), test)
    )


class Mutator(ast.NodeTransformer):
    """Walks the conditions of a module and falsifies the one that is wanted."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.seen, self.line = wanted, 0, 0

    def here(self, node: ast.expr | ast.stmt) -> bool:
        self.seen += 1
        if self.seen - 1 == self.wanted:
            self.line = node.lineno
            return True
        return False

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) == 1 and self.here(node):
            node.ops = [OPPOSITE[type(node.ops[0])]()]
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self.here(node):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return node.operand if isinstance(node.op, ast.Not) and self.here(node) else node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING") and self.here(node):
            node.test = negated(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        if self.here(node):
            node.test = negated(node.test)
        return node


def sites() -> list[tuple[Path, int]]:
    """Every condition of the laws that can be falsified."""
    found = []
    for file in sorted([*(PACKAGE / "laws").rglob("*.py"), *(PACKAGE / "director").rglob("*.py")]):
        counter = Mutator(-1)
        counter.visit(ast.parse(file.read_text("utf-8")))
        found += [(file.relative_to(PACKAGE), n) for n in range(counter.seen)]
    return found


def mutated(file: Path, wanted: int) -> tuple[str, int]:
    """The module with that condition falsified, and its line."""
    tree = ast.parse((PACKAGE / file).read_text("utf-8"))
    mutator = Mutator(wanted)
    changed = ast.fix_missing_locations(mutator.visit(copy.deepcopy(tree)))
    return ast.unparse(changed), mutator.line


def passes(root: Path, tests: tuple[str, ...]) -> bool:
    """Do these tests pass with the package under this folder? No snapshot is among them."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(root),
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(root / "hypothesis"),
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, timeout=900, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def copies(folder: Path) -> Iterator[Path]:
    """One copy of the package for each worker."""
    for n in range(WORKERS):
        root = folder / str(n)
        shutil.copytree(PACKAGE, root / "arbitre", ignore=shutil.ignore_patterns("__pycache__", "built"))
        yield root


def test_nearly_every_falsified_condition_is_noticed(tmp_path: Path) -> None:
    free: Queue[Path] = Queue()
    for root in copies(tmp_path):
        free.put(root)
    root = free.get()
    assert passes(root, FAST), "the tests must pass before anything is changed"
    assert passes(root, SLOW), "the slower tests too"
    free.put(root)

    def survives(site: tuple[Path, int]) -> str | None:
        file, wanted = site
        root = free.get()
        text, line = mutated(file, wanted)
        (root / "arbitre" / file).write_text(text, "utf-8")
        try:
            return f"{file}:{line}" if passes(root, FAST) and passes(root, SLOW) else None
        finally:
            shutil.copy(PACKAGE / file, root / "arbitre" / file)
            free.put(root)

    chosen = random.Random(SEED).sample(sites(), 200)[:MUTATIONS]
    with ThreadPoolExecutor(WORKERS) as pool:
        survivors = [place for place in pool.map(survives, chosen) if place is not None]
    noticed = MUTATIONS - len(survivors)
    print(f"{noticed} of {MUTATIONS} mutations noticed; not: {', '.join(sorted(survivors)) or 'none'}")
    assert noticed >= NOTICED
