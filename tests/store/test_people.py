"""People: known by the hash of a token, renamed everywhere, removed with all that is theirs."""

from dataclasses import replace

import pytest

from pegout.store import Answer, Batch, Database, People, Person, SqlEventLog
from tests.store.made import entry, new, result

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
async def bill(database: Database) -> None:
    """The person `p1` is known."""
    await People(database).add(Person("p1", "Bill"), b"hash", 1)


async def test_a_person_is_found_by_the_hash_alone(database: Database) -> None:
    """The right hash finds the person, another finds nobody."""
    people = People(database)
    assert [Person("p1", "Bill"), None] == [await people.by_token(b"hash"), await people.by_token(b"other")]


async def test_a_new_name_is_at_all_seats(database: Database) -> None:
    """The name changes in games that were begun under the old one, the program's does not."""
    log, people = SqlEventLog(database), People(database)
    await log.create(new())
    await people.rename("p1", "Anne")
    stored = await log.game("g1")
    assert stored is not None
    assert (Person("p1", "Anne"), ["Anne", "Hazel"]) == (
        await people.by_token(b"hash"),
        [seat.name for seat in stored.seats],
    )


async def test_games_in_progress_come_first_then_the_newest(database: Database) -> None:
    """Three games, one of them over although it was the last to change."""
    log, people = SqlEventLog(database), People(database)
    for number in (1, 2, 3):
        await log.create(new(f"g{number}", number=number))
    await log.append(Batch("g1", (entry(2),)))
    await log.append(Batch("g3", (entry(2), entry(3)), is_over=True, results=(result(0, won=True),)))
    assert ["g1", "g2", "g3"] == list(await people.games("p1"))
    assert ["g1"] == list(await people.games("p1", limit=1))
    assert [["g3"], ["g1", "g2"]] == [list(await people.games("p1", is_over=is_over)) for is_over in (True, False)]
    assert [("g3", result(0, won=True))] == list(await people.results("p1"))


async def test_a_person_is_removed_with_all_games(database: Database) -> None:
    """Events, moves, results, matches, answers and the name are gone; another person's game stays."""
    log, people = SqlEventLog(database), People(database)
    await people.add(Person("p2", "Tom"), b"other", 1)
    other = new("h1")
    seats = (replace(other.game.seats[0], person="p2"), other.game.seats[1])
    await log.create(replace(other, game=replace(other.game, seats=seats, match=replace(other.game.match, id="m2"))))
    await log.create(new())
    await log.append(Batch("g1", (entry(2),), seat=0, key="k", is_over=True, results=(result(0, won=True),)))
    await people.training.keep("p1", Answer("daily", "2026-11-29", "2026-11-29", 0.5))
    assert ["g1"] == list(await people.remove("p1"))
    assert [] == list(await people.training.trained("p1"))
    assert (None, [], {}) == (
        await log.game("g1"), list(await log.entries("g1")), dict(await log.answers("g1"))
    )  # fmt: skip
    assert (None, Person("p2", "Tom")) == (await people.by_token(b"hash"), await people.by_token(b"other"))
    assert await log.game("h1") is not None
