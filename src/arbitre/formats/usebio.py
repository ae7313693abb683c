"""USEBIO, the XML in which scoring programs give the results of a session: each line of a traveller is a board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO
from urllib.parse import unquote
from xml.parsers import expat

from msgspec import structs

from arbitre.game.deal import dealer_of, vulnerability_of

from .course import Places, course
from .file_board import Board, Oddity, Token
from .file_words import card_of, contract_of
from .lin import read_lin

CHUNK = 65_536
MAX_TEXT = 20_000
MAX_DEPTH = 40
MAX_KEPT = 20_000
"""Pairs, and hands, of one session."""
SEATS = {"N": "N", "E": "E", "S": "S", "W": "W", "NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
SCORING = {"MATCH_POINTS": "MP", "MP": "MP"}
SCORING |= dict.fromkeys(("CROSS_IMPS", "BUTLER_IMPS", "BUTLER", "IMPS", "IMP"), "IMP")
PLAYERS = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
_ARTIFICIAL = re.compile(r"A(\d\d)(\d\d)", re.ASCII)
_DATE = re.compile(r"(\d\d?)/(\d\d?)/(\d{4})", re.ASCII)
_PLAYED = re.compile(r"(1[0-3]|\d)", re.ASCII)
_POINTS = re.compile(r"[+-]?\d{1,6}(\.\d{1,6})?", re.ASCII)


class Unsafe(Exception):
    """What no result of a session has: entities, or elements within elements without end."""


class Element:
    """An element while it is read, with what is in those within it."""

    def __init__(self, name: str, line: int) -> None:
        self.name, self.line = name, line
        self.text = ""
        self.fields: dict[str, list[str]] = {}
        self.inner: dict[str, list[Element]] = {}

    def one(self, name: str) -> str:
        return self.fields.get(name, [""])[0]


LARGE = ("PAIR", "TEAM", "PLAYER", "HAND", "TRAVELLER_LINE")
"""Elements that are given out whole, with the fields in them."""


class Reader:
    """Elements in, whole ones out: no entity is expanded, nothing outside the file is read."""

    def __init__(self) -> None:
        self.open: list[Element] = []
        self.found: list[Element] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def _start(self, name: str, _attributes: dict[str, str]) -> None:
        if len(self.open) >= MAX_DEPTH:
            raise Unsafe("depth")
        self.open.append(Element(name.upper(), self.parser.CurrentLineNumber))

    def _text(self, text: str) -> None:
        if self.open and len(self.open[-1].text) < MAX_TEXT:
            self.open[-1].text += text

    def _entity(self, *_details: object) -> None:
        raise Unsafe("entity")

    def _end(self, _name: str) -> None:
        done = self.open.pop()
        done.text = done.text[:MAX_TEXT].strip()
        holder = next((one for one in reversed(self.open) if one.name in LARGE), None)
        if holder is not None and done.name == "PLAYER":
            holder.inner.setdefault("PLAYER", []).append(done)
        elif holder is not None and done.name not in LARGE:
            values = holder.fields.setdefault(done.name, [])
            if len(values) < 50 and len(holder.fields) < 200:
                values.append(done.text)
        else:
            self.found.append(done)


def elements(source: BinaryIO, odd: list[Oddity]) -> Iterator[Element]:
    """The elements of a file as they end; one that is not well formed ends where it is not."""
    reader = Reader()
    try:
        while data := source.read(CHUNK):
            reader.parser.Parse(data, False)
            yield from reader.found
            reader.found.clear()
        reader.parser.Parse(b"", True)
    except expat.ExpatError as error:
        odd.append(Oddity(error.lineno, "xml", expat.ErrorString(error.code)))
    except (LookupError, ValueError) as error:  # an encoding that is none, or that expat cannot take
        odd.append(Oddity(reader.parser.CurrentLineNumber, "xml", str(error)[:60]))
    except Unsafe as unsafe:
        odd.append(Oddity(reader.parser.CurrentLineNumber, "xml-unsafe", str(unsafe)))
    yield from reader.found


class Session:
    """What holds for every line: the event, who the pairs are, the hands."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.pairs: dict[str, list[str]] = {}
        self.deals: dict[str, dict[str, str]] = {}
        self.board = ""

    def take(self, element: Element) -> None:
        name, text = element.name, element.text
        if name == "BOARD_NUMBER":
            self.board = text
        elif name == "EVENT_DESCRIPTION" and text:
            self.tags.setdefault("Event", text)
        elif name in ("CLUB_NAME", "VENUE") and text:
            self.tags.setdefault("Site", text)
        elif name == "DATE" and (found := _DATE.fullmatch(text)):
            self.tags.setdefault("Date", f"{found[3]}.{int(found[2]):02}.{int(found[1]):02}")
        elif name == "BOARD_SCORING_METHOD" and text.upper() in SCORING:
            self.tags.setdefault("Scoring", SCORING[text.upper()])
        elif name == "PAIR" and len(self.pairs) < MAX_KEPT:
            self._pair(element)
        elif name == "HAND" and len(self.deals) < MAX_KEPT:
            self._hand(element)

    def _pair(self, element: Element) -> None:
        """A pair by its number, and by its direction where both directions count from one."""
        number, direction = element.one("PAIR_NUMBER"), element.one("DIRECTION").upper()
        names = [player.one("PLAYER_NAME") for player in element.inner.get("PLAYER", [])][:2]
        self.pairs[f"{number} {direction}".strip()] = names
        self.pairs.setdefault(number, names)

    def _hand(self, element: Element) -> None:
        seat = SEATS.get(element.one("DIRECTION").upper(), "")
        suits = (element.one(name).upper().replace("10", "T").replace(" ", "") for name in _SUITS)
        if seat:
            self.deals.setdefault(self.board, {})[seat] = ".".join(suits)

    def names(self, number: str, direction: str) -> list[str]:
        return self.pairs.get(f"{number} {direction}") or self.pairs.get(number) or []


_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def read_usebio(source: BinaryIO) -> Iterator[Board]:
    """The lines of the travellers one by one; the file is gone through twice, for the hands may come last."""
    session = Session()
    for element in elements(source, []):
        session.take(element)
    source.seek(0)
    odd: list[Oddity] = []
    number, board = 0, ""
    match: dict[str, list[str]] = {}  # who plays it, where each line does not say so
    for element in elements(source, odd):
        if element.name == "BOARD_NUMBER":
            board = element.text
        elif element.name in PLAYERS:
            match[element.name] = [element.text]
        elif element.name == "MATCH":
            match = {}
        elif element.name == "TRAVELLER_LINE":
            number += 1
            element.fields = {**match, **element.fields}
            yield line_of(number, element, board, session)
    if odd:
        yield Board(number + 1, odd[0].line, oddities=tuple(odd))


def line_of(number: int, element: Element, board: str, session: Session) -> Board:
    """One line of a traveller."""
    odd: list[Oddity] = []
    played = _as_lin(element)
    tags = {**played.tags, **session.tags, **_place(board, session, element, odd), **_people(element, session)}
    contract, _ = contract_of(element.one("CONTRACT"))
    declarer = SEATS.get(element.one("PLAYED_BY").upper(), "")
    if contract == "P":
        tags |= {"Contract": "Pass", "Declarer": "", "Result": ""}
    elif contract:
        tags |= {"Contract": contract, "Declarer": declarer or tags.get("Declarer", "?")}
        tags |= {"Result": _tricks(element.one("TRICKS"), contract)}
    elif element.one("CONTRACT"):
        odd.append(Oddity(element.line, "value", f"CONTRACT {element.one('CONTRACT')}"))
    _score(tags, element, odd)
    play = played.play or _led(element, tags, contract, declarer)
    calls, cards = ([element.line] * len(words or ()) for words in (played.auction, play))
    found = course(tags, played.auction, play, Places(element.line, auction=calls, play=cards))
    oddities = (*odd, *(structs.replace(one, line=element.line) for one in played.oddities), *found.oddities)
    told = {"number": number, "line": element.line, "tags": tags, "play": play}
    return structs.replace(played, **told, record=found.record, oddities=oddities)


def _led(element: Element, tags: dict[str, str], contract: str, declarer: str) -> tuple[Token, ...] | None:
    """The opening lead: a card of the play where the hands are known."""
    lead = card_of(element.one("LEAD"))[0]
    if lead and declarer and "Deal" in tags and contract not in ("", "P"):
        tags["Play"] = "ESWN"["NESW".index(declarer)]
        return (Token(lead), Token("-"), Token("-"), Token("-"))
    if lead:
        tags["Lead"] = lead
    return None


def _as_lin(element: Element) -> Board:
    """The auction and the cards, which programs that are played on give as LIN; an empty board where there are none."""
    text = element.one("LIN_DATA")
    source = BytesIO((text if "|" in text else unquote(text)).encode())
    return next(read_lin(source), None) or Board(0, 0)


def _place(board: str, session: Session, element: Element, odd: list[Oddity]) -> dict[str, str]:
    if not (board.isascii() and board.isdigit() and 0 < len(board) < 7 and int(board)):
        odd.append(Oddity(element.line, "value", f"BOARD_NUMBER {board}"))
        return {}
    n = int(board)
    tags = {"Board": str(n), "Dealer": dealer_of(n).value, "Vulnerable": VULNERABLE[vulnerability_of(n).value]}
    if hands := session.deals.get(board):
        tags["Deal"] = "N:" + " ".join(hands.get(seat, "-") for seat in "NESW")
    return tags


def _people(element: Element, session: Session) -> dict[str, str]:
    tags: dict[str, str] = {}
    for side, seats in (("NS", ("North", "South")), ("EW", ("East", "West"))):
        number = element.one(f"{side}_PAIR_NUMBER")
        if number:
            tags[f"Pair{side}"] = number
        tags |= {seat: name for seat, name in zip(seats, session.names(number, side), strict=False) if name}
    if table := element.one("TABLE_NUMBER"):
        tags["Table"] = table
    return tags


def _tricks(text: str, contract: str) -> str:
    """The tricks, or how many more or fewer than the contract."""
    if found := re.fullmatch(r"([+-]\d{1,2}|=)", text, re.ASCII):
        tricks = int(contract[0]) + 6 + (0 if found[1] == "=" else int(found[1]))
        return str(tricks) if 0 <= tricks <= 13 else "?"
    return text if _PLAYED.fullmatch(text) else "?"


def _score(tags: dict[str, str], element: Element, odd: list[Oddity]) -> None:
    """The score, or an artificial one: `A6040` is 60 % for North-South and 40 % for East-West."""
    score = element.one("SCORE").upper()
    if found := _ARTIFICIAL.fullmatch(score):
        tags |= {"ScorePercentage": f"NS {int(found[1])} EW {int(found[2])}", "Termination": "adjudication"}
    elif re.fullmatch(r"[+-]?\d{1,5}", score, re.ASCII):
        tags["Score"] = f"NS {int(score)}"
    elif score:
        odd.append(Oddity(element.line, "value", f"SCORE {score}"))
    points = [element.one(f"{side}_MATCH_POINTS") for side in ("NS", "EW")]
    if all(_POINTS.fullmatch(one) for one in points):
        tags["ScoreMP"] = f"NS {points[0]} EW {points[1]}"
