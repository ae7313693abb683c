cimport cython
from arbitre.audit.hot.board cimport Board
from arbitre.audit.hot.judge cimport digest, judge


@cython.locals(
    board=Board, pos=Py_ssize_t, start=Py_ssize_t, boards=Py_ssize_t, auctions=Py_ssize_t, plays=Py_ssize_t,
    digests=bytearray,
)
cpdef sweep(bytes data, bint is_lin, tell)
