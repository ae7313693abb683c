"""The interview at a terminal: one question at a time, as a person uses it."""

from __future__ import annotations

from typing import Any, Protocol

from arbitre import console
from arbitre.boardpage import board_page
from arbitre.laws.editions import Edition, kept
from arbitre.screen import Page, Phrases, one_line, short

from .fiche import IN_ORDER
from .finding import Match, find
from .interview import Asked, BadAnswer, Interview, Step
from .remains import remains
from .spoken import answer_words, question_data, told


class Talk(Phrases):
    """The words of the command line with those of the interview."""

    parts = (*Phrases.parts, "ask_")


@kept
def talk_in(language: str) -> Talk:
    """The words of the interview in a language."""
    return Talk(language)


class Console(Protocol):
    """Where the interview is held."""

    def write(self, text: str) -> None:
        """Show text."""

    def page(self) -> Page:
        """A page as broad as the screen."""

    def read(self, prompt: str) -> str | None:
        """A line somebody typed; None when nobody will type any more."""

    @property
    def live(self) -> bool:
        """Is a person there?"""


class Terminal:
    """The console this program was started from."""

    def __init__(self) -> None:
        self.write, self.page, self.read = console.write, console.page, console.read_line

    @property
    def live(self) -> bool:
        """Is a person there?"""
        return console.live()


class Aside:
    """No console but a sheet of paper: what is typed comes from standard input, what is said is kept."""

    live = False

    def __init__(self) -> None:
        self.text = ""
        self.page = console.page

    def write(self, text: str) -> None:
        """Keep text."""
        self.text += text

    def read(self, prompt: str) -> str | None:
        """The next line there is; None when there is none."""
        self.write(prompt)
        return console.next_line()


class Quit(Exception):
    """The person leaves."""


class Dialogue:
    """An interview under way: what has been shown, and what was said."""

    def __init__(self, talk: Interview, say: Talk, terminal: Console, title: str = "") -> None:
        self.talk, self.say, self.terminal, self.title = talk, say, terminal, title
        self.shown: tuple[Step, ...] = talk.heard.steps if talk.record is not None else ()
        self.section = ""
        self.explained: set[bool] = set()

    def run(self) -> Interview:
        """Ask until the ruling is complete or the person leaves."""
        self._opening()
        try:
            while self._turn():
                pass
        except Quit:
            pass
        return self.talk

    def _opening(self) -> None:
        page, heard = self.terminal.page(), self.talk.heard
        book = self.say.say("screen.laws", edition=self.talk.edition.name)
        page.heading(f"{self.title} · {book}" if self.title else book[:1].upper() + book[1:])
        if heard.board is not None:
            from arbitre.report import report

            for wrong in report(heard.board, self.say.language)["irregularities"]:
                page.line(wrong["text"])
            if heard.asked is None:
                page.line(self.say.say("ask.nothing"))
        self.terminal.write(str(page))

    def _turn(self) -> bool:
        """Show what is new, ask, and take the answer; is there more?"""
        heard = self.talk.heard
        common = sum(1 for old, new in zip(self.shown, heard.steps, strict=False) if old == new)
        for step in heard.steps[common:]:
            self._ruling(step)
        self.shown = heard.steps
        if heard.asked is None:
            return self._end()
        self._question(heard.asked)
        return self._take(heard.asked)

    def _end(self) -> bool:
        """Nothing more is asked now: the ruling, and what is still to come; a person may still go back."""
        page, board = self.terminal.page(), self.talk.heard.board
        if board is not None:
            page.row("")
            page.lines += board_page(board, self.say, self.terminal.page()).lines
        page.row("")
        left = remains(self.talk.heard, self.say)
        self._head(page, self.say.say("ask.done.now" if left and board is not None else "ask.done"))
        if left:
            page.line(self.say.say("ask.remains"))
        for line in left:
            page.line(f"• {line['text']}", 4, 2)
        stays = self.terminal.live and bool(self.talk.answers)
        if stays:
            page.line(self.say.say("ask.done.keys"))
        self.terminal.write(str(page))
        if not stays:
            return False
        return self._goes_back(self._read())

    # -- asking

    def _question(self, asked: Asked) -> None:
        say, page = self.say, self.terminal.page()
        data = question_data(asked, say)
        page.row("")
        if asked.situation and asked.situation != self.section and self.talk.record is None:
            self.section, title = asked.situation, say.say(f"situation.{asked.situation}")
            if title != self.title:
                page.line(f"[{title}]", 0)
        if whom := self._whom(asked, data):
            self._head(page, whom)
        page.line(data["text"])
        if asked.away:
            page.line(say.say("screen.away"))
        self._choices(page, asked, data["answers"])
        self.terminal.write(str(page))

    def _choices(self, page: Page, asked: Asked, answers: list[dict[str, Any]]) -> None:
        """The answers with their numbers; the keys are explained once, and where a number is the answer."""
        for number, line in enumerate(answers, self._base(asked)):
            page.line(f"{number:>2}  {line['text']}", 3, 4)
            if line.get("then"):
                page.line(f"→ {line['then']}", 7, 2)
        if asked.none:
            page.line(f" 0  {self.say.say('ask.none')}", 3, 4)
        if asked.many not in self.explained or _numeric(asked):
            self.explained.add(asked.many)
            page.row("")
            page.line(self._keys(asked))

    def _head(self, page: Page, text: str) -> None:
        """A heading right under the line before it."""
        head = self.terminal.page()
        head.heading(text)
        page.lines += head.lines

    def _whom(self, asked: Asked, data: dict[str, Any]) -> str:
        if asked.question is None:
            return self.say.say("ask.detail") if self.talk.record is not None else ""
        if asked.by[0] == "director":
            return self.say.say("ask.found", law=data["law"])
        names = [f"{self._name(person):joueur}" for person in asked.by]
        return self.say.say("ask.of", who=self.say.join(names, "or"), law=data["law"])

    def _name(self, person: Any) -> Any:
        key = f"role.{person}"
        return self.say.speech.word(self.say.say(key) if key in self.say else person)

    def _base(self, asked: Asked) -> int:
        """Answers are numbered from 1; a number is its own."""
        return int(asked.answers[0]) if _numeric(asked) else 1

    def _keys(self, asked: Asked) -> str:
        first = self._base(asked)
        last = first + len(asked.answers) - 1
        span = self.say.say("ask.range", first=first, last=last) if last > first else str(first)
        return self.say.say("ask.keys.many" if asked.many else "ask.keys", range=span)

    def _take(self, asked: Asked) -> bool:
        """Read until something can be done with it."""
        while True:
            said = self._read()
            if said == "?":
                self._tell(self.say.say("ask.why", why=question_data(asked, self.say)["why"]))
            elif self._goes_back(said):
                return True
            elif (value := self._value(said, asked)) is not None:
                self.talk = self.talk.answer(value[0])
                return True

    def _value(self, said: str, asked: Asked) -> tuple[Any] | None:
        """The answer typed: a number, or its name; Enter where there is but one."""
        if not said and len(asked.answers) == 1 and not asked.many:
            return (asked.answers[0],)
        first, names = self._base(asked), said.replace(",", " ").replace("+", " ").split()
        try:
            numbers = [int(name) for name in names if name.isascii() and name.isdigit()]
            if names and len(numbers) == len(names):
                if asked.none and numbers == [0]:
                    return ((),)
                values = [asked.answers[n - first] for n in numbers if n >= first]
                if asked.many and len(values) == len(numbers):
                    return (tuple(value for value in asked.answers if value in values),)
                if len(values) == 1 == len(numbers):
                    return (values[0],)
            elif said:
                return (asked.parse(said),)
        except (BadAnswer, IndexError):
            pass
        if said:
            self._wrong(said, asked)
        else:
            self._tell(self._keys(asked))
        return None

    def _wrong(self, said: str, asked: Asked) -> None:
        """What was typed is no answer; these are, without what follows from each."""
        page = self.terminal.page()
        page.line(self.say.say("ask.wrong", value=short(said)))
        self.explained.discard(asked.many)
        answers = [] if _numeric(asked) else question_data(asked, self.say)["answers"]
        self._choices(page, asked, [{"text": line["text"]} for line in answers])
        self.terminal.write(str(page))

    def _read(self) -> str:
        line = self.terminal.read("> ")
        if not self.terminal.live:
            self.terminal.write(one_line((line or "").strip()) + "\n")
        if line is None or line.strip().lower() == "q":
            raise Quit
        return line.strip()

    def _tell(self, text: str) -> None:
        page = self.terminal.page()
        page.line(text)
        self.terminal.write(str(page))

    # -- going back

    def _goes_back(self, said: str) -> bool:
        """Go back one answer, or change an earlier one, if that is what was typed."""
        if not self._is_back(said):
            return False
        self.section = ""
        if not self.talk.answers:
            self._tell(self.say.say("ask.first"))
        elif said.lower() == "c":
            self._change()
        else:
            self.talk = self.talk.back()
        return True

    def _is_back(self, said: str) -> bool:
        return said.lower() in ("c", *self.say.say("ask.back").split())

    def _change(self) -> None:
        asked = [self.talk.asked_at(place) for place in range(len(self.talk.answers))]
        page = self.terminal.page()
        page.heading(self.say.say("ask.which"))
        for number, (question, (_, value)) in enumerate(zip(asked, self.talk.answers, strict=True), 1):
            page.line(f"{number:>2}  {answer_words(value, question, self.say)}", 3, 4)
        self.terminal.write(str(page))
        said = self._read()
        if not said.isascii() or not said.isdigit() or not 1 <= int(said) <= len(asked):
            return
        place = int(said) - 1
        self._question(asked[place])
        while True:
            said = self._read()
            if not said or self._is_back(said):
                return
            if said == "?":
                self._tell(self.say.say("ask.why", why=question_data(asked[place], self.say)["why"]))
            elif (value := self._value(said, asked[place])) is not None:
                before = len(self.talk.answers)
                self.talk = self.talk.change(place, value[0])
                if dropped := before - len(self.talk.answers):
                    self._tell(self.say.counted("ask.dropped", dropped))
                return

    # -- the ruling

    def _ruling(self, step: Step) -> None:
        say, page = self.say, self.terminal.page()
        page.row("")
        self._head(page, say.say("ask.ruling", laws=say.laws(*step.ruling.laws)))
        for heading, sentences in told(step, say).items():
            page.line(heading)
            for sentence in sentences:
                page.line(f"• {sentence}", 4, 2)
        if (see := step.follows) is not None and not step.case.table:
            title = say.say(f"situation.{see.situation}")
            page.line(say.say(f"ask.next.{see.when}", title=title))
        self.terminal.write(str(page))


def _numeric(asked: Asked) -> bool:
    return bool(asked.answers) and isinstance(asked.answers[0], int) and not isinstance(asked.answers[0], bool)


# -- choosing what to ask about


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
    everything = [Match(card) for card in IN_ORDER]
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
