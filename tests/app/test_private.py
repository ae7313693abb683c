"""Nothing private can reach the players' screen: on every page of many ways through every tile, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from arbitre.desk import answer
from arbitre.texts import LANGUAGES
from tests.app.driving import private, shown

WALKS, LONGEST = 6, 14
CALLS = ("P", "1H", "1S", "X", "2C", "2NT")
CARDS = ("S2", "H9", "HK", "C4")


def tiles() -> list[dict[str, Any]]:
    """Every tile of the first screen."""
    return [tile for moment in answer({"do": "home", "lang": "en"})["moments"] for tile in moment["tiles"]]


def puts(page: dict[str, Any], chance: Random) -> Iterator[dict[str, Any]]:
    """What a finger might do next."""
    for each in (page["question"] or {}).get("answers", ()):
        while "choices" in each and "put" not in each:
            each = chance.choice(each["choices"])
        if "put" in each:
            yield each["put"]
    yield from (each["put"] for each in (*page["chips"], *page.get("next", ())))
    asked = [sheet["question"] for sheet in page["sheets"] if sheet["question"]]
    yield from (each["put"] for one in asked for each in one["answers"] if "needs" not in each)
    if page["expects"]:
        kind = page["expects"]["kind"]
        acts = CALLS if kind == "call" else CARDS
        yield {"event": {kind: chance.choice(acts), "by": chance.choice("NESW")}}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tile", tiles(), ids=lambda tile: tile["situation"])
def test_nothing_private_is_for_the_players(tile: dict[str, Any], lang: str) -> None:
    """Worksheets, their findings and their questions are private too."""
    for walk in range(WALKS):
        chance = Random(f"{tile['situation']} {walk}")
        seats = {tap["ask"]: chance.choice("NESW") for tap in tile["taps"]}
        page = answer({"do": "begin", "lang": lang, "situation": tile["situation"], "seats": seats})
        for _ in range(LONGEST):
            if "error" in page:
                break
            seen, hidden = shown(page), private(page)
            assert not [text for text in hidden if any(text in each for each in seen)]
            possible = list(puts(page, chance))
            if not possible:
                break
            page = answer({"do": "add", "lang": lang, "matter": page["matter"], "put": chance.choice(possible)})
