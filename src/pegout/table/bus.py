"""Hints that something has changed.  The table is the truth: a hint says where to look, never what happened.

A listener that is slow gets one hint for many changes, so nothing queues up behind it.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

Topic = tuple[str, str]
"""("game", id) or ("person", id)."""


class Listener:
    """Waits for hints about one topic; one at a time may wait."""

    def __init__(self) -> None:
        self._is_changed = False
        self._waiting: asyncio.Future[None] | None = None

    def hint(self) -> None:
        """Something has changed."""
        self._is_changed = True
        self._go_on()

    async def wait(self, seconds: float) -> bool:
        """Whether a hint has come since the last call, waiting for one at most so long."""
        if not self._is_changed:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(seconds, self._go_on)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
        is_changed, self._is_changed = self._is_changed, False
        return is_changed

    def _go_on(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Bus(Protocol):
    """Carries hints between tables and listeners, on one node or between several."""

    def publish(self, topic: Topic) -> None:
        """Hint to all who listen to this topic, on every node."""

    def hint(self, topic: Topic) -> None:
        """Hint to those who listen to it on this node."""

    def listeners(self, topic: Topic) -> int:
        """How many on this node listen to this topic."""
        ...

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may change games too."""
        ...

    def listen(self, topic: Topic) -> AbstractContextManager[Listener]:
        """A listener to the topic, for as long as the context is open."""

    def close(self) -> None:
        """Wake every listener for good: the server ends."""

    @property
    def is_closed(self) -> bool:
        """Whether the server ends, so that no listener should wait again."""
        ...


class LocalBus:
    """The `Bus` of a single process."""

    is_shared = False

    def __init__(self) -> None:
        self._listeners: defaultdict[Topic, set[Listener]] = defaultdict(set)
        self._is_closed = False

    def publish(self, topic: Topic) -> None:
        """Hint to all who listen to this topic."""
        self.hint(topic)

    def hint(self, topic: Topic) -> None:
        """Hint to those who listen to it on this node."""
        for listener in self._listeners.get(topic, ()):
            listener.hint()

    def listeners(self, topic: Topic) -> int:
        """How many on this node listen to this topic."""
        return len(self._listeners.get(topic, ()))

    def hint_all(self) -> None:
        """Hint to every listener: anything may have changed."""
        for topic in tuple(self._listeners):
            self.hint(topic)

    @contextmanager
    def listen(self, topic: Topic) -> Iterator[Listener]:
        """A listener to the topic, for as long as the context is open."""
        listener = Listener()
        self._listeners[topic].add(listener)
        try:
            yield listener
        finally:
            self._listeners[topic].discard(listener)
            if not self._listeners[topic]:
                del self._listeners[topic]

    def close(self) -> None:
        """Wake every listener for good: the server ends."""
        self._is_closed = True
        self.hint_all()

    @property
    def is_closed(self) -> bool:
        """Whether the server ends, so that no listener should wait again."""
        return self._is_closed
