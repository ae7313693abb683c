from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_GET_SIZE
from libc.string cimport memchr


cdef inline Py_ssize_t seek(bytes data, int byte, Py_ssize_t pos, Py_ssize_t stop):
    cdef const char *start = PyBytes_AS_STRING(data)
    cdef const char *found
    if stop > PyBytes_GET_SIZE(data):
        stop = PyBytes_GET_SIZE(data)
    if pos < 0 or pos >= stop:
        return -1
    found = <const char *> memchr(start + pos, byte, stop - pos)
    return -1 if found == NULL else found - start
