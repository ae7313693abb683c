"""Laws 42 and 43: dummy's rights, and what follows when they are lost."""

from __future__ import annotations

from .case import YES_NO, Case, Fact, Hearing, Ruling, ruling
from .effects import (
    DEFENDERS,
    OFFENDER,
    PARTNER,
    AsIfEstablished,
    DummyRightsLost,
    LeadFrom,
    Noted,
    Owed,
    Retracted,
    Review,
    Unauthorized,
    lost_rights,
)
from .shows import dummy_spoke, seen

FORFEITS = {"exchanges-hands": "43A2(a)", "leaves-seat": "43A2(b)", "sees-defenders-card": "43A2(c)"}


chooses_hand = Fact(
    "chooses_hand", (True,), "43B2(a)", by=DEFENDERS, choices={"lead_from": True},
    read=lambda case: case.answers.get("chooses_hand"),
)  # fmt: skip
rights_lost = Fact("dummy_rights_lost", YES_NO, "43A2", read=lambda case: lost_rights(case.here))
did = Fact(
    "dummy_act", ("calls-director", "speaks-of-irregularity", "takes-part", *FORFEITS), "43A",
)  # fmt: skip
attention_by_another = Fact("attention_by_another", YES_NO, "43A1(a)")
spoke = seen("dummy_spoke", ("before-it-happens", "during-play", "after-play"), "42B", dummy_spoke)
own_initiative = Fact("own_initiative", YES_NO, "43A2(c)")
own_sides_error = Fact("own_sides_error", YES_NO, "43B3")
own_sides_fault = seen("own_sides_error", YES_NO, "43B3", lambda case: _own_sides(case))
shown_by_defender = Fact("shown_by_defender", YES_NO, "43A3")


def _own_sides(case: Case) -> bool:
    """Is what he speaks of his own side's? Where the record does not show it, what went wrong last before he spoke."""
    if "own_sides_fault" in case.answers:
        return bool(case.answers["own_sides_fault"])
    before = [i.by.side for i in case.noted if 0 < i.event < case.event]
    return before[-1:] == [case.fault.by.side]


def warned(ask: Hearing) -> Ruling:
    """43B2(a): dummy, his rights lost, warns declarer about the hand to lead from: a defender chooses it."""
    if not ask(rights_lost):
        return ruling("42B2", Noted("dummy-may"))
    ask(chooses_hand)
    return ruling("43B2(a)", LeadFrom())


def asked_about_revoke(ask: Hearing) -> Ruling:
    """43B2(b): dummy, his rights lost, asks first about declarer's revoke: corrected, and counted."""
    if not ask(rights_lost):
        return ruling("42B1", Noted("dummy-may"))
    return ruling("43B2(b)", Retracted(), Owed(), AsIfEstablished())


def pointed_out(ask: Hearing) -> Ruling:
    """43A1 and 43B3: dummy points to an irregularity during play."""
    if not ask(rights_lost) or ask(own_sides_fault):
        return ruling("43A1(b) 43B1", Noted("dummy-limits"))
    return ruling("43B3", Noted("no-rectification-now"), Review("43B3"))


def conduct(ask: Hearing) -> Ruling:
    """42 and 43: what dummy has done during the play, whether he may, and whether it costs him his rights."""
    act = ask(did)
    if act == "calls-director":
        if ask(attention_by_another):
            return ruling("43A1(a)", Noted("dummy-may-call"))
        return ruling("43A1(a) 43B1", Noted("dummy-called-first"), Noted("penalty-possible"))
    if act == "speaks-of-irregularity":
        return _spoke(ask)
    if act == "takes-part":
        return ruling("43A1(c) 43B1", Noted("dummy-silent"), Noted("penalty-possible"), *from_dummy())
    if act == "sees-defenders-card":
        return _saw(ask)
    return _forfeited(FORFEITS[act])


def _spoke(ask: Hearing) -> Ruling:
    """Dummy may prevent an irregularity and report one after play; in between he is silent."""
    when = ask(spoke)
    if when == "after-play":
        return ruling("42B3", Noted("dummy-may-report"))
    lost = ask(rights_lost)
    if when == "before-it-happens":
        return ruling("43B2(a)", Noted("defender-picks-hand")) if lost else ruling("42B2", Noted("dummy-may"))
    if lost and ask(own_sides_error):
        return ruling("43A1(b) 43B1", Noted("dummy-limits"))
    return pointed_out(ask)


def _saw(ask: Hearing) -> Ruling:
    """43A2(c): in 2007 only what dummy did of his own accord counts; since 2017 a defender may not show him either."""
    if not ask.is_2017:
        return _forfeited("43A2(c)") if ask(own_initiative) else ruling("43A2(c)", Noted("rights-kept"))
    if ask(shown_by_defender):
        return ruling("43A2(c) 43A3", Noted("defender-showed"), DummyRightsLost(player=OFFENDER, law="43A2(c)"))
    return _forfeited("43A2(c)")


def _forfeited(law: str) -> Ruling:
    """43B: dummy is liable to a procedural penalty, and his rights are gone."""
    return ruling(f"{law} 43B1", Noted("penalty-possible"), DummyRightsLost(player=OFFENDER, law=law))


def claimed(_ask: Hearing) -> Ruling:
    """68A and 43A1(c): what dummy says about the tricks left is no claim, but takes part in the play."""
    return ruling("68A 43A1(c)", Noted("dummy-claims"), Noted("penalty-possible"), *from_dummy())


def from_dummy() -> tuple[Unauthorized, Review]:
    """What dummy told declarer he may not use (16B)."""
    return Unauthorized(player=PARTNER, law="16B1(a)"), Review("16B3")
