"""The look is one small system: whatever has a size, a colour or a motion takes it from look.css by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "src" / "arbitre" / "app"
LOOK = (APP / "look.css").read_text("utf-8")
SHEETS = {path.name: path.read_text("utf-8") for path in sorted(APP.glob("*.css")) if path.name != "look.css"}
NAMED = set(re.findall(r"(--[\w-]+):", LOOK))
SIZE = re.compile(r"font-size: (?!var|min\(|clamp\(|inherit)([\d.]+rem)")
MOTION = re.compile(r"(?:transition|animation): (?!var|none|transform var)[^;}]*|@keyframes \w+")


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_takes_its_look_by_name(sheet: str) -> None:
    text = SHEETS[sheet]
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b(?=[;, )}])", text) == []
    assert SIZE.findall(text) == []
    assert MOTION.findall(text) == []
    assert set(re.findall(r"var\((--[\w-]+)", text)) <= NAMED


def test_who_wants_less_motion_has_none() -> None:
    moving = {name for name, value in re.findall(r"(--[\w-]+): ([^;]*)", LOOK) if re.search(r"\d\.?\d*s\b", value)}
    less = re.search(r"prefers-reduced-motion: reduce\) \{ :root \{([^}]*)\}", LOOK)
    assert less
    assert {name for name in moving if f"{name}: " not in less[1]} == set()


def test_light_and_dark_name_the_same_colours() -> None:
    light, dark = LOOK.split("@media (prefers-color-scheme: dark)")[:2]
    colours = re.compile(r"(--[\w-]+): (?:#|rgb)")
    assert set(colours.findall(light)) - set(colours.findall(dark)) == {"--code", "--code-ink"}
