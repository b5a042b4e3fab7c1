"""Answers to puzzles: the same tests in memory, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from pegout.store import Answer, MemoryTraining, People, Person, SqlTraining, Trained, Training
from tests.store.conftest import opened

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def training(request: pytest.FixtureRequest) -> AsyncIterator[Training]:
    """An empty store of answers of each kind, for the persons `p1` and `p2`."""
    if request.param == "memory":
        yield MemoryTraining()
        return
    async with opened(request) as found:
        for name in ("p1", "p2"):
            await People(found).add(Person(name, "Bill"), 1, token_hash=name.encode())
        yield SqlTraining(found)


async def test_answers_are_summed_by_day_and_kind(training: Training) -> None:
    """Two days, two kinds, two persons: the oldest day first, each person apart."""
    for answer in (
        Answer("play", "b", "2026-11-30", 0.5),
        Answer("play", "c", "2026-11-30", 0.0),
        Answer("play", "a", "2026-11-29", 1.25),
        Answer("daily", "2026-11-30", "2026-11-30", 0.0),
    ):
        assert await training.keep("p1", answer)
    await training.keep("p2", Answer("play", "b", "2026-11-30", 2.0))
    assert [
        Trained("play", "2026-11-29", 1, 0, 1.25),
        Trained("daily", "2026-11-30", 1, 1, 0.0),
        Trained("play", "2026-11-30", 2, 1, 0.5),
    ] == list(await training.trained("p1"))
    assert [Trained("play", "2026-11-30", 1, 0, 2.0)] == list(await training.trained("p2"))


async def test_the_first_answer_to_a_puzzle_counts(training: Training) -> None:
    """A second one is not kept; the same id of another kind is another puzzle."""
    first, again = Answer("play", "a", "2026-11-29", 1.0), Answer("play", "a", "2026-11-30", 0.0)
    other = Answer("discard", "a", "2026-11-29", 0.5)
    assert [True, False, True] == [await training.keep("p1", answer) for answer in (first, again, other)]
    assert [Trained("discard", "2026-11-29", 1, 0, 0.5), Trained("play", "2026-11-29", 1, 0, 1.0)] == list(
        await training.trained("p1")
    )


async def test_nobody_has_answered_yet(training: Training) -> None:
    """A person without answers has no sums."""
    assert [] == list(await training.trained("p1"))
