"""PBN 2.1 read game by game."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.hot.board import Board as InNumbers
from arbitre.hot.pbn import game as pbn_game
from arbitre.hot.pbn_tokens import Tokens
from arbitre.table.errors import RecordError
from arbitre.table.notation import parse
from arbitre.table.record import Record, check

from .alerts import found
from .course import UNKNOWN, Places, course
from .file_board import Board, Table, Token
from .pbn_scan import MAX_ODDITIES, Game, Scanner
from .pbn_sections import Moves
from .pbn_tags import KNOWN, NOT_INHERITED, vulnerable_in, wrong_value
from .quick_course import quick_course
from .source import Clean, Readable

DEAL = ("Board", "Dealer", "Vulnerable", "Deal")
"""What the second table's game leaves out in some files."""


def read_pbn(source: Readable) -> Iterator[Board]:
    """The games of a file one by one."""
    before = Before()
    for number, game in enumerate(Scanner().games(Clean(source)), 1):
        yield before.board(number, game)


class Before:
    """What a game takes over from those before it, and what need not be said twice of a file."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.kept: dict[str, str] = {}
        """Values that hold until another is given."""
        self.columns: dict[str, str] = {}
        self.unknown: set[str] = set()
        self.plain = InNumbers()
        """The game in whole numbers, as the audit has it; what it leaves out is that of the game before."""

    def board(self, number: int, game: Game) -> Board:
        """The game with what it inherits, checked, and with its record."""
        tags = self._inherited(game)
        self._left_out(game, tags)
        for name, value in game.tags.items():
            if (wrong := wrong_value(name, tags[name])) and value != "#":
                game.odd(game.lines[name], wrong, f"{name} {value}")
        _rubber(game, tags)
        self._unknown(game)
        tables = tuple(self._table(game, place) for place in range(len(game.tables)))
        auction, play = game.auction, game.play
        for moves in (auction, play):
            if moves:
                _notes(game, moves)
        places = Places(game.line, game.lines, _lines_of(auction), _lines_of(play))
        calls, cards = _tokens(auction), _tokens(play)
        notes = {n: text for n, (text, _) in auction.notes.items()} if auction else {}
        if calls:
            calls, notes = found(calls, notes)
        pbn_game(Tokens(game.text), self.plain)
        quick = quick_course(self.plain, tags, calls, cards, places) if "Arbitre" not in tags else None
        read = quick or course(tags, calls, cards, places)
        record = read.record if quick else _checked(game, tags, read.record)
        self.tags = tags
        odd = sorted((*game.oddities, *read.oddities[:MAX_ODDITIES]), key=lambda one: one.line)
        return Board(
            number,
            game.line,
            tags,
            calls,
            cards,
            notes,
            {n: text for n, (text, _) in play.notes.items()} if play else {},
            tables,
            {name: tuple(said) for name, said in game.comments.items()},
            tuple(game.escapes),
            record,
            tuple(odd),
        )

    def _inherited(self, game: Game) -> dict[str, str]:
        """`#` takes the value of the game before; `##` begins one that holds until another is given."""
        tags: dict[str, str] = {}
        for name, value in game.tags.items():
            if value.startswith("#") and (value == "#" or value.startswith("##")):
                if name in NOT_INHERITED:
                    game.odd(game.lines[name], "inherits", f"{name} {value}")
                given = value[2:] or self.tags.get(name, "")
                if value != "#":
                    self.kept[name] = given
                else:
                    self.kept.pop(name, None)
                tags[name] = given
            else:
                self.kept.pop(name, None)
                tags[name] = value
        return {**{name: value for name, value in self.kept.items() if name not in tags}, **tags}

    def _left_out(self, game: Game, tags: dict[str, str]) -> None:
        """The board of the game before, where a game with calls or cards has none of its own."""
        acted = game.auction or game.play or ("Declarer" in tags and "Contract" in tags)
        if acted and not any(name in tags for name in ("Board", "Dealer", "Deal")) and "Deal" in self.tags:
            game.odd(game.line, "left-out", ", ".join(name for name in DEAL if name not in tags))
            tags.update({name: self.tags[name] for name in DEAL if name not in tags and name in self.tags})

    def _unknown(self, game: Game) -> None:
        for name, line in game.lines.items():
            if name not in KNOWN and name not in self.unknown and len(self.unknown) < MAX_ODDITIES:
                self.unknown.add(name)
                game.odd(line, "unknown-tag", name)

    def _table(self, game: Game, place: int) -> Table:
        rows = game.tables[place]
        if rows.columns == "#":
            rows.columns = self.columns.get(rows.name, "")
        elif len(self.columns) < MAX_ODDITIES:
            self.columns[rows.name] = rows.columns
        return rows.table(game)


def _checked(game: Game, tags: dict[str, str], record: Record | None) -> Record | None:
    """The record, if it is one; the one that we wrote ourselves, where it is there."""
    try:
        return parse(tags["Arbitre"]) if "Arbitre" in tags else record and check(record)
    except RecordError as error:
        game.odd(game.lines.get("Arbitre", game.line), "no-record", str(error))
        return None


def _tokens(moves: Moves | None) -> tuple[Token, ...] | None:
    return tuple(word.token for word in moves.tokens) if moves else None


def _lines_of(moves: Moves | None) -> list[int]:
    return [word.line for word in moves.tokens] if moves else []


def _notes(game: Game, moves: Moves) -> None:
    """Every note that is referred to is there, and every note is referred to."""
    used = {int(said.text): word.line for word in moves.tokens for said in word.said if said.kind == "note"}
    for n, line in used.items():
        if n not in moves.notes:
            game.odd(line, "note-missing", f"={n}=")
    for n, (_, line) in moves.notes.items():
        if n not in used:
            game.odd(line, "note-unused", str(n))


def _rubber(game: Game, tags: dict[str, str]) -> None:
    """The vulnerability against the history of the rubber."""
    history, vulnerable = tags.get("ScoreRubberHistory", ""), tags.get("Vulnerable", "")
    same = {"Love": "None", "-": "None", "Both": "All"}.get(vulnerable, vulnerable)
    if history in UNKNOWN or vulnerable in UNKNOWN or wrong_value("ScoreRubberHistory", history):
        return
    if same != vulnerable_in(history):
        line = max(game.lines.get("Vulnerable", 0), game.lines.get("ScoreRubberHistory", 0))
        game.odd(line, "rubber-differs", f"{vulnerable} / {vulnerable_in(history)}")
