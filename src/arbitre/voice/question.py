"""What is needed next, in words: the question, who is asked, and what each answer brings."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from arbitre.director.answers import options
from arbitre.director.board import Board, Item
from arbitre.director.loop import after, settled
from arbitre.game.call import Call
from arbitre.game.card import SUITS, Card, Denomination
from arbitre.laws.case import YES_NO, Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.effects import (
    BecomesPenalty,
    Cancelled,
    CardStands,
    Changed,
    Corrected,
    Designated,
    Directed,
    Exchanged,
    Kept,
    LeadFree,
    LeadFrom,
    LeadRestriction,
    LeadStands,
    LetStand,
    Noted,
    Owed,
    PenaltyCard,
    PlayDirected,
    Replaces,
    RequiredLead,
    Restored,
    Retracted,
    Review,
    Role,
    See,
    Stands,
    Swapped,
    ToldNothing,
    Unauthorized,
    Unusable,
    When,
    penalty_cards,
)
from arbitre.table.event import Event
from arbitre.texts import Words

from .ahead import as_sentence, rows_ahead
from .known import (
    MOST_NAMED,
    about,
    asked_otherwise,
    becomes,
    bound_to_lead,
    cards_named,
    concerned,
    led_to,
    several_penalties,
    silences,
    too_low,
)
from .wording import answer_text, case_details, effects_text, either, spelled_out, why_key


def awaiting(board: Board, item: Item, choices: list[dict[str, Any]], say: Words) -> dict[str, Any]:
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
        line["options"] = {option["key"]: option_text(option, say) for option in choices}
        if fact.suits:
            named = [option.suits for option in found if option.suits]
            line["suits"] = [suit for suit in named[0] if all(suit in suits for suits in named)] if named else []
        if item.grounds:
            line["suits_of"] = {option.choice: list(option.suits) for option in found if option.suits}
    else:
        line = {"by": "director", "fact": fact.key, "about": question.about or case.event, "law": question.law}
        known = _meanwhile(board, item) | about(case, question) | concerned(case) | led_to(case)
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

NOT_FOR_PLAYERS = (Review, Unauthorized, Unusable, ToldNothing)
"""Notes for the director, or for one player alone: no part of what a chooser is told."""
OF_A_SUIT = ("lead_choice", "premature_choice")
Told = tuple[type, ...]
SAID_BY_THE_CHOICE: Told = (
    *(Stands, Cancelled, Kept, Changed, Replaces, Corrected, Restored, LetStand),
    *(LeadStands, CardStands, Retracted, Swapped, Directed, PlayDirected, LeadFree, Designated, LeadFrom, Exchanged),
    *(Owed, RequiredLead),
)


def option_text(option: dict[str, Any], say: Words) -> str:
    """A choice and what follows from it, as one text."""
    return " ".join((option["text"], *(as_sentence(row, say) for row in option.get("then", ()))))


def offered(board: Board, say: Words) -> list[dict[str, Any]]:
    """Every choice with its sentence, its paragraph and its consequences as rows: the law itself is asked."""
    item = board.open
    if item is None or not item.asks.fact.choices or item.asks.fact.by is Role.DIRECTOR:
        return []
    told = _on_all_grounds if item.grounds else _option
    return [told(item, board, option.choice, say) for option in options(item)]


def _on_all_grounds(item: Item, board: Board, choice: str, say: Words) -> dict[str, Any]:
    """A choice about a lead that declarer has on several grounds: the first, and what each other adds to it."""
    found = [(each, option) for each in item.grounds for option in options(each) if option.choice == choice]
    (first, main), *others = found
    line, rows = _option(first, board, choice, say), []
    told = set(main.suits) if main.several or choice == "require" else set()
    for each, option in others:
        if not told.issuperset(option.suits):
            named = {"suits": _suits_named(option.suits, say)}
            text = say.say(f"then.lead-together.{choice}", **case_details(each.case, say) | named)
            rows.append(row_of(text, each.asks.law, say))
    return {**line, "then": [*line.get("then", ()), *rows]} if rows else line


def _option(item: Item, board: Board, choice: str, say: Words) -> dict[str, Any]:
    """A choice of a suit is not asked of the law before a suit is named."""
    fact, law = item.asks.fact, board.edition.law(item.situation)
    case = item.case.told(fact.key, fact.choices[choice]) if choice in fact.choices else item.case
    key, since = _choice_key(fact, choice, item, say), hanging(item, board)
    fate = say.variant(key, "silenced" if since and silences(law, case) else "called")
    since = since if fate else None
    key = fate if since else key
    rows: list[dict[str, Any]] = []
    paragraph = item.asks.law
    if key.endswith(".replaced") and choice == "refuse":
        key, rows = _replaced(board.edition.law("replacement"), case, paragraph, key, say)
    elif fact.key not in OF_A_SUIT and choice in fact.choices:
        rows = _rows(law, case, say, told=SAID_BY_THE_CHOICE if say.first(key, "") else ())
        outcome = consider(law, case)
        paragraph = outcome.law if isinstance(outcome, Ruling) else paragraph
    rows = _told_in_turn(rows, say)
    details = case_details(case, say)
    if since:
        details |= {"new": since} | ({"turn": case.fault.turn_of.lho} if case.fault.turn_of and board.meanwhile else {})
    cards = fact.cards(case) if fact.cards else ()
    if (own := say.variant(key, "of")) and 1 < len(cards) <= MOST_NAMED:
        details["choices"] = cards_named(cards, say)
        key = say.choose(own, "lead" if case.here.trick is None else "")
    if then := say.maybe(key.replace("choice.", "then.", 1), **details):
        rows = [row_of(sentence, paragraph, say) for sentence in say.speech.sentences(then)]
    rows = (_directs_then(item, board, say) if key in DIRECTED_THEN else []) or rows
    suits = fact.suits(case) if fact.suits else ()
    text = say.maybe(key, **details | ({"suits": _suits_named(suits, say)} if suits else {}))
    if not text:
        text = as_sentence(rows.pop(0) if rows else {"then": _word("nothing", say)}, say)
    line: dict[str, Any] = {"key": choice, "text": text, "law": paragraph, "public": True}
    return {**line, "then": rows} if rows else line


DIRECTED_THEN = ("choice.opening_lead.refuse", "choice.lead_accepted.refuse")
"""Choices after which declarer directs the lead that follows."""


def _directs_then(item: Item, board: Board, say: Words) -> list[dict[str, Any]]:
    """What declarer may then ask of the lead, where he has more than the one card for it (26, 51), or it is bound."""
    case = item.case
    leader = case.seat(Role.RIGHTFUL)
    bonds = [r for r in board.table.in_force if isinstance(r, LeadRestriction | PenaltyCard)]
    if leader is not case.fault.by.partner or not any(r.player in (leader, case.fault.by) for r in bonds):
        return []
    refused = settled(after(board, Event(choose="refuse", by=case.seat(Role.DECLARER))))
    if refused.open is None or refused.open.asks.fact.key != "lead_choice":
        return []
    return [_row_of_option(option) for option in offered(refused, say)]


def _row_of_option(option: dict[str, Any]) -> dict[str, Any]:
    rows = {"rows": option["then"]} if "then" in option else {}
    return {"then": option["text"], "law": option["law"], **rows}


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


def _replaced(law: Law, case: Case, paragraph: str, key: str, say: Words) -> tuple[str, list[dict[str, Any]]]:
    """27C: the bid refused, and its replacement made already: it stands, goes too, or may be accepted in its turn."""
    n, call = case.answers["premature"]
    table = case.here.withdrawn({case.event}, paragraph).with_call(call, case.fault.by, n, counts=False)
    case = structs.replace(case, table=table, act=n, answers={})
    outcome = consider(law, case)
    if isinstance(outcome, Question) and outcome.fact.choices:
        return f"{key}.again", []
    if isinstance(outcome, Ruling) and Cancelled() in outcome.effects:
        return f"{key}.too", _rows(law, case, say, told=SAID_BY_THE_CHOICE)
    return key, _rows(law, case, say, told=tuple(kind for kind in SAID_BY_THE_CHOICE if kind is not Cancelled))


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
    elif free and (bound := bound_to_lead(item.case)):
        own = [f"choice.lead_choice.free.{'bound' if bound == 1 else 'choice'}"]
    elif any(hands := [say.variant(key, _hand(item.case)) for key in keys]):
        own = hands
    elif several_penalties(item.case):
        suits = {r.card.suit for r in penalty_cards(item.case.here, item.case.fault.by)}
        ways = ("suits", "several") if len(suits) > 1 else ("several",)
        own = [f"{key}.{how}" for how in ways for key in keys]
    return say.first(*own, *keys, keys[0])


def _hand(case: Case) -> str:
    """Whose hand a choice is about, where that is declarer's or dummy's: the one that played, or the one to lead."""
    table, fault = case.here, case.fault
    hand = fault.by if fault.by is table.dummy and fault.turn_of is None else fault.turn_of
    return {table.dummy: "dummy", table.declarer: "hand"}.get(hand, "") if hand else ""


def _rows(law: Law, case: Case, say: Words, told: Told = (), depth: int = 3) -> list[dict[str, Any]]:
    """What follows: a row a sentence of the ruling, or one for each answer to what is not known, the plain first.

    The effects that the choice itself tells have none.
    """
    outcome = consider(law, case)
    if isinstance(outcome, Ruling):
        skipped = (*NOT_FOR_PLAYERS, *told)
        effects = [e for e in outcome.effects if not isinstance(e, skipped) and not (told and _repeats(e))]
        return [row for e in effects for row in _rows_of(e, outcome, case, say, told, depth)]
    fact = outcome.fact
    details = case_details(case, say) | about(case, outcome)
    if not depth or not fact.answers or fact.choices or (fact.key in case.answers and not fact.about):
        return [{"then": _word("depends", say), "law": outcome.law}]
    known = [a for a in fact.answers if say.variant(f"because.{fact.words}", spelled_out(a))]
    branches = [
        _under(
            say.say("option.condition", answer=answer_text(fact.words, a, say, details)),
            _branch(law, case, fact, a, say, told, depth),
            outcome.law,
            say,
        )
        for a in known
    ]
    joined = _joined(sorted(branches, key=_asks_more), say)
    return [{**row, OR_ELSE: True} for row in joined] if fact.answers == YES_NO else joined


OR_ELSE = "or else"
"""On two rows of which the second holds where the first does not, until they are put into words."""


def _told_in_turn(rows: list[dict[str, Any]], say: Words) -> list[dict[str, Any]]:
    """Where one of two conditions is told, the other need not be: otherwise."""
    for row in rows:
        if "rows" in row:
            row["rows"] = _told_in_turn(row["rows"], say)
    pair = [row for row in rows if row.pop(OR_ELSE, False)]
    if len(pair) > 1 and not _asks_more(pair[0]):
        pair[1]["if"] = say.say("option.otherwise")
    return [_with_first(row) if _asks_more(row) and row["if"] == say.say("option.otherwise") else row for row in rows]


def _with_first(row: dict[str, Any]) -> dict[str, Any]:
    """« Otherwise, if North passes: … » rather than that it depends."""
    first, *others = row["rows"]
    if "rows" in first:
        return row
    condition = f"{row['if']}, {first['if'][0].lower()}{first['if'][1:]}"
    return {**first, "if": condition, **({"rows": others} if others else {})}


def _asks_more(row: dict[str, Any]) -> bool:
    """Does what follows hang on something else too?"""
    return "if" in row.get("rows", [{}])[0]


def _joined(branches: list[dict[str, Any]], say: Words) -> list[dict[str, Any]]:
    """What follows from one answer, and as well from another to the next question, is said once: if this or that."""
    for one, other in (branches, branches[::-1]) if len(branches) == 2 else ():
        inner = other.get("rows", ())
        for like, rest in (inner, inner[::-1]) if len(inner) == 2 and "if" in inner[0] else ():
            joint = either(one["if"], like["if"], say)
            if joint and (one["then"], one.get("rows")) == (like["then"], like.get("rows")):
                return [{**one, "if": joint}, {**rest, "if": say.say("option.otherwise")}]
    return branches


def _repeats(effect: Any) -> bool:
    """Does it only say again what the choice was?"""
    return isinstance(effect, Noted) and effect.what in ("call-taken-back", "call-stays", "card-stays")


def _rows_of(effect: Any, ruling: Ruling, case: Case, say: Words, told: Told, depth: int) -> list[dict[str, Any]]:
    """The rows of one effect; of an appointment that is due at once, those of the law it leads to."""
    if isinstance(effect, See) and effect.when is When.NOW and depth:
        return _rows(case.edition.law(effect.situation), case, say, told, depth - 1)
    if isinstance(effect, BecomesPenalty) and effect.others and case.table is not None:
        return _others(effect, ruling.law, case, say)
    if isinstance(effect, See) and (ahead := rows_ahead(effect, case, case_details(case, say), say)):
        return ahead
    rows = told_rows(effect, ruling, case, say)
    return [row for row in rows if "if" in row or not (told and isinstance(effect, See))]


def _others(effect: BecomesPenalty, law: str, case: Case, say: Words) -> list[dict[str, Any]]:
    """What becomes of the other card if he plays this one; of several others the same whichever he plays."""
    cards = case.fault.cards
    if len(cards) > 2:
        return [{"then": say.say("option.others"), "law": law}]
    found = [(card, *becomes(effect, case, card)) for card in cards]
    texts = (say.say(f"option.other.{rank}", played=card, card=cards_named(left, say)) for card, rank, left in found)
    return [row_of(text, law, say) for text in texts]


def told_rows(effect: Any, ruling: Ruling, case: Case, say: Words) -> list[dict[str, Any]]:
    """The sentences of an effect as rows, each with its paragraph."""
    law = getattr(effect, "law", "") or ruling.law
    sentences = say.speech.sentences(effects_text(Ruling(ruling.laws, (effect,)), case, say))
    return [row_of(sentence, law, say) for sentence in sentences]


def _word(name: str, say: Words) -> str:
    return f"{say.say(f'thing.{name}')}."


def _under(condition: str, rows: list[dict[str, Any]], law: str, say: Words) -> dict[str, Any]:
    """The rows that hold on one condition, which a paragraph asks about."""
    if not rows:
        return {"if": condition, "then": _word("nothing", say), "law": law}
    if "if" in rows[0]:
        return {"if": condition, "then": _word("depends.rows", say), "law": law, "rows": rows}
    further = {"rows": rows[1:]} if rows[1:] else {}
    return {"if": condition, **rows[0], **further}


def _branch(
    law: Law, case: Case, fact: Fact[Any], answer: Any, say: Words, told: Told, depth: int
) -> list[dict[str, Any]]:
    """The outcome if the fact turned out so; a fact about another call is written into the table."""
    event = fact.about(case) if fact.about and case.table else case.subject
    table = case.here
    facts = structs.replace(table.facts, known={**table.facts.known, (event, fact.key): (answer, 0)})
    case = case if fact.about else case.told(fact.key, answer)
    return _rows(law, case.at(structs.replace(table, facts=facts)), say, told, depth - 1)


def row_of(sentence: str, law: str, say: Words) -> dict[str, Any]:
    """A consequence as a row: what stands before the colon is its condition."""
    condition, colon, then = sentence.partition(say.speech.colon)
    return {"if": condition, "then": then, "law": law} if colon else {"then": sentence, "law": law}
