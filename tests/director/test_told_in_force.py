"""What a ruling says is what is in force: suits, sides, calls that stand and calls that are cancelled."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.notation import parse
from tests.director.combined import both

LANGUAGES = ("en", "fr")
UNLIKE = "{!comparable !meaning_contained}"


def told(line: str, edition: str, language: str = "en") -> dict[str, Any]:
    return report(rule_on(structs.replace(parse(line), edition=edition)), language)


def texts(lines: list[dict[str, Any]], law: str) -> list[str]:
    """What is said under a paragraph, with plain apostrophes and spaces."""
    return [_plain(one["text"]) for one in lines if law in (one.get("law"), *one.get("laws", ()))]


def _plain(text: str) -> str:
    return text.replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")


def choice(found: dict[str, Any], key: str) -> str:
    return _plain(found["awaiting"]["options"][key])


# -- 27B3, 27B4 of 2007: several calls withdrawn at one turn, each looked at under 26


LOW = "S none: 1S{natural} 1H{natural} N=refuse"


@pytest.mark.parametrize(
    ("language", "suits", "any_suit"),
    [
        ("en", "hearts or diamonds", "declarer may restrict"),
        ("fr", "cœur ou carreau", "le déclarant pourra"),
    ],
)
def test_the_suits_of_all_withdrawn_calls_are_named(language: str, suits: str, any_suit: str) -> None:
    twice = f"{LOW} W:1D{{natural}}"
    assert suits in choice(told(twice, "2007", language), "refuse")
    found = told(f"{twice} N=refuse", "2007", language)
    assert suits in texts(found["rulings"], "27B4")[0]
    assert [text for one in found["script"] if one["to"] == "E" and suits in (text := _plain(one["text"]))]
    doubled = told(f"{LOW} W:X{{!meaning_contained}}", "2007", language)
    (ruling,) = [text for text in texts(doubled["rulings"], "27B3") if any_suit in text]
    assert "hearts" not in ruling
    assert "cœur" not in ruling


def test_a_suit_withdrawn_twice_is_named_once() -> None:
    found = told(f"{LOW} W:1H{{natural}} N=refuse", "2007")
    assert texts(found["rulings"], "27B4")[0].endswith(
        "declarer may require or forbid hearts at the first lead, unless West shows hearts."
    )


def test_of_three_suits_none_is_named_alone() -> None:
    third = f"{LOW} W:1D{{natural}} N=refuse W:1C{{natural}}"
    refuse = choice(told(third, "2007"), "refuse")
    assert refuse.endswith("If East defends: declarer may restrict the first lead, depending on the withdrawn call.")


def test_a_second_bid_not_understood_yet_has_no_suit_named() -> None:
    found = told(f"{LOW} W:1D N=refuse", "2007")
    assert texts(found["rulings"], "27B4")[0].endswith("may restrict the first lead, depending on the withdrawn call.")


# -- a review for each side


PAUSES = "N none: 1S{natural} E:tempo slow P S:tempo slow P P"


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pause_of_either_side_is_looked_at_for_each(edition: str, language: str) -> None:
    sides = {"en": ("North-South", "East-West"), "fr": ("Nord-Sud", "Est-Ouest")}[language]
    names = {"en": ("West", "North"), "fr": ("Ouest", "Nord")}[language]
    looks = texts(told(PAUSES, edition, language)["in_force"], "16B3")
    assert len(looks) == 2
    for look, name, side in zip(looks, names, sides, strict=True):
        assert name in look.replace(side, "")
        assert side in look


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_partners_who_both_paused_are_looked_at_together(edition: str, language: str) -> None:
    (look,) = texts(told("N none: 1S{natural} E:tempo slow P P W:tempo slow P", edition, language)["in_force"], "16B3")
    assert {"en": "did West or East, with a logical alternative, choose", "fr": "Ouest ou Est a-t-il choisi"}[
        language
    ] in look


@both
def test_what_each_side_could_have_known_is_looked_at_for_each(edition: str) -> None:
    law = "72C" if edition == "2017" else "23"
    line = f"N none: 1S{{natural}} E:1H{{natural}} S=refuse E:P{UNLIKE} S:1D{{natural}} W=refuse S:P{UNLIKE}"
    east, south = texts(told(line, edition)["in_force"], law)
    assert east.startswith("After play: could East have known that this could damage North-South")
    assert south.startswith("After play: could South have known that this could damage East-West")


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_insufficient_bid_of_either_side_is_looked_at_for_each(edition: str, language: str) -> None:
    made_good = "{natural natural_beyond_doubt}"
    line = f"N none: 1S{made_good} E:1H{made_good} S=refuse E:2H{made_good} S:2C{made_good} W=refuse S:3C{made_good}"
    east, south = texts(told(line, edition, language)["in_force"], "27D")
    names = {"en": ("East's", "South's"), "fr": ("d'Est", "de Sud")}[language]
    assert names[0] in east
    assert names[1] in south


# -- 27C: the replacement made before the first bid is accepted or refused


TOO_SOON = "N none: 1S{natural} 1H{natural}"


@both
@pytest.mark.parametrize("new", [f"X{UNLIKE}", "XX"])
def test_a_replacement_that_is_cancelled_too_takes_no_place(edition: str, new: str) -> None:
    name = "redouble" if new == "XX" else "double"
    english = choice(told(f"{TOO_SOON} E:{new}", edition), "refuse")
    assert english.startswith(f"You may refuse: 1 heart is cancelled, and so is the {name}.")
    french = choice(told(f"{TOO_SOON} E:{new}", edition, "fr"), "refuse")
    assert "est annulée, et le " in french
    assert "contre aussi." in french
    assert "remplace" not in french


@both
def test_of_a_double_not_compared_yet_both_ways_are_told(edition: str) -> None:
    refuse = choice(told(f"{TOO_SOON} E:X", edition), "refuse")
    assert "the double takes its place." in refuse
    assert "Otherwise: East's double is cancelled." in refuse


@both
def test_a_replacement_that_stands_takes_its_place(edition: str) -> None:
    line = "N none: 1S{natural} 1H{natural natural_beyond_doubt} E:2H{natural natural_beyond_doubt}"
    refuse = choice(told(line, edition), "refuse")
    assert refuse.startswith("You may refuse: 1 heart is cancelled, and 2 hearts takes its place.")


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_that_is_insufficient_too_may_be_accepted_in_its_turn(edition: str, language: str) -> None:
    line = f"{TOO_SOON} E:1D{{natural}}"
    refuse = choice(told(line, edition, language), "refuse")
    assert {"en": "You then say whether you accept 1 diamond", "fr": "si vous acceptez 1 carreau"}[language] in refuse
    named = {"en": "East has replaced 1 heart with", "fr": "Est a remplacé"}[language]
    said = [_plain(one["text"]) for one in told(f"{line} S=refuse", edition, language)["script"]]
    assert sum(text.startswith(named) for text in said) == 1


@both
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("new", [f"X{UNLIKE}", f"P{UNLIKE}", "2H{natural}"])
def test_the_change_is_told_once(edition: str, language: str, new: str) -> None:
    script = told(f"{TOO_SOON} E:{new}", edition, language)["script"]
    to_all = [_plain(one["text"]) for one in script if one["to"] == "all"]
    words = {"en": (" then ", "tried to change"), "fr": (" ensuite ", "a voulu remplacer")}[language]
    assert [sum(word in text for text in to_all) for word in words] == [0, 1]


# -- 17D3, 2007 17E2: a pass that was accepted, and is cancelled since a player was skipped


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_pass_stands_that_is_cancelled(edition: str, language: str) -> None:
    found = told("W none: P 1H{natural} P P N:P E:P", edition, language)
    (accepted,) = texts(found["rulings"], "29A")
    assert accepted == {"en": "North's pass is accepted.", "fr": "Le passe de Nord est accepté."}[language]
    assert texts(found["rulings"], "17E2" if edition == "2007" else "17D3")


@both
def test_a_pass_that_is_accepted_and_bid_over_stands(edition: str) -> None:
    found = told("W none: P 1H{natural} P P N:P E:1S{natural}", edition)
    assert texts(found["rulings"], "29A") == ["North's pass stands; the auction goes on from there."]


# -- one thing said, and not its contrary beside it

MINOR_BESIDE = (
    "none N=874.K953.AQ6.J73 E=A52.QJ2.J982.Q95 S=KQJ963.A4.74.A82 W=T.T876.KT53.KT64 4S by S: "
    "W:CK N:C3 E:C5 S:CA W:expose H8{visible !deliberate} S:H4"
)


def said(found: dict[str, Any]) -> list[dict[str, Any]]:
    """What West is told now."""
    return [step for step in found["script"] if (step["kind"], step["to"]) == ("say", "W")]


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_must_play_his_lowest_is_not_told_to_keep_it(edition: str, language: str) -> None:
    """57A and 50C: the 6 is asked for, below the minor penalty card; else the 8 or the 10 is played."""
    asked = told(f"{MINOR_BESIDE} E:HQ{{!told_his_turn}} S=lowest", edition, language)
    assert asked["legal"] == ["H6"]
    assert [step["law"] for step in said(asked)] == ["57A2"]
    alone = told(MINOR_BESIDE, edition, language)
    assert alone["legal"] == ["HT", "H8"]
    assert [step["law"] for step in said(alone)] == ["50B"]


@pytest.mark.parametrize(("found", "lifted"), [("", True), ("@2{!comparable}", False)])
def test_a_lead_that_a_comparable_call_may_lift_is_not_promised(found: str, lifted: bool) -> None:
    """25B2, 26A: whether the two calls are comparable is asked only when it matters."""
    line = f"N none: 1C{{natural}} 1S{{natural}} E:change_call 2S{{!unintended natural}} {found} S=refuse"
    now = told(line, "2017")
    said = [one["text"] for one in (*now["script"], *now["in_force"]) if "lead declarer may forbid one" in one["text"]]
    said += [one["text"] for one in now["script"] if "forbid you one suit" in one["text"]]
    assert len(said) == 3
    assert ["two calls are comparable" in text for text in said] == [lifted] * 3


@both
def test_nobody_has_accepted_what_stands_because_dummy_spoke(edition: str) -> None:
    """43B3: dummy, his rights lost, was the first to say it."""
    line = "none 3NT by S: W:HQ N:H2 E:H3 W:expose C5{visible !deliberate} S:H4 E:D2{!told_his_turn}"
    line += " N:attention lead-out-of-turn{dummy_rights_lost}"
    reasons = [why for one in told(line, edition)["rulings"] for why in one["because"]]
    assert reasons
    assert not [why for why in reasons if "accepted" in why]
