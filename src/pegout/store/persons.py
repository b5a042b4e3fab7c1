"""What is told of people and of the games that they have finished."""

from dataclasses import dataclass

from pegout.store.ports import StoredResult, StoredSeat


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str
    shares: bool = False
    """Whether their finished games may be published, without names."""

    @property
    def is_program(self) -> bool:
        """Whether this is a program's account."""
        return is_program(self.id)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of a person."""

    game: str
    rules: str
    """JSON."""
    ended: int
    """Milliseconds since 1970 at the last event."""
    result: StoredResult
    """The person's own."""
    seats: tuple[StoredSeat, ...]
    """Who sat where, by what they are called now."""


def is_program(person: str | None) -> bool:
    """Whether the person of this id is a program with an account of its own: then the id begins with b."""
    return person is not None and person.startswith("b")
