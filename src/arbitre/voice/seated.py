"""A ruling told in an interview: everybody by his seat or his part in it, no card and no call by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    PICKED_UP,
    Awarded,
    BecomesPenalty,
    Cancelled,
    CancelledOnwards,
    Designated,
    FaceUp,
    InForce,
    LeadFrom,
    Noted,
    Owed,
    Reopened,
    Replaces,
    Role,
    See,
    Substituted,
    Unauthorized,
    Unusable,
    When,
)
from arbitre.laws.paragraphs import OVER_CHANGED, of_concession
from arbitre.texts import Words
from arbitre.texts.phrase import Text

from .at_table import TO_THE_SIDE, as_told
from .known import directs
from .prospect import OF_PENALTY_CARDS
from .rulings import Telling, heard_by, told_as
from .saying import ALL, DO, SAY, Saying
from .seats import Seats, named
from .sentence import establishes, of_hand
from .silence import said_by_another
from .unauthorized import of_both_sides, told_both
from .wording import FOR_ASKER, anybody, awarded, own_key, reported

UNNAMED = (Replaces, LeadFrom)
"""Which call, or which hand, is not known without a table: everybody hears of it."""
NOT_ALLOWED = ("inadmissible-double", "inadmissible-redouble", "bid-over-seven", "violated-obligation-to-pass")
"""Calls that may have been made out of turn as well: whose turn it was is known once it has been asked."""
FACE_DOWN, PENALTY_LEAD = "face-down-lead-out-of-turn", "penalty-card-lead"
OF_CARDS = frozenset(
    (
        *("opening-lead-out-of-turn", "lead-out-of-turn", "lead-by-declaring-side", FACE_DOWN),
        *("exposed-card", "exposed-card-in-auction", "revoke", "premature-play", "fifth-card", "defective-trick"),
        *("simultaneous-cards", "required-lead-not-awaited", "wrong-late-card", "offending-change", "innocent-change"),
    )
)
OF_NEITHER = frozenset(("claim", "wrong-number-of-cards", "missing-card", "dummy-conduct", "question-asked"))


class Seated(Telling):
    """What is known of a ruling where there is no table; of an interview that asks for no seats, nobody's."""

    def __init__(
        self, ruling: Ruling, case: Case, situation: str, say: Words, seats: Seats | None, tricks: int | None = None
    ) -> None:
        super().__init__(ruling, case, situation, say, {})
        self.seats, self.tricks = seats, tricks
        self.details = self._details()

    def _details(self) -> dict[str, Any]:
        """Everybody by his seat; of a call out of turn whose turn it was only where that is known."""
        say, seats, law = self.say, self.seats, self.ruling.law
        details = named(seats, say, law, self.situation, self.case) | {"directs": directs(self.case, say)}
        rotation = self.case.answers.get("in_rotation", self.situation not in NOT_ALLOWED)
        if not rotation and seats and seats.rightful is None:
            details |= {key: value for key, value in anybody(say, law).items() if key in ("rightful", "turn")}
        if self._of_dummy and seats and seats.declarer is None:
            details |= {"declarer": details["offender"]}
        if self.situation == PENALTY_LEAD:
            details["picked"] = say.say(say.choose("thing.picked", penalties(self.case)))
        if self.case.answers.get("exposure") == "several" and not (seats and seats.cards):
            details["card"] = say.say("thing.several")
        return details

    @property
    def _of_dummy(self) -> bool:
        """Is it dummy's card, which declarer plays by naming it?"""
        return bool(self.case.answers.get("from_dummy")) or bool(self.seats and self.seats.of_dummy)

    # -- what is told, and to whom

    def effects(self) -> list[Any]:
        told = [effect for effect in as_told(self.ruling) if not self._said_by_another(effect)]
        return sorted(told, key=_place)

    def _said_by_another(self, effect: Any) -> bool:
        with_partner = self.seats is not None and isinstance(effect, Unauthorized) and told_both(effect, self.ruling)
        return with_partner or said_by_another(effect, self.ruling)

    def seat(self, role: Role | Seat) -> Seat | None:
        return self.seats.seat(role) if self.seats else None

    def hearer(self, effect: Any) -> Any:
        if self.seats is None:
            return ALL
        if isinstance(effect, Designated):
            return self.seats.declarer or ALL
        alone = None if isinstance(effect, UNNAMED) else heard_by(effect)
        if alone is None or self.seat(self._part(effect, alone)) is None:
            return self.to(self._part(effect, alone)) if self.situation in FOR_ASKER else ALL
        return self.seat(self._part(effect, alone))

    def _part(self, effect: Any, alone: Role | None) -> Role:
        """Whose part it is; what dummy owes, declarer's."""
        owed = isinstance(effect, Owed) and self._of_dummy and self.seats is not None and self.seats.declarer
        return Role.DECLARER if owed else alone or Role.OFFENDER

    # -- in which words

    def reported(self, effect: Any, yours: bool = False) -> Text:
        if isinstance(effect, Awarded) and self.tricks is not None:
            claimer = self.say.say("ask.conceding" if of_concession(self.ruling.law) else "ask.claiming")
            side = self.seats.player.side if self.seats and self.seats.player else claimer
            return awarded(self.tricks, side, self.say)
        if self._cancelled_alone(effect):
            return self.phrase(self._nobody_since(effect))
        return reported(self.ruling, self.case, self.say, only=effect, known=self.details, yours=yours)

    def _cancelled_alone(self, effect: Any) -> bool:
        """Is a call cancelled that nobody has called after?"""
        said = self.case.answers
        silent = said.get("noticed") == "silent" or said.get("called_since") == "nobody"
        return isinstance(effect, CancelledOnwards) and silent

    def _nobody_since(self, effect: Any) -> str:
        """The sentence on a cancelled call that nobody has called after."""
        return self.say.choose(self._own(effect, "effect"), "alone")

    def _own(self, effect: Any, told: str = SAY) -> str:
        return own_key(effect, self.ruling, self.case.edition, self.say, told)

    def words(self, effect: Any) -> Text:
        if told_as(effect, self.situation)[0] != SAY:
            aside = self.say.choose(self._own(effect), "unnamed") if isinstance(effect, Noted) else ""
            return self.say.maybe_phrase(aside, **self.details) or self.reported(effect)
        alone = None if isinstance(effect, UNNAMED) else heard_by(effect)
        known = self.seats is not None and (alone is None or self.seat(self._part(effect, alone)) is not None)
        key = self._key(effect) if known and not self._without_names(effect) else ""
        his = (
            isinstance(effect, Unusable) and self.seats is not None and self.seats.player
        )  # whose card it was may use it
        details = self.details | ({"claimers": his.side} if his else {})
        return self.say.maybe_phrase(key, **details) or self.reported(effect)

    def _key(self, effect: Any) -> str:
        """The sentence that says it to whom it concerns."""
        assert self.seats is not None
        if isinstance(effect, Designated) and self.seats.declarer:
            return "question.designated"
        if isinstance(effect, CancelledOnwards) and self.back_to_himself:
            return "say.CancelledOnwards.again"
        if isinstance(effect, Reopened) and self.seats.rightful:
            return "effect.Reopened.here"
        if establishes(effect):
            return "say.Established.dummy" if self._of_dummy else "say.Established"
        key = self._nobody_since(effect) if self._cancelled_alone(effect) else self._own(effect)
        if self.seats.declarer is not None:
            key = of_hand(key, effect, self.seats.rightful, self.seats.declarer.partner)
        if self._of_dummy:
            own = "say.Owed" if isinstance(effect, Owed) else self._own(effect, "effect")
            key = self.say.variant(own, "dummy") or self.say.choose(key, "dummy")
        return key

    @property
    def back_to_himself(self) -> bool:
        """Is his own call cancelled, made at his turn and with none after it, so that he calls again?"""
        answers, effects = self.case.answers, self.ruling.effects
        kept = Substituted() not in effects and any(isinstance(effect, CancelledOnwards) for effect in effects)
        return kept and answers.get("noticed") == "silent" and answers.get("in_rotation") is True

    def _without_names(self, effect: Any) -> bool:
        """Does the sentence of the table name what is not known here, or what is known here already?"""
        if effect == Noted("play-on"):
            return self.seats is None or "side" not in self.seats.details()
        return isinstance(effect, UNNAMED) or (isinstance(effect, Awarded) and self.tricks is not None)

    def as_known(self, key: str) -> str:
        return self.say.choose(key, "unnamed")

    # -- cards, and what binds a player

    def cards_back(self, effect: Cancelled | CancelledOnwards) -> Iterator[Saying]:
        caller = self.seat(Role.OFFENDER)
        if caller is None or self.situation == "bid-over-seven":  # no box has such a card
            return
        alone = isinstance(effect, Cancelled) or self._cancelled_alone(effect)
        key, to = (f"do.{type(effect).__name__}.unnamed", caller) if alone else ("do.CancelledOnwards.since", ALL)
        yield Saying(DO, to, self.say.phrase(key), self.law(effect), cancels=True)

    def moved(self, effect: Any) -> Text:
        key = own_key(effect, self.ruling, None, self.say, DO)
        return self.phrase(self.say.choose(key, "dummy" if self._of_dummy else "unnamed"))

    def after(self, effect: Any) -> Iterator[Saying]:
        key = own_key(effect, self.ruling, None, self.say, SAY) if isinstance(effect, FaceUp) else ""
        if self.seats is not None and self.say.first(key, ""):
            yield Saying(SAY, self.to(Role.OFFENDER), self.phrase(key), self.law(effect))

    def faced(self, effect: BecomesPenalty) -> Iterator[Saying]:
        unranked = effect.others or not (effect.deliberate or "deliberate" in self.case.answers)
        owner, law = self.seat(Role.OFFENDER), self.law(effect)
        if owner is None or unranked:
            yield Saying(DO, self.to(Role.OFFENDER), self.reported(effect), law)
            return
        if self.seats and len(self.seats.cards or ()) > 1:
            yield Saying(DO, owner, self.phrase("do.penalty.several"), law)
            yield Saying(SAY, owner, self.say.phrase("say.stays.several", player=owner), law)
            return
        rank = "major" if effect.deliberate else "minor"
        yield Saying(DO, owner, self.phrase(f"do.penalty.{rank}"), law)
        if self.situation != "opening-lead-out-of-turn":
            key = f"say.BecomesPenalty.{rank}"
            yield Saying(SAY, owner, self.phrase(key), law)
            if free := self.say.variant(key, "partner"):
                yield Saying(SAY, owner.partner, self.say.phrase(free, partner=owner.partner), law)

    def lying(self, law: str) -> Iterator[Saying]:
        owner = self.seat(Role.OFFENDER)
        if owner is not None and any(found.words in OF_PENALTY_CARDS for found in self.ruling.findings):
            key = f"say.stays.{'several' if penalties(self.case) else 'unnamed'}"
            yield Saying(SAY, owner, self.say.phrase(key, player=owner), law)

    def bound(self, effect: InForce) -> Saying:
        key = self._own(effect)
        if isinstance(effect, Unauthorized) and key == "say.Unauthorized":
            key = self._learned(effect)
        if key == TO_THE_SIDE and (told := self.seat(effect.player)) is not None:
            return Saying(SAY, ALL, self.say.phrase(key, side=told.side), self.law(effect))
        key = self.say.choose(key, "forbid" if getattr(effect, "forbids_only", False) else "")
        player = self.seat(effect.player) or self.details[effect.player]
        text = self.phrase(key, player=player, defends=self.say.sentences["thing.defends"])
        public = not isinstance(effect, Unauthorized)
        return Saying(SAY, self.to(effect.player), text, self.law(effect), public)

    def _learned(self, effect: Unauthorized) -> str:
        """By what the player has learned something: a card, a call, or several calls."""
        if getattr(effect, "of_card", False) or self.situation in OF_CARDS:
            return "say.Unauthorized.unseen" if self.situation == FACE_DOWN else "say.Unauthorized.card"
        if of_both_sides(effect, self.ruling):
            return TO_THE_SIDE if self.seat(effect.player) else "say.Unauthorized.all"
        if self.ruling.law == OVER_CHANGED:
            return "say.Unauthorized.all"
        if self.situation in OF_NEITHER:
            return "say.Unauthorized.other"
        return "say.Unauthorized.calls" if effect.player is Role.OFFENDER else "say.Unauthorized.call"


def penalties(case: Case | None) -> str:
    """Whether several penalty cards lie there, of one suit or of several; nothing of one alone."""
    lying = str(case.answers.get("penalty_cards", "one")) if case else "one"
    return "" if lying == "one" else lying


def _place(effect: Any) -> int:
    """What is picked up comes first; what somebody has to call now comes last."""
    return -1 if effect in PICKED_UP else isinstance(effect, See) and effect.when is When.REPLACED
