"""The French catalogue beside the English one, and its grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from string import Formatter
from typing import Any

import pytest

from arbitre.game.call import DOUBLE, PASS, REDOUBLE, Call
from arbitre.game.card import SUITS, Card
from arbitre.game.seat import SEATS, Seat
from arbitre.interview.fiches import ALL, Fiche
from arbitre.interview.tree import NOWHERE, Leaf, Node
from arbitre.laws.case import Case
from arbitre.laws.editions import edition
from arbitre.texts import words
from arbitre.texts.grammar import NBSP
from arbitre.voice.wording import answer_text, anybody, effects_text
from tests.texts.written import SPOKEN, written

FR = words("fr")
FRENCH, ENGLISH = written("fr", *SPOKEN), written("en", *SPOKEN)
CALLS = (PASS, DOUBLE, REDOUBLE, Call.parse("1H"), Call.parse("3NT"))
CARDS = tuple(Card.parse(text) for text in ("SA", "SK", "SQ", "SJ", "ST", "S8"))
ROLES = tuple(FR.say(key) for key in FRENCH if key.startswith("role."))
OF_CALLS = ("call", "first", "was", "new", "over", "last")
OF_CARDS = ("card", "named", "choices", "lead", "penalty", "own", "picked", "played")
OF_LISTS = ("suits", "cards", "suit", "led", "claimers", "rank", "number", "leader", "since")
OF_SENTENCES = ("answer", "then", "question")
OF_SEATS = (
    *("offender", "partner", "lho", "rho", "rightful", "caller", "player", "declarer", "by"),
    *("turn", "dummy", "leader", "owner", "winner", "side", "other", "giver", "victim"),
)

NOT_FRENCH = re.compile(
    r"\b(the|and|of|is|was|has|may|must|not|if|his|with|from|call|calls|bid|bids|pass|lead|leads|trick|tricks|suits"
    r"|(?<!qui )(?<!elle )(?<!il )(?<!on )(?<!en )suit"
    r"|card|cards|player|partner|offender|opponent|dummy|declarer|director|revoke|claim|deal|turn|event|score)\b",
    re.IGNORECASE,
)
NOT_SAID = re.compile(
    r"pénalité(?!s? (?:de procédure|disciplinaire))|sanction|amende|coupable|passé hors", re.IGNORECASE
)
INFINITIVE = r"(?!premier|dernier)\w+(?:er|ir)\b|\w*(?:dire|faire|rendre|prendre|mettre|suivre)\b"
UNELIDED = re.compile(
    r"\b(de|que|le|la|du|lorsque|puisque|ne|se) (Est|Ouest|as|arbitre|adversaire|enchère|entame|attaque)s?\b"
    rf"|\b(de|à) les? (?!{INFINITIVE})|(?<![-\w])(?:(le|la|les) (le|la|les)\b|(le|la|les) l’|l’ ?(le|la|les|l’)\b)"
)
UNSPACED = re.compile(rf"(?<!{NBSP})[:;?!»]|«(?!{NBSP})")


@pytest.mark.parametrize(
    "text",
    [
        *("The offender", "Le suit", "un bid de Sud", "le trick", "Call Sud", "deux cards"),
        *("de Est", "que Ouest", "le as de pique", "la enchère", "du arbitre", "la attaque", "ne attaque pas"),
        *("la carte de le joueur", "à les joueurs", "de le premier", "à le contre", "de les arbitres"),
        *("le le joueur", "la l’enchère", "l’le joueur"),
    ],
)
def test_what_is_not_french_is_seen(text: str) -> None:
    assert NOT_FRENCH.search(text) or UNELIDED.search(text)


@pytest.mark.parametrize(
    "text",
    [
        *("Le joueur qui suit peut parler.", "On suit la couleur.", "Il suit.", "ce qui s’ensuit", "passé", "le passe"),
        *("Il est tenu de le dire.", "Il refuse de les montrer.", "Il cherche à le savoir et à les fournir."),
        *("Montrez-la la prochaine fois.", "la levée", "celui-là le sait", "Il la laisse.", "l’as", "elle l’a"),
        *("Est et Ouest", "Ce qu’Est a dit", "d’Ouest", "notre partenaire", "Sud a l’attaque"),
    ],
)
def test_what_is_french_is_not_suspected(text: str) -> None:
    assert not NOT_FRENCH.search(text)
    assert not UNELIDED.search(text)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def without_placeholders(sentence: str) -> str:
    """The sentence as written, without its placeholders and without words of the record in backquotes."""
    return re.sub(r"`[^`]*`|\{[^}]*\}", "", sentence)


def details(sentence: str, seat: Seat | str, call: object, card: object) -> dict[str, Any]:
    suits = FR.join(SUITS[2:])
    kinds: dict[str, Any] = dict.fromkeys(OF_SEATS, seat) | dict.fromkeys(OF_CALLS, call)
    kinds |= dict.fromkeys(OF_CARDS, card) | dict.fromkeys(OF_LISTS, suits)
    kinds |= dict.fromkeys(OF_SENTENCES, FR.say("effect.Substituted")) | {"leading": FR.say("thing.leading.opening")}
    return {name: kinds.get(name, 7) for name in placeholders(sentence)}


def spoken(key: str) -> Iterator[str]:
    """The sentence with every seat or role, call and card it may be filled with."""
    named = placeholders(FRENCH[key])
    seats = (*SEATS, *ROLES) if named & set(OF_SEATS) else SEATS[:1]
    calls = (*CALLS, FR.say("thing.call")) if named & set(OF_CALLS) else CALLS[:1]
    cards = (*CARDS, FR.say("thing.card")) if named & set(OF_CARDS) else CARDS[:1]
    for seat, call, card in product(seats, calls, cards):
        yield FR.say(key, **details(FRENCH[key], seat, call, card))


def test_both_languages_have_the_same_keys() -> None:
    assert FRENCH.keys() == ENGLISH.keys()


def test_french_comes_in_the_order_of_english() -> None:
    assert list(FRENCH) == list(ENGLISH)


def faults(wrong: Callable[[str], Iterable[str]]) -> str:
    """Every sentence of the catalogue in which something is wrong, with what it is."""
    return "\n".join(f"{key}: {text}" for key in FRENCH for text in wrong(key))


def test_french_asks_for_nothing_that_english_does_not_give() -> None:
    assert not faults(lambda key: placeholders(FRENCH[key]) - placeholders(ENGLISH[key]))


def test_a_sentence_is_french() -> None:
    def wrong(key: str) -> Iterator[str]:
        text = without_placeholders(FRENCH[key])
        if NOT_FRENCH.search(text) or NOT_SAID.search(text):
            yield text

    assert not faults(wrong)


def test_a_sentence_ends_as_the_english_one() -> None:
    def wrong(key: str) -> Iterator[str]:
        if (FRENCH[key][-1] in ".?") is not (ENGLISH[key][-1] in ".?"):
            yield FRENCH[key]

    assert not faults(wrong)


SMALL = ("list", "role", "thing", "whynot", "error", "answer", "source", "with", "price", "free")
"""What stands in the middle of a sentence."""


def test_a_sentence_is_printed_as_french_is() -> None:
    def wrong(key: str) -> Iterator[str]:
        small = key.split(".")[0] in (
            "list",
            "role",
            "thing",
            "whynot",
            "error",
            "answer",
            "source",
            "with",
            "price",
            "free",
        )
        for text in spoken(key):
            misprinted = "'" in text or "  " in text or UNSPACED.search(text) or UNELIDED.search(text)
            if misprinted or (text[0].islower() and not small):
                yield text

    assert not faults(wrong)


@pytest.mark.parametrize(
    ("seat", "de", "que"),
    [
        (Seat.N, "de Nord", "que Nord"),
        (Seat.E, "d’Est", "qu’Est"),
        (Seat.S, "de Sud", "que Sud"),
        (Seat.W, "d’Ouest", "qu’Ouest"),
    ],
)
def test_a_seat_behind_de_and_que(seat: Seat, de: str, que: str) -> None:
    word = FR.speech.word(seat)
    assert (f"{word:de}", f"{word:que}") == (de, que)


@pytest.mark.parametrize(
    ("card", "le", "du"),
    [
        ("SA", "l’as de pique", "de l’as de pique"),
        ("HK", "le roi de cœur", "du roi de cœur"),
        ("DQ", "la dame de carreau", "de la dame de carreau"),
        ("CJ", "le valet de trèfle", "du valet de trèfle"),
        ("ST", "le 10 de pique", "du 10 de pique"),
        ("S8", "le 8 de pique", "du 8 de pique"),
    ],
)
def test_a_card_with_its_article(card: str, le: str, du: str) -> None:
    word = FR.speech.word(Card.parse(card))
    assert (f"{word:le}", f"{word:du}") == (le, du)
    assert f"{word:Le}" == le[0].upper() + le[1:]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("P", "Le passe d’Est est annulé."),
        ("X", "Le contre d’Est est annulé."),
        ("XX", "Le surcontre d’Est est annulé."),
        ("1H", "L’enchère de 1~cœur d’Est est annulée."),
        ("2S", "L’enchère de 2~piques d’Est est annulée."),
        ("2D", "L’enchère de 2~carreaux d’Est est annulée."),
        ("3NT", "L’enchère de 3~sans-atout d’Est est annulée."),
    ],
)
def test_a_participle_agrees_with_the_call(call: str, said: str) -> None:
    assert FR.say("effect.Cancelled", call=Call.parse(call), caller=Seat.E).replace(NBSP, "~") == said


def test_suits_are_forbidden_one_by_one() -> None:
    def said(*suits: str) -> str:
        named = FR.join(suit for suit in SUITS if suit in suits)
        return FR.say("effect.Directed.forbid", partner=Seat.E, suits=named)

    assert said("S") == "Pour Est, pas de pique tant qu’il garde la main."
    assert said("C", "S") == "Pour Est, ni trèfle ni pique tant qu’il garde la main."


def test_a_sentence_without_a_table() -> None:
    lho, offender, call = (FR.say(key) for key in ("role.lho", "role.offender", "thing.call"))
    said = FR.say("question.acceptance", lho=lho, offender=offender, call=call)
    assert (
        said.replace(NBSP, " ") == "Adversaire de gauche, sans consulter : acceptez-vous la déclaration de ce joueur ?"
    )


def test_a_card_is_directed_without_naming_a_player_twice() -> None:
    def said(mode: str, *suits: str) -> str:
        return FR.say(f"effect.PlayDirected.{mode}", partner=Seat.W, suits=FR.join(s for s in SUITS if s in suits))

    assert said("require", "H") == "Ouest doit jouer cœur à cette levée si la couleur attaquée lui manque."
    assert said("forbid", "H") == "Ouest ne jouera pas cœur à cette levée si la couleur attaquée lui manque."


def told(node: Node | Leaf) -> Iterator[str]:
    """A tree in words: each question with who is asked, each answer, each ruling."""
    if isinstance(node, Leaf):
        yield effects_text(node.ruling, Case(NOWHERE), FR)
        return
    details = anybody(FR, node.law)
    yield f"{FR.say(f'role.{node.fact.by}')} {FR.say(f'question.{node.fact.words}', **details)}"
    for answer, branch in node.branches:
        yield answer_text(node.fact.words, answer, FR, details)
        yield from told(branch)


@pytest.mark.parametrize("year", ["2007", "2017"])
@pytest.mark.parametrize("fiche", ALL, ids=lambda fiche: fiche.number)
def test_a_fiche_reads_as_french(fiche: Fiche, year: str) -> None:
    read = [fiche.title(FR)]
    for section in fiche.sections(edition(year)):
        read.append(section.title(FR))
        read += told(section.root)
    for text in read:
        for wrong in (NOT_FRENCH, NOT_SAID, UNELIDED, UNSPACED):
            assert not wrong.search(text), text


@pytest.mark.parametrize(
    ("answer", "then", "said"),
    [
        (
            "because.both_natural.no",
            "effect.Substituted",
            "Si l’une des deux enchères peut être artificielle : un passe remplace la déclaration annulée.",
        ),
        ("because.trump_out.yes", "effect.LeadStands", "S’il reste de l’atout chez un adversaire : l’attaque tient."),
        (
            "because.found_in_auction.no",
            "effect.Abandoned",
            "Si l’on s’en est aperçu plus tard : la donne reçoit une marque ajustée.",
        ),
    ],
)
def test_an_answer_not_yet_given_is_a_condition(answer: str, then: str, said: str) -> None:
    assert FR.say("option.if", answer=FR.say(answer), then=FR.say(then)).replace(NBSP, " ") == said


def test_a_seat_keeps_its_capital_in_a_condition() -> None:
    answer = FR.say("because.acceptance.refused", lho=Seat.E)
    then = FR.say("effect.MustPass.once", player=Seat.W)
    said = "Si Est n’a pas accepté la déclaration : Ouest doit passer à son prochain tour."
    assert FR.say("option.if", answer=answer, then=then).replace(NBSP, " ") == said


@pytest.mark.parametrize("call", CALLS)
def test_a_changed_call_is_named(call: Call) -> None:
    said = FR.say("irregularity.changed-call", offender=Seat.N, call=call)
    assert said == f"Nord a changé, ou a voulu changer, sa déclaration pour {FR.speech.word(call)}."


def test_an_empty_word_takes_no_apostrophe() -> None:
    assert f"{FR.speech.word(''):de}" == "de "
