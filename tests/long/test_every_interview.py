"""Every way through the fiches of which tests/fiches walks some, in every edition."""

from __future__ import annotations

import pytest

from arbitre.laws.editions import editions
from tests.interview.test_agreement import MANY, check_records


@pytest.mark.parametrize("book", editions())
@pytest.mark.parametrize("number", MANY)
def test_a_finished_interview_has_a_record(book: str, number: str) -> None:
    check_records(book, number)
