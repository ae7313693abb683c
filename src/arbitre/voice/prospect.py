"""What a choice would bring: the law is heard on it, and on all that it makes due at once, before anybody chooses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from os.path import commonprefix
from typing import Any

from msgspec import structs

from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import YES_NO, Case, Fact, Law, Question, Ruling, consider, paths
from arbitre.laws.editions import edition, kept
from arbitre.laws.effects import (
    PICKED_UP,
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
    TakenBack,
    ToldNothing,
    Unauthorized,
    Unusable,
    When,
    penalty_cards,
)
from arbitre.laws.profile import options_of
from arbitre.texts import Words

from .ahead import Found, Row, rows_ahead
from .known import about, becomes, bound_to_lead, cards_named, restricts, several_penalties
from .wording import answer_text, case_details, effects_text, either, own_key, spelled_out

NOT_FOR_PLAYERS = (Review, Unauthorized, Unusable, ToldNothing)
"""Notes for the director, or for one player alone: no part of what a chooser is told."""
Told = tuple[type, ...]
SAID_BY_THE_CHOICE: Told = (
    *(Stands, Cancelled, Kept, Changed, Replaces, Corrected, Restored, LetStand),
    *(LeadStands, CardStands, Retracted, Swapped, Directed, PlayDirected, LeadFree, Designated, LeadFrom),
    *(Owed, RequiredLead),
)
SAID_AGAIN = ("call-taken-back", "call-stays", "card-stays")
"""What only says what the choice was."""
OF_PENALTY_CARDS = ("lead-penalty", "card_accepted")
"""Choices after which a penalty card may go on lying there."""
LIES_NO_MORE = (*PICKED_UP, Exchanged())


class Prospect:
    """The rows of one choice at a table, in one language; who chooses is called you."""

    def __init__(self, say: Words, chooser: Seat | Role | None = None) -> None:
        self.say, self.chooser = say, chooser

    # -- how the case is named

    def details(self, case: Case) -> dict[str, Any]:
        """Whom and what a sentence about the case may name."""
        return case_details(case, self.say)

    def text(self, effect: Any, ruling: Ruling, case: Case) -> str:
        """An effect in a sentence of the ruling."""
        return effects_text(Ruling(ruling.laws, (effect,)), case, self.say)

    def player(self, role: Seat | Role, case: Case) -> Any:
        """Who plays that part."""
        return case.seat(role)

    def law(self, situation: str, case: Case) -> Law:
        """The law that is heard on a situation."""
        return case.edition.law(situation)

    def leads_now(self, case: Case) -> bool:
        """Is the partner of the card's owner on lead at once?"""
        fault = case.fault
        return "lead-out-of-turn" in fault.kind and fault.turn_of is fault.by.partner

    # -- the rows

    def rows(self, law: Law, case: Case, told: Told = (), depth: int = 3) -> tuple[Row, ...]:
        """What follows: a row an effect of the ruling, or one for each answer to what is not known, the plain first.

        The effects that the choice itself tells have none.
        """
        outcome = consider(law, case)
        if isinstance(outcome, Ruling):
            return self.given(outcome, case, told, depth)
        fact = outcome.fact
        if not depth or not fact.answers or fact.choices or (fact.key in case.answers and not fact.about):
            return (Row(self.depends, outcome.law),)
        details = self.details(case) | (about(case, outcome) if case.table is not None else {})
        known = [a for a in fact.answers if self.say.variant(f"because.{fact.words}", spelled_out(a))]
        branches = [
            self.under(
                self.say.say("option.condition", answer=answer_text(fact.words, a, self.say, details)),
                (self.noted(fact, case), a),
                self.branch(law, case, fact, a, told, depth),
                outcome.law,
            )
            for a in known
        ]
        if len(branches) > 1 and all(_alike(one) == _alike(branches[0]) for one in branches):
            if _asks_more(branches[0]):
                return tuple(reduce(Row.either, alike) for alike in zip(*(one.rows for one in branches), strict=True))
            laws = commonprefix([one.law for one in branches]).rstrip("(")
            return (structs.replace(branches[0], when="", given=(), law=laws),) if branches[0].brings else ()
        joined = self.joined(sorted(branches, key=_asks_more))
        return tuple(structs.replace(row, instead=True) for row in joined) if fact.answers == YES_NO else tuple(joined)

    @property
    def depends(self) -> str:
        """What is said where one more question must be asked first."""
        return f"{self.say.say('thing.depends')}."

    def unknown(self, row: Row) -> bool:
        """Is the price of it, or of something under it, not known?"""
        return row.then == self.depends or any(map(self.unknown, row.rows))

    def noted(self, fact: Fact[Any], case: Case) -> Any:
        """Where it will be found: among the findings of the ruling, or in the record of the call it is about."""
        return (fact.about(case), fact.key) if fact.about and case.table is not None else fact.words

    def branch(self, law: Law, case: Case, fact: Fact[Any], answer: Any, told: Told, depth: int) -> tuple[Row, ...]:
        """The outcome if the fact turned out so; a fact about another call is written into the table."""
        if case.table is None:
            return self.rows(law, case.told(fact.key, answer), told, depth - 1)
        event, table = fact.about(case) if fact.about else case.subject, case.here
        facts = structs.replace(table.facts, known={**table.facts.known, (event, fact.key): (answer, 0)})
        case = case if fact.about else case.told(fact.key, answer)
        return self.rows(law, case.at(structs.replace(table, facts=facts)), told, depth - 1)

    def under(self, when: str, found: Found, rows: tuple[Row, ...], law: str) -> Row:
        """The rows that hold on one condition, which a paragraph asks about."""
        given, rows = ((found,),), tuple(row.on((found,)) for row in rows)
        if not rows:
            return Row(f"{self.say.say('thing.nothing')}.", law, when, given=given)
        if rows[0].when:
            return Row(f"{self.say.say('thing.depends.rows')}.", law, when, rows, given)
        first, *others = rows
        return structs.replace(first, when=when, rows=(*first.rows, *others))

    def joined(self, branches: list[Row]) -> list[Row]:
        """What follows from one answer, and as well from another to the next question: if this or that."""
        for one, other in (branches, branches[::-1]) if len(branches) == 2 else ():
            inner = other.rows
            for like, rest in (inner, inner[::-1]) if len(inner) == 2 and inner[0].when else ():
                joint = either(one.when, like.when, self.say)
                if joint and one.told | {"if": ""} == like.told | {"if": ""}:
                    shared = structs.replace(one.either(like), when=joint)
                    return [shared, structs.replace(rest, when=self.say.say("option.otherwise"))]
        return branches

    def told_in_turn(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """Where one of two conditions is told, the other need not be: otherwise."""
        rows = tuple(structs.replace(row, rows=self.told_in_turn(row.rows)) for row in rows)
        pair = [n for n, row in enumerate(rows) if row.instead]
        if len(pair) < 2 or _asks_more(rows[pair[0]]):
            return tuple(self._plain(row) for row in rows)
        otherwise = structs.replace(rows[pair[1]], when=self.say.say("option.otherwise"))
        return tuple(self._plain(otherwise if n == pair[1] else row) for n, row in enumerate(rows))

    def _plain(self, row: Row) -> Row:
        """« Otherwise, if North passes: … » rather than that it depends."""
        row = structs.replace(row, instead=False)
        if not _asks_more(row) or row.when != self.say.say("option.otherwise") or row.rows[0].rows:
            return row
        first, *others = row.rows
        when = self.say.say("option.and", one=row.when, other=self.say.speech.word(first.when))
        return structs.replace(first, when=when, rows=tuple(others))

    # -- one effect

    def of(self, effect: Any, ruling: Ruling, case: Case, told: Told, depth: int) -> Iterator[Row]:
        """The rows of one effect; of an appointment that is due at once, those of the law it leads to."""
        if isinstance(effect, Directed | CardStands):
            yield from self.as_chosen(effect, ruling, case, told)
            return
        if isinstance(effect, (*NOT_FOR_PLAYERS, *told)):
            return
        if told and isinstance(effect, Noted) and effect.what in SAID_AGAIN:
            return
        law = getattr(effect, "law", "") or ruling.law
        if effect in PICKED_UP and case.answers.get("lead_choice"):
            yield self.picked_up(effect, law, case)
        elif isinstance(effect, See):
            yield from self.appointed(effect, ruling, case, told, depth)
        elif isinstance(effect, BecomesPenalty):
            yield from self.penalty(effect, ruling, law, case)
        elif isinstance(effect, TakenBack) and case.table is not None and case.here.standing[-1].by is case.fault.by:
            return  # nobody has called over it
        else:
            yield self.plainly(effect, ruling, law, case)

    def plainly(self, effect: Any, ruling: Ruling, law: str, case: Case) -> Row:
        """The one row of an effect."""
        if isinstance(effect, Exchanged):
            return self.row("price.Exchanged", self.several(case), law, case, effect)
        if isinstance(effect, LeadRestriction):
            return self.lead(effect, ruling, law, case)
        if isinstance(effect, TakenBack):
            return self.row("price.TakenBack", "", law, case, effect, when="ahead.called-since")
        return Row(self.text(effect, ruling, case), law, brings=(effect,))

    def appointed(self, see: See, ruling: Ruling, case: Case, told: Told, depth: int) -> tuple[Row, ...]:
        """What a law sends to: at once, or what each call yet to be made would cost; else that it comes up."""
        if see.when is When.NOW and depth:
            return self.sent(see, ruling.law, case, told, depth)
        ahead = rows_ahead(see, case, self.details(case), self.say)
        return tuple(ahead) or (() if told else (Row(self.text(see, ruling, case), ruling.law, brings=(see,)),))

    def sent(self, see: See, law: str, case: Case, told: Told, depth: int) -> tuple[Row, ...]:
        """What another part of the Laws makes of it at once.

        Where that law heeds the choice only if something is found first, the choice has no other price than there.
        """
        heard, condition = self.law(see.situation, case), f"ahead.{see.situation}"
        if not self.say.first(condition, "") or isinstance(consider(heard, case), Ruling):
            return self.rows(heard, case, told, depth - 1)
        found = [(ruled, self.given(ruled, case, told, depth)) for ruled in paths(heard, case)]
        price = next(rows for ruled, rows in found if {f.fact for f in ruled.findings} & {*case.answers})
        if not price:
            return ()
        same = [ruled for ruled, rows in found if [*map(_alike, rows)] == [*map(_alike, price)]]
        ways = [tuple((f.words, f.answer) for f in ruled.findings if f.fact not in case.answers) for ruled in same]
        rows = tuple(row.on(*ways) for row in price)
        when = self.say.say(condition, **self.details(case))
        if rows[0].when:
            return (Row(f"{self.say.say('thing.depends.rows')}.", law, when, rows, tuple(ways)),)
        return (structs.replace(rows[0], when=when, rows=rows[1:]),)

    def given(self, ruled: Ruling, case: Case, told: Told, depth: int) -> tuple[Row, ...]:
        """The rows of a ruling."""
        return tuple(row for effect in ruled.effects for row in self.of(effect, ruled, case, told, depth))

    def row(self, key: str, selector: str, law: str, case: Case, *brings: Any, when: str = "", **more: Any) -> Row:
        """A row from the catalogue: what follows, and on what condition."""
        details = self.details(case) | more
        then = self.say.say(self.say.choose(key, selector), **details)
        if not when:
            return Row(then, law, brings=brings)
        return Row(format(self.say.speech.word(then), "bas"), law, self.say.say(when, **details), brings=brings)

    def several(self, case: Case) -> str:
        """Is it about several penalty cards?"""
        return "several" if case.table is not None and several_penalties(case) else ""

    def lead(self, effect: LeadRestriction, ruling: Ruling, law: str, case: Case) -> Row:
        """What declarer may ask of a first lead, if its player defends."""
        details = self.details(case) | {"player": self.player(effect.player, case)}
        if case.table is not None or effect.forbids_only:
            details["restricts"] = restricts(case, self.say, effect)
        then = self.say.say(own_key(effect, ruling, case.edition, self.say, "price"), **details)
        return Row(f"{then}.", law, self.say.say("ahead.lead.if", **details), brings=(effect,))

    # -- penalty cards

    def penalty(self, effect: BecomesPenalty, ruling: Ruling, law: str, case: Case) -> Iterator[Row]:
        """A card becomes a penalty card, and declarer may direct a lead on account of it."""
        if effect.others and case.table is not None:
            yield from self.other_cards(effect, law, case)
            return
        yield Row(self.text(effect, ruling, case), law, brings=(effect,))
        cards = becomes(effect, case, None)[1] if case.table is not None else ()
        major = becomes(effect, case, None)[0] == "major" if cards else effect.deliberate and not effect.others
        if major and len(cards) < 2:
            yield from self.leads_then(law, case, cards)

    def other_cards(self, effect: BecomesPenalty, law: str, case: Case) -> Iterator[Row]:
        """What becomes of the other card if he plays this one; of several others the same whichever he plays."""
        cards = case.fault.cards
        if len(cards) > 2:
            yield self.row("option.others", "", law, case, effect)
            return
        for card in cards:
            rank, left = becomes(effect, case, card)
            named = {"played": card, "card": cards_named(left, self.say)}
            row = self.row(f"price.other.{rank}", "", law, case, effect, when="ahead.plays", **named)
            yield structs.replace(row, given=((("card", card),),))

    def leads_then(self, law: str, case: Case, cards: tuple[Any, ...]) -> Iterator[Row]:
        """What declarer may say of the next lead of partner's: the law on it is heard."""
        if not (directing := lead_modes(case.edition.name)):
            return
        suit = {"suit": cards[0].suit} if cards else {}
        if self.leads_now(case):
            yield from self.lead_choices(case, cards)
            return
        yours = "yours" if self.chooser is not None and self.chooser == self.player(Role.DECLARER, case) else ""
        modes = self.say.join([self.say.say(f"thing.mode.{mode}") for mode in directing], "or")
        yield self.row("price.directs", yours, law, case, when="ahead.penalty.leads", modes=modes, **suit)

    def lead_choices(self, case: Case, cards: tuple[Any, ...]) -> Iterator[Row]:
        """Each way in which declarer may direct the lead, and what becomes of the card."""
        situation = "penalty-card-lead"
        law, alone = case.edition.law(situation), lying_alone(case.edition.name, case.options)
        asked = consider(law, alone)
        assert isinstance(asked, Question)
        details = self.details(case)
        details |= {"suits": cards[0].suit, "penalty": cards[0], "card": cards[0]} if cards else {}
        like = OfOneCard(self, details)
        for choice in asked.fact.choices:
            chosen = alone.told(asked.fact.key, choice)
            ruled = consider(law, chosen)
            key = choice_of_lead(f"choice.{asked.fact.words}.{choice}", ruled, self.say)
            rows = like.rows(law, chosen, SAID_BY_THE_CHOICE)
            yield Row(self.say.say(key, **details), asked.law, rows=rows, given=((("lead_choice", choice),),))

    def picked_up(self, effect: Any, law: str, case: Case) -> Row:
        """The penalty cards of a suit that declarer has named go back into the hand."""
        suits = self.several_suits(case) and "suits" if case.answers["lead_choice"] == "forbid" else ""
        return self.row("price.picked-up", suits or self.several(case), law, case, effect)

    def several_suits(self, case: Case) -> bool:
        """Do penalty cards of several suits lie there?"""
        return case.table is not None and len({r.card.suit for r in penalty_cards(case.here, case.fault.by)}) > 1

    def as_chosen(self, effect: Directed | CardStands, ruling: Ruling, case: Case, told: Told) -> Iterator[Row]:
        """What the choice does not say: a card of the leader's own, or a penalty card that goes on lying there."""
        if not told:
            yield Row(self.text(effect, ruling, case), ruling.law, brings=(effect,))
        own = bound_to_lead(case) if case.table is not None and effect == Directed("free") else 0
        if own:
            yield self.row("price.own-lead", "several" if own > 1 else "", ruling.law, case)
        about_cards = any(found.words in OF_PENALTY_CARDS for found in ruling.findings)
        if about_cards and not any(one in LIES_NO_MORE for one in ruling.effects):
            named = case.table is not None or isinstance(self.details(case).get("penalty"), Card)
            selector = self.several(case) or ("" if named else "unnamed")
            yield self.row("price.stays", selector, ruling.law, case)


class OfOneCard(Prospect):
    """The same of a card that has yet to become a penalty card: it is named as it will be."""

    def __init__(self, like: Prospect, details: dict[str, Any]) -> None:
        super().__init__(like.say, like.chooser)
        self.named = details

    def details(self, case: Case) -> dict[str, Any]:
        return self.named


@kept
def lead_modes(book: str) -> tuple[str, ...]:
    """In which ways declarer may direct a lead on account of one penalty card, besides leaving it free."""
    asked = consider(edition(book).law("penalty-card-lead"), lying_alone(book, None))
    return tuple(mode for mode in asked.fact.choices if mode != "free") if isinstance(asked, Question) else ()


def lying_alone(book: str, options: Any) -> Case:
    """One penalty card lies there, and its owner's partner is on lead: nothing else is known."""
    return Case(edition(book), options=options or options_of("wbf", {})).told("penalty_cards", "one")


def choice_of_lead(key: str, outcome: Any, say: Words) -> str:
    """The sentence of a choice about a lead that says for how long it binds."""
    effects = outcome.effects if isinstance(outcome, Ruling) else ()
    return next((say.choose(key, e.duration) for e in effects if isinstance(e, Directed)), key)


def _alike(row: Row) -> tuple[Any, ...]:
    """What it says, on whatever condition and under whatever paragraph."""
    return row.then, row.brings, tuple((one.when, *_alike(one)) for one in row.rows)


def _asks_more(row: Row) -> bool:
    """Does what follows hang on something else too?"""
    return bool(row.rows and row.rows[0].when and not row.brings)
