"""A decision as JSON: read, checked, and named by its key where something cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from arbitre.game.deal import Vulnerability, vulnerability_of
from arbitre.game.seat import Side
from arbitre.table.errors import RecordError

from .decision import (
    AVERAGES,
    SCORINGS,
    UNITS,
    Artificial,
    Contest,
    Decision,
    Options,
    Outcomes,
    OwnShare,
    Penalty,
    Place,
)
from .number import exact, whole
from .outcomes import a_side, an_object, known_keys, points, read_outcome, read_outcomes
from .revoke import read_revoke
from .vp import CONTINUOUS, read_scale

MAX_BYTES = 1_000_000
MAX_FIELD = 10_000
OPTIONS = tuple(field.name for field in fields(Options))
CHOICES: dict[str, tuple[Any, ...]] = {
    "weight_at": ("imps", "vp"),
    "others": ("neuberg", "fraction"),
    "session_imps": (True, False),
    "imp_rounding": ("none", "nearest", "innocent"),
    "small_groups": ("four", "third"),
    "unequal": (True, False),
}
CONTEST = (
    *("scoring", "field", "other_table", "top", "boards", "other_boards", "knockout", "session"),
    *("vp_scale", "datum"),
)
DECIDED = ("outcomes", "artificial", "revoke", "groups")
KEYS = (
    *("edition", "profile", "options", "board", "table_number", "vulnerable", "contest", "laws"),
    *(*CONTEST, *DECIDED, *OPTIONS, "table", "offending", "self_inflicted", "favours", "penalty", "penalties"),
)
PENALTIES = ("percent", "matchpoints", "imps", "points", "vp")
EXPECTED = {
    **dict.fromkeys(("matchpoints", "butler", "cross-imps"), "field"),
    **dict.fromkeys(("imps", "board-a-match"), "other_table"),
}

_decoder = msgspec.json.Decoder(float_hook=Fraction)


def decoded(data: bytes | str) -> dict[str, Any]:
    """The object in this JSON, its numbers exact."""
    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(data) > MAX_BYTES:
        raise RecordError("too_large", limit=MAX_BYTES)
    try:
        value = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, ZeroDivisionError) as error:
        raise RecordError("not_json", detail=str(error)) from None
    except RecursionError:
        raise RecordError("too_deep") from None
    return an_object(value, "")


def read(data: bytes | str | Mapping[str, Any]) -> Decision:
    """The decision in this JSON, or a RecordError that names the key."""
    given = dict(data) if isinstance(data, Mapping) else decoded(data)
    known_keys(given, KEYS, "")
    contest = {**an_object(given.get("contest", {}), "contest"), **{k: given[k] for k in CONTEST if k in given}}
    known_keys(contest, CONTEST, "contest")
    one = [key for key in DECIDED if key in given]
    stands = not one and any(given.get(key) for key in ("penalty", "penalties"))
    if (
        len(one) != 1
        and not stands
        and not ({"outcomes", "artificial"} == set(one) and ("favours" in given or _mixed(given)))
    ):
        raise RecordError("equity_one_of", key=" + ".join(one), known=", ".join(DECIDED))
    decision = Decision(
        edition=_edition(given.get("edition", "2017")),
        contest=_contest(contest),
        options=_options(given),
        place=_place(given),
        laws=_laws(given.get("laws", [])),
        offending=a_side(given["offending"], "offending") if "offending" in given else None,
        favours=a_side(given["favours"], "favours") if "favours" in given else None,
        stands=stands,
    )
    return _sound(_decided(decision, given, _vulnerable(given)))


def _mixed(given: Mapping[str, Any]) -> bool:
    """Has one side outcomes, and the other an average?"""
    named = [value for value in (given["outcomes"], given["artificial"]) if isinstance(value, dict)]
    return sorted(key for value in named for key in value) == ["ew", "ns"] and all(named) and len(named) == 2


def _decided(decision: Decision, given: dict[str, Any], vulnerable: Vulnerability | None) -> Decision:
    """The decision with what was decided."""
    if "revoke" in given:
        found = read_revoke(given["revoke"], vulnerable)
        decision = replace(decision, ns=found.without, ew=found.without, table=found.transferred, revoke=True)
        decision = replace(decision, offending=found.innocent.other)
    if "artificial" in given:
        decision = replace(decision, artificial=_artificial(given["artificial"], decision, "outcomes" in given))
    if "outcomes" in given:
        decision = _with_outcomes(decision, given["outcomes"], vulnerable)
    if "groups" in given:
        decision = replace(decision, groups=_groups(given["groups"]))
    if "self_inflicted" in given:
        decision = replace(decision, own=_own(given["self_inflicted"], vulnerable))
    if "table" in given:
        value = given["table"]
        table = read_outcome(value if isinstance(value, dict) else {"score": value}, vulnerable, "table")
        decision = replace(decision, table=(table,))
        decision = replace(decision, ns=(table,), ew=(table,)) if decision.stands else decision
    penalties = [*_listed(given.get("penalty")), *_listed(given.get("penalties"))]
    return replace(decision, penalties=tuple(_penalty(value, decision) for value in penalties))


def _with_outcomes(decision: Decision, value: Any, vulnerable: Vulnerability | None) -> Decision:
    """One list for both sides, one for each, or the two results of 2007 12C1(e)."""
    if not isinstance(value, dict) or "contract" in value or "score" in value:
        both = read_outcomes(value, vulnerable, "outcomes")
        return replace(decision, ns=both, ew=both)
    if set(value) <= {"likely", "at_all_probable"}:
        return _likely(decision, value, vulnerable)
    known_keys(value, ("ns", "ew"), "outcomes")
    lists: list[Outcomes] = []
    for side in Side:
        if side.value not in value and side not in decision.artificial:
            raise RecordError("missing", key=f"outcomes.{side.value}")
        mine = value.get(side.value)
        lists.append(() if mine is None else read_outcomes(mine, vulnerable, f"outcomes.{side.value}"))
    return replace(decision, ns=lists[0], ew=lists[1])


def _likely(decision: Decision, value: dict[str, Any], vulnerable: Vulnerability | None) -> Decision:
    """The best that was likely for the innocent side, the worst that was at all probable for the offenders."""
    if not decision.old:
        raise RecordError("equity_only_2007", key="outcomes")
    if decision.offending is None:
        raise RecordError("missing", key="offending")
    for key in ("likely", "at_all_probable"):
        if key not in value:
            raise RecordError("missing", key=f"outcomes.{key}")
    likely, probable = ((read_outcome(value[k], vulnerable, f"outcomes.{k}"),) for k in ("likely", "at_all_probable"))
    ns, ew = (probable, likely) if decision.offending is Side.NS else (likely, probable)
    return replace(decision, ns=ns, ew=ew, likely=True)


# -- single keys


def _edition(value: Any) -> str:
    if not isinstance(value, str):
        raise RecordError("bad_value", key="edition", value=value, known="2007, 2017")
    return value


def _vulnerable(given: dict[str, Any]) -> Vulnerability | None:
    """As said, or as the number of the board has it; both agree."""
    by_board = vulnerability_of(whole(given["board"], "board", 1, 10**6)) if "board" in given else None
    if "vulnerable" not in given:
        return by_board
    try:
        said = Vulnerability(given["vulnerable"])
    except ValueError:
        value = given["vulnerable"]
        raise RecordError("bad_value", key="vulnerable", value=value, known="none, ns, ew, both") from None
    if by_board not in (None, said):
        raise RecordError("contradicts_board", key="vulnerable", board=given["board"])
    return said


def _contest(given: dict[str, Any]) -> Contest:
    scoring = given.get("scoring", "total")
    scoring = "cross-imps" if scoring == "cross_imps" else scoring
    if scoring not in SCORINGS:
        raise RecordError("bad_value", key="scoring", value=scoring, known=", ".join(SCORINGS))
    field = given.get("field", [])
    if not isinstance(field, list) or len(field) > MAX_FIELD:
        raise RecordError("equity_field", key="field")
    if type(given.get("knockout", False)) is not bool:
        raise RecordError("bad_value", key="knockout", value=given["knockout"], known="true, false")
    session = an_object(given.get("session", {}), "session")
    boards = whole(given["boards"], "boards", 1, 1000) if given.get("boards") is not None else None
    contest = Contest(
        scoring=scoring,
        field=tuple(None if v is None else points(v, f"field[{n}]") for n, v in enumerate(field)),
        other_table=points(given["other_table"], "other_table") if given.get("other_table") is not None else None,
        top=whole(given["top"], "top", 1, 2 * MAX_FIELD) if "top" in given else None,
        boards=boards,
        other_boards=exact(given.get("other_boards", 0), "other_boards"),
        knockout=given.get("knockout", False),
        session=sessions(session),
        vp_scale=read_scale(given.get("vp_scale", CONTINUOUS), boards),
        datum=points(given["datum"], "datum") if given.get("datum") is not None else None,
    )
    return _in_percent(contest) if scoring != "board-a-match" else _board_a_match(_in_percent(contest))


def _in_percent(contest: Contest) -> Contest:
    """At matchpoints a session is a percentage."""
    for side, share in contest.session.items():
        if UNITS[contest.scoring] == "matchpoints" and not 0 <= share <= 100:
            raise RecordError("bad_value", key=f"session.{side.value}", value=float(share), known="0 … 100")
    return contest


def _board_a_match(contest: Contest) -> Contest:
    """The field is the other table of the match, seen from its North-South."""
    other = contest.other_table
    return replace(contest, field=() if other is None else (-other,), top=contest.top or 2)


def sessions(given: Mapping[str, Any]) -> dict[Side, Fraction]:
    """What each side scores on its other boards of the session, in percent."""
    return {a_side(side, "session"): _session(value, f"session.{side}") for side, value in given.items()}


def _session(value: Any, path: str) -> Fraction:
    """A percentage, or matchpoints won and the most there were."""
    if isinstance(value, dict):
        known_keys(value, ("won", "of"), path)
        won, of = (exact(value.get(key), f"{path}.{key}") for key in ("won", "of"))
        if of <= 0:
            raise RecordError("equity_number", key=f"{path}.of", value=value["of"])
        return 100 * won / of
    if isinstance(value, str) and "/" in value:
        return 100 * exact(value, path)
    return exact(value, path)


def _options(given: dict[str, Any]) -> Options:
    said = {**an_object(given.get("options", {}), "options"), **{key: given[key] for key in OPTIONS if key in given}}
    known_keys(said, OPTIONS, "options")
    for key, known in CHOICES.items():
        if key in said and (said[key] not in known or type(said[key]) is not type(known[0])):
            shown = ", ".join(map(str, known)) if isinstance(known[0], str) else "true, false"
            raise RecordError("bad_value", key=key, value=said[key], known=shown)
    for key, (lowest, highest) in {"datum_trim": (0, 100), "beaten": (1, 2)}.items():
        if key in said:
            said[key] = whole(said[key], key, lowest, highest)
    return Options(**said)


def _place(given: dict[str, Any]) -> Place:
    table = whole(given["table_number"], "table_number", 1, 10**6) if "table_number" in given else None
    return Place(given.get("board"), table)


def _laws(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(law, str) and len(law) < 20 for law in value):
        raise RecordError("equity_laws", key="laws")
    return tuple(value)


def _artificial(value: Any, decision: Decision, one: bool) -> dict[Side, Any]:
    """An average for each side, or for the one that has no outcomes; a number is percent of a top, or IMPs."""
    given = an_object(value, "artificial")
    known_keys(given, ("ns", "ew"), "artificial")
    for side in Side:
        if side.value not in given and not one:
            raise RecordError("missing", key=f"artificial.{side.value}")
    highest = 100 if decision.unit == "matchpoints" else 24
    return {side: _average(given[side.value], f"artificial.{side.value}", highest) for side in Side if side in given}


def _average(value: Any, name: str, highest: int) -> Artificial:
    if isinstance(value, str) and value in AVERAGES:
        return next(average for average in AVERAGES if average == value)
    number = isinstance(value, int | float | Fraction) and not isinstance(value, bool)
    if not number or not (0 if highest == 100 else -highest) <= value <= highest:
        raise RecordError("bad_value", key=name, value=value, known=", ".join(AVERAGES))
    return exact(value, name)


def _groups(value: Any) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list) or not value or not all(isinstance(group, list) and group for group in value):
        raise RecordError("equity_groups", key="groups")
    if sum(map(len, value)) > MAX_FIELD:
        raise RecordError("equity_field", key="groups")
    return tuple(tuple(points(v, f"groups[{n}]") for v in group) for n, group in enumerate(value))


def _own(value: Any, vulnerable: Vulnerability | None) -> OwnShare:
    given = an_object(value, "self_inflicted")
    known_keys(given, ("side", "without_it", "after_it"), "self_inflicted")
    for key in ("side", "without_it", "after_it"):
        if key not in given:
            raise RecordError("missing", key=f"self_inflicted.{key}")

    def outcomes(key: str) -> Outcomes:
        result = given[key]
        result = result if isinstance(result, dict | list) else {"score": result}
        return read_outcomes(result, vulnerable, f"self_inflicted.{key}")

    return OwnShare(a_side(given["side"], "self_inflicted.side"), outcomes("without_it"), outcomes("after_it"))


def _listed(value: Any) -> list[Any]:
    return [] if value is None else value if isinstance(value, list) else [value]


def penalty_said(value: Any) -> tuple[Side | None, str, Fraction]:
    """Against whom, in which unit and how much; whether the unit fits the scoring is another question."""
    given = an_object(value, "penalty")
    known_keys(given, ("side", *PENALTIES), "penalty")
    units = [unit for unit in PENALTIES if unit in given]
    if len(units) != 1:
        raise RecordError("equity_one_of", key="penalty", known=", ".join(PENALTIES))
    amount = exact(given[units[0]], f"penalty.{units[0]}")
    if amount < 0:
        raise RecordError("equity_number", key=f"penalty.{units[0]}", value=given[units[0]])
    return a_side(given["side"], "penalty.side") if "side" in given else None, units[0], amount


def _penalty(value: Any, decision: Decision) -> Penalty:
    side, unit, amount = penalty_said(value)
    contest = decision.contest
    fits = {"percent": decision.unit == "matchpoints", "vp": contest.boards is not None and not contest.knockout}
    apart = contest.scoring == "total"  # nothing is compared: it is told beside the points
    if not apart and not fits.get(unit, unit == decision.unit):
        what = "knockout" if contest.knockout and unit == "vp" else contest.scoring
        raise RecordError("equity_penalty", key=f"penalty.{unit}", scoring=what)
    side = side or decision.offending
    if side is None:
        raise RecordError("missing", key="penalty.side")
    return Penalty(side, unit, amount)


# -- the whole


def _comparable(contest: Contest) -> bool:
    """Is there a score to compare with, or a datum for one that is compared with a datum?"""
    given = contest.scoring == "butler" and contest.datum is not None
    return given or any(score is not None for score in contest.field)


def _sound(decision: Decision) -> Decision:
    """What is needed to compare is there."""
    contest = decision.contest
    if decision.groups and contest.scoring not in ("matchpoints", "total"):
        raise RecordError("equity_groups_scoring", key="groups", scoring=contest.scoring)
    if decision.groups or decision.bare:
        return decision
    if decision.artificial and not decision.ns:
        if decision.unit == "matchpoints" and not contest.field and contest.top is None:
            raise RecordError("equity_no_top", key="field")
        if decision.unit == "points":
            raise RecordError("equity_artificial", key="artificial")
        return decision
    needed = EXPECTED.get(contest.scoring)
    if needed == "other_table" and contest.other_table is None:
        raise RecordError("missing", key="other_table")
    if needed == "field" and not contest.field and contest.datum is None:
        raise RecordError("equity_no_field", key="field")
    if contest.scoring in ("butler", "cross-imps") and not _comparable(contest):
        raise RecordError("equity_no_field", key="field")
    if contest.scoring != "imps" and contest.boards is not None:
        raise RecordError("equity_boards", key="boards", scoring=contest.scoring)
    if decision.own and decision.offending is decision.own.side:
        raise RecordError("equity_own_side", key="self_inflicted.side")
    return decision
