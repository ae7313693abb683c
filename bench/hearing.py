"""One hearing of Law 27: the bid and its replacement, with a table that answers and with none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from arbitre.director.loop import rule_on
from arbitre.laws.case import Case, Law, Ruling, consider
from arbitre.laws.editions import edition
from arbitre.laws.law27 import insufficient_bid, replacement
from arbitre.table.notation import parse

from .clock import Row, at_most, measured

LIMIT = 60
LINE = "N none: 1S E:1H{natural} S=refuse E:3H{natural !comparable}"
LAWS = (("insufficient bid", insufficient_bid), ("replacement", replacement))


def rows() -> Iterator[Row]:
    """Each law asked until it rules, as the director does with the last answer."""
    at_the_table = [ruled.case for ruled in rule_on(parse(LINE)).rulings]
    for (name, law), case in zip(LAWS, at_the_table, strict=True):
        for where, heard in (("at a table", case), ("without a table", answered(law))):
            ruling = consider(law, heard)
            assert isinstance(ruling, Ruling), name
            timing = measured(partial(consider, law, heard))
            yield at_most(f"`consider` Law 27, {name}, {where}", timing, LIMIT, "µs", " ".join(ruling.laws))


def answered(law: Law) -> Case:
    """The case in which the last answer of every question was given."""
    case = Case(edition("2017"))
    while not isinstance(outcome := consider(law, case), Ruling):
        case = case.told(outcome.fact.key, outcome.fact.answers[-1])
    return case
