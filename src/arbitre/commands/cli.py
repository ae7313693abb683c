"""The command line: which command it is, and what is wrong with its words; and the shortest commands themselves.

What a command needs is imported when that command runs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from arbitre.terminal.console import (
    Complaint,
    let_go,
    out,
    page,
    phrases_of,
    write,
    write_json,
)
from arbitre.texts import LANGUAGES

from .arguments import given_to
from .failure import BAD, told
from .manual import OPTIONAL, OPTIONS, POSITIONALS, written

if TYPE_CHECKING:
    import argparse


INTERRUPTED, NO_READER = 130, 141
MAX_WORDS = 200


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 2 when something was wrong with what it was given."""
    words = list(sys.argv[1:] if argv is None else argv)
    language = _language(words)
    try:
        status = _run(words, language)
        out().flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        let_go()
        return NO_READER
    except Exception as error:
        return _complain(error, language)


def _run(words: list[str], language: str) -> int:
    if len(words) > MAX_WORDS:
        raise Complaint("cli.too_many_words", limit=MAX_WORDS)
    rest, command = _command(words)
    if command is None:
        return _without_command(rest, language)
    if command not in COMMANDS:
        raise Complaint("cli.command", value=command, known=", ".join(COMMANDS))
    given, extra = given_to(command, rest)
    if given.help:
        from .manual import command_help

        write(command_help(command, phrases_of(language)))
        return 0
    _check(command, given, extra, language)
    if not getattr(given, "keys", False):
        return COMMANDS[command](given, language)
    from arbitre.texts.keys import remembered

    with remembered():
        return COMMANDS[command](given, language)


def _language(words: Sequence[str]) -> str:
    """The language asked for anywhere in the command."""
    for word, after in zip(words, [*words[1:], ""], strict=False):
        name, equals, value = word.partition("=")
        if name == "--lang" and (value if equals else after) in LANGUAGES:
            return value if equals else after
    return LANGUAGES[0]


def _command(words: list[str]) -> tuple[list[str], str | None]:
    """The first word that is no option, and the other words."""
    value = False
    for place, word in enumerate(words):
        if not word.startswith("-") and not value:
            return words[:place] + words[place + 1 :], word
        value = word == "--lang"
    return words, None


# -- what was meant


def _check(command: str, given: argparse.Namespace, extra: list[str], language: str) -> None:
    """Nothing missing, nothing too many, every value one that can be."""
    named, whole = POSITIONALS.get(command, {}), f"arbitre {command}".rstrip()
    if extra:
        raise Complaint("cli.extra", value=extra[0], command=whole)
    for name, known in {**named, **OPTIONS.get(command, {}), "lang": LANGUAGES}.items():
        value = getattr(given, name.replace("-", "_"))
        missing = value is None and name in named and name not in OPTIONAL
        if missing or (known and value is not None and value not in known):
            shown = written(name, phrases_of(language)) if name in named else f"--{name}"
            if missing:
                raise Complaint("cli.missing", name=shown, command=whole)
            raise Complaint("cli.value", name=shown, value=value, known=", ".join(known))


def _without_command(words: list[str], language: str) -> int:
    """`arbitre --version`, or the help."""
    from .manual import main_help, version

    given, extra = given_to("", words)
    _check("", given, extra, language)
    say = phrases_of(language)
    write(version(say, given.verbose) if given.version else main_help(say))
    return 0


def _complain(error: Exception, language: str) -> int:
    print(told(error, language), file=sys.stderr)
    return BAD


# -- the commands


def _score(given: argparse.Namespace, language: str) -> int:
    from arbitre.game.auction import Contract
    from arbitre.game.deal import Vulnerability
    from arbitre.game.score import score_ns
    from arbitre.game.seat import Seat
    from arbitre.table.letters import letters
    from arbitre.texts.grammar import grammar

    use = letters(grammar(language).letters)
    word, seat = use.plain(given.contract), use.seats.read.get(given.declarer.upper())
    bid = word.rstrip("X")
    try:
        contract = Contract.parse(use.calls.read.get(bid, bid) + word[len(bid) :])
    except ValueError:
        raise Complaint("cli.contract", value=given.contract) from None
    if seat is None:
        raise Complaint("cli.declarer", value=given.declarer)
    if not given.tricks.isascii() or not given.tricks.isdigit() or len(given.tricks) > 2 or int(given.tricks) > 13:
        raise Complaint("cli.tricks", value=given.tricks)
    declarer, tricks = Seat(seat), int(given.tricks)
    vulnerable = Vulnerability(given.vulnerable or "none")
    points = score_ns(contract, declarer, tricks, vulnerable.of(declarer.side))
    if given.format == "json":
        line = {"contract": str(contract), "declarer": declarer, "tricks": tricks, "vulnerable": vulnerable}
        write_json({**line, "score": points, **_compared(points, given)})
    else:
        from arbitre.terminal.screen import score_text

        compared = _compared_text(points, given, language)
        write(score_text(contract, declarer, tricks, vulnerable, points, phrases_of(language)) + "\n" + compared)
    return 0


def _compared(points: int, given: argparse.Namespace) -> dict[str, Any]:
    """The score against the field and the other table, where they are given."""
    if given.field is None and given.other_table is None:
        return {}
    from .adjust import compared_json

    return compared_json(points, given.field, given.other_table)


def _compared_text(points: int, given: argparse.Namespace, language: str) -> str:
    if given.field is None and given.other_table is None:
        return ""
    from .adjust import compared_text

    return compared_text(points, given.field, given.other_table, language)


def _law(given: argparse.Namespace, language: str) -> int:
    from arbitre.print import lawbook

    try:
        paragraph = lawbook.find(given.paragraph)
    except lawbook.NoSuchParagraph as unknown:
        if unknown.law:
            known = ", ".join(unknown.known) or unknown.law
            raise Complaint("cli.no_paragraph", value=unknown.asked, law=unknown.law, known=known) from None
        raise Complaint("cli.no_law", value=unknown.asked, last=unknown.known[-1]) from None
    if given.format == "json":
        write_json(lawbook.law_data(paragraph, language))
    else:
        write(str(lawbook.law_page(paragraph, phrases_of(language), page())))
    return 0


def _schema(given: argparse.Namespace, language: str) -> int:
    from arbitre.desk.schema import schema

    name = given.name or "record"
    if given.format != "text":
        write_json(schema(name, language))
        return 0
    if name != "options":
        raise Complaint("cli.value", name="--format", value=given.format, known="json")
    from .manual import options_page

    write(str(options_page(phrases_of(language), page())))
    return 0


def _completion(given: argparse.Namespace, _language: str) -> int:
    from .manual import completion

    write(completion(given.shell))
    return 0


def _serve(given: argparse.Namespace, language: str) -> int:
    try:
        from .serve import serve
    except ImportError as missing:
        raise Complaint("serve.extra", detail=missing.name or missing) from None
    return serve(given, language)


def _of_the_log(name: str) -> Callable[[argparse.Namespace, str], int]:
    def run(given: argparse.Namespace, language: str) -> int:
        from importlib import import_module

        try:
            module = import_module("arbitre.commands.club" if name == "club" else "arbitre.commands.log")
        except ImportError as missing:
            raise Complaint("serve.extra", detail=missing.name or missing) from None
        status: int = getattr(module, name)(given, language)
        return status

    return run


def _mcp(_given: argparse.Namespace, language: str) -> int:
    try:
        from arbitre.desk.mcp import serve
    except ImportError as missing:
        raise Complaint("mcp.extra", detail=missing.name or missing) from None
    return serve(language)


def _app(given: argparse.Namespace, language: str) -> int:
    from pathlib import Path

    from arbitre.app import copy_to, is_built

    if given.out is None:
        raise Complaint("folder.out")
    if not is_built():
        raise Complaint("serve.not_built")
    count = copy_to(Path(given.out))
    write(phrases_of(language).say("folder.written", count=count, value=given.out) + "\n")
    return 0


def _in(module: str, name: str = "run") -> Callable[[argparse.Namespace, str], int]:
    """A command that has its own place, loaded when it is called."""

    def run(given: argparse.Namespace, language: str) -> int:
        from importlib import import_module

        status: int = getattr(import_module(f"arbitre.commands.{module}"), name)(given, language)
        return status

    return run


COMMANDS: dict[str, Callable[[argparse.Namespace, str], int]] = {
    "rule": _in("rule"),
    "score": _score,
    "adjust": _in("adjust"),
    "claim": _in("claim"),
    "dd": _in("dd"),
    "poll": _in("poll"),
    "certificate": _in("certificate"),
    "convert": _in("convert"),
    "law": _law,
    "words": _in("words"),
    "ask": _in("ask", "ask"),
    "fiche": _in("fiche", "one"),
    "fiches": _in("fiche", "every"),
    "diff": _in("fiche", "diff"),
    "train": _in("train"),
    "schema": _schema,
    "audit": _in("audit"),
    "watch": _in("watch"),
    "serve": _serve,
    "app": _app,
    "backup": _of_the_log("back_up"),
    "restore": _of_the_log("put_back"),
    "export": _of_the_log("export"),
    "statistics": _of_the_log("count"),
    "club": _of_the_log("club"),
    "mcp": _mcp,
    "doctor": _in("doctor"),
    "report-bug": _in("report_bug"),
    "completion": _completion,
}
