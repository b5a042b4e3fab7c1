"""How long each player takes for a decision, in milliseconds of the processor: the middle and the 99th percentile.

    python3 dev.py bench decisions [--games N]

The positions come from games of Easy against itself at two, three and four seats with claimed counts and muggins, so
that the others begin with empty tables.  Exits with 1 where a 99th percentile is not under 20 ms, or the expert's not
under 50 ms, 1,000 ms without numba.
"""

import argparse
import gc
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import quantiles
from time import process_time

from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import Deal, Event, Observation, Phase, apply, awaited, chance, new_game, observe
from pegout.kernels.compiling import IS_COMPILED
from pegout.rules import STANDARD, Rules

LIMIT = 20.0
"""Milliseconds that the 99th percentile of a simple player stays under."""
EXPERT_LIMIT = 50.0 if IS_COMPILED else 1000.0
"""That of the expert."""


def main() -> int:
    """Time every player over the same positions."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=20, help="games for each number of seats (default 20)")
    games = options.parse_args().games
    claimed = replace(STANDARD, counting="claimed", muggins=True)
    positions = [
        position
        for seats in (2, 3, 4)
        for seed in range(games)
        for position in positions_of(replace(claimed, seats=seats), Random(seed))
    ]
    # The positions are many small objects: without them no collection of garbage falls into a decision.
    gc.freeze()
    is_kept = True
    for name, bot in BOTS.items():
        rng = Random(1)
        times = []
        for position in positions:
            began = process_time()
            bot.choose(position, rng)
            times.append(1000 * (process_time() - began))
        cuts = quantiles(times, n=100)
        print(
            f"{name:>8}: {len(times)} decisions, p50 {cuts[49]:.3f} ms, p99 {cuts[98]:.3f} ms, most {max(times):.1f} ms"
        )
        is_kept = is_kept and cuts[98] < (EXPERT_LIMIT if name == "expert" else LIMIT)
    return 0 if is_kept else 1


def positions_of(rules: Rules, rng: Random) -> Iterator[Observation]:
    """What a seat sees at each decision of one game."""
    log: list[Event] = []
    state, events = new_game(rules, dealer=0)
    while state.phase is not Phase.OVER:
        log += events
        if chance(state):
            state, events = apply(state, Deal(tuple(rng.sample(DECK, len(DECK)))))
            continue
        seen = observe(state, awaited(state)[0], log)
        yield seen
        state, events = apply(state, BOTS["easy"].choose(seen, rng))


if __name__ == "__main__":
    sys.exit(main())
