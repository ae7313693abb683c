"""The record of a board as JSON: read, checked, written back exactly."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct, structs

from arbitre.game.auction import Contract
from arbitre.game.card import PACK, Hand, format_hand, parse_hand
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.seat import SEATS, Seat

from .errors import RecordError
from .event import Event
from .shape import check_event
from .worked_out import worked_out

DEFAULT_EDITION, DEFAULT_PROFILE = "2017", "wbf"
"""What rules unless another one is named."""

MAX_BYTES = 1_000_000
MAX_EVENTS = 2_000
MAX_BOARD = 1_000_000


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """One board at one table: what happened, in order."""

    edition: str = DEFAULT_EDITION
    profile: str = DEFAULT_PROFILE
    options: dict[str, Any] = {}
    board: int | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    hands: dict[Seat, str] = {}
    contract: str | None = None
    declarer: Seat | None = None
    contest: dict[str, Any] = {}
    events: tuple[Event, ...] = ()

    def __post_init__(self) -> None:
        """Seats and vulnerability given as letters become what they name.

        >>> Record(dealer="N", hands={"S": "AKQ.JT9.876.5432"}).dealer  # type: ignore[arg-type,dict-item]
        <Seat.N: 'N'>
        """
        for name, of in (("dealer", Seat), ("declarer", Seat), ("vulnerable", Vulnerability)):
            value = getattr(self, name)
            if type(value) is str:
                structs.force_setattr(self, name, of(value))
        if any(type(seat) is str for seat in self.hands):
            structs.force_setattr(self, "hands", {Seat(seat): hand for seat, hand in self.hands.items()})

    @worked_out
    def sound(self) -> Record:
        """The record, if every event says one thing that can be said, and board, contract and declarer agree."""
        if len(self.events) > MAX_EVENTS:
            raise RecordError("too_many_events", limit=MAX_EVENTS)
        for n, event in enumerate(self.events, 1):
            check_event(event, n)
        _check_board(self)
        _check_contract(self)
        if self.contest:
            from .contest import check_contest

            check_contest(self.contest)
        return self

    @worked_out
    def dealt(self) -> dict[Seat, Hand]:
        """The hands that are known; three full ones give the fourth."""
        return deal(self)

    def with_event(self, event: Event) -> Record:
        """The record with one more event."""
        return msgspec.structs.replace(self, events=(*self.events, event))


_decoder = msgspec.json.Decoder(Record)
EVENT_PATH = r"\$\.events\[(\d+)\]\.?([\w.\[\]]*)"


def read(text: str | bytes) -> Record:
    """The record in this JSON, or a RecordError that names the event or the key."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > MAX_BYTES:
        raise RecordError("too_large", limit=MAX_BYTES)
    try:
        record = _decoded(data)
    except msgspec.ValidationError as error:
        raise located(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("not_json", detail=str(error)) from None
    except RecursionError:
        raise RecordError("too_deep") from None
    return check(record)


def _decoded(data: bytes) -> Record:
    """The record as its types have it; to JSON 7.0 is the whole number 7."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        if "got `float`" not in str(error):
            raise
        return msgspec.convert(_whole(msgspec.json.decode(data)), Record)


def _whole(value: Any) -> Any:
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, dict):
        return {key: _whole(inner) for key, inner in value.items()}
    return [_whole(inner) for inner in value] if isinstance(value, list) else value


def write(record: Record) -> bytes:
    """The record as JSON; `read` gives it back."""
    return msgspec.json.encode(record)


def check(record: Record) -> Record:
    """The record, if every hand is one and nothing contradicts itself."""
    _ = record.sound.dealt
    return record


def check_last(record: Record) -> None:
    """The same of the event added to a sound record."""
    n = len(record.events)
    if n > MAX_EVENTS:
        raise RecordError("too_many_events", limit=MAX_EVENTS)
    check_event(record.events[-1], n)


def _check_board(record: Record) -> None:
    if record.board is not None:
        if not 1 <= record.board <= MAX_BOARD:
            raise RecordError("bad_value", key="board", value=record.board, limit=MAX_BOARD)
        if record.dealer not in (None, dealer_of(record.board)):
            raise RecordError("contradicts_board", key="dealer", board=record.board)
        if record.vulnerable not in (None, vulnerability_of(record.board)):
            raise RecordError("contradicts_board", key="vulnerable", board=record.board)
    elif record.dealer is None and record.contract is None:
        raise RecordError("missing", key="dealer")


def _check_contract(record: Record) -> None:
    if (record.contract is None) != (record.declarer is None):
        raise RecordError("missing", key="declarer" if record.declarer is None else "contract")
    if record.contract is not None:
        try:
            Contract.parse(record.contract)
        except ValueError:
            raise RecordError("bad_value", key="contract", value=record.contract) from None


def deal(record: Record) -> dict[Seat, Hand]:
    """The hands that are known; three full ones give the fourth."""
    hands: dict[Seat, Hand] = {}
    for seat, text in record.hands.items():
        try:
            hands[seat] = parse_hand(text)
        except ValueError:
            raise RecordError("bad_hand", key=f"hands.{seat}", value=text) from None
    cards = frozenset().union(*hands.values())
    if len(cards) != sum(map(len, hands.values())):
        twice = next(card for card in PACK if sum(card in hand for hand in hands.values()) > 1)
        raise RecordError("card_twice", key="hands", card=str(twice))
    if len(hands) == 3 and all(len(hand) == 13 for hand in hands.values()):
        missing = next(seat for seat in SEATS if seat not in hands)
        hands[missing] = frozenset(PACK) - cards
    return hands


def hands_as_text(hands: dict[Seat, Hand]) -> dict[Seat, str]:
    """The hands as the record writes them."""
    return {seat: format_hand(hand) for seat, hand in hands.items()}


def located(message: str) -> RecordError:
    """msgspec's complaint, with the event's number or the key it is about."""
    what, _, path = message.partition(" - at `")
    if found := re.match(EVENT_PATH, path):
        return RecordError("invalid", event=int(found[1]) + 1, key=found[2].rstrip("."), detail=what)
    key = path.strip("`").removeprefix("$").removeprefix(".")
    if unknown := re.search(r"unknown field `(.*)`", what, re.DOTALL):
        return RecordError("unknown_key", key=unknown[1])
    return RecordError("invalid", key=key, detail=what)
