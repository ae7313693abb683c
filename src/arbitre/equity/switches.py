"""What counts as normal play: the points on which authorities differ, each with its value by profile."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from arbitre.table.errors import RecordError


class Switches(Struct, frozen=True):
    """One set of assumptions; a result holds under them and no others."""

    topdown: Literal["always", "jack", "never"] = "always"
    order: Literal["keep", "any"] = "keep"
    forget_trump: bool | None = None
    """Is it at all likely that he was unaware of the trump (70C2)? None: not answered yet."""
    forget_high: bool = True
    notice: Literal["beaten", "played", "showout"] = "showout"
    finesse: bool = True
    ruff: Literal["any", "low"] = "any"
    run_trumps: bool = True
    after: Literal["sensible", "careless"] = "sensible"


VALUES: dict[str, tuple[Any, ...]] = {
    "topdown": ("always", "jack", "never"),
    "order": ("keep", "any"),
    "forget_trump": (True, False),
    "forget_high": (True, False),
    "notice": ("beaten", "played", "showout"),
    "finesse": (True, False),
    "ruff": ("any", "low"),
    "run_trumps": (True, False),
    "after": ("sensible", "careless"),
}
DEFAULTS = {
    "wbf": Switches(),
    "ffb": Switches(),
    "ebu": Switches(topdown="jack", notice="beaten"),
    "acbl": Switches(order="any", notice="beaten", ruff="low", run_trumps=False),
}
SOURCED = {
    "ebu": ("forget_high", "notice", "finesse"),
    "acbl": ("topdown", "order", "finesse", "ruff", "run_trumps"),
    "wbf": ("finesse",),
    "ffb": ("finesse",),
}
"""Where an authority, or the Law itself, was seen to say so; everything else is an assumption of this program."""


def switches_of(profile: str, given: dict[str, Any]) -> Switches:
    """The profile's assumptions with those that the director set himself."""
    if profile not in DEFAULTS:
        raise RecordError("bad_value", key="profile", value=profile, known=", ".join(DEFAULTS))
    for name, value in given.items():
        if name not in VALUES:
            raise RecordError("equity_key", key=f"switches.{name}", known=", ".join(VALUES))
        if not any(value == known and type(value) is type(known) for known in VALUES[name]):
            known = ", ".join(str(v).lower() if isinstance(v, bool) else v for v in VALUES[name])
            raise RecordError("bad_value", key=f"switches.{name}", value=value, known=known)
    return replace(DEFAULTS[profile], **given)


def sourced(profile: str, switches: Switches) -> tuple[str, ...]:
    """Those whose value is an authority's, as it was seen to say; one that the director has set otherwise is his."""
    own = DEFAULTS[profile]
    return tuple(name for name in SOURCED[profile] if getattr(switches, name) == getattr(own, name))


def others(switches: Switches) -> list[tuple[str, Any, Switches]]:
    """Every set that differs in one assumption."""
    held = asdict(switches)
    return [
        (name, value, replace(switches, **{name: value}))
        for name, values in VALUES.items()
        for value in values
        if value != held[name] and not (held[name] is None and value is None)
    ]
