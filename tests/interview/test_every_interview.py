"""What holds for every interview, in both editions and both languages, whoever it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from arbitre.desk.schema import facts as schema_of_facts
from arbitre.game.seat import Seat
from arbitre.interview.chain import ALIKE
from arbitre.interview.dialogue import interview_data, question_data
from arbitre.interview.entrance import OPPOSITE
from arbitre.interview.fiches import ALL, in_edition
from arbitre.interview.interview import Interview, on_fiche, on_situation
from arbitre.interview.prompt import AS_RECORDED, NEXT, Asked, spelled, spellings
from arbitre.interview.roles import ASKED, NOBODY
from arbitre.interview.talk import talk_in
from arbitre.interview.tree import Leaf, Node, tree
from arbitre.interview.usual_order import FIRST, SELDOM, usual_first
from arbitre.interview.utterance import script_of
from arbitre.laws.case import Fact
from arbitre.laws.editions import edition, editions
from arbitre.laws.effects import InForce
from arbitre.table.findings import SHAPES
from arbitre.table.shape import TEMPOS
from arbitre.texts import LANGUAGES
from arbitre.voice.wording import own_key
from tests.commands.ran import Ran

SITUATIONS = [s for card in ALL for s in card.situations]
EVERY = pytest.mark.parametrize(
    ("book", "situation"), [(book, s) for book in editions() for s in SITUATIONS if s in edition(book).rules]
)
YES_NO = {"en": {"Yes.", "No."}, "fr": {"Oui.", "Non."}}
ASKS_YES_OR_NO = {
    "en": re.compile(
        r"(?:^|[:,.] )(?:is|are|was|were|do|does|did|has|have|had|can|could|may|would|will)\b.*\?$", re.IGNORECASE
    ),
    "fr": re.compile(r"\w-(?:t-)?(?:il|elle|ils|elles|on|vous|ce|je)\b|est-ce|Était-ce|y a-t-il", re.IGNORECASE),
}


def seated(situation: str, book: str) -> Interview:
    """The interview with East, and South as declarer, where it asks."""
    talk = on_situation(situation, edition(book), who=True)
    while (asked := talk.question) is not None and asked.key in ASKED:
        wanted = {"player": Seat.E, "declarer": Seat.S, "rightful": Seat.W}[asked.key]
        talk = talk.answer(wanted if wanted in asked.answers else asked.answers[0])
    return talk


def few(asked: Asked) -> tuple[Any, ...]:
    """All answers; of numbers, the first and the last."""
    return (asked.answers[0], asked.answers[-1]) if asked.key == "awarded" else asked.answers


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_every_question_has_answers_that_differ_and_lead_elsewhere(book: str, situation: str, language: str) -> None:
    say = talk_in(language)

    def ends(talk: Interview, depth: int) -> Any:
        heard = talk.heard
        if len(heard.steps) > depth:
            step = heard.steps[depth]
            follows = [one.situation for one in heard.follows], [s.situation for s in heard.steps[depth + 1 :]]
            return [one.text(say) for one in script_of(step, say)], follows
        assert heard.asked is not None
        data = question_data(heard.asked, say)
        texts = [line["text"] for line in data["answers"]]
        assert len(texts) > 1, data
        assert len(set(texts)) == len(texts), data
        assert data["text"].rstrip().endswith(("?", ".")), data
        assert "{" not in data["text"] + "".join(texts)
        ways = [ends(talk.answer(value), depth) for value in few(heard.asked)]
        assert heard.asked.key == "awarded" or any(way != ways[0] for way in ways[1:]), data
        return data["text"], list(zip(texts, ways, strict=False))

    ends(seated(situation, book), 0)


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_yes_and_no_answer_only_what_asks_for_them(book: str, situation: str, language: str) -> None:
    say = talk_in(language)
    for talk in asking(seated(situation, book)):
        assert talk.question is not None
        data = question_data(talk.question, say)
        texts = {line["text"] for line in data["answers"]}
        if texts & YES_NO[language]:
            assert ASKS_YES_OR_NO[language].search(data["text"].replace("\u00a0", " ")), data


def asking(talk: Interview) -> Iterator[Interview]:
    """Every question of the situation it begins with, once."""
    seen = set()
    todo = [talk]
    while todo:
        now = todo.pop()
        heard = now.heard
        if heard.asked is None or heard.steps:
            continue
        key = heard.asked.key, heard.asked.answers
        if key not in seen:
            seen.add(key)
            yield now
            todo += [now.answer(value) for value in few(heard.asked)]


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_what_binds_a_player_is_said_to_him(book: str, situation: str, language: str) -> None:
    """By his seat, or with his partner by their side."""
    say = talk_in(language)
    for talk in finished(seated(situation, book)):
        for step in talk.heard.steps:
            sayings = script_of(step, say)
            if step.seats is None or step.seats.player is None:
                continue
            for effect in step.ruling.effects:
                if isinstance(effect, InForce) and own_key(effect, step.ruling, step.case.edition, say, "say") in say:
                    player = step.seats.seat(effect.player)
                    side = say.speech.word(player.side) if player else ""
                    told = [one for one in sayings if one.to == player or one.text(say).startswith(f"{side},")]
                    assert told, (step.situation, effect)


def finished(talk: Interview, depth: int = 0) -> Iterator[Interview]:
    """Interviews to their first end, each question answered in every way but those that come again."""
    asked = talk.question
    if asked is None or depth > 5:
        if asked is None:
            yield talk
        return
    for value in few(asked):
        yield from finished(talk.answer(value), depth + 1)


# -- names and values


def asked_in(node: Node | Leaf) -> Iterator[Fact[Any]]:
    if isinstance(node, Node):
        yield node.fact
        for _, branch in node.branches:
            yield from asked_in(branch)


FOUND_ELSEWHERE = {("card_found", "played-cards")}
"""Then the record shows a full hand, and a trick with two cards of one player."""


@EVERY
def test_answers_are_called_as_in_a_record(book: str, situation: str) -> None:
    known = schema_of_facts()["properties"]
    for fact in asked_in(tree(edition(book).law(situation), edition(book))):
        if fact.key == "tempo":
            assert set(fact.answers) <= set(TEMPOS)
        elif fact.key == "awarded":
            assert known[fact.key]["type"] == "integer"
        elif fact.key in SHAPES:  # a list, a text or a number; to the law it comes to one of these words
            assert fact.key in known
        elif fact.key in AS_RECORDED:
            assert known[fact.key]["type"] == "boolean"
            yes = next(answer for answer in fact.answers if "yes" in spellings(answer, fact))
            assert AS_RECORDED[fact.key][yes]
        elif fact.key in known:
            values = known[fact.key].get("enum", [True, False])
            assert {a for a in fact.answers if (fact.key, a) not in FOUND_ELSEWHERE} <= set(values), fact.key
        elif fact.key in OPPOSITE:
            assert OPPOSITE[fact.key] in known
        else:  # a player's choice, or what the record shows by its events
            assert fact.choices or fact.read or fact.acted or fact.played or fact.on_attention, fact.key


def test_the_opposite_fact_of_a_record_is_an_answer_too(run: Ran) -> None:
    given = "deliberate=no,meant_to_claim=no,declaring_side=no,penalty_card=no"
    assert run.data("ask", "exposed-card", "--answers", given)["rulings"][0]["laws"] == ["50"]
    assert run.data("ask", "claim", "--answers", "claim_disputed=no")["finished"]


# -- the lists it rests on


def test_what_is_seldom_or_first_is_asked_somewhere() -> None:
    found = {
        fact.key: set(map(str, fact.answers))
        for book in editions()
        for situation in edition(book).rules
        for fact in asked_in(tree(edition(book).law(situation), edition(book)))
    }
    assert set(found) >= SELDOM
    assert set(found) >= set(FIRST)


def test_the_usual_answer_loses_none() -> None:
    for book in editions():
        for situation in edition(book).rules:
            for fact in asked_in(tree(edition(book).law(situation), edition(book))):
                assert sorted(map(repr, usual_first(fact))) == sorted(map(repr, fact.answers))


def test_who_is_not_asked_where_nobody_is_named() -> None:
    assert set(edition("2017").rules) >= NOBODY
    assert {situation for situation, _ in ALIKE} <= set(edition("2017").rules)
    for situation in NOBODY:
        asked = on_situation(situation, edition("2017"), who=True).question
        assert asked is None or asked.key not in ASKED


# -- to the end


def test_a_refused_opening_lead_goes_to_the_choice_and_the_card(run: Ran) -> None:
    given = "player=E,told_his_turn=no,opening_lead=refused,lead_choice=require"
    data = run.data("ask", "opening-lead-out-of-turn", "--answers", given)
    assert data["seats"] == {"player": "E", "declarer": "S", "rightful": "W"}
    assert [ruling["laws"][-1] for ruling in data["rulings"]] == ["54D", "50D2(a)", "50E2"]
    told = [line["text"] for ruling in data["rulings"] for line in ruling["script"]]
    assert "West, lead that suit, this time only." in told
    assert "East picks up the penalty card." in told
    assert data["finished"]


def test_an_established_revoke_goes_to_the_tricks(run: Ran) -> None:
    given = "player=W,declarer=S,stage=established"
    data = run.data("ask", "revoke", "--answers", given)
    assert "established-revoke" in [line["next"] for line in data["later"]]
    given += ",next=established-revoke,spared=no,noticed_after_play=no,won=himself-and-later"
    data = run.data("ask", "revoke", "--answers", given)
    assert data["rulings"][-1]["script"][0]["text"] == "Two tricks are transferred to North-South."
    given += ",next=review.64C1,damaged=yes"
    data = run.data("ask", "revoke", "--answers", given)
    assert data["rulings"][-1]["laws"] == ["12B1", "64C1"]


def test_the_next_hand_of_the_revoking_side_changes_after_the_one_who_did(run: Ran) -> None:
    """62C2: East changed, and South sits on his left."""
    east = run.data("ask", "innocent-change", "--answers", "player=E,changes_card=withdraw")
    assert east["question"]["text"] == "Has South played to the trick since?"
    chosen = run.data("ask", "innocent-change", "--answers", "player=E,changes_card=withdraw,played_after=yes")
    assert chosen["seats"]["player"] == "S"


def test_what_comes_later_keeps_the_players_it_is_about(run: Ran) -> None:
    """62C2, 50D2: North's card becomes a penalty card, so it is South's lead on which East has a choice."""
    given = "player=W,changes_card=withdraw,played_after=yes,declarer=E,changes_card=withdraw"
    north = run.data("ask", "innocent-change", "--answers", given)
    assert north["later"][0]["text"].startswith("When South is to lead")
    asked = run.data("ask", "innocent-change", "--answers", f"{given},next=penalty-card-lead,penalty_cards=one")[
        "question"
    ]
    assert asked["text"].startswith("East, South is to lead and North has a major penalty card.")


@pytest.mark.parametrize(
    ("situation", "given", "turn"),
    [
        ("pass-out-of-rotation", "player=N,turn=lho,acceptance=accepted", "East"),
        ("double-out-of-rotation", "player=W,turn=partner,acceptance=refused", "East"),
        ("violated-obligation-to-pass", "player=E,noticed=silent", "South"),
    ],
)
def test_a_ruling_on_a_call_ends_with_whose_turn_it_is(run: Ran, situation: str, given: str, turn: str) -> None:
    script = run.data("ask", situation, "--edition", "2007", "--answers", given)["rulings"][0]["script"]
    told = [line["text"] for line in script if line["kind"] != "remember"]
    assert told[-1] == f"{turn}, it is your turn to call."
    assert not any("made since" in text for text in told)


def test_only_an_opponent_declares_against_a_defender_who_did_not_wait(run: Ran) -> None:
    """60B."""
    asked = run.data("ask", "required-lead-not-awaited", "--answers", "player=W")["question"]
    assert {one["answer"] for one in asked["answers"]} == {"N", "S"}


def test_a_hesitation_goes_to_the_end_of_play(run: Ran) -> None:
    given = "player=N,tempo=slow,next=use-of-information,demonstrably_suggested=yes,logical_alternative=yes,damaged=yes"
    given = f"situation=unauthorized-information,{given}"
    data = run.data("ask", "16", "--answers", given)
    assert "South" in data["rulings"][0]["script"][1]["text"]
    assert data["rulings"][-1]["laws"][-1] == "12C1(a)"
    none = run.data("ask", "16", "--answers", "situation=unauthorized-information,player=N,tempo=normal")
    assert (none["finished"], none["later"], none["remains"]) == (True, [], [])


def test_a_claim_takes_the_number_of_tricks(run: Ran) -> None:
    given = "player=S,claim_disputed=yes,trump_out=yes,trump_mentioned=no,maybe_unaware=yes"
    asked = run.data("ask", "claim", "--answers", given)["question"]
    assert (asked["fact"], len(asked["answers"])) == ("awarded", 14)
    assert "trump" in asked["text"]
    done = run.data("ask", "claim", "--answers", f"{given},awarded=5")
    assert done["rulings"][0]["say"] == ["Of the remaining tricks, five go to North-South, the rest to East-West."]


def test_a_restricted_lead_is_gone_on_with_when_it_comes(run: Ran) -> None:
    given = "player=E,turn=partner,acceptance=refused,comparable=no"
    data = run.data("ask", "31", "--answers", given)
    later = {line["next"]: line for line in data["later"]}
    assert later["lead-restriction"]["when"] == "lead"
    assert "West" in later["lead-restriction"]["text"]
    more = run.data("ask", "31", "--answers", f"{given},next=lead-restriction,declarer=N,lead_choice=forbid")
    assert more["rulings"][-1]["laws"] == ["26B"]
    assert "lead-restriction" not in [line["next"] for line in more["later"]]


def test_the_whole_ruling_is_said_only_when_nothing_is_left(run: Ran) -> None:
    for language, whole in (("en", "That is the whole ruling."), ("fr", "La décision est complète.")):
        for card in ALL:
            talk = on_fiche(card, edition("2017"), who=True)
            while talk.question is not None:
                talk = talk.answer(talk.question.answers[0])
            given = ",".join(f"{key}={spelled(value)}" for key, value in talk.answers)
            shown = run("ask", card.number, "--answers", given, "--lang", language)[1]
            data = interview_data(talk, talk.heard, talk_in(language))
            assert (whole in shown) == (not data["later"] and not data["remains"]), card.number


def test_what_is_gone_on_with_ends_one_day() -> None:
    """Everything still to come is taken up, until nothing is left."""
    for book in editions():
        for card in in_edition(edition(book)):
            talk = on_fiche(card, edition(book), who=True)
            for _ in range(60):
                asked, follows = talk.question, talk.heard.follows
                if asked is not None:
                    talk = talk.answer(asked.answers[0])
                elif follows:
                    talk = talk.go_on(follows[0].key)
                else:
                    break
            assert talk.question is None, (card.number, talk.answers)
            assert talk.heard.follows == ()
            assert all(key != NEXT for key, _ in talk.answers) or len(talk.rulings) > 1


def test_seats_are_given_ahead_in_either_language(run: Ran) -> None:
    for word in ("W", "O"):
        data = run.data("ask", "27", "--seats", word, "--lang", "fr")
        assert data["question"]["text"].startswith("Nord, sans consulter")
    assert "Z" in run.wrong("ask", "27", "--seats", "Z")


@pytest.mark.parametrize(
    ("asked", "given", "to", "text"),
    [
        # 11: a penalty is nobody's business but the player's
        (
            "settled-without-director",
            "settled_how=acted,gained_in_ignorance=no,right_forfeited=yes,offender_penalized=yes",
            "director", "The player gets a procedural penalty, told away from the table.",
        ),
        ("designation", "designation=anything", "all", "Either defender names the card, and it is played."),
        ("designation", "designation=void", "all", "That does not count; declarer names any legal card."),
        ("face-down-lead-out-of-turn", "player=E", "W", "West, take no account of East’s wish to lead."),
        ("exposed-card-in-auction", "player=E,auction_begun=yes,visible=yes,exposure=several", "W",
         "West, take no account of these cards."),
    ],
)  # fmt: skip
def test_what_is_said_and_to_whom(run: Ran, asked: str, given: str, to: str, text: str) -> None:
    rulings = run.data("ask", asked, "--answers", given)["rulings"]
    assert (to, text) in [(line["to"], line["text"]) for ruling in rulings for line in ruling["script"]]


def test_one_who_asks_whether_he_may_is_answered_himself(run: Ran) -> None:
    given = "review_wanted=all-calls,review_time=before-lead,asker=leader"
    ruling = run.data("ask", "review-requested", "--seats", "W", "--answers", given)["rulings"][0]
    assert ruling["script"][0]["to"] == "offender"
