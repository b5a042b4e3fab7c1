"""Games, events and results as small as a store accepts."""

from pegout.store import Entry, NewGame, StoredGame, StoredMatch, StoredResult, StoredSeat


def game(name: str = "g1", *, match: StoredMatch | None = None, number: int = 1) -> StoredGame:
    """A game between the person `p1` and a program."""
    return StoredGame(
        id=name,
        rules="{}",
        lineup="person:p1 bot:pub",
        secret=b"s" * 32,
        commitment="c",
        match=match or StoredMatch("m1", 3),
        number=number,
        created=1000,
        seats=(StoredSeat(0, "p1", None, "Bill"), StoredSeat(1, None, "pub", "Hazel")),
    )


def new(name: str = "g1", *, match: StoredMatch | None = None, number: int = 1) -> NewGame:
    """A game with its first event."""
    return NewGame(game(name, match=match, number=number), (entry(1),))


def entry(number: int, *, action: str | None = None) -> Entry:
    """An event that says nothing but its number."""
    return Entry(number, "Spoken", f'"{number}"', action, 1000 + number)


def result(seat: int, *, won: bool) -> StoredResult:
    """A plain win or loss of seat 0, which is the person's, or of seat 1."""
    return StoredResult(seat, seat, "p1" if seat == 0 else None, won, int(won), 0, 0, False, "{}")
