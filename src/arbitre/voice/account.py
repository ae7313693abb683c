"""What happened and what is ruled on it, in the order in which it is told."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.director.board import Board, Ruled
from arbitre.director.news import News, given_still, in_doubt
from arbitre.director.news import told as before
from arbitre.game.card import Card, in_order
from arbitre.laws.paragraphs import MISSING_CARD
from arbitre.table.irregularity import Irregularity
from arbitre.texts import Words

from .at_table import spoken
from .headline import happened
from .saying import ALL, DO, SAY, Saying
from .wording import effects_text


def unfolded(board: Board, new: News, say: Words) -> list[Saying]:
    """What happened, and what is ruled on it, in the order of the events."""
    told: list[Saying] = []
    steps: list[Saying] = []
    facts = [*_facts(board, new.found, say), *_asked_about(board, say)]
    more = list(_supplied(board, say))
    rulings = (*new.rulings, *new.decided)
    for n, ruled in enumerate(rulings):
        here = [fact for event, fact in facts if event <= ruled.case.event]
        facts = [(event, fact) for event, fact in facts if event > ruled.case.event]
        if here or more:
            told, steps, more = [*told, *_cancelled_first(steps), *here, *more], [], []
        steps += spoken(ruled, board, say, rulings[n + 1 :])
    return [*told, *_reworded(board, say), *_cancelled_first(steps), *(fact for _, fact in facts), *more]


def _reworded(board: Board, say: Words) -> Iterator[Saying]:
    """What a ruling given before says otherwise now that more is known: a suit, a call, a card."""
    was = before(board).board
    for then, now in given_still(board) if was is not None else ():
        assert was is not None
        if _words(then, say) != _words(now, say):
            said = [(one.to, one.text(say)) for one in spoken(then, was, say)]
            yield from (one for one in spoken(now, board, say) if (one.to, one.text(say)) not in said)


def _words(ruled: Ruled, say: Words) -> str:
    return effects_text(ruled.ruling, ruled.case, say)


def _cancelled_first(steps: list[Saying]) -> list[Saying]:
    """Calls cancelled together are told together, before their cards go back, and before what follows from it."""
    at = next((n for n, one in enumerate(steps) if one.cancels), len(steps))
    first = sorted((one for one in steps[at:] if one.cancels), key=lambda one: one.kind == DO)
    return [*steps[:at], *first, *(one for one in steps[at:] if not one.cancels)]


def _supplied(board: Board, say: Words) -> Iterator[Saying]:
    """A card that was missing from an earlier trick has just been played to it."""
    short = {(found.by, found.trick): found for found in board.irregularities if found.kind == "defective-trick"}
    for play in board.table.plays:
        found = short.get((play.by, play.trick))
        if play.event == board.now and found is not None and not found.cards:
            yield Saying(SAY, ALL, say.phrase("say.supplied", card=play.card, trick=play.trick), found.laws[0])


def _facts(board: Board, found: tuple[Irregularity, ...], say: Words) -> Iterator[tuple[int, Saying]]:
    """What happened, in one line each."""
    for one in found:
        if _tellable(one, board):
            yield one.event, Saying(SAY, ALL, happened(one, board, say), one.laws[0] if one.laws else "9")


def _asked_about(board: Board, say: Words) -> Iterator[tuple[int, Saying]]:
    """A card just shown that is asked about, before anything is ruled on it (54)."""
    for n, event in board.meanwhile:
        if board.open is not None and board.open.asks.about == n == board.now and event.kind == "expose":
            assert event.by is not None
            found = Irregularity("exposed-card", event.by, n, cards=in_order(map(Card.parse, event.expose or ())))
            yield n, Saying(SAY, ALL, happened(found, board, say), board.open.asks.law)


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
