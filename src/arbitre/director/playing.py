"""Cards as the director takes them up: led, played, shown, taken back."""

from __future__ import annotations

from msgspec import UNSET, structs

from arbitre.game.card import Card, in_order
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    BecomesPenalty,
    CardStands,
    MustPlayCard,
    PenaltyCard,
    PlayRestriction,
    Role,
    penalty_cards,
)
from arbitre.laws.paragraphs import TO_THEIR_LEAD
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import Irregularity, wrong_card
from arbitre.table.table import FaceDown

from .answers import card_of
from .apply_cards import (
    established,
    face_down_back,
    hand_of,
    penalized,
    penalty_ignored,
    put,
    put_as_it_is,
)
from .board import Board, Item, Until, is_named, just_ruled
from .changing import JUDGED_ANEW, change, change_due, judged_anew, named_in_vain, tidied, without_ghosts
from .ending import auction_ended
from .hearing import THEN, hear, open_case, spoken_up
from .legal import directing, obedient
from .quitting import missing, put_to_earlier, twice


def cards_of(event: Event, n: int) -> tuple[Card, ...]:
    """The cards of a play."""
    names = event.play if isinstance(event.play, list) else [event.play]
    return tuple(card_of(name, n, "play") for name in names)


def take_play(board: Board, n: int, event: Event) -> Board:
    """Cards led or played; while the auction runs, a premature lead."""
    by = event.by or board.table.turn
    if by is None:
        raise RecordError("by_needed", event=n, key="by")
    cards = cards_of(event, n)
    put = put_by_dummy(board, n, cards[0]) if by is board.table.dummy else None
    if put is not None:
        return put
    if _said_again(board, n, cards, by):
        return board
    board = structs.replace(board.without(is_named), voice=None)
    board = _put_right_already(board, cards[0], by)
    again = twice(board, n, cards[0], by) if len(cards) == 1 and board.table.is_played(cards[0]) else None
    if again is not None:
        return again
    for card in cards:
        check_held(board, n, "play", card, by)
    if board.table.passed_out:
        return _shown(board, Irregularity("premature-lead", by, n, cards=cards))
    if event.trick is not None and len(cards) == 1 and not board.table.owed:
        return _put_to(board, n, event, cards[0], by)
    return _several(board, n, cards, by) if len(cards) > 1 else _one(board, n, cards[0], by)


def _said_again(board: Board, n: int, cards: tuple[Card, ...], by: Seat) -> bool:
    """Is it the card that a ruling, or his own choice, has just put there (45D1, 52B2, 58B2)? No event is needed."""
    last = next((p.card for p in reversed(board.table.plays) if p.by is by), None)
    return cards == (last,) and just_ruled(board, n, "withdraw")


def _several(board: Board, n: int, cards: tuple[Card, ...], by: Seat) -> Board:
    """58B: cards faced together; in the auction they are shown."""
    if board.table.phase == "over":
        raise RecordError("board_over", event=n, kind="play")
    if board.table.phase == "auction":
        shown = Irregularity("premature-lead", by, n, board.table.turn, ("24",), cards=cards)
        return hear(board.noting(shown), "exposed-card-in-auction", board.case(shown))
    return open_case(board, Irregularity("simultaneous-cards", by, n, board.table.turn, ("58B",), cards=cards))


def _one(board: Board, n: int, card: Card, by: Seat) -> Board:
    """A card; 58A: a lead out of turn waits for the one it was made together with."""
    table = board.table
    leading = table.trick is None and table.phase in ("lead", "play") and by is not table.turn
    if leading and table.facts.get(n, "simultaneous") and not board.waiting(Until.TOGETHER):
        early = Irregularity("simultaneous-cards", by, n, cards=(card,))
        return board.with_items(Item("simultaneous-players", board.case(early), Until.TOGETHER, table.turn))
    return the_card(board, n, card, by)


def _put_right_already(board: Board, card: Card, by: Seat) -> Board:
    """A card he holds, or a turn he has, only by the ruling on what nobody had noticed: it was noticed before."""
    if not board.silent:
        return board
    ruled = tidied(spoken_up(board))
    again = can_be_held(ruled, card, by) and not can_be_held(board, card, by)
    in_turn = by is not board.table.turn and by is ruled.table.turn
    nothing_asked = change_due(ruled) is None or by is board.table.dummy
    return ruled if ruled.open is None and (again or (in_turn and nothing_asked)) else board


def led_together(board: Board, item: Item) -> Board:
    """58A: a card led together with the legal one just taken up comes after it."""
    early = item.case.fault
    return the_card(board, early.event, early.cards[0], early.by)


def rightful_lead(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """58A: the rightful lead was made together with the one out of turn, which comes after it."""
    fault = item.case.fault
    if not board.table.facts.get(n, "simultaneous") or event.by is not item.case.seat(Role.RIGHTFUL):
        return None
    found = tuple(i for i in board.irregularities if i.event != fault.event)
    early = Item("simultaneous-players", item.case, Until.TOGETHER, item.case.seat(Role.RIGHTFUL))
    return take_play(structs.replace(board.closed(), irregularities=found).with_items(early), n, event)


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
    return board.later(n, event) if board.open is not None else the_card(board, n, card, by)


def the_card(board: Board, n: int, card: Card, by: Seat) -> Board:
    """It is owed to a trick, comes at the wrong time, disobeys, or is simply played."""
    board = board.with_table(board.table.owed_first(by)) if board.table.owed else board
    table = board.table
    if table.owed and table.owed[0][1] is by:
        return supplied(board, n, card, by)
    if table.phase == "over" or len(table.finished) == 13:
        raise RecordError("board_over", event=n, kind="play")
    wrong = wrong_card(table, card, by, n)
    if table.tricks and table.trick is None and by is table.turn and table.facts.get(n, "led") is False:
        wrong = Irregularity("fifth-card", by, n, by, ("45E",), cards=(card,), trick=len(table.tricks))
    if table.phase == "lead" and by is table.turn and table.facts.get(n, "led") is False:
        return _put_out(board, Irregularity("exposed-card", by, n, cards=(card,)))
    if table.phase == "auction":
        assert wrong is not None
        return hear(board.noting(wrong), "exposed-card-in-auction", board.case(wrong))
    if wrong is not None and wrong.kind != "revoke":
        return _out_of_turn(board, wrong)
    lay_there = table.face_down is not None and (table.face_down.by, table.face_down.card) == (by, card)
    disobeyed = None if lay_there else penalty_ignored(board, n, card, by)
    if disobeyed is not None:
        return open_case(board, disobeyed)
    early = _shown_and_kept(board, card, by)
    if early is not None:
        board = _left_lying(board, early)
        found = Irregularity("revoke", by, n, table.turn, ("61A",), cards=(card,), trick=table.number)
        return put(board, n, card, by).noting(structs.replace(found, established=False, faced=True))
    if table.trick is not None and _together(board, n):
        board = _after_the_other(board, Irregularity("simultaneous-cards", by, n, cards=(card,)))
    return _could_obey(put_as_it_is(board, n, card, by), n)


def _could_obey(board: Board, n: int) -> Board:
    """59: a card plainly not as declarer asked, from a hand that is not known: could its owner have obeyed?"""
    found = board.unproved[-1] if board.unproved else None
    if found is None or found.event != n or not _plainly(board, found):
        return board
    return hear(board, "alleged-revoke", board.case(found).told("at_once", True))


def _plainly(board: Board, found: Irregularity) -> bool:
    """Is it a lead, or a card of a suit that he was not to play? Whether it was his highest or lowest nobody sees."""
    asked = [r for r in found.ignored if isinstance(r, PlayRestriction) and r.suit is not None]
    return _led_by(board, found.by) or any(found.cards[0] not in r.leaves(frozenset(found.cards)) for r in asked)


def _led_by(board: Board, by: Seat) -> bool:
    return bool(board.table.tricks) and board.table.tricks[-1].leader is by


def _shown_and_kept(board: Board, card: Card, by: Seat) -> MustPlayCard | None:
    """The card he had shown too early, that could be played now, and was not."""
    bonds = [r for r in board.table.in_force if isinstance(r, MustPlayCard) and r.binds(by)]
    for r in bonds if all(r.card != card for r in bonds) else ():
        if r.card is not None and r.card in obedient(board, by, hand_of(board, by, card, r.card)):
            return r
    return None


def _left_lying(board: Board, early: MustPlayCard) -> Board:
    """A defender's becomes a penalty card; declarer's goes back to the hand."""
    board = board.in_force(tuple(r for r in board.table.in_force if r is not early))
    declarer, owner = board.table.declarer, early.player
    assert isinstance(owner, Seat)
    assert early.card is not None
    if declarer is None or owner.side is declarer.side:
        return board
    return penalized(board, owner, (early.card,), early.law, deliberate=True)


def _named_of_several(board: Board, case: Case, _ruling: Ruling, _: object) -> Board:
    """58B and 46B: the card named is played; out of turn, as such a card is."""
    card, by = case.answers.get("card") or case.fault.cards[0], case.fault.by
    if case.fault.kind == "invalid-designation":
        by = by.partner
    elif case.fault.kind == "simultaneous-cards":
        named = structs.replace(case, act=board.now)
        board = board.with_items(Item("change-after-several", named, Until.PUT))
        ignored = penalty_ignored(board.with_table(case.here), case.event, card, by)
        if by is board.table.turn and ignored is not None:
            return open_case(board, ignored)
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
    disobeyed = None if wrong else penalty_ignored(board, n, card, by)
    if disobeyed is not None:
        return open_case(board, disobeyed)
    board = put(board, n, card, by)
    if board.table.tricks[number - 1].leader is by:
        board = without_ghosts(board, number).with_items(change(board, board.table.plays[-1], JUDGED_ANEW))
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
    if named_in_vain(board, wrong):
        return hear(board, "card-to-void-designation", board.case(wrong))
    board = _played_on(board, wrong)
    if board.table.trick is not None and _together(board, wrong.event):
        board = _after_the_other(board, wrong)
    if wrong.kind == "lead-out-of-turn" and by.side is not declarer.side and board.waiting(Until.LEAD):
        wrong = structs.replace(wrong, kind="premature-play", laws=("60B",))
        return hear(board.noting(wrong), "required-lead-not-awaited", board.case(wrong))
    if wrong.kind == "lead-out-of-turn" and _to_refused_lead(board, wrong):
        return _not_led(board, wrong)
    if wrong.kind == "lead-out-of-turn" and board.table.facts.get(wrong.event, "led") is False:
        wrong = structs.replace(wrong, kind="fifth-card", laws=("45E",), trick=len(board.table.tricks))
    if wrong.kind == "opening-lead-out-of-turn":
        return _opening_lead(board, wrong)
    if wrong.kind == "exposed-card":
        return hear(board.noting(wrong), "lead-by-declaring-side", board.case(wrong))
    if wrong.kind == "fifth-card" and by.side is not declarer.side:
        trick, led = board.table.trick, board.edition.reading("led-next")(board.case(wrong))
        if led and trick is not None and trick.card_of(by.partner) is None:
            wrong = structs.replace(wrong, kind="premature-lead", laws=("57A",))
    return open_case(board, wrong)


def _opening_lead(board: Board, wrong: Irregularity) -> Board:
    """54: the wrong defender faces a card; if he has led, his partner's face-down lead goes back."""
    led = board.table.facts.get(wrong.event, "led")
    if led is False:
        return _put_out(board, wrong)
    if not _they_had_led(board):
        return open_case(face_down_back(board, "54"), wrong)
    board = face_down_back(board, "54") if led else board
    return hear(board.noting(wrong), "card-to-their-lead", board.case(wrong))


def _put_out(board: Board, wrong: Irregularity) -> Board:
    """A card faced before the opening lead that was not meant as one: put to a lead of the others, or just shown."""
    wrong = structs.replace(wrong, kind="exposed-card", turn_of=None, laws=())
    if _they_had_led(board):
        return hear(board.noting(wrong), "card-to-their-lead", board.case(wrong))
    return _shown(board, wrong)


def _they_had_led(board: Board) -> bool:
    """Had the declaring side faced a lead, to which the card may have been put (54E)?"""
    return any(TO_THEIR_LEAD in found.laws for found in board.irregularities)


def _to_refused_lead(board: Board, wrong: Irregularity) -> bool:
    """Was it recorded while his partner's lead out of turn could still be accepted, which then was refused?"""
    leads = [i for i in board.irregularities if i.kind == wrong.kind and i.by is wrong.by.partner]
    open_then = {i.event for i in leads if i.trick == wrong.trick and i.event < wrong.event < board.now}
    refused = [r for r in board.rulings if r.case.event in open_then and r.case.fault.kind == wrong.kind]
    return any(isinstance(effect, BecomesPenalty) for r in refused for effect in r.ruling.effects)


def _not_led(board: Board, wrong: Irregularity) -> Board:
    """60C: a card to a lead that was refused, as far as it is not known to be a lead of its own."""
    board = hear(board.noting(wrong), "card-to-refused-lead", board.case(wrong))
    penalty = any(r.card in wrong.cards for r in penalty_cards(board.table, wrong.by))
    return board.blames(wrong, (), "premature-play") if penalty and board.open is None else board


def _played_on(board: Board, wrong: Irregularity) -> Board:
    """63A1: a lead or play to a later trick, legal or not, establishes a revoke; not one he was told to make (47E1)."""
    case = board.case(wrong)
    led = wrong.kind == "fifth-card" and board.edition.reading("led-next")(case)
    if not board.edition.reading("establishes-revoke")(case):
        return board
    return established(board, wrong.by, board.table.number + bool(led), "63A1")


def _together(board: Board, n: int) -> bool:
    """Was this card played together with another, or the lead before it together with this?"""
    trick, facts = board.table.trick, board.table.facts
    leads = [board.table.plays[-1].event] if trick is not None and len(trick.cards) == 1 else []
    return any(facts.get(event, "simultaneous") for event in (n, *leads))


def _after_the_other(board: Board, late: Irregularity) -> Board:
    """58A: a card counts as played after the one before it; one in turn comes before another that was shown with it."""
    play, table = board.table.plays[-1], board.table
    first = play.by, play.card
    for r in table.in_force:
        if isinstance(r, MustPlayCard) and r.card is not None and table.facts.get(r.origin, "simultaneous"):
            assert isinstance(r.player, Seat)
            if late.by is table.turn and r.player is not late.by:
                first, late = (late.by, late.cards[0]), structs.replace(late, by=r.player, cards=(r.card,))
    return hear(board, "simultaneous-players", board.case(late).told("together", first))


def put_by_dummy(board: Board, n: int, card: Card) -> Board | None:
    """45D: dummy puts the card declarer named; another one lies there until somebody notices."""
    item, dummy = next(filter(is_named, board.agenda), None), board.table.dummy
    if item is None or dummy is None:
        return None
    named = item.case.fault.cards[0]
    if card == named:
        return board.without(item)
    if not _instead_of(board, named, card):
        return None
    check_held(board, n, "play", card, dummy)
    number = next(p.trick for p in board.table.plays if p.card == named)
    table = board.table.exchanged(named, card, n)
    board = judged_anew(structs.replace(board.without(item).with_table(table), voice=None), number)
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
    return _shown(board, Irregularity("exposed-card", event.by, n, cards=cards))


def _shown(board: Board, found: Irregularity) -> Board:
    """Cards shown: by a defender or by declarer, or in the auction period."""
    declarer = board.table.declarer
    law = "48" if declarer is not None and found.by.side is declarer.side else "49"
    found = structs.replace(found, laws=(law,))
    in_auction = board.edition.reading("card-in-auction")(board.case(found))
    if not in_auction and not board.table.passed_out:
        return open_case(board, found)
    found = structs.replace(found, laws=("24",))
    situation = "exposed-card-in-auction" if in_auction else "shown-after-passes"
    board = hear(board.noting(found), situation, board.case(found))
    return auction_ended(board) if board.table.phase == "lead" else board


def take_face_down(board: Board, n: int, event: Event) -> Board:
    """An opening lead face down: nothing is shown yet; the play of the card faces it."""
    if board.table.phase != "lead":
        raise RecordError("cannot_follow", event=n, kind="lead_face_down", phase=board.table.phase)
    by = event.by or board.table.turn
    assert by is not None
    card = card_of(event.lead_face_down, n, "lead_face_down")
    check_held(board, n, "lead_face_down", card, by)
    if by is board.table.first_leader:
        instead = _led_instead(board, n, card, by)
        board = board.with_table(structs.replace(board.table, face_down=FaceDown(n, by, card)))
        return face_down_back(board, f"{instead} 41A") if instead else board
    found = Irregularity("opening-lead-out-of-turn", by, n, board.table.turn, ("41A",), cards=(card,))
    return hear(board.noting(found), "face-down-lead-out-of-turn", board.case(found))


def _led_instead(board: Board, n: int, card: Card, by: Seat) -> str:
    """The law that, as the record shows, does not let him lead this card: a penalty card comes first, or a suit."""
    ignored, hand = penalty_ignored(board, n, card, by), board.table.hands.get(by)
    if ignored is not None:
        return ignored.laws[0]
    return directing(board, by)[0].law if hand and card not in obedient(board, by, hand) else ""


def check_held(board: Board, n: int, key: str, card: Card, by: Seat) -> None:
    """A card that is gone, or in another hand, cannot be shown or played."""
    table = board.table
    if table.is_played(card):
        raise RecordError("already_played", event=n, key=key, card=str(card))
    lies = [r.player for r in table.in_force if isinstance(r, PenaltyCard | MustPlayCard) and r.card == card]
    if not can_be_held(board, card, by) or set(lies) - {by}:
        raise RecordError("not_held", event=n, key=key, card=str(card), by=by)


def can_be_held(board: Board, card: Card, by: Seat) -> bool:
    """May the card be in this hand, as far as the record shows?"""
    hand = board.table.hands.get(by)
    held = hand is None or card in hand
    return held and not board.table.is_played(card) and board.table.owner(card) in (None, by)
