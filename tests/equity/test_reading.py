"""What cannot be is told in one line that names the key, in either language, with exit status 2."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from arbitre.commands.cli import main
from arbitre.texts.grammar import NBSP
from tests.texts.written import written

J1: dict[str, Any] = {
    "scoring": "matchpoints",
    "field": [450, 420],
    "outcomes": [{"weight": 60, "score": 420}, {"weight": 40, "score": -50}],
}
ONE: dict[str, Any] = {"outcomes": [{"score": 420}]}
RESULT: dict[str, Any] = {"contract": "3NT", "declarer": "S", "tricks": 9}


def ran(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: str, *words: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data.encode())))
    status = main(("adjust", "-", *words))
    out, err = capsys.readouterr()
    return status, out, err


WRONG: list[tuple[Any, str]] = [
    (
        {**J1, "outcomes": [{"weight": 60, "score": 420}, {"weight": 30, "score": 0}]},
        "outcomes: the weights add up to 90, not to 100",
    ),
    (
        {**J1, "outcomes": [{"weight": 0.6, "score": 420}, {"weight": 0.4, "score": 0}]},
        "outcomes: the weights add up to 1; write percentages, 60 and not 0.6",
    ),
    ({**J1, "outcomes": [{"score": 420}, {"score": 0}]}, "outcomes[0]: each of several outcomes needs its weight"),
    ({**J1, "outcomes": []}, "outcomes: name one outcome at least and 50 at most"),
    ({**J1, "outcomes": [{"weight": 100}]}, "outcomes[0]: an outcome is a contract, declarer and tricks, or a score"),
    (
        {**J1, "outcomes": [{"score": 425}]},
        "outcomes[0].score: 425 is not the score of a board; scores are multiples of ten",
    ),
    (
        {**J1, "outcomes": [{"weight": -5, "score": 0}, {"weight": 105, "score": 0}]},
        "outcomes[0].weight: -5 is not possible; possible are 0 … 100",
    ),
    (
        {**J1, "outcomes": [{"weight": "much", "score": 0}]},
        'outcomes[0].weight: much is not a number that can stand here; write 60, 33.3 or "1/3"',
    ),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "tricks": 14}},
        "outcomes.tricks: 14 is not possible; possible are 0 … 13",
    ),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "contract": "8H"}},
        "outcomes.contract: 8H is not possible; possible are P, 1C … 7NT",
    ),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "declarer": "O"}},
        "outcomes.declarer: O is not possible; possible are N, E, S, W",
    ),
    ({"vulnerable": "none", "outcomes": {"contract": "3NT", "tricks": 9}}, "outcomes.declarer: missing"),
    ({"outcomes": RESULT}, "vulnerable: missing; possible are none, ns, ew, both"),
    ({"board": 1, "vulnerable": "ns", "outcomes": RESULT}, "vulnerable: contradicts board 1"),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "score": 600}},
        "outcomes.score: 600 does not agree with the contract, which scores 400",
    ),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "via": ["1S", "1H"]}},
        "outcomes.via: 1H is not a legal call at this point: only lawful outcomes count",
    ),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "via": ["1NT", "P", "P", "P"]}},
        "outcomes.via: this auction ends in 1NT, and the outcome names 3NT",
    ),
    (
        {"vulnerable": "none", "outcomes": {**RESULT, "via": ["P", "P", "P", "P"]}},
        "outcomes.via: this auction ends in P, and the outcome names 3NT",
    ),
    (
        {"scoring": "matchpoints", "top": 14, "artificial": {"ns": "A+", "ew": "A"}, "session": {"ns": 120}},
        "session.ns: 120.0 is not possible; possible are 0 … 100",
    ),
    (
        {
            "scoring": "imps",
            "other_table": 0,
            "boards": 32,
            "knockout": True,
            **ONE,
            "penalty": {"side": "ns", "vp": 1},
        },
        "penalty.vp: a penalty in this unit does not go with knockout",
    ),
    ({**J1, "field": []}, "field: there is no score of another table to compare with"),
    ({**J1, "field": [451]}, "field[0]: 451 is not the score of a board; scores are multiples of ten"),
    (
        {**J1, "scoring": "points"},
        "scoring: points is not possible; possible are matchpoints, imps, total, butler, cross-imps",
    ),
    ({"scoring": "imps", **ONE}, "other_table: missing"),
    ({**ONE, "other": 3}, "other: no such key; perhaps others"),
    ({**ONE, "zzz": 3}, "zzz: no such key; there are edition, profile,"),
    ({"scoring": "total"}, "exactly one of these is needed: outcomes, artificial, revoke, groups"),
    ({**ONE, "artificial": {"ns": "A", "ew": "A"}}, "outcomes + artificial: exactly one of these is needed"),
    ({"scoring": "matchpoints", "artificial": {"ns": "A", "ew": "A"}}, "field: matchpoints need a field or a top"),
    ({"artificial": {"ns": "A", "ew": "A"}}, "artificial: an artificial score has no number in total points"),
    (
        {"scoring": "imps", "artificial": {"ns": "B", "ew": "A"}},
        "artificial.ns: B is not possible; possible are A+, A, A-",
    ),
    (
        {"scoring": "imps", "groups": [[420, 50]]},
        "groups: groups are compared in matchpoints; they have no meaning with imps",
    ),
    ({**J1, "penalty": {"side": "ns", "imps": 3}}, "penalty.imps: a penalty in this unit does not go with matchpoints"),
    ({**J1, "penalty": {"percent": 10}}, "penalty.side: missing"),
    ({**ONE, "boards": 16}, "boards: victory points come from a match in IMPs, not from total"),
    ({**ONE, "edition": "1997"}, "edition: there is no edition 1997; there are 2007 and 2017"),
    ({**ONE, "profile": "xyz"}, "profile: there is no profile xyz; there are wbf, ffb, ebu and acbl"),
    (
        {"offending": "ns", "outcomes": {"likely": {"score": 0}, "at_all_probable": {"score": 0}}},
        "outcomes: likely and at_all_probable belong to 12C1(e) of 2007; in 2017 outcomes are weighted",
    ),
    (
        {**ONE, "offending": "ns", "self_inflicted": {"side": "ns", "without_it": 0, "after_it": 0}},
        "self_inflicted.side: an own share is the innocent side's, not the offenders'",
    ),
    (
        {"scoring": "matchpoints", "groups": [[]]},
        "groups: one list of scores for each form in which the board was played",
    ),
    ([1, 2], "an object in braces is expected here"),
]


@pytest.mark.parametrize(("given", "told"), WRONG, ids=[told for _, told in WRONG])
def test_what_cannot_be_is_told_in_one_line(
    given: Any, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = ran(monkeypatch, capsys, json.dumps(given))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.replace("’", "'").startswith(told)
    status, out, french = ran(monkeypatch, capsys, json.dumps(given), "--lang", "fr")
    assert (status, out, french.count("\n")) == (2, "", 1)
    assert french != err or told.startswith("vulnerable: contradicts")


@pytest.mark.parametrize(
    "data", ["", "{", "[", '{"outcomes": ' + "[" * 5000, '{"outcomes": [{"score": 1e999}]}', "\x00"]
)
def test_what_is_no_json_is_told_in_one_line(
    data: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = ran(monkeypatch, capsys, data)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "Traceback" not in err
    assert "defect" not in err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(("adjust", str(tmp_path / "none.json"))) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_json_text_and_drawing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert json.loads(ran(monkeypatch, capsys, json.dumps(J1), "--format", "json")[1])["balanced"] is True
    assert "N-S 0.60 of 4 (15.00%)" in ran(monkeypatch, capsys, json.dumps(J1))[1]
    french = ran(monkeypatch, capsys, json.dumps(J1), "--lang", "fr")[1].replace(NBSP, " ")
    assert "N-S 0,60 sur 4 (15,00 %)" in french
    assert "les deux camps s’équilibrent" in french
    path = tmp_path / "weights.svg"
    assert ran(monkeypatch, capsys, json.dumps(J1), "--format", "svg", "--out", str(path))[:2] == (0, "")
    assert path.read_text("utf-8").startswith("<svg")
    averages = json.dumps({"scoring": "imps", "artificial": {"ns": "A+", "ew": "A-"}})
    assert ran(monkeypatch, capsys, averages, "--format", "svg")[0] == 2


def test_the_edition_can_be_overridden(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = ran(monkeypatch, capsys, json.dumps(J1), "--edition", "2007", "--format", "json")[1]
    assert json.loads(out)["laws"] == ["12C1(a)", "12C1(c)"]


@pytest.mark.parametrize(
    "given",
    [
        {**J1, "offending": "ew", "table": 420, "penalties": [{"side": "ns", "percent": 10}]},
        {**J1, "self_inflicted": {"side": "ns", "without_it": 420, "after_it": -50}, "board": 3, "vulnerable": "ew"},
        {"scoring": "butler", "field": [100, 200], "outcomes": {"ns": {"score": 0}, "ew": {"score": 90}}},
        {
            "scoring": "imps",
            "artificial": {"ns": "A+", "ew": "A"},
            "knockout": True,
            "session": {"ns": 3.5},
            "table_number": 4,
        },
        {"scoring": "matchpoints", "groups": [[100, 90, 80, 70], [60]]},
        {"scoring": "imps", "boards": 8, "other_table": 0, **ONE, "penalty": {"side": "ew", "vp": 0.5}},
        {
            "edition": "2007",
            "offending": "ns",
            "outcomes": {"likely": {"score": 0}, "at_all_probable": {"contract": "P"}},
        },
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_can_be_read(
    given: dict[str, Any], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = ran(monkeypatch, capsys, json.dumps(given), "--lang", language)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    assert "{" not in out


# -- a score compared


def test_a_score_is_compared_with_the_field_and_the_other_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("score", "4H", "S", "10", "--vulnerable", "ns", "--field", "620,170,-100", "--other-table=-620")
    assert main((*words, "--format", "json")) == 0
    compared = json.loads(capsys.readouterr().out)["compared"]
    assert compared["ns"] == {"matchpoints": 5.0, "of": 6, "percent": 83.33}
    assert (compared["imps"], compared["butler"], compared["cross_imps"]) == ({"ns": 0.0, "ew": 0.0}, 10.0, 7.33)
    assert main(words) == 0
    assert "Against the field: N-S 5.00 of 6 (83.33%), E-W 1.00 (16.67%)." in capsys.readouterr().out
    assert main(("score", "4H", "S", "10", "--field", "a,b")) == 2
    assert capsys.readouterr().err == "a,b: write scores separated by commas: 450,420,-50\n"
    assert main(("score", "4H", "S", "10", "--other-table", "1,2")) == 2


# -- the catalogues


def test_both_catalogues_have_the_same_sentences() -> None:
    def fields(sentence: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(sentence) if name}

    french = written("fr", "equity")
    for key, sentence in written("en", "equity").items():
        assert key.endswith("examples") or fields(sentence) == fields(french[key]), key


def test_the_french_is_french() -> None:
    english = re.compile(r"\b(the|and|of|is|not|with|from|weights?|side|board|bid|trick|claim)\b")
    for key, sentence in written("fr", "equity").items():
        plain = re.sub(r"«[^»]*»|\{[^}]*\}|--\w+|\w+_\w+|arbitre \w+|imps|likely", "", sentence)
        assert key.endswith("examples") or not english.search(plain), key
        assert not re.search(r"(?<![ {\d])[;?!]", plain.replace("\n", " ")), key
