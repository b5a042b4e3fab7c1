"""An event log in memory, for tests and for games that need not be kept."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pegout.store.ports import (
    Batch,
    Entry,
    NewGame,
    News,
    StoredGame,
    StoredMatch,
    StoredMessage,
    StoredResult,
    lineup_of,
)


class MemoryEventLog:
    """An `EventLog` of dictionaries."""

    def __init__(self) -> None:
        self._games: dict[str, StoredGame] = {}
        self._entries: dict[str, list[Entry]] = {}
        self._moves: dict[str, dict[tuple[int, str], int]] = {}
        self._results: dict[str, tuple[StoredResult, ...]] = {}
        self._seen: Counter[tuple[str, int]] = Counter()
        self._messages: dict[str, list[StoredMessage]] = {}

    async def create(self, new: NewGame) -> str:
        """Store a game; the id of the one that is already there if its match has a game of that number."""
        game = replace(new.game, match=self._match(new.game.match), updated=new.entries[-1].at)
        for there in self._games.values():
            if (there.match.id, there.number) == (game.match.id, game.number):
                return there.id
        self._games[game.id] = game
        self._entries[game.id] = list(new.entries)
        if new.rest is not None:
            await self.append(new.rest)
        return game.id

    async def game(self, game: str) -> StoredGame | None:
        """The game without its events; None if there is none."""
        return self._games.get(game)

    async def entries(self, game: str, after: int = 0) -> Sequence[Entry]:
        """The events numbered above `after`, in order."""
        return self._entries.get(game, [])[after:]

    async def append(self, batch: Batch) -> bool:
        """Store the events; False, and nothing stored, if another has been there first."""
        entries = self._entries[batch.game]
        if batch.entries[0].number <= len(entries):
            return False
        entries.extend(batch.entries)
        if batch.key is not None and batch.seat is not None:
            self._moves.setdefault(batch.game, {})[batch.seat, batch.key] = batch.head
        if batch.results:
            self._results[batch.game] = batch.results
        self._seen.update(batch.seen)
        game = self._games[batch.game]
        self._games[batch.game] = replace(game, updated=entries[-1].at, is_over=batch.is_over, version=game.version + 1)
        return True

    async def answers(self, game: str) -> Mapping[tuple[int, str], int]:
        """For each seat and key of an earlier move the head that it led to."""
        return dict(self._moves.get(game, {}))

    async def news(self, game: str, after: int) -> News | None:
        """The game with what has come after this event; None if there is none."""
        if game not in self._games:
            return None
        answers = {move: head for move, head in self._moves.get(game, {}).items() if head > after}
        return News(self._games[game], self._entries[game][after:], answers)

    async def take_seat(self, game: str, seat: int, person: str, name: str) -> bool:
        """Put a person in an open seat; False, and nothing changed, where the seat is taken."""
        if not self._games[game].seats[seat].is_open:
            return False
        self._change_seat(game, seat, person=person, name=name)
        seats = self._games[game].seats
        lineup = lineup_of((place.person, place.bot) for place in seats)
        self._games[game] = replace(self._games[game], lineup=lineup)
        return True

    async def versions(self, games: Sequence[str]) -> Mapping[str, int]:
        """How often each of these games has changed; those that are not there are left out."""
        return {game: self._games[game].version for game in games if game in self._games}

    async def set_seed(self, game: str, seat: int, seed: str) -> bool:
        """Keep a seat's seed, unless it has one; whether it was kept."""
        if self._games[game].seats[seat].seed is not None:
            return False
        self._change_seat(game, seat, seed=seed)
        return True

    async def set_ready(self, game: str, seat: int, number: int) -> bool:
        """Keep how far the seat has tapped on, never backwards; whether it was kept."""
        if self._games[game].seats[seat].ready >= number:
            return False
        self._change_seat(game, seat, ready=number)
        return True

    async def set_seat(self, game: str, seat: int, changes: Mapping[str, str | bool | None]) -> None:
        """Keep these fields of the seat: `wish`, `stand_in`, `mutes`."""
        self._change_seat(game, seat, **changes)

    async def call_anew(self, game: str) -> bool:
        """False: nobody has another name here than their seat."""
        return False

    async def add_time(self, game: str, seat: int, seconds: int) -> None:
        """Give the seat so much more `extra` time."""
        self._change_seat(game, seat, extra=self._games[game].seats[seat].extra + seconds)

    async def say(self, game: str, message: StoredMessage) -> int:
        """Keep a message, whatever its number, as the next at this table; its number."""
        stored = self._games[game]
        number = stored.said + 1
        self._games[game] = replace(stored, said=number, version=stored.version + 1)
        self._messages.setdefault(game, []).append(replace(message, number=number))
        return number

    async def messages(self, game: str, after: int = 0) -> Sequence[StoredMessage]:
        """The messages numbered above `after`, in order."""
        return self._messages.get(game, [])[after:]

    async def seen(self) -> Mapping[tuple[str, int], int]:
        """How often the shuffles of all finished games have brought what: by kind and value."""
        return dict(self._seen)

    async def match_results(self, match: str) -> Sequence[tuple[str, int, StoredResult]]:
        """Game id, its number and a seat's result, for all finished games of the match, in order."""
        games = sorted((game for game in self._games.values() if game.match.id == match), key=lambda g: g.number)
        return [(game.id, game.number, result) for game in games for result in self._results.get(game.id, ())]

    async def following(self, match: str, number: int) -> str | None:
        """The next game after this one: of the same match, or the first of the match that follows it."""
        later = {game.number: game.id for game in self._games.values() if game.match.id == match}
        if max(later, default=0) > number:
            return later[number + 1]
        firsts = (game for game in self._games.values() if game.match.follows == match and game.number == 1)
        return next((game.id for game in firsts), None)

    async def lineup_results(self, lineup: str) -> Sequence[StoredResult]:
        """All results between the same occupants of the same seats."""
        games = (game.id for game in self._games.values() if game.lineup == lineup)
        return [result for game in games for result in self._results.get(game, ())]

    def _match(self, match: StoredMatch) -> StoredMatch:
        """The match as stored: the earlier one, if one follows the same match already."""
        known = (game.match for game in self._games.values())
        same = (other for other in known if match.follows is not None and other.follows == match.follows)
        return next(same, match)

    def _change_seat(self, game: str, seat: int, **changes: str | int | None) -> None:
        seats = list(self._games[game].seats)
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]
        self._games[game] = replace(self._games[game], seats=tuple(seats), version=self._games[game].version + 1)
