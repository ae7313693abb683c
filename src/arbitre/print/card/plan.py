"""Which cards there are: the situations each begins with, what it leads on to, and what it is easily taken for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from arbitre.interview.fiches import ALL, by_law, fiche
from arbitre.laws.editions import Edition
from arbitre.laws.paragraphs import (
    AFTER_PLAY,
    BEFORE_A_CHOICE,
    BESIDES,
    CANNOT_OBEY,
    DECEIVED_BY,
    OF_PENALTY_CARDS,
    OUT_OF_ROTATION,
    SHOWN_BY_PARTNER,
)
from arbitre.print.lawbook import numbers
from arbitre.terminal.console import Complaint

AUCTION, PLAY, END = "auction", "play", "end"


class Plan(Struct, frozen=True):
    """One card: its number, the flowchart it is drawn from, its colour, and the ways through the laws it follows.

    `given` holds what is known on this card; `then` says which situation an option leads on to at once; `routes` are
    situations it may be taken for, with the paragraph that tells them apart; `common` is what is common here only;
    `behind` are situations that come up more rarely; `first` are questions that are asked before the others; `notes`
    is what a director of this card must know beside what the trees bring about.
    """

    number: str
    fiche: str
    family: str
    situations: tuple[str, ...]
    given: Mapping[str, tuple[Any, ...]] = {}
    then: Mapping[str, str] = {}
    routes: tuple[tuple[str, str], ...] = ()
    common: Mapping[str, Any] = {}
    behind: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


FORCED = ("call-before-forced-pass", "28A")
PLANS = (
    Plan(
        "12", "12", END, ("damage", "redress", "penalty-besides"),
        behind=("artificial-score",), notes=("from-partner", "estimate"),
    ),
    Plan(
        "13", "13", AUCTION, ("wrong-number-of-cards",),
        behind=("missing-card", "stray-card"), notes=("not-counted",),
    ),
    Plan(
        "15", "13", AUCTION, ("wrong-board",),
        behind=("wrong-board-called-again", "wrong-board-met-later", "unscheduled-board"),
    ),
    Plan(
        "16", "16", END, ("unauthorized-information", "information-sheet"),
        common={"information_agreed": "disputed"},
    ),
    Plan(
        "20", "75", END, ("misinformation", "misinformed-call", "call-back-21B"),
        common={"misinformed": True}, behind=("correction",), notes=("heard",),
    ),
    Plan(
        "21", "12", END, ("explanation-sheet", "explanation-used"),
        common={"misinformation_kind": "no-alert", "misinformation_found": "too-late"},
    ),
    Plan("23", "23", AUCTION, ("comparable-call",), notes=("passes-then", "lead-then", "23C")),
    Plan(
        "24", "24", AUCTION, ("exposed-card-in-auction",),
        routes=(("opening-lead-out-of-turn", "54"), ("exposed-card", "49 48A")), notes=("seen",),
    ),
    Plan(
        "25", "25", AUCTION, ("changed-call", "call-back"), {"misinformed": (False,)},
        routes=(("not-changed", "25A1 25B"), ("misinformation", "21B1(a)")),
        first=("not-changed", "unintended", "in_time"), notes=("withdrawn-used", "comparable-is"),
    ),
    Plan("26", "26", AUCTION, ("lead-restriction",), notes=("comparable-is",)),
    Plan(
        "27", "27", AUCTION, ("insufficient-bid",),
        routes=(("bid-out-of-rotation", "27A2"), ("changed-call", "25A1"), ("changed-irregular-call", "27C")),
        notes=("comparable-is",),
    ),
    Plan("30", "30", AUCTION, ("pass-out-of-rotation",), routes=(FORCED,), notes=("comparable-is",)),
    Plan(
        "31", "31", AUCTION, ("bid-out-of-rotation",), routes=(FORCED,), notes=("rho-irregular", "comparable-is"),
    ),
    Plan(
        "32", "32", AUCTION, ("double-out-of-rotation",),
        routes=(FORCED, ("inadmissible-double", "32 36A 36B4")), notes=("rho-irregular", "comparable-is"),
    ),
    Plan("33", "33", AUCTION, ("simultaneous-calls", "skipped-player")),
    Plan(
        "36", "35", AUCTION, ("inadmissible-double",), common={"noticed": "silent"},
        behind=("violated-obligation-to-pass", "bid-over-seven", "call-after-auction"),
    ),
    Plan(
        "40", "40", END, ("disclosure",), routes=(("misinformation", "21B1(a)"),),
        common={"declaring_clarification": True}, behind=("deviation", "card-consulted"),
    ),
    Plan("42", "42", PLAY, ("dummy-conduct",), behind=("dummy-asks-about-revoke", "dummy-claims")),
    Plan(
        "45", "45", PLAY, ("played-card",), common={"whose_card": "named", "noticed_in_time": True},
        behind=("designation", "card-taken-back", "wrong-card-from-dummy"),
    ),
    Plan(
        "49", "49", PLAY, ("exposed-card", "penalty-card-lead"), {"penalty_cards": ("one",)},
        routes=(("penalty-card-not-played", "52A"),),
        first=("meant_to_claim", "declaring_side", "excused", "visible", "deliberate"),
    ),
    Plan(
        "51", "49", PLAY, ("penalty-card-designated", "penalty-card-lead"),
        {"penalty_cards": ("one-suit", "several-suits")}, behind=("penalty-card-not-played",),
        notes=("stays", "not-followed"),
    ),
    Plan("53", "53", PLAY, ("lead-out-of-turn",)),
    Plan(
        "54", "54", PLAY, ("face-down-lead-out-of-turn", "lead-by-declaring-side", "opening-lead-out-of-turn"),
        {"penalty_cards": ("one",)}, {"opening_lead.refused": "penalty-card-lead"},
        notes=("could-know", "face-down"),
    ),
    Plan(
        "57", "57", PLAY, ("premature-play",), common={"visible": False},
        behind=("simultaneous-cards", "simultaneous-players"), notes=("demand-ends", "partner-profits"),
    ),
    Plan(
        "61", "61", PLAY, ("alleged-revoke", "revoke", "innocent-change"),
        notes=("both-revoked", "claim-final"),
    ),
    Plan("64", "64", END, ("established-revoke",), behind=("revoke-equity",)),
    Plan("67", "67", PLAY, ("defective-trick",)),
    Plan(
        "68", "68", END, ("claim", "claim-award"), routes=(("one-trick-only", "68"),),
        behind=("agreement-withdrawn", "concession-cancelled", "revoke-before-agreement"), notes=("played-on",),
    ),
    Plan(
        "72", "72", END, ("could-have-known",), common={"help_rule": "penalty-card"}, behind=("assistance",),
        notes=("intent",),
    ),
    Plan(
        "73", "12", END, ("deception",),
        common={
            "deceived_by": DECEIVED_BY,
            "deception_protected": False,
            "deception_emphasized": True,
        },
    ),
    Plan("79", "79", END, ("disputed-tricks",), notes=("66D", "65D"), common={"raised_late": True}),
    Plan("82", "82", END, ("director-error",), behind=("late-discovery", "waiver")),
    Plan(
        "86", "86", END, ("team-board",), behind=("fouled-board",),
        common={"team_results": "one", "favours": "nobody", "in_teams": False},
    ),
)  # fmt: skip

LAWS: dict[str, str | Mapping[str, str]] = {
    "14": "13", "17": {"2007": "15", "2017": "33"}, "18": "27", "19": "36", "22": "33", "28": "30", "29": "31",
    "34": "33", "35": "36", "37": "36", "38": "36", "39": "36", "41": "54", "43": "42", "44": "61", "46": "45",
    "47": "45", "48": "49", "50": "49", "52": "51", "55": "53", "56": "53", "58": "57", "59": "26", "60": "53",
    "62": "61", "63": "61", "65": "64", "66": "64", "69": "68", "70": "68", "71": "68", "74": "73", "75": "20",
    "81": "82", "87": "86",
}  # fmt: skip
"""The card to take for a law that has none of its own number."""

COMMON: dict[str, Any] = {
    "called_before": False, "early": "before-partner", "faced_known": True, "found": "after-call", "lead_faced": False,
    "maybe_unaware": True, "noticed_after_play": True, "noticed_in_time": False, "objected_in_time": False,
    "outcomes": "several", "too_many": False, "trump_mentioned": False, "trump_out": True, "weighting_replaced": False,
    "without_pause": True,
}  # fmt: skip
"""Where the way on is not by the answer that trees put first, but by the one with most to say."""

SELDOM: dict[str, tuple[Any, ...]] = {"stage": ("trick-twelve", "both-sides")}
"""Answers that come last on a card, though the law names them before others."""

HERE = ("changed-irregular-call",)
"""What a situation may be taken for that is ruled on with the same card."""

GRIDS: dict[str, tuple[tuple[str, tuple[tuple[Any, ...], ...]], ...]] = {
    "won": (
        ("himself", (("himself-and-later",), ("himself-only",))),
        ("partner", (("side",), ("side",))),
        ("opponent", (("side",), ("nothing",))),
    ),
    "contest": (
        ("not", (("pairs", "not", False), ("imps", "not", False))),
        ("not-over-60", (("pairs", "not", True), ("imps", "not", True))),
        ("partly", (("pairs", "partly"), ("imps", "partly"))),
        ("directly", (("pairs", "directly", False), ("imps", "directly", False))),
        ("directly-under-40", (("pairs", "directly", True), ("imps", "directly", True))),
    ),
    "comparable-call": (
        ("same_meaning", ((True,), (False, False, False))),
        ("part_of_meaning", ((False, True), (False, False, False))),
        ("same_purpose", ((False, False, True), (False, False, False))),
    ),
}
"""Questions whose answers are read off a grid: its rows, and the answers that lead to the ruling in each column.

Where a situation has one, it is of examples.
"""

TABLES = ("turn", "penalty_cards")
"""Questions whose answers are read side by side, each with what follows."""

STANDING: dict[str, tuple[str | Mapping[str, str], ...]] = {
    "BecomesPenalty.major": ("50D1(a)", "50D1(b)", "50D2", {"2007": "50E1", "2017": "50E3"}),
    "BecomesPenalty.minor": ("50C",),
    "Directed.require": ("59",),
    "Directed.forbid": ("59", {"2007": "16D2", "2017": "16C2"}, {"2007": "16D2", "2017": "16C3"}),
    "Awarded": ("70B1", "70B2", "70B3", "award", "70A", "70C", "70D1", "70D2", "70E1"),
    "Noted.established": ("63B",),
    "Transferred.1": ("65D", "64A", "66D"),
    "MayChange": ("41A", {"2007": "16D1", "2017": "16C1"}),
    "FaceUp": ({"2007": "24", "2017": "24D"}, {"2007": "50B", "2017": "24E"}),
    "RequiredLead": ("60B",),
    "law.56B": ("own-lead",),
    "law.56": ("own-lead",),
    "law.73C1": ("73D1", "73A2", "85A", {"2007": "73F", "2017": "73E2"}),
    "law.73C": ("73D1", "73A2", "85A", {"2007": "73F", "2017": "73E2"}),
}
"""What else a director must say or know once this comes about, by paragraph."""

ALSO: dict[str, str | Mapping[str, str]] = {
    "LeadRestriction": {"2007": "26", "2017": "26B"},
    "BecomesPenalty.major": "50A",
    "BecomesPenalty.minor": "50A",
    "Unauthorized.50E2.partner": "50E1",
    "Unauthorized.75A.partner": "16B1(a)",
    **BESIDES,
    "remember.LeadRestriction.32": {"2007": "26B", "2017": ""},
    "remember.MustPass.once.offender": {"2007": "26", "2017": ""},
    "say.offender.law.30B2": {"2007": "30B2(a)", "2017": ""},
    "say.offender.law.31B": {"2007": "26", "2017": ""},
    "say.offender.law.32A": {"2007": "26B", "2017": ""},
    "32.rho_passes.False": {"2007": "26B", "2017": ""},
    "say.partner.law.30B2": {"2007": "30B2(b)", "2017": ""},
    "Review.55C": {"2007": "", "2017": "16B3"},
    "Review.62D2": {"2007": "", "2017": "16C3"},
    "Review.64C": "12B1",
    "Review.64C1": "12B1",
    "Directed.free": "50D1(a)",
    "Unusable": {"2007": "16D1", "2017": "16C1"},
    "opening_lead.accepted": "54B1",
    "lead_accepted.accepted": "60A",
    "declarers_lead.wrong-defender": "57",
    "stage.trick-twelve": "64B6",
    "in_time.last-pass": "39A 39C",
    "in_time.too-late": "39A 39C",
    "law.30B1": {"2007": "", "2017": "30B1(a)"},
    "law.31B": {"2007": "", "2017": "31B1"},
    "law.32B": {"2007": "", "2017": "32B1"},
    "Noted.call-comparable": {"2007": "", "2017": "23B"},
    "law.56B": "50D2",
    "law.56": "50D2",
    "law.68B2": {"2007": "16D2", "2017": "16C2"},
    "RequiredLead": "48A",
    "OwedLate": "64A2",
    "damaged.True": "12B1",
}
"""Paragraphs that carry a line beside the one that brought it about: by effect, by paragraph, or by answer."""

CITED: dict[str, str | Mapping[str, str]] = {
    "do.BecomesPenalty.major.57": {"2007": "57A 58B2 50A", "2017": "57A 57D 58B2 50A"},
    "comparable-is": {"2007": "", "2017": "23A"},
    "face-down": "41A",
    "passes-then": "23A 27B2 30B1(b)(ii) 31A2(b)",
    "lead-then": "26A 26B",
    "not-counted": "90B7",
    "from-partner": "12B1 16B3",
    "Exit": "83 92A",
    "Noted.one-result": {"2007": "12C1(a)", "2017": "12C1(b)"},
    "Noted.weighted": "12C1(c)",
    "Noted.lawful-only": "12C1(c)",
    "Noted.own-share": {"2007": "12C1(b)", "2017": "12C1(e)"},
    "Noted.need-not-balance": {"2007": "12C1(f)", "2017": "12C1(e)"},
    "Noted.average-of-both": {"2007": "12C4 86B", "2017": "12C4"},
    "estimate": "85A",
    "intent": {"2007": "23", "2017": "72C"},
    "heard": "75A 16B3",
    "seen": {"2007": "50E3", "2017": "50E4"},
    "withdrawn-used": {"2007": "16D2", "2017": "16C3"},
    "stays": "50A",
    "not-followed": "61A",
    "could-know": {"2007": "23", "2017": "72C"},
    "demand-ends": "57A 50D",
    "partner-profits": {"2007": "16B3", "2017": "57D 16B3"},
    "own-lead": {"2007": "56 50A", "2017": "56B 50A"},
    "award": {"2007": "68D 70A", "2017": "68D2(a) 70A"},
    "played-on": {"2007": "68D 70D3", "2017": ""},
    "remember.Noted.penalty-possible.15": {"2007": "17D4", "2017": "15A4"},
    "rho-irregular": "31A2",
    "remember.rho-irregular.32": {"2007": "32B2", "2017": "32A2"},
    "both-revoked": {"2007": "63B 64B7", "2017": ""},
    "claim-final": {"2007": "", "2017": "63A4 69A"},
    "more.deliberate": "50B",
    "hear.changed-call": {"2007": "25B1 26", "2017": "25B1 25B2 26B"},
    "hear.replacement": {"2007": "26A2 26B", "2017": "26B"},
}
"""The paragraphs of a note or of what is told before a choice; none where the edition has no such line."""

INSTEAD: dict[str, str | Mapping[str, str]] = {
    "able_to_comply.False": "57B 59",
    "86.in_teams.True": "87A 87C 86B2",
    "own_error.serious": "12C1(b)",
    "own_error.extreme": {"2007": "12C1(b)", "2017": "12C1(e)"},
    "own_error.gambling": {"2007": "12C1(b)", "2017": "12C1(e)"},
    "stage.both-sides": {"2007": "", "2017": "62C3 64B8"},
}
"""The paragraphs of an answer that say more than those of its rulings, which are many."""

ASKED: dict[str, str | Mapping[str, str]] = {
    "explanation": {"2007": "75B 40B4", "2017": "75D1 40B3(a)"},
    "claim_disputed": "68A",
    "unintended": {"2007": "25A1", "2017": "25A1 25A2"},
    "45.unintended": "45C4(b)",
    "79.in_correction_period": "79C1",
    "too_many": "67 14",
}
"""The paragraphs shown at a question, although its answers show theirs."""

SAME = {"played_on": "claim_disputed", "trick_by_normal_play": "maybe_unaware"}
"""Questions of a worksheet that a card asks in the words of another, which it asks already."""

JUDGED = ("meant_to_mislead",)
"""Never put to a player: the director answers for himself."""

OPENED: dict[str, str | Mapping[str, str]] = {
    "lead-restriction": "26 29A 25A1 27B1 28B",
    "bid-out-of-rotation": "29C",
    "misinformation": "20F1",
    "penalty-card-designated": "50B",
    "established-revoke": "61A",
}
"""The paragraph of the first thing to find out, where the law itself does not ask."""

BEGUN = {
    "penalty-card-not-played": ("52A",),
    "claim": ("68D",),
    "established-revoke": ("63B",),
    "opening-lead-out-of-turn": ("54", "50D2"),
}
"""The paragraphs of the first sentence, where they are not those that have everybody wait."""

CHOSEN = {"declarers_lead": ("55A",)}
"""The paragraph of the sentence that ends a choice, where it is not the one against consulting."""

ASKED_FIRST = ("declarers_lead",)
"""Choices that end with their options: what follows is only said once it is chosen, to somebody else."""

WHOLE_PARTS = ("declaring_side",)
"""Questions whose part has all that is said there, even what is said in the end."""

PARTNER_FIRST = tuple(f"law.{law}" for law in OUT_OF_ROTATION)
"""Where both are spoken to, the partner is first: it is his turn."""

EARLY = (
    *("own-lead", "PlayDirected", "Corrected.unintended-call"),
    *OF_PENALTY_CARDS,
    *(f"law.{law}" for law in BEFORE_A_CHOICE),
)
"""Said at once, before anybody chooses."""

LAST = (CANNOT_OBEY, "Unauthorized.partner", f"Unauthorized.{SHOWN_BY_PARTNER}.partner")
"""What holds whatever was chosen: said to a player after the rest."""

REVIEWS = ("Review", "seen", "heard", "withdrawn-used", "could-know", "partner-profits", *AFTER_PLAY)
"""What begins with one of these is looked at when play has ended."""

SEQUELS = {
    "BecomesPenalty.major": "penalty-card-lead",
    "BecomesPenalty.minor": "penalty-card-lead",
    "LeadRestriction": "lead-restriction",
}
"""The situation in which something in force comes up again, on its own card, which has the lines that stand with it."""


def plans(book: Edition) -> tuple[Plan, ...]:
    """The cards there are in this edition."""
    return tuple(found for found in PLANS if found.situations[0] in book.rules)


def plan(number: str, book: Edition | None = None) -> Plan:
    """The card of that number, or of the law of that number in this edition; a LookupError where there is none."""
    law = by_law(number, book) if book else number
    asked = (law, book.pick(LAWS.get(law, law)) if book else law)
    for found in plans(book) if book else PLANS:
        if found.number in asked:
            return found
    raise LookupError(number)


def elsewhere(number: str) -> Complaint | None:
    """Where to look for a law without a card or a flowchart; nothing where it is no law."""
    if number not in numbers():
        return None
    if any(home.number == number or home.covers(int(number)) for home in ALL):
        return Complaint("cards.law", value=number)
    card = next((found for found in PLANS if found.number == LAWS.get(number)), None)
    return Complaint("cards.chart" if card else "cards.text", value=number)


def answered(found: Plan) -> tuple[str, ...]:
    """The situations a card answers for: its own, and those of its flowchart that are on no card."""
    own = (*found.situations, *found.behind)
    if found is not next(p for p in PLANS if p.fiche == found.fiche):
        return own
    return (*own, *(s for s in fiche(found.fiche).situations if not card_of(s)))


def card_of(situation: str) -> str:
    """The number of the card that begins with a situation, or leads on to it; empty where there is none."""
    return next((p.number for p in PLANS if situation in (*p.situations, *p.behind)), "")
