"""The cards of 2007 in French: what the table hears under Laws 26, 29 to 32, 49 to 51 and 54 stands on them too."""

from __future__ import annotations

import pytest

from arbitre.laws.editions import edition
from arbitre.print.card.card_text import card_text
from arbitre.print.card.plan import plan
from arbitre.print.card.writer import card
from tests.voice.test_said_in_french_2007 import CALLS as HEARD_OF_CALLS
from tests.voice.test_said_in_french_2007 import CARDS as HEARD_OF_CARDS

DESIGNATED = "selon la déclaration retirée. »"
PARTNER = "Au tour de son partenaire"
BEFORE_HE_CALLED = f"{PARTNER} ou de l’adversaire de gauche, ce joueur n’ayant pas encore déclaré : au partenaire"
CHOSEN_AGAIN = "le déclarant choisit de nouveau à chaque attaque du partenaire. [50D2(b)"

CALLS = {
    "29A": ("30", "« Vous pouvez accepter : vous déclarez, et l’on continue. » [29A]"),
    "29B": ("30", "la déclaration est annulée, et la parole revient au joueur sauté. » [29B]"),
    "29C": ("31", "À l’écart : que montrait cette enchère ? (artificielle : ce qu’elle montre compte) [29C]"),
    "30A": ("30", "non → passe non artificiel, refusé : il passe une fois, quel que soit le tour [29B · 30A]"),
    "30B1": ("30", "« Vous devrez passer à votre prochain tour ; ensuite vous serez libre. » [30B1"),
    "30B2(a)": ("30", "« Vous devrez passer jusqu’à la fin des annonces. » [30B2 · 30B2(a)]"),
    "30B2(b)": ("30", "enchérir ou passer, mais ni contrer ni surcontrer à ce tour. » [30B2 · 30B2(b)]"),
    "30B3": ("30", "Au tour de son adversaire de gauche, après une enchère ? oui → carte 25 [30B3]"),
    "30B3, 26": ("25", f"exiger ou interdire une couleur à l’attaque, {DESIGNATED} [25B1 · 26]"),
    "30C": ("30", "passe artificiel, ou sur une déclaration artificielle du partenaire ? oui → carte 31 [30C]"),
    "30C, of an artificial call": ("30", "ou sur une déclaration artificielle du partenaire ? oui → carte 31 [30C]"),
    "31A1": ("31", "« Si vous passez, ce joueur répétera sa déclaration ; rien de plus. » [31A1]"),
    "31A2": ("31", "« Si vous déclarez autre chose, il sera libre. » [31A2]"),
    "31A2(a)": ("31", "dans la même dénomination, votre partenaire passera une fois. » [31A2(a)]"),
    "31A2(b)": ("31", "« Sinon votre partenaire passera jusqu’à la fin."),
    "31A2(b), 26": ("31", f"exiger ou interdire une couleur à l’attaque, {DESIGNATED} [31A2(b)]"),
    "31A2(b), a pass": (
        "31",
        "« Passe artificiel, ou sur une déclaration artificielle : jusqu’à la fin dans tous les cas.",
    ),
    "31B, partner": ("31", f"{BEFORE_HE_CALLED} - « Vous devrez passer jusqu’à la fin des annonces. » [31B]"),
    "31B, LHO": ("31", f"{BEFORE_HE_CALLED} - « Vous devrez passer jusqu’à la fin des annonces. » [31B]"),
    "31, an illegal call": (
        "31",
        "fait lui-même une irrégularité : on la règle d’abord ; sa déclaration finale décide.",
    ),
    "31, LHO later": ("31", "adversaire de gauche : ce joueur avait-il déjà déclaré ? oui → carte 25 [31B]"),
    "32": ("32", "« Vous pouvez accepter : vous déclarez, et l’on continue. » [29A]"),
    "32, 36": ("32", "inadmissible, même à son tour ? oui → jamais accepté → carte 36 [32 · 36A"),
    "32A": ("32", f"{PARTNER} : au partenaire - « Vous devrez passer jusqu’à la fin des annonces. » [32A]"),
    "32A, 26B": ("32", "pourra lui interdire une couleur, tant qu’il gardera la main. » [32A · 26B]"),
    "32B1": ("32", "« Si vous passez, ce joueur répétera sa déclaration ; rien de plus. » [32B1]"),
    "32B2": ("32", "il sera libre, mais son partenaire passera jusqu’à la fin."),
    "23": ("30", "pouvait léser l’autre camp, et son camp y a-t-il gagné ? → carte 72 [23]"),
}
CARDS = {
    "a major card is played": ("49", "à la première occasion légale, pour attaquer, fournir, défausser ou couper."),
    "it is led": ("49", "à la première occasion légale, pour attaquer"),
    "several: declarer says which": ("51", "« Laquelle de ses cartes pénalisées doit-il jouer ? » [50D1(a) · 51A]"),
    "required": ("49", "« Vous pouvez exiger cette couleur, pour cette attaque : la carte est reprise. » [50D2(a)]"),
    "forbidden": ("49", "interdire cette couleur tant qu’il garde la main : la carte est reprise. » [50D2(a)]"),
    "picked up": ("49", "Exigée ou interdite : la carte retourne en main, et n’est plus pénalisée. [50D2(a)]"),
    "free": ("49", "« Vous pouvez le laisser libre : la carte reste sur la table, pénalisée. » [50D2(b)]"),
    "at the next lead": ("49", f"Libre : la carte reste face visible ; {CHOSEN_AGAIN}"),
    "minor: honours": ("49", "avant elle ; un honneur (as, roi, dame, valet, dix), oui. » [50C]"),
    "minor: not at once": ("49", "Secondaire : au joueur - « Vous n’êtes pas obligé de la jouer tout de suite."),
    "minor: partner": ("49", "Secondaire : au partenaire - « Vous attaquez librement"),
    "minor: nothing asked": ("49", "Principale, le partenaire à l’attaque : au déclarant 1. « Vous pouvez exiger"),
    "16": ("49", "la carte vue a-t-elle aidé la défense et lésé le déclarant ? → carte 72 [50E3]"),
    "51B1(a)": ("51", "exiger cette couleur, pour cette attaque : toutes ces cartes sont reprises. » [51B1(a)]"),
    "51B1(b)": ("51", "l’interdire tant qu’il garde la main : toutes ces cartes sont reprises. » [51B1(b)]"),
    "51B2(a)": ("51", "exiger une de ces couleurs, pour cette attaque : ses cartes sont reprises, les autres restent."),
    "51B2(b)": (
        "51",
        "en interdire une ou plusieurs tant qu’il garde la main : leurs cartes sont reprises. » [51B2(b)]",
    ),
    "51, again": ("51", f"Libre : les cartes restent face visible ; {CHOSEN_AGAIN}"),
    "59": ("49", "« Si c’est impossible, attaquez la carte de votre choix. » [59]"),
    "54, face down": (
        "54",
        "La carte était-elle face cachée ? oui → reprise, rien de plus ; le joueur dont c’est le tour",
    ),
    "54, declarer has played": ("54", "joué une carte sur l’entame ? oui → acceptée, il reste déclarant [53A · 54B1]"),
    "54, dummy is spread": ("54", "pu voir une carte du mort ? oui → il doit accepter, et reste déclarant [54C]"),
    "54, five choices": ("54", "Au déclarant : cinq choix, sans consulter 1."),
    "54D": ("54", "laissez l’entame libre : la carte reste, pénalisée principale"),
    "54D, required": ("54", "« Vous refusez et exigez cette couleur : la carte est reprise. » [54D · 50D2(a)]"),
    "54D, forbidden": (
        "54",
        "interdisez cette couleur tant que son partenaire garde la main : la carte est reprise. »",
    ),
    "54D, free": ("54", "« Vous refusez et laissez l’entame libre"),
    "54D, free, for the owner": ("54", "principale, à jouer à la première occasion légale. » [54D · 50D2(b)]"),
    "54D, again": ("54", f"Carte laissée sur la table : {CHOSEN_AGAIN}"),
}


def test_each_row_of_the_table_has_one_of_the_cards() -> None:
    assert [*CALLS] == [row[0] for row in HEARD_OF_CALLS]
    assert [*CARDS] == [row[0] for row in HEARD_OF_CARDS]


@pytest.mark.parametrize(("number", "said"), [pytest.param(*row, id=name) for name, row in (CALLS | CARDS).items()])
def test_the_card_says_it(number: str, said: str) -> None:
    text = card_text(card(plan(number), edition("2007"), "fr"), 1000)
    assert said in " ".join(text.split())


@pytest.mark.parametrize("number", ["30", "31", "32"])
def test_what_a_refusal_costs_stands_before_the_question(number: str) -> None:
    text = " ".join(card_text(card(plan(number), edition("2007"), "fr"), 1000).split())
    refusal, question = text.index("En cas de refus…"), text.index("? « Sans consulter : acceptez-vous ? »")
    assert refusal < text.index("jusqu’à la fin des annonces. »", refusal) < question
