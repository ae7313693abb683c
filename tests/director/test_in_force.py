"""What is in force: closed by a whole finding, listed once, and cited by the paragraph that decided."""

from __future__ import annotations

import pytest

from tests.director.combined import NOTRUMP, WON, awaits, bonds, both, looked_at, repeated, shows
from tests.laws.positions import seen

UNLIKE = "{natural !comparable !meaning_contained}"

# -- could have known (72C, 2007 23) needs a gain too

SHOWN = "N none: 1S{natural} E:expose HK{visible !deliberate} E:P S:P W:P N:claim 13{!claim_disputed}"


@both
@pytest.mark.parametrize("fact", ["could_have_known", "damaged"])
def test_half_a_finding_closes_no_review(edition: str, fact: str) -> None:
    """The offender could have known *and* his side gained: one of the two says nothing yet about the score."""
    law = "72C" if edition == "2017" else "23"
    assert law in looked_at(edition, f"{SHOWN} @{{{fact}}}")
    assert not [
        one for one in _rulings(edition, f"{SHOWN} @{{{fact}}}") if law in one["laws"] and "12B1" in one["laws"]
    ]
    shows(edition, f"{SHOWN} @{{{fact}}}", phase="over", tricks="13-0")


@both
@pytest.mark.parametrize("facts", ["!could_have_known", "could_have_known !damaged"])
def test_a_whole_finding_closes_it(edition: str, facts: str) -> None:
    assert ("72C" if edition == "2017" else "23") not in looked_at(edition, f"{SHOWN} @{{{facts}}}")


@both
@pytest.mark.parametrize(
    "line",
    [
        f"N none: 1S{{natural}} E:1H{{natural}} S=refuse E:P{UNLIKE} S:P W:P N:claim 13{{!claim_disputed}}",
        "N none: 1H{natural} P X{natural} S:attention inadmissible-double S:P W:P N:claim 13{!claim_disputed}",
    ],
)
def test_it_is_so_wherever_the_paragraph_is_filed(edition: str, line: str) -> None:
    law = "72C" if edition == "2017" else "23"
    assert law in looked_at(edition, line)
    assert law in looked_at(edition, f"{line} @{{could_have_known}}")
    assert law not in looked_at(edition, f"{line} @{{!could_have_known}}")


def _rulings(edition: str, line: str) -> list[dict[str, list[str]]]:
    return list(seen(line, edition)["rulings"])


# -- the same restriction is listed, and asked about, once

TWICE = f"N none: 1S{{natural}} E:1H{{natural}} S=refuse E:1H{{natural}} S=refuse E:P{UNLIKE}"
TWO_TURNS = (
    f"N none: 1S{{natural}} E:1H{{natural}} S=refuse E:P{UNLIKE} S:2C{{natural}} W:P N:2S{{natural}} "
    f"E:2D{{natural}} S=refuse E:P{UNLIKE}"
)


@both
def test_the_same_call_withdrawn_twice_restricts_the_lead_once(edition: str) -> None:
    """27B4 after 27B: two bids of one heart, one suit shown, one choice for declarer."""
    ended = f"{TWICE} S:1NT{{natural}} W:P N:P E:P"
    for line in (TWICE, ended):
        assert [one["kind"] for one in seen(line, edition)["in_force"]].count("lead-restriction") == 1
    shows(edition, ended, awaiting="S forbid/free 26B" if edition == "2017" else "S require/forbid/free 26A2")
    shows(edition, f"{ended} S=free", turn="W", awaiting=None, bound="")


def test_two_calls_withdrawn_at_one_turn_restrict_the_lead_each_in_2007() -> None:
    """26 speaks of a call withdrawn: hearts for the one, diamonds for the other; in 2017 one choice for both."""
    line = TWICE.replace("E:1H{natural} S=refuse E:P", "E:1D{natural} S=refuse E:P")
    assert {"W lead require/forbid H if", "W lead require/forbid D if"} <= bonds("2007", line)
    assert [one["kind"] for one in seen(line, "2017")["in_force"]].count("lead-restriction") == 1


@both
@pytest.mark.parametrize(
    "line",
    [
        TWICE,
        TWO_TURNS,
        f"{TWO_TURNS} S:2NT{{natural}} W:P N:P E:P",
        f"N none: 1S{{natural}} E:1H{{natural}} S=refuse E:P{UNLIKE} W:2H{{natural}} N=refuse S:P W:2H{{natural}}",
        "N none: 1S{natural} E:expose HK{visible !deliberate} E:expose DK{visible !deliberate} P P P",
        "N none: 1H{natural} P X{natural} S:attention inadmissible-double S:X{natural} S:attention inadmissible-double",
    ],
)
def test_nothing_in_force_is_listed_twice(edition: str, line: str) -> None:
    assert repeated(edition, line) == []


@both
def test_a_look_at_the_board_that_is_closed_is_told_once(edition: str) -> None:
    """16B3: South's pause has done no damage; whether West's remark has is another look."""
    line = 'N none: 1S P S:tempo slow{!damaged} 3S P 4S P P P W:remark "no"{damaged}'
    assert [one["event"] for one in seen(line, edition)["rulings"] if "12B1" in one["laws"]] == [3]


# -- the paragraph that decided is named


def test_a_card_shown_in_the_auction_is_picked_up_or_becomes_a_penalty_card() -> None:
    """24D for the declaring side, 24E for defenders; 2007 has it in the law's opening words."""
    shown = "N none: 1S{natural} E:expose HK{visible !deliberate}"
    shows("2017", f"{shown} P P P", bound="E HK major", laws="24B 24E", not_laws="24D")
    shows("2017", f"{shown} E:2H{{natural}} P P P", bound="", laws="24B 24D", not_laws="24E")
    shows("2017", f"{shown} E:P S:P W:P", laws="24E")
    shows("2007", f"{shown} P P P", bound="E HK major", laws="24B 24")
    shows("2007", f"{shown} E:2H{{natural}} P P P", bound="", laws="24B 24")


@both
def test_a_slip_noticed_after_partner_has_called_is_too_late(edition: str) -> None:
    """25A4 (2007 25A2), after the last pass as before it."""
    law = "25A4" if edition == "2017" else "25A2"
    line = "N none: 1S{natural} P P P N:change_call 2S{unintended without_pause}"
    shows(edition, line, phase="lead", contract="1S", turn="E", laws=law)
    before = "N none: 1S{natural} P P N:change_call 2S{unintended without_pause}"
    shows(edition, before, phase="auction", turn="W", laws=law)
    in_time = "N none: 1S{natural} P P P S:change_call 2S{unintended without_pause}"
    shows(edition, in_time, laws="25A1", not_laws=law)


@both
def test_a_concession_taken_back_is_ruled_by_71(edition: str) -> None:
    """Of a trick already won, or that no normal play could lose; before the director has asked, or after."""
    for said, laws_ in (("already-won", ("71.1", "71A")), ("unlosable", ("71.2", "71B"))):
        fact = f'@{{conceded_trick="{said}" awarded=2}}'
        law = laws_[edition == "2017"]
        shows(
            edition,
            f"none 6H by N: E:concede 13{{!claim_disputed}} E=refuse {fact}",
            tricks="11-2",
            score=-50,
            laws=law,
        )
    assert "71" in awaits(edition, "none 6H by N: E:concede 13{!claim_disputed} E=refuse")


@both
def test_a_concession_may_be_taken_back_before_anybody_has_agreed(edition: str) -> None:
    """The conceding side refuses it: the director looks for a trick it had won or could not lose."""
    assert "71" in awaits(edition, "none 6H by N: E:concede 13 E=refuse")


def test_a_call_that_does_not_repeat_the_suit_it_showed_restricts_the_lead_at_once_in_2007() -> None:
    """29C, 31A2(b): two diamonds showed hearts; two diamonds, natural, does not repeat them, so 26A2 for hearts."""
    north = "N none: 1NT{natural} S:2D{artificial shows=H} W=refuse E:2C{natural} S:2D{natural}"
    shows("2007", north, bound="N pass auction, N lead require/forbid H if", laws="31A2(b)")
    shows("2007", f"{north} W:3C N:P E:P S:P", bound="N lead require/forbid H", awaiting=None, turn="S")
    assert awaits("2007", f"{north} W:3C N:P E:P S:P S:S2 W:S3 N:SA E:S4") == "E require/forbid/free 26A2"
    west = "W none: 1NT{natural} E:2D{artificial shows=H} S=refuse N:X{natural} E:2D{natural} S:2S{natural} W:P N:P E:P"
    shows("2007", west, awaiting="S require/forbid/free 26A2", bound="W lead require/forbid H")
    again = "N none: 1NT{natural} S:2D{artificial shows=H} W=refuse E:2C{natural} S:2H{natural}"
    shows("2007", again, bound="N pass once", laws="31A2(a)")


# -- the paragraphs an irregularity falls under


@both
@pytest.mark.parametrize(
    ("line", "laws"),
    [
        ("N: 2H{natural} S:1S{natural} W:2C", "27A2 29A"),
        ("N: N:1NT{natural} S:2D{artificial shows=H} W=refuse", "29C 29B"),
        ("N: 1H{natural} P X W:attention inadmissible-double", "35A 36B1"),
        ("N: 7S{natural} E:8D S:attention bid-over-seven", "35C 38B"),
        ("N: 1NT P P P N:2NT", "35D 39A"),
        (f"{NOTRUMP} E:H3 S:H2", "53A 54B1 60A1 60A2"),
        (f"{NOTRUMP} {WON} N:D2 E:D4", "53A 55A 60A1 60A2"),
        (f"{NOTRUMP} {WON} N:D2 E=refuse", "55A 55B2"),
        (f"{NOTRUMP} {WON} W:HT S=refuse", "50B"),
    ],
)
def test_every_paragraph_that_decides_is_named(edition: str, line: str, laws: str) -> None:
    shows(edition, line, laws=laws)


@both
def test_what_a_lead_is_directed_for_is_blamed_on_the_call_that_was_changed(edition: str) -> None:
    """25B1: East's change was accepted; there is no other irregularity to which 26 could belong."""
    changed = "S none: 1S{natural} P 2S{natural} 3H{natural} E:change_call 4D{!unintended natural} S=accept 4S P P P"
    (one,) = seen(f"{changed} @5{{!comparable}} S=forbid H", edition)["irregularities"]
    assert one["laws"] == ["25B3", "25B1", "26A2(b)" if edition == "2007" else "26B"]


@both
def test_what_a_lead_is_directed_for_is_blamed_on_the_bid_that_was_withdrawn(edition: str) -> None:
    line = "N none: P P 1S{natural} P 2S{natural} E:1H{natural} S=refuse E:P{!comparable !meaning_contained} 4S P P P"
    (one,) = seen(f"{line} S=forbid H", edition)["irregularities"]
    assert one["laws"] == ["27B", "27B2", "26A2(b)" if edition == "2007" else "26B"]


def test_partner_whose_turn_it_was_is_bound_by_a_paragraph_of_his_own() -> None:
    for line, law in (("N: S:P{natural} W=refuse", "30B1(a)"), ("N: S:1D{natural} W=refuse", "31B1")):
        shows("2017", line, turn="N", info="N", laws=law)
    shows("2017", "W: 1S P 2S N:X{natural} E=refuse", turn="S", info="S", laws="32B1")
    line = "W: 1S{natural} S:P{natural} W=refuse"
    by_kind = {one["kind"]: one["law"] for one in seen(line, "2007")["in_force"] if one["kind"] != "unauthorized"}
    assert (by_kind["must-pass"], by_kind["may-not-double"]) == ("30B2(a)", "30B2(b)")
