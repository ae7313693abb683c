"""Where positions start: deals, auctions and the tricks so far, by name."""

from __future__ import annotations

from tests.laws.test_play_laws import SOUTH_WON, SPADES

# -- a strong flat hand opposite

FLAT = "N=K84.52.AQ74.9763 E=T73.8743.J953.JT S=AJ5.AK6.K82.AQ84 W=Q962.QJT9.T6.K52"
FLAT_NOTRUMP = f"none 3NT by S {FLAT}:"
FLAT_SPADES = f"none 4S by S {FLAT}:"
FLAT_SOUTH_WON = f"{FLAT_NOTRUMP} W:HQ N:H2 E:H3 S:HA"
FLAT_WEST_WON = f"{FLAT_NOTRUMP} W:HQ N:H2 E:H3 S:H6"
FLAT_DUMMY_WON = f"{FLAT_SOUTH_WON} S:D2 W:D6 N:DA E:D3"
UNKNOWN_HANDS = "none 3NT by S: W:HQ N:H2 E:H3 S:HA S:DK"

# -- single boards

QUIET = "none N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843 3NT by S:"
RUFFING = "none N=Q743.A6.854.K532 E=J.987543.A92.JT9 S=AK852.KQT2.JT3.A W=T96.J.KQ76.Q8764 4S by S:"
SINGLETON = "none N=AQ42.K.J952.T732 E=J83.J97.QT8.Q965 S=T75.AQ53.AK64.AJ W=K96.T8642.73.K84 3NT by S:"
TWO_REVOKES = (
    "ns N=AJ52.Q975.T983.3 E=7643.K82.K52.Q62 S=K.AJT3.AQ7.AK984 W=QT98.64.J64.JT75 5D by S: "
    "W:C5 N:C3 E:CQ S:CA S:DQ W:D4 N:DT E:D5 S:C8 W:ST N:H5 E:C6 S:SK W:SQ N:S2 E:S6 S:HA W:H6 N:H7 E:H8 "
    "S:C4 W:C7 N:S5 E:C2 W:H4 N:HQ E:H2 S:HT N:D8 E:D2 S:D7 W:DJ W:CJ N:SJ E:S3 S:C9 W:S8 N:SA E:S7 S:HJ "
    "N:D3 E:HK S:DA W:D6 S:H3 W:S9 N:H9 E:DK E:S4 S:CK W:CT N:D9 "
    "W:attention revoke{!called_next_deal !round_over !damaged}"
)
CLUBS_OVER_DUMMY = "none N=J943.KQ5.A952.T2 E=76.T83.T863.K754 S=AKQ52.A74.K7.863 W=T8.J962.QJ4.AQJ9 4S by S:"
ACE_LED = f"{CLUBS_OVER_DUMMY} W:CA{{dummy_rights_lost=%s}} N:C2"
"""A club led to dummy's doubleton; with `% "true"` dummy has lost his rights."""
EVEN = "none N=AQ82.QT84.A72.K5 E=95.AK92.9543.A94 S=KT74.J3.QJT8.J63 W=J63.765.K6.QT872 3NT by S:"

# -- auctions

SPADES_AGAIN = "N: 2S{natural} 3D{natural} 3S{natural} N:4S{natural} E=refuse W:5D{natural} N:X"
HEARTS_LATER = (
    "N: 1S{natural} 1H{natural} S=refuse E:P{!meaning_contained} S:2C{natural} W:P N:P E:2H{natural} "
    "S:3C W:P N:P E:X S:P W:P N:P"
)
DIAMONDS_AGAIN = "N: S:1D{natural} W=refuse P P"
SKIPPED = "W: P 1H{natural} P P N:P{natural} E:P"
MISLED = "N: 1C{artificial} 1S{natural} 1NT{natural} E:change_call P{misinformed}"
LAST_PASS = "N: 1NT{natural} P 2H{artificial shows=S} P 2S{natural} P P P W:change_call X{misinformed}"
REPLACED = "N: 1S{natural} 1H{natural} E:change_call 2H{natural !unintended}"
LOW_SHOWN = "N none: 1S{natural} E:expose C3{visible !deliberate}"
FINAL = "N: 1NT{natural} P P P"
KEPT_1S = "N: 1S{natural} N:change_call 2S{natural !unintended comparable} E=refuse"
NOW_1NT = "N: 1S{natural} N:change_call 1NT{natural !unintended comparable} E:2C{natural}"
TWICE_LOW = "N: 1S{natural} 1H{natural} S=refuse E:1D{natural} S=refuse E:2H{natural comparable}"
LOW = "N: 1S{natural} 1H S=refuse"
HIGH = "N: 1S{natural} 1H{natural} S=refuse"
NORTH_TWICE = (
    "W: 1S{natural} 1H{natural} E=refuse N:P{%s} E:2C{natural} S:P W:2D{natural} N:1C{natural} E=refuse N:P{%s} P P"
)

# -- a long trump suit, the hand of West unknown

LONG_HANDS = "N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2"
LONG_SPADES = f"none 4S by S {LONG_HANDS}:"
LONG_NOTRUMP = f"none 3NT by S {LONG_HANDS}:"
NORTH_TOOK = "W:H9 N:HA E:H7 S:H4"
WEST_TOOK = "W:HQ N:H2 E:H7 S:H4"
SOUTH_TOOK = "W:C5 N:C4 E:CJ S:CA"
DUMMY_NOTICED = "W:attention wrong-card-from-dummy"
WRONG_LEAD = f"{LONG_NOTRUMP} {NORTH_TOOK} S:designate D3 N:C4"
UNDER_WAY = f"{LONG_SPADES} {SOUTH_TOOK} S:D6 W:D2"
LATE = f"{UNDER_WAY} S:designate D3 N:SK E:DQ N:S4 E:S2 S:SJ W:S6"
JACK = f"{UNDER_WAY} S:designate DJ"
SLIP = "{unintended without_pause}"
VOID = "none 4S by S N=KQ42..J7532.K643 E=T3.KJ76.AQ94.J85 S=AJ9875.A4.K86.A2: W:HQ"
TEN = (
    f"{LONG_SPADES} W:HQ N:HA E:H7 S:H4 N:SK E:S2 S:S3 W:S6 N:SQ E:ST S:S5 W:S8 N:D3 E:D4 S:DK W:D2 S:D6 W:DT N:D7 E:D5 "
    "W:HT N:H2 E:HJ S:S7 S:D8 W:H3 N:DJ E:DQ E:HK S:S9 W:H6 N:H5 S:CA W:C5 N:C4 E:C3 S:C2 W:C7 N:CK E:C8"
)
"""Ten tricks, eight of them North-South's; N S4 H8 C6, E DA D9 CJ, S SA SJ CT, W H9 C9 CQ are left, North to lead."""
SIX = TEN.replace("W:HT N:H2 E:HJ S:S7", "W:HT N:S4 E:HJ S:S7")
DUMMYS = f"{SIX} N:H2 E:CJ S:SJ W:H9 S:SA W:C9 N:H8 E:D9 S:CT W:CQ N:C6 E:DA W:attention revoke"
WESTS = f"{TEN} N:H8 E:DA S:SA W:CQ S:SJ W:H9 N:S4 E:D9 S:CT W:C9 N:C6 E:CJ S:attention revoke"
NOTHING = f"{TEN} N:H8 E:D9 S:CT W:C9 N:S4 E:CJ S:SA W:H9 S:SJ W:CQ N:C6 E:DA S:attention revoke"
TO_THE_TWELFTH = f"{TEN} N:C6 E:CJ S:CT W:CQ W:H9 N:S4 E:D9 S:SA S:SJ W:C9 N:H8 E:DA"
REVOKED = f"{LONG_SPADES} {NORTH_TOOK} N:S4 E:S2 S:SA W:S6 S:S3 W:C5 N:SK E:ST S:claim 10 @{{claim_disputed}} S:attention revoke"
NO_HAND_KNOWN = f"none 4S by S: {NORTH_TOOK} N:S4 E:S2 S:SA W:C5 S:claim 11 @{{claim_disputed}} S:attention revoke"
SHOWN_CONCEDING = f"{LONG_SPADES} {NORTH_TOOK} W:expose CQ+C9{{visible}} W:concede 12 E=refuse"

# -- the deal of the play laws

EARLY = f"{SPADES} W:H6 N:H3 E:H8 E:DQ{{led}} S:HA"
OWN_LEAD = f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 S:withdraw HA{{misinformed}}"
WRONG_CARD = f"{SOUTH_WON} S:C2 W:C9 S:designate C5 N:CK E:C4"
QUEEN_TWICE = f"{SOUTH_WON} S:S3 W:S7 N:SQ E:S2 N:SQ E:SK S:S5 W:S8 E:D9"

# -- cards shown and leads before a choice

DEALT = "none 4S by S N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2:"
NORTH_LEADS, WEST_LEADS = f"{DEALT} W:H9 N:HA E:H7 S:H4", f"{DEALT} W:HQ N:H2 E:H7 S:H4"
EAST_LEADS = f"{DEALT} W:DT N:D3 E:DA S:D6"
HELD = "N none N=QT952.32.K43.762 E=K84.KQ765.52.K93 S=J6.A4.AQJT6.AQ54 W=A73.JT98.987.JT8:"
NOT_COMPARABLE = f"{HELD} 1S{{natural}} 1H{{natural}} S=refuse E:P{{!comparable !meaning_contained}}"
KING_SHOWN = f"{HELD} 1S{{natural}} E:expose HK{{visible}} P 2D{{natural}} P P P /"
TWICE_EARLY = f"{SPADES} W:H6 N:HQ E:H2 N:S4{{led}} N:DA{{led}} S:H4"
QUITTED = f"{SPADES} W:H6 N:H3 quit"

# -- claims

CLUB = "none 4S by S N=Q863.K4.A752.J94 E=75.QJ87.QT3.KT73 S=AKJT4.A65.K4.Q82:"
GAME = "none 3NT by S W=AK62.KQ5.J83.T74 E=J93.J742.T6.Q982 N=QT5.A63.A952.K53:"
TRUMP_OUT = f"{CLUB} W:H2 N:H4 E:HJ S:HA"
WEST_ON_LEAD = f"{GAME} W:SA N:S5 E:S3 S:S4"
ONE_SUIT_LEFT = (
    f"{CLUB} W:H2 N:HK E:H7 S:H5 N:S3 E:S5 S:SA W:S2 S:SK W:S9 N:S6 E:S7 S:HA W:H3 N:H4 E:H8 S:H6 W:H9 N:S8 E:HJ "
    "N:DA E:D3 S:D4 W:D6 N:D2 E:DT S:DK W:D8 S:C2 W:C5 N:CJ E:CK E:C3 S:C8 W:CA N:C4 W:C6 N:C9 E:C7 S:CQ "
    "S:S4 W:HT N:SQ E:HQ N:D7 E:CT S:SJ W:D9 S:ST W:DJ N:D5 E:DQ S:attention revoke"
)

# -- a sound notrump contract

SOUND = "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S:"
SOUND_WON = f"{SOUND} W:SQ N:S4 E:S2 S:SA"
REVOKE = f"{SOUND_WON} S:H2 W:C5 N:HK E:H3"
REVOKE_NOTICED = "S:attention revoke"

# -- the long trump suit with any of the hands known

LONG = {
    "N": "N=KQ4.A852.J73.K64", "E": "E=T2.KJ7.AQ954.J83", "S": "S=AJ9753.4.K86.AT2", "W": "W=86.QT963.T2.Q975",
}  # fmt: skip
DRAWN = "W:H9 N:HA E:H7 S:H4 N:SK E:S2 S:S3 W:S6 N:SQ E:ST S:S5 W:S8"


def spades(*known: str) -> str:
    """The spade contract with those hands known."""
    return " ".join(["none 4S by S", *(LONG[seat] for seat in known)]) + ":"


BEFORE_WEST = f"{spades('N', 'E', 'S')} {DRAWN} N:S4 E:C3 S:SA W:C5 S:SJ E:D4"
REFUSED = f"{SOUND} E:HQ{{!told_his_turn}} S=refuse"
EXTRA = f"{SOUND_WON} S:H2 W:H4 N:HK E:H3 E:D7 trick=2{{visible}} N:D2 W:attention defective-trick player=E trick=2"
