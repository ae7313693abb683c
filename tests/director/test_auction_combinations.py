"""Several irregularities in one auction: what each leaves of the others, and what follows later on the board."""

from __future__ import annotations

import pytest

from tests.director.combined import awaits, bonds, both, looked_at, refused_at, shows
from tests.laws.positions import seen

KING = "E:expose HK{visible !deliberate}"
UNLIKE = "{natural !comparable !meaning_contained}"
BARRED = f"N none: 1S{{natural}} E:1H{{natural}} S=refuse E:P{UNLIKE}"

# -- a pass for one turn beside a pass throughout (24B, 27B2, 30, 31B, 36B2, 38C)

SHOWN = f"{BARRED} {KING} S:2S{{natural}} W:P N:P E:3H{{natural}} P"


@both
def test_a_pass_for_one_turn_does_not_end_a_pass_throughout(edition: str) -> None:
    """27B2 silences West for the auction; the king his partner shows (24B) adds a turn that is in it already."""
    assert "W pass auction" in bonds(edition, f"{BARRED} {KING}")
    assert "W pass auction" in bonds(edition, f"{BARRED} {KING} S:2S{{natural}} W:P")
    assert "W pass auction" in bonds(edition, SHOWN)
    shows(edition, SHOWN, turn="W", legal="P")


@both
def test_a_pass_throughout_that_comes_second_lasts_too(edition: str) -> None:
    start = f"N none: 1S{{natural}} {KING} E:1H{{natural}} S=refuse E:P{UNLIKE}"
    line = f"{start} S:2C{{natural}} W:P N:2S{{natural}} E:3H{{natural}} P"
    assert "W pass auction" in bonds(edition, line)
    shows(edition, line, turn="W", legal="P")


@both
def test_the_silenced_player_who_bids_at_his_second_turn_breaks_law_37(edition: str) -> None:
    line = f"{SHOWN} W:4H{{natural}}"
    shows(edition, line, turn="N", laws="37B1 37B2", calls=f"{_calls(SHOWN, edition)} W:4H~ W:P+")
    assert {"W pass auction", "E pass auction"} <= bonds(edition, line)


def _calls(line: str, edition: str) -> str:
    return " ".join(
        f"{one['by']}:{one['call']}" + ("~" if "withdrawn" in one else "") for one in seen(line, edition)["auction"]
    )


@both
def test_the_king_and_the_lead_outlast_the_pass(edition: str) -> None:
    """After the auction nobody is bound to pass; East leads his penalty card, then West's first lead is looked at."""
    ended = f"{SHOWN} P N:3S E:P S:P W:P"
    shows(edition, ended, phase="lead", turn="E", legal="HK", contract="3S", declarer="N")
    assert not [bond for bond in bonds(edition, ended) if " pass " in bond]
    west_in = f"{ended} E:HK S:H2 W:H3 N:H4 E:H9 S:H5 W:HA N:H6"
    if edition == "2017":  # 26B: any suit East did not specify in the legal auction, in which he bid hearts
        shows(edition, west_in, awaiting="N forbid/free 26B", bound="W lead forbid CDS")
        shows(edition, f"{west_in} N=forbid D", turn="W", bound="W lead forbid D lead")
        shows(edition, f"{west_in} N=forbid D W:C2 N:CA E:C3 S:C4", turn="N", bound="")
    else:  # 26A1: hearts, shown by the withdrawn bid, were shown again
        shows(edition, west_in, awaiting=None, turn="W", bound="")


@both
def test_a_king_shown_does_not_free_the_partner_of_a_bidder_at_the_wrong_turn(edition: str) -> None:
    """31B of 2007 silences North throughout; in 2017 he only passes the once that 24B asks."""
    line = "N none: S:1D{natural} W=refuse S:expose HK{visible !deliberate} N:P E:P S:1S{natural !comparable} W:2C"
    if edition == "2007":
        assert "N pass auction" in bonds(edition, line.split(" N:P")[0])
        shows(edition, line, turn="N", legal="P")
        shows(edition, f"{line} N:P E:P S:2S W:P", turn="N", legal="P")
    else:  # 31A2(b): now he passes because 1S is not comparable, and once more is all
        shows(edition, line, turn="N", legal="P")
        shows(edition, f"{line} N:P E:P S:2S W:P", turn="N", may="P 2NT 3S")


@both
@pytest.mark.parametrize("replacement", ["2H{natural !comparable}", "P{!comparable}"])
def test_a_king_shown_does_not_free_the_partner_of_an_inadmissible_double(edition: str, replacement: str) -> None:
    """36B2: the doubler's partner is silenced whatever the doubler calls instead."""
    line = f"N none: 1H{{natural}} P X{{natural}} S:{replacement} S:expose SK{{visible !deliberate}} W:2S{{natural}}"
    shows(edition, line, turn="N", legal="P")
    later = f"{line} N:P E:P S:3C{{natural}} W:P"
    shows(edition, later, turn="N", legal="P", bound=_lead_of_north(edition, later) + ", S SK major if, N pass auction")


def _lead_of_north(edition: str, line: str) -> str:
    return next(bond for bond in bonds(edition, line) if bond.startswith("N lead"))


@both
def test_a_refused_pass_of_a_silenced_player_does_not_free_him(edition: str) -> None:
    """30A (2007 30B1) has him pass at his next turn; 27B2 has him pass at every turn."""
    line = f"{BARRED} W:P{{natural}} N=refuse"
    assert "W pass auction" in bonds(edition, line)
    later = f"{line} S:2C{{natural}} W:P N:2S{{natural}} E:P S:P"
    assert "W pass auction" in bonds(edition, later)
    shows(edition, later, turn="W", legal="P")


@both
def test_a_king_shown_does_not_free_a_side_that_bid_above_seven(edition: str) -> None:
    line = "N none: 1S{natural} 8C{natural} S:attention bid-over-seven W:expose HK{visible !deliberate} S:2S W:P N:3S"
    assert {"E pass auction", "W pass auction"} <= bonds(edition, line)
    shows(edition, line, turn="E", legal="P")
    shows(edition, f"{line} P S:P W:P", phase="lead", awaiting="N require/forbid/free 50D2", contract="3S")


@both
def test_one_pass_answers_two_duties_to_pass_once(edition: str) -> None:
    """24B twice before one turn: the next turn is one turn."""
    line = f"N none: 1S{{natural}} {KING} E:expose DK{{visible !deliberate}} E:P S:2C{{natural}}"
    shows(edition, line, turn="W", legal="P")
    shows(edition, f"{line} W:P N:P E:P", phase="lead")
    shows(edition, f"{line} W:P N:2S E:P S:P", turn="W", may="P X 3D")


# -- bound to repeat a call, and bound to pass (31A1, 32A1)

REFUSED = f"{BARRED} W:2H{{natural}} N=refuse S:P"
DOUBLED = f"{BARRED} W:X{{natural}} N=refuse S:P"
OPENED = "N none: E:1S{natural} S=refuse W:expose HK{visible !deliberate} N:P"


@both
@pytest.mark.parametrize("line", [REFUSED, DOUBLED, OPENED])
def test_who_must_pass_need_not_repeat_his_call(edition: str, line: str) -> None:
    """31A1, 32A1 (2007 32B1) spare a repetition that is legal; this one is not, so what he called stays withdrawn."""
    shows(edition, line, legal="P", info="EW")
    assert not [bond for bond in bonds(edition, line) if " repeat " in bond]


@both
@pytest.mark.parametrize(
    ("line", "asked", "suits"),
    [
        (REFUSED, "N require/forbid/free 26A2", "E lead require/forbid H"),
        (DOUBLED, "N forbid/free 26B", "E lead forbid CDHS"),
    ],
)
def test_the_call_he_could_not_repeat_restricts_the_lead(edition: str, line: str, asked: str, suits: str) -> None:
    """West's call was withdrawn and a pass stands; East, first to lead, is his partner (26)."""
    ended = f"{line} W:P{{!comparable}}"
    shows(edition, ended, phase="lead", contract="1S", info="EW")
    if edition == "2017":
        asked, suits = "N forbid/free 26B", "E lead forbid CDHS"
    shows(edition, ended, awaiting=asked)
    assert suits in bonds(edition, ended)
    freed = f"{ended} N=free"
    shows(edition, freed, turn="E")
    assert [bond for bond in bonds(edition, freed) if bond.startswith("W lead")]


@both
def test_who_repeats_though_he_must_pass_breaks_law_37(edition: str) -> None:
    line = f"{REFUSED} W:2H{{natural}}"
    shows(edition, line, phase="lead", contract="1S", info="EW", laws="37B1 37B2")
    assert seen(line, edition)["awaiting"]["by"] == "N"


@both
def test_who_passed_because_of_a_card_shown_is_free_at_his_next_turn(edition: str) -> None:
    """24B is spent; nothing asks for the old call a round later, but it stays withdrawn (16C2, 26)."""
    line = f"{OPENED} E:P{{!comparable}} S:1NT{{natural}} W:P N:P"
    lead = "W lead forbid CDHS if" if edition == "2017" else "W lead require/forbid S if"
    shows(edition, line, turn="E", may="P X 2S 3NT", info="EW", bound=f"{lead}, W HK major if")
    ended = f"{line} E:P"
    shows(edition, ended, awaiting="S forbid/free 26B" if edition == "2017" else "S require/forbid/free 26A2")
    shows(edition, f"{ended} S=free", turn="W", legal="HK")


@both
def test_his_pass_is_implied_when_the_next_player_calls(edition: str) -> None:
    """28A: East is bound to pass, so South who calls first is in rotation."""
    shows(edition, f"{OPENED} S:1NT{{natural}}", turn="W", calls="E:1S~ N:P E:P+ S:1NT", info="EW", laws="28A")


@both
def test_a_legal_repetition_is_spared(edition: str) -> None:
    line = "N none: E:1S{natural} S=refuse N:P E:1S"
    shows(edition, line, turn="S", bound="", info="", laws="31A1")
    shows(edition, f"{line} S:2C{{natural}} W:P N:P E:P", phase="lead", turn="W", awaiting=None, info="")


@both
def test_a_pass_to_be_repeated_is_repeated_by_one_bound_to_pass(edition: str) -> None:
    """A pass of partner's artificial call falls under 31; passing again is legal and spared."""
    line = "W none: 2C{artificial shows=[]} E:P{natural} S=refuse W:expose HK{visible !deliberate} N:P E:P"
    shows(edition, line, turn="S", info="E", bound="W HK major if", laws="31A1")


# -- one call that answers two irregularities (28B)

TWO = "N none: E:1S{natural} W:2S{natural} N:1H{natural}"


@both
@pytest.mark.parametrize(
    "line",
    [
        TWO,
        "N none: W:2S{natural} E:3C{natural} N:1H{natural}",
        "N none: E:1S{natural} W:2S{natural} E:2NT{natural} N:1H{natural}",
    ],
)
def test_the_rightful_player_answers_every_call_out_of_turn_at_once(edition: str, line: str) -> None:
    """28B: his call is in rotation and the others as if never made; their side may use none of them."""
    shows(edition, line, turn="E", awaiting=None, bound="", info="EW", may="P X 1S 2H 7NT", laws="28B")
    standing = [one["call"] for one in seen(line, edition)["auction"] if "withdrawn" not in one]
    assert standing == ["1H"]
    shows(edition, f"{line} P P P", phase="lead", turn="E", contract="1H", awaiting=None, bound="", info="EW")


@both
def test_both_irregularities_are_ruled_by_the_same_paragraph(edition: str) -> None:
    found = seen(TWO, edition)["irregularities"]
    assert [(one["by"], one["laws"]) for one in found] == [("E", ["28B"]), ("W", ["28B"])]


@both
def test_a_call_ruled_on_before_is_not_answered_again(edition: str) -> None:
    """28B comes before the ruling: East's bid was refused, so 31A2 waits for him; West's falls by 28B."""
    line = "N none: E:1S{natural} S=refuse W:2S{natural} N:1H{natural}"
    shows(edition, line, turn="E", awaiting=None, info="EW", laws="28B 31A2")
    after = f"{line} E:P{{natural !comparable}}"
    lead = "W lead forbid CDHS if" if edition == "2017" else "W lead require/forbid S if"
    shows(edition, after, turn="S", bound=f"{lead}, W pass {'once' if edition == '2017' else 'auction'}")


def test_the_partner_of_one_and_the_opponent_of_another_calls() -> None:
    """2017: West is asked about South's bid (29A); East's falls by 28B when North calls, who was free to (31B1)."""
    line = "N none: S:1D{natural} E:1S{natural} N:1H{natural}"
    shows("2017", line, awaiting="W accept/refuse 29A")
    shows("2017", f"{line} W=refuse", turn="E", calls="S:1D~ E:1S~ N:1H", info="NW", laws="28B 29B")


# -- misinformation that comes out after the last pass (21B)

TRANSFER = 'N none: 1NT{natural} P 2H{artificial shows=S} N:explain "natural" about=3 W:P 2S'
TOLD = f"{TRANSFER} P P W:P{{misinformed}} S:attention misinformation"


@both
def test_the_misinformed_player_is_told_that_he_may_change_his_last_call(edition: str) -> None:
    """10C1 and 21B1(a): West chooses about his last pass; the earlier one is looked at when play has ended (21B3)."""
    asked = seen(TOLD, edition)["awaiting"]
    assert (asked["by"], asked["choose"], asked["of"], asked["law"]) == ("W", ["withdraw", "stand"], 9, "21B1(a)")
    assert "21B3" in looked_at(edition, TOLD)


@both
def test_attention_to_misinformation_asks_whether_the_last_call_was_influenced(edition: str) -> None:
    """Was the explanation wrong, and could it have influenced the call? No record shows either."""
    line = f"{TRANSFER} P P W:P S:attention misinformation"
    assert awaits(edition, line) == "director explanation@4 75B"
    assert awaits(edition, f'{line} @4{{explanation="wrong"}}') == "director misinformed@9 21B1(a)"
    shows(edition, f'{line} @4{{explanation="right"}}', awaiting=None, phase="lead", laws="75C")
    shows(edition, f'{line} @4{{explanation="wrong"}} @9{{!misinformed}}', awaiting=None, phase="lead", laws="21B1(a)")


@both
def test_the_one_who_explained_is_named_and_not_the_one_he_misled(edition: str) -> None:
    changed = f"{TRANSFER} P P W:P W:change_call X{{misinformed}}"
    for line in (TOLD, f"{TOLD} W=withdraw W:X", changed):
        found = [one["by"] for one in seen(line, edition)["irregularities"] if one["kind"] == "misinformation"]
        assert found == ["N"], line


@both
def test_a_last_pass_that_is_changed_opens_the_auction_again(edition: str) -> None:
    line = f"{TOLD} W=withdraw W:X{{natural}}"
    shows(edition, line, phase="auction", turn="N", info="NS", may="P XX 3C")
    shows(edition, f"{line} P P P", phase="lead", turn="E", contract="2SX", declarer="N")
    assert "21B3" in looked_at(edition, f"{line} P P P")


@both
def test_a_last_pass_that_stands_leaves_the_review(edition: str) -> None:
    shows(edition, f"{TOLD} W=stand", phase="lead", turn="E", awaiting=None, contract="2S")
    assert "21B3" in looked_at(edition, f"{TOLD} W=stand")


@both
def test_the_call_before_partners_is_changed_while_partner_has_not_called(edition: str) -> None:
    """East has called last; if he changes, South may change what he called over it (21B2)."""
    at_once = f"{TRANSFER} E:P{{misinformed}} S:attention misinformation"
    shows(edition, at_once, awaiting="E withdraw/stand 21B1(a)")
    shows(edition, f"{at_once} E=withdraw E:X{{natural}}", turn="S")
    called_over = f"{TRANSFER} E:P{{misinformed}} S:P S:attention misinformation E=withdraw E:X{{natural}}"
    shows(edition, called_over, awaiting="S withdraw/stand 21B2")
    shows(edition, f"{called_over} S=withdraw", turn="S", info="NS")


@both
def test_a_call_partner_has_called_over_is_only_looked_at(edition: str) -> None:
    line = f"{TRANSFER} E:P{{misinformed}} S:P W:P{{!misinformed}} S:attention misinformation"
    shows(edition, line, turn="E", awaiting=None)
    assert "21B3" in looked_at(edition, line)


@both
def test_after_a_lead_is_faced_no_call_is_changed(edition: str) -> None:
    """17D1 (2007 22B): the auction period is over; 21B3 is all that is left."""
    line = f"{TRANSFER} P P W:P{{misinformed}} E:C5 N:attention misinformation"
    shows(edition, line, phase="play", turn="S", awaiting=None)
    assert "21B3" in looked_at(edition, line)


NOT_ALERTED = "N none: 1C{artificial shows=[]} E:1S{natural misinformed} 1NT"


@both
def test_a_missing_alert_is_misinformation_too(edition: str) -> None:
    """21B1(a): nothing was said about 1C, and East's call is found to have been influenced; South was to alert."""
    line = f"{NOT_ALERTED} E:attention misinformation player=S"
    shows(edition, line, awaiting="E withdraw/stand 21B1(a)", kinds="misinformation")
    assert seen(line, edition)["irregularities"][0]["by"] == "S"
    shows(edition, f"{line} E=withdraw", turn="E", may="P 1D")
    shows(edition, f"{line} E=withdraw E:P", awaiting="S withdraw/stand 21B2")
    shows(edition, "W none: P{misinformed} W:attention misinformation", turn="N", awaiting=None)


@both
def test_too_late_for_the_call_that_was_misinformed(edition: str) -> None:
    """21B3: partner has called over it; nobody has found that his own call was influenced."""
    shows(edition, f"{NOT_ALERTED} W:2C E:attention misinformation player=S", turn="N", awaiting=None, reviews="21B3")


@both
def test_an_explanation_known_to_be_wrong_is_pointed_out_later(edition: str) -> None:
    """10C1: the director, called when the auction is over, tells West of his last pass, once."""
    wrong = TRANSFER.replace("about=3", "about=3{misinformed}")
    line = f"{wrong} P P W:P S:attention misinformation"
    shows(edition, line, awaiting="director misinformed@9 21B1(a)")
    stood = f"{line} @9{{misinformed}} W=stand"
    shows(edition, f"{stood} S:attention misinformation", phase="lead", turn="E", awaiting=None)
    shows(edition, f"{wrong} P P P E:C5 S:attention misinformation", turn="S", awaiting=None, reviews="21B3")


# -- a bid above seven where the player has called already (35, 38)

EIGHT = "N none: 2D{natural} N:8C{natural}"


@both
@pytest.mark.parametrize("line", [EIGHT, "N none: 2D{natural} N:change_call 8C{natural !unintended}"])
def test_a_change_to_a_bid_above_seven_cannot_be_accepted(edition: str, line: str) -> None:
    """35C sends every such bid to 38: it is cancelled, both partners pass from now on, the first call stands."""
    shows(edition, line, turn="E", awaiting=None, calls="N:2D N:8C~", info="S", laws="38A 38B 38C", not_laws="25B1")
    assert {"N pass auction", "S pass auction"} <= bonds(edition, line)
    refused_at(3, edition, f"{line} E=accept")


@both
def test_the_contract_is_the_last_bid_that_can_be_played(edition: str) -> None:
    noticed = f"{EIGHT} E:attention bid-over-seven"
    shows(edition, f"{noticed} P P P", phase="lead", contract="2D", declarer="N", turn="E")
    shows(edition, f"{noticed} 2S{{natural}} P P", turn="N", legal="P")
    shows(edition, f"{noticed} 2S{{natural}} P P P", phase="lead", contract="2S", declarer="E")


@both
def test_a_call_over_it_is_cancelled_with_it_and_accepts_nothing(edition: str) -> None:
    """38B and 38D: the next player calls again, and no lead is restricted."""
    line = f"{EIGHT} E:P"
    shows(edition, line, turn="E", info="NS", bound="N pass auction, S pass auction", laws="38D")
    shows(edition, f"{line} E:2S{{natural}} S:P W:P N:P", phase="lead", turn="S", awaiting=None, contract="2S")


@both
def test_a_replacement_above_seven_is_a_pass(edition: str) -> None:
    """27B gives no escape from 38; nor does a slip, whose intended call is tested by its own law (25A)."""
    line = "N none: 1S{natural} E:1H{natural} S=refuse E:8C{natural}"
    shows(edition, line, turn="S", calls="N:1S E:1H~ E:8C~ E:P+", laws="38C")
    assert {"E pass auction", "W pass auction"} <= bonds(edition, line)
    shows(
        edition, "N none: 2D{natural} N:change_call 8C{unintended without_pause}", calls="N:2D~ N:8C~ N:P+", laws="38C"
    )


@both
def test_a_double_of_ones_own_bid_cannot_be_accepted_either(edition: str) -> None:
    line = "N none: 1H{natural} N:X{natural}"
    shows(edition, line, turn="E", awaiting=None, calls="N:1H N:X~", info="S")
    refused_at(3, edition, f"{line} E=accept")
    shows(edition, f"{line} P P P", phase="lead", contract="1H")


@both
def test_a_silenced_player_cannot_change_his_pass_with_consent(edition: str) -> None:
    """35B: a bid by one bound to pass goes to 37, which offers the next player no choice."""
    line = f"{BARRED} S:2C{{natural}} W:P W:2H{{natural}}"
    shows(edition, line, turn="N", awaiting=None, info="EW")
    assert "W pass auction" in bonds(edition, line)
