"""BWS, the database that the terminals at the tables fill: its results and its names, read with mdbtools."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
from collections.abc import Iterator
from os import PathLike

from arbitre.game.deal import dealer_of, vulnerability_of

from .course import Places, course
from .file_board import Board, Oddity
from .file_words import card_of, contract_of
from .from_record import VULNERABLE
from .names import Seated

PROGRAM = "mdb-export"
MAX_FIELD = 2_000
_SHARES = re.compile(r"\s*(\d\d?)\s*%?\s*-\s*(\d\d?)\s*%?\s*", re.ASCII)
_RESULT = re.compile(r"=|[+-]\d{1,2}", re.ASCII)


class NoProgram(OSError):
    """mdbtools is not there."""


def rows(path: str | PathLike[str], table: str) -> Iterator[dict[str, str]]:
    """The rows of one table of the database; none where it has no such table."""
    program = shutil.which(PROGRAM)
    if program is None:
        raise NoProgram(PROGRAM)
    command = [program, str(path), table]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
                          errors="replace") as running:  # fmt: skip
        assert running.stdout is not None
        for row in csv.DictReader(running.stdout):
            yield {str(key): str(value or "")[:MAX_FIELD] for key, value in row.items() if key}


def seated_in(path: str | PathLike[str]) -> list[Seated]:
    """Who sits where, as the players keyed it in; a name, or else a number that the list of names has."""
    known = {row.get("ID", ""): row.get("Name", "") for row in rows(path, "PlayerNames")}
    letters = {row.get("ID", ""): row.get("Letter", "") for row in rows(path, "Section")}
    found = []
    for row in rows(path, "PlayerNumbers"):
        seat = row.get("Direction", "").upper()[:1]
        name = row.get("Name") or known.get(row.get("Number", "")) or row.get("Number", "")
        if seat in ("N", "E", "S", "W") and name:
            found.append(Seated(letters.get(row.get("Section", ""), "") + row.get("Table", ""), seat, name))
    return found


def read_bws(path: str | PathLike[str]) -> Iterator[Board]:
    """Each result that was keyed in and not erased."""
    letters = {row.get("ID", ""): row.get("Letter", "") for row in rows(path, "Section")}
    number = 0
    for line, row in enumerate(rows(path, "ReceivedData"), 1):
        if row.get("Erased", "0") not in ("1", "-1", "True"):
            number += 1
            yield _board(number, line, row, letters)


def _board(number: int, line: int, row: dict[str, str], letters: dict[str, str]) -> Board:
    odd: list[Oddity] = []
    section = letters.get(row.get("Section", ""), "")
    tags = {"Section": section, "Table": section + row.get("Table", ""), "Round": row.get("Round", "")}
    tags |= {"PairNS": row.get("PairNS", ""), "PairEW": row.get("PairEW", "")}
    tags = {name: value for name, value in tags.items() if value}
    board = row.get("Board", "")
    if board.isascii() and board.isdigit() and 0 < len(board) < 7 and int(board):
        n = int(board)
        tags |= {"Board": str(n), "Dealer": dealer_of(n).value, "Vulnerable": VULNERABLE[vulnerability_of(n).value]}
    else:
        odd.append(Oddity(line, "value", f"Board {board}"))
    contract, declarer = contract_of(row.get("Contract", ""))[0], row.get("NS/EW", "").upper()[:1]
    result = row.get("Result", "").replace(" ", "")
    if contract == "P":
        tags |= {"Contract": "Pass", "Declarer": "", "Result": ""}
    elif contract and declarer in ("N", "E", "S", "W"):
        tags |= {"Contract": contract, "Declarer": declarer, "Result": _tricks(result, contract)}
    elif row.get("Contract", ""):
        odd.append(Oddity(line, "value", f"Contract {row['Contract']} {declarer}"))
    if lead := card_of(row.get("LeadCard", ""))[0]:
        tags["Lead"] = lead
    remark = row.get("Remarks", "")
    if shares := _SHARES.fullmatch(remark):
        tags |= {"ScorePercentage": f"NS {int(shares[1])} EW {int(shares[2])}", "Termination": "adjudication"}
    elif remark:
        tags["Description"] = remark
    found = course(tags, None, None, Places(line))
    return Board(number, line, tags, record=found.record, oddities=(*odd, *found.oddities))


def _tricks(result: str, contract: str) -> str:
    if not _RESULT.fullmatch(result):
        return "?"
    tricks = int(contract[0]) + 6 + (0 if result == "=" else int(result))
    return str(tricks) if 0 <= tricks <= 13 else "?"
