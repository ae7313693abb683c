"""Small tables, one for every way into a fiche: a line, and what may happen next, step by step.

Alternatives stand side by side; events that come together are joined with a comma. What a table asks on the way is
answered in every way there is.
"""

from __future__ import annotations

from arbitre.table.matters import BOARD_VALUES

Table = tuple[str, ...]

AUCTION: tuple[Table, ...] = (
    # 27: the replacement, and after a cancelled replacement
    ("N none: 1S 1H", "2H|P|X|1H|XX", "P|X|XX|1D"),
    ("N none: 1S P 1C", "2C|2D|X|P", "P"),
    # 29 to 31: at RHO's, partner's and LHO's turn, before and after a bid
    ("N none: E:P", "P|1S|E:P", "P|1H", "P|1S"),
    ("N none: S:P", "P|1S|W:P", "P|1H", "P|1S", "P"),
    ("N none: W:P", "P", "P", "P", "P|1H"),
    ("N none: W:P N:P",),
    ("N none: 1H P P N:P E:2H",),
    ("N none: 1H S:P", "P|2C|E:1S", "P|2D", "P|3H", "P"),
    ("N none: 1H W:P", "P|2C", "P", "P|3H"),
    ("N none: 1H W:P N:2H",),
    ("N none: 1H P P E:P", "W:P|S:2H", "P"),
    ("N none: 1H P N:P", "P|2H|E:1S|E:P", "P", "P|3H", "P"),
    ("N none: 1H{artificial shows=S} S:P", "P|2C", "P|2D", "P|2S", "P"),
    ("N none: 1H{artificial shows=S} P N:P", "P|2C", "P|2D", "P|2S", "P"),
    ("N none: P P P S:P", "W:P|N:1H|1H|E:P", "P"),
    ("N none: 1H P P S:P", "W:P|E:P|1S", "P"),
    ("N none: E:1H", "P|1S|S:P|N:P", "P|1H|2H|2D|X", "P"),
    ("N none: S:1H", "P|1S", "P", "1H|2H|P", "P"),
    ("N none: W:1H", "1S|P", "P", "P", "1H|2H", "P"),
    ("N none: W:1H N:2C",),
    ("N none: P P N:1H", "P|1S|E:P", "P|1H", "P", "P|2H"),
    ("N none: 1H P N:2H", "P|1S|S:P", "P", "P|3H"),
    ("N none: 1H S:X", "P"),
    ("N none: 1H W:X", "P|2H", "P", "X|P|2S", "P"),
    ("N none: 1H P 2H E:X", "P|3H", "X|P|3C", "P"),
    ("N none: P P 1H P E:X", "P|2H|S:P", "X|P|3C", "P"),
    ("N none: P P 1H P E:X N:2H",),
    ("N none: E:P N:1S",),
    ("N none: E:1H N:P",),
    ("N none: 1H P P E:X", "P", "P|3H", "X|P|3C", "P"),
    ("N none: 1H P 2H P S:X", "P"),
    ("N none: 1H 1S P S:X", "P|2S|W:P", "P|3H", "X|P|3C", "P|X"),
    ("N none: 1H X W:XX", "P", "P"),
    ("N none: 1H P P N:X", "P"),
    ("N none: 1H S:1S{simultaneous} E:P", "P"),
    # 35 to 39
    ("N none: X", "E:P|N:attention inadmissible-double", "P"),
    ("N none: E:X", "S:P|S:attention inadmissible-double|N:P,S:attention inadmissible-double", "P"),
    ("N none: 1H P X W:P N:P E:P E:S2",),
    ("N none: 1H P XX", "W:P|W:attention inadmissible-redouble", "P"),
    ("N none: E:1S S=refuse P E:X", "S:P|S:attention inadmissible-double"),
    ("N none: E:P S=refuse P E:X", "S:P|S:attention inadmissible-double"),
    (
        "2007 N none: S:1S W=refuse",
        "P",
        "P",
        "1S",
        "P",
        "X|1NT|8H",
        "E:P|S:P|E:attention violated-obligation-to-pass",
        "P",
    ),
    ("N none: 1S 1H S=refuse P 2S", "W:X|W:2NT|W:8H|W:X", "N:P|N:attention violated-obligation-to-pass", "P"),
    ("N none: E:P S=refuse 1H", "E:1S|E:8C|E:X", "S:P|P|S:attention violated-obligation-to-pass", "P"),
    ("N none: 8C", "E:P|E:attention bid-over-seven", "P"),
    ("N none: E:8C", "S:P|S:attention bid-over-seven|N:P,S:attention bid-over-seven", "P"),
    ("N none: 1H P P P", "E:1S|S:2H|N:P|W:X", "S:P|P|N:P|N:attention call-after-auction", "P"),
    ("N none: 1H P P N:P", "1S|P"),
    # 25: a change of call
    ("N none: 1H P X S:change_call 2H",),
    ("N none: 1H N:change_call 2H", "P|3C", "P"),
    ("N none: 1H N:change_call X", "P"),
    ("N none: 1H N:change_call 1H", "P"),
    ("N none: 1H{misinformed} N:change_call 1S", "P"),
    ("N none: 1H{misinformed} P N:change_call 1S", "P"),
    ("N none: 1H{misinformed} P P N:change_call 1S", "P"),
    ("N none: 1H P N:change_call 1S", "P"),
    ("N none: 1H P N:change_call 8S", "P"),
    ("N none: 1H P P N:change_call 1S", "P"),
    ("N none: 1H P P P E:S2 S:change_call 1S", "P"),
    ("N none: 1H P P P S:change_call 1S", "P"),
    ("N none: 1H P P P W:change_call P",),
    ("N none: 1H P P P W:change_call 1S",),
    ("N none: 1H P P P W:change_call 1S{!unintended} N:P",),
    ("N none: 1H P P P W:change_call 1S{unintended !without_pause} N:P",),
    ("N none: 1H P P P E:change_call P",),
    ("N none: 1H P P P E:change_call 1S",),
    ("N none: 1H P P P E:change_call 1S S:P",),
    ("N none: 1H P{misinformed} P P E:change_call 1S",),
    ("N none: 1H P P{misinformed} P S:change_call 1S", "P"),
    ("N none: 1H P P{misinformed} P E:S2 S:change_call 1S", "P"),
    ("N none: 1S 1H E:change_call 2H", "P", "2H|P"),
    ("N none: 1S 1H E:change_call P", "P", "2H|P"),
    ("N none: S:1H S:change_call 2H", "P", "P"),
    ("N none: 1H N:2H", "P", "P"),
    ("N none: 1H N:X", "P", "P"),
    # 26: at the first lead
    ("N none: 1S 1H{natural}", "2H{natural}|2D{natural}|P|1H{natural}", "2S", "P", "P", "P"),
    ("N none: P 1H{natural} E:change_call 1D{natural}", "S:1S", "W:P,N:2S,E:P,S:P,W:P"),
    ("N none: 1S 1H{artificial shows=HD}", "2H{natural}|2D{natural}|2C{natural}|P", "2S,P,P,P"),
    ("N none: 1S 1H{artificial shows=[]}", "2H{natural}|P", "2S,P,P,P"),
    ("N none: 1S 1C{artificial shows=D}", "2D{natural}|2C{artificial shows=DH}|P", "2S,P,P,P"),
    ("N none: 1S P 1NT{artificial}", "2D{natural}|P", "2S,P,P,P"),
    ("N none: 1H W:X", "P", "1S|2C", "P", "P", "2H", "P", "P", "P"),
    ("N none: 1H S:2D{natural}", "P", "2S", "P", "2D{natural}|3D|P|3C", "3S", "P", "P", "P"),
    ("N none: E:1H{natural}", "1S", "2H{natural}|P|2D{natural}", "2S", "P", "P", "P"),
    ("N none: E:1H{natural}", "P", "1H", "1S", "P", "2S", "P", "P", "P"),
    ("N none: E:1H", "P,W:expose HK", "P"),
    ("W none: 1S P S:X", "P,N:expose HK", "P"),
    ("N none: 1H N:change_call 8C", "E:P"),
    ('N none: 1NT P 2H N:explain "natural" W:P 2S P P W:P S:attention misinformation',),
    ('N none: 1NT P 2H N:explain "natural" P 2S P P P E:C5 S:attention misinformation',),
    ('N none: 1NT P 2H N:explain "natural" P 2S P P P E:C5 S:C2 S:attention misinformation',),
    # 19: a double that names another bid
    ("N none: 1H X{misnamed}",),
    ("N none: 1H X XX{misnamed}",),
    # 24: cards shown in the auction
    ("N none: 1H E:expose S2", "P"),
    ("N none: 1H E:expose SA", "P"),
    ("N none: 1H E:expose S2+S3", "P"),
    ("N none: 1H E:S2", "P"),
    ("N none: E:expose S2", "P"),
    ("N none: E:expose S2{!penalty_card}", "P"),
    ("N none: 1H E:expose S2{!penalty_card}", "P"),
)


DEAL = "none N=A432.K32.432.432 E=KQ5.A54.AKQ.AKQJ S=JT98.QJT.JT9.T98 W=76.9876.8765.765 4S by S:"
WON, NOTICED = f"{DEAL} W:H9 N:HK E:H4 S:HT", "S:attention wrong-card-from-dummy"
"""Dummy has won the first trick."""
CLEAR = "none 4S by S:"
LATE = "none N=AKQJT98765..A.32 E=4.AKQJT9876543.. S=.2.KQJT98765432. W=32...AKQJT987654 3NT by S:"
"""West runs eleven clubs; then East, with a spade and a heart left, can revoke at the twelfth trick."""
ELEVEN = " ".join(
    f"W:C{w} {n} E:H{e} S:D{s}"
    for w, n, e, s in zip(
        "AKQJT987654", ["N:C3", "N:C2", *(f"N:S{r}" for r in "56789TJQK")], "456789TJQKA", "3456789TJQK", strict=True
    )
)
TWELFTH = "W:S3 N:SA E:H3 S:D2"
LAST = "N:DA E:S4 S:H2 W:S2"
SHORT = "N none N=AKQJ.432.432.{n} E=5432.AKQ.AKQ.{e} S=T987.JT9.JT9.876 W=6.8765.8765.KQJT:"

PLAY: tuple[Table, ...] = (
    # 13 to 15
    (SHORT.format(n="5432", e="A9"), "P", "P", "P", "P"),
    (SHORT.format(n="5432", e="A9"), "1S", "P", "P", "P", "E:HA", "S:claim 13"),
    (SHORT.format(n="543", e="A9"), '1S|1S{card_found="nowhere"}', "P", "P", "P", "E:HA"),
    ("N none: 1H E:attention stray-card",),
    ("N none: 1H{wrong_board}", "E:P|W:attention wrong-board", "S:P"),
    ("N none: 1H{wrong_board} E:P N:attention wrong-board", "1H|2H", "P"),
    ("N none: 1H", "N:attention wrong-board-met-later"),
    # 42 and 43
    (f"{CLEAR} W:H9 N:HK E:H4 S:HT", "N:attention lead-out-of-turn|N:attention lead-out-of-turn{dummy_rights_lost}"),
    (f"{CLEAR} W:H9", "N:attention lead-out-of-turn|N:attention lead-out-of-turn{dummy_rights_lost}"),
    (f"{DEAL} W:H9 N:HK E:H4 S:C8", "N:attention revoke|N:attention revoke{dummy_rights_lost}"),
    (f"{CLEAR} W:H9 N:H2 E:H3 S:HA N:S2", "N:attention lead-out-of-turn{dummy_rights_lost}"),
    (f"{CLEAR} W:H9", "N:claim 5|N:attention dummy-conduct|N:attention dummy-conduct{dummy_rights_lost}"),
    # 54B2, and 62B2: a penalty card that revokes
    (f"{DEAL} E:HA S=accept", "N:H2"),
    (
        f"{DEAL} E:DA S=refuse S=free W:H9 N:HK E:DA",
        "S:attention revoke|S:C8,S:attention revoke|S:C8,N:S2,W:attention revoke",
    ),
    # 45D: dummy puts another card; noticed in time, or too late for the lead, for a revoke, for a card that follows
    (f"{WON} S:designate D2 N:C3 E:CA", "W:attention wrong-card-from-dummy", "E:DA"),
    (f"{WON} S:designate D2 N:C3 E:CA S:C8 W:attention wrong-card-from-dummy", "E:DA"),
    (f"{WON} S:designate D2 N:C3 E:CA S:C8 W:C5 E:DA S:D9 W:attention wrong-card-from-dummy",),
    *(
        (f"{WON} S:designate H2 E:H5 S:HJ W:H8 S:SJ W:S6 S:designate S3 N:{put} E:SK E:DA S:D9 {NOTICED}",)
        for put in ("D2", "S4")
    ),
    # 46 and 47
    (WON, "S:designate HA|S:designate anything|S:designate 4|S:designate S|S:designate 2|S:designate A"),
    (f"{WON} N:S2 E:S5 S:SJ W:S6 S:S9 W:S7", "S:designate high|S:designate low|S:designate win"),
    (f"{WON} N:S2 E:S5 S:SJ W:S6 S:DJ W:D5", "S:designate win"),
    (f"{WON} N:S2 E:SK", "E:withdraw SK|E:withdraw SK{misinformed}|S:SJ,E:withdraw SK{misinformed}"),
    (f"{WON} N:S2 E:SK S:SJ W:S6 E:DA", "E:withdraw SK{misinformed}"),
    (f"{WON} S:designate S2", "S:designate D2", "E:DA"),
    (f"{WON} S:designate S2 E:S5", "S:designate D2", "E:DA"),
    (f"{WON} S:designate S2 E:S5 S:SJ", "S:designate D2"),
    # 48 to 52
    (f"{CLEAR} W:H9", "S:expose SJ+ST|S:expose SJ+ST{meant_to_claim}|E:expose SK+SQ{meant_to_claim}"),
    (f"{CLEAR} W:H9", "E:expose S5|E:expose S5{!penalty_card}|E:expose HA"),
    (f"{CLEAR} E:expose HA",),
    (f"{CLEAR} E:expose HA+H5",),
    (f"{CLEAR} E:expose HA+SK",),
    *((f"{CLEAR} E:expose {cards}{{visible}} S=free W:HA N:H2 E:H3 S:H4",) for cards in ("SK+SQ", "SK+DK")),
    ("none 4S by N: E:expose HA+SK",),
    ("none 4S by N: E:expose HA", "E:SK"),
    ("none 4S by N: E:expose HA{visible} E:SK S:S8",),
    # 53 to 56
    (f"{CLEAR} W:H9 N:HK E:HA S:HT", "W:D8|W:D8{told_his_turn}|S:SJ|S:SJ{told_his_turn}"),
    (f"{CLEAR} W:H9 N:HK E:HA S:HT S:SJ E:DA",),
    (f"{CLEAR} W:H9 N:HK E:H4 S:HT", "S:SJ|E:DA|W:D8", "W:D8|E:DA|E:DA{told_his_turn}|N:S2"),
    (f"{CLEAR} W:H9 N:HK E:H4 S:HT S:SJ E:S5",),
    (f"{CLEAR} W:H9 N:HK E:H4 S:HT E:DA N:S2",),
    (f"{CLEAR} W:H9 N:HK E:H4 S:HT W:D8 N:S2",),
    (f"{LATE} {ELEVEN} {TWELFTH}", "S:H2|E:S4|W:S2"),
    (f"{CLEAR}", "E:HA|E:HA{told_his_turn}|S:SJ|N:S2|E:lead_face_down HA"),
    (
        f"{CLEAR} W:lead_face_down H9",
        "W:withdraw H9|W:withdraw H9{misinformed}|N:expose SA",
        "W:withdraw H9{misinformed}",
    ),
    (f"{CLEAR} E:HA N:expose SA",),
    (f"{CLEAR} E:HA S:expose SJ",),
    # 57 and 58
    (f"{DEAL} W:H9", "E:HA|E:DA|E:HA{told_his_turn}|S:HT", "N:HK"),
    (
        f"{DEAL} W:H9 N:HK E:H4 S:HT N:S2",
        "W:S6|S:SJ|W:S6{told_his_turn}|W:S6{dummy_suggested}|W:D5{dummy_suggested}",
        "W:S6|W:D5|E:SK",
    ),
    (f"{LATE} W:S3 N:SA E:S4 S:D2 N:DA", "W:S2"),
    (f"{LATE} W:S3 N:SA E:S4 S:D2 N:DA W:S2 S=forbid H",),
    (f"{CLEAR} W:H9 N:HK E:HA", "W:D8|N:S2"),
    (f"{CLEAR} W:H9 N:HK E:HA{{simultaneous}}", "S:HT"),
    (CLEAR, "W:H9+H8|W:H9+H8{!visible}"),
    (f"{CLEAR} W:H9", "N:HK+H2|E:HA+H4"),
    (f"{CLEAR} W:H9 N:HK", "E:HA+H4"),
    # 61 to 64
    (f"{CLEAR} W:H9 N:HK E:DA", "N:attention revoke-inquiry|N:attention revoke-inquiry{dummy_rights_lost}"),
    (f"{CLEAR} W:H9 N:HK E:DA", "S:attention revoke-inquiry|W:attention revoke-inquiry"),
    (f"{CLEAR} W:H9 N:HK E:HA S:HT", "S:claim 5", "W:attention revoke-inquiry"),
    (f"{DEAL} W:H9 N:HK E:DA", "S:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:DA{{!penalty_card}}", "S:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:DA{{!penalty_card}} S:C8 N:S2", "W:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:DA S:HT", "S:attention revoke", "E:HA"),
    (f"{DEAL} W:H9 N:C2 E:HA S:HT", "S:attention revoke", "N:HK", "E:H4", "S:HJ"),
    (f"{DEAL} W:H9 N:HK E:H4 S:HT N:S2 E:DA S:SJ W:S6", "S:attention revoke", "E:SK", "S:S8", "W:S7"),
    *(
        (f"{DEAL} {lies}W:H9 N:HK E:H4 S:HT N:S2 {card} S:SJ W:S6", "S:attention revoke", "E:SK", "S:S8", "W:S7")
        for lies, card in (("", "E:DA{!penalty_card}"), ("E:expose DA{visible} S=free ", "E:DA"))
    ),
    (f"{DEAL} W:H9 N:HK E:HA S:SJ", "W:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:H4 S:C8 S:designate S2", "W:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:H4 S:C8", "S:claim 5", "W:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:DA S:HT", "S:claim 5|S:claim 5{called_next_deal}", "S:attention revoke"),
    (f"{DEAL} W:H9 N:HK E:DA S:C8 N:S2", "W:attention revoke"),
    (f"{CLEAR} W:H9 N:HK E:DA S:HT", "S:attention revoke trick=1 player=E"),
    (f"{LATE} {ELEVEN} {TWELFTH}", "S:attention revoke", "E:S4", "S:H2"),
    (f"{LATE} {ELEVEN} N:SA E:H3 S:D2 W:S3", "S:attention revoke", "E:S4", "S:H2", "W:S2"),
    (
        f"none 3NT by S: {ELEVEN} N:SA E:H3 S:D2 W:S3",
        "S:attention revoke trick=12 player=E{able}",
        "E:S4",
        "S:H2",
        "W:S2",
    ),
    (f"{LATE} {ELEVEN} W:S3 N:DA E:S4 S:D2", "E:attention revoke"),
    (f"{LATE} {ELEVEN.replace('E:HA', 'E:S4')} W:S3 N:DA E:HA S:D2", "E:attention revoke", "N:SA", "E:H3", "S:H2"),
    (f"{DEAL} E:DA S=refuse S=require D W:H9", "S:claim 5", "S:attention revoke"),
    (f"{LATE} {ELEVEN} {TWELFTH} {LAST}", "S:attention revoke|hands_returned,S:attention revoke"),
    (f"{LATE} {ELEVEN} {TWELFTH} {LAST} hands_returned S:attention revoke",),
    *(
        (f"{DEAL} W:H9 N:HK {revoke}", *order)
        for revoke in ("E:SK S:HT E:DA", "E:DA S:HT N:S2 E:SK", "E:H4 S:C8 N:S2 E:SK S:S8")
        for claim in ("S:claim 12|S:claim 5",)
        for order in (("S:attention revoke", claim), (claim, "S:attention revoke"))
    ),
    *(
        (f"{DEAL} W:H9 {revoke}", *order)
        for revoke in (
            "N:C2 E:H4 S:HT S:SJ W:S6 N:S2 E:S5",
            "N:HK E:DA S:C8 N:S2 E:SK S:S8 W:S6",
            "N:HK E:DA S:HT N:S2 E:S5 S:SJ W:S6 S:HJ W:H8 N:H2 E:DK S:D9 W:D8 N:D2 E:DQ",
        )
        for order in (("S:attention revoke", "S:claim 5"), ("S:claim 5", "S:attention revoke"))
    ),
    # 67 to 71
    (f"{DEAL} W:H9 N:HK E:HA quit", "W:attention defective-trick"),
    (f"{DEAL} W:H9 N:HK E:HA quit E:DA S:DJ", "W:attention defective-trick"),
    (f"{CLEAR} W:H9 N:HK E:HA quit E:DA S:DJ", "W:attention defective-trick"),
    (f"{DEAL} W:H9 N:HK E:HA quit E:DA S:DJ W:attention defective-trick S:C8",),
    (f"{DEAL} W:H9 N:HK S:HT quit N:S2 E:S5 S:attention defective-trick E:CA",),
    *(
        (f"{DEAL} W:H9 N:HK E:HA S:HT{on} {extra} trick=1", f"{ask}|{ask}{{!faced_known}}")
        for on in ("", " E:DA S:DJ")
        for extra in ("W:H8", "S:HJ")
        for ask in (f"S:attention defective-trick trick=1 player={extra[0]}",)
    ),
    (f"{DEAL} W:H9 N:HK E:HA S:HT W:H8 trick=1{{deliberate}}", "S:attention defective-trick trick=1 player=W"),
    (f"{DEAL} W:H9 N:HK E:HA S:HT", "S:attention defective-trick trick=1 player=W{not_kept}"),
    (
        f"{DEAL} W:H9 N:HK E:H4 S:HT N:H2 E:H5 S:HJ W:H9",
        "S:attention defective-trick|S:S8,W:S6,S:attention defective-trick",
    ),
    (f"{DEAL} W:H9 N:HK E:HA S:HT", "S:claim 5|W:concede 3|E:claim 2", "W=refuse|S=refuse"),
    (f"{CLEAR} W:H9 N:HK E:HA S:HT", "S:claim 5", "W=refuse|S=refuse"),
    *(
        (f"{dealt} W:H9 N:HK E:HA S:HT", f"S:claim 5{{{found}}}", "W=refuse|S=refuse")
        for dealt in (DEAL, CLEAR)
        for found in (
            "!called_next_deal !round_over",
            *(f'{key}="{value}"' for key in ("agreed_trick", "conceded_trick") for value in BOARD_VALUES[key]),
        )
    ),
    # 16 and 75
    ("N none: 1H E:tempo slow", "P"),
    ('N none: 1H P 2C N:explain "natural" about=3{misinformed}', "P", "P"),
    ('none 4S by S: W:H9 N:explain "natural" about=1{misinformed}',),
)
