"""The order of a good director: the usual case in few questions, and what is rare by an entry of its own."""

from __future__ import annotations

import pytest

from arbitre.game.seat import Seat
from arbitre.interview.entrance import ASKED_FIRST, BESIDES, RARELY, USUAL, USUALLY, entries, found, known
from arbitre.interview.fiches import ALL, fiche
from arbitre.interview.interview import Interview, on_fiche, on_situation
from arbitre.interview.prompt import SITUATION
from arbitre.laws.case import Case
from arbitre.laws.editions import edition, editions
from arbitre.laws.profile import options_of
from tests.commands.ran import Ran

EVERY_BOOK = pytest.mark.parametrize("book", editions())


def usual(number: str, book: str, *seats: str) -> list[str]:
    """What is asked where every answer is the first one, and the players are these."""
    talk, asked, left = on_fiche(fiche(number), edition(book), who=True), list[str](), list(seats)
    while (question := talk.question) is not None and not talk.rulings:
        asked.append(question.key)
        seat = question.answers and isinstance(question.answers[0], Seat)
        talk = talk.answer(Seat(left.pop(0)) if seat else question.answers[0])
    return asked


@EVERY_BOOK
@pytest.mark.parametrize(
    ("number", "seats", "first"),
    [
        ("25", "N", ["unintended", "in_time"]),
        ("30", "E", ["turn"]),
        ("24", "E", []),
        ("49", "ES", ["deliberate", "visible"]),
        ("53", "ESS", ["lead_accepted"]),
        ("53", "EEW", ["declarers_lead"]),
        ("54", "E", ["opening_lead", "opening_lead"]),
        ("61", "ES", ["stage"]),
    ],
)
def test_the_usual_case_takes_five_questions_at_most(book: str, number: str, seats: str, first: list[str]) -> None:
    asked = usual(number, book, *seats)
    assert len(asked) <= 5, asked
    asked = asked[1:] if asked[0] == SITUATION else asked
    assert asked[len(seats) :][: len(first)] == first


@EVERY_BOOK
def test_what_is_rare_comes_last_and_is_ruled_on_as_if_it_had_been_asked(book: str) -> None:
    here = edition(book)
    for card in ALL:
        sections = on_fiche(card, here).sections
        if len(sections) > 1:
            asked = on_fiche(card, here).question
            assert asked is not None
            assert asked.answers == entries(sections, here)
            assert asked.answers[: len(sections)] == sections
    told = on_fiche(fiche("53"), here).answer("lead-out-of-turn.told-his-turn")
    assert [step.ruling.law for step in told.rulings] == ["47E1"]
    asked = on_fiche(fiche("25"), here).question
    assert asked is not None
    assert asked.answers[-1] == "changed-call.misinformed"


def test_whether_there_was_a_bid_is_asked_before_the_choice(run: Ran) -> None:
    """2007, 30A and 30B2: what a refused pass costs hangs on it."""
    given = "situation=pass-out-of-rotation,player=N,turn=partner,pass_artificial=no,bid_made=yes"
    asked = run.data("ask", "30", "--edition", "2007", "--answers", given)["question"]
    refused = next(answer for answer in asked["answers"] if answer["value"] == "refused")
    assert "North must pass for the rest of the auction" in refused["then"]


def test_a_pass_that_was_artificial_has_an_entry_of_its_own_and_its_own_price(run: Ran) -> None:
    """2007, 30C and 31A2(b): a pass specifies no denomination, so partner passes throughout, whatever replaces it."""
    given = "situation=pass-out-of-rotation.artificial,player=E,turn=rho,acceptance=not-yet"
    asked = run.data("ask", "30", "--edition", "2007", "--answers", given)["question"]
    refused = next(answer for answer in asked["answers"] if answer["value"] == "refused")
    assert "calls: West must pass throughout." in refused["then"]
    assert "denomination" not in refused["then"]


@pytest.mark.parametrize("turn", ["partner", "rho"])
def test_a_double_is_related_to_no_suit_so_declarer_may_only_forbid_one(run: Ran, turn: str) -> None:
    """2007, 32 and 26B: what is told before the choice is what is ruled after it."""
    given = "player=E,turn=" + {"rho": "rho,acceptance=not-yet"}.get(turn, turn)
    asked = run.data("ask", "double-out-of-rotation", "--edition", "2007", "--answers", given)["question"]
    refused = next(answer for answer in asked["answers"] if answer["value"] == "refused")
    assert "declarer may forbid one suit at the first lead." in refused["then"]


def test_what_may_be_rare_is_asked_once_where_no_entry_was_taken() -> None:
    talk = on_situation("lead-out-of-turn", edition("2017"))
    assert talk.question is not None
    assert (talk.question.key, talk.question.answers) == (
        BESIDES,
        (USUAL, "played-since", "told-his-turn", "last-trick"),
    )
    assert on_situation("lead-out-of-turn", edition("2007")).question.answers[-1] == "told-his-turn"  # type: ignore[union-attr]
    last = talk.answer("last-trick").answer(False)
    assert [step.ruling.laws for step in last.rulings] == [("53A", "47B")]
    alone = on_situation("opening-lead-out-of-turn", edition("2017")).question
    assert alone is not None
    assert alone.key == "told_his_turn"


@pytest.mark.parametrize(
    ("given", "entry", "left"),
    [
        ({"situation": "lead-out-of-turn", "told_his_turn": "yes"}, "lead-out-of-turn.told-his-turn", 0),
        ({"situation": "lead-out-of-turn", "told_his_turn": "no", "last_trick": "no"}, "lead-out-of-turn", 0),
        ({"situation": "lead-out-of-turn", "declarers_lead": "not-yet"}, "lead-out-of-turn", 0),
        ({"situation": "lead-out-of-turn", "lead_accepted": "proper"}, "lead-out-of-turn.played-since", 1),
        ({"situation": "opening-lead-out-of-turn"}, "opening-lead-out-of-turn", 0),
    ],
)
def test_answers_given_ahead_tell_the_entry(given: dict[str, str], entry: str, left: int) -> None:
    card = fiche("54" if given["situation"].startswith("opening") else "53")
    talk, over = on_fiche(card, edition("2017")).told(list(given.items()))
    assert talk.answers[0] == (SITUATION, entry)
    assert len(over) == left


def test_a_rare_thing_told_ahead_is_not_asked() -> None:
    def told(*given: tuple[str, str]) -> Interview:
        return on_situation("revoke", edition("2017")).told([("stage", "open"), ("declaring_side", "no"), *given])[0]

    assert told(("penalty_card", "no")).answers[-1] == (BESIDES, "excused")
    assert told(("excused", "no"), ("lay_faced", "no")).answers[-1] == (BESIDES, USUAL)
    assert told(("excused", "no")).question.key == BESIDES  # type: ignore[union-attr]
    assert told((BESIDES, "lay-faced")).rulings[0].ruling.law == "62B2"


@EVERY_BOOK
def test_what_it_rests_on_is_asked_by_the_law(book: str) -> None:
    here = edition(book)
    for situation, facts in USUALLY.items():
        case = Case(here, options=options_of("wbf", {}))
        rare = {fact for one in RARELY[situation] for fact in one.facts}
        assert rare == set(facts)
        asked = {fact for fact in facts if found(here.law(situation), case, fact)}
        assert asked == set(facts) - ({"last_trick"} if book == "2007" else set())
        assert known(situation) == facts
    for (situation, fact), first in ASKED_FIRST.items():
        case = Case(here, options=options_of("wbf", {}))
        assert all(found(here.law(situation), case, key) for key in (fact, *first))


def test_declarer_may_have_accepted_an_opening_lead_by_what_he_did(run: Ran) -> None:
    """54A, 54B, 54C."""
    page = ("ask", "54", "--answers")
    asked = run.data(*page, "situation=opening-lead-out-of-turn,player=E")["question"]
    assert [answer["value"] for answer in asked["answers"]] == ["not-yet", "seen", "accepted", "spread"]
    assert "begun to spread" in asked["answers"][-1]["text"]
    for value, law in (("accepted", "54B1"), ("spread", "54A"), ("seen", "54C")):
        given = f"situation=opening-lead-out-of-turn,player=E,opening_lead={value}"
        assert run.data(*page, given)["rulings"][0]["laws"][-1] == law


def test_a_lead_left_free_tells_the_owner_of_the_card_and_names_the_next_choice(run: Ran) -> None:
    """50D1, 50D2(b): the card stays, and declarer's choice comes back."""
    given = "situation=opening-lead-out-of-turn,player=E,opening_lead=not-yet,opening_lead=refused,lead_choice=free"
    data = run.data("ask", "54", "--edition", "2007", "--answers", given)
    east = [line["text"] for line in data["rulings"][-1]["script"] if line["to"] == "E"]
    assert east == ["East, your penalty card stays in front of you: play it at the first legal opportunity."]
    again = next(line for line in data["later"] if line["next"] == "penalty-card-lead")
    assert again["text"].startswith("At West’s next lead")
    once_more = run.data("ask", "54", "--edition", "2007", "--answers", f"{given},next=penalty-card-lead")["question"]
    assert once_more["fact"] == "lead_choice"
    forbidden = run.data("ask", "54", "--edition", "2007", "--answers", given.replace("free", "forbid"))
    assert "penalty-card-lead" not in [line["next"] for line in forbidden["later"]]


def test_a_card_played_after_a_revoke_is_asked_about_before_play_goes_on(run: Ran) -> None:
    """62C1: at once; and where both sides revoked each corrects his own (62C3)."""
    given = "situation=revoke,player=E,declarer=S,stage=open"
    asked = run.data("ask", "61", "--answers", given)["question"]
    assert (asked["fact"], asked["text"]) == ("played_after", "Has South played to the trick since?")
    stays = run.data("ask", "61", "--answers", f"{given},played_after=no")
    assert stays["finished"]
    assert run.data("ask", "61", "--answers", given.replace("open", "both-sides"))["finished"]
    counted = run.data("ask", "61", "--answers", given.replace("open", "established") + ",next=established-revoke")
    assert counted["question"]["fact"] == "spared"
    assert counted["seats"]["player"] == "E"
