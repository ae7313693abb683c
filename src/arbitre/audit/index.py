"""Which boards were seen before, in fewer than 32 bytes a board."""

from __future__ import annotations

from array import array

SHARDS = 256
_FULL = 0.8
_GROWTH = 1.5
_SMALLEST = 16


class Shard:
    """An open table of digests and where each was met; a digest of 0 is an empty place."""

    __slots__ = ("digests", "places", "size", "used")

    def __init__(self, size: int = _SMALLEST) -> None:
        self.digests, self.places = array("Q", bytes(8 * size)), array("I", bytes(4 * size))
        self.size, self.used = size, 0

    def first(self, digest: int, place: int) -> int | None:
        """Where this digest was met before; None if it is new, and then it is kept."""
        if self.used >= self.size * _FULL:
            self._grow()
        n = (digest >> 8) % self.size
        digests = self.digests
        while (kept := digests[n]) != digest:
            if kept == 0:
                digests[n], self.places[n] = digest, place
                self.used += 1
                return None
            n = n + 1 if n + 1 < self.size else 0
        return self.places[n]

    def _grow(self) -> None:
        larger = Shard(int(self.size * _GROWTH) + 1)
        for digest, place in zip(self.digests, self.places, strict=True):
            if digest:
                larger.first(digest, place)
        self.digests, self.places, self.size = larger.digests, larger.places, larger.size


class Seen:
    """All boards so far: 12 bytes each, and room to grow; never more than 24."""

    def __init__(self) -> None:
        self.shards = [Shard() for _ in range(SHARDS)]
        self.count = 0

    def again(self, digests: bytes) -> list[tuple[int, int]]:
        """Of the next boards, eight bytes each, those that were met before: which, and which it was; both from 0."""
        found = []
        shards = self.shards
        for place, digest in enumerate(array("Q", digests), self.count):
            if digest:
                first = shards[digest & 255].first(digest, place)
                if first is not None:
                    found.append((place, first))
        self.count += len(digests) // 8
        return found

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return sum(12 * shard.size for shard in self.shards)
