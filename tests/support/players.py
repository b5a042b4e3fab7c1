"""Games played out by a seeded player that also does what people do: changes throws, claims wrongly, takes back."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from pegout.cards import DECK
from pegout.game import (
    Action,
    CallMuggins,
    ClaimCount,
    CutForDeal,
    Deal,
    PassMuggins,
    Phase,
    Replay,
    State,
    TakeBack,
    act_on,
    awaited,
    chance,
    legal_actions,
    replay,
)
from pegout.rules import Rules
from tests.support.scorer import show_points


@dataclass
class Played:
    """A game and the actions that made it."""

    game: Replay
    actions: list[Action]


def play_out(
    rules: Rules,
    seed: int,
    *,
    person: int | None = None,
    deals: int = 60,
    watch: Callable[[State], None] | None = None,
) -> Played:
    """A game played by chance until it is over or so many deals are done.

    A `person` is the only one at the table and takes moves back now and then; `watch` sees every state at rest.
    """
    rng = random.Random(seed)
    played = Played(replay(rules, (), persons=None if person is None else (person,)), [])
    while (state := played.game.state).phase is not Phase.OVER:
        if watch:
            watch(state)
        if state.phase is Phase.DEAL and state.deals == deals:
            break
        action = choose(state, rng)
        if person is not None and rng.random() < 0.05 and _may_take_back(state, played):
            action = TakeBack(person)
        played.actions.append(action)
        played.game = act_on(played.game, action)
    if watch:
        watch(state)
    return played


def choose(state: State, rng: random.Random) -> Action:
    """Some legal action of whoever must act."""
    match chance(state):
        case "cut":
            # From few cards, so that ties are common.
            return CutForDeal(tuple(rng.sample(DECK[:16], state.rules.seats)))
        case "deal":
            return Deal(tuple(rng.sample(DECK, 52)))
    seat = rng.choice(awaited(state))
    thrown = [seat for seat, cards in enumerate(state.thrown) if cards]
    if state.phase is Phase.LAY_AWAY and thrown and rng.random() < 0.2:
        seat = rng.choice(thrown)
    if state.phase is Phase.CLAIM:
        return ClaimCount(seat, max(0, _true_count(state) + rng.choice((0, 0, 0, -1, -2, -5, 1, 3))))
    if state.phase is Phase.MUGGINS:
        return _answer(state, seat, rng)
    return rng.choice(legal_actions(state, seat))


def _true_count(state: State) -> int:
    assert state.claim is not None
    assert state.starter is not None
    is_crib = state.claim.part == "crib"
    hand = state.crib if is_crib else state.kept[state.claim.seat]
    return show_points(hand, state.starter, crib=is_crib, rules=state.rules)


def _answer(state: State, seat: int, rng: random.Random) -> Action:
    assert state.claim is not None
    assert state.claim.points is not None
    missed = _true_count(state) - state.claim.points
    if missed and rng.random() < 0.5:
        return CallMuggins(seat, missed)
    return CallMuggins(seat, rng.randint(1, 5)) if rng.random() < 0.2 else PassMuggins(seat)


def _may_take_back(state: State, played: Played) -> bool:
    """Whether the only person has decided something since the last deal, by the actions that still stand."""
    if not state.rules.take_back:
        return False
    for action in reversed(standing(played.actions)):
        if isinstance(action, Deal):
            return False
        if _is_of(action, state.persons[0]):
            return True
    return False


def _is_of(action: Action, seat: int) -> bool:
    return getattr(action, "seat", None) == seat


def standing(actions: list[Action]) -> list[Action]:
    """The actions that were not taken back: each `TakeBack` removes all from its seat's last one on."""
    kept: list[Action] = []
    for action in actions:
        if isinstance(action, TakeBack):
            while not _is_of(kept[-1], action.seat):
                kept.pop()
            kept.pop()
        else:
            kept.append(action)
    return kept
