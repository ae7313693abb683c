"""The commands and what they take: their parser, their help, their completion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbitre.texts import LANGUAGES

from .rule import FORMATS as REPORTS

if TYPE_CHECKING:
    import argparse

    from arbitre.terminal.screen import Page, Phrases

FORMATS = ("text", "json")
DRAWN = ("svg", "html", "pdf")
FORMS = ("chart", "card")
Values = tuple[str, ...]

POSITIONALS: dict[str, dict[str, Values]] = {
    "rule": {"file": ()},
    "score": {"contract": (), "declarer": (), "tricks": ()},
    "adjust": {"file": ()},
    "claim": {"file": ()},
    "dd": {"file": ()},
    "poll": {"file": ()},
    "certificate": {"file": ()},
    "convert": {"source": (), "target": ()},
    "law": {"paragraph": ()},
    "words": {"key": ()},
    "ask": {"query": ()},
    "fiche": {"number": ()},
    "fiches": {},
    "diff": {"old": (), "new": (), "law": ()},
    "train": {"law": ()},
    "schema": {"name": ("record", "report", "options")},
    "audit": {"files": ()},
    "watch": {"place": ()},
    "serve": {},
    "app": {},
    "backup": {},
    "restore": {"backup": ()},
    "export": {},
    "statistics": {},
    "club": {"club": ()},
    "mcp": {},
    "doctor": {},
    "report-bug": {"file": ()},
    "completion": {"shell": ("bash", "zsh", "fish")},
}
OPTIONS: dict[str, dict[str, Values]] = {
    "rule": {"notation": (), "board": (), "format": tuple(REPORTS), "edition": ()},
    "score": {"vulnerable": ("none", "ns", "ew", "both"), "field": (), "other-table": (), "format": FORMATS},
    "adjust": {"format": (*FORMATS, "svg"), "edition": (), "out": ()},
    "claim": {"steps": (), "believes": (), "assume": (), "seconds": (), "format": FORMATS},
    "dd": {"estimate": (), "at": (), "seconds": (), "format": FORMATS},
    "poll": {
        "about": (),
        "at": (),
        "purpose": ("alternatives", "suggests", "would_differ"),
        "planned": (),
        "methods": (),
        "meanings": (),
        "explanation": (),
        "alternatives": (),
        "scoring": (),
        "answer": (),
        "answers-file": (),
        "link": (),
        "format": (*FORMATS, "html"),
        "out": (),
        "save": (),
    },
    "certificate": {
        "format": (*FORMATS, "html", "pdf"),
        "form": ("certificate", "appeal"),
        "copy": ("director", "players"),
        "contestant": ("pair", "team", "individual"),
        "out": (),
        "add": (),
        "at": (),
        "to": (),
        "by": (),
        "player": (),
        "text": (),
        "statement": (),
        "save": (),
    },
    "convert": {"names": ()},
    "law": {"format": FORMATS},
    "words": {"find": (), "format": FORMATS},
    "ask": {"table": (), "seats": (), "answers": (), "edition": (), "format": FORMATS, "save": (), "save-case": ()},
    "fiche": {"answers": (), "table": (), "form": FORMS, "format": ("text", *DRAWN), "edition": (), "out": ()},
    "fiches": {"out": (), "only": (), "edition": (), "form": FORMS, "format": DRAWN},
    "diff": {"format": (*FORMATS, "html"), "out": ()},
    "train": {
        **dict.fromkeys(("syllabus", "items", "edition", "seed", "store", "out", "key"), ()),
        "variant": ("A", "B"),
        "class": (),
        "format": FORMATS,
    },
    "schema": {"format": FORMATS},
    "audit": {"jobs": (), "out": (), "chart": (), "cluster": (), "format": FORMATS},
    "watch": {"format": (*FORMATS, "events"), "every": (), "edition": ()},
    "serve": {
        **dict.fromkeys(("host", "port", "database", "workers", "password-file", "name", "tls-cert", "tls-key"), ()),
        **dict.fromkeys(("keep-names", "bridgemate", "event", "trusted-proxy", "metrics"), ()),
    },
    "app": {"out": ()},
    "backup": {"database": (), "out": ()},
    "restore": {"database": ()},
    "export": {"database": (), "club": (), "event": (), "format": ("csv", "json"), "out": ()},
    "statistics": {"database": (), "club": (), "boards": (), "format": (*FORMATS, "csv", "svg"), "out": ()},
    "club": {"database": (), "password-file": ()},
    "mcp": {},
    "doctor": {"format": FORMATS},
    "report-bug": {"notation": (), "expected": (), "out": ()},
    "completion": {},
}
SWITCHES: dict[str, Values] = {
    "rule": ("verbose", "keys"), "ask": ("keys",), "dd": ("ended",), "poll": ("ask", "close", "others"),
    "diff": ("full",), "fiches": ("two-up",),
    "convert": ("verbose",), "watch": ("once",), "train": ("paper", "map"),
}  # fmt: skip
LETTERS = {"notation": "-n", "verbose": "-v"}
"""Options without a value."""
OPTIONAL = ("file", "name", "query", "law", "number", "key")
SEVERAL = ("query", "files")
"""Arguments of any number of words."""
FOR_ALL = ("format", "lang", "help")
OTHERWISE = {"about": "of"}
"""What an option is called in the catalogue where its own name says what the command is about."""


def _parser(command: str, say: Phrases) -> argparse.ArgumentParser:
    """The arguments of one command as its help shows them."""
    import argparse

    made = argparse.ArgumentParser(
        f"arbitre {command}", usage="", add_help=False, allow_abbrev=False, exit_on_error=False
    )
    group = made.add_argument_group(say.pair(say.say("help.arguments"), "").rstrip(" :"))

    def told(name: str) -> str:
        return say.say(f"help.{name}" if name in FOR_ALL else f"help.{command}.{OTHERWISE.get(name, name)}")

    for name in POSITIONALS.get(command, ()):
        count = "*" if name in SEVERAL else "?"
        group.add_argument(name, nargs=count, metavar=written(name, say), help=told(name))
    for name, values in {**OPTIONS.get(command, {}), "lang": LANGUAGES}.items():
        group.add_argument(*flags(name), metavar="|".join(values) or written(name, say, command), help=told(name))
    for name in SWITCHES.get(command, ()):
        group.add_argument(*flags(name), action="store_true", help=told(name))
    group.add_argument("-h", "--help", action="store_true", help=told("help"))
    return made


def flags(name: str) -> tuple[str, ...]:
    """-n, --notation."""
    return (*((LETTERS[name],) if name in LETTERS else ()), f"--{name}")


def command_help(command: str, say: Phrases) -> str:
    """How to use one command, with examples."""
    made = _parser(command, say)
    made.usage = _usage(command, say)
    made.description = say.say(f"help.{command}.about")
    examples = say.sentences[f"help.{command}.examples"].splitlines()
    made.epilog = "\n".join((say.pair(say.say("help.examples"), "").rstrip(), *(f"  {line}" for line in examples)))
    made.formatter_class = _formatter(say)
    return made.format_help()


def written(name: str, say: Phrases, command: str = "") -> str:
    """What stands for an argument, or for the value of an option, where a person reads of it; some commands differ."""
    return say.sentences[say.first(f"arg.{command}.{name}", f"arg.{name}")]


def _usage(command: str, say: Phrases) -> str:
    """arbitre rule [-n NOTATION] … [FILE]."""
    from textwrap import fill

    options = [
        f"[{LETTERS.get(name, f'--{name}')} {'|'.join(values) or written(name, say, command)}]"
        for name, values in {**OPTIONS[command], "lang": LANGUAGES}.items()
    ]
    options += [f"[{LETTERS.get(name, f'--{name}')}]" for name in SWITCHES.get(command, ())]
    words = [f"[{written(name, say)}]" if name in OPTIONAL else written(name, say) for name in POSITIONALS[command]]
    whole = " ".join(("arbitre", command, *(option.replace(" ", "\0") for option in options), *words))
    return fill(whole, 100, subsequent_indent=" " * 8, break_on_hyphens=False).replace("\0", " ")


def _formatter(say: Phrases) -> Any:
    import argparse

    class Formatter(argparse.RawDescriptionHelpFormatter):
        """argparse's, with our word for usage."""

        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, prefix or say.say("help.usage"))

    return Formatter


def main_help(say: Phrases) -> str:
    """The commands, in a line each."""
    from arbitre.terminal.screen import Page

    page = Page()
    page.row(f"{say.say('help.usage')}arbitre [--lang {'|'.join(LANGUAGES)}] [--version] {written('command', say)} …")
    page.row("")
    page.line(say.say("help.arbitre"), 0)
    page.heading(say.pair(say.say("help.commands"), "").rstrip())
    page.pairs((command, say.say(f"help.{command}")) for command in POSITIONALS)
    page.heading(say.pair(say.say("help.arguments"), "").rstrip())
    page.pairs((f"--{name}", say.say(f"help.{name}")) for name in ("lang", "version", "help"))
    page.row("")
    page.line(say.say("help.more"), 0)
    return str(page)


def version(say: Phrases, verbose: bool = False) -> str:
    """The version, the date of each edition's text and of its last amendment; and what runs, where it is asked."""
    from arbitre import __version__
    from arbitre.laws.editions import edition, editions

    books = (edition(name) for name in editions())
    lines = (say.say("version.edition", name=b.name, dated=b.dated, amended=b.amended) for b in books)
    running = (_running(say),) if verbose else ()
    return "\n".join((f"arbitre {__version__}", *lines, *running, ""))


def _running(say: Phrases) -> str:
    """Is the hot path compiled, or its source running, and in which Python?"""
    from platform import machine, python_implementation, python_version, system

    from arbitre.hot import is_compiled

    python = f"{python_implementation()} {python_version()}, {system()} {machine()}"
    return say.say("version.compiled" if is_compiled() else "version.source", python=python)


def options_page(say: Phrases, page: Page) -> Page:
    """What the Laws leave to a regulating authority: each point, its values, who takes which, and the sources."""
    from msgspec import json

    from arbitre.desk.schema import source_text
    from arbitre.laws.profile import OPTIONS, readings

    page.line(say.say("options.about"), 0)
    for name in OPTIONS:
        page.heading(name)
        page.line(say.say(f"regulation.{name}"))
        for value, profiles, sources in readings(name):
            taken = say.join(profiles) if profiles else say.say("options.nobody")
            page.line(say.pair(json.encode(value).decode(), taken), 4, 4)
            page.line(" · ".join(source_text(key, say) for key in sources), 8)
    return page


# -- completion


def _flags(command: str) -> dict[str, Values]:
    """The options of a command with the values that can follow each."""
    from arbitre.laws.editions import editions

    named = {f"--{name}": values for name, values in OPTIONS[command].items()}
    if "--edition" in named:
        named["--edition"] = editions()
    return {**named, "--lang": LANGUAGES, **{f"--{name}": () for name in SWITCHES.get(command, ())}, "--help": ()}


def _arguments(command: str) -> Values:
    """What can stand as an argument; nothing where it is free."""
    return next(iter(POSITIONALS[command].values()), ())


def completion(shell: str) -> str:
    """The script with which a shell completes our commands."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()


def _bash() -> str:
    values = {flag: given for command in OPTIONS for flag, given in _flags(command).items()}
    values["--format"] = tuple(dict.fromkeys(f for options in OPTIONS.values() for f in options.get("format", ())))
    lines = [
        "_arbitre() {",
        '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""',
        '    case "$before" in',
        *(f'        {flag}) words="{" ".join(given)}" ;;' for flag, given in values.items() if given),
        "        *)",
        '            case "${COMP_WORDS[1]}" in',
        *(
            f'                {command}) words="{" ".join((*_flags(command), *_arguments(command)))}" ;;'
            for command in POSITIONALS
        ),
        "            esac",
        f'            [ "$COMP_CWORD" -eq 1 ] && words="{" ".join(POSITIONALS)} --help --version --lang" ;;',
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$word"))',
        "}",
        "complete -o default -F _arbitre arbitre",
    ]
    return "\n".join(lines) + "\n"


def _zsh() -> str:
    lines = [
        "#compdef arbitre",
        "_arbitre() {",
        f"    if (( CURRENT == 2 )); then compadd -- {' '.join(POSITIONALS)} --help --version --lang; return; fi",
        '    case "$words[2]" in',
    ]
    for command in POSITIONALS:
        flags = (
            f"'{flag}[]{f':value:({chr(32).join(given)})' if given else ''}'" for flag, given in _flags(command).items()
        )
        given = _arguments(command)
        argument = f"'*:argument:({' '.join(given)})'" if given else "'*:file:_files'"
        lines.append(f"        {command}) _arguments {' '.join(flags)} {argument} ;;")
    ending = 'if [ "$funcstack[1]" = "_arbitre" ]; then _arbitre "$@"; else compdef _arbitre arbitre; fi'
    return "\n".join([*lines, "    esac", "}", ending]) + "\n"


def _fish() -> str:
    first = "complete -c arbitre -f -n __fish_use_subcommand"
    lines = [f"{first} -a {command}" for command in POSITIONALS]
    lines += [f"{first} -l {name}" for name in ("help", "version")]
    for command in POSITIONALS:
        inside = f"complete -c arbitre -n '__fish_seen_subcommand_from {command}'"
        lines += [
            f"{inside} -l {flag[2:]}" + (f" -x -a '{' '.join(given)}'" if given else "")
            for flag, given in _flags(command).items()
        ]
        if _arguments(command):
            lines.append(f"{inside} -f -a '{' '.join(_arguments(command))}'")
    return "\n".join(lines) + "\n"
