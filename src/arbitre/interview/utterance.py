"""A ruling of an interview as the director speaks it: to each player by his seat, where the seats are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Law, Ruling, consider
from arbitre.laws.editions import Edition
from arbitre.laws.effects import (
    PICKED_UP,
    Awarded,
    BecomesPenalty,
    CancelledOnwards,
    Designated,
    Directed,
    FaceUp,
    InForce,
    LeadFrom,
    Noted,
    Owed,
    Reopened,
    Replaces,
    Role,
    See,
    Unauthorized,
    Unusable,
    When,
)
from arbitre.laws.paragraphs import OVER_CHANGED, of_concession
from arbitre.texts import Words
from arbitre.voice.ahead import Row, as_sentence, rows_ahead
from arbitre.voice.known import directs
from arbitre.voice.preamble import first
from arbitre.voice.prospect import SAID_BY_THE_CHOICE, Prospect, Told, choice_of_lead
from arbitre.voice.question import OF_A_CARD
from arbitre.voice.rulings import (
    ALL,
    APPOINTED,
    ASKED_APART,
    DO,
    DONE,
    MEANINGS,
    PRIVATE,
    REMEMBER,
    SAY,
    SPOKEN_TO,
    as_told,
    heard_by,
    step,
    told_as,
)
from arbitre.voice.rulings import Step as Line
from arbitre.voice.sentence import cannot_key, of_hand
from arbitre.voice.silence import said_by_another
from arbitre.voice.unauthorized import of_both_sides
from arbitre.voice.wording import FOR_ASKER, anybody, awarded_text, effects_text, own_key

from .prompt import Asked, Step
from .roles import named
from .sequel import REVIEW, law_of, leads_now
from .turn import FACE_DOWN, LEADS, back_to_himself, leads_first, whose_turn

AFTER_PLAY = ("could-have-known", "use-of-information", REVIEW)
"""What is looked at when play has ended: there is nobody to stop."""


def beginning(asked: Asked, book: Edition, say: Words) -> list[Line]:
    """What is said first, once it is known who it is about; what is asked next asks itself.

    Whether somebody waits for declarer's choice is not known before declarer is.
    """
    seats = asked.seats
    if seats is None or seats.player is None or asked.situation.startswith(AFTER_PLAY):
        return []
    known = {"offender": seats.player} | ({"declarer": seats.declarer} if seats.declarer else {})
    unknown = asked.situation == "lead-out-of-turn" and seats.declarer is None
    lines = first("" if unknown else asked.situation, known, say, book)
    return [line for line in lines if line["kind"] == SAY]


def script_of(ruled: Step, say: Words) -> list[Line]:
    """Every step of a ruling, in the order a director acts."""
    effects = [effect for effect in as_told(ruled.ruling) if not said_by_another(effect, ruled.ruling)]
    effects.sort(key=_place)
    lines = [line for effect in effects for line in _lines(effect, ruled, say)]
    lines.sort(key=lambda line: line["kind"] == REMEMBER)
    told = [n for n, line in enumerate(lines, 1) if line["kind"] != REMEMBER]
    lines[told[-1] if told else 0 : 0] = whose_turn(ruled, bool(told), say)
    lines += leads_first(ruled, say)
    return [line for n, line in enumerate(lines) if line not in lines[:n]]


def _place(effect: Any) -> int:
    """What is picked up comes first; what somebody has to call now comes last."""
    return -1 if effect in PICKED_UP else isinstance(effect, See) and effect.when is When.REPLACED


def _lines(effect: Any, ruled: Step, say: Words) -> Iterator[Line]:
    ruling, law = ruled.ruling, getattr(effect, "law", "") or ruled.ruling.law
    details = _known(ruled, say)
    own = own_key(effect, ruling, ruled.case.edition, say, SAY)
    noted = say.maybe(say.choose(own, "unnamed"), **details) if isinstance(effect, Noted) else ""
    text = noted or sentence(effect, ruled, say)
    kind, hearer = told_as(effect, ruled.situation)
    if kind != SAY and hearer is not None:
        until = {"until": "end"} if kind == REMEMBER else {}
        yield step(kind, _to(hearer, ruled), text, law, public=False, **until)
    elif isinstance(effect, InForce):
        yield bound(effect, ruled, say)
    elif isinstance(effect, Designated) and ruled.seats and ruled.seats.declarer:
        yield step(SAY, ruled.seats.declarer, say.say("question.designated", **details), law)
    elif isinstance(effect, BecomesPenalty):
        yield from _penalty(effect, ruled, details, law, say)
    elif isinstance(effect, See):
        yield from _appointment(effect, ruled, details, law, say)
    elif isinstance(effect, DONE):
        key = own_key(effect, ruling, None, say, DO)
        known = "{lead" not in say.sentences[key]  # without a table nobody knows which card was led
        done = (
            say.say(say.choose(key, "dummy" if _named_from_dummy(ruled) else "unnamed"), **details) if known else text
        )
        yield step(DO, _to(Role.OFFENDER, ruled), done, law)
        shown = say.maybe(own_key(effect, ruling, None, say, SAY), **details) if isinstance(effect, FaceUp) else ""
        if shown and ruled.seats:
            yield step(SAY, _to(Role.OFFENDER, ruled), shown, law)
    else:
        yield from _told(effect, ruled, details, law, say)


def sentence(effect: Any, ruled: Step, say: Words, yours: bool = False) -> str:
    """What an effect brings about, in the third person, or to the player himself."""
    if isinstance(effect, Awarded) and ruled.tricks is not None:
        unnamed = say.say("ask.conceding" if of_concession(ruled.ruling.law) else "ask.claiming")
        side = ruled.seats.player.side if ruled.seats and ruled.seats.player else unnamed
        return awarded_text(ruled.tricks, side, say)
    if _cancelled_alone(effect, ruled):
        return say.say(_nobody_since(effect, ruled, say), **_known(ruled, say))
    return effects_text(ruled.ruling, ruled.case, say, only=effect, known=_known(ruled, say), yours=yours)


def _cancelled_alone(effect: Any, ruled: Step) -> bool:
    """Is a call cancelled that nobody has called after?"""
    said = ruled.case.answers
    silent = said.get("noticed") == "silent" or said.get("called_since") == "nobody"
    return isinstance(effect, CancelledOnwards) and silent


def _nobody_since(effect: Any, ruled: Step, say: Words) -> str:
    """The sentence on a cancelled call that nobody has called after."""
    key = own_key(effect, ruled.ruling, ruled.case.edition, say)
    return say.choose(key, "alone")


def _known(ruled: Step, say: Words) -> dict[str, Any]:
    """Everybody by his seat; of a call out of turn whose turn it was only where that is known."""
    law = ruled.ruling.law
    details = named(ruled.seats, say, law, ruled.situation, ruled.case) | {"directs": directs(ruled.case, say)}
    rotation = ruled.case.answers.get("in_rotation", ruled.situation not in NOT_ALLOWED)
    if not rotation and ruled.seats and ruled.seats.rightful is None:
        details |= {key: value for key, value in anybody(say, law).items() if key in ("rightful", "turn")}
    if _named_from_dummy(ruled) and ruled.seats and ruled.seats.declarer is None:
        details |= {"declarer": details["offender"]}
    if ruled.situation == PENALTY_LEAD:
        details["picked"] = say.say(say.choose("thing.picked", penalties(ruled.case)))
    if ruled.case.answers.get("exposure") == "several":
        details["card"] = say.say("thing.several")
    return details


PENALTY_LEAD = "penalty-card-lead"


def penalties(case: Case | None) -> str:
    """Whether several penalty cards lie there, of one suit or of several; nothing of one alone."""
    lying = str(case.answers.get("penalty_cards", "one")) if case else "one"
    return "" if lying == "one" else lying


NOT_ALLOWED = ("inadmissible-double", "inadmissible-redouble", "bid-over-seven", "violated-obligation-to-pass")
"""Calls that may have been made out of turn as well: whose turn it was is known once it has been asked."""


def _named_from_dummy(ruled: Step) -> bool:
    """Is it dummy's card, which declarer plays by naming it?"""
    return bool(ruled.case.answers.get("from_dummy")) or bool(ruled.seats and ruled.seats.of_dummy)


def _to(role: Role | Seat, ruled: Step) -> Any:
    return (ruled.seats.seat(role) if ruled.seats else None) or str(role)


def _told(effect: Any, ruled: Step, details: dict[str, Any], law: str, say: Words) -> Iterator[Line]:
    """What everybody hears, or the one player it concerns."""
    key = own_key(effect, ruled.ruling, ruled.case.edition, say, SAY)
    if _cancelled_alone(effect, ruled):
        key = _nobody_since(effect, ruled, say)
    if ruled.seats is not None and ruled.seats.declarer is not None:
        key = of_hand(key, effect, ruled.seats.rightful, ruled.seats.declarer.partner)
    own = "say.Owed" if isinstance(effect, Owed) else own_key(effect, ruled.ruling, ruled.case.edition, say)
    if _named_from_dummy(ruled):
        key = say.variant(own, "dummy") or say.choose(key, "dummy")
    if isinstance(effect, CancelledOnwards) and back_to_himself(ruled):
        key = "say.CancelledOnwards.again"
    if isinstance(effect, Reopened) and ruled.seats and ruled.seats.rightful:
        key = "effect.Reopened.here"
    if isinstance(effect, Unusable) and ruled.seats and ruled.seats.player:  # whose card it was may use it
        details = details | {"claimers": ruled.seats.player.side}
    alone = None if isinstance(effect, UNNAMED) else heard_by(effect)
    owed_by_dummy = isinstance(effect, Owed) and _named_from_dummy(ruled)
    role = Role.DECLARER if owed_by_dummy and ruled.seats and ruled.seats.declarer else alone or Role.OFFENDER
    known = ruled.seats is not None and (alone is None or ruled.seats.seat(role) is not None)
    by_name = known and not _without_names(effect, ruled)
    text = (by_name and say.maybe(key, **details)) or sentence(effect, ruled, say)
    hears = (known and alone) or (ruled.situation in FOR_ASKER and ruled.seats is not None)
    yield step(SAY, _to(role, ruled) if hears else ALL, text, law)
    if isinstance(effect, Directed) and effect.mode == "free" and ruled.situation == PENALTY_LEAD:
        yield from _stays(ruled, law, say)
    if isinstance(effect, Directed) and effect.mode != "free" and known:
        yield step(SAY, _to(role, ruled), say.say(cannot_key(effect), **details), "59")


UNNAMED = (Replaces, LeadFrom)
"""Which call, or which hand, is not known without a table: everybody hears of it."""


def _without_names(effect: Any, ruled: Step) -> bool:
    """Does the sentence of the table name what is not known here, or what is known here already?"""
    if effect == Noted("play-on"):
        return ruled.seats is None or "side" not in ruled.seats.details()
    return isinstance(effect, UNNAMED) or (isinstance(effect, Awarded) and ruled.tricks is not None)


def _stays(ruled: Step, law: str, say: Words) -> Iterator[Line]:
    """What the penalty card that stays means for its owner."""
    if ruled.seats is not None and (owner := ruled.seats.player) is not None:
        key = "say.stays.several" if penalties(ruled.case) else "say.stays.unnamed"
        yield step(SAY, owner, say.say(key, player=owner), law)


def bound(effect: InForce, ruled: Step, say: Words) -> Line:
    """A restriction as it begins, to the player it binds."""
    details, law = _known(ruled, say), effect.law or ruled.ruling.law
    public = not isinstance(effect, Unauthorized)
    player = ruled.seats.seat(effect.player) if ruled.seats else None
    key = own_key(effect, ruled.ruling, ruled.case.edition, say, SAY)
    if isinstance(effect, Unauthorized) and key == "say.Unauthorized":
        key = _told_by(effect, ruled)
    key = say.choose(key, "forbid" if getattr(effect, "forbids_only", False) else "")
    to = _to(effect.player, ruled) if player or not public else ALL
    if not isinstance(effect, SPOKEN_TO) or (public and ruled.seats is None) or to is ALL:
        return step(SAY, to, sentence(effect, ruled, say), law, public)
    more = {"player": player or details[effect.player], "defends": say.sentences["thing.defends"]}
    return step(SAY, to, say.say(key, **details | more), law, public)


def _told_by(effect: Unauthorized, ruled: Step) -> str:
    """By what the player has learned something: a card, a call, or several calls."""
    if getattr(effect, "of_card", False) or ruled.situation in OF_CARDS:
        return "say.Unauthorized.unseen" if ruled.situation == FACE_DOWN else "say.Unauthorized.card"
    if of_both_sides(effect, ruled.ruling) or ruled.ruling.law == OVER_CHANGED:
        return "say.Unauthorized.all"
    if ruled.situation in OF_NEITHER:
        return "say.Unauthorized.other"
    return "say.Unauthorized.calls" if effect.player is Role.OFFENDER else "say.Unauthorized.call"


OF_CARDS = frozenset(
    (
        *("opening-lead-out-of-turn", "lead-out-of-turn", "lead-by-declaring-side", FACE_DOWN),
        *("exposed-card", "exposed-card-in-auction", "revoke", "premature-play", "fifth-card", "defective-trick"),
        *("simultaneous-cards", "required-lead-not-awaited", "wrong-late-card", "offending-change", "innocent-change"),
    )
)
OF_NEITHER = frozenset(("claim", "wrong-number-of-cards", "missing-card", "dummy-conduct", "question-asked"))


def _penalty(effect: BecomesPenalty, ruled: Step, details: dict[str, Any], law: str, say: Words) -> Iterator[Line]:
    """The card stays face up, and its owner hears what that means."""
    unranked = effect.others or not (effect.deliberate or "deliberate" in ruled.case.answers)
    if ruled.seats is None or ruled.seats.player is None or unranked:
        yield step(DO, _to(Role.OFFENDER, ruled), sentence(effect, ruled, say), law)
        return
    rank = "major" if effect.deliberate else "minor"
    yield step(DO, ruled.seats.player, say.say(f"do.penalty.{rank}", **details), law)
    if ruled.situation != "opening-lead-out-of-turn":
        yield step(SAY, ruled.seats.player, say.say(f"say.BecomesPenalty.{rank}", **details), law)
        partner = ruled.seats.player.partner
        if free := say.maybe(f"say.BecomesPenalty.{rank}.partner", partner=partner):
            yield step(SAY, partner, free, law)


def _appointment(effect: See, ruled: Step, details: dict[str, Any], law: str, say: Words) -> Iterator[Line]:
    """What somebody is to do next, and what each way of doing it leads to."""
    ruling = ruled.ruling
    text = sentence(effect, ruled, say)
    if ruled.seats is None or ruled.seats.player is None or effect.situation not in APPOINTED:
        if text:
            yield step(SAY, ALL, text, law)
        return
    role = Role.PARTNER if effect.situation == "repeated-pass" else Role.OFFENDER
    rows = rows_ahead(effect, ruled.case, _known(ruled, say), say, yours=True)
    key = say.choose(own_key(effect, ruling, None, say, SAY), "unnamed")
    if effect.situation in ASKED_APART:
        asked = say.choose(f"private.{effect.situation}", "unnamed")
        about = ruled.case.edition.pick(MEANINGS)
        yield step(PRIVATE, _to(role, ruled), say.say(asked, **details), about, public=False)
    yield step(SAY, _to(role, ruled), say.say(key, **details), law, then=[row.told for row in rows])


# -- the choices of a player


class Unseen(Prospect):
    """The rows of a choice where there is no table: everybody by his seat as far as it is known."""

    def __init__(self, asked: Asked, say: Words) -> None:
        super().__init__(say, asked.seats.seat(asked.fact.by) if asked.fact and asked.seats else None)
        self.asked, self.situation = asked, asked.situation

    def step(self, ruling: Ruling, case: Case) -> Step:
        """A ruling as one of the interview."""
        return Step(self.situation, ruling, case, self.asked.seats)

    def details(self, case: Case) -> dict[str, Any]:
        return _known(self.step(Ruling(("",), ()), case), self.say) | suits_meant(self.asked, self.say)

    def text(self, effect: Any, ruling: Ruling, case: Case) -> str:
        return sentence(effect, self.step(ruling, case), self.say)

    def player(self, role: Seat | Role, case: Case) -> Any:
        return (self.asked.seats.seat(role) if self.asked.seats else None) or self.details(case)[role]

    def law(self, situation: str, case: Case) -> Law:
        return law_of(situation, case.edition)

    def several(self, case: Case) -> str:
        return "several" if penalties(case) else ""

    def several_suits(self, case: Case) -> bool:
        return penalties(case) == "several-suits"

    def sent(self, see: See, law: str, case: Case, told: Told, depth: int) -> tuple[Row, ...]:
        before, self.situation = self.situation, see.situation
        rows = super().sent(see, law, case, told, depth)
        self.situation = before
        return rows

    def leads_now(self, case: Case) -> bool:
        return leads_now(self.situation, self.asked.seats)


def suits_meant(asked: Asked, say: Words) -> dict[str, Any]:
    """The suits a choice about a lead is about, where no table names them."""
    if asked.situation == "lead-restriction":
        words = asked.fact.words if asked.fact else ""
        return {"suits": say.say(say.choose("ask.some-suit", words), **named(asked.seats, say))}
    if asked.situation not in (*LEADS, PENALTY_LEAD):
        return {}
    return {"suits": say.say(say.choose("ask.its-suit", penalties(asked.case)))}


def choice_rows(asked: Asked, value: Any, say: Words) -> tuple[str, list[dict[str, Any]]]:
    """An option as it is put to the player who has it, and what may follow; nothing where the script has no words."""
    text, rows = choice_ahead(asked, value, say)
    return text, [row.told for row in rows]


def choice_ahead(asked: Asked, value: Any, say: Words) -> tuple[str, tuple[Row, ...]]:
    """The same with what each row stands for."""
    fact = asked.fact
    chooser = asked.seats.seat(fact.by) if fact and asked.seats else None
    if fact is None or asked.case is None or asked.seats is None or chooser is None:
        return "", ()
    name = next((name for name, answer in fact.choices.items() if answer == value), "")
    keys = (f"choice.{fact.words}.{name}.{asked.situation}", f"choice.{fact.words}.{name}", f"choice.{fact.key}.{name}")
    key = say.first(*keys, "")
    own = say.variant(key, "own") if asked.seats.rightful is chooser else ""
    key = own or say.choose(key, "suits" if penalties(asked.case) == "several-suits" else asked.seats.hand)
    if not key:
        return "", ()
    details = named(asked.seats, say, situation=asked.situation, case=asked.case) | suits_meant(asked, say)
    if fact.key in OF_A_CARD:
        return say.say(key, **details), ()
    outcome = consider(law_of(asked.situation, asked.case.edition), asked.case.told(asked.key, value))
    return say.say(choice_of_lead(key, outcome, say), **details), ways_ahead(asked, value, say)


def ways_ahead(asked: Asked, value: Any, say: Words, told: tuple[type, ...] = SAID_BY_THE_CHOICE) -> tuple[Row, ...]:
    """What a choice would bring, as far as it is known; where it hangs on something, each way of it."""
    assert asked.case is not None
    prospect, case = Unseen(asked, say), asked.case.told(asked.key, value)
    return prospect.told_in_turn(prospect.rows(law_of(asked.situation, case.edition), case, told))


def choice_text(asked: Asked, value: Any, say: Words) -> str:
    """The same as one text."""
    text, rows = choice_rows(asked, value, say)
    return " ".join((text, *(as_sentence(row, say) for row in rows))) if text else ""
