"""Which worksheets have opened on a board: from which event, by which paragraph, against whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, structs

from arbitre.game.seat import Seat, Side
from arbitre.laws.case import Case, consider
from arbitre.laws.effects import WHOLE_BOARD, Review, Unauthorized
from arbitre.laws.facts import WITHDRAWN_INFORMATION
from arbitre.laws.paragraphs import DUMMY_SPOKE_FIRST, EQUITY_CASES, PENALTY_CARD
from arbitre.laws.sheets import BROUGHT, EACH_REVOKE, ELSEWHERE, HEARD, HELP, ON_TABLE, OPENED, SHEETS, SIGNALS
from arbitre.table.event import Event, said_before, spoken_of

from .board import Board
from .claiming import is_disputed

SAID = ("tempo", "remark", "explain", "alert")
OF_MATTERS = ("director-error", "artificial-score", "fouled-board", "team-board")
FORMS = {
    **dict.fromkeys(("matchpoints", "board-a-match"), "pairs"),
    **dict.fromkeys(("imps", "butler", "cross-imps"), "imps"),
}
SESSION_OF = {True: ("session_over_60", "session_under_40"), False: ("other_over_60", "other_under_40")}
IN_TEAMS = ("imps", "board-a-match")
UI, MI = "unauthorized-information", "misinformation"
BOTH_SIDES = "both-sides"


class Sheet(Struct, frozen=True):
    """A worksheet that has opened: from which event, by which paragraph, against whom, and what the record shows."""

    name: str
    event: int
    law: str
    player: Seat | None = None
    shown: Mapping[str, Any] = {}
    reviews: tuple[Review, ...] = ()
    informed: Seat | None = None
    """Who has the information that may not be used."""
    side: Side | None = None
    """The side that is said to have erred, where the player is not known."""

    @property
    def offending(self) -> Side | None:
        """The side that is said to have erred."""
        return self.player.side if self.player else self.side


def opened(board: Board) -> tuple[Sheet, ...]:
    """Every worksheet of the board, in the order of its events; those of one name and event are one."""
    found: dict[tuple[str, int], Sheet] = {}
    for sheet in _opening(board):
        before = found.get((sheet.name, sheet.event))
        if before is not None:
            sheet = structs.replace(before, reviews=tuple(dict.fromkeys((*before.reviews, *sheet.reviews))))
        found[sheet.name, sheet.event] = sheet
    return tuple(sorted(found.values(), key=lambda sheet: sheet.event))


def _opening(board: Board) -> Iterator[Sheet]:
    yield from _from_irregularities(board)
    for r in board.table.in_force:
        if isinstance(r, Review):
            yield from _from_review(board, r)
        elif isinstance(r, Unauthorized) and isinstance(r.player, Seat) and r.origin:
            yield from _from_information(board, r, r.player)
    yield from _from_claim(board)
    for n, event in enumerate(board.record.events, 1):
        if event.kind == "attention" and n <= board.now and not said_before(board.record.events, n):
            yield from _from_attention(board, n, event)


def _from_irregularities(board: Board) -> Iterator[Sheet]:
    """What reached partner otherwise than by a call or play, and explanations that attention was drawn to."""
    heard = tuple(r for r in board.table.in_force if isinstance(r, Review) and r.law in SIGNALS)
    for found in board.irregularities:
        if found.kind == UI:
            yield Sheet(UI, found.event, "16B3", found.by, {"information_source": "partner"}, heard, found.by.partner)
        elif found.kind == MI and board.record.events[found.event - 1].kind in SAID:
            yield _misinformed(board, found.event, "21B3", found.by)


def _misinformed(board: Board, event: int, law: str, player: Seat | None, *reviews: Review) -> Sheet:
    """Against whoever told the opponents wrong, or did not tell them; who has not been named is asked for."""
    said = board.record.events[event - 1]
    noted = next((i for i in board.irregularities if i.kind == MI and i.event == event), None)
    side = player.side if player else None
    if noted is not None:
        player, side = None if noted.unnamed else noted.by, noted.by.side
    shown: dict[str, Any] = {}
    if said.alert is False and said.about:
        caller = _caller(board, said.about)
        shown, player = {"misinformation_kind": "no-alert"}, player or (caller.partner if caller else None)
    elif noted is not None and said.kind != "explain":
        shown = _not_alerted(board, event)
    elif said.kind in ("explain", "alert"):
        shown = {"misinformation_kind": "explanation" if said.kind == "explain" else "needless-alert"}
    if board.table.facts.get(event, "misinformed"):
        shown["explanation"] = "wrong"
    if board.table.ended or board.table.tricks:
        shown["misinformation_found"] = "too-late"
    return Sheet(MI, event, law, player, shown, reviews, side=side)


def _not_alerted(board: Board, event: int) -> dict[str, Any]:
    """What is known of a missing alert once it has been ruled on."""
    ruled = [r.ruling for r in board.rulings if r.case.event == event and r.case.fault.kind == MI]
    missed = any(isinstance(effect, Review) for ruling in ruled for effect in ruling.effects)
    return {"misinformation_kind": "no-alert", "alert_due": True, "explanation": "wrong"} if missed else {}


def _misled(board: Board, event: int) -> bool:
    """Is it ruled on as a call or card that its player wanted to change, and not as what misinformed him?"""
    ruled = [r for r in board.rulings if r.case.event == event and r.case.fault.kind != MI]
    if any(found.kind == MI and found.event == event for found in board.irregularities):
        return False
    return any(found.fact == "misinformed" for one in ruled for found in one.ruling.findings)


def _caller(board: Board, event: int) -> Seat | None:
    """Who made the call at an event, as the record or the auction has it."""
    made = [entry.by for entry in board.table.calls if entry.event == event]
    return made[0] if made else board.record.events[event - 1].by


def _from_review(board: Board, review: Review) -> Iterator[Sheet]:
    """A review that the Laws have put on the agenda."""
    name = OPENED.get(review.law, "adjusted-score")
    if review.law in SIGNALS and any(found.kind == UI for found in board.irregularities):
        return
    event, player = _origin(board, review)
    if not event:
        return
    if name == MI:
        sheet = _misinformed(board, event, review.law, player, review)
        yield structs.replace(sheet, player=None, side=player.side.other) if player and _misled(board, event) else sheet
        return
    shown: dict[str, Any] = {}
    if name == "assistance":
        shown = {"help_rule": HELP[review.law]} | ({"card_state": "on-table"} if review.law in ON_TABLE else {})
    elif name == "revoke-equity":
        shown = {"equity_case": _equity_case(board, review)}
        player = None if shown["equity_case"] == BOTH_SIDES else player
    elif review.law in ELSEWHERE:
        shown = {"information_source": "elsewhere", **ELSEWHERE[review.law]}
    elif name == UI:
        shown = {"information_source": "withdrawn", "withdrawn_user": "offending"}
    if review.law == DUMMY_SPOKE_FIRST and player:
        yield Sheet(name, event, review.law, None, shown, (review,), side=player.side.other)
        return
    yield Sheet(name, event, review.law, player, shown, (review,), player.partner if player else None)


def _origin(board: Board, review: Review) -> tuple[int, Seat | None]:
    """The event a review comes from, and who erred there."""
    for ruled in board.rulings:
        if any(isinstance(e, Review) and _opens(e, review) for e in ruled.ruling.effects):
            case = ruled.case
            if review.origin in (WHOLE_BOARD, 0, case.event) or review.once:
                return ruled.event, case.irregularity.by if case.irregularity else None
    if review.of_card and (shown := _penalty_card(board)):
        return shown
    by = [found.by for found in board.irregularities if found.event == review.origin]
    return max(review.origin, 0), by[0] if by else None


def _opens(filed: Review, review: Review) -> bool:
    """Was it filed there, or what it has taken the place of?"""
    return filed.law == review.law or (review.both_sides and filed.once)


def _penalty_card(board: Board) -> tuple[int, Seat] | None:
    """The event that made the first penalty card, and whose it was."""
    return next(((found.event, found.by) for found in board.irregularities if PENALTY_CARD in found.laws), None)


def _equity_case(board: Board, review: Review) -> str:
    if review.law in EQUITY_CASES:
        return EQUITY_CASES[review.law]
    revokes = [found for found in board.irregularities if found.kind == "revoke" and found.established]
    if len({found.by.side for found in revokes}) > 1:
        return BOTH_SIDES
    if review.law in EACH_REVOKE:
        return "single"
    led = [(found.by, board.table.tricks[(found.trick or 1) - 1].led) for found in revokes]
    return "repeated" if len(set(led)) < len(led) else "single"


def _from_information(board: Board, told: Unauthorized, player: Seat) -> Iterator[Sheet]:
    """A withdrawn action, a penalty card, or a partner's explanation, that a player may not use."""
    card = _penalty_card(board) if told.of_card else None
    if card is not None:
        event = told.origin if told.origin > 0 else card[0]
        shown = {"information_source": "withdrawn", "withdrawn_user": "offending"}
        yield Sheet(UI, event, told.law, player, shown, informed=player)
    elif told.origin < 0:
        return  # the whole board's: no one event it could be about
    elif told.law in WITHDRAWN_INFORMATION.values():
        shown = {"information_source": "withdrawn", "withdrawn_user": "offending"}
        yield Sheet(UI, told.origin, told.law, player, shown, informed=player)
    elif told.law in HEARD:
        yield Sheet(UI, told.origin, "16B3", player, {"information_source": "partner"}, informed=player)


def _from_claim(board: Board) -> Iterator[Sheet]:
    if board.claim is None or not is_disputed(board):
        return
    shown: dict[str, Any] = {"played_on": False}
    for ruled in board.rulings:
        if ruled.case.event == board.claim.event:
            shown |= {f.fact: f.answer for f in ruled.ruling.findings if f.fact == "trump_out"}
    yield Sheet("claim-award", board.claim.event, "70A", board.claim.by, shown)


def _from_attention(board: Board, n: int, event: Event) -> Iterator[Sheet]:
    """Somebody names a sheet, or says that information reached partner."""
    name = str(event.attention)
    player = event.player or (None if event.by is None else event.by.lho if name in (UI, "deception") else event.by)
    if name in (*BROUGHT, *OF_MATTERS):
        about = event.about or n if name in BROUGHT else n
        claimer = board.claim.by if name == "claim-award" and board.claim else player
        against = None if name in OF_MATTERS else claimer
        yield Sheet(name, about, _first_law(board, name), against, shown_of(board, name, n))
    elif name == MI and spoken_of(board.record.events, n) == n:
        yield _misinformed(board, event.about or n, "21B3", _explainer(board, event))
    elif name == UI:
        meant = spoken_of(board.record.events, n)
        meant = event.about or n if meant == n else meant
        said = board.record.events[meant - 1]
        if said.kind not in SAID:
            yield Sheet(UI, meant, "16B3", player, informed=player)
            return
        informed = _informed(board, said)
        player = informed.partner if informed else None
        yield Sheet(UI, meant, "16B3", player, {"information_source": "partner"}, informed=informed)


def _informed(board: Board, said: Event) -> Seat | None:
    """Who learns something from his partner: by what was said, or, of a call that was not alerted, its caller."""
    if said.alert is False and said.about:
        return _caller(board, said.about)
    return said.by.partner if said.by else None


def _explainer(board: Board, event: Event) -> Seat | None:
    """Who should have told the opponents: the player named, else the partner of the caller; else nobody knows."""
    caller = _caller(board, event.about) if event.about else None
    return event.player or (caller.partner if caller else None)


def shown_of(board: Board, name: str, n: int) -> dict[str, Any]:
    """What the record shows of a matter: the form of the contest; a ruling that is named was the director's own."""
    contest = board.record.contest
    if name == "artificial-score":
        event = board.record.events[n - 1]
        player = event.player or event.by
        return shown_of_contest(contest, player.side if player else Side.NS)
    if name == "fouled-board" and contest.get("scoring") in FORMS:
        return {"in_teams": contest["scoring"] in IN_TEAMS}
    recalled = board.table.facts.get(n, "ruling_recalled") if name == "director-error" else None
    return {} if recalled is None else {"whose_error": "ruling"}


def shown_of_contest(contest: dict[str, Any], side: Side) -> dict[str, Any]:
    """The form of scoring, and whether the session of this side, and of the other, is above 60 or below 40 percent."""
    shown: dict[str, Any] = {}
    if contest.get("scoring") in FORMS:
        shown["contest"] = "knockout" if contest.get("knockout") else FORMS[contest["scoring"]]
    if FORMS.get(contest.get("scoring", "")) == "pairs" and contest.get("session"):
        from arbitre.equity.reading import sessions

        for of, percent in sessions(contest["session"]).items():
            over, under = SESSION_OF[of is side]
            shown |= {over: percent > 60, under: percent < 40}
    return shown


def _first_law(board: Board, name: str) -> str:
    outcome = consider(board.edition.law(SHEETS[name]), Case(board.edition, options=board.options))
    return outcome.law


def opened_from(board: Board, place: int) -> int:
    """The event a sheet opened from, where attention to it is named instead."""
    event = board.record.events[place - 1] if place > 0 else None
    if event is None or event.attention not in (*BROUGHT, UI, MI):
        return place
    meant = spoken_of(board.record.events, place)
    return event.about or place if meant == place else meant
