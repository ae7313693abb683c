cimport cython

cdef int DEAL, DEALER, DEALT, MOST_ACTS, MOST_CELLS, NO_DEAL, NOBODY, NOT_GIVEN, NUMBER, TWICE, VULNERABLE
cdef bytes NO_CARD, NO_OWNER, SUIT


cdef class Board:
    cdef public int given, named, room, dealer, vulnerable, deal, cards, contract, declarer, result, claimed, result_of
    cdef public int tags, seen, broken, count, calls, filled, skipped, first_column, first_caller
    cdef public int odd, kind, at, who, bid, doubled, put_before, by_auction, finished, won
    cdef public Py_ssize_t broken_from, broken_to
    cdef public bint deaf, waiting, swapped, miscounted, open_ended, gap, torn, ended
    cdef public bytes expected, number, dealt_as, score, scoring
    cdef public bytearray owner, suits, acts, by, cells, left, held
    cdef public list names, carets
    cpdef clear(self)
    cpdef nothing_dealt(self, bytes text)
    cpdef break_at(self, Py_ssize_t start, Py_ssize_t end, bytes expected)
    cpdef close(self)


@cython.locals(suits=bytearray, seat=int, suit=int)
cpdef dealt(Board board, bytes owner)

@cython.locals(owner=bytearray, base=int, rank=int, place=Py_ssize_t)
cpdef hold(Board board, int seat, int suit, bytes ranks)
cpdef all_held(Board board)
