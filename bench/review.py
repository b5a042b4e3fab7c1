"""What reviews say of the programs: loss a decision, marks, and whether luck is even.

    python3 dev.py bench review [--games N] [--luck N] [--workers N]

Every player plays N games against itself (default 100, so 200 games of one player); then `pro` plays --luck games
(default 2000) for the luck of both sides and of the first dealer.  Exits with 1 where the losses do not rise from
Expert over Pro, Standard and Beginner to Easy, or where a mean luck is further than 3 standard errors from zero.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from pegout.analysis.advice import Effort
from pegout.analysis.reviews import Review, review_game
from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import Deal, Phase, Replay, apply, awaited, chance, new_game, observe, replay_events
from pegout.rules import STANDARD

RISING = ("expert", "pro", "standard", "beginner", "easy")
QUICK = Effort(draws=40, every=60)


@dataclass(frozen=True, slots=True)
class Game:
    """What one reviewed game says of both players."""

    lost: tuple[float, ...]
    """Hundredths of a win, by seat."""
    counted: tuple[int, ...]
    marks: tuple[int, ...]
    """Doubtful, mistakes, blunders of both."""
    luck: tuple[float, ...]
    dealer: int
    """Who dealt first."""
    seconds: float


def main() -> int:
    """Play, review, and say what came of it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=100, help="games of each player against itself (default 100)")
    options.add_argument("--luck", type=int, default=2000, help="games for the luck (default 2000)")
    options.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default one for each core)")
    asked = options.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        rates = {name: _tell(name, pool.map(_whole, [name] * asked.games, range(asked.games))) for name in BOTS}
        lucky = list(pool.map(_quick, range(asked.luck), chunksize=10))
    is_rising = all(rates[better] < rates[worse] for better, worse in pairwise(RISING))
    print("losses rise from Expert to Easy" if is_rising else "losses do not rise from Expert to Easy")
    return 0 if is_rising and all(_is_even(*part) for part in _lucks(lucky)) else 1


def _whole(name: str, seed: int) -> Game:
    return _reviewed(name, seed, Effort())


def _quick(seed: int) -> Game:
    return _reviewed("pro", 100_000 + seed, QUICK)


def _reviewed(name: str, seed: int, effort: Effort) -> Game:
    game = _played(name, seed)
    began = perf_counter()
    review: Review = review_game(f"{name}-{seed}", (name, name), game, effort)
    seconds = perf_counter() - began
    players = review.players
    return Game(
        lost=tuple(100 * player.counted_loss for player in players),
        counted=tuple(player.counted for player in players),
        marks=tuple(sum(column) for column in zip(*(player.marks.values() for player in players), strict=True)),
        luck=tuple(100 * player.luck for player in players),
        dealer=seed % 2,
        seconds=seconds,
    )


def _played(name: str, seed: int) -> Replay:
    decks, rng = Random(f"{seed}/decks"), Random(seed)
    state, events = new_game(STANDARD, dealer=seed % 2)
    log = list(events)
    while state.phase is not Phase.OVER:
        if chance(state):
            state, events = apply(state, Deal(tuple(decks.sample(DECK, len(DECK)))))
        else:
            state, events = apply(state, BOTS[name].choose(observe(state, awaited(state)[0], log), rng))
        log += events
    return replay_events(log)


def _tell(name: str, found: Iterable[Game]) -> float:
    """Print a player's line; its loss a decision."""
    games = list(found)
    counted = sum(sum(game.counted) for game in games)
    rates = [sum(game.lost) / max(1, sum(game.counted)) for game in games]
    rate = sum(sum(game.lost) for game in games) / counted
    marks = [sum(column) / (2 * len(games)) for column in zip(*(game.marks for game in games), strict=True)]
    error = stdev(rates) / sqrt(len(rates))
    print(
        f"{name:>8}: {rate:.3f} ± {error:.3f} a decision, {counted / (2 * len(games)):.1f} decisions and "
        f"{marks[0]:.2f} doubtful, {marks[1]:.2f} mistakes, {marks[2]:.2f} blunders a game; "
        f"a review takes {fmean(game.seconds for game in games):.2f} s",
        flush=True,
    )
    return rate


def _lucks(games: list[Game]) -> Iterator[tuple[str, list[float]]]:
    for seat in range(2):
        yield f"seat {seat}", [game.luck[seat] for game in games]
    yield "first dealer", [game.luck[game.dealer] for game in games]


def _is_even(whose: str, lucks: list[float]) -> bool:
    error = stdev(lucks) / sqrt(len(lucks))
    print(f"luck of {whose}: {fmean(lucks):+.2f} ± {error:.2f} over {len(lucks)} games")
    return abs(fmean(lucks)) < 3 * error


if __name__ == "__main__":
    sys.exit(main())
