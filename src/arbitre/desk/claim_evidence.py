"""A disputed claim at the desk: once the director has put down his own number, the evidence of the normal lines."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from arbitre.director.board import Board
from arbitre.director.states import Reviewed, reviewed
from arbitre.equity.claim_range import Position, Range, ranged
from arbitre.equity.end_position import read_ending
from arbitre.equity.switches import VALUES, Switches, sourced, switches_of
from arbitre.game.card import PBN_SUITS, Card
from arbitre.game.seat import SEATS
from arbitre.judge.claim_position import (
    answered,
    card_text,
    decides_text,
    ending_in,
    overlooked,
    range_text,
    seat_letter,
    untried_text,
    value_text,
    worth_showing,
)
from arbitre.terminal.screen import SYMBOLS
from arbitre.voice.wording import spelled_out

from .desk_words import DeskWords
from .dummy_evidence import line, seen
from .matter import read
from .worksheet_page import awards
from .wrong import Wrong

Line = dict[str, Any]
SECONDS = 3.0
"""What a person with a phone in his hand waits for."""
SHEET, AWARDED, DRAW, LINES = "claim-award", "awarded", "draw", "claim-desk"
ENTERED = ("hands", "leader", "table", "claimed", "steps", "shown_out")
"""What a director enters of the ending; who claimed, at which contract, stands in the record."""
LABELS = (
    *("cards", "leader", "table", "claimed", "look"),
    *("other", "statement", "take_back", "shown", "award", "yours_stays", "keep", "kept"),
)


def claim(request: Line, say: DeskWords) -> Line:
    """The normal lines of a claim, or what is wanted first: his own number, the contract, the cards that were left."""
    matter, given, said = read(request), request.get("ending"), request.get("switches", {})
    board = matter.board
    if not isinstance(given, dict | None) or not isinstance(said, dict) or set(given or ()) - set(ENTERED):
        raise Wrong("desk.claim", known=", ".join(ENTERED))
    one = next((one for one in reviewed(board) if one.walk.sheet.name == SHEET), None)
    if one is None:
        raise Wrong("desk.claim.none")
    page: Line = {
        "title": say.say("desk.claim.title"),
        "labels": {name: say.say(f"desk.claim.{name}") for name in LABELS},
        "needs": None,
        "text": "",
    }
    if (wanted := _wanted(board, one, matter.open)) is not None:
        return page | {"needs": wanted, "text": say.say(f"desk.claim.needs.{wanted}")}
    known = ending_in(matter.held)
    ending = _ending(board, known, given)
    if ending is None:
        return page | {"needs": "ending", "text": say.say("desk.claim.needs.ending"), "ending": {"hands": {}}}
    return page | _looked_at(board, known, ending, answered(matter.held) | said, say) | {"award": _award(board, one)}


def _looked_at(board: Board, known: Line, ending: Line, said: Line, say: DeskWords) -> Line:
    """Every normal line of this ending under these switches, as far as the time allows."""
    profile, (position, conceded) = board.record.profile, read_ending(ending)
    if conceded is None and "conceded" in known:
        conceded = position.tricks - position.claimed
    kept = position.claimed if conceded is None else position.tricks - conceded
    switches = switches_of(profile, said)
    found = ranged(position, switches, SECONDS, conceded is not None)
    entered = ending["hands"] != known.get("hands")
    return {
        "ending": {key: ending[key] for key in ENTERED if key in ending} | {"claimed": kept},
        "hands": [{"seat": str(say.speech.word(seat)), "cards": say.cards(position.hands[seat])} for seat in SEATS],
        **_told(found, conceded, say),
        "switches": _switches(switches, said, profile, say),
        "steps": _steps(position, say),
        "shown": _shown(position, say),
        "keep": _keep(board, found, range_text(found, conceded, say)),
        "notes": [say.say(f"desk.claim.{name}") for name in _limits(found, conceded, entered)],
    }


def _keep(board: Board, found: Range, told: str) -> Line | None:
    """For the record of the process: what was seen, under which assumptions; once for the same."""
    assumed = ", ".join(f"{name}={spelled_out(value)}" for name, value in asdict(found.switches).items())
    text = f"{told} {assumed}"
    if text in seen(board, LINES):
        return None
    return {"event": {**line(LINES), "text": text}}


# -- what goes in


def _wanted(board: Board, one: Reviewed, left_open: tuple[str, ...]) -> str | None:
    if one.walk.found.get(AWARDED) is None:
        return AWARDED
    return "contract" if "contract" in left_open or board.table.contract is None else None


def _ending(board: Board, known: Line, given: Line | None) -> Line | None:
    """As it was entered; else as the record has it, where the cards of the play are there."""
    if given is None:
        return known if "hands" in known and board.table.plays else None
    return {key: known[key] for key in ("trumps", "claimer", "declarer", "mentioned")} | given


# -- what comes out


def _told(found: Range, conceded: int | None, say: DeskWords) -> Line:
    """The range, the worst line card by card, and what decides."""
    result = found.found
    return {
        "range": range_text(found, conceded, say),
        "overlooked": overlooked(found, say),
        "complete": result.whole,
        "line_title": say.say("equity.claim.line"),
        "line": [
            {
                "cards": [{"seat": seat_letter(seat, say), "card": card_text(card, say)} for seat, card in one.cards],
                "lost": say.say("equity.claim.lost", card=card_text(one.lost_to, say)) if one.lost_to else "",
                "ours": one.winner.side is found.position.claimer.side,
            }
            for one in (result.line if worth_showing(result) else ())
        ],
        "decides": [
            {
                "title": say.say(f"equity.claim.{key}"),
                "lines": [decides_text(*one, say) for one in lines],
                "note": note,
            }
            for key, lines, note in (
                ("decides", found.decides, untried_text(found, say)),
                ("decides.most", found.decides_most, ""),
            )
            if lines or note
        ],
    }


def _switches(switches: Switches, said: Line, profile: str, say: DeskWords) -> Line:
    """Every assumption with its values, and whose it is: the authority's, the director's, or this program's."""
    held, theirs = asdict(switches), sourced(profile, switches)
    source = {name: "theirs" if name in theirs else "yours" if name in said else "ours" for name in VALUES}
    return {
        "title": say.say("equity.claim.assumed"),
        "list": [
            {
                "key": name,
                "title": say.say(f"equity.switch.{name}"),
                "value": held[name],
                "text": value_text(name, held[name], say),
                "whose": source[name],
                "source": say.say(f"desk.claim.{source[name]}"),
                "choices": [{"value": value, "title": value_text(name, value, say)} for value in values],
            }
            for name, values in VALUES.items()
        ],
    }


def _steps(position: Position, say: DeskWords) -> Line:
    """What he said he would play: what was entered, and what can be added to it."""
    mine = [position.claimer] if position.defends else [position.claimer, position.claimer.partner]
    cards = sorted((c for seat in mine for c in position.hands[seat]), key=lambda c: (PBN_SUITS.index(c.suit), -c.rank))
    suits = [suit.value for suit in PBN_SUITS if any(card.suit is suit for card in cards)]
    draws = [DRAW] if position.trumps is not None else []
    names = [*draws, *suits, *map(str, cards)]

    def title(name: str) -> str:
        if name == DRAW:
            return say.say("desk.claim.draw")
        return SYMBOLS[name] if len(name) == 1 else card_text(Card.parse(name), say)

    return {
        "said": [{"value": name, "title": title(name)} for name in position.steps],
        "choices": [{"value": name, "title": title(name)} for name in names],
    }


def _shown(position: Position, say: DeskWords) -> list[Line]:
    """Of each opponent the suits he no longer holds: he may have shown out of them, and then everybody knows (70E1)."""
    return [
        {
            "seat": seat,
            "suit": suit.value,
            "title": say.say("desk.claim.shown_out", seat=seat, suit=SYMBOLS[suit]),
            "on": suit in position.shown_out.get(seat, ()),
        }
        for seat in (position.claimer.lho, position.claimer.rho)
        for suit in PBN_SUITS
        if not any(card.suit is suit for card in position.hands[seat])
        and any(card.suit is suit for hand in position.hands.values() for card in hand)
    ]


def _limits(found: Range, conceded: int | None, entered: bool) -> list[str]:
    """What it is not."""
    notes = ["evidence", "harsh"]
    notes += ["concession"] if conceded is not None else []
    notes += ["defender"] if found.position.defends else []
    return [*notes, "entered"] if entered else notes


def _award(board: Board, one: Reviewed) -> Line:
    """The director's own number, and how he puts down another."""
    about = one.walk.sheet.event
    held = next((step.event for step in one.walk.steps if step.fact.key == AWARDED), 0)
    put = {"event": {"facts": {AWARDED: "$"}, "about": about, "instead": held}}
    return {"value": one.walk.found.get(AWARDED), "choices": awards(board), "put": put}
