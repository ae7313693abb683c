"""Laws 20F, 21B, 40B and 75A where nothing was said: a call that was not alerted, or not explained."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.table.errors import RecordError
from arbitre.table.notation import parse, write
from tests.laws.positions import check, position, seen

BOTH = ("2007", "2017")
ALERTS = {"2007": "40B2(a)", "2017": "40B2(a)(iii)"}
OPENED = "N none: 1C 1S 1NT"
TWICE = "N none: 1NT P 2H P 2S"
AGAIN = "N none: E:1C S:1H N:P E:2C S:P"
SAID_MISSING = "N none: 1NT P 2H P alert=false about=3"
LATE = f"{TWICE} P P P"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # which call, then who, is asked where it is not told; nobody is blamed before
        *position("which", BOTH, f"{TWICE} W:attention misinformation", awaiting="director call_concerned@6 21B1(a)", kinds="", info=""),
        *position("who", BOTH, f"{TWICE} W:attention misinformation about=3", awaiting="director explainer@3 20F1", kinds="", info=""),
        *position("both by facts", BOTH, f'{TWICE} W:attention misinformation @6{{call_concerned=3 explainer="partner" alert_due}}', awaiting="director misinformed@4 21B1(a)", info="S", reviews="21B3"),
        *position("the caller himself", BOTH, f'{TWICE} W:attention misinformation about=3 @3{{explainer="caller" alert_due}}', info="", reviews="21B3", kinds="misinformation"),
        *position("the caller named", BOTH, f"{TWICE} W:attention misinformation about=3 player=S @3{{alert_due}}", info="", reviews="21B3"),
        # of a player his partner's calls are meant; where there is one, it is that
        *position("one call of his partner's", BOTH, f"{TWICE} W:attention misinformation player=N @6{{alert_due}}", info="S", reviews="21B3", awaiting="director misinformed@4 21B1(a)"),
        *position("two calls of his partner's", BOTH, f"{TWICE} W:attention misinformation player=S", awaiting="director call_concerned@6 21B1(a)"),
        *position("his partner has not called", BOTH, "N none: 1C W:attention misinformation player=N{alert_due}", info="", reviews="21B3", turn="E"),
        # true: the call it is said of, or the last it may be; false: nobody can say which, and nothing more is asked of it
        *position("the last", BOTH, f"{TWICE} W:attention misinformation{{call_concerned}}", awaiting="director explainer@6 20F1"),
        *position("the one it is said of", BOTH, f'{TWICE} W:attention misinformation @3{{call_concerned}} @6{{explainer="partner" alert_due}}', awaiting="director misinformed@4 21B1(a)", info="S", reviews="21B3"),
        *position("nobody can say", "2017", f"{TWICE} W:attention misinformation{{!call_concerned}}", awaiting="director alert_due@6 40B2(a)(iii)", info=""),
        *position("nobody can say, due", BOTH, f"{TWICE} W:attention misinformation{{!call_concerned alert_due}}", awaiting="director misinformed@4 21B1(a)", kinds="misinformation", info="", reviews="21B3"),
        *position("nobody can say, found", BOTH, f"{TWICE} W:attention misinformation{{!call_concerned alert_due}} @4{{misinformed}}", awaiting="W withdraw/stand 21B1(a)", kinds="misinformation", info="", reviews="21B3"),
        *position("nobody can say, a player named", BOTH, f"{TWICE} W:attention misinformation player=S{{!call_concerned alert_due}}", awaiting="director misinformed@4 21B1(a)", info="N", reviews="21B3"),
        *position("nobody can say, one caller", BOTH, f"{AGAIN} S:attention misinformation{{!call_concerned}}", awaiting="director explainer@6 20F1"),
        *position("nobody can say, only one it may be", BOTH, "N none: 1C 1S S:attention misinformation{!call_concerned}", awaiting="director explainer@3 20F1"),
        *position("nobody can say, one caller, who", BOTH, f'{AGAIN} S:attention misinformation{{!call_concerned explainer="partner" alert_due}}', info="E", reviews="21B3"),
        *position("nobody can say, of whom either", BOTH, f"{TWICE} attention misinformation{{!call_concerned}}", awaiting=None, turn="E", laws="84A", kinds="", reviews=""),
        *position("nobody can say, nobody spoke up", BOTH, "N none: 1C P 1S P{misinformed} @4{!call_concerned}", awaiting="W withdraw/stand 21B1(a)", info="", reviews="21B3"),
        # no alert was due: nobody need be known
        *position("not due", BOTH, f"{TWICE} W:attention misinformation{{!alert_due}}", awaiting=None, turn="E", info="", reviews="", not_laws="84A"),
        *position("not due, named", BOTH, f"{TWICE} W:attention misinformation player=N about=3{{!alert_due}}", awaiting=None, turn="E", info="", reviews=""),
        # 21B1(a): only who called after it, and last, may change; 21B3 else
        *position("nobody has called since", BOTH, "N none: 1C E:attention misinformation player=S about=1{alert_due}", turn="E", awaiting=None, info="N", reviews="21B3", laws="21B1(a)"),
        *position("passed out", BOTH, "N none: P P P P{misinformed} W:attention misinformation player=N about=3", awaiting="W withdraw/stand 21B1(a)", laws="21B1(a)"),
        *position("passed out, hands returned", BOTH, "N none: P P P P{misinformed} hands_returned W:attention misinformation player=N about=3", awaiting=None, phase="over", laws="21B3", not_laws="21B1(a)", reviews="21B3"),
        *position("claimed before a lead", BOTH, f"{LATE} N:claim 8{{!claim_disputed}} W:attention misinformation player=N about=3{{alert_due}}", awaiting=None, phase="over", laws="21B3", not_laws="21B1(a)"),
        *position("a lead is faced", BOTH, f"{LATE} E:D6 W:attention misinformation player=N about=3{{alert_due}}", awaiting="director misinformed@9 47E2", info="S", reviews="47E2(b)", laws="47E2(a)"),
        *position("dummy has played", BOTH, f"{LATE} E:D6 S:D2 W:attention misinformation player=N about=3{{alert_due}}", turn="W", awaiting=None, info="S", reviews="21B3", laws="21B3"),
        *position("partner has called over it", BOTH, "N none: 1C E:1S{misinformed} 1NT W:2S E:attention misinformation player=S", turn="N", awaiting=None, reviews="21B3", laws="21B3", not_laws="21B1(a)"),
        *position("once more", BOTH, f"{TWICE} W:attention misinformation player=N about=3{{alert_due}} @4{{!misinformed}} W:attention misinformation player=N about=3", turn="E", awaiting=None, kinds="misinformation", info="S", reviews="21B3"),
        *position("once more, after a call", BOTH, f"{TWICE} W:attention misinformation player=N about=3{{alert_due}} @4{{!misinformed}} E:P W:attention misinformation player=N about=3", turn="S", awaiting=None, kinds="misinformation"),
        # found otherwise: an answer that nobody wrote down
        *position("an answer was wrong", BOTH, f'{TWICE} W:attention misinformation player=N about=3{{explanation="wrong"}}', awaiting="director misinformed@4 21B1(a)", info="S", reviews="21B3"),
        *position("an answer was right", BOTH, f'{TWICE} W:attention misinformation player=N about=3{{explanation="right"}}', turn="E", laws="75C", reviews=""),
        *position("an answer was too short", "2017", f'{TWICE} W:attention misinformation player=N about=3{{misinformation_kind="incomplete" special_knowledge}}', turn="E", laws="40B5(b)"),
        *position("a system card", BOTH, f'{TWICE} W:attention misinformation player=N{{misinformation_kind="system-card"}}', turn="E", kinds="", not_laws="84A"),
        # a missing alert that was recorded as such, and attention to it
        *position("alert missing", BOTH, f"{TWICE} alert=false about=3 W:attention misinformation player=N{{alert_due}}", awaiting="director misinformed@4 21B1(a)", info="S"),
        *position("said to be missing", "2017", f"{SAID_MISSING}", awaiting="director alert_due@5 40B2(a)(iii)", reviews="21B3", kinds="misinformation"),
        *position("said to be missing", "2007", f"{SAID_MISSING}", awaiting="director alert_due@5 40B2(a)", reviews="21B3", kinds="misinformation"),
        *position("due", BOTH, f"{SAID_MISSING}{{alert_due}}", awaiting="director misinformed@4 21B1(a)", reviews="21B3", info="S", laws="21B1(a)"),
        *position("not due", BOTH, f"{SAID_MISSING}{{!alert_due}}", awaiting=None, turn="N", reviews="", info=""),
        *position("due, and he may change", BOTH, f"{SAID_MISSING}{{alert_due}} @4{{misinformed}}", awaiting="W withdraw/stand 21B1(a)", reviews="21B3", info="S"),
        *position("due, for he was misinformed", BOTH, f"{SAID_MISSING} @4{{misinformed}} W=withdraw W:X", turn="N", calls="N:1NT E:P S:2H W:P~ W:X", reviews="21B3", info="NS"),
        *position("due, but not the reason", BOTH, f"{SAID_MISSING}{{alert_due}} @4{{!misinformed}} 2S", turn="E", reviews="21B3", info="S"),
        *position("nobody waits for it", BOTH, f"{SAID_MISSING} 2S P", awaiting=None, turn="S", reviews="21B3", info="", kinds=""),
        *position("nobody waits, due", BOTH, f"{SAID_MISSING}{{alert_due}} 2S P", awaiting=None, turn="S", reviews="21B3", info="S"),
        *position("while something is asked", BOTH, "N none: 1NT P 2H P 1S alert=false about=3{alert_due} E=refuse N:P", turn=None, kinds="insufficient-bid misinformation"),
        *position("a lead is faced, alert missing", BOTH, f"{LATE} E:D6 alert=false about=3{{alert_due}}", awaiting=None, turn="S", reviews="21B3", kinds=""),
        # a call found to be misinformed, with nobody speaking up
        *position("unsaid", BOTH, "N none: 1C E:1S{misinformed}", awaiting="director explainer@2 20F1"),
        *position("unsaid, told", BOTH, 'N none: 1C E:1S{misinformed} @2{explainer="partner"}', awaiting="E withdraw/stand 21B1(a)", info="N"),
        *position("nobody to misinform him", BOTH, "E none: 1S{misinformed}", turn="S", awaiting=None, kinds=""),
        # dummy may put right what his side did not say (20F5), and only that
        *position("dummy, his own side", BOTH, f"{LATE} E:D6 S:attention misinformation player=N about=3{{alert_due}}", kinds="misinformation"),
        *position("dummy, the others", BOTH, f"{LATE} E:D6 S:attention misinformation player=W about=2{{alert_due}}", kinds="dummy-limitation misinformation"),
    ],
)  # fmt: skip
def test_a_missing_alert(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("turn", range(4))
def test_who_may_not_use_it_is_his_partner_from_every_seat(edition: str, turn: int) -> None:
    seats = "NESWNESW"[turn:]
    north, east, south = seats[0], seats[1], seats[2]
    line = f"{north} none: 1C 1S 1NT {east}:attention misinformation player={south} about=1{{alert_due}}"
    found = seen(line, edition)
    assert [(i["kind"], i["by"], i["event"]) for i in found["irregularities"]] == [("misinformation", south, 1)]
    assert [r["player"] for r in found["in_force"] if r["kind"] == "unauthorized"] == [north]
    assert found["awaiting"]["about"] == 2
    assert [step["to"] for step in found["script"] if step["law"] == "75A" and step["kind"] == "say"] == [north]


CHANGES = {
    "attention": f"{OPENED} E:attention misinformation player=S about=1 @2{{misinformed}} E=withdraw E:P",
    "changed at once": f"{OPENED} E:attention misinformation player=S about=1 @2{{misinformed}} E:change_call P",
    "nobody spoke up": f"{OPENED} E:change_call P{{misinformed}}",
    "explained": 'N none: 1C S:explain "natural" about=1 1S 1NT E:change_call P{misinformed}',
}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("line", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("then", ["S=withdraw", "S=stand"])
def test_what_is_looked_at_after_play_outlives_the_change(edition: str, line: str, then: str) -> None:
    """21B3 and 75A: a call has been changed; what was wrong may have done harm before, and North has learned of it."""
    found = seen(f"{line} {then}", edition)
    assert [(r["law"], r.get("player")) for r in found["in_force"] if r["law"] in ("21B3", "75A")] == [
        ("75A", "N"),
        ("21B3", None),
    ]
    assert [(i["kind"], i["by"]) for i in found["irregularities"]] == [("misinformation", "S")]
    assert [s["offending"] for s in found["reviews"] if s["sheet"] == "misinformation"] == ["ns"]


@pytest.mark.parametrize("edition", BOTH)
def test_of_several_calls_nobody_is_named_until_somebody_says(edition: str) -> None:
    line = f"{LATE} W:change_call X{{misinformed}}"
    check(edition, line, {"phase": "auction", "turn": "N", "info": "NS", "reviews": "21B3", "kinds": "misinformation"})
    found = seen(line, edition)
    assert found["irregularities"][0]["by"] is None
    assert not any(r["law"] == "75A" for r in found["in_force"])
    assert [s["offending"] for s in found["reviews"] if s["sheet"] == "misinformation"] == ["ns"]
    told = seen(f"{line} @9{{call_concerned=3}}", edition)
    assert told["irregularities"][0]["by"] == "N"
    assert [r["player"] for r in told["in_force"] if r["law"] == "75A"] == ["S"]


@pytest.mark.parametrize("edition", BOTH)
def test_a_change_that_comes_too_late_is_held_against_the_other_side(edition: str) -> None:
    """21B3: East, whose partner has called since, is the one who was misinformed."""
    found = seen(f"{LATE} E:change_call X{{misinformed}}", edition)
    assert [s["offending"] for s in found["reviews"] if s["sheet"] == "misinformation"] == ["ns"]
    card = seen("none 4S by S: W:CK C4 C2 CA S:SA W:S2 N:S4 E:S3 W:withdraw S2{misinformed}", edition)
    assert [s["offending"] for s in card["reviews"] if s["sheet"] == "misinformation"] == ["ns"]


SAID = 'N none: 1NT P 2H N:explain "natural" about=3 W:P{misinformed} 2S P P P S:attention misinformation'


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("line", [SAID, SAID.replace("explain", "remark").replace("S:att", "W:att") + " player=N"])
def test_nobody_may_change_what_it_is_too_late_to_change(edition: str, line: str) -> None:
    """21B3: West's first pass was the misinformed one, and East has called over it."""
    found = seen(line, edition)
    told = " ".join(one["text"] for key in ("rulings", "script") for one in found[key])
    assert "may change" not in told
    assert "21B3" in {law for ruling in found["rulings"] for law in ruling["laws"]}


@pytest.mark.parametrize("edition", BOTH)
def test_its_worksheet_knows_what_was_found_at_the_table(edition: str) -> None:
    line = f"{LATE} W:attention misinformation player=N about=3{{alert_due}} @8{{!misinformed}} E:D6 S:claim 8{{!claim_disputed}}"
    sheet = next(s for s in seen(line, edition)["reviews"] if s["sheet"] == "misinformation")
    assert (sheet["event"], sheet["offending"], sheet["next"]["fact"]) == (3, "ns", "correction_time")


def test_the_two_facts_round_trip() -> None:
    line = f'{TWICE} W:attention misinformation about=3 player=N @6{{explainer="partner" call_concerned=3}}'
    assert write(parse(line)) == line
    assert parse(write(parse(line), "fr"), "fr") == parse(line)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    ("line", "source", "known"),
    [
        (f"{TWICE} W:attention misinformation{{call_concerned=6}}", 6, "1, 2, 3, 4, 5"),
        (f"{TWICE} W:attention misinformation player=S @6{{call_concerned=3}}", 7, "1, 5"),
        ("N none: 1C P 1S P{misinformed} @4{call_concerned=2}", 5, "1, 3"),
        ("N none: 1C P 1S P{call_concerned=2} @4{misinformed}", 4, "1, 3"),
    ],
)
def test_a_call_that_it_cannot_be_is_refused_in_one_line(edition: str, line: str, source: int, known: str) -> None:
    with pytest.raises(RecordError) as refused:
        seen(line, edition)
    assert (refused.value.message, refused.value.event, refused.value.key) == ("bad_value", source, "call_concerned")
    assert refused.value.details["known"] == known


@pytest.mark.parametrize("edition", BOTH)
def test_what_nobody_can_name_is_told_of_nobody(edition: str) -> None:
    found = seen(f"{TWICE} W:attention misinformation{{!call_concerned}}", edition)
    assert [(i["by"], i["text"]) for i in found["irregularities"]] == [
        (None, "A call is said to have needed an alert or an explanation.")
    ]
    due = seen(f"{TWICE} W:attention misinformation{{!call_concerned alert_due}}", edition)
    assert [s["offending"] for s in due["reviews"]] == ["ns"]
    assert not [r for r in due["in_force"] if r["kind"] == "unauthorized"]
