"""`arbitre adjust`: what the director decided goes in, what each side gets comes out; and a score compared."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitre.equity.adjusted_score import Adjusted, adjust, fouled_tables
from arbitre.equity.citations import laws, remarks
from arbitre.equity.decision import Decision
from arbitre.equity.reading import OPTIONS, decoded, read
from arbitre.equity.type_in import type_in
from arbitre.game.seat import Side
from arbitre.table.errors import RecordError
from arbitre.terminal.console import Complaint, content, page, put, write, write_json
from arbitre.voice.scoresheet import Ledger, answer, ledger, spoken

if TYPE_CHECKING:
    from arbitre.terminal.screen import Page


def run(given: argparse.Namespace, language: str) -> int:
    """Read the decision, do the arithmetic, answer in the form asked for."""
    data = content(given.file or "-", language).removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise Complaint("cli.empty", example='{"scoring": "total", "outcomes": [{"score": 420}]}')
    adjusted = adjust(decision_in(data, given.edition))
    if given.format == "json":
        _put(None, given.out, answer(adjusted, language))
    elif given.format == "svg":
        _put(chart(adjusted.decision, ledger(language)), given.out)
    else:
        _put(str(adjusted_page(adjusted, ledger(language), page())), given.out)
    return 0


def decision_in(data: bytes, edition: str | None = None) -> Decision:
    """The decision, if its edition and its profile exist."""
    from arbitre.laws.editions import editions
    from arbitre.laws.profile import PROFILES

    value = decoded(data)
    if edition is not None:
        value = {**value, "edition": edition}
    for key, known in (("edition", editions()), ("profile", tuple(PROFILES))):
        if key in value and value[key] not in known:
            raise RecordError(f"equity_{key}", key=key, value=value[key], known=known)
    return read(_of_profile(value))


def _of_profile(value: dict[str, Any]) -> dict[str, Any]:
    """The decision with the options of the authority it names; its own come first."""
    from arbitre.laws.profile import PROFILES

    if "profile" not in value:
        return value
    takes = PROFILES[value["profile"]].takes
    theirs = {name: taken.value for name, taken in takes.items() if name in OPTIONS and name not in value}
    options = value.get("options", {})
    return {**value, "options": {**theirs, **options} if isinstance(options, dict) else options}


def _put(text: str | None, path: str | None, value: Any = None) -> None:
    """On the screen, or into a file."""
    if path is None:
        return write(text) if text is not None else write_json(value)
    import msgspec

    data = text.encode() if text is not None else msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
    return put(path, data)


# -- for a person


def adjusted_page(adjusted: Adjusted, say: Ledger, page: Page) -> Page:
    """The page a director reads: the two scores first, then how they came about."""
    decision = adjusted.decision
    kind = ".stands" if decision.stands else ".fouled" if decision.groups else ""
    kind = kind or ("" if decision.assigned else ".artificial")
    titles = [say.say(f"equity.title{kind}"), say.scoring(decision)]
    titles += [say.say("equity.knockout")] if decision.contest.knockout else []
    page.heading(", ".join(titles))
    if decision.groups:
        _groups(decision, say, page)
    elif not decision.bare:
        _shares(adjusted, say, page)
        _parts(adjusted, say, page)
        _own(adjusted, say, page)
        _others(adjusted, say, page)
    page.heading(say.say("equity.laws"))
    page.line(", ".join(laws(adjusted)))
    if told := remarks(adjusted):
        page.heading(say.say("equity.remarks"))
        for name in told:
            page.line(say.say(f"equity.remark.{name}"), 2, 2)
    _type_in(adjusted, say, page)
    return page


def _shares(adjusted: Adjusted, say: Ledger, page: Page) -> None:
    unit = adjusted.decision.unit
    for side in Side:
        share = adjusted.shares[side]
        page.line(say.share(side, share, unit))
        if share.after != share.board or share.vp_after != share.vp:
            page.line(say.say("equity.after", share=say.share(side, share, unit, after=True)), 4)
    page.line(say.say("equity.balanced" if adjusted.balanced else "equity.unbalanced"))


def _parts(adjusted: Adjusted, say: Ledger, page: Page) -> None:
    decision = adjusted.decision
    if not decision.assigned:
        return
    unit = say.say(f"equity.unit.{decision.unit}")
    for side in (Side.NS,) if decision.same else (side for side in Side if decision.outcomes(side)):
        single = "equity.parts" if decision.same else "equity.parts.side"
        single = "equity.parts.stands" if decision.stands else single
        page.heading(f"{say.say(single, side=say.side(side))} ({unit})")
        for part in adjusted.parts[side]:
            result = say.result(part.outcome)
            score = "" if part.outcome.contract is None else str(part.outcome.score).replace("-", "−")
            numbers = f"{say.number(part.converted):>10}{say.number(part.weighted):>10}"
            page.row(f"{say.whole(part.outcome.weight):>6} %  {result:<12}{score:>7}{numbers}")


def _own(adjusted: Adjusted, say: Ledger, page: Page) -> None:
    own = adjusted.own
    if own is None:
        return
    page.heading(say.say("equity.own", side=say.side(own.side)))
    for key in ("table", "without_infraction", "without_error"):
        page.row(f"  {say.say(f'equity.own.{key}'):<30}{say.number(getattr(own, key)):>10}")


def _others(adjusted: Adjusted, say: Ledger, page: Page) -> None:
    if not adjusted.others or adjusted.decision.stands:
        return
    rule = adjusted.decision.options.others if adjusted.decision.assigned else "neuberg"
    page.heading(say.say(f"equity.others.{rule}"))
    for score, ns, ew in adjusted.others:
        page.row(f"{str(score).replace('-', '−'):>8}{say.number(ns):>10}{say.number(ew):>10}")


def _groups(decision: Decision, say: Ledger, page: Page) -> None:
    of, tables = fouled_tables(decision)
    for n, (scores, points) in enumerate(zip(decision.groups, tables, strict=True), 1):
        page.heading(say.say("equity.group", n=n))
        for score, (ns, ew) in zip(scores, points, strict=True):
            percent = say.number(100 * ns / of) if of else "–"
            shown = str(score).replace("-", "−")
            page.row(f"{shown:>8}{say.number(ns):>10}{say.number(ew):>10}{percent:>10} %")


def _type_in(adjusted: Adjusted, say: Ledger, page: Page) -> None:
    entries = type_in(adjusted)
    if not entries:
        return
    page.heading(say.say("equity.type_in"))
    for entry in entries:
        lines = [spoken(line, adjusted, say) for line in entry.lines]
        if entry.scorer == "plain":
            for line in lines:
                page.line(line, 2, 2)
        elif not any(line.spoken and line.text == "plain" for line in entry.lines):
            page.line(f"{entry.scorer:<14}{' · '.join(lines)}", 2, 14)
            if entry.loses:
                page.line(say.say("equity.loses", what=say.say(f"equity.loses.{entry.loses}")), 16)


# -- drawn


def chart(decision: Decision, say: Ledger) -> str:
    """The weighted outcomes against the field's frequency, as SVG."""
    from arbitre.equity.outcome_chart import Labels, drawn

    if not decision.ns or not decision.ew:
        raise Complaint("equity.no_chart")
    weights = tuple(say.say("equity.chart.weight.side", side=say.side(side)) for side in Side)
    labels = Labels(
        language=say.language,
        title=say.say("equity.chart.title"),
        field=say.say("equity.chart.field"),
        weights=(say.say("equity.chart.weight"),) if decision.same else weights,
        text=say.sentences["equity.chart.text"].replace("'", "’"),
        share=say.sentences["equity.chart.share"],
    )
    return drawn(decision, labels)


# -- a score compared


def compared(points: int, field: str | None, other_table: str | None) -> dict[str, Any]:
    """What a score is worth against the field, and against the other table."""
    told: dict[str, Any] = {}
    if field is not None:
        scores = _scores(field)
        told["field"] = answer(_alone({"scoring": "matchpoints", "field": scores}, points))
        for scoring in ("butler", "cross-imps"):
            told[scoring] = answer(_alone({"scoring": scoring, "field": scores}, points))["ns"]["imps"]
    if other_table is not None:
        scores = _scores(other_table)
        if len(scores) != 1:
            raise Complaint("equity.no_scores", value=other_table)
        told["team"] = answer(_alone({"scoring": "imps", "other_table": scores[0]}, points))
    return told


def _alone(contest: dict[str, Any], points: int) -> Adjusted:
    return adjust(read({**contest, "outcomes": [{"score": points}]}))


def _scores(text: str) -> list[int]:
    try:
        found = [int(word) for word in text.replace("−", "-").replace(" ", ",").split(",") if word]
    except ValueError:
        found = []
    if not found:
        raise Complaint("equity.no_scores", value=text)
    return found


def compared_json(points: int, field: str | None, other_table: str | None) -> dict[str, Any]:
    """The same as JSON for `arbitre score`."""
    told = compared(points, field, other_table)
    found: dict[str, Any] = {}
    if "field" in told:
        sides = {side.value: told["field"][side.value] for side in Side}
        keys = ("matchpoints", "of", "percent")
        found |= {side: {key: numbers[key] for key in keys} for side, numbers in sides.items()}
        found |= {"butler": told["butler"], "cross_imps": told["cross-imps"]}
    if "team" in told:
        found["imps"] = {side.value: told["team"][side.value]["imps"] for side in Side}
    return {"compared": found} if found else {}


def compared_text(points: int, field: str | None, other_table: str | None, language: str) -> str:
    """The same in words."""
    say, lines = ledger(language), []
    if field is not None:
        scores = _scores(field)
        adjusted = _alone({"scoring": "matchpoints", "field": scores}, points)
        lines.append(_said("matchpoints", adjusted, say))
        from arbitre.equity.scoring import butler, cross_imps, datum

        lines.append(
            say.say(
                "equity.score.cross",
                cross=say.number(cross_imps(points, scores), sign=True),
                datum=datum(scores),
                butler=say.number(butler(points, datum(scores)), sign=True),
            )
        )
    if other_table is not None:
        scores = _scores(other_table)
        if len(scores) != 1:
            raise Complaint("equity.no_scores", value=other_table)
        lines.append(_said("imps", _alone({"scoring": "imps", "other_table": scores[0]}, points), say))
    return "".join(f"{line}\n" for line in lines)


def _said(key: str, adjusted: Adjusted, say: Ledger) -> str:
    ns, ew = (say.share(side, adjusted.shares[side], adjusted.decision.unit) for side in Side)
    return say.say(f"equity.score.{key}", ns=ns, ew=ew)
