"""A board as the standard would have it: what was mended in reading is written mended."""

from __future__ import annotations

from msgspec import UNSET, structs

from arbitre.game.auction import Auction
from arbitre.game.call import Call
from arbitre.game.seat import Seat
from arbitre.table.event import Event

from .alerts import ALERT
from .file_board import Board, Said, Token
from .file_words import call_of, card_of, contract_of

SIGNS = ("-", "*", "+")


def normal(board: Board) -> Board:
    """The auction from the dealer on, every pass of it; calls, cards and contract spelled; cards in their columns."""
    tags = dict(board.tags)
    contract, _ = contract_of(tags.get("Contract", ""))
    risk = next((odd.text.partition(" / ")[2] for odd in board.oddities if odd.kind == "risk-differs"), "")
    if contract:
        tags["Contract"] = "Pass" if contract == "P" else risk or contract
    auction, play = board.auction, board.play
    if auction is not None:
        auction = _auction(board, tags)
    if play is not None:
        play = tuple(structs.replace(token, text=card_of(token.text)[0] or token.text) for token in play)
        if any(odd.kind == "columns" for odd in board.oddities):
            play = _columns(board, play, tags) or play
    return structs.replace(board, tags=tags, auction=auction, play=play)


# -- the auction


def _auction(board: Board, tags: dict[str, str]) -> tuple[Token, ...]:
    tokens = [Token(_spelled(token.text), token.mark, _alert_first(token.said)) for token in board.auction or ()]
    dashes = next((n for n, token in enumerate(tokens) if token.text != "-"), len(tokens))
    plain = not any(token.said for token in tokens[:dashes]) and dashes < len(tokens)
    if plain and tags.get("Dealer", "") in ("N", "E", "S", "W") and tags.get("Auction", "") in ("N", "E", "S", "W"):
        tokens = tokens[dashes:]
        tags["Auction"] = tags["Dealer"]
    left_out = next((int(odd.text) for odd in board.oddities if odd.kind == "passes-left-out"), 0)
    tokens = [*(Token("Pass"),) * left_out, *tokens]
    if tokens and tokens[-1].text == "AP" and not tokens[-1].said:
        tokens[-1:] = [Token("Pass")] * _closing(tokens[:-1])
    if any(odd.kind == "closing-passes" for odd in board.oddities):
        tokens += [Token("Pass")] * _closing(tokens)
    return tuple(tokens)


def _alert_first(said: tuple[Said, ...]) -> tuple[Said, ...]:
    return (ALERT, *(one for one in said if one != ALERT)) if ALERT in said else said


def _spelled(word: str) -> str:
    call = call_of(word)[0]
    return "Pass" if call == "P" else call or (word.upper() if word.upper() == "AP" else word)


def _closing(tokens: list[Token]) -> int:
    """How many passes end this auction."""
    auction = Auction(Seat.N)
    for token in tokens:
        if call := call_of(token.text)[0]:
            auction = auction.after(Call.parse(call))
    return max(0, (3 if auction.bid else 4) - auction.passes)


# -- the play


def _columns(board: Board, play: tuple[Token, ...], tags: dict[str, str]) -> tuple[Token, ...] | None:
    """The cards of the record in the columns of their seats; nothing where a card is not in it."""
    events = [event for event in board.record.events if event.play is not UNSET] if board.record else []
    by_card = {token.text: token for token in play if token.text not in SIGNS}
    first = tags.get("Play", "")
    if len(events) != len(by_card) or first not in ("N", "E", "S", "W") or any(t.text == "+" for t in play):
        return None
    seats = [Seat(first)]
    while len(seats) < 4:
        seats.append(seats[-1].lho)
    rows: list[Token] = []
    for n in range(0, len(events), 4):
        rows += _row(events[n : n + 4], seats, by_card)
    return (*rows, *(token for token in play if token.text == "*"))


def _row(events: list[Event], seats: list[Seat], by_card: dict[str, Token]) -> list[Token]:
    cards = {event.by: by_card[str(event.play)] for event in events}
    return [cards.get(seat, Token("-")) for seat in seats]
