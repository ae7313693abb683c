"""One board of a LIN file, key by key."""

from __future__ import annotations

import re

from msgspec import structs

from arbitre.game.auction import Contract
from arbitre.game.card import Card, Hand, format_hand
from arbitre.game.play import Trick
from arbitre.game.seat import Seat
from arbitre.table.errors import RecordError
from arbitre.table.record import check

from .calls import read_calls
from .course import Places, course, hands_in
from .file_board import Board, Oddity, Said, Token
from .file_words import card_of, contract_of
from .pbn_scan import MAX_ITEMS, MAX_ODDITIES
from .pbn_sections import MAX_WORDS, SUFFIXES, Word
from .plays import full, read_plays

ORDER = ("S", "W", "N", "E")
VULNERABLE = {"o": "None", "0": "None", "": "None", "n": "NS", "e": "EW", "b": "All"}
SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
MAX_NOTES = 32
LIKE_A_MARK = re.compile(r" *(\^[ISRL]|[!?]{1,2}|\$[0-9]{1,3})")
"""Commentary that would be taken for a mark of ours; written with one space more."""
_CALL = re.compile(r"\s*(pass|p|dbl|rdbl|d|r|xx|x|[1-7](?:nt|[cdhsn]))(!?)", re.IGNORECASE)
_CARD = re.compile(r"\s*([shdc](?:10|[2-9tjqka]))", re.IGNORECASE)
_HAND = re.compile(r"S([^HDC]*)H([^DC]*)D([^C]*)C(.*)", re.IGNORECASE | re.DOTALL)
_RESULT = re.compile(r"([1-7](?:NT?|[CDHS]))([NESW])(X{0,2})(=|[+-][0-9]{1,2})", re.IGNORECASE)


class LinBoard:
    """What has been read of a board so far."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.tags: dict[str, str] = {}
        self.calls: list[Word] = []
        self.cards: list[Word] = []
        self.notes: dict[int, str] = {}
        self.comments: list[Said] = []
        self.oddities: list[Oddity] = []
        self.claim: int | None = None
        self.items = 0
        self.dealt = False
        self.placed = False

    def odd(self, line: int, kind: str, text: str = "") -> None:
        if len(self.oddities) < MAX_ODDITIES:
            self.oddities.append(Oddity(line, kind, text[:60]))

    def take(self, line: int, key: str, value: str) -> bool:
        """One more key with its value; False where it is none of ours."""
        taken = getattr(self, f"_{key}", None)
        if taken is None or len(key) != 2:
            return False
        self.items += 1
        if self.items == MAX_ITEMS:
            self.odd(line, "too-long")
        if self.items < MAX_ITEMS:
            taken(line, value)
        return True

    # -- keys

    def _qx(self, line: int, value: str) -> None:
        """The room and the number of a board of a match."""
        self.placed, self.line = True, line
        found = re.match(r"\s*([oc]?)([0-9]{1,6})", value, re.IGNORECASE)
        if not found:
            self.odd(line, "lin-value", f"qx {value}")
            return
        self.tags["Board"] = str(int(found[2]))
        if found[1]:
            self.tags["Room"] = "Open" if found[1].lower() == "o" else "Closed"

    def _md(self, line: int, value: str) -> None:
        """Dealer and hands, South first; the fourth may be left out."""
        self.dealt = True
        dealer, hands = value[:1], value[1:]
        if dealer in ("1", "2", "3", "4"):
            self.tags["Dealer"] = ORDER[int(dealer) - 1]
        else:
            self.odd(line, "lin-value", f"md {value}")
            hands = value
        known: dict[Seat, str] = {}
        for seat, text in zip(ORDER, hands.split(","), strict=False):
            found = _HAND.fullmatch(text.strip())
            if found:
                known[Seat(seat)] = ".".join(found.groups())
            elif text.strip():
                self.odd(line, "lin-value", f"md {text}")
        dealt = dict.fromkeys(("N", "E", "S", "W"), "-") | {seat.value: hand for seat, hand in known.items()}
        deal = hands_in("N:" + " ".join(dealt.values()))
        if len(deal) < len(known):
            self.odd(line, "card-twice", f"md {value}")
        whole = full(deal)
        if len(known) < 4 and len(whole) == 4:
            dealt |= {seat.value: format_hand(hand) for seat, hand in whole.items()}
        else:
            dealt |= {seat.value: hand for seat, hand in deal.items()}
        if any(hand != "-" for hand in dealt.values()):
            self.tags["Deal"] = "N:" + " ".join(dealt.values())
        if len(whole) < 4 or any(len(hand) != 13 for hand in whole.values()):
            self.odd(line, "deal-size", value)

    def _sv(self, line: int, value: str) -> None:
        word = value.strip().lower()[:1]
        if word in VULNERABLE:
            self.tags["Vulnerable"] = VULNERABLE[word]
        else:
            self.odd(line, "lin-value", f"sv {value}")

    def _ah(self, _line: int, value: str) -> None:
        """A heading, such as the number of the board."""
        found = re.fullmatch(r"\s*board\s*([0-9]{1,6})\s*", value, re.IGNORECASE)
        if found and "Board" not in self.tags:
            self.tags["Board"] = str(int(found[1]))
        elif not found and value.strip():
            self.tags["Description"] = value

    def _mb(self, line: int, value: str) -> None:
        """A call, or several; an exclamation mark is an alert."""
        place = 0
        while len(self.calls) < MAX_WORDS and (found := _CALL.match(value, place)):
            place = found.end()
            self.calls.append(Word(_pbn_call(found[1]), line, "", [Said("alert")] if found[2] else []))
        if value[place:].strip() and len(self.calls) <= MAX_WORDS:
            self.calls.append(Word(value[place : place + 20].strip()[:10] or "?", line))

    def _an(self, line: int, value: str) -> None:
        """What a call was explained as."""
        if not self.calls:
            self.odd(line, "annotation", value)
            return
        number = next((n for n, text in self.notes.items() if text == value), len(self.notes) + 1)
        explained = any(said.kind == "note" for said in self.calls[-1].said)
        if number > MAX_NOTES or explained:
            self.calls[-1].said.append(Said("comment", value))
            return
        self.notes[number] = value
        self.calls[-1].said.append(Said("note", str(number)))

    def _nt(self, _line: int, value: str) -> None:
        """Commentary, after the last call or card; or what PBN says about it and LIN has no key for."""
        words = self.cards or self.calls
        if not words:
            self.comments.append(Said("comment", value))
        elif value in ("^I", "^R", "^L"):
            words[-1].mark = value[1]
        elif value == "^S":
            words[-1].text = value
        elif value in SUFFIXES:
            words[-1].said.append(Said("suffix", value))
        elif re.fullmatch(r"\$[0-9]{1,3}", value):
            words[-1].said.append(Said("nag", value[1:]))
        else:
            words[-1].said.append(Said("comment", value[1:] if LIKE_A_MARK.fullmatch(value) else value))

    def _pc(self, line: int, value: str) -> None:
        """A card, or several."""
        place = 0
        while len(self.cards) < MAX_WORDS and (found := _CARD.match(value, place)):
            place = found.end()
            self.cards.append(Word(card_of(found[1])[0], line))
        if value[place:].strip() and len(self.cards) <= MAX_WORDS:
            self.cards.append(Word(value[place : place + 20].strip()[:10] or "?", line))

    def _mc(self, line: int, value: str) -> None:
        """Declarer's tricks, by a claim."""
        if found := re.fullmatch(r"\s*(1[0-3]|[0-9])\s*", value):
            self.claim = int(found[1])
        else:
            self.odd(line, "lin-value", f"mc {value}")

    # -- when it is complete

    def done(self, number: int, match: dict[str, str], names: list[str]) -> Board:
        """The board with its record."""
        match = match if self.placed else {}
        tags = {**_match_tags(match), **self.tags}
        closed = tags.get("Room") == "Closed" and len(names) > 4
        for seat, name in zip(("South", "West", "North", "East"), names[4 if closed else 0 :], strict=False):
            if name:
                tags[seat] = name
        places = Places(self.line, {}, [word.line for word in self.calls], [])
        auction = tuple(word.token for word in self.calls) if self.calls else None
        if auction and "Dealer" in tags:
            tags["Auction"] = tags["Dealer"]
        play = self._contract(tags, auction, match)
        if play is not None:
            places = structs.replace(places, play=[line for _, line in play])
        tokens = tuple(token for token, _ in play) if play is not None else None
        found = course(tags, auction, tokens, places)
        record = found.record
        if record is not None:
            try:
                check(record)
            except RecordError as error:
                self.odd(self.line, "no-record", str(error))
                record = None
        odd = sorted((*self.oddities, *found.oddities[:MAX_ODDITIES]), key=lambda one: one.line)
        comments = {"": tuple(self.comments)} if self.comments else {}
        return Board(
            number, self.line, tags, auction, tokens, self.notes, comments=comments, record=record, oddities=tuple(odd)
        )

    def _contract(
        self, tags: dict[str, str], auction: tuple[Token, ...] | None, match: dict[str, str]
    ) -> list[tuple[Token, int]] | None:
        """Contract, declarer and result, and the play in columns."""
        hands = hands_in(tags.get("Deal", ""))
        contract, declarer = _from_auction(tags, auction)
        if contract is not None and declarer is not None:
            holder = next((s for s, hand in full(hands).items() if self.cards and _card(self.cards[0]) in hand), None)
            if holder is not None and not any(word.mark for word in self.cards[:1]):
                declarer = holder.rho
            tags["Contract"], tags["Declarer"] = str(contract), declarer.value
        self._said_result(tags, match)
        final, said = contract_of(tags.get("Contract", ""))[0], tags.get("Declarer", "")
        if self.claim is not None:
            tags["Result"] = str(self.claim)
        if not self.cards and self.claim is None:
            return None
        if final in ("", "P") or said not in ("N", "E", "S", "W"):
            tags["Play"] = "N"
            return [(word.token, word.line) for word in self.cards]
        tags["Play"] = Seat(said).lho.value
        play = self._columns(full(hands), Seat(said), Contract.parse(final))
        end = [(Token("*"), self.cards[-1].line if self.cards else self.line)] if self.claim is not None else []
        if self.claim is None:
            tokens, where = [token for token, _ in play], [line for _, line in play]
            plays = read_plays(tokens, where, tags["Play"], hands, Contract.parse(final), Seat(said))
            if sum(plays.won.values()) == 13:
                tags["Result"] = str(plays.won[Seat(said).side])
        return [*play, *end]

    def _columns(self, hands: dict[Seat, Hand], declarer: Seat, contract: Contract) -> list[tuple[Token, int]]:
        """The cards, which stand in the order in which they were played, each in the column of its seat."""
        leader, rows = declarer.lho, []
        order = [declarer.lho, declarer.partner, declarer.rho, declarer]
        for n in range(0, len(self.cards), 4):
            trick, row = Trick(leader), dict[Seat, Word]()
            turn = leader
            for word in self.cards[n : n + 4]:
                card = _card(word)
                holder = next((seat for seat, hand in hands.items() if card in hand), turn)
                seat = holder if holder not in row else next(s for s in order if s not in row)
                row[seat], turn = word, seat.lho
                if card is not None:
                    trick = trick.with_card(seat, card) if trick.cards else Trick(seat).with_card(seat, card)
            leader = trick.winner(contract.trumps)
            last = self.cards[n].line
            rows += [(row[seat].token, row[seat].line) if seat in row else (Token("-"), last) for seat in order]
        return rows

    def _said_result(self, tags: dict[str, str], match: dict[str, str]) -> None:
        """What the list of the match's results has for this board and room."""
        results, fields = match.get("rs", "").split(","), match.get("vg", "").split(",")
        first = fields[3] if len(fields) > 3 and fields[3].strip().isdecimal() else ""
        if not first or len(first) > 6 or "Board" not in tags:
            return
        place = 2 * (int(tags["Board"]) - int(first)) + (tags.get("Room") == "Closed")
        found = _RESULT.fullmatch(results[place].strip()) if 0 <= place < len(results) else None
        if found is None:
            return
        contract = contract_of(found[1])[0] + found[3].upper()
        tricks = int(contract[0]) + 6 + (0 if found[4] == "=" else int(found[4]))
        ours = (tags.setdefault("Contract", contract), tags.setdefault("Declarer", found[2].upper()))
        if ours != (contract, found[2].upper()) or self.claim not in (None, tricks):
            self.odd(self.line, "match-result", results[place])
        elif self.claim is None and 0 <= tricks <= 13:
            tags["Result"] = str(tricks)


def _pbn_call(word: str) -> str:
    upper = word.upper()
    named = {"P": "Pass", "PASS": "Pass", "D": "X", "DBL": "X", "R": "XX", "RDBL": "XX"}
    return named.get(upper, upper + ("T" if upper.endswith("N") else ""))


def _card(word: Word) -> Card | None:
    name = card_of(word.text)[0]
    return Card.parse(name) if name else None


def _match_tags(match: dict[str, str]) -> dict[str, str]:
    """What a vugraph file says of the match: title, segment, scoring, and the teams with what they carry over."""
    tags = {f"Lin_{key}": value for key, value in match.items()}
    fields = [field.strip() for field in match.get("vg", "").split(",")]
    for place, name in ((0, "Event"), (1, "Stage"), (5, "HomeTeam"), (7, "VisitTeam")):
        if len(fields) > place and fields[place]:
            tags[name] = fields[place]
    if len(fields) > 2 and fields[2] in SCORING:
        tags["Scoring"] = SCORING[fields[2]]
    return tags


def _from_auction(tags: dict[str, str], auction: tuple[Token, ...] | None) -> tuple[Contract | None, Seat | None]:
    """Contract and declarer as the calls give them; closing passes may be left out."""
    if auction is None or "Dealer" not in tags:
        return None, None
    calls = read_calls(auction, [0] * len(auction), tags["Dealer"], Seat(tags["Dealer"]), 0)
    if calls.closed and calls.auction.bid is None:
        tags["Contract"], tags["Declarer"] = "Pass", ""
    if calls.broken:
        return None, None
    return calls.auction.contract, calls.auction.declarer
