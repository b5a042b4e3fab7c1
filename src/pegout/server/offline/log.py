"""The event log of games played without a network: in memory, and each game as a text wherever texts are kept."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from pegout.store import Batch, Entry, MemoryEventLog, NewGame, StoredGame, StoredMessage, StoredResult

Keep = Callable[[str, str], Awaitable[None]]
"""Keeps a game's text under its id; done when it cannot be lost any more."""


class KeptGame(msgspec.Struct):
    """All that there is of one game."""

    game: StoredGame
    entries: list[Entry]
    answers: list[tuple[int, str, int]]
    """Seat, key and head of each keyed move."""
    results: tuple[StoredResult, ...] = ()
    opened: int = 0
    """The order in which the games were begun."""


class KeptEventLog(MemoryEventLog):
    """A `MemoryEventLog` whose games outlast the process."""

    def __init__(self, keep: Keep):
        super().__init__()
        self._keep = keep

    def take_in(self, texts: list[str]) -> None:
        """Have these games, as `Keep` was given them."""
        for kept in sorted((msgspec.json.decode(text, type=KeptGame) for text in texts), key=lambda kept: kept.opened):
            game = kept.game.id
            self._games[game] = kept.game
            self._entries[game] = kept.entries
            self._moves[game] = {(seat, key): head for seat, key, head in kept.answers}
            if kept.results:
                self._results[game] = kept.results

    @property
    def ids(self) -> list[str]:
        """The games, the oldest first."""
        return list(self._games)

    async def create(self, new: NewGame) -> str:
        """Store a game; the id of the one that is already there if its match has a game of that number."""
        game = await super().create(new)
        await self._put(game)
        return game

    async def append(self, batch: Batch) -> bool:
        """Store the events durably; False, and nothing stored, if another has been there first."""
        is_stored = await super().append(replace(batch, seen={}))
        if is_stored:
            await self._put(batch.game)
        return is_stored

    async def set_seed(self, game: str, seat: int, seed: str) -> bool:
        """Keep a seat's seed, unless it has one; whether it was kept."""
        is_kept = await super().set_seed(game, seat, seed)
        await self._put(game)
        return is_kept

    async def set_ready(self, game: str, seat: int, number: int) -> bool:
        """Keep how far the seat has tapped on, never backwards; whether it was kept."""
        is_kept = await super().set_ready(game, seat, number)
        await self._put(game)
        return is_kept

    async def set_seat(self, game: str, seat: int, changes: Mapping[str, str | bool | None]) -> None:
        """Keep these fields of the seat: `wish`, `stand_in`, `mutes`."""
        await super().set_seat(game, seat, changes)
        await self._put(game)

    async def add_time(self, game: str, seat: int, seconds: int) -> None:
        """Give the seat so much more `extra` time."""
        await super().add_time(game, seat, seconds)
        await self._put(game)

    async def say(self, game: str, message: StoredMessage) -> int:
        """Nobody hears anything here: the message's number, and nothing kept."""
        return message.number

    async def _put(self, game: str) -> None:
        answers = [(seat, key, head) for (seat, key), head in self._moves.get(game, {}).items()]
        kept = KeptGame(
            self._games[game],
            self._entries[game],
            answers,
            self._results.get(game, ()),
            list(self._games).index(game),
        )
        await self._keep(game, encoded(kept))


def encoded(value: Any) -> str:
    """The value as JSON."""
    return msgspec.json.encode(value).decode()
