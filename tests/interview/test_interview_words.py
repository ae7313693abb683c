"""An interview as it is read aloud: whom it asks for, in which order, and in which words."""

from __future__ import annotations

import pytest

from arbitre.interview.fiches import ALL
from arbitre.interview.roles import missing
from arbitre.interview.talk import talk_in
from arbitre.laws.editions import edition, editions
from arbitre.texts import LANGUAGES
from arbitre.voice.seats import Seats
from tests.commands.ran import Ran


def shown(run: Ran, *words: str) -> str:
    """What stands on the page, line breaks and non-breaking spaces apart."""
    return " ".join(run("ask", *words)[1].replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("language", "heading", "text"),
    [
        ("en", "Say to the partner", "Take no account of that card."),
        ("fr", "À dire à son partenaire", "Ne tenez pas compte de cette carte."),
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
            for key, _ in missing(Seats(), situation):
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
        "East, please name a card dummy may legally play to this trick.",
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
    overtaken = run.data(
        "ask", "pass-out-of-rotation", "--answers", "player=E,turn=lho,acceptance=overtaken,accepting=no"
    )
    told = [line["text"] for line in overtaken["rulings"][0]["script"]]
    assert (told[0], told[-1]) == ("East’s pass is cancelled.", "West, it is your turn to call.")
    over = run.data("ask", "pass-out-of-rotation", "--answers", "player=E,turn=lho,acceptance=overtaken,accepting=yes")
    assert over["rulings"][0]["laws"] == ["29A"]
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
    asked = run.data("ask", "call-after-auction", "--edition", "2007", "--answers", given)["question"]
    assert asked["fact"] == "related_to_suits"


@pytest.mark.parametrize(
    ("situation", "language", "text"),
    [
        ("bid-out-of-rotation", "en", "do you accept East’s bid?"),
        ("double-out-of-rotation", "en", "do you accept East’s double?"),
        ("insufficient-bid", "en", "do you accept East’s bid?"),
        ("bid-out-of-rotation", "fr", "acceptez-vous l’enchère d’Est ?"),
        ("double-out-of-rotation", "fr", "acceptez-vous le contre d’Est ?"),
    ],
)
def test_a_bid_is_called_a_bid_and_a_double_a_double(run: Ran, situation: str, language: str, text: str) -> None:
    turn = "" if situation == "insufficient-bid" else ",turn=partner"
    asked = run.data("ask", situation, "--answers", f"player=E{turn}", "--lang", language)["question"]
    assert text in asked["text"].replace("\u00a0", " ")


def typed(run: Ran, fiche: str, *answers: str) -> str:
    """What stands there when these answers are typed, each at its question."""
    return " ".join(run("ask", fiche, typed="".join(f"{one}\n" for one in answers))[1].split())


def test_a_heading_names_the_player(run: Ran) -> None:
    """31B, 26B: who calls at his turn, and whose first lead it is."""
    page = typed(run, "31", "1", "1", "1", "1", "1")
    assert "Next: North calls at the next turn. [North calls at the next turn]" in page
    assert "[South’s first lead]" in page


@pytest.mark.parametrize(
    ("situation", "given", "turn"),
    [
        ("bid-out-of-rotation", "player=N,turn=partner,acceptance=refused,comparable=no", "East, it is your turn"),
        ("insufficient-bid", "player=N,acceptance=refused,replacement=same", "East, it is your turn"),
        ("inadmissible-double", "player=S,noticed=silent,bound_to_pass=no,in_rotation=yes", "South, it is your turn"),
        ("bid-out-of-rotation", "player=S,turn=lho,called_before=yes,acceptance=refused,misinformed=yes", "West, it"),
        ("opening-lead-out-of-turn", "player=S,told_his_turn=yes", "North, it is your opening lead."),
        ("opening-lead-out-of-turn", "player=E,told_his_turn=no,opening_lead=spread", "North, please play from dummy."),
        ("face-down-lead-out-of-turn", "player=N", "South, it is your opening lead."),
        ("face-down-lead-taken-back", "player=N,misinformed=yes,dummy_faced=no", "North, it is your opening lead."),
        ("double-repeated", "player=N,repeats_call=yes", "East, it is your turn"),
        ("bid-out-of-rotation", "player=N,turn=lho,acceptance=overtaken,accepting=yes", "South, it is your turn"),
        (
            "opening-lead-out-of-turn",
            "player=E,told_his_turn=no,opening_lead=refused,lead_choice=forbid",
            "West, it is your opening lead.",
        ),
    ],
)
def test_the_last_thing_said_is_whose_turn_it_is(run: Ran, situation: str, given: str, turn: str) -> None:
    lines = run.data("ask", situation, "--answers", given)["rulings"][-1]["script"]
    said = [line["text"] for line in lines if line["kind"] == "say"]
    assert said[-1].startswith(turn), said


@pytest.mark.parametrize(
    ("situation", "given", "text"),
    [
        ("wrong-late-card", "player=N,declarer=S", "South, please name a card of dummy’s of the suit led."),
        ("simultaneous-cards", "player=S,declarer=N,visible=yes", "The card of dummy’s that North names is played."),
        ("exposed-card", "player=S,declarer=N,meant_to_claim=no", "It is not a penalty card: it stays in dummy."),
    ],
)
def test_declarer_plays_dummys_card(run: Ran, situation: str, given: str, text: str) -> None:
    assert text in shown(run, situation, "--answers", given)


def test_nobody_has_chosen_the_hand_yet(run: Ran) -> None:
    """43B2(a): without a table it is not known which hand the defenders chose."""
    page = shown(run, "lead-from-wrong-hand-warned", "--answers", "declarer=N,dummy_rights_lost=yes")
    assert "Either defender chooses the hand from which declarer leads." in page


def test_declarer_hears_his_choices_once(run: Ran) -> None:
    """54D, 50D2: what he may ask of the lead was told with the choice to refuse it."""
    page = typed(run, "54", "1", "2", "1", "1", "1")
    assert "what do you choose? 1 South requires the suit." in page
    assert page.count("You may forbid the suit of the penalty card") == 1
    assert "You may forbid the suit of the penalty card" in typed(run, "50", "2", "2", "1")


def test_a_call_that_cannot_stand_is_ruled_on(run: Ran) -> None:
    """9C: the interview goes on with the first call."""
    later = run.data("ask", "changed-irregular-call", "--answers", "player=N,unintended=no,never_allowed=yes")["later"]
    assert [line["next"] for line in later] == [
        *("inadmissible-double", "violated-obligation-to-pass", "bid-over-seven", "call-after-auction")
    ]


@pytest.mark.parametrize("book", editions())
def test_a_lead_from_dummy_is_spoken_of_as_dummys(run: Ran, book: str) -> None:
    """47E1, 55A: declarer is told whose turn it is, and no defender has made a lead that was not theirs."""
    given = "player=E,declarer=W,rightful=W"
    page = ("ask", "lead-out-of-turn", "--edition", book, "--answers")
    seen = run.data(*page, f"{given},besides=played-since")["question"]["answers"]
    assert [answer["value"] for answer in seen] == ["wrong-defender", "accepted"]
    asked = run.data(*page, f"{given},besides=usual")["question"]
    assert asked["text"] == "If you disagree, South decides. Do you accept the lead from dummy?"
    refused = next(answer for answer in asked["answers"] if answer["value"] == "refused")
    assert refused["offer"].endswith("the card goes back, and West leads any card from hand.")


@pytest.mark.parametrize(
    ("rightful", "text", "last"),
    [
        ("E", "East leads.", "You may leave East free to lead any card."),
        ("S", "you lead from your own hand.", "you may require or forbid that suit."),
        ("N", "you lead from dummy.", "you may require or forbid that suit."),
    ],
)
def test_what_a_refused_lead_leads_to_is_told_before_the_choice(run: Ran, rightful: str, text: str, last: str) -> None:
    """56B, 50D2: the card becomes a major penalty card, and where his partner leads declarer may choose the suit."""
    given = f"player=W,declarer=S,rightful={rightful},told_his_turn=no,last_trick=no,lead_accepted=not-yet"
    options = run.data("ask", "lead-out-of-turn", "--answers", given)["question"]["answers"]
    refused = next(option for option in options if option["value"] == "refused")
    assert refused["offer"] == f"You may refuse it: {text}"
    assert refused["rows"][0]["then"] == "The card stays face up, a major penalty card."
    assert refused["rows"][-1]["then"] == last


def test_declarer_is_asked_which_penalty_card_is_played(run: Ran) -> None:
    page = shown(run, "penalty-card-designated", "--answers", "player=N,declarer=E")
    assert "I say to East • East, which of North’s penalty cards is to be played?" in page


@pytest.mark.parametrize("seat", ["", "player=E,"])
def test_of_two_withdrawn_calls_neither_may_be_used(run: Ran, seat: str) -> None:
    """21B2, 16C2: the misinformed player's first call and the call over it."""
    given = f"situation=call-back-21B,{seat}takes_back=withdraw"
    assert "ake no account of any of the withdrawn calls." in shown(run, "21", "--answers", given)


@pytest.mark.parametrize(("book", "said"), [("2007", "Play stops."), ("2017", "Play is suspended.")])
def test_a_claim_is_heard_in_the_words_of_its_edition(run: Ran, book: str, said: str) -> None:
    """68D: play ceases, or is suspended; the side that claimed is named by its seats."""
    page = " ".join(run("ask", "70", "--edition", book, typed="1\n1\n1\n1\n")[1].split())
    assert f"{said} North, please repeat what you said." in page
    assert "go to North-South?" in page


def test_a_call_on_the_wrong_cards_that_nobody_called_after_is_cancelled_alone(run: Ran) -> None:
    """15A2: nobody has called since, and nothing is said of a later call."""
    given = "player=N,called_since=nobody"
    assert "every call since" not in shown(run, "wrong-board", "--answers", given)
    assert "every call since" in shown(run, "wrong-board", "--answers", "player=N,called_since=lho")


@pytest.mark.parametrize(
    ("book", "said"), [("2007", "Yes, by a wild action or a gamble."), ("2017", "Yes, by a gamble.")]
)
def test_a_gamble_is_named_as_in_its_edition(run: Ran, book: str, said: str) -> None:
    """12C1(b), 12C1(e): in 2017 only a gamble counts."""
    given = ("--edition", book, "--answers", "outcomes=one")
    question = run.data("ask", "assigned-score", *given)["question"]
    assert said in [line["text"] for line in question["answers"]]


def test_after_a_revoke_corrected_it_is_the_revokers_partner_who_may_change(run: Ran) -> None:
    """62C2: North revoked, East has changed his card; the next who may is South, not East's partner."""
    given = "situation=revoke,player=N,declarer=N,stage=open,played_after=yes,changes_card=withdraw"
    asked = run.data("ask", "61", "--answers", f"{given},besides=usual")["question"]
    assert asked["text"] == "Has South played to the trick since?"


def test_a_choice_that_comes_back_is_about_no_opening_lead(run: Ran) -> None:
    """50D2(b): declarer has it again the next time that partner is to lead."""
    given = "player=E,told_his_turn=no,opening_lead=refused,lead_choice=free,next=penalty-card-lead"
    asked = run.data("ask", "opening-lead-out-of-turn", "--answers", given, "--lang", "fr")["question"]["text"]
    assert asked.startswith("Sud, Ouest va attaquer et Est a une carte pénalisée principale.")


@pytest.mark.parametrize("book", editions())
def test_the_partner_of_a_minor_penalty_card_hears_that_he_leads_freely(run: Ran, book: str) -> None:
    """50C."""
    given = ("--edition", book, "--answers", "player=E,declarer=S,deliberate=no,visible=yes,besides=usual")
    said = run.data("ask", "exposed-card", *given)["rulings"][0]["script"]
    assert ("W", "West, you may lead any suit.") in [(line["to"], line["text"]) for line in said]
