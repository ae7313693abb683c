cimport cython
from arbitre.hot.board cimport Board, all_held
from arbitre.hot.pbn_tokens cimport Tokens
from arbitre.hot.seek cimport plain_calls, plain_cards

cdef int DEAL, DEALER, MOST_CALLS, MOST_CELLS, NOBODY, NOT_GIVEN, NUMBER, UNREADABLE, VULNERABLE
cdef int COMMENT, GAME_END, TEXT, WORDS, TAG_PAIRS, AUCTION, _FIRST_NAME, _NUMBER
cdef int EQUALS, DOLLAR, CARET, STAR, PLUS, BANG, QUESTION, DASH
cdef int _DEALER, _VULNERABLE, _DEAL, _DECLARER, _CONTRACT, _RESULT, _SCORE, _SCORING, _AUCTION, _PLAY
cdef bytes NO_CALLERS, OF_PBN_DEALS, PBN_RANKS
cdef dict ANY_CALL, ANY_CARD, CALLS, CARDS, CONTRACTS, SEATS, TAGS, VULNERABILITIES


@cython.locals(kind=int)
cpdef game(Tokens tokens, Board board)

@cython.locals(code=int, name=bytes, value=bytes)
cdef _tags(Tokens tokens, Board board)
cdef _name(Board board, int place, bytes value)
cdef _take(Board board, int code, bytes value)
cdef _place(Board board, int code, bytes value)
cpdef result(Board board, bytes value)

@cython.locals(
    seat=int, base=int, rank=int, owner=bytearray, counts=bytearray, hands=list, hand=bytes, suits=list, ranks=bytes,
)
cpdef deal(Board board, bytes text)

@cython.locals(words=list, word=bytes, auction=cython.bint, number=int, known=dict, count=int)
cdef _words(Tokens tokens, Board board)
@cython.locals(data=bytes, end=Py_ssize_t, last=cython.bint, count=int)
cdef bint _plain(Tokens tokens, Board board, bint auction)
cdef _broken_word(Tokens tokens, Board board, int count, bint auction)

@cython.locals(c=int)
cdef bint _piece(Board board, bytes piece, bint auction)

@cython.locals(word=bytes, call=int)
cdef bint _call(Board board, bytes piece)

@cython.locals(n=int)
cpdef called(Board board, int call)

@cython.locals(letter=int)
cdef bint _caret(Board board, bytes piece, bint auction)

@cython.locals(passes=int, n=int)
cdef _all_pass(Board board)

@cython.locals(card=int)
cdef bint _cell(Board board, bytes piece)
