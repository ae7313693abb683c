"""Which cards there are: the situations each begins with, what it leads on to, and what it is easily taken for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

AUCTION, PLAY, END = "auction", "play", "end"


class Plan(Struct, frozen=True):
    """One card: its number, the flowchart it is drawn from, its colour, and the ways through the laws it follows.

    `given` holds what is known on this card; `then` says which situation an option leads on to at once; `routes` are
    situations it may be taken for, with the paragraph that tells them apart.
    """

    number: str
    fiche: str
    family: str
    situations: tuple[str, ...]
    given: Mapping[str, tuple[Any, ...]] = {}
    then: Mapping[str, str] = {}
    routes: tuple[tuple[str, str], ...] = ()


PLANS = (
    Plan("13", "13", AUCTION, ("wrong-number-of-cards", "missing-card", "stray-card")),
    Plan("15", "13", AUCTION, ("wrong-board", "wrong-board-called-again", "wrong-board-met-later", "unscheduled-board")),
    Plan("16", "16", END, ("unauthorized-information", "use-of-information"), {"information_source": ("partner",)}),
    Plan("20", "75", END, ("misinformation", "misinformed-call", "call-back-21B", "correction")),
    Plan("24", "24", AUCTION, ("exposed-card-in-auction",), routes=(("exposed-card", "49"), ("opening-lead-out-of-turn", "54"))),
    Plan("25", "25", AUCTION, ("changed-call", "call-back"), routes=(("misinformation", "21B1(a)"),)),
    Plan("26", "26", AUCTION, ("lead-restriction",)),
    Plan(
        "27", "27", AUCTION, ("insufficient-bid",),
        routes=(("bid-out-of-rotation", "27A2"), ("changed-call", "25A1"), ("changed-irregular-call", "27C")),
    ),
    Plan("30", "30", AUCTION, ("pass-out-of-rotation", "skipped-player")),
    Plan("31", "31", AUCTION, ("bid-out-of-rotation",)),
    Plan("32", "32", AUCTION, ("double-out-of-rotation",), routes=(("inadmissible-double", "36"),)),
    Plan("49", "49", PLAY, ("exposed-card", "penalty-card-lead"), {"penalty_cards": ("one",)}),
    Plan(
        "51", "49", PLAY, ("penalty-card-not-played", "penalty-card-designated", "penalty-card-lead"),
        {"penalty_cards": ("one-suit", "several-suits")},
    ),
    Plan("53", "53", PLAY, ("lead-out-of-turn", "required-lead-not-awaited")),
    Plan(
        "54", "54", PLAY, ("face-down-lead-out-of-turn", "lead-by-declaring-side", "opening-lead-out-of-turn"),
        {"penalty_cards": ("one",)}, {"opening_lead.refused": "penalty-card-lead"},
    ),
    Plan("57", "57", PLAY, ("premature-play",)),
    Plan("61", "61", PLAY, ("alleged-revoke", "revoke", "innocent-change")),
    Plan("64", "64", END, ("established-revoke",)),
    Plan("67", "67", PLAY, ("defective-trick",)),
    Plan("68", "68", END, ("claim", "agreement-withdrawn", "concession-cancelled", "revoke-before-agreement")),
)  # fmt: skip

COMMON: dict[str, Any] = {
    "able": True, "admissible": True, "agreed_trick": "neither", "auction_begun": True, "before_auction": False,
    "bid_made": True, "called_before": False, "called_next_deal": False, "called_since": "nobody",
    "claim_disputed": "disputed", "closing_pass": False, "comparable": True, "conceded_trick": "neither",
    "damaged": True, "declaring_side": False, "deliberate": True, "demonstrably_suggested": True,
    "different_call": True, "double_out_of_rotation": False, "early": "before-partner", "excused": False,
    "explanation": "wrong", "exposure": "low", "faced_known": True, "found": "after-call", "in_teams": False,
    "in_time": "in-time", "information_source": "partner", "last_trick": False, "lay_faced": False,
    "lead_faced": False, "lho_called_over_first": False, "logical_alternative": True, "maybe_unaware": True,
    "meant_to_claim": False, "misinformed": False, "not_kept": False, "noticed_after_play": True,
    "noticed_in_time": False, "objected_in_time": False, "over_seven": False, "own_explanation": True,
    "pass_artificial": False, "playable": True, "played_before": False, "related_to_suits": True,
    "round_over": False, "same_call": False, "spared": "no", "stage": "open", "suits_shown_again": False,
    "told_his_turn": False, "too_many": False, "trump_mentioned": False, "trump_out": True, "unintended": False,
    "visible": True, "without_pause": True,
}  # fmt: skip
"""The answer a director hears most often: the way on goes there, the others are exits."""

TABLES = ("turn", "penalty_cards")
"""Questions whose answers are read side by side, each with what follows."""

STANDING: dict[str, tuple[str | Mapping[str, str], ...]] = {
    "BecomesPenalty.major": ("50A", "50D1(a)", "50D1(b)", "50D2"),
    "BecomesPenalty.minor": ("50B", "50C"),
    "Directed.require": ("59",),
    "Directed.forbid": ("59",),
    "Awarded": ("70B1", "70B2", "70B3", "70A", "70C", "70D1", "70D2", "70E1"),
    "Noted.established": ("63B",),
    "Transferred.1": ("64A", "66D"),
    "FaceUp": ({"2007": "24", "2017": "24D"}, {"2007": "50B", "2017": "24E"}),
    "RequiredLead": ("60B",),
    "Noted.play-on": ("16B2", "85A"),
}
"""What else a director must say or know once this comes about, by paragraph."""


def plan(number: str) -> Plan:
    """The card of that number; a LookupError where there is none."""
    for found in PLANS:
        if found.number == number:
            return found
    raise LookupError(number)


def card_of(situation: str) -> str:
    """The number of the card that begins with a situation, or leads on to it; empty where there is none."""
    return next((p.number for p in PLANS if situation in p.situations), "")
