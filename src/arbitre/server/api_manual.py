"""The description of the interface as a page: from the same data, without a script, without another host."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

import msgspec

from .openapi import openapi


@cache
def manual() -> str:
    """The whole page."""
    told = openapi()
    parts = "".join(_path(path, methods) for path, methods in told["paths"].items())
    schemas = "".join(_schema(name, schema) for name, schema in told["components"]["schemas"].items())
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Arbitre: HTTP API</title>'
        '<link rel="stylesheet" href="/api.css"></head><body><main class="manual">'
        f"<h1>{escape(told['info']['title'])} {escape(told['info']['version'])}</h1>"
        f"<p>{escape(told['info']['description'])}</p>"
        f'<p><a href="/api/v1/openapi.json">openapi.json</a></p>{parts}<h2>Schemas</h2>{schemas}</main></body></html>'
    )


def _path(path: str, methods: dict[str, Any]) -> str:
    return "".join(_operation(path, method, told) for method, told in methods.items())


def _operation(path: str, method: str, told: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(one['name'])}</code></td><td>{escape(one['in'])}</td>"
        f"<td><code>{escape(_short(one['schema']))}</code></td></tr>"
        for one in told["parameters"]
    )
    taken = "".join(
        f"<p>Sent as {escape(kind)}: {_type(content['schema'])}</p>"
        for kind, content in told.get("requestBody", {}).get("content", {}).items()
    )
    given = "".join(
        f"<p>{escape(status)}: {escape(kind)} {_type(content['schema'])}</p>"
        for status, response in told["responses"].items()
        if status.startswith("2")
        for kind, content in response.get("content", {}).items()
    )
    return (
        f'<section><h2 id="{escape(told["operationId"])}"><code>{method.upper()} {escape(path)}</code></h2>'
        f"<p>{escape(told['summary'])}{_scope(told)}</p>"
        f"{f'<table>{rows}</table>' if rows else ''}{taken}{given}</section>"
    )


def _scope(told: dict[str, Any]) -> str:
    scopes = [scope for each in told.get("security", ()) for scope in each.get("token", ())]
    return f" ({', '.join(map(escape, scopes))})" if scopes else ""


def _type(schema: dict[str, Any]) -> str:
    name = schema.get("$ref", "").rpartition("/")[2]
    return f'<a href="#{escape(name)}">{escape(name)}</a>' if name else f"<code>{escape(_short(schema))}</code>"


def _short(schema: dict[str, Any]) -> str:
    return str(schema.get("format") or schema.get("type") or ", ".join(map(str, schema.get("enum", ()))) or "any")


def _schema(name: str, schema: dict[str, Any]) -> str:
    written = msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><pre>{escape(written)}</pre>'
