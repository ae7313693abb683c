"""Many more boards of any kind, other ones in every run."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.test_any_board import AnyBoard


class ManyBoards(AnyBoard):
    """The same rules."""


TestManyBoards = ManyBoards.TestCase
TestManyBoards.settings = settings(
    max_examples=1000, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
