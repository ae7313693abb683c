"""What must hold of any board, of any record and of any error, whatever happened."""

from __future__ import annotations

import contextlib
import json
import random
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
from msgspec import UNSET, structs

from arbitre import Board, Event, Record, RecordError, after, read_record, report_on, rule, write_record
from arbitre.commands.board_view import board_page
from arbitre.desk import answer
from arbitre.desk.complaint import complaint
from arbitre.desk.schema import schema
from arbitre.director import settled
from arbitre.game.deal import vulnerability_of
from arbitre.table.matters import BOARD_VALUES, MATTER_FACTS
from arbitre.table.notation import parse
from arbitre.table.notation import write as line_of
from arbitre.terminal.console import phrases_of
from arbitre.terminal.screen import Page

TRIED: Counter[str] = Counter()
"""Records ruled on inside a check: an option taken, a fact answered, a legal act done."""

LIMIT = 2.0
"""Seconds of CPU for one step."""

SEATS = ("N", "E", "S", "W")
SUITS, RANKS = "SHDC", "AKQJT98765432"
PACK = [s + r for s in SUITS for r in RANKS]
TEXTY = {"text", "because", "why", "options"}
SEMANTIC = {"contradicts_board", "missing", "card_twice", "one_kind", "about_no_event", "fact_twice"}
Report = dict[str, Any]
_REPORT = jsonschema.Draft202012Validator(schema("report"))
_RECORD = jsonschema.Draft202012Validator(schema("record"))


class Hang(BaseException):
    """A step took more than LIMIT seconds of CPU."""


class Broken(Exception):
    """An invariant does not hold."""

    def __init__(self, name: str, detail: str = "") -> None:
        self.name, self.detail = name, detail
        super().__init__(f"{name}: {detail}")


def _alarm(*_: object) -> None:
    raise Hang


@contextlib.contextmanager
def timed(limit: float = LIMIT) -> Iterator[None]:
    """Hang after so many seconds of CPU."""
    signal.signal(signal.SIGVTALRM, _alarm)
    signal.setitimer(signal.ITIMER_VIRTUAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def signature(error: BaseException) -> str:
    """The cause in short: the invariant, or the exception and where it came from."""
    if isinstance(error, Broken):
        return f"invariant {error.name}"
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "/arbitre/" in f.filename]
    place = " < ".join(f"{Path(f.filename).name}:{f.name}" for f in reversed(frames[-2:])) or "?"
    text = "" if isinstance(error, Hang | RecursionError | MemoryError) else f": {str(error)[:60]}"
    return f"{type(error).__name__}{text} in {place}"


# -- what must hold of any board


def plain(value: Any) -> Any:
    """A report without its sentences."""
    if isinstance(value, dict):
        return {
            k: (len(v) if k in ("because", "options") else None if k in TEXTY else plain(v)) for k, v in value.items()
        }
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    return str(value) if isinstance(value, str) else value


def points(contract: str, declarer: str, tricks: int, vulnerable: str | None) -> int:
    """The duplicate score, plus for North-South, worked out on its own here."""
    level, rest = int(contract[0]), contract[1:]
    doubled = len(rest) - len(rest.rstrip("X"))
    trump = rest.rstrip("X")
    side = "ns" if declarer in "NS" else "ew"
    vul = vulnerable in (side, "both")
    over = tricks - level - 6
    if over >= 0:
        each = 20 if trump in "CD" else 30
        base = (each * level + (10 if trump == "NT" else 0)) << doubled
        total = base + (500 if vul else 300) if base >= 100 else base + 50
        total += {6: 750 if vul else 500, 7: 1500 if vul else 1000}.get(level, 0)
        total += 50 * doubled
        total += over * (each if not doubled else 100 * doubled * (2 if vul else 1))
    else:
        down = -over
        if not doubled:
            total = -(100 if vul else 50) * down
        elif vul:
            total = -(300 * down - 100) * doubled
        else:
            total = -([100, 300, 500][down - 1] if down <= 3 else 300 * down - 400) * doubled
    return total if side == "ns" else -total


def vulnerability(record: Record) -> str | None:
    if record.board is not None:
        return str(vulnerability_of(record.board).value)
    return None if record.vulnerable is None else str(record.vulnerable.value)


def sound(board: Board, found: Report) -> None:
    """What a report must satisfy by itself."""
    if not (found["turn"] or found["awaiting"] or found["phase"] == "over"):
        raise Broken("nobody-may-act")
    if found["turn"] and found["awaiting"]:
        raise Broken("turn-and-awaiting")
    if found["turn"] and found["legal"] is not None and not found["legal"]:
        raise Broken("nothing-legal")
    won = found["tricks"]["ns"] + found["tricks"]["ew"]
    if won > 13:
        raise Broken("more-than-13-tricks", str(found["tricks"]))
    moved = found["transferred"]
    if moved:
        other = "ew" if moved["to"] == "ns" else "ns"
        if not 0 < moved["tricks"] <= found["tricks"][other]:
            raise Broken("transferred-more-than-won", str(moved))
    if (
        found["contract"]
        and found["contract"] != "P"
        and (not "1" <= found["contract"][0] <= "7" or found["contract"][1] in "0123456789")
    ):
        raise Broken("contract-above-seven", found["contract"])
    if found["phase"] == "over" and found["contract"] not in (None, "P") and won != 13:
        raise Broken("tricks-do-not-add-up", str(found["tricks"]))
    if found["score"] is not None and found["contract"] not in (None, "P"):
        side = "ns" if found["declarer"] in "NS" else "ew"
        tricks = found["tricks"][side]
        if moved:
            tricks += moved["tricks"] if moved["to"] == side else -moved["tricks"]
        right = points(found["contract"], found["declarer"], tricks, vulnerability(board.record))
        if right != found["score"]:
            raise Broken("score-wrong", f"{found['score']} for {right}")
    if found["phase"] != "auction" and any(
        r["kind"] in ("must-pass", "must-repeat", "may-not-double") for r in found["in_force"]
    ):
        raise Broken("binds-callers-after-auction")
    events = len(board.record.events)
    line = found["awaiting"]
    if line and not 0 <= line.get("about", line.get("of", 0)) <= events:
        raise Broken("question-about-no-event")
    for i in found["irregularities"]:
        if not 0 <= i["event"] <= events:
            raise Broken("irregularity-at-no-event", str(i["event"]))


def schema_says(found: Report) -> None:
    data = json.loads(msgspec.json.encode(found))
    error = next(_REPORT.iter_errors(data), None)
    if error is not None:
        best = jsonschema.exceptions.best_match(_REPORT.iter_errors(data))
        raise Broken("report-schema", f"{list(best.absolute_path)} {best.message[:80]}")


def both_languages(board: Board) -> None:
    if plain(report_on(board, "en")) != plain(report_on(board, "fr")):
        raise Broken("languages-differ")


def round_trip(record: Record) -> None:
    data = write_record(record)
    again = read_record(data)
    if again != record or write_record(again) != data:
        raise Broken("json-round-trip")
    for language in ("en", "fr"):
        line = line_of(record, language)
        if "\n" in line or parse(line, language) != record:
            raise Broken("line-round-trip", language)


def pages(board: Board) -> None:
    """The page for a person, both languages: no escape but the page's own."""
    for language in ("en", "fr"):
        text = str(board_page(board, phrases_of(language), Page(72, False)))
        if any((ord(c) < 32 and c != "\n") or 0x7F <= ord(c) < 0xA0 for c in text):
            raise Broken("control-character-on-page")


def at_the_desk(board: Board) -> None:
    """The desk shows the same report; a step made again as it was changes nothing."""
    matter = {"record": msgspec.to_builtins(board.record)}
    wanted = json.loads(msgspec.json.encode(report_on(board)))
    events = matter["record"].get("events", ())
    again = {"do": "correct", "at": len(events), "put": {"event": events[-1]}} if events else {"do": "open"}
    for request in ({"do": "open"}, again):
        page = answer({**request, "matter": matter})
        if "error" in page or page["report"] != wanted:
            raise Broken("desk-differs-from-rule", f"{request['do']}: {page.get('error', 'the reports differ')}")


def complaint_of(error: RecordError) -> None:
    if len(str(error).splitlines()) != 1:
        raise Broken("error-not-one-line", repr(str(error)[:60]))
    for text in (complaint(error, phrases_of("en")), complaint(error, phrases_of("fr"))):
        if len(text.splitlines()) != 1 or not text.strip():
            raise Broken("complaint-not-one-line", repr(text[:60]))
        if any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 for c in text):
            raise Broken("control-character-in-complaint", repr(text[:60]))
        if len(text) > 1000:
            raise Broken("complaint-too-long", f"{len(text)}: {text[:80]}")
        if "{" + error.message in text or (error.message in text and "_" in error.message):
            raise Broken("complaint-without-words", error.message)


def same(one: RecordError, other: RecordError) -> bool:
    return (one.message, one.event, one.key) == (other.message, other.event, other.key)


def happened(**keys: Any) -> Event:
    """An event as JSON would give it, seats by their letters."""
    return Event(**keys)


def settles(record: Record) -> tuple[Board | None, RecordError | None]:
    """rule, as a board or a complaint."""
    try:
        return rule(record), None
    except RecordError as error:
        return None, error


def foretold(record: Record) -> bool:
    """Is something found about an event that has not happened yet? Then no beginning of the record stands by itself."""
    return any(e.about is not None and e.about > n and e.facts is not UNSET for n, e in enumerate(record.events, 1))


def stepwise(record: Record) -> None:
    """`after`, event by event, against `rule` of every beginning."""
    if foretold(record):
        return
    board = rule(structs.replace(record, events=()))
    for n, event in enumerate(record.events, 1):
        whole, refused = settles(structs.replace(record, events=record.events[:n]))
        try:
            board = after(board, event)
        except RecordError as error:
            if refused is None or not same(error, refused):
                raise Broken(
                    "after-differs-from-rule", f"event {n}: after refuses {error}, rule {refused or 'accepts'}"
                ) from None
            return
        if refused is not None:
            raise Broken("after-differs-from-rule", f"event {n}: after accepts, rule refuses {refused}")
        if whole is None or report_on(board) != report_on(whole):
            raise Broken("after-differs-from-rule", f"event {n}: reports differ")


def legal_values(key: str, left: int) -> list[Any]:
    """Every value the contract allows for a fact; a few where there are many."""
    if key in MATTER_FACTS or key in BOARD_VALUES:
        return list(MATTER_FACTS.get(key) or BOARD_VALUES[key])
    if key == "awarded":
        return list(range(left + 1))
    if key == "shows":
        return [[], ["H"], ["C", "D"], ["NT"], ["S", "H", "D", "C", "NT"]]
    if key == "intended":
        return PACK
    return [True, False]


def question_of(line: Report) -> tuple[Any, ...]:
    """What is asked, of whom, about what."""
    return (line.get("fact"), line.get("about"), tuple(line.get("choose", ())), line.get("of"), str(line["by"]))


def chosen(line: Report, choice: str, by: Any, board: Board) -> list[list[Event]]:
    """Every way to say a choice; of each inner list one at least must be accepted."""
    if choice in ("require", "forbid"):
        return [[happened(choose=choice, by=by, suit=str(suit))] for suit in line.get("suits", "SHDC")]
    if choice == "card":
        return [[happened(choose=choice, by=by, card=card) for card in PACK]]
    if choice == "lead_from":
        table = settled(board).table
        return [[happened(choose=choice, by=by, hand=hand)] for hand in (table.declarer, table.dummy)]
    return [[happened(choose=choice, by=by)]]


def answers_taken(board: Board, found: Report) -> None:
    """Every option offered can be chosen; every value of a fact asked for moves the question on."""
    line = found["awaiting"]
    if not line:
        return
    if "choose" in line:
        stuck, moved = [], False
        for by in [line["by"]] if isinstance(line["by"], str) else line["by"]:
            for choice in line["choose"]:
                for ways in chosen(line, choice, str(by), board):
                    refused = None
                    for event in ways:
                        TRIED["records"] += 1
                        try:
                            now = after(board, event)
                        except RecordError as error:
                            if refused is None or error.event < refused.event:
                                refused = error
                        else:
                            sound(now, report_on(now))
                            break
                    else:
                        assert refused is not None
                        if refused.event > len(board.record.events):
                            raise Broken("offered-choice-refused", f"{choice} by {by}: {refused}")
                        stuck.append(f"{choice} by {by}: {refused}")
                        continue
                    moved = True
        if not moved:  # what was recorded meanwhile contradicts every option
            raise Broken("note: every option refused for what was recorded meanwhile", stuck[0])
        return
    accepted, early, refusals = 0, None, None
    for value in legal_values(line["fact"], settled(board).table.left):
        event = happened(facts={line["fact"]: value}, about=line["about"] or None)
        TRIED["records"] += 1
        try:
            now = after(board, event)
        except RecordError as error:
            if error.event == len(board.record.events) + 1 or not error.event:
                refusals = (value, error)
            else:
                early = (value, error)
            continue
        accepted += 1
        then = report_on(now)
        sound(now, then)
        if then["awaiting"] and question_of(then["awaiting"]) == question_of(line):
            raise Broken("asked-again", f"{line['fact']}={json.dumps(value)} about {line['about']} (Law {line['law']})")
    if not accepted:
        refused_for = refusals or early
        assert refused_for is not None
        why = refused_for[1]
        note = "" if refusals else f"note: every answer refused for what was recorded meanwhile ({why.message}) "
        raise Broken(note or f"no-answer-accepted {line['fact']} {why.message}", f"{line['fact']}: {why}")
    if refusals and line["fact"] not in ("intended",):
        raise Broken("answer-refused", f"{line['fact']}={refusals[0]}: {refusals[1]}")


def legal_is_legal(board: Board, found: Report, rng: random.Random, most: int = 3) -> None:
    """What is listed as legal can be done, and a card so played is nothing irregular."""
    if not found["turn"] or found["legal"] is None:
        return
    acts = [str(a) for a in found["legal"]]
    key = "call" if found["phase"] == "auction" else "play"
    for act in rng.sample(acts, min(most, len(acts))):
        event = happened(**{key: act, "by": str(found["turn"])})
        TRIED["records"] += 1
        try:
            now = after(board, event)
        except RecordError as error:
            raise Broken(f"legal-{key}-refused", f"{act}: {error}") from None
        n = len(now.record.events)
        wrong = [i for i in settled(now).irregularities if i.event == n]
        if wrong and key == "play" and wrong[0].kind != "wrong-card-from-dummy":
            if board.silent:  # the report speaks as if it were noticed now, the next card is played as if it were not
                raise Broken("note: a legal card is irregular while something is unnoticed", f"{act}: {wrong[0].kind}")
            raise Broken("legal-card-irregular", f"{act}: {wrong[0].kind}")
        forced = any(
            r["kind"] == "must-repeat" and r["player"] == found["turn"] for r in found["in_force"]
        )  # its call may be none
        if wrong and key == "call" and not board.silent and not forced:
            raise Broken("legal-call-irregular", f"{act}: {wrong[0].kind}")


def turn_by_default(board: Board, found: Report, rng: random.Random) -> None:
    """Leaving `by` out where one player is in turn is the same as naming him."""
    if not found["turn"] or not found["legal"]:
        return
    act = str(rng.choice(found["legal"]))
    key = "call" if found["phase"] == "auction" else "play"
    results = []
    for by in (None, str(found["turn"])):
        try:
            results.append(plain(report_on(after(board, happened(**{key: act, "by": by})))))
        except RecordError as error:
            results.append(error.message)
    if results[0] != results[1]:
        raise Broken(
            "note: by left out differs while something is unnoticed" if board.silent else "by-left-out-differs", act
        )


def ruled(record: Record) -> Board:
    """The board of a record."""
    return rule(record)


def ends(record: Record) -> None:
    """The whole record at once, twice, and back from its JSON and its line."""
    board = rule(record)
    one, two = report_on(board), report_on(rule(record))
    if one != two or report_on(board) != one:
        raise Broken("not-the-same-twice")
    round_trip(record)
    if foretold(record):
        return
    step = rule(structs.replace(record, events=()))
    for n, event in enumerate(record.events, 1):
        try:
            step = after(step, event)
        except RecordError as error:
            later = any(e.facts is not UNSET or e.kind == "hands_returned" for e in record.events[n:])
            if not later:
                raise Broken("after-differs-from-rule", f"event {n}: after refuses {error}, rule accepts") from None
            return
    if report_on(step) != one:
        raise Broken("after-differs-from-rule", "the last reports differ")


def reported(record: Record) -> None:
    try:
        board = rule(record)
    except RecordError:
        return
    try:
        report_on(board)
    except RecordError as error:
        raise Broken("report-raises-RecordError", str(error)) from None


def refused_alike(record: Record) -> None:
    """What `after` refuses, `rule` refuses in the same words; and the complaint is one line."""
    _, refused = settles(record)
    if foretold(record):
        return
    board, n = None, 0
    try:
        board = rule(structs.replace(record, events=()))
        for event in record.events:
            n += 1
            board = after(board, event)
    except RecordError as error:
        complaint_of(error)
        later = any(e.facts is not UNSET or e.kind == "hands_returned" for e in record.events[n:])
        if not later and (refused is None or not same(error, refused)):
            raise Broken(
                "after-differs-from-rule", f"event {n}: after refuses {error}, rule {refused or 'accepts'}"
            ) from None
        return
    if refused is not None:
        raise Broken("after-differs-from-rule", f"after accepts, rule refuses {refused}")


def again(check: Callable[..., None]) -> Callable[[Record], None]:
    """The same check on a record, for the minimiser."""

    def run(record: Record) -> None:
        board = rule(record)
        found = report_on(board)
        if check is schema_says:
            check(found)
        elif check in (both_languages, pages, at_the_desk):
            check(board)
        elif check is legal_is_legal:
            check(board, found, random.Random(1), 60)
        elif check is turn_by_default:
            for n in range(8):
                check(board, found, random.Random(n))
        else:
            check(board, found)

    return run


def schema_agrees(text: str, rejected: RecordError | None = None) -> None:
    """The JSON Schema and the reader say the same of a record, but for what no schema can say."""
    data = json.loads(text)
    error = next(_RECORD.iter_errors(data), None)
    if rejected is not None:
        if error is None and rejected.message not in SEMANTIC:
            raise Broken("schema-accepts-reader-refuses", f"{rejected}")
        return
    if error is None:
        return
    _, refused = settles(read_record(text))
    if refused is None:
        best = jsonschema.exceptions.best_match(_RECORD.iter_errors(data))
        raise Broken("schema-refuses-rule-accepts", f"{list(best.absolute_path)} {best.message[:120]}")
