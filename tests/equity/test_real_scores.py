"""Scores that real files give, recomputed from contract, result and vulnerability; where ARBITRE_DATA names them."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from arbitre.equity.number import rounded
from arbitre.equity.par import par
from arbitre.equity.scoring import against, team_imps
from arbitre.equity.solver import ORDER, Table
from arbitre.game.auction import Contract
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score_ns
from arbitre.game.seat import SEATS, Seat

FILES = Path(os.environ.get("ARBITRE_DATA") or "no-such-folder")
pytestmark = pytest.mark.skipif(not FILES.is_dir(), reason="ARBITRE_DATA does not name a folder with real files")

VULNERABLE = {"None": "none", "-": "none", "Love": "none", "NS": "ns", "EW": "ew", "All": "both", "Both": "both"}
TAG = re.compile(r'\[(\w+)\s+"(.*?)"\]')
Game = dict[str, str]


def games(name: str) -> Iterator[Game]:
    """The tags of each game, and under a tag's name with a dash the lines that follow it."""
    game: Game = {}
    tag = ""
    for line in [*(FILES / name).read_text("latin-1").splitlines(), ""]:
        if not line.strip():
            if game:
                yield game
            game = {}
        elif found := TAG.match(line):
            tag = found[1]
            game[tag] = found[2]
        elif game and not line.startswith(("%", ";", "{")):
            game[f"-{tag}"] = f"{game.get(f'-{tag}', '')}{line}\n"


def contract_of(game: Game) -> str:
    return re.sub(r"N(?!T)", "NT", game["Contract"].upper())


def scored(game: Game) -> int:
    """What contract, result and vulnerability give North-South."""
    if game["Contract"].lower() == "pass":
        return 0
    declarer = Seat(game["Declarer"][-1])
    tricks = re.search(r"\d+", game["Result"])
    assert tricks is not None
    vulnerable = Vulnerability(VULNERABLE[game["Vulnerable"]]).of(declarer.side)
    return score_ns(Contract.parse(contract_of(game)), declarer, int(tricks[0]), vulnerable)


def told(text: str) -> int:
    """NS +550, EW 200, -300: plus for North-South."""
    found = re.search(r"(NS|EW)?\s*([+-]?\d+)", text)
    assert found is not None
    return -int(found[2]) if found[1] == "EW" else int(found[2])


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("endplay_realbridge_2021.pbn", 279),
        ("pbnref_correct_10.pbn", 1),
        ("pbnref_correct_20.pbn", 2),
        ("pbnref_correct_21.pbn", 1),
    ],
)
def test_every_score_that_is_given(name: str, number: int) -> None:
    given = [game for game in games(name) if "Score" in game and game.get("Contract") and "Result" in game]
    assert len(given) == number
    assert [game for game in given if told(game["Score"]) != scored(game)] == []


def test_every_imp_that_is_given() -> None:
    """Two tables of a match have the same board and the same teams; home and visitors change places."""
    matches = defaultdict(list)
    for game in games("endplay_realbridge_2021.pbn"):
        matches[game["Event"], game["Board"], frozenset((game["HomeTeam"], game["VisitTeam"]))].append(game)
    played = [pair for pair in matches.values() if len(pair) == 2 and all("Score" in game for game in pair)]
    left = [game for pair in matches.values() if pair not in played for game in pair]
    assert len(played) > 100
    wrong = [
        (here, there)
        for pair in played
        for here, there in (pair, pair[::-1])
        if told(here["ScoreIMP"]) != team_imps(scored(here), -scored(there))
    ]
    assert wrong == []
    assert {told(game["ScoreIMP"]) for game in left if "Score" not in game} <= {0}, "a board that was not played"


def test_a_table_of_percentages() -> None:
    """155 tables; each score has its share of all tables, itself among them: (M + 1) / 2n, Neuberg without end."""
    table = next(game for game in games("pbnref_correct_20.pbn") if "Multiplicity" in game.get("ScoreTable", ""))
    rows = [line.split() for line in table["-ScoreTable"].splitlines()]
    field = [int(score) for _, _, _, score, tables in rows for _ in range(int(tables))]
    for _, ns, ew, score, _ in rows:
        others = field.copy()
        others.remove(int(score))
        share = 100 * (against(int(score), others) + 1) / (2 * len(field))
        assert (rounded(share, 1), rounded(100 - share, 1)) == (Fraction(ns), Fraction(ew))


def test_par_that_is_given() -> None:
    seen = 0
    for game in games("endplay_realbridge_2021.pbn"):
        rows = [line.split() for line in game["-OptimumResultTable"].splitlines()]
        tricks = {(seat, trumps): int(number) for seat, trumps, number in rows}
        table = Table(tuple(tricks[seat.value, trumps.value] for trumps in ORDER for seat in SEATS))
        found = par(table, Seat(game["Dealer"]), Vulnerability(VULNERABLE[game["Vulnerable"]]))
        assert found.score == told(game["OptimumScore"]), game["Board"]
        seen += 1
    assert seen == 299


def test_doubles_that_a_tag_leaves_out() -> None:
    """The championships of 2012 give no scores; in half the auctions that end doubled the contract does not say so."""
    left_out = kept = 0
    for game in games("endplay_wc2012_rpbridge.pbn"):
        calls = re.sub(r"\bAP\b", "", game.get("-Auction", "")).upper().split()
        last = [call for call in calls if call not in ("PASS", "P", "-", "*", "+")][-1:]
        if last in (["X"], ["XX"]) and game["Contract"]:
            doubled = contract_of(game).endswith("X")
            left_out, kept = left_out + (not doubled), kept + doubled
    assert (left_out, kept) == (309, 285)
