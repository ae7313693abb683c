"""The command line: every command, every format, and every way to get it wrong."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

import arbitre
from arbitre.commands.cli import main
from arbitre.commands.manual import OPTIONS, POSITIONALS
from arbitre.laws.editions import editions
from arbitre.texts import words
from tests.steps import steps
from tests.texts.written import written

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "insufficient-bid.json"
LATER = '{"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}]}'
KNOWN = words("en").join(editions())
COMMAND = [sys.executable, "-m", "arbitre"]
PLACE = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


class Ran:
    """What a command said and how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str, given: str | bytes = b"") -> tuple[int, str, str]:
        data = given.encode() if isinstance(given, str) else given
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = main(words)
        out, err = self.capsys.readouterr()
        return status, out, err

    def wrong(self, *words: str, given: str | bytes = b"") -> str:
        """The one line a wrong command gives."""
        status, out, err = self(*words, given=given)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
        assert err.endswith("\n")
        return err.rstrip("\n")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    return Ran(capsys, monkeypatch)


# -- rule


def test_a_report_in_json_is_the_report(run: Ran) -> None:
    status, out, err = run("rule", "-", "--format", "json", given=LATER)
    assert (status, err) == (0, "")
    report = json.loads(out)
    assert report["awaiting"]["choose"] == ["accept", "refuse"]
    assert report == json.loads(json.dumps(arbitre.report_on(arbitre.rule(arbitre.read_record(LATER)))))


def test_text_is_the_default_and_says_it_in_either_language(run: Ran) -> None:
    assert "do you accept" in run("rule", given=LATER)[1]
    assert "acceptez-vous" in run("rule", "--lang=fr", given=LATER)[1]
    assert "acceptez-vous" in run("--lang", "fr", "rule", given=LATER)[1]


def test_a_file_is_read_and_the_edition_overridden(run: Ran) -> None:
    assert "Laws of 2017" in run("rule", str(EXAMPLE))[1]
    assert "Laws of 2007" in run("rule", str(EXAMPLE), "--edition", "2007")[1]


def test_the_one_line_notation(run: Ran) -> None:
    assert (
        run("rule", "-n", "N none: 1S 1H", "--format", "json")[1]
        == run("rule", "--format", "json", given=LATER.replace("{", '{"vulnerable": "none", ', 1))[1]
    )
    assert "not both" in run.wrong("rule", "-n", "N none: 1S", "board.json")
    assert "--format json" in run.wrong("rule", "-n", "N none: 1S", "--format", "jsonl")
    assert run.wrong("rule", "-n", "N none: 1S foo").startswith("event 2: foo")


def test_a_stream_goes_on_after_a_bad_line(run: Ran) -> None:
    lines = [LATER, "nonsense", "", '{"dealer": "N", "events": [{"choose": "accept"}]}', "x" * 1_000_005, LATER]
    status, out, err = run("rule", "--format", "jsonl", given="\n".join(lines))
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (2, "")
    assert [answer.get("line") for answer in answers] == [None, 2, 4, 5, None]
    assert answers[2]["error"].startswith("event 1: choose: ")
    assert answers[0] == answers[4]
    assert "\\u" not in out


def test_a_stream_of_good_lines_ends_well(run: Ran) -> None:
    status, out, _ = run("rule", "--format", "jsonl", given=f"{LATER}\r\n" * 3)
    assert (status, len(out.splitlines())) == (0, 3)


def test_a_byte_order_mark_does_no_harm(run: Ran) -> None:
    assert run("rule", given=b"\xef\xbb\xbf" + LATER.encode())[0] == 0


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (b"", 'the record is empty; the shortest there can be is {"dealer": "N"}'),
        (b"{}", "dealer: missing; possible are N, E, S, W"),
        (b'{"dealer": "n"}', "dealer: n is not possible; possible are N, E, S, W"),
        (b'{"dealer": 5}', "dealer: must be text in quotes or null, not a whole number"),
        (b'{"deler": "N"}', "deler: no such key; perhaps dealer"),
        (b'{"dealer": "N", "hands": {"Q": "AK"}}', "hands: Q is not possible; possible are N, E, S, W"),
        (b'{"contract": "8S", "declarer": "N"}', "contract: 8S: not a contract; write level, denomination"),
        (b'{"board": 0}', "board: 0 is not possible; boards are numbered from 1"),
        (b'{"dealer": "N", "events": [{"cal": "1S"}]}', "event 1: cal: no such key; perhaps call"),
        (b'{"dealer": "N", "events": [{"call": "pass"}]}', "event 1: call: pass is not a call; calls are P, X"),
        (b'{"dealer":"N","events":[{"call":"P","facts":{"artifical":true}}]}', "event 1: artifical: no such fact; p"),
        (b'{"dealer": "N", "events": [{"call": "P", "facts": {"zz": true}}]}', "event 1: zz: no such fact; `arbitre"),
        (b'{"dealer": "N", "events": [{"call": "P", "facts": {"shows": 1}}]}', "event 1: shows: 1 is not possible"),
        (b'{"dealer": "N", "events": [{"attention": "rewoke"}]}', "event 1: attention: rewoke: no such kind of irr"),
        (
            b'{"dealer": "N", "events": [{"attention": "inspektion", "by": "E"}]}',
            "event 1: attention: inspektion: no such kind of irregularity; perhaps inspection",
        ),
        (
            b'{"dealer": "N", "events": [{"attention": "x"}]}',
            "event 1: attention: x: no such kind of irregularity; `arbitre schema` lists",
        ),
        (b'{"dealer": "N"', "the JSON ends too early"),
        (b'{"dealer": "N"} {}', "byte 17: the record ended before this"),
        (b"nonsense", "this is not JSON (byte 4)"),
        (b'{"dealer": "N", "events": [{"remark": "\xff"}]}', "the record is not text in UTF-8"),
        (b'{"board": ' + b"9" * 6000 + b"}", "board: the number is too large"),
        (b" " * 1_000_001, "the record is empty"),
        (b"[" * 1_000_001, "the record is larger than 1000000 bytes"),
        (b'{"dealer": "N", "events": [{"call": "P", "facts": {"able": ' + b"[" * 5000 + b"]" * 5000 + b"}}]}", ""),
        (b'{"dealer":"N","events":[{"facts":{"able":' + b"[" * 500 + b"]" * 500 + b"}}]}", "event 1: able: [["),
    ],
)  # fmt: skip
def test_a_bad_record_is_told_in_one_line(run: Ran, given: bytes, told: str) -> None:
    assert run.wrong("rule", given=given).startswith(told)
    assert "defect" not in run.wrong("rule", given=given)
    assert run.wrong("rule", "--lang", "fr", given=given)


def test_what_somebody_wrote_cannot_command_the_terminal(run: Ran) -> None:
    record = json.dumps({"dealer": "N", "edition": "\x1b[31m\n" + "x" * 5000})
    told = run.wrong("rule", given=record)
    assert told.startswith("edition: ")
    assert "\x1b" not in told
    assert len(told) < 200


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["ask", *["word"] * 200_000], "too many words; a command has at most 200", "trop de mots"),
        (["rule", *["x"] * 300], "too many words", "trop de mots"),
        (["ask", "dropped card " * 10_000], "too long; ask in at most 1000 characters", "trop long"),
        (["ask", "27", "--answers", "x=y," * 20_000], "x: ", "x : "),
        (["rule", "-n", "N: " + "X " * 40_000], "a record has at most 2000 events", "un relevé a au plus 2000"),
    ],
    ids=["ask", "rule", "long", "answers", "line"],
)
def test_what_is_too_long_is_refused_before_it_is_read(run: Ran, words: list[str], english: str, french: str) -> None:
    def refused() -> None:
        assert run.wrong(*words).startswith(english)
        assert run.wrong(*words, "--lang", "fr").replace("\u202f", " ").replace("\u00a0", " ").startswith(french)

    assert steps(refused) < 2_000_000  # a few for each of 200,000 words


def test_a_stream_goes_on_after_what_cannot_be(run: Ran) -> None:
    lines = ['{"dealer": "N", "events": [{"quit": false}]}', LATER, '{"dealer": "N", "events": [{"tempo": "odd"}]}']
    lines.append(json.dumps({"dealer": "N", "events": [{"call": "P"}] * 3000}))
    status, out, err = run("rule", "--format", "jsonl", given="\n".join(lines))
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err, [answer.get("line") for answer in answers]) == (2, "", [1, None, 3, 4])
    assert answers[0]["error"] == "event 1: quit: can only be true; what did not happen is left out"


def test_a_file_that_cannot_be_read(run: Ran, tmp_path: Path) -> None:
    assert run.wrong("rule", str(tmp_path / "no\nne")).endswith("there is no such file")
    assert "a directory" in run.wrong("rule", str(tmp_path))
    assert "n’existe pas" in run.wrong("rule", "rien.json", "--lang", "fr")


def test_a_defect_is_told_as_one(run: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_record: object) -> object:
        raise ZeroDivisionError("here")

    monkeypatch.setattr("arbitre.director.loop.rule_on", fails)
    assert "ZeroDivisionError: here" in run.wrong("rule", given=LATER)
    monkeypatch.setenv("ARBITRE_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("rule", given=LATER)


# -- the other commands


@pytest.mark.parametrize(
    ("words", "score"),
    [("4SX S 9 --vulnerable ns", -200), ("4sx --vulnerable ns s 9", -200), ("3NT W 9", -400), ("1C N 7", 70)],
)
def test_a_score(run: Ran, words: str, score: int) -> None:
    status, out, _ = run("score", *words.split(), "--format", "json")
    assert (status, json.loads(out)["score"]) == (0, score)
    assert list(json.loads(out)) == ["contract", "declarer", "tricks", "vulnerable", "score"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "4SX S 9 --vulnerable ns",
            "4 spades doubled by South, North-South vulnerable, 9 tricks: 1 down, 200 to East-West.",
        ),
        ("1NT W 7", "1 notrump by West, nobody vulnerable, 7 tricks: just made, 90 to East-West."),
        ("1H N 0 --lang fr", "1 cœur par Nord, personne vulnérable, 0 levée : 7 de chute, 350 pour Est-Ouest."),
        (
            "3TXX E 10 --lang fr",
            "3 trèfles surcontré par Est, personne vulnérable, 10 levées : une levée de mieux, 840 pour Est-Ouest.",
        ),
    ],
)  # fmt: skip
def test_a_score_in_words(run: Ran, words: str, told: str) -> None:
    assert run("score", *words.split())[1].replace("\u00a0", " ") == f"{told}\n"


def test_a_paragraph(run: Ran) -> None:
    status, out, _ = run("law", "27b1a")
    assert status == 0
    assert out.startswith("Law 27B1(a)\n")
    assert "executed rule" in out
    data = json.loads(run("law", "27", "--format", "json", "--lang", "fr")[1])
    assert [part["law"] for part in data["parts"]] == ["27A", "27B", "27C", "27D"]
    assert data["editions"]["2017"]["title"] == "enchère insuffisante"


@pytest.mark.parametrize("name", ["record", "report", "options"])
def test_a_schema(run: Ran, name: str) -> None:
    assert json.loads(run("schema", name)[1])["title"] == name.capitalize()
    assert run("schema")[1] == run("schema", "record")[1]


def test_the_version_names_the_editions(run: Ran) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    out = run("--version")[1]
    assert out.startswith(f"arbitre {project['version']}\n")
    assert "2008-03-05" in out
    assert "2017-06" in out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_names_every_command_and_option(run: Ran, shell: str) -> None:
    out = run("completion", shell)[1]
    for command, options in OPTIONS.items():
        assert command in out
        assert all(option in out for option in options)


def test_bash_takes_the_completion(run: Ran) -> None:
    script = run("completion", "bash")[1]
    script += 'COMP_WORDS=(arbitre schema re); COMP_CWORD=2; _arbitre; echo "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "record report\n"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", ["", *POSITIONALS])
def test_every_command_has_help_with_examples(run: Ran, command: str, language: str) -> None:
    status, out, _ = run(*([command] if command else []), "--help", "--lang", language)
    assert status == 0
    assert out.startswith("usage")
    assert ("exemples" if language == "fr" else "examples") in out or not command
    assert max(map(len, out.splitlines())) <= 120


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "bogus",
            f"bogus: no such command; there are {', '.join(POSITIONALS)}",
        ),
        ("rule --format xml", "--format: xml is not possible; possible are text, json, jsonl"),
        ("rule --format", "--format: write one value after it; see arbitre rule --help"),
        ("rule a b", "b: one argument too many; see arbitre rule --help"),
        ("rule --form json", "--form: one argument too many; see arbitre rule --help"),
        ("rule --lang de", "--lang: de is not possible; possible are en, fr"),
        ("--lang de", "--lang: de is not possible; possible are en, fr"),
        ("--foo", "--foo: one argument too many; see arbitre --help"),
        ("rule --edition 1997", f"edition: there is no edition 1997; there are {KNOWN}"),
        ("law", "PARAGRAPH: missing; see arbitre law --help"),
        ("law 27Z", "27Z: no such paragraph; Law 27 has 27A, 27B, 27C, 27D"),
        ("law 99", "99: no such Law; there are Laws 1 to 93, written 27 or 27B1(a)"),
        ("score 4S S", "TRICKS: missing; see arbitre score --help"),
        ("score 8S S 9", "8S: not a contract; write level, denomination and X or XX: 4S, 3NTX, 1CXX"),
        ("score 4S O 9", "O: not a seat; write N, E, S or W"),
        ("score 4S S 9 --field=", '"": write scores separated by commas: 450,420,-50'),
        ("score 4S S 14", "14: not a number of tricks; write 0 to 13"),
        ("score 4S S -1", "-1: not a number of tricks; write 0 to 13"),
        ("schema law", "NAME: law is not possible; possible are record, report, options"),
    ],
)
def test_a_bad_command_is_told_in_one_line(run: Ran, words: str, told: str) -> None:
    assert run.wrong(*words.split(), given=LATER) == told


def test_both_catalogues_have_the_same_sentences() -> None:
    from string import Formatter

    def fields(sentence: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(sentence) if name}

    french = written("fr", "cli")
    for key, sentence in written("en", "cli").items():
        if key.endswith("examples"):
            continue
        assert fields(sentence) == fields(french[key]), key


# -- the process


def test_a_reader_that_leaves_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "rule", "--format", "jsonl"], env=PLACE, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"{LATER}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"phase"')
        process.stdout.close()
        try:
            process.stdin.write(f"{LATER}\n".encode() * 2000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_an_interrupt_ends_without_a_word() -> None:
    with subprocess.Popen(
        [*COMMAND, "rule", "--format", "jsonl"], env=PLACE, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"{LATER}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == b""


def test_letters_stand_in_for_what_the_terminal_cannot_show() -> None:
    plain = {**PLACE, "PYTHONIOENCODING": "ascii"}
    words = [*COMMAND, "rule", "--lang", "fr"]
    done = subprocess.run(words, env=plain, input=LATER.encode(), capture_output=True, check=True)
    assert b"1S     1H!" in done.stdout
    assert b"enchere" in done.stdout


def test_a_full_disk_is_told() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    with full.open("wb") as out:
        words = [*COMMAND, "rule", "--format", "json"]
        done = subprocess.run(words, env=PLACE, input=LATER.encode(), stdout=out, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_ruling_starts_without_what_it_does_not_need() -> None:
    code = "import sys; before = {*sys.modules}; from arbitre.commands.cli import main; main(); "
    code += "print(*{*sys.modules} - before, file=sys.stderr)"
    words = [sys.executable, "-c", code, "rule", "-", "--format", "json"]
    done = subprocess.run(words, env=PLACE, input=LATER.encode(), capture_output=True, check=True)
    idle = {"json", "shutil", "tomllib", "difflib", "dataclasses", "asyncio", "importlib.metadata", "subprocess"}
    idle |= {f"arbitre.{name}" for name in ("screen", "schema", "lawbook", "complaint", "table.notation")}
    idle |= {"arbitre.server", "arbitre.log", "arbitre.app", "arbitre.desk", "sqlalchemy", "starlette"}
    assert not idle.intersection(done.stderr.decode().split())


def test_importing_the_package_is_cheap() -> None:
    code = "import sys, arbitre; sys.exit('msgspec' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=PLACE, check=False).returncode == 0
    assert set(arbitre.__all__) <= set(dir(arbitre))
    with pytest.raises(AttributeError):
        _ = arbitre.nothing


def test_the_package_answers() -> None:
    board = arbitre.rule(arbitre.read_record(LATER))
    question = arbitre.ask(board)
    assert question is not None
    assert question.fact.choices
    board = arbitre.after(board, arbitre.Event(choose="accept"))
    assert arbitre.ask(board) is None
    assert arbitre.read_record(arbitre.write_record(board.record)) == board.record
