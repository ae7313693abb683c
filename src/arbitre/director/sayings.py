"""What is said or shown besides calls and cards, as the director takes it up."""

from __future__ import annotations

from msgspec import UNSET, structs

from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import MayChange, Noted, Review
from arbitre.laws.facts import card_may_return, may_change, period_runs, stands_ready, told_at
from arbitre.table.errors import RecordError
from arbitre.table.event import Event, spoken_of
from arbitre.table.irregularity import Irregularity

from .alerting import MISINFORMATION, SITUATION, Silence, before, drawn_to
from .board import Board
from .changing import TAKEN_BACK
from .due import ASKED_OF_CALL
from .hearing import THEN, asked_again, hear, open_case
from .opening import opened_from

SOURCE, ELSEWHERE = "information_source", "elsewhere"
CARD_MAY_RETURN = "card-may-return"
CALL_STAYS, TOO_LATE, MISINFORMED_CALL = "call-stays", "play-on", "misinformed-call"
FROM_ELSEWHERE = ("elsewhere-informed", "seen-other-source")


def take_signal(board: Board, n: int, event: Event) -> Board:
    """A break in tempo, a remark or a gesture: what partner may not use."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    if board.table.facts.get(n, SOURCE) == ELSEWHERE:
        return board.later(n, event) if board.open else told_elsewhere(board, n, event.by, informed=True)
    declarer = None if _in_the_auction(board, event) else board.table.declarer
    if event.tempo == "normal" or (declarer is not None and event.by.side is declarer.side):
        return board
    item, told = board.open, Irregularity("unauthorized-information", event.by, n, None, ("16B",))
    board = open_case(board.closed(), told)
    return board if item is None else asked_again(board, item)


def information_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Information is brought to the director: what came from elsewhere is ruled on at once, the rest after play."""
    said = spoken_of(board.record.events, n, event)
    at = said if said < n else event.about or n
    by = event.player or event.by
    over = board.table.phase == "over"  # then its worksheet asks
    if by is None or over or board.table.facts.get(at, SOURCE) != ELSEWHERE:
        return board
    return told_elsewhere(board, at, by, informed=event.player is not None)


def told_elsewhere(board: Board, n: int, by: Seat, informed: bool) -> Board:
    """16D, 2007 16C: something overheard or seen by accident; the player who has it, if known, may not use it."""
    case = board.case(Irregularity("use-of-information", by, n))
    return hear(board, "use-of-information", case.told(SOURCE, ELSEWHERE).told("informed", informed))


def _noted(board: Board, case: Case, _ruling: Ruling, effect: Noted) -> Board:
    """What a spectator told a player, or he saw while the cards were dealt: the board is played, and looked at.

    Who has played, or led face down, on a wrong explanation is asked about that card (47E2(a)).
    """
    if effect.what == CARD_MAY_RETURN:
        return _asked_of_card(board, case)
    if effect.what in (TOO_LATE, CALL_STAYS) and case.fault.kind in (MISINFORMATION, MISINFORMED_CALL):
        return _asked_of_lead(board)
    if effect.what not in FROM_ELSEWHERE:
        return board
    informed = board.record.events[case.event - 1].player
    return board.in_force((*board.table.in_force, *stands_ready(case, informed, board.now)))


def _in_the_auction(board: Board, event: Event) -> bool:
    """Was it with a call, though told when the auction is over?"""
    return event.about is not None and board.record.events[event.about - 1].kind in ("call", "change_call")


def take_alert(board: Board, n: int, event: Event) -> Board:
    """An alert opens nothing by itself; that one was due and missing is looked at when play has ended.

    Found to have been due while a call can still be changed, it is ruled on at once.
    """
    if event.alert:
        return board
    if not _in_the_auction(board, event):
        raise RecordError("alert_of_what", event=n, key="about")
    silence = drawn_to(board, n, event) if period_runs(board.table) else None
    if silence is None or not _is_found(board, n, silence):
        return board.in_force((*board.table.in_force, Review("21B3", n)))
    return board.later(n, event) if board.open is not None else missed(board, silence)


def _is_found(board: Board, n: int, silence: Silence) -> bool:
    """Has the director found that the alert was due, or that a call was made for want of it?"""
    last, due = may_change(silence.case(board)), board.table.facts.get(n, "alert_due")
    misled = last is not None and board.table.facts.get(last.event, "misinformed")
    return bool(misled if due is None else due)


def take_explanation(board: Board, n: int, event: Event) -> Board:
    """An explanation matters to the Laws once it is found to have been wrong."""
    if event.by is None:
        raise RecordError("by_needed", event=n, key="by")
    if not board.table.facts.get(n, "misinformed"):
        return board
    if board.open is not None:
        return board.later(n, event)
    return open_case(board, Irregularity(MISINFORMATION, event.by, n, None, ("21B",)))


def explanation_of(board: Board, victim: Seat, before: int) -> Irregularity | None:
    """The last explanation given to this player's side before that event."""
    for n in range(before - 1, 0, -1):
        event = board.record.events[n - 1]
        if event.kind == "explain" and event.by is not None and event.by.side is not victim.side:
            return Irregularity(MISINFORMATION, event.by, n, None, ("21B",))
    return None


def explanation_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Attention is drawn to an explanation: whether it was wrong is found, and who may still change a call."""
    meant = _explanations(board, n, event)
    if not meant:
        return _alert_pointed_out(board, n, event)
    number, by = meant[-1]
    found = Irregularity(MISINFORMATION, by, number, None, ("21B",))
    return _again(board, board.case(found)) or open_case(board, found)


def explained_by(board: Board, event: Event, n: int, side: Side) -> bool:
    """20F4, 20F5: does a player put right what his own side said, or did not say? He may, though he is dummy (9A4)."""
    meant = _explanations(board, n, event)
    silence = None if meant else drawn_to(board, n, event)
    by = meant[-1][1] if meant else silence.call.by if silence is not None and silence.call else event.player
    return by is not None and by.side is side


def _explanations(board: Board, n: int, event: Event) -> list[tuple[int, Seat]]:
    """The explanation that attention is drawn to, and who gave it."""
    number = spoken_of(board.record.events, n, event)
    said = board.record.events[number - 1] if number < n else None
    return [(number, said.by)] if said is not None and said.kind == "explain" and said.by else []


def _alert_pointed_out(board: Board, n: int, event: Event) -> Board:
    """Attention is drawn to what was not alerted or explained; of a system card its worksheet asks."""
    noted = [i for i in board.irregularities if i.kind == MISINFORMATION]
    if event.player is None and event.about is None and noted:
        return _again(board, board.case(noted[-1])) or board
    silence = drawn_to(board, n, event)
    if silence is None or board.table.facts.get(silence.at, "misinformation_kind") == "system-card":
        return board
    return missed(board, silence)


def missed(board: Board, silence: Silence) -> Board:
    """A missing alert is heard; it is noted once it is known whose it was."""
    case = silence.case(board)
    again = _again(board, case)
    if again is not None:
        return again
    return hear(board.noting(case.fault) if silence.known else board, SITUATION, case)


def _again(board: Board, case: Case) -> Board | None:
    """The same once more: nothing new, but who called last may be asked of that call; None where it is new."""
    noted = [i for i in board.irregularities if i.kind == MISINFORMATION and i.event == case.event]
    if not noted:
        return None
    mine = [r for r in board.rulings if r.case.event == case.event and r.case.fault.kind == MISINFORMATION]
    wrong = any(isinstance(effect, Review) for one in mine for effect in one.ruling.effects)
    return _asked_of_last(board, structs.replace(mine[-1].case, table=board.table)) if wrong else board


def unalerted(board: Board) -> Board:
    """21B1(a): an alert is said to have been missing, and who called last may change his call: the director is asked.

    Nobody waits for it: once they have called on, it is looked at when play has ended.
    """
    told = {r.origin for r in board.table.in_force if isinstance(r, Review) and r.origin > 0}
    for n in sorted(told) if told and period_runs(board.table) else ():
        event, due = board.record.events[n - 1], board.table.facts.get(n, "alert_due")
        silence = drawn_to(board, n, event) if event.alert is False and due is not False else None
        last = may_change(silence.case(board)) if silence else None
        if silence is not None and last is not None and last.event < n:
            return missed(board, silence)
    return board


def misled(board: Board) -> Board:
    """21B1(a): a call found to be misinformed that can still be changed is before the director, whoever spoke up."""
    table = board.table
    if not period_runs(table):
        return board
    last = {entry.by: entry for entry in table.standing}
    made = [e for e in last.values() if board.record.events[e.event - 1].kind == "call"]  # else it was changed already
    free = [e for e in made if e.by.partner not in last or last[e.by.partner].event < e.event]
    victims = [e for e in free if table.facts.get(e.event, "misinformed") and not _asked_before(board, e.event)]
    if not victims:
        return board
    attention = Event(attention=MISINFORMATION)
    if _explanations(board, board.now + 1, attention):
        return explanation_pointed_out(board, board.now + 1, attention)
    silence = before(board, victims[-1], victims[-1].event)
    return board if silence is None else missed(board, silence)


def _may_change(board: Board, case: Case, _ruling: Ruling, _effect: MayChange) -> Board:
    """Who may change his call is asked; where nobody has called the director yet, at the end of the record."""
    last, said = may_change(case), board.record.events[case.event - 1].alert is False and case.event == board.now
    open_still = last is not None and board.table.facts.get(last.event, "misinformed") is None
    return board if said and open_still else _asked_of_last(board, case)


def _asked_of_last(board: Board, case: Case) -> Board:
    """21B1(a) and 10C1: the opponent who called last, and called after the explanation, is asked about that call."""
    last = may_change(case)
    if last is None or _asked_before(board, last.event) or last.event > _brought_up(board, case.event):
        return _asked_of_lead(board)
    asked = ASKED_OF_CALL.situation
    return hear(board, asked, board.case(Irregularity(asked, last.by, last.event)))


def _asked_of_card(board: Board, case: Case) -> Board:
    """47E2(a): the opponent who played last, and played after the explanation, is asked about that card."""
    play = card_may_return(case)
    if play is None or play.event > _brought_up(board, case.event) or _asked_before(board, play.event):
        return board
    fault = Irregularity(TAKEN_BACK, play.by, play.event, None, cards=(play.card,), trick=play.trick)
    return hear(board, "misinformed-card", _said_to_mislead(board, fault))


def _asked_of_lead(board: Board) -> Board:
    """47E2(a): a lead that lies face down since the opponents were told wrong, and before attention was drawn to it."""
    lead = board.table.face_down
    if lead is None or board.open is not None or board.table.phase != "lead" or _asked_before(board, lead.event):
        return board
    ruled = [r.case for r in board.rulings if r.case.fault.kind == MISINFORMATION]
    wrong = [c for c in ruled if c.fault.by.side is not lead.by.side and told_at(c) < lead.event]
    if not any(lead.event < _brought_up(board, c.event) for c in wrong):
        return board
    fault = Irregularity(TAKEN_BACK, lead.by, lead.event, None, cards=(lead.card,))
    return hear(board, "misinformed-lead", _said_to_mislead(board, fault))


def _said_to_mislead(board: Board, fault: Irregularity) -> Case:
    """The case of a card that may go back, with what was found where its owner takes it back."""
    case, card = board.case(fault), str(fault.cards[0])
    for n, event in enumerate(board.record.events[fault.event :], fault.event + 1):
        said = board.table.facts.get(n, "misinformed")
        if said is not None and event.withdraw is not UNSET and card in event.withdraw:
            case = case.told("misinformed", said)
    return case


def _brought_up(board: Board, matter: int) -> int:
    """The event by which attention was first drawn to it, or the last: who calls after that has been told."""
    drawn = (n for n, e in enumerate(board.record.events[: board.now], 1) if e.attention == MISINFORMATION)
    return next((n for n in drawn if opened_from(board, n) == matter), board.now)


def _asked_before(board: Board, event: int) -> bool:
    asked = (ASKED_OF_CALL.situation, TAKEN_BACK)
    return any(one.case.fault.kind in asked and one.case.event == event for one in board.rulings)


THEN[MayChange] = _may_change
THEN[Noted] = _noted
