"""Law 47E2: a card played on what an opponent told wrong, when attention is drawn to it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.positions import check, position, seen

BOTH = ("2007", "2017")
TOLD = 'none 4S by S: W:C5 E:explain "fourth best" about=1 N:C2'
LAST = 'none 4S by S: W:C5 N:C2 E:C3 W:explain "from length" about=3 S:C6'
FACE_DOWN = (
    'S none: 1S P 2C{artificial} P 4S P P P S:explain "natural" about=3 W:lead_face_down H6 '
    'N:attention misinformation player=S about=3 @9{explanation="wrong"}'
)
BEFORE_THE_PASS = (
    'S none: 1S P 2C{artificial} P 4S P P S:explain "natural" about=3 P W:lead_face_down H6 '
    'N:attention misinformation player=S about=3 @8{explanation="wrong"}'
)
WRONG = 'S:attention misinformation{explanation="wrong"}'


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("was it for that", BOTH, f"{TOLD} {WRONG}", awaiting="director misinformed@3 47E2", info="W", reviews="47E2(b)", laws="47E2(a)"),
        *position("it was, from dummy", BOTH, f"{TOLD} {WRONG} @3{{misinformed}}", awaiting="S withdraw/stand 47E2(a)"),
        *position("it was not", BOTH, f"{TOLD} {WRONG} @3{{!misinformed}}", awaiting=None, turn="E", reviews="47E2(b)"),
        *position("the explanation was right", BOTH, f'{TOLD} S:attention misinformation{{explanation="right"}}', awaiting=None, turn="E", reviews="", laws="75C"),
        *position("taken back", BOTH, f"{TOLD} {WRONG} @3{{misinformed}} S=withdraw", awaiting=None, turn="N", info="EW", reviews="47E2(b)", laws="47E2(a)", bound=""),
        *position("taken back in deed", BOTH, f"{LAST} {WRONG} @5{{misinformed}} S:withdraw C6 S:C4", awaiting=None, turn="W", tricks="0-1", bound=""),
        *position("left", BOTH, f"{LAST} {WRONG} @5{{misinformed}} S=stand", awaiting=None, turn="S", tricks="1-0"),
        *position("left in deed", BOTH, f"{LAST} {WRONG} @5{{misinformed}} S:D3", awaiting=None, turn="W", tricks="1-0"),
        *position("an opponent has played since", BOTH, f"{TOLD} E:C3 {WRONG}", awaiting=None, turn="S", laws="21B3", not_laws="47E2(a)"),
        *position("of his own side", BOTH, 'none 4S by S: W:C5 N:C2 E:C3 N:explain "x" S:C6 W:attention misinformation{explanation="wrong"}', awaiting=None, turn="S", not_laws="47E2(a)"),
        # 2007 looks at that trick alone, 2017 at any card since
        *position("the next trick is led", "2017", f"{LAST} {WRONG.replace('S:', 'S:D3 S:')} @5{{misinformed}}", awaiting=None, turn="W", laws="21B3", not_laws="47E2(a)"),
        *position("the next trick is led", "2007", f"{LAST} S:D3 {WRONG} @5{{misinformed}}", awaiting="S withdraw/stand 47E2(a)"),
        *position("the next trick is led, taken back", "2007", f"{LAST} S:D3 {WRONG} @5{{misinformed}} S=withdraw S:C4", turn="W", tricks="0-1", laws="44G"),
        *position("the next trick is over", BOTH, f"{LAST} S:D3 W:D4 N:D5 E:D6 {WRONG} @5{{misinformed}}", awaiting=None, not_laws="47E2(a)"),
        # an opening lead, until dummy has faced a card
        *position("an opening lead", BOTH, 'N none: 1NT P 2H N:explain "natural" about=3 P 2S P P P E:D6 W:attention misinformation{explanation="wrong"} @10{misinformed}', awaiting="E withdraw/stand 47E2(a)", reviews="47E2(b)"),
        *position("a call was meant", BOTH, 'N none: 1NT P 2H N:explain "natural" about=3 P{misinformed} 2S P P P E:D6 W:attention misinformation', awaiting=None, turn="S", reviews="21B3", not_laws="47E2(a)"),
    ],
)  # fmt: skip
def test_a_card_played_on_a_wrong_explanation(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize("edition", BOTH)
def test_he_is_told_that_he_may_change_when_it_is_known(edition: str) -> None:
    asked = seen(f"{LAST} {WRONG}", edition)
    assert asked["awaiting"]["text"] == "Had an opponent misinformed South before the 6 of clubs was played?"
    assert "taken back" not in " ".join(step["text"] for step in asked["script"])
    found = seen(f"{LAST} {WRONG} @5{{misinformed}}", edition)
    assert found["awaiting"]["text"].startswith("South, you were misinformed: do you take your 6 of clubs back")


@pytest.mark.parametrize("edition", BOTH)
def test_he_is_asked_about_a_card_once(edition: str) -> None:
    """Two explanations were wrong; South has let his card stand when the first came to light."""
    told = 'none 4S by S: W:C5 N:C2 E:C3 W:explain "from length" about=3 E:explain "fourth best" about=1 S:C6'
    first = f'{told} S:attention misinformation about=4{{explanation="wrong"}} @6{{misinformed}} S=stand'
    check(edition, first, {"awaiting": None, "turn": "S"})
    check(
        edition,
        f'{first} S:attention misinformation about=5{{explanation="wrong"}}',
        {"awaiting": None, "turn": "S", "kinds": "misinformation misinformation"},
    )


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("was it for that", BOTH, FACE_DOWN, awaiting="director misinformed@10 47E2", info="N", reviews="21B3"),
        *position("it was", BOTH, f"{FACE_DOWN} @10{{misinformed}}", awaiting="W withdraw/stand 47E2(a)"),
        *position("it was not", BOTH, f"{FACE_DOWN} @10{{!misinformed}}", awaiting=None, turn="W", legal="H6"),
        *position("left", BOTH, f"{FACE_DOWN} @10{{misinformed}} W=stand", turn="W", legal="H6"),
        *position("faced", BOTH, f"{FACE_DOWN} @10{{misinformed}} W:H6", phase="play", turn="N"),
        *position("taken back", BOTH, f"{FACE_DOWN} @10{{misinformed}} W=withdraw", turn="W", legal=None, laws="41A 47E2(a)", info="N"),
        *position("taken back in deed", BOTH, f"{FACE_DOWN} W:withdraw H6{{misinformed}}", turn="W", legal=None, laws="41A 47E2(a)"),
        *position("taken back, and not for that", BOTH, f"{FACE_DOWN} W:withdraw H6{{!misinformed}}", turn="W", legal="H6"),
        *position("dummy was seen", BOTH, f"{FACE_DOWN.replace('N:att', 'N:expose SA{visible} N:att')} @10{{misinformed}}", turn="W", legal="H6", laws="47E2(b)"),
        *position("laid after attention", BOTH, FACE_DOWN.replace("W:lead_face_down H6 ", "") + " W:lead_face_down H6", awaiting=None, turn="W"),
        *position("of his own partner's words", BOTH, FACE_DOWN.replace("S:explain", "E:explain").replace("about=3", "about=4").replace("player=S", "player=E"), awaiting=None, turn="W", legal="H6"),
        *position("the contract alone is known", BOTH, '4S by S: S:explain "natural" W:lead_face_down H6 N:attention misinformation player=S @1{explanation="wrong"}', awaiting="director misinformed@2 47E2"),
        # 21B1(a): a call comes first; where it is changed the auction goes on, and no lead is due
        *position("the last pass first", BOTH, BEFORE_THE_PASS, awaiting="director misinformed@9 21B1(a)"),
        *position("then the lead", BOTH, f"{BEFORE_THE_PASS} @9{{!misinformed}}", awaiting="director misinformed@10 47E2"),
        *position("the pass is left", BOTH, f"{BEFORE_THE_PASS} @9{{misinformed}} E=stand @10{{misinformed}}", awaiting="W withdraw/stand 47E2(a)"),
        *position("the pass is changed", BOTH, f"{BEFORE_THE_PASS} @9{{misinformed}} E=withdraw E:X P P P", turn="W", contract="4SX", legal=None, laws="41A"),
        *position("a slip after the lead", BOTH, "S none: 1S P 2C P 4S P P P W:lead_face_down H6 E:change_call X{unintended without_pause}", turn="S", laws="25A1 41A"),
    ],
)  # fmt: skip
def test_a_face_down_lead_chosen_on_a_wrong_explanation(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


def test_the_face_down_card_is_never_named() -> None:
    """Nobody has seen it, and nobody is told what it is while he is asked."""
    for line in (FACE_DOWN, f"{FACE_DOWN} @10{{misinformed}}"):
        found = seen(line)
        assert "hearts" not in " ".join([found["awaiting"]["text"], *(step["text"] for step in found["script"])])
