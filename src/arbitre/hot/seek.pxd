from cpython.bytearray cimport PyByteArray_AS_STRING
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from libc.string cimport memchr, memcmp


cdef inline Py_ssize_t seek(bytes data, int byte, Py_ssize_t pos, Py_ssize_t stop):
    cdef const char *start = PyBytes_AS_STRING(data)
    cdef const char *found
    if stop > PyBytes_GET_SIZE(data):
        stop = PyBytes_GET_SIZE(data)
    if pos < 0 or pos >= stop:
        return -1
    found = <const char *> memchr(start + pos, byte, stop - pos)
    return -1 if found == NULL else found - start


cdef inline bint named(unsigned char c):
    return 97 <= c <= 122 or 65 <= c <= 90 or 48 <= c <= 57 or c == 95


cdef inline Py_ssize_t plain_tags(bytes data, Py_ssize_t pos, Py_ssize_t stop, list found):
    cdef const unsigned char *text = <const unsigned char *> PyBytes_AS_STRING(data)
    cdef Py_ssize_t name, value, end
    found.clear()
    while pos < stop and text[pos] == 91:
        name = pos + 1
        end = name
        while end < stop and named(text[end]):
            end += 1
        value = end + 2
        if end == name or value >= stop or text[end] != 32 or text[end + 1] != 34:
            break
        key = PyBytes_FromStringAndSize(<const char *> text + name, end - name)
        end = value
        while end < stop and text[end] != 34 and text[end] != 92 and text[end] != 10:
            end += 1
        if end + 2 >= stop or text[end] != 34 or text[end + 1] != 93 or text[end + 2] != 10:
            break
        found.append((key, PyBytes_FromStringAndSize(<const char *> text + value, end - value)))
        pos = end + 3
    return pos


cdef inline Py_ssize_t seek_word(bytes data, bytes what, Py_ssize_t pos, Py_ssize_t stop):
    cdef const char *text = PyBytes_AS_STRING(data)
    cdef const char *wanted = PyBytes_AS_STRING(what)
    cdef Py_ssize_t size = PyBytes_GET_SIZE(what)
    cdef const char *found
    if stop > PyBytes_GET_SIZE(data):
        stop = PyBytes_GET_SIZE(data)
    if pos < 0:
        return -1
    while pos + size <= stop:
        found = <const char *> memchr(text + pos, wanted[0], stop - size - pos + 1)
        if found == NULL:
            return -1
        if memcmp(found, wanted, size) == 0:
            return found - text
        pos = found - text + 1
    return -1


cdef inline int suit_of(unsigned char c):
    return 0 if c == 83 else 1 if c == 72 else 2 if c == 68 else 3 if c == 67 else 4


cdef inline int rank_of(unsigned char c):
    if 50 <= c <= 57:
        return 62 - c
    return 0 if c == 65 else 1 if c == 75 else 2 if c == 81 else 3 if c == 74 else 4 if c == 84 else 13


cdef inline int plain_cards(bytes data, Py_ssize_t pos, Py_ssize_t end, bytearray cells) except -2:
    cdef const unsigned char *text = <const unsigned char *> PyBytes_AS_STRING(data)
    cdef int count = 0, suit, rank
    cdef unsigned char *into = <unsigned char *> PyByteArray_AS_STRING(cells)
    while True:
        while pos < end and (text[pos] == 32 or 8 < text[pos] < 14):
            pos += 1
        if pos >= end:
            return count
        if count >= 64:
            return -1
        if text[pos] == 45:
            into[count] = 255
            pos += 1
            if pos < end and text[pos] == 45:
                pos += 1
        else:
            if pos + 1 >= end:
                return -1
            suit = suit_of(text[pos])
            rank = rank_of(text[pos + 1])
            if suit > 3 or rank > 12:
                return -1
            into[count] = 13 * suit + rank
            pos += 2
        if pos < end and text[pos] != 32 and not 8 < text[pos] < 14:
            return -1
        count += 1


cdef inline int plain_calls(bytes data, Py_ssize_t pos, Py_ssize_t end, bytearray acts) except -2:
    cdef const unsigned char *text = <const unsigned char *> PyBytes_AS_STRING(data)
    cdef unsigned char *into = <unsigned char *> PyByteArray_AS_STRING(acts)
    cdef int count = 0, strain, note
    cdef Py_ssize_t size, start
    while True:
        while pos < end and (text[pos] == 32 or 8 < text[pos] < 14):
            pos += 1
        if pos >= end:
            return count
        start = pos
        while pos < end and text[pos] != 32 and not 8 < text[pos] < 14:
            pos += 1
        size = pos - start
        if text[start] == 61:
            if not (2 < size < 5 and text[pos - 1] == 61 and 49 <= text[start + 1] <= 57):
                return -1
            if size == 4 and not (48 <= text[start + 2] <= 57):
                return -1
            note = text[start + 1] - 48 if size == 3 else 10 * (text[start + 1] - 48) + text[start + 2] - 48
            if note > 32:
                return -1
            continue
        if count >= 400:
            return -1
        if size == 4 and memcmp(text + start, b"Pass", 4) == 0:
            into[count] = 0
        elif text[start] == 88 and (size == 1 or (size == 2 and text[start + 1] == 88)):
            into[count] = size
        elif 49 <= text[start] <= 55 and (size == 2 or (size == 3 and text[start + 1] == 78 and text[start + 2] == 84)):
            strain = 3 - suit_of(text[start + 1]) if text[start + 1] != 78 else 4
            if strain < 0:
                return -1
            into[count] = 5 * (text[start] - 48) - 2 + strain
        else:
            return -1
        count += 1
