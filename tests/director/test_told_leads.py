"""What is told of leads, of cards at once and of cards shown: when it is known, and with what it brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.director.combined import SPADES, WON, awaits, both, shows
from tests.laws.positions import seen

CLEAR = "none 3NT by S:"


def told(line: str, edition: str, language: str = "en") -> str:
    """All that is said and done now, and the choices, on one line."""
    steps = [one for one in seen(line, edition, language)["script"] if one["kind"] != "remember"]
    texts = [text for one in steps for text in (one["text"], *_options(one))]
    return " ".join(texts).replace("\u00a0", " ")


def _options(one: dict[str, Any]) -> list[str]:
    rows = [row for option in one.get("options", ()) for row in option.get("then", ())]
    conditions = [f"{row['if']}: {row['then']}" if "if" in row else row["then"] for row in rows]
    return [*(option["text"] for option in one.get("options", ())), *conditions]


def ruled_texts(line: str, edition: str) -> str:
    return " ".join(one["text"] for one in seen(line, edition)["rulings"])


# -- 54: a card of the declaring side after an opening lead out of turn


@both
@pytest.mark.parametrize("by", ["N", "S"])
def test_nobody_picks_up_before_it_is_known_what_the_card_means(edition: str, by: str) -> None:
    line = f"{CLEAR} E:HQ {by}:expose SA"
    text = told(line, edition)
    assert "exposed the ace of spades" in text
    assert "picks" not in text + ruled_texts(line, edition)
    assert seen(line, edition)["awaiting"]["about"] == 2


@both
def test_then_dummy_is_put_down_or_the_card_goes_back(edition: str) -> None:
    shows(edition, f"{CLEAR} E:HQ N:expose SA @2{{visible}}", turn="S", laws="54C", not_laws="48A")
    assert "North picks it up" in told(f"{CLEAR} E:HQ N:expose SA @2{{!visible}}", edition)


# -- 58A: two players at once


@both
@pytest.mark.parametrize(
    ("line", "late", "first"),
    [
        ("W:H4{simultaneous} E:D5", "East’s 5 of diamonds", "West’s 4 of hearts"),
        ("E:H5{simultaneous} W:D2", "East’s 5 of hearts", "West’s 2 of diamonds"),
        ("W:H4 E:H5{simultaneous} N:H2{simultaneous}", "East’s 5 of hearts", "North’s 2 of hearts"),
        ("W:H4 N:H2 E:H5 S:HA W:D3{simultaneous} S:S3", "West’s 3 of diamonds", "South’s 3 of spades"),
        ("W:H4 E:H5 S:H6{simultaneous}", "South’s 6 of hearts", "West’s 4 of hearts"),
        ("W:H4 E:H5{simultaneous} S:H6{simultaneous}", "South’s 6 of hearts", "West’s 4 of hearts"),
    ],
)
def test_both_cards_are_named(edition: str, line: str, late: str, first: str) -> None:
    assert f"{late}, played at the same time as {first}, counts as played after it." in told(f"{CLEAR} {line}", edition)


@both
def test_a_lead_together_with_none_is_judged_alone(edition: str) -> None:
    shows(edition, f"{CLEAR} E:H5{{simultaneous}}", awaiting="S accept/spread/refuse 54", not_laws="58A")


# -- 58B3: who may change has not revoked yet

NAMED = f"{SPADES} W:SQ+DJ{{visible}} N:S4 W=card DJ"


@both
def test_no_revoke_is_announced_while_the_card_may_be_changed(edition: str) -> None:
    assert awaits(edition, NAMED) == "S withdraw/stand 58B3"
    shows(edition, NAMED, revokes="")
    assert "revoke" not in told(NAMED, edition)
    assert "renonce" not in told(NAMED, edition, "fr")
    shows(edition, f"{NAMED} S=stand", revokes="N1", turn="E")
    shows(edition, f"{NAMED} S=withdraw N:D2", revokes="", turn="E")


@both
def test_a_card_that_follows_to_the_one_named_is_none_anyhow(edition: str) -> None:
    shows(edition, f"{SPADES} W:SQ+DJ{{visible}} N:S4 W=card SQ S=stand", revokes="", turn="E")


# -- 55 and 56: what a refusal brings


@both
def test_a_defenders_lead_refused_is_declarers_choice_later(edition: str) -> None:
    line = f"{SPADES} {WON} E:HQ"
    assert "If West is on lead while it lies there: you may require or forbid hearts." in told(line, edition)
    later = "Si Ouest est à l’attaque tant que cette carte est là: vous pourrez exiger ou interdire cœur."
    assert later in told(line, edition, "fr")


@both
def test_declarers_lead_refused_binds_nobody(edition: str) -> None:
    assert "South leads any card from hand." in told(f"{SPADES} {WON} N:D2", edition)
    assert "South, lead any card from your own hand." in told(f"{SPADES} {WON} N:D2 E=refuse", edition)
    west = f"{CLEAR} W:HA N:H2 E:H3 S:H4 S:SA"
    assert "and West leads, free of any restriction" in told(west, edition)


# -- 24: a card shown in the auction


@both
@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("expose HQ{visible}", "East, if you defend, the queen of hearts will be a major penalty card."),
        ("expose H2{visible !deliberate}", "East, if you defend, the 2 of hearts will be a penalty card."),
        ("expose H2+H3{visible}", "East, if you defend, these cards will be major penalty cards."),
        ("H2", "East, if you defend, the 2 of hearts will be a major penalty card."),
    ],
)
def test_what_the_card_will_be_is_said_to_its_owner(edition: str, shown: str, said: str) -> None:
    assert said in told(f"N none: 1S E:{shown}", edition)
