"""Review of a finished game: what every decision was worth, and what was luck.

For every side  start + luck - own loss + its share of the others' loss = result.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pegout.analysis.advice import Effort
from pegout.analysis.choice import Choice
from pegout.analysis.decisions import MARKS, Decision, decision_at, decisions_of, move_of
from pegout.analysis.luck import Chain, Luck, by_side
from pegout.analysis.telling import Missed, Point, Telling
from pegout.errors import PegoutError
from pegout.game import Replay
from pegout.notation import GameRecord
from pegout.rules import Rules

RATINGS = (
    (0.0015, "expert"),
    (0.0045, "strong"),
    (0.008, "good"),
    (0.013, "fair"),
    (0.025, "learning"),
    (1.0, "beginning"),
)
"""Up to which loss a counted decision which word; measured on programs (docs/review.md)."""
MOST_SAMPLES = 5000
"""Hands of the others that a rollout looks at, at the most."""
_LOOKED_AT = 3
"""How many of a seat's worst decisions are pointed out."""


class NoDecision(PegoutError):
    """A rollout is wanted of an event that was no decision with a choice."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's game."""

    seat: int
    decisions: tuple[Decision, ...]
    """All with a choice."""
    missed: tuple[Missed, ...]
    """Its counts that were claimed wrongly."""
    luck: float
    """Its side's."""
    adjusted: float
    """Its side's result without the luck: what the decisions alone brought."""

    @property
    def counted(self) -> int:
        """How many decisions count for the rate."""
        return sum(decision.is_counted for decision in self.decisions)

    @property
    def loss(self) -> float:
        """Win chance that the decisions and the missed counts cost."""
        return sum(decision.loss for decision in self.decisions) + sum(count.loss for count in self.missed)

    @property
    def points_loss(self) -> float:
        """Average points that they cost."""
        return sum(decision.points_loss for decision in self.decisions)

    @property
    def counted_loss(self) -> float:
        """Win chance that the counted decisions cost."""
        return sum(decision.loss for decision in self.decisions if decision.is_counted)

    @property
    def rate(self) -> float | None:
        """Loss a counted decision; None without any."""
        return self.counted_loss / self.counted if self.counted else None

    @property
    def rating(self) -> str | None:
        """The word for the rate, by `RATINGS`."""
        rate = self.rate
        return None if rate is None else next(word for most, word in RATINGS if rate <= most)

    @property
    def marks(self) -> dict[str, int]:
        """How many of each mark."""
        given = [decision.mark for decision in self.decisions]
        return {mark: given.count(mark) for mark, _ in reversed(MARKS)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A game reviewed.  Chances are 0 to 1, by side."""

    game: str
    names: tuple[str, ...]
    rules: Rules
    start: tuple[float, ...]
    """At the first deal."""
    result: tuple[float, ...]
    """1 for the winner, 0 for others; where the game was given up or stopped, the chances then."""
    how: str | None
    """How it ended: `play`, `show`, `cut`, `resigned`, `claimed`, `stopped`; None where it has not."""
    players: tuple[Player, ...]
    decisions: tuple[Decision, ...]
    graph: tuple[Point, ...]
    luck: tuple[Luck, ...]
    missed: tuple[Missed, ...]

    def worst(self, seat: int) -> tuple[int, ...]:
        """Places in `decisions` of a seat's costliest ones that have a mark, the worst first."""
        own = [place for place, decision in enumerate(self.decisions) if decision.seat == seat and decision.mark]
        return tuple(sorted(own, key=lambda place: -self.decisions[place].loss)[:_LOOKED_AT])


def review(record: GameRecord, effort: Effort | None = None) -> Review:
    """The review of a record; `PegoutError` where it cannot be played again."""
    game = record.replay()
    names = tuple(seat.name for seat in record.seats)
    return review_game(record.game, names, game, effort)


def review_game(name: str, names: Sequence[str], game: Replay, effort: Effort | None = None) -> Review:
    """The review of a game that has been played again."""
    effort = effort or Effort()
    rules, state = game.state.rules, game.state
    decisions = decisions_of(game, effort)
    told = Telling(game, decisions, tuple(Chain(seat, rules) for seat in range(rules.seats)), effort)
    told.tell()
    result = by_side(rules, told.chains)
    luck = tuple(sorted((part for chain in told.chains for part in chain.luck), key=lambda part: part.n))
    sums = [sum(part.change for part in luck if part.side == side) for side in range(rules.sides)]
    players = []
    for seat in range(rules.seats):
        side = rules.side_of(seat)
        own = tuple(decision for decision in decisions if decision.seat == seat)
        missed = tuple(part for part in told.missed if part.seat == seat)
        players.append(Player(seat, own, missed, sums[side], min(max(result[side] - sums[side], 0.0), 1.0)))
    return Review(
        game=name,
        names=tuple(names),
        rules=rules,
        start=told.start,
        result=result,
        how=state.how,
        players=tuple(players),
        decisions=decisions,
        graph=tuple(told.graph),
        luck=luck,
        missed=tuple(told.missed),
    )


def rollout(record: GameRecord, n: int, samples: int = MOST_SAMPLES) -> tuple[Choice, ...]:
    """The choices of the decision that became event `n`, the best first, weighed with so many samples.

    Where there are no more hands than samples all are looked at, and the error is 0.  Raises `NoDecision` where that
    event was no decision with a choice.
    """
    return rollout_at(record.replay(), n, samples)


def rollout_at(game: Replay, n: int, samples: int) -> tuple[Choice, ...]:
    """What `rollout` gives, of a game that has been played again."""
    move = move_of(game.events[n - 1]) if 1 < n <= len(game.events) else None
    samples = min(samples, MOST_SAMPLES)
    effort = Effort(draws=samples, every=samples, seed=n)
    decision = None if move is None else decision_at(game, n, move, effort)
    if decision is None:
        raise NoDecision(f"event {n} of this game is no decision with a choice: the review lists those that are")
    return decision.choices
