"""How a ruling was made: a complete record names nothing, and without a step it names exactly that step."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from arbitre import __version__
from arbitre.commands.cli import main
from arbitre.game.seat import Seat
from arbitre.judge.certificate_page import SIZES, certificate_data, certificate_html, certificate_page, fitted
from arbitre.judge.poll_words import poll_words
from arbitre.judge.process import Certificate, certificate, deadline, law_line
from arbitre.table.event import Event
from arbitre.table.record import Record, read, write
from arbitre.table.shape import STEPS
from arbitre.terminal.screen import Page
from tests.judge.rulings import PEER, SAID, made, typed


@pytest.fixture(scope="module")
def whole() -> Record:
    return made()


def text(found: Certificate, language: str = "en", players: bool = False) -> str:
    return str(certificate_page(found, poll_words(language), Page(100), players))


def without(record: Record, *places: int) -> Record:
    """The record without some events; what is after them moves up, and nothing points there."""
    kept = tuple(event for n, event in enumerate(record.events, 1) if n not in places)
    assert all(event.about is None or event.about < min(places, default=0) for event in kept)
    return replace(record, events=kept)


def places(record: Record, name: str) -> list[int]:
    """The events that are a step; of a decision also the score, which is the decision itself."""
    return [
        n for n, event in enumerate(record.events, 1) if event.process == name or (event.kind, name) == ("poll",) * 2
    ]


def changed(record: Record, name: str, **fields: Any) -> Record:
    """The record with every event of a step otherwise."""
    events = tuple(replace(event, **fields) if event.process == name else event for event in record.events)
    return replace(record, events=events)


def test_a_complete_record_names_nothing(whole: Record) -> None:
    found = certificate(whole)
    assert (found.missing, found.backwards, found.complete) == ((), (), True)
    assert "Every step is there." in text(found)
    assert {review["state"] for review in found.report["reviews"]} == {"adjusted"}


@pytest.mark.parametrize("name", STEPS)
def test_without_a_step_exactly_that_step_is_named(whole: Record, name: str) -> None:
    assert places(whole, name)
    found = certificate(without(whole, *places(whole, name)))
    assert found.missing == (name,)
    assert not found.backwards
    for language in ("en", "fr"):
        say = poll_words(language)
        told = say.say("process.missing", steps=say.say(f"process.step.{name}"))
        assert " ".join(told.split()) in " ".join(text(found, language).split())


def test_without_the_score_the_decision_is_named(whole: Record) -> None:
    at = next(n for n, event in enumerate(whole.events, 1) if event.kind == "adjust")
    assert certificate(without(whole, at)).missing == ("decision",)


@pytest.mark.parametrize(
    ("name", "fields", "problem"),
    [
        ("called", {"at": None}, "the time is missing"),
        ("heard", {"to": None}, "not heard, and no reason given: North, East and South"),
        ("heard", {"player": None, "to": [Seat.N, Seat.E, Seat.S]}, "not heard, and no reason given: West"),
        ("law", {"text": "2017; wbf"}, "does not agree with the record"),
        ("consulted", {"text": None}, "it is not said what, or why not"),
        ("consulted", {"at": "2026-05-03T18:00"}, "only after this step: Decision"),
        ("options", {"statement": "field"}, "before the director’s own estimate"),
        ("decision", {"text": None}, "it is not said what, or why not"),
        ("decision", {"at": None}, "the time is missing"),
        ("told", {"to": [Seat.N, Seat.S]}, "East-West were not told"),
        ("told", {"at": None}, "the time is missing"),
        ("appeal", {"statement": "soon"}, "the time limit for an appeal is missing"),
        ("entered", {"text": "N-S 420"}, "does not agree with the record"),
        ("changed", {"text": None}, "it is not said what, or why not"),
    ],
)
def test_a_step_that_does_not_hold_is_named(whole: Record, name: str, fields: dict[str, Any], problem: str) -> None:
    found = certificate(changed(whole, name, **fields))
    assert found.missing == (name,)
    assert problem in " ".join(text(found).split())


def test_a_poll_that_was_reworded_or_left_open(whole: Record) -> None:
    at = places(whole, "poll")[0]
    for change in ({"locked": "0" * 64}, {"tally": {"asked": 99}}, {"closed": False}):
        poll = {**whole.events[at - 1].poll, **change}  # type: ignore[dict-item]
        events = (*whole.events[: at - 1], replace(whole.events[at - 1], poll=poll), *whole.events[at:])
        assert certificate(replace(whole, events=events)).missing == ("poll",)


def test_why_there_was_no_poll(whole: Record) -> None:
    record = without(whole, *places(whole, "poll")).with_event(Event(process="poll", text="the answer was obvious"))
    assert certificate(record).complete
    silent = without(whole, *places(whole, "poll")).with_event(Event(process="poll"))
    assert certificate(silent).missing == ("poll",)


def test_not_in_time(whole: Record) -> None:
    late = whole.with_event(Event(facts={"in_correction_period": False}))
    assert certificate(late).missing == ("called",)


def test_times_do_not_run_backwards(whole: Record) -> None:
    record = changed(whole, "told", at="2026-05-03T15:00")
    found = certificate(record)
    first, second = found.backwards[0]
    assert (record.events[first - 1].process, record.events[second - 1].process) == ("decision", "told")
    assert f"event {second} has an earlier time than event {first}" in " ".join(text(found).split())
    assert not found.complete
    assert not found.missing


def test_what_was_typed_may_be_in_the_other_language(whole: Record) -> None:
    assert certificate(changed(whole, "entered", text=typed(whole, "fr"))).complete
    assert certificate(whole, "fr").complete


def test_every_line_points_to_an_event(whole: Record) -> None:
    data = certificate_data(certificate(whole), poll_words("en"))
    numbers = {line["event"] for step in data["steps"] for line in step["lines"] if line["event"]}
    process = {n for n, event in enumerate(whole.events, 1) if event.kind in ("process", "poll")}
    assert process <= numbers
    alone = [line["text"] for step in data["steps"] for line in step["lines"] if not line["event"]]
    assert len(alone) == 1
    assert alone[0].startswith("Board 5, table 3: N-S")


def test_the_players_do_not_see_what_others_said(whole: Record) -> None:
    found = certificate(whole)
    for language in ("en", "fr"):
        say = poll_words(language)
        copies = (text(found, language, players=True), certificate_html(found, say, players=True))
        data = json.dumps(certificate_data(found, say, players=True), ensure_ascii=False)
        for copy in (*copies, data):
            assert "zq" not in copy
            assert "8 tricks in spades" not in copy
    assert SAID in text(found).replace("\n    ", " ")
    assert PEER.split(",")[0] in text(found)


def test_a_matter_without_a_sheet_needs_no_poll_and_no_evidence() -> None:
    record = Record(dealer="N", events=(Event(call="1S"),))  # type: ignore[arg-type]
    assert not {"poll", "evidence", "changed"} & set(certificate(record).missing)
    assert law_line(record) == f"2017; wbf; arbitre {__version__}"


# -- the command


Ran = tuple[int, str, str]


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> Ran:
    status = main(("certificate", *words))
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture
def path(tmp_path: Path, whole: Record) -> str:
    place = tmp_path / "board.json"
    place.write_bytes(write(whole))
    return str(place)


def test_on_one_page(capsys: pytest.CaptureFixture[str], path: str, tmp_path: Path) -> None:
    pytest.importorskip("weasyprint", reason="PDFs need the extra pdf")
    from arbitre.judge.paper import pages

    for language in ("en", "fr"):
        to = tmp_path / f"{language}.pdf"
        assert ran(capsys, path, "--format", "pdf", "--out", str(to), "--lang", language)[0] == 0
        assert to.read_bytes().startswith(b"%PDF")
    found = certificate(made())
    for language in ("en", "fr"):
        html = fitted(found, poll_words(language))
        assert pages(html, language) == 2, "the ruling on the face of the sheet, how it was made on its back"
        assert any(f"font-size: {size}pt" in html for size in SIZES[:3]), "and can be read"


def test_a_step_is_added_and_kept(capsys: pytest.CaptureFixture[str], path: str) -> None:
    record = without(made(), *places(made(), "told"))
    Path(path).write_bytes(write(record))
    assert "Missing or not in order: Players told." in ran(capsys, path)[1]
    words = ("--add", "told", "--to", "N,O,S,E", "--at", "2026-05-03T16:40", "--lang", "fr")
    status, out, _ = ran(capsys, path, *words, "--save", path)
    assert (status, "Toutes les étapes y sont." in out) == (0, True)
    assert json.loads(Path(path).read_text("utf-8"))["events"][-1] == {
        "process": "told", "to": ["N", "W", "S", "E"], "at": "2026-05-03T16:40",
    }  # fmt: skip


def test_the_law_writes_itself(capsys: pytest.CaptureFixture[str], path: str) -> None:
    record = without(made(), *places(made(), "law"))
    Path(path).write_bytes(write(record))
    out = ran(capsys, path, "--add", "law", "--at", "2026-05-03T17:00", "--format", "json")[1]
    assert json.loads(out)["missing"] == []
    assert "own_error=none" in out, "the whole way through the sheet"


def test_the_form_of_an_appeal(capsys: pytest.CaptureFixture[str], path: str) -> None:
    status, out, _ = ran(capsys, path, "--form", "appeal")
    assert status == 0
    assert "2026-05-03 17:00" in out
    assert "the captain agrees" in out, "a match in IMPs is between teams"
    assert "zq" not in out
    french = ran(capsys, path, "--form", "appeal", "--contestant", "pair", "--lang", "fr")[1]
    assert "les deux partenaires sont d’accord" in french
    assert re.search(r"N ♠ A D 9 7 5\n +♥ 4\n +♦ R V 8 2\n +♣ A 6 3\n", french)
    law, judgement = (french.index(word) for word in ("93B1", "93B2"))
    assert law < judgement


WRONG: list[tuple[tuple[str, ...], str]] = [
    (("--add", "asked"), "event 28: process: asked is not possible"),
    (("--add", "told", "--at", "now"), "event 28: at: now is not possible"),
    (("--add", "told", "--at", "2026-99-99T10:00"), "at: 2026-99-99T10:00 is not possible"),
    (("--add", "told", "--to", "Q"), "Q: not a seat"),
    (("--add", "options", "--statement", "guess"), "--statement: guess is not possible; possible are estimate"),
    (("--add", "appeal", "--statement", "soon"), "--statement: soon is not possible; possible are 17:10"),
    (("--form", "appeal", "--format", "json"), "--format: json"),
    (("--copy", "all"), "--copy: all"),
]


@pytest.mark.parametrize(("words", "told"), WRONG, ids=[told for _, told in WRONG])
def test_what_cannot_be_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], path: str, words: tuple[str, ...], told: str
) -> None:
    before = Path(path).read_bytes()
    for language in ("fr", "en"):
        status, out, err = ran(capsys, path, *words, "--lang", language)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "efect" not in err
    assert err.startswith(told)
    assert Path(path).read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "until"),
    [
        ("2026-05-03T17:00", "2026-05-03T17:00"),
        ("17:10", "2026-05-03T17:10"),
        ("17h10", "2026-05-03T17:10"),
        ("0:20", "2026-05-04T00:20"),
        ("soon", None),
    ],
)
def test_an_hour_is_a_deadline_too(statement: str, until: str | None) -> None:
    step = Event(process="appeal", at="2026-05-03T16:40", statement=statement)
    assert deadline(step) == until
    assert deadline(replace(step, at=None)) == (until if "T" in statement else None)


def test_the_action_is_named_and_what_the_report_shows_is_not_called_nothing() -> None:
    calls = [{"call": call} for call in ("1S", "2H", "P", "P", "X", "P", "P", "P")]
    told = {"information_agreed": "agreed", "action": 6}
    events = [*calls[:3], {"tempo": "slow", "by": "S"}, *calls[3:], {"facts": told, "about": 4}]
    record = read(json.dumps({"dealer": "N", "vulnerable": "none", "events": events}).encode())
    shown = " ".join(text(certificate(record)).split())
    assert "The action in question: North: X." in shown
    assert "missing: no step says that this was done" in shown


# -- what was looked at


CLAIMED: dict[str, Any] = {
    "dealer": "S",
    "events": [
        *({"call": call} for call in ("4S", "P", "P", "P")),
        {"claim": 10, "by": "S", "facts": {"claim_disputed": True, "trump_out": False}},
        {"facts": {"awarded": 9}, "about": 5},
    ],
}
LINES = {"process": "options", "statement": "claim-desk", "at": "2026-05-03T16:12", "text": "zq 3 to 4; order=keep"}


def step_of(*events: dict[str, Any], award: bool = True) -> tuple[str | None, str]:
    """What is wrong with the outcomes considered, and the page."""
    told = [*CLAIMED["events"][: None if award else -1], *events]
    found = certificate(read(json.dumps({**CLAIMED, "events": told}).encode()))
    return next(step.problem for step in found.steps if step.name == "options"), " ".join(text(found).split())


def test_the_normal_lines_of_a_claim_come_after_the_directors_own_number() -> None:
    assert step_of(LINES)[0] is None
    assert "order=keep" in step_of(LINES)[1]
    assert step_of(LINES, award=False)[0] == "award"
    own = {**LINES, "statement": "estimate", "at": "2026-05-03T16:10", "text": "9"}
    assert step_of(own, LINES, award=False)[0] is None
    assert step_of({**own, "at": "2026-05-03T16:13"}, LINES, award=False)[0] == "award"


def test_when_and_under_which_assumptions_is_wanted() -> None:
    for key in ("at", "text"):
        assert step_of({name: value for name, value in LINES.items() if name != key})[0] == "assumed"


def test_that_nobody_looked_at_the_normal_lines_is_said() -> None:
    other = {**LINES, "statement": "rejected"}
    assert "nothing says that they were looked at" in step_of(other)[1]
    assert "nothing says that they were looked at" not in step_of(LINES)[1]


def test_the_players_do_not_see_the_normal_lines() -> None:
    found = certificate(read(json.dumps({**CLAIMED, "events": [*CLAIMED["events"], LINES]}).encode()))
    assert "zq" not in text(found, players=True)
    assert "zq" in text(found)
