"""From a record to its report: JSON in, JSON out, as the command and a server do it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any
from unittest.mock import patch

import msgspec

import arbitre
from arbitre.director import loop
from arbitre.table.notation import parse

from .clock import Row, at_most, compared

HANDS = "#1 N=AQJ76.K5.A84.K73 E=43.AQJ92.KQ5.QJ4 S=KT85.73.J72.A986 W=92.T864.T963.T52:"
LEGAL = f"""{HANDS} 1S 2H 3S 4H 4S P P P /
    D5 D7 D6 D4 / C6 C2 C3 CQ / DK DJ D3 DA / SJ S4 S8 S2 / S6 S3 S5 S9 / H4 HK HQ H3 / S7 HJ ST H8 / SK H6 SQ H9 /
    D2 DT D8 DQ / H2 H7 HT H5 / CT CK CJ CA / C9 C5 C7 C4 / C8 D9 SA HA"""
THREE_WRONG = f"""{HANDS} 1S E:1H{{natural}} S=refuse E:2H{{natural}} 4S P P P /
    W:H8 N=accept N:HK E:H2 S:H7 / N:H5 E:H9 S:H3 W:H4 / E:S4 S:S5 W:S2 N:S6 / N:S7 E:C4 S:SK W:S9 /
    S:C6 W:C2 N:C7 E:CJ / E:HQ S:D7 W:HT N:CK / E:D5 S:DJ W:DT N:DA / N:D4 E:DK S:D2 W:D9 / E:HJ S:C9 W:H6 N:D8 /
    N:attention revoke E:CQ S:CA W:C5 N:C3 / S:ST W:D6 N:SQ E:S3 / N:SJ E:DQ S:S8 W:CT / N:SA E:HA S:C8 W:D3"""


def rows() -> Iterator[Row]:
    """A board on which nothing went wrong, one on which three things did, and both with no event taken as plain."""
    for subject, line, wrong, limit in (
        ("Record of 60 events to its report", LEGAL, 0, 0.5),
        ("Board of 13 tricks with three irregularities to its report", THREE_WRONG, 3, 2),
    ):
        record = parse(line)
        found = msgspec.json.decode(reported(text := arbitre.write_record(record)))
        assert (found["phase"], len(found["irregularities"])) == ("over", wrong), subject
        quick, slow = compared([partial(reported, text), partial(_one_by_one, text)])
        yield at_most(subject, quick, limit, "ms", _note(found, len(record.events)))
        yield Row(f"{subject}, event by event", f"{slow.seconds * 1e3:.3g} ms", loop=slow.loop, note="in turn with it")


def _one_by_one(text: bytes) -> bytes:
    """The same through the director's loop alone."""
    with patch.object(loop, "plainly", lambda board, n, _events: (board, n)):
        return reported(text)


def reported(text: bytes) -> bytes:
    """The report on a record, in English."""
    return msgspec.json.encode(arbitre.report_on(arbitre.rule(arbitre.read_record(text))))


def _note(found: dict[str, Any], events: int) -> str:
    kinds = ", ".join(line["kind"] for line in found["irregularities"]) or "nothing wrong"
    return f"{events} events; {kinds}; {found['contract']} {found['score']:+}"
