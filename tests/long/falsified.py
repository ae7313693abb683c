"""A plugin of pytest: the tests are collected once, and run in a child for each falsified condition until one fails.

    python -m pytest -p tests.long.falsified tests/laws tests/director

In the environment, MUTATIONS says how many conditions and MUTATIONS_SEED which, or MUTATIONS_AT names them
("director/deeds.py:40 laws/law25.py", all of a line or a file), and MUTATIONS_WORKERS how many are tried at a time.
Every condition tried has its line, with the test that noticed it; the last line tells how many were noticed.
"""

from __future__ import annotations

import ast
import gc
import os
import pickle
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

import arbitre

PACKAGE = Path(arbitre.__file__).parent
PLACES = (PACKAGE / "laws", PACKAGE / "director")
MUTATIONS, SEED = int(os.environ.get("MUTATIONS", "200")), int(os.environ.get("MUTATIONS_SEED", "27"))
AT, WORKERS = os.environ.get("MUTATIONS_AT", "").split(), int(os.environ.get("MUTATIONS_WORKERS", "2"))
NOTICED, ALIVE, ELSEWHERE, BROKEN = range(4)
"""How a child ends: a test failed, none did, the condition is none of a function's and cannot be put there, or the
child itself went wrong; one that a signal ended has run out of time, and was noticed."""
TELLING = ("tests/laws/", "tests/director/", "tests/test_cases.py")
"""Of these tests, which keep nothing for one another, those that run through the condition are run; then all others."""
PATIENCE, TIMES, WHOLE = 20, 20, 3600
"""The seconds of work a test may take, and how many times what it usually takes beside; how long a child may live."""
MEMORY = 4 << 30

hypothesis.settings.register_profile(
    "falsified", database=None, deadline=None, derandomize=True, suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
)  # fmt: skip
hypothesis.settings.load_profile("falsified")

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
Part = tuple[str, int, str]
"""A piece of code: its file, its first line, its name."""


# -- conditions


class Site(NamedTuple):
    """A condition that can be falsified: the how manieth of its file, on which line, and what becomes of it."""

    file: Path
    number: int
    line: int
    change: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(PACKAGE)}:{self.line} ({self.change})"


class Mutator(ast.NodeTransformer):
    """Walks the conditions of a module, lists them, and falsifies the one that is wanted."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted, self.lines = wanted, list[tuple[int, str]]()

    def instead(self, node: ast.expr, other: ast.expr) -> ast.expr:
        """The other one, if it is this condition that is wanted."""
        self.lines.append((node.lineno, f"{ast.unparse(node)} → {ast.unparse(other)}"))
        return ast.copy_location(other, node) if len(self.lines) - 1 == self.wanted else node

    def opposite(self, test: ast.expr) -> ast.expr:
        """The opposite of a condition; what is one by itself has been seen already."""
        if isinstance(test, ast.UnaryOp) or (isinstance(test, ast.Compare) and len(test.ops) == 1):
            return test
        return self.instead(test, ast.UnaryOp(ast.Not(), test))

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) > 1:
            return node
        return self.instead(node, ast.Compare(node.left, [OPPOSITE[type(node.ops[0])]()], node.comparators))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        return self.instead(node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self.instead(node, node.operand) if isinstance(node.op, ast.Not) else node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            node.test = self.opposite(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.test = self.opposite(node.test)
        return node


def files() -> list[Path]:
    return sorted(file for place in PLACES for file in place.rglob("*.py"))


def sites() -> Iterator[Site]:
    """Every condition of the laws and the director that can be falsified."""
    for file in files():
        mutator = Mutator()
        mutator.visit(ast.parse(file.read_text("utf-8")))
        yield from (Site(file, n, *line) for n, line in enumerate(mutator.lines))


def is_named(site: Site) -> bool:
    """Is this one of those that were asked for?"""
    file = str(site.file.relative_to(PACKAGE))
    return file in AT or f"{file}:{site.line}" in AT


def nested(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all that stand inside it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from nested(part)


def part(code: CodeType) -> Part:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def falsified(site: Site) -> dict[CodeType, CodeType]:
    """Each piece of code that has the condition, and what becomes of it; the innermost is the last."""
    text = site.file.read_text("utf-8")
    changed = ast.fix_missing_locations(Mutator(site.number).visit(ast.parse(text)))
    before = nested(compile(text, str(site.file), "exec", dont_inherit=True))
    after = nested(compile(changed, str(site.file), "exec", dont_inherit=True))
    return {one: two for one, two in zip(before, after, strict=True) if one != two}


def put(other: dict[CodeType, CodeType]) -> bool:
    """Put the falsified condition into the functions that are there; is there one that has it?"""
    files = {code.co_filename for code in other}
    every = [f for f in gc.get_objects() if isinstance(f, FunctionType) and f.__code__.co_filename in files]
    found = [f for f in every if f.__code__ in other]
    for function in found:
        function.__code__ = other[function.__code__]
    return bool(found)


# -- tests


class Usual(NamedTuple):
    """What a test does as long as nothing is falsified: the seconds it takes, and the code that a telling one runs."""

    seconds: float
    parts: frozenset[Part] | None


def failed(item: pytest.Item) -> bool:
    """Does a test fail? What was worked out for an earlier one is forgotten; what stops the tests is a failure."""
    for once in KEPT:
        once.cache_clear()
    try:
        return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
    except BaseException:
        return True


KEPT: list[_lru_cache_wrapper[Any]] = []


def quietly(folder: Path) -> None:
    """A child has its own folder and group, and says nothing."""
    os.setsid()
    os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
    tempfile.tempdir = str(folder)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    KEPT.extend(
        one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("arbitre.")
    )


def learn(items: list[pytest.Item], folder: Path) -> int:
    """The process that runs every test as it is, and writes down what each does, or the one that fails."""
    if pid := os.fork():
        return pid
    end = BROKEN
    try:
        quietly(folder)
        usual, places = dict[str, Usual](), tuple(map(str, PLACES))
        for item in items:
            ran: set[CodeType] = set()
            telling = item.nodeid.startswith(TELLING)
            began = time.process_time()
            sys.settrace((lambda frame, *_, ran=ran: ran.add(frame.f_code)) if telling else None)
            fell = failed(item)
            sys.settrace(None)
            if fell:
                (folder / "noticed").write_text(item.nodeid, "utf-8")
                os._exit(NOTICED)
            here = frozenset(part(code) for code in ran if code.co_filename.startswith(places))
            usual[item.nodeid] = Usual(time.process_time() - began, here if telling else None)
        (folder.parent / "learnt").write_bytes(pickle.dumps(usual))
        end = ALIVE
    finally:
        os._exit(end)


def attempt(site: Site, items: list[pytest.Item], usual: dict[str, Usual], folder: Path) -> int:
    """The process that tries one falsified condition with the tests that run through it; it cannot last or grow."""
    if pid := os.fork():
        return pid
    end = BROKEN
    try:
        quietly(folder)
        other = falsified(site)
        if not put(other):
            os._exit(ELSEWHERE)
        there = part([*other][-1])
        telling = [item for item in items if (parts := usual[item.nodeid].parts) is None or there in parts]
        telling.sort(key=lambda item: (usual[item.nodeid].parts is None, usual[item.nodeid].seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(WHOLE)
        for item in telling:
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + TIMES * usual[item.nodeid].seconds)
            (folder / "noticed").write_text(item.nodeid, "utf-8")
            if failed(item):
                os._exit(NOTICED)
        end = ALIVE
    finally:
        os._exit(end)


def ended(folders: dict[int, Path]) -> tuple[int, int, str]:
    """The next child that ends: which, how, and by which test; nothing is left of it."""
    pid, status = os.wait()
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    folder = folders.pop(pid)
    told = folder / "noticed"
    by = told.read_text("utf-8") if told.exists() else ""
    shutil.rmtree(folder, ignore_errors=True)
    end = os.waitstatus_to_exitcode(status)
    return pid, NOTICED if end < 0 else end, f"{by} (stopped by signal {-end})" if end < 0 else by


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Every falsified condition in turn, some at a time; those that a function does not have are passed over."""
    root = Path(tempfile.mkdtemp(prefix="falsified-"))
    try:
        _every(session.items, root)
    finally:
        shutil.rmtree(root, ignore_errors=True)
    return True


def _every(items: list[pytest.Item], root: Path) -> None:
    began = time.monotonic()
    folders: dict[int, Path] = {}

    def say(text: str) -> None:
        print(f"{time.monotonic() - began:.0f} s, {text}", flush=True)

    for file in files():  # those too that are usually imported when they are needed
        inside = file.relative_to(PACKAGE.parent).with_suffix("")
        import_module(".".join(inside.parts).removesuffix(".__init__"))
    random.Random(SEED).shuffle(items)
    folder = root / "usual"
    folder.mkdir()
    folders[learn(items, folder)] = folder
    _, end, by = ended(folders)
    if end != ALIVE:
        raise pytest.UsageError(f"the tests must pass before anything is changed: {by}")
    usual: dict[str, Usual] = pickle.loads((root / "learnt").read_bytes())
    say(f"{len(items)} tests pass as it is")

    rest = [site for site in sites() if not AT or is_named(site)]
    random.Random(SEED).shuffle(rest)
    wanted = len(rest) if AT else MUTATIONS
    running: dict[int, Site] = {}
    tried = alive = passed = 0
    while running or (rest and tried < wanted):
        while rest and len(running) < min(WORKERS, wanted - tried):
            site = rest.pop()
            folder = root / f"{len(rest)}"
            folder.mkdir()
            pid = attempt(site, items, usual, folder)
            running[pid], folders[pid] = site, folder
        pid, end, by = ended(folders)
        site = running.pop(pid)
        if end == BROKEN:
            raise RuntimeError(f"could not be tried: {site}")
        if end == ELSEWHERE:
            passed += 1
            say(f"passed over: {site}")
            continue
        tried, alive = tried + 1, alive + (end == ALIVE)
        say(f"{tried}: {site}: " + (f"by {by}" if end == NOTICED else "NOT NOTICED"))
    say(f"{passed} passed over")
    say(f"{tried - alive} of {tried} noticed")
