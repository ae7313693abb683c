"""PBN 2.1: everything the standard has, and everything that is odd, in files of our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.formats import Board, Said, Token, boards
from arbitre.table.notation import parse
from arbitre.table.notation import write as notation
from tests.formats.content import content, from_lin, from_pbn, kinds, through_pbn
from tests.texts.written import written

FILES = Path(__file__).parent / "files"
DEAL = '[Deal "N:AKQ2.AKQ.AKQ.AKQ JT9.JT9.JT98.JT9 876.876.765.8765 543.5432.432.432"]\n'


def line_of(text: str) -> str:
    """The record of the first game in one line."""
    record = from_pbn(text)[0].record
    assert record is not None
    return notation(record)


def expected(board: Board) -> list[str]:
    """The kinds that the file itself announces in an escaped line."""
    (line,) = (line for line in board.escapes if line.startswith("% odd:"))
    return line.removeprefix("% odd:").split()


@pytest.mark.parametrize("board", list(boards(FILES / "odd.pbn")), ids=lambda board: f"line-{board.line}")
def test_what_is_odd_is_said(board: Board) -> None:
    assert sorted(kinds(board)) == expected(board)


def test_what_is_odd_is_said_with_its_line() -> None:
    lines = (FILES / "odd.pbn").read_text("utf-8").splitlines()
    for board in boards(FILES / "odd.pbn"):
        for odd in board.oddities:
            assert board.line <= odd.line + 1, odd
            quoted = odd.text.split(" / ")[0].split()
            near = " ".join(lines[odd.line - 1 : odd.line + 1])
            named = odd.kind not in ("line-long", "left-out", "passes-left-out", "no-record", "rubber-differs", "order")
            assert not named or not quoted or quoted[-1].strip("%") in near, odd


def test_every_kind_has_its_sentence_and_its_case() -> None:
    seen = {kind for board in boards(FILES / "odd.pbn") for kind in kinds(board)}
    elsewhere = {"too-long", "lin-key", "lin-open", "lin-text", "lin-value", "match-result", "xml", "xml-unsafe"}
    sentences = {key.removeprefix("odd.") for key in written("en", "formats") if key.startswith("odd.")} - {"others"}
    assert seen | elsewhere == sentences


def test_the_standard_has_nothing_odd_and_is_written_equal() -> None:
    found = list(boards(FILES / "standard.pbn"))
    assert len(found) == 7
    for board in found:
        assert not board.oddities
        again = through_pbn(board)
        assert content(again) == content(board)
        assert not again.oddities


def test_a_game_in_full() -> None:
    board = next(boards(FILES / "standard.pbn"))
    assert board.line == 5
    assert board.escapes == ("%Content-type: text/x-pbn; charset=ISO-8859-1",)
    assert board.comments[""] == (Said("comment", "Before the first game"),)
    assert board.comments["Event"] == (
        Said("comment", "a comment"),
        Said("line", " another, to the end of the line"),
        Said("comment", "and a third\nover two lines"),
    )
    assert (board.tags["West"], board.tags["North"]) == ('Anne "la Dame" D.', "Bruno \\ Nord")
    assert board.auction is not None
    said = (Said("suffix", "!"), Said("comment", "strong"), Said("nag", "13"), Said("note", "1"))
    assert board.auction[1] == Token("3NT", "", said)
    assert (board.auction_notes, board.play_notes) == ({1: "to play"}, {2: "from a sequence"})
    assert board.tables[0].rows[1] == ("3", "4", "3NT", "520", "^60", '"Cat; Dan"')
    assert board.result == 13


def test_values_are_inherited() -> None:
    games = '[Event "##A"]\n[Site "x"]\n\n[Board "2"]\n\n[Event "#"]\n[Site "#"]\n\n[Board "4"]\n\n[Event "##"]\n'
    assert [board.tags.get("Event") for board in from_pbn(games)] == ["A", "A", "A", None, ""]
    assert from_pbn(games)[2].tags["Site"] == ""
    assert from_pbn('[Event "a"]\n\n[Event "#"]\n')[1].tags["Event"] == "a"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1D ^I 1C", "W none: W:1D N:1C E=accept"),
        ("^S 1D", "W none: N:1D E=accept"),
        ("1D ^S 2D", "W none: W:1D E:2D S=accept"),
        ("1D ^S^I1C", "W none: W:1D E:1C S=accept"),
        ("1D ^S ^S 2D", "W none: W:1D S:2D W=accept"),
        ("1D ^S ^S ^I 1C", "W none: W:1D S:1C W=accept"),
        ("1D AP", "W none: W:1D N:P E:P S:P"),
    ],
)
def test_the_examples_of_the_standard(text: str, line: str) -> None:
    """West deals; only what was accepted is marked."""
    assert line_of(f'[Dealer "W"]\n[Vulnerable "None"]\n[Auction "W"]\n{text}\n') == line


def test_all_irregularities_in_one_game() -> None:
    """Calls out of rotation and insufficient bids; declarer and dummy exchanged; a lead out of turn and revokes."""
    text = (
        '[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"]\n'
        '[Declarer "^S"]\n[Contract "5HX"]\n[Result "^2"]\n'
        '[Auction "W"]\n- ^S 1D ^I 1C\n4S ^I 3NT ^S ^S\nX 5H X AP\n'
        '[Play "W"]\nSK H3 S4 S3\nC5 C2 ^R S5 ^L CK\nS2 H6 ^R C6 S7\n*\n'
    )
    assert not from_pbn(text)[0].oddities
    events = line_of(text).partition(": ")[2]
    assert events == (
        "E:1D S=accept S:1C W=accept W:4S N:3NT E=accept W:X N=accept N:5H E:X S:P W:P N:P / "
        "W:SK N=spread N:H3 E:S4 S:S3 S:CK{led} W:C5 N:C2{!led} E:S5 S:S7 W:S2 N:H6 E:C6"
    )


def test_a_claim_is_declarers_and_agreed() -> None:
    head = f'[Vulnerable "None"]\n{DEAL}[Declarer "N"]\n[Contract "3NT"]\n'
    play = '[Play "E"]\nSJ S6 S3 SA\n- - - DA\n*\n'
    assert line_of(f'{head}[Result "12"]\n{play}').endswith("N:DA N:claim 11{!claim_disputed}")
    assert line_of(f'{head}[Result "?"]\n{play}').endswith("N:DA")
    assert line_of(f'{head}[Result "^0"]\n{play}').endswith("N:DA")


def test_encodings_and_line_ends() -> None:
    text = '[Event "Liège"]\n[Site "a"]\n\n[Event "b"]\n'
    for data in (text.encode("latin-1"), text.encode("utf-8"), b"\xef\xbb\xbf" + text.encode("utf-8")):
        for end in (b"\n", b"\r\n", b"\r"):
            first, second = from_pbn(data.replace(b"\n", end))
            assert (first.tags["Event"], second.tags["Event"], second.line) == ("Liège", "b", 4)
            assert not (*first.oddities, *second.oddities)


def test_a_comment_that_is_never_closed_does_not_eat_the_next_game() -> None:
    first, second = from_pbn('[Event "a"] { no end\n\n[Event "b"]\n[Board "2"]\n')
    assert (kinds(first), first.comments["Event"]) == (["comment-open"], (Said("comment", " no end"),))
    assert second.tags == {"Event": "b", "Board": "2"}


def test_what_is_odd_after_the_last_game_is_said_too() -> None:
    game, rest = from_pbn('[Event "a"]\n\nrubbish\n')
    assert (game.tags, kinds(game)) == ({"Event": "a"}, [])
    assert (rest.tags, rest.line, kinds(rest)) == ({}, 3, ["text"])
    assert kinds(from_pbn("{ no end")[0]) == ["comment-open"]


def test_games_without_a_blank_line_between_them() -> None:
    game = f'[Event "a"]\n[Board "1"]\n{DEAL}'
    assert [board.line for board in from_pbn(game * 3)] == [1, 4, 7]


def test_a_comment_with_a_blank_line_belongs_to_its_game() -> None:
    (board,) = from_pbn('[Event "a"]\n{ one\n\ntwo }\n[Site "b"]\n')
    assert board.tags == {"Event": "a", "Site": "b"}


def test_a_record_that_pbn_has_no_words_for_comes_back() -> None:
    line = 'N none: 1S 1H{natural} S=refuse E:2H{natural !comparable} E:remark "a \\"word\\""'
    text = f'[Arbitre "{line.replace(chr(92), chr(92) * 2).replace(chr(34), chr(92) + chr(34))}"]\n'
    assert from_pbn(text)[0].record == parse(line)


def test_more_than_a_game_can_have() -> None:
    (board,) = from_pbn('[Dealer "N"]\n[Auction "N"]\n' + "1C " * 5_000)
    assert kinds(board).count("too-long") == 1
    assert len(board.oddities) < 3_000
    assert board.auction is not None
    assert len(board.auction) == 1_001
    (board,) = from_pbn("".join(f'[T{n} "x"]\n' for n in range(30_000)))
    assert "too-long" in kinds(board)
    (board,) = from_pbn('[XTable "A;B"]\n' + "a b\n" * 60_000)
    assert (kinds(board), len(board.tables[0].rows)) == (["unknown-tag", "too-long"], 50_000)


def test_lin_of_a_pbn_board_keeps_its_marks() -> None:
    from arbitre.formats.lin_write import lin, lost

    board = next(board for board in boards(FILES / "standard.pbn") if board.number == 3)
    assert {"Event", "Result", "irregularity"} <= {*lost(board)}
    (again,) = from_lin(lin(board))
    assert again.auction == content(board).auction
    assert [token for token in again.play or () if token.text not in ("-", "+")] == [
        token for token in board.play or () if token.text not in ("-", "+")
    ]
