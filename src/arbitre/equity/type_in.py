"""What is typed into a scoring program, and what that program cannot hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from arbitre.game.auction import Contract
from arbitre.game.deal import Vulnerability
from arbitre.game.score import score_ns
from arbitre.game.seat import Seat, Side

from .adjusted_score import Adjusted, board_measure
from .artificial import PERCENT
from .decision import AVERAGES, Average, Outcome
from .number import rounded, written

LEVELS: dict[tuple[Average, Average], int] = {
    (ns, ew): -1 - n for n, (ns, ew) in enumerate((a, b) for a in reversed(AVERAGES) for b in reversed(AVERAGES))
}
"""Bridgemate's number of an artificial score: −1 for two averages minus to −9 for two averages plus."""
SPECIAL: dict[Average, str] = {"A+": "Ave+", "A": "Ave", "A-": "Ave-"}
SCORERS = ("USEBIO", "ACBLscore", "Bridgemate", "Bridgescorer", "RealBridge", "EBUScore", "ECats")


class Line(Struct, frozen=True):
    """A line in the scorer's own signs, or a sentence of the catalogue with its details."""

    text: str
    details: dict[str, Any] = {}
    spoken: bool = False


class TypeIn(Struct, frozen=True):
    """For one scoring program: the lines, whether they hold the whole score, and what they lose."""

    scorer: str
    lines: tuple[Line, ...]
    exact: bool
    loses: str | None = None


def type_in(adjusted: Adjusted) -> tuple[TypeIn, ...]:
    """The plain line first, then every scorer that takes this form of scoring."""
    if adjusted.decision.groups:
        return ()
    return tuple(_found(adjusted))


def _found(adjusted: Adjusted) -> Iterator[TypeIn]:
    decision = adjusted.decision
    lines = [] if decision.bare else [Line("plain", spoken=True)]
    lines += [Line("penalty", {"number": n}, spoken=True) for n in range(len(decision.penalties))]
    yield TypeIn("plain", tuple(lines), True)
    if decision.bare:
        return
    if not decision.assigned:
        yield from _artificial(adjusted)
    elif decision.artificial and decision.favours is None:
        yield from _mixed(adjusted)
    else:
        yield from _assigned(adjusted)


# -- artificial scores


def _artificial(adjusted: Adjusted) -> Iterator[TypeIn]:
    ns, ew = (adjusted.decision.artificial[side] for side in Side)
    if isinstance(ns, Fraction) or isinstance(ew, Fraction):
        yield from _in_numbers(adjusted)
        return
    fixed = _fixed(adjusted, {Side.NS: ns, Side.EW: ew})
    loses = None if fixed else "session"
    code = f"A{PERCENT[ns]}{PERCENT[ew]}"
    yield TypeIn("USEBIO", (Line(f"SCORE {code}"),), fixed, loses)
    yield TypeIn("ACBLscore", (Line(f"Special N-S {SPECIAL[ns]} / E-W {SPECIAL[ew]}"),), fixed, loses)
    yield TypeIn("Bridgemate", (Line(f"Level {LEVELS[ns, ew]}"),), fixed, loses)
    yield TypeIn("Bridgescorer", (Line(f"{ns} / {ew}"),), fixed, loses)
    yield TypeIn("RealBridge", (Line(f"{ns} / {ew}"),), fixed, loses)
    yield TypeIn("EBUScore", (Line("plain", spoken=True),), False, "unchecked")
    if adjusted.decision.unit == "matchpoints":
        yield TypeIn("ECats", (Line(code),), fixed, loses)


def _in_numbers(adjusted: Adjusted) -> Iterator[TypeIn]:
    """Percentages that are no averages: where two digits a side are taken, those; else by hand."""
    percents = [adjusted.shares[side].percent for side in Side]
    code = "".join(f"{int(p):02}" for p in percents if p is not None and p.denominator == 1 and p < 100)
    for scorer in SCORERS:
        if scorer in ("USEBIO", "ECats") and len(code) == 4:
            yield TypeIn(scorer, (Line(f"SCORE A{code}" if scorer == "USEBIO" else f"A{code}"),), True)
        else:
            yield TypeIn(scorer, (Line("plain", spoken=True),), False, "unchecked")


def _mixed(adjusted: Adjusted) -> Iterator[TypeIn]:
    """A result for one side and an average for the other: one scorer is known to take both."""
    named = {s: _special(adjusted, s) for s in Side}
    for scorer in SCORERS:
        if scorer == "ACBLscore" and all(named.values()):
            yield TypeIn(scorer, (Line(f"Special N-S {named[Side.NS]} / E-W {named[Side.EW]}"),), True)
        else:
            yield TypeIn(scorer, (Line("plain", spoken=True),), False, "unchecked")


def _special(adjusted: Adjusted, side: Side) -> str:
    """The side's average or its one result, as far as there is a name for just what it gets."""
    decision, share = adjusted.decision, adjusted.shares[side]
    average = decision.artificial.get(side)
    if average is None:
        whole = [outcome for outcome in decision.outcomes(side) if outcome.weight == 100]
        return str(whole[0].score) if whole and not adjusted.averaged else ""
    bare = not isinstance(average, Fraction) and share.board == _plain_average(average, share.of)
    return SPECIAL[average] if bare and not isinstance(average, Fraction) else ""


def _fixed(adjusted: Adjusted, averages: dict[Side, Average]) -> bool:
    """Does each side get just what its average says, with nothing averaged and nobody's session above it?"""
    bare = {s: _plain_average(averages[s], adjusted.shares[s].of) for s in Side}
    return not adjusted.averaged and all(adjusted.shares[s].board == bare[s] for s in Side)


def _plain_average(average: Average, of: Fraction | None) -> Fraction:
    return Fraction(PERCENT[average] - 50, 100) * 30 if of is None else PERCENT[average] * of / 100


# -- assigned scores


def _assigned(adjusted: Adjusted) -> Iterator[TypeIn]:
    one = _single(adjusted)
    main = one or _heaviest(adjusted)
    shown = result_text(main)
    correction = _corrections(adjusted, main)
    if one is not None:
        yield TypeIn("USEBIO", (Line(f"SCORE {one.score}"),), True)
        yield TypeIn("ACBLscore", (Line(f"N-S {one.score}"),), True)
        yield TypeIn("Bridgemate", (Line(shown),), True)
        yield TypeIn("Bridgescorer", (Line(shown),), True)
        yield TypeIn("RealBridge", (Line(shown),), True)
        yield TypeIn("EBUScore", (Line("plain", spoken=True),), False, "unchecked")
        return
    yield _usebio(adjusted, main)
    yield _acbl(adjusted, main, correction)
    left = _corrections(adjusted, adjusted.decision.table[0]) if adjusted.decision.table else ()
    yield TypeIn("Bridgemate", (Line("leave", spoken=True), *left), False, "one-result")
    yield TypeIn("Bridgescorer", (Line("plain", spoken=True),), False, "free-text")
    yield TypeIn("RealBridge", (Line(shown), *correction), False, "one-result")
    yield TypeIn("EBUScore", (Line("plain", spoken=True),), False, "unchecked")


def _single(adjusted: Adjusted) -> Outcome | None:
    """The one result that both sides get just as it is, if there is one."""
    decision, measure = adjusted.decision, board_measure(adjusted.decision)
    kept = decision.table if adjusted.damage is False else decision.ns
    if adjusted.damage is False and decision.own is not None:
        kept = decision.own.after_it
    whole = [outcome for outcome in kept if outcome.weight == 100]
    if whole and all(adjusted.shares[s].board == measure(s, (whole[0],)) for s in Side):
        return whole[0]
    return None


def _heaviest(adjusted: Adjusted) -> Outcome:
    """The outcome that stands in for all; of the first side where they differ."""
    return max(adjusted.decision.ns, key=lambda outcome: outcome.weight)


def result_text(outcome: Outcome) -> str:
    """A result as players write it: 4HX S -1; its score where the contract is not known.

    >>> result_text(Outcome(-100, contract="4H", declarer=Seat.S, tricks=9)), result_text(Outcome(420))
    ('4H S -1', '420')
    """
    if outcome.contract == "P":
        return "PASS"
    if outcome.contract is None or outcome.declarer is None or outcome.tricks is None:
        return str(outcome.score)
    beyond = outcome.tricks - Contract.parse(outcome.contract).bid.level - 6
    return f"{outcome.contract} {outcome.declarer} {f'{beyond:+d}' if beyond else '='}"


def _corrections(adjusted: Adjusted, main: Outcome) -> tuple[Line, ...]:
    """What each side's total is still to be changed by."""
    return tuple(
        Line("correct", {"side": side, "amount": amount, "unit": adjusted.decision.unit}, spoken=True)
        for side, amount in corrections(adjusted, main)
    )


def corrections(adjusted: Adjusted, main: Outcome) -> Iterator[tuple[Side, Fraction]]:
    """The difference between what a side gets and what the entered result gives it, as far as it is shown."""
    measure = board_measure(adjusted.decision)
    for side in Side:
        yield side, rounded(adjusted.shares[side].board) - rounded(measure(side, (Outcome(main.score),)))


def _usebio(adjusted: Adjusted, main: Outcome) -> TypeIn:
    if adjusted.decision.unit != "matchpoints":
        return TypeIn("USEBIO", (Line(f"SCORE {main.score}"), *_corrections(adjusted, main)), False, "rescored")
    fields = (Line(f"{side.name}_MATCH_POINTS {_ascii(adjusted.shares[side].board)}") for side in Side)
    return TypeIn("USEBIO", (Line(f"SCORE {main.score}"), *fields), False, "rescored")


def _acbl(adjusted: Adjusted, main: Outcome, correction: tuple[Line, ...]) -> TypeIn:
    """Each side its own result where it has one; else the heaviest, and the totals corrected."""
    split = [o for s in Side for o in adjusted.decision.outcomes(s) if o.weight == 100]
    measure = board_measure(adjusted.decision)
    if len(split) == 2 and all(adjusted.shares[s].board == measure(s, (o,)) for s, o in zip(Side, split, strict=True)):
        return TypeIn("ACBLscore", (Line(f"Special N-S {split[0].score} / E-W {split[1].score}"),), True)
    lines = (Line(f"N-S {main.score}"), *(Line(f"ADJ {'N-S' if s is Side.NS else 'E-W'} {_ascii(a, True)}")
             for s, a in corrections(adjusted, main)))  # fmt: skip
    return TypeIn("ACBLscore", lines if correction else lines[:1], False, "weights")


def _ascii(number: Fraction, sign: bool = False) -> str:
    return written(number, sign).replace("−", "-")


# -- read back


class Entered(Struct, frozen=True):
    """What a scoring program makes of its lines: a score for each side, an average, and corrections."""

    scores: dict[Side, int] = {}
    averages: dict[Side, Average] = {}
    adds: dict[Side, Fraction] = {}
    fixed: dict[Side, Fraction] = {}


_SIDES = {"N-S": Side.NS, "E-W": Side.EW, "E-O": Side.EW, "NS": Side.NS, "EW": Side.EW}


def parsed(lines: tuple[str, ...], vulnerable: Vulnerability) -> Entered:
    """The lines of a scorer, read as it reads them.

    >>> parsed(("Special N-S 420 / E-W 170",), Vulnerability.NONE).scores[Side.EW]
    170
    """
    entered = Entered()
    for line in lines:
        _parse(line, vulnerable, entered)
    return entered


def _parse(line: str, vulnerable: Vulnerability, into: Entered) -> None:
    words = line.split()
    if found := re.fullmatch(r"(N-S|E-[WO])\s?: ([+−]?[\d.,]+) .*", line):
        into.adds[_SIDES[found[1]]] = _said(found[2])
    elif parts := re.findall(r"(N-S|E-[WO]) ([+−]?\d+[.,]\d\d) ", line):
        into.fixed.update({_SIDES[side]: _said(amount) for side, amount in parts})
    elif found := re.fullmatch(r"(?:SCORE )?A([456]0)([456]0)", line):
        names: dict[int, Average] = {percent: name for name, percent in PERCENT.items()}
        into.averages.update({Side.NS: names[int(found[1])], Side.EW: names[int(found[2])]})
    elif words[0] == "Level":
        pair = next(pair for pair, level in LEVELS.items() if level == int(words[1]))
        into.averages.update(zip(Side, pair, strict=True))
    elif words[0] == "Special":
        for part in line.removeprefix("Special ").split(" / "):
            side, value = part.split()
            _one(_SIDES[side], value, into)
    elif words[0] == "ADJ":
        into.adds[_SIDES[words[1]]] = Fraction(words[2])
    elif words[0].endswith("_MATCH_POINTS"):
        into.fixed[_SIDES[words[0][:2]]] = Fraction(words[1])
    elif " / " in line:
        for side, average in zip(Side, line.split(" / "), strict=True):
            into.averages[side] = next(name for name in AVERAGES if name == average)
    else:
        score = _score(line.removeprefix("SCORE ").removeprefix("N-S "), vulnerable)
        into.scores.update(dict.fromkeys(Side, score))


def _said(text: str) -> Fraction:
    """A number as a person wrote it."""
    return Fraction(text.replace("−", "-").replace(",", "."))


def _one(side: Side, value: str, into: Entered) -> None:
    for average, name in SPECIAL.items():
        if value == name:
            into.averages[side] = average
            return
    into.scores[side] = int(value)


def _score(text: str, vulnerable: Vulnerability) -> int:
    """A score, or a result and what it scores."""
    if text == "PASS":
        return 0
    words = text.split()
    if len(words) == 1:
        return int(text)
    contract, declarer = Contract.parse(words[0]), Seat(words[1])
    tricks = contract.bid.level + 6 + (0 if words[2] == "=" else int(words[2]))
    return score_ns(contract, declarer, tricks, vulnerable.of(declarer.side))
