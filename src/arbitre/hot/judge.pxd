cimport cython
from arbitre.hot.board cimport Board
from arbitre.hot.replay cimport calls, cards, in_order, rows, trumps

cdef int AFTER, TOO_MANY, TORN, FIRST_CARD, NOBODY, BAD_DEAL, BROKEN, CARET, COLUMNS, CONTRACT, DEALT, DEALT_TWICE, DECLARER, DECLARING_LEAD, ENOUGH
cdef int FIRST_BID, GAP, HANDS, HIDDEN, IMPOSSIBLE, IRREGULAR, NO_DEAL, NOT_DOUBLED, NOT_GIVEN, OPENING_LEAD
cdef int OTHER_DEALER, PASSES, RESULT, SCORE, TWICE, UNENDED, UNREADABLE
cdef bytes NOT_COMPARED
cdef tuple OTHERWISE_SCORED, SCORES


@cython.locals(whole=cython.bint, contract=int, declarer=int)
cpdef int judge(Board board)

@cython.locals(suits=bytearray, hand=int)
cdef bint _hands(Board board)

cdef bint _partly(Board board)

@cython.locals(before=int, made=int)
cdef _auction(Board board)

cdef _with_passes(Board board, int before)

@cython.locals(card=int)
cdef int _leader(Board board)

cdef bint _declares(Board board)

@cython.locals(trump=int)
cdef _play(Board board, int declarer, int bid)

@cython.locals(tricks=int)
cdef _tricks(Board board, int contract, int declarer)

@cython.locals(side=int, place=int, points=int)
cpdef int due(int contract, int declarer, int tricks, int vulnerable)

cpdef bytes digest(Board board)
