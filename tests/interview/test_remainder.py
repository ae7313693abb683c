"""What an interview says is still to come."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.table.notation import parse
from arbitre.table.record import write
from tests.commands.ran import Ran

DEAL = "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S: "
DEAL += "W:SQ N:S4 E:S2 S:SA S:H2 W:C5 N:HK E:H3"


@pytest.mark.parametrize(
    ("line", "kinds", "told"),
    [
        ("N none: 1S 1H S=refuse", ["appointment"], "When East calls again: the replacement."),
        ("N none: 1S 1H{natural} S=refuse E:P{!comparable}", ["choice", "review"], "At West’s first lead declarer may"),
        (
            "N none: 1S 1H{natural} S=refuse E:2H{natural}",
            ["review"],
            "After play: did East’s insufficient bid help that player’s side",
        ),
        (f"{DEAL} N:D2 E:D4 S:DK W:DJ S:attention revoke", ["appointment", "review"], "When play has ended: "),
        ("N none: 1C 1H N:P{natural} E=refuse", ["appointment"], "When North has called: "),
    ],
)
def test_an_interview_at_a_table_says_what_remains(
    run: Ran, tmp_path: Path, line: str, kinds: list[str], told: str
) -> None:
    table = tmp_path / "table.json"
    table.write_bytes(write(parse(line)))
    assert [thing["kind"] for thing in run.data("ask", "--table", str(table))["remains"]] == kinds
    shown = run("ask", "--table", str(table))[1].replace("\u00a0", " ")
    _, _, last = shown.partition("That is all for now.\n  Still to come\n")
    assert told in last
    assert "whole ruling" not in shown
    assert "Ce qui reste à voir" in run("ask", "--table", str(table), "--lang", "fr")[1]


def test_nothing_remains_of_an_accepted_bid_nor_while_a_question_is_open(run: Ran, tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    table.write_bytes(write(parse("N none: 1S 1H")))
    assert run.data("ask", "--table", str(table))["remains"] == []
    table.write_bytes(write(parse("N none: 1S 1H S=accept")))
    shown = run("ask", "--table", str(table))[1]
    assert "That is the whole ruling." in shown
    assert "Still to come" not in shown


def test_an_interview_without_a_table_says_what_remains(run: Ran) -> None:
    barred = run("ask", "27", "--answers", "acceptance=refused,replacement=other,comparable=no")[1]
    last = barred[barred.index("That is all for now.") :]
    assert "Still to come" in last
    assert "At the partner’s first lead, if the partner defends" in last
    assert "After play: could the player have known" in last
    data = run.data("ask", "27", "--answers", "acceptance=refused,replacement=same")
    assert [thing["law"] for thing in data["remains"]] == ["27D"]
    assert "Still to come" not in run("ask", "27", "--answers", "acceptance=accepted")[1]
