"""What the director is told of a board, matter by matter: what went wrong, then what was chosen and found about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import UNSET

from arbitre.director.board import Board, Ruled
from arbitre.game.card import PACK, Card, Denomination
from arbitre.interview.dialogue import title_of
from arbitre.laws.case import Case, Finding, Giver, Question, Ruling, consider
from arbitre.table.event import Event
from arbitre.texts import Words
from arbitre.voice.headline import happened
from arbitre.voice.wording import answer_text, case_details

Line = tuple[object, str]
"""What a line says in any language, and its words in one."""
CARDS = {str(card): card for card in PACK}
FOUND = 2
"""Behind what went wrong, and what was done besides."""
NAMES_A_CARD = ("names_dummys_card", "names_card")
UNSEEN = ("faced_known", "card_found", "claim_disputed", "misinformation_found", "dummy_faced")
"""What the record shows and no drawing can."""
UNHEARD = ("designation",)
"""The same, where it is no irregularity either."""
UNSAID = ("awarded",)
"""A decision that would say the ruling."""


def story(board: Board, rulings: tuple[Ruled, ...], say: Words) -> tuple[tuple[bool, str], ...]:
    """All lines, each matter together, as the matters arose; and of each whether somebody chose or found it."""
    told: list[tuple[int, int, Line]] = []
    for found in board.irregularities:
        told.append(
            (found.event, 0, (("irregularity", found.kind, found.by, found.cards), happened(found, board, say)))
        )
    for n, event in enumerate(board.record.events, 1):
        matter = _matter_of(board, 0, n) or n
        told += [(matter, 1, line) for line in _deed(board, n, event, say)]
    for ruled in rulings:
        matter = _matter_of(board, ruled.event, ruled.at)
        told += [(matter, FOUND, line) for line in _matter(board, ruled.ruling, ruled.case, ruled.event, say)]
    if board.open is not None:
        case = board.open.case
        heard = consider(board.edition.law(board.open.situation), case)
        at = case.event or len(board.record.events)
        matter = _matter_of(board, at, len(board.record.events))
        told += [(matter, FOUND, line) for line in _matter(board, heard, case, at, say)]
    told.sort(key=lambda one: one[:2])
    lines: dict[tuple[int, object], tuple[bool, str]] = {}
    for at, order, (what, text) in told:
        lines.setdefault((at, what), (order == FOUND, text))
    return tuple(lines.values())


def _matter_of(board: Board, about: int, at: int) -> int:
    """Behind which irregularity a line belongs: the one it is about, or the last there was by then."""
    events = [found.event for found in board.irregularities if found.event <= at]
    return about if about in events or not events else max(events)


# -- what was done that the drawing does not show


def _deed(board: Board, n: int, event: Event, say: Words) -> Iterator[Line]:
    """A card taken back, a claim, a lead face down, a call that was corrected, the call an explanation was about."""
    own = DEEDS.get(event.kind)
    details = own(board, n, event, say) if own else None
    if details is not None:
        yield ("deed", event.kind), say.say(f"train.told.{SAME.get(event.kind, event.kind)}", **details)


def _taken_back(_board: Board, _n: int, event: Event, say: Words) -> dict[str, Any] | None:
    cards = [event.withdraw] if isinstance(event.withdraw, str) else [*event.withdraw]  # type: ignore[misc]
    return {"player": event.by, "cards": _cards(cards, say)} if event.by and "call" not in cards else None


def _cards(names: list[str], say: Words) -> Any:
    cards = [Card.parse(name) for name in names]
    return cards[0] if len(cards) == 1 else say.join(cards)


def _claimed(board: Board, _n: int, event: Event, say: Words) -> dict[str, Any] | None:
    number = event.claim if isinstance(event.claim, int) else event.concede
    assert isinstance(number, int)
    return {"player": event.by or board.table.declarer, "tricks": say.counted("score.tricks", number)}


def _named_anew(board: Board, n: int, event: Event, _say: Words) -> dict[str, Any] | None:
    """A card that declarer named in place of another."""
    before = board.record.events[n - 2] if n > 1 else Event()
    named = [one.designate for one in (before, event)]
    if not all(name in CARDS for name in named):
        return None
    return {"was": CARDS[str(named[0])], "card": CARDS[str(named[1])]}


def _face_down(_board: Board, _n: int, event: Event, _say: Words) -> dict[str, Any] | None:
    return {"player": event.by} if event.by else None


def _corrected(board: Board, n: int, event: Event, _say: Words) -> dict[str, Any] | None:
    """A call that was changed, where that is no irregularity told already."""
    if any(found.event == n for found in board.irregularities) or event.by is None:
        return None
    return {"player": event.by, "call": event.change_call}


def _explained(board: Board, n: int, event: Event, _say: Words) -> dict[str, Any] | None:
    """The call that something wrong was said about."""
    kinds = ("misinformation",)
    wrong = next((found for found in board.irregularities if found.event == n and found.kind in kinds), None)
    if wrong is None or wrong.call is None or board.record.events[wrong.event - 1].alert is not UNSET:
        return None
    entry = next((one for one in board.table.calls if one.event == event.about), None)
    return {"caller": entry.by if entry else wrong.by.partner, "call": wrong.call}


DEEDS: dict[str, Callable[[Board, int, Event, Words], dict[str, Any] | None]] = {
    "withdraw": _taken_back,
    "claim": _claimed,
    "concede": _claimed,
    "designate": _named_anew,
    "lead_face_down": _face_down,
    "change_call": _corrected,
    "explain": _explained,
    "attention": _explained,
}

SAME = {"attention": "explain"}


# -- what was chosen and found


def _matter(board: Board, heard: Ruling | Question, case: Case, at: int, say: Words) -> Iterator[Line]:
    """What somebody chose or found on the way; of a matter that was brought also what it is, and what was asked."""
    event = board.record.events[at - 1] if at else None
    brought = event is not None and event.attention in board.edition.matters
    details = case_details(case, say)
    unseen = UNSEEN if any(one.event == at for one in board.irregularities) else (*UNSEEN, *UNHEARD)
    found = [one for one in heard.findings if one.source in (Giver.PLAYER, Giver.DIRECTOR) or one.fact in unseen]
    if brought and event is not None and found:
        yield ("title", event.attention), _ended(title_of(str(event.attention), say))
    for one in found:
        if not one.fact.startswith(UNSAID):
            text = answer_text(one.words, one.answer, say, details)
            asks = brought and not isinstance(one.answer, bool)
            asked = say.maybe(f"question.{one.words}", **details) if asks else ""
            yield (one.fact, str(one.answer)), f"{asked} {text}" if asked else _named(board, one, text, say)


def _named(board: Board, one: Finding, text: str, say: Words) -> str:
    """The line with the suit or the card that was named with the choice."""
    if one.source is not Giver.PLAYER:
        return text
    wanted = "card" if one.fact in NAMES_A_CARD else one.answer
    named = next((e for e in reversed(board.record.events) if e.choose == wanted), Event())
    things: list[Any] = [Denomination(suit) for suit in (*(named.suits or ()), named.suit) if suit]
    things += [Card.parse(named.card)] if named.card else []
    return say.say("train.told.named", line=text.rstrip("."), things=say.join(things)) if things else text


def _ended(text: str) -> str:
    return text if text[-1] in "?.!" else f"{text}."
