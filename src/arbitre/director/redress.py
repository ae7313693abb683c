"""The adjusted score as the director decided it: which sheets it settles, whether it may be, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, structs

from arbitre.game.seat import Side
from arbitre.laws.sheets import BOOKS, SCORE
from arbitre.laws.tail import OWN_ERRORS
from arbitre.table.errors import RecordError
from arbitre.table.event import Event

from .board import Board
from .counting import secured, table_score
from .opening import OF_MATTERS, opened_from
from .sheets import Walked, more_tricks, walked

if TYPE_CHECKING:
    from arbitre.equity.adjusted_score import Adjusted

OPTIONS = ("weight_at", "others", "datum_trim", "session_imps", "imp_rounding", "small_groups", "beaten")
COMPARED = {
    **dict.fromkeys(("matchpoints", "butler", "cross-imps"), "field"),
    **dict.fromkeys(("imps", "board-a-match"), "other_table"),
}
DECIDED = ("outcomes", "artificial", "revoke", "groups")
PENALTIES = ("penalty", "penalties")
BARS = "unauthorized-information"
_WORDS = re.compile(r"[A-Z0-9]+")


class Decided(Struct, frozen=True):
    """One decision that stands: its event, the event it is about, and what it says."""

    event: int
    about: int | None
    said: dict[str, Any]

    @property
    def penalties(self) -> list[dict[str, Any]]:
        """What it says of penalties, one or several."""
        said = (self.said.get(key) or [] for key in PENALTIES)
        return [one for value in said for one in (value if isinstance(value, list) else [value])]

    @property
    def penalty_alone(self) -> bool:
        """Is it a penalty and nothing else? It leaves the score of the board as it is."""
        return not any(key in self.said for key in DECIDED)


class Redress(Struct, frozen=True):
    """A decision with the sheets it settles and the arithmetic done; bare, where there is nothing to compare with."""

    decided: Decided
    walks: tuple[Walked, ...]
    adjusted: Adjusted | None
    table: int | None

    @property
    def damage(self) -> bool | None:
        """Is the innocent side better off by it? None where nobody can say."""
        return self.adjusted.damage if self.adjusted else None

    @property
    def one_score(self) -> int | None:
        """The score where both sides get one and the same result, and nothing else."""
        if self.adjusted is None or self.adjusted.own is not None or self.adjusted.averaged:
            return None
        decision = self.adjusted.decision
        results = {o.score for o in (*decision.ns, *decision.ew) if o.weight}
        alone = bool(decision.ns) and not decision.artificial and len(results) == 1
        return results.pop() if alone and decision.favours is None else None


def decisions(board: Board) -> tuple[Decided, ...]:
    """Every decision that stands, in order; one that another took the place of is gone."""
    found: dict[int, Decided] = {}
    for n, event in enumerate(board.record.events, 1):
        if event.adjust is UNSET:
            continue
        before = found.pop(event.instead, None) if event.instead else None
        if event.adjust is not None:
            about = opened_from(board, event.about) if event.about else before.about if before else None
            found[n] = Decided(n, about, event.adjust)
    return tuple(found.values())


def redress(board: Board) -> tuple[Redress, ...]:
    """What has been decided, and what follows of itself where tricks were found missing after a revoke."""
    kept: tuple[Redress, ...] | None = board.__dict__.get("redress")
    if kept is None:
        kept = board.__dict__["redress"] = tuple(_redress(board))
    return kept


def _redress(board: Board) -> Iterator[Redress]:
    made = [one for one in decisions(board) if not one.penalty_alone]
    settled: set[tuple[str, int]] = set()
    for decided in made:
        walks = _settled(board, decided)
        settled |= {(w.sheet.name, w.sheet.event) for w in walks}
        yield _worked_out(board, decided, walks, _besides(board, decided.event))
    for walk in walked(board):
        missing = more_tricks(walk) is not None and (walk.sheet.name, walk.sheet.event) not in settled
        if missing and (found := _revoke(board, walk)):
            yield _worked_out(board, Decided(0, walk.sheet.event, found), (walk,), _besides(board, 0))


def _besides(board: Board, event: int) -> list[dict[str, Any]]:
    """The penalties of all other decisions: none is lost because another decision settles the board."""
    return [one for other in decisions(board) if other.event != event for one in _against(board, other)]


def _against(board: Board, decided: Decided) -> list[dict[str, Any]]:
    """Its penalties, each with the side it is against: the offending one where none is named."""
    mine = (walk.sheet.offending for walk in walked(board) if decided.about in (None, walk.sheet.event))
    offending = {side.value for side in mine if side}
    side = {"side": offending.pop()} if len(offending) == 1 else {}
    return [{**side, **one} if isinstance(one, dict) else one for one in decided.penalties]


def penalties_of(board: Board) -> list[dict[str, Any]]:
    """Every penalty that was given, with the side it is against."""
    return [penalty for one in decisions(board) for penalty in _against(board, one)]


def standing(board: Board) -> Redress | None:
    """The result of the table with all the penalties that were given; None where there are none."""
    given = [one for one in decisions(board) if one.penalties]
    if not given:
        return None
    decided = Decided(given[-1].event, given[-1].about, {"penalties": penalties_of(board)})
    return _worked_out(board, decided, (), [])


def _settled(board: Board, decided: Decided) -> tuple[Walked, ...]:
    """The sheets it is about, or all: of these it settles those that are due, or else whatever is not closed."""
    if decided.about is not None:
        mine = (walk for walk in walked(board) if walk.sheet.event == decided.about)
        left = tuple(walk for walk in mine if not walk.exit or walk.exit == "no-damage")
    else:
        left = tuple(walk for walk in walked(board) if not walk.exit)
    return tuple(walk for walk in left if walk.damaged) or left


def _revoke(board: Board, walk: Walked) -> dict[str, Any]:
    """The tricks without the revoke, as a decision."""
    table, player = board.table, walk.sheet.player
    if table.vulnerable is None:
        return {}
    assert table.contract is not None
    assert table.declarer is not None
    equity = walk.found["equity_tricks"]
    if player is None:
        return {"outcomes": [_without_revokes(board, one) for one in _weighted(equity)]}
    side = player.side.other
    moved = secured(board, side) - table.tricks_of(side)
    return {
        "revoke": {
            "contract": str(table.contract),
            "declarer": table.declarer.value,
            "innocent": side.value,
            "won": min(table.tricks_of(side), secured(board, side)),
            "transferred": max(moved, 0),
            "equity": equity,
        }
    }


def _weighted(equity: Any) -> list[dict[str, Any]]:
    return [{"weight": 100, "tricks": equity}] if isinstance(equity, int) else list(equity)


def _without_revokes(board: Board, one: dict[str, Any]) -> dict[str, Any]:
    """Where both sides revoked: the result if nobody had, whichever side it favours; the tricks are the defenders'."""
    contract, declarer = str(board.table.contract), board.table.declarer
    tricks = 13 - one["tricks"]
    return {"weight": one["weight"], "contract": contract, "declarer": declarer, "tricks": tricks}


def _worked_out(board: Board, decided: Decided, walks: tuple[Walked, ...], besides: list[dict[str, Any]]) -> Redress:
    """The decision read with all that the record knows, and the arithmetic done."""
    from arbitre.equity.adjusted_score import adjust
    from arbitre.equity.reading import read

    table = table_score(board)
    data = _data(board, decided, walks, table)
    if data is not None and besides:
        data["penalties"] = [*data.get("penalties", []), *besides]
    if data is None:
        return Redress(decided, walks, None, table)
    try:
        return Redress(decided, walks, adjust(read(data)), table)
    except RecordError as error:
        key = f"adjust.{error.key}" if error.key else "adjust"
        raise RecordError(error.message, event=decided.event, key=key, **error.details) from None


def _data(board: Board, decided: Decided, walks: tuple[Walked, ...], table: int | None) -> dict[str, Any] | None:
    """The decision as `arbitre adjust` reads it; None where it is artificial and there is nothing to compare with."""
    record, said = board.record, dict(decided.said)
    contest = {key: value for key, value in record.contest.items() if key != "table_number"}
    scoring = said.get("scoring", contest.get("scoring", "total"))
    needed = COMPARED.get(scoring)
    compared = {**contest, **said}
    artificial = "artificial" in said and "outcomes" not in said
    compares = scoring != "total" and (needed is None or compared.get(needed) is not None or "datum" in compared)
    if "artificial" in said and "favours" not in said and not artificial and not compares:
        return None
    if artificial and (scoring == "total" or (scoring == "matchpoints" and not ({"field", "top"} & set(compared)))):
        return None
    if not artificial and scoring != "total" and not compares:
        contest, scoring, said = {}, "total", {key: value for key, value in said.items() if key != "scoring"}
    if "groups" in said:
        contest = {}  # a fouled board is compared within each group, whatever the rest of the contest is scored by
    offending = {walk.sheet.offending for walk in walks} - {None}
    known: dict[str, Any] = {"edition": _numbered(board), "contest": contest}
    known["options"] = {name: board.options[name] for name in OPTIONS}
    known["laws"] = list(laws_of(walks))
    if len(offending) == 1 and "offending" not in said:
        known["offending"] = next(side.value for side in offending if side)
        if table is not None and not {"artificial", "groups", "favours"} & set(said) and not _likely(said):
            known["table"] = table
    if decided.penalty_alone and table is not None:
        known["table"] = table
    if record.board is not None:
        known["board"] = record.board
    if "table_number" in record.contest:
        known["table_number"] = record.contest["table_number"]
    known |= {"vulnerable": board.table.vulnerable.value} if board.table.vulnerable else {}
    own = said.get("self_inflicted")
    if isinstance(own, dict) and "after_it" not in own and table is not None:
        said["self_inflicted"] = {**own, "after_it": table}
    return {**known, **said}


def _numbered(board: Board) -> str:
    """The edition by whose letters Law 12 is cited: that of 2017 for every one grown from it."""
    return board.edition.pick(BOOKS)


def _likely(said: dict[str, Any]) -> bool:
    outcomes = said.get("outcomes")
    return isinstance(outcomes, dict) and "likely" in outcomes


def laws_of(walks: tuple[Walked, ...]) -> tuple[str, ...]:
    """The paragraphs of the sheets, without those of the score: it has its own."""
    laws = dict.fromkeys(law for walk in walks for law in (*walk.laws, *_reached(walk)))
    return tuple(law for law in laws if not SCORE.match(law))


def _reached(walk: Walked) -> tuple[str, ...]:
    """A sheet that was settled before all of it was answered is cited by its own paragraph; an infraction by 12B1."""
    if walk.infraction and walk.sheet.name in OF_MATTERS:
        return ()
    return ("12B1",) if walk.infraction else (walk.sheet.law,)


# -- may it be?


def check_decision(board: Board, n: int, event: Event) -> None:
    """A decision that can be read, about a sheet that is not closed, with lawful outcomes only."""
    if event.instead is not None and board.record.events[event.instead - 1].adjust is UNSET:
        raise RecordError("instead_nothing", event=n, key="adjust", other=event.instead)
    if event.adjust is None or event.adjust is UNSET:
        return
    if not any(event.adjust.get(key) for key in (*DECIDED, *PENALTIES)):
        raise RecordError("equity_one_of", event=n, key="adjust", known=", ".join(DECIDED))
    decided = next((one for one in decisions(board) if one.event == n), None)
    if decided is not None and decided.penalties:
        _check_penalty(board, decided, n)
    if decided is None or decided.penalty_alone:
        return  # another took its place, and is looked at in its turn
    mine = [walk for walk in walked(board) if walk.sheet.event == decided.about]
    if decided.about is not None and not mine and walked(board):
        raise RecordError("adjust_about", event=n, key="about", about=decided.about)
    closed = [walk.exit for walk in mine if walk.exit and walk.exit != "no-damage"]
    if mine and len(closed) == len(mine):
        raise RecordError("adjust_closed", event=n, key="adjust", about=decided.about, exit=closed[0])
    walks = _settled(board, decided)
    found = _worked_out(board, decided, walks, [])
    for walk in walks:
        _check_lawful(board, walk, found, n)
        _check_part(walk, found, n)
        _check_own(board, walk, decided, n)


def _check_penalty(board: Board, decided: Decided, n: int) -> None:
    """A penalty in some unit, and none where it was found that none is given."""
    from arbitre.equity.reading import penalty_said

    for one in decided.penalties:
        try:
            penalty_said(one)
        except RecordError as error:
            raise RecordError(error.message, event=n, key=f"adjust.{error.key}", **error.details) from None
    about = (walk for walk in walked(board) if decided.about in (None, walk.sheet.event))
    if any(walk.found.get("penalty_given") is False for walk in about):
        raise RecordError("penalty_denied", event=n, key="adjust.penalty")
    if decided.penalty_alone:
        _worked_out(board, structs.replace(decided, said={"penalties": _against(board, decided)}), (), [])


def _check_lawful(board: Board, walk: Walked, found: Redress, n: int) -> None:
    """With information that may not be used, no outcome holds the action that was barred."""
    action = walk.found.get("action")
    if walk.sheet.name != BARS or not walk.infraction or not isinstance(action, int) or found.adjusted is None:
        return
    acted = board.record.events[action - 1] if action <= len(board.record.events) else None
    name = str(acted.call if acted.call is not UNSET else acted.play) if acted else ""
    before = [str(entry.call) for entry in board.table.calls if entry.counts and entry.event < action]
    decision = found.adjusted.decision
    for outcome in (*decision.ns, *decision.ew):
        if outcome.weight and _holds(outcome.via, name, before):
            raise RecordError("barred_outcome", event=n, key="adjust.outcomes.via", value=name)


def _holds(via: str | tuple[str, ...] | None, name: str, before: list[str]) -> bool:
    """Does the way to an outcome go through this call or card? A pass or double is told by its place in the auction."""
    if not via or not name:
        return False
    calls = tuple(via) if not isinstance(via, str) else tuple(_WORDS.findall(via))
    place = len(before)
    if list(calls[:place]) == before and len(calls) > place and not isinstance(via, str):
        return calls[place] == name
    if name in ("P", "X", "XX"):
        return not isinstance(via, str) and calls[0] == name
    return name in calls


def _check_part(walk: Walked, found: Redress, n: int) -> None:
    """Where the infraction caused part of the damage, the table result is one of the outcomes, with a weight."""
    if walk.found.get("causal_link") != "partly" or found.adjusted is None or found.table is None:
        return
    side = walk.sheet.offending.other if walk.sheet.offending else Side.NS
    outcomes = found.adjusted.decision.outcomes(side)
    if outcomes and all(o.score != found.table or not o.weight for o in outcomes):
        raise RecordError("table_result_missing", event=n, key="adjust.outcomes")


def _check_own(board: Board, walk: Walked, decided: Decided, n: int) -> None:
    """An error that makes part of the damage the side's own needs its share, and no other error has one."""
    error, said = walk.found.get("own_error"), decided.said
    if error is None or "outcomes" not in said:
        return
    shared = error in board.edition.pick(OWN_ERRORS).split()
    apart = isinstance(said["outcomes"], dict) and not {"contract", "score"} & set(said["outcomes"])
    if shared != ("self_inflicted" in said) and not (shared and apart):
        what = "own_share_missing" if shared else "own_share_denied"
        raise RecordError(what, event=n, key="adjust.self_inflicted", value=error)
