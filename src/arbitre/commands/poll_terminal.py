"""One peer at a terminal: his own turns one after the other, then the question, then how close it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import sample

from msgspec.structs import replace

from arbitre.equity.peer_poll import Answer, Close, Poll, call_of, legal_calls, legal_cards, own_turns
from arbitre.judge.poll_answers import WORDS
from arbitre.judge.poll_page import card_page
from arbitre.judge.poll_words import PollWords
from arbitre.table.letters import letters
from arbitre.terminal.console import read_line, write
from arbitre.terminal.screen import Page

YES, NO = ("y", "yes", "o", "oui"), ("n", "no", "non")
Read = Callable[[str], str | None]


class Left(Exception):
    """Nobody types any more."""


def walked(poll: Poll, say: PollWords, made: Callable[[], Page], read: Read = read_line) -> Answer | None:
    """What one peer answers, or None where he does not come to the end."""
    ask = Asking(poll, say, made, read)
    try:
        return ask.answer()
    except Left:
        return None


class Asking:
    """The questions of one poll, put to one person; what there is to choose among in nobody's order."""

    def __init__(self, poll: Poll, say: PollWords, made: Callable[[], Page], read: Read) -> None:
        self.say, self.made, self.read = say, made, read
        self.asks: dict[str, str] = {question.key: question.text for question in poll.questions}
        self.turn: int | None = None
        """At which earlier call of its own the peer is; none at the question itself."""
        mixed = tuple(sample(poll.shown.alternatives, len(poll.shown.alternatives)))
        self.poll = replace(poll, shown=replace(poll.shown, alternatives=mixed))

    def answer(self) -> Answer:
        """All of it."""
        grade = self._typed(self.say.say("poll.class"))[:40]
        saw = self._yes(self.say.say("poll.saw"))
        answer = Answer(0, grade, saw_board=saw)
        if "attractive" in self.asks:
            self._show()
            tells = self._typed(self.asks["tells"])
            return replace(answer, tells=tells, attractive=tuple(self._acts(self.asks["attractive"])))
        path: list[str] = []
        for place in own_turns(self.poll.shown):
            self._show(place)
            made = str(call_of(self.poll.shown.auction[place]))
            path.append(self._act(self.asks["path"]))
            wanted = self.asks["live_with"].replace("{call}", self.say.act(made))
            if path[-1] != made and not self._yes(wanted):
                self._tell("poll.excluded")
                return replace(answer, path=tuple(path), excluded=made)
        return self._decided(replace(answer, path=tuple(path)))

    def _decided(self, answer: Answer) -> Answer:
        self._show()
        key = "call" if "call" in self.asks else "card"
        choice = self._act(self.asks[key])
        serious = tuple(act for act in self._acts(self.asks["serious"]) if act != choice)
        close = self._close(self.asks["close"])
        self._tell("poll.thanks")
        answer = replace(answer, serious=serious, close=close)
        return replace(answer, call=choice) if key == "call" else replace(answer, card=choice)

    def _show(self, until: int | None = None) -> None:
        self.turn = until
        write(str(card_page(self.poll, self.say, self.made(), until)) + "\n")

    def _tell(self, key: str) -> None:
        write(self.say.say(key) + "\n")

    def _typed(self, question: str) -> str:
        line = self.read(f"{question} ")
        if line is None:
            raise Left
        return line.strip()

    def _again(self, question: str) -> Iterator[str]:
        while True:
            yield self._typed(question)

    def _yes(self, question: str) -> bool:
        for word in self._again(question):
            if word.lower() in (*YES, *NO):
                return word.lower() in YES
            self._tell("poll.not_yes")
        raise Left

    def _close(self, question: str) -> Close:
        for word in self._again(question):
            if found := WORDS.get(word.lower()):
                return found
            self._tell("poll.not_close")
        raise Left

    def _act(self, question: str) -> str:
        for word in self._again(question):
            if found := self._read(word):
                return found
            self._refuse(word)
        raise Left

    def _acts(self, question: str) -> list[str]:
        """None, one or several, with commas or spaces between."""
        for line in self._again(question):
            words = line.replace(",", " ").split()
            found = [act for word in words if (act := self._read(word))]
            if len(found) == len(words):
                return list(dict.fromkeys(found))
            self._refuse(line)
        raise Left

    def _refuse(self, word: str) -> None:
        write(self.say.say("poll.not_call" if "card" not in self.asks else "poll.not_card", value=word) + "\n")

    def _read(self, word: str) -> str | None:
        """A call or a card in the letters of the language."""
        use = letters(self.say.speech.letters)
        plain, seen = use.plain(word), self.poll.shown
        if self.turn is not None:
            seen = replace(seen, auction=seen.auction[: self.turn])
        cards = self.turn is None and "card" in self.asks
        name = (use.cards if cards else use.calls).read.get(plain, plain)
        known = seen.alternatives or (legal_cards(seen) if cards else legal_calls(seen))
        return name if name in known else None
