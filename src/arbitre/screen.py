"""What a person reads on a terminal or a printed page: a board, a paragraph of the Laws, a score."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from arbitre.game.call import BIDS, Call
from arbitre.game.card import PBN_SUITS, Card
from arbitre.game.seat import Seat, Side
from arbitre.laws.editions import kept
from arbitre.table.errors import shown
from arbitre.table.facts import VALUES
from arbitre.texts import Words
from arbitre.texts.speech import Word

if TYPE_CHECKING:
    from arbitre.director.board import Board
    from arbitre.director.legal import Legal, WhyNot
    from arbitre.game.auction import Contract
    from arbitre.game.deal import Vulnerability
    from arbitre.table.table import Entry

COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COLOURS = {"♠": 34, "♥": 31, "♦": 33, "♣": 32}
PLAIN, NARROW, BROAD = 80, 40, 100


class Phrases(Words):
    """The words of a language with those of the command line, and calls and cards as symbols."""

    parts = (*Words.parts, "cli_")

    def call(self, call: Call) -> str:
        """1♠, 3NT, pass."""
        if call.denomination is None:
            return self.speech.calls["P"] if call.name == "P" else call.name
        return f"{call.level}{SYMBOLS.get(call.denomination, self.sentences['screen.NT'])}"

    def contract(self, contract: Contract) -> str:
        """4♠X."""
        return self.call(contract.bid) + "X" * contract.doubled

    def rank(self, card: Card) -> str:
        """The card's rank as this language prints it."""
        return self.sentences["screen.ranks"].split()[card.rank - 2]

    def cards(self, cards: Iterable[Card]) -> str:
        """♠ A K 4  ♦ 10: by suit, high to low."""
        held = sorted(cards, key=lambda card: -card.rank)
        suits = ((suit, [self.rank(card) for card in held if card.suit is suit]) for suit in PBN_SUITS)
        return "  ".join(" ".join((SYMBOLS[suit], *ranks)) for suit, ranks in suits if ranks)

    def pair(self, name: str, text: str) -> str:
        """A name and what is said about it."""
        return self.speech.polished(self.sentences["screen.pair"].format(name=name, text=Word(text)))

    def laws(self, *numbers: str) -> str:
        """Law 27; Laws 29, 30."""
        listed = ", ".join(numbers)
        return self.say("screen.law.many" if set(listed) & set(",-") else "screen.law", law=listed)

    def counted(self, name: str, n: int, **details: Any) -> str:
        """The sentence for that number, or the one for any number."""
        return self.say(f"{name}.{n}" if f"{name}.{n}" in self else name, n=n, **details)


@kept
def phrases(language: str) -> Phrases:
    """The words of a language, for a person at a screen."""
    return Phrases(language)


def short(value: object) -> str:
    """A value somebody wrote, cut to what fits into a line."""
    return shown(value) or '""'


def one_line(text: str) -> str:
    """The text without line ends, and without what would command a terminal."""
    return "".join(c if c.isprintable() or c in "\u00a0\u202f" else " " for c in text)


class Page:
    """Lines of text, wrapped to a width; headings bold and suits in colour where that is wanted."""

    def __init__(self, width: int = PLAIN, colour: bool = False) -> None:
        self.width, self.colour = max(NARROW, min(width, BROAD)), colour
        self.lines: list[str] = []

    def heading(self, text: str) -> None:
        """A new section."""
        if self.lines:
            self.lines.append("")
        for line in textwrap.wrap(text, self.width):
            self.lines.append(f"\033[1m{line}\033[0m" if self.colour else line)

    def line(self, text: str, indent: int = 2, hang: int = 0) -> None:
        """A paragraph; lines after the first hang further in."""
        first, rest = " " * indent, " " * (indent + hang)
        self.lines += textwrap.wrap(
            text, self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
        )

    def row(self, text: str) -> None:
        """A line of a table, kept as it is."""
        self.lines.append(text.rstrip())

    def pairs(self, pairs: Iterable[tuple[str, str]], indent: int = 2) -> None:
        """Two columns: a word, and what is to be said about it."""
        rows = list(pairs)
        edge = min(max((len(name) for name, _ in rows), default=0), 14) + 2
        for name, text in rows:
            self.line(f"{name:{edge}}{text}", indent, edge)

    def __str__(self) -> str:
        text = "\n".join(self.lines)
        if self.colour:
            for symbol, code in COLOURS.items():
                text = text.replace(symbol, f"\033[{code}m{symbol}\033[39m")
        return text + "\n"


# -- a board


def board_page(board: Board, say: Phrases, page: Page) -> Page:
    """Where the board stands, for the people at the table."""
    from arbitre.director.loop import settled
    from arbitre.report import report

    board = settled(board)
    found = report(board, say.language)
    _header(board, say, page)
    if board.table.calls:
        _grid(board, say, page)
    _standing(board, found, say, page)
    if found["awaiting"]:
        _question(found["awaiting"], say, page)
    else:
        _legal(board, found, say, page)
    if found["in_force"]:
        page.heading(say.say("screen.in_force"))
        for bound in found["in_force"]:
            page.line(f"• {bound['text']} ({say.laws(bound['law'])})", hang=2)
    _past(found, say, page)
    return page


def _header(board: Board, say: Phrases, page: Page) -> None:
    record, table = board.record, board.table
    parts = [say.say("screen.board", number=record.board)] if record.board else []
    if table.dealer:
        parts.append(say.say("screen.dealer", seat=table.dealer))
    if table.vulnerable:
        parts.append(say.say(f"screen.vulnerable.{table.vulnerable}"))
    parts.append(say.say("screen.laws", edition=board.edition.name))
    if record.profile != "wbf":
        parts.append(say.say("screen.profile", profile=record.profile.upper()))
    title = " · ".join(parts)
    page.heading(title[:1].upper() + title[1:])


def _grid(board: Board, say: Phrases, page: Page) -> None:
    """The auction in four columns; a call out of rotation stands in its caller's own."""
    table = board.table
    names = [say.speech.seats[seat] for seat in COLUMNS]
    cells = [(entry.by, *_cell(entry, say)) for entry in table.calls]
    if table.phase == "auction" and board.open is None and table.turn:
        cells.append((table.turn, "?", "turn"))
    broad = max(len(text) for text in (*names, *(text for _, text, _ in cells))) + 2
    rows: list[dict[Seat, str]] = [{}]
    last = -1
    for by, text, _ in cells:
        place = COLUMNS.index(by)
        if place <= last:
            rows.append({})
        rows[-1][by], last = text, place
    page.row("")
    page.row("  " + "".join(f"{name:{broad}}" for name in names))
    for row in rows:
        page.row("  " + "".join(f"{row.get(seat, ''):{broad}}" for seat in COLUMNS))
    marks = [mark for mark in MARKS if any(mark == used for _, _, used in cells)]
    if set(marks) - {"turn"}:
        page.row("")
        page.line("   ".join(say.say(f"screen.mark.{mark}") for mark in marks))


MARKS = {"withdrawn": "[{}]", "counted": "({})", "accepted": "{}+", "pending": "{}!", "turn": "?"}


def _cell(entry: Entry, say: Phrases) -> tuple[str, str]:
    """A call and the mark that says how it stands."""
    mark = {"implied": "counted", "substituted": "counted"}.get(entry.status, entry.status)
    if not mark and not entry.counts:
        mark = "pending"
    return MARKS.get(mark, "{}").format(say.call(entry.call)), mark


def _standing(board: Board, found: dict[str, Any], say: Phrases, page: Page) -> None:
    """The contract, the tricks, the score, the trick on the table, and whose turn it is."""
    table = board.table
    page.row("")
    if table.contract and table.declarer:
        page.line(say.say("screen.contract", contract=say.contract(table.contract), declarer=table.declarer))
    elif found["contract"]:
        page.line(say.say("screen.passed_out"))
    if table.tricks:
        page.line(say.say("screen.tricks", **found["tricks"]))
    if moved := found["transferred"]:
        details = {**moved, "side": Side(moved["to"])}
        page.line(say.counted("screen.transferred", moved["tricks"], **details))
    if found["score"] is not None:
        page.line(_points(found["score"], "screen", say))
    if table.tricks and not table.tricks[-1].complete:
        cards = (f"{say.speech.seats[by]} {SYMBOLS[c.suit]}{say.rank(c)}" for by, c in table.tricks[-1].cards)
        page.line(say.pair(say.say("screen.trick", number=len(table.tricks)), ", ".join(cards)))
    page.line(_turn(board, found, say))


def _turn(board: Board, found: dict[str, Any], say: Phrases) -> str:
    turn, declarer = found["turn"], board.table.declarer
    if found["awaiting"]:
        return say.say("screen.waits")
    if turn is None:
        return say.say("screen.turn.over")
    name = str(found["phase"])
    if name == "play":
        tricks = board.table.tricks
        name = "leads" if not tricks or tricks[-1].complete else "play"
        if declarer and turn is declarer.partner:
            name = "leads_dummy" if name == "leads" else "dummy"
    return say.say(f"screen.turn.{name}", turn=turn, declarer=declarer or "")


def _points(points: int, where: str, say: Phrases) -> str:
    if points == 0:
        return say.say(f"{where}.no_points")
    return say.say(f"{where}.points", points=abs(points), side=Side.NS if points > 0 else Side.EW)


def _question(asked: dict[str, Any], say: Phrases, page: Page) -> None:
    """What is needed next, from whom, and what each answer brings."""
    by, law = asked["by"], say.laws(asked["law"])
    if "choose" in asked:
        people = say.join([Seat(seat) for seat in (by if isinstance(by, list) else [by])], "or")
        page.heading(f"{say.say('screen.ask.player', by=people)} ({law})")
    else:
        page.heading(f"{say.say('screen.ask.director')} ({law})")
    page.line(asked["text"])
    page.pairs(asked.get("options", {}).items(), indent=4)
    if asked.get("suits"):
        page.line(say.say("screen.suits", suits=" ".join(SYMBOLS.get(suit, suit) for suit in asked["suits"])), 4)
    if asked.get("why"):
        page.line(asked["why"])
    if asked.get("away"):
        page.line(say.say("screen.away"))
    page.line(f"{say.say('screen.write')} {_answer(asked)}")


def _answer(asked: dict[str, Any]) -> str:
    """The event that would answer, as the record writes it."""
    if "choose" in asked:
        by = asked["by"][0] if isinstance(asked["by"], list) else asked["by"]
        choice = asked["choose"][0]
        suit = f', "suit": "{asked["suits"][0]}"' if asked.get("suits") else ""
        named = {"require": suit, "forbid": suit, "card": ', "card": "…"', "lead_from": ', "hand": "…"'}
        return f'{{"choose": "{choice}", "by": "{by}"{named.get(choice, "")}}}'
    value = {"shows": '["H"]', "intended": '"HQ"', "awarded": "1"}.get(asked["fact"], "true")
    if isinstance(first := VALUES.get(asked["fact"], (True,))[0], str):
        value = f'"{first}"'
    return f'{{"facts": {{"{asked["fact"]}": {value}}}, "about": {asked["about"]}}}'


def _legal(board: Board, found: dict[str, Any], say: Phrases, page: Page) -> None:
    """What the player in turn may do, what he may not, and why."""
    from arbitre.director.legal import legal_calls, legal_cards

    turn = found["turn"]
    if turn is None:
        return
    legal: Legal[Any] | None
    if found["phase"] == "auction":
        legal = legal_calls(board)
        said = ", ".join(spoken_calls([Call.parse(name) for name in found["legal"]], say))
    else:
        legal = legal_cards(board, turn)
        said = say.cards(Card.parse(name) for name in found["legal"] or ())
    if legal is None or found["legal"] is None:
        page.heading(say.say("screen.unknown_cards", turn=turn))
        return
    act = say.say("screen.may.call" if found["phase"] == "auction" else "screen.may.play")
    page.heading(f"{say.say('screen.may', turn=turn)} {act}")
    page.line(said, hang=2)
    refused = _refusals(legal, found["phase"] == "auction", board)
    if refused:
        page.heading(f"{say.say('screen.may_not', turn=turn)} {act}")
    for why, acts in refused:
        calls = [act for act in acts if isinstance(act, Call)]
        names = ", ".join(spoken_calls(calls, say)) if calls else say.cards(acts)
        if len(calls) + len(legal) == len(BIDS) + 3:
            names = say.say("screen.all_else")
        page.line(say.pair(names, _reason(why, turn, found, say)), hang=2)


def _refusals(legal: Legal[Any], calling: bool, board: Board) -> list[tuple[WhyNot, list[Any]]]:
    """The acts that are not open, those refused for one reason together."""
    from arbitre.game.call import CALLS

    acts = CALLS if calling else tuple(board.table.hands.get(board.table.turn or Seat.N, ()))
    found: list[tuple[WhyNot, list[Any]]] = []
    for act in acts:
        why = legal.why_not(act)
        if why is None:
            continue
        same = next((together for other, together in found if other == why), None)
        if same is None:
            found.append((why, [act]))
        else:
            same.append(act)
    return found


def _reason(why: WhyNot, turn: Seat, found: dict[str, Any], say: Phrases) -> str:
    """Why an act is not open: what is in force says it best."""
    law = say.laws(why.law)
    if why.restriction is not None:
        for bound in found["in_force"]:
            if bound["law"] == why.law and bound.get("player") == turn:
                return f"{bound['text'].rstrip('.')} ({law})."
    key = f"whynot.{why.reason}"
    return f"{say.say(key) if key in say else why.reason} ({law})."


def spoken_calls(calls: list[Call], say: Phrases) -> Iterator[str]:
    """Calls as one would say them: pass, double, 1♠ or higher."""
    yield from (say.speech.calls[call.name] for call in calls if not call.is_bid)
    bids = [call.rank for call in calls if call.is_bid]
    if len(bids) == len(BIDS):
        yield say.say("screen.any_bid")
        return
    starts = [rank for rank in bids if rank - 1 not in bids]
    for start in starts:
        end = start
        while end + 1 in bids:
            end += 1
        first, last = say.call(BIDS[start]), say.call(BIDS[end])
        if end == len(BIDS) - 1 > start:
            yield say.say("screen.up", first=first)
        else:
            yield first if end == start else say.say("screen.span", first=first, last=last)


def _past(found: dict[str, Any], say: Phrases, page: Page) -> None:
    """What went wrong, and what was ruled on it."""
    if found["irregularities"]:
        page.heading(say.say("screen.found"))
    for wrong in found["irregularities"]:
        text = f"{wrong['text']} ({say.laws(*wrong['laws'])})"
        event = say.say("screen.event", event=wrong["event"])
        page.line(say.pair(event, text) if wrong["event"] else text, hang=2)
    if found["rulings"]:
        page.heading(say.say("screen.rulings"))
    for ruling in found["rulings"]:
        text = ruling["text"]
        if "to" in ruling:
            hearer = "screen.remember" if ruling["to"] == "director" else "screen.alone"
            text = say.say(hearer, who=ruling["to"], text=text)
        page.line(say.pair(say.laws(*ruling["laws"]), text), hang=2)
        for reason in ruling["because"] if "to" not in ruling else ():
            page.line(f"– {reason}", 4, 2)


# -- a score


def score_text(
    contract: Contract, declarer: Seat, tricks: int, vulnerable: Vulnerability, points: int, say: Phrases
) -> str:
    """A contract, what became of it and what it is worth, in words."""
    beyond = tricks - contract.bid.level - 6
    result = "score.made" if beyond == 0 else "score.over" if beyond > 0 else "score.down"
    return say.say(
        "score.line",
        contract=say.say(f"score.doubled.{contract.doubled}", bid=contract.bid),
        declarer=declarer,
        vulnerable=say.say(f"screen.vulnerable.{vulnerable}"),
        tricks=say.counted("score.tricks", tricks),
        result=say.counted(result, abs(beyond)),
        points=abs(points),
        side=Side.NS if points > 0 else Side.EW,
    )
