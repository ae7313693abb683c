"""A property that is worked out once; functools.cached_property takes a lock for it, which costs more than the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class worked_out(Generic[T]):
    """Kept in the value's own dictionary; the value must be frozen, and two threads may work it out twice."""

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    @overload
    def __get__(self, value: None, owner: type) -> worked_out[T]: ...
    @overload
    def __get__(self, value: object, owner: type) -> T: ...
    def __get__(self, value: Any, owner: type) -> T | worked_out[T]:
        if value is None:
            return self
        found = value.__dict__[self.name] = self.work(value)
        return found
