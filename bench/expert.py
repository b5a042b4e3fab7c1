"""How strong the expert is with two seats: duplicate matches through the kernels, told as tables in Markdown.

    python3 dev.py bench expert strength --games 10000      against every player and itself
    python3 dev.py bench expert parts --games 2000          with parts of it left out
    python3 dev.py bench expert decisions                   how long a decision of the player takes
    python3 dev.py bench expert beyond --games 8000         against a network trained on its own play

Without a name, the first three.  `beyond` takes the network that `python3 dev.py train --on experts`, or `expert`, has
made last, or that of `--network`; `--seed` deals other cards.  Each figure is the share of games won with its 95 %
interval, from pairs of games with the same cards.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.advice import EXPERT as EFFORT
from pegout.analysis.books import books
from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import Deal, Observation, Phase, apply, awaited, chance, new_game, observe
from pegout.kernels import room as rooms
from pegout.kernels.chance import generator
from pegout.kernels.duel import duel, second_room
from pegout.kernels.matches import match
from pegout.kernels.net import WEIGHTS, new_net
from pegout.kernels.openings import new_openings
from pegout.kernels.policy import NET
from pegout.kernels.rivals import CLASSIC, PRO, PUB, STANDARD
from pegout.rules import STANDARD as RULES

Options = list[int]


def expert(**changes: int) -> Options:
    """The options of the expert with some of them changed, by their names in `pegout.kernels.room`."""
    draws, every, margin = EFFORT
    usual = {"draws": draws, "every": every, "margin": margin, "judges": 1, "learns": 1, "minds_score": 1, "throws": 2}
    return [rooms.EXPERT, *(usual | changes).values()]


def simple(who: int, throws: int = 0) -> Options:
    """The options of another player."""
    return [who, 0, 0, 0, 0, 0, 0, throws]


PLAYERS = {
    "standard": simple(STANDARD),
    "classic": simple(CLASSIC),
    "pub": simple(PUB),
    "pro": simple(PRO),
    "network": simple(NET, throws=1),
    "expert": expert(),
}
"""`network` is the fast policy of the trained play with exact discards."""
LEFT_OUT = {
    "whole": expert(),
    "without learning": expert(learns=0),
    "without inference": expert(learns=0, judges=0),
    "without win chance": expert(minds_score=0, throws=1),
    "its discards alone": simple(NET, throws=2),
    "its play alone": expert(throws=0),
    "24 draws": expert(draws=24, every=24),
    "60 draws": expert(draws=60, every=60),
    "200 draws": expert(draws=200, every=200),
}
"""Alone, its discards go with the play of the network, its play with discards by hand and crib."""


def contest(one: Options, two: Options, games: int, seed: int) -> tuple[float, float, float, NDArray[np.float64]]:
    """The share won by `one`, half its interval, games a second and points by part."""
    table = books(RULES)
    room = rooms.new_room(table)
    room.options[0], room.options[1] = one, two
    decks, state = generator(seed), generator(seed + 1000)
    wins = np.zeros(games // 2, np.int64)
    match(table, room, decks, state, wins[:0])
    began = time.process_time()
    match(table, room, decks, state, wins)
    seconds = time.process_time() - began
    shares = wins / 2
    return float(shares.mean()), float(1.96 * shares.std() / len(wins) ** 0.5), games / seconds, room.tally


def strength(games: int, seed: int) -> Iterator[str]:
    """The expert against every player, and in four times as many games, since they are even, without learning."""
    yield "| against | games | wins % | pegs as dealer, pone | hand | crib | its points a deal | games a second |"
    yield "|---|---|---|---|---|---|---|---|"
    unlearning = "expert without learning"
    for name, options in (PLAYERS | {unlearning: expert(learns=0)}).items():
        number = 4 * games if name == unlearning else games
        share, margin, speed, tally = contest(expert(), options, number, seed)
        own, deals, dealt = tally[0], tally[0, rooms.DEALS], tally[0, rooms.DEALT]
        pegs = f"{own[rooms.AS_DEALER] / dealt:.2f}, {own[rooms.AS_OTHER] / (deals - dealt):.2f}"
        hand, crib = own[rooms.IN_HANDS] / deals, own[rooms.IN_CRIBS] / dealt
        points = own[: rooms.DEALT].sum() / deals
        rate = f"{number:,} | {100 * share:.2f} ± {100 * margin:.2f}"
        yield f"| {name} | {rate} | {pegs} | {hand:.2f} | {crib:.2f} | {points:.2f} | {speed:.0f} |"


def parts(games: int, seed: int) -> Iterator[str]:
    """The expert with parts left out, against four players."""
    against = ("pub", "classic", "pro", "network")
    yield "| | " + " | ".join(against) + " |"
    yield "|---" * (len(against) + 1) + "|"
    for name, options in LEFT_OUT.items():
        found = [contest(options, PLAYERS[other], games, seed)[:2] for other in against]
        cells = (f"{100 * share:.1f} ± {100 * margin:.1f}" for share, margin in found)
        yield f"| {name} | " + " | ".join(cells) + " |"


def positions(games: int, seed: int) -> Iterator[Observation]:
    """What the seats see when they lay away and play, in games of pro against itself."""
    rng = Random(seed)
    for game in range(games):
        state, log = new_game(RULES, dealer=game % 2, persons=())
        while state.phase is not Phase.OVER:
            if chance(state):
                state, events = apply(state, Deal(tuple(rng.sample(DECK, 52))))
            else:
                seen = observe(state, awaited(state)[0], log)
                if len(seen.legal) > 1:
                    yield seen
                state, events = apply(state, BOTS["pro"].choose(seen, rng))
            log += events


def decisions(games: int, seed: int) -> Iterator[str]:
    """Milliseconds that a decision of the player takes."""
    taken = []
    for seen in positions(max(games // 1000, 2), seed):
        began = time.process_time()
        BOTS["expert"].choose(seen, Random(seed))
        taken.append(1000 * (time.process_time() - began))
    taken = taken[5:]  # the first ones load
    median, high = np.percentile(taken, (50, 99))
    yield f"{len(taken)} decisions: median {median:.1f} ms, 99th percentile {high:.1f} ms, most {max(taken):.1f} ms"


def beyond(games: int, seed: int, path: Path) -> Iterator[str]:
    """Experts, and fast policies, that think with another network, against the expert that is shipped."""
    with np.load(path, allow_pickle=False) as found:
        net = new_net(*(found[f"net_{name}"].astype(np.float32) for name in WEIGHTS))
    shipped = books(RULES)
    other = shipped._replace(net=net, openings=new_openings())
    yield f"| with the network of {path.parent.name} | wins % of {games} games against the expert |"
    yield "|---|---|"
    for name, player in (("expert", expert()), ("fast policy", simple(NET, throws=1))):
        room = rooms.new_room(other)
        room.options[0], room.options[1] = player, expert()
        wins = np.zeros(games // 2, np.int64)
        duel((other, room), (shipped, second_room(shipped, room)), generator(seed), generator(seed + 1000), wins)
        yield f"| {name} | {50 * wins.mean():.2f} ± {98 * wins.std() / len(wins) ** 0.5:.2f} |"


def trained() -> Path:
    """The network that was trained last on the play of experts."""
    found = sorted(Path("build/tables").glob("net-*-expert*/net.npz"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SystemExit("There is no such network yet: python3 dev.py train --on experts makes one.")
    return found[-1]


def main() -> None:
    """Prints one table, or the first three."""
    tables: dict[str, Callable[[int, int], Iterator[str]]] = {
        "strength": strength,
        "parts": parts,
        "decisions": decisions,
    }
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", choices=(*tables, "beyond"), nargs="?")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="the number that the decks follow from")
    parser.add_argument("--network", type=Path)
    asked = parser.parse_args()
    tables["beyond"] = lambda games, seed: beyond(games, seed, asked.network or trained())
    for name in [asked.table] if asked.table else ["strength", "parts", "decisions"]:
        for line in tables[name](asked.games, asked.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
