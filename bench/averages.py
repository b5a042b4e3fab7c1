"""What Pro makes by part and role against itself in each kind of game: the table of `pegout.table.expected`.

    python3 dev.py bench averages [--games N] [--seed S] [--bot NAME]

One line a kind of game: points a deal of the play, a hand and a crib, with their standard errors.
"""

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from random import Random

from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import Deal, Event, Phase, Replay, apply, awaited, chance, new_game, observe_with, redact
from pegout.game.log import replay_events
from pegout.rules import PRESETS, Rules
from pegout.table.expected import kind_of
from pegout.table.figures import figures_of

KINDS = (
    *(Rules(seats=seats, kinds_at_show=kinds) for kinds in ((2, 6, 12), (2, 3, 4)) for seats in (2, 3, 4)),
    *(Rules(seats=3, kinds_at_show=kinds, dealt_to_crib=0) for kinds in ((2, 6, 12), (2, 3, 4))),
    PRESETS["five-card"],
)


def play(bot: str, rules: Rules, seed: str) -> Replay:
    """One game of the program against itself."""
    rng = Random(seed)
    histories: list[list[Event]] = [[] for _ in range(rules.seats)]
    log: list[Event] = []
    state, events = new_game(rules, dealer=rng.randrange(rules.seats), persons=())
    while True:
        log += events
        if state.phase is Phase.OVER:
            return replay_events(log)
        for seat, history in enumerate(histories):
            history += [redact(event, seat) for event in events]
        if chance(state):
            state, events = apply(state, Deal(tuple(rng.sample(DECK, len(DECK)))))
        else:
            seat = awaited(state)[0]
            action = BOTS[bot].choose(observe_with(state, seat, tuple(histories[seat])), rng)
            state, events = apply(state, action)


def averages(bot: str, rules: Rules, games: int, seed: int) -> Iterator[tuple[str, float, float]]:
    """Part and role, the average of all seats, and its standard error from game to game."""
    sums: dict[str, list[tuple[int, int]]] = {}
    for number in range(games):
        of_game: dict[str, list[int]] = {}
        for own in figures_of(play(bot, rules, f"{seed}/{number}")):
            pairs = {f"{part} {role}": getattr(own, part)[role] for part in ("play", "hand") for role in own.play}
            for name, pair in {**pairs, "crib": own.crib}.items():
                points, number_of = of_game.get(name, [0, 0])
                of_game[name] = [points + pair[0], number_of + pair[1]]
        for name, (points, number_of) in of_game.items():
            sums.setdefault(name, []).append((points, number_of))
    for name, pairs_of in sums.items():
        count = sum(number_of for _, number_of in pairs_of)
        mean = sum(points for points, _ in pairs_of) / count
        yield name, mean, sqrt(sum((points - mean * own) ** 2 for points, own in pairs_of)) / count


def main() -> int:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=1000, help="games of each kind (default 1,000)")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--bot", default="pro")
    chosen = options.parse_args()
    for rules in KINDS:
        found = averages(chosen.bot, rules, chosen.games, chosen.seed)
        print(kind_of(rules), ", ".join(f"{name} {mean:.2f} ± {error:.2f}" for name, mean, error in found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
