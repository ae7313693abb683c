"""Cards as the director takes them up: led, played, shown, taken back."""

from __future__ import annotations

from msgspec import UNSET, structs

from arbitre.game.card import Card, Denomination, Hand, in_order
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import CardStands, LeadRestriction, MustPlayCard, PenaltyCard, PlayRestriction
from arbitre.laws.law50 import penalty_cards
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity, wrong_card

from .apply import auction_ended
from .apply_cards import established, penalized, put
from .board import Board, Chance
from .hearing import THEN, hear, notice, open_case
from .legal import cards_allowed, obedient, penalties_due
from .quitting import missing, put_to_earlier, twice
from .revoking import judged_anew, without_ghosts


def take_play(board: Board, n: int, event: Event) -> Board:
    """Cards led or played; while the auction runs, a premature lead."""
    names = event.play if isinstance(event.play, list) else [event.play]
    by = event.by or board.table.turn
    if by is None:
        raise RecordError("by_needed", event=n, key="by")
    cards = tuple(card_of(name, n, "play") for name in names)
    if board.named is not None and by is board.table.dummy and board.named[1] == cards[0]:
        return structs.replace(board, named=None)
    board = structs.replace(board, voice=None, named=board.named if by is board.table.dummy else None)
    if board.named is not None and by is board.table.dummy and _instead_of(board, board.named[1], cards[0]):
        check_held(board, n, "play", cards[0], by)
        return put_by_dummy(board, n, cards[0])
    board = _put_right_already(board, cards[0], by)
    again = twice(board, n, cards[0], by) if len(cards) == 1 and board.table.is_played(cards[0]) else None
    if again is not None:
        return again
    for card in cards:
        check_held(board, n, "play", card, by)
    if event.trick is not None and len(cards) == 1 and not board.table.owed:
        return _put_to(board, n, event, cards[0], by)
    if len(cards) > 1 and board.table.phase == "over":
        raise RecordError("board_over", event=n, kind="play")
    if len(cards) > 1 and board.table.phase == "auction":
        shown = Irregularity("premature-lead", by, n, board.table.turn, ("24",), cards=cards)
        return hear(board.noting(shown), "exposed-card-in-auction", board.case(shown))
    if len(cards) > 1:
        return open_case(board, Irregularity("simultaneous-cards", by, n, board.table.turn, ("58B",), cards=cards))
    leading = board.table.trick is None and board.table.phase in ("lead", "play")
    if leading and by is not board.table.turn and board.beside is None and board.table.facts.get(n, "simultaneous"):
        return structs.replace(board, beside=(n, cards[0], by))
    return beside(the_card(board, n, cards[0], by))


def _put_right_already(board: Board, card: Card, by: Seat) -> Board:
    """A card that went back, or a turn dummy has, by the ruling on what nobody had noticed: it was noticed before."""
    if not board.silent:
        return board
    ruled = notice(board)
    again = board.table.is_played(card) and not ruled.table.is_played(card)
    in_turn = by is board.table.dummy and by is not board.table.turn and by is ruled.table.turn
    return ruled if ruled.open is None and (again or in_turn) else board


def beside(board: Board) -> Board:
    """58A: a card led together with the legal one just taken up comes after it."""
    if board.beside is None or board.open is not None:
        return board
    n, card, by = board.beside
    return the_card(structs.replace(board, beside=None), n, card, by)


def led_together(board: Board, fault: Irregularity, n: int, event: Event) -> Board:
    """58A: the rightful lead was made together with the one out of turn, which comes after it."""
    found = tuple(i for i in board.irregularities if i.event != fault.event)
    early = (fault.event, fault.cards[0], fault.by)
    return take_play(structs.replace(board, open=None, irregularities=found, beside=early), n, event)


def _instead_of(board: Board, named: Card, card: Card) -> bool:
    """Is it moved in place of the card named? Of another suit, when dummy has won the trick, it is the next lead."""
    next_lead = board.table.trick is None and board.table.turn is board.table.dummy and card.suit is not named.suit
    return board.table.is_played(named) and not next_lead


def _put_to(board: Board, n: int, event: Event, card: Card, by: Seat) -> Board:
    """A card that is said to belong to an earlier trick: one too many there, or the one that was missing."""
    assert event.trick is not None
    extra = put_to_earlier(board, n, card, by, event.trick)
    if extra is not None:
        return extra
    board = missing(board, n, by, event.trick)
    if board.open is not None:
        return structs.replace(board, waiting=(*board.waiting, (n, event)))
    return the_card(board, n, card, by)


def the_card(board: Board, n: int, card: Card, by: Seat) -> Board:
    """It is owed to a trick, comes at the wrong time, disobeys, or is simply played."""
    table = board.table
    if table.owed and table.owed[0][1] is by:
        return supplied(board, n, card, by)
    if table.phase == "over" or len(table.finished) == 13:
        raise RecordError("board_over", event=n, kind="play")
    wrong = wrong_card(table, card, by, n)
    if table.tricks and table.trick is None and by is table.turn and table.facts.get(n, "led") is False:
        wrong = Irregularity("fifth-card", by, n, by, ("45E",), cards=(card,), trick=len(table.tricks))
    if table.phase == "auction":
        assert wrong is not None
        return hear(board.noting(wrong), "exposed-card-in-auction", board.case(wrong))
    if wrong is not None and wrong.kind != "revoke":
        return _out_of_turn(board, wrong)
    lay_there = board.face_down is not None and board.face_down[1:] == (by, card)
    disobeyed = None if lay_there else _disobeyed(board, n, card, by)
    if disobeyed is not None:
        return open_case(board, disobeyed)
    if wrong is None:
        wrong = _restriction_ignored(board, n, card, by)
    early = _shown_and_kept(board, card, by)
    if early is not None:
        board = _left_lying(board, early)
        found = Irregularity("revoke", by, n, table.turn, ("61A",), cards=(card,), trick=table.number)
        return put(board, n, card, by).noting(structs.replace(found, established=False, faced=True))
    if table.trick is not None and _together(board, n):
        board = hear(board, "simultaneous-players", board.case(Irregularity("simultaneous-cards", by, n)))
    faced = wrong is not None and any(card.suit is _led(board) for card in _faced(board, by))
    shown = any(r.card == card for r in penalty_cards(table, by))
    board = put(board, n, card, by)
    return board if wrong is None else board.noting(structs.replace(wrong, established=False, faced=faced, shown=shown))


def _shown_and_kept(board: Board, card: Card, by: Seat) -> MustPlayCard | None:
    """The card he had shown too early, that could be played now, and was not."""
    bonds = [r for r in board.table.in_force if isinstance(r, MustPlayCard) and r.binds(by)]
    for r in bonds if all(r.card != card for r in bonds) else ():
        if r.card is not None and r.card in obedient(board, by, _hand(board, by, card, r.card)):
            return r
    return None


def _hand(board: Board, by: Seat, *cards: Card) -> Hand:
    """His cards; of a hand that is not known, those that are seen."""
    return board.table.hands.get(by, frozenset(cards))


def _left_lying(board: Board, early: MustPlayCard) -> Board:
    """A defender's becomes a penalty card; declarer's goes back to the hand."""
    board = board.in_force(tuple(r for r in board.table.in_force if r is not early))
    declarer, owner = board.table.declarer, early.player
    assert isinstance(owner, Seat)
    assert early.card is not None
    if declarer is None or owner.side is declarer.side:
        return board
    return penalized(board, owner, (early.card,), early.law, deliberate=True)


def _led(board: Board) -> Denomination | None:
    return board.table.trick.led if board.table.trick else None


def _faced(board: Board, by: Seat) -> list[Card]:
    """His penalty cards; in 2007 any card of his that had been faced, though it was not made a penalty card (64B3)."""
    cards = [r.card for r in penalty_cards(board.table, by)]
    if board.edition.since("2017"):
        return cards
    shown = [i for i in board.irregularities if i.kind == "exposed-card" and i.by is by]
    seen = [c for i in shown if board.table.facts.get(i.event, "visible") is not False for c in i.cards]
    return cards + [card for card in seen if not board.table.is_played(card)]


def _named_of_several(board: Board, case: Case, _ruling: Ruling, _: object) -> Board:
    """58B and 46B: the card named is played; out of turn, as such a card is."""
    card, by = case.answers.get("card", case.fault.cards[0]), case.fault.by
    if case.fault.kind == "invalid-designation":
        by = by.partner
    elif case.fault.kind == "simultaneous-cards":
        board = structs.replace(board, several=by)
    else:
        return board
    return board if board.table.is_played(card) else the_card(board, case.event, card, by)


THEN[CardStands] = _named_of_several


def supplied(board: Board, n: int, card: Card, by: Seat) -> Board:
    """A card owed to an earlier trick: a revoke corrected, or an omission repaired; it must follow suit too."""
    number = board.table.owed[0][0]
    debts = [i for i in board.irregularities if i.kind == "revoke" and i.by is by and i.trick == number]
    wrong = _does_not_follow(board, card, by, debts)
    if wrong and any(i.suit_owed for i in debts):
        found = Irregularity("defective-trick", by, n, by, ("67B1(a)",), cards=(card,), trick=number, corrected=True)
        return hear(board.noting(found), "wrong-late-card", board.case(found))
    disobeyed = None if wrong else _disobeyed(board, n, card, by)
    if disobeyed is not None:
        return open_case(board, disobeyed)
    board = put(board, n, card, by)
    if board.table.tricks[number - 1].leader is by:
        led = Chance(board.table.plays[-1], "44C")
        board = structs.replace(without_ghosts(board, number), chances=(*board.chances, led))
    if wrong:
        again = Irregularity("revoke", by, n, None, ("61A",), cards=(card,), trick=number, established=False)
        board = board.noting(again)
    owed, left = board.table.owed, board.table.hands.get(by)
    if owed and owed[0][1] is by and left is not None and len(left) == 1:
        return supplied(board, n, next(iter(left)), by)
    return board


def _does_not_follow(board: Board, card: Card, by: Seat, debts: list[Irregularity]) -> bool:
    """Does he hold the suit led, as his hand or the revoke he corrects shows, and put another?"""
    led = board.table.tricks[board.table.owed[0][0] - 1].led
    hand = board.table.hands.get(by)
    if hand is not None:
        return card not in follows(hand, led)
    return card.suit is not led and any(i.corrected or i.suit_owed for i in debts)


def _out_of_turn(board: Board, wrong: Irregularity) -> Board:
    """A card at another hand's turn."""
    by, declarer = wrong.by, board.table.declarer
    assert declarer is not None
    board = _played_on(board, wrong)
    if _together(board, wrong.event):
        board = hear(board, "simultaneous-players", board.case(wrong))
    if wrong.kind == "lead-out-of-turn" and by.side is not declarer.side and board.required_lead == board.table.number:
        wrong = structs.replace(wrong, kind="premature-play", laws=("60B",))
        return hear(board.noting(wrong), "required-lead-not-awaited", board.case(wrong))
    if wrong.kind == "lead-out-of-turn" and board.table.facts.get(wrong.event, "led") is False:
        wrong = structs.replace(wrong, kind="fifth-card", laws=("45E",), trick=len(board.table.tricks))
    if wrong.kind == "opening-lead-out-of-turn":
        board = structs.replace(board, face_down=None)
    if wrong.kind == "exposed-card":
        return hear(board.noting(wrong), "lead-by-declaring-side", board.case(wrong))
    if wrong.kind == "fifth-card" and board.table.facts.get(wrong.event, "led") and by.side is not declarer.side:
        trick = board.table.trick
        if trick is not None and trick.card_of(by.partner) is None:
            wrong = structs.replace(wrong, kind="premature-lead", laws=("57A",))
    return open_case(board, wrong)


def _played_on(board: Board, wrong: Irregularity) -> Board:
    """63A1: a lead or play to a later trick, legal or not, establishes a revoke; not one he was told to make (47E1)."""
    facts = board.table.facts
    led = wrong.kind == "fifth-card" and facts.get(wrong.event, "led")
    if board.edition.since("2017") and facts.get(wrong.event, "told_his_turn"):
        return board
    return established(board, wrong.by, board.table.number + bool(led), "63A1")


def _together(board: Board, n: int) -> bool:
    """Was this card played together with another, or the lead before it together with this?"""
    trick, facts = board.table.trick, board.table.facts
    leads = [board.table.plays[-1].event] if trick is not None and len(trick.cards) == 1 else []
    return any(facts.get(event, "simultaneous") for event in (n, *leads))


def _disobeyed(board: Board, n: int, card: Card, by: Seat) -> Irregularity | None:
    """52: a penalty card could have been played and another card was."""
    cards = penalties_due(board, by)
    hand = _hand(board, by, card, *(r.card for r in cards))
    allowed = cards_allowed(board, by, hand)
    if not cards or card in allowed or card not in obedient(board, by, hand):
        return None
    duty = "50D1(a)" if any(r.rank == "major" for r in cards) else "50C"
    return Irregularity(
        "penalty-card-not-played", by, n, board.table.turn, (duty, "52"), cards=(card,), trick=board.table.number
    )


def _restriction_ignored(board: Board, n: int, card: Card, by: Seat) -> Irregularity | None:
    """61A: able to lead or play as required, and did not."""
    hand = board.table.hands.get(by)
    bound = any(isinstance(r, LeadRestriction | PlayRestriction) and r.binds(by) for r in board.table.in_force)
    if hand is None or not bound or card in obedient(board, by, hand):
        return None
    ignored = tuple(r for r in board.table.in_force if isinstance(r, LeadRestriction | PlayRestriction) and r.binds(by))
    return Irregularity(
        "revoke", by, n, board.table.turn, ("61A",), cards=(card,), trick=board.table.number, ignored=ignored
    )


def put_by_dummy(board: Board, n: int, card: Card) -> Board:
    """45D: dummy moved a card declarer had not named; it lies there until somebody notices."""
    assert board.named is not None
    dummy, named = board.table.dummy, board.named[1]
    assert dummy is not None
    number = next(p.trick for p in board.table.plays if p.card == named)
    table = board.table.without_card(named).with_card(card, dummy, n, number)
    board = judged_anew(structs.replace(board.with_table(table), named=None), number)
    found = Irregularity("wrong-card-from-dummy", dummy, n, None, ("45D",), cards=(card, named), trick=number)
    return open_case(board, found)


def take_exposed(board: Board, n: int, event: Event) -> Board:
    """Cards seen, but not led or played."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    assert event.expose is not UNSET
    cards = in_order(card_of(text, n, "expose") for text in event.expose)
    for card in cards:
        check_held(board, n, "expose", card, event.by)
    phase = board.table.phase
    if phase == "play" and event.by is board.table.dummy:
        return board.with_table(structs.replace(board.table, spread=True))
    in_auction = phase == "auction" or (phase == "lead" and not board.edition.since("2017") and board.table.calls)
    found = Irregularity("exposed-card", event.by, n, None, ("24",) if in_auction else ("49",), cards=cards)
    if not in_auction:
        return open_case(board, found)
    board = hear(board.noting(found), "exposed-card-in-auction", board.case(found))
    return auction_ended(board) if board.table.ended else board


def take_face_down(board: Board, n: int, event: Event) -> Board:
    """An opening lead face down: nothing is shown yet; the play of the card faces it."""
    if board.table.phase != "lead":
        raise RecordError("cannot_follow", event=n, kind="lead_face_down", phase=board.table.phase)
    by = event.by or board.table.turn
    assert by is not None
    card = card_of(event.lead_face_down, n, "lead_face_down")
    check_held(board, n, "lead_face_down", card, by)
    if by is board.table.first_leader:
        return structs.replace(board, face_down=(n, by, card))
    found = Irregularity("opening-lead-out-of-turn", by, n, board.table.turn, ("41A",), cards=(card,))
    return hear(board.noting(found), "face-down-lead-out-of-turn", board.case(found))


def card_of(text: object, n: int, key: str) -> Card:
    """The card an event speaks of."""
    try:
        return Card.parse(str(text))
    except ValueError:
        raise RecordError("no_such_card", event=n, key=key, value=text) from None


def check_held(board: Board, n: int, key: str, card: Card, by: Seat) -> None:
    """A card that is gone, or in another hand, cannot be shown or played."""
    table = board.table
    if table.is_played(card):
        raise RecordError("already_played", event=n, key=key, card=str(card))
    hand = table.hands.get(by)
    lies = [r.player for r in table.in_force if isinstance(r, PenaltyCard | MustPlayCard) and r.card == card]
    if (hand is not None and card not in hand) or {table.owner(card), *lies} - {None, by}:
        raise RecordError("not_held", event=n, key=key, card=str(card), by=by)
