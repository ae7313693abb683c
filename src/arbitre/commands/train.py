"""The command train: items one by one, a paper with its key, how a class has done, what one knows of each Law."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from arbitre.laws.editions import editions
from arbitre.table.record import DEFAULT_EDITION
from arbitre.terminal.console import Complaint, content, page, phrases_of, put, read_line, write, write_json
from arbitre.train.branch import TAUGHT
from arbitre.train.item import Item
from arbitre.train.picture import LETTERS, Data, shown, solved
from arbitre.train.syllabus import MOST_ITEMS, USUAL, BadSyllabus, Part, Syllabus, drawn, names, read, syllabus

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.terminal.screen import Page, Phrases
    from arbitre.train.memory import Reply

A_DAY = 5
VARIANTS = "AB"
LARGEST_SEED = 2**40
QUITS = ("q", "quit", "exit")


def run(given: Namespace, language: str) -> int:
    """Ask items, or write a paper, or count a class, or show the map of the Laws."""
    plan, book = _plan(given), _edition(given)
    if given.map:
        return _map(book, given, language)
    if given.paper or getattr(given, "class"):
        return _of_a_class(plan, book, given, language)
    items = _asked(plan, book, given)
    if given.format == "json":
        write_json([{**shown(item, language), **solved(item, language)} for item in items])
        return 0
    return _lesson(items, given, language)


# -- what is asked


def _edition(given: Namespace) -> str:
    book = given.edition or DEFAULT_EDITION
    if book not in editions():
        raise Complaint("cli.value", name="--edition", value=book, known=", ".join(editions()))
    return str(book)


def _plan(given: Namespace) -> Syllabus:
    """The syllabus named, or a file; of one Law where one is named; with as many items as were asked for."""
    name = given.syllabus or USUAL
    try:
        plan = syllabus(name) if name in names() else read(content(name, "en"))
    except BadSyllabus as error:
        raise Complaint("train.syllabus", value=name, detail=str(error)) from None
    except Complaint as error:
        if error.sentence != "cli.no_file":
            raise
        raise Complaint("cli.value", name="--syllabus", value=name, known=", ".join(names())) from None
    if given.law is not None:
        plan = structs.replace(plan, part=(Part(laws=(_law(given.law),)),), hardest=99)
    return structs.replace(plan, items=_number("items", given.items, MOST_ITEMS, plan.items))


def _law(word: str) -> int:
    if not word.isdecimal() or int(word) not in TAUGHT:
        raise Complaint("train.no_law", value=word)
    return int(word)


def _number(name: str, word: str | None, most: int, usual: int) -> int:
    """A whole number from 1 on, as it was typed."""
    if word is None:
        return usual
    if not word.isdecimal() or len(word) > 15 or not 1 <= int(word) <= most:
        raise Complaint("cli.value", name=f"--{name}", value=word, known=f"1–{most}")
    return int(word)


def _seed(given: Namespace) -> int:
    return _number("seed", given.seed, LARGEST_SEED, Random().getrandbits(30) + 1)


def _asked(plan: Syllabus, book: str, given: Namespace) -> Iterator[Item]:
    """What is due today; where a Law or a seed is named, or nothing is remembered, items at random."""
    if given.items is None:
        plan = structs.replace(plan, items=A_DAY)
    if given.seed is not None or given.law is not None:
        return drawn(plan, book, _seed(given))
    from arbitre.train import memory

    try:
        return iter([*memory.of_the_day(_kept(given), plan, book, memory.now(), plan.items)])
    except ImportError:
        return drawn(plan, book, _seed(given))


# -- what is remembered


def _store(given: Namespace) -> Path:
    """Where the answers are kept."""
    if given.store:
        return Path(given.store)
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(home, "arbitre", "training.jsonl")


def _kept(given: Namespace) -> tuple[Reply, ...]:
    from arbitre.train.memory import Reply

    path = _store(given)
    try:
        lines = path.read_bytes().splitlines() if path.exists() else []
        return tuple(msgspec.json.decode(line, type=Reply) for line in lines if line.strip())
    except (OSError, msgspec.MsgspecError) as error:
        raise Complaint("cli.unreadable", value=str(path), detail=str(error)) from None


def _keep(item: Item, right: bool, given: Namespace) -> None:
    """One more answer; where it cannot be written, that is said."""
    from arbitre.train.memory import Reply, now

    path, branch = _store(given), item.branch
    reply = Reply(str(uuid.uuid4()), branch.edition, branch.name, item.seed, right, now(), item.kind)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "ab") as file:
            file.write(msgspec.json.encode(reply) + b"\n")
    except OSError as error:
        raise Complaint("ask.unwritable", value=str(path), detail=error.strerror or str(error)) from None


# -- one item after the other


def _lesson(items: Iterator[Item], given: Namespace, language: str) -> int:
    say, asked, good = phrases_of(language), 0, 0
    for n, item in enumerate(items, 1):
        write(str(_item_page(n, item, say)))
        answer = _read(item, say)
        if answer is None:
            break
        right = item.marked(answer)
        asked, good = asked + 1, good + right
        _keep(item, right, given)
        write(str(_solution(item, right, say)))
    write(say.say("train.mark", good=good, asked=asked) + "\n")
    return 0


def _item_page(n: int, item: Item, say: Phrases) -> Page:
    sheet, line = page(), shown(item, say.language)
    sheet.heading(say.say("train.item", number=n, law=say.laws(str(item.branch.law)), edition=item.branch.edition))
    _draw(line["table"], sheet)
    for text in line["told"]:
        sheet.line(text)
    sheet.row("")
    sheet.line(line["asked"] + (f" {say.say('train.paper.several')}" if item.several else ""))
    for letter, text in zip(LETTERS, line["answers"], strict=False):
        sheet.line(f"{letter}  {text}", 4, 3)
    return sheet


def _draw(table: Data, sheet: Page) -> None:
    """The table in columns."""
    if not table:
        return
    sheet.line(table["start"])
    for rows in filter(None, (table["auction"], table["play"])):
        cells = [[_marked(cell) for cell in row] for row in rows]
        broad = max(len(text) for row in (table["heads"], *cells) for text in row) + 2
        sheet.row("")
        for row in (table["heads"], *cells):
            sheet.row("  " + "".join(f"{text:{broad}}" for text in row))
    sheet.row("")
    if table["hands"]:
        sheet.pairs(table["hands"].items())
        sheet.row("")


def _marked(cell: Data) -> str:
    return {"gone": "({})", "faced": "[{}]"}.get(cell["mark"], "{}").format(cell["text"])


def _read(item: Item, say: Phrases) -> tuple[int, ...] | None:
    """The letters that were typed; None when somebody leaves."""
    known = LETTERS[: len(item.choices)]
    while True:
        typed = read_line(say.say("train.prompt") + " ")
        if typed is None or typed.strip().lower() in QUITS:
            return None
        letters = typed.strip().upper().replace(" ", "").replace(",", "")
        if letters and not letters.strip(known) and (item.several or len(letters) == 1):
            return tuple(known.index(letter) for letter in letters)
        write(say.say("train.letters", first=known[0], last=known[-1]) + "\n")


def _solution(item: Item, right: bool, say: Phrases) -> Page:
    sheet, found = page(), solved(item, say.language)
    letters = say.join([LETTERS[n] for n in item.right])
    sheet.heading(say.say(f"train.{'right' if right else 'wrong'}", letters=letters))
    for letter, why in zip(LETTERS, found["why"], strict=False):
        if why:
            sheet.line(f"{letter}  {why}", 2, 3)
    ruling = found["ruling"]
    if ruling["text"]:
        sheet.line(f"{ruling['text']} ({say.laws(*ruling['laws'])})")
    sheet.line(say.say("train.show"))
    sheet.line(found["record"], 4)
    sheet.row("")
    return sheet


# -- a class


def _of_a_class(plan: Syllabus, book: str, given: Namespace, language: str) -> int:
    variant = given.variant or VARIANTS[0]
    seed = _seed(given)
    items = [*drawn(plan, book, seed, VARIANTS.index(variant))]
    name = f"{given.syllabus or USUAL} · {book} · {seed} · {variant}"
    results = getattr(given, "class")
    if results is not None:
        return _count(items, results, given, language)
    from arbitre.judge.paper import printed
    from arbitre.train.exam_paper import key, paper

    if given.out is None:
        raise Complaint("cli.missing", name="--out", command="arbitre train --paper")
    made = printed(paper(plan, items, name, language), language)
    keyed = printed(key(plan, items, name, language), language) if given.key else b""
    put(given.out, made)
    if given.key:
        put(given.key, keyed)
    say = phrases_of(language)
    write(say.say("train.written", items=len(items), value=given.out, seed=seed, variant=variant) + "\n")
    return 0


def _count(items: Sequence[Item], path: str, given: Namespace, language: str) -> int:
    from arbitre.train.group import BadResults, by_item, by_law
    from arbitre.train.group import read as read_results

    if given.seed is None:
        raise Complaint("cli.missing", name="--seed", command="arbitre train --class")
    text = content(path, language).decode("utf-8-sig", "replace")
    try:
        answers = read_results(text, len(items))
    except BadResults as error:
        raise Complaint(f"train.results.{error.what}", line=error.line, value=error.value, count=len(items)) from None
    tallies = by_item(items, answers)
    laws = by_law(tallies)
    if given.format == "json":
        write_json({"candidates": len(answers), "items": tallies, "laws": laws})
        return 0
    say, sheet = phrases_of(language), page()
    sheet.heading(say.say("train.class", count=len(answers)))
    for heading, some in (("train.by_law", laws), ("train.by_item", tallies)):
        sheet.heading(say.say(heading))
        for one in some:
            tempting = f"   {one.tempting}" if one.tempting else ""
            sheet.row(f"  {one.name:>4}  {_share(one.right, one.answered)}  {one.right:>3}/{one.answered}{tempting}")
    write(str(sheet))
    return 0


def _share(part: int, whole: int) -> str:
    full = round(20 * part / whole) if whole else 0
    return "█" * full + "·" * (20 - full)


# -- the map of the Laws


def _map(book: str, given: Namespace, language: str) -> int:
    from arbitre.train import memory

    try:
        standing = memory.law_map(_kept(given), book, memory.now())
    except ImportError as missing:
        raise Complaint("train.extra", detail=missing.name or missing) from None
    if given.format == "json":
        write_json(standing)
        return 0
    say, sheet = phrases_of(language), page()
    sheet.heading(say.say("train.map", edition=book))
    for one in standing:
        counts: dict[str, Any] = {"known": one.known, "branches": one.branches, "due": one.due}
        sheet.row(f"  {one.law:>4}  {_share(one.known, one.branches)}  {say.say('train.map.line', **counts)}")
    write(str(sheet))
    return 0
