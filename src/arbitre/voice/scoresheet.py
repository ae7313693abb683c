"""The adjusted score as it is told: the answer in JSON, with the lines to type in."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from arbitre.equity.adjusted_score import Adjusted, Own, Part, Share, datum, fouled_tables
from arbitre.equity.citations import laws, remarks
from arbitre.equity.decision import Decision, Outcome, Penalty
from arbitre.equity.number import decimal, written
from arbitre.equity.reading import penalty_said
from arbitre.equity.type_in import Line, TypeIn, result_text, type_in
from arbitre.game.seat import Side
from arbitre.laws.editions import kept
from arbitre.laws.paragraphs import PROCEDURAL
from arbitre.table.letters import letters
from arbitre.texts import Words

SYMBOLS = str.maketrans({"S": "♠", "H": "♥", "D": "♦", "C": "♣"})


class Ledger(Words):
    """The words of a language with those of the adjusted score; numbers as that language writes them."""

    def number(self, value: Fraction, sign: bool = False) -> str:
        """Two decimals."""
        return self.speech.decimal(written(value, sign))

    def whole(self, value: Fraction) -> str:
        """Without decimals where there are none."""
        return str(value.numerator) if value.denominator == 1 else self.number(value)

    def side(self, side: Side) -> str:
        """N-S, E-W."""
        return self.sentences[f"equity.side.{side}"]

    def share(self, side: Side, share: Share, unit: str, after: bool = False) -> str:
        """N-S 5.80 of 14 (41.43 %); the top is named once, with the first side."""
        amount, vp = (share.after, share.vp_after) if after else (share.board, share.vp)
        text = self.amount(side, amount, unit, share.of)
        return text if vp is None else self.say("equity.vp", share=text, vp=self.number(vp))

    def amount(self, side: Side, amount: Fraction, unit: str, of: Fraction | None) -> str:
        """A side with its number in the unit of the board."""
        name = self.side(side)
        if of is None:
            return self.say(f"equity.{unit}", side=name, amount=self.number(amount, sign=True))
        told = {"side": name, "amount": self.number(amount), "percent": self.number(100 * amount / of)}
        return self.say(f"equity.matchpoints.{side}", of=self.whole(of), **told)

    def result(self, outcome: Outcome) -> str:
        """4♥ S −1, with the seat's letter of the language; the score where the contract is not known."""
        text = result_text(outcome).replace("-", "−")
        if outcome.declarer is None:
            return text
        contract, _, result = text.split()
        seat = letters(self.speech.letters).seats.written[outcome.declarer]
        bid = contract.translate(SYMBOLS).replace("NT", self.sentences["equity.NT"])
        return f"{bid} {seat} {result}"

    def scoring(self, decision: Decision) -> str:
        """The form of scoring, with the datum where there is one."""
        scoring = decision.contest.scoring
        compared = scoring == "butler" and bool(decision.assigned)
        return self.say(f"equity.scoring.{scoring}", datum=datum(decision) if compared else 0)


@kept
def ledger(language: str) -> Ledger:
    """The words of the adjusted score."""
    return Ledger(language)


def answer(adjusted: Adjusted, language: str = "en") -> dict[str, Any]:
    """What each side gets, how it came about, by which laws, and what to type in."""
    decision, say = adjusted.decision, ledger(language)
    told: dict[str, Any] = {"edition": decision.edition, "scoring": decision.contest.scoring}
    if decision.groups:
        told |= _fouled(decision)
    elif decision.bare:
        told |= {"balanced": True}
    else:
        told |= {side.value: _side(side, adjusted) for side in Side}
        told |= {"parts": _parts(adjusted), "balanced": adjusted.balanced}
    if decision.stands:
        told["stands"] = True
    if decision.table:
        told["table"] = decision.table[0].score
    if adjusted.damage is not None:
        told["damage"] = adjusted.damage
    if adjusted.own is not None:
        told["own_share"] = _own(adjusted.own)
    if adjusted.others:
        told["others"] = [_other(*line) for line in adjusted.others]
    return told | {
        "penalties": [
            {"side": penalty.side, penalty.unit: decimal(penalty.amount), "law": "90A"}
            for penalty in decision.penalties
        ],
        "laws": list(laws(adjusted)),
        "remarks": [say.say(f"equity.remark.{name}") for name in remarks(adjusted)],
        "type_in": [_type_in(entry, adjusted, say) for entry in type_in(adjusted)],
    }


def _side(side: Side, adjusted: Adjusted) -> dict[str, Any]:
    """The side's numbers; less its penalties, with what it had before beside them."""
    decision, share = adjusted.decision, adjusted.shares[side]
    told = _numbers(share.after, share.of, share.vp_after, decision.unit)
    if decision.outcomes(side):
        same = side is Side.EW and decision.same
        told["outcomes"] = "same" if same else [_outcome(outcome) for outcome in decision.outcomes(side)]
    if side in decision.artificial:
        average = decision.artificial[side]
        told["artificial"] = decimal(average) if isinstance(average, Fraction) else average
    if share.after != share.board or share.vp_after != share.vp:
        told["before_penalty"] = _numbers(share.board, share.of, share.vp, decision.unit)
    return told


def _numbers(amount: Fraction, of: Fraction | None, vp: Fraction | None, unit: str) -> dict[str, Any]:
    told: dict[str, Any] = {unit: decimal(amount)}
    if of is not None:
        told |= {"of": int(of) if of.denominator == 1 else decimal(of), "percent": decimal(100 * amount / of)}
    return told if vp is None else told | {"vp": decimal(vp)}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    keys = ("contract", "declarer", "tricks", "score", "via", "why")
    named = {key: getattr(outcome, key) for key in keys if getattr(outcome, key) is not None}
    weight = int(outcome.weight) if outcome.weight.denominator == 1 else decimal(outcome.weight)
    return {"weight": weight, **named}


def _parts(adjusted: Adjusted) -> Any:
    """One list, plus for North-South, where both sides have it; else one for each, plus for the side."""
    unit = adjusted.decision.unit

    def listed(parts: Iterable[Part]) -> list[dict[str, Any]]:
        return [
            {**_outcome(part.outcome), unit: decimal(part.converted), "weighted": decimal(part.weighted)}
            for part in parts
        ]

    if adjusted.decision.same:
        return listed(adjusted.parts[Side.NS])
    return {side.value: listed(adjusted.parts[side]) for side in Side}


def _own(own: Own) -> dict[str, Any]:
    numbers = {key: decimal(getattr(own, key)) for key in ("table", "without_infraction", "without_error")}
    return {"side": own.side, **numbers, "share": own.kind}


def _other(score: int, ns: Fraction, ew: Fraction) -> dict[str, Any]:
    return {"score": score, "ns": decimal(ns), "ew": decimal(ew)}


def _fouled(decision: Decision) -> dict[str, Any]:
    of, tables = fouled_tables(decision)
    groups = [
        [
            {"score": score, "ns": decimal(ns), "ew": decimal(ew), "percent": decimal(100 * ns / of if of else ns)}
            for score, (ns, ew) in zip(scores, points, strict=True)
        ]
        for scores, points in zip(decision.groups, tables, strict=True)
    ]
    return {"of": of, "groups": groups}


# -- to type in


def _type_in(entry: TypeIn, adjusted: Adjusted, say: Ledger) -> dict[str, Any]:
    loses = say.say(f"equity.loses.{entry.loses}") if entry.loses else None
    lines = [spoken(line, adjusted, say) for line in entry.lines]
    return {"scorer": entry.scorer, "lines": lines, "exact": entry.exact, "loses": loses}


def spoken(line: Line, adjusted: Adjusted, say: Ledger) -> str:
    """A line as it is typed, or said."""
    if not line.spoken:
        return line.text
    if line.text == "plain":
        return plain(adjusted, say)
    if line.text == "penalty":
        return _penalty(adjusted.decision.penalties[line.details["number"]], say)
    if line.text == "correct":
        side, amount, unit = (line.details[key] for key in ("side", "amount", "unit"))
        unit = say.sentences[f"equity.unit.{unit}"]
        return say.say("equity.correct", side=say.side(side), amount=say.number(amount, sign=True), unit=unit)
    return say.say(f"equity.{line.text}")


def _penalty(penalty: Penalty, say: Ledger) -> str:
    unit = say.sentences[f"equity.unit.{penalty.unit}"].replace("'", "’")
    return say.say("equity.penalty", side=say.side(penalty.side), amount=say.whole(penalty.amount), unit=unit)


def penalty_lines(given: list[dict[str, Any]], language: str) -> list[str]:
    """Penalties that stand beside no number, each in a line."""
    told = (penalty_said({key: value for key, value in one.items() if key != "law"}) for one in given)
    return [_penalty(Penalty(side, unit, amount), ledger(language)) for side, unit, amount in told if side]


def plain(adjusted: Adjusted, say: Ledger) -> str:
    """Board 7, table 3: N-S 5.80 of 14 (41.43 %), E-W 8.20 of 14 (58.57 %). Laws 16B3, 12C1(c)"""
    decision = adjusted.decision
    ns, ew = (say.share(side, adjusted.shares[side], decision.unit) for side in Side)
    cited = ", ".join(law for law in laws(adjusted) if law != PROCEDURAL)
    named = f"{say.sentences['equity.laws']} {cited}" if cited else ""
    return say.say("equity.plain", place=place(decision, say), ns=ns, ew=ew, laws=named).rstrip()


def place(decision: Decision, say: Ledger) -> str:
    """Board and table, as far as they are known."""
    board, table = decision.place.board, decision.place.table
    if board is None and table is None:
        return ""
    key = "both" if board is not None and table is not None else "board" if table is None else "table"
    return say.say(f"equity.place.{key}", board=board, table=table)
