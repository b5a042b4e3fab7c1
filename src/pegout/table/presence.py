"""Who is there: a person with an open stream, or one that has just ended, as when a page is loaded anew."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AWAY_SECONDS = 5.0
"""After so long without a stream a person is away."""
VOUCHED_SECONDS = 10.0
"""How long another node's word that somebody is there holds; each says it again in less than half of that."""
_MOMENT = 1.0
"""How long a third node has to say that somebody who has left the second is with it."""


class Presence:
    """The people whom this node can see, and those whom other nodes say that they see."""

    def __init__(self, changed: Callable[[str], None]):
        self._changed = changed
        self._streams: Counter[str] = Counter()
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._elsewhere: dict[str, float] = {}
        self.say: Callable[[str], None] = lambda _: None
        """Tells the other nodes, where there are any: `here:…`, `left:…`, or `who:` to ask them all."""

    def is_here(self, person: str) -> bool:
        """Whether the person is there."""
        return self._sees(person) or person in self._elsewhere

    @contextmanager
    def here(self, person: str) -> Iterator[None]:
        """The person is there as long as the context is open, and a little longer; nobody where it is empty."""
        if not person:
            yield
            return
        was_here, was_seen = self.is_here(person), self._sees(person)
        self._streams[person] += 1
        if leaving := self._leaving.pop(person, None):
            leaving.cancel()
        if not was_seen:
            self.say(f"here:{person}")
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

    def hear(self, what: str, person: str) -> None:
        """Take in what another node has said."""
        until = asyncio.get_running_loop().time()
        if what == "who":
            self.vouch()
        elif what == "here":
            was_here = self.is_here(person)
            self._elsewhere[person] = until + VOUCHED_SECONDS
            if not was_here:
                self._changed(person)
        else:
            if person in self._elsewhere:
                self._elsewhere[person] = until + _MOMENT
            if self._sees(person):
                self.say(f"here:{person}")

    def vouch(self) -> None:
        """Tell the other nodes who is here."""
        for person in {*self._streams, *self._leaving}:
            self.say(f"here:{person}")

    def expire(self) -> None:
        """Let go of those for whom no node vouches any more."""
        now = asyncio.get_running_loop().time()
        for person in [person for person, until in self._elsewhere.items() if until < now]:
            del self._elsewhere[person]
            if not self._sees(person):
                self._changed(person)

    def close(self) -> None:
        """Forget who is about to leave: the server ends."""
        for leaving in self._leaving.values():
            leaving.cancel()
        self._leaving.clear()

    def _left(self, person: str) -> None:
        del self._leaving[person]
        self.say(f"left:{person}")
        if not self.is_here(person):
            self._changed(person)

    def _sees(self, person: str) -> bool:
        return person in self._streams or person in self._leaving
