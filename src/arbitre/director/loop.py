"""The director's loop: each event offered to what waits, else taken; then whatever has come due is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from msgspec import UNSET, structs

from arbitre.game.card import Card
from arbitre.laws.case import Case, Fact, Question, Ruling
from arbitre.laws.effects import Review, Role, Unauthorized
from arbitre.laws.facts import ACCEPTED, CONCERNED
from arbitre.table.belonging import BOUND, opens_matter
from arbitre.table.errors import RecordError
from arbitre.table.event import ASIDE, Event
from arbitre.table.facts import KNOWN_FACTS, OF_ANY_SHEET, gather
from arbitre.table.irregularity import NEVER_ALLOWED, WRONG_HANDS, wrong_hands
from arbitre.table.record import Record, check_last

from .agenda import alone, went_on
from .alerting import check_concerned
from .answers import possible, taken
from .attending import take_attention
from .board import Board, Item, Supposed, Tries, Until, is_several, seated
from .calling import (
    call_of,
    called_before_the_lead,
    called_while_open,
    caller,
    changed_before_its_meaning,
    changed_while_open,
    take_call,
    take_change,
)
from .changing import played_over_several
from .claiming import claimed_meanwhile, said_again, said_of_claim, take_claim, thought_better, void
from .deeds import call_made, card_named, card_played, card_withdrawn, over_premature
from .grounds import shared_out
from .hearing import THEN, asked_again, hear, open_case, spoken_up
from .leading import play_meanwhile, played_undesignated, shown_meanwhile, shown_undesignated
from .naming import named_before_the_lead, take_designation, take_withdrawal, withdrawn_before_the_lead
from .plain import Acts, plainly
from .playing import can_be_held, cards_of, check_held, rightful_lead, take_exposed, take_face_down, take_play
from .quitting import supplied_of_suit, take_quit
from .revoking import corrected_meanwhile, meant_another, put_right_at_once, put_right_unsaid, shown_able
from .sayings import misled, take_alert, take_explanation, take_signal, unalerted

BLOCKED = frozenset(
    {"call", "change_call", "play", "expose", "choose", "designate", "withdraw", "claim", "concede", "quit"}
)
VOIDABLE = BLOCKED - {"choose"}
"""What may turn out to count for nothing; a choice that nobody has is refused."""
MOST_VOID = 8
"""As many events may turn out void by findings made later; a record with more of them contradicts itself."""
MOST_SUPPOSED = 3
"""As many answers are supposed, one after another, to see whether what is recorded meanwhile can have happened."""
UNNOTICED_CALLS = NEVER_ALLOWED | {"wrong-board"}
"""Calls that may go unnoticed: when attention is drawn to them, who called after them is seen otherwise (28B)."""
LONGEST, MOST_TOLD = 80, 4
"""As many events may a record have in which every answer is tried, and as many findings are supposed not yet told."""
AFTER_THE_END = frozenset(
    {"attention", "facts", "choose", "hands_returned", "withdraw", "play", "alert", "tempo", "remark", "explain"}
)

Offer = Callable[[Board, Item, int, Event], Board | None]


def rule_on(record: Record) -> Board:
    """Take up every event of a record; an error carries the board that was reached before it."""
    board, error = _as_far_as_it_goes(record)
    if error is None:
        return board
    error.board = reached(board.record)
    raise error


def reached(record: Record) -> Board:
    """The board after all the events of a record that can be taken up, as if nothing else had been recorded."""
    board, error = _as_far_as_it_goes(record)
    return board if error is None else reached(board.record)


def _as_far_as_it_goes(record: Record) -> tuple[Board, RecordError | None]:
    """The board after the events that can be taken up, and what is wrong with the next one, if there is one."""
    board = _begun(record)
    void, events, n = 0, Acts(record, board.table), 1
    while True:
        board, n = plainly(board, n, events)
        if n > len(record.events):
            return board, None
        try:
            board = take_up(board, n, record.events[n - 1])
        except RecordError as error:
            void += 1
            if void > MOST_VOID or error.key in KNOWN_FACTS or not _was_possible(record, n, board.supposed.tries):
                return structs.replace(board, record=structs.replace(record, events=record.events[: n - 1])), error
        n += 1


def _begun(record: Record, supposed: Supposed | None = None) -> Board:
    """The board before its first event, hands of a wrong number of cards being noted."""
    board = structs.replace(seated(record), supposed=supposed or Supposed())
    for irregularity in wrong_hands(board.table):
        board = board.noting(irregularity) if board.silent else open_case(board, irregularity)
    return board


def _was_possible(record: Record, n: int, tries: Tries) -> bool:
    """Could it be recorded before a finding that leaves it no meaning? Then it stands, and counts for nothing.

    So it makes no difference to what happened whether a finding is told at once or later. A choice that nobody has
    once something is known is refused all the same.
    """
    events = record.events
    so_far = structs.replace(record, events=events[:n])
    if any(event.facts is not UNSET for event in events[n:]) and _takes(so_far, n, tries):
        return True
    if events[n - 1].kind not in VOIDABLE:
        return False
    before = (structs.replace(record, events=known) for known in _not_yet_found(events, n))
    return any(_takes(each, n, tries) for each in before) or tries.spent


def _takes(record: Record, n: int, tries: Tries) -> bool:
    """Could that event happen, as far as is known? Of those before it what came to nothing counts for nothing."""
    if not tries.allow(n):
        return False
    board = _begun(record, Supposed(tries=tries))
    events, at = Acts(record, board.table), 1
    while True:
        board, at = plainly(board, at, events)
        if at > n:
            return True
        try:
            board = take_up(board, at, record.events[at - 1])
        except RecordError:
            if at == n or record.events[at - 1].kind == "choose":
                return False
        at += 1


def _not_yet_found(events: Sequence[Event], n: int) -> Iterator[tuple[Event, ...]]:
    """The events while nothing was found of one and all after it, or something was not yet: the last ones first."""
    known = gather(events).known.items()
    told = sorted({(abs(place), key, source) for (place, key), (_, source) in known if abs(place) < n != source})[::-1]
    places = dict.fromkeys(place for place, _, _ in told[:MOST_TOLD])
    since = [frozenset((source, key) for place, key, source in told if place >= first) for first in places]
    for findings in dict.fromkeys([*since, *(frozenset({(source, key)}) for _, key, source in told[:MOST_TOLD])]):
        yield _without(events, findings, n)


def _without(events: Sequence[Event], findings: frozenset[tuple[int, str]], n: int) -> tuple[Event, ...]:
    """The events, these findings not having been told, nor the same again, but with that event itself."""
    said = [(key, (events[source - 1].facts or {})[key]) for source, key in findings]
    left = list(events)
    for at, event in enumerate(events, 1):
        if event.facts is UNSET or at == n:
            continue
        facts = {key: value for key, value in event.facts.items() if (key, value) not in said}
        left[at - 1] = structs.replace(event, facts=facts if facts or event.kind == "facts" else UNSET)
    return tuple(left)


def after(board: Board, event: Event) -> Board:
    """The board after one more event; a finding about an earlier event is ruled from the start again."""
    record = board.record.with_event(event)
    try:
        check_last(record)
        if not ruled_anew(event) and not _is_told_of(board, event):
            try:
                tries = structs.replace(board.supposed.tries)  # a board can be asked more than once
                board_now = structs.replace(board, record=record, supposed=Supposed(0, tries))
                return take_up(board_now, len(record.events), event)
            except RecordError:
                if event.kind not in VOIDABLE:
                    raise
        board_after, refused = _as_far_as_it_goes(record)
        if refused is not None:
            raise refused
        return board_after
    except RecordError as error:
        error.board = board
        raise


def ruled_anew(event: Event) -> bool:
    """Does the event say something of those before it, so that all of them are ruled on again?"""
    return event.facts is not UNSET or event.kind == "hands_returned" or event.attention in UNNOTICED_CALLS


def _is_told_of(board: Board, event: Event) -> bool:
    """Does it open a matter, where something found before may be about it?"""
    return opens_matter(event) and not BOUND.isdisjoint(board.table.facts.keys)


def take_up(board: Board, n: int, event: Event) -> Board:
    """Offered to what waits, else taken; then what was recorded meanwhile, and whatever has come due is heard."""
    if event.kind in ASIDE:
        if event.kind == "adjust":
            from .redress import check_decision

            check_decision(board, n, event)
        return board
    board = board.without(is_several).begun(n)
    board = went_on(_caught_up(_happened(board, n, event), board.open))
    if event.facts is not UNSET:
        _check_found(board, n, event)
    return board


def _check_found(board: Board, n: int, event: Event) -> None:
    """What was found with an event is an answer that its question, or its worksheet, can take."""
    if not OF_ANY_SHEET.isdisjoint(event.facts or ()):
        from .sheets import check_findings

        check_findings(board, n, event)
    if CONCERNED in board.table.facts.keys:
        check_concerned(settled(board))


def _happened(board: Board, n: int, event: Event) -> Board:
    """One event: what waits hears it, or it is taken by itself."""
    if event.kind not in BLOCKED:
        return _taken(board, n, event)
    board = _before(board, event)
    heard = _offered(board, n, event)
    return _taken(board, n, event) if heard is None else heard


def _caught_up(board: Board, asked: Item | None) -> Board:
    """What was recorded while a question was open is taken up in its turn; what can no longer be meant is void.

    A question that has come up since hears it too: what was done may answer more than one.
    """
    while board.meanwhile and (board.open is None or board.open is not asked):
        asked, recorded, board = board.open, board.meanwhile, structs.replace(board, meanwhile=())
        for n, event in recorded:
            board = went_on(board) if event.kind == "play" else board
            before = board.open
            try:
                board = _happened(board, n, event)
            except RecordError:
                continue
            board = _caught_up(board, before)
        for n, _ in recorded:
            board = played_over_several(board, n)
    return board


def settled(board: Board) -> Board:
    """The end of the record counts as attention to what nobody had noticed; worked out once."""
    if "ended" not in board.__dict__:
        ended = _settled(board)
        ended.__dict__["ended"] = None
        if ended is not board:
            board.__dict__["ended"] = ended
    return board.__dict__["ended"] or board


def _settled(board: Board) -> Board:
    board = alone(board) if board.waiting(Until.TOGETHER) else board
    if board.silent and board.open is None:
        board = went_on(spoken_up(board))
    board = board if board.open is not None else unalerted(board)
    return board if board.open is not None else misled(board)


def _before(board: Board, event: Event) -> Board:
    """What an act shows to be over: a call or lead that waited for another, or what a faced lead lets be noticed."""
    if event.kind == "choose":
        return settled(board)
    act = "call" if board.table.phase == "auction" else "play"
    for item in board.waiting(Until.TOGETHER) if board.open is None else ():
        if event.kind != act or (event.by or item.player) is not item.player:
            return _before(alone(board), event)
    if event.kind == "play" and board.silent and board.open is None and board.table.phase in ("auction", "lead"):
        return went_on(spoken_up(board.with_table(structs.replace(board.table, lead_faced=True))))
    return board


def _taken(board: Board, n: int, event: Event) -> Board:
    """The event by itself; once the board is over, only what may follow."""
    kind, table = event.kind, board.table
    if kind == "expose" and table.claimed is not None:
        return board
    if table.phase == "over" and kind not in AFTER_THE_END and not _still_auction(board, event):
        raise RecordError("board_over", event=n, kind=kind)
    return TAKES[kind](board, n, event)


def _still_auction(board: Board, event: Event) -> bool:
    """Four passes, and the hands not back: calls and cards shown may follow; so may a call over what nobody noticed."""
    in_period = event.kind in ("change_call", "expose") or (event.kind == "call" and event.by is not None)
    return (board.table.passed_out and in_period) or (event.kind == "call" and bool(board.silent))


# -- what an event says to the open question


def _offered(board: Board, n: int, event: Event) -> Board | None:
    """What the event says to the open question; what says nothing to it waits until it is answered."""
    item = board.open
    if item is None:
        return None
    if item.case.answers.get("at_once"):
        return put_right_at_once(board, item, n, event) or _taken(board.closed(), n, event)
    for awaited in (item.situation, item.asks.fact.key, ""):
        offer = OFFERS.get((awaited, event.kind))
        heard = offer(board, item, n, event) if offer else None
        if heard is not None:
            return heard
    if n == board.now and not _plainly_possible(board, event):
        _check(board, item, n, event)
    return _shown_at_once(board, item, n, event) or board.later(n, event)


def _shown_at_once(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """24, 49: a card shown while a question is open lies there at once, unless it raises a question of its own.

    One led without saying by whom, or after calls that wait too, may be the opening lead: it waits with them. One that
    is asked about waits for the answer (54).
    """
    if item.asks.about == n:
        return None
    waits = event.by is None or any(other.kind == "call" for _, other in board.meanwhile)
    if event.kind != "expose" and ((event.kind, board.table.phase) != ("play", "auction") or waits):
        return None
    shown = TAKES[event.kind](board.closed(), n, event)
    return asked_again(shown, item) if shown.open is None else None


def _plainly_possible(board: Board, event: Event) -> bool:
    """A call in the auction, or a card in the play that its player may hold, is possible whatever is asked."""
    if event.kind == "call":
        return board.table.phase == "auction"
    if event.kind != "play" or not isinstance(event.play, str) or event.trick or board.table.phase != "play":
        return False
    return event.by is not None and can_be_held(board, Card.parse(event.play), event.by)


def _check(board: Board, item: Item, n: int, event: Event) -> None:
    """What is recorded while a question is open is refused where it cannot have happened whatever the answer is."""
    refused = None
    for answered in _supposed(board, item):
        try:
            _happened(answered, n, event)
        except RecordError as error:
            refused = refused or error
        else:
            return
    if refused is not None and not board.supposed.tries.spent:
        raise refused


def _supposed(board: Board, item: Item) -> Iterator[Board]:
    """The board after each answer that the open question can have; none after many that are only supposed."""
    supposed = board.supposed
    few = supposed.answers < MOST_SUPPOSED and board.now <= LONGEST and len(board.meanwhile) < MOST_TOLD
    answers = possible(item) if few else ()
    board = structs.replace(board, supposed=Supposed(supposed.answers + 1, supposed.tries))
    for answer in answers:
        if not supposed.tries.allow(1 + len(board.meanwhile) if answer.kind == "choose" else board.now):
            return
        with suppress(RecordError):  # an answer that this table does not leave
            yield _caught_up(_if_answered(board, item, answer), item)


def _if_answered(board: Board, item: Item, answer: Event) -> Board:
    """The board as if a player had chosen this now, or the director had known it from the start."""
    if answer.kind == "choose":
        return _chosen(board, item, board.now, answer)
    record = board.record.with_event(answer)
    again = _begun(record, Supposed(MOST_SUPPOSED, board.supposed.tries))
    for past, event in enumerate(record.events[: board.now - 1], 1):
        with suppress(RecordError):
            again = take_up(again, past, event)
    return structs.replace(again, now=board.now, supposed=board.supposed)


def _acted(board: Board, item: Item, n: int, event: Event) -> Board | None:
    """A call, a card played or a card shown may say what the question asks."""
    answer = _said_by(board, item, n, event)
    if isinstance(answer, Fact):
        asked = Question(answer, board.edition.pick(answer.law), n)
        return board.closed().later(n, event).with_items(structs.replace(item, question=asked))
    if answer is None:
        return None
    board = _answered(board if event.kind == "expose" else board.later(n, event), item, item.asks.fact, answer)
    played_over = event.kind in ("play", "designate") and answer == ACCEPTED
    return board.blames(item.case.fault, ("60A1", "60A2"), besides=True) if played_over else board


def _said_by(board: Board, item: Item, n: int, event: Event) -> object:
    """What the act says to the open question, or which other question must be answered first."""
    fact, case = item.asks.fact, structs.replace(item.case, act=n)
    if event.kind == "call" and fact.acted:
        call, by = call_of(event), caller(board, n, event)
        early = over_premature(item, n, call, by)
        return early if early is not None else fact.acted(case, call, by)
    if event.kind == "play" and fact.played and event.by and isinstance(event.play, str):
        return fact.played(case, n, cards_of(event, n)[0], event.by)
    if event.kind == "designate" and fact.played and board.table.dummy and event.by in (None, board.table.declarer):
        return fact.played(case, n, case.fault.cards[0], board.table.dummy)  # 45B: the card he names is played
    if event.kind == "expose" and fact.shown and event.by:
        return fact.shown(case, n, event.by)
    return None


def _answered(board: Board, item: Item, fact: Fact[object], answer: object, case: Case | None = None) -> Board:
    """The question has its answer: cards that lapse with it go back, by whom the law is told, and the case goes on."""
    case = case or item.case.told(fact.key, answer)
    if fact.undoes is not None:
        gone = [(n, e) for n, e in board.meanwhile if n != board.now and _lapses(item, fact, answer, n, e)]
        board = structs.replace(board, meanwhile=tuple(each for each in board.meanwhile if each not in gone))
        case = case.told("taken_back", tuple((e.by, card) for n, e in gone for card in cards_of(e, n)))
    return hear(board, item.situation, case)


def _lapses(item: Item, fact: Fact[object], answer: object, n: int, event: Event) -> bool:
    """Does the answer take back what was played meanwhile?"""
    if fact.undoes is None or event.kind != "play" or event.by is None:
        return False
    return fact.undoes(item.case, answer, event.by, cards_of(event, n)[0])


def _chosen(board: Board, item: Item, n: int, event: Event) -> Board:
    """A player has said which of his options he takes."""
    if item.grounds:
        return _directed(board, item, [(n, event)], structs.replace(board, voice=None))
    option, case = taken(item, n, event)
    if len(option.by) > 1 and event.by is not None:
        board = structs.replace(board, voice=(structs.replace(board, voice=None), event.by))
    return _answered(board, item, option.fact, option.answer, case)


def _directed(board: Board, item: Item, events: list[tuple[int, Event]], before: Board) -> Board:
    """Declarer has directed a lead that he may direct on several grounds: each hears its part; he may say more."""
    chosen = [taken(item, n, event) for n, event in events]
    said = [(option.choice, tuple(case.answers.get("suits", ()))) for option, case in chosen]
    parts = shared_out(item.grounds, said)
    if parts is None:
        raise RecordError("no_such_suit", event=events[-1][0], key="suit", known=", ".join(chosen[-1][0].suits))
    for ground, case in parts:
        board = hear(board, ground.situation, case)
    return structs.replace(board, voice=(before, chosen[0][0].by[0]))


def _said_besides(board: Board, before: Board, asked: Item, n: int, event: Event) -> Board:
    """Declarer says more of the same lead, on a ground he had left; nothing else has happened since."""
    since = [(m, board.record.events[m - 1]) for m in range(before.now, n)]
    said = [*((m, e) for m, e in since if e.kind == "choose"), (n, event)]
    if len(said) > len(asked.grounds) or any(e.kind not in ("choose", "facts", *ASIDE) for _, e in since):
        raise RecordError("nothing_to_choose", event=n, key="choose")
    since_then = structs.replace(before, record=board.record, now=board.now, supposed=board.supposed)
    return _directed(since_then, asked, said, before)


def _played_after_claim(board: Board, item: Item, n: int, event: Event) -> Board:
    """A card owed to a trick is still put there; any other counts for nothing (68D)."""
    owed = board.table.owed
    if not owed or event.by is not owed[0][1]:
        return void(board, item, n, event)
    return asked_again(take_play(board.closed(), n, event), item)


OFFERS: dict[tuple[str, str], Offer] = {
    **{("claim", kind): void for kind in ("call", "expose", "designate", "withdraw", "quit")},
    **{("claim", kind): void for kind in ("change_call", "claim", "concede")},
    ("claim", "choose"): said_of_claim,
    **{(taken_back, "choose"): said_again for taken_back in ("agreement-withdrawn", "concession-cancelled")},
    ("claim", "play"): _played_after_claim,
    ("acceptance", "change_call"): changed_while_open,
    ("second_acceptance", "change_call"): changed_while_open,
    ("acceptance", "call"): called_while_open,
    ("opening_lead", "play"): rightful_lead,
    ("lead_accepted", "play"): rightful_lead,
    ("declarers_lead", "play"): rightful_lead,
    **{("lead_choice", kind): called_before_the_lead for kind in ("call", "change_call")},
    ("lead_choice", "play"): play_meanwhile,
    ("lead_choice", "designate"): named_before_the_lead,
    **{(asked, "withdraw"): withdrawn_before_the_lead for asked in ("lead_choice", "designated")},
    ("lead_choice", "expose"): shown_meanwhile,
    ("designated", "play"): played_undesignated,
    ("designated", "designate"): played_undesignated,
    ("designated", "expose"): shown_undesignated,
    ("names_card", "play"): card_named,
    ("names_dummys_card", "play"): card_named,
    ("names_dummys_card", "designate"): card_named,
    ("changes_card", "withdraw"): card_withdrawn,
    ("changes_card", "play"): card_played,
    ("changes_card", "designate"): card_played,
    **{(asked, kind): call_made for asked in ("takes_back", "changes_call") for kind in ("call", "change_call")},
    ("alleged-revoke", "play"): shown_able,
    ("alleged-revoke", "withdraw"): meant_another,
    ("able", "play"): supplied_of_suit,
    ("agreed_for_good", "play"): corrected_meanwhile,
    ("agreed_for_good", "withdraw"): corrected_meanwhile,
    ("", "change_call"): changed_before_its_meaning,
    ("", "choose"): _chosen,
    ("", "claim"): claimed_meanwhile,
    ("", "concede"): claimed_meanwhile,
    ("", "call"): _acted,
    ("", "play"): _acted,
    ("", "expose"): _acted,
    ("", "designate"): _acted,
}
"""Who hears an event while a question is open: by what is awaited and the kind of event, the nearest first."""


# -- events that are neither calls nor cards


def _take_choice(board: Board, n: int, event: Event) -> Board:
    """The other defender speaks too (55A), or an agreed claim is thought better of (69B)."""
    if board.voice is not None and (asked := board.voice[0].open) and asked.grounds:
        return _said_besides(board, board.voice[0], asked, n, event)
    if board.voice is not None and event.by is board.voice[1].partner:
        before = structs.replace(
            board.voice[0], record=board.record, now=board.now, before=board.before, supposed=board.supposed
        )
        assert before.open is not None
        prevails = event.by is before.open.case.seat(Role.LHO)
        return structs.replace(_chosen(before, before.open, n, event), voice=None) if prevails else board
    if board.table.claimed is not None and event.choose == "refuse" and event.by is not None:
        return thought_better(board, n, event.by)
    raise RecordError("nothing_to_choose", event=n, key="choose")


def _take_return(board: Board, _n: int, _event: Event) -> Board:
    """The hands are back; where nobody has bid the auction period is over, and nothing is rectified (17D2)."""
    table = structs.replace(board.table, hands_returned=True)
    if table.auction.bid is not None:
        return board.with_table(table)
    left = tuple(r for r in table.in_force if isinstance(r, Review))
    back = board.with_table(structs.replace(table, auction=structs.replace(table.auction, passes=4), in_force=left))
    if not table.ended:
        return structs.replace(back, agenda=board.waiting(Until.PLAY_OVER), meanwhile=())
    shown = board.open is not None and bool(board.open.case.fault.cards)
    return structs.replace(back.closed(), meanwhile=()) if shown else back


def _take_card(board: Board, n: int, event: Event) -> Board:
    """A card; one that puts a revoke right takes the other back first."""
    corrected = put_right_unsaid(board, n, event)
    if corrected is None or event.by is None:
        return take_play(board, n, event)
    check_held(board, n, "play", cards_of(event, n)[0], event.by)
    stands = corrected.open is None and corrected.table.plays == board.table.plays
    return take_play(corrected, n, event) if stands else corrected.later(n, event)


def _noted(board: Board, _n: int, _event: Event) -> Board:
    return board


def _partners_of_wrong_hands(board: Board, case: Case, _ruling: Ruling, effect: Unauthorized) -> Board:
    """13E and 14C: a card put right tells nothing to the partner of any player whose hand was wrong."""
    if case.fault.kind not in WRONG_HANDS:
        return board
    others = [i.by.partner for i in board.irregularities if i.kind == case.fault.kind and i.by is not case.fault.by]
    return board.in_force((*board.table.in_force, *(structs.replace(effect, player=seat) for seat in others)))


THEN[Unauthorized] = _partners_of_wrong_hands
TAKES: dict[str, Callable[[Board, int, Event], Board]] = {
    "call": take_call,
    "change_call": take_change,
    "choose": _take_choice,
    "attention": take_attention,
    "play": _take_card,
    "lead_face_down": take_face_down,
    "expose": take_exposed,
    "designate": take_designation,
    "withdraw": take_withdrawal,
    "quit": take_quit,
    "claim": take_claim,
    "concede": take_claim,
    "tempo": take_signal,
    "remark": take_signal,
    "explain": take_explanation,
    "hands_returned": _take_return,
    "alert": take_alert,
    "facts": _noted,
}
