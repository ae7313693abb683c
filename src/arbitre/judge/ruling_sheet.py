"""The ruling itself, as a reader who was not there needs it: the board, what happened, what was decided, and why."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from msgspec import UNSET, Struct

from arbitre.director.loop import rule_on
from arbitre.equity.peer_poll import Poll, counted
from arbitre.game.auction import Contract
from arbitre.game.card import format_hand
from arbitre.game.seat import SEATS, Seat, Side
from arbitre.print import lawbook
from arbitre.table.event import Event
from arbitre.terminal.screen import COLUMNS, Page, one_line

from .established import finding, named, sentence
from .poll_page import suits_of
from .poll_words import PollWords
from .process import Certificate, deadline

NOTES = "abcdefghijklmnopqrstuvwxyz"
BESIDES = ("agreement_evidence", "line")
"""Findings that no question of a worksheet asks, and that a reader wants all the same."""
DIRECTOR = "director"
STYLE = """
.board { display: flex; gap: 8mm; align-items: flex-start; } .deal td { padding: 0 3mm 1mm 3mm; vertical-align: top; }
.law { font-size: 88%; } ul { margin: 0; } p { margin: 1mm 0; }
.deal .felt { border: .4pt solid #7b827d; text-align: center; padding: 2mm 4mm; font-weight: 600; }
.auction td, .auction th { padding: 0 4mm 0 0; } .auction .asked { font-weight: 700; text-decoration: underline; }
sup { font-size: 70%; } h2 { font-size: 1.1em; margin: 1.6mm 0 .4mm; } li { margin: 0 0 .3mm; }
"""


class Part(Struct, frozen=True):
    """A heading and its sentences, each with what it is cited by."""

    title: str
    lines: tuple[tuple[str, str], ...]


class Call(Struct, frozen=True):
    """A call as the sheet shows it: withdrawn in brackets, its notes, and whether it is the one in question."""

    by: Seat
    text: str
    notes: str = ""
    asked: bool = False


class Sheet:
    """One record, as it is told on paper."""

    def __init__(self, found: Certificate, say: PollWords, players: bool = False) -> None:
        self.found, self.say, self.players = found, say, players
        self.record, self.told = found.record, found.report
        self.table = rule_on(found.record).table
        self.numbered = list(enumerate(found.record.events, 1))
        self.notes: list[str] = []
        self.calls = [self._call(made) for made in self.table.calls]

    # -- the board

    def facts(self) -> Iterator[str]:
        """Dealer, vulnerability, form of scoring; what is not known is said."""
        say, table = self.say, self.table
        if self.record.dealer or self.record.board:
            yield say.say("poll.dealer", seat=table.calls[0].by if table.calls else self.record.dealer)
        vulnerable = table.vulnerable
        yield say.say(f"screen.vulnerable.{vulnerable.value}") if vulnerable else say.say("paper.vulnerable.unknown")
        scoring = self.record.contest.get("scoring")
        yield say.say(f"poll.scoring.{scoring}") if scoring else say.say("paper.scoring.unknown")

    def hand(self, seat: Seat) -> list[str]:
        """Its suits, a line each; nothing where it is not known."""
        dealt = self.table.dealt.get(seat)
        return [f"{suit} {ranks}" for suit, ranks in suits_of(format_hand(dealt), self.say)] if dealt else []

    def rounds(self) -> list[list[Call | None]]:
        """The auction in four columns, West first."""
        rows: list[list[Call | None]] = []
        place = 4
        for call in self.calls:
            column = COLUMNS.index(call.by)
            if column < place or not rows:
                rows.append([None] * 4)
            if rows[-1][column] is not None:
                rows.append([None] * 4)
            rows[-1][column], place = call, column + 1
        return rows

    def _call(self, made: Any) -> Call:
        name = self.say.act(str(made.call))
        text = name if made.counts else f"[{name}]"
        notes = "".join(self._note(note) for note in self._said_of(made.event))
        return Call(made.by, text, notes, made.event in self._questioned())

    def _note(self, text: str) -> str:
        self.notes.append(text)
        return NOTES[(len(self.notes) - 1) % len(NOTES)]

    def _questioned(self) -> set[int]:
        """The calls that are complained of."""
        findings = (one for review in self.told.get("reviews", ()) for one in review["findings"])
        named = (one["answer"] for one in findings if one["fact"] in ("action", "call_concerned"))
        return {answer for answer in named if type(answer) is int}

    def _said_of(self, event: int) -> Iterator[str]:
        """Alerts, explanations, pauses and remarks that belong to a call."""
        for n, said in self.numbered:
            if said.kind in ("tempo", "remark"):
                mine = (said.about or self._next(n, said.by)) == event
            else:
                mine = said.kind in ("alert", "explain") and said.about == event
            if mine:
                yield self._words(said)

    def _next(self, n: int, by: Seat | None) -> int:
        """The call a pause or a remark came with: the player's own just before it, else the next; else the last."""
        made = [call.event for call in self.table.calls if call.by is by]
        before, later = [event for event in made if event < n], [event for event in made if event > n]
        last = max((call.event for call in self.table.calls if call.event < n), default=0)
        if before and before[-1] == last:
            return last
        return later[0] if later else before[-1] if before else 0

    def _words(self, said: Event) -> str:
        """What was said or seen, by whom."""
        say = self.say
        if said.kind == "tempo":
            pause = say.say(say.first(f"paper.tempo.{said.tempo}", "paper.tempo"), by=said.by, tempo=said.tempo)
            return pause if not said.seconds else say.say("paper.seconds", pause=pause, seconds=said.seconds)
        if said.kind == "alert":
            return say.say("paper.alert" if said.alert else "paper.alert.none", by=said.by)
        if said.kind == "explain":
            return say.say("paper.explain", by=said.by, text=one_line(str(said.explain)))
        return say.say("paper.remark", by=said.by, text=one_line(str(said.remark)))

    # -- the parts

    def parts(self) -> Iterator[Part]:
        """All that is told besides the board, in the order in which it is read."""
        told = (
            ("table", self._result()),
            ("given", self._given()),
            ("why", self._why()),
            ("laws", self._laws()),
            ("sides", self._sides()),
            ("poll", self._polls()),
            ("when", self._when()),
        )
        for name, lines in told:
            if found := tuple(dict.fromkeys(lines)):
                yield Part(self.say.say(f"paper.{name}"), found)

    def _result(self) -> Iterator[tuple[str, str]]:
        yield from ((line, "") for line in self._claims())
        if self.told["phase"] != "over":
            return
        contract, declarer = self.told.get("contract"), self.told.get("declarer")
        adjusted = self.told.get("adjusted") or {}
        score = adjusted.get("table", self.told.get("score"))
        if contract and contract != "P" and declarer:
            side = Seat(declarer).side.value
            tricks = self.told["tricks"][side]
            moved = (self.told.get("transferred") or {}).get(side, 0) if self.told.get("transferred") else 0
            yield (
                self._outcome({"contract": contract, "declarer": declarer, "tricks": tricks + moved, "score": score}),
                "",
            )
        elif contract == "P":
            yield self.say.say("app.score.passed"), ""

    def _claims(self) -> Iterator[str]:
        """What was claimed or conceded, and what was said with it."""
        say = self.say
        for _, event in self.numbered:
            number = event.claim if event.kind == "claim" else event.concede
            if number is not UNSET:
                tricks = say.counted("score.tricks", number)
                by = event.by or self.table.declarer
                told = say.say(f"paper.{event.kind}", by=by, tricks=tricks) if by else tricks
                said = one_line(event.statement or "")
                yield say.say("paper.stated", told=told, text=said) if said else f"{told}."

    def _outcome(self, one: dict[str, Any]) -> str:
        """2♥ by East, 8 tricks: 110 to East-West."""
        say, score = self.say, one.get("score")
        points = self._points(score) if isinstance(score, int) else say.say("paper.score.unknown")
        if "declarer" not in one:
            return say.say("app.score.passed") if one.get("contract") == "P" else points
        contract = say.contract(Contract.parse(one["contract"]))
        tricks = say.counted("score.tricks", one["tricks"])
        told = say.say("ask.result", contract=contract, declarer=Seat(one["declarer"]), tricks=tricks)
        return say.say("paper.outcome", result=told, points=points)

    def _points(self, score: int) -> str:
        if score == 0:
            return self.say.say("paper.points.none")
        return self.say.say("paper.points", points=abs(score), side=Side.NS if score > 0 else Side.EW)

    def _given(self) -> Iterator[tuple[str, str]]:
        """What was ruled at the table, and after play: each worksheet, what each side gets, penalties, the score."""
        for each in self.told.get("rulings", ()):
            if each.get("to") != DIRECTOR and each.get("public", True) and not _plain(each):
                yield each["text"], ", ".join(each["laws"])
        reviews = self.told.get("reviews", ())
        yield from ((review["text"], review["law"]) for review in reviews if self._worked_on(review))
        adjusted = self.told.get("adjusted")
        if not adjusted:
            return
        for side in Side:
            yield from ((line, "") for line in self._share(side, adjusted))
        plain: list[str] = next((entry["lines"] for entry in adjusted["type_in"] if entry["scorer"] == "plain"), [])
        yield from ((line, "") for line in plain)

    def _worked_on(self, review: dict[str, Any]) -> bool:
        """A sheet of which nobody has said anything is no part of the ruling."""
        return review["state"] != "open" or any(one["by"] != "record" for one in review["findings"])

    def _share(self, side: Side, adjusted: dict[str, Any]) -> Iterator[str]:
        mine = adjusted.get(side.value) or {}
        same = (adjusted.get("ew") or {}).get("outcomes") == "same"
        outcomes = mine.get("outcomes", [])
        if adjusted.get("stands") or outcomes == "same":
            return
        who = self.say.say("paper.both") if same else self.say.say(f"equity.side.{side.value}")
        if outcomes:
            weighed = (self._weighed(one) for one in outcomes)
            yield self.say.say("paper.share", side=who, outcomes="; ".join(weighed))
        elif mine.get("artificial") is not None:
            yield self.say.say("paper.share", side=who, outcomes=str(mine["artificial"]))

    def _weighed(self, one: dict[str, Any]) -> str:
        text = self._outcome(one)
        text = f"{one['weight']}\xa0%: {text}" if one.get("weight") not in (None, 100) else text
        return f"{text} ({one_line(one['why'])})" if one.get("why") else text

    def _why(self) -> Iterator[tuple[str, str]]:
        """What was found, as sentences; then the reasons the director gave."""
        for review in self.told.get("reviews", ()):
            if self._worked_on(review):
                yield from ((finding(one, self.say, self.found), one["law"]) for one in review["findings"])
            if review.get("twice"):
                yield review["twice"], ""
        for _, event in self.numbered:
            for key in BESIDES:
                if isinstance(event.facts, dict) and event.facts.get(key):
                    yield sentence(key, event.facts[key], self.say, self.found), ""
        for each in self.told.get("rulings", ()):
            if each.get("to") != DIRECTOR and not self.told.get("reviews"):
                yield from ((reason, "") for reason in each["because"])
        yield from ((one_line(event.text), "") for event in self._steps("decision") if event.text)

    def _laws(self) -> Iterator[tuple[str, str]]:
        """Every paragraph in words."""
        adjusted = self.told.get("adjusted") or {}
        heard = (each for each in self.told.get("rulings", ()) if each.get("to") != DIRECTOR and not _plain(each))
        rulings = (law for each in heard for law in each["laws"])
        named = adjusted.get("laws") or (
            review["law"] for review in self.told.get("reviews", ()) if self._worked_on(review)
        )
        for law in dict.fromkeys((*rulings, *named)):
            if words := law_words(law, self.record.edition, self.say.language):
                yield words, law

    def _sides(self) -> Iterator[tuple[str, str]]:
        for event in self._steps("heard"):
            who = self.say.join(event.to) if event.to else self._seat(event.player or event.by)
            said = one_line(event.text or "") if not self.players else ""
            if who:
                yield f"{who}{self.say.speech.colon}{said}" if said else self.say.say("paper.heard", who=who), ""

    def _seat(self, seat: Seat | None) -> str:
        return self.say.join([seat]) if seat else ""

    def _polls(self) -> Iterator[tuple[str, str]]:
        """How many were asked and what they said: counts, and nobody who was asked."""
        for _, poll in self.found.polls:
            yield from ((line, "") for line in _tally(poll, self.say))
        if not self.players:
            yield from ((one_line(event.text), "") for event in self._steps("poll") if event.text)

    def _when(self) -> Iterator[tuple[str, str]]:
        """Who decided and when, who was told, until when an appeal may be lodged."""
        for event in self._steps("decision"):
            yield self.say.say("paper.decided", at=_at(event), by=one_line(event.statement or "") or "…………………………"), ""
        for event in self._steps("told"):
            seats = self.say.join(event.to) if event.to else self.say.say("paper.nobody")
            yield self.say.say("paper.told", at=_at(event), seats=seats), ""
        for event in self._steps("appeal"):
            until = (deadline(event) or event.statement or "…………").replace("T", " ")
            yield self.say.say("paper.appeal", until=until, where=one_line(event.text or "")).rstrip(" ,"), ""

    def _steps(self, name: str) -> list[Event]:
        return [event for _, event in self.numbered if event.process == name]


def _plain(ruling: dict[str, Any]) -> bool:
    """Was it told before, or is it a claim that nobody disputed? Nothing was ruled then."""
    agreed = any((one["fact"], one["answer"]) == ("claim_disputed", "agreed") for one in ruling["findings"])
    return bool(ruling.get("again")) or agreed


def _at(event: Event) -> str:
    return (event.at or "…………").replace("T", " ")


def _tally(poll: Poll, say: PollWords) -> Iterator[str]:
    """p1: 7 counted; pass: 2 considered it, 1 chose it."""
    tally = counted(poll)
    yield say.say(f"paper.poll.{poll.purpose}", counted=tally.counted, excluded=tally.excluded)
    if poll.closed:
        for one in tally.counts:
            yield say.say("paper.poll.act", act=named(one.action, say), considered=one.considered, chose=one.chose)


def law_words(law: str, edition: str, language: str) -> str:
    """The paragraph as it is told: its title, and its sentence where there is one."""
    try:
        passages = lawbook.find(law).passages
    except lawbook.NoSuchParagraph:
        return ""
    passage = passages.get(edition) or next(iter(passages.values()))
    text = passage.text.get(language, "")
    return text or passage.title.get(language, "")


# -- as text


def sheet_page(sheet: Sheet, page: Page) -> Page:
    """Diagram, auction and parts as a terminal shows them."""
    say = sheet.say
    page.line(" · ".join(sheet.facts()), 2)
    page.row("")
    for row in _diagram(sheet):
        page.row(f"  {row}")
    if sheet.calls:
        page.row("")
        page.row("  " + "".join(f"{say.seat(seat):<9}" for seat in COLUMNS))
        for calls in sheet.rounds():
            page.row("  " + "".join(f"{_cell(call):<9}" for call in calls))
        for n, note in enumerate(sheet.notes):
            page.line(f"({NOTES[n % len(NOTES)]}) {note}", 2, 4)
        if any(call.asked for call in sheet.calls):
            page.line(say.say("paper.asked"), 2)
    for part in sheet.parts():
        page.heading(part.title)
        for text, law in part.lines:
            page.line(f"{text} ({law})" if law else text, 2, 2)
    return page


def _cell(call: Call | None) -> str:
    if call is None:
        return ""
    notes = f"({','.join(call.notes)})" if call.notes else ""
    return f"{call.text}{'*' if call.asked else ''}{notes}"


def _diagram(sheet: Sheet) -> Iterator[str]:
    """North above, West and East beside each other, South below; nothing where no hand is known."""
    north, east, south, west = (sheet.hand(seat) for seat in SEATS)
    if not any((north, east, south, west)):
        return
    letters = {seat: sheet.say.seat(seat) for seat in SEATS}
    yield from (f"{'':20}{letters[Seat.N] if n == 0 else ' '} {line}" for n, line in enumerate(north))
    sides = [west or [""] * 4, east or [""] * 4]
    for n in range(4):
        names = [letters[Seat.W], letters[Seat.E]] if n == 0 else [" ", " "]
        yield f"{names[0]} {sides[0][n]:<36}{names[1]} {sides[1][n]}"
    yield from (f"{'':20}{letters[Seat.S] if n == 0 else ' '} {line}" for n, line in enumerate(south))


# -- as a page


def sheet_html(sheet: Sheet) -> str:
    """The same for a browser or for paper."""
    say = sheet.say
    made = [
        f"<p>{escape(' · '.join(sheet.facts()))}</p>",
        '<div class="board">',
        _deal(sheet),
        _auction(sheet),
        "</div>",
    ]
    for part in sheet.parts():
        lines = (f'<li>{escape(text)}{f" <span class=law>{escape(law)}</span>" if law else ""}</li>'
                 for text, law in part.lines)  # fmt: skip
        made.append(f"<h2>{escape(part.title)}</h2><ul>{''.join(lines)}</ul>")
    if not sheet.calls and not any(sheet.hand(seat) for seat in SEATS):
        made[1:4] = [f"<p>{escape(say.say('paper.nothing'))}</p>"]
    return "".join(made)


def _deal(sheet: Sheet) -> str:
    def cell(seat: Seat) -> str:
        hand = sheet.hand(seat)
        return (
            f"<td><b>{escape(sheet.say.seat(seat))}</b><br>{'<br>'.join(map(escape, hand))}</td>"
            if hand
            else "<td></td>"
        )

    if not any(sheet.hand(seat) for seat in SEATS):
        return ""
    felt = f'<td class="felt">{escape(str(sheet.record.board or ""))}</td>'
    rows = (
        f"<td></td>{cell(Seat.N)}<td></td>",
        f"{cell(Seat.W)}{felt}{cell(Seat.E)}",
        f"<td></td>{cell(Seat.S)}<td></td>",
    )
    return f'<table class="deal">{"".join(f"<tr>{row}</tr>" for row in rows)}</table>'


def _auction(sheet: Sheet) -> str:
    if not sheet.calls:
        return ""
    head = "".join(f"<th>{escape(sheet.say.seat(seat))}</th>" for seat in COLUMNS)
    rows = "".join(f"<tr>{''.join(_marked(call) for call in calls)}</tr>" for calls in sheet.rounds())
    notes = "".join(f"<br><sup>{NOTES[n % len(NOTES)]}</sup> {escape(note)}" for n, note in enumerate(sheet.notes))
    asked = f"<br>{escape(sheet.say.say('paper.asked.print'))}" if any(call.asked for call in sheet.calls) else ""
    return f'<div><table class="auction"><tr>{head}</tr>{rows}</table><p class="law">{(notes + asked)[4:]}</p></div>'


def _marked(call: Call | None) -> str:
    if call is None:
        return "<td></td>"
    notes = f"<sup>{','.join(call.notes)}</sup>" if call.notes else ""
    return f"<td{' class=asked' if call.asked else ''}>{escape(call.text)}{notes}</td>"
