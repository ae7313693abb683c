"""Boards at random, with everything that PBN has marks for and everything that can be said about a call or a card."""

from __future__ import annotations

from random import Random

from arbitre.formats.file_board import Board, Said, Table, Token
from arbitre.game.auction import Auction, Contract
from arbitre.game.call import BIDS, CALLS, Call
from arbitre.game.card import PACK, Card, format_hand
from arbitre.game.deal import dealer_of, vulnerability_of
from arbitre.game.play import Trick
from arbitre.game.seat import SEATS, Seat
from arbitre.table.table import seats_from

LETTERS = "abc ÉüßÀÿ0;%[]^=$!?*+-'\\\"@|,:.♠č"
VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}


def text(random: Random, without: str = "", longest: int = 12) -> str:
    letters = [letter for letter in LETTERS if letter not in without]
    return "".join(random.choices(letters, k=random.randint(1, longest)))


class Deal:
    """A board in the making."""

    def __init__(self, random: Random, irregular: float = 0.06, said: float = 0.1) -> None:
        self.random, self.irregular, self.said = random, irregular, said
        self.notes: dict[str, dict[int, str]] = {"auction": {}, "play": {}}
        self.number = random.randint(1, 64)
        self.dealer = dealer_of(self.number)
        pack = list(PACK)
        random.shuffle(pack)
        self.hands = {seat: frozenset(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)}
        self.left = dict(self.hands)
        self.tags = {
            "Event": text(random),
            "Board": str(self.number),
            "Dealer": self.dealer.value,
            "Vulnerable": VULNERABLE[vulnerability_of(self.number).value],
            "Deal": "N:" + " ".join(format_hand(self.hands[seat]) for seat in SEATS),
        }

    def often(self, share: float) -> bool:
        return self.random.random() < share

    # -- what is said

    def about(self, section: str) -> tuple[Said, ...]:
        """Anything that may be said of a call or a card, in any order, each at most as often as it may."""
        if not self.often(self.said):
            return ()
        found = [Said("comment", text(self.random, "}|")) for _ in range(self.random.randint(0, 2))]
        if self.often(0.2):
            found.append(Said("line", text(self.random, "|")))
        opinion = self.random.choice(("suffix", "nag", ""))
        if opinion == "suffix":
            found.append(Said("suffix", self.random.choice(("!", "?", "!!", "??", "!?", "?!"))))
        elif opinion == "nag":
            found.append(Said("nag", str(self.random.choice((3, 13, 200) if section == "auction" else (9, 14, 255)))))
        notes = self.notes[section]
        if self.often(0.4) and len(notes) < 32:
            notes[len(notes) + 1] = text(self.random, "|").strip() or "x"
            found.append(Said("note", str(len(notes))))
        if section == "auction" and self.often(0.3):
            found.append(Said("alert"))
        self.random.shuffle(found)
        return tuple(found)

    # -- the auction

    def auction(self) -> tuple[list[Token], Auction]:
        tokens: list[Token] = []
        auction, turn = Auction(self.dealer), self.dealer
        while not auction.over:
            if len(tokens) > 40 or self.often(0.01):
                tokens.append(Token("+"))
                break
            skipped = len(tokens) > 0 and self.often(self.irregular)
            for _ in range(self.random.randint(1, 2) if skipped else 0):
                tokens.append(Token("^S", "", self.about("auction")))
                turn = turn.lho
            call, mark = self.call(auction, turn, bids=skipped)
            tokens.append(Token("Pass" if call.name == "P" else call.name, mark, self.about("auction")))
            auction, turn = auction.after(call, turn), turn.lho
        return tokens, auction

    def call(self, auction: Auction, turn: Seat, bids: bool) -> tuple[Call, str]:
        """Any call; over the head of another player a bid, so that nobody is skipped by the closing passes."""
        low = [bid for bid in BIDS if not bid.outranks(auction.bid)]
        if low and self.often(self.irregular):
            return self.random.choice(low), "I"
        legal = [call for call in CALLS if auction.allows(call, turn) and (call.is_bid or not bids)]
        if not legal:
            return self.random.choice(low), "I"
        if self.often(0.6) and not bids:
            return CALLS[0], ""
        return self.random.choice(legal[:12]), ""

    # -- the play

    def play(self, contract: Contract, declarer: Seat) -> tuple[list[Token], int, int]:
        """The rows, and the tricks that each side has won; declarer's side has no opening lead to make out of turn."""
        tokens: list[Token] = []
        columns, leader, ours, theirs = seats_from(declarer.lho), declarer.lho, 0, 0
        last = self.random.choice((0, 3, 8, 13, 13))
        for number in range(last):
            led = self.often(self.irregular) and number < 12
            others = [seat for seat in SEATS if seat is not leader and (number or seat.side is leader.side)]
            first = self.random.choice(others) if led else leader
            trick, row = Trick(first), dict[Seat, Token]()
            for seat in seats_from(first):
                card, mark = self.card(trick, seat)
                row[seat] = Token(str(card), "L" if led and seat is first else mark, self.about("play"))
                trick = trick.with_card(seat, card)
                self.left[seat] -= {card}
            tokens += [row[seat] for seat in columns]
            leader = trick.winner(contract.trumps)
            ours, theirs = (ours + 1, theirs) if leader.side is declarer.side else (ours, theirs + 1)
        if last < 13:
            tokens += self.broken_off(leader, columns)
        return tokens, ours, theirs

    def broken_off(self, leader: Seat, columns: tuple[Seat, ...]) -> list[Token]:
        """A trick that was not finished, and how the play ended: by a claim, or not yet."""
        trick, row, claimed = Trick(leader), dict[Seat, Token](), self.often(0.5)
        for seat in seats_from(leader)[: self.random.randint(0, 3)]:
            card, mark = self.card(trick, seat)
            row[seat] = Token(str(card), mark, self.about("play"))
            trick = trick.with_card(seat, card)
        if not row:
            return [Token("*" if claimed else "+")]
        rest = [row.get(seat, Token("+" if seat is trick.turn and not claimed else "-")) for seat in columns]
        return [*rest, Token("*")] if claimed else rest

    def card(self, trick: Trick, seat: Seat) -> tuple[Card, str]:
        hand = sorted(self.left[seat])
        following = [card for card in hand if card.suit is trick.led]
        others = [card for card in hand if card.suit is not trick.led]
        if following and others and self.often(self.irregular):
            return self.random.choice(others), "R"
        return self.random.choice(following or hand), ""

    def board(self) -> Board:
        """The whole board: tags, sections, notes, comments, a table."""
        calls, auction = self.auction()
        self.tags["Auction"] = self.dealer.value
        plays: list[Token] | None = None
        if auction.over:
            contract, declarer = auction.contract, auction.declarer
            self.tags["Contract"] = str(contract) if contract else "Pass"
            self.tags["Declarer"] = declarer.value if declarer else ""
            self.tags["Result"] = "" if declarer is None else "?"
            if contract and declarer:
                plays, ours, theirs = self.play(contract, declarer)
                self.tags["Play"] = declarer.lho.value
                if ours + theirs == 13:
                    self.tags["Result"] = str(ours)
                elif plays[-1].text == "*":
                    self.tags["Result"] = str(self.random.randint(ours, 13 - theirs))
        tables = (Table("ScoreTable", "Rank\\2R;Names", (("1", '"a; b"'), ("2", "c"))),) if self.often(0.3) else ()
        comment = (Said("comment", text(self.random, "}|")),) if self.often(0.3) else ()
        return Board(
            1,
            1,
            self.tags,
            tuple(calls),
            None if plays is None else tuple(plays),
            self.notes["auction"],
            self.notes["play"],
            tables,
            {"": comment} if comment else {},
        )
