"""Who is to hear a ruling: the table, one player alone, one who asked, or the director."""

from __future__ import annotations

import pytest

from arbitre import desk
from arbitre.interview.dialogue import told
from arbitre.interview.interview import Interview, on_situation
from arbitre.interview.tableside import at_table
from arbitre.interview.talk import talk_in
from arbitre.laws.editions import edition
from arbitre.table.notation import parse
from arbitre.texts.grammar import NBSP, grammar
from arbitre.voice.wording import FOR_ASKER, FOR_DIRECTOR

TABLE, ASKER, DIRECTOR = "À dire à la table", "À dire à celui qui le demande", "À retenir par l’arbitre"


def first_path(situation: str, *answers: str, year: str = "2017") -> Interview:
    """The interview with these answers, then always the first one."""
    talk = on_situation(situation, edition(year))
    for answer in answers:
        assert talk.question is not None
        talk = talk.answer(talk.question.parse(answer))
    while talk.question is not None:
        talk = talk.answer(talk.question.answers[0])
    return talk


def heard(talk: Interview, language: str = "fr") -> dict[str, list[str]]:
    """The last ruling under its headings, in plain spaces."""
    found = told(talk.rulings[-1], talk_in(language))
    return {heading: [line.replace(NBSP, " ") for line in lines] for heading, lines in found.items()}


@pytest.mark.parametrize(
    ("situation", "headings"),
    [
        ("appeal", [ASKER]),
        ("inspection", [ASKER]),
        ("review-requested", [ASKER]),
        ("adjusted-score", [DIRECTOR]),
        ("penalty", [DIRECTOR]),
        ("mixed-cards", [DIRECTOR]),
        ("faulty-deal", [TABLE]),
        ("unauthorized-information", [TABLE, "À dire à son partenaire", DIRECTOR]),
        ("insufficient-bid", [TABLE, DIRECTOR]),
    ],
)
def test_a_ruling_stands_under_who_hears_it(situation: str, headings: list[str]) -> None:
    assert list(heard(first_path(situation))) == headings


def test_a_deceptive_manner_is_told_to_the_table_and_looked_at_later() -> None:
    found = heard(first_path("deceptive-manner"))
    assert TABLE in found
    assert set(found) <= {TABLE, DIRECTOR}


def test_a_possible_penalty_is_for_the_director_to_remember() -> None:
    found = heard(first_path("wrong-board"))
    assert "Une pénalité de procédure est possible." in found[DIRECTOR]
    assert list(found)[-1] == DIRECTOR


def test_at_a_table_the_player_is_named() -> None:
    talk = at_table(parse("none 4S by S: W:H9 N:HK E:HA S:HT W:concede 3")).answer("objection")
    assert list(heard(talk)) == [TABLE, "À dire seulement à Est"]


def test_the_lists_name_situations_there_are() -> None:
    assert {*FOR_ASKER, *FOR_DIRECTOR} <= set(edition("2017").rules)


@pytest.mark.parametrize(
    ("situation", "answers", "year", "said", "in_english"),
    [
        (
            "claim",
            ["objection"],
            "2017",
            "le partenaire de celui qui concède",
            "the partner of the player who concedes",
        ),
        (
            "claim",
            ["objection"],
            "2007",
            "le partenaire de celui qui concède",
            "the partner of the player who concedes",
        ),
        (
            *("missing-card", [], "2017", "le partenaire du joueur à qui la carte manquait"),
            "the partner of the player whose card was missing",
        ),
        (
            *("wrong-number-of-cards", ["before-call", "no"], "2007"),
            "le partenaire du joueur dont la main était incorrecte",
            "the partner of the player whose hand was wrong",
        ),
        (
            *("call-back", ["withdraw"], "2017", "le joueur qui a changé sa déclaration"),
            "the player who changed the call",
        ),
        ("call-back", ["withdraw"], "2007", "le joueur", "the player"),
        ("changed-call", ["usual", "no", "partner-called"], "2017", "le partenaire du joueur", "the player’s partner"),
    ],
)
def test_nobody_is_called_an_offender_who_is_none(
    situation: str, answers: list[str], year: str, said: str, in_english: str
) -> None:
    talk = first_path(situation, *answers, year=year)
    for language, name in (("fr", f"À dire {grammar('fr').word(said):à}"), ("en", f"Say to {in_english}")):
        found = heard(talk, language)
        assert name in found, list(found)
        assert not any("fautif" in line or "ffender" in line for lines in found.items() for line in str(lines).split())


@pytest.mark.parametrize(
    ("situation", "answers", "aloud", "unheard"),
    [
        ("bid-over-seven", [["noticed", "called"], ["in_rotation", "no"]], "the player whose turn it was", "to East"),
        (
            "opening-lead-out-of-turn",
            [["told_his_turn", "no"], ["opening_lead", "spread"]],
            "South goes down as dummy",
            "second",
        ),
        (
            "insufficient-bid",
            [["acceptance", "refused"], ["replacement", "double"], ["comparable", "no"]],
            "a sufficient bid, or pass; you may not double",
            "when you next call",
        ),
        ("designation", [["designation", "rank"]], "says which card", "The card is played"),
    ],
)
def test_an_interview_says_nothing_twice_or_wrongly(
    situation: str, answers: list[list[str]], aloud: str, unheard: str
) -> None:
    who = ["declarer", "S"] if situation == "designation" else ["player", "E"]
    matter = {"situation": situation, "edition": "2017", "profile": "wbf", "answers": [who, *answers]}
    said = " ".join(line["text"] for line in desk.answer({"do": "open", "lang": "en", "matter": matter})["script"])
    assert aloud in said
    assert unheard not in said
