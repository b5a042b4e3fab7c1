"""What a table needs of a store, and the plain records that pass between them.

Events, actions and rules are JSON text here: a store keeps them and does not read them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits at a seat, and what they have sent for it."""

    seat: int
    person: str | None
    """The person's id; None for a program, and while the seat is open."""
    bot: str | None
    """The program's name in `BOTS`; None for a person, and while the seat is open."""
    name: str
    seed: str | None = None
    """Seed for the shuffle; None while it is awaited, empty for none."""
    ready: int = 0
    """Number of the last event up to which the person has tapped on; from 1 on ready for the game to begin."""
    wish: str | None = None
    """What the person wants of the table that all must agree to: `stop 3` in deal 3, or `rematch`."""
    stand_in: bool = False
    """Whether a program acts for the person, who is away."""
    extra: int = 0
    """Seconds that the person's clock has been given besides the agreed ones."""
    mutes: str = ""
    """Seats whose messages the person does not want, as numbers with spaces between."""

    @property
    def is_open(self) -> bool:
        """Whether the seat waits for a person to take it."""
        return self.person is None and self.bot is None

    @property
    def is_gone(self) -> bool:
        """Whether the person has deleted themselves: then nothing but the id is left, and nobody comes back."""
        return self.person is not None and not self.name

    @property
    def has_stand_in(self) -> bool:
        """Whether a program acts for the person, who is away or gone."""
        return self.stand_in or self.is_gone


def lineup_of(occupants: Iterable[tuple[str | None, str | None]]) -> str:
    """Who sits where in one word, from person and program of each seat: the same for the same occupants."""
    return " ".join(f"person:{person}" if person else f"bot:{bot}" if bot else "open" for person, bot in occupants)


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A row of games between the same seats, played to a number of games."""

    id: str
    length: int
    """Games, by worth, that win it."""
    follows: str | None = None
    """The match that it is a rematch of."""


OFFLINE = "o"
"""How ids of games begin that were played without the server; those of all others begin with g."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """One game without its events."""

    id: str
    rules: str
    """JSON."""
    lineup: str
    """Who sits where in one word: the same for the same occupants of the same seats."""
    secret: bytes
    """S of the verifiable shuffle, 32 bytes: shown to nobody before the end."""
    commitment: str
    match: StoredMatch
    number: int
    """Its number in the match, from 1."""
    created: int
    """Milliseconds since 1970."""
    seats: tuple[StoredSeat, ...]
    is_over: bool = False
    updated: int = 0
    """Milliseconds since 1970 at the last event."""
    terms: str = "{}"
    """JSON: what the table has agreed on besides the rules."""
    version: int = 0
    """Counts every change: of events, of seats, of messages."""
    said: int = 0
    """The number of the last message at the table."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in the log of a game."""

    number: int
    """From 1, without gaps."""
    kind: str
    payload: str
    """The event in full, as JSON."""
    action: str | None
    """The action that was asked for, as JSON, at the first of the events that followed from it."""
    at: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """What somebody has said to all at the table: a set phrase or a text of their own."""

    number: int
    """From 1, without gaps."""
    seat: int
    phrase: str | None
    text: str | None
    at: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class StoredResult:
    """What one seat took from a finished game."""

    seat: int
    side: int
    person: str | None
    won: bool
    worth: int
    """Games that the winner's win counts in the match; 0 for a loser."""
    given: int
    """Skunks given, 0 to 3: for the winner the better loser's mark."""
    taken: int
    """Skunks taken, 0 to 3."""
    taken_back: bool
    """Whether any move of the game was taken back."""
    figures: str
    """JSON of the seat's points by part and role and its best hand."""
    how: str = ""
    """How the game ended for the seat: `play`, `show`, `cut`, `resigned`, `claimed`."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to create with its first events; a match that is not there yet is created too."""

    game: StoredGame
    entries: tuple[Entry, ...]
    rest: "Batch | None" = None
    """All that comes after them, for a game that was played elsewhere: stored with it or not at all."""


@dataclass(frozen=True, slots=True)
class Tap:
    """How far a person has tapped on in a game."""

    game: str
    seat: int
    number: int
    """The number of the event."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Events that follow from one action, stored whole or not at all."""

    game: str
    entries: tuple[Entry, ...]
    seat: int | None = None
    """The seat that moved with a key."""
    key: str | None = None
    """The mover's own word for the move: the same key gets the same answer."""
    is_over: bool = False
    results: tuple[StoredResult, ...] = field(default=())
    """With the events that end a game, what each seat takes from it."""
    seen: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """With the events that end a game, how often its shuffles have brought what: by kind and value."""

    @property
    def head(self) -> int:
        """The number of the last event."""
        return self.entries[-1].number


@dataclass(frozen=True, slots=True)
class News:
    """A game and a part of its log, read in one go."""

    game: StoredGame
    entries: Sequence[Entry]
    answers: Mapping[tuple[int, str], int]
    """Read last, so that no move is among the events whose key is not here."""


class EventLog(Protocol):
    """Where the tables keep their games."""

    async def create(self, new: NewGame) -> str:
        """Store a game; the id of the one that is already there if its match has a game of that number."""

    async def game(self, game: str) -> StoredGame | None:
        """The game without its events; None if there is none."""

    async def entries(self, game: str, after: int = 0) -> Sequence[Entry]:
        """The events numbered above `after`, in order."""

    async def append(self, batch: Batch) -> bool:
        """Store the events durably; False, and nothing stored, if another has been there first."""

    async def answers(self, game: str) -> Mapping[tuple[int, str], int]:
        """For each seat and key of an earlier move the head that it led to."""

    async def news(self, game: str, after: int) -> "News | None":
        """The game with what has come after this event; None if there is none."""

    async def take_seat(self, game: str, seat: int, person: str, name: str) -> bool:
        """Put a person in an open seat; False, and nothing changed, where the seat is taken."""

    async def versions(self, games: Sequence[str]) -> Mapping[str, int]:
        """How often each of these games has changed; those that are not there are left out."""

    async def set_seed(self, game: str, seat: int, seed: str) -> bool:
        """Keep a seat's seed, unless it has one; whether it was kept."""

    async def set_ready(self, game: str, seat: int, number: int) -> bool:
        """Keep how far the seat has tapped on, never backwards; whether it was kept."""

    async def set_seat(self, game: str, seat: int, changes: Mapping[str, str | bool | None]) -> None:
        """Keep these fields of the seat: `wish`, `stand_in`, `mutes`."""

    async def call_anew(self, game: str) -> bool:
        """Give the seats the names that their people have now; whether any was another one."""

    async def add_time(self, game: str, seat: int, seconds: int) -> None:
        """Give the seat so much more `extra` time."""

    async def say(self, game: str, message: StoredMessage) -> int:
        """Keep a message, whatever its number, as the next at this table; its number."""

    async def messages(self, game: str, after: int = 0) -> Sequence[StoredMessage]:
        """The messages numbered above `after`, in order."""

    async def seen(self) -> Mapping[tuple[str, int], int]:
        """How often the shuffles of all finished games have brought what: by kind and value."""

    async def match_results(self, match: str) -> Sequence[tuple[str, int, StoredResult]]:
        """Game id, its number and a seat's result, for all finished games of the match, in order."""

    async def following(self, match: str, number: int) -> str | None:
        """The next game after this one: of the same match, or the first of the match that follows it."""

    async def lineup_results(self, lineup: str) -> Sequence[StoredResult]:
        """All results between the same occupants of the same seats."""
