"""How many hands and games a second on one core, side by side with C and with other packages.

    python3 dev.py bench kernels [--quick] [--plots]

`--plots` writes the pictures of docs/speed.md.  Times are those of the processor, the best of some.  Exits with 1 where
a figure that the documentation promises is missed.
"""

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import numpy as np
from _c import c_loop
from _peers import peers
from expert import expert, simple

from pegout.analysis.books import books
from pegout.cards import DECK
from pegout.kernels.chance import generator
from pegout.kernels.matches import match
from pegout.kernels.policy import NET
from pegout.kernels.rivals import EASY, PRO
from pegout.kernels.rivals import STANDARD as STANDARD_PLAYER
from pegout.kernels.room import new_room
from pegout.kernels.show import SHOW, score_hands
from pegout.rules import STANDARD
from pegout.scoring import score_hand, total_hand

PLAYERS = {
    "random": simple(EASY),
    "standard": simple(STANDARD_PLAYER),
    "pro": simple(PRO),
    "fast policy": simple(NET, throws=1),
    "expert": expert(),
}
GROUPS = {"fast policy": 1_000, "expert": 200}
"""Pairs of games, where they are not 5,000."""
GAMES = {"random": 8_000, "pro": 5_000, "expert": 60}
"""Games a second that are promised."""
STARTS = {
    "pegout.scoring": "from pegout.scoring import score_hand",
    "pegout.kernels": "from pegout.kernels import score_hands; score_hands",
    "the expert": "from pegout.analysis import win_chance; from pegout.bots import expert",
}


def main() -> int:
    """Measure, print tables, and judge."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--quick", action="store_true", help="a tenth of everything")
    options.add_argument("--plots", action="store_true", help="write the pictures of docs/speed.md")
    chosen = options.parse_args()
    part = 10 if chosen.quick else 1
    others = peers()
    bulk = hands_in_bulk(2_000_000 // part)
    single = single_hands(200_000 // part, others)
    games = games_played(part, others)
    starts()
    if chosen.plots:
        draw(bulk, single, games)
    return judge(bulk, single, games)


def best(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of the processor, the best of some times."""
    seconds = []
    for _ in range(times):
        began = process_time()
        work()
        seconds.append(process_time() - began)
    return max(min(seconds), 1e-9)


def random_hands(number: int) -> Any:
    """uint8[n, 5] of different cards in random order."""
    rng = np.random.default_rng(1)
    rows = [np.argsort(rng.random((min(100_000, number), 52)), 1)[:, :5] for _ in range(-(-number // 100_000))]
    return np.concatenate(rows)[:number].astype(np.uint8)


def table(title: str, figures: dict[str, float]) -> None:
    """Prints figures a second, each with its ratio to the first."""
    print(f"\n| {title} | a second | ratio |\n|---|---:|---:|")
    first = next(iter(figures.values()))
    for name, figure in figures.items():
        print(f"| {name} | {figure:,.0f} | {figure / first:.3g} |")


def hands_in_bulk(number: int) -> dict[str, float]:
    """Hands a second on arrays in random order."""
    cards = random_hands(number)
    ways: dict[str, Callable[[Any], Any]] = {"Pegout (numba)": score_hands, "numpy": by_numpy}
    loop = c_loop()
    if loop:
        ways = {"C": loop, **ways}
    expected = by_numpy(cards)
    figures = {}
    for name, way in ways.items():
        assert np.array_equal(expected, way(cards)), name
        figures[name] = number / best(lambda way=way: way(cards))  # type: ignore[misc]
    table("hands in bulk", figures)
    return figures


def by_numpy(cards: Any) -> Any:
    """The same tables with numpy alone."""
    ranks, suits = (cards >> 2).T, (cards & 3).T
    points = SHOW.five[SHOW.pair[ranks[0], ranks[1]], SHOW.triple[ranks[2], ranks[3], ranks[4]]]
    same = (suits[0] == suits[1]) & (suits[0] == suits[2]) & (suits[0] == suits[3])
    flush = np.where(same, np.where(suits[0] == suits[4], 5, 4), 0)
    nobs = (cards[:, :4] == 40 + suits[4][:, None]).sum(1)
    return (points + flush + nobs).astype(np.uint8)


def single_hands(number: int, others: dict[str, Any]) -> dict[str, float]:
    """Calls a second on different hands, nothing being remembered of any; slow packages get fewer."""
    rng = random.Random(1)
    rows = [rng.sample(range(52), 5) for _ in range(number)]
    hands = [([DECK[card] for card in row[:4]], DECK[row[4]]) for row in rows]
    figures = {}
    few = rows[: number // 10]
    if "cribbage-scorer" in others:
        scorer = others["cribbage-scorer"]
        theirs = [
            ((row[4] // 4 + 1, "CDHS"[row[4] % 4]), [(c // 4 + 1, "CDHS"[c % 4]) for c in row[:4]]) for row in few
        ]
        figures["cribbage-scorer, with its sentences"] = calls(scorer.show_calc_score, theirs)
    if "cribbage" in others:
        from cribbage.card import Card
        from cribbage.score import score_hand as their_score

        cards = [Card(number) for number in range(52)]
        figures["cribbage"] = calls(their_score, [([cards[c] for c in row[:4]], cards[row[4]]) for row in few])
    figures["Pegout score_hand, with its breakdown"] = calls(score_hand, hands)
    figures["Pegout total_hand"] = calls(total_hand, hands)
    table("single hands", figures)
    return figures


def calls(function: Callable[..., object], arguments: Sequence[tuple[Any, ...]]) -> float:
    """Calls a second."""

    def work() -> None:
        for each in arguments:
            function(*each)

    return len(arguments) / best(work, 3)


def games_played(part: int, others: dict[str, Any]) -> dict[str, float]:
    """Games of two seats to 121 a second, each player against itself."""
    figures = {}
    if "open-spiel" in others:
        figures["open-spiel, random"] = spiel(others["open-spiel"], 200 // part)
    for name, options in PLAYERS.items():
        groups = GROUPS.get(name, 5_000) // part
        figures[f"Pegout, {name}"] = played(options, max(groups, 2))
    table("games of a player against itself", figures)
    return figures


def played(options: list[int], groups: int) -> float:
    """Games a second in kernels, two of each deck, of a player with these options against itself."""
    tables = books(STANDARD)
    room = new_room(tables)
    room.options[:] = options
    decks, state = generator(1), generator(2)
    match(tables, room, decks, state, np.zeros(1, np.int64))
    return 2 * groups / best(lambda: match(tables, room, decks, state, np.zeros(groups, np.int64)), 3)


def spiel(pyspiel: Any, games: int) -> float:
    """Random games of OpenSpiel's cribbage, stepped from Python as its users do."""
    game, rng = pyspiel.load_game("cribbage"), random.Random(1)

    def work() -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))

    return games / best(work, 3)


def starts() -> None:
    """Seconds of the processor and megabytes until something can be used, in a process of its own."""
    print("\n| ready to use | seconds | MB |\n|---|---:|---:|")
    for name, program in STARTS.items():
        subprocess.run([sys.executable, "-c", program], check=True)
        program += (
            "\nimport time; print(time.process_time(), open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"
        )
        done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
        seconds, size = done.stdout.split()
        print(f"| {name} | {float(seconds):.2f} | {int(size) / 1024:.0f} |")


def draw(bulk: dict[str, float], single: dict[str, float], games: dict[str, float]) -> None:
    """Writes the pictures."""
    from _plots import bars

    bars("speed-bulk", "Hands a second in bulk, random order, one core", bulk)
    bars("speed-single", "Single hands a second from Python, one core", single)
    bars("speed-games", "Games a second of a player against itself, one core", games)


def judge(bulk: dict[str, float], single: dict[str, float], games: dict[str, float]) -> int:
    """Says what was missed of what the documentation promises; the exit status."""
    promises = {
        f"{name}: {number:,} games a second": games[f"Pegout, {name}"] >= number for name, number in GAMES.items()
    }
    if "C" in bulk:
        promises["in bulk within 1.6 times the time of C"] = bulk["C"] <= 1.6 * bulk["Pegout (numba)"]
    scorer = single.get("cribbage-scorer, with its sentences")
    if scorer:
        promises["score_hand twice cribbage-scorer"] = single["Pegout score_hand, with its breakdown"] >= 2 * scorer
        promises["total_hand twenty times cribbage-scorer"] = single["Pegout total_hand"] >= 20 * scorer
    missed = [name for name, is_kept in promises.items() if not is_kept]
    print(f"\nMissed: {'; '.join(missed)}." if missed else "\nEverything that is promised was reached.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
