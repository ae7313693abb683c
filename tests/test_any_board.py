"""Random boards on which anything may go wrong anywhere: the director is never lost for a word."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import structs

from arbitre.director.board import Board, is_named
from arbitre.director.loop import after, rule_on, settled
from arbitre.game.card import PACK, Card, format_hand, in_order
from arbitre.game.seat import SEATS, Seat
from arbitre.laws.effects import LeadRestriction, MustPlayCard, PlayRestriction, Role, penalty_cards
from arbitre.print.lawbook import contents
from arbitre.report import report
from arbitre.table.errors import RecordError
from arbitre.table.event import Event
from arbitre.table.facts import KNOWN_FACTS
from arbitre.table.notation import write as line_of
from arbitre.table.record import Record
from tests.laws.positions import brief, laws

CALLS = ("P", "P", "P", "X", "XX", "1C", "1H", "1S", "1NT", "2C", "2D", "2H", "2NT", "3C", "3S", "4H", "7NT", "8C")
WORDS = ("high", "low", "win", "anything", "C", "S", "7", "A", "10")
ABOUT_ACTS = (
    "artificial",
    "comparable",
    "unintended",
    "misinformed",
    "simultaneous",
    "told_his_turn",
    "led",
    "visible",
)
seats = st.sampled_from(SEATS)
whim = st.integers(0, 10_000)
BINDS_CALLERS = ("must-pass", "must-repeat", "may-not-double")


class AnyBoard(RuleBasedStateMachine):
    """One board, event by event; what cannot happen is refused in one line and changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.board = rule_on(Record(dealer=Seat.N))
        self.found: dict[str, Any] = report(self.board)
        self.edition = "2017"
        self.known = False
        self.refused: RecordError | None = None

    # -- before the first event

    @initialize(
        edition=st.sampled_from(["2007", "2017"]),
        dealer=seats,
        pack=st.permutations(PACK),
        known=st.integers(0, 4),
        contract=st.sampled_from([None, None, "3NT", "4S", "2HX", "1C", "7D"]),
    )
    def deal(self, edition: str, dealer: Seat, pack: list[Card], known: int, contract: str | None) -> None:
        self.edition, self.known = edition, known > 0
        hands = {seat: format_hand(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)} if known else {}
        record = Record(edition=edition, dealer=dealer, hands=hands)
        if contract is not None:
            record = structs.replace(record, contract=contract, declarer=dealer, dealer=None)
        self.board = rule_on(record)
        self.found = report(self.board)

    # -- what happens

    def happens(self, event: Event) -> bool:
        """Take an event up; one that is refused names itself and leaves the board as it was."""
        number = len(self.board.record.events) + 1
        self.refused = None
        try:
            board = after(self.board, event)
            self.found = report(board)
        except RecordError as complaint:
            self.refused = complaint
            self.found = report(self.board)
            return False
        except Exception:
            note(line_of(self.board.record.with_event(event)))
            raise
        self._check_revoke(self.board, board, event, number)
        self.board = board
        return True

    @property
    def open_hands(self) -> dict[Seat, tuple[Card, ...]]:
        table = self.board.table
        left = tuple(card for card in PACK if not table.is_played(card))
        return {seat: in_order(table.hands[seat]) if seat in table.hands else left for seat in SEATS}

    @rule(n=st.integers(1, 8), whims=st.lists(whim, min_size=8, max_size=8))
    def goes_on(self, n: int, whims: list[int]) -> None:
        """Somebody does what he may do, or answers what he is asked, several times over."""
        for choice in whims[:n]:
            if self.found["awaiting"]:
                self.happens(self._answer(choice))
            elif self.found["turn"]:
                acts = self.found["legal"] or [str(card) for card in self.open_hands[self.found["turn"]]]
                act = acts[choice % len(acts)] if choice % 3 or self.found["phase"] != "auction" else "P"
                act = act if act in acts else acts[0]
                listed = self.found["legal"] and self.found["phase"] != "auction" and not self.board.silent
                by = self.found["turn"]
                event = Event(call=act, by=by) if self.found["phase"] == "auction" else Event(play=act, by=by)
                done = self.happens(event)
                assert done or not listed, line_of(self.board.record.with_event(event))
                if not done:
                    continue
                number = len(self.board.record.events)
                found = [i.kind for i in self.board.irregularities if i.event == number]
                wrong = [] if "wrong-card-from-dummy" in found else found
                assert not listed or not wrong, (wrong, line_of(self.board.record))

    @rule(by=st.none() | seats, call=st.sampled_from(CALLS))
    def calls(self, by: Seat | None, call: str) -> None:
        self.happens(Event(call=call, by=by))

    @precondition(lambda self: self.board.table.calls)
    @rule(by=seats, call=st.sampled_from(CALLS))
    def changes_his_call(self, by: Seat, call: str) -> None:
        self.happens(Event(change_call=call, by=by))

    @precondition(lambda self: self.board.table.phase != "over")
    @rule(by=seats, n=whim, several=st.booleans())
    def plays_anything(self, by: Seat, n: int, several: bool) -> None:
        cards = self.open_hands[by]
        if not cards:
            return
        first, second = str(cards[n % len(cards)]), str(cards[(n + 1) % len(cards)])
        both = several and n % 4 == 0 and first != second
        self.happens(Event(play=[first, second] if both else first, by=by))

    @precondition(lambda self: self.found["turn"] and self.board.table.tricks)
    @rule(n=whim)
    def plays_anything_in_turn(self, n: int) -> None:
        self.plays_anything(self.found["turn"], n, False)

    @precondition(lambda self: self.board.table.tricks)
    @rule(by=seats, n=whim, trick=st.integers(0, 13), seen=st.none() | st.booleans())
    def puts_a_card_to_a_trick(self, by: Seat, n: int, trick: int, seen: bool | None) -> None:
        cards = self.open_hands[by]
        if cards:
            event = Event(play=str(cards[n % len(cards)]), by=by, trick=trick)
            self.happens(event if seen is None else structs.replace(event, facts={"visible": seen}))
            if n % 3 and not self.refused:
                known = {"faced_known": n % 2 == 0, "not_kept": n % 7 == 0}
                self.happens(Event(attention="defective-trick", by=by.lho, player=by, trick=trick, facts=known))

    @precondition(lambda self: self.found["turn"] and self.board.table.finished)
    @rule(n=whim)
    def plays_a_card_again(self, n: int) -> None:
        turn = self.found["turn"]
        mine = [play.card for play in self.board.table.plays if play.by is turn]
        if mine and self.happens(Event(play=str(mine[n % len(mine)]), by=turn)) and n % 2:
            self.happens(Event(attention="defective-trick", by=turn.lho, player=turn))

    @precondition(lambda self: self.board.table.phase != "over")
    @rule(by=seats, n=whim, seen=st.booleans())
    def shows_a_card(self, by: Seat, n: int, seen: bool) -> None:
        cards = self.open_hands[by]
        if cards:
            self.happens(
                Event(expose=[str(cards[n % len(cards)])], by=by, facts={"visible": seen, "deliberate": n % 2 == 0})
            )

    @precondition(lambda self: self.board.table.tricks)
    @rule(
        by=seats,
        what=st.sampled_from(["revoke", "revoke", "defective-trick", "wrong"]),
        player=st.none() | seats,
        n=whim,
    )
    def speaks_up(self, by: Seat, what: str, player: Seat | None, n: int) -> None:
        trick = n % len(self.board.table.tricks) + 1 if player else None
        self.happens(Event(attention=what, by=by, player=player, trick=trick))

    @precondition(lambda self: self.board.table.plays)
    @rule(n=whim, misinformed=st.booleans())
    def takes_a_card_back(self, n: int, misinformed: bool) -> None:
        last = self.board.table.plays[-5:]
        play = last[n % len(last)]
        self.happens(Event(withdraw=str(play.card), by=play.by, facts={"misinformed": misinformed}))

    @precondition(lambda self: self.board.table.tricks)
    @rule(word=st.sampled_from(WORDS))
    def names_a_card_from_dummy(self, word: str) -> None:
        self.happens(Event(designate=word, by=self.board.table.declarer))

    @precondition(lambda self: self.board.table.declarer)
    @rule(by=seats, n=st.integers(0, 13), claims=st.booleans())
    def claims(self, by: Seat, n: int, claims: bool) -> None:
        if n < 5:
            self.happens(Event(claim=n, by=by) if claims else Event(concede=n, by=by))

    @rule(n=whim, by=seats)
    def something_else(self, n: int, by: Seat) -> None:
        events = (
            Event(quit=True),
            Event(hands_returned=True),
            Event(tempo="slow", by=by),
            Event(choose=("accept", "refuse", "stand", "withdraw", "free", "play_on")[n % 6], by=by),
            Event(attention="wrong", by=by),
            Event(explain="strong", by=by, facts={"misinformed": n % 2 == 0}),
            Event(lead_face_down=str(PACK[n % 52]), by=by),
        )
        self.happens(events[n % len(events)])

    @precondition(lambda self: self.board.record.events)
    @rule(n=whim, key=st.sampled_from(ABOUT_ACTS), value=st.booleans())
    def comes_out_later(self, n: int, key: str, value: bool) -> None:
        self.happens(Event(facts={key: value}, about=n % len(self.board.record.events) + 1))

    @precondition(lambda self: self.found["awaiting"])
    @rule(n=whim)
    def answers(self, n: int) -> None:
        self.happens(self._answer(n))

    def _answer(self, n: int) -> Event:
        line = self.found["awaiting"]
        if "fact" in line:
            return _found(line, n, self.board.table.left)
        board = settled(self.board)
        assert board.open is not None
        fact, case = board.open.asks.fact, board.open.case
        choice = line["choose"][n % len(line["choose"])]
        chooser = line["by"] if isinstance(line["by"], str) else line["by"][n % 2]
        event = Event(choose=choice, by=Seat(chooser))
        if choice in ("require", "forbid"):
            return structs.replace(event, suit=str(line["suits"][n % len(line["suits"])]))
        if choice == "card":
            faced = [r.card for r in penalty_cards(case.here, case.seat(Role.OFFENDER), "major")]
            any_card = [card for card in PACK if not board.table.is_played(card)]  # of a hand nobody has seen
            cards = faced if fact.key == "designated" else list(case.fault.cards) or any_card
            return structs.replace(event, card=str(cards[n % len(cards)]))
        if choice == "lead_from":
            return structs.replace(event, hand=board.table.declarer if n % 2 else board.table.dummy)
        return event

    # -- what must hold

    @staticmethod
    def _check_revoke(before: Board, now: Board, event: Event, number: int) -> None:
        """A card to the trick under way, in turn, hand known: a revoke exactly where he could have followed."""
        table = settled(before).table
        if event.kind != "play" or not isinstance(event.play, str) or before.open is not None or table.owed:
            return
        by, card = event.by or table.turn, Card.parse(event.play)
        if event.trick is not None or table.is_played(card):
            return
        hand = table.hands.get(by) if by else None
        if (
            by is not table.turn
            or by is None
            or hand is None
            or table.trick is None
            or before.silent
            or any(map(is_named, before.agenda))
        ):
            return
        new = [i for i in now.irregularities if i.event == number]
        if any(i.kind == "penalty-card-not-played" for i in new):
            return
        failed = card.suit is not table.trick.led and any(held.suit is table.trick.led for held in hand)
        bonds = (LeadRestriction, PlayRestriction, MustPlayCard)
        bound = any(isinstance(r, bonds) and r.binds(by) for r in table.in_force)
        listed = any(i.kind == "revoke" for i in new)
        assert listed == failed or (listed and bound)

    @invariant()
    def somebody_may_act(self) -> None:
        found = self.found
        assert found["turn"] or found["awaiting"] or found["phase"] == "over"
        assert not (found["turn"] and found["awaiting"])
        if found["turn"]:
            assert found["legal"] is None or found["legal"], line_of(self.board.record)
            assert found["phase"] != "auction" or found["legal"]

    @invariant()
    def a_complaint_is_one_line_about_an_event_there_is(self) -> None:
        if self.refused is not None:
            assert len(str(self.refused).splitlines()) == 1
            assert (self.refused.event or 0) <= len(self.board.record.events) + 1

    @invariant()
    def a_question_can_be_answered(self) -> None:
        line = self.found["awaiting"]
        if line is not None and "fact" in line:
            assert line["fact"] in KNOWN_FACTS
            assert 0 <= line["about"] <= len(self.board.record.events)

    @invariant()
    def nothing_binds_callers_after_the_auction(self) -> None:
        if self.found["phase"] != "auction":
            assert not [line for line in self.found["in_force"] if line["kind"] in BINDS_CALLERS]

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        table = settled(self.board).table
        if self.known:
            cards = [card for hand in table.hands.values() for card in hand] + [*{play.card for play in table.plays}]
            assert sorted(map(str, cards)) == sorted(map(str, PACK))
            assert sum(len(trick.cards) for trick in table.tricks) == len(table.plays)

    @invariant()
    def tricks_add_up(self) -> None:
        won = sum(self.found["tricks"].values())
        if (
            self.found["phase"] == "over"
            and self.found["contract"] not in (None, "P")
            and not self.board.table.abandoned
        ):
            assert won == 13, line_of(self.board.record)
        moved = self.found["transferred"]
        assert won <= 13
        assert moved is None or 0 < moved["tricks"] <= self.found["tricks"]["ew" if moved["to"] == "ns" else "ns"]

    @invariant()
    def every_paragraph_stands_in_the_book(self) -> None:
        assert laws(self.found) <= set(contents(self.edition))
        cited = {line["law"] for line in self.found["in_force"]}
        cited |= {self.found["awaiting"]["law"]} if self.found["awaiting"] else set()
        assert cited <= set(contents(self.edition))

    def teardown(self) -> None:
        """Event by event or all at once, in French or in English: the same."""
        whole = rule_on(self.board.record)
        assert report(whole) == report(self.board), line_of(self.board.record)
        assert brief(report(whole, "fr")) == brief(report(whole))


def _found(line: dict[str, Any], n: int, left: int) -> Event:
    """What the director finds."""
    key = line["fact"]
    value: Any = n % 2 == 0
    if key == "awarded":
        value = n % (left + 1)
    if key == "shows":
        value = [name for i, name in enumerate(("C", "D", "H", "S", "NT")) if n >> i & 1]
    return Event(facts={key: value}, about=line["about"] or None)


TestAnyBoard = AnyBoard.TestCase
TestAnyBoard.settings = settings(
    max_examples=50, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
