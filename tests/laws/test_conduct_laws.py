"""Conduct: what players and dummy do with cards and tricks, ruled as the Laws say."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.interview.interview import on_situation
from arbitre.laws.case import Ruling
from arbitre.laws.editions import edition as book_of
from arbitre.laws.effects import Abandoned, Awarded, DummyRightsLost, Effect, Noted, Review, See, Unauthorized
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.restriction import Restriction
from tests.laws.matters import brought, check, matter
from tests.laws.positions import BOTH, binding, position, ruled, seen
from tests.laws.positions import check as check_position

DEAL = "N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2"
SPADES = f"none 4S by S {DEAL}:"
DUMMY_WON = f"{SPADES} W:D3 N:DA E:D9 S:D5"
SHORT = "N none N=AKQJ.432.432.{north} E=5432.AKQ.AKQ.A9 S=T987.JT9.JT9.876 W=6.8765.8765.KQJT:"
FOURTEEN, TWELVE = SHORT.format(north="5432"), SHORT.format(north="543")
LED = "1S P P P E:HA"


def effect(found: Effect | Restriction) -> str:
    """What one effect of a ruling is, in a word."""
    if isinstance(found, Noted):
        return found.what
    if isinstance(found, Unauthorized | DummyRightsLost):
        kind = "not-used-by" if isinstance(found, Unauthorized) else "rights-lost-by"
        return f"{kind}-{found.player}:{found.law}"
    if isinstance(found, Review):
        return f"review:{found.law}"
    if isinstance(found, See):
        return f"see:{found.situation}"
    assert isinstance(found, Awarded | Abandoned)
    return type(found).__name__.lower()


def effects(ruling: Ruling) -> str:
    """What the ruling brings about, in a few words."""
    return " ".join(map(effect, ruling.effects))


def check_all(book: str, situation: str, findings: str, laws: str, wanted: str) -> None:
    """As `check`, and all that the ruling brings about."""
    ruling = brought(book, situation, findings)
    assert (" ".join(ruling.laws), effects(ruling)) == (laws, wanted)
    if situation in book_of(book).matters:
        check(book, situation, findings, laws, wanted.split()[0])


FROM_DUMMY = "not-used-by-partner:16B1(a) review:16B3"


# -- 13 and 14: cards too many, cards missing


@matter(
    "stray-card",
    ("2007", "stray_card_played=no", "13F", "stray-card-removed"),
    ("2007", "stray_card_played=yes", "13F", "stray-card-removed review:13F"),
    ("2017", "stray_card_played=no", "13C", "stray-card-removed"),
    ("2017", "stray_card_played=yes", "13C", "stray-card-removed review:13C"),
)
def test_a_card_that_is_not_of_the_deal(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@matter(
    "wrong-number-of-cards",
    ("2007", "found=before-call seen_by_another=no", "13D1", "hands-corrected not-used-by-partner:13E"),
    (
        "2007",
        "found=before-call seen_by_another=yes playable=yes",
        "13D2(a)",
        "hands-corrected not-used-by-partner:13E review:13D2(a)",
    ),
    ("2007", "found=before-call seen_by_another=yes playable=no", "13D2(b)", "abandoned"),
    ("2007", "found=after-call playable=yes", "13A", "hands-corrected not-used-by-partner:13E review:13A"),
    ("2007", "found=after-call playable=no", "13B", "abandoned"),
    ("2007", "found=play-over", "13C", "abandoned"),
    ("2017", "found=before-call seen_by_another=no", "13A1", "hands-corrected"),
    ("2017", "found=before-call seen_by_another=yes", "13A2", "hands-corrected review:13A2"),
    ("2017", "found=after-call playable=yes", "13B1", "hands-corrected review:13B1"),
)
def test_cards_moved_in_2007_tell_partner_nothing(
    book: str, situation: str, findings: str, laws: str, noted: str
) -> None:
    check_all(book, situation, findings, laws, noted)


MISSING = "not-used-by-partner:14C"


@matter(
    "missing-card",
    ("lead_faced=no card_found=elsewhere", "14A1 14A3 14C", f"card-restored {MISSING}"),
    ("lead_faced=no card_found=nowhere", "14A2 14A3 14C", f"deal-rebuilt {MISSING}"),
    ("lead_faced=yes card_found=elsewhere", "14B2 14B4 14C", f"card-restored {MISSING} review:14B4"),
    ("lead_faced=yes card_found=nowhere", "14B3 14B4 14C", f"deal-rebuilt {MISSING} review:14B4"),
)
def test_where_a_missing_card_was_found(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@pytest.mark.parametrize("book", BOTH)
def test_a_missing_card_among_those_played_is_a_defective_trick(book: str) -> None:
    talk, left = on_situation("missing-card", book_of(book)).told(
        [("lead_faced", "yes"), ("card_found", "played-cards")]
    )
    assert left == []
    assert effects(talk.rulings[0].ruling) == "see:defective-trick"
    found = [("noticed_in_time", "no"), ("faced_known", "yes"), ("declaring_side", "yes")]
    talk, left = talk.told([("too_many", "no"), *found])
    assert left == [("too_many", "no")]  # a hand that is short has played one too many: nobody asks
    assert [" ".join(step.ruling.laws) for step in talk.rulings] == ["14B1", "58B4 67B2(a) 67B2(b)"]


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # North has fourteen cards and East twelve; each one's partner may not use that a card was moved
        *position("13E", "2007", f"{FOURTEEN} 1S @{{playable}}", info="SW", reviews="13A", laws="13A"),
        *position("13B1", "2017", f"{FOURTEEN} 1S @{{playable}}", info="", reviews="13B1", laws="13B1"),
        *position("14A1", BOTH, TWELVE, laws="14A1 14A3 14C", info="W", awaiting=None),
        *position("14A2", BOTH, f'{TWELVE} 1S @{{card_found="nowhere"}}', laws="14A2", not_laws="14A1"),
        *position(
            "14C", BOTH, SHORT.format(north="54"), laws="14A1 14A3", info="SW", kinds="missing-card missing-card"
        ),
        *position("14B2", BOTH, f"{TWELVE} {LED}", laws="14B2 14B4 14C", awaiting=None),
        *position("14B3", BOTH, f'{TWELVE} {LED} @{{card_found="nowhere"}}', laws="14B3", not_laws="14B2"),
    ],
)
def test_wrong_hands_at_a_table(edition: str, line: str, expected: dict[str, Any]) -> None:
    check_position(edition, line, expected)


# -- 17, 22 and 30: when a board is over, and who may call


@pytest.mark.parametrize("book", BOTH)
def test_a_board_passed_out_is_over_once_the_hands_are_back(book: str) -> None:
    passed_out = "N none: P P P P"
    corrected = seen(f"{passed_out} W:change_call 1H{{unintended without_pause}}", book)
    assert (corrected["phase"], corrected["turn"]) == ("auction", "N")
    with pytest.raises(RecordError) as caught:
        ruled(f"{passed_out} hands_returned W:change_call 1H{{unintended without_pause}}", book)
    assert (caught.value.event, caught.value.message) == (6, "board_over")


def test_a_player_who_passed_out_of_rotation_is_free_at_his_turn() -> None:
    refused = seen("N none: S:P{natural} W=refuse N:1H E:1S", "2017")
    assert refused["turn"] == "S"
    assert binding(refused) == set()
    assert {"P", "X", "1NT", "2H", "7NT"} <= set(refused["legal"])


# -- 42, 43 and 68A: dummy


@matter(
    "dummy-conduct",
    ("dummy_act=calls-director attention_by_another=yes", "43A1(a)", "dummy-may-call"),
    ("dummy_act=calls-director attention_by_another=no", "43A1(a) 43B1", "dummy-called-first penalty-possible"),
    ("dummy_act=speaks-of-irregularity dummy_spoke=before-it-happens dummy_rights_lost=no", "42B2", "dummy-may"),
    (
        "dummy_act=speaks-of-irregularity dummy_spoke=before-it-happens dummy_rights_lost=yes",
        "43B2(a)",
        "defender-picks-hand",
    ),
    ("dummy_act=speaks-of-irregularity dummy_spoke=during-play dummy_rights_lost=no", "43A1(b) 43B1", "dummy-limits"),
    (
        "dummy_act=speaks-of-irregularity dummy_spoke=during-play dummy_rights_lost=yes own_sides_error=yes",
        "43A1(b) 43B1",
        "dummy-limits",
    ),
    (
        "dummy_act=speaks-of-irregularity dummy_spoke=during-play dummy_rights_lost=yes own_sides_error=no",
        "43B3",
        "no-rectification-now review:43B3",
    ),
    ("dummy_act=speaks-of-irregularity dummy_spoke=after-play", "42B3", "dummy-may-report"),
    ("dummy_act=takes-part", "43A1(c) 43B1", f"dummy-silent penalty-possible {FROM_DUMMY}"),
    ("dummy_act=exchanges-hands", "43A2(a) 43B1", "penalty-possible rights-lost-by-offender:43A2(a)"),
    ("dummy_act=leaves-seat", "43A2(b) 43B1", "penalty-possible rights-lost-by-offender:43A2(b)"),
    (
        "2007",
        "dummy_act=sees-defenders-card own_initiative=yes",
        "43A2(c) 43B1",
        "penalty-possible rights-lost-by-offender:43A2(c)",
    ),
    ("2007", "dummy_act=sees-defenders-card own_initiative=no", "43A2(c)", "rights-kept"),
    (
        "2017",
        "dummy_act=sees-defenders-card shown_by_defender=no",
        "43A2(c) 43B1",
        "penalty-possible rights-lost-by-offender:43A2(c)",
    ),
    (
        "2017",
        "dummy_act=sees-defenders-card shown_by_defender=yes",
        "43A2(c) 43A3",
        "defender-showed rights-lost-by-offender:43A2(c)",
    ),
)
def test_what_dummy_does(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


LEFT_HIS_SEAT = 'W:attention dummy-conduct player=N{dummy_act="leaves-seat"}'


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("43A2(b)", BOTH, f"{DUMMY_WON} {LEFT_HIS_SEAT}", turn="N", bound="N rights lost", laws=""),
        *position("43A2(b) said twice", BOTH, f"{DUMMY_WON} {LEFT_HIS_SEAT} @{{dummy_rights_lost}}", bound="N rights lost"),
        *position("43A2(b) plays on", BOTH, f"{DUMMY_WON} {LEFT_HIS_SEAT} N:S4 E:S2 S:S9 W:S8", bound="N rights lost"),
        *position(
            "43-1", BOTH, f"{DUMMY_WON} {LEFT_HIS_SEAT} N:attention lead-out-of-turn", awaiting="WE lead_from 43B2(a)"
        ),
        *position(
            "43-1 rights intact", BOTH, f"{DUMMY_WON} N:attention lead-out-of-turn", turn="N", awaiting=None, laws="42B2"
        ),
        *position(
            "43-3", BOTH, f"{DUMMY_WON} {LEFT_HIS_SEAT} E:DQ N:attention lead-out-of-turn", laws="43B3", reviews="43B3"
        ),
        # another player's place is not dummy's
        *position(
            "not dummy", BOTH,
            f"{DUMMY_WON} {LEFT_HIS_SEAT.replace('player=N', 'player=E')} N:attention lead-out-of-turn",
            awaiting=None, laws="42B2",
        ),
        *position(
            "68A claim by dummy", BOTH, f"{DUMMY_WON} N:claim 9", turn="N", awaiting=None, phase="play", tricks="1-0",
            kinds="dummy-limitation", laws="43A1(c) 68A", info="S", reviews="16B3",
        ),
        *position(
            "68A concession by dummy", BOTH, f"{DUMMY_WON} N:concede 3 N:S4", turn="E", awaiting=None,
            kinds="dummy-limitation", laws="43A1(c) 68A",
        ),
        *position(
            "68A then declarer claims", BOTH, f"{DUMMY_WON} N:claim 9 S:claim 9 @{{!claim_disputed}}", phase="over",
            tricks="10-3", laws="43A1(c) 69A",
        ),
    ],
)  # fmt: skip
def test_dummy_at_a_table(edition: str, line: str, expected: dict[str, Any]) -> None:
    check_position(edition, line, expected)


def test_what_dummy_says_of_the_tricks_left_is_no_claim() -> None:
    for book in BOTH:
        check_all(book, "dummy-claims", "", "68A 43A1(c)", f"dummy-claims penalty-possible {FROM_DUMMY}")


# -- 45: is it played?


@matter(
    "played-card",
    ("whose_card=defender partner_could_see=yes played_to_trick=no at_his_turn=yes", "45C1", "card-played"),
    ("whose_card=defender partner_could_see=yes played_to_trick=no at_his_turn=no", "45C1 57", "card-premature"),
    ("whose_card=defender partner_could_see=yes played_to_trick=yes", "45C1 45E1", "fifth-card"),
    ("whose_card=defender partner_could_see=no", "45C1", "card-not-played"),  # EX-74-1
    ("whose_card=declarer declarer_held=near-table", "45C2(a)", "card-played"),
    ("whose_card=declarer declarer_held=as-played", "45C2(b)", "card-played"),
    ("whose_card=declarer declarer_held=neither", "45C2", "card-not-played"),
    ("whose_card=dummy touched_on_purpose=yes", "45C3", "card-played"),
    ("whose_card=dummy touched_on_purpose=no", "45C3", "card-not-played"),
    ("whose_card=named named_how=meant", "45C4(a)", "card-played"),
    ("whose_card=named named_how=not-held", "46B4", "names-again"),
    ("2007", "whose_card=named named_how=slip", "45C4(b)", "slip-2007"),
    ("2017", "whose_card=named named_how=slip", "45C4(b)", "slip-2017"),
)
def test_whether_a_card_is_played(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@matter(
    "dummy-indicates",
    ("arranging=yes", "45F", "only-arranging"),
    ("arranging=no", "45F", "play-on review:45F"),
)
def test_dummy_points_at_a_card(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


# -- 61: asking about a revoke

BY_DUMMY = "revoke_talk=question asked_by=dummy"
BY_DEFENDER = "revoke_talk=question asked_by=defender"
HEARD = "not-used-by-partner:16B1(a)"


@matter(
    "revoke-inquiry",
    ("revoke_talk=question asked_by=declarer", "61B1", "may-ask"),
    (f"{BY_DUMMY} dummy_asked=declarer dummy_rights_lost=no", "61B2(a)", "may-ask"),
    (f"{BY_DUMMY} dummy_asked=declarer dummy_rights_lost=yes", "61B2(a) 43B2(b)", "asked-without-rights"),
    (
        f"{BY_DUMMY} dummy_asked=defender revoke_found=yes",
        "43B1 62A 61B2(b)",
        f"dummy-found-revoke penalty-possible {HEARD} review:61B2(b)",
    ),  # EX-43-4
    (
        f"{BY_DUMMY} dummy_asked=defender revoke_found=no",
        "43B1 61B2(b)",
        f"dummy-may-not-ask penalty-possible {HEARD} review:61B2(b)",
    ),
    (f"{BY_DEFENDER} defender_asked=declarer", "61B3", "may-ask"),
    ("2017", f"{BY_DEFENDER} defender_asked=partner", "61B3", f"may-ask {HEARD}"),  # EX-61-2
    ("2007", f"{BY_DEFENDER} defender_asked=partner asking_forbidden=no", "61B3", f"may-ask {HEARD}"),
    (
        "2007",
        f"{BY_DEFENDER} defender_asked=partner asking_forbidden=yes",
        "61B3",
        f"defenders-may-not-ask {HEARD} review:16B3",
    ),
    ("revoke_talk=allegation play_ended=yes", "66D", "inspect-after-play"),
    ("2007", "revoke_talk=allegation play_ended=no", "66C 62C3", "no-automatic-inspection"),
    ("2017", "revoke_talk=allegation play_ended=no", "66C 61C", "no-automatic-inspection"),
)
def test_who_may_ask_about_a_revoke(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


# -- 65 and 66: arranged, mixed, inspected


@matter(
    "mispointed-card",
    ("2007", "pointed_out_by=declarer", "65B3", "card-turned"),  # EX-65-2
    ("2007", "pointed_out_by=dummy next_trick_led=yes", "65B3", f"card-stays-turned {HEARD}"),  # EX-65-1
    ("2007", "pointed_out_by=dummy next_trick_led=no", "65B3", "card-turned"),
    ("2007", "pointed_out_by=defender next_trick_led=yes", "65B3", f"card-stays-turned {HEARD}"),
    ("2007", "pointed_out_by=defender next_trick_led=no", "65B3", "card-turned"),
    ("2017", "pointed_out_by=declarer side_played_on=no", "65B3", "card-turned"),
    ("2017", "pointed_out_by=declarer side_played_on=yes", "65B3", "card-stays-turned"),  # EX-65-2
    ("2017", "pointed_out_by=dummy side_played_on=no", "65B3", "card-turned"),  # EX-65-1
    ("2017", "pointed_out_by=dummy side_played_on=yes", "65B3", f"card-stays-turned {HEARD}"),
    ("2017", "pointed_out_by=defender side_played_on=no", "65B3", "card-turned"),
    ("2017", "pointed_out_by=defender side_played_on=yes", "65B3", f"card-stays-turned {HEARD}"),
)
def test_a_card_that_points_the_wrong_way(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@matter(
    "mixed-cards",
    ("facts_lost=no", "65D", "facts-decide"),
    ("facts_lost=yes mixed_after_claim=no", "65D", "rights-jeopardised"),
    ("2007", "facts_lost=yes mixed_after_claim=yes", "66D", "for-the-other-side"),  # EX-66-3
    ("2017", "facts_lost=yes mixed_after_claim=yes mixed_by_both=no", "66D", "for-the-other-side"),  # EX-66-3
    ("2017", "facts_lost=yes mixed_after_claim=yes mixed_by_both=yes", "66D 85A", "both-mixed"),
)
def test_cards_mixed_too_early(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@matter(
    "inspection",
    ("inspected=current-trick inspected_by_dummy=yes", "66A", "may-not-inspect"),
    ("inspected=own-last-card inspected_by_dummy=yes", "66B", "may-not-inspect"),
    ("inspected=current-trick inspected_by_dummy=no side_played_on=no own_card_turned=no", "66A", "may-inspect"),
    ("inspected=current-trick inspected_by_dummy=no side_played_on=no own_card_turned=yes", "66A", "may-not-inspect"),
    ("inspected=current-trick inspected_by_dummy=no side_played_on=yes", "66A", "may-not-inspect"),
    ("2007", "inspected=own-last-card inspected_by_dummy=no next_trick_led=yes", "66B", "may-not-inspect"),  # EX-66-1
    ("2007", "inspected=own-last-card inspected_by_dummy=no next_trick_led=no", "66B", "may-look"),
    ("2017", "inspected=own-last-card inspected_by_dummy=no side_played_on=no", "66B", "may-look"),
    ("2017", "inspected=own-last-card inspected_by_dummy=no side_played_on=yes", "66B", "may-not-inspect"),
    ("inspected=quitted-trick play_ended=no by_instruction=no", "66C", "may-not-inspect"),
    ("inspected=quitted-trick play_ended=no by_instruction=yes", "66C", "inspect-instructed"),
    ("inspected=quitted-trick play_ended=yes", "66D", "inspect-after-play"),
)
def test_law_66(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)


# -- 69 to 71: claims and concessions

AWARD = "awarded=awarded"
CONTESTED = "claim_disputed=disputed"
FORGOTTEN = "trump_out=yes trump_mentioned=no maybe_unaware"
DOUBTED = (("2007", "68D"), ("2017", "68D2(a)"))


@matter(
    "agreement-withdrawn",
    (f"objected_in_time=no agreed_trick=likely {AWARD}", "69B2", "awarded"),  # EX-69-1
    (f"objected_in_time=no agreed_trick=already-won {AWARD}", "69B1", "awarded"),  # EX-69-2
    ("objected_in_time=no agreed_trick=neither", "69B", "agreement-stands"),
    (f"objected_in_time=yes trump_out=no {AWARD}", "70A 70D1", "awarded"),  # EX-69-3
    (f"objected_in_time=yes trump_out=yes trump_mentioned=no maybe_unaware=yes {AWARD}", "70A 70D1 70C", "awarded"),
)
def test_agreement_thought_better_of(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@matter(
    "concession-cancelled",
    ("2007", f"conceded_trick=already-won {AWARD}", "71.1", "awarded"),
    ("2017", f"conceded_trick=already-won {AWARD}", "71A", "awarded"),
    ("2007", f"conceded_trick=unlosable {AWARD}", "71.2", "awarded"),  # EX-71-1: the last trump at the last trick
    ("2017", f"conceded_trick=unlosable {AWARD}", "71B", "awarded"),  # EX-71-1
    ("conceded_trick=neither", "71", "concession-stands"),  # EX-71-2: low from ♠Q x is careless, but normal
)
def test_a_concession_taken_back(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@matter(
    "claim",
    *(
        (year, f"{CONTESTED} {FORGOTTEN}=yes {AWARD}", f"{law} 70A 70D1 70C", "awarded") for year, law in DOUBTED
    ),  # EX-70-1
    *((year, f"{CONTESTED} {FORGOTTEN}=no {AWARD}", f"{law} 70A 70D1", "awarded") for year, law in DOUBTED),  # EX-70-2
    # EX-70-3, EX-70-4: the tests are told with the question
    *((year, f"{CONTESTED} trump_out=no {AWARD}", f"{law} 70A 70D1", "awarded") for year, law in DOUBTED),
)
def test_a_contested_claim(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check_all(book, situation, findings, laws, noted)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("book", BOTH)
def test_the_director_who_awards_tricks_is_told_his_tests(book: str, language: str) -> None:
    board = ruled(f"{DUMMY_WON} S:claim 12 @{{claim_disputed trump_mentioned}}", book)
    awaiting = report(board, language)["awaiting"]
    assert (awaiting["fact"], awaiting["law"]) == ("awarded", "70A")
    told = awaiting["why"]
    assert all(f"({law})" in told for law in ("70C3", "70D1", "70D2", "70E1"))
    assert ("(70D3)" in told) is (book == "2007")
    assert ({"en": "irrational", "fr": "irrationnelle"}[language] in told) is (book == "2007")


AGREED = f"{DUMMY_WON} S:claim 9 @{{!claim_disputed}} W=refuse"
CONCEDED = f"{DUMMY_WON} S:concede 4 @{{!claim_disputed}} S=refuse"


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        *position("69B unsaid", BOTH, f"{AGREED} @{{round_over awarded=8}}", laws="69B", not_laws="69B1 69B2", tricks="9-4"),
        *position("69-1", BOTH, f'{AGREED} @{{agreed_trick="likely" awarded=8}}', laws="69B2", tricks="9-4"),
        *position("69-2", BOTH, f'{AGREED} @{{agreed_trick="already-won" awarded=8}}', laws="69B1", tricks="9-4"),
        *position("69-2 asked", BOTH, f'{AGREED} @{{agreed_trick="already-won"}}', awaiting="director awarded@7 69B"),
        *position("69B stands", BOTH, f'{AGREED} @{{agreed_trick="neither"}}', laws="69B", tricks="10-3", score=420),
        *position(
            "69-3", BOTH, f"{AGREED} @{{!called_next_deal !round_over}}", awaiting="director trump_mentioned@7 70C1"
        ),
        *position(
            "69-3 awarded", BOTH, f"{AGREED} @{{!called_next_deal !round_over trump_mentioned awarded=7}}",
            laws="70A 70D1", not_laws="69B", tricks="8-5", score=-100,
        ),
        *position("71 unsaid", BOTH, f"{CONCEDED} @{{awarded=9}}", laws="71", tricks="10-3"),
        *position("71-1", "2007", f'{CONCEDED} @{{conceded_trick="unlosable" awarded=9}}', laws="71.2", tricks="10-3"),
        *position("71-1", "2017", f'{CONCEDED} @{{conceded_trick="unlosable" awarded=9}}', laws="71B", tricks="10-3"),
        *position("71A", "2007", f'{CONCEDED} @{{conceded_trick="already-won" awarded=9}}', laws="71.1"),
        *position("71A", "2017", f'{CONCEDED} @{{conceded_trick="already-won" awarded=9}}', laws="71A"),
        *position("71-2", BOTH, f'{CONCEDED} @{{conceded_trick="neither"}}', laws="71", tricks="9-4", score=-50),
    ],
)  # fmt: skip
def test_claims_at_a_table(edition: str, line: str, expected: dict[str, Any]) -> None:
    check_position(edition, line, expected)


@pytest.mark.parametrize("wrong", ["somewhere", "played-cards", True])
def test_a_place_where_no_card_is_found(wrong: object) -> None:
    value = "true" if wrong is True else f'"{wrong}"'
    with pytest.raises(RecordError) as caught:
        ruled(f"{TWELVE} 1S @{{card_found={value}}}")
    assert (caught.value.message, caught.value.key) == ("bad_fact", "card_found")


# -- 64B3: what was faced


@pytest.mark.parametrize(
    ("book", "said"),
    [
        ("2007", "The card not played lay face up, or belonged to a hand that was faced, dummy’s included."),
        ("2017", "The card that should have been played was dummy’s or a penalty card."),
    ],
)
def test_what_spares_dummys_revoke_is_said_as_each_book_has_it(book: str, said: str) -> None:
    line = f"{SPADES} W:H6 N:SA E:H2 S:H4 N:S4 E:S2 S:S3 W:S7 W:attention revoke S:claim 8 @{{!claim_disputed}}"
    assert said in [reason for given in seen(line, book)["rulings"] for reason in given["because"]]
