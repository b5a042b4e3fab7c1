"""Whole games of programs, as records to review."""

from collections.abc import Callable, Sequence
from random import Random

from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.game import Action, CutForDeal, Deal, Observation, Phase, apply, awaited, chance, new_game, observe
from pegout.notation import GameRecord
from pegout.notation.record import Seat
from pegout.rules import STANDARD, Rules

Player = Callable[[Observation, Random], Action]


def played(players: Sequence[str | Player], seed: int, rules: Rules = STANDARD) -> GameRecord:
    """The record of a game of these programs, by name or by their function; all seats are people's in the record."""
    choose = [BOTS[player].choose if isinstance(player, str) else player for player in players]
    decks, rng = Random(f"{seed}/decks"), Random(seed)
    state, events = new_game(rules, dealer=seed % rules.seats)
    log, actions = list(events), []
    while state.phase is not Phase.OVER:
        pack = tuple(decks.sample(DECK, len(DECK))) if chance(state) else ()
        if chance(state):
            action: Action = Deal(pack) if chance(state) == "deal" else CutForDeal(pack[: rules.seats])
        else:
            seat = awaited(state)[0]
            action = choose[seat](observe(state, seat, log), rng)
        state, events = apply(state, action)
        log += events
        actions.append(action)
    return GameRecord(
        game=f"game-{seed}",
        rules=rules,
        seats=tuple(Seat(f"Seat {seat}") for seat in range(rules.seats)),
        dealer=seed % rules.seats,
        actions=tuple(actions),
        events=tuple(log),
    )
