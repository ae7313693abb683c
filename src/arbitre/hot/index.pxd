cimport cython


cdef class Shard:
    cdef unsigned long long[::1] digests
    cdef unsigned int[::1] places
    cdef readonly Py_ssize_t size, used
    @cython.locals(n=Py_ssize_t, kept="unsigned long long")
    cdef long long first(self, unsigned long long digest, unsigned int place) except -2
    @cython.locals(larger=Shard, n=Py_ssize_t)
    cdef _grow(self)


cdef class Seen:
    cdef readonly list shards
    cdef readonly Py_ssize_t count
    @cython.locals(n=Py_ssize_t, place="long long", met="long long", digest="unsigned long long", numbers="unsigned long long[::1]", shard=Shard)
    cpdef list again(self, bytes digests)
