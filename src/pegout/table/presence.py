"""Who is there: a person with an open stream, or one that has just ended, as when a page is loaded anew."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AWAY_SECONDS = 5.0
"""After so long without a stream a person is away."""


class Presence:
    """The people whom this node can see."""

    def __init__(self, changed: Callable[[str], None]):
        self._changed = changed
        self._streams: Counter[str] = Counter()
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    def is_here(self, person: str) -> bool:
        """Whether the person is there."""
        return person in self._streams or person in self._leaving

    @contextmanager
    def here(self, person: str) -> Iterator[None]:
        """The person is there as long as the context is open, and a little longer; nobody where it is empty."""
        if not person:
            yield
            return
        was_here = self.is_here(person)
        self._streams[person] += 1
        if leaving := self._leaving.pop(person, None):
            leaving.cancel()
        if not was_here:
            self._changed(person)
        try:
            yield
        finally:
            self._streams[person] -= 1
            if not self._streams[person]:
                del self._streams[person]
                loop = asyncio.get_running_loop()
                self._leaving[person] = loop.call_later(AWAY_SECONDS, self._left, person)

    def close(self) -> None:
        """Forget who is about to leave: the server ends."""
        for leaving in self._leaving.values():
            leaving.cancel()
        self._leaving.clear()

    def _left(self, person: str) -> None:
        del self._leaving[person]
        self._changed(person)
