"""The interview at a terminal: one question at a time, as a person uses it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from itertools import takewhile
from typing import Any

from msgspec import structs

from arbitre.director.due import REVIEW
from arbitre.game.seat import Seat
from arbitre.interview.dialogue import answer_words, later_data, question_data, result_words, title_of, told
from arbitre.interview.interview import Interview
from arbitre.interview.prompt import DECISION, PENALTY, SITUATION, Asked, BadAnswer, Step
from arbitre.interview.roles import ASKED, PLAYER
from arbitre.interview.talk import Talk
from arbitre.laws.case import Ruling
from arbitre.laws.effects import When
from arbitre.laws.facts import CONCERNED
from arbitre.table.errors import RecordError
from arbitre.table.letters import letters
from arbitre.terminal.screen import Page, one_line, short
from arbitre.terminal.venue import Console
from arbitre.voice.saying import Saying, in_interview, to_both

TOLD_BEFORE = ("opening-lead-out-of-turn", "penalty-card-lead")
"""Declarer has heard with his first choice what he may ask of the lead."""


LISTS = (DECISION, PENALTY, "alternatives", "would_differ", "equity_tricks")
"""What may be typed as a list, in the letters of the language."""


class Quit(Exception):
    """The person leaves."""


class Dialogue:
    """An interview under way: what has been shown, and what was said."""

    def __init__(
        self, talk: Interview, say: Talk, terminal: Console, title: str = "", ahead: Sequence[tuple[str, str]] = ()
    ) -> None:
        self.talk, self.say, self.terminal, self.title, self.ahead = talk, say, terminal, title, ahead
        self.shown: tuple[Step, ...] = talk.heard.steps if talk.record is not None else ()
        self.section = ""
        self.begun = talk.record is not None
        self.explained: set[bool] = set()
        self.told: set[str] = set()
        self.before: Interview | None = None
        """The interview as it was before a table was known."""

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
        for step in self._new(heard.steps):
            self._ruling(step)
        self.shown = heard.steps
        if heard.asked is None:
            return self._end()
        self._begin(heard.asked)
        self._question(heard.asked)
        return self._take(heard.asked)

    def _new(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """What has not been told yet; at a table what was ruled there is the same whatever has happened since."""
        if self.talk.record is None:
            common = sum(1 for old, new in zip(self.shown, steps, strict=False) if old == new)
            return steps[common:]
        told = [step.ruling for step in self.shown]
        return tuple(step for step in steps if all(not _alike(step.ruling, one) for one in told))

    def _begin(self, asked: Asked) -> None:
        """Once the seats are known: what is said before anything is asked."""
        if self.begun or asked.key in (SITUATION, *ASKED):
            return
        from arbitre.interview.utterance import beginning

        self.begun = True
        lines = beginning(asked, self.talk.edition, self.say)
        if lines:
            page = self.terminal.page()
            page.row("")
            self._steps(page, lines)
            self.terminal.write(str(page))

    def _steps(self, page: Page, sayings: list[Saying]) -> None:
        """What the director does, each part under what he does it by and to whom; a player is named once."""
        from arbitre.voice.ahead import as_sentence
        from arbitre.voice.silence import unnamed

        last = ""
        for line in in_interview(to_both(sayings), self.say):
            again = (heading := self._doing(line)) == last
            if not again:
                page.line(heading)
                last = heading
            page.line(f"• {unnamed(line, self.say) if again else line['text']}", 4, 2)
            rows = line.get("then", ())
            if not any(as_sentence(row, self.say) in self.told for row in rows):  # else heard with the choice
                self._rows(page, rows)

    def _rows(self, page: Page, rows: Iterable[dict[str, Any]], before: Set[str] | None = None) -> None:
        """What may follow, told once; of several choices, each says all that it brings."""
        from arbitre.voice.ahead import as_sentence

        for text in (as_sentence(row, self.say) for row in rows):
            if text not in (self.told if before is None else before):
                page.line(f"– {text}", 6, 2)
            self.told.add(text)

    def _doing(self, line: dict[str, Any]) -> str:
        key = f"screen.step.{line['kind']}"
        if "{who" not in self.say.sentences[key]:
            return self.say.say(key)
        to = line["to"]
        return self.say.say(key, who=self.say.say("screen.to.all") if to == "all" else self._name(to))

    def _end(self) -> bool:
        """Nothing more is asked now: the ruling, and what is still to come; a person may go on there, or back."""
        from arbitre.interview.remainder import remains

        page, heard = self.terminal.page(), self.talk.heard
        if heard.board is not None:
            from .board_view import board_page

            page.row("")
            page.lines += board_page(heard.board, self.say, self.terminal.page()).lines
        page.row("")
        later = [later_data(one, heard, self.say) for one in heard.follows]
        told = {line["law"] for line in later}
        if any(line["next"] == "use-of-information" for line in later):
            told |= {"16B3", "16C3"}  # asked there
        left = [line for line in remains(heard, self.say) if heard.board is not None or line["law"] not in told]
        left = left if not later else [line for line in left if line["kind"] != "choice"]
        self._head(page, self.say.say("ask.done.now" if left or later else "ask.done"))
        if left or later:
            page.line(self.say.say("ask.remains"))
        for number, line in enumerate(later, 1):
            page.line(f"{number:>2}  {line['text']}", 3, 4)
        for line in left:
            page.line(f"• {line['text']}", 4, 2)
        stays = self.terminal.live and (bool(self.talk.answers) or self.before is not None)
        if stays:
            page.line(self.say.say("ask.later.keys" if later else "ask.done.keys"))
        self.terminal.write(str(page))
        if not stays and not later:
            return False
        return self._goes_on(self._read(), later)

    def _goes_on(self, said: str, later: list[dict[str, Any]]) -> bool:
        """Go on where the number says, or back; anything else ends."""
        if said.isascii() and said.isdigit() and 1 <= int(said) <= len(later):
            self.talk = self.talk.go_on(later[int(said) - 1]["next"])
            return True
        return self._goes_back(said) or self._happened(said)

    # -- asking

    def _question(self, asked: Asked) -> None:
        say, page = self.say, self.terminal.page()
        data = question_data(asked, say)
        page.row("")
        if asked.situation and asked.situation != self.section and self.talk.record is None:
            self.section, title = asked.situation, title_of(asked.situation, say, asked.seats)
            if title != self.title and not asked.situation.startswith(REVIEW):
                page.line(f"[{title}]", 0)
        if whom := self._whom(asked, data):
            self._head(page, whom)
        *before, last = self.say.speech.sentences(data["text"])
        offers = bool(data["answers"]) and all("offer" in line for line in data["answers"])
        again = offers and (self.shown[-1].situation if self.shown else "", asked.situation) == TOLD_BEFORE
        if offers and before and not again:
            page.line(" ".join(before))
        answers = self._offered(page, data["answers"]) if offers and not again else data["answers"]
        answers = [{"text": line["text"]} for line in answers] if again else answers
        page.line(last if offers else data["text"])
        if asked.away:
            page.line(say.say("screen.away"))
        self._choices(page, asked, answers)
        self.terminal.write(str(page))

    def _offered(self, page: Page, answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """All the choices are told before the question; the answers are then short."""
        before = frozenset(self.told)
        for line in answers:
            page.line(f"• {line['offer']}", 4, 2)
            self._rows(page, line["rows"], before)
        return [{"text": line["text"]} for line in answers]

    def _choices(self, page: Page, asked: Asked, answers: list[dict[str, Any]]) -> None:
        """The answers with their numbers; the keys are explained once, and where a number is the answer."""
        for number, line in enumerate([] if _numeric(asked) else answers, self._base(asked)):
            page.line(f"{number:>2}  {line['text']}", 3, 4)
            if line.get("then"):
                page.line(f"→ {line['then']}", 7, 2)
        if asked.none:
            page.line(f" 0  {self.say.say('ask.none')}", 3, 4)
        if asked.key == PLAYER:
            page.line(self.say.say("ask.seats.keys"), 3, 4)
        if _numeric(asked):
            page.line(self._span(asked), 3, 4)
        if asked.key == DECISION:
            for number, one in enumerate(asked.results, 1):
                page.line(f"{number:>2}  {result_words(one, self.say)}", 3, 4)
        if how := self.say.maybe(f"ask.how.{asked.key}"):
            page.line(how, 3, 4)
        if asked.many not in self.explained:
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
        people = data["to"] if isinstance(data["to"], list) else [data["to"]]
        names = [f"{self._name(person):joueur}" for person in people]
        return self.say.say("ask.of", who=self.say.join(names, "or"), law=data["law"])

    def _name(self, person: Any) -> Any:
        if name := self.say.maybe(f"role.{person}"):
            return self.say.speech.word(name)
        return self.say.speech.word(Seat(person) if person in tuple(Seat) else person)

    def _base(self, asked: Asked) -> int:
        """Answers are numbered from 1; a number is its own."""
        return int(asked.answers[0]) if _numeric(asked) else 1

    def _span(self, asked: Asked) -> str:
        first = self._base(asked)
        last = first + len(asked.answers) - 1
        return self.say.say("ask.range", first=first, last=last) if last > first else str(first)

    def _keys(self, asked: Asked) -> str:
        return self.say.say("ask.keys.many" if asked.many else "ask.keys", range=self._span(asked))

    def _take(self, asked: Asked) -> bool:
        """Read until something can be done with it."""
        while True:
            said = self._read()
            if said == "?":
                self._tell(self.say.say("ask.why", why=question_data(asked, self.say)["why"]))
            elif self._goes_back(said) or self._happened(said):
                return True
            elif said == "0" and asked.key in ASKED:
                kept = tuple(pair for pair in self.talk.answers if pair[0] not in ASKED)
                self.talk = structs.replace(self.talk, who=False, answers=kept)
                return True
            elif (value := self._value(said, asked)) is not None and self._taken(self.talk.answer(value[0])):
                return True

    def _taken(self, talk: Interview) -> bool:
        """The answer holds, and what follows from it; one that cannot be is told in a line, and asked again."""
        try:
            self.talk, _ = talk.told(self.ahead)
        except RecordError as error:
            from arbitre.desk.complaint import complaint

            self._tell(complaint(error, self.say))
            return False
        return True

    def _happened(self, said: str) -> bool:
        """Has a table been typed, or what has happened there since? Then the interview goes on there."""
        if ":" not in said or said.startswith(("{", "[")):
            return False
        from arbitre.desk.complaint import complaint
        from arbitre.interview.tableside import happened

        try:
            self.talk, self.before = happened(self.talk, said, self.say.language), self.talk
        except RecordError as error:
            self._tell(complaint(error, self.say))
            return True
        told = {step.ruling.laws for step in self.shown}
        self.shown = tuple(takewhile(lambda step: step.ruling.laws in told, self.talk.heard.steps))
        return True

    def _value(self, said: str, asked: Asked) -> tuple[Any] | None:
        """The answer typed: a number, or its name; Enter where there is but one."""
        if not said and len(asked.answers) == 1 and not asked.many:
            return (asked.answers[0],)
        first, names = self._base(asked), said.replace(",", " ").replace("+", " ").split()
        if asked.key in LISTS and (listed := asked.written(said, letters(self.say.speech.letters))) is not None:
            return (listed,)
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
        self.told.clear()
        self.begun = self.begun and len(self.talk.answers) > 1
        if not self.talk.answers and self.before is not None:
            self.talk, self.before = self.before, None
        elif not self.talk.answers:
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
                if not self._taken(self.talk.change(place, value[0])):
                    continue
                if dropped := before - len(self.talk.answers):
                    self._tell(self.say.counted("ask.dropped", dropped))
                return

    # -- the ruling

    def _ruling(self, step: Step) -> None:
        say, page = self.say, self.terminal.page()
        page.row("")
        self._head(page, say.say("ask.ruling", laws=say.laws(*step.ruling.laws)))
        if step.case.table is None and step.seats is not None:
            from arbitre.interview.utterance import scripts_of

            before = self.talk.heard.steps[: self.talk.heard.steps.index(step) + 1]
            self._steps(page, scripts_of(before, say)[-1])
        else:
            for heading, sentences in told(step, say).items():
                page.line(heading)
                for sentence in sentences:
                    page.line(f"• {sentence}", 4, 2)
        if (see := step.follows) is not None and not step.case.table and see.when is not When.NOW:
            title = title_of(see.situation, say, step.seats)
            page.line(say.say(f"ask.next.{see.when}", title=title))
        self.terminal.write(str(page))


def _alike(one: Ruling, other: Ruling) -> bool:
    """Is the same ruled, on whatever findings it rests by now?"""
    return (one.laws, one.effects) == (other.laws, other.effects)


def _numeric(asked: Asked) -> bool:
    return (
        bool(asked.answers)
        and not asked.acts
        and asked.key != CONCERNED
        and isinstance(asked.answers[0], int)
        and not isinstance(asked.answers[0], bool)
    )
