"""What is told before a choice is what is ruled after it (10C1): every choice, every edition, at a table and without.

The rows are compared as what they stand for: whom each binds, which card it makes a penalty card or gives back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import takewhile
from typing import Any

import msgspec
import pytest
from msgspec import structs

from arbitre.director.board import Board, Item, Ruled
from arbitre.director.loop import after, rule_on, settled
from arbitre.game.card import Card, Denomination
from arbitre.game.seat import Seat
from arbitre.interview.example import boards
from arbitre.interview.fiches import ALL
from arbitre.interview.interview import Interview, on_situation
from arbitre.interview.prompt import Asked, Step
from arbitre.interview.roles import ASKED
from arbitre.interview.stages import AUCTION, PLAY
from arbitre.interview.utterance import choice_ahead
from arbitre.laws.case import Case, Ruling
from arbitre.laws.editions import Edition, edition, editions
from arbitre.laws.effects import (
    PICKED_UP,
    BecomesPenalty,
    Exchanged,
    LeadRestriction,
    MayNotDouble,
    MustPass,
    MustRepeat,
    PenaltyCard,
    Role,
    See,
    When,
)
from arbitre.table.event import Event
from arbitre.table.notation import parse
from arbitre.table.record import Record
from arbitre.texts import words
from arbitre.voice.ahead import Row
from arbitre.voice.known import MOST_SUITS
from arbitre.voice.question import Choice, choices
from tests.mishaps import grown
from tests.voice.reading import UNKNOWN, lead, leads_in_force, lying, says_it_stands, to_act

BOOKS = pytest.mark.parametrize("book", [*editions(), "2027", "2028"], indirect=True)
Price = tuple[Any, ...]
Found = set[tuple[Any, Any]]


def prices(effects: Iterable[Any], seat: Any) -> set[Price]:
    """What effects cost the players, each by his seat."""
    found: set[Price] = set()
    for effect in effects:
        if isinstance(effect, MustPass):
            found.add(("must-pass", seat(effect.player), effect.duration))
        elif isinstance(effect, MayNotDouble | MustRepeat | LeadRestriction):
            found.add((effect.kind, seat(effect.player)))
        elif isinstance(effect, BecomesPenalty | Exchanged):
            found.add(("penalty-card", seat(Role.OFFENDER)))
        elif effect in PICKED_UP:
            found.add(("picked-up", seat(Role.OFFENDER)))
    return found


def holding(rows: Iterable[Row], found: Found) -> Iterator[Row]:
    """The rows whose condition is found; what stands under another has that one's, if it has none of its own."""
    for row in rows:
        holds = not row.given or any(set(way) <= found for way in row.given)
        if holds:
            yield row
        yield from holding([under for under in row.rows if holds or under.given], found)


def findings(rulings: Iterable[Ruling]) -> Found:
    """All that was found, by its key and by its words; of what was found twice, the first."""
    found: dict[Any, Any] = {}
    for one in (finding for ruled in rulings for finding in ruled.findings):
        found.setdefault(one.fact, one.answer)
        found.setdefault(one.words, one.answer)
    return set(found.items())


def unfinished(rulings: list[Ruling]) -> bool:
    """Is a call still to be made on which the price hangs?"""
    due = [e for ruled in rulings for e in ruled.effects if isinstance(e, See) and e.when is not When.NOW]
    last = {e for e in (rulings[-1].effects if rulings else ()) if isinstance(e, See) and e.when is not When.NOW}
    return bool(due and last)


# -- at a table


@cache
def played(book: str) -> list[Record]:
    """Every board that the tables lead to in this edition."""
    tables = {"2027": AUCTION, "2028": PLAY}.get(book, (*AUCTION, *PLAY))
    records = (board.record for table in tables for board in boards(table, book))
    return [record for record in records if any(event.kind == "choose" for event in record.events)]


def course(record: Record) -> list[Board]:
    """The board before the first event and after each; as far as the record before went the same way, that one's."""
    events = record.events
    if not BEFORE or structs.replace(BEFORE[0].record, events=()) != structs.replace(record, events=()):
        BEFORE[:] = [rule_on(structs.replace(record, events=()))]
    last = BEFORE[-1].record.events
    same = next((n for n, pair in enumerate(zip(events, last, strict=False)) if pair[0] != pair[1]), len(last))
    del BEFORE[min(same, len(events)) + 1 :]
    for event in events[len(BEFORE) - 1 :]:
        BEFORE.append(after(BEFORE[-1], event))
    return BEFORE


BEFORE: list[Board] = []


def chosen(record: Record) -> Iterator[tuple[Board, Event, Choice, Board]]:
    """Every choice of a record: the board it was offered on, what was told of it, and the board right after it."""
    for board, event, then in zip(course(record), record.events, course(record)[1:], strict=False):
        if event.kind == "choose" and (now := settled(board)).open is not None:
            yield from ((now, event, one, then) for one in told(now) if one.key == event.choose)


def told(board: Board) -> list[Choice]:
    """The choices of a board, put into words once."""
    key = msgspec.json.encode(board.record)
    if key not in TOLD:
        TOLD[key] = choices(board, words("en"))
    return TOLD[key]


TOLD: dict[bytes, list[Choice]] = {}


def of_the_matter(rulings: tuple[Ruled, ...], case: Case) -> list[Ruled]:
    """The rulings on the irregularity that a choice is about, as long as he goes on as he may."""
    mine = case.fault.kind, case.fault.by, case.event
    ruled = [one for one in rulings if (one.case.fault.kind, one.case.fault.by, one.case.event) == mine]
    return list(takewhile(lambda one: not findings([one.ruling]) & WRONG_AGAIN, ruled))


WRONG_AGAIN = {
    *(("repeats_call", False), ("over_seven", True)),
    *(("replacement", "insufficient"), ("replacement", "inadmissible")),
}
"""What he may not do: another irregularity, of which nobody is told before it happens."""

OF_CALLS = ("must-pass", "may-not-double", "must-repeat", "lead-restriction")
"""What a call that is made later may still bring; what becomes of a card is known at once."""


def of_calls(found: set[Price]) -> set[Price]:
    return {price for price in found if price[0] in OF_CALLS}


def wrong_at(record: Record) -> Iterator[Any]:
    """Where what was told is not what was ruled at once, or in the end."""
    for now, event, choice, then in chosen(record):
        assert now.open is not None
        whole = course(record)[-1]
        for item in now.open.grounds or (now.open,):
            yield from _wrong_of(item, now, event, choice, then, whole)
        yield from _not_in_force(now, then)
        yield from _not_his_turn(now, choice, then)


def _wrong_of(item: Item, now: Board, event: Event, choice: Choice, then: Board, whole: Board) -> Iterator[Any]:
    """The same, of one ground of the choice."""
    case, before = item.case, len(now.rulings)
    for board, last in ((settled(then), False), (settled(whole), True)):
        ruled = of_the_matter(board.rulings[before:], case)
        rulings = [one.ruling for one in ruled]
        found = findings(rulings) | {(key, value) for key, (value, *_) in board.table.facts.known.items()}
        found |= {("card", Card.parse(event.card))} if event.card else set()
        found |= {("suit", Denomination(suit)) for suit in (event.suit, *(event.suits or ())) if suit}
        rows = list(holding(choice.rows, found))
        said = prices((e for row in rows for e in row.brings), case.seat)
        came = {price for one in ruled for price in prices(one.ruling.effects, one.case.seat)}
        said, came = (of_calls(said), of_calls(came)) if last else (said, came)
        others = {price for one in board.rulings[before:] for price in prices(one.ruling.effects, one.case.seat)}
        again = any(i.by is case.fault.by and i.event > case.subject for i in board.irregularities)
        more = unfinished(rulings) or not rulings or again
        if not came <= said or not (more or said <= others):
            yield item.situation, event, last, said, came
        yield from _other_leads(rows, case, ruled, now, board, last)
        if not last and not now.meanwhile:
            yield from _other_cards(rows, case, event, now, board)


def _other_leads(
    rows: list[Row], case: Case, ruled: list[Ruled], now: Board, board: Board, last: bool
) -> Iterator[Any]:
    """Where declarer may ask of a lead what he was not told, or in another way."""
    for row in rows:
        for player in {case.seat(e.player) for e in row.brings if isinstance(e, LeadRestriction)}:
            bonds = [
                r for r in board.table.in_force if isinstance(r, LeadRestriction) and r.binds(player) and not r.mode
            ]
            since = {one.at for one in ruled}
            new = [r for r in bonds if r not in now.table.in_force and r.since in since]
            told = lead(row.then)
            for way, suits in (found for r in new for found in leads_in_force(board, r)):
                if told == UNKNOWN:
                    if way != "unknown" and not last and len(new) == 1 and len(suits) <= MOST_SUITS:
                        yield "lead unknown", case.fault.kind, row.then, way, suits
                elif way != told[0] or not suits <= told[1]:
                    yield "lead", case.fault.kind, row.then, way, suits


DIRECTS = ("require", "forbid", "free")


def _other_cards(rows: list[Row], case: Case, event: Event, now: Board, then: Board) -> Iterator[Any]:
    """Where other cards lie there, or of another rank, than was told."""
    told: dict[str, str] = {}
    for row in rows:
        if any(isinstance(e, BecomesPenalty | Exchanged) for e in row.brings):
            left = [card for card in map(str, case.fault.cards) if card != event.card]
            told |= dict.fromkeys(left, "major") if row.then.startswith("The others") else lying(row.then)
    was = {(str(r.card), r.rank) for r in now.table.in_force if isinstance(r, PenaltyCard) and not r.if_defending}
    lie = {(str(r.card), r.rank) for r in then.table.in_force if isinstance(r, PenaltyCard) and not r.if_defending}
    picks_up = any(e in PICKED_UP for row in rows for e in row.brings)
    lies = {card for card, _ in lie}
    if event.choose in DIRECTS and picks_up is lies.issuperset(card for card, _ in was):
        yield "picked up", case.fault.kind, picks_up, was, lie
    if set(told.items()) - was != lie - was:
        yield "cards", case.fault.kind, told, was, lie


def _not_his_turn(now: Board, choice: Choice, then: Board) -> Iterator[Any]:
    """Where somebody else is to act than was told."""
    assert now.open is not None
    item = now.open
    told = to_act(choice.text, item.case.choosers(item.asks.fact)[0], item.case.fault.by)
    if now.meanwhile:
        return
    if told is not None and then.table.turn is not told:
        yield "turn", item.situation, choice.text, told, then.table.turn
    stands = says_it_stands(choice.text)
    if stands is not None and _stands(item.case, then) is not stands:
        yield "stands", item.situation, choice.text, stands


def _stands(case: Case, board: Board) -> bool:
    """Does the call count, or are the cards played?"""
    if case.fault.cards:
        return all(map(board.table.is_played, case.fault.cards))
    made = case.subject, case.fault.by
    return any(entry.counts and (entry.event, entry.by) == made for entry in board.table.calls)


def _not_in_force(now: Board, then: Board) -> Iterator[Any]:
    """What has come in force with the choice, and no ruling on it brings; or the other way round."""
    ruled = then.rulings[len(now.rulings) :]
    came = {price for one in ruled for price in prices(one.ruling.effects, one.case.seat)}
    new = [r for r in then.table.in_force if r not in now.table.in_force]
    binds = prices((r for r in new if isinstance(r, MustPass | MayNotDouble | MustRepeat)), lambda seat: seat)
    lies = {("penalty-card", r.player) for r in then.table.in_force if isinstance(r, PenaltyCard)}
    bound = {price for price in came if price[0] in ("must-pass", "may-not-double", "must-repeat")}
    was = prices(
        (r for r in now.table.in_force if isinstance(r, MustPass | MayNotDouble | MustRepeat)), lambda seat: seat
    )
    if not binds <= bound or not bound <= binds | was:
        yield "in force", now.open and now.open.situation, binds, bound
    if {price for price in came if price[0] == "penalty-card"} - lies:
        yield "in force", now.open and now.open.situation, lies, came


@BOOKS
def test_at_a_table(book: Edition) -> None:
    found = [(wrong, record) for record in played(book.name) for wrong in wrong_at(record)]
    assert [wrong for wrong, _ in found][:5] == []


BARRED = "N none: P P 1S{natural} P 2S{natural} E:1H{natural} S=refuse E:P{!comparable !meaning_contained} 4S P P P"
ON_SEVERAL_GROUNDS = [
    f"{BARRED} {shown} S={said}"
    for shown in ("E:expose DA{visible}", "E:DA S=refuse")
    for said in ("free", "require D", "forbid D", "forbid H", "forbid DH")
]


@pytest.mark.parametrize("line", ON_SEVERAL_GROUNDS)
@pytest.mark.parametrize("edition", editions())
def test_on_several_grounds(edition: str, line: str) -> None:
    """A withdrawn call and a penalty card: the card goes back only if its suit is named."""
    record = structs.replace(parse(line), edition=edition)
    assert any(now.open and now.open.grounds for now, *_ in chosen(record))
    assert list(wrong_at(record)) == []


@pytest.mark.parametrize("seeds", [range(40), range(40, 80)], ids=["first", "second"])
def test_on_boards_where_anything_happens(seeds: range) -> None:
    assert [(seed, wrong) for seed in seeds for wrong in wrong_at(grown(seed))] == []


# -- without one


def seated(situation: str, book: str, player: Seat) -> Interview:
    """The interview with that player, and South as declarer, where it asks."""
    talk = on_situation(situation, edition(book), who=True)
    while (asked := talk.question) is not None and asked.key in ASKED:
        wanted = {"player": player, "declarer": Seat.S, "rightful": player.partner}[asked.key]
        talk = talk.answer(wanted if wanted in asked.answers else asked.answers[0])
    return talk


def offering(talk: Interview, depth: int = 8) -> Iterator[tuple[Interview, Asked]]:
    """Every choice on the way to a ruling, each question answered in every way."""
    asked = talk.question
    if asked is None or not depth or talk.heard.steps:
        return
    if asked.is_choice:
        yield talk, asked
    for value in asked.answers if not asked.many and asked.key != "awarded" else asked.answers[:1]:
        yield from offering(talk.answer(value), depth - 1)


def ended(talk: Interview, depth: int = 7) -> Iterator[Interview]:
    """Every end the interview may come to, as long as he goes on as he may."""
    if set(talk.answers) & WRONG_AGAIN:
        return
    asked = talk.question
    if asked is None or not depth:
        yield talk
        return
    for value in asked.answers if not asked.many and asked.key != "awarded" else asked.answers[:1]:
        yield from ended(talk.answer(value), depth - 1)


def steps_of(talk: Interview, before: int, player: Seat) -> list[Step]:
    """What was ruled of one player's matter since."""
    return [one for one in talk.heard.steps[before:] if one.seats and one.seats.player is player]


def told_and_ruled(talk: Interview, asked: Asked) -> Iterator[tuple[Any, set[Price], set[Price], bool]]:
    """What each answer announces, and what each way on from it brings."""
    assert asked.seats is not None
    player = asked.seats.player
    for value in asked.answers:
        text, rows = choice_ahead(asked, value, words("en"))
        if not text or player is None:
            continue
        for end in ended(talk.answer(value)):
            steps = steps_of(end, len(talk.heard.steps), player)
            rulings = [step.ruling for step in steps]
            brings = (e for row in holding(rows, findings(rulings)) for e in row.brings)
            told = prices(brings, asked.seats.seat)
            came = {price for one in steps if one.seats for price in prices(one.ruling.effects, one.seats.seat)}
            yield (asked.situation, value, end.answers), told, came, unfinished(rulings) or end.question is not None


@BOOKS
@pytest.mark.parametrize("player", [Seat.E, Seat.S], ids=["defender", "declarer"])
def test_without_a_table(book: Edition, player: Seat) -> None:
    situations = [s for card in ALL for s in card.situations if s in book.rules]
    heard = seen = 0
    for talk, asked in (one for s in situations for one in offering(seated(s, book.name, player))):
        seen += 1
        for where, told, came, more in told_and_ruled(talk, asked):
            heard += 1
            assert came <= told, (where, told, came)
            assert more or told <= came, (where, told, came)
    assert heard > seen > 0
