"""USEBIO written: the travellers of a session, with who played and what hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from msgspec import Struct

from arbitre.game.auction import Contract
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score_ns
from arbitre.game.seat import Seat

from .course import VULNERABLE, hands_in
from .file_board import Board
from .file_words import card_of, contract_of

SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
DIRECTIONS = (("N", "North"), ("E", "East"), ("S", "South"), ("W", "West"))
HELD = frozenset(
    (
        *(
            "Event",
            "Site",
            "Date",
            "Scoring",
            "Board",
            "Dealer",
            "Vulnerable",
            "Deal",
            "North",
            "East",
            "South",
            "West",
        ),
        *("PairNS", "PairEW", "Table", "Contract", "Declarer", "Result", "Score", "ScoreMP", "Lead", "Auction", "Play"),
        *("ScorePercentage", "Termination", "Arbitre"),
    )
)
"""Tags that have their place in USEBIO, or are told of otherwise."""
_SIDES = re.compile(r"(?:NS\s+([+-]?\d+(?:\.\d*)?))?\s*(?:EW\s+([+-]?\d+(?:\.\d*)?))?", re.ASCII)
_BOTH = re.compile(r"EW\s+(\S+)\s+NS\s+(\S+)")


class Line(Struct, frozen=True):
    """What a traveller keeps of a board."""

    board: str
    fields: tuple[tuple[str, str], ...]


class Traveller:
    """The boards of a session, kept as lines until all are there: USEBIO wants them board by board."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.pairs: dict[tuple[str, ...], str] = {}
        self.lines: dict[str, list[Line]] = {}
        self.deals: dict[str, dict[Seat, str]] = {}

    def add(self, board: Board) -> list[str]:
        """One more line; what of the board USEBIO cannot hold."""
        tags = board.tags
        for name in ("Event", "Site", "Date", "Scoring"):
            if tags.get(name, "?") not in ("", "?"):
                self.tags.setdefault(name, tags[name])
        number = tags.get("Board", "?")
        if hands := hands_in(tags.get("Deal", "")):
            self.deals.setdefault(number, hands)
        pairs = ((f"{side}_PAIR_NUMBER", self._pair(tags, side)) for side in ("NS", "EW"))
        fields = [(name, pair) for name, pair in pairs if pair]
        fields += [("TABLE_NUMBER", tags["Table"])] if tags.get("Table", "?") not in ("", "?") else []
        found, gone = _result(board)
        self.lines.setdefault(number, []).append(Line(number, (*fields, *found)))
        return gone

    def _pair(self, tags: dict[str, str], side: str) -> str:
        """The number of a pair; one that has only names is given the next."""
        seats = ("North", "South") if side == "NS" else ("East", "West")
        names = tuple(tags.get(seat, "").removeprefix("?") for seat in seats)
        number = tags.get(f"Pair{side}", "")
        if not number and not any(names):
            return ""
        key = (number, side, *names) if number else ("", "", *names)
        return self.pairs.setdefault(key, number or str(len(self.pairs) + 1))

    def written(self) -> Iterator[str]:
        """The whole file."""
        yield '<?xml version="1.0" encoding="UTF-8"?>\n<USEBIO Version="1.2">\n'
        if "Site" in self.tags:
            yield f"  <CLUB>\n    {_field('CLUB_NAME', self.tags['Site'])}\n  </CLUB>\n"
        scoring = "CROSS_IMPS" if self.tags.get("Scoring", "").startswith("IMP") else "MATCH_POINTS"
        yield '  <EVENT EVENT_TYPE="PAIRS">\n'
        yield f"    {_field('EVENT_DESCRIPTION', self.tags.get('Event', ''))}\n"
        if found := re.fullmatch(r"(\d{4})\.(\d\d)\.(\d\d)", self.tags.get("Date", ""), re.ASCII):
            yield f"    {_field('DATE', f'{found[3]}/{found[2]}/{found[1]}')}\n"
        yield f"    {_field('BOARD_SCORING_METHOD', scoring)}\n    <PARTICIPANTS>\n"
        for key, number in self.pairs.items():
            yield _pair_element(number, key)
        yield "    </PARTICIPANTS>\n"
        for number, lines in self.lines.items():
            yield f"    <BOARD>\n      {_field('BOARD_NUMBER', number)}\n"
            yield from (_line_element(line) for line in lines)
            yield "    </BOARD>\n"
        yield from self._hands()
        yield "  </EVENT>\n</USEBIO>\n"

    def _hands(self) -> Iterator[str]:
        if not self.deals:
            return
        yield "    <HANDSET>\n"
        for number, hands in self.deals.items():
            yield f"      <BOARD>\n        {_field('BOARD_NUMBER', number)}\n"
            for letter, direction in DIRECTIONS:
                if text := hands.get(Seat(letter)):
                    suits = "".join(_field(suit, ranks) for suit, ranks in zip(SUITS, text.split("."), strict=True))
                    yield f"        <HAND>{_field('DIRECTION', direction)}{suits}</HAND>\n"
            yield "      </BOARD>\n"
        yield "    </HANDSET>\n"


def usebio(boards: Iterable[Board]) -> str:
    """A session as USEBIO.

    >>> tags = {"Board": "1", "Vulnerable": "None", "Contract": "4S", "Declarer": "N", "Result": "10"}
    >>> "<SCORE>420</SCORE>" in usebio([Board(1, 1, tags)])
    True
    """
    traveller = Traveller()
    for board in boards:
        traveller.add(board)
    return "".join(traveller.written())


def _field(name: str, value: str) -> str:
    clean = re.sub(r"[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", " ", value)
    return f"<{name}>{escape(clean)}</{name}>"


def _pair_element(number: str, key: tuple[str, ...]) -> str:
    direction = _field("DIRECTION", key[1]) if key[1] else ""
    players = "".join(f"<PLAYER>{_field('PLAYER_NAME', name)}</PLAYER>" for name in key[2:])
    return f"      <PAIR>{_field('PAIR_NUMBER', number)}{direction}{players}</PAIR>\n"


def _line_element(line: Line) -> str:
    fields = "".join(_field(name, value) for name, value in line.fields)
    return f"      <TRAVELLER_LINE>{fields}</TRAVELLER_LINE>\n"


def sides(value: str) -> tuple[str, str]:
    """What a tag gives to each side, where it names them.

    >>> sides("NS 60 EW 40"), sides("EW 4 NS 5"), sides("NS 7")
    (('60', '40'), ('5', '4'), ('7', ''))
    """
    if turned := _BOTH.fullmatch(value):
        return turned[2], turned[1]
    found = _SIDES.fullmatch(value)
    return (found[1] or "", found[2] or "") if found else ("", "")


def _result(board: Board) -> tuple[list[tuple[str, str]], list[str]]:
    """Contract, declarer, lead, tricks and score; and what is lost."""
    tags = board.tags
    gone = [name for name, held in (("auction", board.auction), ("comments", board.comments)) if held]
    gone += [name for name, value in tags.items() if name not in HELD and value not in ("", "?")]
    gone += ["tables"] if board.tables else []
    contract, declarer = contract_of(tags.get("Contract", ""))[0], tags.get("Declarer", "").removeprefix("^")
    fields = [("CONTRACT", "PASS" if contract == "P" else contract)] if contract else []
    cards = [card_of(token.text)[0] for token in board.play or () if card_of(token.text)[0]]
    if len(cards) > 1:
        gone.append("play")
    if contract not in ("", "P") and declarer in ("N", "E", "S", "W"):
        fields.append(("PLAYED_BY", declarer))
        if lead := (cards[0] if cards else tags.get("Lead", "")):
            fields.append(("LEAD", lead))
        if board.result is not None:
            fields.append(("TRICKS", str(board.result)))
    fields += _scored(board, contract, declarer, gone)
    ours, theirs = sides(tags.get("ScoreMP", ""))
    if ours and theirs:
        fields += [("NS_MATCH_POINTS", ours), ("EW_MATCH_POINTS", theirs)]
    return fields, gone


def _scored(board: Board, contract: str, declarer: str, gone: list[str]) -> list[tuple[str, str]]:
    """The score; an artificial one as `A6040`, where its two numbers are whole."""
    tags = board.tags
    if tags.get("Termination") in ("adjudication", "rules infraction"):
        shares = sides(tags.get("ScorePercentage", ""))
        if all(re.fullmatch(r"\d{1,2}(\.0*)?", share, re.ASCII) for share in shares):
            return [("SCORE", "A" + "".join(f"{int(float(share)):02}" for share in shares))]
        gone.append("adjusted")
    given = sides(tags.get("Score", ""))
    if given[0] or given[1]:
        return [("SCORE", given[0] or str(-int(float(given[1]))))]
    if contract == "P":
        return [("SCORE", "0")]
    vulnerable = VULNERABLE.get(tags.get("Vulnerable", "").upper())
    if not contract or declarer not in ("N", "E", "S", "W") or board.result is None or vulnerable is None:
        return []
    seat = Seat(declarer)
    points = score_ns(Contract.parse(contract), seat, board.result, Vulnerability(vulnerable).of(seat.side))
    return [("SCORE", str(points))]
