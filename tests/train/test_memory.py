"""What is remembered: more answers, two devices, a restart, the items of a day."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from arbitre.train.branch import by_name
from arbitre.train.memory import Reply, due, law_map, merged, of_the_day, states
from arbitre.train.syllabus import of_part, syllabus

NOW = datetime(2026, 3, 1, 9, tzinfo=UTC)
ACCEPTED, REFUSED = "27A1 acceptance=accepted", "27B acceptance=refused"


def reply(n: int, branch: str = ACCEPTED, right: bool = True, days: float = 0) -> Reply:
    return Reply(f"r{n}", "2017", branch, n, right, NOW + timedelta(days=days), "ruling")


def test_what_was_answered_wrong_comes_back_sooner() -> None:
    cards = states([reply(1, ACCEPTED, True), reply(2, REFUSED, False)])
    assert cards["2017", REFUSED].due < cards["2017", ACCEPTED].due
    late = due([reply(1, ACCEPTED, True), reply(2, REFUSED, False)], "2017", NOW + timedelta(days=30))
    assert late == (REFUSED, ACCEPTED)
    assert due([reply(1)], "2007", NOW + timedelta(days=30)) == ()


def test_two_devices_are_put_together_in_whatever_order() -> None:
    one, other = [reply(1), reply(3, days=3)], [reply(2, right=False, days=1), reply(1)]
    assert merged(one, other) == merged(other, one)
    assert len(merged(one, other)) == 3
    assert states(merged(one, other)) == states([*other, *one])


def test_a_restart_forgets_nothing() -> None:
    kept = msgspec.json.encode([reply(1), reply(2, REFUSED, False)])
    again = msgspec.json.decode(kept, type=list[Reply])
    assert states(again) == states([reply(1), reply(2, REFUSED, False)])


def test_the_items_of_a_day_stay_and_each_is_about_something_else() -> None:
    plan = syllabus("club")
    today = [*of_the_day([], plan, "2017", NOW)]
    assert today == [*of_the_day([], plan, "2017", NOW + timedelta(hours=5))]
    assert len(today) == 5
    assert len({one.branch.situation for one in today}) == 5
    assert all(one.difficulty <= plan.hardest for one in today)


def test_what_is_due_is_asked_first_on_another_board() -> None:
    plan = syllabus("club")
    missed = next(branch.name for branch in of_part(plan.part[0], "2017") if branch.name == REFUSED)
    replies = [reply(1, missed, False)]
    first = next(of_the_day(replies, plan, "2017", NOW + timedelta(days=2)))
    again = next(of_the_day(replies, plan, "2017", NOW + timedelta(days=3)))
    assert first.branch.name == again.branch.name == missed
    assert first.record != again.record


@pytest.mark.parametrize(("right", "known"), [(True, 1), (False, 1)])
def test_the_map_of_the_laws(right: bool, known: int) -> None:
    line = next(one for one in law_map([reply(1, right=right)], "2017", NOW) if one.law == 27)
    assert (line.known, line.new) == (known, line.branches - 1)
    later = next(one for one in law_map([reply(1)], "2017", NOW + timedelta(days=400)) if one.law == 27)
    assert (later.known, later.due) == (0, 1)
    assert sum(one.branches for one in law_map([], "2017", NOW)) == sum(not b.judged for b in by_name("2017").values())
