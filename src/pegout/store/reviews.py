"""Reviews of finished games, kept once they were made, and what each person's decisions cost in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Connection, delete, func, insert, select

from pegout.store import schema
from pegout.store.database import Database


@dataclass(frozen=True, slots=True)
class StoredLoss:
    """What one person's decisions cost in one game."""

    person: str
    decisions: int
    """Those that count."""
    loss: float
    """What they cost in all, in hundredths of a win."""


@dataclass(frozen=True, slots=True)
class StoredReview:
    """The review of one game."""

    game: str
    version: int
    """By which way of reviewing it was made."""
    body: str
    """JSON."""
    losses: tuple[StoredLoss, ...]
    """Of the people who played."""


@dataclass(frozen=True, slots=True)
class Lost:
    """What a person's decisions cost in all games that were reviewed."""

    games: int
    decisions: int
    loss: float


class Reviews(Protocol):
    """Where reviews are kept."""

    async def find(self, game: str, version: int) -> str | None:
        """The body of a game's review, None where there is none of this version."""

    async def keep(self, review: StoredReview) -> bool:
        """Keep a review in the place of an earlier one; False where the game is no longer there."""

    async def lost(self, person: str) -> Lost:
        """What a person's decisions cost in all their reviewed games."""

    async def by_game(self, person: str, limit: int) -> Sequence[tuple[str, StoredLoss]]:
        """What they cost in each of the last reviewed games in which some counted, with its id, oldest first."""


class SqlReviews:
    """The `Reviews` of a `Database`."""

    def __init__(self, database: Database):
        self._database = database

    async def find(self, game: str, version: int) -> str | None:
        """The body of a game's review, None where there is none of this version."""
        column = schema.review.c
        query = select(column.body).where(column.game_id == game, column.version == version)
        return await self._database.read(lambda connection: connection.scalar(query))

    async def keep(self, review: StoredReview) -> bool:
        """Keep a review in the place of an earlier one; False where the game is no longer there."""
        return await self._database.write(lambda connection: _keep(connection, review))

    async def lost(self, person: str) -> Lost:
        """What a person's decisions cost in all their reviewed games."""
        column = schema.loss.c
        query = select(
            func.count(),
            func.coalesce(func.sum(column.decisions), 0),
            func.coalesce(func.sum(column.loss), 0.0),
        ).where(column.person_id == person)
        row = await self._database.read(lambda connection: connection.execute(query).one())
        return Lost(*row)

    async def by_game(self, person: str, limit: int) -> Sequence[tuple[str, StoredLoss]]:
        """What they cost in each of the last reviewed games in which some counted, with its id, oldest first."""
        loss, game = schema.loss.c, schema.game.c
        query = (
            select(loss.game_id, loss.decisions, loss.loss)
            .join(schema.game, game.id == loss.game_id)
            .where(loss.person_id == person, loss.decisions > 0)
            .order_by(game.updated.desc(), game.id.desc())
            .limit(limit)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [(row.game_id, StoredLoss(person, row.decisions, row.loss)) for row in reversed(rows)]


class MemoryReviews:
    """`Reviews` of a dictionary, for tests."""

    def __init__(self) -> None:
        self._reviews: dict[str, StoredReview] = {}

    async def find(self, game: str, version: int) -> str | None:
        """The body of a game's review, None where there is none of this version."""
        review = self._reviews.get(game)
        return None if review is None or review.version != version else review.body

    async def keep(self, review: StoredReview) -> bool:
        """Keep a review in the place of an earlier one; False where the game is no longer there."""
        self._reviews[review.game] = review
        return True

    async def lost(self, person: str) -> Lost:
        """What a person's decisions cost in all their reviewed games."""
        losses: Sequence[StoredLoss] = [
            loss for review in self._reviews.values() for loss in review.losses if loss.person == person
        ]
        return Lost(len(losses), sum(loss.decisions for loss in losses), sum(loss.loss for loss in losses))

    async def by_game(self, person: str, limit: int) -> Sequence[tuple[str, StoredLoss]]:
        """What they cost in each of the last reviewed games in which some counted, with its id, oldest first."""
        losses = [(review.game, loss) for review in self._reviews.values() for loss in review.losses]
        return [(game, loss) for game, loss in losses if loss.person == person and loss.decisions][-limit:]


def _keep(connection: Connection, review: StoredReview) -> bool:
    game = schema.game.c
    # Nobody may take the game away, nor keep another review of it, until this one is kept.
    if connection.scalar(select(game.id).where(game.id == review.game).with_for_update()) is None:
        return False
    connection.execute(delete(schema.loss).where(schema.loss.c.game_id == review.game))
    connection.execute(delete(schema.review).where(schema.review.c.game_id == review.game))
    values = {"game_id": review.game, "version": review.version, "body": review.body}
    connection.execute(insert(schema.review), [values])
    rows = [
        {"game_id": review.game, "person_id": loss.person, "decisions": loss.decisions, "loss": loss.loss}
        for loss in review.losses
    ]
    if rows:
        connection.execute(insert(schema.loss), rows)
    return True
