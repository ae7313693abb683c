"""Every fiche in every edition and language, through the tests that tests/fiches makes of each fiche once."""

from __future__ import annotations

from inspect import signature
from pathlib import Path

import pytest
from tests.interview.conftest import laid_out_once

from tests.print import test_drawing, test_drawing_files
from tests.print.drawn import ALL, ALL_MATTERS, draw_for

__all__ = ["laid_out_once"]

globals().update(
    (name, test)
    for module in (test_drawing, test_drawing_files)
    for name, test in vars(module).items()
    if name.startswith("test_") and {"title", "matter"} & set(signature(test).parameters)
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    draw_for(metafunc, ALL, ALL_MATTERS)


@pytest.mark.usefixtures("laid_out_once")
@pytest.mark.parametrize("form", ["svg", "html"])
def test_the_whole_set_has_an_index(form: str, tmp_path: Path) -> None:
    test_drawing_files.check_index(tmp_path, form, ALL)
