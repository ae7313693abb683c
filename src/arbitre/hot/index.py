"""Which boards were seen before, in fewer than 32 bytes a board."""

from __future__ import annotations

from array import array

SHARDS = 256
_SMALLEST = 16


class Shard:
    """An open table of digests and where each was met; a digest of 0 is an empty place."""

    def __init__(self, size: int = _SMALLEST) -> None:
        self.digests, self.places = array("Q", bytes(8 * size)), array("I", bytes(4 * size))
        self.size, self.used = size, 0

    def first(self, digest: int, place: int) -> int:
        """Where this digest was met before; -1 if it is new, and then it is kept."""
        if 5 * self.used >= 4 * self.size:
            self._grow()
        n = (digest >> 8) % self.size
        kept = self.digests[n]
        while kept != digest:
            if kept == 0:
                self.digests[n] = digest
                self.places[n] = place
                self.used += 1
                return -1
            n = n + 1 if n + 1 < self.size else 0
            kept = self.digests[n]
        return self.places[n]

    def _grow(self) -> None:
        """Half as large again."""
        larger = Shard(self.size * 3 // 2 + 1)
        for n in range(self.size):
            if self.digests[n]:
                larger.first(self.digests[n], self.places[n])
        self.digests, self.places, self.size = larger.digests, larger.places, larger.size


class Seen:
    """All boards so far: 12 bytes each, and room to grow; never more than 24."""

    def __init__(self) -> None:
        self.shards = [Shard() for _ in range(SHARDS)]
        self.count = 0

    def again(self, digests: bytes) -> list[tuple[int, int]]:
        """Of the next boards, eight bytes each, those that were met before: which, and which it was; both from 0."""
        found = []
        numbers = array("Q", digests)
        for n in range(len(digests) // 8):
            digest, place = numbers[n], self.count + n
            if digest:
                shard = self.shards[digest & 255]
                met = shard.first(digest, place)
                if met >= 0:
                    found.append((place, met))
        self.count += len(digests) // 8
        return found

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return sum(12 * shard.size for shard in self.shards)
