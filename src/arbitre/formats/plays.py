"""The cards of a play out of the words of a file: rows of four columns, one for each seat, whoever led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET, Struct, UnsetType

from arbitre.game.auction import Contract
from arbitre.game.card import PACK, Card, Hand, parse_hand
from arbitre.game.play import Trick
from arbitre.game.seat import SEATS, Seat, Side
from arbitre.table.event import Event

from .file_board import Oddity, Token
from .file_words import card_of


class Plays(Struct):
    """A play as far as it can be followed."""

    declarer: Seat
    contract: Contract
    leader: Seat
    hands: dict[Seat, Hand]
    owners: dict[Card, Seat]
    known: frozenset[Seat]
    """The seats whose cards are known."""
    events: list[Event] = []
    oddities: list[Oddity] = []
    won: dict[Side, int] = {}
    played: set[Card] = set()
    ended: bool = False
    """The file says that no card follows."""
    unfinished: bool = False
    """The file says that cards are to follow."""
    gap: bool = False
    """A card is not known: what follows cannot be recorded."""
    broken: bool = False
    """A card could not be read, or cannot have been played: what follows cannot be recorded."""
    short: bool = False
    """A trick is not complete, so that nothing should follow."""
    moved: bool = False

    def odd(self, line: int, kind: str, text: str = "") -> None:
        self.oddities.append(Oddity(line, kind, text))


class Put(Struct, frozen=True):
    """A card that a row gives to a seat, or the sign `+` in its place."""

    card: Card | None
    token: Token
    line: int


def full(hands: dict[Seat, str]) -> dict[Seat, Hand]:
    """The hands; three of thirteen cards give the fourth."""
    known = {seat: parse_hand(text) for seat, text in hands.items()}
    if len(known) == 3 and all(len(hand) == 13 for hand in known.values()):
        missing = next(seat for seat in SEATS if seat not in known)
        known[missing] = frozenset(PACK) - frozenset[Card]().union(*known.values())
    return known


def read_plays(
    tokens: Sequence[Token],
    lines: Sequence[int],
    first: str,
    hands: dict[Seat, str],
    contract: Contract,
    declarer: Seat | None,
) -> Plays:
    """The cards in the order in which they were played."""
    assert declarer is not None
    held = full(hands)
    owners = {card: seat for seat, hand in held.items() for card in hand}
    plays = Plays(declarer, contract, declarer.lho, held, owners, frozenset(held), won={Side.NS: 0, Side.EW: 0})
    start = Seat(first.upper()) if first.upper() in ("N", "E", "S", "W") else declarer.lho
    for row in _rows(plays, tokens, lines):
        put = _put(plays, row, start)
        _follow(plays, put)
    return plays


def _rows(plays: Plays, tokens: Sequence[Token], lines: Sequence[int]) -> Iterator[list[tuple[Token, int]]]:
    """Four words at a time, up to the end that the file gives."""
    row: list[tuple[Token, int]] = []
    for token, line in zip(tokens, lines, strict=True):
        if plays.ended:
            plays.odd(line, "after-end", token.text)
            return
        if token.text == "*":
            if plays.unfinished or any(one.text == "+" for one, _ in row):
                plays.odd(line, "after-end", "*")
            plays.ended = True
            continue
        row.append((token, line))
        if len(row) == 4:
            yield row
            row = []
    if row:
        yield row


def _put(plays: Plays, row: list[tuple[Token, int]], start: Seat) -> dict[Seat, Put]:
    """The row with each card at the hand that holds it, where that is known; else at the seat of its column."""
    put: dict[Seat, Put] = {}
    seat, signs = start, []
    for token, line in row:
        column, seat = seat, seat.lho
        if token.text == "+":
            signs.append((column, Put(None, token, line)))
        if token.text in ("-", "+"):
            continue
        name, good = card_of(token.text)
        if not name:
            plays.odd(line, "bad-card", token.text)
            plays.broken = True
            continue
        if not good:
            plays.odd(line, "card-spelling", token.text)
        card = Card.parse(name)
        owner = _owner(plays, card, column, put, line)
        if owner is not None:
            put[owner] = Put(card, token, line)
            if owner is not column and not plays.moved:
                plays.moved = True
                plays.odd(line, "columns", token.text)
    for column, sign in signs:
        put.setdefault(column, sign)
    return put


def _owner(plays: Plays, card: Card, column: Seat, put: dict[Seat, Put], line: int) -> Seat | None:
    """The hand that the card was played from; nobody where it cannot have been played."""
    if card in plays.played:
        plays.odd(line, "played-twice", str(card))
        plays.broken = True
        return None
    plays.played.add(card)
    owner = plays.owners.get(card) or (None if column in plays.known else column)
    if owner is None or owner in put:
        plays.odd(line, "not-held", str(card))
        plays.broken = True
        return None
    return owner


def _follow(plays: Plays, put: dict[Seat, Put]) -> None:
    """One trick: from its leader on, clockwise, as far as the cards are known."""
    cards = {seat: one for seat, one in put.items() if one.card is not None}
    order = _order(plays, cards)
    _signs(plays, put, order)
    if plays.broken or plays.gap:
        return
    if plays.short:
        plays.gap = bool(cards)
        return
    played = order[: next((n for n, seat in enumerate(order) if seat not in cards), 4)]
    plays.short, plays.gap = len(played) < 4, len(played) < len(cards)
    trick = Trick(order[0])
    for seat in played:
        one = cards[seat]
        assert one.card is not None
        _legal(plays, trick, seat, one)
        trick = trick.with_card(seat, one.card)
        plays.events.append(Event(play=str(one.card), by=seat, facts=_led(plays, order[0], seat)))
        if seat in plays.hands:
            plays.hands[seat] = plays.hands[seat] - {one.card}
    if len(played) == 4:
        plays.leader = trick.winner(plays.contract.trumps)
        plays.won[plays.leader.side] += 1


def _order(plays: Plays, cards: dict[Seat, Put]) -> list[Seat]:
    """The seats from the leader on; a mark says that another hand led."""
    leader = plays.leader
    marked = [(seat, one) for seat, one in cards.items() if one.token.mark == "L"]
    for _, one in marked[1:]:
        plays.odd(one.line, "mark-twice", f"^L {one.token.text}")
    if marked:
        seat, one = marked[0]
        if seat is leader and not (plays.broken or plays.gap):
            plays.odd(one.line, "lead-mark", one.token.text)
        leader = seat
    return [leader, leader.lho, leader.partner, leader.rho]


def _led(plays: Plays, leader: Seat, seat: Seat) -> dict[str, bool] | UnsetType:
    """After a lead out of turn the file says what the cards do not: which was led, which followed."""
    if leader is plays.leader or seat not in (leader, plays.leader):
        return UNSET
    return {"led": seat is leader}


def _signs(plays: Plays, put: dict[Seat, Put], order: list[Seat]) -> None:
    """Nothing may follow `+`."""
    for seat in order:
        one = put.get(seat)
        if one is None:
            continue
        if plays.unfinished:
            plays.odd(one.line, "after-end", one.token.text)
        elif one.card is None:
            plays.unfinished = True


def _legal(plays: Plays, trick: Trick, seat: Seat, one: Put) -> None:
    """A revoke has its mark, and nothing else has."""
    assert one.card is not None
    led, hand, mark = trick.led, plays.hands.get(seat), one.token.mark
    revoke = led is not None and one.card.suit is not led and any(card.suit is led for card in hand or ())
    if mark == "I":
        plays.odd(one.line, "mark", f"^I {one.token.text}")
    elif mark == "R" and not revoke and (hand is not None or led is None or one.card.suit is led):
        plays.odd(one.line, "revoke-mark", one.token.text)
    elif revoke and mark != "R":
        plays.odd(one.line, "revoke", one.token.text)
