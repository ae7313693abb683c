"""The few pages that the server itself writes: no script, so that they work everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from starlette.responses import HTMLResponse, Response

from arbitre.terminal.screen import Phrases

LONGEST = {"password": 200}


def page(say: Phrases, body: str, status: int = 200, title: str = "Arbitre") -> Response:
    """A page in the clothes of the app."""
    whole = (
        f'<!doctype html><html lang="{say.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="/look.css">'
        '<link rel="stylesheet" href="/app.css"></head>'
        f'<body><main class="login">{body}</main></body></html>'
    )
    return HTMLResponse(whole, status, {"cache-control": "no-store"})


def asked(
    say: Phrases,
    action: str,
    fields: Iterable[tuple[str, str, str, str, bool]],
    button: str,
    wrong: str = "",
    status: int = 200,
    lead: str = "",
) -> Response:
    """A page with a form: each field by its name, kind, label, what a browser may fill in, and whether it must be."""
    told = f'<p role="alert" class="plain">{escape(say.say(wrong))}</p>' if wrong else ""
    led = f"<p>{escape(lead)}</p>" if lead else ""
    rows = "".join(
        f'<p><label for="{name}">{escape(say.say(label))}</label></p>'
        f'<p><input id="{name}" name="{name}" type="{kind}" maxlength="{LONGEST.get(kind, 80)}" autocomplete="{filled}"'
        f"{' required' if must else ''}></p>"
        for name, kind, label, filled, must in fields
    )
    return page(
        say,
        f'<h1>Arbitre</h1>{led}{told}<form method="post" action="{escape(action)}">{rows}'
        f'<p><button type="submit" class="button">{escape(say.say(button))}</button></p></form>',
        status,
    )


def said(say: Phrases, sentence: str, status: int = 200) -> Response:
    """A page with one sentence."""
    return page(say, f"<h1>Arbitre</h1><p>{escape(sentence)}</p>", status)
