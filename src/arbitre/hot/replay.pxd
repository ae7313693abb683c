cimport cython
from arbitre.hot.board cimport Board

cdef int LEAD_MARK, LOW_ROTATION, AFTER, BID_ROTATION, CHANGED, DECLARING_LEAD, DOUBLE, EARLY, FIFTH, FIRST_BID, FIRST_CARD
cdef int INSUFFICIENT, LEAD_55, LEAD_56, NOBODY, NOT_DEALT, OPENING_LEAD, PASS_ROTATION, PLAYED_TWICE
cdef int REDOUBLE, REVOKE
cdef bytes DENOMINATION, SUIT, TRUMPS


cpdef int trumps(int bid)

@cython.locals(
    acts=bytearray, by=bytearray, denomination=bytes, first=bytearray, turn=int, bid=int, doubled=int, passes=int,
    bidder=int, last=int, n=int, call=int, who=int, kind=int, place=int,
)
cpdef calls(Board board, int before)

@cython.locals(own=cython.bint)
cpdef int wrong_call(int call, int who, int turn, int last, int bid, int doubled, int bidder, int passes)

cpdef found(Board board, int kind, int at, int who)

@cython.locals(
    acts=bytearray, held=bytearray, left=bytearray, suit_of=bytes, turn=int, lying=int, best=int, winner=int, led=int,
    finished=int, won=int, n=int, card=int, suit=int, who=int,
)
cpdef cards(Board board, int declarer, int trump)

@cython.locals(card=int, who=int, kind=int)
cdef _wrong_card(Board board, int n, int turn, int lying, int declarer)

@cython.locals(
    cells=bytearray, held=bytearray, left=bytearray, acts=bytearray, suit_of=bytes, first=int, turn=int, n=int, won=int,
    best=int, winner=int, led=int, row=int, seat=int, k=int, card=int, suit=int,
)
cpdef bint rows(Board board, int declarer, int trump)

cdef bint _over(Board board, int n, int won)

@cython.locals(
    acts=bytearray, suit_of=bytes, slots=bytearray, n=int, turn=int, row=int, k=int, card=int, best=int, winner=int,
)
cpdef in_order(Board board, int declarer, int trump)

@cython.locals(letter=int, cell=int)
cdef int _leader(Board board, int row, int turn)

@cython.locals(k=int, card=int, seat=int)
cdef bint _slots(Board board, int row, bytearray slots)
