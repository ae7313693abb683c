"""The words of polls: a catalogue of their own, with what partner did put into a sentence."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from arbitre.equity.decision import SCORINGS
from arbitre.equity.peer_poll import CLOSE, call_of
from arbitre.game.call import Call
from arbitre.game.card import Card
from arbitre.game.deal import Vulnerability
from arbitre.game.seat import SEATS
from arbitre.laws.editions import kept
from arbitre.table.event import Event
from arbitre.table.letters import letters
from arbitre.terminal.screen import SYMBOLS, Phrases


class PollWords(Phrases):
    """A catalogue with the words of polls."""

    def act(self, name: str) -> str:
        """A call or a card as it is written: 2♥, pass, ♠Q."""
        try:
            return self.call(call_of(name))
        except ValueError:
            card = Card.parse(name)
            return f"{SYMBOLS[card.suit]}{self.rank(card)}"

    def seat(self, seat: str) -> str:
        """The letter of a seat."""
        return letters(self.speech.letters).seats.written[seat]

    def partner(self, event: Event, act: Event | None) -> str:
        """Partner passed slowly here."""
        if event.kind == "tempo":
            key = self.first(f"poll.partner.{event.tempo}.{_kind(act)}", "poll.partner.tempo")
            return self.say(key, tempo=event.tempo)
        if event.kind == "alert":
            return self.say(f"poll.partner.{'alert' if event.alert else 'no-alert'}")
        text = event.remark if event.kind == "remark" else event.explain
        return self.say(f"poll.partner.{event.kind}", text=text)


def _kind(act: Event | None) -> str:
    """What sort of call it was that came slowly, or a card."""
    if act is None or act.call is UNSET:
        return "play"
    call = Call.parse(act.call)
    return {"P": "pass", "X": "double", "XX": "redouble"}.get(call.name, "bid")


def page_words(language: str) -> dict[str, Any]:
    """What the page on another phone says besides the questions, which come with the card."""
    say = poll_words(language)
    named = {"next", "yes", "no", "again", "retry", "taken", "over", "unsent"}
    plain = {"title", "auction", "methods", "meanings", "explanation", "dummy", "played", "class", "saw"}
    plain |= {"thanks", "excluded"}
    found: dict[str, Any] = {name: say.say(f"poll.{name}") for name in sorted(plain)}
    found |= {name: say.say(f"poll.page.{name}") for name in sorted(named)}
    found |= {
        "NT": say.sentences["screen.NT"],
        "pass": say.speech.calls["P"],
        "ranks": say.sentences["screen.ranks"].split(),
        "seats": {seat.value: say.seat(seat) for seat in SEATS},
        "seat": {seat.value: say.say("poll.seat", seat=seat) for seat in SEATS},
        "dealer": {seat.value: say.say("poll.dealer", seat=seat) for seat in SEATS},
        "vulnerable": {who.value: say.say(f"screen.vulnerable.{who.value}") for who in Vulnerability}
        | {"": say.say("paper.vulnerable.unknown")},
        "scoring": {name: say.say(f"poll.scoring.{name}") for name in SCORINGS}
        | {"": say.say("paper.scoring.unknown")},
        "close": {name: say.say(f"poll.page.close.{name}") for name in CLOSE},
    }
    return found


@kept
def poll_words(language: str) -> PollWords:
    """The catalogue of a language."""
    return PollWords(language)
