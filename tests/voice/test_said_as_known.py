"""What is known is said in the script, by its name; what is of no use is not said."""

from __future__ import annotations

import pytest

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.notation import parse
from arbitre.texts import words
from arbitre.texts.grammar import NBSP
from arbitre.voice.script import script
from tests.voice.test_script import said

DEAL = "N=T743.K82.A95.A74 E=62.7653.8743.T63 S=AKJ95.A4.K62.985 W=Q8.QJT9.QJT.KQJ2"
TO_TRICK_2 = "HQ H2 H7 HA"
TWO_LIE = f"{TO_TRICK_2} W:expose C2+DT{{visible !deliberate}} C9"
DUMMYS = "HQ H2 H3 HA C5 DT CA C3 S:attention revoke CJ S=withdraw"
BY_A_PENALTY_CARD = (
    f"none {DEAL} 4S by S: HQ H2 H7 HA SA S8 S3 S2 E:expose D3{{visible !deliberate}} SK SQ S4 S6 D2 DT DA C3 "
    "S:attention revoke"
)
HANDS = "N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843"
BOTH_PENALIZED = (
    f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 S:HQ E:expose SJ{{!meant_to_claim deliberate visible}}"
    " W:expose CK{!meant_to_claim deliberate visible} S:DA W:D3 N:D2 E:D8 S:D4 W:D7 N:DJ E:DQ"
)
DUMMYS_REVOKE = f"none {HANDS} 3NT by S: W:H2 N:S4 E:H9 S:HA W:attention revoke player=N trick=1"
ANY_CARD = f"none {HANDS} 3NT by S: W:H2 S:designate anything"
SILENCED = "N: 1C 1S{natural} 1H{natural} W=refuse S:P{!meaning_contained} W:2C N:P S:2H{natural}"
PROPER = f"none {HANDS} 3NT by S: W:H2 N:HK E:H7 S:H5 E:HJ N:D2{{led}}"
REVOKED = "none 3NT by S: W:H7 N:H2 E:S2 S:attention revoke"
DISOBEYED = f"none {HANDS} 3NT by S: E:H7 S=refuse S=require H W:D3 S:attention revoke"
TWO_REVOKES = (
    f"none {HANDS} 3NT by S: W:H2 N:S4 E:S2 S:HA S:DA W:D3 N:D2 E:D8"
    " W:attention revoke player=N trick=1 S:attention revoke player=E trick=1"
)


@pytest.mark.parametrize(
    ("line", "language", "heard"),
    [
        (BOTH_PENALIZED, "en", "East must lead the jack of spades, a penalty card."),
        (BOTH_PENALIZED, "fr", "Est attaque le valet de pique, sa propre carte pénalisée."),
        (BOTH_PENALIZED, "en", "You may require clubs, for this lead only."),
        (BOTH_PENALIZED, "fr", "Ouest reprend le roi de trèfle."),
        (DUMMYS_REVOKE, "en", "Dummy revoked: it could have followed with a heart."),
        (DUMMYS_REVOKE, "fr", f"Le mort n’a pas fourni à cœur alors qu’il en avait{NBSP}: c’est une renonce."),
        (DUMMYS_REVOKE, "en", "The 4 of spades goes back to dummy."),
        (DUMMYS_REVOKE, "fr", "Le 4 de pique retourne au mort."),
        (ANY_CARD, "en", "Defenders, which card is played from dummy?"),
        (ANY_CARD, "fr", f"Joueurs de la défense, quelle carte du mort est jouée{NBSP}?"),
        (ANY_CARD, "en", "Declarer named neither a suit nor a rank."),
        (
            f"none {HANDS} 3NT by S: W:H2 S:designate HQ",
            "en",
            "Declarer named the queen of hearts, which is not in dummy.",
        ),
        (
            f"none {HANDS} 3NT by S: W:H2 S:designate HQ",
            "fr",
            "Le déclarant a désigné la dame de cœur, que le mort n’a pas.",
        ),
        ("N none: 1S P P P W:expose H5{visible}", "en", "Was the 5 of hearts exposed by deliberate play?"),
        (
            f"none {HANDS} 4S by S: E:expose H7+C5{{!meant_to_claim deliberate visible}} S=forbid H",
            "en",
            "West, take no account of the 7 of hearts.",
        ),
        (
            "N none: E:1S{natural} S=refuse N:P S:2C",
            "en",
            f"East had to repeat 1{NBSP}spade: it counts as repeated, and South’s call is in turn.",
        ),
        (
            "W none: 1S{natural} P S:X W=refuse 2S{natural} X",
            "en",
            "South, what did the double show the first time, and what does it show now?",
        ),
        (
            "N none: 1H P S:X W:P N:P E:P E:S2",
            "en",
            "The contract is played and scored as if South’s double had not been made.",
        ),
        (TWO_REVOKES, "en", "East’s revoke at trick 1 is established."),
        (TWO_REVOKES, "fr", "La renonce d’Est à la levée 1 est consommée."),
        # a revoke is asked about by the suit and the trick
        (REVOKED, "en", "could you have followed with a heart in trick 1?"),
        (REVOKED, "fr", f"fournir à cœur à la levée 1{NBSP}?"),
        # 45D: both cards of dummy
        (
            f"none {HANDS} 3NT by S: W:H2 S:designate HK N:H3 E:H9 S:attention wrong-card-from-dummy",
            "fr",
            f"Le mort a avancé le 3 de cœur{NBSP}; le déclarant avait nommé le roi de cœur.",
        ),
        # 25B1: a call that is legal over neither
        (
            "N none: 1S{natural} N:2S{natural} E:1H",
            "fr",
            f"Est, avez-vous fait votre déclaration (1{NBSP}cœur) sur 2{NBSP}piques, ou sur 1{NBSP}pique{NBSP}?",
        ),
        # 60B: the defenders are asked to wait, declarer to lead
        (
            f"none {HANDS} 3NT by S: W:D7 N:D2 E:D8 S:DA N:H3 E=refuse",
            "fr",
            "Est-Ouest, attendez l’attaque du déclarant.",
        ),
        # 61A: a lead that declarer had required, or forbidden, is made again
        (DISOBEYED, "en", "West, lead hearts, this time only."),
        (DISOBEYED, "en", "West revoked, and could have led a heart, as required."),
        # the cards of this board; what the other call becomes; what no partner may use
        ("N none: 1H{wrong_board} E:P N:attention wrong-board", "en", "North, please take the cards from this"),
        (
            "N none: 1NT P 2H P{misinformed} 2S W:change_call X{misinformed}",
            "en",
            "North-South, you may not use the information from West’s",
        ),
        (f"none {HANDS} 3NT by S: E:D8{{told_his_turn}}", "en", "of the 8 of diamonds; East-West may use it."),
        ("N none: P N:1NT{!unintended}", "en", f"You may refuse: the pass stands, and 1{NBSP}notrump is cancelled."),
        ("N none: P N:1NT{!unintended}", "fr", f"le passe tient, et l’enchère de 1{NBSP}sans-atout est annulée."),
        # whose lead stands; the calls cancelled with one; the player asked himself
        (f"2007 {SILENCED}", "en", "If South’s new bid specifies the same denomination: nothing more."),
        (f"2007 {SILENCED}", "fr", f"Avec toute autre déclaration{NBSP}: Nord continue de passer."),
        ("none 3NT by S: W:lead_face_down D7 W:withdraw D7{!misinformed}", "en", "West, please face your lead."),
        (PROPER, "en", "Dummy’s lead of the 2 of diamonds stands. East takes the jack of hearts back."),
        (PROPER, "fr", "L’attaque du mort, le 2 de carreau, tient. Est reprend le valet de cœur."),
        (
            "N none: 1C P X W:P N:1S E:attention inadmissible-double",
            "en",
            "is cancelled, along with West’s pass and North’s 1",
        ),
        (DISOBEYED, "fr", "Ouest, entamez cœur, cette fois seulement."),
        (f"none {HANDS} 3NT by S: W:H2 S:designate H", "en", "Dummy plays the 3 of hearts, its lowest heart."),
        (f"none {HANDS} 3NT by S: W:H2 S:designate H", "fr", "Le mort joue le 3 de cœur, sa plus petite carte à cœur."),
        (f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 S:HQ S:S5 E:SJ", "en", "You may require West’s highest spade."),
        (f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 S:HQ S:S5 E:SJ", "fr", "sa plus forte carte à pique."),
        (f"2007 none {DEAL} 4S by S: HQ E:H7", "en", "you must play the 7 of hearts when your turn comes"),
        (f"none {DEAL} 4S by S: {TO_TRICK_2} C9 E:CT S=lowest CJ S:attention revoke", "en", "your lowest club"),
        (f"none {DEAL} 4S by S: {TO_TRICK_2} C9 E:CT S=highest CJ S:attention revoke", "fr", "votre plus gros trèfle"),
        (f"none {DEAL} 4S by S: {TWO_LIE} CQ", "en", "West plays the 2 of clubs, and the queen of clubs becomes"),
        (f"none {DEAL} 4S by S: {TWO_LIE} CQ S=refuse", "en", "West plays the 2 of clubs, a penalty card."),
        (BY_A_PENALTY_CARD, "en", "East, play the 3 of diamonds now."),
        (f"none {DEAL} 4S by S: {DUMMYS}", "en", "take no account of the ace of clubs having been played"),
        (f"none {DEAL} 4S by S: {DUMMYS}", "fr", "oubliez que le mort avait joué l’as de trèfle"),
    ],
)
def test_what_is_known_is_said(line: str, language: str, heard: str) -> None:
    colon = words(language).speech.colon
    told = " ".join(text for one in script(rule_on(parse(line)), language) for text in said(one, colon))
    assert heard in told


@pytest.mark.parametrize(
    ("line", "unsaid"),
    [
        ("2007 N: 1H{natural} E:P S:2H{natural} S:change_call P{natural !unintended} W=accept W:P", "your first lead"),
        ("2007 N: 1S S:1H{natural} W=refuse P 1H", "you are free"),
        ('N: 1NT P P P / E:S2 N:explain "strong"{misinformed}', "South, carry on"),
        ("N: P E:expose C4{visible} P P 1C P P P", "each card"),
        (DISOBEYED, "please lead another card"),
        (REVOKED, "Could East have followed"),
        ("N: P P P P{misinformed} W:attention misinformation player=N about=3", "If North has called"),
    ],
)
def test_what_is_of_no_use_is_not_said(line: str, unsaid: str) -> None:
    """To declarer about his lead, to one whose call is asked about that he is free, to dummy what to forget."""
    assert not any(unsaid in one["text"] for one in script(rule_on(parse(line)), "en"))


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        (
            "N: 1S P E:expose HK+H4{visible} 2S P P P",
            "the king and the 4 of hearts face up on the table: major penalty",
        ),
        ("N: 1S{natural} P P N:P{natural}", "The auction is not over: West was skipped."),
        (
            "N: 1S{natural} E:P S:tempo slow",
            "did North, with a logical alternative, choose what this",
        ),
        ("N: 1H P S:8H S:change_call 2H{!unintended natural}", "I rule first on 8 hearts, which cannot stand."),
        ("none 3NT by S: E:lead_face_down SK", "East picks up the card."),
    ],
)
def test_players_calls_and_cards_are_named(line: str, heard: str) -> None:
    told = [text for one in script(rule_on(parse(line)), "en") for text in said(one, words("en").speech.colon)]
    assert heard in " ".join(told).replace(NBSP, " ")


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "Did East mean the 2 of spades as a lead, or to follow to a card already led?"),
     ("fr", "En jouant le 2 de pique, Est commençait-il une levée, ou suivait-il une autre carte ?")],
)  # fmt: skip
def test_a_question_names_the_card_it_is_about(language: str, asked: str) -> None:
    board = rule_on(parse(f"none {HANDS} 3NT by S: W:H2 N:H3 E:H9 E:S2"))
    assert asked.replace(" ?", f"{NBSP}?") in [one["text"] for one in script(board, language)]


def test_what_hangs_on_more_than_one_thing_is_led_up_to() -> None:
    """No choice is told to depend on something that is not said."""
    refuse = report(rule_on(parse('W none {third_pass="29"}: P 1H P P N:P')), "en")["awaiting"]["options"]["refuse"]
    assert "Otherwise, if West passes: North repeats the pass" in refuse
    asked = report(rule_on(parse("N none: 1S 1H E:change_call 2H{!unintended}")), "en")["awaiting"]
    premature = asked["options"]["refuse"]
    assert "With any other sufficient bid, or a pass: West must pass throughout." in premature


def test_declarers_five_choices_begin_with_those_that_accept() -> None:
    assert report(rule_on(parse("none 3NT by S: E:H9{!told_his_turn}")), "en")["awaiting"]["choose"] == [
        "accept",
        "spread",
        "refuse",
    ]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("none 3NT by S: W:H6 S:designate HQ S:withdraw HQ", "South, which card did you mean?"),
        ("none 3NT by S: W:H6 S:designate HQ S:withdraw HQ", "Did South mean another card?"),
        ("2007 none 3NT by S: W:H6 S:designate HQ S:withdraw HQ{unintended}", "South"),
    ],
)
def test_declarer_answers_for_the_card_he_named_from_dummy(line: str, heard: str) -> None:
    """45C4(b): North is dummy; what was meant is asked of South."""
    asked = [
        step["text"] for step in report(rule_on(parse(line)), "en")["script"] if step["kind"] in ("private", "ask")
    ]
    assert any(heard in text for text in asked)
    assert not any("North" in text for text in asked)


@pytest.mark.parametrize(
    ("line", "happened"),
    [
        ("none 3NT by S: W:CA N:C3 W:HT{led}", "Ouest a attaqué le 10 de cœur avant la fin de la levée."),
        ("3NT by S: E:HT S=refuse W:C5", "Ouest n’a pas attendu le choix du déclarant pour jouer le 5 de trèfle."),
        ("N none: 1S P W:HA", "Ouest a entamé l’as de cœur trop tôt."),
    ],
)
def test_a_lead_made_too_soon_is_named_by_when_it_was_made(line: str, happened: str) -> None:
    """57A: a trick was under way; 50D2: declarer was to choose; 24: the auction was."""
    assert happened in [found["text"] for found in report(rule_on(parse(line)), "fr")["irregularities"]]


RESTRICTED = "2007 N: 1S{natural} 1H{natural} S=refuse E:P{!meaning_contained} 2S P P P W:HK N=refuse"


def test_a_lead_restriction_is_remembered_while_declarer_is_asked_about_the_other_leader() -> None:
    """He chooses for East (50D2); what he may ask of West's first lead (26A2) waits."""
    kept = [one["law"] for one in script(rule_on(parse(RESTRICTED)), "en") if one["kind"] == "remember"]
    assert "26A2" in kept


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_a_leader_who_has_shown_a_card_must_lead_it_where_nothing_is_imposed(edition: str) -> None:
    """50D1(a): what declarer hears before he refuses the lead is what he hears after it."""
    board = rule_on(parse(f"{edition} 3NT by S: E:HQ W:S5"))
    [choice] = [one for one in script(board, "en") if one["kind"] == "choose"]
    [refuse] = [one for one in choice["options"] if one["key"] == "refuse"]
    rows = [one["then"] for one in refuse["then"]]
    free = next(one for one in refuse["then"] if one["then"] == "You may impose nothing on West’s lead.")
    assert free["rows"][0]["then"] == "West must lead the 5 of spades, a penalty card."
    assert rows.index("The 5 of spades stays face up, a major penalty card.") < rows.index(free["then"])


def test_what_partner_may_not_use_is_told_once() -> None:
    """27B3: the double as well as the bid before it."""
    told = [one["text"] for one in script(rule_on(parse("N: 1S 1H{natural} S=refuse XX{!comparable}")), "en")]
    assert [text for text in told if "withdrawn" in text and text.startswith("West, ")][:1] == [
        "West, take no account of any of the withdrawn calls."
    ]
