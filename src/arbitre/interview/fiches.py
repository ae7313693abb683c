"""The set of fiches, by the names directors know: each a chain of situations, joined where one leads to another."""

from __future__ import annotations

from msgspec import Struct

from arbitre.laws.editions import Edition
from arbitre.laws.paragraphs import law_today
from arbitre.texts import Words

from .tree import Leaf, Node, leaves, tree


class Fiche(Struct, frozen=True):
    """One card of the set: its number, the laws it covers, and its sections in the order they come up."""

    number: str
    laws: str
    situations: tuple[str, ...]

    def covers(self, law: int) -> bool:
        """Does it speak of this law?"""
        spans = [part.split("-") for part in self.laws.split(",")]
        return any(int(span[0]) <= law <= int(span[-1]) for span in spans)

    def title(self, say: Words) -> str:
        """Its name, as directors know it."""
        return say.say(f"fiche.{self.number}")

    def sections(self, edition: Edition) -> list[Section]:
        """Its situations in this edition, numbered, as trees."""
        present = [s for s in self.situations if s in edition.rules]
        return [Section(i, s, tree(edition.law(s), edition)) for i, s in enumerate(present, 1)]


class Section(Struct, frozen=True):
    """One situation of a fiche: its number there, its key, its tree."""

    number: int
    situation: str
    root: Node | Leaf

    def title(self, say: Words) -> str:
        """What it is about."""
        return say.say(f"situation.{self.situation}")

    @property
    def leaves(self) -> int:
        """How many rulings it ends in."""
        return sum(1 for _ in leaves(self.root))


FICHES = (
    Fiche(
        "13", "13-15",
        (
            *("wrong-number-of-cards", "missing-card", "stray-card", "wrong-board", "wrong-board-called-again"),
            *("wrong-board-met-later", "unscheduled-board"),
        ),
    ),
    Fiche("16", "16, 73", ("unauthorized-information", "use-of-information")),
    Fiche("24", "24", ("exposed-card-in-auction",)),
    Fiche(
        "25", "25",
        ("changed-call", "changed-irregular-call", "premature-correction-void", "call-back"),
    ),
    Fiche("26", "26", ("lead-restriction",)),
    Fiche("27", "27", ("insufficient-bid", "replacement", "replacement-after-27B3")),
    Fiche("30", "28-30", ("pass-out-of-rotation", "comparable-pass", "skipped-player")),
    Fiche(
        "31", "28, 29, 31",
        ("bid-out-of-rotation", "bid-rho-called", "bid-repeated", "bid-called-again", "bid-called-again-31B"),
    ),
    Fiche(
        "32", "28, 29, 32",
        (
            *("double-out-of-rotation", "double-rho-called", "double-repeated"),
            *("double-called-again", "double-called-again-32B"),
        ),
    ),
    Fiche(
        "35", "35-39", ("inadmissible-double", "violated-obligation-to-pass", "bid-over-seven", "call-after-auction"),
    ),
    Fiche(
        "42", "42, 43",
        (
            *("lead-from-wrong-hand-warned", "dummy-asks-about-revoke", "dummy-limitation"),
            *("dummy-claims", "dummy-conduct"),
        ),
    ),
    Fiche(
        "49", "49-52",
        (
            *("exposed-card", "penalty-card-lead", "penalty-card-picked-up", "penalty-card-designated"),
            "penalty-card-not-played",
        ),
    ),
    Fiche("53", "53, 55, 56", ("lead-out-of-turn", "required-lead-not-awaited")),
    Fiche(
        "54", "41, 54",
        (
            *("opening-lead-out-of-turn", "face-down-lead-out-of-turn"),
            *("face-down-lead-taken-back", "lead-by-declaring-side"),
        ),
    ),
    Fiche(
        "57", "57, 58",
        ("premature-play", "fifth-card", "simultaneous-cards", "simultaneous-players", "premature-choice"),
    ),
    Fiche("61", "61-63", ("alleged-revoke", "revoke", "innocent-change", "offending-change", "revoke-inquiry")),
    Fiche("64", "64", ("established-revoke",)),
    Fiche("67", "67", ("defective-trick", "wrong-late-card")),
    Fiche("68", "68-71", ("claim", "agreement-withdrawn", "concession-cancelled", "revoke-before-agreement")),
    Fiche("75", "20, 21, 40, 75", ("misinformation", "misinformed-call", "call-back-21B", "correction")),
)  # fmt: skip

# What directors are asked besides: held as interviews and drawn on demand, not part of the set to print.
MATTERS: tuple[Fiche, ...] = (
    # -- the session: dealing, rounds, attention, scores, appeals
    Fiche("6", "6", ("faulty-deal",)),
    Fiche("8", "8", ("end-of-round",)),
    Fiche("9", "9-11", ("attention-drawn", "choice-made", "settled-without-director")),
    Fiche(
        "12", "12",
        (
            *("adjusted-score", "assigned-score", "artificial-score", "information-sheet", "explanation-sheet"),
            *("explanation-used", "assistance", "revoke-equity", "claim-award", "deception", "damage", "redress"),
            *("other-side-score", "penalty-besides"),
        ),
    ),
    Fiche("79", "79", ("disputed-tricks", "score-error")),
    Fiche("82", "81, 82", ("director-error", "late-discovery", "waiver")),
    Fiche("85", "83-85", ("disputed-facts",)),
    Fiche("86", "86, 87", ("team-board", "fouled-board")),
    Fiche("90", "90, 91", ("penalty",)),
    Fiche("92", "92", ("appeal",)),
    Fiche("72", "72", ("could-have-known",)),
    Fiche("76", "76", ("spectator",)),
    # -- inquiries: reviews, questions, explanations, aids
    Fiche("19", "19", ("misnamed-double",)),
    Fiche("23", "23", ("comparable-call",)),
    Fiche("33", "33", ("simultaneous-calls",)),
    Fiche("20", "20, 41", ("review-requested", "wrong-review", "question-asked", "improper-question")),
    Fiche("40", "17, 20, 40", ("card-consulted", "disclosure", "deviation")),
    Fiche("73", "73", ("deceptive-manner",)),
    # -- conduct: what players and dummy do with cards and tricks
    Fiche("45", "45", ("played-card", "dummy-indicates", "wrong-card-from-dummy", "change-after-dummys-card")),
    Fiche("46", "46", ("designation",)),
    Fiche("47", "47", ("card-taken-back", "opponent-change", "declarer-change")),
    Fiche("66", "65, 66", ("inspection", "mispointed-card", "mixed-cards")),
)  # fmt: skip
ALL = (*FICHES, *MATTERS)
IN_ORDER = tuple(sorted(ALL, key=lambda card: int(card.number)))
"""As they are listed: by number, those to print and the others together."""


def in_edition(book: Edition) -> tuple[Fiche, ...]:
    """Those with a situation in this edition, by number."""
    return tuple(card for card in IN_ORDER if any(situation in book.rules for situation in card.situations))


def by_law(number: str, book: Edition) -> str:
    """The number of a law as the fiches have it.

    >>> from arbitre.laws.editions import edition
    >>> by_law("23", edition("2007")), by_law("23", edition("2017"))
    ('72', '23')
    """
    return str(law_today(int(number), book)) if number.isdecimal() else number


def fiche(number: str, book: Edition | None = None) -> Fiche:
    """The fiche of that number, or of a law it covers, in this edition; a LookupError where there is none."""
    known = in_edition(book) if book else ALL
    number = by_law(number, book) if book else number
    named = [card for card in known if card.number == number]
    for card in (*named, *known):
        if card.number == number or (0 < len(number) < 4 and number.isdecimal() and card.covers(int(number))):
            return card
    raise LookupError(number)
