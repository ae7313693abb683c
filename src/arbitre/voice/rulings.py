"""A ruling as it is told: the one ladder over what it brings about, at a table, in an interview and on paper."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    BecomesPenalty,
    Cancelled,
    CancelledOnwards,
    Directed,
    FaceDownReturned,
    FaceUp,
    InForce,
    LeadFree,
    LeadFrom,
    LeadRestriction,
    MayNotDouble,
    MustPass,
    MustPlayCard,
    MustRepeat,
    Noted,
    Owed,
    OwedLate,
    PlayDirected,
    PutBack,
    RequiredLead,
    Retracted,
    Review,
    Role,
    See,
    Substituted,
    ToldNothing,
    Unauthorized,
)
from arbitre.laws.paragraphs import CANNOT_OBEY
from arbitre.texts import Words
from arbitre.texts.phrase import Text

from .ahead import rows_ahead
from .saying import ALL, DO, PRIVATE, REMEMBER, SAY, Saying
from .sentence import cannot_key
from .wording import FOR_ASKER, FOR_DIRECTOR, POSSIBLE_PENALTIES, own_key

MEANS = "other-source-before"
"""What the director may do himself, at once."""
CORRECTIONS = tuple(f"{who}-correction" for who in ("own", "declaring", "defending"))
"""What a player is asked to do who has to correct an explanation: away from the table, for it tells his partner."""
HEARS: dict[type, Role] = {
    **dict.fromkeys((Directed, PlayDirected, LeadFree), Role.PARTNER),
    **dict.fromkeys((See, Owed, OwedLate), Role.OFFENDER),
    **dict.fromkeys((RequiredLead, LeadFrom), Role.DECLARER),
}
"""To whom alone an effect is said; a restriction to the player it binds, what is not named here to everybody."""
NOTED_FOR = {
    **dict.fromkeys(("cannot-comply", "cannot-comply-57B"), Role.PARTNER),
    **dict.fromkeys(("suit-led-owed", "claim", "face-down-back"), Role.OFFENDER),
    **dict.fromkeys(("says-which", "names-again"), Role.DECLARER),
}
"""To whom alone a note is said."""
SPOKEN_TO = (LeadRestriction, MayNotDouble, MustPass, MustPlayCard, MustRepeat, Unauthorized)
"""What binds a player is said to him; of anything else that is in force everybody hears."""
APPOINTED = frozenset(
    {
        *("bid-called-again", "bid-called-again-31B", "bid-rho-called", "comparable-pass", "repeated-pass"),
        *("double-called-again", "double-called-again-32B", "double-rho-called", "wrong-board-called-again"),
        *("replacement", "replacement-after-27B3"),
    }
)
"""Of what comes up later, that which a player is told of ahead."""
PARTNERS = ("repeated-pass",)
"""Of that, what his partner is told."""
ASKED_APART = frozenset(
    {"artificial", "comparable", "meaning_contained", "replacement", "shows", "unintended", "unintended_card"}
)
"""What a player is asked about away from the table."""
MEANINGS = {"2007": "27B1(b)", "2017": "23A"}


class Telling(ABC):
    """A ruling about to be told: who and what can be named, and what goes without saying."""

    def __init__(self, ruling: Ruling, case: Case, situation: str, say: Words, details: dict[str, Any]) -> None:
        self.ruling, self.case, self.situation, self.say, self.details = ruling, case, situation, say, details

    @abstractmethod
    def effects(self) -> Sequence[Any]:
        """What is told of it, in order."""

    @abstractmethod
    def seat(self, role: Role | Seat) -> Seat | None:
        """Who plays that part, as far as it is known."""

    @abstractmethod
    def reported(self, effect: Any) -> Text:
        """What an effect brings about, in the third person."""

    @abstractmethod
    def words(self, effect: Any) -> Text:
        """What is said of an effect, to whom it concerns."""

    @abstractmethod
    def moved(self, effect: Any) -> Text:
        """What is done with a card that is moved."""

    @abstractmethod
    def bound(self, effect: InForce) -> Saying:
        """What is said to a player of what binds him."""

    @abstractmethod
    def faced(self, effect: BecomesPenalty) -> Iterator[Saying]:
        """What is done and said of cards that stay face up."""

    @abstractmethod
    def lying(self, law: str) -> Iterator[Saying]:
        """What penalty cards that go on lying there mean for their owner."""

    @abstractmethod
    def cards_back(self, effect: Cancelled | CancelledOnwards) -> Iterator[Saying]:
        """The bidding cards of calls that count no more go back into their boxes."""

    def done(self, effect: See) -> Sequence[Saying] | None:
        """What is said of something that somebody was to do and has done already; None where it is to be done."""
        return None

    def before(self, effect: Any) -> Iterator[Saying]:
        """What is said before a card is moved."""
        yield from ()

    def after(self, effect: Any) -> Iterator[Saying]:
        """What is said and done besides."""
        yield from ()

    def own_cards(self) -> Sequence[Card]:
        """Major penalty cards that the leader has himself."""
        return ()

    def silent(self, effect: Any) -> bool:
        """Does it go without saying?"""
        return False

    @property
    def leading(self) -> Any:
        """What a lead is called now."""
        return self.details["leading"]

    # -- to whom, under which paragraph, in which sentence

    def law(self, effect: Any) -> str:
        """The paragraph under which it is said."""
        return getattr(effect, "law", "") or self.ruling.laws[-1]

    def to(self, role: Role | Seat) -> Any:
        """Who is spoken to: his seat, or his part in it."""
        return self.seat(role) or str(role)

    def hearer(self, effect: Any) -> Any:
        """Who is spoken to where a sentence is put to somebody."""
        role = Role.OFFENDER if self.situation in FOR_ASKER else heard_by(effect)
        return self.to(role) if role else ALL

    def phrase(self, key: str, **more: Any) -> Text:
        """A sentence of the catalogue with all that can be named."""
        return self.say.phrase(key, **self.details | more)

    def as_known(self, key: str) -> str:
        """The sentence that names no more than is known."""
        return key


def sayings(k: Telling) -> Iterator[Saying]:
    """What the director says and does on a ruling."""
    for effect in k.effects():
        yield from said_of(effect, k)


def said_of(effect: Any, k: Telling) -> Iterator[Saying]:
    """What is said and done on one effect: to the director or away from the table, else as the ladder has it."""
    kind, hearer = told_as(effect, k.situation)
    if kind != SAY and hearer is not None:
        until = {"until": "end"} if kind == REMEMBER else {}
        yield Saying(kind, k.to(hearer), k.words(effect), k.law(effect), public=False, more=until)
        return
    rung = next(SAYS[base] for base in type(effect).__mro__ if base in SAYS)
    yield from rung(effect, k)


def told_as(effect: Any, situation: str) -> tuple[str, Role | None]:
    """How an effect is told, and to whose part in it alone: with a table or without, on screen or on paper."""
    noted = effect.what if isinstance(effect, Noted) else ""
    if isinstance(effect, Review | ToldNothing) or noted in POSSIBLE_PENALTIES:
        return REMEMBER, Role.DIRECTOR
    if noted.startswith(CORRECTIONS):
        return PRIVATE, Role.OFFENDER
    sent = effect.situation if isinstance(effect, See) else ""
    if noted == MEANS or situation in FOR_DIRECTOR or sent in FOR_DIRECTOR:
        return DO, Role.DIRECTOR
    return SAY, Role.OFFENDER if situation in FOR_ASKER else heard_by(effect)


def heard_by(effect: Any) -> Role | None:
    """The part of the one player to whom an effect is said, if it is not said to everybody."""
    return NOTED_FOR.get(effect.what) if isinstance(effect, Noted) else HEARS.get(type(effect))


# -- the ladder


def bound(effect: InForce, k: Telling) -> Iterator[Saying]:
    """A restriction as it begins, to the player it binds."""
    public = not isinstance(effect, Unauthorized)
    if not isinstance(effect, SPOKEN_TO) or (public and k.seat(effect.player) is None):
        law = k.law(effect)
        yield Saying(SAY, ALL, k.reported(effect), law, public)
    else:
        yield k.bound(effect)


def faced(effect: BecomesPenalty, k: Telling) -> Iterator[Saying]:
    """A card stays face up, and its owner hears what that means."""
    yield from k.faced(effect)


def moved(effect: Any, k: Telling) -> Iterator[Saying]:
    """What its owner does with a card."""
    yield from k.before(effect)
    law, to = k.law(effect), k.to(Role.OFFENDER)
    yield Saying(DO, to, k.moved(effect), law)
    yield from k.after(effect)


def appointed(effect: See, k: Telling) -> Iterator[Saying]:
    """What somebody is to do next, and what each way of doing it leads to; what he has done is told as done."""
    role = Role.PARTNER if effect.situation in PARTNERS else Role.OFFENDER
    law, to = k.law(effect), k.seat(role)
    if to is None or effect.situation not in APPOINTED:
        if reported := k.reported(effect):
            yield Saying(SAY, ALL, reported, law)
        return
    if (done := k.done(effect)) is not None:
        yield from done
        return
    if effect.situation in ASKED_APART:
        asked, about = k.as_known(f"private.{effect.situation}"), k.case.edition.pick(MEANINGS)
        yield Saying(PRIVATE, to, k.phrase(asked), about, public=False)
    rows = rows_ahead(effect, k.case, k.details, k.say, yours=True)
    text = k.phrase(k.as_known(own_key(effect, k.ruling, None, k.say, SAY)))
    yield Saying(SAY, to, text, law, ahead=tuple(rows), now=True)


def told(effect: Any, k: Telling) -> Iterator[Saying]:
    """What everybody hears, or the one player it concerns."""
    if not k.silent(effect):
        now = heard_by(effect) is not None and not isinstance(effect, LeadFree)
        cancels = isinstance(effect, CANCELLING)
        law, to = k.law(effect), k.hearer(effect)
        yield Saying(SAY, to, k.words(effect), law, now=now, cancels=cancels)
    yield from k.after(effect)


def cancelled(effect: Cancelled | CancelledOnwards, k: Telling) -> Iterator[Saying]:
    """A call counts no more, and its bidding card goes back into the box."""
    yield from told(effect, k)
    yield from k.cards_back(effect)


def required(effect: RequiredLead, k: Telling) -> Iterator[Saying]:
    """Everybody waits while another card is led."""
    yield Saying(SAY, ALL, k.phrase("say.RequiredLead.wait"), k.law(effect))
    yield from told(effect, k)


def directed(effect: Directed, k: Telling) -> Iterator[Saying]:
    """What declarer asks of a lead, and what its player does who cannot obey; left free, the card goes on lying."""
    if effect.mode == "free":
        yield from k.lying(k.law(effect))
    yield from told(effect, k)
    if effect.mode != "free":
        yield from _cannot(effect, k)


def _cannot(effect: Directed, k: Telling) -> Iterator[Saying]:
    """What the leader does if he cannot obey: a penalty card of his own comes first, one that obeys is led anyhow."""
    own = k.own_cards()
    if k.seat(Role.PARTNER) is None or _obeys(own, effect, k.case):
        return
    key = cannot_key(effect) + ("" if not own else ".penalty" if len(own) == 1 else ".penalties")
    text = k.phrase(key, card=own[0] if own else "", leading=k.leading)
    yield Saying(SAY, k.to(Role.PARTNER), text, CANNOT_OBEY, now=True)


def _obeys(own: Sequence[Card], effect: Directed, case: Case) -> bool:
    return any((card.suit in case.answers["suits"]) == (effect.mode == "require") for card in own)


CANCELLING = (Cancelled, CancelledOnwards, Substituted)
SAYS: dict[type, Callable[[Any, Telling], Iterator[Saying]]] = {
    InForce: bound,
    BecomesPenalty: faced,
    **dict.fromkeys((Retracted, PutBack, FaceUp, FaceDownReturned), moved),
    See: appointed,
    RequiredLead: required,
    Directed: directed,
    **dict.fromkeys((Cancelled, CancelledOnwards), cancelled),
    object: told,
}
"""The ladder: how each thing that a ruling brings about is told."""
