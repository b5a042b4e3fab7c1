"""Compiles what the expert needs, so that nobody waits for it at the table: `python -m pegout.bots.warming [PARENT]`.

It ends with the process whose id it is given, and by itself when everything is compiled.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from pegout.bots import BOTS
from pegout.bots.parent import end_with
from pegout.cards import DECK
from pegout.game import Deal, Event, Phase, State, apply, awaited, chance, new_game, observe
from pegout.kernels.shelf import SHELF, is_warm, put_on_shelf
from pegout.rules import Rules

fcntl: Any
try:
    import fcntl
except ImportError:  # not on Windows, where each process compiles for itself
    fcntl = None

DEALS = ((Rules(seats=2, target=61), 6), (Rules(seats=3), 1), (Rules(seats=4), 1))
"""Deals that the expert plays: with two seats it comes near the end of a game, where it looks at more."""


def warm() -> None:
    """Sees to it that every kernel that the expert needs is compiled and kept; at once where that is so."""
    with _alone():
        if not is_warm():
            play()
            put_on_shelf()


def is_going_on() -> bool:
    """Whether some process of this machine compiles the kernels now."""
    if SHELF is None or fcntl is None or not (SHELF / "lock").exists():
        return False
    with (SHELF / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


@contextmanager
def _alone() -> Iterator[None]:
    """Waits until no other process of this machine compiles the same kernels."""
    if SHELF is None or fcntl is None:
        yield
        return
    with (SHELF / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def play() -> None:
    """Uses every kernel that the expert needs."""
    for rules, deals in DEALS:
        _play(rules, deals)


def _play(rules: Rules, deals: int) -> None:
    """Deals of the expert against itself, or a game where that is over before."""
    rng = Random(1)
    log: list[Event] = []
    state, events = new_game(rules, dealer=0)
    while state.phase is not Phase.OVER:
        log += events
        if not chance(state):
            state, events = _move(state, log, rng)
        elif deals:
            deals -= 1
            state, events = apply(state, Deal(tuple(rng.sample(DECK, len(DECK)))))
        else:
            return


def _move(state: State, log: list[Event], rng: Random) -> tuple[State, tuple[Event, ...]]:
    seat = awaited(state)[0]
    return apply(state, BOTS["expert"].choose(observe(state, seat, log), rng))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        end_with(int(sys.argv[1]))
    with suppress(AttributeError, OSError):
        os.nice(10)
    warm()
