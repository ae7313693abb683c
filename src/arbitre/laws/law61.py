"""Law 61B-C: who may ask about a possible revoke, and what an allegation does not give."""

from __future__ import annotations

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import PARTNER, Noted, Review, Unauthorized
from .law43 import rights_lost
from .law66 import play_ended
from .shows import role, seen

ALLEGED = {"2007": "62C3", "2017": "61C"}

revoke_talk = Fact("revoke_talk", ("question", "allegation"), "61B")
asked_by = seen("asked_by", ("declarer", "dummy", "defender"), "61B", role)
dummy_asked = Fact("dummy_asked", ("declarer", "defender"), "61B2")
defender_asked = Fact("defender_asked", ("declarer", "partner"), "61B3")
revoke_found = Fact("revoke_found", YES_NO, "61A")
asking_forbidden = Fact("asking_forbidden", YES_NO, "61B3")


def inquiry(ask: Hearing) -> Ruling:
    """Somebody asks whether a player could not follow suit, or says that he revoked."""
    if ask(revoke_talk) == "allegation":
        if ask(play_ended):
            return ruling("66D", Noted("inspect-after-play"))
        return ruling(f"66C {ask.case.edition.pick(ALLEGED)}", Noted("no-automatic-inspection"))
    who = ask(asked_by)
    if who == "declarer":
        return ruling("61B1", Noted("may-ask"))
    return _by_dummy(ask) if who == "dummy" else _by_defender(ask)


def _by_dummy(ask: Hearing) -> Ruling:
    """61B2: dummy may ask declarer while he has his rights, never a defender."""
    if ask(dummy_asked) == "declarer":
        if ask(rights_lost):
            return ruling("61B2(a) 43B2(b)", Noted("asked-without-rights"))
        return ruling("61B2(a)", Noted("may-ask"))
    rest = (Noted("penalty-possible"), Unauthorized(player=PARTNER, law="16B1(a)"), Review("61B2(b)"))
    if ask(revoke_found):
        return ruling("43B1 62A 61B2(b)", Noted("dummy-found-revoke"), *rest)
    return ruling("43B1 61B2(b)", Noted("dummy-may-not-ask"), *rest)


def _by_defender(ask: Hearing) -> Ruling:
    """61B3: defenders may ask declarer and, unless a regulation of 2007 forbids it, each other."""
    if ask(defender_asked) == "declarer":
        return ruling("61B3", Noted("may-ask"))
    told = Unauthorized(player=PARTNER, law="16B1(a)")
    if not ask.is_2017 and ask(asking_forbidden):
        return ruling("61B3", Noted("defenders-may-not-ask"), told, Review("16B3"))
    return ruling("61B3", Noted("may-ask"), told)
