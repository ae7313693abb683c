"""Alerts in PBN, which has no word for them: a note `alert`, or `alert: explanation`, which any program shows."""

from __future__ import annotations

import re

from msgspec import structs

from .file_board import Board, Said, Token

ALERT = Said("alert")
MAX_NOTES = 32
_NOTED = re.compile(r"alert(?:: (.*))?", re.DOTALL)


def found(tokens: tuple[Token, ...], notes: dict[int, str]) -> tuple[tuple[Token, ...], dict[int, str]]:
    """The calls with their alerts, and the notes without.

    >>> found((Token("2C", "", (Said("note", "1"),)),), {1: "alert: a fit"})[1]
    {1: 'a fit'}
    """
    alerts = {str(n): hit for n, text in notes.items() if (hit := _NOTED.fullmatch(text))}
    if not alerts:
        return tokens, notes
    said = tuple(structs.replace(token, said=_with_alert(token.said, alerts)) for token in tokens)
    kept = {n: alerts[str(n)][1] if str(n) in alerts else text for n, text in notes.items()}
    return said, {n: text for n, text in kept.items() if text is not None}


def _with_alert(said: tuple[Said, ...], alerts: dict[str, re.Match[str]]) -> tuple[Said, ...]:
    noted = next((alerts[one.text] for one in said if one.kind == "note" and one.text in alerts), None)
    if noted is None:
        return said
    return (ALERT, *(one for one in said if one != ALERT and (noted[1] is not None or one.kind != "note")))


def as_notes(board: Board) -> Board:
    """The board with its alerts as notes, as far as there are numbers; where one note serves other calls too, not."""
    tokens, notes = list(board.auction or ()), dict(board.auction_notes)
    plain = {one.text for token in tokens if ALERT not in token.said for one in token.said if one.kind == "note"}
    free = [n for n in range(1, MAX_NOTES + 1) if n not in notes]
    for place, token in enumerate(tokens):
        if ALERT not in token.said:
            continue
        others = tuple(one for one in token.said if one != ALERT)
        number = next((one.text for one in others if one.kind == "note"), "")
        if number and number not in plain and int(number) in board.auction_notes:
            notes[int(number)] = f"alert: {board.auction_notes[int(number)]}"
            tokens[place] = structs.replace(token, said=others)
        elif not number and free:
            notes[free[0]] = "alert"
            tokens[place] = structs.replace(token, said=(Said("note", str(free.pop(0))), *others))
    return structs.replace(board, auction=tuple(tokens) if board.auction is not None else None, auction_notes=notes)
