"""Where the board stands under the Laws, for a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET, structs

from arbitre.director.answers import options
from arbitre.director.board import Board, Item, Ruled, lead_case
from arbitre.director.legal import legal_calls, legal_cards
from arbitre.director.loop import settled
from arbitre.director.reviews import closed_reviews, open_reviews
from arbitre.game.call import Call
from arbitre.game.score import score_ns
from arbitre.game.seat import Side
from arbitre.laws.case import Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.effects import (
    DummyRightsLost,
    InForce,
    LeadRestriction,
    MayNotDouble,
    MustPass,
    MustPlayCard,
    MustRepeat,
    PenaltyCard,
    PlayRestriction,
    Review,
    Role,
    Unauthorized,
    penalty_cards,
)
from arbitre.table.facts import Facts
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction
from arbitre.texts import Words, words
from arbitre.wording import answer_text, case_details, effects_text, reasons, spelled_out, who


def report(board: Board, language: str = "en") -> dict[str, Any]:
    """The report of docs/record.md; the end of the record counts as attention to what nobody noticed."""
    board = settled(board)
    say = words(language)
    table = board.table
    turn = None if board.open else table.turn
    return {
        "phase": table.phase,
        "turn": turn,
        "legal": _legal(board),
        "awaiting": _awaiting(board, board.open, say) if board.open else None,
        "irregularities": [_irregularity(i, say) for i in board.irregularities],
        "in_force": in_force(board, say),
        "auction": [_entry(entry) for entry in table.calls],
        "contract": _contract(board),
        "declarer": table.declarer,
        "tricks": {side.value: table.tricks_of(side) for side in Side},
        "transferred": _transferred(board),
        "score": _score(board),
        "rulings": _rulings(board, say),
    }


def _contract(board: Board) -> str | None:
    table = board.table
    if not table.ended or table.abandoned:
        return None
    return str(table.contract) if table.contract else "P"


def _score(board: Board) -> int | None:
    table = board.table
    if table.phase != "over" or board.open is not None or table.abandoned:
        return None
    if table.contract is None or table.declarer is None:
        return 0
    if table.vulnerable is None:
        return None
    side = table.declarer.side
    moved = sum(len(t.tricks) if t.side is not side else -len(t.tricks) for t in board.transfers)
    return score_ns(table.contract, table.declarer, table.tricks_of(side) + moved, table.vulnerable.of(side))


def _transferred(board: Board) -> dict[str, Any] | None:
    if not board.transfers:
        return None
    first = board.transfers[0]
    return {"to": first.side.other, "tricks": sum(len(t.tricks) for t in board.transfers), "law": first.law}


def _legal(board: Board) -> list[str] | None:
    table = board.table
    if board.open is not None or table.turn is None:
        return None
    if table.phase == "auction":
        return [str(call) for call in legal_calls(board)]
    cards = legal_cards(board, table.turn)
    return None if cards is None else [str(card) for card in cards]


def _entry(entry: Any) -> dict[str, Any]:
    line = {"call": str(entry.call), "by": entry.by}
    return {**line, entry.status: entry.law} if entry.status else line


def _irregularity(found: Any, say: Words) -> dict[str, Any]:
    line: dict[str, Any] = {"kind": found.kind, "by": found.by}
    if found.turn_of is not None and found.turn_of is not found.by:
        line["turn_of"] = found.turn_of
    line |= {"event": found.event, "laws": list(found.laws)}
    if found.trick is not None:
        line["trick"] = found.trick
    if found.established is not None:
        line["established"] = found.established
    return line | {"text": say.say(f"irregularity.{found.kind}", **who(found))}


# -- what is needed next


def _awaiting(board: Board, item: Item, say: Words) -> dict[str, Any]:
    question, case = item.asks, item.case
    fact = question.fact
    details = case_details(case, say)
    line: dict[str, Any]
    if fact.choices and fact.by is not Role.DIRECTOR:
        offered = options(item)
        choosers = offered[0].by
        line = {
            "by": choosers[0] if len(choosers) == 1 else list(choosers),
            "choose": [option.choice for option in offered],
            "of": question.about or _shown_at(board, case),
            "law": question.law,
        }
        line["text"] = say.say(_question(case, fact, say), **details)
        line["options"] = {option.choice: option_text(item, board, option.choice, say) for option in offered}
        suits = [suit for option in offered for suit in option.suits]
        if fact.suits:
            line["suits"] = list(dict.fromkeys(suits))
    else:
        line = {"by": "director", "fact": fact.key, "about": question.about or case.event, "law": question.law}
        details |= _meanwhile(board, item) | _about(case, question)
        line["text"] = say.say(f"question.{fact.words}", **details)
    line["why"] = say.say(f"why.{fact.words}", **details)
    line["away"] = fact.away
    return line


def _shown_at(board: Board, case: Case) -> int:
    """The event that made the penalty card about which declarer chooses."""
    cards = {r.card for r in penalty_cards(case.here, case.fault.by)}
    shown = [found.event for found in board.irregularities if cards & set(found.cards)]
    return shown[-1] if shown else len(board.record.events)


def _question(case: Case, fact: Fact[Any], say: Words) -> str:
    """The sentence for the player asked; about dummy's card declarer is."""
    of_dummy = f"question.{fact.words}.dummy"
    return of_dummy if case.fault.by is case.here.dummy and of_dummy in say else f"question.{fact.words}"


def _meanwhile(board: Board, item: Item) -> dict[str, Any]:
    """The call a question is about, where it waits for the answer."""
    for n, event in board.meanwhile:
        if n == item.asks.about and event.call is not UNSET:
            return {"call": Call.parse(event.call), "caller": event.by or item.case.seat(Role.LHO)}
    return {}


def _about(case: Case, question: Question) -> dict[str, Any]:
    """The call a question is about, and its caller."""
    entries = [e for e in case.here.calls if e.event == question.about]
    return {"call": entries[-1].call, "caller": entries[-1].by} if entries else {}


def option_text(open_: Item, board: Board, choice: str, say: Words) -> str:
    """What follows from a choice, in words: the law itself is asked."""
    fact = open_.asks.fact
    case = open_.case.told(fact.key, fact.choices[choice])
    if fact.key in ("lead_choice", "premature_choice"):
        key = fact.words if fact.words == "lead-penalty" else fact.key
        return say.say(f"option.{key}.{choice}", **case_details(case, say))
    return _outcome_text(board.edition.law(open_.situation), case, say)


def _outcome_text(law: Law, case: Case, say: Words, depth: int = 2) -> str:
    """The ruling, or what it depends on: each answer with its own outcome."""
    outcome = consider(law, case)
    details = case_details(case, say)
    if isinstance(outcome, Ruling):
        return effects_text(outcome, case, say)
    fact = outcome.fact
    details |= _about(case, outcome)
    question = say.say(f"question.{fact.words}", **details)
    if not depth or not fact.answers or fact.choices or fact.key in case.answers:
        return say.say("option.depends", question=question)
    known = [a for a in fact.answers if f"because.{fact.words}.{spelled_out(a)}" in say]
    branches = [(answer_text(fact.words, a, say, details), _branch(law, case, fact, a, say, depth)) for a in known]
    return " ".join(say.say("option.if", answer=answer, then=then) for answer, then in branches)


def _branch(law: Law, case: Case, fact: Fact[Any], answer: Any, say: Words, depth: int) -> str:
    """The outcome if the fact turned out so; a fact about another call is written into the table."""
    event = fact.about(case) if fact.about and case.table else case.subject
    table = case.here
    facts = Facts({**table.facts.known, (event, fact.key): (answer, 0)})
    return _outcome_text(law, case.told(fact.key, answer).at(structs.replace(table, facts=facts)), say, depth - 1)


# -- rulings in words


def _rulings(board: Board, say: Words) -> list[dict[str, Any]]:
    first = {found.event: found for found in reversed(board.irregularities)}
    return [line for ruled in _said_once(board) for line in _ruling(ruled, first, say)]


def _said_once(board: Board) -> Iterator[Ruled]:
    """Every ruling, those on reviews last; a look at the whole board that is filed already is not filed again."""
    filed: set[str] = set()
    for ruled in board.rulings:
        looks = {e.law for e in ruled.ruling.effects if isinstance(e, Review) and e.once}
        again = looks & filed
        filed |= looks
        left = tuple(e for e in ruled.ruling.effects if not (isinstance(e, Review) and e.law in again))
        yield structs.replace(ruled, ruling=structs.replace(ruled.ruling, effects=left)) if again else ruled
    yield from closed_reviews(board)


def _ruling(ruled: Ruled, first: Mapping[int, Irregularity], say: Words) -> list[dict[str, Any]]:
    """What is said to everybody, then what only one player need hear, then what the director keeps in mind."""
    ruling, case = ruled.ruling, ruled.case
    details = case_details(case, say)
    because = reasons(ruling, say, details) or _what_happened(first.get(case.event), say)
    findings = [{"fact": f.fact, "answer": _plain(f.answer), "source": f.source} for f in ruling.findings]
    heard: dict[Any, list[Any]] = {None: []}
    for effect in ruling.effects:
        heard.setdefault(_hearer(effect, case), []).append(effect)
    return [
        {
            "laws": list(ruling.laws) if to is None else _laws_apart(ruling, effects, alone=not heard[None]),
            "event": case.event,
            **({} if to is None else {"to": to}),
            "text": effects_text(Ruling(ruling.laws, tuple(effects)), case, say),
            "because": because,
            "findings": findings,
        }
        for to, effects in heard.items()
        if effects
    ]


def _plain(answer: Any) -> Any:
    """An answer as JSON has it: yes or no, a number, a name, or several names."""
    if isinstance(answer, tuple):
        return [str(one) for one in answer]
    return answer if isinstance(answer, int) else str(answer)


def _what_happened(found: Irregularity | None, say: Words) -> list[str]:
    """Where a ruling needed no finding, the irregularity itself is its reason."""
    return [say.say(f"irregularity.{found.kind}", **who(found))] if found else []


def _laws_apart(ruling: Ruling, effects: list[Any], alone: bool) -> list[str]:
    """The paragraphs of what is told apart; where nothing else is told, those of the ruling too."""
    return list(dict.fromkeys([*(ruling.laws if alone else ()), *(e.law or ruling.law for e in effects)]))


def _hearer(effect: Any, case: Case) -> Any:
    """Who alone is told: the player who has to be careful with information, the director of what to look at later."""
    if isinstance(effect, Unauthorized):
        return case.seat(effect.player)
    return Role.DIRECTOR.value if isinstance(effect, Review) else None


# -- what binds whom


def in_force(board: Board, say: Words) -> list[dict[str, Any]]:
    """All that binds somebody from here on."""
    lines: list[dict[str, Any]] = []
    dummy = board.table.dummy
    found = board.table.facts.get(0, "dummy_rights_lost")
    if dummy is not None and found and not any(isinstance(r, DummyRightsLost) for r in board.table.in_force):
        text = say.say("in_force.dummy-rights-lost", player=dummy)
        lines.append({"kind": "dummy-rights-lost", "player": dummy, "law": "43A2", "text": text})
    for r in open_reviews(board):
        if board.table.ended and isinstance(r, MustPass | MustRepeat | MayNotDouble):
            continue
        if board.table.phase == "over" and not isinstance(r, Review):
            continue
        line = _restriction(board, r, say)
        if line is not None and line not in lines:
            lines.append(line)
    return lines


def _restriction(board: Board, r: Restriction, say: Words) -> dict[str, Any] | None:
    if isinstance(r, Review):
        return {"kind": "review", "law": r.law, "text": say.say(f"effect.Review.{r.law}")}
    assert isinstance(r, InForce)
    line: dict[str, Any] = {"kind": r.kind, "player": r.player}
    variant = ""
    if isinstance(r, MustPass | MayNotDouble):
        line["for"] = variant = r.duration
    elif isinstance(r, MustRepeat):
        line["call"] = str(r.call)
    elif isinstance(r, PlayRestriction):
        line |= {"mode": r.mode, "suit": r.suit or r.led}
        variant = r.mode
    elif isinstance(r, MustPlayCard):
        line["card"] = str(r.card)
    elif isinstance(r, PenaltyCard):
        line |= {"card": str(r.card), "rank": r.rank}
        variant = r.rank
        if r.if_defending:
            line["if_defending"] = True
            variant = "if_defending"
    elif isinstance(r, LeadRestriction):
        lead = _lead(board, r)
        if lead is None:
            return None
        line |= lead
        variant = r.mode or "open"
    line.setdefault("law", r.law)
    return line | {"text": _binding_text(line, r, variant, say)}


def _binding_text(line: dict[str, Any], r: InForce, variant: str, say: Words) -> str:
    key = f"in_force.{r.kind}" + (f".{variant}" if variant else "")
    if isinstance(r, Unauthorized) and f"effect.Unauthorized.{r.law}" in say:
        key = f"effect.Unauthorized.{r.law}"
    suits = getattr(r, "suits", None) or ((r.suit,) if isinstance(r, PlayRestriction) and r.suit else ())
    return say.say(
        key,
        player=r.player,
        partner=r.player.partner if hasattr(r.player, "partner") else "",
        call=getattr(r, "call", ""),
        card=getattr(r, "card", ""),
        suits=say.join(suits) if suits else "",
        law=line["law"],
    )


def _lead(board: Board, r: LeadRestriction) -> dict[str, Any] | None:
    """What declarer may ask of the lead, or has asked; None where Law 26 gives nothing."""
    if r.mode:
        return {"mode": r.mode, "suits": list(r.suits), "for": r.duration}
    case = lead_case(board, r)
    outcome = consider(board.edition.law("lead-restriction"), case)
    if isinstance(outcome, Ruling):
        return None
    fact = outcome.fact
    if fact.suits is not None:
        modes, suits, law = tuple(c for c in fact.choices if c != "free"), fact.suits(case), outcome.law
    else:
        modes, suits, law = board.edition.reading("possible-lead")(case, fact)
    if not suits:
        return None
    line: dict[str, Any] = {"modes": list(modes), "suits": list(suits), "law": law}
    if r.if_defending:
        line["if_defending"] = True
    return line
