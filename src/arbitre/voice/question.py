"""What is needed next, in words: the question, who is asked, and what each answer brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct, structs

from arbitre.director.answers import options
from arbitre.director.board import Board, Item
from arbitre.director.loop import after, settled
from arbitre.game.call import Call
from arbitre.game.card import SUITS, Card, Denomination
from arbitre.laws.case import Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.effects import (
    PICKED_UP,
    BecomesPenalty,
    Cancelled,
    LeadRestriction,
    PenaltyCard,
    Role,
    See,
    When,
    penalty_cards,
)
from arbitre.table.event import Event
from arbitre.texts import Words

from .ahead import Row, as_sentence, rows_ahead
from .known import (
    MOST_NAMED,
    about,
    asked_otherwise,
    bound_to_lead,
    cards_named,
    concerned,
    led_to,
    named_by,
    several_penalties,
    silences,
    too_low,
)
from .prospect import SAID_BY_THE_CHOICE, Prospect, choice_of_lead
from .wording import case_details, why_key


def awaiting(board: Board, item: Item, told: list[dict[str, Any]], say: Words) -> dict[str, Any]:
    """The question for a player with his choices, or for the director with the fact he has to find."""
    question, case = item.asks, item.case
    fact = question.fact
    details = case_details(case, say)
    line: dict[str, Any]
    if fact.choices and fact.by is not Role.DIRECTOR:
        found = options(item)
        choosers = found[0].by
        line = {
            "by": choosers[0] if len(choosers) == 1 else list(choosers),
            "choose": [option.choice for option in found],
            "of": question.about or _shown_at(board, case),
            "law": question.law,
        }
        suits = list(dict.fromkeys(suit for option in found for suit in option.suits))
        details |= {"suits": say.join(suits)} if suits else {}
        line["text"] = say.say(_question(case, fact, say), **details)
        line["options"] = {option["key"]: option_text(option, say) for option in told}
        if fact.suits:
            named = [option.suits for option in found if option.suits]
            line["suits"] = [suit for suit in named[0] if all(suit in suits for suits in named)] if named else []
        if item.grounds:
            line["suits_of"] = {option.choice: list(option.suits) for option in found if option.suits}
    else:
        line = {"by": "director", "fact": fact.key, "about": question.about or case.event, "law": question.law}
        known = _meanwhile(board, item) | about(case, question) | concerned(case) | led_to(case) | named_by(case, fact)
        details |= known
        line["text"] = say.say(_asked_here(f"question.{fact.words}", case, known, say), **details)
    line["why"] = say.say(why_key(fact, item.situation, say), **details)
    line |= {"away": fact.away, "public": not fact.away}
    return line


def _asked_here(key: str, case: Case, known: dict[str, Any], say: Words) -> str:
    """The sentence for the director, where the card or the call it is about can be named that one."""
    if "led" in known and (own := say.variant(key, "led")):
        return own
    if case.fault.cards and (own := say.variant(key, "here")):
        return own
    return say.choose(key, "call" if "caller" in known else "")


def _shown_at(board: Board, case: Case) -> int:
    """The event that made the penalty card about which declarer chooses."""
    cards = {r.card for r in penalty_cards(case.here, case.fault.by)}
    shown = [found.event for found in board.irregularities if cards & set(found.cards)]
    played = [n for n, event in enumerate(board.record.events, 1) if event.play in [*map(str, cards)]]
    return (shown or played or [len(board.record.events)])[-1]


def _question(case: Case, fact: Fact[Any], say: Words) -> str:
    """The sentence for the player asked: about dummy's card that is declarer; penalty cards may be several."""
    key = f"question.{fact.words}"
    if case.fault.by is case.here.dummy and (own := say.variant(key, "dummy")):
        return say.choose(own, "here")
    if case.here.trick is None and (own := say.variant(key, "lead")):
        return own
    if len(case.fault.cards) == 1 and (own := say.variant(key, "here")):
        return own
    return say.choose(key, "several" if several_penalties(case) else "")


def _meanwhile(board: Board, item: Item) -> dict[str, Any]:
    """The call or card a question is about, where it waits for the answer."""
    for n, event in board.meanwhile:
        if n == item.asks.about and event.call is not UNSET:
            return {"call": Call.parse(event.call), "caller": event.by or item.case.seat(Role.LHO)}
        if n == item.asks.about and isinstance(event.play, str) and event.by:
            return {"card": Card.parse(event.play), "player": event.by}
    return {}


# -- what a choice brings

OF_A_CARD = ("premature_choice",)
"""What declarer asks of a card is not heard before a suit is named."""


class Choice(Struct, frozen=True):
    """A choice as it is put to a player, with its paragraph and all that would follow."""

    key: str
    text: str
    law: str
    rows: tuple[Row, ...] = ()

    @property
    def told(self) -> dict[str, Any]:
        """The choice as a report has it."""
        line = {"key": self.key, "text": self.text, "law": self.law, "public": True}
        return {**line, "then": [row.told for row in self.rows]} if self.rows else line


def option_text(option: dict[str, Any], say: Words) -> str:
    """A choice and what follows from it, as one text."""
    return " ".join((option["text"], *(as_sentence(row, say) for row in option.get("then", ()))))


def offered(board: Board, say: Words) -> list[dict[str, Any]]:
    """Every choice with its sentence, its paragraph and its consequences as rows, for a report."""
    return [choice.told for choice in choices(board, say)]


def choices(board: Board, say: Words) -> list[Choice]:
    """Every choice with what follows from it: the law itself is asked."""
    item = board.open
    if item is None or not item.asks.fact.choices or item.asks.fact.by is Role.DIRECTOR:
        return []
    told = _on_all_grounds if item.grounds else _option
    return [told(item, board, option.choice, say) for option in options(item)]


def _on_all_grounds(item: Item, board: Board, choice: str, say: Words) -> Choice:
    """A choice about a lead that declarer has on several grounds: the first, and what each other adds to it."""
    found = [(each, option) for each in item.grounds for option in options(each) if option.choice == choice]
    (first, main), *besides = found
    line, rows = _option(first, board, choice, say), list[Row]()
    told = set(main.suits) if main.several or choice == "require" else set()
    for each, option in besides:
        if not told.issuperset(option.suits):
            named = {"suits": _suits_named(option.suits, say)}
            text = say.say(f"price.lead-together.{choice}", **case_details(each.case, say) | named)
            rows.append(Row(text, each.asks.law))
    returned = [row for row in line.rows if any(effect in PICKED_UP for effect in row.brings)]
    if not rows or not returned:
        return structs.replace(line, rows=(*line.rows, *rows))
    ways = [(("suit", suit),) for suit in main.suits]
    told_before = (row.on(*ways) if row in returned else row for row in line.rows)
    stays, *others = _option(first, board, "free", say).rows
    when, then = say.say("ahead.not-named", suits=say.join(main.suits)), format(say.speech.word(stays.then), "bas")
    rows.append(structs.replace(stays, when=when, then=then, rows=tuple(others)))
    return structs.replace(line, rows=(*told_before, *rows))


def _option(item: Item, board: Board, choice: str, say: Words) -> Choice:
    """A choice, and what the law makes of it."""
    fact, law = item.asks.fact, board.edition.law(item.situation)
    case = item.case.told(fact.key, fact.choices[choice]) if choice in fact.choices else item.case
    key, since = _choice_key(fact, choice, item, say), hanging(item, board)
    fate = say.variant(key, "silenced" if since and silences(law, case) else "called")
    since = since if fate else None
    key = fate if since else key
    prospect, paragraph = Prospect(say, item.case.choosers(fact)[0]), item.asks.law
    rows: tuple[Row, ...] = ()
    if key.endswith(".replaced") and choice == "refuse":
        key, rows = _replaced(board.edition.law("replacement"), case, paragraph, key, prospect)
    elif fact.key not in OF_A_CARD and choice in fact.choices:
        rows = prospect.rows(law, case, told=SAID_BY_THE_CHOICE if say.first(key, "") else ())
        outcome = consider(law, case)
        paragraph = outcome.law if isinstance(outcome, Ruling) and fact.key != "lead_choice" else paragraph
        key = choice_of_lead(key, outcome, say)
    rows = _as_directed(prospect.told_in_turn(rows), item, board, say)
    rows = _played_early(rows, item, board, choice, prospect)
    rows = _before_the_lead(rows, tuple(_of_cards_since(item, board, choice, prospect)))
    rows += tuple(_of_a_call_before(item, board, choice, prospect))
    details = case_details(case, say)
    if since:
        details |= {"new": since} | ({"turn": case.fault.turn_of.lho} if case.fault.turn_of and board.meanwhile else {})
    cards = fact.cards(case) if fact.cards else ()
    if (own := say.variant(key, "of")) and 1 < len(cards) <= MOST_NAMED:
        details["choices"] = cards_named(cards, say)
        key = say.choose(own, "lead" if case.here.trick is None else "")
    suits = fact.suits(case) if fact.suits else ()
    text = say.maybe(key, **details | ({"suits": _suits_named(suits, say)} if suits else {}))
    if not text:
        first, *others = rows or (Row(f"{say.say('thing.nothing')}.", paragraph),)
        text, rows = as_sentence(first.told, say), tuple(others)
    return Choice(choice, text, paragraph, rows)


def _as_directed(rows: tuple[Row, ...], item: Item, board: Board, say: Words) -> tuple[Row, ...]:
    """What declarer may then ask of the lead, where he has more than the one card for it (26, 51), or it is bound."""
    case = item.case
    if not any(_of_a_lead(row) for row in rows):
        return rows
    leader = case.seat(Role.PARTNER)
    bound = {r.player for r in board.table.in_force if isinstance(r, LeadRestriction | PenaltyCard)}
    since = {event.by for _, event in board.meanwhile if event.kind == "play"}
    if not {leader, case.fault.by} & bound and leader not in since:
        return rows
    refused = settled(after(board, Event(choose="refuse", by=case.seat(Role.DECLARER))))
    if refused.open is None or refused.open.asks.fact.key != "lead_choice":
        return rows
    further = (
        Row(one.text, one.law, rows=one.rows, given=((("lead_choice", one.key),),)) for one in choices(refused, say)
    )
    return (*(row for row in rows if not _of_a_lead(row)), *further)


def _before_the_lead(rows: tuple[Row, ...], since: tuple[Row, ...]) -> tuple[Row, ...]:
    """What becomes of a card played meanwhile is told before what declarer may ask of a lead: it may have to be led."""
    at = next((n for n, row in enumerate(rows) if _of_a_lead(row)), len(rows))
    return (*rows[:at], *since, *rows[at:])


def _of_cards_since(item: Item, board: Board, choice: str, prospect: Prospect) -> Iterator[Row]:
    """What becomes of a card that somebody else has played meanwhile: it waits for the choice as well."""
    by, fact = item.case.fault.by, item.asks.fact
    others = [event for _, event in board.meanwhile if event.kind == "play" and event.by not in (None, by)]
    if not others or fact.suits or fact.cards:
        return
    chosen = settled(after(board, Event(choose=choice, by=item.case.choosers(fact)[0])))
    for ruled in chosen.rulings[len(board.rulings) :]:
        if ruled.case.fault.by is not by:
            yield from prospect.given(ruled.ruling, ruled.case, SAID_BY_THE_CHOICE, 1)


def _of_a_call_before(item: Item, board: Board, choice: str, prospect: Prospect) -> Iterator[Row]:
    """What the call accepted brings as the one made in the place of a call cancelled before (27B, 30 to 32)."""
    if choice != "accept" or item.case.fault.call is None:
        return
    due = [one for one in board.appointed if one.player is item.case.fault.by]
    if not due:
        return
    chosen = settled(after(board, Event(choose=choice, by=item.case.choosers(item.asks.fact)[0])))
    for ruled in chosen.rulings[len(board.rulings) :]:
        if ruled.case.event == due[0].case.event:
            yield from prospect.given(ruled.ruling, ruled.case, SAID_BY_THE_CHOICE, 1)
    if chosen.open is not None and chosen.open.situation == due[0].situation:
        yield from prospect.rows(board.edition.law(due[0].situation), chosen.open.case, SAID_BY_THE_CHOICE)


def _played_early(rows: tuple[Row, ...], item: Item, board: Board, choice: str, prospect: Prospect) -> tuple[Row, ...]:
    """What becomes of a card of several that he may play, and that is itself played too early (57)."""
    case, fact = item.case, item.asks.fact
    if not fact.cards or not any(isinstance(effect, BecomesPenalty) for row in rows for effect in row.brings):
        return rows
    found = list(rows)
    for card in fact.cards(case):
        chosen = settled(after(board, Event(choose=choice, by=case.choosers(fact)[0], card=str(card))))
        others = (one for one in chosen.rulings[len(board.rulings) :] if one.case.fault.kind != case.fault.kind)
        more = tuple(row for one in others for row in prospect.given(one.ruling, one.case, SAID_BY_THE_CHOICE, 1))
        if not more:
            continue
        mine = ((("card", card),),)
        at = next((n for n, row in enumerate(found) if row.given == mine), len(found))
        if at < len(found):
            found[at] = structs.replace(found[at], rows=(*found[at].rows, *(row.on(*mine) for row in more)))
            continue
        when = prospect.say.say("ahead.plays", **prospect.details(case) | {"played": card})
        found.append(structs.replace(more[0], when=when, given=mine, rows=more[1:]))
    return tuple(found)


def _of_a_lead(row: Row) -> bool:
    """Does it tell what declarer may ask of a lead?"""
    return any(found == "lead_choice" for way in row.given for found, _ in way)


def _suits_named(suits: tuple[Denomination, ...], say: Words) -> str:
    """Any one suit, or these."""
    return say.say("thing.any_suit") if len(suits) == len(SUITS) else say.join(suits, "or")


def hanging(item: Item, board: Board) -> Call | None:
    """A call that hangs on the choice too: made meanwhile by the player whose turn it was."""
    case, (_, event) = item.case, board.meanwhile[0] if len(board.meanwhile) == 1 else (0, None)
    if event is not None and event.call is not UNSET and event.by is case.fault.turn_of and event.by is not None:
        call, auction = Call.parse(event.call), case.here.withdrawn({case.event}, item.asks.law).auction
        return call if auction.sufficient(call) and auction.admissible(call, event.by) else None
    return None


def _replaced(law: Law, case: Case, paragraph: str, key: str, prospect: Prospect) -> tuple[str, tuple[Row, ...]]:
    """27C: the bid refused, and its replacement made already: it stands, goes too, or may be accepted in its turn.

    Where not enough is known of the two calls, the price of every replacement is told.
    """
    n, call = case.answers["premature"]
    refused, due = case, See("replacement", When.REPLACED)
    table = case.here.withdrawn({case.event}, paragraph).with_call(call, case.fault.by, n, counts=False)
    case = structs.replace(case, table=table, act=n, answers={})
    outcome = consider(law, case)
    if isinstance(outcome, Question) and outcome.fact.choices:
        return f"{key}.again", ()
    gone = isinstance(outcome, Ruling) and Cancelled() in outcome.effects
    told = tuple(kind for kind in SAID_BY_THE_CHOICE if gone or kind is not Cancelled)
    rows = prospect.rows(law, case, told)
    if any(prospect.unknown(row) for row in rows):
        rows = tuple(rows_ahead(due, refused, case_details(refused, prospect.say), prospect.say))
    return f"{key}.too" if gone else key, rows


def _choice_key(fact: Fact[Any], choice: str, item: Item, say: Words) -> str:
    """The sentence of a choice, where a situation has its own that one."""
    keys = [f"choice.{fact.words}.{choice}", f"choice.{fact.key}.{choice}"]
    own = [f"{key}.{item.situation}" for key in keys]
    if fact.key == "acceptance" and item.case.fault.turn_of is item.case.seat(fact.by):
        own = [*own, f"{keys[0]}.own"]
    if choice == "accept" and item.case.table is not None and too_low(item.case.fault, item.case.here):
        own = [*own, f"{keys[0]}.low"]
    if "premature" in item.case.answers and (choice == "accept" or item.situation == "insufficient-bid"):
        own = [f"{keys[0]}.replaced"]
    free = fact.key == "lead_choice" and choice == "free" and item.case.table is not None
    if free and asked_otherwise(item.case):
        own = [f"{key}.besides" for key in keys]
    elif free and bound_to_lead(item.case):
        own = ["choice.lead_choice.free.bound"]
    elif any(hands := [say.variant(key, _hand(item.case, fact)) for key in keys]):
        own = hands
    elif several_penalties(item.case):
        suits = {r.card.suit for r in penalty_cards(item.case.here, item.case.fault.by)}
        own = [f"{key}.suits" for key in keys] if len(suits) > 1 else own
    return say.first(*own, *keys, keys[0])


def _hand(case: Case, fact: Fact[Any]) -> str:
    """Whose hand a choice is about, where that is declarer's or dummy's: the one that played, or the one to lead."""
    table, fault = case.here, case.fault
    if fact.cards and fault.turn_of is not None:
        return "dummy" if fault.by is table.dummy else ""
    hand = fault.by if fault.by is table.dummy and fault.turn_of is None else fault.turn_of
    return {table.dummy: "dummy", table.declarer: "hand"}.get(hand, "") if hand else ""
