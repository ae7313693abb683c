"""Interviews of 2007 in French: what the table hears under Laws 26, 29 to 32, 49 to 51 and 54 is asked and said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arbitre.interview.dialogue import interview_data
from arbitre.interview.interview import Interview, on_situation
from arbitre.interview.talk import talk_in
from arbitre.laws.editions import edition
from arbitre.texts.grammar import NBSP
from tests.voice.test_said_in_french_2007 import CALLS as HEARD_OF_CALLS
from tests.voice.test_said_in_french_2007 import CARDS as HEARD_OF_CARDS

PASS, BID, DOUBLE = "pass-out-of-rotation", "bid-out-of-rotation", "double-out-of-rotation"
SHOWN, LEADS, LED = "exposed-card", "penalty-card-lead", "opening-lead-out-of-turn"

RHO = "player=E turn=rho"
PASSED = f"{RHO} besides=usual acceptance=not-yet"
ARTIFICIAL = f"{RHO} besides=artificial acceptance=not-yet"
REFUSED = f"{RHO} acceptance=not-yet acceptance=refused"
CALLED = f"{REFUSED} rho_passes=no"
DROPPED = "player=W declarer=S deliberate={} besides=usual visible=yes"
ON_LEAD = "player=W declarer=S besides={} lead_choice={}"
NOT_TOLD = "player=E told_his_turn=no"
OUT_OF_TURN = f"{NOT_TOLD} opening_lead=not-yet opening_lead=refused"
RESTRICTED = "le déclarant pourra exiger ou interdire l’attaque d’une couleur, selon la déclaration retirée"
ONE_SUIT = "le déclarant pourra lui interdire une couleur à sa première attaque"
AGAIN = "tant qu’il reste une carte pénalisée : le même choix revient au déclarant."

Row = tuple[str, str, str, str]
"""The situation, the answers, what is told of a choice before it is made, what is said or still to come in the end."""

CALLS: dict[str, Row] = {
    "29A": (
        PASS,
        f"{PASSED} bid_made=no acceptance=accepted",
        "les annonces continuent à partir de là",
        "Le passe d’Est tient",
    ),
    "29B": (PASS, f"{PASSED} bid_made=no acceptance=refused", "la parole revient à Nord", "Le passe d’Est est annulé."),
    "29C": (
        BID,
        f"{CALLED} repeats_denomination=same",
        "désigne la même dénomination : Ouest passe une fois",
        "Ouest, vous devez passer à votre prochain tour",
    ),
    "30A": (
        PASS,
        f"{PASSED} bid_made=no acceptance=refused",
        "Est doit passer à son prochain tour.",
        "Est, vous devez passer à votre prochain tour ; ensuite vous serez libre.",
    ),
    "30B1": (
        PASS,
        f"{PASSED} bid_made=yes acceptance=refused",
        "Est doit passer à son prochain tour.",
        "Est, vous devez passer à votre prochain tour ; ensuite vous serez libre.",
    ),
    "30B2(a)": (
        PASS,
        "player=E turn=partner besides=usual bid_made=yes acceptance=refused",
        "Est doit passer jusqu’à la fin des annonces.",
        "Est, vous devez passer jusqu’à la fin des annonces.",
    ),
    "30B2(b)": (
        PASS,
        "player=E turn=partner besides=usual bid_made=yes acceptance=refused",
        "Ouest peut enchérir ou passer, mais ni contrer ni surcontrer.",
        "Ouest, ni contre ni surcontre cette fois.",
    ),
    "30B3": (
        PASS,
        "player=E turn=lho acceptance=not-yet pass_artificial=no bid_made=yes acceptance=accepted",
        "Vous pouvez accepter le passe",
        "Le passe d’Est tient",
    ),
    "30B3, 26": (
        "changed-call",
        "player=E besides=usual unintended=no in_time=in-time acceptance=accepted",
        f"Si Ouest défend : {RESTRICTED}.",
        "À la première attaque d’Ouest, si son camp défend : le choix du déclarant.",
    ),
    "30C": (
        PASS,
        f"{ARTIFICIAL} acceptance=refused rho_passes=yes",
        "Si Nord passe : Est répète le passe ; rien de plus.",
        "Est, à votre tour vous répétez votre passe",
    ),
    "30C, of an artificial call": (
        PASS,
        f"{ARTIFICIAL} acceptance=refused rho_passes=yes repeats_call=yes",
        "Si Nord passe : Est répète le passe ; rien de plus.",
        "chacun peut finalement tenir compte du passe",
    ),
    "31A1": (
        BID,
        f"{REFUSED} rho_passes=yes",
        "Si Nord passe : Est répète l’enchère",
        "Est, à votre tour vous répétez votre enchère",
    ),
    "31A2": (BID, CALLED, "Si Nord déclare autre chose : Est est libre.", "Est, vous déclarez librement."),
    "31A2(a)": (
        BID,
        f"{CALLED} repeats_denomination=same",
        "désigne la même dénomination : Ouest passe une fois.",
        "Ouest, vous devez passer à votre prochain tour",
    ),
    "31A2(b)": (
        BID,
        f"{CALLED} repeats_denomination=other",
        "Avec toute autre déclaration : Ouest passe jusqu’à la fin.",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "31A2(b), 26": (
        BID,
        f"{CALLED} repeats_denomination=other",
        f"si Ouest défend : {RESTRICTED}.",
        "le déclarant pourra exiger ou interdire une couleur à votre première attaque, selon la déclaration retirée.",
    ),
    "31A2(b), a pass": (
        PASS,
        f"{ARTIFICIAL} acceptance=refused rho_passes=no",
        "Quelle que soit ensuite la déclaration d’Est : Ouest passe jusqu’à la fin.",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "31B, partner": (
        BID,
        "player=E turn=partner acceptance=refused",
        "Ouest doit passer jusqu’à la fin des annonces.",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "31B, LHO": (
        BID,
        "player=E turn=lho acceptance=not-yet called_before=no acceptance=refused",
        "Ouest doit passer jusqu’à la fin des annonces.",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "31, an illegal call": (
        "bid-over-seven",
        "player=N noticed=silent in_rotation=yes",
        "",
        "Nord, vous devez passer jusqu’à la fin des annonces.",
    ),
    "31, LHO later": (
        BID,
        "player=E turn=lho acceptance=not-yet called_before=yes acceptance=refused",
        "la parole est à vous",
        "La déclaration est traitée comme un changement de déclaration.",
    ),
    "32": (
        DOUBLE,
        "player=E turn=partner acceptance=accepted",
        "Vous pouvez accepter le contre",
        "Le contre d’Est tient",
    ),
    "32, 36": (
        "inadmissible-double",
        "player=E noticed=silent bound_to_pass=no in_rotation=yes",
        "",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "32A": (
        DOUBLE,
        "player=E turn=partner acceptance=refused",
        "Ouest doit passer jusqu’à la fin des annonces.",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "32A, 26B": (
        DOUBLE,
        "player=E turn=partner acceptance=refused",
        f"Si Ouest défend : {ONE_SUIT}.",
        "le déclarant pourra vous interdire une couleur à votre première attaque",
    ),
    "32B1": (
        DOUBLE,
        f"{REFUSED} rho_passes=yes",
        "Si Nord passe : Est répète le contre",
        "Est, à votre tour vous répétez votre contre",
    ),
    "32B2": (
        DOUBLE,
        CALLED,
        "Est est libre, et Ouest passe jusqu’à la fin.",
        "Ouest, vous devez passer jusqu’à la fin des annonces.",
    ),
    "23": (PASS, f"{PASSED} bid_made=no acceptance=refused", "la parole revient", "et son camp y a-t-il gagné ?"),
}
ONE, SUIT, SUITS = "usual", "one-suit", "several-suits"
CARDS: dict[str, Row] = {
    "a major card is played": (SHOWN, DROPPED.format("yes"), "", "Ouest, vous jouerez la carte à la première occasion"),
    "it is led": (SHOWN, DROPPED.format("yes"), "", "Ouest, vous jouerez la carte à la première occasion légale."),
    "several: declarer says which": (
        "penalty-card-designated",
        "player=W declarer=S",
        "",
        "Sud, laquelle de ses cartes pénalisées Ouest doit-il jouer ?",
    ),
    "required": (
        LEADS,
        ON_LEAD.format(ONE, "require"),
        "Vous pouvez exiger la couleur de la carte pénalisée, pour cette attaque seulement.",
        "Est, attaquez cette couleur, cette fois seulement.",
    ),
    "forbidden": (
        LEADS,
        ON_LEAD.format(ONE, "forbid"),
        "Vous pouvez interdire la couleur de la carte pénalisée, tant qu’Est garde la main.",
        "Est, pas cette couleur tant que vous gardez la main.",
    ),
    "picked up": (LEADS, ON_LEAD.format(ONE, "forbid"), "Ouest reprend la carte pénalisée.", "Ouest reprend la carte"),
    "free": (
        LEADS,
        ON_LEAD.format(ONE, "free"),
        "La carte pénalisée reste sur la table.",
        "Ouest, votre carte pénalisée reste devant vous : jouez-la à la première occasion légale.",
    ),
    "at the next lead": (
        LEADS,
        ON_LEAD.format(ONE, "free"),
        "reste sur la table",
        f"À la prochaine attaque d’Est, {AGAIN}",
    ),
    "minor: honours": (SHOWN, DROPPED.format("no"), "", "un honneur (as, roi, dame, valet, 10), oui."),
    "minor: not at once": (SHOWN, DROPPED.format("no"), "", "Rien ne vous oblige à jouer la carte tout de suite."),
    "minor: partner": (SHOWN, DROPPED.format("no"), "", "Est, vous attaquez librement."),
    "minor: nothing asked": (SHOWN, DROPPED.format("no"), "", "carte pénalisée secondaire"),
    "16": (SHOWN, DROPPED.format("no"), "", "la vue d’une carte pénalisée a-t-elle lésé le déclarant ?"),
    "51B1(a)": (
        LEADS,
        ON_LEAD.format(SUIT, "require"),
        "Les cartes pénalisées de la couleur sont reprises.",
        "Ouest reprend les cartes pénalisées.",
    ),
    "51B1(b)": (
        LEADS,
        ON_LEAD.format(SUIT, "forbid"),
        "Les cartes pénalisées de la couleur sont reprises.",
        "Est, pas cette couleur tant que vous gardez la main.",
    ),
    "51B2(a)": (
        LEADS,
        ON_LEAD.format(SUITS, "require"),
        "Vous pouvez exiger la couleur de l’une des cartes pénalisées, pour cette attaque seulement.",
        "Ouest reprend les cartes pénalisées de chaque couleur nommée ; les autres restent.",
    ),
    "51B2(b)": (
        LEADS,
        ON_LEAD.format(SUITS, "forbid"),
        "Vous pouvez interdire une ou plusieurs de ces couleurs, tant qu’Est garde la main.",
        "Ouest reprend les cartes pénalisées de chaque couleur nommée ; les autres restent.",
    ),
    "51, again": (
        LEADS,
        ON_LEAD.format(SUITS, "require"),
        "Les cartes pénalisées de la couleur sont reprises.",
        f"À la prochaine attaque d’Est, {AGAIN}",
    ),
    "59": (
        LEADS,
        ON_LEAD.format(ONE, "require"),
        "pour cette attaque seulement",
        "Si vous ne le pouvez pas, attaquez la carte de votre choix.",
    ),
    "54, face down": ("face-down-lead-out-of-turn", "player=E", "", "Est reprend la carte."),
    "54, declarer has played": (
        LED,
        f"{NOT_TOLD} opening_lead=accepted",
        "",
        "Nord étale son jeu, et Sud joue en second.",
    ),
    "54, dummy is spread": (LED, f"{NOT_TOLD} opening_lead=seen", "", "Nord étale son jeu, et Sud joue en second."),
    "54, five choices": (LED, OUT_OF_TURN, "Vous pouvez refuser : Ouest entame.", "Sud, vous avez cinq choix."),
    "54D": (
        LED,
        OUT_OF_TURN,
        "carte pénalisée principale",
        "Est laisse la carte devant lui, face visible : carte pénalisée",
    ),
    "54D, required": (
        LED,
        f"{OUT_OF_TURN} lead_choice=require",
        "exiger la couleur de la carte pénalisée, pour cette entame seulement. Est reprend la carte pénalisée.",
        "Ouest, entamez cette couleur, cette fois seulement.",
    ),
    "54D, forbidden": (
        LED,
        f"{OUT_OF_TURN} lead_choice=forbid",
        "interdire la couleur de la carte pénalisée, tant qu’Ouest garde la main. Est reprend la carte pénalisée.",
        "Ouest, pas cette couleur tant que vous gardez la main.",
    ),
    "54D, free": (
        LED,
        f"{OUT_OF_TURN} lead_choice=free",
        "Vous pouvez laisser Ouest libre d’entamer la carte de son choix. La carte pénalisée reste sur la table.",
        "Ouest, le déclarant n’impose rien : entamez la carte de votre choix.",
    ),
    "54D, free, for the owner": (
        LED,
        f"{OUT_OF_TURN} lead_choice=free",
        "La carte pénalisée reste sur la table.",
        "Est, votre carte pénalisée reste devant vous : jouez-la à la première occasion légale.",
    ),
    "54D, again": (
        LED,
        f"{OUT_OF_TURN} lead_choice=free",
        "La carte pénalisée reste sur la table.",
        f"À la prochaine attaque d’Ouest, {AGAIN}",
    ),
}


def stages(situation: str, given: str) -> Iterator[dict[str, Any]]:
    """The interview after each answer, everything asked for."""
    pairs = [(key, value) for key, _, value in (one.partition("=") for one in given.split())]
    talk: Interview = on_situation(situation, edition("2007"), who=True)
    yield interview_data(talk, talk.heard, talk_in("fr"))
    for n in range(1, len(pairs) + 1):
        so_far, left = talk.told(pairs[:n])
        assert not left, "something is answered that is not asked"
        yield interview_data(so_far, so_far.heard, talk_in("fr"))


def spoken(told: Any) -> Iterator[str]:
    """All that is said or written in it."""
    if isinstance(told, list):
        for one in told:
            yield from spoken(one)
    elif isinstance(told, dict):
        for key, one in told.items():
            yield from [one] if key in ("text", "then") and isinstance(one, str) else spoken(one)


def plain(told: Any) -> str:
    return " ".join(spoken(told)).replace(NBSP, " ")


def test_each_row_of_the_table_has_one_of_the_interviews() -> None:
    assert [*CALLS] == [row[0] for row in HEARD_OF_CALLS]
    assert [*CARDS] == [row[0] for row in HEARD_OF_CARDS]


@pytest.mark.parametrize(
    ("situation", "given", "price", "said"), [pytest.param(*row, id=name) for name, row in (CALLS | CARDS).items()]
)
def test_it_is_asked_and_said(situation: str, given: str, price: str, said: str) -> None:
    """Every answer is asked for; the price stands in a question that is still open, the rest is said in the end."""
    found = [*stages(situation, given)]
    assert any(price in plain(one["question"]) for one in found[:-1] if one["question"])
    assert said in " ".join(plain(one) for one in found)
