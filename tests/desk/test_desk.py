"""The desk: every page can be answered as it says, undone, corrected, and shows the players nothing private."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import arbitre
from arbitre.desk import answer, answer_json, tiles
from arbitre.desk.tiles import MOMENTS
from arbitre.game.seat import SEATS
from arbitre.laws.editions import editions
from arbitre.table.notation import parse
from arbitre.texts import LANGUAGES
from tests.test_cases import AUCTION, PLAY

Page = dict[str, Any]
RECORDS = [case["record"] for case in (*AUCTION, *PLAY) if "error" not in case["expect"]]
TILES = [tile for tiles in MOMENTS.values() for tile in tiles]


def ask(do: str, language: str = "en", **more: Any) -> Page:
    """The answer to a request that is in order."""
    reply = answer({"do": do, "lang": language, **more})
    assert "error" not in reply, (reply, more)
    return reply


def matter(line: str) -> Page:
    """A board in the notation."""
    return {"record": msgspec.to_builtins(parse(line))}


def puts(page: Page) -> Iterator[Page]:
    """Everything that can be sent back to a page, by its own word."""
    asked = page["question"]
    for each in (asked, *asked["answers"]) if asked else ():
        yield from _puts(each)
    yield from (chip["put"] for chip in page["chips"])


def _puts(each: Page) -> Iterator[Page]:
    if each.get("many"):
        values = [choice["value"] for choice in each["choices"]]
        for some in ([values[0]], values, *([[]] if each["none"] else [])):
            yield {"said": [[key, some if value == "$" else value] for key, value in each["put"]["said"]]}
    elif "choices" in each:
        for choice in each["choices"]:
            yield from _puts(choice)
    elif "put" in each:
        yield each["put"]


def test_an_insufficient_bid_from_the_tile_to_what_binds() -> None:
    page = ask("begin", "fr", situation="insufficient-bid", seats={"player": "W"})
    assert page["enter"] == "auction"
    for call in ("1S", "1H"):
        page = ask("add", "fr", matter=page["matter"], put={"event": {"call": call}})
    assert page["question"]["to"] == "N"
    assert [one["title"] for one in page["question"]["answers"]] == ["Nord accepte", "Nord refuse"]
    page = ask("add", "fr", matter=page["matter"], put=page["question"]["answers"][1]["put"])
    assert page["undo"] == "Nord refuse"
    assert page["expects"]["kind"] == "call"
    assert page["expects"]["by"] == "W"
    page = ask("add", "fr", matter=page["matter"], put={"event": {"call": "P", "facts": {"comparable": False}}})
    assert {"must-pass", "lead-restriction"} <= {line["kind"] for line in page["in_force"]}


def test_the_five_choices_of_law_54_are_on_one_screen() -> None:
    page = ask("begin", "fr", situation="opening-lead-out-of-turn", seats={"player": "E"})
    page = ask("add", "fr", matter=page["matter"], put={"event": {"play": "H9", "by": "E"}})
    titles = [one["title"] for one in page["question"]["answers"]]
    assert sorted(titles) == sorted(
        [
            *("Sud accepte", "Sud accepte et étale son jeu", "Sud refuse, exige cœur"),
            *("Sud refuse, interdit cœur", "Sud refuse, laisse l’attaque libre"),
        ]
    )
    forbids = page["question"]["answers"][titles.index("Sud refuse, interdit cœur")]
    page = ask("add", "fr", matter=page["matter"], put=forbids["put"])
    assert [line["mode"] for line in page["in_force"] if line["kind"] == "lead-restriction"] == ["forbid"]


def test_a_contract_nobody_has_told_is_not_shown_and_is_asked_for_after_the_first_trick() -> None:
    page = ask("begin", situation="opening-lead-out-of-turn", seats={"player": "E"})
    assert page["report"]["contract"] is None
    for by, card in (("E", "H9"), ("S", "H2"), ("W", "H3"), ("N", "H4")):
        page = ask("add", matter=page["matter"], put={"event": {"play": card, "by": by}})
    assert page["question"]["needs"] == "contract"
    page = ask("set", matter=page["matter"], record={"contract": "3NT"})
    assert page["question"] is None
    assert page["report"]["contract"] == "3NT"
    assert "open" not in page["matter"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.situation)
def test_every_tile_begins_in_every_edition(tile: Any, language: str) -> None:
    for edition in editions():
        for seat in SEATS:
            seats = {name: seat if name == "player" else seat.lho for name in tile.seats}
            page = ask("begin", language, situation=tile.situation, seats=seats, edition=edition)
            assert page["enter"] == tile.enter
            assert page["script"] or page["question"] or page["expects"]


def test_whatever_a_page_offers_can_be_sent_back_and_undone_as_one() -> None:
    for n, record in enumerate(RECORDS):
        page = ask("open", LANGUAGES[n % 2], matter={"record": record})
        for put in puts(page):
            further = ask("add", LANGUAGES[n % 2], matter=page["matter"], put=put)
            assert further["undo"]
            undone = ask("undo", LANGUAGES[n % 2], matter=further["matter"])
            if undone != page:  # the record ends between two choices that are told as one
                whole = {"events": [*page["matter"]["record"]["events"][-1:], put["event"]]}
                assert whole in puts(undone)


@pytest.mark.parametrize(
    ("lang", "taken_back"), [("en", "North refuses, forbids hearts"), ("fr", "Nord refuse, interdit cœur")]
)
def test_a_choice_that_was_told_as_one_is_undone_as_one(lang: str, taken_back: str) -> None:
    record = {"contract": "3NT", "declarer": "N", "events": [{"play": "HQ", "by": "W"}]}
    first = ask("open", lang, matter={"record": record})
    forbid = next(each for each in first["question"]["answers"] if each["title"] == taken_back)
    page = ask("add", lang, matter=first["matter"], put=forbid["put"])
    assert page["undo"] == taken_back
    assert ask("undo", lang, matter=page["matter"]) == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_lead_to_an_end_and_back(language: str) -> None:
    chance = random.Random(12)
    for tile in TILES * 3:
        if tile.enter != "questions":
            continue
        first = page = ask("begin", language, situation=tile.situation, seats=dict.fromkeys(tile.seats, "E"))
        for _ in range(30):
            offered = list(puts(page))
            if not offered:
                break
            page = ask("add", language, matter=page["matter"], put=chance.choice(offered))
            assert page["undo"]
        assert page["done"]
        if not page["undo"]:
            continue
        taken = ask("steps", language, matter=page["matter"])["steps"]
        assert len(taken) == len(page["matter"].get("answers", ()))
        again = ask("correct", language, matter=page["matter"], at=1, put=taken[0]["answers"][-1]["put"])
        assert set(again["difference"]) == {"no_longer", "now", "dropped"}
        while page["matter"] != first["matter"]:
            page = ask("undo", language, matter=page["matter"])
        assert {**first, "enter": ""} == {**page, "enter": ""}


def test_the_page_of_a_board_is_its_report() -> None:
    for n, record in enumerate(RECORDS):
        language = LANGUAGES[n % 2]
        ruled = arbitre.rule(arbitre.read_record(msgspec.json.encode(record)))
        wanted = msgspec.to_builtins(arbitre.report_on(ruled, language))
        page = ask("open", language, matter={"record": record})
        assert page["report"] == wanted
        assert page["in_force"] == wanted["in_force"]
        assert page["script"] == wanted["script"]


def test_the_players_see_nothing_private() -> None:
    for n, record in enumerate(RECORDS):
        page = ask("open", LANGUAGES[n % 2], matter={"record": record})
        seen = [line["text"] for line in page["players"]["lines"]]
        hidden = [one["text"] for one in page["script"] if not one["public"] or one["kind"] in ("private", "remember")]
        assert not set(seen) & set(hidden)
        assert all(one["to"] != "director" for one in page["players"]["lines"])


# -- correcting


def test_a_correction_tells_what_no_longer_holds_and_what_holds_now() -> None:
    page = ask("open", matter=matter("N: 1S 1H =refuse P{!comparable}"))
    changed = ask("correct", matter=page["matter"], at=3, put={"event": {"choose": "accept", "by": "S"}})
    assert "27B2" in {line["law"] for line in changed["difference"]["no_longer"]}
    assert changed["report"]["in_force"] == []


def test_a_replacement_is_not_kept_when_nothing_is_replaced_any_more() -> None:
    page = ask("open", matter=matter("N: 1S 1H =refuse P{!comparable}"))
    changed = ask("correct", matter=page["matter"], at=3, put={"event": {"choose": "accept", "by": "S"}})
    assert changed["difference"]["dropped"] == ["East: pass"]
    assert [line["kind"] for line in changed["report"]["irregularities"]] == ["insufficient-bid"]


def test_what_a_corrected_call_makes_irregular_stays() -> None:
    page = ask("open", matter=matter("N: 1S 2H P"))
    changed = ask("correct", matter=page["matter"], at=1, put={"event": {"call": "3S"}})
    assert changed["difference"]["dropped"] == []
    assert [line["kind"] for line in changed["report"]["irregularities"]] == ["insufficient-bid"]


def test_steps_that_no_longer_can_be_are_named() -> None:
    page = ask("open", matter=matter("N: 1S 1H =refuse 2C"))
    changed = ask("correct", matter=page["matter"], at=2, put={"event": {"call": "1NT"}})
    assert changed["difference"]["dropped"] == ["South: refuse"]
    assert [event["call"] for event in changed["matter"]["record"]["events"]] == ["1S", "1NT", "2C"]


def test_a_step_left_out_moves_what_is_about_later_ones() -> None:
    page = ask("open", matter=matter("N: P 1S 1H"))
    found = {"event": {"facts": {"artificial": False}, "about": 3}}
    page = ask("add", matter=page["matter"], put=found)
    changed = ask("correct", matter=page["matter"], at=1, put=None)
    assert changed["matter"]["record"]["events"][-1]["about"] == 2
    gone = ask("correct", matter=page["matter"], at=3, put=None)
    assert len(gone["matter"]["record"]["events"]) == 2


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("cards", ["CA+H2+S9", "CA+H2+S9+D4", "D5+H2"])
def test_several_cards_at_once_can_be_answered_to_the_end(edition: str, cards: str) -> None:
    """What one player chooses after another choice of his has a title, whatever he has to name with it."""
    page = ask("open", matter=matter(f"{edition} 5NT by S: W:DJ E:{cards} N:D3"))
    for _ in range(4):
        for put in puts(page):
            further = ask("add", matter=page["matter"], put=put)
            assert all(one["title"] for one in (further["question"] or {"answers": []})["answers"])
        if page["question"] is None:
            break
        page = ask("add", matter=page["matter"], put=next(puts(page)))
    assert page["question"] is None


def test_a_card_shown_before_its_turn_comes_before_penalty_cards() -> None:
    """57D: he must play the ace of clubs; declarer is not asked which penalty card is to be played."""
    page = ask("open", matter=matter("5NT by S: W:DJ E:CA E:expose H2+S9{visible} N:D3"))
    assert page["question"] is None
    assert page["expects"] == {"kind": "play", "by": "E", "legal": ["CA"], "not_legal": []}


@pytest.mark.parametrize(
    "line",
    [
        "N none: 1S 1H{natural} S=refuse 2C @4{!comparable} P P",
        "2007 3NT by S: W:HQ N:H2 E:H3 S:HA S:CA W:C2 N:C3 quit S:CQ W:attention defective-trick player=E @8{able}",
        "none 4S by S: E:HA{!told_his_turn} S=refuse S=forbid H W:D4 N:D2",
        "none 5NT by E: S:H8 N:expose D2+H7 E:H3 @2{visible}",
    ],
)
def test_a_step_made_again_as_it_was_changes_nothing(line: str) -> None:
    page = ask("open", matter=matter(line))
    for at, event in enumerate(page["matter"]["record"]["events"], 1):
        again = ask("correct", matter=page["matter"], at=at, put={"event": event})
        assert again["matter"] == page["matter"]
        assert again["report"] == page["report"]
        assert not any(again["difference"].values())


def test_every_step_has_its_words() -> None:
    line = "3NT by S: W:HQ N:H2 E:H5 S:HA S:SA E:+H9 W:S2 N:S3 @E:revoke"
    for language in LANGUAGES:
        found = ask("steps", language, matter=matter(line.replace("@E:revoke", "").replace("E:+H9 ", "")))["steps"]
        assert all(step["text"] for step in found)


# -- what is wrong with a request

BAD: list[Any] = [
    *(None, [], "home", 7, {}, {"do": "nothing"}, {"do": ["home"]}, {"do": "home", "lang": "de"}),
    *({"do": "open"}, {"do": "open", "matter": {}}, {"do": "open", "matter": {"record": {}, "situation": "revoke"}}),
    {"do": "open", "matter": {"record": {"dealer": "Q"}}},
    {"do": "open", "matter": {"record": {"dealer": "N", "events": [{"call": "9Z"}]}}},
    {"do": "open", "matter": {"record": {"dealer": "N"}, "open": ["score"]}},
    {"do": "open", "matter": {"situation": "no-such-thing"}},
    {"do": "open", "matter": {"situation": "revoke", "edition": "1999"}},
    {"do": "open", "matter": {"situation": "revoke", "profile": "moon"}},
    {"do": "open", "matter": {"situation": "revoke", "answers": [["stage", "never"]]}},
    {"do": "open", "matter": {"situation": "revoke", "answers": [["no", "yes"]]}},
    {"do": "open", "matter": {"situation": "revoke", "answers": [["stage", "open"]] * 300}},
    {"do": "add", "matter": {"record": {"dealer": "N"}}},
    {"do": "add", "matter": {"record": {"dealer": "N"}}, "put": {"event": {"call": 7}}},
    {"do": "add", "matter": {"record": {"dealer": "N"}}, "put": {"event": {"choose": "accept"}}},
    {"do": "add", "matter": {"record": {"dealer": "N"}}, "put": {"said": [["able", True]]}},
    {"do": "add", "matter": {"record": {"dealer": "N"}}, "put": {"events": [{"call": "P"}] * 99}},
    {"do": "add", "matter": {"situation": "revoke"}, "put": {"event": {"call": "P"}}},
    {"do": "correct", "matter": {"record": {"dealer": "N"}}, "at": 1, "put": None},
    {"do": "correct", "matter": {"record": {"dealer": "N"}}, "at": "1", "put": None},
    {"do": "correct", "matter": {"situation": "revoke"}, "at": 9, "put": None},
    {"do": "set", "matter": {"record": {"dealer": "N"}}, "record": {"events": []}},
    {"do": "set", "matter": {"record": {"dealer": "N"}}, "record": {"contract": "9NT", "declarer": "S"}},
    {"do": "set", "matter": {"situation": "revoke"}, "record": {"dealer": "N"}},
    {"do": "begin", "situation": "insufficient-bid"},
    {"do": "begin", "situation": "insufficient-bid", "seats": {"player": "X"}},
    {"do": "begin", "situation": "revoke", "edition": "2099"},
    {"do": "begin"},
    {"do": "find"},
    {"do": "find", "query": "x" * 1000},
    {"do": "law", "law": "999"},
    {"do": "fiche", "fiche": "999"},
    {"do": "fiche", "fiche": "27", "form": "song"},
]


@pytest.mark.parametrize("request_", BAD, ids=range(len(BAD)))
def test_what_is_wrong_is_one_sentence(request_: Any) -> None:
    for language in LANGUAGES:
        sent = {"lang": language, **request_} if isinstance(request_, dict) else request_
        reply = answer(sent)
        assert reply["error"]
        assert "\n" not in reply["error"]


def test_bytes_in_bytes_out() -> None:
    assert msgspec.json.decode(answer_json('{"do": "home"}'))["version"] == arbitre.__version__
    assert "error" in msgspec.json.decode(answer_json(b"\xff{"))
    assert "error" in msgspec.json.decode(answer_json(b"[" * 100_000))
    assert "error" in msgspec.json.decode(answer_json(b" " * 2_000_000))


# -- looking things up


def test_words_find_situations() -> None:
    matches = ask("find", "fr", query="entame hors tour")["matches"]
    assert matches[0]["fiche"] == "54"
    assert "opening-lead-out-of-turn" in {one["situation"] for one in matches[0]["situations"]}
    assert ask("find", query=" ")["matches"] == []


@pytest.mark.parametrize("query", ["fausse explication", "Explication fausse", "wrong explanation"])
def test_a_wrong_explanation_is_misinformation_in_either_language(query: str) -> None:
    assert ask("find", query=query)["matches"][0]["fiche"] == "75"


@pytest.mark.parametrize("query", ["1H", "1♥", "2 sa", "3nt", "1 cœur", "2 Clubs"])
def test_a_bid_finds_the_tiles_that_begin_with_one(query: str) -> None:
    found = [one["situation"] for match in ask("find", query=query)["matches"] for one in match["situations"]]
    assert found == ["insufficient-bid", "call-out-of-rotation"]


def test_what_may_be_a_law_or_a_bid_finds_both() -> None:
    assert {match["fiche"] for match in ask("find", query="6D")["matches"]} > {"27", "31"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rare_fact_is_taken_back_by_its_name(language: str) -> None:
    page = ask("open", language, matter=matter("3NT by S: E:H9"))
    for chip in page["chips"]:
        undo = ask("add", language, matter=page["matter"], put=chip["put"])["undo"]
        assert " " in undo  # a sentence, not a bare value
    assert page["chips"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_ends_in_a_full_stop(language: str) -> None:
    for tile in tiles.SEATS_OF.values():
        seats = dict(zip(tile.seats, "ES", strict=False))
        page = ask("begin", language, situation=tile.situation, seats=seats)
        for _ in range(4):
            answers = (page["question"] or {}).get("answers", [])
            assert not [each["title"] for each in answers if each["title"].endswith(".")]
            if not answers or "put" not in answers[0]:
                break
            page = ask("add", language, matter=page["matter"], put=answers[0]["put"])
            assert not page["undo"].endswith(".")


def test_a_law_and_a_fiche_can_be_read() -> None:
    law = ask("law", "fr", law="27B1")
    assert set(law["editions"]) == set(editions())
    assert law["change_text"]
    assert "<svg" in ask("fiche", "fr", fiche="27")["html"]


def test_the_labels_are_the_same_in_both_languages() -> None:
    english, french = (ask("words", language)["words"] for language in LANGUAGES)
    assert set(english) == set(french)


@pytest.mark.parametrize(("lang", "said"), [("fr", "Non ("), ("en", "No (")])
def test_a_bare_answer_is_undone_with_its_question(lang: str, said: str) -> None:
    seats = {"player": "E", "declarer": "S"}
    page = answer({"do": "begin", "lang": lang, "situation": "premature-play", "seats": seats})
    asked = page["question"]["text"]
    page = answer({"do": "add", "lang": lang, "matter": page["matter"], "put": page["question"]["answers"][1]["put"]})
    assert page["undo"] == f"{said}{asked})"
    steps = answer({"do": "steps", "lang": lang, "matter": page["matter"]})["steps"]
    assert steps[-1]["asked"] == asked
    assert steps[-1]["text"] == said[:-2]


def test_a_correction_names_what_changes_once_and_law_82c_where_somebody_has_acted() -> None:
    events = [{"call": "1S"}, {"call": "1H"}, {"choose": "refuse", "by": "S"}]
    begun = {"record": {"dealer": "N", "events": events}}
    accepted = {"event": {"choose": "accept", "by": "S"}}
    early = answer({"do": "correct", "lang": "en", "matter": begun, "at": 3, "put": accepted})["difference"]
    assert "acted" not in early
    further = {"record": {"dealer": "N", "events": [*events, {"call": "P", "by": "E"}]}}
    late = answer({"do": "correct", "lang": "en", "matter": further, "at": 3, "put": accepted})["difference"]
    assert late["acted"]["law"] == "82C"
    texts = [line["text"] for key in ("no_longer", "now") for line in late[key]]
    assert len(texts) == len(set(texts))
    assert late["no_longer"]


@pytest.mark.parametrize(("lang", "queen"), [("en", "queen"), ("fr", "dame")])
def test_a_card_led_face_down_from_the_wrong_hand_is_named_to_nobody(lang: str, queen: str) -> None:
    record = {"contract": "3NT", "declarer": "N", "events": [{"lead_face_down": "HQ", "by": "W"}]}
    page = ask("open", lang, matter={"record": record})
    told = [page["fact"], *(line["text"] for key in ("script", "in_force") for line in page[key])]
    assert len(told) > 3
    assert not [text for text in told if queen in text]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_being_asked_is_no_chip(lang: str) -> None:
    record = {"dealer": "S", "events": [{"call": "1S"}, {"change_call": "1H", "by": "S"}]}
    page = ask("open", lang, matter={"record": record})
    assert page["question"]["fact"] == "unintended"
    assert [each["title"] for each in page["question"]["answers"]] == {"en": ["Yes", "No"], "fr": ["Oui", "Non"]}[lang]
    assert not [chip for chip in page["chips"] if "unintended" in chip["put"]["event"]["facts"]]


def test_a_matter_that_was_kept_before_cards_were_asked_for_opens_as_it_stood() -> None:
    answers = [["player", "E"], ["able", "yes"]]
    page = ask("open", "en", matter={"situation": "alleged-revoke", "edition": "2017", "answers": answers})
    told = [["player", "E"], ["cards", "none"], ["able", "yes"]]
    same = ask("open", "en", matter={"situation": "alleged-revoke", "edition": "2017", "answers": told})
    assert page["script"] == same["script"]
    assert page["question"] == same["question"]
