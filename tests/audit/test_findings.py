"""Each thing that can be wrong with a board, in a file written for it; and nothing more is found."""

from __future__ import annotations

import pytest

from arbitre.audit.finding import NOTES, OF_THE_RECORD, OF_THE_TABLE, Finding
from arbitre.audit.part import of_bytes
from arbitre.game.auction import Contract
from arbitre.game.call import BIDS
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score_ns
from arbitre.game.seat import SEATS
from arbitre.hot.judge import due, points
from arbitre.table.irregularity import IRREGULARITIES
from tests.audit.archive import AUCTION, DEAL, HEAD, PLAY

SAID = '[Declarer "N"]\n[Contract "3NT"]\n'


def found(text: str, is_lin: bool = False) -> list[Finding]:
    return of_bytes(text.encode(), "file", is_lin).findings


def kinds(text: str, is_lin: bool = False) -> list[tuple[str, str]]:
    return [(finding.kind, finding.text) for finding in found(text, is_lin)]


def called(calls: str) -> str:
    return f'{HEAD}[Auction "N"]\n{calls}\n'


@pytest.mark.parametrize(
    ("text", "kind", "laws", "event", "by"),
    [
        (called("1S 1H AP"), "insufficient-bid", ("27",), 2, "E"),
        (called("1S Pass X AP"), "inadmissible-double", ("35A", "36"), 3, "S"),
        (called("1S XX AP"), "inadmissible-redouble", ("35A", "36"), 2, "E"),
        (f"{HEAD}{AUCTION}{PLAY}H3 H2 H4 S4\n*\n", "revoke", ("44C", "61A"), 10, "N"),
        (HEAD.replace("964.", "96.").replace("T52.", "T542."), "wrong-number-of-cards", ("13",), 0, "N"),
        (HEAD.replace("964.", "96."), "missing-card", ("14",), 0, "N"),
    ],
)
def test_at_the_table(text: str, kind: str, laws: tuple[str, ...], event: int, by: str) -> None:
    first = found(text)[0]
    assert (first.sort, first.kind, first.laws, first.event, first.by) == ("irregularity", kind, laws, event, by)


@pytest.mark.parametrize(
    ("text", "kind", "event", "by"),
    [
        ('[Auction "N"]\n1S ^I 1H AP\n', "insufficient-bid", 2, "E"),
        ('[Auction "N"]\n^S 1S AP\n', "bid-out-of-rotation", 1, "E"),
        (f"{AUCTION}{PLAY}H3 H2 ^L HT H7\n*\n", "opening-lead-out-of-turn", 7, "W"),
        (f"{AUCTION}{PLAY}H3 H2 H4 HK\nH6 ^L HA H9 H7\n*\n", "lead-out-of-turn", 11, "S"),
    ],
)
def test_what_the_standard_has_a_mark_for(text: str, kind: str, event: int, by: str) -> None:
    first = found(HEAD + text)[0]
    assert (first.kind, first.event, first.by) == (kind, event, by)


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        (HEAD.replace("N:964", "N:96X"), "deal-unreadable", ""),
        (HEAD.replace("N:964", "N:T64"), "card-dealt-twice", DEAL[7:-2].replace("N:964", "N:T64")),
        (HEAD + '[Auction "E"]\n1NT AP\n', "dealer-differs", "N / E"),
        (called("1NT bid AP"), "unreadable", "bid / 1C"),
        (called("1NT Pass Pass Pass Pass"), "calls-too-many", ""),
        (f'{HEAD}{SAID}[Auction "N"]\n1NT Pass 3NT\n', "auction-unfinished", ""),
        (f'{HEAD}[Contract "2NT"]\n{AUCTION}', "contract-differs", "2NT / 3NT"),
        (f'{HEAD}[Contract "3NT"]\n[Auction "N"]\n1NT Pass 3NT X AP\n', "risk-differs", "3NT / 3NTX"),
        (f'{HEAD}[Declarer "S"]\n{AUCTION}', "declarer-differs", "S / N"),
        (f"{HEAD}{AUCTION}{PLAY}H3 H2 H4 H6\n*\n", "not-held", ""),
        (f"{HEAD}{AUCTION}{PLAY}H3 H2 - HK\nD4 DK D9 D2\n*\n", "play-with-gaps", ""),
        (f'{HEAD}[Result "0"]\n{AUCTION}{PLAY}H3 H2 H4 HK\n*\n', "result-impossible", "0 / 1–13"),
        (f'{HEAD}{SAID}[Result "14"]\n', "result-impossible", "14 / 0–13"),
        (f'{HEAD}{SAID}[Result "9"]\n[Score "NS 430"]\n', "score-differs", "NS 430 / NS +400"),
        (f'{HEAD}{SAID}[Result "EW 4"]\n[Score "EW -430"]\n', "score-differs", "EW -430 / NS +400"),
        (f"{HEAD}{AUCTION}{PLAY}H3 H2 H4 HK\nH3 H5 H9 H7\n*\n", "card-played-twice", "H3"),
    ],
)
def test_in_the_record(text: str, kind: str, said: str) -> None:
    assert (kind, said) in kinds(text)
    assert all(finding.sort == "record" for finding in found(text))


@pytest.mark.parametrize(
    "text",
    [
        f'{HEAD}{SAID}[Result "9"]\n[Score "NS 400"]\n{AUCTION}{PLAY}H3 H2 H4 HK\n*\n',
        f'{HEAD}{SAID}[Result "^9"]\n{AUCTION}{PLAY}H3 H2 H4 HK\n*\n',
        f'{HEAD}[Declarer "^S"]\n[Contract "3NT"]\n{AUCTION}',
        f'{HEAD}{SAID}[Result "9"]\n[Scoring "Rubber"]\n[Score "NS 100"]\n',
        f'{HEAD}[Contract "Pass"]\n[Auction "N"]\nAP\n',
        '[Deal "N:.6.AKQ987.A9732 A865.KQ5.T.QJT6 J97.J98742.3.K4 QT2.AT.J6542.85"]\n[Contract "H"]\n',
        called("1NT Pass *"),
        '[Event "no board at all"]\n',
    ],
)
def test_nothing_is_found_where_nothing_is_wrong(text: str) -> None:
    assert found(text) == []


def test_opening_passes_that_were_left_out_are_put_in_where_the_lead_shows_them() -> None:
    text = f'{HEAD}[Declarer "S"]\n[Contract "3NT"]\n[Auction "N"]\n1NT Pass 3NT AP\n[Play "W"]\nS3 S4 S2 SA\n*\n'
    assert kinds(text) == [("passes-left-out", "2"), ("columns", "")] or kinds(text) == [("passes-left-out", "2")]
    late = text.replace("S3 S4 S2 SA", "S4 S2 SA S3")
    assert ("declarer-differs", "S / N") in kinds(late)


def test_an_irregular_call_after_passes_left_out_is_counted_with_them() -> None:
    text = f'{HEAD}[Declarer "S"]\n[Auction "N"]\n1NT Pass 3NT AP\n[Play "W"]\nS3 S4 S2 H2\n*\n'
    first = found(text)[0]
    assert (first.kind, first.event, first.by) == ("revoke", 12, "S")


def test_a_game_without_its_deal_takes_that_of_the_one_before() -> None:
    text = f"{HEAD}{AUCTION}\n{AUCTION}{PLAY}H3 H2 H4 S4\n*\n"
    (only,) = found(text)
    assert (only.board, only.line, only.kind) == (2, 8, "revoke")


LIN = "pn|a,b,c,d|st||md|3SAK7HA852DK63CQ84,SQJ83HT94DJ9CAJ75,S964HK7DAQ852CK63,|rh||ah|Board 1|sv|o|"
LIN_AUCTION = "mb|1N|mb|p|mb|3N!|an|game|mb|p|mb|p|mb|p|pg||"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LIN_AUCTION + "pc|H3|pc|H2|pc|H4|pc|HK|pg||mc|9|", []),
        ("mb|1S|mb|1H|mb|p|mb|p|mb|p|", [("insufficient-bid", "1H")]),
        (LIN_AUCTION + "pc|H3|pc|H2|pc|H4|pc|S4|pg||", [("revoke", "S4")]),
        (LIN_AUCTION + "pc|S3|", [("opening-lead-out-of-turn", "S3")]),
        (LIN_AUCTION + "pc|H3|pc|H4|pc|H2|pc|HK|pg||", [("premature-play", "H4")]),
        (LIN_AUCTION + "pc|H3|pc|H2|pc|H6|", [("fifth-card", "H6")]),
        (LIN_AUCTION + "pc|H3|pc|H2|pc|H4|pc|HK|pg||mc|0|", [("result-impossible", "0 / 1–13")]),
        ("mb|1N|mb|what|mb|p|", [("unreadable", "what / 1C")]),
    ],
)
def test_lin(text: str, expected: list[tuple[str, str]]) -> None:
    assert kinds(LIN + text + "\n", is_lin=True) == expected


@pytest.mark.parametrize("hands", ["3SAK1HAK,,", "5SAK,,", "1SAKQ11H,,", "3SAK0,,"])
def test_hands_that_lin_cannot_hold_are_not_read(hands: str) -> None:
    assert kinds(f"md|{hands}|sv|o|\n", is_lin=True)[0][0] == "deal-unreadable"


def test_hidden_hands_are_ruled_on_by_the_director() -> None:
    """A hand that is not known revokes where its own cards show it later."""
    hidden = HEAD.replace("T52.QJ63.T74.T92", "-").replace("QJ83.T94.J9.AJ75", "-")
    text = f"{hidden}{AUCTION}{PLAY}H3 H2 C5 HK\nH6 H5 H4 H7\n*\n"
    assert [(one.kind, one.event, one.by) for one in found(text)] == [("revoke", 9, "W")]


def test_every_kind_is_named_once() -> None:
    names = [*OF_THE_TABLE, *OF_THE_RECORD, *NOTES]
    assert len(names) == len(set(names))
    assert {*OF_THE_TABLE} <= {*IRREGULARITIES}


def test_scores_are_those_of_law_77() -> None:
    vulnerable = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)
    for place, bid in enumerate(BIDS):
        for doubled in range(3):
            for seat in range(4):
                for state in range(4):
                    contract, declarer = Contract(bid, doubled), SEATS[seat]
                    expected = score_ns(contract, declarer, 8, vulnerable[state].of(declarer.side))
                    assert due(4 * (place + 3) + doubled, seat, 8, state) == expected


@pytest.mark.parametrize(
    ("text", "side", "value"),
    [("NS +120", 0, 120), ("EW -50", 0, 50), ("120", 1, -120), ("-100", 0, -100), ("", 0, None), ("?", 1, None),
     ("NS 50 EW -50", 1, 50), ("NS", 0, None), ("99999999", 0, None)],
)  # fmt: skip
def test_how_a_score_is_written(text: str, side: int, value: int | None) -> None:
    assert points(text.encode(), side) == value
