"""Answers to puzzles: what each person answered and what it cost, once for each puzzle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import case, func, select

from pegout.store import schema
from pegout.store.appends import insert_if_new
from pegout.store.database import Database


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer."""

    kind: str
    puzzle: str
    """The id of the puzzle, the same for nobody else's but the same puzzle of its kind."""
    day: str
    """The day that it counts for, as YYYY-MM-DD."""
    loss: float
    """What it cost, 0 for the best: hundredths of a win, for a count points off."""


@dataclass(frozen=True, slots=True)
class Trained:
    """One day's answers of one kind."""

    kind: str
    day: str
    answered: int
    best: int
    """How many of them cost nothing."""
    loss: float
    """The sum of what they cost."""


class Training(Protocol):
    """Where answers are kept."""

    async def keep(self, person: str, answer: Answer) -> bool:
        """Keep a person's first answer to a puzzle; False, and nothing kept, where there is one already."""

    async def trained(self, person: str) -> Sequence[Trained]:
        """A person's answers summed by day and kind, the oldest day first."""


class SqlTraining:
    """The `Training` of a `Database`."""

    def __init__(self, database: Database):
        self._database = database

    async def keep(self, person: str, answer: Answer) -> bool:
        """Keep a person's first answer to a puzzle; False, and nothing kept, where there is one already."""
        values = {
            "person_id": person,
            "kind": answer.kind,
            "puzzle": answer.puzzle,
            "day": answer.day,
            "loss": answer.loss,
        }
        return await self._database.write(lambda connection: insert_if_new(connection, schema.answer, values))

    async def trained(self, person: str) -> Sequence[Trained]:
        """A person's answers summed by day and kind, the oldest day first."""
        answer = schema.answer.c
        best = func.sum(case((answer.loss == 0, 1), else_=0)).label("best")
        query = (
            select(answer.kind, answer.day, func.count().label("answered"), best, func.sum(answer.loss).label("loss"))
            .where(answer.person_id == person)
            .group_by(answer.day, answer.kind)
            .order_by(answer.day, answer.kind)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Trained(row.kind, row.day, row.answered, row.best, row.loss) for row in rows]


class MemoryTraining:
    """A `Training` of dictionaries, for tests."""

    def __init__(self) -> None:
        self._answers: dict[tuple[str, str, str], Answer] = {}

    async def keep(self, person: str, answer: Answer) -> bool:
        """Keep a person's first answer to a puzzle; False, and nothing kept, where there is one already."""
        return self._answers.setdefault((person, answer.kind, answer.puzzle), answer) is answer

    async def trained(self, person: str) -> Sequence[Trained]:
        """A person's answers summed by day and kind, the oldest day first."""
        days: dict[tuple[str, str], list[float]] = {}
        for (owner, kind, _), answer in self._answers.items():
            if owner == person:
                days.setdefault((answer.day, kind), []).append(answer.loss)
        return [
            Trained(kind, day, len(losses), losses.count(0), sum(losses))
            for (day, kind), losses in sorted(days.items())
        ]
