"""Positions that a fifth reader tried: withdrawn cards, fifth cards, claims, reviews, paragraphs not cited."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.laws.case import Case, paths
from arbitre.laws.editions import edition
from arbitre.laws.effects import Owed, Review, Unauthorized
from tests.laws.positions import BOTH, check, position, ruled

CC = "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S:"
ONE = f"{CC} W:SQ N:S4 E:S2 S:SA"
REVOKE = f"{ONE} S:H2 W:C5 N:HK E:H3"
NOTICED = "S:attention revoke"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # 16C2, 16D2 of 2007: what the innocent side takes back tells the other side nothing it may use
        *position("47E1 before the opening lead", "2017", f"{CC} E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 before the opening lead", "2007", f"{CC} E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 a later lead", BOTH, f"{ONE} E:H3{{told_his_turn}}", info="S", bound="", turn="S"),
        *position("47E1 a play", BOTH, f"{ONE} S:H2 E:H3{{told_his_turn}}", info="S", bound="", turn="W"),
        *position("47E1 declarer was told", BOTH, f"{ONE} N:D2{{told_his_turn}}", info="EW", turn="S"),
        *position(
            "45C4(b) with 47D", "2017",
            f"{ONE} S:H2 W:H4 S:designate H7 E:H3 S:designate HK{{unintended}} E=withdraw",
            info="S", bound="", turn="E", laws="47D",
        ),
        *position(
            "45C4(b), the card stays", "2017",
            f"{ONE} S:H2 W:H4 S:designate H7 E:HJ S:designate HK{{unintended}} E=stand", info="",
        ),
        *position(
            "45D", BOTH, f"{ONE} S:H2 W:H4 S:designate H7 N:HK E:HJ W:attention wrong-card-from-dummy E=withdraw",
            info="S", bound="", turn="E",
        ),
        *position("62C1", "2017", f"{REVOKE} {NOTICED} W:H4 S=withdraw", info="EW", bound="W C5 major", turn="N"),
        *position("62C1, he stands", "2017", f"{REVOKE} {NOTICED} W:H4 S=stand", info="", bound="W C5 major"),
        *position(
            "62C2", "2017", f"{REVOKE} {NOTICED} W:H4 S=withdraw N:H7 E=withdraw", info="EW",
            bound="W C5 major, E H3 major", turn="E", laws="62C1 62C2", reviews="50E4",
        ),
        *position(
            "62C2", "2007", f"{REVOKE} {NOTICED} W:H4 S=withdraw N:H7 E=withdraw", info="EW",
            bound="W C5 major, E H3 major", turn="E", laws="62C1 62C2", reviews="50E3",
        ),
        *position(
            "62C1, declarer revoked", BOTH, f"{CC} W:SQ N:S4 E:S2 S:H2 W:C5 W:attention revoke S:S7 W=withdraw",
            info="S", bound="", turn="W",
        ),
        *position(
            "58B3", BOTH, f"{ONE} S:H2+D3 W:D9 S=card H2 W=withdraw", info="S", bound="", turn="W", laws="58B3",
        ),
        # 45E1 and 50B: a fifth card put on purpose is a major penalty card; unknown, it is asked where it matters
        *position(
            "45E1 on purpose", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7{{!led !simultaneous deliberate visible}}",
            bound="E D7 major", laws="45E1 50B",
        ),
        *position(
            "45E1 by accident", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7{{!led !deliberate visible}}", bound="E D7 minor",
        ),
        *position(
            "45E1 unknown", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:D7{{!led}}", awaiting="director deliberate@9 50B",
        ),
        *position("45E1 an honour", BOTH, f"{ONE} S:H2 W:H4 N:HK E:H3 E:DT{{!led}}", bound="E DT major", awaiting=None),
        *position(
            "45E1 a second penalty card", BOTH,
            f"{ONE} E:expose C2{{visible !deliberate}} S:H2 W:H4 N:HK E:H3 E:D7{{!led}}",
            bound="E D7 major, E C2 major", awaiting=None,
        ),
    ],
)  # fmt: skip
def test_withdrawn_and_shown_cards(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_what_the_innocent_side_took_back_is_said_but_once() -> None:
    board = ruled(f"{REVOKE} {NOTICED} W:H4 S=withdraw N:H7 E=stand S:expose C4", "2017")
    told = [r for r in board.table.in_force if isinstance(r, Unauthorized)]
    assert sorted(str(r.player) for r in told) == ["E", "W"]
    assert {r.law for r in told} == {"16C2"}


@pytest.mark.parametrize(("book", "law"), [("2007", "50E3"), ("2017", "50E4")])
def test_a_card_changed_under_62C2_is_looked_at_after_play(book: str, law: str) -> None:
    changed = [
        ruling
        for ruling in paths(edition(book).law("offending-change"), Case(edition(book)))
        if any(isinstance(effect, Owed) for effect in ruling.effects)
    ]
    reviews = [[e.law for e in ruling.effects if isinstance(e, Review)] for ruling in changed]
    assert sorted(reviews) == [[], [law]]
    silenced = [any(isinstance(e, Unauthorized) for e in ruling.effects) for ruling in changed]
    assert sorted(silenced) == [False, book == "2007"]
