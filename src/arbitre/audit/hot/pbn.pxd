cimport cython
from arbitre.audit.hot.board cimport Board, all_held
from arbitre.audit.hot.seek cimport seek

cdef int DEAL, DEALER, MOST_CALLS, MOST_CELLS, NOBODY, NOT_GIVEN, NUMBER, UNREADABLE, VULNERABLE
cdef int NEWLINE, SPACE, QUOTE, PERCENT, STAR, PLUS, SEMICOLON, EQUALS, OPEN, BACKSLASH, CLOSE, CARET
cdef int BRACE, AUCTION, PLAY, MOST_NAME, MOST_VALUE, MOST_COMMENT, MOST_SECTION, _FIRST_NAME, _NUMBER
cdef int _DEALER, _VULNERABLE, _DEAL, _DECLARER, _CONTRACT, _RESULT, _SCORE, _SCORING, _AUCTION, _PLAY
cdef bytes NO_CALLERS, OF_PBN_DEALS, PBN_RANKS, RANK_OF, SUIT_OF
cdef dict CALLS, CARDS, CONTRACTS, SEATS, TAGS, VULNERABILITIES
cdef bytes _SUFFIXES


@cython.locals(stop=Py_ssize_t, c=int)
cpdef Py_ssize_t game(bytes data, Py_ssize_t pos, Board board)

@cython.locals(c=int)
cdef Py_ssize_t _line(bytes data, Py_ssize_t pos, Py_ssize_t stop)

@cython.locals(place=Py_ssize_t)
cdef Py_ssize_t _after(bytes data, bytes mark, Py_ssize_t pos, Py_ssize_t stop)

@cython.locals(end=Py_ssize_t)
cdef Py_ssize_t _comment(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)

@cython.locals(end=Py_ssize_t, brace=Py_ssize_t, bracket=Py_ssize_t)
cdef Py_ssize_t _elsewhere(bytes data, Py_ssize_t pos, Py_ssize_t stop)

@cython.locals(start=Py_ssize_t, end=Py_ssize_t, name=bytes, value=bytes, code=int)
cdef Py_ssize_t _tag(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)

@cython.locals(end=Py_ssize_t)
cdef Py_ssize_t _closing(bytes data, Py_ssize_t start)

cdef _take(Board board, int code, bytes value)
cdef _place(Board board, int code, bytes value)
cpdef result(Board board, bytes value)

@cython.locals(
    seat=int, base=int, rank=int, owner=bytearray, counts=bytearray, hands=list, hand=bytes, suits=list, ranks=bytes,
)
cpdef deal(Board board, bytes text)

@cython.locals(limit=Py_ssize_t, tag=Py_ssize_t, end=Py_ssize_t)
cdef Py_ssize_t _section(bytes data, Py_ssize_t pos, Py_ssize_t stop)

@cython.locals(end=Py_ssize_t, n=int, acts=bytearray, word=bytes, words=list, call=int)
cdef Py_ssize_t _calls(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)

@cython.locals(end=Py_ssize_t, c=int, word=bytes, call=int)
cdef Py_ssize_t _call(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)

@cython.locals(n=int)
cdef _called(Board board, int call)

@cython.locals(letter=int)
cdef Py_ssize_t _caret(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)

@cython.locals(passes=int, n=int)
cdef _all_pass(Board board)

@cython.locals(end=Py_ssize_t, n=int, cells=bytearray, word=bytes, words=list, card=int)
cdef Py_ssize_t _cards(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)

@cython.locals(end=Py_ssize_t, c=int, word=bytes, card=int)
cdef Py_ssize_t _cell(bytes data, Py_ssize_t pos, Py_ssize_t stop, Board board)
