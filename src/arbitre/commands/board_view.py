"""A board for the people at the table: what happened, what the director says, who is bound, how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from arbitre.director.answers import sayable
from arbitre.director.board import Board
from arbitre.director.counting import lying_open
from arbitre.director.legal import legal_cards, trick_for
from arbitre.director.loop import settled
from arbitre.game.call import BIDS
from arbitre.game.card import Card
from arbitre.game.seat import Seat, Side
from arbitre.report import report
from arbitre.table.event import Event
from arbitre.table.facts import VALUES
from arbitre.table.table import Entry, seats_from
from arbitre.terminal.screen import SYMBOLS, Page, Paragraph, Phrases
from arbitre.voice.ahead import row_text
from arbitre.voice.in_force import open_acts, refused
from arbitre.voice.silence import unnamed

COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)
Line = dict[str, Any]


def board_page(board: Board, say: Phrases, page: Page, verbose: bool = False, notation: bool = False) -> Page:
    """What happened and what the director does now; then how the board stands; with `verbose` all that led there."""
    board = settled(board)
    found = report(board, say.language)
    _header(board, say, page)
    _script(found, say, page)
    if verbose and found["awaiting"]:
        _hint(board, found["awaiting"], say, page, notation)
    if board.table.calls:
        _grid(board, say, page)
    _standing(board, found, say, page)
    _judged(found, say, page)
    if not found["awaiting"]:
        _legal(board, found, say, page, verbose)
    if verbose:
        _past(found, say, page)
    return page


# -- what the director does


def _script(found: Line, say: Phrases, page: Page) -> None:
    """What happened, to whom he speaks and his sentence, the options, who is bound."""
    steps = found["script"]
    facts = {wrong["text"] for wrong in found["irregularities"]}
    told = [one["text"] for one in steps if one["text"] in facts] or last_found(found["irregularities"])
    if told:
        page.row("")
        for text in dict.fromkeys(told):
            page.line(text, 0)
    spoken = [one for one in steps if one["text"] not in facts and one["kind"] != "remember"]
    sections: list[tuple[str, list[Paragraph]]] = []
    for (kind, _), group in groupby(spoken, lambda one: (one["kind"], "" if one["kind"] == "do" else str(one["to"]))):
        first, *others = group
        if kind == "say":
            others = [one | {"text": unnamed(one, say)} for one in others]
        heading = _whom(kind, first["to"], first["law"] if kind in ("ask", "choose") else "", say)
        sections.append((heading, [line for one in (first, *others) for line in _step(one, say)]))
    if kept := [one for one in steps if one["kind"] == "remember"]:
        heading = say.say("screen.remember")
        sections.append((heading, [(f"• {one['text']} ({say.laws(one['law'])})", 2, 2) for one in kept]))
    for heading, lines in sections:
        page.section(heading, lines)


def last_found(irregularities: list[Line]) -> list[str]:
    """What was found last, in words: all that is of one event, such as both hands of a wrong deal."""
    return [wrong["text"] for wrong in irregularities if wrong["event"] == irregularities[-1]["event"]]


def _judged(found: Line, say: Phrases, page: Page) -> None:
    """After play: each worksheet with where it stands and what it asks next; then the adjusted score, to type in."""
    shown = [one for one in found["reviews"] if found["phase"] == "over" and _worth_showing(one, found)]
    if shown:
        page.heading(say.say("screen.reviews"))
    for one in shown:
        page.line(f"• {one['text']} ({say.laws(one['law'])})", hang=2)
        if one["next"]:
            page.line(f"– {one['next']['text']} ({say.laws(one['next']['law'])})", 4, 2)
        if "twice" in one:
            page.line(f"– {one['twice']}", 4, 2)
    decided = found["adjusted"]
    if decided is None:
        return
    page.heading(say.say("screen.adjusted.stands" if decided.get("stands") else "screen.adjusted"))
    for entry in decided["type_in"][:1]:
        for line in entry["lines"]:
            page.line(line, hang=2)
    for entry in decided["type_in"][1:]:
        if entry["exact"] or entry["lines"] != decided["type_in"][0]["lines"]:
            page.line(f"{entry['scorer']:<14}{' · '.join(entry['lines'])}", 2, 14)


def _worth_showing(one: Line, found: Line) -> bool:
    """A withdrawn call that nobody has complained of is left to the report; what is judged, or filed, is shown."""
    filed = any(line["kind"] == "review" and line["law"] == one["law"] for line in found["in_force"])
    return filed or one["state"] != "open" or any(line["by"] != "record" for line in one["findings"])


def _whom(kind: str, to: Any, law: str, say: Phrases) -> str:
    """I say to South; I ask; away from the table, to East."""
    people = [to] if isinstance(to, str) else to
    if to == "director":
        heading = say.say("screen.step.do" if kind == "do" else "screen.step.ask.director")
    else:
        name = say.say("screen.to.all") if to == "all" else say.join([Seat(p) for p in people], "or")
        heading = say.say(f"screen.step.{kind}", who=name)
    return f"{heading} ({say.laws(law)})" if law else heading


def _step(one: Line, say: Phrases) -> list[Paragraph]:
    """A sentence with what hangs on it, in lines; of a question put to a player, its last sentence at the end."""
    options = one.get("options", ())
    if one["kind"] != "choose":
        return [(one["text"], 2, 0), *((f"– {option['text']}", 4, 2) for option in options)]
    *before, last = say.speech.sentences(one["text"])
    names = [say.say(f"screen.choice.{option['key']}") for option in options]
    edge = max(map(len, names), default=0) + 2
    lines = [(" ".join(before), 2, 0)] if before else []
    for name, option in zip(names, options, strict=True):
        lines.append((f"{name:{edge}}{option['text']}", 4, edge))
        followed = _followed(option.get("then", ()), say, 0)
        lines += [(f"– {text}", 4 + edge + 2 * depth, 2) for text, depth in followed]
    return [*lines, (last, 2, 0)]


def _followed(rows: Iterable[Line], say: Phrases, depth: int) -> Iterator[tuple[str, int]]:
    """Each row, and how far in it stands."""
    for row in rows:
        yield row_text(row, say), depth
        if "rows" in row:
            yield from _followed(row["rows"], say, depth + 1)


def _hint(board: Board, asked: Line, say: Phrases, page: Page, notation: bool) -> None:
    """Why it is asked, and the event that would answer."""
    page.row("")
    if asked.get("why"):
        page.line(asked["why"])
    event = _answer(board, asked)
    written = _in_notation(event, say.language) if notation else _as_json(event)
    page.line(f"{say.say('screen.write.notation' if notation else 'screen.write')} {written}")


def _answer(board: Board, asked: Line) -> Event:
    """The event that would answer."""
    if "choose" in asked:
        by = asked["by"][0] if isinstance(asked["by"], list) else asked["by"]
        choice = asked["choose"][0]
        suits = asked.get("suits_of", {}).get(choice) or asked.get("suits")
        suit = suits[0] if suits and choice in ("require", "forbid") else None
        card = _nameable(board) if choice == "card" else None
        return Event(choose=choice, by=Seat(by), suit=suit, card=card, hand=Seat.N if choice == "lead_from" else None)
    value: Any = {"shows": ["H"], "intended": "HQ", "awarded": 1, "call_concerned": 1}.get(asked["fact"], True)
    if isinstance(first := VALUES.get(asked["fact"], (True,))[0], str):
        value = first
    return Event(facts={asked["fact"]: value}, about=asked["about"] or None)


def _nameable(board: Board) -> str:
    """A card that may be named: one of those that are asked about, else one that dummy may play."""
    asked = [card for option in sayable(board.open) for card in option.cards] if board.open else []
    dummys = legal_cards(board, board.table.dummy) if board.table.dummy else None
    return str(next(iter((*asked, *(dummys or ()))), "HQ"))


def _in_notation(event: Event, language: str) -> str:
    from arbitre.table.notation import event_line
    from arbitre.texts.grammar import grammar

    return event_line(event, grammar(language).letters)


def _as_json(event: Event) -> str:
    from msgspec.json import encode, format

    return format(encode(event), indent=0).decode()


# -- how the board stands


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
    calls = [say.call(entry.call) for entry in table.calls]
    cells = [(entry.by, *_cell(entry, call)) for entry, call in zip(table.calls, calls, strict=True)]
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


def _cell(entry: Entry, call: str) -> tuple[str, str]:
    """A call and the mark that says how it stands."""
    mark = {"implied": "counted", "substituted": "counted"}.get(entry.status, entry.status)
    if not mark and not entry.counts:
        mark = "pending"
    return MARKS.get(mark, "{}").format(call), mark


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
        number = say.maybe(f"thing.number.{moved['tricks']}")
        details = {**moved, "side": Side(moved["to"]), "number": number}
        page.line(say.counted("screen.transferred", moved["tricks"], **details))
    if found["score"] is not None:
        page.line(_points(found["score"], "screen", say))
    for nth in lying_open(board):
        trick = table.tricks[nth - 1]
        played = ((seat, trick.card_of(seat)) for seat in seats_from(trick.leader))
        cards = (f"{say.speech.seats[by]} {SYMBOLS[c.suit]}{say.rank(c)}" for by, c in played if c)
        page.line(say.pair(say.say("screen.trick", number=nth), ", ".join(cards)))
    page.line(_turn(board, found, say))


def _turn(board: Board, found: dict[str, Any], say: Phrases) -> str:
    turn, declarer = found["turn"], board.table.declarer
    if found["awaiting"]:
        return say.say("screen.waits")
    if turn is None:
        return say.say("screen.turn.over")
    name = str(found["phase"])
    if name == "play":
        name = "leads" if trick_for(board, turn) is None else "play"
        if declarer and turn is declarer.partner:
            name = "leads_dummy" if name == "leads" else "dummy"
    return say.say(f"screen.turn.{name}", turn=turn, declarer=declarer or "")


def _points(points: int, where: str, say: Phrases) -> str:
    if points == 0:
        return say.say(f"{where}.no_points")
    return say.say(f"{where}.points", points=abs(points), side=Side.NS if points > 0 else Side.EW)


def _legal(board: Board, found: Line, say: Phrases, page: Page, verbose: bool) -> None:
    """What the player in turn may do; with `verbose` also what he may not, and why."""
    turn, calling = found["turn"], found["phase"] == "auction"
    if turn is None:
        return
    if found["legal"] is None:
        page.heading(say.say("screen.unknown_cards", turn=turn))
        return
    act = say.say("screen.may.call" if calling else "screen.may.play")
    page.section(f"{say.say('screen.may', turn=turn)} {act}", [(_acts(found["legal"], calling, say), 2, 2)])
    if not verbose:
        return
    legal, acts = open_acts(board)
    closed = refused(acts, legal, turn, found["in_force"], say) if legal is not None else []
    if closed:
        page.heading(f"{say.say('screen.may_not', turn=turn)} {act}")
    for line in closed:
        all_else = calling and len(line["acts"]) + len(found["legal"]) == len(BIDS) + 3
        names = say.say("screen.all_else") if all_else else _acts(line["acts"], calling, say)
        page.line(say.pair(names, f"{line['text'].rstrip('.')} ({say.laws(line['law'])})."), hang=2)


def _acts(names: list[str], calling: bool, say: Phrases) -> str:
    if calling:
        return ", ".join(spoken_calls(names, say))
    return say.cards(Card.parse(name) for name in names)


def spoken_calls(names: list[str], say: Phrases) -> Iterator[str]:
    """Calls as one would say them: pass, double, 1♠ or higher."""
    ranks = {bid.name: rank for rank, bid in enumerate(BIDS)}
    yield from (say.speech.calls[name] for name in names if name not in ranks)
    bids = [ranks[name] for name in names if name in ranks]
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
        event = f"{say.say('screen.event', event=wrong['event'])}, " if wrong["event"] else ""
        page.line(f"• {wrong['text']} ({event}{say.laws(*wrong['laws'])})", hang=2)
    if found["rulings"]:
        page.heading(say.say("screen.rulings"))
    for ruling in found["rulings"]:
        page.line(f"• {ruling['text']} ({say.laws(*ruling['laws'])})", hang=2)
        for reason in ruling["because"] if "to" not in ruling else ():
            page.line(f"– {reason}", 4, 2)
