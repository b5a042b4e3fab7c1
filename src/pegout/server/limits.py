"""Token buckets: how fast one person and one address may ask."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

_BUCKETS = 10_000
"""Most callers remembered; the one longest silent is forgotten first, when its bucket is full again anyway."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests a second in the long run, and so many at once."""

    a_second: float
    at_once: float


class Buckets:
    """One bucket a caller, filled with time and emptied by requests."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic):
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    @property
    def most(self) -> int:
        """How many requests a full bucket holds."""
        return math.floor(self._rate.at_once)

    def left(self, caller: str) -> tuple[int, int]:
        """How many requests may come at once now, and the seconds until the bucket is full again."""
        level, then = self._buckets.get(caller, (self._rate.at_once, self._clock()))
        level = min(self._rate.at_once, level + (self._clock() - then) * self._rate.a_second)
        return math.floor(level), math.ceil((self._rate.at_once - level) / self._rate.a_second)

    def take(self, caller: str, cost: float = 1) -> float:
        """0 where the request may go on, else the seconds after which it may; a dear one counts as `cost` requests."""
        now = self._clock()
        level, then = self._buckets.pop(caller, (self._rate.at_once, now))
        level = min(self._rate.at_once, level + (now - then) * self._rate.a_second)
        wait = 0.0 if level >= cost else (cost - level) / self._rate.a_second
        self._buckets[caller] = (level - cost if wait == 0 else level, now)
        if len(self._buckets) > _BUCKETS:
            self._buckets.popitem(last=False)
        return wait

    def forget(self, caller: str) -> None:
        """Fill the caller's bucket."""
        self._buckets.pop(caller, None)
