"""The forms of a decision: which a director may fill in, what each asks for, and what it becomes in the record."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from arbitre.director.board import Board
from arbitre.director.counting import table_score
from arbitre.director.sheets import Walked, walked
from arbitre.equity.decision import AVERAGES, SCORINGS
from arbitre.game.seat import Side
from arbitre.laws.paragraphs import LIKELIHOOD
from arbitre.laws.tail import OWN_ERRORS

from .desk_words import DeskWords

Line = dict[str, Any]
OUTCOMES, ONE, AVERAGE, SIDE, GROUPS = "outcomes", "one", "average", "side", "groups"
"""What is filled in: weighted outcomes, one outcome, an average, a side, the scores of each group."""


class Form(Struct, frozen=True):
    """A way to decide: its places, each with its kind; the decision, `$name` where each goes; has it an own share?"""

    places: dict[str, str]
    adjust: Line
    own: bool = False


FORMS = {
    "outcomes": Form({"both": OUTCOMES}, {"outcomes": "$both"}, own=True),
    "sides": Form({"ns": OUTCOMES, "ew": OUTCOMES}, {"outcomes": {"ns": "$ns", "ew": "$ew"}}, own=True),
    "likely": Form(
        {"likely": ONE, "at_all_probable": ONE},
        {"outcomes": {"likely": "$likely", "at_all_probable": "$at_all_probable"}},
    ),
    "favours": Form({"favours": SIDE, "both": OUTCOMES}, {"favours": "$favours", "outcomes": "$both"}),
    "artificial": Form({"ns": AVERAGE, "ew": AVERAGE}, {"artificial": {"ns": "$ns", "ew": "$ew"}}),
    "groups": Form({"groups": GROUPS}, {"groups": "$groups"}),
}
POINTS, FIELD, COUNT, NUMBER, YES, PERCENTS = "points", "field", "count", "number", "yes", "percents"
COMPARED = {
    "matchpoints": {"field": FIELD, "top": COUNT, "session": PERCENTS},
    "imps": {"other_table": POINTS, "boards": COUNT, "other_boards": NUMBER, "knockout": YES},
    "butler": {"field": FIELD},
    "cross-imps": {"field": FIELD},
    "board-a-match": {"other_table": POINTS, "session": PERCENTS},
    "total": {},
}
"""What each form of scoring is compared with, and how that is written."""
FOR_AVERAGES = ("top", "session")
UNITS = {
    "matchpoints": ("percent", "matchpoints"),
    "imps": ("imps", "vp"),
    "butler": ("imps",),
    "cross-imps": ("imps",),
    "board-a-match": ("percent", "matchpoints"),
}


def walk_of(board: Board, about: int, name: Any) -> Walked | None:
    """The worksheet that is decided on."""
    found = [walk for walk in walked(board) if walk.sheet.event == about]
    return next((walk for walk in found if walk.sheet.name == name), found[0] if found else None)


def forms(board: Board, walk: Walked | None, say: DeskWords) -> list[Line]:
    """Every way to decide that this worksheet and these Laws have, the usual one first."""
    names = ["outcomes", "sides", "artificial"]
    if (likely := board.edition.pick(LIKELIHOOD)) and walk and walk.sheet.offending:
        names.append(likely)
    if walk and walk.sheet.name == "team-board":
        names.append("favours")
    if walk and walk.sheet.name == "fouled-board":
        names.insert(0, "groups")
    if walk and walk.sheet.name == "artificial-score":
        names = ["artificial", "outcomes", "sides"]
    return [_form(name, say) for name in names]


def _form(name: str, say: DeskWords) -> Line:
    form = FORMS[name]
    title = say.say(f"desk.form.{name}")
    return {"form": name, "title": title, "places": _places(form.places, say), "adjust": form.adjust, "own": form.own}


def _places(places: dict[str, str], say: DeskWords) -> list[Line]:
    return [{"key": key, "kind": kind, "title": say.say(f"desk.place.{key}")} for key, kind in places.items()]


def own_share(board: Board, walk: Walked | None, say: DeskWords) -> Line | None:
    """What the innocent side did to itself, as the sheet has found it; the table result is known or asked."""
    error = walk.found.get("own_error") if walk else None
    shared = error in board.edition.pick(OWN_ERRORS).split()
    if walk is None or walk.sheet.offending is None or (error is not None and not shared):
        return None
    places = {"without_it": OUTCOMES} | ({} if table_score(board) is not None else {"after_it": OUTCOMES})
    own = {"side": walk.sheet.offending.other.value, **{key: f"${key}" for key in places}}
    return {
        "due": shared,
        "title": say.say("desk.own"),
        "places": _places(places, say),
        "adjust": {"self_inflicted": own},
    }


def held(said: Line) -> Line:
    """A decision as it was put down, back in its form."""
    filled: Line = {}
    name = next((name for name in reversed(FORMS) if _read(FORMS[name].adjust, said, filled)), "outcomes")
    filled = {}
    _read(FORMS[name].adjust, said, filled)
    own = said.get("self_inflicted")
    more = {key: own[key] for key in ("without_it", "after_it") if key in own} if isinstance(own, dict) else {}
    return {"form": name, "filled": filled | more, "penalty": said.get("penalty")}


def _read(pattern: Any, said: Any, filled: Line) -> bool:
    """Does what was said have this form? Then what stands in its places."""
    if isinstance(pattern, str):
        filled[pattern[1:]] = said
        return True
    return isinstance(said, dict) and all(
        key in said and _read(part, said[key], filled) for key, part in pattern.items()
    )


def scorings(say: DeskWords) -> list[Line]:
    """The forms of scoring, each with what it is compared with."""
    return [
        {"value": name, "title": say.say(f"desk.scoring.{name}"), "keys": list(COMPARED[name])} for name in SCORINGS
    ]


def compared(contest: Line, form: Any, say: DeskWords) -> Line:
    """The forms of scoring, and what this one is compared with; the top and the session count for averages alone."""
    scoring = contest.get("scoring")
    alone = () if form == "artificial" else FOR_AVERAGES
    keys = {key: kind for key, kind in COMPARED.get(str(scoring), {}).items() if key not in alone}
    return {
        "scorings": scorings(say),
        "compared": [
            {"key": key, "kind": kind, "title": say.say(f"desk.compared.{key}")} for key, kind in keys.items()
        ],
        "averages": list(AVERAGES),
        "sides": [side.value for side in Side],
        "units": list(UNITS.get(str(scoring), ())),
    }


def lacking(adjust: Line, contest: Line, say: DeskWords) -> str:
    """What a weighted score still needs before it is a number to type in; nothing where there is nothing to weigh.

    Points that stand for several results are no score of the board: they are compared first, then weighed.
    """
    outcomes = adjust.get("outcomes")
    lists = outcomes.values() if isinstance(outcomes, dict) else [outcomes]
    if not any(isinstance(one, list) and len(one) > 1 for one in lists):
        return ""
    scoring = contest.get("scoring")
    if scoring is None:
        return say.say("desk.lacking.scoring")
    others = [key for key, kind in COMPARED.get(str(scoring), {}).items() if kind in (FIELD, POINTS)]
    return say.say("desk.lacking.others") if any(contest.get(key) is None for key in others) else ""
