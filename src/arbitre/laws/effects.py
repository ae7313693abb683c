"""What a ruling brings about: what happens now, what is in force from here on, what is due later.

Long because it is the vocabulary of all rulings, each word said once.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct, structs

from arbitre.game.call import DOUBLE, PASS, REDOUBLE, Call
from arbitre.game.card import Card, Denomination, Hand
from arbitre.game.play import follows
from arbitre.game.seat import Seat
from arbitre.table.restriction import Restriction
from arbitre.table.table import Table


class Role(StrEnum):
    """A person as the Laws name him."""

    OFFENDER = "offender"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    RIGHTFUL = "rightful"
    DECLARER = "declarer"
    DEFENDERS = "defenders"
    DIRECTOR = "director"


OFFENDER, PARTNER, LHO, RHO = Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO
RIGHTFUL, DECLARER, DEFENDERS, DIRECTOR = Role.RIGHTFUL, Role.DECLARER, Role.DEFENDERS, Role.DIRECTOR
Player = Role | Seat

ONCE, AUCTION, LEAD = "once", "auction", "lead"
WHOLE_BOARD = -1  # the origin of what no single event can lift, and need be said but once


class When(StrEnum):
    """When an appointment is due."""

    NOW = "now"
    REPLACED = "replaced"  # the player calls instead of his cancelled call
    CALLED = "called"  # the player has made a call that stands


class Effect(Struct, frozen=True):
    """Something the ruling does at once."""


class Stands(Effect, frozen=True):
    """The irregular call counts as if it had been legal."""


class Cancelled(Effect, frozen=True):
    """The call is withdrawn and the turn is where it was before it."""


class CancelledOnwards(Effect, frozen=True):
    """The call and every later one are withdrawn; all is as it was before it."""


class CallsVoid(Effect, frozen=True):
    """The call and every later one are withdrawn, and nobody calls again."""


class Implied(Effect, frozen=True):
    """The call a player was bound to make counts as made, and the next player was not too early."""


class Substituted(Effect, frozen=True):
    """A pass is put in the place of the cancelled call."""


class Replaces(Effect, frozen=True):
    """The replacement counts."""


class Corrected(Effect, frozen=True):
    """Another call takes the place of one that slipped out, or was misinformed, and is tested by its own law."""

    kind: str = "unintended-call"


class TakenBack(Effect, frozen=True):
    """The call and those after it are withdrawn, and its maker calls again."""


class Kept(Effect, frozen=True):
    """The attempted change is cancelled and the first call stands."""


class Changed(Effect, frozen=True):
    """The second call stands and the first is withdrawn."""


class Restored(Effect, frozen=True):
    """The call made over the changed one stays as it was."""


class LetStand(Effect, frozen=True):
    """The call and those after it stand although they should not have been made."""


class Reopened(Effect, frozen=True):
    """The auction goes back to the player who lost his turn; later passes are withdrawn."""


class NotDoubled(Effect, frozen=True):
    """The contract is played and scored as if the inadmissible call had not been made."""


class Noted(Effect, frozen=True):
    """Nothing is cancelled; the director says how things go on."""

    what: str = ""


class Exit(Noted, frozen=True):
    """A worksheet is closed: the score of the table stands, for the reason named."""


class CardRestored(Noted, frozen=True):
    """The missing card is found, or the deal rebuilt: the hand is whole again, and counts as always so (14)."""


class Directed(Effect, frozen=True):
    """Declarer has directed the lead: required a suit, forbidden one, or left it free.

    What he requires is for one lead, what he forbids for as long as the leader keeps it, unless it is said otherwise.
    """

    mode: str
    duration: str = ""

    @property
    def lasts(self) -> str:
        """For how long it binds the leader."""
        return self.duration or (ONCE if self.mode == "require" else LEAD)


class ToldNothing(Effect, frozen=True):
    """The penalty card was picked up before it could help: what it told is not looked at after play."""


class PlayDirected(Effect, frozen=True):
    """Declarer has said what the partner of a premature player may play to this trick (57A)."""

    mode: str


class Designated(Effect, frozen=True):
    """Declarer has said which penalty card is played."""


class FaceUp(Effect, frozen=True):
    """The cards stay face up; if their owner defends they become penalty cards."""

    what: str = ""  # the auction is over: "ended", "picked-up" or "passed-out"


class Retracted(Effect, frozen=True):
    """The card goes back to its hand, without further ado."""


class FaceDownReturned(Effect, frozen=True):
    """A lead that nobody has seen goes back to its hand."""


class BecomesPenalty(Effect, frozen=True):
    """The card becomes a penalty card: major where it was played on purpose, else as Law 50B ranks it."""

    deliberate: bool = True
    others: bool = False


class PutBack(Effect, frozen=True):
    """The penalty card lies before its owner again, as it lay there."""


class LeadStands(Effect, frozen=True):
    """The lead out of turn is treated as correct."""


class CardStands(Effect, frozen=True):
    """The card is played, early or not."""


class Exchanged(Effect, frozen=True):
    """The penalty card is played instead; the card that was played becomes a major penalty card."""


class Swapped(Effect, frozen=True):
    """The presumed declarer has spread his hand: he is dummy and his partner declarer."""


class RequiredLead(Effect, frozen=True):
    """Declarer must lead from the right hand; a defender who plays before that has a penalty card (60B)."""


class Owed(Effect, frozen=True):
    """The hand plays a legal card to that trick; then what the next hand may do, and what becomes of the next lead."""

    then: str = ""
    next_lead: str = ""


class OwedLate(Effect, frozen=True):
    """The hand supplies a card to that trick without changing who won it; it counts as a revoke (64A2)."""

    of_suit_led: bool = False


class ExtraReturned(Effect, frozen=True):
    """The extra cards of a trick go back to the hand; found late, they count as never having left it (67B2(b))."""

    always_held: bool = False


class PlayedTwice(Effect, frozen=True):
    """The card stays where it was first played; the hand plays a legal card to the later trick instead."""


class Established(Effect, frozen=True):
    """The revoke cannot be corrected any more, by this paragraph."""

    law: str


class AsIfEstablished(Effect, frozen=True):
    """The revoke, though corrected, is counted after play as if it had been established."""


class LeadFrom(Effect, frozen=True):
    """Declarer leads from the hand a defender has chosen."""


class AsLed(Effect, frozen=True):
    """Dummy's wrong card stands; a hand that did not follow to it may have revoked."""


class DummyRevoked(Effect, frozen=True):
    """Dummy's wrong card stands, and dummy revoked by it."""


class PutRight(Effect, frozen=True):
    """Dummy's wrong card goes back and the card declarer named is played."""


class Transferred(Effect, frozen=True):
    """Tricks go to the other side."""

    tricks: int


class Settled(Effect, frozen=True):
    """The tricks left are scored as claimed and conceded."""


class Awarded(Effect, frozen=True):
    """The tricks left are scored as the director awards them."""


class Unusable(Effect, frozen=True):
    """What a card that goes back told may not be used by the other side; dummy uses nothing anyway.

    With `shared` both sides have erred, and nobody is told that his own side may use it (16C2).
    """

    law: str
    shared: bool = False


class Abandoned(Effect, frozen=True):
    """The board cannot be played or its result is cancelled: an adjusted score."""


class MayChange(Effect, frozen=True):
    """A misinformed player may change his last call while his partner has not called; he is asked if he made one."""


class See(Effect, frozen=True):
    """An appointment: another part of the Laws, when it is due."""

    situation: str
    when: When
    player: Player = OFFENDER


PICKED_UP = (Noted("picked-up"), See("penalty-card-picked-up", When.NOW))
"""By either of these a penalty card goes back into the hand."""


class Lifted(Effect, frozen=True):
    """Information from the withdrawn call may be used after all, and its lead restriction is gone."""


class LeadFree(Effect, frozen=True):
    """The withdrawn call brings no lead restriction; what it told stays unauthorized."""


class InForce(Restriction, frozen=True, kw_only=True):
    """A restriction on one player, until it has run out."""

    law: str = ""
    player: Player
    origin: int = 0
    since: int = 0  # the event at which it came in force

    def binds(self, seat: Seat) -> bool:
        return self.player is seat

    def spent_by(self, seat: Seat) -> bool:
        """Has it run out once this player has called?"""
        return False


class MustPass(InForce, frozen=True):
    """The player passes: at his next turn, or for the rest of the auction."""

    duration: str

    @property
    def requires_pass(self) -> bool:
        return True

    def forbids_call(self, call: Call) -> bool:
        return call != PASS

    def spent_by(self, seat: Seat) -> bool:
        return self.duration == ONCE and self.binds(seat)


class MustRepeat(InForce, frozen=True):
    """The player makes the same call again."""

    call: Call = PASS

    @property
    def forces_call(self) -> bool:
        return True

    @property
    def requires_pass(self) -> bool:
        return self.call == PASS

    def forbids_call(self, call: Call) -> bool:
        return call != self.call

    def made_by(self, seat: Seat, call: Call) -> bool:
        """Has the player now made the call again?"""
        return self.binds(seat) and call == self.call

    def spent_by(self, seat: Seat) -> bool:
        return self.binds(seat)


class MayNotDouble(InForce, frozen=True):
    """The player may neither double nor redouble at his next turn."""

    duration: str = ONCE

    def forbids_call(self, call: Call) -> bool:
        return call in (DOUBLE, REDOUBLE)

    def spent_by(self, seat: Seat) -> bool:
        return self.binds(seat)


class LeadRestriction(InForce, frozen=True):
    """Declarer may direct the player's first lead (Law 26); once he has chosen, what he chose."""

    binds_calls: ClassVar[bool] = False
    under: str = "26"
    each: bool = False
    final: int = 0
    modes: tuple[str, ...] = ()
    suits: tuple[Denomination, ...] = ()
    mode: str = ""
    duration: str = ""
    trick: int = 0  # the trick for whose lead declarer has chosen
    if_defending: bool = True

    @property
    def forbids_only(self) -> bool:
        """Is it a lead of any suit, of which declarer may forbid one (26B)?"""
        return self.under == "26B"


class PenaltyCard(InForce, frozen=True):
    """A card of the player lies face up and obliges him."""

    binds_calls: ClassVar[bool] = False
    card: Card
    rank: str
    if_defending: bool = False
    withdrawn_from: int = 0
    designated: bool = False
    spoken: int = 0  # the trick before whose lead declarer has used his choice


class MustPlayCard(InForce, frozen=True):
    """A card shown too early must be played when its owner's turn comes; one meant as the next lead is led (45E)."""

    card: Card | None = None
    leads: bool = False


class PlayRestriction(InForce, frozen=True):
    """What declarer has asked of the player's card to this trick (57A)."""

    mode: str
    suit: Denomination | None = None
    led: Denomination | None = None
    trick: int = 0

    def leaves(self, cards: Hand) -> Hand:
        """The cards that obey it."""
        if self.mode in ("highest", "lowest"):
            suit = sorted((c for c in cards if c.suit is self.led), key=lambda card: card.rank)
            return frozenset(suit[-1:] if self.mode == "highest" else suit[:1])
        return frozenset(c for c in cards if (c.suit is self.suit) == (self.mode == "require"))


class DummyRightsLost(InForce, frozen=True):
    """Dummy has lost the rights of Law 42B."""

    binds_calls: ClassVar[bool] = False
    binds_cards: ClassVar[bool] = False


class Unauthorized(InForce, frozen=True):
    """The player may not use what the withdrawn action, or a penalty card, told him."""

    binds_calls: ClassVar[bool] = False
    binds_cards: ClassVar[bool] = False
    of_card: bool = False


class Review(Restriction, frozen=True):
    """When play has ended the director considers an adjusted score, for what a penalty card told or another reason.

    With `once` it is one look at the board, however many irregularities there were; with `both_sides` one that takes
    the place of a look at what either side has done.
    """

    binds_calls: ClassVar[bool] = False
    binds_cards: ClassVar[bool] = False
    origin: int = 0
    of_card: bool = False
    once: bool = False
    both_sides: bool = False


KINDS: dict[type[Restriction], str] = {
    MustPass: "must-pass",
    MustRepeat: "must-repeat",
    MayNotDouble: "may-not-double",
    LeadRestriction: "lead-restriction",
    PenaltyCard: "penalty-card",
    MustPlayCard: "must-play-card",
    PlayRestriction: "play-restriction",
    DummyRightsLost: "dummy-rights-lost",
    Unauthorized: "unauthorized",
    Review: "review",
}
for _type, _kind in KINDS.items():
    _type.kind = _kind


def penalty_cards(table: Table, seat: Seat, rank: str = "") -> list[PenaltyCard]:
    """The penalty cards of a player, or those of one rank; those of the auction await its end."""
    cards = [r for r in table.in_force if isinstance(r, PenaltyCard)]
    return [r for r in cards if r.binds(seat) and not r.if_defending and rank in ("", r.rank)]


def obeying(hand: Hand, led: Denomination | None, restrictions: tuple[Restriction, ...]) -> Hand:
    """The cards of a hand that follow suit and obey; what nobody can obey lapses."""
    cards = hand if led is None else follows(hand, led)
    asked = [r for r in restrictions if isinstance(r, LeadRestriction)] if led is None else []
    for r in asked:
        if r.mode == "require":
            cards = frozenset(c for c in cards if c.suit in r.suits) or cards
    forbidden = {suit for r in asked if r.mode == "forbid" for suit in r.suits}
    cards = frozenset(c for c in cards if c.suit not in forbidden) or cards if forbidden else cards
    for play in restrictions:
        if isinstance(play, PlayRestriction):
            cards = play.leaves(cards) or cards
    return cards


def lost_rights(table: Table) -> bool:
    """Has dummy lost his rights, as the director found or has ruled?"""
    ruled = any(isinstance(r, DummyRightsLost) and r.player is table.dummy for r in table.in_force)
    return ruled or bool(table.facts.get(0, "dummy_rights_lost"))


def must_pass(player: Player, duration: str) -> MustPass:
    """The player must pass once, or throughout."""
    return MustPass(player=player, duration=duration)


def seated(effect: InForce, player: Seat, law: str, origin: int, since: int) -> InForce:
    """The restriction with the player's seat, its paragraph and its beginning written in."""
    return structs.replace(effect, player=player, law=effect.law or law, origin=effect.origin or origin, since=since)
