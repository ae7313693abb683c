"""Whatever the description allows, and whatever it does not: sent, and never answered by a defect."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from arbitre.server.openapi import openapi
from tests.server.running import Running

ENDLESS = ("live",)
"""What is answered as long as somebody listens."""


def operations() -> list[str]:
    """The name of everything that can be asked."""
    return [told["operationId"] for methods in openapi()["paths"].values() for told in methods.values()]


ASKED = [name for name in operations() if name not in ENDLESS]


def never_a_defect(server: Running, name: str, mode: GenerationMode, times: int) -> None:
    """So many requests of one kind: below 500 each, and what is refused is refused in one sentence."""
    described: Any = schemathesis.openapi.from_dict(openapi())
    named = (result.ok() for result in described.get_all_operations() if isinstance(result, Ok))
    found = next(one for one in named if one.definition.raw["operationId"] == name)
    base = f"http://127.0.0.1:{server.port}/api/v1"

    @seed(1)
    @settings(
        max_examples=times,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=found.as_strategy(generation_mode=mode))
    def never(case: Any) -> None:
        case.headers = {key: value for key, value in (case.headers or {}).items() if key.lower() != "host"}
        answer = case.call(base_url=base)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert list(answer.json()) == ["error"], answer.text

    try:
        never()
    except Unsatisfiable:
        return  # there is no wrong way to ask this
