cimport cython
from arbitre.hot.board cimport Board
from arbitre.hot.lin_tokens cimport Pairs
from arbitre.hot.pbn_tokens cimport Tokens
from arbitre.hot.judge cimport digest, judge


@cython.locals(
    board=Board, pairs=Pairs, tokens=Tokens, pos=Py_ssize_t, start=Py_ssize_t, boards=Py_ssize_t, auctions=Py_ssize_t, plays=Py_ssize_t,
    digests=bytearray,
)
cpdef sweep(bytes data, bint is_lin, tell)
