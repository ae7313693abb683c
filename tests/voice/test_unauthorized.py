"""What somebody may not use is named, and what has been done already is told as done."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.director.loop import rule_on
from arbitre.report import report
from arbitre.table.notation import parse

SLIP = "N none: 1S 2H S:2S E:change_call 3H{unintended} S=withdraw"
TOO_SOON = "N none: 1S{natural} 1H{natural} E:change_call 2H{!unintended natural}"
IN_2007 = "2007 N none: 1S 1H"
OVERTAKEN = "none 3NT by S: W:SQ N:S4 E:ST S:S7 S:DK W:SJ{led}"
PLAYED_TO = "none 3NT by S: W:SQ N:S4 E:ST S:S7 S:DK E:D2+D3 W:SJ{led}"
LACKING = "none 3NT by S: W:H2 E:H4"
DEAL = "N=T743.K82.A95.A74 E=62.7653.8743.T63 S=AKJ95.A4.K62.985 W=Q8.QJT9.QJT.KQJ2"
DUMMYS = f"none {DEAL} 4S by S: HQ H2 H3 HA C5 DT CA C3 S:attention revoke CJ S=withdraw"
TURNED = "W=AKJ95.A4.K62.985 N=Q8.QJT9.QJT.KQJ2 E=T743.K82.A95.A74 S=62.7653.8743.T63"
BOTH = f"none {TURNED} 4S by W: HQ W:designate HK E:H2 H7 H4 HJ S=withdraw S:H3 W=withdraw W:HA"
LED = "none 3NT by S: E:HQ{!told_his_turn} S=refuse S=require H"


def told(line: str, language: str) -> dict[str, Any]:
    return report(rule_on(parse(line)), language)


def kept(line: str, language: str) -> list[str]:
    """What the director keeps in mind about something learned."""
    return [one["text"] for one in told(line, language)["in_force"] if one["kind"] == "unauthorized"]


def spoken(line: str, language: str = "fr") -> str:
    """Everything said, without what is only kept in mind, on one line."""
    script = [one for one in told(line, language)["script"] if one["kind"] != "remember"]
    return " ".join(text.replace("\u00a0", " ") for one in script for text in (one["text"], *_options(one)))


def _options(one: dict[str, Any]) -> list[str]:
    return [option["text"] for option in one.get("options", ())]


@pytest.mark.parametrize(
    ("line", "language", "texts"),
    [
        ("N none: 1S 1H S=refuse", "en", ["West may not use East’s withdrawn 1 heart."]),
        ("N none: 1S 1H S=refuse", "fr", ["Ouest ne doit pas tenir compte de l’enchère de 1 cœur d’Est, retirée."]),
        (
            '2007 N none: P X S:attention="inadmissible-double" E:1C', "fr",
            ["Ouest ne doit pas tenir compte du contre d’Est, retiré."],
        ),
        # 53B: what declarer took back himself tells him nothing; what was played to it does
        (OVERTAKEN, "en", []),
        (PLAYED_TO, "en", ["South may not use what was played to the lead that goes back."]),
        (PLAYED_TO, "fr", ["Sud ne doit pas tenir compte de ce qui a été joué sur l’attaque reprise."]),
        # 16C2: cards of two players went back, or one that lies in dummy for everybody to see
        (BOTH, "en", ["West may not use the 7 and the jack of hearts, seen in the opponents’ hands."]),
        (
            DUMMYS, "fr",
            [
                f"{player} ne doit pas tenir compte du fait que le mort avait joué l’as de trèfle."
                for player in ("Est", "Ouest")
            ],
        ),
        # 27C: the first bid is accepted, and its replacement goes
        (f"{TOO_SOON} S=accept", "en", ["West may not use East’s withdrawn 2 hearts."]),
        # 25A6: what is withdrawn is the call over the slip
        (SLIP, "en", ["East may not use South’s withdrawn 2 spades.", "West may not use South’s withdrawn 2 spades."]),
        # 25B1: the first call
        ("N none: 1S 2H E:change_call 3H{!unintended} S=accept", "en", ["West may not use East’s withdrawn 2 hearts."]),
        # 21B1: the misinformed player's first call, not his new one
        (
            "N none: 1NT P 2H P 2S P P W:P W:change_call X{misinformed}", "en",
            ["North may not use West’s withdrawn pass.", "South may not use West’s withdrawn pass."],
        ),
        # 38C: the bid above seven, not the pass put in for it
        ('N: 7NT 8C E:attention="bid-over-seven"', "en", ["West may not use East’s withdrawn 8 clubs."]),
        # 17D3: West's pass and North's are withdrawn, and West's side may use neither
        (
            "N: P P W:P N:P", "en",
            ["East may not use any of the withdrawn calls.", "West may not use the opponents’ withdrawn calls."],
        ),
        (LED, "fr", ["Ouest ne doit pas tenir compte de la dame de cœur d’Est."]),
        (f"2007 {LED}", "en", ["West may not use the queen of hearts, seen in East’s hand."]),
        (
            "2007 none 3NT by S: W:S4 N:S2 E:expose HK+H5{!meant_to_claim !deliberate visible} E:S9 S:SA", "fr",
            ["Ouest ne doit pas tenir compte du roi et du 5 de cœur d’Est."],
        ),
        # 47E1: the other side had told him to lead
        ("none 3NT by S: E:HQ{told_his_turn}", "en", ["South may not use the queen of hearts, seen in East’s hand."]),
        (
            "N both: 1S P 2S P P 3H S:tempo slow P P", "en",
            ["If South’s pause suggests one action and another is reasonable, North must take the other."],
        ),
    ],
)  # fmt: skip
def test_what_may_not_be_used_is_named(line: str, language: str, texts: list[str]) -> None:
    assert [text.replace("\u00a0", " ") for text in kept(line, language)] == texts


@pytest.mark.parametrize(
    ("line", "heard", "unheard"),
    [
        (SLIP, "Ouest, ne tenez pas compte de l’enchère de 2 piques de Sud.", "compte de l’enchère de 2 cœurs"),
        (f"{TOO_SOON} S=accept", "ne tenez pas compte de l’enchère de 2 cœurs d’Est.", "compte de l’enchère de 1"),
        # 27C: what was done before the ruling
        (TOO_SOON, "l’enchère de 1 cœur est annulée, et 2 cœurs la remplace", "doit la remplacer"),
        (TOO_SOON, "Vous pouvez accepter 1 cœur : 2 cœurs est annulé", "cela dépend"),
        # 54B: South has played second already; 67A1: which trick lacks a card
        ("none 3NT by S: E:SK S:S3", "L’entame d’Est tient, Sud reste le déclarant : Nord étale", "joue en second"),
        (f"{LACKING} S:HA quit S:D5 W:attention defective-trick", "une carte du mort pour la levée 1 ;", "cette levée"),
        (f"{TOO_SOON} S=refuse", "La nouvelle déclaration, 2 cœurs, tient.", "Correction prématurée"),
        (TOO_SOON.replace("2H", "P") + " S=refuse", "Est a remplacé 1 cœur par le passe.", "Est, remplacez"),
        (f"{IN_2007} S=refuse 2H @2{{natural_beyond_doubt}}", "2 cœurs d’Est est-elle", "1 cœur est annulé"),
        (f"{IN_2007} S=refuse 2H @2{{!natural_beyond_doubt}}", "que montre maintenant 2 cœurs", "Que montrerait"),
        (
            f"{IN_2007} E:change_call X{{!unintended}} S=refuse @3{{!meaning_contained}}",
            "Le contre d’Est est annulé.", "Est, remplacez",
        ),
        # 27B4: the replacement is insufficient again
        ("N none: 1S 1H{natural} S=refuse 1S", "Est a remplacé 1 cœur par 1 pique : encore", "Est, remplacez"),
        # 9C: a correction that does not stand leaves the choice to come
        ("N: S:1D{natural} S:change_call 1H{!unintended} W=refuse", "à votre tour vous serez libre.", "a remplacé"),
        ("N none: 1S 1H S=refuse", "Est, remplacez 1 cœur.", "a remplacé"),
    ],
)  # fmt: skip
def test_what_was_done_is_told_as_done(line: str, heard: str, unheard: str) -> None:
    assert heard in spoken(line)
    assert unheard not in spoken(line)


HANDS = "N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843"


@pytest.mark.parametrize(
    ("line", "language", "heard"),
    [
        (f"none {HANDS} 3NT by S: W:H2 N:H3 E:S2 S:HQ S:attention revoke", "fr", "Est, fournissez à cœur."),
        (
            f"none {HANDS} 3NT by S: W:H2 N:H3 E:S2 S:HQ S:attention revoke",
            "en",
            "East, please follow suit: play a heart.",
        ),
        (f"{LED}", "fr", "Ouest, ne tenez pas compte de la dame de cœur."),
    ],
)
def test_the_suit_and_the_card_are_named(line: str, language: str, heard: str) -> None:
    assert heard in spoken(line, language)


def test_what_may_be_used_after_all_is_named() -> None:
    ended = told("N none: 1S{natural} 1H{natural} S=refuse 2H{natural}", "en")["changed"]["ended"]
    assert [one["text"].replace("\u00a0", " ") for one in ended] == ["West, you may use 1 heart after all."]


def test_the_decision_says_so_too() -> None:
    line = TOO_SOON.replace("2H", "P") + " S=refuse"
    assert "East has replaced it with the pass." in " ".join(ruled["text"] for ruled in told(line, "en")["rulings"])


@pytest.mark.parametrize("line", ["N: 1H S:P", "2007 N none: 1S 1H E:change_call 2H{!unintended}"])
def test_the_other_of_two_conditions_is_otherwise(line: str) -> None:
    refuse = next(option for one in told(line, "en")["script"] for option in one.get("options", ())[1:])
    conditions = [row["if"] for row in refuse["then"]]
    assert conditions[-1] == "Otherwise"
    assert "or else" not in str(refuse)


FLAT = "N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52"
WON = f"none 3NT by S {FLAT}: W:HQ N:H2 E:H3 S:HA"
CALLED = "N: S:1D N:1H"
CLAIMED = f"{WON} S:expose SA+SJ{{visible meant_to_claim}}"
SHOWN = f"none 3NT by S {FLAT}: E:D3 S:expose SA"
CHOSEN = f"{WON} N:attention lead-out-of-turn{{dummy_rights_lost}} E=lead_from"
LEFT = f'{WON} W:attention dummy-conduct player=E{{dummy_act="leaves-seat"}}'
PENALIZED = (
    "2007 none 4S by S N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2: "
    "W:H6 E:expose HK{visible} N:H3 E:D9 S:attention revoke"
)
MISTOLD = "N none: 1NT 2H P P E:change_call X{misinformed}"
BOTH_REVOKED = (
    "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S: "
    "W:SQ N:S4 E:S2 S:H2 W:SJ N:S6 E:C2 S:SA S:SK W:S3 N:S9 E:S5 S:claim 10{!claim_disputed} "
    "W:attention revoke player=S trick=1 S:attention revoke player=E trick=2"
)
AWARDED = f"{WON} S:DK W:D6 N:D4 E:ST S:claim 9 @{{!claim_disputed awarded=9}} S:attention revoke E:D3"


@pytest.mark.parametrize(
    ("line", "language", "heard", "unheard"),
    [
        # 29B: the player whose turn it was has called
        (CALLED, "en", "1 diamond is cancelled, North’s 1 heart stands, and East is to call.", "North is to call"),
        (CALLED, "fr", "annulé, 1 cœur de Nord tient, et la parole est à Est.", "revient à Nord"),
        ("N: S:1D", "en", "1 diamond is cancelled, and North is to call.", "stands, and East"),
        ("W: 1S S:2D N:1H", "en", "2 diamonds is cancelled, and North is to call.", "1 heart stands"),
        # 27A1, 27A2: the bid to beat is the one accepted, until somebody has bid over it
        ("N: 1S 1H", "en", "You may accept 1 heart: it stands, and is the bid to beat.", "auction goes on"),
        ("N: 1S 1H S=accept", "en", "East’s 1 heart stands, and is the bid to beat.", "auction goes on"),
        ("2007 N: 1S 1H S=accept", "fr", "L’enchère de 1 cœur d’Est tient : c’est l’enchère à dépasser.", "continuent"),
        ("N: 1S 1H 2C", "en", "East’s 1 heart stands; the auction goes on from there.", "to beat"),
        ("N: 1S W:1H", "en", "when it was East’s turn; over 1 spade it is insufficient too.", "over 1 heart"),
        ("2007 N: 1S W:1H", "fr", "c’était à Est de déclarer ; de plus, sur 1 pique, l’enchère est insuff", "comme"),
        ("N: 1S W:1H N=accept", "en", "West’s 1 heart stands, and is the bid to beat.", "goes on"),
        ("N: 1S W:2H N=accept", "en", "West’s 2 hearts stands; the auction goes on from there.", "insufficient"),
        # 26A1 (2007): the suit withdrawn is shown again, and the lead is free
        (
            "2007 N: 2S{natural} N:1S{natural} E:2C",
            "en",
            "use the information from North’s withdrawn 2 spades.",
            "if you defend",
        ),
        ("2007 N: 2S{natural} N:1S{natural} E:2C", "fr", "Sud, ne tenez pas compte", "si vous défendez"),
        # 68A: a claim stops play
        (CLAIMED, "en", "South, that counts as a claim: how many tricks, and how will you make them?", "your lead"),
        (CLAIMED, "fr", "Sud, c’est une revendication : combien de levées, et comment les ferez-vous ?", "d’attaquer"),
        # the board is over: no card stays on the table
        (AWARDED, "en", "nine go to North-South", "first legal opportunity"),
        (AWARDED, "en", "", "face up"),
        # 54A: what becomes of the card hangs on the answer
        (SHOWN, "en", "South exposed the ace of spades.", "picked up"),
        (
            f"{SHOWN} @2{{!spreading}}",
            "en",
            "The ace of spades is not a penalty card: South picks it up.",
            "beginning to spread",
        ),
        # 43B2(a): the defenders have chosen
        (f"{CHOSEN} N", "en", "South, the defenders have chosen: lead from dummy.", "Either defender"),
        (f"{CHOSEN} S", "fr", "Sud, la défense a choisi : attaquez de votre main.", "l’un ou l’autre"),
        # a defender has no rights of dummy's
        (LEFT, "en", "", "lost"),
        (LEFT.replace("player=E", "player=N"), "en", "Dummy’s rights are lost.", "East"),
        # the award is told, of whatever event it was found
        (f"{WON} S:claim 12{{claim_disputed}} @{{awarded=9}}", "en", "nine go to North-South", "ten"),
        (f"{WON} S:concede 4{{!claim_disputed}} S=refuse @{{awarded=9}}", "fr", "Neuf des levées restantes", "Dix"),
        # one sentence for one card
        (PENALIZED, "en", "East, play the king of hearts now.", "please follow suit"),
        (PENALIZED.replace("E:expose HK{visible} ", ""), "en", "East, please follow suit: play a heart.", "now."),
        # 21B3: why the call is not changed
        (MISTOLD, "en", "It is too late to change 2 hearts: East’s double is cancelled.", "2 hearts stands"),
        (MISTOLD, "fr", "trop tard pour changer l’enchère de 2 cœurs : le contre d’Est est annulé.", "tient"),
        # 38: his first call stands
        (
            "N: 2D N:8C",
            "en",
            "North’s 8 clubs is cancelled and 2 diamonds stands; East is to call.",
            "auction goes back",
        ),
        ("N: 2D N:8C", "fr", "est annulée et l’enchère de 2 carreaux tient ; la parole est à Est.", "revient"),
        # what a finding about no event has decided is told
        (f"{WON} S:claim 8 @{{!claim_disputed}}", "en", "eight go to North-South", "claimed or conceded"),
        # whose card or lead stands; which call
        ("none 3NT by S: E:HQ{!told_his_turn} S=accept", "en", "East’s lead stands: North", "The lead"),
        ("N none: P N:P", "en", "North made the same call again: pass.", "tried to change"),
        ("N none: P N:P", "fr", "Nord a refait la même déclaration : passe.", "voulu changer"),
        ("N none: 1C E:1H{simultaneous}", "en", "East’s 1 heart after it", "’s  after it"),
        # the call made meanwhile in turn; a remark; an explanation
        ("N: S:1D N:1H", "en", "North then bid 1 heart.", "North then passed"),
        ("N: S:1D N:1H", "fr", "Nord a ensuite dit 1 cœur.", "passé"),
        ('N: 1S S:remark "well"', "en", "North, if this remark suggests one action", "calls and cards"),
        ('N: 1H P 2C N:explain "natural" about=3{misinformed}', "en", "No opponent has called since", "may change"),
        # 47E1: why the card goes back; 67A1: the card that was missing
        ("none 3NT by S: E:HQ{told_his_turn}", "en", "an opponent had said it was East’s turn.", "penalty"),
        ("none 3NT by S: E:HQ{told_his_turn}", "fr", "un adversaire lui avait dit que c’était à lui.", "pénalisée"),
        # the cards of one player together
        ("none 3NT by S: E:expose H8+D5{visible}", "en", "the 8 of hearts and the 5 of diamonds face up", "a major"),
    ],
)
def test_the_sentence_is_the_one_of_this_table(line: str, language: str, heard: str, unheard: str) -> None:
    told_here = spoken(line, language)
    assert heard in told_here
    assert unheard not in told_here


def test_the_director_does_not_keep_in_mind_the_rights_of_a_defender_as_dummy() -> None:
    assert not [one for one in told(LEFT, "en")["script"] if "dummy’s rights" in one["text"]]


def test_a_call_corrected_and_replaced_is_told_as_often_in_each_language() -> None:
    """25A over 37: what replaces the cancelled call is said once, in whatever words."""
    line = (
        "W: 7NT W:expose CQ+H8+HQ @{visible} N:X S:6H W=refuse / N:D2+D8+H9 change_call 2D N:P W:change_call 3H "
        "S:change_call 7S @{unintended} @9{!wrong_board}"
    )
    laws = [[step["law"] for step in told(line, language)["script"]] for language in ("en", "fr")]
    assert laws[0] == laws[1]


def test_revokes_of_both_sides_are_looked_at_together() -> None:
    kept_in_mind = [one["law"] for one in told(BOTH_REVOKED, "en")["script"] if one["kind"] == "remember"]
    assert kept_in_mind == ["64C2(b)"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Contested claim. Of the remaining tricks, nine go to North-South, the rest to East-West."),
        ("fr", "Revendication contestée. Neuf des levées restantes vont à Nord-Sud, les autres à Est-Ouest."),
    ],
)
def test_the_line_of_a_contested_claim_tells_the_award(language: str, text: str) -> None:
    found = told(f"{WON} S:claim 12{{claim_disputed}} @5{{awarded=9}}", language)["reviews"]
    assert [one["text"] for one in found] == [text]
