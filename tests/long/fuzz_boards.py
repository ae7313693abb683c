"""A random board, event by event: what is awaited, legal acts, and every irregularity."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET, structs

from arbitre import Event, Record, RecordError, after, report_on, rule
from arbitre.desk.schema import attentions
from arbitre.director import settled
from arbitre.laws.profile import OPTIONS
from arbitre.table.facts import BOARD_FACTS, EVENT_FACTS, KNOWN_FACTS
from arbitre.table.shape import CHOICES
from tests.long.fuzz_checks import PACK, RANKS, SEATS, SUITS, Hang, chosen, happened, legal_values, signature, timed

CALLS = ["P", "X", "XX"] + [f"{n}{d}" for n in range(1, 8) for d in ("C", "D", "H", "S", "NT")]
ODD_CALLS = ["8C", "8NT", "9S", "10H", "99NT"]
ATTENTION = attentions()
WORDS = ["high", "low", "win", "anything", "S", "H", "D", "C", *RANKS, "10"]
FACTS = KNOWN_FACTS


def hand_text(cards: Iterable[str]) -> str:
    """A hand as the record writes it."""
    return ".".join("".join(r for r in RANKS if s + r in cards) for s in SUITS)


def header(rng: random.Random) -> Record:
    """A deal, a contract or a dealer, and whose options apply."""
    pack = PACK[:]
    rng.shuffle(pack)
    if rng.random() < 0.25:  # long suits: revokes and discards
        pack.sort(key=lambda c: SUITS.index(c[0]) * 0.7 + rng.random() * 2)
    hands = {s: hand_text(set(pack[13 * i : 13 * i + 13])) for i, s in enumerate(SEATS)}
    if rng.random() < 0.04:
        seat = rng.choice(SEATS)
        cards = pack[13 * SEATS.index(seat) :][:13]
        hands[seat] = hand_text(set(cards[: rng.choice((12, 11, 0, 13))]))
        if rng.random() < 0.5:
            other = SEATS[(SEATS.index(seat) + 1) % 4]
            gone = [c for c in cards if c not in cards[:12]]
            hands[seat] = hand_text(set(cards[:12]))
            hands[other] = hand_text(set(pack[13 * SEATS.index(other) :][:13]) | set(gone))
    known = rng.choice((4, 4, 4, 4, 3, 2, 1, 0))
    hands = {s: hands[s] for s in rng.sample(SEATS, known)}
    fields: dict[str, Any] = {"edition": rng.choice(("2007", "2017")), "hands": hands}
    if rng.random() < 0.1:
        fields["profile"] = rng.choice(("wbf", "ffb", "ebu", "acbl"))
    if rng.random() < 0.1:
        name = rng.choice(list(OPTIONS))
        fields["options"] = {name: rng.choice(OPTIONS[name].values)}
    if rng.random() < 0.6:
        fields |= {
            "contract": f"{rng.randint(1, 7)}{rng.choice(('C', 'D', 'H', 'S', 'NT'))}{'X' * rng.choice((0, 0, 1, 2))}",
            "declarer": rng.choice(SEATS),
        }
        fields["vulnerable"] = rng.choice((None, "none", "ns", "ew", "both"))
        if rng.random() < 0.3:
            fields["dealer"] = rng.choice(SEATS)
    elif rng.random() < 0.3:
        fields["board"] = rng.randint(1, 40)
    else:
        fields |= {"dealer": rng.choice(SEATS), "vulnerable": rng.choice((None, "none", "ns", "ew", "both"))}
    return Record(**fields)


class Walk:
    """One board, event by event."""

    def __init__(self, rng: random.Random, chaos: float) -> None:
        self.rng, self.chaos = rng, chaos
        self.board = rule(header(rng))
        self.found = report_on(self.board)

    def cards_of(self, seat: str) -> list[str]:
        table = self.board.table
        held = {str(s): [str(c) for c in h] for s, h in table.hands.items()}
        if seat in held:
            return held[seat]
        gone = {c for h in held.values() for c in h} | {str(p.card) for p in table.plays}
        return [c for c in PACK if c not in gone]

    def some_facts(self) -> dict[str, Any]:
        rng = self.rng
        if rng.random() < 0.75:
            return {}
        key = rng.choice(EVENT_FACTS if rng.random() < 0.8 else FACTS)
        return {"facts": {key: self.value(key)}}

    def value(self, key: str) -> Any:
        if self.rng.random() < 0.03:
            return self.rng.choice((None, 3, "x", [], {}, 1.5, -1, "H", ["Z"], True))
        return self.rng.choice(legal_values(key, 13))

    def proper(self) -> Event | None:
        """What is awaited, or a legal act."""
        rng, found = self.rng, self.found
        line = found["awaiting"]
        if line:
            if "fact" in line:
                values = legal_values(line["fact"], settled(self.board).table.left)
                return happened(facts={line["fact"]: rng.choice(values)}, about=line["about"] or None)
            by = line["by"] if isinstance(line["by"], str) else rng.choice(line["by"])
            ways = rng.choice(chosen(line, rng.choice(line["choose"]), str(by), self.board))
            if len(ways) > 1:
                table = self.board.table
                faced = [str(getattr(r, "card", "")) for r in table.in_force]
                ways = [w for w in ways if w.card in faced] or ways
            return rng.choice(ways)
        if found["turn"]:
            turn = str(found["turn"])
            by = turn if rng.random() < 0.6 else None
            if found["phase"] == "auction":
                legal = [str(c) for c in found["legal"] or ["P"]]
                call = "P" if "P" in legal and rng.random() < 0.5 else rng.choice(legal[:8])
                return happened(call=call, by=by, **self.some_facts())
            cards = [str(c) for c in found["legal"] or self.cards_of(turn)]
            return (
                happened(play=rng.choice(cards), by=by, **(self.some_facts() if rng.random() < 0.1 else {}))
                if cards
                else None
            )
        return None

    def chaotic(self) -> Event:
        rng = self.rng
        seat = rng.choice(SEATS)
        turn = self.found["turn"]
        if turn and rng.random() < 0.3:
            seat = str(turn)
        maybe = seat if rng.random() < 0.9 else None
        cards = self.cards_of(seat) or PACK
        card = rng.choice(cards) if rng.random() < 0.95 else rng.choice(PACK)
        table = self.board.table
        events = len(self.board.record.events)
        phase = self.found["phase"]
        acts = [
            "call",
            "change_call",
            "play",
            "play",
            "plays",
            "face_down",
            "expose",
            "designate",
            "withdraw",
            "quit",
            "attention",
            "choose",
            "claim",
            "tempo",
            "explain",
            "returned",
            "facts",
            "again",
        ]
        weights = [
            8 if phase == "auction" else 1,
            5 if phase == "auction" else 0.5,
            4,
            4,
            1.5,
            1,
            3,
            3 if table.declarer else 0.1,
            4 if table.plays else 0.1,
            1.5,
            4,
            3,
            1.5,
            1,
            1,
            0.3,
            4,
            1,
        ]
        act = rng.choices(acts, weights)[0]
        if act == "call":
            return happened(
                call=rng.choice(CALLS) if rng.random() < 0.9 else rng.choice(ODD_CALLS), by=maybe, **self.some_facts()
            )
        if act == "change_call":
            return happened(change_call=rng.choice(CALLS), by=maybe, **self.some_facts())
        if act == "play":
            extra: dict[str, Any] = {"trick": rng.randint(1, 13)} if rng.random() < 0.1 else {}
            return happened(play=card, by=maybe, **extra, **self.some_facts())
        if act == "plays":
            return happened(
                play=rng.sample(cards, min(len(cards), rng.choice((1, 2, 2, 3)))), by=maybe, **self.some_facts()
            )
        if act == "face_down":
            return happened(lead_face_down=card, by=maybe, **self.some_facts())
        if act == "expose":
            return happened(
                expose=rng.sample(cards, min(len(cards), rng.choice((1, 1, 2, 3, 13)))), by=maybe, **self.some_facts()
            )
        if act == "designate":
            by = str(table.declarer) if table.declarer and rng.random() < 0.8 else maybe
            return happened(designate=rng.choice(WORDS) if rng.random() < 0.8 else card, by=by, **self.some_facts())
        if act == "withdraw":
            if table.plays and rng.random() < 0.9:
                play = rng.choice(table.plays[-6:])
                return happened(withdraw=str(play.card), by=str(play.by), **self.some_facts())
            return happened(withdraw=card if rng.random() < 0.8 else [card], by=maybe, **self.some_facts())
        if act == "quit":
            return happened(quit=True)
        if act == "attention":
            kind = rng.choice(("revoke", "defective-trick", "revoke")) if rng.random() < 0.5 else rng.choice(ATTENTION)
            extra = {}
            if rng.random() < 0.5:
                extra["player"] = rng.choice(SEATS)
            if rng.random() < 0.5:
                extra["trick"] = rng.randint(1, max(1, len(table.tricks)) if rng.random() < 0.9 else 13)
            return happened(attention=kind, by=maybe, **extra, **self.some_facts())
        if act == "choose":
            extra = {}
            for key, values in (
                ("suit", list(SUITS)),
                ("suits", [["S"], ["H", "C"], []]),
                ("card", [card]),
                ("hand", list(SEATS)),
            ):
                if rng.random() < 0.3:
                    extra[key] = rng.choice(values)
            return happened(choose=rng.choice(CHOICES), by=maybe, **extra)
        if act == "claim":
            n = rng.randint(0, 13) if rng.random() < 0.3 else rng.randint(0, max(0, table.left))
            return happened(
                **{rng.choice(("claim", "concede")): n},
                by=maybe,
                statement=rng.choice((None, "the rest", "\x1b[31mred\n")),
                **self.some_facts(),
            )
        if act == "tempo":
            return happened(
                **{rng.choice(("tempo", "remark")): rng.choice(("slow", "fast", "not again"))},
                by=maybe,
                **self.some_facts(),
            )
        if act == "explain":
            return happened(
                explain=rng.choice(("strong", "both minors")),
                by=maybe,
                about=rng.randint(1, max(1, events)),
                **self.some_facts(),
            )
        if act == "returned":
            return happened(hands_returned=True)
        if act == "again" and events:
            return rng.choice(self.board.record.events[-6:])
        key = rng.choice(FACTS if rng.random() < 0.4 else (*EVENT_FACTS, *BOARD_FACTS))
        about = rng.randint(1, events + 1) if rng.random() < 0.7 else None
        return happened(facts={key: self.value(key)}, about=about)

    def step(self) -> bool:
        """One event; False when it was refused."""
        chaos = self.chaos * (0.4 if self.found["awaiting"] else 1)
        event = None if self.rng.random() < chaos else self.proper()
        event = event or self.chaotic()
        self.tried = event
        try:
            board = after(self.board, event)
        except RecordError as error:
            self.refused = error
            return False
        self.board, self.found = board, report_on(board)
        return True


# -- smaller records that fail in the same way


def shrink(record: Record, check: Callable[[Record], object], wanted: str, seconds: float = 8.0) -> Record:
    """Drop events, facts, hands and details for as long as the same thing goes wrong."""
    end = time.monotonic() + seconds

    def fails(candidate: Record) -> bool:
        try:
            with timed():
                check(candidate)
        except RecordError:
            return False
        except Hang as error:
            return signature(error).split(" in ")[0] == wanted.split(" in ")[0]
        except Exception as error:
            return signature(error) == wanted
        return False

    def without(record: Record, at: int, size: int) -> Record:
        events = []
        for n, event in enumerate(record.events, 1):
            if at < n <= at + size:
                continue
            about = event.about
            if about is not None and about > at:
                if about <= at + size:
                    if event.kind == "facts":
                        continue
                    event = structs.replace(event, about=None)
                else:
                    event = structs.replace(event, about=about - size)
            events.append(event)
        return structs.replace(record, events=tuple(events))

    changed = True
    while changed and time.monotonic() < end:
        changed = False
        size = max(1, len(record.events) // 2)
        while size and time.monotonic() < end:
            at = len(record.events) - size
            while at >= 0 and time.monotonic() < end:
                smaller = without(record, at, size)
                if len(smaller.events) < len(record.events) and fails(smaller):
                    record, changed = smaller, True
                at -= size
            size //= 2
        for field, plain_value in (
            ("hands", {}),
            ("options", {}),
            ("profile", "wbf"),
            ("vulnerable", None),
            ("edition", "2017"),
        ):
            if getattr(record, field) != plain_value:
                smaller = structs.replace(record, **{field: plain_value})
                if fails(smaller):
                    record, changed = smaller, True
        for n, event in enumerate(record.events):
            for field in ("facts", "about", "trick", "player", "suit", "suits", "card", "hand", "statement"):
                empty = UNSET if field == "facts" else None
                if getattr(event, field) != empty and not (field == "facts" and event.kind == "facts"):
                    slim = structs.replace(event, **{field: empty})
                    smaller = structs.replace(record, events=(*record.events[:n], slim, *record.events[n + 1 :]))
                    if fails(smaller):
                        record, event, changed = smaller, slim, True
    return record
