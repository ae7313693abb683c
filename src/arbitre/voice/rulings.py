"""A ruling as it is spoken: step by step, each to whom it concerns, in the second person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbitre.director.board import Board, Ruled, Until
from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling
from arbitre.laws.effects import (
    Awarded,
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
    PenaltyCard,
    PlayDirected,
    PutBack,
    Replaces,
    RequiredLead,
    Retracted,
    Review,
    Role,
    See,
    Substituted,
    ToldNothing,
    Unauthorized,
    When,
    penalty_cards,
)
from arbitre.laws.paragraphs import CANNOT_OBEY, NAMED_INSTEAD, PROPER_LEAD
from arbitre.texts import Words

from .ahead import as_sentences, rows_ahead
from .headline import proper_lead
from .in_force import lead_told, leads_freely, on_lead
from .known import called_since, cards_named, leading, none_higher, not_followed
from .sentence import cannot_key, last_of_twelfth, looked_at, told_key
from .silence import goes_without_saying, gone, over_already, overtaken
from .unauthorized import learned, told_how
from .wording import (
    FEW,
    FOR_ASKER,
    FOR_DIRECTOR,
    POSSIBLE_PENALTIES,
    award,
    calls_named,
    case_details,
    effects_text,
    own_key,
)

Step = dict[str, Any]
ALL, DIRECTOR = "all", Role.DIRECTOR.value
SAY, ASK, CHOOSE, DO, PRIVATE, REMEMBER = "say", "ask", "choose", "do", "private", "remember"

NOTES = POSSIBLE_PENALTIES
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
AT_ONCE = {
    "say.MustPass.once": "bites.must-pass.once",
    "say.MustRepeat": "bites.must-repeat",
    "say.MayNotDouble.once": "bites.may-not-double.once",
}
"""What begins at its player's own turn bites at once."""
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
ASKED_APART = frozenset(
    {"artificial", "comparable", "meaning_contained", "replacement", "shows", "unintended", "unintended_card"}
)
"""What a player is asked about away from the table."""
DONE = (Retracted, PutBack, FaceUp, FaceDownReturned)
MEANINGS = {"2007": "27B1(b)", "2017": "23A"}


def step(kind: str, to: Any, text: str, law: str, public: bool = True, **more: Any) -> Step:
    """One thing the director does; `more` only where there is something."""
    return {"kind": kind, "to": to, "text": text, "law": law, "public": public} | {k: v for k, v in more.items() if v}


NOW, CANCELS = "now", "cancels"
"""On a step that tells a player to act at once, or that a call is cancelled, until the whole script is known."""


def spoken(ruled: Ruled, board: Board, say: Words, later: Sequence[Ruled] = ()) -> Iterator[Step]:
    """What the director says and does on a ruling, as far as a later one of the same moment leaves it to be said."""
    case, ruling = ruled.case, ruled.ruling
    details = case_details(case, say)
    if case.table is not None and not case.fault.cards:
        details |= _picked_up(board, case.fault.by, say)
    for effect in as_told(ruling):
        if not isinstance(effect, Review | ToldNothing) and not overtaken(effect, ruled, later):
            yield from _steps(effect, ruled, board, details, say)


def supplied(board: Board, say: Words) -> Iterator[Step]:
    """A card that was missing from an earlier trick has just been played to it."""
    short = {(found.by, found.trick): found for found in board.irregularities if found.kind == "defective-trick"}
    for play in board.table.plays:
        found = short.get((play.by, play.trick))
        if play.event == board.now and found is not None and not found.cards:
            yield step(SAY, ALL, say.say("say.supplied", card=play.card, trick=play.trick), found.laws[0])


def as_told(ruling: Ruling) -> list[Any]:
    """The effects in the order they are told: a card that is owed late, then what becomes of the other one."""
    if not any(isinstance(effect, Owed) for effect in ruling.effects):
        return list(ruling.effects)
    late = (Owed, BecomesPenalty, Unauthorized)
    return sorted(ruling.effects, key=lambda effect: late.index(type(effect)) if type(effect) in late else -1)


def _made(effect: See, case: Case, board: Board) -> Call | None:
    """The call that an appointment was about, where it has been made."""
    waiting = [item for item in board.agenda if item.until is Until.REPLACED]
    if any(item.situation == effect.situation and item.case.event == case.event for item in waiting):
        return None
    by = case.seat(Role.OFFENDER)
    return next((entry.call for entry in board.table.calls if entry.by is by and entry.event > case.event), None)


def _steps(effect: Any, ruled: Ruled, board: Board, details: Any, say: Words) -> Iterator[Step]:
    ruling, case = ruled.ruling, ruled.case
    law = getattr(effect, "law", "") or ruling.law
    if case.table is None:
        yield step(SAY, ALL, effects_text(Ruling(looked_at(effect, ruling, board), (effect,)), case, say), law)
    elif isinstance(effect, InForce):
        if not over_already(effect, ruled, board) and not leads_freely(effect, case.seat(effect.player), board, say):
            yield _bound(effect, ruling, case, board, details, law, say)
    elif isinstance(effect, BecomesPenalty):
        yield from _penalty(effect, ruling, case, board, law, say)
    elif isinstance(effect, DONE):
        if ruling.laws[-1:] in PROPER_LEAD and (lead := proper_lead(case, board, say)):
            yield step(SAY, ALL, say.say("say.proper-lead", **lead), law)
        if named := _named_instead(ruling, case, board):
            yield step(DO, case.fault.by, say.say("say.PutRight.cards", card=case.fault.cards[0], named=named), law)
            return
        key = own_key(effect, ruling, None, say, DO)
        key = say.choose(key, "dummy" if case.fault.by is case.here.dummy else "")
        yield step(DO, case.fault.by, say.say(key, **details), law)
        if isinstance(effect, FaceUp):
            yield from _face_up(case, board, details, law, say)
        for by, card in case.answers.get("taken_back", ()):
            key = "do.Retracted.dummy" if by is case.here.dummy else "do.Retracted"
            yield step(DO, by, say.say(key, offender=by, card=card), law)
    elif isinstance(effect, See):
        yield from _appointment(effect, ruling, case, board, details, law, say)
    else:
        if isinstance(effect, RequiredLead):
            yield step(SAY, ALL, say.say("say.RequiredLead.wait", **details), law)
        yield from _told(effect, ruling, case, board, details, law, say)


def _face_up(case: Case, board: Board, details: Any, law: str, say: Words) -> Iterator[Step]:
    """What a card shown in the auction means for its owner: if he defends, or now that he does."""
    if not board.table.ended:
        yield step(SAY, case.fault.by, say.say(f"say.FaceUp.{_rank_then(case, board)}", **details), law)
    elif board.open is None:
        yield from _lying(case, board, law, say)


def _rank_then(case: Case, board: Board) -> str:
    """What a card shown in the auction will be if its owner defends: a major or a minor penalty card, or several."""
    ranks = [r.rank for r in board.table.in_force if isinstance(r, PenaltyCard) and r.card in case.fault.cards]
    return ranks[0] if len(ranks) == 1 else "several"


def _named_instead(ruling: Ruling, case: Case, board: Board) -> Card | None:
    """47C: the card of dummy's that declarer has named in place of the one that goes back."""
    number, by = case.fault.trick, case.fault.by
    if ruling.law != NAMED_INSTEAD or by is not case.here.dummy:
        return None
    return next((play.card for play in board.table.plays if (play.trick, play.by) == (number, by)), None)


def _picked_up(board: Board, owner: Seat, say: Words) -> dict[str, Any]:
    """The penalty card that has just been picked up."""
    cards = gone(board, owner)
    return {"card": cards_named(cards, say)} if cards else {}


def _told(effect: Any, ruling: Ruling, case: Case, board: Board, details: Any, law: str, say: Words) -> Iterator[Step]:
    """What everybody hears, or the one player it concerns; a bidding card goes back into its box."""
    key = told_key(effect, ruling, case, board, say)
    details = details | _more(effect, key, case, board, say)
    again = _called_again(case, board) if isinstance(effect, CancelledOnwards) else None
    if again is not None or _back_to_himself(effect, ruling, case, board):
        key = f"say.CancelledOnwards.{'since' if details['since'] else 'again'}"
    text = say.maybe(key, **details) or effects_text(ruling, case, say, only=effect)
    text = (isinstance(effect, Awarded) and award(effect, case, say)) or text
    to = _hearer(effect, case)
    if isinstance(effect, Directed) and effect.mode == "free":
        yield from _still_there(board, case.fault.by, law, say)
    kind, _ = told_as(effect, case.fault.kind)
    if kind != SAY:
        until = {"until": "end"} if kind == REMEMBER else {}
        yield step(kind, DIRECTOR, text, law, public=False, **until)
    elif not goes_without_saying(effect, case, board):
        now = to is not ALL and not isinstance(effect, LeadFree)
        cancels = isinstance(effect, Cancelled | CancelledOnwards | Substituted)
        yield step(SAY, case.fault.by if case.fault.kind in FOR_ASKER else to, text, law, now=now, cancels=cancels)
    if key == "effect.Established.several" and board.table.phase != "over":
        yield step(SAY, ALL, say.say("say.Established.more"), law)
    if isinstance(effect, Directed) and effect.mode != "free":
        yield from _cannot(effect, case, board, case.seat(Role.PARTNER), say)
    elif again is not None:
        key = f"say.Replaces.{'same' if again == details['first'] else 'again'}"
        yield step(SAY, ALL, say.say(key, **details | {"call": again}), law)
    elif isinstance(effect, Cancelled):
        yield step(DO, details["caller"], say.say("do.Cancelled", **details), law, cancels=True)
    elif isinstance(effect, CancelledOnwards) and case.fault.kind != "bid-over-seven":  # no box has such a card
        several = bool(called_since(case))
        key = f"do.CancelledOnwards{'.since' if several else ''}"
        yield step(DO, ALL if several else case.fault.by, say.say(key, **details), law, cancels=True)
        if case.fault.kind == "wrong-board" and not any(isinstance(e, See) for e in ruling.effects):
            yield step(SAY, case.fault.by, say.say("say.right-cards", **details), law)


def _back_to_himself(effect: Any, ruling: Ruling, case: Case, board: Board) -> bool:
    """Is it his own call that is cancelled, and his turn again? That is the last thing said."""
    mine = isinstance(effect, CancelledOnwards) and case.fault.turn_of in (None, case.fault.by)
    return mine and board.open is None and board.table.turn is case.fault.by and len(called_since(case)) <= FEW


def _more(effect: Any, key: str, case: Case, board: Board, say: Words) -> dict[str, Any]:
    """What one sentence names besides: the suit to follow, dummy's card so named, the call that was replaced."""
    if key == "say.Owed.revoke":
        return {"suit": not_followed(case)}
    if last := last_of_twelfth(case):
        return {"last": last}
    if isinstance(effect, Noted) and effect.what.startswith("named-"):
        played = (play.card for play in reversed(board.table.plays) if play.event == case.event)
        return {"card": card, "suit": card.suit} if (card := next(played, None)) else {}
    if isinstance(effect, CancelledOnwards):
        return {"since": calls_named(case, say)}
    if key == "say.PutRight.cards":
        return dict(zip(("card", "named"), case.fault.cards, strict=False))
    return {"first": first} if isinstance(effect, Replaces) and (first := _replaced(case)) else {}


def _replaced(case: Case) -> Call | None:
    """The call that the last one takes the place of: he may have replaced the first more than once."""
    mine = (e for e in reversed(case.here.calls) if e.by is case.fault.by and not e.counts)
    return next((e.call for e in mine if e.event < case.subject), None)


def _called_again(case: Case, board: Board) -> Call | None:
    """The call that the player has already made in place of one that is cancelled."""
    mine = (e for e in board.table.calls if e.by is case.fault.by and e.event > case.event)
    return next((e.call for e in mine if e.counts and case.fault.turn_of in (None, e.by)), None)


def _cannot(effect: Directed, case: Case, board: Board, leader: Seat, say: Words) -> Iterator[Step]:
    """What the leader does if he cannot obey: a penalty card of his own comes first, one that obeys is led anyhow."""
    own = [r.card for r in penalty_cards(board.table, leader, "major")]
    if any((card.suit in case.answers["suits"]) == (effect.mode == "require") for card in own):
        return
    key = cannot_key(effect) + ("" if not own else ".penalty" if len(own) == 1 else ".penalties")
    card, lead = own[0] if own else "", leading(board.table, say)
    yield step(SAY, leader, say.say(key, card=card, leading=lead), CANNOT_OBEY, now=True)


def _hearer(effect: Any, case: Case) -> Any:
    """Who is spoken to where a sentence is put to somebody."""
    if isinstance(effect, Owed) and case.fault.by is case.here.dummy:
        return case.seat(Role.DECLARER)
    role = heard_by(effect)
    if role is Role.DECLARER and case.here.declarer is None:
        return case.fault.by
    return case.seat(role) if role else ALL


def heard_by(effect: Any) -> Role | None:
    """The part of the one player to whom an effect is said, if it is not said to everybody."""
    return NOTED_FOR.get(effect.what) if isinstance(effect, Noted) else HEARS.get(type(effect))


def told_as(effect: Any, situation: str) -> tuple[str, Role | None]:
    """How an effect is told, and to whose part in it alone: with a table or without, on screen or on paper."""
    noted = effect.what if isinstance(effect, Noted) else ""
    if isinstance(effect, Review | ToldNothing) or noted in NOTES:
        return REMEMBER, Role.DIRECTOR
    if noted.startswith(CORRECTIONS):
        return PRIVATE, Role.OFFENDER
    sent = effect.situation if isinstance(effect, See) else ""
    if noted == MEANS or situation in FOR_DIRECTOR or sent in FOR_DIRECTOR:
        return DO, Role.DIRECTOR
    return SAY, Role.OFFENDER if situation in FOR_ASKER else heard_by(effect)


def _still_there(board: Board, owner: Seat, law: str, say: Words) -> Iterator[Step]:
    """What the penalty cards that stay mean for their owner."""
    lying = penalty_cards(board.table, owner)
    if len(lying) > 1:
        yield step(SAY, owner, say.say("say.stays.several", player=owner), law)
        return
    for r in lying:
        yield step(SAY, owner, say.say(f"say.stays.{r.rank}", player=owner, card=r.card, suit=r.card.suit), law)


def _bound(effect: InForce, ruling: Ruling, case: Case, board: Board, details: Any, law: str, say: Words) -> Step:
    """A restriction as it begins, to the player it binds, with its end."""
    player = case.seat(effect.player)
    more = {"player": player}
    if isinstance(effect, MustRepeat):
        more["call"] = _to_repeat(board, player, details["first"])
    key = own_key(effect, ruling, case.edition, say, SAY)
    if isinstance(effect, LeadRestriction):
        key, suits = lead_told(key, player, board, say)
        more |= suits | {"defends": "" if board.table.ended else say.sentences["thing.defends"]}
    if isinstance(effect, Unauthorized):
        what, names = learned(effect, ruling, case, say)
        if what == "all":
            return step(SAY, ALL, say.say("say.Unauthorized.side", side=player.side), law)
        if effect.of_card and not case.fault.cards and (picked := _picked_up(board, case.fault.by, say)):
            what, names = "card", picked
        key = f"say.Unauthorized.{what}" if key == "say.Unauthorized" and what != "call" else key
        key = say.choose(key, told_how(board, case.event))
        more |= names
    if not isinstance(effect, SPOKEN_TO):
        return step(SAY, ALL, effects_text(Ruling(ruling.laws, (effect,)), case, say), law)
    if now := board.open is None and board.table.turn is player and key in AT_ONCE:
        key = AT_ONCE[key]
    return step(SAY, player, say.say(key, **details | more), law, public=not isinstance(effect, Unauthorized), now=now)


def _to_repeat(board: Board, player: Seat, first: Any) -> Any:
    found = (r.call for r in board.table.in_force if isinstance(r, MustRepeat) and r.binds(player))
    return next(found, first)


def _penalty(effect: Any, ruling: Ruling, case: Case, board: Board, law: str, say: Words) -> Iterator[Step]:
    """Each card as it lies there: it stays face up, and its owner hears what that means."""
    owner = case.fault.by
    if board.table.phase == "over":
        return
    lying = [r for r in penalty_cards(board.table, owner) if r.card in case.fault.cards]
    if not lying:
        key = f"say.penalty.over{'.several' if len(case.fault.cards) > 1 else ''}"
        yield step(SAY, ALL, say.say(key, card=cards_named(case.fault.cards, say)), law)
    if lying:
        rank = lying[0].rank if len(lying) == 1 else "several"
        cards = cards_named(tuple(r.card for r in lying), say)
        yield step(DO, owner, say.say(f"do.penalty.{rank}", player=owner, card=cards), law)
    if board.open is not None and board.open.asks.fact.key == "lead_choice":
        return
    owes = any(isinstance(e, Owed) for e in ruling.effects)  # he has just been told to play
    minor = {r.card for r in board.was if isinstance(r, PenaltyCard) and r.player is owner and r.rank == "minor"}
    for r in penalty_cards(board.table, owner, "major"):
        if r.card in minor - {*case.fault.cards}:
            yield step(SAY, owner, say.say("say.now-major", player=owner, card=r.card), "50B", now=owes)
    yield from _lying(case, board, law, say, owes)


def _lying(case: Case, board: Board, law: str, say: Words, owes: bool = False) -> Iterator[Step]:
    """What the cards that lie there now mean for their owner, and a minor one for his partner."""
    owner = case.fault.by
    lying = [r for r in penalty_cards(board.table, owner) if r.card in case.fault.cards]
    if lying and len(penalty_cards(board.table, owner)) > 1:
        yield step(SAY, owner, say.say("say.stays.several", player=owner), law, now=owes)
        return
    for r in lying:
        names = {"player": owner, "card": r.card, "suit": r.card.suit, "leading": leading(board.table, say)}
        if r.rank == "major" and on_lead(board, owner):
            yield step(SAY, owner, say.say("bites.penalty-card.lead", **names), law, now=True)
            return
        yield step(SAY, owner, say.say(f"say.BecomesPenalty.{r.rank}", **names), law, now=owes)
        if free := say.maybe(f"say.BecomesPenalty.{r.rank}.partner", partner=owner.partner):
            yield step(SAY, owner.partner, free, law, now=owes)


def _appointment(
    effect: See, ruling: Ruling, case: Case, board: Board, details: Any, law: str, say: Words
) -> Iterator[Step]:
    """What somebody is to do next, and what each way of doing it leads to; what is heard at once says itself.

    What he has done already is told as done.
    """
    if effect.situation not in APPOINTED:
        return
    key = own_key(effect, ruling, None, say, SAY)
    key = own if (own := say.variant(key, "7NT")) and none_higher(case) else key
    if effect.when is When.REPLACED and (made := _made(effect, case, board)):
        insufficient = board.open is not None and board.open.asks.fact.key == "second_acceptance"
        if effect.situation == "replacement" and not insufficient:  # the question tells it
            yield step(SAY, ALL, say.say(f"{key}.made", **details | {"new": made}), law)
        return
    if effect.when is When.CALLED and _called_again(case, board) is not None:
        return
    to = case.seat(Role.PARTNER if effect.situation == "repeated-pass" else Role.OFFENDER)
    rows = rows_ahead(effect, case, details, say, yours=True)
    texts = as_sentences(rows, say)
    ways = [{"text": text, "law": row.law, "public": True} for text, row in zip(texts, rows, strict=True)]
    if effect.situation in ASKED_APART:
        yield step(
            PRIVATE, to, say.say(f"private.{effect.situation}", **details), case.edition.pick(MEANINGS), public=False
        )
    yield step(SAY, to, say.say(key, **details), law, options=ways, now=True)
