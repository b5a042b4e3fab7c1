"""Kept reviews: the same tests in memory, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from pegout.store import (
    Lost,
    MemoryReviews,
    People,
    Person,
    Reviews,
    SqlEventLog,
    SqliteDatabase,
    SqlReviews,
    StoredLoss,
    StoredReview,
)
from tests.store.conftest import opened
from tests.store.made import new

pytestmark = pytest.mark.anyio
REVIEW = StoredReview("g1", 1, '{"game": "g1"}', (StoredLoss("p1", 10, 2.5),))


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def reviews(request: pytest.FixtureRequest) -> AsyncIterator[Reviews]:
    """No reviews yet, of the games `g1` and `g2` of the person `p1`."""
    if request.param == "memory":
        yield MemoryReviews()
        return
    async with opened(request) as found:
        await People(found).add(Person("p1", "Bill"), 1, token_hash=b"hash")
        for number, game in enumerate(("g1", "g2"), 1):
            await SqlEventLog(found).create(new(game, number=number))
        yield SqlReviews(found)


async def test_a_review_is_found_by_game_and_version(reviews: Reviews) -> None:
    """Another game has none, and one that was made in another way does not count."""
    assert await reviews.keep(REVIEW)
    assert [REVIEW.body, None, None] == [
        await reviews.find("g1", 1), await reviews.find("g2", 1), await reviews.find("g1", 2)
    ]  # fmt: skip


async def test_a_later_review_takes_the_place(reviews: Reviews) -> None:
    """Body and losses are the new one's alone."""
    await reviews.keep(REVIEW)
    await reviews.keep(replace(REVIEW, version=2, body="{}", losses=(StoredLoss("p1", 11, 1.0),)))
    assert ("{}", None) == (await reviews.find("g1", 2), await reviews.find("g1", 1))
    assert Lost(1, 11, 1.0) == await reviews.lost("p1")


async def test_losses_of_all_games_are_summed(reviews: Reviews) -> None:
    """Two games of one person; somebody else has none."""
    await reviews.keep(REVIEW)
    await reviews.keep(replace(REVIEW, game="g2", losses=(StoredLoss("p1", 4, 0.5),)))
    assert [Lost(2, 14, 3.0), Lost(0, 0, 0.0)] == [await reviews.lost("p1"), await reviews.lost("p2")]


async def test_losses_by_game(reviews: Reviews) -> None:
    """The last games in which decisions counted, oldest first; those of somebody else are not among them."""
    await reviews.keep(REVIEW)
    await reviews.keep(replace(REVIEW, game="g2", losses=(StoredLoss("p1", 4, 0.5),)))
    games = [("g1", StoredLoss("p1", 10, 2.5)), ("g2", StoredLoss("p1", 4, 0.5))]
    wanted = [("p1", 30), ("p1", 1), ("p2", 30)]
    assert [games, games[1:], []] == [list(await reviews.by_game(*one)) for one in wanted]
    await reviews.keep(replace(REVIEW, losses=(StoredLoss("p1", 0, 0.0),)))
    assert games[1:] == list(await reviews.by_game("p1", 30))


async def test_reviews_go_with_the_person(database: SqliteDatabase) -> None:
    """They are deleted with the games, and none is kept of a game that is gone."""
    people = People(database)
    await people.add(Person("p1", "Bill"), 1, token_hash=b"hash")
    await SqlEventLog(database).create(new())
    assert await people.reviews.keep(REVIEW)
    await people.remove("p1")
    assert (None, Lost(0, 0, 0.0)) == (await people.reviews.find("g1", 1), await people.reviews.lost("p1"))
    assert not await people.reviews.keep(REVIEW)
