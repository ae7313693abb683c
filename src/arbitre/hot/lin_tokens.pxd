cimport cython
from arbitre.hot.seek cimport seek

cdef int BAR, NEWLINE, BOARD_END, RUBBISH, OPEN_VALUE, MD, MB, PC, PN, QX
cdef tuple OF_A_MATCH


cdef class Pairs:
    cdef public bytes data
    cdef public Py_ssize_t pos, stop, at, start, end, began
    cdef public int wrong
    cdef public bint dealt, placed
    cdef bint acted, called

    cpdef begin(self)
    cpdef bint is_board(self)

    @cython.locals(data=bytes, pos=Py_ssize_t, stop=Py_ssize_t, start=Py_ssize_t, end=Py_ssize_t, key=int)
    cpdef int next(self)
    cdef bint _another(self, int key)

    @cython.locals(data=bytes, line=Py_ssize_t)
    cdef Py_ssize_t _whole(self, Py_ssize_t start, Py_ssize_t end)
    cdef int _rubbish(self, Py_ssize_t pos)


cdef bint _letter(int c)
