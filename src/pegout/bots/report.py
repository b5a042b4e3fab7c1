"""What a contest of two players came to: rates and points with intervals, points by part, speed."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any

from pegout.bots import BOTS
from pegout.errors import PegoutError
from pegout.rules import STANDARD, Rules

PARTS = ("play", "hands", "cribs", "cut", "start", "muggins")
"""Where points come from; `cut` are heels, `start` the pone's points at the start of a game."""
_Z = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is to be played; raises `PegoutError` for an unknown player or an odd number of games."""

    a: str
    """The player in seat 0, and in seat 2 with four seats."""
    b: str
    """The player in all other seats."""
    games: int
    """How many games, an even number from 2."""
    seed: int = 0
    """What decks and generators are drawn from."""
    rules: Rules = STANDARD

    def __post_init__(self) -> None:
        for name in (self.a, self.b):
            if name not in BOTS:
                raise PegoutError(f"there is no player “{name}”: the players are {', '.join(BOTS)}")
        if self.games < 2 or self.games % 2:
            raise PegoutError(f"games are played in pairs: an even number from 2 is wanted, not {self.games}")

    @property
    def even(self) -> float:
        """What each side wins where all play alike: a half, or a third with three sides."""
        return 1 / self.rules.sides


@dataclass(slots=True)
class Tally:
    """What one player did in all its seats."""

    parts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PARTS, 0))
    """Points by part."""
    decisions: int = 0
    seconds: float = 0.0
    """Time that its decisions took."""


@dataclass(slots=True)
class Pair:
    """What came of two games with the same decks."""

    number: int
    """Its place in the contest, from 0."""
    wins: int = 0
    """Games that A won, 0 to 2."""
    deals: int = 0
    """Deals of both games."""
    players: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))
    """A and B."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Report:
    """The pairs of a contest that were played: fewer than asked for after an interruption."""

    contest: Contest
    pairs: tuple[Pair, ...]
    """At least one, in the order of their numbers."""
    seconds: float
    """How long it took by the clock on the wall."""

    @property
    def games(self) -> int:
        """Games played to their end."""
        return 2 * len(self.pairs)

    @property
    def win_rate(self) -> Estimate:
        """The share of games that A won, 0 to 1."""
        return estimate([pair.wins / 2 for pair in self.pairs], 1)

    def points(self, player: int) -> Estimate:
        """Points a game of A's side (0), or of one side of B's (1)."""
        games = 2 * self._sides(player)
        totals = [sum(pair.players[player].parts.values()) / games for pair in self.pairs]
        return estimate(totals, self.contest.rules.target)

    def parts(self, player: int) -> dict[str, float]:
        """The points a game of A (0) or B (1) by part: they add up to `points`."""
        games = self.games * self._sides(player)
        tallies = [pair.players[player].parts for pair in self.pairs]
        return {part: sum(tally[part] for tally in tallies) / games for part in PARTS}

    def decisions_a_second(self, player: int) -> float:
        """Decisions of A (0) or B (1) in a second of its own time."""
        tallies = [pair.players[player] for pair in self.pairs]
        return sum(tally.decisions for tally in tallies) / sum(tally.seconds for tally in tallies)

    def as_json(self) -> dict[str, Any]:
        """The report as one JSON object; only what is under `speed` depends on the machine."""
        rate, a, b = self.win_rate, self.points(0), self.points(1)
        contest = self.contest
        return {
            "a": contest.a,
            "b": contest.b,
            "games": self.games,
            "win_rate": rate.mean,
            "low": rate.low,
            "high": rate.high,
            "even": contest.even,
            "points_a": a.mean,
            "points_b": b.mean,
            "points_a_interval": [a.low, a.high],
            "points_b_interval": [b.low, b.high],
            "parts_a": self.parts(0),
            "parts_b": self.parts(1),
            "deals": sum(pair.deals for pair in self.pairs) / self.games,
            "asked": contest.games,
            "seed": contest.seed,
            "rules": contest.rules.preset,
            "seats": contest.rules.seats,
            "speed": {
                "seconds": self.seconds,
                "games_a_second": self.games / self.seconds,
                "decisions_a_second": [self.decisions_a_second(0), self.decisions_a_second(1)],
            },
        }

    def _sides(self, player: int) -> int:
        return self.contest.rules.sides - 1 if player else 1


def estimate(values: Sequence[float], most: float) -> Estimate:
    """The mean of independent values from 0 to `most`, with its interval inside these bounds.

    One value alone tells nothing of how far they spread: its interval is everything from 0 to `most`.
    """
    mean = fmean(values)
    margin = _Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else most
    return Estimate(mean, max(0.0, mean - margin), min(most, mean + margin))
