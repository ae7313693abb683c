"""What the table knows is said: the suit, the card, the hand to lead from, whether a call will be legal."""

from __future__ import annotations

import pytest

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.texts import words
from arbitre.texts.grammar import NBSP
from arbitre.voice.script import script
from tests.laws.positions import seen
from tests.voice.test_script import said

WON = "none 3NT by S: W:HA N:H2 E:H3 S:H4"
"""West has won the first trick and leads; no hand is known."""
IN_DUMMY = "none 3NT by S: W:HQ N:HA E:H3 S:H4"
IN_HAND = "none 3NT by S: W:HQ N:H2 E:H3 S:HA"
BOTH = f"{WON} W:expose DQ{{deliberate visible}} E:expose SK{{deliberate visible}}"
FACED = "{deliberate visible}"


def told(line: str, language: str) -> str:
    """All that the script of a record says, and its rulings."""
    board, colon = rule_on(parse(line)), words(language).speech.colon
    spoken = [text for step in script(board, language) for text in said(step, colon)]
    return " ".join((*spoken, *(one["text"] for one in report(board, language)["rulings"]))).replace(NBSP, " ")


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            "2007 N: 1S{natural} E:1H{natural}",
            "declarer may require or forbid hearts at the first lead, unless East shows hearts.",
            "le déclarant pourra exiger ou interdire l’attaque cœur, sauf si Est montre ensuite cœur.",
        ),
        (
            "2007 N: 1S{natural} E:1H{natural} S=refuse",
            "forbid hearts at the first lead, unless you show hearts.",
            "l’attaque cœur, sauf si vous montrez cœur.",
        ),
        (
            "2007 N: S:2D{artificial shows=HS}",
            "require or forbid hearts or spades at the first lead, unless South shows that suit.",
            "exiger ou interdire l’attaque cœur ou pique, sauf si Sud montre ensuite cette couleur.",
        ),
        (
            "2007 N: 1C{natural} S:1NT{natural}",
            "declarer may forbid one suit at the first lead.",
            "le déclarant pourra lui interdire une couleur à sa première attaque.",
        ),
        (
            "2007 N: 1C{natural} S:2D",
            "restrict the first lead, depending on the withdrawn call.",
            "exiger ou interdire l’attaque d’une couleur",
        ),
        (
            "2007 N: 1H{natural} P 1S{natural} P 1NT{natural} P 1S{natural}",
            "declarer may not restrict the first lead.",
            "le déclarant ne pourra rien imposer à sa première attaque.",
        ),
    ],
)
def test_the_suit_of_a_lead_restriction_is_named_in_2007(line: str, english: str, french: str) -> None:
    assert english in told(line, "en")
    assert french in told(line, "fr")


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("N: 1C{natural} S:1H{natural}", "repeats 1 heart; nothing more.", "répète 1 cœur ; rien de plus."),
        (
            "N: 1S{natural} S:1H{natural}",
            "repeats 1 heart; I then rule on it as insufficient.",
            "répète 1 cœur ; j’arbitre alors l’enchère insuffisante.",
        ),
        ("N: 1S P P N:2NT", "repeats 2 notrump; nothing more, if it is legal.", "si c’est légal, rien de plus."),
        ("N: 1C S:1H W=refuse", "South, what you may call depends on East’s call.", "Sud, "),
    ],
)
def test_a_call_to_be_repeated_will_be_legal_or_not(line: str, english: str, french: str) -> None:
    assert english in told(line, "en")
    assert french in told(line, "fr")


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            f"{IN_HAND} N:C2",
            "The 2 of clubs was led from dummy; it was South’s lead.",
            "Le déclarant a attaqué le 2 de trèfle du mort ; c’était à Sud d’attaquer.",
        ),
        (f"{IN_HAND} N:C2", "South leads any card from hand.", "Sud attaque librement de sa main."),
        (
            f"{IN_DUMMY} S:C2",
            "South led the 2 of clubs from hand; the lead was in dummy.",
            "Sud a attaqué le 2 de trèfle de sa main ; c’était au mort d’attaquer.",
        ),
        (f"{IN_DUMMY} S:C2", "and South leads any card from dummy.", "et Sud attaque librement du mort."),
        (f"{IN_DUMMY} E:C2", "East led the 2 of clubs; the lead was in dummy.", "c’était au mort d’attaquer."),
        (f"{IN_DUMMY} E:C2", "You may refuse it: you lead from dummy.", "vous attaquez du mort."),
        (f"{IN_HAND} E:C2", "You may refuse it: you lead from your own hand.", "vous attaquez de votre main."),
        ("none 3NT by S: W:HQ E:H3", "East played the 3 of hearts when it was dummy’s turn.", "avant le mort"),
    ],
)
def test_a_lead_is_in_a_hand_or_in_dummy(line: str, english: str, french: str) -> None:
    assert english in told(line, "en")
    assert french in told(line, "fr")


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            f"{WON} W:CK+C5",
            "If you play the king of clubs: the 5 of clubs becomes a minor penalty card.",
            "Si vous jouez le roi de trèfle : le 5 de trèfle devient carte pénalisée secondaire.",
        ),
        (f"{WON} W:CK+C5", "the king of clubs becomes a major penalty card.", "devient carte pénalisée principale."),
        (f"{WON} W:CK+C5+D3", "The others become major penalty cards.", "Les autres deviennent"),
        (f"{WON} W:CK+C5 W=card C5", "The 5 of clubs is played.", "La carte jouée est le 5 de trèfle."),
        (f"{WON} W:CK+C5+D3 W=card C5", "These cards stay face up, major penalty cards.", "Ces cartes restent"),
        (
            f"{WON} W:CK+C5",
            "West played the king and the 5 of clubs together.",
            "le 5 de trèfle en même temps.",
        ),
        ("none 3NT by S: W:HA N:H2+H6", "South, which of these cards do you play from dummy?", "jouez-vous du mort ?"),
        (
            "none 3NT by S: W:HA N:H2+H6",
            "You may play the 2 or the 6 of hearts from dummy.",
            "Vous pouvez jouer du mort le 2 ou le 6 de cœur.",
        ),
        (f"{WON} W:expose D3{{visible !deliberate}}", "The 3 of diamonds stays face up, a minor", "secondaire."),
        (f"{BOTH} S=require S", "East picks up the king of spades.", "Est reprend le roi de pique."),
        (
            f"{BOTH} S=free",
            "West must lead the queen of diamonds, a penalty card.",
            "Ouest attaque la dame de carreau, sa propre carte pénalisée.",
        ),
    ],
)
def test_a_card_is_named_with_what_becomes_of_it(line: str, english: str, french: str) -> None:
    assert english in told(line, "en")
    assert french in told(line, "fr")


# -- 50D1, 59: a leader with a penalty card of his own obeys declarer first


def heard(line: str, language: str = "en") -> list[str]:
    return [one["text"] for one in script(rule_on(parse(line)), language) if one["kind"] == "say"]


@pytest.mark.parametrize(
    ("line", "legal", "said", "unsaid"),
    [
        (f"{BOTH} S=require S", None, "If you cannot, lead the queen of diamonds, your penalty card.", "now"),
        (f"{BOTH} S=forbid S", ["DQ"], "West, lead the queen of diamonds now.", "nothing else"),
        (
            f"{BOTH.replace('SK', 'DK')} S=forbid D",
            None,
            "If you hold no other suit, lead the queen of diamonds, your penalty card.",
            "now",
        ),
        (
            f"{WON} E:expose SK{FACED} W:expose DQ+CQ{FACED} S=require S",
            None,
            "If you cannot, lead the penalty card that declarer names.",
            "any card",
        ),
        (f"{WON} E:expose SK{FACED} S=require S", None, "If you cannot, lead any card.", "now"),
    ],
)
def test_a_leaders_own_penalty_card_comes_after_what_declarer_asks(
    line: str, legal: list[str] | None, said: str, unsaid: str
) -> None:
    assert seen(line, "2017")["legal"] == legal
    told = heard(line)
    assert said in told
    assert not [text for text in told if unsaid in text]


def test_the_card_asked_for_by_57a_comes_before_a_penalty_card_of_the_suit() -> None:
    line = f"none 3NT by S: W:DA N:D2 E:D3 S:D4 E:expose H5{FACED} W:C3 N:CA E:C4 S:C5 N:H2 W:HK S=highest"
    found = seen(line, "2017")
    assert (found["turn"], found["legal"]) == ("E", None)


DEALT = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 4S by S: W:H6 N:H3 E:HK S:HA"
DISPUTED = f"{DEALT} S:claim 12 @5{{claim_disputed trump_mentioned}}"


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            f"{DISPUTED} @5{{awarded=12}}",
            "All the remaining tricks go to North-South.",
            "Toutes les levées restantes vont",
        ),
        (f"{DISPUTED} @5{{awarded=0}}", "All the remaining tricks go to East-West.", "Toutes les levées"),
        (f"{DISPUTED} @5{{awarded=1}}", "one goes to North-South, the rest to East-West.", "les autres à Est-Ouest."),
        ("N: P S:P{natural} W=refuse E:1H S:X", "South had to pass but doubled.", "Sud devait passer, et a contré."),
        ("N: P S:P{natural} W=refuse E:1H S:2C", "South had to pass but bid 2 clubs.", "a dit 2 trèfles."),
        (
            "N: 1H N:change_call P{!unintended}",
            "North tried to change 1 heart to a pass.",
            "remplacer 1 cœur par un passe.",
        ),
        ("N: 1H N:change_call P{unintended without_pause}", "a pass was meant.", "Nord voulait dire passe."),
    ],
)
def test_who_and_how_many_are_named(line: str, english: str, french: str) -> None:
    assert english in told(line, "en")
    assert french in told(line, "fr")


def test_the_withdrawn_call_itself_does_not_lift_the_restriction_it_brings() -> None:
    """2007 37B, 26A2: hearts were shown by the cancelled call alone."""
    heard = told("2007 N: P S:P{natural} W=refuse E:1C S:1H{natural} @{!could_have_known}", "en")
    assert "require or forbid hearts at the first lead" in heard
    assert "may not restrict" not in heard


LED = "none 3NT by S: E:HQ{!told_his_turn} S=refuse S=forbid H"


@pytest.mark.parametrize(
    ("line", "kind", "english"),
    [
        (LED, "say", "West, take no account of the queen of hearts."),
        (
            LED,
            "remember",
            "After play: did West, with a logical alternative, choose what the withdrawn call or card suggested",
        ),
        ("N: P S:1H{natural} W=refuse E:1S", "say", "If your call is comparable: nothing more."),
        ("N: 1H W:P{natural} N=refuse", "say", "If your call is comparable: nothing more."),
        ("2007 N: P S:1H{natural} W=refuse E:1S", "say", "forbid hearts at the first lead, unless you show hearts."),
        (
            "none N=AQ4.Q53.A742.K85 3NT by S: W:D6 S:designate anything",
            "choose",
            "which card is played from dummy? Either of you",
        ),
        ("N: 1H P 1S X{misnamed}", "say", "West’s double named a bid that was not made."),
    ],
)
def test_a_step_says_it_to_its_hearer(line: str, kind: str, english: str) -> None:
    steps = [step for step in script(rule_on(parse(line)), "en") if step["kind"] == kind]
    assert english in " ".join(text for step in steps for text in said(step, ": ")).replace(NBSP, " ")


def test_a_call_that_a_silenced_partner_made_is_not_said_to_stand() -> None:
    """2007 31B: refused, South's bid silences North, who has called meanwhile; in 2017 his call stands."""
    assert "1 spade stands" not in told("2007 N: S:1H N:1S", "en")
    assert "1 spade stands" in told("2017 N: S:1H N:1S", "en")
