"""What each way of going on would bring: the law is heard on every one of them, before anybody chooses.

A row has its condition, what follows, and the paragraph; nothing of it is written beside the law.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from os.path import commonprefix
from typing import Any, NamedTuple

from msgspec import Struct, structs

from arbitre.laws.case import Case, Fact, Law, Question, Ruling, consider
from arbitre.laws.editions import edition, kept
from arbitre.laws.effects import (
    AUCTION,
    Cancelled,
    InForce,
    LeadRestriction,
    Lifted,
    MayNotDouble,
    MustPass,
    MustRepeat,
    Noted,
    Replaces,
    Review,
    Role,
    See,
    Stands,
    Unauthorized,
    When,
)
from arbitre.laws.profile import options_of
from arbitre.texts import Words
from arbitre.texts.phrase import Alternatives, Behind, Phrase, Text

from .known import none_higher, passes_anyhow, restricts

Found = tuple[Any, Any]
FREE_OR_PRIVATE = (Replaces, Lifted, Stands, Review, Unauthorized)
"""What costs the players nothing, or is no part of what they are told beforehand."""
BOUND = Noted("bound-to-pass")
OF_CALLS = ("replacement",)
"""What sorts calls, and what is found of them later may cut across."""
OF_THE_CALL = ("pass_artificial",)
"""What is known of the withdrawn call itself, whatever replaces it."""
LEAVES_FREE = (("rho_passes", False),)
"""Where he whose call was cancelled may make any call."""
DEAREST = (See, Cancelled, MustPass, MayNotDouble, LeadRestriction)


class Row(Struct, frozen=True):
    """One thing that would follow: on what condition, what, by which paragraph, and what more if it does.

    Beside the words it keeps what they stand for: what would have to be found, each way of it by itself, and the
    effects of which it tells; with `instead` it holds where the row before it does not.
    """

    then: str
    law: str
    when: str = ""
    rows: tuple[Row, ...] = ()
    given: tuple[tuple[Found, ...], ...] = ()
    brings: tuple[Any, ...] = ()
    instead: bool = False

    def on(self, *ways: tuple[Found, ...]) -> Row:
        """The row, and those under it, where something more must be found first, in one of these ways."""
        given = tuple((*way, *mine) for way in ways for mine in self.given or ((),))
        return structs.replace(self, given=given, rows=tuple(row.on(*ways) for row in self.rows))

    def either(self, other: Row) -> Row:
        """The row, and those under it, that another like it says as well."""
        rows = tuple(mine.either(like) for mine, like in zip(self.rows, other.rows, strict=True))
        return structs.replace(self, given=(*self.given, *other.given), rows=rows)

    @property
    def told(self) -> dict[str, Any]:
        """The row as a report has it."""
        condition = {"if": self.when} if self.when else {}
        further = {"rows": [row.told for row in self.rows]} if self.rows else {}
        return {**condition, "then": self.then, "law": self.law, **further}


class Way(Struct, frozen=True):
    """One way of going on: what would be found, what it would cost, what would then be due, and what the law asks."""

    when: tuple[Found, ...]
    then: tuple[Any, ...]
    law: str
    due: See | None = None
    asked: tuple[Fact[Any], ...] = ()

    @property
    def price(self) -> tuple[Any, ...]:
        """By what ways are alike: those that cost the same are told as one."""
        return (*self.then, self.due)


def ways(situation: str, case: Case) -> tuple[Way, ...]:
    """Every regular way through a part of the Laws that waits for a call: nothing of it is known yet.

    They are the same at every table but one that shows some of it already; there the law is heard again.
    """
    known: dict[str, tuple[Way, ...]] = case.__dict__.setdefault("ways", {})
    if situation not in known:
        before = _before(case)
        anywhere = _anywhere(situation, case.edition.name, tuple(before.options.items()))
        again = bool(before.answers) or (case.table is not None and _shown(before, anywhere))
        known[situation] = tuple(_ways(case.edition.law(situation), before)) if again else anywhere
    return known[situation]


@kept
def _anywhere(situation: str, book: str, options: tuple[tuple[str, Any], ...]) -> tuple[Way, ...]:
    """Every way, as it is without a table."""
    case = Case(edition(book), options=dict(options))
    return tuple(_ways(case.edition.law(situation), case))


def _shown(case: Case, found: tuple[Way, ...]) -> bool:
    """Does the table answer what the law asks, leave fewer answers, or bind him who has to call?"""
    asked = {fact.key: fact for way in found for fact in way.asked}.values()
    if case.here.bound_to_pass(case.seat(Role.OFFENDER)) or any(case.answer(fact)[0] is not None for fact in asked):
        return True
    nobody = Case(case.edition)
    return any(fact.ways(case) != fact.ways(nobody) for fact in asked if fact.ways)


def _before(case: Case) -> Case:
    """The case before anybody has called again."""
    known = {key: case.answers[key] for key in OF_THE_CALL if key in case.answers}
    return structs.replace(case, act=0, answers=known, options=case.options or options_of("wbf", {}))


def _ways(law: Law, case: Case, when: tuple[Found, ...] = (), asked: tuple[Fact[Any], ...] = ()) -> Iterator[Way]:
    outcome = consider(law, case)
    if isinstance(outcome, Ruling):
        due = next((e for e in outcome.effects if isinstance(e, See) and e.when is When.CALLED), None)
        then = tuple(e for e in outcome.effects if e is not due and not isinstance(e, FREE_OR_PRIVATE))
        yield Way(when, then, outcome.law, due, asked)
        return
    fact = outcome.fact
    for answer in fact.ways(case) if fact.ways else fact.answers:
        yield from _ways(law, case.told(fact.key, answer), (*when, (fact.words, answer)), (*asked, fact))


def rows_ahead(due: See, case: Case, details: dict[str, Any], say: Words, yours: bool = False) -> list[Row]:
    """The ways of a call that is yet to be made, those that cost the same as one, the cheapest first."""
    if due.when not in (When.REPLACED, When.CALLED) or due.situation not in case.edition.rules:
        return []
    found = Ahead(due, case, details, say, yours)
    return found.rows() if len(found.all) > 1 or found.all[0].then else []


def _behind(row: dict[str, Any], say: Words) -> Text:
    """What follows, behind its condition if it has one."""
    return (row["if"], say.speech.colon, Behind(row["then"])) if "if" in row else str(row["then"])


def read_out(row: dict[str, Any], say: Words) -> Text:
    """The same, and what follows further."""
    return (_behind(row, say), *((" ", read_out(inner, say)) for inner in row.get("rows", ())))


def row_text(row: dict[str, Any], say: Words) -> str:
    """A row by itself, as a line has it."""
    return say.spoken(_behind(row, say))


def as_sentence(row: dict[str, Any], say: Words) -> str:
    """The row as it would be read out."""
    return say.spoken(read_out(row, say))


class Draft(NamedTuple):
    """A row whose words have yet to be said."""

    when: Text
    then: Text
    law: str
    given: tuple[tuple[Found, ...], ...]
    brings: tuple[Any, ...]
    due: See | None = None
    """What has rows of its own behind this one."""
    passing: Way | None = None
    """The way of one who passes as he must: what follows is told in its place."""
    dear: bool = True


class Ahead:
    """The rows of one appointment, in one language, said of its player or to him."""

    def __init__(self, due: See, case: Case, details: dict[str, Any], say: Words, yours: bool) -> None:
        self.due, self.case, self.details, self.say, self.yours = due, case, details, say, yours
        found, alike = ways(due.situation, case), dict[str, list[Way]]()
        for way in found:
            alike.setdefault(f"{way.price} {_own(way, found)}", []).append(way)
        self.groups = sorted(alike.values(), key=lambda group: _cost(group[0]))
        self.higher = "7NT" if none_higher(case) else ""
        self.silenced = case.table is not None and passes_anyhow(case)
        self.bound = case.table is not None and case.table.bound_to_pass(case.seat(Role.OFFENDER))
        self.named: set[Any] = set()
        """What the conditions told so far began with."""

    def rows(self) -> list[Row]:
        """A row for each price, what is then due behind its own, and last what hangs on somebody defending."""
        drafts = [*map(self.price, self.groups), *self.leads()]
        texts = iter(self.say.each([text for draft in drafts for text in (draft.when, draft.then)]))
        told: list[Row] = []
        for draft in drafts:
            when, then = next(texts), next(texts)
            if draft.passing is not None:
                told += self.passing(draft.passing, when, draft.given)
            elif when or draft.brings or not draft.dear:
                told.append(Row(then, draft.law, when, given=draft.given, brings=draft.brings))
            if draft.due is not None:
                told += rows_ahead(draft.due, self.case, self.details, self.say, self.yours)
        return told

    def price(self, group: list[Way]) -> Draft:
        """The row of the ways that cost the same; of one who is bound to pass, what his pass brings."""
        one, bound = group[0], BOUND in group[0].then
        when = self.condition(group) if one.when and not (self.bound and len(self.groups) == 1) else ""
        bonds = tuple(e for e in one.then if not isinstance(e, LeadRestriction))
        law = commonprefix([way.law for way in group]).rstrip("(")
        due, passing = None if bound or _repeats(one) else one.due, one if bound else None
        given = tuple(way.when for way in group)
        return Draft(when, self.cost(one), law, given, bonds, due, passing, bool(one.then))

    def passing(self, way: Way, when: str, given: tuple[tuple[Found, ...], ...]) -> list[Row]:
        """What it brings that he passes, as he has been told he must: on the condition of the way itself."""
        assert way.due is not None
        then = [row.on(*given) for row in rows_ahead(way.due, self.case, self.details, self.say, self.yours)]
        if not then:
            return [Row(f"{self.say.say('thing.nothing')}.", way.law, when, given=given)]
        first, *others = then
        if not first.when:
            return [structs.replace(first, when=when, rows=(*first.rows, *others))]
        if others:
            return [Row(f"{self.say.say('thing.depends.rows')}.", way.law, when, tuple(then), given)]
        both = self.say.say("ahead.both", one=when, other=self.say.speech.word(first.when))
        return [structs.replace(first, when=both)]

    # -- what it hangs on

    def condition(self, group: list[Way]) -> Text:
        """If he calls so: with one of these calls, where several may cost the same."""
        return self.with_calls(group) if group[0].when[0][0] in OF_CALLS else self.found_so(group)

    @property
    def all(self) -> list[Way]:
        """Every way, whatever it costs."""
        return [way for group in self.groups for way in group]

    def found_so(self, group: list[Way]) -> Phrase:
        """One thing is found, this way or that; the last way is what is left."""
        (fact, answer), last = group[0].when[0], group is self.groups[-1] and len(self.groups) > 1
        way = "otherwise" if last or len(group) > 1 else _spelled(answer)
        return self.words(f"ahead.{fact}.{way}", self.due.situation)

    def with_calls(self, group: list[Way]) -> Phrase:
        """With this call or that; what cuts across all calls is said alone, and what was told before is not again."""
        across = self.across(group)
        left = [way for way in group if not across & {*way.when[1:]} and way.when[0] not in self.named]
        left = left if left or across else group
        parts = [*(self.call(way) for way in left), *(self.words(f"with.{f}.{_spelled(a)}") for f, a in across)]
        self.named |= {way.when[0] for way in left}
        return Phrase(("ahead.with",), inner={"ways": Alternatives("ahead.or", tuple(parts))})

    def call(self, way: Way) -> Phrase:
        """A kind of call; with what must be found of it, where the others of its kind cost something else."""
        (fact, answer), *found = way.when
        more = ".".join(f"{name}.{_spelled(value)}" for name, value in found[-1:])
        return self.words(f"with.{fact}.{_spelled(answer)}", self.higher, more)

    def across(self, group: list[Way]) -> set[Found]:
        """What makes several kinds of call cost the same, whichever it is."""
        found = {one for way in group for one in way.when[1:]}
        calls = {one: {way.when[0] for way in group if one in way.when[1:]} for one in found}
        everywhere = {one: {way.when[0] for way in self.all if one in way.when[1:]} for one in found}
        return {one for one in found if len(calls[one]) > 1 and calls[one] == everywhere[one] and one[1] is not False}

    # -- what it brings

    def cost(self, way: Way) -> Text:
        """What one way costs, in a sentence."""
        free = [self.words(f"free.{fact}") for fact, answer in way.when[-1:] if (fact, answer) in LEAVES_FREE]
        parts = [*free, *(text for effect in way.then if (text := self.effect(effect, way)))]
        if _repeats(way):
            return (self.listed(parts), Phrase(("ahead.then",)), self.repeated(way), ".")
        return (self.listed(parts), ".")

    def listed(self, parts: list[Phrase]) -> Phrase:
        """What it costs, one thing after the other; nothing more, where it costs nothing."""
        if len(parts) < 2:
            return parts[0] if parts else Phrase(("thing.nothing",))
        first, *more, last = parts
        several = ".several" if more else ""
        return Phrase((f"ahead.and{several}",), inner={"one": (first, *((", ", one) for one in more)), "other": last})

    def effect(self, effect: Any, way: Way) -> Phrase | None:
        """What one effect means for its player; none where another says it, or it is nothing new."""
        if isinstance(effect, LeadRestriction) or (isinstance(effect, MayNotDouble) and _cancels(way)):
            return None
        if isinstance(effect, Noted):
            return None
        again = ""
        if isinstance(effect, MustPass) and effect.player is Role.PARTNER and self.silenced:
            if effect.duration != AUCTION:
                return None
            again = "again"
        name = f"See.{effect.situation}" if isinstance(effect, See) else type(effect).__name__
        name += f".{effect.duration}" if isinstance(effect, MustPass | MayNotDouble) else ""
        others = "lho" if isinstance(effect, MustRepeat) and effect.player is Role.LHO else ""
        return self.words(f"price.{name}", again or self.higher or others, player=self.player(effect))

    def repeated(self, way: Way) -> Phrase:
        """What repeating the call would cost, by the law that is then heard; nothing where it will be legal."""
        assert way.due is not None
        law = self.case.edition.law(way.due.situation)
        again = next(_ways(law, _before(self.case)))
        parts = [text for effect in again.then if (text := self.effect(effect, again))]
        return self.listed(parts) if parts else Phrase(("ahead.repeated",), self.details)

    def leads(self) -> list[Draft]:
        """What declarer may ask of a first lead, once for all ways that bring it."""
        having = [group for group in self.groups if any(isinstance(e, LeadRestriction) for e in group[0].then)]
        if not having:
            return []
        effect = next(e for e in having[0][0].then if isinstance(e, LeadRestriction))
        passing = [group for group in self.groups if any(isinstance(e, MustPass) for e in group[0].then)]
        how = "" if len(self.groups) == 1 else "then" if having == self.groups[-1:] else "bound"
        how = how if having == passing or how != "bound" else "then"
        book, details = self.case.edition, {"player": self.player(effect)}
        if self.case.table is not None or effect.forbids_only:
            details["restricts"] = partial(restricts, self.case, self.say, effect, self.yours)
        then = self.words("price.LeadRestriction", *_books(book), **details)
        given = tuple(way.when for group in having for way in group)
        when = self.words("ahead.lead.if", how, **details)
        return [Draft(when, (then, "."), lead_law(book.name), given, (effect,))]

    # -- the words

    def words(self, key: str, *selectors: str, **more: Any) -> Phrase:
        """The most exact sentence there is: for this situation or table, and to the player himself as his."""
        given = [selector for selector in selectors if selector]
        both = [".".join((key, *reversed(given)))] if len(given) > 1 else []
        keys = [*both, *(f"{key}.{selector}" for selector in reversed(given)), key]
        his = tuple(each for one in keys for each in ((f"{one}.yours", one) if self.yours else (one,)))
        return Phrase(his, self.details | more)

    def player(self, effect: Any) -> Any:
        """Who is bound, by his seat or his part."""
        if not isinstance(effect, InForce):
            return self.details["offender"]
        return self.details[effect.player]


@kept
def lead_law(book: str) -> str:
    """The paragraph, or the Law, that lets declarer direct a first lead."""
    case = Case(edition(book), options=options_of("wbf", {}))
    return commonprefix([*_asked(edition(book).law("lead-restriction"), case, "lead_choice")]).rstrip("(")


def _asked(law: Law, case: Case, key: str) -> Iterator[str]:
    """The paragraphs under which a law comes to ask something."""
    outcome = consider(law, case)
    if isinstance(outcome, Question):
        if outcome.fact.key == key:
            yield outcome.law
        else:
            for answer in outcome.fact.answers:
                yield from _asked(law, case.told(outcome.fact.key, answer), key)


def _own(way: Way, found: Iterable[Way]) -> str:
    """What must be found of one kind of call alone, so that it has a row of its own."""
    for one in way.when[1:2]:
        if all(other.when[0] == way.when[0] for other in found if one[0] in dict(other.when[1:])) and one[1] is True:
            return str(one[0])
    return ""


def _books(book: Any) -> tuple[str, ...]:
    """An edition and those it grew from, the oldest first."""
    return tuple(reversed(book.names))


def _cost(way: Way) -> int:
    """How dear a way is: whoever is bound for longer, loses his call, or has more to hear, has the dearer one."""
    told = way.then if _repeats(way) else way.price
    throughout = len([e for e in told if isinstance(e, MustPass) and e.duration == AUCTION])
    weights = {kind: 1 << (len(DEAREST) - n) for n, kind in enumerate(DEAREST)}
    return throughout + sum(weight for kind, weight in weights.items() for one in told if isinstance(one, kind))


def _repeats(way: Way) -> bool:
    return any(isinstance(effect, MustRepeat) and effect.player is Role.OFFENDER for effect in way.then)


def _cancels(way: Way) -> bool:
    return any(isinstance(effect, Cancelled) for effect in way.then)


def _spelled(answer: Any) -> str:
    return ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)
