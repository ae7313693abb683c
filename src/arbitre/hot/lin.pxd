cimport cython
from arbitre.hot.board cimport Board, all_held, hold
from arbitre.hot.lin_tokens cimport Pairs

cdef int DEAL, DEALER, BOARD_END, FIRST_CARD, MOST_ACTS, MOST_CALLS, MOST_DEAL, NOBODY, NOT_GIVEN, NUMBER, RUBBISH, UNREADABLE
cdef int VULNERABLE, MB, PC, PG, MD, SV, MC, QX, PN, AH
cdef bytes OF_LIN_DEALS, RANK_OF, SUIT_OF
cdef dict ANY_CALL, CALLS, LIN_DEALERS, LIN_VULNERABILITIES
cdef tuple _SOUTH_FIRST


@cython.locals(data=bytes, start=Py_ssize_t, end=Py_ssize_t, key=int)
cpdef game(Pairs pairs, Board board)
cdef _take(Board board, int command, Py_ssize_t start, Py_ssize_t end, bytes value)
cdef bint _several(Board board, bytes value)
cdef _names(Board board, bytes value)

@cython.locals(hands=list, place=int)
cpdef deal(Board board, bytes text)

@cython.locals(suit_of=bytes, start=Py_ssize_t, place=Py_ssize_t, suit=int, letter=int)
cdef _hand(Board board, int seat, bytes text)

@cython.locals(call=int)
cdef bint _call(Board board, bytes value)

@cython.locals(n=int)
cdef bint _called(Board board, int call)

@cython.locals(suit_of=bytes, rank_of=bytes, suit=int, rank=int, n=int)
cdef bint _card(Board board, int first, int second)
