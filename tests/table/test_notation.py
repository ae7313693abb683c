"""One line of notation and its record are the same thing, both ways and in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.game.card import PACK, format_hand
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.seat import SEATS
from arbitre.table.errors import RecordError
from arbitre.table.facts import KNOWN_FACTS
from arbitre.table.notation import parse, write
from arbitre.table.record import MAX_BOARD, Record, check
from tests.strategies import cards, denominations, lists_of_events

CASES = Path(__file__).resolve().parents[1] / "cases"
LANGUAGES = ("en", "fr")


def record(**keys: Any) -> Record:
    """A record as JSON would give it."""
    return check(msgspec.convert(keys, Record))


# -- lines by hand: what is typed, the record, the French line

LINES: list[tuple[str, dict[str, Any], str]] = [
    ("N:", {"dealer": "N"}, "N:"),
    (
        "N none: 1S P X XX 8NT",
        {
            "dealer": "N",
            "vulnerable": "none",
            "events": [{"call": call} for call in ("1S", "P", "X", "XX", "8NT")],
        },
        "N personne: 1P passe X XX 8SA",
    ),
    (
        "2007 W ew: 1H{natural} S:P{natural} W=refuse",
        {
            "edition": "2007",
            "dealer": "W",
            "vulnerable": "ew",
            "events": [
                {"call": "1H", "facts": {"artificial": False}},
                {"call": "P", "by": "S", "facts": {"artificial": False}},
                {"choose": "refuse", "by": "W"},
            ],
        },
        "2007 O eo: 1C{natural} S:passe{natural} O=refuse",
    ),
    (
        'ffb {!comparable_lifts_lead third_pass="29"} #7 S both: 2C{artificial shows=HSNT} 2D{shows=[]} =accept',
        {
            "profile": "ffb",
            "options": {"third_pass": "29", "comparable_lifts_lead": False},
            "board": 7,
            "dealer": "S",
            "vulnerable": "both",
            "events": [
                {"call": "2C", "facts": {"artificial": True, "shows": ["H", "S", "NT"]}},
                {"call": "2D", "facts": {"shows": []}},
                {"choose": "accept"},
            ],
        },
        'ffb {!comparable_lifts_lead third_pass="29"} #7 S tous: 2T{artificial shows=CPSA} 2K{shows=[]} =accept',
    ),
    (
        "N=AKQ.JT9.876.5432 W=... 4SXX by S: W:HQ HT+C2 C3+ E:lead_face_down D4",
        {
            "hands": {"N": "AKQ.JT9.876.5432", "W": "..."},
            "contract": "4SXX",
            "declarer": "S",
            "events": [
                {"play": "HQ", "by": "W"},
                {"play": ["HT", "C2"]},
                {"play": ["C3"]},
                {"lead_face_down": "D4", "by": "E"},
            ],
        },
        "N=ARD.V109.876.5432 O=... 4PXX par S: O:CD C10+T2 T3+ E:lead_face_down K4",
    ),
    (
        "3NT by E: S=require H S=forbid HC =card D9 S=lead_from N =free E=highest suit=D",
        {
            "contract": "3NT",
            "declarer": "E",
            "events": [
                {"choose": "require", "by": "S", "suit": "H"},
                {"choose": "forbid", "by": "S", "suits": ["H", "C"]},
                {"choose": "card", "card": "D9"},
                {"choose": "lead_from", "by": "S", "hand": "N"},
                {"choose": "free"},
                {"choose": "highest", "by": "E", "suit": "D"},
            ],
        },
        "3SA par E: S=require C S=forbid CT =card K9 S=lead_from N =free E=highest suit=K",
    ),
    (
        "N: W:change_call 2S E:expose H5+C3{visible !deliberate} S:designate K S:designate D "
        "S:designate low E:withdraw HQ quit S:attention revoke trick=3 player=W hands_returned",
        {
            "dealer": "N",
            "events": [
                {"change_call": "2S", "by": "W"},
                {"expose": ["H5", "C3"], "by": "E", "facts": {"visible": True, "deliberate": False}},
                {"designate": "K", "by": "S"},
                {"designate": "D", "by": "S"},
                {"designate": "low", "by": "S"},
                {"withdraw": "HQ", "by": "E"},
                {"quit": True},
                {"attention": "revoke", "by": "S", "trick": 3, "player": "W"},
                {"hands_returned": True},
            ],
        },
        "N: O:change_call 2P E:expose C5+T3{visible !deliberate} S:designate R S:designate K "
        "S:designate low E:withdraw CD quit S:attention revoke trick=3 player=O hands_returned",
    ),
    (
        'N: S:claim 9 "the \\"rest\\"" E:concede 2 N:explain "both\\nminors" about=3 E:tempo slow W:remark "" '
        "@3{comparable} @{intended=HT damaged awarded=1}",
        {
            "dealer": "N",
            "events": [
                {"claim": 9, "by": "S", "statement": 'the "rest"'},
                {"concede": 2, "by": "E"},
                {"explain": "both\nminors", "about": 3, "by": "N"},
                {"tempo": "slow", "by": "E"},
                {"remark": "", "by": "W"},
                {"facts": {"comparable": True}, "about": 3},
                {"facts": {"damaged": True, "awarded": 1, "intended": "HT"}},
            ],
        },
        'N: S:claim 9 "the \\"rest\\"" E:concede 2 N:explain "both\\nminors" about=3 E:tempo slow O:remark "" '
        "@3{comparable} @{intended=C10 damaged awarded=1}",
    ),
    (
        'edition="27" profile="my club" {"a b"={"x":[1,null]} "natural"=true} E: C3+ choose="require" '
        "E=refuse suits=H designate SA 1S{} 1S about=1 E:tempo normal",
        {
            "edition": "27",
            "profile": "my club",
            "options": {"natural": True, "a b": {"x": [1, None]}},
            "dealer": "E",
            "events": [
                {"play": ["C3"]},
                {"choose": "require"},
                {"choose": "refuse", "by": "E", "suits": ["H"]},
                {"designate": "SA"},
                {"call": "1S", "facts": {}},
                {"call": "1S", "about": 1},
                {"tempo": "normal", "by": "E"},
            ],
        },
        'edition="27" profile="my club" {"a b"={"x":[1,null]} "natural"=true} E: T3+ choose="require" '
        "E=refuse suits=C designate PA 1P{} 1P about=1 E:tempo normal",
    ),
]


@pytest.mark.parametrize(("english", "keys", "french"), LINES)
def test_lines_by_hand(english: str, keys: dict[str, Any], french: str) -> None:
    wanted = record(**keys)
    assert parse(english) == wanted
    assert parse(french, "fr") == wanted
    assert (write(wanted), write(wanted, "fr")) == (english, french)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("n none:1s, p, E: x / h10 h2", "N none: 1S P E:X / HT H2"),
        ("2017 wbf N: pass 2♥️ e:♠a", "N: P 2H / E:SA"),
        ("N: 1S {!artificial, shows=sh} S:=require h", "N: 1S{natural shows=SH} S=require H"),
        ("N: 1S{!natural} 2C{without-pause} hands-returned", "N: 1S{artificial} 2C{without_pause} hands_returned"),
        ("N: S:claim 3 “all good” remark « hé »", 'N: S:claim 3 "all good" remark "hé"'),
        ("4H by N none E=.AK..:\n/ HQ", "none E=.AK.. 4H by N: HQ"),
    ],
)
def test_what_may_be_typed_has_one_canonical_form(typed: str, canonical: str) -> None:
    assert write(parse(typed)) == canonical
    assert write(parse(canonical)) == canonical


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("o tous: PASSE 1k 2sa o:tx", "O tous: passe 1K 2SA / O:T10"),
        ("N N=ARDVX98.V.10.: 1♠ ♥d", "N N=ARDV1098.V.10.: 1P / CD"),
    ],
)
def test_what_may_be_typed_in_french(typed: str, canonical: str) -> None:
    assert write(parse(typed, "fr"), "fr") == canonical


@pytest.mark.parametrize(
    ("line", "language", "event", "position", "text"),
    [
        ("", "en", 0, 1, ""),
        ("N none 1S", "en", 0, 10, ""),
        ("N none 1S P: X", "en", 0, 11, "P:"),
        ("N nnoe: 1S", "en", 0, 3, "nnoe:"),
        ("7: 1S", "en", 0, 1, "7:"),
        ("#x: 1S", "en", 0, 1, "#x:"),
        ("profile=ffb N:", "en", 0, 9, "ffb"),
        ("Z=AKQ...: 1S", "en", 0, 1, "Z=AKQ...:"),
        ("N=HJK...: 1S", "en", 0, 1, "N=HJK...:"),
        ("N: 1S 2Z", "en", 2, 7, "2Z"),
        ("N: 1S Z:2H", "en", 2, 7, "Z:2H"),
        ("N: P=refuse", "en", 1, 4, "P=refuse"),
        ("N: 1S E:", "en", 2, 9, ""),
        ("N: call 1S", "en", 1, 4, "call"),
        ("N: change_call HQ", "en", 1, 16, "HQ"),
        ("N: expose 1S", "en", 1, 11, "1S"),
        ("N: lead_face_down HQ+H2", "en", 1, 19, "HQ+H2"),
        ("N: claim nine", "en", 1, 10, "nine"),
        ("N: explain strong", "en", 1, 12, "strong"),
        ("N: =require 9", "en", 1, 13, "9"),
        ("N: =", "en", 1, 5, ""),
        ("N: @3 1S", "en", 1, 4, "@3"),
        ("N: 1S{natural", "en", 1, 14, ""),
        ("N: 1S{awarded=}", "en", 1, 15, "}"),
        ("N: 1S{awarded=1e999}", "en", 1, 15, "1e999}"),
        ("N: 1S{awarded=NaN}", "en", 1, 15, "NaN}"),
        ('N: 1S{"a" b}', "en", 1, 7, '"a"'),
        ("N: 1S about=3x", "en", 1, 13, "3x"),
        ('N: remark "hm', "en", 1, 11, '"hm'),
        ("N: remark “hm", "en", 1, 11, "“hm"),
        ("N: 1P P", "fr", 2, 7, "P"),
        ("N: 1Z", "fr", 1, 4, "1Z"),
        ("N: Z:1P", "fr", 1, 4, "Z:1P"),
        ("3SA de S:", "fr", 0, 5, "de"),
        ("3SA par S: W:CK", "fr", 1, 14, "CK"),
        ("3SA par S: W:SA", "fr", 1, 14, "SA"),
    ],
)
def test_an_error_names_the_word(line: str, language: str, event: int, position: int, text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(line, language)
    error = caught.value
    assert (error.message, error.event) == ("bad_notation", event)
    assert (error.details["position"], error.details["text"]) == (position, text)
    assert error.details["right"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("N E: 1S", "notation_twice"),
        ("N: 1S{natural}{natural}", "notation_twice"),
        ("N: 1S{natural artificial}", "notation_twice"),
        ("N: @3{} about=4", "notation_twice"),
        ("none: 1S", "missing"),
        ("#7 N: 1S", "contradicts_board"),
        ("P by N:", "bad_value"),
        ('N: 1S{artificial="\\ud800"}', "not_json"),
        ("N: 1S{shows=" + "[" * 100_000 + "}", "too_deep"),
        ("N: suit=H", "bad_notation"),
        ("N: 1S suit=HC", "bad_notation"),
        ("N N=AK..: 1S", "bad_hand"),
        ("N: 1S about=true", "invalid"),
        ("N:" + " P" * 2001, "too_many_events"),
    ],
)
def test_what_else_is_an_error(line: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(line)
    assert caught.value.message == message


def test_an_unknown_language_is_no_language() -> None:
    with pytest.raises(LookupError):
        parse("N: 1S", "de")


def cases() -> list[Any]:
    """Every case whose record can be read at all."""
    found = []
    for path in sorted(CASES.glob("*.json")):
        for case in json.loads(path.read_text("utf-8")):
            found.append(pytest.param(case["record"], id=case["id"]))
    return found


@pytest.mark.parametrize("keys", cases())
def test_every_case_is_one_line(keys: dict[str, Any]) -> None:
    try:
        told = record(**keys)
    except RecordError:
        pytest.skip("a record that is wrong on purpose")
    for language in LANGUAGES:
        line = write(told, language)
        assert len(line.splitlines()) == 1
        assert parse(line, language) == told


# -- any record at all

texts = st.text(max_size=12) | st.sampled_from(["1S", "P", "sa", "x", "natural", "10", "slow", "a-b", "a_b", "\u2028"])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
seats = st.sampled_from([str(seat) for seat in SEATS])
options = st.dictionaries(
    st.sampled_from([*KNOWN_FACTS, "suit", "card", "hand"]) | texts,
    st.booleans() | st.lists(denominations, max_size=3) | cards | denominations | seats | json_values,
    max_size=3,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    keys: dict[str, Any] = {
        "edition": draw(st.sampled_from(["2007", "2017"]) | texts),
        "profile": draw(st.sampled_from(["wbf", "ffb", "acbl"]) | texts),
        "options": draw(options),
        "events": draw(lists_of_events()),
    }
    pack = draw(st.permutations(PACK))
    for n, seat in enumerate(draw(st.sets(seats))):
        keys.setdefault("hands", {})[seat] = format_hand(pack[13 * n : 13 * n + draw(st.integers(0, 13))])
    if draw(st.booleans()):
        keys["board"] = board = draw(st.integers(1, MAX_BOARD))
        dealer, vulnerable = str(dealer_of(board)), str(vulnerability_of(board))
    else:
        dealer, vulnerable = draw(seats), str(draw(st.sampled_from(Vulnerability)))
    if draw(st.booleans()):
        keys["contract"] = f"{draw(st.integers(1, 7))}{draw(denominations)}{draw(st.sampled_from(['', 'X', 'XX']))}"
        keys["declarer"] = draw(seats)
    if draw(st.booleans()) or not ("board" in keys or "contract" in keys):
        keys["dealer"] = dealer
    if draw(st.booleans()):
        keys["vulnerable"] = vulnerable
    return record(**keys)


@settings(max_examples=150, deadline=None)
@given(records(), st.sampled_from(LANGUAGES))
def test_every_record_is_one_line(told: Record, language: str) -> None:
    line = write(told, language)
    assert parse(line, language) == told
    assert write(parse(line, language), language) == line
    assert len(line.splitlines()) == 1


@settings(max_examples=150, deadline=None)
@given(records(), st.sampled_from(LANGUAGES), st.data())
def test_any_text_is_a_record_or_an_error(told: Record, language: str, data: st.DataObject) -> None:
    line = write(told, language)
    cut = data.draw(st.integers(0, len(line)))
    rest = data.draw(st.integers(cut, min(len(line), cut + 3)))
    line = line[:cut] + data.draw(st.text('NESWOP1HQ:={}"@!+/, #', max_size=3) | st.text(max_size=2)) + line[rest:]
    try:
        read = parse(line, language)
    except RecordError:
        return
    assert parse(write(read, language), language) == read


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("N none: 1S pass 2H X", "N personne: 1P passe 2C X"),
        ("N ew: 1C 2D 3NT", "N eo: 1C 2K 3SA"),
        ("none 3NT by W N=AKQ.JT9.876.5432: N:H9", "personne N=ARD.V109.876.5432 3SA par O: N:C9"),
        ("N: 1P 1C S=refuser", "N: 1P 1C S=refuse"),
        ("none 3NT by S: E:SQ S=refuser S=interdire S", "personne 3SA par S: E:PD S=refuse S=forbid P"),
    ],
)
def test_french_reads_english_that_is_not_in_doubt(typed: str, canonical: str) -> None:
    assert write(parse(typed, "fr"), "fr") == canonical
