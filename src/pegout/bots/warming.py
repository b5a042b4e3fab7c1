"""Compiles what the expert needs, so that nobody waits for it at the table: `python -m pegout.bots.warming`."""

import os
from contextlib import suppress
from random import Random

from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import Deal, Event, Phase, State, apply, awaited, chance, new_game, observe
from pegout.kernels.shelf import is_warm, put_on_shelf
from pegout.rules import Rules

DEALS = ((Rules(seats=2, target=61), 6), (Rules(seats=3), 1), (Rules(seats=4), 1))
"""Deals that the expert plays: with two seats it comes near the end of a game, where it looks at more."""


def warm() -> None:
    """Sees to it that every kernel that the expert needs is compiled and kept; at once where that is so."""
    if not is_warm():
        play()
        put_on_shelf()


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
    with suppress(AttributeError, OSError):
        os.nice(10)
    warm()
