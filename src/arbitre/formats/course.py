"""The course of a board out of the words of a file: who called, who played, and what does not fit together.

A file is believed where it can be: a card belongs to the hand that holds it, passes that were left out are put in when
the opening lead shows that they were made. What was mended is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from arbitre.game.auction import Contract
from arbitre.game.card import Card, Hand, parse_hand
from arbitre.game.deal import Vulnerability, dealer_of, vulnerability_of
from arbitre.game.seat import SEATS, Seat
from arbitre.table.event import Event
from arbitre.table.record import Record

from .calls import Calls, read_calls
from .file_board import Oddity, Token, tricks_in
from .file_words import card_of, contract_of, hand_of
from .plays import Plays, read_plays

VULNERABLE = {"NONE": "none", "LOVE": "none", "-": "none", "NS": "ns", "EW": "ew", "ALL": "both", "BOTH": "both"}
UNKNOWN = ("", "?", "#")
TRUMPS = ("C", "D", "H", "S", "NT")


class Places(Struct):
    """The lines where things stand."""

    first: int
    tags: dict[str, int] = {}
    auction: Sequence[int] = ()
    play: Sequence[int] = ()

    def of(self, tag: str) -> int:
        return self.tags.get(tag, self.first)


class Course(Struct):
    """What came of reading one board."""

    record: Record | None
    oddities: list[Oddity]


def course(
    tags: dict[str, str], auction: Sequence[Token] | None, play: Sequence[Token] | None, places: Places
) -> Course:
    """The record in the words of one board, and what is odd about them."""
    odd: list[Oddity] = []
    dealer, vulnerable, board = board_in(tags)
    hands = hands_in(tags.get("Deal", ""))
    contract, said = contract_of(tags.get("Contract", ""))[0], _declarer(tags)
    irregular = tags.get("Declarer", "").startswith("^")
    calls = _calls(tags, auction, places, odd, dealer)
    if calls and calls.open and contract == str(calls.auction.contract) and any(_is_card(t) for t in play or ()):
        odd.append(Oddity(places.of("Auction"), "closing-passes"))
        calls.close()
    if calls and not irregular and said and calls.declarer not in (None, said):
        calls = _with_passes(calls, said, hands, play) or calls
    if calls:
        _compare(calls, tags, contract, said, irregular, places, odd)
    final, declarer = _contract(calls, contract, said)
    swap = declarer if irregular and calls and calls.closed and declarer and declarer.partner is said else None
    plays = None
    if play is not None and _playable(tags, hands, final, declarer, places, odd):
        assert final is not None
        plays = read_plays(play, places.play, tags["Play"], hands, final, said if swap else declarer)
        odd.extend(plays.oddities)
    _result(tags, final, said or declarer, plays, places, odd)
    if calls and plays and plays.events and not calls.closed:
        calls = None
    events = [*(calls.events if calls else ()), *_play_events(plays, swap), *_claim(tags, final, declarer, plays)]
    start = None if calls and calls.events else final
    if dealer is None and (start is None or declarer is None):
        return Course(None, odd)
    contracted = (str(start), declarer) if start and declarer else (None, None)
    happened = tuple(events) if calls or start else ()
    return Course(Record(board=board, dealer=dealer, vulnerable=vulnerable, hands=hands,
                         contract=contracted[0], declarer=contracted[1], events=happened), odd)  # fmt: skip


# -- the tags


def board_in(tags: dict[str, str]) -> tuple[Seat | None, Vulnerability | None, int | None]:
    """Dealer, vulnerability, and the number of the board where it agrees with both."""
    name, word = tags.get("Dealer", "").upper(), tags.get("Vulnerable", "").upper()
    dealer = Seat(name) if name in ("N", "E", "S", "W") else None
    vulnerable = Vulnerability(VULNERABLE[word]) if word in VULNERABLE else None
    text = tags.get("Board", "")
    number = int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 7 and int(text) else None
    if number is None or dealer not in (None, dealer_of(number)):
        return dealer, vulnerable, None
    if vulnerable not in (None, vulnerability_of(number)):
        return dealer or dealer_of(number), vulnerable, None
    return dealer_of(number), vulnerability_of(number), number


def _declarer(tags: dict[str, str]) -> Seat | None:
    name = tags.get("Declarer", "").removeprefix("^").upper()
    return Seat(name) if name in ("N", "E", "S", "W") else None


@lru_cache(256)
def _hands(deal: str) -> dict[Seat, str]:
    if not 2 < len(deal) < 100 or deal[0].upper() not in "NESW" or deal[1] != ":":
        return {}
    first = SEATS.index(Seat(deal[0].upper()))
    words = deal[2:].split()[:4]
    if len(words) == 4 and all(map(_ORDERED.fullmatch, words)) and len(deal) == 69:
        suits = ("".join(suit) for suit in zip(*(word.split(".") for word in words), strict=True))
        if all(len(set(suit)) == 13 for suit in suits):
            return {SEATS[(first + place) % 4]: word for place, word in enumerate(words)}
    return _loosely(words, first)


def _loosely(words: list[str], first: int) -> dict[Seat, str]:
    """Some hands, in whatever order their cards are given."""
    found: dict[Seat, str] = {}
    cards: list[Card] = []
    for place, word in enumerate(words):
        text, good = hand_of(word) if word != "-" else ("", False)
        if not good or len(set(zip(text, _suits(text), strict=True)) - _DOTS) != len(text) - 3:
            continue
        found[SEATS[(first + place) % 4]] = text
        cards.extend(parse_hand(text))
    return found if len(set(cards)) == len(cards) else {}


def hands_in(deal: str) -> dict[Seat, str]:
    """The hands in a Deal tag that can be known; none where a card is in two hands.

    >>> hands_in("E:AKQ.JT9.876.5432 - - -")
    {<Seat.E: 'E'>: 'AKQ.JT9.876.5432'}
    """
    return dict(_hands(deal))


_ORDERED = re.compile(r"(?:A?K?Q?J?T?9?8?7?6?5?4?3?2?\.){3}A?K?Q?J?T?9?8?7?6?5?4?3?2?")
_DOTS = {(".", suit) for suit in range(4)}


def _suits(text: str) -> list[int]:
    """For each letter of a hand the number of dots before it."""
    return [text[:place].count(".") for place in range(len(text))]


# -- the auction


def _calls(
    tags: dict[str, str], auction: Sequence[Token] | None, places: Places, odd: list[Oddity], dealer: Seat | None
) -> Calls | None:
    """The calls, where it is known who dealt."""
    if auction is None:
        return None
    if dealer is None or not tags.get("Dealer", "").strip("?"):
        odd.append(Oddity(places.of("Auction"), "no-dealer"))
    if dealer is None:
        return None
    first = tags.get("Auction", "").upper()
    calls = read_calls(auction, places.auction, first, dealer, places.of("Auction"))
    odd.extend(calls.oddities)
    return calls


def _with_passes(calls: Calls, declarer: Seat, hands: dict[Seat, str], play: Sequence[Token] | None) -> Calls | None:
    """The auction with the opening passes that were left out, where the opening lead shows that they were made."""
    assert calls.declarer is not None
    missing = (SEATS.index(declarer) - SEATS.index(calls.declarer)) % 4
    led = next((card_of(token.text)[0] for token in play or () if _is_card(token)), "")
    holder = next((seat for seat, hand in _held(hands).items() if led and Card.parse(led) in hand), None)
    if holder is not declarer.lho or calls.marked or calls.passes_first + missing > 3:
        return None
    return calls.shifted(missing)


def _compare(
    calls: Calls,
    tags: dict[str, str],
    contract: str,
    said: Seat | None,
    irregular: bool,
    places: Places,
    odd: list[Oddity],
) -> None:
    """Contract and declarer against the auction."""
    if calls.shift:
        odd.append(Oddity(places.of("Auction"), "passes-left-out", str(calls.shift)))
    if not calls.closed:
        return
    final = calls.auction.contract
    if contract and contract.rstrip("X") != (final.bid.name if final else "P"):
        odd.append(Oddity(places.of("Contract"), "contract-differs", f"{contract} / {final or 'P'}"))
    elif final and contract and contract != str(final):
        odd.append(Oddity(places.of("Contract"), "risk-differs", f"{contract} / {final}"))
    expected = calls.declarer.partner if irregular and calls.declarer else calls.declarer
    if said and said is not expected:
        odd.append(Oddity(places.of("Declarer"), "declarer-differs", f"{tags['Declarer']} / {calls.declarer or '-'}"))


def _contract(calls: Calls | None, contract: str, said: Seat | None) -> tuple[Contract | None, Seat | None]:
    """What is played and by whom: as the auction has it, else as the tags do."""
    if calls and calls.closed:
        return calls.auction.contract, calls.declarer
    if contract in ("", "P"):
        return None, None
    return Contract.parse(contract), said


# -- the play


def _is_card(token: Token) -> bool:
    return bool(card_of(token.text)[0])


def _playable(
    tags: dict[str, str],
    hands: dict[Seat, str],
    contract: Contract | None,
    declarer: Seat | None,
    places: Places,
    odd: list[Oddity],
) -> bool:
    """Is it known what is played, by whom and with which cards?"""
    end = tags.get("Contract") in TRUMPS  # an end position
    for tag, known in (("Deal", bool(hands)), ("Declarer", declarer or end), ("Contract", contract)):
        if not known and tags.get(tag, "?") in UNKNOWN:
            odd.append(Oddity(places.of("Play"), f"no-{tag.lower()}"))
    return contract is not None and declarer is not None


def _held(hands: dict[Seat, str]) -> dict[Seat, Hand]:
    return {seat: parse_hand(text) for seat, text in hands.items()}


def _play_events(plays: Plays | None, swap: Seat | None) -> list[Event]:
    """The cards; after an opening lead out of turn declarer spreads his hand where he became dummy (54A)."""
    if plays is None:
        return []
    if swap is None or not plays.events:
        return plays.events
    return [plays.events[0], Event(choose="spread", by=swap), *plays.events[1:]]


def _claim(tags: dict[str, str], contract: Contract | None, declarer: Seat | None, plays: Plays | None) -> list[Event]:
    """The rest, agreed; a file does not say who claimed."""
    if contract is None or declarer is None or plays is None or not plays.ended or plays.gap:
        return []
    tricks, result = tricks_in(tags.get("Result", ""), tags.get("Declarer", "")), tags.get("Result", "")
    done = plays.won[declarer.side]
    if tricks is None or result.startswith("^") or not done <= tricks <= 13 - plays.won[declarer.side.other]:
        return []
    if sum(plays.won.values()) == 13:
        return []
    player = plays.declarer
    return [Event(claim=tricks - done, by=player, facts={"claim_disputed": False})]


def _result(
    tags: dict[str, str],
    contract: Contract | None,
    declarer: Seat | None,
    plays: Plays | None,
    places: Places,
    odd: list[Oddity],
) -> None:
    """The result against the cards; with a caret it must differ."""
    result = tags.get("Result", "")
    if result in UNKNOWN:
        return
    if declarer is None and (tags.get("Contract") == "Pass" or tags.get("Declarer") == ""):
        odd.append(Oddity(places.of("Result"), "result-of-nothing", result))
    tricks = tricks_in(result, tags.get("Declarer", ""))
    if plays is None or plays.gap or tricks is None or declarer is None or plays.broken:
        return
    ours, theirs = plays.won[declarer.side], plays.won[declarer.side.other]
    possible = ours <= tricks <= 13 - theirs
    if result.startswith("^") and possible:
        odd.append(Oddity(places.of("Result"), "result-mark", result))
    elif not possible and not result.startswith("^"):
        odd.append(Oddity(places.of("Result"), "result-differs", f"{result} / {ours}-{theirs}"))
