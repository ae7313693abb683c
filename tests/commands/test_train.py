"""The command train: at the prompt, as data, on paper, for a class."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.ran import Ran


@pytest.fixture
def store(tmp_path: Path) -> str:
    return str(tmp_path / "kept" / "training.jsonl")


def test_a_question_is_put_marked_and_remembered(run: Ran, store: str) -> None:
    (item,) = run.data("train", "27", "--items", "1", "--seed", "5", "--store", store)
    letter = "ABCD"[item["right"][0]]
    status, out, err = run("train", "27", "--items", "1", "--seed", "5", "--store", store, typed=f"Z\n{letter}\n")
    assert (status, err) == (0, "")
    assert item["asked"] in " ".join(out.split())
    assert "not understood; for example A" in out
    assert f"Right: {letter}." in out
    assert out.endswith("1 of 1 right.\n")
    assert Path(store).read_text("utf-8").count("\n") == 1
    assert [line["known"] for line in run.data("train", "--map", "--store", store) if line["law"] == 27] == [1]
    assert "27  " in run("train", "--map", "--store", store)[1]


def test_who_leaves_has_answered_nothing(run: Ran, store: str) -> None:
    assert run("train", "--lang", "fr", "--store", store, typed="q\n")[1].endswith("0 sur 0.\n")
    assert not Path(store).exists()
    assert run("train", "--store", store)[0] == 0


def test_the_five_of_the_day_come_without_a_number(run: Ran, store: str) -> None:
    assert len(run.data("train", "--store", store)) == 5


def test_a_paper_its_key_and_a_class(run: Ran, tmp_path: Path) -> None:
    words = ("--items", "3", "--seed", "9", "--syllabus", "county", "--variant", "B")
    paper, key, table = tmp_path / "paper.pdf", tmp_path / "key.pdf", tmp_path / "results.csv"
    status, out, _ = run("train", "--paper", *words, "--out", str(paper), "--key", str(key))
    assert (status, out) == (0, f"{paper}: 3 questions, seed 9, variant B\n")
    assert paper.read_bytes()[:4] == key.read_bytes()[:4] == b"%PDF"
    table.write_text("candidate,1,2,3\nAnn,A,B,C\nBen,D,,AB\n", "utf-8")
    found = run.data("train", "--class", str(table), *words)
    assert [one["answered"] for one in found["items"]] == [2, 2, 2]
    assert "Ann" not in run("train", "--class", str(table), *words)[1]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("93",), "93: not a Law that is asked about; for example 27, of 12 to 16, 23 to 39 or 41 to 71"),
        (("--items", "0"), "--items: 0: possible are 1–200"),
        (("--syllabus", "world"), "--syllabus: world: possible are club, county, national"),
        (("--edition", "1997"), "--edition: 1997: possible are 2007, 2017"),
        (("--paper", "--seed", "1", "--items", "1"), "--out: missing"),
        (("--class", "none.csv"), "--seed: missing"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(run: Ran, words: tuple[str, ...], wrong: str) -> None:
    assert wrong.split(":")[0] in run.wrong("train", *words)


def test_a_syllabus_or_a_table_that_is_none(run: Ran, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('title = { en = "Mine" }\n[[part]]\nlaws = [1]\n', "utf-8")
    assert run.wrong("train", "--syllabus", str(mine)).endswith("12 to 16, 23 to 39 and 41 to 71 are")
    table = tmp_path / "results.csv"
    table.write_text("candidate,1\nAnn,7\n", "utf-8")
    assert run.wrong("train", "--class", str(table), "--seed", "1", "--items", "1").startswith("line 2: 7 is no answer")


def test_a_store_that_is_none(run: Ran, tmp_path: Path) -> None:
    store = tmp_path / "training.jsonl"
    store.write_text("nonsense\n", "utf-8")
    assert "cannot be read" in run.wrong("train", "--store", str(store))
