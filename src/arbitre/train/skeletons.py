"""Small tables for what the interview's own tables do not come to: cards owed to each other, late corrections."""

from __future__ import annotations

from arbitre.interview.stages import Table

BALANCED = "none N=964.K7.AQ852.K63 E=T52.QJ63.T74.T92 S=AK7.A852.K63.Q84 W=QJ83.T94.J9.AJ75 3NT by S:"
SPADES = "none N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 W=87.T976.T83.QT93 4S by S:"
UNSEEN = "none 4S by S N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2:"
"""Where the record does not know what West holds, West may have held any card."""
LONG = "N=KQ4.A852.J73.K64 E=T2.KJ7.AQ954.J83 S=AJ9753.4.K86.AT2"
VOID = "none N=AQ82.QT84.A72.K5 E=95.AK92.9543.A94 S=KT74.J3.QJT8.J63 W=J63.765.K6.QT872 3NT by S:"
QUIET = "none N=AQ4.K83.J952.T72 E=J832.J97.QT8.Q95 S=T75.AQ5.AK64.AJ6 W=K96.T642.73.K843 3NT by S:"
SHORT = "N none N=AQ4.Q53.A742.K8 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2 W=87.T976.T83.QT93:"
SHORTAGE = "none N=AQ42.K83.J95.T72 E=KJ986.J9742.T8.5 S=T753.AQ5.AK6.AJ4 W=.T6.Q7432.KQ9863 3NT by S:"
TEN = (
    f"{UNSEEN.replace('N=AQ4.Q53.A742.K85 E=KT2.K82.QJ9.J764 S=J9653.AJ4.K65.A2', LONG)} W:HQ N:HA E:H7 S:H4 N:SK "
    "E:S2 S:S3 W:S6 N:SQ E:ST S:S5 W:S8 N:D3 E:D4 S:DK W:D2 S:D6 W:DT N:D7 E:D5 W:HT N:S4 E:HJ S:S7 S:D8 W:H3 N:DJ "
    "E:DQ E:HK S:S9 W:H6 N:H5 S:CA W:C5 N:C4 E:C3 S:C2 W:C7 N:CK E:C8"
)
"""Ten tricks; North is to lead to the eleventh."""
EXPLAINED = 'S none: 1S P 2C{artificial} P 4S P P P S:explain "natural" about=3 W:lead_face_down H6'

MORE: tuple[Table, ...] = (
    # 14 to 16: cards from elsewhere, a board of another round, what reached a player from elsewhere
    (SHORT, '1S{card_found="played-cards"}', "P", "P", "P", "E:HA"),
    ("N none: 1H", "W:attention wrong-board|W:attention unscheduled-board"),
    ("N none: 1H", "W:attention wrong-board-alleged"),
    ("N none: 1H E:tempo normal", "P"),
    ("N none:", 'S:attention unauthorized-information player=E{information_source="elsewhere"}'),
    ("N none: 1S", 'S:attention unauthorized-information player=E{information_source="elsewhere"}'),
    ('N none: 1S E:remark "six makes"{information_source="elsewhere"}',),
    ("N none: 1NT P 2H P 2S P P P E:D6", "W:attention misinformation player=N about=3"),
    ("N none: 1NT P 2H P 2S P P P", "W:attention misinformation player=N about=3"),
    # 24: shown in the auction, and what is made of it when it is over
    ("N none: 1S P N:expose HK{visible} P P P",),
    ("N none: 1S E:expose H5{visible} P P P",),
    ("N none: 1S E:expose HK P P P",),
    ("N none: P P P P", "W:H4|E:HK{!penalty_card}"),
    # 28 and 30: before a pass that is forced; the same pass again
    ("N none: E:1S{natural} S=refuse N:P S:2C",),
    ("N none: E:P S=refuse 1H", "P", "P P 2H", "P"),
    # 42, 45, 47: dummy, cards played on a misunderstanding
    (f"{VOID} W:C7 S:designate C5 E:H2 S:designate CK{{unintended without_pause}} E=withdraw S:attention revoke E:CA",),
    (f"{BALANCED} W:SQ N:S4 E:S2 S:SA S:H2+D3 W:D9 S=card H2",),
    (
        f"{SPADES} W:H6 N:H3 E:HK S:HA S:C2 W:C9 S:designate C5 N:CK E:C4 N:D2 "
        "W:attention wrong-card-from-dummy E=stand",
    ),
    (f"{BALANCED} W:SQ N:S4 E:S2 S:SA S:H2 W:HT N:H7 quit W:H9 E:HQ trick=2",),
    (
        f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 N:SQ E:S2 N:SQ E:SK S:S5 W:S8 E:D9 "
        "S:attention defective-trick trick=2 player=N",
    ),
    (f"{SPADES} W:H6 N:H3 E:H2 S:H4 W:H6 N:H5 E:H8 S:attention defective-trick player=W",),
    (f"{SPADES} W:H6 N:H3 E:H2 S:H4 W:H6 N:H5 S:attention defective-trick player=W",),
    (f"{SPADES} W:H6 N:H3 E:HK S:HA S:S3 W:S7 S:withdraw HA{{misinformed}} S:H4",),
    (
        f'{EXPLAINED} N:attention misinformation player=S about=3 @9{{explanation="wrong"}}',
        "W:withdraw H6{misinformed}|@10{misinformed},W:H6",
    ),
    # 52 to 55
    (f"{UNSEEN} W:expose HT{{visible}} W:H6 W:withdraw H6 S=accept",),
    ("none 3NT by S: N:C5", "E:C7"),
    ("none 3NT by S: N:C5", "E:C7{!led !penalty_card}"),
    (f"{QUIET} E:HJ S=refuse", "W:H2|W:D7"),
    # 57: asked for what that hand has not got
    (f"{SHORTAGE} W:HT N:H3 E:H2 S:HA S:S3", "E:SJ"),
    # 61 to 64
    (f"{UNSEEN.replace('4S', '3NT')} E:HK S=refuse S=require H W:D3 N:D2 E:D9 S:attention revoke S=free",),
    ("none 4S by S: E:H9{!told_his_turn} S=refuse S=require H W:DK{able} N:D4 S:attention revoke",),
    (f"{UNSEEN} W:D3 N:DA E:C4 S:S3 S:CA W:attention revoke E:D9 S:D5",),
    (f"{QUIET} W:HT N:H3 E:C5 S:C6 W:H4 S:attention revoke E:H9 S:HA",),
    ("none 4S by S: W:H9 N:HK E:DA", "S:attention revoke"),
    (f"{TEN} N:H2 E:CJ S:SJ W:H9 S:SA W:C9 N:H8 E:D9 S:CT W:CQ N:C6 E:DA W:attention revoke",),
    (f"{TEN.replace('N:S4', 'N:H2')} N:H8 E:DA S:SA W:CQ S:SJ W:H9 N:S4 E:D9 S:CT W:C9 N:C6 E:CJ S:attention revoke",),
    (
        f"{TEN} N:H8 E:D9 S:SJ W:H9 S:CT W:CQ N:C6 E:DA W:C9 N:H2 E:CJ S:SA",
        "S:attention revoke|hands_returned,S:attention revoke",
    ),
)
