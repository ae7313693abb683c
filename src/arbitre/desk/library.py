"""What can be looked up: situations, laws, fiches, the words of the screens.

What only one of them needs is imported there: a phone that starts does not wait for it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from arbitre import __version__
from arbitre.interview.fiches import ALL, FICHES, fiche, in_edition
from arbitre.laws.editions import Edition, editions
from arbitre.laws.profile import PROFILES
from arbitre.table.record import DEFAULT_EDITION

from . import tiles
from .desk_words import DeskWords
from .interview_page import book_of
from .wrong import Wrong

if TYPE_CHECKING:
    from arbitre.interview.search import Match

Line = dict[str, Any]
LONGEST = 100
PERIODS = [
    {"key": "correction", "law": "79C1", "minutes": 30},
    {"key": "appeal", "law": "92B", "minutes": 30},
]
"""What ends so many minutes after the official score is available, where the organizer has set no other time."""
STRAIN = "spade|heart|diamond|club|pique|coeur|carreau|trefle|sans[- ]atout|no ?trump"
CALL = re.compile(rf"[1-9] ?(?:nt|sa|[shdcpkt♠♥♦♣n]|(?:{STRAIN})s?)")
"""A bid as somebody types it, in either language."""
BEGUN_BY = {
    "information-sheet": "unauthorized-information",
    "explanation-sheet": "misinformation",
    "claim-award": "claim",
}
"""Worksheets, each with the situation in which it comes up."""
BID_TILES = {"insufficient-bid": "27", "call-out-of-rotation": "31"}
"""What a bid by itself may be about, each with its fiche."""


def home(_request: Line, say: DeskWords) -> Line:
    """The first screen, and what can be chosen on every one."""
    return {
        "version": __version__,
        "editions": [{"name": name, "default": name == DEFAULT_EDITION} for name in editions()],
        "profiles": list(PROFILES),
        "moments": tiles.tiles(say),
        "periods": PERIODS,
        "fiches": [
            {"fiche": card.number, "title": card.title(say), "laws": card.laws, "cards": _cards(card.number)}
            for card in ALL
            if card in FICHES or _cards(card.number)
        ],
    }


def _cards(number: str) -> list[str]:
    """The table cards of a fiche, by their numbers."""
    from arbitre.print.card.plan import PLANS

    return [each.number for each in PLANS if each.fiche == number]


def found(request: Line, say: DeskWords) -> Line:
    """The situations that words, a law's number or a call mean."""
    from arbitre.interview.search import Match, find, folded, nearest

    query, book = request.get("query"), book_of(request.get("edition", DEFAULT_EDITION))
    if not isinstance(query, str) or len(query) > LONGEST:
        raise Wrong("desk.query", limit=LONGEST)
    matches = find(query, book) if query.strip() else []
    begun = (own for match in matches if (own := _begins(match, book)) and Match(own.card) not in matches)
    matches = [*dict.fromkeys((*begun, *matches))]
    lines = [_line(match, book, say) for match in sorted(matches, key=lambda match: not _has_tile(match))]
    lines += _of_a_bid(say) if CALL.fullmatch(folded(query.strip())) else []
    near = [_line(match, book, say) for match in nearest(query, book)] if query.strip() and not lines else []
    return {"matches": lines, "near": near}


def _line(match: Match, book: Edition, say: DeskWords) -> Line:
    situations = [match.situation] if match.situation else [s for s in match.card.situations if s in book.rules]
    within = [{"situation": s, "title": say.say(f"situation.{s}")} for s in situations]
    card = match.card
    return {"fiche": card.number, "title": card.title(say), "laws": card.laws, "situations": within}


def _begins(match: Match, book: Edition) -> Match | None:
    """What a tile begins, where the words have found the worksheet that it comes to."""
    from arbitre.interview.search import Match

    situation = BEGUN_BY.get(match.situation)
    return next((Match(card, situation) for card in in_edition(book) if situation in card.situations), None)


def _has_tile(match: Match) -> bool:
    """Is it what a tile of the first screen begins? That is the commoner, and comes first."""
    own = {match.situation} if match.situation else {match.card.number, *match.card.situations}
    return bool(own & {*tiles.SEATS_OF, *tiles.CALLS})


def _of_a_bid(say: DeskWords) -> list[Line]:
    """Whoever types a bid has one before him that was too low, or at the wrong turn."""
    return [
        {
            "fiche": number,
            "title": fiche(number).title(say),
            "laws": fiche(number).laws,
            "situations": [{"situation": situation, "title": say.say(f"desk.tile.{situation}")}],
        }
        for situation, number in BID_TILES.items()
    ]


def law(request: Line, say: DeskWords) -> Line:
    """A paragraph in our words, in every edition, and what changed."""
    from arbitre.print import lawbook

    try:
        paragraph = lawbook.find(str(request.get("law", ""))[:LONGEST])
    except lawbook.NoSuchParagraph:
        raise Wrong("desk.law", value=str(request.get("law", ""))[:20]) from None
    data = lawbook.law_data(paragraph, say.language)
    return {**data, "change_text": lawbook.change_text(paragraph.number, say)}


def card_page(number: str, book: Edition, say: DeskWords) -> Line:
    """A table card as a page."""
    from arbitre.print.card.card_page import card_html
    from arbitre.print.card.plan import PLANS, plan
    from arbitre.print.card.writer import card

    try:
        made = card(plan(number, book), book, say.language)
    except LookupError:
        raise Wrong("desk.fiche", known=", ".join(each.number for each in PLANS)) from None
    return {"fiche": number, "title": made.title, "html": card_html(made)}


def fiche_page(request: Line, say: DeskWords) -> Line:
    """A fiche as a page."""
    book = book_of(request.get("edition", DEFAULT_EDITION))
    if request.get("form") == "card":
        return card_page(str(request.get("fiche")), book, say)
    try:
        card = fiche(str(request.get("fiche")), book)
    except LookupError:
        raise Wrong("desk.fiche", known=", ".join(card.number for card in ALL)) from None
    form = request.get("form", "chart")
    if form == "chart":
        from arbitre.print.chart.chart_set import draw

        html = draw(card, book, say.language, "html").decode()
    else:
        raise Wrong("desk.form", known="chart, card")
    return {"fiche": card.number, "title": card.title(say), "html": html}


def words(_request: Line, say: DeskWords) -> Line:
    """The labels of the screens."""
    return {"words": say.labels}
