"""Random boards on which things go wrong, grown event by event; and the shortest board that still shows the same.

A board is grown from a seed: mostly what is legal or awaited, every so often something that should not happen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import UNSET, structs

from arbitre.desk.schema import attentions
from arbitre.director.loop import after, rule_on, settled
from arbitre.game.card import PACK, format_hand, in_order
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS, Seat
from arbitre.laws.profile import OPTIONS
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import ACTS, Event
from arbitre.table.facts import VALUES
from arbitre.table.record import Record, check
from arbitre.table.shape import CHOICES, NAMED

Report = dict[str, Any]

LONGEST = 70
"""So many events at most; a whole board has seldom more."""
LOW = ("P", "P", "X", "XX", "1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S")
CALLS = ("P", "X", "XX", *(f"{n}{name}" for n in range(1, 8) for name in ("C", "D", "H", "S", "NT")), "8C")
DENOMINATIONS = ("C", "D", "H", "S", "NT")
OF_CALLS = ("artificial", "simultaneous", "unintended", "misinformed", "comparable", "natural_beyond_doubt")
OF_CARDS = ("visible", "deliberate", "led", "told_his_turn", "simultaneous", "misinformed", "unintended", "able")
OF_BOARDS = ("called_next_deal", "round_over", "damaged", "could_have_known", "claim_disputed", "dummy_rights_lost")


@cache
def grown(seed: int) -> Record:
    """The irregular board of that number: the same one every time."""
    return Growth(random.Random(seed)).record


def values(key: str, left: int = 13) -> list[Any]:
    """What can be found of a fact; a few where there are many."""
    if key == "shows":
        return [[], ["H"], ["C", "D"], ["NT"], list(DENOMINATIONS)]
    if key == "intended":
        return [str(card) for card in PACK]
    if key in ("awarded", "equity_tricks"):
        return list(range(left + 1))
    return list(VALUES.get(key, (True, False)))


class Growth:
    """One board while it grows; what is refused has not happened."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.board = rule_on(self._header())
        self.found: Report = report(self.board)
        self.waywardness = rng.choice((0.05, 0.15, 0.15, 0.3, 0.6))
        refused = 0
        for _ in range(rng.choice((6, 12, 25, 45, LONGEST))):
            refused = 0 if self._happens(self._next()) else refused + 1
            if refused > 8 or (self.found["phase"] == "over" and rng.random() < 0.1):
                break

    @property
    def record(self) -> Record:
        """What has happened so far."""
        return self.board.record

    def _happens(self, event: Event) -> bool:
        try:
            board = after(self.board, event)
        except RecordError:
            return False
        self.board, self.found = board, report(board)
        return True

    def _likely(self, share: float) -> bool:
        return self.rng.random() < share

    # -- before the first event

    def _header(self) -> Record:
        rng = self.rng
        record = Record(edition=rng.choice(("2007", "2017")), hands=self._hands(), vulnerable=rng.choice(VULNERABLE))
        if self._likely(0.15):
            record = structs.replace(record, profile=rng.choice(("ffb", "ebu", "acbl")))
        if self._likely(0.1):
            name = rng.choice(list(OPTIONS))
            record = structs.replace(record, options={name: rng.choice(OPTIONS[name].values)})
        if self._likely(0.45):
            return check(structs.replace(record, dealer=rng.choice(SEATS)))
        level, doubled = rng.randint(1, 7), rng.choice(("", "", "X", "XX"))
        contract = f"{level}{rng.choice(DENOMINATIONS)}{doubled}"
        return check(structs.replace(record, contract=contract, declarer=rng.choice(SEATS)))

    def _hands(self) -> dict[Seat, str]:
        """All four mostly, or some of them, or none; at times long suits, and a card too few or too many."""
        rng, pack = self.rng, list(PACK)
        rng.shuffle(pack)
        if self._likely(0.3):
            pack.sort(key=lambda card: card.suit.order * 0.7 + rng.random() * 2)
        sizes = [13, 13, 13, 13]
        if self._likely(0.06):
            short, long = rng.sample(range(4), 2)
            sizes[short] -= 1
            sizes[long] += rng.randint(0, 1)
        hands = {seat: format_hand([pack.pop() for _ in range(size)]) for seat, size in zip(SEATS, sizes, strict=True)}
        known = rng.sample(SEATS, rng.choice((4, 4, 4, 4, 2, 1, 0)))
        return {seat: hand for seat, hand in hands.items() if seat in known}

    # -- what happens next

    def _next(self) -> Event:
        awaited = self.found["awaiting"]
        if self._likely(self.waywardness / (2 if awaited else 1)) or (self.found["turn"] is None and not awaited):
            names = list(MISHAPS)
            name = self.rng.choices(names, [MISHAPS[each](self) for each in names])[0]
            event: Event = getattr(self, name)()
            return event
        return self._answer(awaited) if awaited else self._legal()

    def _legal(self) -> Event:
        """What the player in turn may do."""
        turn = self.found["turn"]
        by = turn if self._likely(0.6) else None
        acts = self.found["legal"] or self._held(turn)
        if self.found["phase"] != "auction":
            return Event(play=self.rng.choice(acts), by=by)
        call = "P" if "P" in acts and self._likely(0.5) else self.rng.choice(acts[:8])
        return self._found_of(Event(call=call, by=by), OF_CALLS, 0.15)

    def _answer(self, awaited: Report) -> Event:
        """What is awaited: a fact, or one of the options."""
        rng = self.rng
        if "fact" in awaited:
            value = rng.choice(values(awaited["fact"], self._table.left))
            return Event(facts={awaited["fact"]: value}, about=awaited["about"] or None)
        by = awaited["by"] if isinstance(awaited["by"], str) else rng.choice(awaited["by"])
        choice = rng.choice(awaited["choose"])
        event = Event(choose=choice, by=Seat(by))
        if choice in ("require", "forbid"):
            return structs.replace(event, suit=str(rng.choice(awaited["suits"])))
        if choice == "card":
            faced = [str(card) for r in self._table.in_force if (card := getattr(r, "card", None)) is not None]
            return structs.replace(event, card=rng.choice(faced or self._held(Seat(by))))
        if choice == "lead_from":
            return structs.replace(event, hand=rng.choice((self._table.declarer, self._table.dummy)))
        return event

    # -- mishaps

    @property
    def _table(self) -> Any:
        return settled(self.board).table

    def _seat(self) -> Seat:
        """Anybody; the one in turn rather often."""
        turn = self.found["turn"]
        return Seat(turn) if turn and self._likely(0.35) else self.rng.choice(SEATS)

    def _held(self, seat: Seat) -> list[str]:
        """The cards he has, or may have."""
        table = self._table
        if seat in table.hands:
            return [str(card) for card in in_order(table.hands[seat])] or ["SA"]
        seen = {card for hand in table.hands.values() for card in hand} | {play.card for play in table.plays}
        return [str(card) for card in PACK if card not in seen] or ["SA"]

    def _some(self, by: Seat, most: int) -> list[str]:
        held = self._held(by)
        return self.rng.sample(held, min(len(held), self.rng.randint(1, most)))

    def _found_of(self, event: Event, keys: tuple[str, ...], share: float = 0.3) -> Event:
        """The event, with something found of it, if it so happens."""
        if not self._likely(share):
            return event
        chosen = self.rng.sample(keys, self.rng.choice((1, 1, 2)))
        return structs.replace(event, facts={key: self.rng.choice(values(key)) for key in chosen})

    def call(self) -> Event:
        """Out of turn, insufficient, inadmissible, or none of these."""
        call = self.rng.choice(LOW if self._likely(0.7) else CALLS)
        return self._found_of(Event(call=call, by=self._seat()), OF_CALLS)

    def change_call(self) -> Event:
        """Instead of his own last call, or of one that is long past."""
        last = self._table.calls[-1].by if self._table.calls and self._likely(0.7) else self._seat()
        return self._found_of(Event(change_call=self.rng.choice(CALLS), by=last), OF_CALLS, 0.6)

    def play(self) -> Event:
        """Any card of anybody's: out of turn, a revoke, in the auction."""
        by = self._seat()
        return self._found_of(Event(play=self.rng.choice(self._held(by)), by=by), OF_CARDS)

    def several(self) -> Event:
        """Cards faced together."""
        by = self._seat()
        return self._found_of(Event(play=self._some(by, 3), by=by), OF_CARDS)

    def to_a_trick(self) -> Event:
        """A card put to an earlier trick."""
        by, tricks = self._seat(), len(self._table.tricks)
        return Event(play=self.rng.choice(self._held(by)), by=by, trick=self.rng.randint(1, max(1, tricks)))

    def face_down(self) -> Event:
        """A lead not faced yet."""
        by = self._seat()
        return Event(lead_face_down=self.rng.choice(self._held(by)), by=by)

    def expose(self) -> Event:
        """Cards dropped, shown or named."""
        by = self._seat()
        return self._found_of(Event(expose=self._some(by, 2), by=by), OF_CARDS)

    def designate(self) -> Event:
        """A card of dummy's named, well or badly."""
        declarer = self._table.declarer or self._seat()
        named = self._held(declarer.partner) if self._likely(0.3) else NAMED
        return self._found_of(Event(designate=self.rng.choice(named), by=declarer), OF_CARDS, 0.15)

    def withdraw(self) -> Event:
        """A card taken back, most likely one of the last."""
        if not self._table.plays:
            by = self._seat()
            return Event(withdraw=self.rng.choice(self._held(by)), by=by)
        play = self.rng.choice(self._table.plays[-5:])
        return self._found_of(Event(withdraw=str(play.card), by=play.by), OF_CARDS)

    def quit(self) -> Event:
        """A trick turned as it is."""
        return Event(quit=True)

    def attention(self) -> Event:
        """To something there is, named well or badly, or to anything at all; again, at times."""
        rng, seen = self.rng, self.board.irregularities
        before = [event for event in self.record.events if event.kind == "attention"]
        if before and self._likely(0.2):
            return rng.choice(before)
        if seen and self._likely(0.7):
            one = rng.choice(seen)
            named = Event(attention=one.kind, by=self._seat(), player=one.by, trick=one.trick)
        else:
            kind = "revoke" if self._likely(0.5) else rng.choice(attentions())
            named = Event(attention=kind, by=self._seat(), player=rng.choice((None, *SEATS)))
        for detail in ("player", "trick"):
            named = structs.replace(named, **{detail: None}) if self._likely(0.3) else named
        return self._found_of(named, OF_BOARDS, 0.2)

    def choose(self) -> Event:
        """An option, whether he has it or not."""
        rng = self.rng
        event = Event(choose=rng.choice(CHOICES), by=self._seat())
        return structs.replace(event, suit=rng.choice("SHDC")) if event.choose in ("require", "forbid") else event

    def claim(self) -> Event:
        """Of so many tricks, or so many conceded."""
        number, by = self.rng.randint(0, self._table.left), self._seat()
        event = Event(claim=number, by=by) if self._likely(0.5) else Event(concede=number, by=by)
        return self._found_of(event, ("claim_disputed", "awarded", "called_next_deal"), 0.4)

    def say(self) -> Event:
        """A pause, a remark, an explanation, an alert that was missing, rights reserved."""
        by, about = self._seat(), self.rng.randint(1, max(1, len(self.record.events)))
        return self.rng.choice(
            (
                Event(tempo=self.rng.choice(("slow", "fast", "normal")), by=by),
                Event(remark="not again", by=by),
                Event(explain="strong", by=by, about=about),
                Event(explain="both minors", by=by, about=about, facts={"misinformed": self._likely(0.5)}),
                Event(alert=self._likely(0.3), by=by, about=about),
                Event(reserve=True, by=by),
            )
        )

    def returned(self) -> Event:
        """The hands go back into the board."""
        return Event(hands_returned=True)

    def find(self) -> Event:
        """Something is found of an event, or of a worksheet, that nobody has asked."""
        rng, events = self.rng, self.record.events
        sheets = [sheet for sheet in self.found["reviews"] if sheet["next"] and sheet["next"]["fact"] != "adjust"]
        if sheets and self._likely(0.6):
            asked = rng.choice(sheets)["next"]
            return Event(facts={asked["fact"]: rng.choice(values(asked["fact"]))}, about=asked["about"] or None)
        about = rng.randint(1, len(events)) if events else None
        keys = _of(events[about - 1]) if about and self._likely(0.8) else OF_BOARDS
        key = rng.choice(keys)
        return Event(facts={key: rng.choice(values(key))}, about=about if keys is not OF_BOARDS else None)


def _of(event: Event) -> tuple[str, ...]:
    """What may be found of such an event."""
    if event.kind in ("call", "change_call"):
        return OF_CALLS
    return OF_CARDS if event.kind in ACTS else OF_BOARDS


VULNERABLE = (None, *Vulnerability)
MISHAPS: dict[str, Callable[[Growth], float]] = {
    "call": lambda g: 30 if g.found["phase"] == "auction" else 1,
    "change_call": lambda g: 10 if g.found["phase"] == "auction" else 0.5,
    "play": lambda g: 8,
    "several": lambda g: 1.5,
    "to_a_trick": lambda g: 1 if g.board.table.tricks else 0,
    "face_down": lambda g: 1,
    "expose": lambda g: 3,
    "designate": lambda g: 3 if g.board.table.tricks else 0.2,
    "withdraw": lambda g: 4 if g.board.table.plays else 0.2,
    "quit": lambda g: 1.5 if g.board.table.tricks else 0.2,
    "attention": lambda g: 6,
    "choose": lambda g: 2,
    "claim": lambda g: 2 if g.board.table.declarer else 0.2,
    "say": lambda g: 2,
    "returned": lambda g: 1 if g.found["phase"] == "over" else 0.1,
    "find": lambda g: 4,
}
"""What may go wrong, by the name of its method, and how often beside the others."""


# -- the shortest board that still shows it


def without(record: Record, at: int, size: int = 1) -> Record:
    """The record without some events; what was said of them is gone, and what is said of later ones follows them."""
    kept = [_told_of(event, at, size) for n, event in enumerate(record.events, 1) if not at <= n < at + size]
    return structs.replace(record, events=tuple(event for event in kept if event is not None))


def _told_of(event: Event, at: int, size: int) -> Event | None:
    """The event with the number it speaks of after others are gone; None where it speaks of one of them."""
    places: dict[str, int | None] = {}
    for key in ("about", "instead"):
        place = getattr(event, key)
        if place is not None and at <= place < at + size:
            if event.kind in ("facts", "adjust"):
                return None
            places[key] = None
        elif place is not None and place >= at + size:
            places[key] = place - size
    return structs.replace(event, **places) if places else event


def _smaller(record: Record) -> Iterator[Record]:
    """The record with less in it: the largest pieces first."""
    size = max(1, len(record.events))
    while size:
        for at in range(len(record.events) - size + 1, 0, -size):
            yield without(record, at, size)
        size //= 2
    for name, bare in (("hands", {}), ("options", {}), ("profile", "wbf"), ("vulnerable", None), ("edition", "2017")):
        if getattr(record, name) != bare:
            yield structs.replace(record, **{name: bare})
    for seat in record.hands:
        yield structs.replace(record, hands={other: hand for other, hand in record.hands.items() if other != seat})
    for n, event in enumerate(record.events):
        for slim in _slimmer(event):
            yield structs.replace(record, events=(*record.events[:n], slim, *record.events[n + 1 :]))


def _slimmer(event: Event) -> Iterator[Event]:
    """The event with one detail less."""
    for name in ("about", "trick", "player", "statement"):
        if getattr(event, name) is not None:
            yield structs.replace(event, **{name: None})
    if isinstance(event.facts, dict):
        for key in event.facts if len(event.facts) > 1 else ():
            yield structs.replace(event, facts={other: v for other, v in event.facts.items() if other != key})
        if event.kind != "facts":
            yield structs.replace(event, facts=UNSET)
    if isinstance(event.play, list):
        yield structs.replace(event, play=event.play[:-1] if len(event.play) > 1 else event.play[0])


def shortest(record: Record, fails: Callable[[Record], bool], most: int = 2_000) -> Record:
    """The record made smaller for as long as it still fails."""
    tried, smaller = 0, True
    while smaller:
        smaller = False
        for less in _smaller(record):
            tried += 1
            if tried > most:
                return record
            if fails(less):
                record, smaller = less, True
                break
    return record
