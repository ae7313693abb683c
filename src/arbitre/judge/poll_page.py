"""The card and the tally as people read them: on a terminal, and on a page to print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape

from arbitre.equity.peer_poll import CONFIDENCE, Poll, Shown, Tally, counted
from arbitre.game.card import PBN_SUITS, parse_hand
from arbitre.game.seat import Seat
from arbitre.terminal.screen import COLUMNS, SYMBOLS, Page

from .poll_words import PollWords

FEW = 5
STYLE = """
@page { size: A5; margin: 12mm; }
body { font: 12pt/1.45 "Noto Sans", "DejaVu Sans", sans-serif; color: #17201c; background: #fff; max-width: 40rem;
  margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.3rem; } h2 { font-size: 1rem; margin: 1.2rem 0 .2rem; } p { margin: .2rem 0; }
td, th { padding: .15rem 1.2rem .15rem 0; text-align: left; font-weight: normal; } th { color: #4b5650; }
.hand { font-size: 1.4rem; } .red { color: #b3261e; } figure { margin: 1rem 0; break-inside: avoid; }
figure svg { width: 60mm; height: auto; display: block; } figcaption { font-size: .7rem; overflow-wrap: anywhere; }
.note { color: #4b5650; font-size: .85rem; }
"""


def suits_of(hand: str, say: PollWords) -> list[tuple[str, str]]:
    """♠ and A Q 9 7 5, suit by suit; a void is a dash."""
    cards = sorted(parse_hand(hand), key=lambda card: -card.rank)
    return [(SYMBOLS[s], " ".join(say.rank(c) for c in cards if c.suit is s) or "–") for s in PBN_SUITS]


def grid(seen: Shown, say: PollWords, until: int | None = None) -> list[list[str]]:
    """The auction in four columns, West first, a row for each round; the player's own turn is a question mark."""
    calls = seen.auction[:until]
    cells: list[tuple[Seat, str]] = []
    by = seen.dealer or seen.seat
    for name in calls:
        seat, _, _ = name.rpartition(":")
        by = Seat(seat) if seat else by
        cells.append((by, say.act(name)))
        by = by.lho
    if until is not None or not seen.played:
        cells.append((seen.seat, "?"))
    rows: list[list[str]] = []
    last = 4
    for seat, text in cells:
        column = COLUMNS.index(seat)
        if column <= last or not rows:
            rows.append([""] * 4)
        rows[-1][column] = text
        last = column
    return rows


def about_it(seen: Shown, say: PollWords) -> str:
    """Dealer North · North-South vulnerable · matchpoints."""
    told = [say.say("poll.dealer", seat=seen.dealer)] if seen.dealer else []
    told.append(say.say(f"screen.vulnerable.{seen.vulnerable}" if seen.vulnerable else "paper.vulnerable.unknown"))
    known = say.maybe(f"poll.scoring.{seen.scoring}") or seen.scoring
    told.append(known or say.say("paper.scoring.unknown"))
    text = " · ".join(told)
    return text[:1].upper() + text[1:]


def texts(seen: Shown, say: PollWords) -> Iterator[tuple[str, str]]:
    """What is told in words: a heading and a text."""
    if seen.methods:
        yield say.say("poll.methods"), seen.methods
    if seen.meanings:
        told = (f"{say.act(seen.auction[int(n) - 1])}{say.speech.colon}{text}" for n, text in seen.meanings.items())
        yield say.say("poll.meanings"), " · ".join(told)
    if seen.explanation:
        yield say.say("poll.explanation"), seen.explanation
    if seen.dummy:
        dummy = "  ".join(f"{suit} {ranks}" for suit, ranks in suits_of(seen.dummy, say))
        yield say.say("poll.dummy"), dummy
    if seen.played:
        yield say.say("poll.played"), " ".join(say.act(card) for card in seen.played)
    if seen.alternatives:
        yield say.say("poll.choices"), ", ".join(say.act(name) for name in seen.alternatives)


# -- on a terminal


def card_page(poll: Poll, say: PollWords, page: Page, until: int | None = None) -> Page:
    """The card as text; until one of the player's earlier turns, where he is walked through them."""
    seen = poll.shown
    page.heading(say.say("poll.title"))
    page.line(" ".join((say.say("poll.seat", seat=seen.seat), about_it(seen, say))))
    if seen.hand:
        page.row("")
        for suit, ranks in suits_of(seen.hand, say):
            page.row(f"    {suit} {ranks}")
    page.row("")
    page.row("  " + "".join(f"{say.seat(seat):<8}" for seat in COLUMNS))
    for row in grid(seen, say, until):
        page.row("  " + "".join(f"{cell:<8}" for cell in row))
    for heading, text in texts(seen, say):
        page.row("")
        page.line(say.pair(heading, text), hang=2)
    return page


def questions_page(poll: Poll, say: PollWords, page: Page) -> Page:
    """What is asked, in its order."""
    page.heading(say.say("poll.questions"))
    for number, question in enumerate(poll.questions, 1):
        page.line(f"{number}  {question.text.replace('{call}', '…')}", hang=3)
    return page


def tally_page(poll: Poll, threshold: Fraction | int | None, say: PollWords, page: Page) -> Page:
    """Where the poll stands; once it is closed the count first, then the interval, then one sentence."""
    page.heading(say.say("poll.heading", id=poll.id, purpose=say.say(f"poll.purpose.{poll.purpose}")))
    page.line(say.say("poll.state", asked=len(poll.answers), planned=poll.planned))
    if not poll.closed:
        page.line(say.say("poll.state.open"))
        page.line(say.say("poll.state.hash", locked=poll.locked[:16]))
        return page
    tally = counted(poll)
    page.line(say.say("poll.asked", asked=tally.asked, excluded=tally.excluded, counted=tally.counted))
    if tally.saw_board:
        page.line(say.say("poll.saw_board", n=tally.saw_board))
    for line in counts(poll, tally, threshold, say):
        page.row("")
        page.line(line, hang=2)
    page.row("")
    if tally.counted <= FEW:
        page.line(say.say("poll.weak", counted=tally.counted), 0)
    page.line(say.say("poll.evidence"), 0)
    page.line(say.say("poll.state.hash", locked=poll.locked[:16]), 0)
    return page


def counts(poll: Poll, tally: Tally, threshold: Fraction | int | None, say: PollWords) -> Iterator[str]:
    """A line for each action: how many, how far that carries, and against the number where there is one."""
    key = "poll.count.suggests" if poll.purpose == "suggests" else "poll.count"
    for one in tally.counts:
        said = say.say(key, action=say.act(one.action), considered=one.considered, of=one.of, chose=one.chose)
        low, high = (_decimal(end, say) for end in one.interval)
        said += f"{say.speech.semicolon}{say.say('poll.interval', low=low, high=high, confidence=CONFIDENCE)}."
        against = one.against(threshold)
        yield said if against is None else f"{said} {say.say(f'poll.{against}', threshold=_plain(threshold))}"


def _plain(threshold: Fraction | int | None) -> str:
    return f"{float(threshold or 0):g}"


def _decimal(number: float, say: PollWords) -> str:
    return say.speech.decimal(f"{number:.2f}")


# -- on a page


def card_html(poll: Poll, say: PollWords, links: Sequence[tuple[str, str]] = ()) -> str:
    """The card as a page of its own: links with their pictures, if there are any, on paper for the director."""
    seen = poll.shown
    body = [f"<h1>{escape(say.say('poll.title'))}</h1>"]
    body.append(f"<p>{escape(say.say('poll.seat', seat=seen.seat))} {escape(about_it(seen, say))}</p>")
    if seen.hand:
        rows = (_suit(*row) for row in suits_of(seen.hand, say))
        body.append(f'<table class="hand">{"".join(rows)}</table>')
    head = "".join(f"<th>{escape(say.seat(seat))}</th>" for seat in COLUMNS)
    lines = ("".join(f"<td>{_coloured(cell)}</td>" for cell in row) for row in grid(seen, say))
    body.append(f"<h2>{escape(say.say('poll.auction'))}</h2>")
    body.append(f"<table><tr>{head}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>")
    body += [f"<h2>{escape(heading)}</h2><p>{_coloured(text)}</p>" for heading, text in texts(seen, say)]
    asked = "".join(f"<li>{escape(question.text.replace('{call}', '…'))}</li>" for question in poll.questions)
    body.append(f"<h2>{escape(say.say('poll.questions'))}</h2><ol>{asked}</ol>")
    if links:
        body.append(f"<h2>{escape(say.say('poll.link'))}</h2><p>{escape(say.say('poll.link.one'))}</p>")
        if not any(picture for _, picture in links):
            body.append(f'<p class="note">{escape(say.say("poll.no_qr"))}</p>')
        body += [f"<figure>{picture}<figcaption>{escape(link)}</figcaption></figure>" for link, picture in links]
    title = escape(say.say("poll.title"))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return f'<!doctype html><html lang="{say.language}">{head}<style>{STYLE}</style>{"".join(body)}</html>\n'


def _suit(symbol: str, ranks: str) -> str:
    return f"<tr><td>{_coloured(symbol)}</td><td>{escape(ranks)}</td></tr>"


def _coloured(text: str) -> str:
    found = escape(text)
    for symbol in "♥♦":
        found = found.replace(symbol, f'<span class="red">{symbol}</span>')
    return found
