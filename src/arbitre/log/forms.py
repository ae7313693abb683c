"""What is printed about one matter: the report of the hand, and the form of an appeal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, ClassVar

from arbitre.desk import answer
from arbitre.fiches.pdf import weasyprint
from arbitre.laws.editions import kept
from arbitre.screen import Phrases

from .entry import SEATS, Name, place

FORMS = ("hand", "appeal")
TO_FILL = ("appellant", "grounds", "other_side", "director", "decision", "deposit", "signatures")
"""What people write on the form of an appeal (Law 92)."""
STYLE = """
@page { size: A4; margin: 18mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; } }
body { font: 10.5pt/1.4 "Noto Sans", "DejaVu Sans", sans-serif; color: #17201c; }
h1 { font-size: 17pt; margin: 0 0 2mm; } h2 { font-size: 11.5pt; margin: 5mm 0 1mm; border-bottom: .4pt solid #7b827d; }
table { border-collapse: collapse; } td, th { padding: 1mm 4mm 1mm 0; text-align: left; vertical-align: top; }
th { font-weight: 600; } li { margin: 0 0 1mm; } ul { margin: 0; padding-left: 5mm; }
.law { color: #4b5650; font-size: 9pt; } .fill { height: 22mm; border: .4pt solid #7b827d; } .small { height: 9mm; }
.note { color: #4b5650; font-size: 8.5pt; margin-top: 6mm; } .withdrawn { text-decoration: line-through; }
"""


class LogWords(Phrases):
    """A catalogue with the words of what is printed of the log."""

    parts: ClassVar[tuple[str, ...]] = (*Phrases.parts, "log_")


@kept
def log_words(language: str) -> LogWords:
    """The catalogue of a language."""
    return LogWords(language)


class Papers:
    """All that is known of one matter: its event, its entries, who sat there, and where it stands now."""

    def __init__(
        self, event: dict[str, Any], entries: list[dict[str, Any]], names: Iterable[Name], say: LogWords
    ) -> None:
        self.event, self.entries, self.say = event, entries, say
        self.place: dict[str, Any] = {}
        for entry in entries:
            self.place |= place(entry["data"])
        table = str(self.place.get("table", ""))
        self.names = {one.seat: one.name for one in names if one.table == table}
        latest = next((e for e in reversed(entries) if isinstance(e["data"].get("matter"), dict)), None)
        matter = latest["data"]["matter"] if latest else None
        page = answer({"do": "open", "lang": say.language, "matter": matter}) if matter else {}
        self.matter, self.page = matter or {}, {} if "error" in page else page


def form_pdf(form: str, papers: Papers) -> bytes:
    """The form as PDF; what draws it is loaded now."""
    written: bytes = weasyprint(papers.say.language).HTML(string=form_html(form, papers)).write_pdf()
    return written


def form_html(form: str, papers: Papers) -> str:
    """The form as a page."""
    say = papers.say
    title = say.say(f"log.form.{form}")
    body = "".join(
        (
            f"<h1>{escape(title)}</h1>",
            _heading(papers),
            _players(papers),
            _section(say.say("log.board"), _board(papers)),
            _section(say.say("log.fact"), _facts(papers)),
            _section(say.say("log.ruling"), _rulings(papers)),
            _section(say.say("log.course"), _course(papers)),
            _section(say.say("log.open"), _open(papers)),
            _to_fill(papers) if form == "appeal" else "",
            f'<p class="note">{escape(say.say("log.prevails"))}</p>',
        )
    )
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="{say.language}">{head}{body}'


def _heading(papers: Papers) -> str:
    """Which event, when, where."""
    data, say = papers.event.get("data", {}), papers.say
    record = papers.matter.get("record", {})
    first = papers.entries[0] if papers.entries else {}
    shown = {
        "event": data.get("name"),
        "session": data.get("session"),
        **papers.place,
        "at": str(first.get("at", ""))[:16].replace("T", " ") + " UTC" if first else None,
        "edition": record.get("edition") or papers.matter.get("edition") or data.get("edition"),
        "engine": first.get("engine"),
    }
    cells = (
        f"<th>{escape(say.say(f'log.{key}'))}</th><td>{escape(str(value))}</td>"
        for key, value in shown.items()
        if value
    )
    return f"<table>{''.join(f'<tr>{cell}</tr>' for cell in cells)}</table>"


def _players(papers: Papers) -> str:
    """Names, where they are kept; the seats stand alone otherwise."""
    if not papers.names:
        return ""
    say = papers.say
    rows = (
        f"<tr><th>{escape(say.say(f'log.seat.{seat}'))}</th><td>{escape(papers.names[seat])}</td></tr>"
        for seat in SEATS
        if seat in papers.names
    )
    return _section(say.say("log.players"), f"<table>{''.join(rows)}</table>")


def _section(title: str, content: str) -> str:
    return f"<h2>{escape(title)}</h2>{content}" if content else ""


def _items(lines: Iterable[tuple[str, str]]) -> str:
    """Sentences with their paragraphs."""
    rows = [f'<li>{escape(text)} <span class="law">{escape(law)}</span></li>' for text, law in lines if text]
    return f"<ul>{''.join(rows)}</ul>" if rows else ""


def _board(papers: Papers) -> str:
    """Hands and auction, as far as the record has them."""
    record, say = papers.matter.get("record", {}), papers.say
    hands = record.get("hands") or {}
    lines = [(f"{say.say(f'log.seat.{seat}')}: {hands[seat]}", "") for seat in SEATS if seat in hands]
    report = papers.page.get("report") or {}
    calls = [
        f"{entry['by']} [{entry['call']}]" if "withdrawn" in entry else f"{entry['by']} {entry['call']}"
        for entry in report.get("auction", ())
    ]
    if calls:
        lines.append((f"{say.say('log.auction')}: {', '.join(calls)}", ""))
    if report.get("contract"):
        lines.append((f"{say.say('log.contract')}: {report['contract']} {report.get('declarer') or ''}", ""))
    return _items(lines)


def _facts(papers: Papers) -> str:
    report = papers.page.get("report")
    if report:
        return _items((found["text"], " ".join(found["laws"])) for found in report["irregularities"])
    return _items([(papers.page.get("title", ""), ""), (papers.page.get("fact", ""), "")])


def _rulings(papers: Papers) -> str:
    """What was ruled with its reasons; of questions, what was said."""
    report = papers.page.get("report")
    if not report:
        said = (step for step in papers.page.get("script", ()) if step["kind"] in ("say", "do", "remember"))
        return _items((step["text"], step["law"] or "") for step in said)
    return _items((each["text"], " ".join(each["laws"])) for each in report["rulings"])


def _course(papers: Papers) -> str:
    """Every entry in its order: what was chosen, corrected, struck, noted."""
    return _items(_steps(papers))


def _steps(papers: Papers) -> Iterator[tuple[str, str]]:
    for entry in papers.entries:
        data = entry["data"]
        words = data.get("choice") or data.get("text") or data.get("undone") or data.get("title")
        if isinstance(words, str) and words:
            yield f"{entry['at'][11:16]} {words}", ""


def _open(papers: Papers) -> str:
    """What still waits, with the time it is due where one was set."""
    listed = (e["data"]["open"] for e in reversed(papers.entries) if isinstance(e["data"].get("open"), list))
    latest: list[Any] = next(listed, [])
    due = [
        (
            f"{each.get('text', '')} {str(each.get('due') or '')[:16].replace('T', ' ')}".strip(),
            str(each.get("law") or ""),
        )
        for each in latest
        if isinstance(each, dict)
    ]
    return _items(due or [(each["text"], each.get("law") or "") for each in papers.page.get("waits", ())])


def _to_fill(papers: Papers) -> str:
    say = papers.say
    return "".join(
        f'<h2>{escape(say.say(f"log.fill.{key}"))}</h2><div class="fill{" small" if key == "deposit" else ""}"></div>'
        for key in TO_FILL
    )
