"""Double dummy behind one small door: checked before, asked in processes of its own, within a time, and remembered.

The solver never runs in this process: a crash or an endless search there is one clear line here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import OrderedDict, deque
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from msgspec import Struct

from arbitre.game.card import SUITS, Card, Denomination, Hand, format_hand
from arbitre.game.play import Trick
from arbitre.game.seat import SEATS, Seat
from arbitre.table.errors import RecordError

ORDER = tuple(Denomination)
WORKER = (sys.executable, "-m", "arbitre.equity.solver_process")
SECONDS = 30.0
"""For one question. Most deals take half a second, a freak takes ten."""
AHEAD = 2
"""So many questions lie before a process, so that it never waits; towards the end one, so that none has the rest."""
KEPT = 100_000
ROOM = {"hugetlb": 1, "mmap_threshold": 1 << 30, "top_pad": 1 << 28}
LARGE_PAGES = {"GLIBC_TUNABLES": ":".join(f"glibc.malloc.{name}={value}" for name, value in ROOM.items())}
"""The solver looks up and down a large table: in one piece, of large pages where there are any, a tenth faster."""

Hands = dict[Seat, Hand]


class Unsolved(Exception):
    """The solver gave no answer: it is not there, it crashed, or it took too long."""

    def __init__(self, why: str, **details: Any) -> None:
        super().__init__(why)
        self.why, self.sentence, self.details = why, f"equity.dd.{why}", details


class Table(Struct, frozen=True):
    """The tricks of every declarer in every denomination."""

    tricks: tuple[int, ...]

    def of(self, trumps: Denomination, declarer: Seat) -> int:
        """One of the twenty."""
        return self.tricks[4 * ORDER.index(trumps) + SEATS.index(declarer)]


class Point(Struct, frozen=True):
    """A card of the play: what declarer takes in all after each card that could be played there."""

    number: int
    seat: Seat
    card: Card
    results: dict[Card, int]

    declares: bool = True
    """Does declarer's side play this card?"""

    @property
    def best(self) -> int:
        """What declarer takes in all if the side to play does its best from here."""
        return (max if self.declares else min)(self.results.values())

    @property
    def cost(self) -> int:
        """Tricks that the card gave away; none where it could not legally be played."""
        return abs(self.best - self.results.get(self.card, self.best))


# -- checked before


def whole(hands: Hands) -> Hands:
    """Four hands of thirteen cards and fifty-two in all, or an error that says what is wrong."""
    cards = [card for hand in hands.values() for card in hand]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise RecordError("equity_twice", key="hands", card=str(twice))
    if len(cards) != 52:
        raise RecordError("equity_cards", key="hands", found=len(cards))
    return _even(hands, dict.fromkeys(SEATS, 13))


def _even(hands: Hands, due: dict[Seat, int]) -> Hands:
    for seat, expected in due.items():
        found = len(hands.get(seat, ()))
        if found != expected:
            raise RecordError("equity_hand_size", key=f"hands.{seat}", seat=seat, found=found, expected=expected)
    return hands


def playable(hands: Hands, leader: Seat, table: Sequence[Card]) -> Hands:
    """Hands in the middle of the play, the cards on the table gone from them."""
    if len(table) > 3:
        raise RecordError("equity_table", key="table")
    cards = [*table, *(card for hand in hands.values() for card in hand)]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise RecordError("equity_twice", key="hands", card=str(twice))
    seats = [leader, leader.lho, leader.partner, leader.rho]
    left = len(hands.get(seats[len(table)], ()))
    if not 1 <= left <= 13:
        raise RecordError("equity_hands", key="hands")
    return _even(hands, {seat: left - (n < len(table)) for n, seat in enumerate(seats)})


# -- a process of its own


class Worker:
    """One process with the solver in it."""

    def __init__(self, command: Sequence[str], answers: Queue[tuple[Worker, str | None]]) -> None:
        to, room = subprocess.PIPE, {**LARGE_PAGES, **os.environ}
        self.process = subprocess.Popen(command, stdin=to, stdout=to, stderr=subprocess.DEVNULL, text=True, env=room)
        self.answers, self.until = answers, 0.0
        self.asked: deque[int] = deque()
        self.ear = Thread(target=self._listen, daemon=True)
        self.ear.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put((self, line))
        self.answers.put((self, None))

    def ask(self, number: int, request: dict[str, Any], seconds: float) -> None:
        """Send a question; the answer comes in the queue."""
        if not self.asked:
            self.until = monotonic() + seconds
        self.asked.append(number)
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except OSError:
            self.answers.put((self, None))

    def answered(self, seconds: float) -> int:
        """The number of the question that was answered; the next one has its own time."""
        self.until = monotonic() + seconds
        return self.asked.popleft()

    def end(self) -> None:
        """Whatever it is doing; who listens hears that it has ended before the line is cut."""
        self.process.kill()
        self.process.wait()
        self.ear.join()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue


class Solver:
    """What the rest of the house asks: tables of deals, and the worth of each card of a position."""

    def __init__(self, workers: int = 2, seconds: float = SECONDS, command: Sequence[str] = WORKER) -> None:
        self.seconds, self.command, self.number = seconds, tuple(command), workers
        self._workers: list[Worker] = []
        self._answers: Queue[tuple[Worker, str | None]] = Queue()
        self._known: OrderedDict[Any, Any] = OrderedDict()

    def __enter__(self) -> Solver:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End every process."""
        for worker in self._workers:
            worker.end()
        self._workers = []
        self._answers = Queue()

    def forget(self) -> None:
        """Work everything out again from now on."""
        self._known.clear()

    def table(self, hands: Hands) -> Table:
        """All contracts of one deal."""
        return self.tables([hands])[0]

    def tables(self, deals: Sequence[Hands]) -> list[Table]:
        """All contracts of many deals; a deal known already is not asked for again."""
        keys = [(hands.get(Seat.N), hands.get(Seat.E), hands.get(Seat.S), hands.get(Seat.W)) for hands in deals]
        new = {key: hands for key, hands in zip(keys, deals, strict=True) if key not in self._known}
        new = dict(sorted(new.items(), key=lambda deal: -width(whole(deal[1]))))
        texts = [_deal(hands) for hands in new.values()]
        asked = [{"do": "tricks", "with": [text, n]} for text in texts for n in range(len(ORDER))]
        found = self._ask(asked)
        for place, key in enumerate(new):
            lines = found[len(ORDER) * place : len(ORDER) * (place + 1)]
            self._keep(key, Table(tuple(tricks for line in lines for tricks in line)))
        return [self._known[key] for key in keys]

    def cards(self, hands: Hands, trumps: Denomination, leader: Seat, table: Sequence[Card] = ()) -> dict[Card, int]:
        """Each legal card of the hand to play, and the tricks its side takes from here, this one included."""
        return self.many_cards([(hands, trumps, leader, tuple(table))])[0]

    def many_cards(self, asked: Sequence[tuple[Hands, Denomination, Seat, tuple[Card, ...]]]) -> list[dict[Card, int]]:
        """The same for many positions."""
        requests, keys = [], []
        for hands, trumps, leader, table in asked:
            text = _deal(playable(hands, leader, table))
            with_ = [text, ORDER.index(trumps), SEATS.index(leader), [str(card) for card in table]]
            keys.append(("cards", text, trumps, leader, table))
            if keys[-1] not in self._known:
                requests.append((keys[-1], {"do": "cards", "with": with_}))
        for (key, _), answer in zip(requests, self._ask([request for _, request in requests]), strict=True):
            self._keep(key, {Card.parse(name): tricks for name, tricks in answer})
        return [self._known[key] for key in keys]

    def _keep(self, key: Any, value: Any) -> None:
        self._known[key] = value
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    # -- asking

    def _ask(self, requests: Sequence[dict[str, Any]]) -> list[Any]:
        """The answers in order; whoever crashes or is late is ended, and with him the question."""
        if not requests:
            return []
        try:
            return self._answered(requests)
        except Unsolved:
            self.close()
            raise

    def _answered(self, requests: Sequence[dict[str, Any]]) -> list[Any]:
        if self.command == WORKER and find_spec("endplay") is None:
            raise Unsolved("missing")
        self._start(min(self.number, len(requests)))
        waiting = deque(enumerate(requests))
        found: dict[int, Any] = {}
        while len(found) < len(requests):
            ahead = AHEAD if len(waiting) > 2 * len(self._workers) else 1
            for worker in self._workers:
                while waiting and len(worker.asked) < ahead:
                    worker.ask(*waiting.popleft(), self.seconds)
            worker, line = self._next()
            if line is None:
                raise Unsolved("crashed")
            found[worker.answered(self.seconds)] = _decoded(line)
        return [found[number] for number in range(len(requests))]

    def _next(self) -> tuple[Worker, str | None]:
        """The next answer, as long as nobody has used up his time."""
        until = min(worker.until for worker in self._workers if worker.asked)
        try:
            return self._answers.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise Unsolved("slow", seconds=f"{self.seconds:g}") from None

    def _start(self, number: int) -> None:
        while len(self._workers) < number:
            try:
                self._workers.append(Worker(self.command, self._answers))
            except OSError:
                raise Unsolved("crashed") from None


def width(hands: Hands) -> int:
    """In how many ways each hand can play, touching cards being one: the wide deals take longest, and go first."""
    return sum(_ways(hand) for hand in hands.values())


def _ways(hand: Hand) -> int:
    held = {(card.suit, card.rank) for card in hand}
    runs = sum((suit, rank - 1) not in held for suit, rank in held)
    return runs * (1 + len(SUITS) - len({suit for suit, _ in held}))


def _deal(hands: Hands) -> str:
    return "N:" + " ".join(format_hand(hands[seat]) for seat in SEATS)


def _decoded(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise Unsolved("crashed") from None


# -- along the play


def points(
    solver: Solver, hands: Hands, trumps: Denomination, declarer: Seat, plays: Sequence[tuple[Seat, Card]]
) -> list[Point]:
    """For each card played: what declarer takes after each card that could be, and so without the one that was.

    A card that was not legal, as in a revoke, is no result of its own: the others are what the board was worth there.
    So is a lead from the wrong hand: the results are those of the hand that should have led.
    """
    asked, won = list(_positions(hands, trumps, declarer, plays)), []
    answers = solver.many_cards([(left, trumps, leader, table) for _, _, left, leader, table, _ in asked])
    for number, ((seat, card, left, leader, table, before), found) in enumerate(zip(asked, answers, strict=True), 1):
        tricks = max(len(hand) for hand in left.values())
        ours = (seat if table else leader).side is declarer.side
        results = {c: before + (value if ours else tricks - value) for c, value in found.items()}
        won.append(Point(number, seat, card, results, ours))
    return won


def _positions(
    hands: Hands, trumps: Denomination, declarer: Seat, plays: Sequence[tuple[Seat, Card]]
) -> Iterator[tuple[Seat, Card, Hands, Seat, tuple[Card, ...], int]]:
    """Before each card: who plays which, the hands, the leader, the table, and declarer's tricks so far."""
    left, trick, won = dict(hands), Trick(declarer.lho), 0
    for seat, card in plays:
        if card not in left[seat] or (trick.cards and trick.turn is not seat):
            return
        yield seat, card, dict(left), trick.leader, tuple(c for _, c in trick.cards), won
        trick = trick if trick.cards else Trick(seat)
        left[seat] = left[seat] - {card}
        trick = trick.with_card(seat, card)
        if len(trick.cards) == 4:
            winner = trick.winner(trumps)
            won += winner.side is declarer.side
            trick = Trick(winner)
