"""Reviews of finished games: made once however many ask, kept, and from then on only read."""

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pegout.server.thinking import think_long
from pegout.store import Reviews, StoredLoss, StoredReview
from pegout.table import Table

if TYPE_CHECKING:
    from pegout.analysis.reviews import Review

VERSION = 1
"""Goes up when reviews are to be made anew."""
ROLLOUT_SAMPLES = 4000


class Reviewer:
    """Makes and keeps reviews."""

    def __init__(self, reviews: Reviews):
        self._reviews = reviews
        self._making: dict[str, asyncio.Task[str]] = {}

    async def review(self, table: Table) -> str:
        """The review of a game that is over, as JSON."""
        kept = await self._reviews.find(table.id, VERSION)
        if kept is not None:
            return kept
        making = self._making.get(table.id)
        if making is None:
            making = asyncio.create_task(self._make(table))
            self._making[table.id] = making
            making.add_done_callback(lambda _: self._making.pop(table.id, None))
        return await asyncio.shield(making)

    def close(self) -> None:
        """Give up the reviews that are being made."""
        for making in tuple(self._making.values()):
            making.cancel()

    async def _make(self, table: Table) -> str:
        body, losses = await think_long(_review(table))
        await self._reviews.keep(StoredReview(table.id, VERSION, body, losses))
        return body


def rollout(table: Table, number: int) -> Callable[[], list[dict[str, Any]] | None]:
    """The work of weighing the choices of a decision with many samples; its result is None where it was none."""

    def work() -> list[dict[str, Any]] | None:
        from pegout.analysis.codec import choice_to_json
        from pegout.analysis.reviews import NoDecision, rollout_at

        try:
            choices = rollout_at(table.game, number, ROLLOUT_SAMPLES)
        except NoDecision:
            return None
        return [choice_to_json(choice) for choice in choices]

    return work


def _review(table: Table) -> Callable[[], tuple[str, tuple[StoredLoss, ...]]]:
    game, names, persons = table.game, table.names, [seat.person for seat in table.stored.seats]

    def work() -> tuple[str, tuple[StoredLoss, ...]]:
        from pegout.analysis.codec import review_to_json
        from pegout.analysis.reviews import review_game

        review = review_game(table.id, names, game)
        return json.dumps(review_to_json(review)), _losses(review, persons)

    return work


def _losses(review: "Review", persons: list[str | None]) -> tuple[StoredLoss, ...]:
    return tuple(
        StoredLoss(person, player.counted, 100 * player.counted_loss)
        for player, person in zip(review.players, persons, strict=True)
        if person is not None
    )
