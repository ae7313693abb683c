"""A ruling told at a table: everybody by his seat, every card and call by its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from arbitre.director.board import Board, Ruled, Until
from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Ruling
from arbitre.laws.effects import (
    Awarded,
    BecomesPenalty,
    Cancelled,
    CancelledOnwards,
    Established,
    FaceDownReturned,
    FaceUp,
    InForce,
    LeadRestriction,
    MustRepeat,
    Noted,
    Owed,
    PenaltyCard,
    PutBack,
    Replaces,
    Retracted,
    Review,
    Role,
    See,
    ToldNothing,
    Unauthorized,
    When,
    penalty_cards,
)
from arbitre.laws.paragraphs import NAMED_INSTEAD, PROPER_LEAD
from arbitre.texts import Words
from arbitre.texts.phrase import Text

from .headline import proper_lead
from .in_force import lead_told, leads_freely, on_lead
from .known import called_since, cards_named, leading, none_higher, not_followed
from .rulings import APPOINTED, Telling, sayings
from .saying import ALL, DO, SAY, Saying
from .sentence import last_of_twelfth, looked_at, told_key
from .silence import goes_without_saying, gone, over_already, overtaken
from .unauthorized import learned, told_how
from .wording import FEW, award, calls_named, case_details, effects_text, own_key, reported

AT_ONCE = {
    "say.MustPass.once": "bites.must-pass.once",
    "say.MustRepeat": "bites.must-repeat",
    "say.MayNotDouble.once": "bites.may-not-double.once",
}
"""What begins at its player's own turn bites at once."""


def spoken(ruled: Ruled, board: Board, say: Words, later: Sequence[Ruled] = ()) -> Iterator[Saying]:
    """What the director says and does on a ruling, as far as a later one of the same moment leaves it to be said."""
    return sayings(AtTable(ruled, board, say, later)) if ruled.case.table is not None else _judged(ruled, board, say)


def _judged(ruled: Ruled, board: Board, say: Words) -> Iterator[Saying]:
    """What was decided on a worksheet, which no table shows."""
    for effect in as_told(ruled.ruling):
        if not isinstance(effect, UNSAID) and not overtaken(effect, ruled, ()):
            text = effects_text(Ruling(looked_at(effect, ruled.ruling, board), (effect,)), ruled.case, say)
            yield Saying(SAY, ALL, text, getattr(effect, "law", "") or ruled.ruling.law)


MOVES = (Retracted, PutBack, FaceUp, FaceDownReturned)
TO_THE_SIDE = "say.Unauthorized.side"
ONE_OF_SEVERAL = "effect.Established.several"
UNSAID = (Review, ToldNothing)
"""What the director keeps in mind stands with all that is in force."""


def as_told(ruling: Ruling) -> list[Any]:
    """The effects in the order they are told: a card that is owed late, then what becomes of the other one."""
    if not any(isinstance(effect, Owed) for effect in ruling.effects):
        return list(ruling.effects)
    late = (Owed, BecomesPenalty, Unauthorized)
    return sorted(ruling.effects, key=lambda effect: late.index(type(effect)) if type(effect) in late else -1)


class AtTable(Telling):
    """What the table shows of a ruling."""

    def __init__(self, ruled: Ruled, board: Board, say: Words, later: Sequence[Ruled] = ()) -> None:
        fault = ruled.case.fault
        super().__init__(ruled.ruling, ruled.case, fault.kind, say, case_details(ruled.case, say))
        self.ruled, self.board, self.later = ruled, board, later
        if not fault.cards and (cards := gone(board, fault.by)):
            self.details["card"] = cards_named(cards, say)

    # -- what is told

    def effects(self) -> list[Any]:
        return [one for one in as_told(self.ruling) if not isinstance(one, UNSAID) and not self._passed_over(one)]

    def _passed_over(self, effect: Any) -> bool:
        if overtaken(effect, self.ruled, self.later):
            return True
        if isinstance(effect, InForce):
            freely = leads_freely(effect, self.case.seat(effect.player), self.board, self.say)
            return over_already(effect, self.ruled, self.board) or freely
        return isinstance(effect, See) and effect.situation not in APPOINTED  # what is heard at once says itself

    def silent(self, effect: Any) -> bool:
        return goes_without_saying(effect, self.case, self.board)

    # -- to whom

    def seat(self, role: Role | Seat) -> Seat | None:
        if role is Role.DIRECTOR:
            return None
        if role is Role.DECLARER and self.case.here.declarer is None:
            return self.case.fault.by
        return self.case.seat(role)

    def hearer(self, effect: Any) -> Any:
        if isinstance(effect, Owed) and self.case.fault.by is self.case.here.dummy:
            return self.case.seat(Role.DECLARER)
        return super().hearer(effect)

    # -- in which words

    def reported(self, effect: Any) -> Text:
        return reported(Ruling(self.ruling.laws, (effect,)), self.case, self.say)

    def words(self, effect: Any) -> Text:
        key = self._key(effect)
        details = self.details | self._more(effect, key)
        if isinstance(effect, CancelledOnwards) and (self._again is not None or self._back_to_himself):
            key = f"say.CancelledOnwards.{'since' if details['since'] else 'again'}"
        text = award(effect, self.case, self.say) if isinstance(effect, Awarded) else ""
        own = text or self.say.maybe_phrase(key, **details)
        return own or reported(self.ruling, self.case, self.say, only=effect)

    def _key(self, effect: Any) -> str:
        return told_key(effect, self.ruling, self.case, self.board, self.say)

    def as_known(self, key: str) -> str:
        if (own := self.say.variant(key, "7NT")) and none_higher(self.case):
            return own
        return self.say.choose(key, "dummy" if self.case.fault.by is self.case.here.dummy else "")

    def _more(self, effect: Any, key: str) -> dict[str, Any]:
        """What one sentence names besides: the suit to follow, dummy's card so named, the call that was replaced."""
        case = self.case
        if key == "say.Owed.revoke":
            return {"suit": not_followed(case)}
        if last := last_of_twelfth(case):
            return {"last": last}
        if isinstance(effect, Noted) and effect.what.startswith("named-"):
            played = (play.card for play in reversed(self.board.table.plays) if play.event == case.event)
            return {"card": card, "suit": card.suit} if (card := next(played, None)) else {}
        if isinstance(effect, CancelledOnwards):
            return {"since": calls_named(case, self.say)}
        if key == "say.PutRight.cards":
            return dict(zip(("card", "named"), case.fault.cards, strict=False))
        return {"first": first} if isinstance(effect, Replaces) and (first := self._replaced()) else {}

    # -- calls

    @cached_property
    def _again(self) -> Call | None:
        """The call that the player has already made in place of one that is cancelled."""
        case = self.case
        mine = (e for e in self.board.table.calls if e.by is case.fault.by and e.event > case.event)
        return next((e.call for e in mine if e.counts and case.fault.turn_of in (None, e.by)), None)

    @property
    def _back_to_himself(self) -> bool:
        """Is it his own call that is cancelled, and his turn again? That is the last thing said."""
        fault, board = self.case.fault, self.board
        mine = fault.turn_of in (None, fault.by)
        return mine and board.open is None and board.table.turn is fault.by and len(called_since(self.case)) <= FEW

    def _replaced(self) -> Call | None:
        """The call that the last one takes the place of: he may have replaced the first more than once."""
        mine = (e for e in reversed(self.case.here.calls) if e.by is self.case.fault.by and not e.counts)
        return next((e.call for e in mine if e.event < self.case.subject), None)

    def done(self, effect: See) -> Sequence[Saying] | None:
        if effect.when is When.CALLED:
            return () if self._again is not None else None
        if effect.when is not When.REPLACED or (made := self._made(effect)) is None:
            return None
        board = self.board
        insufficient = board.open is not None and board.open.asks.fact.key == "second_acceptance"
        if effect.situation != "replacement" or insufficient:  # the question tells it
            return ()
        key = f"{self.as_known(own_key(effect, self.ruling, None, self.say, SAY))}.made"
        return (Saying(SAY, ALL, self.phrase(key, new=made), self.law(effect)),)

    def _made(self, effect: See) -> Call | None:
        """The call that an appointment was about, where it has been made."""
        fault, board = self.case.fault, self.board
        waiting = [item for item in board.agenda if item.until is Until.REPLACED]
        if any(item.situation == effect.situation and item.case.event == fault.event for item in waiting):
            return None
        mine = (entry.call for entry in board.table.calls if entry.by is fault.by and entry.event > fault.event)
        return next(mine, None)

    # -- cards

    @property
    def leading(self) -> Any:
        return leading(self.board.table, self.say)

    def moved(self, effect: Any) -> Text:
        if named := self._named_instead:
            return self.say.phrase("say.PutRight.cards", card=self.case.fault.cards[0], named=named)
        return self.phrase(self.as_known(own_key(effect, self.ruling, None, self.say, DO)))

    @cached_property
    def _named_instead(self) -> Card | None:
        """47C: the card of dummy's that declarer has named in place of the one that goes back."""
        number, by = self.case.fault.trick, self.case.fault.by
        if self.ruling.law != NAMED_INSTEAD or by is not self.case.here.dummy:
            return None
        return next((play.card for play in self.board.table.plays if (play.trick, play.by) == (number, by)), None)

    def own_cards(self) -> Sequence[Card]:
        return [r.card for r in penalty_cards(self.board.table, self.case.seat(Role.PARTNER), "major")]

    def faced(self, effect: BecomesPenalty) -> Iterator[Saying]:
        """Each card as it lies there: it stays face up, and its owner hears what that means."""
        owner, cards, law = self.case.fault.by, self.case.fault.cards, self.law(effect)
        if self.board.table.phase == "over":
            return
        if not (lying := self._lying_of_it):
            key = f"say.penalty.over{'.several' if len(cards) > 1 else ''}"
            yield Saying(SAY, ALL, self.say.phrase(key, card=cards_named(cards, self.say)), law)
        else:
            rank = lying[0].rank if len(lying) == 1 else "several"
            named = {"player": owner, "card": cards_named(tuple(r.card for r in lying), self.say)}
            yield Saying(DO, owner, self.say.phrase(f"do.penalty.{rank}", **named), law)
        if self.board.open is not None and self.board.open.asks.fact.key == "lead_choice":
            return
        owes = any(isinstance(e, Owed) for e in self.ruling.effects)  # he has just been told to play
        yield from self._now_major(owes)
        yield from self._meaning(law, owes)

    @property
    def _lying_of_it(self) -> list[PenaltyCard]:
        """The cards it is about that lie there as penalty cards."""
        return [r for r in penalty_cards(self.board.table, self.case.fault.by) if r.card in self.case.fault.cards]

    def _now_major(self, owes: bool) -> Iterator[Saying]:
        """A minor penalty card that is major now that another lies there."""
        owner, was = self.case.fault.by, self.board.was
        minor = {r.card for r in was if isinstance(r, PenaltyCard) and r.player is owner and r.rank == "minor"}
        for r in penalty_cards(self.board.table, owner, "major"):
            if r.card in minor - {*self.case.fault.cards}:
                text = self.say.phrase("say.now-major", player=owner, card=r.card)
                yield Saying(SAY, owner, text, "50B", now=owes)

    def _meaning(self, law: str, owes: bool = False) -> Iterator[Saying]:
        """What the cards that lie there now mean for their owner, and a minor one for his partner."""
        owner, lying = self.case.fault.by, self._lying_of_it
        if lying and len(penalty_cards(self.board.table, owner)) > 1:
            yield Saying(SAY, owner, self.say.phrase("say.stays.several", player=owner), law, now=owes)
            return
        for r in lying:
            named = {"player": owner, "card": r.card, "suit": r.card.suit, "leading": self.leading}
            if r.rank == "major" and on_lead(self.board, owner):
                yield Saying(SAY, owner, self.say.phrase("bites.penalty-card.lead", **named), law, now=True)
                return
            key = f"say.BecomesPenalty.{r.rank}"
            yield Saying(SAY, owner, self.say.phrase(key, **named), law, now=owes)
            if free := self.say.variant(key, "partner"):
                text = self.say.phrase(free, partner=owner.partner)
                yield Saying(SAY, owner.partner, text, law, now=owes)

    def lying(self, law: str) -> Iterator[Saying]:
        owner = self.case.fault.by
        lying = penalty_cards(self.board.table, owner)
        if len(lying) > 1:
            yield Saying(SAY, owner, self.say.phrase("say.stays.several", player=owner), law)
            return
        for r in lying:
            named = {"player": owner, "card": r.card, "suit": r.card.suit}
            yield Saying(SAY, owner, self.say.phrase(f"say.stays.{r.rank}", **named), law)

    # -- what binds a player

    def bound(self, effect: InForce) -> Saying:
        player = self.case.seat(effect.player)
        key = own_key(effect, self.ruling, self.case.edition, self.say, SAY)
        more: dict[str, Any] = {"player": player}
        if isinstance(effect, MustRepeat):
            more["call"] = self._to_repeat(player)
        elif isinstance(effect, LeadRestriction):
            key, suits = lead_told(key, player, self.board, self.say)
            more |= suits | {"defends": "" if self.board.table.ended else self.say.sentences["thing.defends"]}
        elif isinstance(effect, Unauthorized):
            key, learned_of = self._learned(effect, key)
            if key == TO_THE_SIDE:
                return Saying(SAY, ALL, self.say.phrase(key, side=player.side), self.law(effect))
            more |= learned_of
        if now := self.board.open is None and self.board.table.turn is player and key in AT_ONCE:
            key = AT_ONCE[key]
        public = not isinstance(effect, Unauthorized)
        return Saying(SAY, player, self.phrase(key, **more), self.law(effect), public, now=now)

    def _to_repeat(self, player: Seat) -> Any:
        found = (r.call for r in self.board.table.in_force if isinstance(r, MustRepeat) and r.binds(player))
        return next(found, self.details["first"])

    def _learned(self, effect: Unauthorized, key: str) -> tuple[str, dict[str, Any]]:
        """What he has learned and may not use, by its name."""
        case, cards = self.case, gone(self.board, self.case.fault.by)
        what, names = learned(effect, self.ruling, case, self.say)
        if what == "all":
            return TO_THE_SIDE, {}
        if effect.of_card and not case.fault.cards and cards:
            what, names = "card", {"card": cards_named(cards, self.say)}
        key = f"{key}.{what}" if key == "say.Unauthorized" and what != "call" else key
        return self.say.choose(key, told_how(self.board, case.event)), names

    # -- besides

    def before(self, effect: Any) -> Iterator[Saying]:
        if self.ruling.laws[-1:] in PROPER_LEAD and (lead := proper_lead(self.case, self.board, self.say)):
            yield Saying(SAY, ALL, self.say.phrase("say.proper-lead", **lead), self.law(effect))

    def after(self, effect: Any) -> Iterator[Saying]:
        if isinstance(effect, MOVES):
            yield from self._moved_too(effect) if self._named_instead is None else ()
        elif isinstance(effect, Established | Noted) and self._key(effect) == ONE_OF_SEVERAL:
            if self.board.table.phase == "over":
                return
            yield Saying(SAY, ALL, self.say.phrase("say.Established.more"), self.law(effect))

    def _moved_too(self, effect: Any) -> Iterator[Saying]:
        """What a card shown in the auction means; and the cards that go back with one."""
        law, case = self.law(effect), self.case
        if isinstance(effect, FaceUp) and not self.board.table.ended:
            lying = (r for r in self.board.table.in_force if isinstance(r, PenaltyCard))
            ranks = [r.rank for r in lying if r.card in case.fault.cards]
            key = f"say.FaceUp.{ranks[0] if len(ranks) == 1 else 'several'}"
            yield Saying(SAY, case.fault.by, self.phrase(key), law)
        elif isinstance(effect, FaceUp) and self.board.open is None:
            yield from self._meaning(law)
        for by, card in case.answers.get("taken_back", ()):
            key = "do.Retracted.dummy" if by is case.here.dummy else "do.Retracted"
            yield Saying(DO, by, self.say.phrase(key, offender=by, card=card), law)

    def cards_back(self, effect: Cancelled | CancelledOnwards) -> Iterator[Saying]:
        """They go back into their boxes, and another call has been made already, or is made."""
        case, law = self.case, self.law(effect)
        if isinstance(effect, Cancelled):
            yield Saying(DO, self.details["caller"], self.phrase("do.Cancelled"), law, cancels=True)
        elif self._again is not None:
            key = f"say.Replaces.{'same' if self._again == self.details['first'] else 'again'}"
            yield Saying(SAY, ALL, self.phrase(key, call=self._again), law)
        elif case.fault.kind != "bid-over-seven":  # no box has such a card
            several = bool(called_since(case))
            to = ALL if several else case.fault.by
            text = self.phrase(f"do.CancelledOnwards{'.since' if several else ''}", since=calls_named(case, self.say))
            yield Saying(DO, to, text, law, cancels=True)
            if case.fault.kind == "wrong-board" and not any(isinstance(e, See) for e in self.ruling.effects):
                yield Saying(SAY, case.fault.by, self.phrase("say.right-cards"), law)
