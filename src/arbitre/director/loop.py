"""The director's loop: each event taken up in turn, cases heard, appointments kept."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET, structs

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Fact, Question, Ruling
from arbitre.laws.effects import Role, Unauthorized
from arbitre.laws.facts import REFUSED
from arbitre.laws.law26 import lead_suits
from arbitre.laws.law43 import have_lost_rights
from arbitre.laws.law53 import LEAD_ACCEPTED, PROPER
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.irregularity import IRREGULARITIES, Irregularity, wrong_hands
from arbitre.table.record import Record, check_last

from .board import Board, Open, seated
from .calling import (
    call_of,
    caller,
    changed_while_open,
    end_of_auction,
    made_together,
    over_premature,
    take_call,
    take_change,
    together,
)
from .claiming import contested, said_of_claim, take_claim, thought_better, while_claimed
from .hearing import THEN, hear, notice, open_case
from .leading import (
    lead_due,
    led_early,
    led_too_soon,
    named_card,
    named_suits,
    not_chosen_yet,
    played_regardless,
    shown_meanwhile,
)
from .naming import take_designation, take_withdrawal
from .playing import beside, card_of, led_together, take_exposed, take_face_down, take_play
from .quitting import defective, take_quit
from .revoking import asked_by_dummy, changes_due, counted, noticed, played_over_several

BLOCKED = frozenset(
    {"call", "change_call", "play", "expose", "choose", "designate", "withdraw", "claim", "concede", "quit"}
)
OF_DUMMY = ("dummy-conduct", "dummy-indicates")
AFTER_THE_END = frozenset({"attention", "facts", "choose", "hands_returned", "withdraw", "play"})


def rule_on(record: Record) -> Board:
    """Take up every event of a record; where one cannot be, the error has the board reached before it."""
    board, error = _as_far_as_it_goes(record)
    if error is None:
        return board
    error.board, _ = _as_far_as_it_goes(board.record)  # as if nothing else had been recorded
    raise error


def _as_far_as_it_goes(record: Record) -> tuple[Board, RecordError | None]:
    """The board after the events that can be taken up, and what is wrong with the next one, if there is one."""
    board = seated(record)
    for irregularity in wrong_hands(board.table):
        board = board.noting(irregularity) if board.silent else open_case(board, irregularity)
    for n, event in enumerate(record.events, 1):
        try:
            board = take_up(board, n, event)
        except RecordError as error:
            return structs.replace(board, record=structs.replace(record, events=record.events[: n - 1])), error
    return board, None


def _partners_of_wrong_hands(board: Board, case: Case, _ruling: Ruling, effect: Unauthorized) -> Board:
    """13E and 14C: a card put right tells nothing to the partner of any player whose hand was wrong."""
    if case.fault.kind not in ("wrong-number-of-cards", "missing-card"):
        return board
    others = [i.by.partner for i in board.irregularities if i.kind == case.fault.kind and i.by is not case.fault.by]
    return board.in_force((*board.table.in_force, *(structs.replace(effect, player=seat) for seat in others)))


THEN[Unauthorized] = _partners_of_wrong_hands


def after(board: Board, event: Event) -> Board:
    """The board after one more event; a finding about an earlier event is ruled from the start again."""
    record = board.record.with_event(event)
    try:
        check_last(record)
        if event.facts is not UNSET or event.kind == "hands_returned":
            return rule_on(record)
        return take_up(structs.replace(board, record=record), len(record.events), event)
    except RecordError as error:
        error.board = board
        raise


def take_up(board: Board, n: int, event: Event) -> Board:
    """One event, and whatever had to wait for it."""
    board = _take(board, n, event)
    while board.waiting and (board.open is None or _played_on(board, board.open)):
        (waiting_n, first), *rest = board.waiting
        if first.kind == "play" and board.open is None:
            board = _went_on(board)
        board = _take(structs.replace(board, waiting=tuple(rest), early=waiting_n < n), waiting_n, first)
        board = structs.replace(played_over_several(board, waiting_n), early=False)
    board = structs.replace(board, several=None) if board.several else board
    return _went_on(board)


def _played_on(board: Board, open_: Open) -> bool:
    """52B1(b): has declarer's side played on already, before he could say whether he accepts?"""
    declarer = board.table.declarer
    first = board.waiting[0][1]
    by = first.by
    awaited = open_.question.fact.key == "card_accepted" and isinstance(first.play, str)
    return awaited and by is not None and declarer is not None and by.side is declarer.side


def _went_on(board: Board) -> Board:
    """The auction may have ended, and a lead may be due; not while something unnoticed may undo it."""
    if board.open is not None or (board.silent and board.table.phase in ("auction", "lead")):
        return board
    for step in (end_of_auction, changes_due, counted, lead_due):
        board = step(board) if board.open is None else board
    return board


def settled(board: Board) -> Board:
    """The end of the record counts as attention to what nobody had noticed."""
    board = beside(together(board))
    if not board.silent or board.open is not None:
        return board
    return _went_on(notice(board))


def _take(board: Board, n: int, event: Event) -> Board:
    kind = event.kind
    if kind == "choose":
        board = settled(board)
    if board.beside is not None and kind in BLOCKED and not (kind == "play" and event.by is board.table.turn):
        board = beside(board)
    if board.open is not None and kind in BLOCKED:
        return _while_open(board, board.open, n, event)
    if kind == "play" and board.silent and board.table.phase in ("auction", "lead"):
        board = _went_on(notice(board, lead_faced=True))
        if board.open is not None:
            return _while_open(board, board.open, n, event)
    passed_out = kind == "change_call" and board.table.auction.bid is None and not board.hands_returned
    unnoticed = kind == "call" and board.silent
    if kind == "expose" and board.table.claimed is not None:
        return board
    if board.table.phase == "over" and kind not in AFTER_THE_END and not passed_out and not unnoticed:
        raise RecordError("board_over", event=n, kind=kind)
    return _TAKES[kind](board, n, event)


def _while_open(board: Board, open_: Open, n: int, event: Event) -> Board:
    """The act answers the open question, or waits until it is answered."""
    fact, case = open_.question.fact, open_.case
    if event.kind == "choose" and open_.situation == "claim":
        return said_of_claim(board, open_, n, event)
    if event.kind == "choose" and fact.choices:
        return _chosen(board, open_, n, event)
    first_change = event.kind == "change_call" and "premature" not in case.answers
    if first_change and event.by in (None, case.seat(Role.OFFENDER)) and fact.key == "acceptance":
        return changed_while_open(board, open_, n, event)
    if event.kind == "play" and fact.key == "lead_choice" and event.by is case.seat(Role.PARTNER):
        return led_too_soon(board, n, event)
    if event.kind == "expose" and open_.situation == "claim":
        return board
    owed = board.table.owed
    if event.kind == "play" and open_.situation == "claim" and owed and event.by is owed[0][1]:
        return while_claimed(board, n, event, take_play)
    if event.kind == "expose" and fact.key == "lead_choice":
        return shown_meanwhile(board, open_, n, event)
    if event.kind == "play" and fact.key in ("lead_choice", "designated"):
        played = played_regardless(board, open_, n, event)
        if played is not None:
            return played
    if event.kind == "play" and fact.key == "lead_choice" and not led_early(board, open_):
        return _take(not_chosen_yet(board, open_), n, event)
    if event.kind in ("claim", "concede") and fact.choices and open_.situation != "claim":
        return _take(structs.replace(board, open=None, waiting=()), n, event)
    if board.table.facts.get(n, "simultaneous") and event.by is case.seat(Role.RIGHTFUL):
        if event.kind == "call" and fact.key == "acceptance":
            return made_together(board, open_, n, event)
        if event.kind == "play" and fact.key in LEAD_ACCEPTED:
            return led_together(board, case.fault, n, event)
    return _answered(board, open_, n, event)


def _answered(board: Board, open_: Open, n: int, event: Event) -> Board:
    """What it says to the open question is taken up; an act that says nothing to it waits."""
    fact, case = open_.question.fact, open_.case
    waiting = structs.replace(board, waiting=(*board.waiting, (n, event)))
    answer = _answered_by(board, open_, n, event)
    if isinstance(answer, Fact):
        question = Question(answer, board.edition.pick(answer.law), n)
        return structs.replace(waiting, open=structs.replace(open_, question=question))
    if answer is None:
        return waiting
    if answer == PROPER:
        waiting = structs.replace(waiting, waiting=((n, event),))
    seen = board if event.kind == "expose" else waiting
    return hear(seen, open_.situation, case.told(fact.key, answer))


def _answered_by(board: Board, open_: Open, n: int, event: Event) -> object:
    """What a call, a card played or a card shown says to the open question."""
    fact, case = open_.question.fact, structs.replace(open_.case, act=n)
    if event.kind == "call" and fact.acted:
        call, by = call_of(event), caller(board, n, event)
        early = over_premature(open_, n, call, by)
        return early if early is not None else fact.acted(case, call, by)
    if event.kind == "play" and fact.played and event.by and isinstance(event.play, str):
        return fact.played(case, n, card_of(event.play, n, "play"), event.by)
    if event.kind == "expose" and fact.shown and event.by:
        return fact.shown(case, n, event.by)
    return None


def _chosen(board: Board, open_: Open, n: int, event: Event) -> Board:
    """A player has said which of his options he takes."""
    fact, case = open_.question.fact, open_.case
    if event.choose not in fact.choices:
        raise RecordError("no_such_choice", event=n, key="choose", known=", ".join(fact.choices))
    choosers = case.choosers(fact)
    if event.by not in (None, *choosers):
        raise RecordError("not_his_choice", event=n, key="by", by=choosers[0])
    if len(choosers) > 1:
        if event.by is None:
            raise RecordError("by_needed", event=n, key="by")
        board = structs.replace(board, voice=(structs.replace(board, voice=None), open_, event.by))
    answer = fact.choices[str(event.choose)]
    if fact.key in LEAD_ACCEPTED and answer == REFUSED:
        board = _cards_go_back(board, case.fault.by)
    return hear(board, open_.situation, _with_details(case.told(fact.key, answer), open_, n, event))


def _cards_go_back(board: Board, leader: Seat) -> Board:
    """47D: what declarer's side had played to a lead that does not stand goes back with it."""
    declarer = board.table.declarer
    assert declarer is not None
    if leader.side is declarer.side:
        return board
    waiting = tuple((n, e) for n, e in board.waiting if not (e.kind == "play" and e.by and e.by.side is declarer.side))
    return structs.replace(board, waiting=waiting)


def _with_details(case: Case, open_: Open, n: int, event: Event) -> Case:
    """The suit, suits or card that go with a choice."""
    fact = open_.question.fact
    if event.choose in ("require", "forbid"):
        return case.told("suits", named_suits(event, n, lead_suits(case, fact), fact))
    if event.choose == "card":
        return case.told("card", named_card(event, n, case, fact))
    if event.choose == "lead_from":
        if event.hand not in (case.here.declarer, case.here.dummy):
            raise RecordError("bad_value", event=n, key="hand", value=event.hand)
        return case.told("hand", event.hand)
    return case


# -- events that are neither calls nor cards


def _take_choice(board: Board, n: int, event: Event) -> Board:
    """The other defender speaks too (55A), or an agreed claim is thought better of (69B)."""
    if board.voice is not None and event.by is board.voice[2].partner:
        before, open_, _ = board.voice
        if event.by is open_.case.seat(Role.LHO):
            return structs.replace(_chosen(before, open_, n, event), voice=None)
        return board
    if board.table.claimed is not None and event.choose == "refuse" and event.by is not None:
        return thought_better(board, n, event.by)
    raise RecordError("nothing_to_choose", event=n, key="choose")


def _take_attention(board: Board, n: int, event: Event) -> Board:
    """Somebody speaks up: about what nobody had noticed, a revoke, a trick with a card missing, any other matter."""
    if event.attention in board.edition.matters:
        return _take_matter(board, n, event)
    if event.attention not in IRREGULARITIES:
        raise RecordError("unknown_attention", event=n, key="attention", value=event.attention)
    if event.by is not None and event.by is board.table.dummy and board.table.phase == "play":
        return _dummy_speaks(board, n, event)
    return _noticed(board, n, event)


def _noticed(board: Board, n: int, event: Event) -> Board:
    board = notice(board)
    taken = {"revoke": noticed, "defective-trick": defective}.get(str(event.attention))
    if taken is None:
        return board
    if board.open is not None and board.open.situation == "claim" and taken is noticed and contested(board):
        return while_claimed(board, n, event, noticed)
    if board.open is not None:
        return structs.replace(board, waiting=(*board.waiting, (n, event)))
    return taken(board, n, event)


def _take_matter(board: Board, n: int, event: Event) -> Board:
    """A matter that no record shows: the Laws are asked about it, and what the director finds answers."""
    if board.open is not None:
        return structs.replace(board, waiting=(*board.waiting, (n, event)))
    kind = str(event.attention)
    by = event.player or (board.table.dummy if kind in OF_DUMMY else event.by)
    if by is None and kind in OF_DUMMY:
        raise RecordError("cannot_follow", event=n, kind="attention", phase=board.table.phase)
    if by is None:
        raise RecordError("by_needed", event=n, key="by")
    return hear(board, kind, board.case(Irregularity(kind, by, n)).told("lead_down", board.face_down is not None))


def _dummy_speaks(board: Board, n: int, event: Event) -> Board:
    """42B and 43: what dummy may say to declarer, and what follows when he says more or has lost his rights."""
    assert event.by is not None
    if event.attention == "revoke":
        asked = asked_by_dummy(board, event)
        if asked is not None:
            return asked
        if any(i.kind == "revoke" and i.by is board.table.declarer for i in board.irregularities):
            return noticed(board, n, event)
    found = Irregularity("dummy-limitation", event.by, n, board.table.turn, ("43A1(b)",))
    lost = have_lost_rights(board.table)
    open_ = board.open
    accepts = open_ is not None and "accept" in open_.question.fact.choices
    if open_ is not None and lost and accepts and open_.case.fault.by.side is not event.by.side:
        board = hear(board, open_.situation, open_.case.told(open_.question.fact.key, "accepted"))
        return open_case(board, found)
    turn = board.table.turn
    own_lead = board.open is None and board.table.trick is None and turn is not None and turn.side is event.by.side
    if event.attention == "lead-out-of-turn" and own_lead:
        return hear(board.noting(found), "lead-from-wrong-hand-warned", board.case(found))
    spared = open_ is not None and lost and open_.question.fact.key == "premature_choice"
    if open_ is not None and not spared:
        board = open_case(structs.replace(board, open=None), found)
        return structs.replace(board, open=structs.replace(open_, case=open_.case.at(board.table)))
    board = open_case(board, found)
    return board if lost else _noticed(board, n, event)


def _take_return(board: Board, _n: int, _event: Event) -> Board:
    """The hands are back; where nobody has bid the auction period is over, and nothing is rectified (17D2)."""
    board = structs.replace(board, hands_returned=True)
    if board.table.auction.bid is not None or board.table.ended:
        return board
    passed_out = structs.replace(board.table.auction, passes=4)
    table = structs.replace(board.table, auction=passed_out, in_force=())
    return structs.replace(board, table=table, open=None, silent=(), waiting=(), diary=())


def _take_signal(board: Board, n: int, event: Event) -> Board:
    """A break in tempo, a remark or a gesture: what partner may not use."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    declarer = board.table.declarer
    if event.tempo == "normal" or (declarer is not None and event.by.side is declarer.side):
        return board
    return open_case(board, Irregularity("unauthorized-information", event.by, n, None, ("16B",)))


def _take_explanation(board: Board, n: int, event: Event) -> Board:
    """An explanation matters to the Laws once it is found to have been wrong."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    if not board.table.facts.get(n, "misinformed"):
        return board
    return open_case(board, Irregularity("misinformation", event.by, n, None, ("21B",)))


def _noted(board: Board, _n: int, _event: Event) -> Board:
    return board


_TAKES: dict[str, Callable[[Board, int, Event], Board]] = {
    "call": take_call,
    "change_call": take_change,
    "choose": _take_choice,
    "attention": _take_attention,
    "play": take_play,
    "lead_face_down": take_face_down,
    "expose": take_exposed,
    "designate": take_designation,
    "withdraw": take_withdrawal,
    "quit": take_quit,
    "claim": take_claim,
    "concede": take_claim,
    "tempo": _take_signal,
    "remark": _take_signal,
    "explain": _take_explanation,
    "hands_returned": _take_return,
    "facts": _noted,
}
