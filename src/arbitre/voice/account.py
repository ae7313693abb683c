"""What happened and what is ruled on it, in the order in which it is told."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.director.board import Board, Ruled
from arbitre.director.news import News, given_still, in_doubt
from arbitre.director.news import told as before
from arbitre.game.card import Card, in_order
from arbitre.game.seat import Seat
from arbitre.laws.paragraphs import MISSING_CARD
from arbitre.table.irregularity import Irregularity
from arbitre.texts import Words

from .headline import happened
from .rulings import ALL, CANCELS, DO, SAY, Step, spoken, step, supplied
from .wording import effects_text


def unfolded(board: Board, new: News, say: Words) -> list[Step]:
    """What happened, and what is ruled on it, in the order of the events."""
    told: list[Step] = []
    steps: list[Step] = []
    facts = [*_facts(board, new.found, say), *_asked_about(board, say)]
    more = list(supplied(board, say))
    rulings = (*new.rulings, *new.decided)
    for n, ruled in enumerate(rulings):
        here = [fact for event, fact in facts if event <= ruled.case.event]
        facts = [(event, fact) for event, fact in facts if event > ruled.case.event]
        if here or more:
            told, steps, more = [*told, *_cancelled_first(steps), *here, *more], [], []
        steps += spoken(ruled, board, say, rulings[n + 1 :])
    return [*told, *_reworded(board, say), *_cancelled_first(steps), *(fact for _, fact in facts), *more]


def _reworded(board: Board, say: Words) -> Iterator[Step]:
    """What a ruling given before says otherwise now that more is known: a suit, a call, a card."""
    was = before(board).board
    for then, now in given_still(board) if was is not None else ():
        assert was is not None
        if _words(then, say) != _words(now, say):
            said = [(one["to"], one["text"]) for one in spoken(then, was, say)]
            yield from (one for one in spoken(now, board, say) if (one["to"], one["text"]) not in said)


def _words(ruled: Ruled, say: Words) -> str:
    return effects_text(ruled.ruling, ruled.case, say)


def _cancelled_first(steps: list[Step]) -> list[Step]:
    """Calls cancelled together are told together, before their cards go back, and before what follows from it."""
    at = next((n for n, one in enumerate(steps) if CANCELS in one), len(steps))
    first = sorted((one for one in steps[at:] if CANCELS in one), key=lambda one: one["kind"] == DO)
    return [*steps[:at], *first, *(one for one in steps[at:] if CANCELS not in one)]


def to_both(steps: list[Step], say: Words) -> list[Step]:
    """What neither of two partners may use is told to both at once; a duty is told to each whom it binds."""
    told: list[Step] = []
    for one in steps:
        other = next((n for n, before in enumerate(told) if _alike(before, one, say)), None)
        if other is None:
            told.append(one)
        else:
            text = f"{say.speech.word(one['to'].side)}{_to_anybody(one, say)}"
            told[other] = step(SAY, ALL, text, one["law"])
    return told


def _alike(before: Step, one: Step, say: Words) -> bool:
    """Is it the same, said to his partner?"""
    same = before["kind"] == one["kind"] == SAY and not before["public"] and not one["public"]
    partners = isinstance(one["to"], Seat) and before["to"] is one["to"].partner
    return same and partners and _to_anybody(before, say) == _to_anybody(one, say) != ""


def _to_anybody(one: Step, say: Words) -> str:
    """The sentence behind the name of the player it is said to; nothing where it does not begin with it."""
    name = f"{say.speech.word(one['to'])}"
    return str(one["text"].removeprefix(name)) if one["text"].startswith(f"{name},") else ""


def _facts(board: Board, found: tuple[Irregularity, ...], say: Words) -> Iterator[tuple[int, Step]]:
    """What happened, in one line each."""
    for one in found:
        if _tellable(one, board):
            yield one.event, step(SAY, ALL, happened(one, board, say), one.laws[0] if one.laws else "9")


def _asked_about(board: Board, say: Words) -> Iterator[tuple[int, Step]]:
    """A card just shown that is asked about, before anything is ruled on it (54)."""
    for n, event in board.meanwhile:
        if board.open is not None and board.open.asks.about == n == board.now and event.kind == "expose":
            assert event.by is not None
            found = Irregularity("exposed-card", event.by, n, cards=in_order(map(Card.parse, event.expose or ())))
            yield n, step(SAY, ALL, happened(found, board, say), board.open.asks.law)


def _tellable(found: Irregularity, board: Board) -> bool:
    """A question about something else at the same event does not tell of it again, nor a card missing from a trick.

    Nobody has led while it is asked whether he did.
    """
    if found.kind == "revoke" and found.laws and found.laws[0] in MISSING_CARD:
        return False
    if in_doubt(found, board):
        return False
    asked = board.open
    if asked is None or asked.case.event != found.event:
        return True
    if asked.asks.fact.key == "led" and found.kind.endswith("lead-out-of-turn") and asked.asks.about == found.event:
        return False
    return not found.event or asked.case.fault.by in (found.by, found.by.partner)  # every wrong hand is named
