"""Records, JSON and lines of notation, damaged."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from arbitre import RecordError, read_record
from arbitre.table.notation import write as line_of
from tests.long.fuzz_boards import ATTENTION, CALLS, FACTS, ODD_CALLS, hand_text
from tests.long.fuzz_checks import PACK, SEATS, legal_values

Data = dict[str, Any]


def load_cases(folders: Iterable[Path]) -> list[Data]:
    """The records of the case files."""
    found: list[Data] = []
    for folder in folders:
        for file in sorted(Path(folder).glob("*.json")):
            with contextlib.suppress(ValueError):
                cases = json.loads(file.read_text())
                found += [c["record"] for c in cases if isinstance(c, dict) and isinstance(c.get("record"), dict)]
    return found or [{"dealer": "N", "events": [{"call": "1S"}, {"call": "1H"}, {"choose": "refuse"}]}]


def mutated(data: Data, rng: random.Random, pool: list[Data]) -> None:
    """One change: an event dropped, doubled, swapped, reseated; a hand, an edition, a fact, a value."""
    events = data.setdefault("events", [])
    n = len(events)
    what = rng.choice(
        (
            "drop",
            "double",
            "swap",
            "seat",
            "card",
            "edition",
            "truncate",
            "insert",
            "fact",
            "unby",
            "hands",
            "splice",
            "dealer",
            "contract",
            "about",
            "attention",
            "value",
            "key",
            "profile",
        )
    )
    at = rng.randrange(n) if n else 0
    if what == "drop" and n:
        del events[at]
    elif what == "double" and n:
        events.insert(rng.randint(0, n), json.loads(json.dumps(events[at])))
    elif what == "swap" and n > 1:
        to = rng.choice((min(n - 1, at + 1), rng.randrange(n)))
        events[at], events[to] = events[to], events[at]
    elif what == "seat" and n:
        events[at][rng.choice(("by", "by", "by", "player", "hand"))] = rng.choice(SEATS)
    elif what == "card" and n:
        for key in ("play", "withdraw", "expose", "lead_face_down", "card", "call", "change_call"):
            if key in events[at]:
                new = rng.choice(CALLS + ODD_CALLS) if "call" in key else rng.choice(PACK)
                events[at][key] = [new] if isinstance(events[at][key], list) else new
    elif what == "edition":
        data["edition"] = rng.choice(("2007", "2017", "2017", "1997"))
    elif what == "truncate":
        del events[at:]
    elif what in ("insert", "splice"):
        other = rng.choice(pool).get("events", [])
        if other:
            start = rng.randrange(len(other))
            size = 1 if what == "insert" else rng.randint(1, 6)
            events[at:at] = json.loads(json.dumps(other[start : start + size]))
    elif what == "fact" and n:
        facts = events[at].get("facts")
        key = rng.choice(FACTS)
        if facts and rng.random() < 0.6:
            key = rng.choice(list(facts))
            if rng.random() < 0.3:
                del facts[key]
                if not facts and rng.random() < 0.9:
                    del events[at]["facts"]
                return
        events[at].setdefault("facts", {})[key] = rng.choice(legal_values(key, 13))
    elif what == "unby" and n:
        events[at].pop("by", None)
    elif what == "hands":
        hands = data.get("hands")
        if hands and rng.random() < 0.7:
            hands.pop(rng.choice(list(hands)))
        else:
            pack = rng.sample(PACK, 52)
            data["hands"] = {s: hand_text(set(pack[13 * i : 13 * i + 13])) for i, s in enumerate(SEATS)}
    elif what == "dealer":
        data[rng.choice(("dealer", "declarer"))] = rng.choice(SEATS)
    elif what == "contract":
        if rng.random() < 0.5 and "contract" in data:
            data["contract"] = (
                f"{rng.randint(1, 7)}{rng.choice(('C', 'D', 'H', 'S', 'NT'))}{'X' * rng.choice((0, 1, 2))}"
            )
        elif "contract" in data and rng.random() < 0.3:
            data.pop("contract"), data.pop("declarer", None), data.setdefault("dealer", "N")
    elif what == "about" and n:
        events[at]["about"] = rng.choice((rng.randint(1, n), rng.randint(1, n), 0, -1, n + 5))
    elif what == "attention" and n:
        events.insert(at, {"attention": rng.choice(ATTENTION), "by": rng.choice(SEATS)})
    elif what == "value" and n:
        key = rng.choice(list(events[at]) or ["call"])
        events[at][key] = rng.choice(
            (None, True, False, 0, 1, -1, 14, 2**70, 1.5, "", "P", "S", [], {}, ["SA"], "é", "\ud800", "X" * 50)
        )
    elif what == "key":
        target = events[at] if n and rng.random() < 0.7 else data
        key = rng.choice(
            (
                "call",
                "play",
                "claim",
                "concede",
                "quit",
                "hands_returned",
                "trick",
                "suit",
                "suits",
                "hand",
                "tempo",
                "remark",
                "explain",
                "designate",
                "unknown",
                "board",
                "options",
                "contract",
                "statement",
            )
        )
        target[key] = rng.choice(
            (None, True, False, 0, 1, 5, 13, 14, "low", "S", ["S"], "slow", "1NT", {}, {"third_pass": "29"})
        )
    elif what == "profile":
        data["profile"] = rng.choice(("wbf", "ffb", "ebu", "acbl", "zzz"))


BIG = [
    "1e400",
    "-0",
    "NaN",
    "Infinity",
    "9" * 400,
    "1e-400",
    "1.0",
    "1e2",
    "0.1",
    "-1",
    "99999999999999999999",
    '"\\ud800"',
    '"\\u0000"',
    '"\\u001b[31m"',
    '"\\u2028"',
    "null",
    "true",
    "[]",
    "{}",
    '""',
    "[[[[[[]]]]]]",
    '"' + "A" * 3000 + '"',
    '{"a":{"a":{}}}',
]


def damaged(rng: random.Random, pool: list[Data], small: bool = False) -> str | bytes:
    """JSON with wrong bytes, numbers, nesting, surrogates or length."""
    data = json.loads(json.dumps(rng.choice(pool)))
    what = rng.randrange(14)
    if what == 0 and not small and rng.random() < 0.1:
        return json.dumps(
            {"dealer": "N", "events": [{"remark": "x" * rng.choice((10**5, 999_000, 10**6, 10**7)), "by": "N"}]}
        )
    if what == 1 and rng.random() < (0.03 if small else 0.1):
        n = rng.choice((500, 1_000, 5_001, 20_000, 100_000))
        return (
            '{"dealer":"N","events":['
            + ",".join(['{"quit":true}' if rng.random() < 0.01 else '{"tempo":"s","by":"N"}'] * n)
            + "]}"
        )
    if what == 2:
        depth = rng.choice((10, 100, 900, 5_000, 100_000))
        inner = "[" * depth + "]" * depth if rng.random() < 0.5 else '{"a":' * depth + "1" + "}" * depth
        place = rng.choice(
            (
                '{"dealer":"N","events":[{"call":"1S","facts":{"shows":%s}}]}',
                '{"dealer":"N","options":{"a":%s}}',
                "%s",
                '{"dealer":"N","events":[{"call":"1S","facts":{"artificial":%s}}]}',
                '{"dealer":"N","events":[{"facts":{"intended":%s}}]}',
                '{"dealer":"N","events":%s}',
                '{"dealer":"N","options":{"third_pass":%s}}',
            )
        )
        return place % inner
    text = json.dumps(data, ensure_ascii=rng.random() < 0.7)
    if what == 3:
        marks = [i for i, c in enumerate(text) if c in ":,["]
        at = rng.choice(marks) + 1
        end = next((i for i in range(at, len(text)) if text[i] in ",}]"), len(text))
        return text[:at] + rng.choice(BIG) + text[end:]
    raw = bytearray(text.encode("utf-8", "surrogatepass"))
    if what == 4:
        return bytes(raw[: rng.randrange(len(raw))])
    if what == 5:
        return rng.randbytes(rng.choice((0, 1, 10, 200)))
    if what == 6:
        return rng.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\x00", b" ", b"\n")) + bytes(raw)
    if what == 7:
        return text.encode(rng.choice(("utf-16", "utf-32", "utf-7", "latin-1")), "replace")
    if what == 8:
        key = rng.choice(
            (
                "dealer",
                "vulnerable",
                "board",
                "hands",
                "contract",
                "declarer",
                "profile",
                "edition",
                "options",
                "events",
            )
        )
        return text[:-1] + f', "{key}": {rng.choice(BIG)}}}'
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(raw))
        kind = rng.randrange(4)
        if kind == 0:
            raw[at] = rng.randrange(256)
        elif kind == 1:
            del raw[at : at + rng.choice((1, 1, 3, 20))]
        elif kind == 2:
            raw[at:at] = rng.choice(
                (b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\x00", b"\xff", b"\xed\xa0\x80", b"9" * 30, b"-")
            )
        else:
            to = rng.randrange(len(raw))
            raw[at], raw[to] = raw[to], raw[at]
        if not raw:
            break
    return bytes(raw)


PIECES = [
    "N",
    "E:",
    "W=",
    "S:",
    ":",
    "=",
    "{",
    "}",
    '"',
    "“",
    "”",
    "«",
    "»",
    "@",
    "@5",
    "#",
    "#7",
    "+",
    "/",
    ",",
    " ",
    "!",
    "natural",
    "shows=HS",
    "shows=[]",
    "1S",
    "P",
    "X",
    "XX",
    "8H",
    "HQ",
    "H10",
    "♥Q",
    "2♥",
    "trick=3",
    "about=2",
    "player=W",
    "refuse",
    "require H",
    "forbid HC",
    "card D9",
    "lead_from N",
    "claim 9",
    "concede",
    "designate low",
    "expose H5+C3",
    "withdraw H5",
    "quit",
    "attention revoke",
    "quit=false",
    'call="1N"',
    "play=[]",
    'edition="x"',
    "2007",
    "ffb",
    "none",
    "4SX by S",
    "4PX par S",
    "passe",
    "personne",
    "N=AKQ.JT9.876.5432",
    "\x00",
    "\x1b[31m",
    "\ud800",
    "é",
    "ß",
    "İ",
    "ﬀ",
    "９",
    "²",
    "٣",
    "1e999",
    "NaN",
    "-0",
    "[[[[",
    '{"a":',
    "\u2028",
    "\\",
    "\\u0041",
    "change_call 2S",
    "lead_face_down HQ",
    'explain "x"',
    "tempo slow",
    'remark "y"',
    "hands_returned",
    "intended=HT",
    "awarded=2",
    "options",
    "{a=}",
    "==",
    "::",
]


def damaged_line(rng: random.Random, pool: list[Data], language: str) -> str:
    """A line of notation, right or damaged."""
    try:
        text = line_of(read_record(json.dumps(rng.choice(pool))), language)
    except RecordError:
        text = "N none: 1S P"
    if rng.random() < 0.05:
        return rng.choice(("N: ", "N none: 1S ", "")) + rng.choice(
            ("{", "[", '"', "@", "+", "!", "N=", "HQ+", ",", "9", "{x=[", "S:")
        ) * rng.choice((5, 500, 20_000))
    if rng.random() < 0.2:
        return "".join(rng.choice(PIECES) + rng.choice((" ", "", " ")) for _ in range(rng.choice((2, 6, 15))))
    chars = list(text)
    for _ in range(rng.choice((1, 1, 2, 4, 10))):
        at = rng.randint(0, len(chars))
        kind = rng.randrange(5)
        if kind == 0 and at < len(chars):
            chars[at] = chr(rng.choice((rng.randrange(128), rng.randrange(0x3000), rng.randrange(0x11000))))
        elif kind == 1:
            del chars[at : at + rng.choice((1, 2, 8))]
        elif kind == 2:
            chars[at:at] = rng.choice(PIECES)
        elif kind == 3:
            words = "".join(chars).split(" ")
            rng.shuffle(words) if rng.random() < 0.3 else words.insert(rng.randint(0, len(words)), rng.choice(words))
            chars = list(" ".join(words))
        else:
            chars = list("".join(chars).swapcase() if rng.random() < 0.5 else "".join(chars).lower())
    return "".join(chars)
