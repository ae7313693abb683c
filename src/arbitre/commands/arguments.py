"""What a command was given: its arguments, options and switches, read from the words typed after it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from arbitre.terminal.console import Complaint
from arbitre.texts import LANGUAGES

from .manual import OPTIONS, POSITIONALS, SEVERAL, SWITCHES, flags

if TYPE_CHECKING:
    from argparse import Namespace

    from arbitre.laws.editions import Edition


def given_to(command: str, words: list[str]) -> tuple[Namespace, list[str]]:
    """Every argument, option and switch of the command by its name, and the words it has no place for.

    >>> given, extra = given_to("rule", ["-", "--format=json", "-v", "--loud"])
    >>> given.file, given.format, given.verbose, given.notation, extra
    ('-', 'json', True, None, ['--loud'])
    """
    valued = {flag: name for name in {**OPTIONS.get(command, {}), "lang": LANGUAGES} for flag in flags(name)}
    switches = {"-h": "help", "--help": "help"} | (
        {} if command else {"--version": "version", "-v": "verbose", "--verbose": "verbose"}
    )
    switches |= {flag: name for name in SWITCHES.get(command, ()) for flag in flags(name)}
    values: dict[str, object] = dict.fromkeys(valued.values()) | dict.fromkeys(switches.values(), False)
    free: list[str] = []
    extra: list[str] = []
    rest = iter(words)
    for word in rest:
        flag, equals, value = word.partition("=")
        if flag not in valued and word[:2] in valued:
            flag, equals, value = word[:2], "=", word[2:]  # -nVALUE
        if word == "--":
            free += rest
        elif word in switches:
            values[switches[word]] = True
        elif flag in valued:
            values[valued[flag]] = value if equals else _value(flag, valued, next(rest, None), command)
        else:
            (extra if _is_option(word) else free).append(word)
    for name in POSITIONALS.get(command, ()):
        count = len(free) if name in SEVERAL else 1
        values[name] = free[:count] if name in SEVERAL else next(iter(free), None)
        del free[:count]
    named = {name.replace("-", "_"): value for name, value in values.items()}
    return cast("Namespace", SimpleNamespace(**named)), extra + free


def _value(flag: str, valued: dict[str, str], value: str | None, command: str) -> str:
    """What stands behind an option."""
    if value is None or _is_option(value):
        raise Complaint("cli.needs_value", name="/".join(flags(valued[flag])), command=f"arbitre {command}".rstrip())
    return value


def _is_option(word: str) -> bool:
    """Does it ask for something, rather than name it? A negative number names, and so does a sentence."""
    number = word[1:].replace(".", "", 1).isdecimal()
    return len(word) > 1 and word[0] == "-" and not number and " " not in word


def book_of(name: str | None) -> Edition:
    """The edition asked for, or the one in force."""
    from arbitre.laws.editions import edition
    from arbitre.table.errors import RecordError
    from arbitre.table.record import DEFAULT_EDITION

    try:
        return edition(name or DEFAULT_EDITION)
    except LookupError as unknown:
        raise RecordError("unknown_edition", key="edition", value=name, known=unknown.args[1:]) from None
