"""A plugin of pytest: the tests are collected once, and run in a child for each falsified condition until one fails.

    python -m pytest -p tests.long.falsified tests/laws tests/director

MUTATIONS says how many conditions, MUTATIONS_SEED which; the last line tells how many were noticed, and which not.
"""

from __future__ import annotations

import ast
import gc
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

import arbitre

PACKAGE = Path(arbitre.__file__).parent
MUTATIONS, SEED = int(os.environ.get("MUTATIONS", "200")), int(os.environ.get("MUTATIONS_SEED", "27"))
WORKERS, SECONDS = 2, 60
NOTICED, ALIVE, ELSEWHERE = 0, 1, 2
"""How a child ends: a test failed, none did, or the condition is none of a function's and cannot be put there."""
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
Site = tuple[Path, int]


def negated(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
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


def sites() -> list[Site]:
    """Every condition of the laws and the director that can be falsified."""
    found = []
    for file in sorted([*(PACKAGE / "laws").rglob("*.py"), *(PACKAGE / "director").rglob("*.py")]):
        counter = Mutator(-1)
        counter.visit(ast.parse(file.read_text("utf-8")))
        found += [(file, n) for n in range(counter.seen)]
    return found


def nested(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all that stand inside it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from nested(part)


def falsify(site: Site) -> bool:
    """Put the falsified condition into the functions that are there; is there one that has it?"""
    file, wanted = site
    text = file.read_text("utf-8")
    changed = ast.fix_missing_locations(Mutator(wanted).visit(ast.parse(text)))
    before = nested(compile(text, str(file), "exec", dont_inherit=True))
    after = nested(compile(changed, str(file), "exec", dont_inherit=True))
    other = {one: two for one, two in zip(before, after, strict=True) if one != two}
    found = [f for f in gc.get_objects() if isinstance(f, FunctionType) and f.__code__ in other]
    for function in found:
        function.__code__ = other[function.__code__]
    return bool(found)


def noticed(items: list[pytest.Item]) -> bool:
    """Does one of these tests fail? One that does not end is ended, and with it the process."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.alarm(SECONDS)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return True
    return False


def child(site: Site, items: list[pytest.Item]) -> int:
    """The process that tries one falsified condition."""
    pid = os.fork()
    if pid:
        return pid
    end = ALIVE
    try:
        end = ELSEWHERE if not falsify(site) else NOTICED if noticed(items) else ALIVE
    except BaseException:  # what stops the tests has been noticed
        end = NOTICED
    os._exit(end)


def named(site: Site) -> str:
    """The file and the line of a condition."""
    mutator = Mutator(site[1])
    mutator.visit(ast.parse(site[0].read_text("utf-8")))
    return f"{site[0].relative_to(PACKAGE)}:{mutator.line} ({site[1]})"


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Every falsified condition in turn, two at a time; those that a function does not have are passed over."""
    items, rest = [*session.items], sites()
    random.Random(SEED).shuffle(items)
    random.Random(SEED).shuffle(rest)
    running: dict[int, Site] = {}
    alive: list[str] = []
    tried, began = 0, time.monotonic()
    while tried < MUTATIONS and (rest or running):
        while rest and len(running) < min(WORKERS, MUTATIONS - tried):
            site = rest.pop()
            running[child(site, items)] = site
        pid, status = os.wait()
        site = running.pop(pid)
        end = os.waitstatus_to_exitcode(status)
        tried += end != ELSEWHERE
        if end == ALIVE:
            alive.append(named(site))
            print(f"{time.monotonic() - began:.0f} s, {tried} tried, not noticed: {alive[-1]}", flush=True)
    print(f"{tried - len(alive)} of {tried} noticed in {time.monotonic() - began:.0f} s", flush=True)
    return True
