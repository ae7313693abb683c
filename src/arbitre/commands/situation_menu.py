"""Choosing what to ask about: the list of situations, and what somebody types to it."""

from __future__ import annotations

from arbitre.interview.fiches import in_edition
from arbitre.interview.search import Match, find
from arbitre.interview.talk import Talk
from arbitre.laws.editions import Edition
from arbitre.terminal.screen import Page, one_line
from arbitre.terminal.venue import Console


def list_page(matches: list[Match], say: Talk, page: Page, query: str = "") -> Page:
    """The situations there are, or those that were found."""
    page.heading(say.say("ask.list.found", query=one_line(query)) if query else say.say("ask.list"))
    page.pairs((match.card.number, _line(match, say)) for match in matches)
    return page


def _line(match: Match, say: Talk) -> str:
    """The title, and the laws where the number does not say them."""
    card, title = match.card, match.card.title(say)
    if match.situation:
        title = f"{title} · {say.say(f'situation.{match.situation}')}"
    return title if card.laws == card.number else f"{title} ({say.laws(card.laws)})"


def chosen(
    book: Edition, say: Talk, terminal: Console, matches: list[Match] | None = None, query: str = ""
) -> Match | None:
    """Let the person say which situation it is."""
    everything = [Match(card) for card in in_edition(book)]
    shown = matches or everything
    page = _listed(shown, say, terminal.page(), query)
    while True:
        terminal.write(str(page))
        said = terminal.read("> ")
        if said is None or said.strip().lower() == "q":
            return None
        query = said.strip()
        listed = [match for match in shown if query == match.card.number]
        found = listed or (find(query, book) if query else everything)
        if len(found) == 1:
            return found[0]
        page = terminal.page()
        if found:
            shown = found
            page = _listed(shown, say, page, query)
        else:
            page.line(say.say("ask.list.none"))


def _listed(matches: list[Match], say: Talk, page: Page, query: str) -> Page:
    page = list_page(matches, say, page, query)
    page.row("")
    page.line(say.say("ask.list.hint"))
    return page
