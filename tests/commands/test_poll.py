"""`arbitre poll` from its card to its tally, and what it says when something cannot be."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from arbitre.commands.cli import main
from arbitre.table.record import read
from tests.judge.poll_boards import HANDS, SLOW

Ran = tuple[int, str, str]


class Command:
    """The command on a file of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.capsys, self.monkeypatch = folder, capsys, monkeypatch
        self.path = folder / "board.json"
        self.put(SLOW)

    def put(self, record: Any) -> None:
        self.path.write_text(json.dumps(record), "utf-8")

    def __call__(self, *words: str, typed: str | None = None) -> Ran:
        if typed is not None:
            self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        status = main(("poll", str(self.path), *words))
        out, err = self.capsys.readouterr()
        return status, out, err

    def kept(self) -> Any:
        return json.loads(self.path.read_text("utf-8"))


@pytest.fixture
def poll(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(tmp_path, capsys, monkeypatch)


def test_from_the_card_to_the_tally(poll: Command) -> None:
    here = str(poll.path)
    status, out, _ = poll("--about", "4", "--planned", "7", "--methods", "five-card majors", "--save", here)
    assert status == 0
    assert "♠ A Q 9 7 5" in out
    assert "0 answers, 7 planned." in out
    assert len(poll.kept()["events"]) == 7
    first = poll.kept()["events"][6]["poll"]
    given = "X X X X X/P/leaning/regional P/X/clear -1S"
    _, out, _ = poll("--about", "4", "--answer", given, "--save", here)
    assert "7 answers, 7 planned." in out
    assert "considered" not in out, "nobody sees the tally before the poll is closed"
    _, out, _ = poll("--about", "4", "--answer", "X", "--close", "--save", here)
    assert "Asked 8, excluded 1, counted 7." in out
    assert "pass: 2 of 7 considered it, 1 chose it; of all such players between 5.34 and 65.87%" in " ".join(
        out.split()
    )
    assert "Against" not in out, "no number is set by the WBF"
    events = poll.kept()["events"]
    assert len(events) == 7
    last = events[6]["poll"]
    assert (last["id"], last["locked"], last["closed"]) == (first["id"], first["locked"], True)
    assert last["tally"]["counted"] == 7
    assert read(poll.path.read_bytes()).events[:6] == read(json.dumps(SLOW)).events


def test_where_the_authority_has_set_a_number(poll: Command) -> None:
    poll.put({**SLOW, "profile": "ebu"})
    _, out, _ = poll("--about", "4", "--answer", "X/P X/P X X X X X", "--close", "--lang", "en")
    told = " ".join(out.split())
    assert "X: 7 of 7 considered it, 7 chose it; of all such players between 65.18 and 100.00%" in told
    assert "Against 20%: above." in told
    assert "Against 20%: the poll leaves it open; the judgement is yours." in told
    _, out, _ = poll("--about", "4", "--answer", "X " * 14, "--close", "--lang", "fr")
    assert "Par rapport à 20 % : au-dessus." in out.replace("\u00a0", " ").replace("\u202f", " ")


def test_other_words_are_another_poll(poll: Command) -> None:
    here = str(poll.path)
    poll("--about", "4", "--methods", "natural", "--save", here)
    poll("--about", "4", "--methods", "natural", "--answer", "X", "--save", here)
    poll("--about", "4", "--methods", "strong club", "--save", here)
    assert [e["poll"]["id"] for e in poll.kept()["events"][6:]] == ["p1", "p2"]
    assert [len(e["poll"]["answers"]) for e in poll.kept()["events"][6:]] == [1, 0]


def test_one_peer_at_the_terminal(poll: Command) -> None:
    record = poll.path.read_text("utf-8")
    typed = "regional\nn\n1S\nX\nP, 2S\nleaning\n"
    poll.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    status, out, _ = poll("--about", "4", "--ask", "--format", "json")
    assert status == 0
    told = json.loads(out[out.index('{\n  "poll"') :])
    assert told["poll"]["answers"] == [
        {
            "n": 1, "class": "regional", "path": ["1S"], "call": "X", "serious": ["P", "2S"], "close": "leaning",
            "excluded": None, "saw_board": False,
        }
    ]  # fmt: skip
    first, _, _ = out.partition("What do you call?")
    assert "2♥" not in first, "at his first turn he does not see what came later"
    assert poll.path.read_text("utf-8") == record


def test_who_could_not_live_with_it_is_excluded(poll: Command) -> None:
    typed = "\nperhaps\nn\n1Z\n1D\nn\n"
    poll.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    _, out, _ = poll("--about", "4", "--ask", "--close", "--format", "json")
    told = json.loads(out[out.index('{\n  "poll"') :])
    assert told["poll"]["answers"][0]["excluded"] == "1S"
    assert told["poll"]["tally"] == {"asked": 1, "excluded": 1, "counted": 0}
    assert "Could you live with 1♠?" in out


def test_what_it_suggests(poll: Command) -> None:
    words = ("--about", "4", "--purpose", "suggests", "--alternatives", "P,X,2S")
    _, out, _ = poll(*words, "--answer", "X,2S X X,2S", "--close")
    assert "X: 3 of 3 find it more attractive" in out
    assert "pass: 0 of 3 find it more attractive" in out
    assert HANDS["N"] not in out
    typed = "\nn\nhe has something\nX\n"
    poll.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    _, out, _ = poll(*words, "--ask", "--close", "--lang", "fr")
    assert "Votre partenaire a passé lentement ici" in out


def test_the_second_poll_waits_for_the_first(poll: Command) -> None:
    words = ("--about", "4", "--purpose", "suggests", "--alternatives", "P,X")
    poll("--about", "4", "--answer", "X", "--save", str(poll.path))
    code, _, err = poll(*words)
    assert (code, err.count("\n")) == (2, 1)
    assert "poll p1 is still open" in err
    poll(*words, "--others", "--answer", "X P", "--save", str(poll.path))
    apart = json.loads(poll.path.read_text("utf-8"))
    assert (apart["events"][-1]["poll"]["others"], apart["events"][-1]["about"]) == (True, 4)
    assert poll("--about", "4", "--close", "--save", str(poll.path))[0] == 0
    assert poll(*words, "--others", "--close")[0] == 0
    for event in apart["events"]:
        event.get("poll", {}).pop("others", None)
    poll.path.write_text(json.dumps(apart), "utf-8")
    assert "poll p1 is still open" in poll("--about", "4")[2], "the same people were asked both at once"


def test_what_there_is_to_choose_among_is_shown_in_no_order(poll: Command) -> None:
    calls = [f"{level}{suit}" for level in (3, 4, 5) for suit in "CDHS"]
    words = ("--about", "4", "--purpose", "suggests", "--alternatives", ",".join(calls), "--ask")
    shown = set()
    for _ in range(3):
        poll.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\nn\nsome\n3C\n")))
        _, out, _ = poll(*words)
        shown.add(out)
    assert len(shown) > 1


def test_the_card_as_a_page(poll: Command, tmp_path: Path) -> None:
    page = tmp_path / "card.html"
    words = ("--about", "4", "--format", "html", "--link", "https://club.example", "--planned", "2")
    assert poll(*words, "--out", str(page), "--lang", "fr")[0] == 0
    text = page.read_text("utf-8")
    assert text.count("https://club.example/poll.html#") == 2
    assert "Que déclarez-vous" in text
    assert "slow" not in text
    _, out, _ = poll("--about", "4", "--link", "https://club.example", "--planned", "2", "--format", "json")
    assert len(json.loads(out)["links"]) == 2


def test_answers_out_of_a_file(poll: Command, tmp_path: Path) -> None:
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps([{"n": 9, "class": "club", "call": "P", "serious": [], "close": "clear"}]), "utf-8")
    _, out, _ = poll("--about", "4", "--answers-file", str(answers), "--format", "json")
    assert json.loads(out)["poll"]["answers"][0]["n"] == 1


WRONG: list[tuple[tuple[str, ...], str]] = [
    ((), "--about: missing"),
    (("--about", "x"), "about: x is not possible"),
    (("--about", "99"), "about: "),
    (("--about", "4", "--at", "4"), "at: 4 is not a call or card"),
    (("--about", "4", "--at", "1"), "at: event 1 is before the irregularity (event 4)"),
    (("--about", "4", "--answer", "1C"), "answers[1]: 1C is not possible; possible are P, X, 2S … 7NT"),
    (("--about", "4", "--answer", "X/XX"), "answers[1]: XX is not possible; possible are P, X, 2S … 7NT"),
    (("--about", "4", "--answer", "X -2H"), "answers[2]: 2H is not possible; possible are 1S"),
    (("--about", "4", "--planned", "0"), "planned: 0 is not possible"),
    (("--about", "4", "--purpose", "would_differ"), "explanation: "),
    (("--about", "4", "--purpose", "suggests"), "alternatives: name two calls"),
    (("--about", "4", "--meanings", "weak"), "weak: write the place of the call"),
    (("--about", "4", "--meanings", "99=weak"), "meanings: 99 is not the place of an opponent’s call; there are "),
    (("--about", "4", "--meanings", "1=strong"), "meanings: 1 is not the place of an opponent’s call; there are "),
    (("--about", "4", "--answer", "8H"), "answers[1]: 8H is not possible"),
    (("--about", "4", "--answer", "X/P/perhaps"), "answer: X/P/perhaps is not possible"),
    (("--about", "4", "--answers-file", "no-such-file"), "no-such-file: "),
    (("--about", "4", "--save", "/no/such/folder/file"), ""),
]


@pytest.mark.parametrize(("words", "told"), WRONG, ids=[told for _, told in WRONG])
def test_what_cannot_be_is_told_in_one_line(poll: Command, words: tuple[str, ...], told: str) -> None:
    before = poll.path.read_bytes()
    for language in ("fr", "en"):
        status, out, err = poll(*words, "--lang", language)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "efect" not in err
    assert err.startswith(told)
    assert poll.path.read_bytes() == before


def test_a_closed_poll_takes_nothing_more(poll: Command) -> None:
    poll("--about", "4", "--answer", "X", "--close", "--save", str(poll.path))
    status, _, err = poll("--about", "4", "--answer", "P")
    assert (status, err) == (2, "poll: poll p1 is closed; nothing can be added\n")
    assert "1 chose it" in poll("--about", "4")[1]


def test_how_many_are_planned_is_fixed(poll: Command) -> None:
    poll("--about", "4", "--planned", "7", "--save", str(poll.path))
    assert poll("--about", "4", "--planned", "7")[0] == 0
    status, _, err = poll("--about", "4", "--planned", "5")
    assert (status, err) == (2, "planned: poll p1 was planned for 7, and that is fixed; more may answer\n")


def test_nobody_types_any_more(poll: Command) -> None:
    poll.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"club\n")))
    status, _, err = poll("--about", "4", "--ask")
    assert (status, err) == (2, "the poll was left before its end; nothing was kept\n")


def test_a_poll_that_was_tampered_with_is_an_error(poll: Command) -> None:
    poll("--about", "4", "--answer", "X", "--close", "--save", str(poll.path))
    record = poll.kept()
    record["events"][6]["poll"]["shown"]["methods"] = "other"
    poll.put(record)
    status, _, err = poll("--about", "4")
    assert (status, err) == (2, "event 7: poll.locked: the words of poll p1 are not those that were frozen\n")
