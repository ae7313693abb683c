"""Worksheets at the desk: every question can be answered as it says, up to the score, the poll and the certificate."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre.desk import answer
from arbitre.texts import LANGUAGES
from tests.app.driving import shown
from tests.judge.poll_boards import SLOW

Page = dict[str, Any]
ABOUT = 4
OUTCOMES = [
    {"weight": 60, "contract": "2H", "declarer": "E", "tricks": 8},
    {"weight": 40, "contract": "2H", "declarer": "E", "tricks": 9},
]


def ask(do: str, language: str = "en", **more: Any) -> Page:
    """The answer to a request that is in order."""
    reply = answer({"do": do, "lang": language, **more})
    assert "error" not in reply, (reply, more)
    return json.loads(json.dumps(reply))  # type: ignore[no-any-return]


def filled(put: Any, value: Any) -> Any:
    """What is sent back with what was named in its place."""
    return json.loads(json.dumps(put).replace('"$"', json.dumps(value)))


def sheet(page: Page, name: str = "unauthorized-information") -> Page:
    """One worksheet of a page."""
    return next(one for one in page["sheets"] if one["sheet"] == name)


def named(asked: Page) -> Any:
    """Something for each form of what must be named."""
    values: dict[str, Any] = {
        "text": "acting",
        "alternatives": [{asked.get("key"): asked["choices"][0]["value"], "logical": True, "suggested_over": True}]
        if "switches" in asked
        else None,
        "shares": [{"action": "4S", "percent": 60}],
        "tricks": [{"tricks": 9, "weight": 50}, {"tricks": 10, "weight": 50}],
        "number": 2,
    }
    return values[asked["needs"]]


def answered(page: Page, language: str, name: str, choice: int = 0) -> Page:
    """The page after one question of the sheet: by the form, or by one of the answers."""
    asks = sheet(page, name)["question"]
    given = asks if "needs" in asks else asks["answers"][choice]
    put = filled(given["put"], named(given)) if "needs" in given else given["put"]
    return ask("add", language, matter=page["matter"], put=put)


def walked(page: Page, language: str = "en", name: str = "unauthorized-information") -> Page:
    """Up to the score."""
    for _ in range(12):
        asks = sheet(page, name)["question"]
        if asks is None or asks.get("needs") == "score":
            break
        page = answered(page, language, name)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hesitation_from_the_facts_to_the_score(language: str) -> None:
    page = ask("open", language, matter={"record": SLOW})
    (waits,) = [line for line in page["waits"] if line["kind"] == "review"]
    assert (waits["sheet"], waits["event"], waits["state"]) == ("unauthorized-information", ABOUT, "waiting")
    asked = []
    while (asks := sheet(page)["question"]).get("needs") != "score":
        assert asks["text"]
        assert asks["private"]
        asked.append(asks["fact"])
        page = answered(page, language, "unauthorized-information")
        assert page["undo"]
        assert page["undo"] not in (asks["fact"], "")
    assert asked == [
        *("information_agreed", "action", "suggests", "alternatives", "damaged", "causal_link", "own_error"),
    ]
    assert [one["done"] for one in sheet(page)["stages"]] == [True, True, True, False]
    assert len(sheet(page)["found"]) == len(asked) + 1


def test_every_answer_of_every_question_is_taken() -> None:
    """The whole tree of the sheet: no answer is refused, every branch ends in an exit or at the score."""
    ends = set()
    waiting = [ask("open", matter={"record": SLOW})]
    while waiting:
        page = waiting.pop()
        asks = sheet(page)["question"]
        if asks is None or asks.get("needs") == "score":
            ends.add(sheet(page)["state"])
            continue
        for given in (*([asks] if "needs" in asks else []), *asks["answers"]):
            put = filled(given["put"], named(given)) if "needs" in given else given["put"]
            waiting.append(ask("add", matter=page["matter"], put=put))
    assert ends == {"stands", "waiting"}


def test_the_action_is_no_alternative_to_itself() -> None:
    page = ask("open", matter={"record": SLOW})
    while sheet(page)["question"]["fact"] != "alternatives":
        page = answered(page, "en", "unauthorized-information")
    values = [one["value"] for one in sheet(page)["question"]["choices"]]
    assert values[0] == "P"
    assert "X" not in values
    assert "1S" not in values


def test_a_finding_is_corrected_by_its_own_answers() -> None:
    page = answered(ask("open", matter={"record": SLOW}), "en", "unauthorized-information")
    last = ask("steps", matter=page["matter"])["steps"][-1]
    put = last["answers"][1]["put"]
    page = ask("correct", matter=page["matter"], at=last["at"], put=put)
    assert sheet(page)["question"]["fact"] == "information_found"


# -- the score


def test_other_tables_come_after_the_estimate_and_the_numbers_are_those_of_the_report() -> None:
    record = {**SLOW, "contest": {"scoring": "matchpoints", "field": [-110, -110, -140, 50, 100]}}
    page = walked(ask("open", matter={"record": record}))
    told = ask("score", matter=page["matter"], about=ABOUT, adjust={"outcomes": OUTCOMES})
    assert not told["estimated"]
    assert [one["score"] for one in told["outcomes"]] == ["−110", "−140"]
    assert (told["numbers"], told["field"], told["type_in"]) == (None, [], [])
    put = json.loads(json.dumps(told["estimate"]).replace("$at", "2026-05-03T16:40"))
    page = ask("add", matter=page["matter"], put=put)
    told = ask("score", matter=page["matter"], about=ABOUT, adjust={"outcomes": OUTCOMES})
    assert told["numbers"]["total"]["ns"] == {"text": "2.80", "percent": "28.00\xa0%"}
    assert [(one["score"], one["tables"], one["mine"]) for one in told["field"]] == [
        ("−140", 1, True),
        ("−110", 2, True),
        ("+50", 1, False),
        ("+100", 1, False),
    ]
    page = ask("add", matter=page["matter"], put=told["put"])
    assert page["report"]["adjusted"]["ns"]["matchpoints"] == 2.8
    assert page["report"]["adjusted"]["type_in"] == told["type_in"]
    assert sheet(page)["state"] == "adjusted"
    again = ask("score", matter=page["matter"], about=ABOUT, adjust={"artificial": {"ns": "A+", "ew": "A-"}})
    assert again["put"]["event"]["instead"] == len(page["matter"]["record"]["events"])


@pytest.mark.parametrize(
    ("adjust", "part"),
    [
        ({"outcomes": [{**OUTCOMES[0], "contract": "8H"}]}, "8H"),
        ({"outcomes": [OUTCOMES[0]]}, "100"),
        ({"outcomes": [{**OUTCOMES[0], "weight": 100, "tricks": 14}]}, "14"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_lost(adjust: Page, part: str) -> None:
    page = walked(ask("open", matter={"record": SLOW}))
    told = ask("score", matter=page["matter"], about=ABOUT, adjust=adjust)
    assert part in told["problem"]


FILLED: dict[str, Page] = {
    "outcomes": {"both": OUTCOMES},
    "sides": {"ns": [{**OUTCOMES[0], "weight": 100}], "ew": [{**OUTCOMES[1], "weight": 100}]},
    "likely": {"likely": OUTCOMES[0], "at_all_probable": OUTCOMES[1]},
    "favours": {"favours": "ew", "both": OUTCOMES},
    "artificial": {"ns": "A+", "ew": "A-"},
    "groups": {"groups": [[420, 420, 450, 170, -50], [110, 110, 140, 200]]},
}


def decided(form: Page) -> Page:
    """A form of decision with its places filled in."""
    made: Page = filled_in(form["adjust"], FILLED[form["form"]])
    return made


def filled_in(part: Any, values: Page) -> Any:
    if isinstance(part, str):
        return values.get(part[1:], part) if part.startswith("$") else part
    return {key: filled_in(value, values) for key, value in part.items()} if isinstance(part, dict) else part


BROUGHT = {
    "artificial-score": {},
    "team-board": {},
    "fouled-board": {"board_altered": True, "compared_differently": True},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("name", ["unauthorized-information", *BROUGHT])
def test_every_form_of_a_decision_is_taken_and_stands_there_again(name: str, edition: str, language: str) -> None:
    record: Page = {**SLOW, "edition": edition, "contest": {"scoring": "imps", "other_table": -140, "knockout": True}}
    about = ABOUT
    if name in BROUGHT:
        about = len(SLOW["events"]) + 1
        record["events"] = [*SLOW["events"], {"attention": name, "by": "N", "facts": BROUGHT[name]}]
    matter: Page = {"record": record}
    told = ask("score", language, matter=matter, about=about, sheet=name, adjust={})
    known = {form["form"] for form in told["forms"]}
    assert {"outcomes", "sides", "artificial"} <= known
    assert ("likely" in known) == (edition == "2007" and name == "unauthorized-information")
    assert ("favours" in known) == (name == "team-board")
    assert ("groups" in known) == (name == "fouled-board")
    put = json.loads(json.dumps(told["estimate"]).replace("$at", "2026-05-03T16:40"))
    matter = ask("add", language, matter=matter, put=put)["matter"]
    for form in told["forms"]:
        adjust = decided(form)
        worked = ask("score", language, matter=matter, about=about, sheet=name, adjust=adjust)
        assert worked["problem"] is None, (form, worked["problem"])
        assert worked["numbers"]["rows"] or form["form"] == "artificial"
        after = ask("add", language, matter=matter, put=worked["put"])
        again = ask("score", language, matter=after["matter"], about=about, sheet=name, adjust={})["decided"]
        assert again["form"] == form["form"]
        assert filled_in(form["adjust"], again["filled"]) == adjust


def test_an_own_share_splits_the_sides_and_a_knock_out_averages_them() -> None:
    contest = {"scoring": "imps", "other_table": 50}
    page = walked(ask("open", matter={"record": {**SLOW, "contest": contest}}))
    assert ask("score", matter=page["matter"], about=ABOUT, adjust={})["own"] is None
    error = next(
        n for n, e in enumerate(page["matter"]["record"]["events"], 1) if "own_error" in (e.get("facts") or {})
    )
    put = {"event": {"facts": {"own_error": "extreme"}, "about": ABOUT, "instead": error}}
    page = ask("add", matter=page["matter"], put=put)
    told = ask("score", matter=page["matter"], about=ABOUT, adjust={})
    own = told["own"]
    assert own["due"]
    assert [place["key"] for place in own["places"]] == ["without_it", "after_it"]
    results = {"without_it": [{"score": -300}], "after_it": [{"score": -100}]}
    adjust = {"outcomes": [{"score": -420}], **filled_in(own["adjust"], results)}
    page = ask(
        "add", matter=page["matter"], put=json.loads(json.dumps(told["estimate"]).replace("$at", "2026-05-03T16:40"))
    )
    numbers = ask("score", matter=page["matter"], about=ABOUT, adjust=adjust)["numbers"]
    assert (numbers["total"]["ns"]["text"], numbers["total"]["ew"]["text"]) == ("−9.00", "+5.00")
    assert [row["ew"] for row in numbers["rows"][1:]] == ["+2.00", "+9.00", "+6.00"]
    level = ask("score", matter=page["matter"], about=ABOUT, adjust=adjust, contest={**contest, "knockout": True})
    assert level["numbers"]["total"]["ew"]["text"] == "+7.00"
    assert len(level["numbers"]["remarks"]) == len(numbers["remarks"]) + 1


def test_without_vulnerability_it_is_asked_for() -> None:
    record = {key: value for key, value in SLOW.items() if key != "vulnerable"}
    told = ask("score", matter={"record": record}, about=ABOUT, adjust={"outcomes": OUTCOMES})
    assert told["needs"] == ["vulnerable"]
    assert answer({"do": "score", "matter": {"record": record}, "about": "4", "adjust": {}})["error"]


# -- polls


@pytest.mark.parametrize("purpose", ["alternatives", "suggests"])
def test_a_poll_shows_its_card_and_no_tally_before_it_is_closed(purpose: str) -> None:
    matter = {"record": SLOW}
    given = {"planned": 3, **({"alternatives": ["P", "X"]} if purpose == "suggests" else {})}
    made = ask("poll", matter=matter, about=ABOUT, purpose=purpose, given=given)
    assert bool(made["card"]["hand"]) == (purpose == "alternatives")
    running = ask("answers", poll=made["poll"], lines=["X/P/leaning/regional", "P//clear/club"])
    assert running["answers"] == [{"n": 1, "class": "regional"}, {"n": 2, "class": "club"}]
    assert "tally" not in running["poll"]
    theirs = [{"n": 1, "class": "county", **({"call": "P"} if purpose == "alternatives" else {"attractive": ["X"]})}]
    done = ask("count", matter=matter, poll=running["poll"], answers=theirs, about=ABOUT)
    assert sum(bar["of"] for bar in done["bars"][:1]) == 3
    page = ask("add", matter=matter, put=done["put"])
    assert [one["id"] for one in sheet(page)["tallies"]] == ["p1"]
    assert page["players"] == {"lines": page["players"]["lines"], "options": []}


def test_a_poll_asks_for_the_hand_first() -> None:
    record = {key: value for key, value in SLOW.items() if key != "hands"}
    made = ask("poll", matter={"record": record}, about=ABOUT)
    assert (made["needs"], made["seat"]) == ("hand", "N")
    among = ask("poll", matter={"record": SLOW}, about=ABOUT, purpose="suggests")
    assert among["needs"] == "alternatives"
    assert "2H" not in [each["value"] for each in among["choices"]]
    unknown = {key: SLOW[key] for key in SLOW if key != "vulnerable"}
    assert ask("poll", matter={"record": unknown}, about=ABOUT)["needs"] == "vulnerable"
    assert answer({"do": "poll", "matter": {"record": SLOW}, "about": ABOUT, "purpose": "x"})["error"]
    assert answer({"do": "answers", "poll": None})["error"]


# -- the process


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_missing_step_can_be_put_down(language: str) -> None:
    page = walked(ask("open", language, matter={"record": {**SLOW, "contest": {"scoring": "total"}}}), language)
    told = ask("score", language, matter=page["matter"], about=ABOUT, adjust={"outcomes": OUTCOMES})
    page = ask("add", language, matter=page["matter"], put=told["put"])
    for minute in range(20, 60):
        found = ask("certificate", language, matter=page["matter"])
        step = next((one for one in found["steps"] if one["problem"]), None)
        if step is None:
            break
        text = step["choices"][0]["text"] if step["choices"] else "done"
        values = {"at": f"2026-05-03T16:{minute}", "text": text, "time": "2026-05-03T18:00", "seat": "N"}
        put = step["put"]
        for key, value in (*values.items(), ("seats", list("NESW"))):
            put = json.loads(json.dumps(put).replace(f'"${key}"', json.dumps(value)))
        page = ask("add", language, matter=page["matter"], put=put)
        assert page["undo"].endswith(step["title"])
    assert found["complete"], found["verdict"]


def test_nothing_of_it_is_for_the_players() -> None:
    page = walked(ask("open", matter={"record": SLOW}))
    seen = shown(page)
    told = [sheet(page)["text"], *(one["text"] for one in sheet(page)["found"]), sheet(page)["question"]["text"]]
    assert not [text for text in told if any(text in line for line in seen)]


def test_a_board_for_what_was_asked() -> None:
    seats = {"player": "S"}
    assert ask("begin", situation="unauthorized-information", seats=seats)["board"]
    page = ask("begin", situation="unauthorized-information", seats=seats, board=True)
    assert page["enter"] == "auction"
    assert page["matter"]["open"] == ["dealer"]


def test_the_second_poll_asks_among_what_peers_thought_of() -> None:
    """Its tally says what it is of, and what was said of the information."""
    matter: Page = {"record": SLOW}
    first = ask("poll", matter=matter, about=ABOUT)
    running = ask("answers", poll=first["poll"], lines=["X/P/leaning/regional", "2S//clear/club"])
    done = ask("count", matter=matter, poll=running["poll"], answers=[], about=ABOUT)
    page = ask("add", matter=matter, put=done["put"])
    second = ask("poll", matter=page["matter"], about=ABOUT, purpose="suggests")
    assert second["alternatives"] == ["X", "2S", "P"]
    assert "tempo" not in second["card"]["shows"]
    theirs = [{"n": 1, "class": "", "tells": "values", "attractive": ["X"]}]
    count = ask("count", matter=page["matter"], poll=second["poll"], answers=theirs, about=ABOUT)
    assert (count["purpose"], count["said"]) == ("suggests", ["values"])
    assert count["notes"][0].startswith("Few answers (1)")


# -- told later, or by its number


def test_a_pause_told_after_the_auction_offers_what_partner_did_next() -> None:
    calls = [event for event in SLOW["events"] if "call" in event] + [{"call": "P"}] * 3
    late = {**SLOW, "events": [*calls, {"tempo": "slow", "by": "S", "about": 3}]}
    page = answered(ask("open", matter={"record": late}), "en", "unauthorized-information")
    asked = sheet(page)["question"]
    assert asked["answers"][0]["title"] == "North: X"
    page = answered(answered(page, "en", "unauthorized-information"), "en", "unauthorized-information")
    assert "It suggests: acting." in [line["text"] for line in sheet(page)["found"]]


@pytest.mark.parametrize(
    ("number", "record"),
    [(13, {"board": 13, "dealer": "N"}), (14, {"dealer": "N", "vulnerable": "none"})],
)
def test_the_number_of_a_board_brings_its_vulnerability(number: int, record: Page) -> None:
    """Of a call by itself the dealer is assumed: the number of another dealer's board gives only who is vulnerable."""
    seats = {"player": "E"}
    page = ask("begin", situation="insufficient-bid", seats=seats, number=number)
    assert page["matter"]["record"] == record
    later = ask("begin", situation="insufficient-bid", seats=seats)
    for other in (16, number):
        later = ask("set", matter=later["matter"], record={"board": other})
    assert later["matter"]["record"] == record


def test_a_board_of_a_number_has_its_dealer() -> None:
    page = ask("begin", situation="unauthorized-information", seats={"player": "S"}, board=True, number=5)
    assert page["matter"] == {"record": {"board": 5}}
    told = ask("begin", situation="unauthorized-information", seats={"player": "S"}, board=True)
    told = ask("set", matter=told["matter"], record={"dealer": "N"})
    assert answer({"do": "set", "matter": told["matter"], "record": {"board": 6}})["error"]
    assert answer({"do": "begin", "situation": "claim", "board": True, "number": "5"})["error"]


@pytest.mark.parametrize(("language", "text"), [("en", "60 % 2♥ W 8, 40 % 2♥ W 9"), ("fr", "60 % 2♥ O 8, 40 % 2♥ O 9")])
def test_an_estimate_is_kept_in_the_letters_of_its_language(language: str, text: str) -> None:
    given = {"outcomes": [{**one, "declarer": "W"} for one in OUTCOMES]}
    told = ask("score", language, matter={"record": SLOW}, about=ABOUT, adjust=given)["estimate"]["event"]["text"]
    assert told.replace("\xa0", " ") == text
    sides = {
        "favours": "ns",
        "outcomes": {"ns": [{"score": 420}], "ew": [{"contract": "?", "declarer": "W", "tricks": 8}]},
    }
    assert ask("score", language, matter={"record": SLOW}, about=ABOUT, adjust=sides)["estimate"]["event"]["text"]


def test_what_was_found_in_the_interview_is_not_asked_again() -> None:
    slow = [
        {**event, "facts": {"information_found": "found"}} if "tempo" in event else event for event in SLOW["events"]
    ]
    page = ask("open", matter={"record": {**SLOW, "events": slow}})
    assert sheet(page)["question"]["fact"] == "action"
    assert [line["text"] for line in sheet(page)["found"]].count("The information came from partner.") == 1
