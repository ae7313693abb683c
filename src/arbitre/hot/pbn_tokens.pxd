cimport cython
from arbitre.hot.seek cimport plain_tags, seek, seek_word

cdef int TAGS, WORDS, ROWS, COMMENT, REST, ESCAPE, TEXT, GAME_END, AUCTION, PLAY, TABLE, OPEN_TAG, OPEN_COMMENT
cdef int MOST_COMMENT, NEWLINE, SPACE, PERCENT, SEMICOLON, OPEN, BRACE


cdef class Tokens:
    cdef public bytes data, first, opening
    cdef public Py_ssize_t pos, stop, start, end, began
    cdef public list pairs
    cdef Py_ssize_t bracket, blank, brace, semicolon, percent, closing
    cdef public int tags, section, wrong
    cdef bint acted, numbered, rows

    cpdef begin(self)

    @cython.locals(data=bytes, pos=Py_ssize_t, stop=Py_ssize_t, place=Py_ssize_t, c=int)
    cpdef int next(self)
    cdef inline bint _space(self, int c)
    cdef inline void _took(self, Py_ssize_t start, Py_ssize_t end, Py_ssize_t pos)

    @cython.locals(end=Py_ssize_t, cut=Py_ssize_t)
    cdef int _tag(self, Py_ssize_t pos)
    cdef _counted(self, bytes last, int count, Py_ssize_t pos)

    @cython.locals(data=bytes, place=Py_ssize_t, cut=Py_ssize_t, found=Py_ssize_t, name=bytes)
    cdef Py_ssize_t _another(self, Py_ssize_t pos, Py_ssize_t end)
    cdef int _one_tag(self, Py_ssize_t pos)
    cdef _broken_tag(self, Py_ssize_t pos)

    @cython.locals(end=Py_ssize_t, cut=Py_ssize_t)
    cdef int _comment(self, Py_ssize_t pos)
    cdef Py_ssize_t _game_in(self, Py_ssize_t pos, Py_ssize_t end)

    @cython.locals(end=Py_ssize_t)
    cdef int _rest(self, Py_ssize_t start, int kind)

    @cython.locals(end=Py_ssize_t)
    cdef int _text(self, Py_ssize_t pos)

    @cython.locals(place=Py_ssize_t)
    cdef Py_ssize_t _place(self, bytes what, Py_ssize_t pos)

    @cython.locals(end=Py_ssize_t)
    cdef Py_ssize_t _section_end(self, Py_ssize_t pos)

    @cython.locals(end=Py_ssize_t)
    cdef int _words(self, Py_ssize_t pos)

    @cython.locals(end=Py_ssize_t, line=Py_ssize_t)
    cdef int _rows(self, Py_ssize_t pos)
