"""Outcomes as somebody wrote them: a contract and its tricks, or a score; each with a weight."""

from __future__ import annotations

from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from arbitre.game.auction import Auction, Contract
from arbitre.game.call import Call
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score_ns
from arbitre.game.seat import Seat, Side
from arbitre.table.errors import RecordError

from .decision import Outcome, Outcomes
from .number import exact, whole

KEYS = ("weight", "contract", "declarer", "tricks", "score", "via", "why")
HIGHEST = 7600
MANY = 50
MAX_TEXT = 2_000


def known_keys(value: dict[str, Any], known: tuple[str, ...], path: str) -> None:
    """Nothing is said that nobody would read."""
    for key in value:
        if key not in known:
            near = get_close_matches(str(key)[:60], known, 1)
            raise RecordError(
                "equity_key.near" if near else "equity_key",
                key=f"{path}.{key}" if path else str(key),
                known=near[0] if near else ", ".join(known),
            )


def an_object(value: Any, path: str) -> dict[str, Any]:
    """An object of JSON, whatever its keys."""
    if not isinstance(value, dict):
        raise RecordError("equity_object", key=path, value=value)
    return value


def points(value: Any, key: str) -> int:
    """A score of one board: tens, and no more than there can be."""
    score = whole(value, key, -HIGHEST, HIGHEST)
    if score % 10:
        raise RecordError("equity_score", key=key, value=score)
    return score


def a_side(value: Any, key: str) -> Side:
    """ns or ew."""
    try:
        return Side(value)
    except ValueError:
        raise RecordError("bad_value", key=key, value=value, known="ns, ew") from None


def read_outcomes(value: Any, vulnerable: Vulnerability | None, path: str) -> Outcomes:
    """One outcome or a list of them; the weights add up to 100."""
    entries = value if isinstance(value, list) else [value]
    if not entries or len(entries) > MANY:
        raise RecordError("equity_outcomes", key=path, limit=MANY)
    alone = len(entries) == 1
    found = tuple(
        read_outcome(entry, vulnerable, f"{path}[{n}]" if isinstance(value, list) else path, alone)
        for n, entry in enumerate(entries)
    )
    total = sum(outcome.weight for outcome in found)
    if total != 100:
        raise RecordError("equity_parts" if total == 1 else "equity_weights", key=path, total=_plain(total))
    return found


def _plain(number: Fraction | int) -> str:
    return str(number) if Fraction(number).denominator == 1 else f"{float(number):.4g}"


def read_outcome(value: Any, vulnerable: Vulnerability | None, path: str, alone: bool = True) -> Outcome:
    """One result: what it scores, and how much of the probability it has."""
    entry = an_object(value, path)
    known_keys(entry, KEYS, path)
    if "weight" not in entry and not alone:
        raise RecordError("equity_no_weight", key=path)
    weight = exact(entry.get("weight", 100), f"{path}.weight")
    if not 0 <= weight <= 100:
        raise RecordError("bad_value", key=f"{path}.weight", value=entry["weight"], known="0 … 100")
    via, why = _via(entry.get("via"), f"{path}.via"), _text(entry.get("why"), f"{path}.why")
    if "contract" not in entry:
        if "score" not in entry:
            raise RecordError("equity_no_result", key=path)
        return Outcome(points(entry["score"], f"{path}.score"), weight, via=via, why=why)
    score, contract, declarer, tricks = _result(entry, vulnerable, path)
    _leads_to(contract, via, f"{path}.via")
    if "score" in entry and points(entry["score"], f"{path}.score") != score:
        raise RecordError("equity_contradicts", key=f"{path}.score", value=entry["score"], score=score)
    return Outcome(score, weight, contract, declarer, tricks, via, why)


def _result(
    entry: dict[str, Any], vulnerable: Vulnerability | None, path: str
) -> tuple[int, str, Seat | None, int | None]:
    """The score of a contract, its declarer and its tricks."""
    if entry["contract"] == "P":
        return 0, "P", None, None
    try:
        contract = Contract.parse(entry["contract"])
    except (ValueError, AttributeError):
        known = "P, 1C … 7NT, 4SX, 4SXX"
        raise RecordError("bad_value", key=f"{path}.contract", value=entry["contract"], known=known) from None
    for key in ("declarer", "tricks"):
        if key not in entry:
            raise RecordError("missing", key=f"{path}.{key}")
    try:
        declarer = Seat(entry["declarer"])
    except ValueError:
        raise RecordError("bad_value", key=f"{path}.declarer", value=entry["declarer"], known="N, E, S, W") from None
    tricks = whole(entry["tricks"], f"{path}.tricks", 0, 13)
    if vulnerable is None:
        raise RecordError("missing", key="vulnerable")
    return score_ns(contract, declarer, tricks, vulnerable.of(declarer.side)), str(contract), declarer, tricks


def _via(value: Any, path: str) -> str | tuple[str, ...] | None:
    """The way there: words, or the calls of an auction that could legally have been."""
    if value is None or isinstance(value, str):
        return _text(value, path)
    if not isinstance(value, list):
        raise RecordError("equity_text", key=path)
    auction = Auction(Seat.N)
    for name in value[:100]:
        try:
            call = Call.parse(name)
        except (ValueError, TypeError, AttributeError):
            raise RecordError("no_such_call", key=path, value=name) from None
        if not auction.allows(call):
            raise RecordError("equity_unlawful", key=path, value=name)
        auction = auction.after(call)
    return tuple(value[:100])


def _leads_to(contract: str, via: str | tuple[str, ...] | None, path: str) -> None:
    """An auction that has ended gives the contract that is named, or none at all."""
    if not isinstance(via, tuple):
        return
    auction = Auction(Seat.N)
    for name in via:
        auction = auction.after(Call.parse(name))
    reached = "P" if auction.contract is None else str(auction.contract)
    if auction.over and reached != contract:
        raise RecordError("equity_other_contract", key=path, value=reached, contract=contract)


def _text(value: Any, path: str) -> str | None:
    if value is not None and not isinstance(value, str):
        raise RecordError("equity_text", key=path)
    if value is not None and len(value) > MAX_TEXT:
        raise RecordError("too_long", key=path, limit=MAX_TEXT)
    return value
