"""The tags of PBN 2.1: which a game must have, which there are, and what is wrong with a value."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from .file_words import contract_of, hand_of

MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
SECTIONS = ("Auction", "Play")
NOT_INHERITED = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play")
_PLAYERS = tuple(f"{seat}{what}" for seat in ("West", "North", "East", "South") for what in ("NA", "Type"))
KNOWN = frozenset(
    (
        *MANDATORY,
        *SECTIONS,
        *_PLAYERS,
        *("Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId"),
        *("Description", "EventDate", "EventSponsor", "FrenchMP", "Generator", "Hidden", "HomeTeam", "Mode", "Note"),
        *("OptimumScore", "PairEW", "PairNS", "Room", "Round", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage"),
        *("ScoreRubber", "ScoreRubberHistory", "Section", "Stage", "Table", "Termination", "Time", "TimeCall"),
        *("TimeCard", "TimeControl", "UTCDate", "UTCTime", "VisitTeam"),
        *("ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable", "OptimumResultTable"),
        *("PlayTimeTable", "ScoreTable", "TotalScoreTable", "IrregularityTable", "Arbitre"),
    )
)

LONGEST = 255
"""No value that has a form is longer."""

_NUMBER = r"[+-]?[0-9]+(\.[0-9]*)?"
_PARTS = rf"\s*{_NUMBER}\s*/\s*{_NUMBER}\s*"
_HISTORY = r"[0-9]+ [0-9]+ / [0-9]+( [0-9]+)*"


def _either(value: str) -> str:
    """For one side, or for each."""
    return rf"{value}|(NS|EW)\s+{value}|NS\s+{value}\s+EW\s+{value}|EW\s+{value}\s+NS\s+{value}"


PATTERNS: dict[str, re.Pattern[str]] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), re.compile(r"[0-9?]{4}\.([0-9][0-9]|\?\?)\.([0-9][0-9]|\?\?)")),
    **dict.fromkeys(("Time", "UTCTime"), re.compile(r"([0-9][0-9]|\?\?):([0-9][0-9]|\?\?):([0-9][0-9]|\?\?)")),
    **dict.fromkeys((f"{seat}Type" for seat in ("West", "North", "East", "South")), re.compile("human|program")),
    "Round": re.compile(r"[0-9A-Za-z]+(\.[0-9A-Za-z]+)*"),
    "Dealer": re.compile("[NESW]"),
    "Auction": re.compile("[NESW]"),
    "Play": re.compile("[NESW]"),
    "Vulnerable": re.compile("None|Love|-|NS|EW|All|Both"),
    "Declarer": re.compile(r"\^?[NESW]"),
    "Result": re.compile(
        r"\^?([0-9][0-9]?|(NS|EW) [0-9][0-9]?|NS [0-9][0-9]? EW [0-9][0-9]?|EW [0-9][0-9]? NS [0-9][0-9]?)"
    ),
    "Scoring": re.compile(r"[A-Za-z][A-Za-z0-9_]*(;[A-Za-z][A-Za-z0-9_]*)*"),
    "Competition": re.compile("Chicago|Individuals|Pairs|Rubber|Teams"),
    "Mode": re.compile("EM|EMB|IBS|OKB|TABLE|TC"),
    "Room": re.compile("Open|Closed"),
    "FrenchMP": re.compile("Yes|No"),
    "Hidden": re.compile("[NESW]{0,4}"),
    **dict.fromkeys(("Score", "ScoreIMP", "ScoreMP"), re.compile(_either(_NUMBER))),
    "ScorePercentage": re.compile(_either(r"[0-9]+(\.[0-9]*)?")),
    "ScoreRubber": re.compile(_either(_PARTS)),
    "ScoreRubberHistory": re.compile(rf"NS {_HISTORY} EW {_HISTORY}"),
    "OptimumScore": re.compile(r"(NS|EW) [+-]?[0-9]+"),
}


@lru_cache(4096)
def wrong_value(name: str, value: str) -> str:
    """What kind of wrong a tag's value is; nothing where it is right.

    >>> wrong_value("Dealer", "Black"), wrong_value("Dealer", "N"), wrong_value("Contract", "1N")
    ('value', '', 'contract-spelling')
    """
    if value in ("", "?"):
        return ""
    if len(value) > LONGEST and (name in CHECKS or name in PATTERNS):
        return "value"
    if name in CHECKS:
        return CHECKS[name](value)
    pattern = PATTERNS.get(name)
    if pattern and not pattern.fullmatch(value):
        return "value"
    return ""


def _contract(value: str) -> str:
    contract, good = contract_of(value)
    if value in ("C", "D", "H", "S", "NT"):  # an end position needs no level
        return ""
    return "value" if not contract else "" if good else "contract-spelling"


def _result(value: str) -> str:
    if not PATTERNS["Result"].fullmatch(value):
        return "value"
    numbers = [int(word) for word in re.findall(r"[0-9]+", value)]
    return "value" if max(numbers) > 13 or (len(numbers) == 2 and sum(numbers) != 13) else ""


def _deal(value: str) -> str:
    """Four hands of as many cards, each known or `-`, no card twice, one space between them."""
    if not re.fullmatch("[NESW]:.*", value) or len(value[2:].split(" ")) != 4:
        return "value"
    known = [hand for hand in value[2:].split(" ") if hand != "-"]
    if not known:
        return "deal-empty"
    if not all(hand_of(hand)[1] for hand in known):
        return "deal-rank"
    cards = Counter((n, rank) for hand in known for n, suit in enumerate(hand.split(".")) for rank in suit)
    if max(cards.values(), default=0) > 1:
        return "card-twice"
    sizes = {len(hand) - 3 for hand in known}
    return "" if len(sizes) == 1 and max(sizes) <= 13 and (len(known) > 3 or max(sizes) == 13) else "deal-size"


CHECKS: dict[str, Callable[[str], str]] = {"Contract": _contract, "Result": _result, "Deal": _deal}


def vulnerable_in(history: str) -> str:
    """Who is vulnerable by the history of a rubber: a side that has won a game."""
    sides = re.findall(r"(NS|EW) [0-9]+ [0-9]+ / ([0-9 ]+)", history)
    games = [side for side, parts in sides if any(len(part.lstrip("0")) > 2 for part in parts.split())]
    return "All" if len(games) == 2 else games[0] if games else "None"


COLUMN = re.compile(r"[+-]?[^\s\\;+-][^\\;]*(\\[0-9]+[LR]?)?")


def wrong_columns(columns: str) -> str:
    """The first column whose width is not written as one; nothing where all are.

    >>> wrong_columns("-Rank\\\\3R;Names\\\\45;Score"), wrong_columns("Rank;Call\\\\L")
    ('', 'Call\\\\L')
    """
    return next((column for column in columns.split(";") if not COLUMN.fullmatch(column)), "")
