"""What the director found: each fact once, at the event it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET, Struct

from arbitre.game.card import Card, Denomination

from .belonging import BOUND, STAYS_SO, Matters, matters, moment
from .errors import RecordError
from .event import ACTS, SAYINGS, Event, said_before, spoken_of
from .findings import LONG, SHAPES, SHEET_FACTS, SHEET_VALUES, SHORT, TESTS, disagreement
from .matters import BOARD_VALUES, CONDUCT_OF_THE_BOARD, EVENT_VALUES, MATTER_FACTS
from .worked_out import worked_out

EVENT_FACTS = (
    *("artificial", "shows", "accepting", "simultaneous", "wrong_board", "misnamed"),
    *("comparable", "natural_beyond_doubt", "meaning_contained", "different_meaning"),
    *("unintended", "without_pause", "misinformed"),
    *("visible", "deliberate", "led", "spreading", "told_his_turn", "penalty_card", "able", "intended"),
    "dummy_suggested",
    *EVENT_VALUES,
)
BOARD_FACTS = (
    *("could_have_known", "damaged", "outcome_could_differ", "called_next_deal", "round_over"),
    *("dummy_rights_lost", "claim_disputed", "meant_to_claim", "trump_out", "trump_mentioned"),
    *("maybe_unaware", "awarded", "agreed_for_good", "all_agree", "seen_by_another", "playable"),
    *CONDUCT_OF_THE_BOARD,
)
ATTENTION_FACTS = ("not_kept", "faced_known")  # said of the event that draws attention to a trick

VALUES = {**MATTER_FACTS, **BOARD_VALUES, **SHEET_VALUES}
KNOWN_FACTS = (*EVENT_FACTS, *BOARD_FACTS, *ATTENTION_FACTS, *MATTER_FACTS, *SHEET_FACTS)
_KNOWN = frozenset(KNOWN_FACTS)
OF_ANY_SHEET = frozenset((*SHEET_FACTS, *TESTS))
"""Of no event, it is about every sheet that had been opened when it was said."""
_JUDGED = frozenset((*SHEET_FACTS, *MATTER_FACTS))
_OF_SHEETS = frozenset((*_JUDGED, *TESTS, *EVENT_VALUES))
"""What is found of a saying that attention is drawn to may be said with the attention too."""


class Facts(Struct, frozen=True, dict=True):
    """Facts by event and key; those of the board stand at event 0, those said of no one matter below."""

    known: dict[tuple[int, str], tuple[Any, int]] = {}
    matters: Matters = Matters()

    @worked_out
    def keys(self) -> frozenset[str]:
        """What something was found of, once the record has been read."""
        return frozenset(key for _, key in self.known)

    def get(self, event: int, key: str) -> Any:
        """What was found, or None when nobody said."""
        found = self.known.get((event, key))
        if found is None:
            self.sought.add((event, key))
            return None
        self.__dict__["used"] = self.used + 1
        return found[0]

    @worked_out
    def sought(self) -> set[tuple[int, str]]:
        """What was looked up where nobody had said it, of any event at 0: to say anything else changes nothing."""
        return set()

    def _among(self, places: Iterable[int], key: str) -> Any:
        """What was found at the first of these places where something was."""
        return next((self.get(place, key) for place in places if (place, key) in self.known), None)

    def of_claim(self, key: str, claim: int, refused: int = 0) -> Any:
        """What was found of a claim, or of what a player refused of it later."""
        return self._among(self.matters.of_claim(claim, refused), key)

    def told_of_claim(self, key: str, claim: int) -> tuple[Any, int] | None:
        """The same, with the event that said it."""
        return next((self.known[at, key] for at in self.matters.of_claim(claim) if (at, key) in self.known), None)

    def of_moment(self, key: str, event: int, card: int = 0) -> Any:
        """What was so at an event: said of it or of the card it was about; a round that was over is over."""
        if (card, key) in self.known and card:
            return self.get(card, key)
        said = self._among(self.matters.of_moment(event), key)
        if said is not None or key not in STAYS_SO:
            return said
        before = [place for place, found in self.known if found == key and -event < place < event]
        return True if any(self.get(place, key) for place in before) else None

    def of_cards_shown(self, key: str, event: int) -> Any:
        """What was found of cards that a player faced."""
        return self._among(self.matters.of_cards_shown(event), key)

    @worked_out
    def used(self) -> int:
        """How often something was looked up and found, so that a law can say what its answer hangs on."""
        return 0

    def since(self, event: int, key: str, besides: frozenset[int] = frozenset()) -> bool:
        """Was it found of that event or a later one, those apart?"""
        self.sought.add((0, key))
        places = [n for n, found in self.known if found == key and n >= event and n not in besides]
        return any(self.get(n, key) for n in places)

    def told(self, event: int, key: str, value: Any, source: int) -> None:
        """Note a fact while the record is read; two different values are an error."""
        self.known.setdefault((event, key), (value, source))
        for before, other in (
            self.known.get((place, key), (value, source)) for place in self.matters.alike(key, event)
        ):
            if before != value:
                raise RecordError("fact_twice", event=source, key=key, other=other)

    def retold(self, key: str, value: Any, source: int, before: int) -> bool:
        """Note it in the place of what an earlier event said; nothing at all takes it back. Had that event said it?"""
        places = [place for place, (_, told) in self.known.items() if place[1] == key and told == before]
        for place in places:
            if value is None:
                del self.known[place]
            else:
                self.known[place] = (value, source)
        return bool(places)

    def would_tell(self, event: int, key: str) -> bool:
        """Has anybody looked for that, so that it may change something if it is said?"""
        return not self.sought.isdisjoint(((event, key), (0, key)))

    def source(self, event: int, key: str) -> int:
        """The event that said it; 0 where nobody did."""
        found = self.known.get((event, key))
        return found[1] if found else 0


def gather(events: Sequence[Event]) -> Facts:
    """Every fact of the record, as if it had been known from the start."""
    given = [event.facts for event in events if event.facts is not UNSET]
    if not given:
        return Facts({})
    facts = Facts({}, matters(events) if any(not BOUND.isdisjoint(found) for found in given) else Matters())
    last_act, last_matter = 0, 0
    for n, event in enumerate(events, 1):
        if event.kind in ACTS:
            last_act = n
        elif event.kind == "attention":
            last_matter = n
        if event.facts is UNSET:
            continue
        first = events[event.instead - 1] if event.instead else event
        for key, value in event.facts.items():
            found = checked(key, value, n, back=event.instead is not None)
            if event.instead and facts.retold(key, found, n, event.instead):
                continue
            if found is None:
                raise RecordError("instead_nothing", event=n, key=key, other=event.instead)
            place = _drawn_first(events, _place(key, first, event.instead or n, last_act, last_matter))
            facts.told(_bound(facts.matters, events, key, place, event.instead or n), key, found, n)
    for (about, key), (_, source) in facts.known.items():
        if about < 1 and key not in BOARD_FACTS and key not in _JUDGED:
            raise RecordError("about_no_event", event=source, key=key, about=about)
    for place in [place for place, key in facts.known if key in SHORT]:
        _agrees(facts, place)
    return facts


def _agrees(facts: Facts, place: int) -> None:
    """A short form given with the list it is short for agrees with it."""
    told = {key: facts.known[place, key] for key in (*SHORT, *LONG) if (place, key) in facts.known}
    if (pair := disagreement({key: value for key, (value, _) in told.items()})) is not None:
        one, other = sorted(pair, key=lambda key: told[key][1])
        raise RecordError("short_form", event=told[other][1], key=other, other=one, at=told[one][1])


def _bound(matters: Matters, events: Sequence[Event], key: str, place: int, n: int) -> int:
    """Where a fact of one of several matters is kept: at its own, or, said of none, at what had happened by then."""
    if key in BOUND:
        return matters.place(key, events, n)
    if key in OF_ANY_SHEET and events[n - 1].kind == "facts" and events[n - 1].about in (None, n):
        happened = moment(events, n)
        return -happened if place in (0, n) or place != happened else _of_sheet(events, key, place, n)
    return _of_sheet(events, key, place, n)


def _drawn_first(events: Sequence[Event], place: int) -> int:
    """What is found of attention drawn again is found of the matter, where attention was first drawn to it."""
    again = place > 0 and place <= len(events) and events[place - 1].kind == "attention"
    return (said_before(events, place) or place) if again else place


def _place(key: str, event: Event, n: int, last_act: int, last_matter: int) -> int:
    """The event a fact is about; 0 for the board, and for what is judged of every sheet of it."""
    own = event.kind in SAYINGS  # its `about` is the call spoken of; what was found is about what was said
    if key in BOARD_FACTS and key not in TESTS:
        return 0
    if key in ATTENTION_FACTS:
        return event.about or last_matter
    if key in TESTS:
        return n if own else event.about or n
    if key in _JUDGED:
        return n if own else event.about or (n if event.kind in ACTS or event.kind == "claim" else last_matter)
    if key in EVENT_VALUES:
        return n if own else event.about or last_matter or last_act or n
    if event.kind == "explain":
        return n
    mine = event.kind in ACTS or (event.kind == "quit" and key == "able")  # of whose card is missing
    return event.about if event.about is not None else n if mine else last_act or n


def _of_sheet(events: Sequence[Event], key: str, place: int, n: int) -> int:
    """Of what attention is drawn to, and said with it or about it, the saying is the event, or the call not alerted."""
    if place < 1 or key not in _OF_SHEETS:
        return place
    drawn = next((one for one in (n, place) if events[one - 1].kind == "attention"), None)
    meant = spoken_of(events, drawn) if drawn else place
    if meant != drawn:
        return meant
    attention = events[drawn - 1]
    return attention.about or place if attention.attention == "misinformation" and place == drawn else place


def _listed(value: Any) -> Iterable[Any]:
    if not isinstance(value, list | tuple):
        raise TypeError(value)
    return value


def checked(key: str, value: Any, event: int, back: bool = False) -> Any:
    """The value in the form the laws use, or an error that names the key; nothing at all where one is taken back."""
    if key not in _KNOWN:
        raise RecordError("unknown_fact", event=event, key=key)
    if value is None and back:
        return None
    try:
        if key == "shows":
            return tuple(sorted({Denomination(name) for name in _listed(value)}, key=lambda d: d.order))
        if key == "intended":
            return Card.parse(value)
    except (ValueError, TypeError):
        raise RecordError("bad_fact", event=event, key=key, value=value) from None
    if key == "awarded":
        value = int(value) if isinstance(value, float) and value.is_integer() else value
        good = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 13
    elif key in SHAPES:
        good = SHAPES[key][0](value)
    elif values := VALUES.get(key):
        good = any(value == known and type(value) is type(known) for known in values)
    else:
        good = isinstance(value, bool)
    if not good:
        raise RecordError("bad_fact", event=event, key=key, value=value)
    return value
