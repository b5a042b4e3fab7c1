"""Games between players of the room, with what each saw and chose on the way."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import (
    Action,
    CutForDeal,
    Deal,
    Event,
    Observation,
    Phase,
    State,
    apply,
    awaited,
    chance,
    new_game,
    observe_with,
    redact,
)
from pegout.rules import PRESETS, STANDARD, Rules


@dataclass(frozen=True)
class Decision:
    """One decision of a game."""

    state: State
    """The whole truth, which the player did not see."""
    events: tuple[Event, ...]
    """The log so far."""
    seen: Observation
    action: Action


def decisions(names: tuple[str, ...], rules: Rules, seed: int) -> Iterator[Decision]:
    """Every decision of one game; the names take the seats in turn."""
    rng = Random(seed)
    log: list[Event] = []
    histories: list[list[Event]] = [[] for _ in range(rules.seats)]
    state, events = new_game(rules, persons=())
    while state.phase is not Phase.OVER:
        log += events
        for seat, history in enumerate(histories):
            history += [redact(event, seat) for event in events]
        match chance(state):
            case "cut":
                state, events = apply(state, CutForDeal(tuple(rng.sample(DECK, rules.seats))))
            case "deal":
                state, events = apply(state, Deal(tuple(rng.sample(DECK, 52))))
            case None:
                seat = awaited(state)[0]
                seen = observe_with(state, seat, tuple(histories[seat]))
                action = BOTS[names[seat % len(names)]].choose(seen, rng)
                yield Decision(state, tuple(log), seen, action)
                state, events = apply(state, action)


def _with_seats() -> Iterator[tuple[str, Rules]]:
    seats: Literal[2, 3, 4]
    for name, rules in PRESETS.items():
        for seats in (2, 3, 4):
            if seats == rules.seats or "seats" in rules.may_change:
                yield f"{name}-{seats}", replace(rules, seats=seats)
    everything = replace(STANDARD, counting="claimed", muggins=True, go="said", starter_cut="chosen")
    for seats in (2, 3, 4):
        yield f"claimed-{seats}", replace(everything, seats=seats)
    yield "stinkhole-2", replace(STANDARD, stinkhole=True)
    yield "claimed-five-card", replace(PRESETS["five-card"], counting="claimed", muggins=True, starter_cut="chosen")


TABLES = dict(_with_seats())
"""Every preset with every number of seats it offers, and tables where all is said, chosen and claimed."""
