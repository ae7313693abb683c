"""What the director does now, in order, ready to be read: asks, says, offers, does, remembers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from arbitre.director.board import Board, Item, Ruled
from arbitre.director.legal import trick_for
from arbitre.director.loop import settled
from arbitre.director.news import News, news, told_with_another, was_in_force
from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.seat import Seat
from arbitre.laws.effects import InForce, LeadFree, LeadRestriction, Noted, PenaltyCard, Review, Role, Unauthorized
from arbitre.laws.paragraphs import CANNOT_OBEY
from arbitre.table.restriction import Restriction
from arbitre.texts import Words, words
from arbitre.texts.phrase import Phrase

from .account import unfolded
from .headline import manner_of
from .in_force import in_force, on_lead, open_acts, restrictions
from .known import MOST_NAMED, called, cards_named, leading, led_to, named_by
from .preamble import first, opening
from .question import awaiting, hanging, offered
from .rulings import ASKED_APART
from .saying import ALL, ASK, CHOOSE, DIRECTOR, DO, PRIVATE, REMEMBER, SAY, Line, Saying, at_table, once, to_both
from .silence import not_freed, silenced
from .unauthorized import unusable
from .wording import case_details

__all__ = ["between", "changes", "compose", "opening", "script"]
Changes = dict[str, list[Line]]
OPENS = {"claim_disputed": "claim"}
"""Questions for the director that begin as the situation does."""
HIS = {"able": "first.revoke", "able_as_required": "first.not-as-required", "able_otherwise": "first.led-forbidden"}
"""Questions that the director puts to the player himself."""
TOLD_WHEN_ENDED = ("must-pass", "must-repeat", "may-not-double", "lead-restriction", "penalty-card")


def script(board: Board, language: str = "en") -> list[Line]:
    """Every step, in the order a director acts."""
    board, say = settled(board), words(language)
    choices = offered(board, say)
    asked = awaiting(board, board.open, choices, say) if board.open else None
    sayings = compose(board, asked, choices, in_force(board, say), changes(board, say), say)
    return at_table(sayings, say)


def compose(
    board: Board, asked: Line | None, choices: list[Line], binding: list[Line], changed: Changes, say: Words
) -> list[Saying]:
    """The sayings, from what the report has found already; of a board where nothing happened, none."""
    if not board.irregularities and not board.rulings and board.open is None and not binding:
        return []
    new = news(board)
    steps = unfolded(board, new, say)
    steps += _begun(board, changed["began"], steps, say)
    if board.open is not None and asked is not None:
        steps += _ended(board, changed["ended"], _freed(new.rulings), steps, say)
        steps += _question(board, board.open, asked, choices, say)
    else:
        steps += _bites(board, binding, changed["began"], steps, say)
        steps += _ended(board, changed["ended"], _freed(new.rulings), steps, say)
        if not any(Noted("claim") in ruled.ruling.effects for ruled in new.rulings):
            heard = [one for one in steps if one.kind in (SAY, DO) and one.to != DIRECTOR]
            steps += _turn(board, heard, say)
    steps += _nothing_more(board, new, steps, say)
    steps += map(_kept, _together([line for line in binding if not _needless(line, board)], say))
    told = _withdrawn_together(once(steps), say)
    return to_both([one for n, one in enumerate(told) if not _said(one, told[:n])])


def _withdrawn_together(steps: list[Saying], say: Words) -> list[Saying]:
    """The withdrawn calls of his partner's that a player may not use, told him at once where there are several."""
    apart = [one for one in steps if isinstance(one.what, Phrase) and one.what.keys == ("say.Unauthorized",)]
    told: list[Saying] = []
    for one in steps:
        alike = [other for other in apart if one in apart and other.to is one.to]
        if len(alike) < 2:
            told.append(one)
        elif one is alike[-1]:
            told.append(structs.replace(one, what=say.phrase("say.Unauthorized.all", player=one.to)))
    return told


def _nothing_more(board: Board, new: News, steps: list[Saying], say: Words) -> Iterator[Saying]:
    """A ruling for the table of which nothing is left to be said or done, unless the board is looked at now."""
    rulings = (ruled.ruling for ruled in (*new.rulings, *new.decided))
    given = [ruling for ruling in rulings if not all(isinstance(effect, Review) for effect in ruling.effects)]
    if not given or any(one.kind not in (ASK, REMEMBER) for one in steps):
        return
    later = any(isinstance(effect, Review) for ruling in given for effect in ruling.effects)
    key = "say.look-now" if later and board.table.phase == "over" else "say.nothing-more"
    yield Saying(SAY, ALL, say.phrase(key), given[-1].law)


def _said(one: Saying, before: list[Saying]) -> bool:
    """What somebody may do if he cannot obey is said once."""
    return one.law == CANNOT_OBEY and any((o.law, o.to) == (CANNOT_OBEY, one.to) for o in before)


# -- what is asked


def _question(board: Board, item: Item, asked: Line, choices: list[Line], say: Words) -> Iterator[Saying]:
    """A choice with everything that follows, told before it is made; or a fact to find."""
    if item.asks.fact.key == "second_acceptance":
        details, key = case_details(item.case, say), "say.See.replacement.insufficient"
        yield Saying(SAY, ALL, say.phrase(key, **details | {"new": details["call"]}), asked["law"])
    yield from _called_since(board, item, asked, say)
    if len(choices) > 1:
        yield Saying(SAY, ALL, say.phrase("say.wait"), "10C1")
    if choices:
        more = {"options": choices, "suits": asked.get("suits")}
        yield Saying(CHOOSE, asked["by"], asked["text"], asked["law"], more=more)
        return
    fact, case, table = item.asks.fact, item.case, board.table
    if fact.words in HIS and case.fault.by is not table.dummy:
        key, led = HIS[fact.words], led_to(case)
        his = say.phrase(f"{key}.led" if led else key, **case_details(case, say) | led)
        yield Saying(ASK, case.fault.by, his, asked["law"], more={"fact": fact.key})
        return
    if fact.words in OPENS:
        known = ((Role.OFFENDER, case.fault.by), (Role.DECLARER, table.declarer))
        seats = {part.value: seat for part, seat in known if seat}
        yield from first(OPENS[fact.words], seats, say, board.edition)
    details = case_details(case, say) | named_by(case, fact)
    if fact.words in ASKED_APART and case.table is not None:
        details |= called(case.here, item.asks.about)
        player = details["offender"] if "unintended" in fact.words else details["caller"]
        key = say.choose(f"private.{fact.words}", "same" if details["first"] == details["call"] else "")
        yield Saying(PRIVATE, player, say.phrase(key, **details), asked["law"], public=False)
    to: Any = DIRECTOR if fact.by is Role.DIRECTOR else case.seat(fact.by)
    if fact.words.startswith("accepting"):
        to = _caller(board, item)
    elif fact.words == "different_meaning" and case.table:
        to = details["caller"]
    text = (say.maybe(f"finding.{fact.words}", **details) if case.table else "") or asked["text"]
    yield Saying(ASK, to, text, asked["law"], not fact.away, more={"fact": fact.key})


def _called_since(board: Board, item: Item, asked: Line, say: Words) -> Iterator[Saying]:
    """Another player, whose turn it was, has called since: that is part of what happened."""
    by, call = item.case.fault.turn_of, hanging(item, board)
    if (
        by not in (None, item.case.fault.by)
        and call is not None
        and board.meanwhile
        and not told_with_another(board.meanwhile[0][0], board)
    ):
        key = ".".join(filter(None, ("say.then-called", manner_of(call))))
        yield Saying(SAY, ALL, say.phrase(key, caller=by, call=call), asked["law"])


def _caller(board: Board, item: Item) -> Seat:
    """Who made the call that waits for the answer."""
    waiting = (event.by for n, event in board.meanwhile if n == item.asks.about)
    return next((by for by in waiting if by is not None), item.case.seat(Role.LHO))


# -- what binds somebody


BEGUN = {"must-pass": "MustPass", "must-repeat": "MustRepeat", "may-not-double": "MayNotDouble"}


def _begun(board: Board, began: list[Line], steps: list[Saying], say: Words) -> Iterator[Saying]:
    """What has begun by itself, and no ruling has told its player."""
    if board.table.phase == "over":
        return
    heard = {one.to for one in steps if one.kind in (SAY, DO) and one.public}
    for line in began:
        kind, player, law = line["kind"], line.get("player"), line["law"]
        if player in heard or (line.get("for") == "once" and silenced(player, board)):
            continue
        if kind == "penalty-card":
            yield from _faced(line, began, board, say)
        elif kind in BEGUN and not line.get("if_defending") and not board.table.ended:
            key = ".".join(filter(None, ("say", BEGUN[kind], line.get("for"))))
            yield Saying(SAY, player, say.phrase(key, **_named(line, board, say)), law)


def _faced(line: Line, began: list[Line], board: Board, say: Words) -> Iterator[Saying]:
    """A card that has become a penalty card, or will if its owner defends; several of his together."""
    player, law, named = line["player"], line["law"], _named(line, board, say)
    if line.get("if_defending"):
        yield Saying(DO, player, say.phrase("do.FaceUp", offender=player, **named), law)
        return
    alike = [other for other in began if _one_of_his(other) == _one_of_his(line)]
    if len(alike) > 1:
        cards = cards_named(tuple(Card.parse(other["card"]) for other in alike), say)
        yield Saying(DO, player, say.phrase("do.penalty.several", player=player, card=cards), law)
        return
    yield Saying(DO, player, say.phrase(f"do.penalty.{line['rank']}", **named), law)
    if board.open is None:
        now = line["bites"]["now"] and line["rank"] == "major"
        key = f"bites.penalty-card.{_variant(line, board)}" if now else f"say.BecomesPenalty.{line['rank']}"
        yield Saying(SAY, player, say.phrase(key, **named), law, now=now)


def _bites(board: Board, binding: list[Line], began: list[Line], steps: list[Saying], say: Words) -> Iterator[Saying]:
    """What bites now; what has just begun has just been told, and one who must pass throughout need not hear once."""
    told = {(one.to, one.law) for one in steps if one.kind == SAY}
    minor = {str(r.card) for r in board.was if isinstance(r, PenaltyCard) and r.rank == "minor"}
    raised = [line for line in binding if line.get("rank") == "major" and line["card"] in minor]
    old = [line for line in binding if line not in began or line in raised or _asked_again(line)]
    biting = [line for line in old if line["bites"]["now"]]
    throughout = [line["player"] for line in biting if (line["kind"], line.get("for")) == ("must-pass", "auction")]
    for line in biting:
        if any(_says_so(one, line) for one in steps):
            continue
        once = (line["kind"], line.get("for")) == ("must-pass", "once") and line["player"] in throughout
        if once or _held_back(line, binding, board):
            continue
        if (line.get("player"), line["law"]) in told and line not in raised:
            continue
        if (kind := ".".join(filter(None, (line["kind"], _variant(line, board))))) in BITES:
            text = say.phrase(say.choose(f"bites.{kind}", line.get("for") or ""), **_named(line, board, say))
            yield Saying(SAY, line["player"], text, line["law"], more={"bites": line["bites"]})


SAID_BY = {"may-not-double": "say.See.replacement-after-27B3"}
"""What a player has been told with what he is to do instead."""


def _says_so(one: Saying, line: Line) -> bool:
    key = SAID_BY.get(line["kind"], "")
    named = isinstance(one.what, Phrase) and one.what.keys[0].startswith(key or "-")
    return named and one.to is line.get("player")


BITES = frozenset(
    {
        *("must-pass.once", "must-pass.auction", "may-not-double.once", "must-repeat", "must-play-card"),
        *("penalty-card.legal", "penalty-card.lead", "penalty-card.major", "penalty-card.minor"),
        *("lead-restriction.forbid", "lead-restriction.require"),
        *("lead-restriction.forbid.once", "lead-restriction.require.lead"),
        *("play-restriction.forbid", "play-restriction.require", "play-restriction.highest", "play-restriction.lowest"),
    }
)
"""What a player is told when it bites."""


def _asked_again(line: Line) -> bool:
    """Is it what declarer has asked of a lead? That comes back when the lead is taken back."""
    return line["kind"] == "lead-restriction" and bool(line.get("mode"))


def _held_back(line: Line, binding: list[Line], board: Board) -> bool:
    """Is it a penalty card that what declarer has asked of this lead, or of an unknown hand, may hold back?"""
    if line["kind"] != "penalty-card":
        return False
    legal, cards = open_acts(board)
    if line["rank"] == "minor" and legal is not None and board.table.turn is line["player"]:
        card = Card.parse(line["card"])
        if any(other in legal for other in cards if other.suit is card.suit and other != card and not other.honour):
            return True  # declarer has asked for that very card (57A)
    if legal is None:
        mine = (b for b in binding if b["kind"] == "play-restriction" and b["player"] is line["player"])
        if any(b["mode"] in ("highest", "lowest") for b in mine):
            return True
    asked = [b for b in binding if b["kind"] == "lead-restriction" and b.get("mode") and b["bites"]["now"]]
    suit = Card.parse(line["card"]).suit
    return any(b["player"] is line["player"] and (suit in b["suits"]) != (b["mode"] == "require") for b in asked)


def _variant(line: Line, board: Board) -> str:
    """Which sentence of its kind; of a major penalty card whether it is known that it can be played."""
    if line.get("rank") == "major" and open_acts(board)[0] is not None:
        return "lead" if on_lead(board, line["player"]) else "legal"
    return str(line.get("mode") or line.get("rank") or (line.get("for") if "modes" not in line else "") or "")


def _named(line: Line, board: Board, say: Words) -> Line:
    """The player, the call, the card and the suits a line is about."""
    suits = line.get("suits") or ([line["suit"]] if line.get("suit") else [])
    card = Card.parse(line["card"]) if "card" in line else None
    return {
        "player": line.get("player", ""),
        "call": Call.parse(line["call"]) if "call" in line else "",
        "card": card or "",
        "suit": card.suit if card else "",
        "suits": say.join(suits) if suits else "",
        "law": line["law"],
        "leading": leading(board.table, say),
    }


def _freed(new: tuple[Ruled, ...]) -> set[Seat]:
    """Those whose lead has just been ruled to be without restriction."""
    rulings = (ruled for ruled in new if LeadFree() in ruled.ruling.effects)
    return {ruled.case.seat(Role.PARTNER) for ruled in rulings}


def _ended(board: Board, ended: list[Line], freed: set[Seat], steps: list[Saying], say: Words) -> Iterator[Saying]:
    """Who is free again: not one who is bound all the same, nor at the end of the auction or of the board."""
    if board.table.phase == "over":
        return
    bound = [r for r in board.table.in_force if isinstance(r, InForce)]
    for line in ended:
        kind, player = line["kind"], line.get("player")
        calls = kind in ("must-pass", "must-repeat", "may-not-double")
        if kind == "lead-restriction" and (player in freed or any(one.to is player and one.now for one in steps)):
            continue
        if not_freed(kind, player, board):
            continue
        still = any(r.player is player and (r.kind == kind or (calls and r.forces_call)) for r in bound)
        if kind in TOLD_WHEN_ENDED and (kind == "penalty-card" or not still) and not (calls and board.table.ended):
            picked = kind == "penalty-card" and line.get("picked_up")
            to = player if picked or kind != "penalty-card" else ALL
            text = (picked and _picked_up_together(player, board, say)) or line["text"]
            yield Saying(DO if picked else SAY, to, text, line["law"])


def _picked_up_together(owner: Seat | None, board: Board, say: Words) -> str:
    """The cards that one player picks up, in one line; nothing where it is one."""
    was = [r for r in was_in_force(board) if isinstance(r, PenaltyCard) and r.player is owner]
    left = {r.card for r in board.table.in_force if isinstance(r, PenaltyCard)} | {p.card for p in board.table.plays}
    cards = tuple(r.card for r in was if r.card not in left)
    if len(cards) < 2:
        return ""
    how = "shown" if was[0].if_defending else "picked"
    return say.say(f"ended.penalty-card.{how}.several", player=owner, card=cards_named(cards, say))


def _needless(line: Line, board: Board) -> bool:
    """Dummy's rights lost by one who is not dummy; what dummy, who chooses nothing, may not use; a lead asked about."""
    if line["kind"] == "lead-restriction" and "modes" in line:
        return board.open is not None and bool(line["bites"]["now"])
    dummy = board.table.dummy
    return (line["kind"] == "dummy-rights-lost" and line["player"] is not dummy) or (
        line["kind"] == "unauthorized" and dummy is not None and line["player"] is dummy
    )


def _together(lines: list[Line], say: Words) -> Iterator[Line]:
    """The penalty cards of one player in one line."""
    for line in lines:
        alike = [other for other in lines if _one_of_his(other) == _one_of_his(line)]
        if line["kind"] != "penalty-card" or len(alike) == 1:
            yield line
        elif line is alike[0]:
            cards = tuple(Card.parse(other["card"]) for other in alike)
            how = "several" if len(cards) <= MOST_NAMED else "many"
            key = f"in_force.penalty-card.{'if_defending' if line.get('if_defending') else 'major'}.{how}"
            biting = next((other["bites"] for other in alike if other["bites"]["now"]), line["bites"])
            yield line | {"text": say.say(key, player=line["player"], card=cards_named(cards, say)), "bites": biting}


def _one_of_his(line: Line) -> tuple[Any, ...]:
    return line["kind"], line.get("player"), line.get("if_defending")


def _kept(line: Line) -> Saying:
    """What the director keeps in mind, until when, and when it bites."""
    to = line["player"] if line["public"] else DIRECTOR
    more = {"until": line["until"], "bites": line["bites"]}
    return Saying(REMEMBER, to, line["text"], line["law"], line["public"], more=more)


def _turn(board: Board, told: list[Saying], say: Words) -> Iterator[Saying]:
    """Whose turn it is: the last thing that is said, unless that was what he has to do now."""
    table = board.table
    turn, declarer = table.turn, table.declarer
    acting = declarer if declarer and turn is declarer.partner else turn
    said = [one for one in told if one.kind == SAY][-1:]
    if turn is None or not told or any(one.to is acting and ("bites" in one.more or one.now) for one in said):
        return
    name, to = str(table.phase), turn
    if name == "lead" and table.face_down is not None and table.face_down.by is turn:
        name = "faces"
    if name == "play":
        name = "leads" if trick_for(board, turn) is None else "play"
        if declarer and turn is declarer.partner:
            name, to = ("leads_dummy" if name == "leads" else "dummy"), declarer
    law = {"auction": "17C", "lead": "41A", "faces": "41A"}.get(name, "44")
    yield Saying(SAY, to, say.phrase(f"turn.{name}", turn=turn, declarer=declarer or ""), law)


# -- two rulings of one board


def changes(board: Board, say: Words) -> Changes:
    """What ended and what began with the last event."""
    return _compared(was_in_force(board), board, say)


def between(before: Board, after: Board, language: str = "en") -> Changes:
    """What ended and what began from one ruling of a board to another."""
    return _compared(settled(before).table.in_force, settled(after), words(language))


def _compared(was: tuple[Restriction, ...], board: Board, say: Words) -> Changes:
    now = board.table.in_force
    if was is now or was == now:
        return {"ended": [], "began": []}
    first, then = {_same(r) for r in was}, {_same(r) for r in now}
    ended = [_over(r, board, say) for r in was if _same(r) not in then and not _lies_there(r, now)]
    began = [line for r in now if _same(r) not in first for line in restrictions(board, r, say)]
    return {"ended": ended, "began": [line for n, line in enumerate(began) if line not in began[:n]]}


def _same(r: Restriction) -> tuple[Any, ...]:
    """What makes two restrictions the same one, however far it has got."""
    if isinstance(r, Review):
        return ("review", r.law, r.origin, r.both_sides)
    assert isinstance(r, InForce)
    more: tuple[Any, ...] = (getattr(r, "duration", ""), getattr(r, "call", None), getattr(r, "mode", ""))
    if isinstance(r, PenaltyCard):
        more = (r.card, r.rank, r.if_defending)
    return (r.kind, r.player, r.origin if isinstance(r, LeadRestriction) else 0, *more)


def _lies_there(r: Restriction, now: tuple[Restriction, ...]) -> bool:
    """Is it a penalty card that only changed, and lies there still, or a look that has become one at both sides?"""
    if isinstance(r, Review) and r.once:
        return any(isinstance(other, Review) and other.both_sides for other in now)
    return isinstance(r, PenaltyCard) and any(
        isinstance(other, PenaltyCard) and (other.player, other.card) == (r.player, r.card) for other in now
    )


def _over(r: Restriction, board: Board, say: Words) -> Line:
    kind = str(getattr(r, "kind", "review"))
    player = getattr(r, "player", "")
    how = ".open" if isinstance(r, LeadRestriction) and not r.mode else ""
    picked = isinstance(r, PenaltyCard) and all(play.card != r.card for play in board.table.plays)
    if picked and isinstance(r, PenaltyCard):
        how = ".shown" if r.if_defending else ".picked"
    names: Line = {}
    if isinstance(r, Unauthorized):
        what, names = unusable(r, board, say)
        how = ".call" if what == "call" else ""
    text = say.say(f"ended.{kind}{how}", **names | {"player": player, "law": r.law, "card": getattr(r, "card", "")})
    public = not isinstance(r, Review | Unauthorized)
    line: Line = {"kind": kind, "law": r.law, "text": text, "public": public} | ({"picked_up": True} if picked else {})
    return {**line, "player": player} if isinstance(player, Seat) else line
