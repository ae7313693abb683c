"""One flag of our own: write the snapshots anew and look at the difference."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-snapshots", action="store_true", help="write tests/snapshots anew, to be reviewed as a diff"
    )
