"""Whose options apply where the Laws leave one; a profile differs from WBF only where a source is cited.

A source is a key of docs/decisions.md, `source.KEY` in the catalogues, and where it stands there: `grC-17`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct


class Option(Struct, frozen=True):
    """A point the Laws leave open: its values, each with its sources; the first holds unless another is taken."""

    entry: str
    """Where docs/decisions.md speaks of it."""
    sources: Mapping[Any, tuple[str, ...]]
    between: tuple[int, int] | None = None
    """Any number in these bounds may be taken too."""
    sums: bool = False
    """It is of the arithmetic of a score, or of a poll: no law asks for it."""

    @property
    def values(self) -> tuple[Any, ...]:
        """What it can be."""
        return tuple(self.sources)

    @property
    def default(self) -> Any:
        """What it is for WBF."""
        return self.values[0]

    def __len__(self) -> int:
        return len(self.sources)

    def __getitem__(self, n: int) -> Any:
        """Its values in order, so that it can be read as they were before it had sources."""
        return self.values[n]


class Taken(Struct, frozen=True):
    """A value that an authority takes, and where it says so."""

    value: Any
    source: str


class Profile(Struct, frozen=True):
    """A regulating authority: the options it takes otherwise than WBF, or says expressly that it takes."""

    name: str
    takes: Mapping[str, Taken] = {}

    def option(self, name: str) -> Any:
        """The value it takes."""
        return self.takes[name].value if name in self.takes else OPTIONS[name].default


OPTIONS: dict[str, Option] = {
    "third_pass": Option("1", {"17D3": ("grC-17", "reading-34"), "29": ("reading-29, 30",)}),
    "comparable_lifts_lead": Option("2", {True: ("t17-26",), False: ("dkreg",)}),
    "require_under_26B": Option("3", {False: ("t17-26B", "bbo26", "nz26"), True: ("fr17-26",)}),
    "lead_restriction_under_30A": Option("4", {False: ("t17-30A", "dkreg"), True: ("ebuF-1680",)}),
    "pass_of_opponents_artificial_call": Option("5", {"30": ("reading-30C, 31",), "31": ("t17-30C", "src4-30C")}),
    "insufficient_out_of_rotation": Option("6", {"31": ("law-27A2",), "27B2": ("ebuF-89",)}),
    "opponents_card_at_rhos_turn": Option("I18", {False: ("law-40B2(c)",), True: ("acblE-6",)}),
    "must_ask": Option("Q14", {False: ("reading-21B3",), True: ("acblA",)}),
    "weight_at": Option("Q3", {"imps": ("reading-12C1(c)",), "vp": ("reading-12C1(c)",)}, sums=True),
    "others": Option("Q4", {"neuberg": ("reading-78A",), "fraction": ("ebuW-4.2.1",)}, sums=True),
    "datum_trim": Option("Q5", {1: ("reading-78B",)}, between=(0, 100), sums=True),
    "session_imps": Option("Q6", {False: ("reading-12C2(c)",), True: ("ebuW-4.1.1",)}, sums=True),
    "imp_rounding": Option(
        "Q17", {"none": ("reading-12C1(c)",), "nearest": ("ebuW-4.2.6.1",), "innocent": ("dbfA-03-AU-5",)}, sums=True
    ),
    "small_groups": Option("Q18", {"four": ("reading-87B",), "third": ("ebuW-4.2.3",)}, sums=True),
    "beaten": Option("Q19", {2: ("law-78A",), 1: ("law-78A",)}, sums=True),
    "alternative_threshold": Option("Q7", {None: ("law-16B1(b)",), 20: ("ebuW-8.16.6.1",)}, (1, 100), sums=True),
}
PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        Profile("wbf"),
        Profile("ffb"),
        Profile(
            "ebu",
            {
                "alternative_threshold": Taken(20, "ebuW-8.16.6.1"),
                "others": Taken("fraction", "ebuW-4.2.1"),
                "session_imps": Taken(True, "ebuW-4.1.1"),
                "small_groups": Taken("third", "ebuW-4.2.3"),
            },
        ),
        Profile("acbl", {"opponents_card_at_rhos_turn": Taken(True, "acblE-6"), "must_ask": Taken(True, "acblA")}),
    )
}


def options_of(profile: str, overrides: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value: WBF's, then the profile's, then the record's own."""
    if profile not in PROFILES:
        raise LookupError("profile", ", ".join(PROFILES))
    for name, value in overrides.items():
        if name not in OPTIONS:
            raise LookupError(f"options.{name}", ", ".join(OPTIONS))
        if not _possible(OPTIONS[name], value):
            raise LookupError(f"options.{name}", _known(OPTIONS[name]))
    return {name: PROFILES[profile].option(name) for name in OPTIONS} | dict(overrides)


def _possible(option: Option, value: Any) -> bool:
    if option.between is not None and type(value) is int:
        return option.between[0] <= value <= option.between[1]
    return any(value == known and type(value) is type(known) for known in option.values)


def _known(option: Option) -> str:
    named = [str(value) for value in option.values if option.between is None or type(value) is not int]
    return ", ".join([*named, *(() if option.between is None else (" … ".join(map(str, option.between)),))])


def readings(name: str) -> Iterator[tuple[Any, tuple[str, ...], tuple[str, ...]]]:
    """Each value of an option, the profiles that take it, and all its sources."""
    for value, sources in OPTIONS[name].sources.items():
        by = [profile for profile in PROFILES.values() if profile.option(name) == value]
        own = (profile.takes[name].source for profile in by if name in profile.takes)
        yield value, tuple(profile.name for profile in by), tuple(dict.fromkeys((*sources, *own)))
