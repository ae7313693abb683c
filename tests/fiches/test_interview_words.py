"""An interview as it is read aloud: whom it asks for, in which order, and in which words."""

from __future__ import annotations

import pytest

from arbitre.fiches.dialogue import talk_in
from arbitre.fiches.fiche import ALL
from arbitre.fiches.seats import Seats
from arbitre.laws.editions import edition, editions
from arbitre.texts import LANGUAGES
from tests.fiches.commands import Ran


def shown(run: Ran, *words: str) -> str:
    """What stands on the page, line breaks and non-breaking spaces apart."""
    return " ".join(run("ask", *words)[1].replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("language", "heading", "text"),
    [
        ("en", "Say to his partner", "Take no account of that card."),
        ("fr", "À dire à son partenaire", "Ne tenez pas compte de la carte."),
    ],
)
def test_without_seats_his_partner_is_spoken_to(run: Ran, language: str, heading: str, text: str) -> None:
    given = ("--answers", "auction_begun=yes,visible=yes,exposure=low", "--lang", language)
    page = shown(run, "exposed-card-in-auction", *given)
    assert f"{heading} • {text}" in page


def test_nobody_is_asked_which_player_it_is_about() -> None:
    """Each situation that needs a seat asks for the very player."""
    for book in editions():
        known = [s for card in ALL for s in card.situations if s in edition(book).rules]
        for situation in known:
            for key, _ in Seats().missing(situation):
                for language in LANGUAGES:
                    assert key != "player" or f"who.player.{situation}" in talk_in(language), situation


@pytest.mark.parametrize("book", editions())
def test_what_the_director_sees_is_asked_before_the_choice(run: Ran, book: str) -> None:
    """29, 31: whether he had called before decides what LHO is offered."""
    given = ("--edition", book, "--answers", "player=E,turn=lho,acceptance=not-yet")
    assert run.data("ask", "bid-out-of-rotation", *given)["question"]["fact"] == "called_before"


@pytest.mark.parametrize("artificial", ["no", "yes"])
def test_what_a_refused_pass_leads_to_is_told_before_the_choice(run: Ran, artificial: str) -> None:
    """30B, 30C: whether the pass was artificial is found first; LHO hears what follows, the turn is said once."""
    given = f"player=E,turn=partner,closing_pass=no,pass_artificial={artificial}"
    options = run.data("ask", "pass-out-of-rotation", "--answers", given)["question"]["answers"]
    refused = next(option for option in options if option["value"] == "refused")
    assert refused["rows"][0]["then"] == "nothing more."
    page = shown(run, "pass-out-of-rotation", "--answers", f"{given},acceptance=refused,comparable=yes")
    assert page.count("West, it is your turn to call.") == 1


@pytest.mark.parametrize(
    ("declarer", "possible"),
    [
        ("E", set()),
        ("W", {"declarer", "second-from-dummy"}),
        ("S", {"after-partner", "before-partner", "both-hands", "dummy-suggested"}),
    ],
)
def test_only_what_that_hand_can_have_done_is_offered(run: Ran, declarer: str, possible: set[str]) -> None:
    """57: declarer plays from either hand, and only a defender plays before his partner."""
    asked = run.data("ask", "premature-play", "--answers", f"player=E,declarer={declarer},told_his_turn=no")["question"]
    assert {one["answer"] for one in asked["answers"]} == possible if possible else asked is None


def test_a_card_named_from_dummy_goes_back_to_dummy(run: Ran) -> None:
    given = "player=E,misinformed=no,from_dummy=yes,unintended=yes,too_late=no"
    script = run.data("ask", "card-taken-back", "--answers", given)["rulings"][0]["script"]
    assert [line["text"] for line in script] == [
        "That card goes back to dummy.",
        "East, please name a legal card of dummy’s for this trick.",
    ]


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (
            "exposed-card player=E,declarer=S,meant_to_claim=no,excused=no,visible=yes,deliberate=no",
            "a minor penalty card",
        ),
        (
            "defective-trick player=E,declarer=S,too_many=yes,noticed_in_time=no,faced_known=no,visible=yes",
            "else major",
        ),
    ],
)
def test_a_penalty_card_is_ranked_where_its_rank_was_asked(run: Ran, given: str, text: str) -> None:
    situation, answers = given.split()
    assert text in shown(run, situation, "--answers", answers)


def test_a_pass_is_called_a_pass_and_the_turn_is_told(run: Ran) -> None:
    """28B, 34: whoever called since, the next one is to call; a player who was skipped is named."""
    overtaken = run.data("ask", "pass-out-of-rotation", "--answers", "player=E,turn=lho,acceptance=overtaken")
    told = [line["text"] for line in overtaken["rulings"][0]["script"]]
    assert (told[0], told[-1]) == ("East’s pass is cancelled.", "West, it is your turn to call.")
    given = "player=E,turn=rho,closing_pass=yes,closing=noticed"
    skipped = run.data("ask", "pass-out-of-rotation", "--answers", given)["rulings"][0]["script"]
    assert "North was skipped" in skipped[0]["text"]
    assert skipped[-1]["text"] == "North, it is your turn to call."


def test_the_call_made_instead_of_a_pass_is_not_called_a_pass(run: Ran) -> None:
    given = "player=E,turn=partner,closing_pass=no,acceptance=refused,pass_artificial=no"
    text = run.data("ask", "pass-out-of-rotation", "--answers", given)["question"]["text"]
    assert text.startswith("Is East’s new call comparable to the withdrawn call (pass)")


def test_nobody_asks_for_a_call_made_instead_of_one_after_the_auction(run: Ran) -> None:
    """39C: nothing replaces it, so there is nothing to compare."""
    given = "player=E,harmless=no,noticed=silent,next=lead-restriction,declarer=S"
    assert run.data("ask", "call-after-auction", "--answers", given)["question"]["fact"] == "lead_choice"
