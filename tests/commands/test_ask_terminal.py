"""The interview as a person uses it: through a pseudo-terminal, narrow and wide, with and without colour."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

ROOT = Path(__file__).resolve().parents[2]
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = "> "
PATIENCE = 30


class Person:
    """Somebody at a terminal: reads what stands there, types, and sees what comes back."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        self.master, self.process = master, process

    def reads(self) -> str:
        """All that is shown until the program waits for a line, or ends."""
        shown = ""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.master], [], [], 0.05)
            if ready:
                try:
                    data = os.read(self.master, 65536)
                except OSError:
                    return shown
                if not data:
                    return shown
                shown += data.decode()
            elif shown.endswith(PROMPT) or self.process.poll() is not None:
                return shown
        raise AssertionError(f"nothing more came after {shown[-200:]!r}")

    def types(self, line: str) -> str:
        """What is shown after a line was typed; the line itself stands there too."""
        os.write(self.master, f"{line}\n".encode())
        return self.reads()


def _interruptible() -> None:
    """A run in the background hands down an ignored interrupt; a person at a terminal has none."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def person(*words: str, columns: int = 80, colour: bool = True, language: str = "en") -> Iterator[Person]:
    """A person who has typed `arbitre ask …`."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    place = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
    place |= {"PYTHONPATH": str(ROOT / "src"), "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
    if not colour:
        place["NO_COLOR"] = "1"
    command = [sys.executable, "-m", "arbitre", "ask", *words, "--lang", language]
    process = subprocess.Popen(
        command, env=place, stdin=slave, stdout=slave, stderr=slave, close_fds=True, preexec_fn=_interruptible
    )
    os.close(slave)
    try:
        yield Person(master, process)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(master)


def plain(shown: str) -> str:
    """What stands there, without colours and with simple spaces."""
    return ESCAPE.sub("", shown).replace("\r\n", "\n").replace("\u00a0", " ")


def test_a_whole_interview() -> None:
    with person("27") as somebody:
        first = plain(somebody.reads())
        assert first.startswith("Insufficient bid · Laws of 2017\n")
        assert "Who made the insufficient bid?" in first
        second = plain(somebody.types("2"))
        assert "That bid is insufficient." in second
        assert "Question for South (Law 27A1)" in second
        assert second.index("You may refuse") < second.index("do you accept East’s bid?")
        assert "1  No, South does not accept it." in second
        third = plain(somebody.types("1"))
        assert "Ruling (Law 27B)" in third
        assert "Once that call is replaced, I rule on the new one." in third
        assert "East, what do you call instead?" in third
        fourth = plain(somebody.types("2"))
        assert "Ask away from the table." in fourth
        last = plain(somebody.types("1"))
        assert "Ruling (Law 27B2)" in last
        assert "West, you must pass for the rest of the auction" in last
        assert "That is all for now." in last
        assert "At West’s first lead, if West defends" in last
        lead = plain(somebody.types("1"))
        assert "Who is declarer?" in lead
        assert "1  South" in lead
        asked = plain(somebody.types("2"))
        assert "You may forbid one suit East has not legally" in asked
        assert "do you forbid a suit, and which?" in asked
        assert "West, do not lead" in plain(somebody.types("1"))
        somebody.types("")
        assert somebody.process.wait(PATIENCE) == 0


def test_who_may_be_left_open() -> None:
    with person("27") as somebody:
        somebody.reads()
        assert "Question for LHO (Law 27A1)" in plain(somebody.types("0"))
        assert "Ruling (Law 27A1)" in plain(somebody.types("2"))


def test_the_keys_are_explained_once() -> None:
    with person("27", "--seats", "E") as somebody:
        shown = plain(somebody.reads() + somebody.types("1") + somebody.types("2") + somebody.types("1"))
    assert shown.count("? why") == 1


def test_why_back_change_and_quit() -> None:
    with person("27", "--seats", "E") as somebody:
        somebody.reads()
        assert "Why: Only the player on the left may accept" in plain(somebody.types("?"))
        somebody.types("1")
        assert "comparable" in plain(somebody.types("2"))
        assert "East, what do you call instead?" in plain(somebody.types("b"))
        somebody.types("2")
        earlier = plain(somebody.types("c"))
        assert "Which answer do you want to change?" in earlier
        assert "1  East" in earlier
        assert "2  No, South does not accept it." in earlier
        assert "do you accept" in plain(somebody.types("2"))
        changed = plain(somebody.types("2"))
        assert "One later answer no longer applies" in changed
        assert "Ruling (Law 27A1)" in changed
        assert "do you accept" in plain(somebody.types("b"))
        assert "Who made the insufficient bid?" in plain(somebody.types("b"))
        assert "This is the first question" in plain(somebody.types("b"))
        somebody.types("q")
        assert somebody.process.wait(PATIENCE) == 0


def test_what_is_no_answer_is_said_and_asked_again() -> None:
    with person("27", "--seats", "E") as somebody:
        somebody.reads()
        for nonsense in ("9", "0", "-1", "yes", "1 2", "²", "\x1b[31mred"):
            assert "is not one of the answers" in plain(somebody.types(nonsense)), nonsense
        assert "1-2" in plain(somebody.types(""))
        assert "Ruling (Law 27A1)" in plain(somebody.types("accept"))


def test_what_is_no_answer_is_told_in_the_readers_language() -> None:
    with person("27", "--seats", "E", language="fr") as somebody:
        somebody.reads()
        for nonsense in ("quit", "foo"):
            told = plain(somebody.types(nonsense))
            assert f"{nonsense} n’est pas proposé. Au choix :" in told
            assert "2  Oui, Sud l’accepte." in told
            assert "q quitter" in told
            assert "→" not in told
            assert "accepted" not in told


def test_in_french_both_letters_go_back() -> None:
    with person("27", "--seats", "E", language="fr") as somebody:
        assert "r ou b revenir" in plain(somebody.reads())
        for letter in ("r", "R", "b"):
            assert "Est, que déclarez-vous à la place ?" in plain(somebody.types("1"))
            assert "Question à Sud" in plain(somebody.types(letter))
    with person("27") as somebody:
        somebody.reads()
        assert "r is not one of the answers." in plain(somebody.types("r"))


def test_the_end_of_input_ends_the_interview() -> None:
    with person("27") as somebody:
        somebody.reads()
        os.write(somebody.master, b"\x04")
        assert somebody.process.wait(PATIENCE) == 0


def test_an_interrupt_ends_it_too() -> None:
    with person("27") as somebody:
        somebody.reads()
        somebody.process.send_signal(2)
        assert somebody.process.wait(PATIENCE) == 130


def test_choosing_from_the_list() -> None:
    with person(language="fr") as somebody:
        shown = plain(somebody.reads())
        assert "Enchère insuffisante" in shown
        assert "q pour quitter" in shown
        assert "Rien ne correspond" in plain(somebody.types("bicyclette"))
        several = plain(somebody.types("hors tour"))
        assert "Passe hors tour" in several
        assert "Enchère insuffisante" not in several
        assert "Qui a fait l’enchère insuffisante ?" in plain(somebody.types("27"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", [80, 132])
def test_no_line_is_broader_than_the_screen(columns: int, language: str) -> None:
    with person("27", columns=columns, language=language) as somebody:
        shown = plain(somebody.reads() + somebody.types("2") + somebody.types("1") + somebody.types("2"))
    lengths = [len(line) for line in shown.splitlines()]
    assert max(lengths) <= columns
    assert max(lengths) > (80 if columns > 80 else 70), "the width of the screen is used"


def test_colour_only_where_it_is_wanted() -> None:
    with person("27") as somebody:
        assert "\x1b[1m" in somebody.reads()
    with person("27", colour=False) as somebody:
        assert "\x1b" not in somebody.reads() + somebody.types("2")


def test_a_table(tmp_path: Path) -> None:
    table, saved = tmp_path / "table.json", tmp_path / "saved.json"
    table.write_text('{"contract": "4S", "declarer": "S", "events": [{"expose": ["HA", "SK"], "by": "E"}]}')
    with person("--table", str(table), "--save", str(saved)) as somebody:
        assert "Could West have seen" in plain(somebody.reads())
        assert "Question for South (Law 51B2)" in plain(somebody.types("1"))
        suits = plain(somebody.types("2"))
        assert "Which suit, or which suits?" in suits
        assert "1  hearts" in suits
        done = plain(somebody.types("1 2"))
        assert "Ruling (Law 51B2(b))" in done
        assert "West is to make the opening lead." in done
        somebody.types("")
        assert somebody.process.wait(PATIENCE) == 0
    events = json.loads(saved.read_text())["events"]
    assert events[-1] == {"choose": "forbid", "by": "S", "suits": ["H", "S"]}


def test_the_first_question_needs_its_own_law_and_no_drawing() -> None:
    """What makes it come at once; how fast it is the benchmark measures."""
    code = "import sys; before = {*sys.modules}; from arbitre.commands.cli import main; main(); "
    code += "print(*{*sys.modules} - before, file=sys.stderr)"
    place = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    words = [sys.executable, "-c", code, "ask", "27"]
    done = subprocess.run(words, env=place, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    loaded = set(done.stderr.decode().split())
    idle = {"json", "tomllib", "difflib", "dataclasses", "asyncio", "importlib.metadata", "subprocess"}
    idle |= {"concurrent.futures", "multiprocessing", "weasyprint"}
    idle |= {f"arbitre.{name}" for name in ("schema", "lawbook", "complaint", "table.notation")}
    idle |= {f"arbitre.interview.{name}" for name in ("chart", "layout", "paging", "drawing", "draw", "page", "pdf")}
    assert not idle & loaded
    assert {name for name in loaded if re.match(r"arbitre\.laws\.law\d", name)} == {"arbitre.laws.law27"}


def test_a_title_is_not_shown_twice() -> None:
    with person("appeal", language="fr") as somebody:
        assert plain(somebody.reads()).count("Un concurrent veut faire appel") == 1


def test_the_facts_come_before_the_choices_and_the_question_after() -> None:
    with person("penalty-card-lead", "--seats", "E,S") as somebody:
        somebody.reads()
        page = plain(somebody.types("1"))
        parts = (
            "West is to lead and East has a major penalty card.",
            "You may forbid",
            "Without consulting: what do you choose?",
        )
        assert [page.count(part) for part in parts] == [1, 1, 1]
        assert sorted(parts, key=page.index) == list(parts)


def test_an_interview_turns_into_a_table_once_its_calls_are_known() -> None:
    with person("27", colour=False) as somebody:
        somebody.reads()
        somebody.types("E")
        shown = somebody.types("N none: 1S 1H{natural}")
        assert "Question for South" in shown
        shown = somebody.types("2")
        assert "East’s 1\xa0heart is cancelled." in shown
        assert "West   North  East   South" in shown
        shown = somebody.types("E:2H{natural}")
        assert "2\xa0hearts" in shown
        assert "South is to call" in shown


def test_what_was_answered_before_is_not_asked_again_at_the_table() -> None:
    with person("27", colour=False) as somebody:
        somebody.reads()
        somebody.types("E")
        assert "The bidding card goes back into the box." in somebody.types("1")
        shown = somebody.types("N none: 1S 1H{natural}")
        assert "Question for South" not in shown
        assert "East is to call" in shown
        assert "9Z (place 35): not understood" in somebody.types("E:9Z")
        assert "what do you call instead?" in somebody.types("b")


def test_seats_given_ahead_are_not_asked_once_the_situation_is_chosen_and_each_choice_tells_its_price() -> None:
    with person("49", "--seats", "E,S") as somebody:
        somebody.reads()
        page = plain(somebody.types("2"))
    assert "Question for South (Law 50D2)" in page
    assert page.count("East picks up the penalty card.") == 2


HESITATION = {
    "dealer": "N", "vulnerable": "ew", "contest": {"scoring": "imps", "other_table": -140},
    "events": [
        {"call": "1S"}, {"call": "2H"}, {"call": "P"}, {"tempo": "slow", "by": "S"}, {"call": "P"}, {"call": "X"},
        {"call": "P"}, {"call": "2S"}, {"call": "P"}, {"call": "P"}, {"call": "P"}, {"play": "HA", "by": "E"},
        {"claim": 8, "by": "N", "facts": {"claim_disputed": False}},
    ],
}  # fmt: skip


def test_a_hesitation_to_an_adjusted_score_with_two_weights_in_nine_answers(tmp_path: Path) -> None:
    table, saved = tmp_path / "table.json", tmp_path / "saved.json"
    table.write_text(json.dumps(HESITATION))
    answers = ("1", "1", "1", "P", "1", "1", "1", "60 4, 40 5")
    assert len(answers) <= 9
    with person("--table", str(table), "--save", str(saved), colour=False) as somebody:
        shown = [somebody.reads(), *(somebody.types(answer) for answer in answers)]
        assert "North: double" in shown[1]
        assert re.search(r"4 +2.hearts by East, 8.tricks", shown[-2])
        assert "Which call" in shown[2] or "What did the information suggest" in shown[2]
        assert "the score is adjusted" in shown[-1]
        assert "N-S −4.00 IMPs, E-W +4.00 IMPs" in shown[-1].replace("\u00a0", " ")
        assert "What would have happened" in somebody.types("b")
        assert "12C1(b)" in somebody.types("60 4, 40 5")
        somebody.types("")
        assert somebody.process.wait(PATIENCE) == 0
    assert json.loads(saved.read_text())["events"][-1]["adjust"]["outcomes"][1]["weight"] == 40
