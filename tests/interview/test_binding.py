"""What an interview keeps in mind: which card it was, whom it binds, and until when."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from arbitre.interview.binding import binding
from arbitre.interview.interview import Interview, on_situation
from arbitre.laws.editions import edition
from arbitre.texts import words

SAY = words("en")


def told(situation: str, book: str, *given: tuple[str, str]) -> Interview:
    """An interview that asks which card, with these answers."""
    talk = structs.replace(on_situation(situation, edition(book), who=True), cards=True)
    talk, left = talk.told(given)
    assert left == []
    return talk


def kept(talk: Interview) -> list[tuple[Any, str, str]]:
    return [(str(line["to"]), line["until"], line["text"]) for line in binding(talk.heard, SAY)]


EXPOSED = ("player", "E"), ("declarer", "S"), ("besides", "usual"), ("visible", "yes")


@pytest.mark.parametrize("book", ["2007", "2017"])
def test_a_small_card_is_asked_about_and_an_honour_is_not(book: str) -> None:
    small = told("exposed-card", book, ("cards", "H7"), *EXPOSED, ("deliberate", "no"))
    assert kept(small)[0][2].startswith("The 7 of hearts is a minor penalty card")
    honour = told("exposed-card", book, ("cards", "HQ"), *EXPOSED)
    assert kept(honour)[0][2] == (
        "The queen of hearts is a major penalty card: East must play it at the first legal opportunity."
    )
    two = told("exposed-card", book, ("cards", "H7+C3"), *EXPOSED)
    assert kept(two)[0][:2] == ("E", "card-gone")
    assert "7 of hearts" in kept(two)[0][2]
    assert "3 of clubs" in kept(two)[0][2]
    unknown = told("exposed-card", book, ("cards", "none"), *EXPOSED, ("deliberate", "no"))
    assert kept(unknown)[0][2].startswith("East has a minor penalty card")


def test_while_the_auction_goes_on_it_is_law_24_and_partner_passes() -> None:
    heard = ("player", "W"), ("declarer", "auction"), ("auction_begun", "yes"), ("visible", "yes")
    honour = told("exposed-card", "2017", ("cards", "DA"), *heard)
    assert honour.rulings[-1].ruling.law == "24B"
    assert kept(honour) == [
        ("W", "auction-ends", "The ace of diamonds is face up; if West defends, it will be a penalty card."),
        ("E", "E-calls", "East must pass at the next turn."),
    ]
    small = told("exposed-card", "2017", ("cards", "D4"), *heard[:3])
    assert small.question is not None
    assert small.question.answers == ("low", "honour-or-led")


def test_what_declarer_asks_of_the_lead_takes_the_place_of_the_penalty_card() -> None:
    talk = told("exposed-card", "2017", ("cards", "HQ"), *EXPOSED).go_on("penalty-card-lead")
    talk, _ = talk.told([("besides", "usual"), ("lead_choice", "forbid"), ("partner_played", "no")])
    assert kept(talk) == [("W", "W-loses-lead", "West may not lead hearts while keeping the lead.")]


def test_penalty_cards_of_several_suits_are_known_to_be_so_and_stay() -> None:
    talk = told("exposed-card", "2017", ("cards", "HQ+C3"), *EXPOSED).go_on("penalty-card-lead")
    talk, _ = talk.told([("lead_choice", "require"), ("partner_played", "no")])
    assert [step.ruling.law for step in talk.rulings][1] == "51B2(a)"
    assert [until for _, until, _ in kept(talk)] == ["card-gone", "W-leads"]


def test_nobody_is_asked_for_a_card_where_it_is_not_wanted() -> None:
    plain = on_situation("exposed-card", edition("2017"), who=True).answer("E")
    assert plain.question is not None
    assert plain.question.key == "declarer"
    assert binding(on_situation("exposed-card", edition("2017")).heard, SAY) == []
