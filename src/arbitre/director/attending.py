"""Attention drawn to something, as the director takes it up: what nobody had noticed, or a matter brought to him."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Ruling
from arbitre.laws.effects import Noted, lost_rights
from arbitre.laws.sheets import BROUGHT
from arbitre.table.errors import RecordError
from arbitre.table.event import Event, said_before, same_matter, spoken_of
from arbitre.table.irregularity import IRREGULARITIES, NEVER_ALLOWED, Irregularity
from arbitre.table.table import Entry

from .apply_cards import put
from .board import Board, Item, Ruled
from .calling import before_the_lead
from .claiming import is_claim, set_aside
from .hearing import asked_again, hear, open_case, spoken_up
from .opening import shown_of
from .quitting import defect_pointed_out, missing_card_pointed_out
from .revoking import asked_by_dummy, doubted_by_dummy, revoke_pointed_out, suspected, waived
from .sayings import explained_by, explanation_pointed_out, information_pointed_out
from .settling import as_it_stands

OF_DUMMY = ("dummy-conduct", "dummy-indicates")


def take_attention(board: Board, n: int, event: Event) -> Board:
    """Somebody speaks up: about what nobody had noticed, a revoke, a trick with a card missing, any other matter."""
    before = _said_before(board, n, event)
    if before:
        since = takewhile(lambda r: r.at >= before, reversed(board.rulings))
        ruled = [r for r in since if before in (r.at, r.case.event)][::-1]
        if ruled or board.open is not None or event.attention not in IRREGULARITIES:
            return _again(board, n, event, ruled)
    if event.attention in board.edition.matters:
        return _take_matter(board, n, event)
    if event.attention in BROUGHT:
        return board
    if event.attention not in IRREGULARITIES:
        raise RecordError("unknown_attention", event=n, key="attention", value=event.attention)
    if event.by is not None and event.by is board.table.dummy and board.table.phase == "play":
        corrects = event.attention == "misinformation" and explained_by(board, event, n, event.by.side)
        return _pointed_out(board, n, event) if corrects else _dummy_speaks(board, n, event)
    return _pointed_out(board, n, event)


def _pointed_out(board: Board, n: int, event: Event) -> Board:
    """Everything nobody had noticed is heard; then what is meant; what the record does not show is answered too."""
    board = _led_after(board, event)
    before = _before_what_is_open(board, n, event)
    if before is not None:
        return before
    kind = str(event.attention)
    heard = spoken_up(before_the_lead(board, of_cards_too=kind != "defective-trick"))
    take = POINTED_OUT.get(kind)
    if heard.open is not None and _contested(heard.open) and kind == "revoke":
        heard = set_aside(heard)
    if heard.open is not None:
        return heard.later(n, event) if take else heard
    taken = take(heard, n, event) if take else heard
    if taken.open is not None or any(_speaks_of(event, i) for i in taken.irregularities):
        return taken if taken is not heard else _known_already(heard, n, event, board)
    taken = _shown_elsewhere(taken, n, event)
    named = event.player is not None or event.about is not None or spoken_of(board.record.events, n) < n
    found = board.table.facts.get(n, "information_source") is not None
    if (kind == "misinformation" and named) or found:
        return taken  # its worksheet opens: a system card of theirs, too, may have told the opponents wrong
    of_dummy = event.by is board.table.dummy and board.table.phase == "play" and kind not in NAMED
    return taken if taken is not board or of_dummy else _nothing_shown(board, n, event)


def _nothing_shown(board: Board, n: int, event: Event) -> Board:
    """84A: the record shows none; of one that was named nearly right, that it has been ruled on."""
    near = [i for i in board.irregularities if i.kind == event.attention and _near(event, i)]
    near += suspected(board, event) if event.attention == "revoke" else []
    ruled = [r for i in near for r in _rulings_on(board, i)]
    if event.trick is not None:
        said = {m for m in range(1, n) if same_matter(board.record.events, m, n)}
        ruled += [r for r in board.rulings if {r.at, r.case.event} & said]
    if ruled:
        return _again(board, n, event, ruled)
    return hear(board, "nothing-shown", board.case(_attention(n, event)))


def _near(event: Event, found: Irregularity) -> bool:
    """Is the player right, or the trick?"""
    return event.player is found.by or (event.trick is not None and event.trick == found.trick)


def _shown_elsewhere(board: Board, n: int, event: Event) -> Board:
    """81C3: nothing is where it was said to be; what the record shows elsewhere is named, and ruled on."""
    for found in _meant_elsewhere(board, event):
        if board.open is None and not _rulings_on(board, found):
            named = hear(board, "shown-elsewhere", board.case(found))
            taken = POINTED_OUT[found.kind](named, n, _right(event, found))
            board = board if taken is named else taken
    return board


def _meant_elsewhere(board: Board, event: Event) -> list[Irregularity]:
    """What nobody has pointed out yet: of the player who was named, else to that trick, else whatever there is."""
    unnoticed = [i for i in board.irregularities if i.kind == event.attention and not _rulings_on(board, i)]
    of_player = [i for i in unnoticed if event.player is i.by]
    return (of_player or [i for i in unnoticed if _near(event, i)] or unnoticed) if event.attention in NAMED else []


def _right(event: Event, found: Irregularity) -> Event:
    """Attention to the same, by its right name."""
    return structs.replace(event, player=found.by, trick=found.trick)


def _said_before(board: Board, n: int, event: Event) -> int:
    """The event by which attention was drawn to the same, by dummy too or by neither, and nothing happened since."""
    before, dummy = said_before(board.record.events, n), board.table.dummy
    same = before and (board.record.events[before - 1].by is dummy) == (event.by is dummy)
    return before if same else 0


def _rulings_on(board: Board, found: Irregularity) -> list[Ruled]:
    """What has been ruled on an irregularity, or on dummy who spoke of it first (43B3)."""
    ruled = [r for r in board.rulings if r.case.event == found.event and r.case.fault.by is found.by]
    return ruled or waived(board, found)


def _known_already(heard: Board, n: int, event: Event, before: Board) -> Board:
    """Of what attention is drawn to nothing is left to be ruled on; what was found beforehand is no ruling yet."""
    said = [e for e in before.record.events[: n - 1] if e.attention == event.attention]
    if event.attention in FOUND_BEFOREHAND and not said:
        return heard
    ruled = [r for i in before.irregularities if _speaks_of(event, i) for r in _rulings_on(before, i)]
    return _again(heard, n, event, ruled)


def _all_ruled(board: Board, event: Event) -> bool:
    """Does the record show what attention is drawn to, and has all of it been ruled on?"""
    shown = [i for i in board.irregularities if _speaks_of(event, i)]
    return bool(shown) and all(_rulings_on(board, i) for i in shown)


def _again(board: Board, n: int, event: Event, ruled: list[Ruled]) -> Board:
    """A matter that has been ruled on is not ruled on again: it is said, and nothing changes."""
    if not ruled:
        return board
    last = next((r for r in reversed(ruled) if r.case.fault.kind == event.attention), ruled[-1])
    case = board.case(as_it_stands(board, last.case.fault) or _attention(n, event))
    again = Ruled(Ruling(last.ruling.laws, (Noted("ruled-already"),)), case, board.now, again=True)
    return structs.replace(board, rulings=(*board.rulings, again))


def _led_after(board: Board, event: Event) -> Board:
    """A lead that only a wrong card in the trick before made seem out of turn lies there until that is put right."""
    item = board.open
    if item is None or item.situation != "lead-out-of-turn":
        return board
    lead = item.case.fault
    wrong = [i for i in board.irregularities if i.kind == event.attention and i.trick == (lead.trick or 0) - 1]
    if not any(_won_but_for(board, i, lead.by) for i in wrong):
        return board
    left = tuple(i for i in board.irregularities if i.event != lead.event)
    return put(structs.replace(board.closed(), irregularities=left), lead.event, lead.cards[0], lead.by)


def _won_but_for(board: Board, wrong: Irregularity, seat: Seat) -> bool:
    """Would that hand have won the trick, had dummy put the card that was named (45D), or nobody revoked (62A)?"""
    if wrong.kind not in ("revoke", "wrong-card-from-dummy") or wrong.established or wrong.corrected:
        return False
    trick = board.table.tricks[(wrong.trick or 1) - 1].without(wrong.cards[0])
    named = wrong.cards[1:]
    return board.table.winner(trick.with_card(wrong.by, named[0]) if named else trick) is seat


def _speaks_of(event: Event, found: Irregularity) -> bool:
    """Is it of the kind that attention is drawn to, and of that player and trick where they are named?"""
    if event.attention != found.kind or event.trick not in (None, found.trick):
        return False
    return event.player in (None, found.by) or found.kind == "misinformation"


def _not_ruled_on(board: Board, event: Event) -> list[Irregularity]:
    """What attention is drawn to, as far as the record shows it and nobody has ruled on it."""
    return [i for i in board.irregularities if _speaks_of(event, i) and not _rulings_on(board, i)]


def _attention(n: int, event: Event) -> Irregularity:
    """Attention itself, as the case of what is not there."""
    return Irregularity(str(event.attention), event.by or event.player or Seat.N, n)


def _before_what_is_open(board: Board, n: int, event: Event) -> Board | None:
    """15A1, 17D1: a call on wrong cards takes along what was called since; so it comes before what that has raised."""
    item, calls = board.open, _meant_calls(board, event)
    if event.attention != "wrong-board" or item is None or item.case.fault.call is None or not calls:
        return None
    if calls[0].event >= item.case.event:
        return None
    unruled = tuple(i for i in board.irregularities if i is not item.case.fault)
    waiting = tuple((m, e) for m, e in board.meanwhile if e.kind not in ("call", "change_call"))
    cleared = structs.replace(board.closed(), irregularities=unruled, meanwhile=waiting)
    heard = spoken_up(cleared)
    heard = _wrong_board(heard, n, event) if heard is cleared else heard
    return None if heard is cleared else heard


def _meant_calls(board: Board, event: Event) -> list[Entry]:
    """The calls that attention may be drawn to."""
    return [e for e in board.table.calls if event.about in (None, e.event) and event.player in (None, e.by)]


def _wrong_board(board: Board, n: int, event: Event) -> Board:
    """A call is said to have been made on the cards of another board: which no record shows."""
    calls = _meant_calls(board, event)
    if not calls or any(i.kind == "wrong-board" for i in board.irregularities):
        return board
    if board.table.facts.get(calls[0].event, "wrong_board") is False:
        return board
    return hear(board, "wrong-board-alleged", board.case(Irregularity("wrong-board", calls[0].by, calls[0].event)))


POINTED_OUT = {
    "revoke": revoke_pointed_out,
    "defective-trick": defect_pointed_out,
    "missing-card": missing_card_pointed_out,
    "misinformation": explanation_pointed_out,
    "unauthorized-information": information_pointed_out,
    "wrong-board": _wrong_board,
}


NAMED = ("revoke", "defective-trick")
"""What is pointed out by player and trick."""
FOUND_BEFOREHAND = NEVER_ALLOWED | {"misinformation", "wrong-board", "missing-card", "wrong-number-of-cards"}
"""What the record, or a finding told with an act, may have had ruled on before anybody drew attention to it."""


def _contested(item: Item) -> bool:
    """Is it a claim that is known to be disputed, and that the director has to rule on (68D2(a))?"""
    return is_claim(item) and not item.asks.fact.choices and item.asks.fact.key != "all_agree"


def _take_matter(board: Board, n: int, event: Event) -> Board:
    """A matter that no record shows: the Laws are asked about it, and what the director finds answers."""
    if board.open is not None:
        return board.later(n, event)
    kind = str(event.attention)
    by = event.player or (board.table.dummy if kind in OF_DUMMY else event.by)
    if by is None and kind in OF_DUMMY:
        raise RecordError("cannot_follow", event=n, kind="attention", phase=board.table.phase)
    if by is None:
        raise RecordError("by_needed", event=n, key="by")
    case = board.case(Irregularity(kind, by, n))
    for key, answer in shown_of(board, kind, n).items():
        case = case.told(key, answer)
    return hear(board, kind, case)


def _dummy_speaks(board: Board, n: int, event: Event) -> Board:
    """42B and 43: what dummy may say to declarer, and what follows when he says more or has lost his rights."""
    assert event.by is not None
    board = before_the_lead(board)
    if any(e.attention == event.attention for e in board.record.events[: n - 1]) and _all_ruled(board, event):
        return _known_already(board, n, event, board)
    if event.attention == "revoke":
        asked = asked_by_dummy(board, event)
        if asked is not None:
            return asked
        meant = _not_ruled_on(board, event)
        if meant and all(i.by is board.table.declarer for i in meant):
            return _pointed_out(board, n, event)
        doubted = doubted_by_dummy(board, n, event) if board.open is None else None
        if doubted is not None:
            return doubted
    found = Irregularity("dummy-limitation", event.by, n, board.table.turn, ("43A1(b)",))
    item = board.open
    if item is not None:
        return _said_while_open(board, item, found)
    turn = board.table.turn
    own_lead = board.table.trick is None and turn is not None and turn.side is event.by.side
    if event.attention == "lead-out-of-turn" and own_lead:
        board = board.noting(found) if lost_rights(board.table) else board
        return hear(board, "lead-from-wrong-hand-warned", board.case(found))
    if not lost_rights(board.table):
        return _pointed_out(open_case(board, found), n, event)
    return _without_rights(board, n, event, found)


def _without_rights(board: Board, n: int, event: Event, found: Irregularity) -> Board:
    """43B3: what he says of a defender's irregularity waits; his own side's is rectified, for attention is drawn."""
    meant = _not_ruled_on(board, event)
    own = [i for i in meant if i.by.side is found.by.side]
    case = board.case(found)
    board = hear(board.noting(found), found.kind, case.told("own_sides_fault", own == meant) if meant else case)
    for fault in own:
        board = _pointed_out(board, n, _right(event, fault))
    return board


def _said_while_open(board: Board, item: Item, found: Irregularity) -> Board:
    """Dummy speaks about what is already before the director; his rights lost, it costs his side the rectification."""
    fact, lost = item.asks.fact, lost_rights(board.table)
    if lost and "accept" in fact.choices and item.case.fault.by.side is not found.by.side:
        board = hear(board, item.situation, item.case.told(fact.key, fact.choices["accept"]))
        return open_case(_not_chosen(board, item), found)
    if lost and fact.key == "premature_choice":
        return open_case(board.closed(), found)
    return asked_again(open_case(board.closed(), found), item)


def _not_chosen(board: Board, item: Item) -> Board:
    """43B3: it stands because dummy spoke; nobody has accepted it, and the ruling does not say so."""

    def without(ruled: Ruled) -> Ruled:
        if ruled.case.event != item.case.event:
            return ruled
        left = tuple(f for f in ruled.ruling.findings if f.fact != item.asks.fact.key)
        return structs.replace(ruled, ruling=structs.replace(ruled.ruling, findings=left))

    return structs.replace(board, rulings=tuple(map(without, board.rulings)))
