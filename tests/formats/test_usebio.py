"""USEBIO in and out; names and results out of tables."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import escape

import pytest

from arbitre.formats import Board, boards
from arbitre.formats.bws import NoProgram, read_bws, seated_in
from arbitre.formats.names import BadNames, Names, read_names
from arbitre.formats.usebio import read_usebio
from arbitre.formats.usebio_write import Traveller, usebio
from tests.formats.content import kinds

FILE = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_0.dtd">
<USEBIO Version="1.2">
 <CLUB><CLUB_NAME>Cercle d'été</CLUB_NAME></CLUB>
 <EVENT EVENT_TYPE="MP_PAIRS">
  <EVENT_DESCRIPTION>Mercredi &amp; soir</EVENT_DESCRIPTION><DATE>3/04/2024</DATE>
  <BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
  <PARTICIPANTS>
   <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
    <PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Bob</PLAYER_NAME></PLAYER></PAIR>
   <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION>
    <PLAYER><PLAYER_NAME>Cat</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Dan</PLAYER_NAME></PLAYER></PAIR>
  </PARTICIPANTS>
  <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
   <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4Sx</CONTRACT>
    <LEAD>D10</LEAD><PLAYED_BY>North</PLAYED_BY><TRICKS>10</TRICKS><SCORE>590</SCORE>
    <NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0.5</EW_MATCH_POINTS></TRAVELLER_LINE>
   <TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>A6040</SCORE></TRAVELLER_LINE>
   <TRAVELLER_LINE><CONTRACT>PASS</CONTRACT><SCORE>0</SCORE></TRAVELLER_LINE>
   <TRAVELLER_LINE><CONTRACT>4Z</CONTRACT><SCORE>many</SCORE></TRAVELLER_LINE>
  </BOARD>
  <HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
   <HAND><DIRECTION>N</DIRECTION><SPADES>AKQ2</SPADES><HEARTS>AKQ</HEARTS><DIAMONDS>AKQ</DIAMONDS><CLUBS>AKQ</CLUBS></HAND>
   <HAND><DIRECTION>E</DIRECTION><SPADES>J109</SPADES><HEARTS>J109</HEARTS><DIAMONDS>J1098</DIAMONDS><CLUBS>J109</CLUBS></HAND>
  </BOARD></HANDSET>
 </EVENT>
</USEBIO>
"""


def read(text: str, encoding: str = "latin-1") -> list[Board]:
    return list(read_usebio(BytesIO(text.encode(encoding))))


MATCH = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_PAIRS"><BOARD_SCORING_METHOD>BUTLER</BOARD_SCORING_METHOD>
<PARTICIPANTS><PAIR><PAIR_NUMBER>7</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
<MATCH><NS_PAIR_NUMBER>7</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><CONTRACT>1NT</CONTRACT><PLAYED_BY>S</PLAYED_BY>
<TRICKS>{tricks}</TRICKS><LIN_DATA>{lin}</LIN_DATA></TRAVELLER_LINE></BOARD></MATCH>
<BOARD><BOARD_NUMBER>2</BOARD_NUMBER><TRAVELLER_LINE><CONTRACT>Passed</CONTRACT></TRAVELLER_LINE></BOARD>
</EVENT></USEBIO>"""
LIN = (
    "pn|s,w,n,e|md|3SAKQHAKQDAKQCAKQ2,SJT9HJT9DJT98CJT9,S876H876D765C8765|sv|o|"
    "mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|SJ|mc|13|"
)


@pytest.mark.parametrize("lin", [LIN, quote(LIN)], ids=["plain", "as an address has it"])
def test_a_match_says_once_who_plays_it_and_lin_what_was_called_and_played(lin: str) -> None:
    first, second = read(MATCH.format(tricks=13, lin=escape(lin)))
    assert [first.tags[name] for name in ("PairNS", "PairEW", "North", "Scoring", "Contract", "Result")] == [
        *("7", "3", "Ann", "IMP", "1NT", "13")
    ]
    assert not first.oddities
    assert first.record
    assert [event.call or event.play or event.claim for event in first.record.events] == [
        *("P", "P", "1NT", "P", "P", "P", "SJ", 13)
    ]
    assert (second.tags["Contract"], second.tags.get("PairNS")) == ("Pass", None)


def test_lin_that_disagrees_with_the_line_is_said() -> None:
    assert kinds(read(MATCH.format(tricks=13, lin=LIN.replace("1N", "2N")))[0]) == ["contract-differs"]


def test_a_session_is_read() -> None:
    found = read(FILE)
    first = found[0].tags
    assert [first[name] for name in ("Event", "Site", "Date", "Scoring", "North", "South", "East", "West")] == [
        *("Mercredi & soir", "Cercle d'été", "2024.04.03", "MP", "Ann", "Bob", "Cat", "Dan")
    ]
    assert [first[name] for name in ("Contract", "Declarer", "Result", "Score", "ScoreMP", "Dealer", "Vulnerable")] == [
        *("4SX", "N", "10", "NS 590", "NS 2 EW 0.5", "N", "None")
    ]
    assert first["Deal"] == "N:AKQ2.AKQ.AKQ.AKQ JT9.JT9.JT98.JT9 - -"
    assert found[0].play is not None
    assert found[0].play[0].text == "DT"
    assert found[1].tags["ScorePercentage"] == "NS 60 EW 40"
    assert found[1].tags["Termination"] == "adjudication"
    assert found[2].tags["Contract"] == "Pass"
    assert [kinds(board) for board in found] == [[], [], [], ["value", "value"]]
    assert [board.line for board in found] == [15, 18, 19, 20]


def test_what_is_read_is_written_equal() -> None:
    first = read(FILE)[:3]
    again = read(usebio(first), "utf-8")
    assert [board.tags for board in again] == [board.tags for board in first]
    assert [board.record for board in again] == [board.record for board in first]


def test_no_entity_is_expanded() -> None:
    bomb = '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>'
    (board,) = read(bomb)
    assert (kinds(board), board.oddities[0].text) == (["xml-unsafe"], "entity")
    outside = '<!DOCTYPE USEBIO SYSTEM "file:///etc/passwd"><USEBIO><EVENT_DESCRIPTION>&x;</EVENT_DESCRIPTION></USEBIO>'
    assert "Event" not in (read(outside) or [Board(1, 1)])[0].tags
    assert kinds(read("<a>" * 100)[0]) == ["xml-unsafe"]


def test_a_file_that_breaks_off_keeps_what_came_before() -> None:
    found = read(FILE[: FILE.index("<TRAVELLER_LINE><CONTRACT>PASS")])
    assert [kinds(board) for board in found] == [[], [], ["xml"]]


@pytest.mark.parametrize("encoding", ["ISO-8850-1", "utf-7", "big5", "x" * 300])
def test_an_encoding_that_cannot_be_read(encoding: str) -> None:
    (board,) = read(FILE.replace("ISO-8859-1", encoding))
    assert kinds(board) == ["xml"]


@pytest.mark.parametrize(
    ("tags", "score", "gone"),
    [
        ({"ScorePercentage": "NS 60 EW 40", "Termination": "adjudication"}, "A6040", []),
        ({"ScorePercentage": "EW 40 NS 60", "Termination": "rules infraction"}, "A6040", []),
        (
            {"ScorePercentage": "NS 41.43 EW 58.57", "Termination": "adjudication", "Score": "EW 50"},
            "-50",
            ["adjusted"],
        ),
        ({"Contract": "3NT", "Declarer": "W", "Result": "8", "Vulnerable": "EW"}, "100", []),
        ({"Contract": "Pass"}, "0", []),
        ({"Contract": "3NT", "Declarer": "W", "Result": "?"}, "", []),
    ],
)
def test_the_score_as_usebio_can_hold_it(tags: dict[str, str], score: str, gone: list[str]) -> None:
    traveller = Traveller()
    assert traveller.add(Board(1, 1, {"Board": "1", **tags})) == gone
    assert ("".join(traveller.written()).partition("<SCORE>")[2].partition("</SCORE>")[0]) == score


def test_names_out_of_a_table() -> None:
    by_seat = Names(read_names("Table;Place;Nom\n3;O;Zoé\n".encode("cp1252")))
    assert by_seat.given_to(Board(1, 1, {"Table": "3", "West": "?"})).tags["West"] == "Zoé"
    assert by_seat.given_to(Board(1, 1, {"Table": "3", "West": "Ann"})).tags["West"] == "Ann"
    by_pair = Names(read_names(b"pair,name 1,name 2\n7,Ann,Bob\n"))
    assert by_pair.given_to(Board(1, 1, {"PairEW": "7"})).tags == {"PairEW": "7", "East": "Ann", "West": "Bob"}
    for bad in (b"", b"one,two\n", b"\n\n"):
        with pytest.raises(BadNames):
            read_names(bad)


EXPORT = """#!/bin/sh
case "$2" in
Section) printf 'ID,Letter\\n1,"A"\\n' ;;
PlayerNames) printf 'ID,Name\\n77,"Ann"\\n' ;;
PlayerNumbers) printf 'Section,Table,Direction,Number,Name\\n1,3,"N","77",\\n1,3,"S","78","Bob"\\n' ;;
ReceivedData) printf 'ID,Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result,LeadCard,Remarks,Erased\\n'
printf '1,1,3,1,2,4,5,"W","3 NT x","-2","S10","",0\\n2,1,3,1,2,4,5,"W","3 NT","=","","",1\\n'
printf '3,1,3,1,3,4,5,"","PASS","","","",0\\n4,1,3,1,4,4,5,"","","","","60%%-40%%",0\\n' ;;
esac
"""


def test_a_database_of_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """mdbtools reads it; there is no free program that writes one, so a script says what mdb-export would."""
    (tmp_path / "mdb-export").write_text(EXPORT)
    (tmp_path / "mdb-export").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    found = [Names(seated_in("x.bws")).given_to(board) for board in boards("x.bws")]
    assert [board.tags.get("Contract") for board in found] == ["3NTX", "Pass", None]
    tags = found[0].tags
    assert [tags[name] for name in ("Table", "North", "South", "Declarer", "Result", "Lead")] == [
        *("A3", "Ann", "Bob", "W", "7", "ST")
    ]
    assert found[2].tags["ScorePercentage"] == "NS 60 EW 40"


def test_without_mdbtools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(NoProgram):
        list(read_bws("x.bws"))
