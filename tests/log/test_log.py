"""The log: kept once, in order, ruled again; names apart."""

from __future__ import annotations

import csv
import io
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa

from arbitre import __version__
from arbitre.desk import answer
from arbitre.log.again import ruled_again
from arbitre.log.base import VERSIONS, Unusable, default_url, opened
from arbitre.log.book import Book
from arbitre.log.entry import Entry, Name, TooLarge, moment
from arbitre.log.forms import FORMS, Papers, form_html
from arbitre.log.spreadsheet import BadSheet, harmless, names_in, sheet
from arbitre.log.trail import trail
from arbitre.terminal.screen import phrases

EVENT = uuid4()
MATTER = {"record": {"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}, {"choose": "refuse", "by": "S"}]}}


def entry(event: UUID = EVENT, kind: str = "note", **data: Any) -> Entry:
    return Entry(uuid4(), event, datetime.now(UTC), kind, data, matter=uuid4(), engine=__version__)


@pytest.fixture
def book(url: str) -> Iterator[Book]:
    made = Book(url)
    yield made
    made.close()


def test_what_is_sent_twice_is_there_once(book: Book) -> None:
    first, second = entry(text="a"), entry(text="b")
    assert [taken.new for taken in book.add([first, second])] == [True, True]
    again = book.add([second, first, entry()])
    assert [(taken.seq, taken.new) for taken in again] == [(2, False), (1, False), (3, True)]
    assert [row["data"].get("text") for row in book.entries(str(EVENT))] == ["a", "b", None]


def test_an_event_counts_for_itself_and_is_read_alone(book: Book) -> None:
    other = uuid4()
    book.add([entry(), entry(other), entry()])
    assert [row["seq"] for row in book.entries(str(EVENT))] == [1, 2]
    assert [row["seq"] for row in book.entries(str(other))] == [1]
    assert [row["seq"] for row in book.entries(str(EVENT), after=1)] == [2]


def test_numbers_have_no_gap_and_no_double_when_many_write(book: Book) -> None:
    threads = [threading.Thread(target=lambda: [book.add([entry()]) for _ in range(15)]) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [row["seq"] for row in book.all_entries(str(EVENT))] == list(range(1, 91))


def test_an_event_is_called_what_it_last_said(book: Book) -> None:
    book.add([entry(kind="event", name="Tuesday"), entry(), entry(kind="event", name="Tuesday pairs"), entry()])
    assert [(event["last"], event["data"]) for event in book.events()] == [(4, {"name": "Tuesday pairs"})]


def test_what_no_ruling_can_fill_is_refused(book: Book) -> None:
    with pytest.raises(TooLarge):
        book.add([entry(), entry(text="x" * 300_000)])
    assert book.entries(str(EVENT)) == []


def test_a_time_sorts_as_text() -> None:
    there = datetime.fromisoformat("2026-11-16T21:00:00.123456+01:00")
    assert moment(there) == "2026-11-16T20:00:00.123Z"


# -- ruled again


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_same_ruling_is_recognised(lang: str) -> None:
    page = answer({"do": "open", "lang": lang, "matter": MATTER})
    row = {"id": "x", "engine": __version__, "data": {"matter": MATTER, "lang": lang, "digest": page["digest"]}}
    assert ruled_again(row)["result"] == "same"
    assert ruled_again({**row, "engine": "0.0.1"})["result"] == "version"
    assert ruled_again({**row, "data": {**row["data"], "digest": "0" * 16}})["result"] == "result"  # type: ignore[dict-item]
    said = {"matter": MATTER, "lang": lang, "script": page["script"]}
    assert ruled_again({**row, "data": said})["result"] == "same"
    assert ruled_again({**row, "data": {**said, "script": []}})["result"] == "result"
    assert ruled_again({**row, "data": {"matter": {"record": {"dealer": "Q"}}}})["result"] == "unreadable"
    assert ruled_again({**row, "data": {}})["result"] == "nothing"


def test_a_digest_knows_no_language() -> None:
    pages = [answer({"do": "open", "lang": lang, "matter": MATTER}) for lang in ("en", "fr")]
    assert pages[0]["digest"] == pages[1]["digest"]
    assert pages[0]["script"] != pages[1]["script"]


def test_what_was_ruled_again_stands_with_the_entry(book: Book) -> None:
    book.add([entry(matter=MATTER)])
    book.checked(map(ruled_again, book.unchecked(book.left_unchecked())))
    assert book.left_unchecked() == []
    assert book.entries(str(EVENT))[0]["check"]["result"] == "same"


# -- names


def test_names_stand_apart_and_can_be_erased(book: Book) -> None:
    book.name(str(EVENT), [Name("3", "N", "Ann"), Name("3", "S", "Sue")])
    book.name(str(EVENT), [Name("3", "N", "Anna"), Name("3", "S", "")])
    assert book.names(str(EVENT)) == [Name("3", "N", "Anna")]
    assert book.names(str(uuid4())) == []
    assert book.erase_names(str(EVENT)) == 1
    assert book.names(str(EVENT)) == []


@pytest.mark.parametrize(
    "content",
    [
        "table;seat;name\n3;N;Zoé\n3;o;Max\n",
        "\ufeffTable,Place,Nom\r\n3,Nord,Zoé\r\n3,Ouest,Max\r\n",
        "table\tN\tE\tS\tW\n3\tZoé\t\t\tMax\n",
    ],
)
def test_names_are_read_as_spreadsheets_write_them(content: str) -> None:
    for encoding in ("utf-8", "cp1252"):
        if encoding == "cp1252" and content.startswith("\ufeff"):
            continue
        found = {(one.table, one.seat, one.name) for one in names_in(content.encode(encoding)) if one.name}
        assert found == {("3", "N", "Zoé"), ("3", "W", "Max")}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "log.sheet_empty"),
        ("a,b\n1,2", "log.sheet_heading"),
        ("table,seat,name\n,N,Ann", "log.sheet_table"),
        ("table,seat,name\n1,Q,Ann", "log.sheet_seat"),
        ("table,seat,name\n" * 6000, "log.sheet_long"),
    ],
)
def test_a_table_that_cannot_be_read_is_told(content: str, sentence: str) -> None:
    with pytest.raises(BadSheet) as caught:
        names_in(content.encode())
    assert caught.value.sentence == sentence
    for language in ("en", "fr"):
        assert phrases(language).say(sentence, **caught.value.details)


# -- papers


def test_the_log_is_a_table_that_commands_no_spreadsheet(book: Book) -> None:
    page = answer({"do": "open", "lang": "en", "matter": MATTER})
    data = {"script": page["script"], "waits": page["waits"], "fact": "=cmd()", "place": {"table": 3, "board": 5}}
    book.add([entry(kind="matter", matter=MATTER, **data)])
    rows = list(csv.DictReader(io.StringIO("".join(sheet(book.all_entries(str(EVENT)))).lstrip("\ufeff"))))
    assert (rows[0]["table"], rows[0]["board"], rows[0]["fact"]) == ("3", "5", "'=cmd()")
    assert "27B" in rows[0]["laws"].split()
    assert "East" in rows[0]["ruling"]
    assert "unauthorized" not in rows[0]["ruling"]


@pytest.mark.parametrize(
    ("cell", "quoted"),
    [
        ("=1+1", True), ("+1", True), ("-1", True), ("@x", True), ("\u22121", True), ("\t=1", True), ("\nx", True),
        ("  =1", True), ("\u00a0=1", True), ("\u200b=1", True), ("\ufeff@x", True), ("\u3000\uff1d1", True),
        ("\uff0b1", True), ("\uff0d1", True), ("\uff20x", True), ("\ufe621", True), ("\x00=1", True),
        ("", False), (" ", False), ("1 = 1", False), ("x=1", False), ("'=1", False), ("1NT", False), ("é", False),
    ],
)  # fmt: skip
def test_what_one_sees_first_decides_whether_a_cell_is_a_formula(cell: str, quoted: bool) -> None:
    assert harmless(cell) == (f"'{cell}" if quoted else cell)


def test_no_number_is_quoted() -> None:
    assert harmless(-5) == -5


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("form", FORMS)
def test_a_form_says_what_was_ruled(book: Book, form: str, language: str) -> None:
    book.add([entry(kind="matter", matter=MATTER, table=3, board=5, choice="<b>")])
    names = [Name("3", "E", "Zoé & Max"), Name("4", "E", "Somebody")]
    html = form_html(form, Papers({"data": {"name": "Club"}}, book.entries(str(EVENT)), names, phrases(language)))
    assert "Zoé &amp; Max" in html
    assert "Somebody" not in html
    assert "&lt;b&gt;" in html
    assert "27B" in html
    assert ("92A" in html) is (form == "appeal")


TABLE = {"situation": "alleged-revoke", "edition": "2017", "profile": "wbf"}
NO, YES, SOUTH, NORTH = ["able", "no"], ["able", "yes"], ["declarer", "S"], ["declarer", "N"]
COURSE = {
    "begin": [],
    "add": [NO],
    "undo": [],
    "add ": [YES],
    "add  ": [YES, SOUTH],
    "correct": [YES, NORTH],
}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Who did not follow suit? East.",
                "Which card did East play? The card is not known.",
                "Did East hold a card of the suit led? No. (taken back)",
                "Did East hold a card of the suit led? Yes.",
                "Who is declarer? South. (corrected later)",
                "Corrected: Who is declarer? North.",
            ],
        ),
        (
            "fr",
            [
                "Qui n’a pas fourni ? Est.",
                "Quelle carte Est a-t-il jouée ? La carte n’est pas connue.",
                "Est avait-il une carte de la couleur attaquée ? Non. (repris)",
                "Est avait-il une carte de la couleur attaquée ? Oui.",
                "Qui est le déclarant ? Sud. (corrigé ensuite)",
                "Corrigé : Qui est le déclarant ? Nord.",
            ],
        ),
    ],
)
def test_what_was_taken_back_or_corrected_says_so(language: str, told: list[str]) -> None:
    entries = [
        {
            "at": "",
            "kind": kind.strip(),
            "data": {"matter": {**TABLE, "answers": [["player", "E"], ["cards", "none"], *answers]}},
        }
        for kind, answers in COURSE.items()
    ]
    assert [text.replace("\u00a0", " ") for _, text in trail(entries, phrases(language))] == told


def test_a_contract_is_printed_as_it_is_said(book: Book) -> None:
    record = {"dealer": "N", "events": [{"call": call} for call in ("4S", "X", "P", "P", "P")]}
    book.add([entry(kind="add", matter={"record": record})])
    html = form_html("hand", Papers({"data": {}}, book.entries(str(EVENT)), [], phrases("en")))
    assert "4♠ X" in html


ODD: tuple[Any, ...] = (None, 5, "x", [], {}, [1], {"a": 1}, "<img src=x>", -1e308, "2026-99-99", "0001-01-01T00:00:00")


@pytest.mark.parametrize("odd", ODD)
def test_a_form_is_drawn_whatever_a_phone_wrote(odd: Any) -> None:
    record = {"dealer": "N", "hands": odd}
    written: list[dict[str, Any]] = [
        {"matter": odd}, {"matter": {"record": odd}}, {"matter": {"record": record}}, {"matter": {"situation": odd}},
        {"matter": MATTER, "place": odd}, {"matter": MATTER, "place": {"table": odd}}, {"choice": odd}, {"open": odd},
        {"open": [odd]}, {"matter": MATTER, "open": [{"text": odd, "law": odd, "due": odd}]},
    ]  # fmt: skip
    for data in written:
        entries = [{"at": "2026-11-16T18:00:00.000Z", "engine": None, "data": data}]
        for form in FORMS:
            html = form_html(form, Papers({"data": {"name": odd}}, entries, [], phrases("en")))
            assert "<img" not in html


# -- where it is kept


def test_a_newer_database_is_not_touched(url: str) -> None:
    engine = opened(url)
    with engine.begin() as connection:
        connection.execute(sa.insert(VERSIONS).values(number=99))
    engine.dispose()
    with pytest.raises(Unusable) as caught:
        opened(url)
    assert caught.value.sentence == "serve.newer"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "serve.database_url"),
        ("foo://x", "serve.database_url"),
        ("sqlite:////proc/nowhere/x.sqlite", "serve.database"),
        ("sqlite:////", "serve.database"),
        ("postgresql://nobody@127.0.0.1:1/none", "serve.unreachable"),
        ("postgresql://nobody@/none?host=/nowhere/at/all", "serve.unreachable"),
    ],
)
def test_a_place_that_cannot_be_used_is_told(url: str, sentence: str) -> None:
    with pytest.raises(Unusable) as caught:
        opened(url)
    assert caught.value.sentence == sentence


def test_a_password_is_never_repeated() -> None:
    with pytest.raises(Unusable) as caught:
        opened("nosuch://me:secret@host/base")
    assert "secret" not in str(caught.value.details)


def test_the_log_is_written_through_to_the_disk(tmp_path: Path) -> None:
    book = Book(f"sqlite:///{tmp_path / 'log.sqlite'}")
    with book.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    book.close()


def test_there_is_a_place_for_who_names_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_url() == f"sqlite:///{tmp_path}/arbitre/log.sqlite"


def test_a_key_stays_the_same(book: Book) -> None:
    assert book.secret("session") == book.secret("session") != book.secret("other")
