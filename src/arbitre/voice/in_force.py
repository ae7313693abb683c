"""What binds whom: each thing in force in words, until when, and whether it bites now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitre.director.board import Board, lead_case
from arbitre.director.legal import Legal, WhyNot, legal_calls, legal_cards, trick_for
from arbitre.director.reviews import answered, open_reviews
from arbitre.game.call import CALLS
from arbitre.game.card import SUITS, in_order
from arbitre.game.seat import Seat
from arbitre.laws.case import Case, Ruling, consider
from arbitre.laws.effects import (
    AUCTION,
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
from arbitre.laws.paragraphs import FROM_PARTNER, INFORMATION, NOT_KNOWN_YET, WITHDRAWN
from arbitre.table.irregularity import Irregularity
from arbitre.table.restriction import Restriction
from arbitre.texts import Words

from .known import entry_at, leading, one_card
from .unauthorized import told_how, unusable
from .wording import anybody, in_edition

Line = dict[str, Any]
END, AUCTION_ENDS = "end", "auction-ends"


def in_force(board: Board, say: Words) -> list[dict[str, Any]]:
    """All that binds somebody from here on."""
    lines: list[dict[str, Any]] = []
    dummy = board.table.dummy
    found = board.table.facts.get(0, "dummy_rights_lost")
    if dummy is not None and found and not any(isinstance(r, DummyRightsLost) for r in board.table.in_force):
        lost = DummyRightsLost(player=dummy, law="43A2")
        text = say.say("in_force.dummy-rights-lost", player=dummy)
        line = {"kind": "dummy-rights-lost", "player": dummy, "law": "43A2", "text": text}
        lines.append(line | when(board, lost))
    for r in open_reviews(board):
        if board.table.ended and isinstance(r, MustPass | MustRepeat | MayNotDouble):
            continue
        if board.table.phase == "over" and not isinstance(r, Review) and not _in_period(board, r):
            continue
        lines += [found for found in restrictions(board, r, say) if found not in lines]
    return lines


def _in_period(board: Board, r: Restriction) -> bool:
    """Everybody has passed, the hands are not back: what may not be used yet, and in 2007 cards that lie face up."""
    if not board.table.passed_out or not isinstance(r, Unauthorized | PenaltyCard):
        return False
    shown = board.edition.reading("card-in-auction")(Case(board.edition, None, board.table))
    return shown or isinstance(r, Unauthorized)


def restrictions(board: Board, r: Restriction, say: Words) -> list[dict[str, Any]]:
    """One thing in force; a review of what both sides did once for each; nothing where it comes to nothing."""
    known: dict[tuple[Words, Restriction], list[Line]] = board.__dict__.setdefault("in_words", {})
    if (say, r) not in known:
        known[say, r] = _restrictions(board, r, say)
    return [{**line} for line in known[say, r]]


def _restrictions(board: Board, r: Restriction, say: Words) -> list[Line]:
    """The same, worked out."""
    if isinstance(r, Review):
        texts = dict.fromkeys(_review(board, r, say))  # a sentence that names nobody is said once
        return [{"kind": "review", "law": r.law, "text": text} | when(board, r) for text in texts]
    assert isinstance(r, InForce)
    found = _restriction(board, r, say)
    return [] if found is None else [found]


def _restriction(board: Board, r: InForce, say: Words) -> dict[str, Any] | None:
    """What binds a player, or None where it comes to nothing."""
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
        variant = r.mode or f"open.{lead_words(lead)}"
    line.setdefault("law", r.law)
    if isinstance(r, Unauthorized):
        return line | {"text": _told(board, r, say)} | when(board, r)
    return line | {"text": _text(line, r, variant, board, say)} | when(board, r)


def _review(board: Board, r: Review, say: Words) -> list[str]:
    """What is looked at after play, once for each paragraph and side; whose doing it was, if it can be named."""
    alike = {other.origin for other in open_reviews(board) if isinstance(other, Review) and other.law == r.law}
    doers = _doers(board, r.law, alike)
    own = {found.by.side for found in doers if found.event == r.origin}
    by = list(dict.fromkeys(found.by for found in doers if found.by.side in own or not own))
    if not by and r.law in INFORMATION:
        learned = (o for o in board.table.in_force if isinstance(o, Unauthorized))
        told = (o.player for o in learned if (o.of_card if r.law in WITHDRAWN else o.law == FROM_PARTNER))
        givers = dict.fromkeys(player.partner for player in told if isinstance(player, Seat))
        by = [giver for giver in givers if giver not in answered(board, r)]
    origins = {found.event for found in doers if found.by in by} or alike
    sides = dict.fromkeys(one.side for one in by)
    return [_looked_at(board, r, [o for o in by if o.side is side], origins, say) for side in sides or (None,)]


def _doers(board: Board, law: str, events: set[int]) -> list[Irregularity]:
    """What went wrong there: where one event has several irregularities, those that the paragraph was cited for."""
    found = [one for one in board.irregularities if one.event in events]
    if len({one.event for one in found}) == len(found):
        return found
    filed = [r for r in board.rulings if any(isinstance(e, Review) and e.law == law for e in r.ruling.effects)]
    cited = {(r.case.irregularity.event, r.case.irregularity.by) for r in filed if r.case.irregularity}
    own = {event for event, _ in cited}
    return [one for one in found if one.event not in own or (one.event, one.by) in cited]


def _looked_at(board: Board, r: Review, by: list[Seat], origins: set[int], say: Words) -> str:
    """What is looked at of one side, with its players and with their call where there is one."""
    named: Line = {}
    key = in_edition(f"effect.Review.{r.law}", board.edition, say)
    if by:
        named = {"offender": say.join(by, "or"), "side": by[0].side.other}
        named["partner"] = say.join((one.partner for one in by), "or")
        key = say.choose(key, "several" if len(by) > 1 else "")
    key = say.choose(key, "both" if r.both_sides else "")
    calls = {entry.call for origin in origins if (entry := entry_at(board.table, origin))}
    named |= {"first": next(iter(calls))} if len(calls) == 1 else {}
    seen = [card for found in board.irregularities if found.event in origins and (card := one_card(found))]
    if len(seen) == 1 and (own := say.variant(key, "of")):
        key, named["card"] = own, seen[0]
    return say.say(key, **anybody(say) | named)


def _told(board: Board, r: Unauthorized, say: Words) -> str:
    """What somebody may not use: under some paragraphs as they have it, else by its name."""
    assert isinstance(r.player, Seat)
    what, names = unusable(r, board, say)
    named = ".".join(filter(None, ("in_force.unauthorized", what.replace("other", ""))))
    if r.law == FROM_PARTNER and _paused(board, r.player.partner):
        return say.say("in_force.unauthorized.pause", player=r.player, giver=r.player.partner)
    told = f"effect.Unauthorized.{r.law}"
    key = say.first(f"in_force.unauthorized.{r.law}", f"{told}.{told_how(board, r.origin)}", told, named)
    return say.say(key, **anybody(say) | names | {"player": r.player, "giver": r.player.partner})


def _paused(board: Board, giver: Seat) -> bool:
    """Is what he did a pause, and nothing else?"""
    told = [found for found in board.irregularities if found.kind == "unauthorized-information" and found.by is giver]
    return bool(told) and all(board.record.events[found.event - 1].tempo == "slow" for found in told)


def _text(line: dict[str, Any], r: InForce, variant: str, board: Board, say: Words) -> str:
    key = f"in_force.{r.kind}" + (f".{variant}" if variant else "")
    key = in_edition(key, board.edition, say)
    if isinstance(r, LeadRestriction) and not r.mode and _hangs_on_comparing(board, r):
        key = say.choose(key, "comparable")
    suits = line.get("suits") or ((line["suit"],) if line.get("suit") else ())
    return say.say(
        say.choose(key, getattr(r, "duration", "")),
        player=r.player,
        partner=r.player.partner if isinstance(r.player, Seat) else "",
        call=getattr(r, "call", ""),
        card=getattr(r, "card", ""),
        suits=say.join(suits) if suits else "",
        law=line["law"],
        leading=leading(board.table, say),
    )


def lead_words(lead: Line) -> str:
    """How it is told: which suits declarer may require or forbid, that he may forbid one, or that it is not known."""
    if lead["modes"] == ["forbid"]:
        return "forbid"
    if lead["law"] == NOT_KNOWN_YET:
        return "unknown"
    return "either" if len(lead["suits"]) == len(SUITS) else "require-forbid"


def lead_told(key: str, player: Any, board: Board, say: Words) -> tuple[str, dict[str, Any]]:
    """What declarer may ask at his first lead, as exactly as it is known."""
    leads = [lead for lead in _first_leads(player, board, say) if lead]
    ways = {lead_words(lead) for lead in leads}
    if len(ways) > 1:  # a choice of one suit, and of another for another call
        return "say.LeadRestriction", {}
    how = next(iter(ways), "unknown")
    if how == "require-forbid":
        return "say.LeadRestriction.suits", {
            "suits": say.join(dict.fromkeys(s for lead in leads for s in lead["suits"]))
        }
    told = say.first(f"{key}.{how}", f"say.LeadRestriction.{how}")
    return (key if how == "unknown" or _may_be_lifted(board, player) else told), {}


def _may_be_lifted(board: Board, player: Any) -> bool:
    """Does all that restricts his first lead hang on whether two calls are comparable?"""
    own = [r for r in board.table.in_force if isinstance(r, LeadRestriction) and r.binds(player) and r.final]
    return bool(own) and all(_hangs_on_comparing(board, r) for r in own)


def _hangs_on_comparing(board: Board, r: LeadRestriction) -> bool:
    """Is it not known yet whether the two calls are comparable, so that nothing may be left of it?"""
    return bool(board.edition.reading("lead-may-be-lifted")(lead_case(board, r)))


def _first_leads(player: Any, board: Board, say: Words) -> list[dict[str, Any] | None]:
    """What each restriction leaves declarer to ask at his first lead; None where Law 26 gives nothing."""
    own = [r for r in board.table.in_force if isinstance(r, LeadRestriction) and r.binds(player) and not r.mode]
    return [_restriction(board, r, say) for r in own]


def leads_freely(effect: InForce, player: Any, board: Board, say: Words) -> bool:
    """Is it a first lead of which declarer can ask nothing: the suits withdrawn have been shown again (2007, 26A1)?"""
    leads = _first_leads(player, board, say) if isinstance(effect, LeadRestriction) else []
    return bool(leads) and not any(leads)


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


# -- when it bites


def when(board: Board, r: Restriction) -> dict[str, Any]:
    """Whether it bites now, for whom and at which event it will, until when it lasts, and whether all may know."""
    if isinstance(r, Review):
        over = board.table.phase == "over"
        return {"bites": _bites(over, Role.DIRECTOR.value, END), "until": END, "public": False}
    assert isinstance(r, InForce)
    player, phase = r.player, board.table.phase
    at, until = _terms(r)
    turn = board.table.turn if board.open is None else None
    whom: Any = player
    if at == "lead" and isinstance(r, LeadRestriction) and not r.mode:
        whom = board.table.declarer or player
        now = _lead_asked_of(board, player) or on_lead(board, player)
    elif at == "lead":
        now = on_lead(board, player)
    elif at == "call":
        now = phase == "auction" and turn is player
    elif isinstance(r, PenaltyCard):
        now = at == "play" and (_asked_of(board, player) or (turn is player and _playable(board, r)))
    else:
        now = at != AUCTION_ENDS and turn is player
    return {"bites": _bites(now, whom, at), "until": until, "public": not isinstance(r, Unauthorized)}


def _bites(now: bool, whom: Any, at: str) -> dict[str, Any]:
    return {"now": now, "for": whom, "at": at}


def on_lead(board: Board, player: Any) -> bool:
    """Is he on lead, and nobody else asked?"""
    turn = board.table.turn
    if board.open is not None or turn is None or turn is not player:
        return False
    return board.table.phase in ("lead", "play") and trick_for(board, turn) is None


def _lead_asked_of(board: Board, leader: Any) -> bool:
    """Is declarer asked about the lead of this player, and not of his partner?"""
    item = board.open
    return item is not None and item.asks.fact.key == "lead_choice" and item.case.seat(Role.PARTNER) is leader


def _playable(board: Board, r: PenaltyCard) -> bool:
    """Can the card be played now, as far as the hand is known? A minor one stands in the way of others."""
    legal = legal_cards(board, r.player) if r.rank == "major" and isinstance(r.player, Seat) else None
    return legal is None or r.card in legal


def _asked_of(board: Board, owner: Any) -> bool:
    """Is declarer asked about this player's penalty cards?"""
    item = board.open
    if item is None or item.asks.fact.key not in ("lead_choice", "designated", "card_accepted"):
        return False
    return item.case.fault.by is owner and bool(penalty_cards(board.table, owner))


def _terms(r: InForce) -> tuple[str, str]:
    """The event at which it bites, and the one that ends it."""
    if isinstance(r, MustPass) and r.duration == AUCTION:
        return "call", AUCTION_ENDS
    if isinstance(r, MustPass | MustRepeat | MayNotDouble):
        return "call", f"{r.player}-calls"
    if isinstance(r, LeadRestriction):
        return "lead", f"{r.player}-loses-lead" if r.mode == "forbid" else f"{r.player}-leads"
    if isinstance(r, PenaltyCard):
        return (AUCTION_ENDS, AUCTION_ENDS) if r.if_defending else ("play", f"{r.card}-gone")
    if isinstance(r, MustPlayCard | PlayRestriction):
        return "play", f"{r.player}-plays"
    return "act", END


# -- why not


def open_acts(board: Board) -> tuple[Legal[Any] | None, tuple[Any, ...]]:
    """What the hand in turn may call or play, and all there is to choose from."""
    table = board.table
    if board.open is not None or table.turn is None:
        return None, ()
    if table.phase == "auction":
        return legal_calls(board), CALLS
    return legal_cards(board, table.turn), in_order(table.hands.get(table.turn, frozenset()))


def forbidden(board: Board, acts: Iterable[Any], legal: Legal[Any] | None, bound: list[Line], say: Words) -> list[Line]:
    """The calls or cards that only what is in force closes to the player in turn."""
    table, turn = board.table, board.table.turn
    if legal is None or turn is None or not any(r.binds(turn) for r in table.in_force):
        return []
    if table.phase == "auction":
        auction = table.auction
        acts = [call for call in acts if auction.sufficient(call) and auction.admissible(call, turn)]
    acts = [act for act in acts if (why := legal.why_not(act)) and why.restriction is not None]
    return refused(acts, legal, turn, bound, say)


def refused(acts: Iterable[Any], legal: Legal[Any], turn: Seat, bound: list[Line], say: Words) -> list[Line]:
    """Those of the calls or cards that are not open to him, refused for one reason together."""
    found: dict[tuple[str, str, int], tuple[WhyNot, list[str]]] = {}
    for act in acts:
        why = legal.why_not(act)
        if why is not None:
            found.setdefault((why.law, why.reason, id(why.restriction)), (why, []))[1].append(str(act))
    return [
        {"acts": names, "law": why.law, "text": _why(why, turn, bound, say), "public": True}
        for why, names in found.values()
    ]


def _why(why: WhyNot, turn: Seat, bound: list[Line], say: Words) -> str:
    """Why an act is not open: what is in force says it best."""
    if why.restriction is not None:
        for line in bound:
            if line["law"] == why.law and line.get("player") == turn:
                return str(line["text"])
    text = say.say(say.choose(f"whynot.{why.reason}", why.law))
    return f"{text[:1].upper()}{text[1:]}."
