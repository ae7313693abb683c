"""LIN: a board a line, and a vugraph match."""

from __future__ import annotations

import pytest

from arbitre.formats import Said, Token
from arbitre.table.notation import write as notation
from tests.formats.content import content, from_lin, from_pbn, kinds, through_lin, through_pbn

CLUB = (
    "pn|Sue,Wim,Nat,Eva|st||md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|rh||ah|Board 1|sv|o|"
    "mb|p|mb|p|mb|1H|an|five hearts|mb|2H!|an|both majors, nearly|mb|p|mb|4S|mb|5H|mb|p|mb|p|mb|p|pg||"
    "pc|C9|pc|c3|pc|c2|pc|CK|pg||pc|HA|pc|H3|mc|8|\n"
)
MATCH = (
    "vg|Final,Segment 1,I,1,2,Blue,0,Red,3|\nrs|1NS=,1NS-1,PASS,4HNx+1|\n"
    "pn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
    "qx|o1|st||md|3SAKQ2HAKQDAKQCAKQ,SJT9HJT9DJT98CJT9,S876H876D765C8765,|sv|0|nt|ann: hello|pg||\n"
    "mb|p|mb|p|mb|1N!|nt|bob: well\nwell|pg||\nmb|p|mb|p|mb|p|pc|sj|nt|ann: so|pg||\nmc|7|pg||\n"
    "qx|c1|st||md|3SAKQ2HAKQDAKQCAKQ,SJT9HJT9DJT98CJT9,S876H876D765C8765,|sv|0|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|\n"
    "qx|o2|st||md|4SAKQ2HAKQDAKQCAKQ,SJT9HJT9DJT98CJT9,S876H876D765C8765,|sv|n|mb|pppp|\n"
    "qx|c2|st||md|4SAKQ2HAKQDAKQCAKQ,SJT9HJT9DJT98CJT9,S876H876D765C8765,|sv|n|mb|p|mb|p|mb|p|mb|4H|mb|d|\n"
)


def test_a_board_in_a_line() -> None:
    (board,) = from_lin(CLUB)
    assert not board.oddities
    tags = board.tags
    assert [tags[name] for name in ("North", "East", "South", "West", "Board", "Dealer", "Vulnerable")] == [
        *("Nat", "Eva", "Sue", "Wim", "1", "N", "None")
    ]
    assert (tags["Contract"], tags["Declarer"], board.result) == ("5H", "S", 8)
    assert board.auction is not None
    assert board.auction[2:4] == (
        Token("1H", "", (Said("note", "1"),)),
        Token("2H", "", (Said("alert"), Said("note", "2"))),
    )
    assert board.auction_notes == {1: "five hearts", 2: "both majors, nearly"}
    assert board.record is not None
    assert notation(board.record).endswith("W:C9 N:C3 E:C2 S:CK S:HA W:H3 S:claim 7{!claim_disputed}")
    assert board.record.hands.keys() == {"N", "E", "S", "W"}


def test_a_match_in_two_rooms() -> None:
    found = from_lin(MATCH)
    assert [board.name for board in found] == ["1 open", "1 closed", "2 open", "2 closed"]
    assert [board.tags["South"] for board in found] == ["S1", "S2", "S1", "S2"]
    assert [board.tags.get("Result") for board in found] == ["7", "6", None, "11"]
    assert [board.line for board in found] == [4, 9, 10, 11]
    tags = found[0].tags
    assert [tags[name] for name in ("Event", "Stage", "HomeTeam", "VisitTeam", "Scoring")] == [
        *("Final", "Segment 1", "Blue", "Red", "IMP")
    ]
    assert found[0].comments[""] == (Said("comment", "ann: hello"),)
    assert found[0].auction is not None
    assert found[0].auction[2].said == (Said("alert"), Said("comment", "bob: well\nwell"))
    assert found[0].play is not None
    assert found[0].play[0] == Token("SJ", "", (Said("comment", "ann: so"),))
    assert not any(board.oddities for board in found)
    other = from_lin(MATCH.replace("1NS=", "2NS="))
    assert [kinds(board) for board in other] == [["match-result"], [], [], []]


def test_what_is_read_is_written_equal() -> None:
    for board in (*from_lin(CLUB), *from_lin(MATCH)):
        for again in (through_lin(board), through_pbn(board)):
            assert content(again).auction == content(board).auction
            assert content(again).play == content(board).play
            assert again.comments == board.comments
            assert again.record == board.record


def test_alerts_are_notes_in_pbn() -> None:
    from arbitre.formats.pbn_write import pbn

    (board,) = from_lin(CLUB.replace("mb|4S|", "mb|4S!|"))
    text = pbn(board)
    assert '[Note "2:alert: both majors, nearly"]' in text
    assert '[Note "3:alert"]' in text
    shared = CLUB.replace("an|both majors, nearly|", "an|five hearts|")
    assert "2H {alert} =1=" in pbn(from_lin(shared)[0])
    assert content(through_pbn(from_lin(shared)[0])) == content(from_lin(shared)[0])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("md|9S,H,,|", ["lin-value"]),
        ("sv|x|md|1,,,|", ["lin-value", "deal-size"]),
        ("md|1SAKH,,,|", ["lin-value", "deal-size"]),
        ("zz|what|md|1,,,|", ["lin-key", "deal-size"]),
        ("rubbish\nmd|1,,,|", ["lin-text", "deal-size"]),
        ("md|1,,,|mc|14|", ["deal-size", "lin-value"]),
        ("md|1,,,|an|nothing|", ["deal-size", "annotation"]),
        ("md|1,,,|mb|1Z|", ["deal-size", "bad-call"]),
        ("md|1SAHDC,SAHDC,,|", ["card-twice", "deal-size"]),
        ("qx|hello|md|1,,,|", ["lin-value", "deal-size"]),
    ],
)
def test_what_is_odd(text: str, expected: list[str]) -> None:
    board = from_lin(text)[0]
    assert set(expected) <= set(kinds(board))


def test_a_claim_may_stand_between_separators() -> None:
    """What counts as white in the file is not white to `int`."""
    assert from_lin(CLUB.replace("mc|8|", "mc|\x1c8 |"))[0].result == 8


def test_after_rubbish_the_next_board_is_read() -> None:
    found = from_lin(f"{CLUB}mb|1C|pc|H\nno|end\n{CLUB}")
    assert [board.tags.get("North") for board in found][-1] == "Nat"
    assert found[-1].result == 8


def test_opening_passes_left_out() -> None:
    """South is the first to bid, and West leads."""
    (board,) = from_lin(CLUB.replace("mb|p|mb|p|mb|1H", "mb|1H", 1))
    assert kinds(board) == ["passes-left-out"]
    assert board.record is not None
    assert notation(board.record).partition(": ")[2].startswith("N:P E:P S:1H W:2H")


def test_notes_beyond_the_thirty_second_become_comments() -> None:
    calls = "".join(f"mb|{'p' if n % 2 else 'd'}|an|note {n}|" for n in range(40))
    (board,) = from_lin(f"md|1SAKQ2HAKQDAKQCAKQ,SJT9HJT9DJT98CJT9,S876H876D765C8765,|{calls}")
    assert len(board.auction_notes) == 32
    assert board.auction is not None
    assert board.auction[39].said == (Said("comment", "note 39"),)


@pytest.mark.parametrize("text", ["$0", " $13", "!", " ?!", "^I", "^S", "  ^L", "^X", "$1234"])
def test_commentary_that_looks_like_a_mark_stays_commentary(text: str) -> None:
    (board,) = from_pbn(f'[Dealer "N"]\n[Auction "N"]\n1C {{{text}}} AP\n')
    assert through_lin(board).auction == content(board).auction


def test_what_lin_loses() -> None:
    from arbitre.formats.lin_write import lost

    (board,) = from_pbn('[Date "2024.01.01"]\n[Dealer "N"]\n[Declarer "N"]\n[Contract "1C"]\n[Result "7"]\n')
    assert lost(board) == ["Date", "Declarer", "Contract", "Result"]
    (claimed,) = from_lin(CLUB)
    assert lost(claimed) == []
