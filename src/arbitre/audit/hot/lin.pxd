cimport cython
from arbitre.audit.hot.board cimport Board, all_held, hold
from arbitre.audit.hot.seek cimport seek

cdef int DEAL, DEALER, FIRST_CARD, MOST_ACTS, MOST_CALLS, MOST_DEAL, NOBODY, NOT_GIVEN, NUMBER, UNREADABLE
cdef int VULNERABLE, BAR, SPACE, _MB, _PC, _PG, _MD, _SV, _MC, _QX, _PN, _AH
cdef bytes OF_LIN_DEALS, RANK_OF, SUIT_OF
cdef dict CALLS, LIN_DEALERS, LIN_VULNERABILITIES
cdef tuple _SOUTH_FIRST


@cython.locals(stop=Py_ssize_t, start=Py_ssize_t, end=Py_ssize_t, command=int)
cpdef Py_ssize_t game(bytes data, Py_ssize_t pos, Board board)

@cython.locals(end=Py_ssize_t)
cdef Py_ssize_t _to_bar(bytes data, Py_ssize_t pos, Py_ssize_t stop)

cdef bint _begins(Board board, int command)
cdef _take(Board board, int command, bytes value)
cdef _names(Board board, bytes value)

@cython.locals(hands=list, place=int)
cpdef deal(Board board, bytes text)

@cython.locals(suit_of=bytes, start=Py_ssize_t, place=Py_ssize_t, suit=int, letter=int)
cdef _hand(Board board, int seat, bytes text)

@cython.locals(call=int, n=int)
cdef _call(Board board, bytes value)

@cython.locals(suit_of=bytes, rank_of=bytes, suit=int, rank=int, n=int)
cdef _card(Board board, int first, int second)
