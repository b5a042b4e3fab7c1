"""The play on small integers is that of `pegout.game`, step by step."""

import random
from dataclasses import replace

import numpy as np
import pytest

from pegout.cards import DECK
from pegout.game import CutStarter, Deal, Discard, Phase, PlayCard, State, apply, awaited, chance, new_game
from pegout.game.events import CardPlayed, CountClosed
from pegout.game.legal import legal_actions
from pegout.kernels import play as plays
from pegout.kernels.ranks import HANDS, hand_number
from pegout.rules import PRESETS, Rules
from pegout.scoring import LIMIT, score_play

RULES = {
    "two seats": Rules(),
    "three seats": Rules(seats=3),
    "four seats": Rules(seats=4),
    "one count": PRESETS["five-card"],
}


def to_the_play(rules: Rules, rng: random.Random, scores: tuple[int, ...]) -> State:
    """A game at the beginning of the play of its first deal, with these scores."""
    state, _ = new_game(rules, dealer=rng.randrange(rules.seats))
    while state.phase is not Phase.PLAY:
        if chance(state):
            state, _ = apply(state, Deal(tuple(rng.sample(DECK, 52))))
        else:
            seat = awaited(state)[0]
            action = rng.choice(legal_actions(state, seat))
            assert isinstance(action, Discard | CutStarter)
            state, _ = apply(state, action)
    return replace(state, scores=scores, back=scores, at_deal=scores)


def mirrored(state: State) -> np.ndarray:
    """The same play on small integers."""
    play = plays.new_play()
    assert state.dealer is not None
    assert state.starter is not None
    plays.begin(play, state.rules.seats, state.dealer, state.starter.rank)
    play[plays.ONE_COUNT] = state.rules.one_count
    for seat, hand in enumerate(state.hands):
        play[plays.KEPT + seat] = play[plays.HAND + seat] = hand_number(card.rank for card in hand)
    for side, score in enumerate(state.scores):
        play[plays.TO_GO + side] = state.rules.target - score
    return play


@pytest.mark.parametrize("name", RULES)
def test_whole_plays(name: str) -> None:
    """Turns, counts, piles, points and the end are the same at every card of random plays, near the target too."""
    rules = RULES[name]
    for seed in range(200):
        rng = random.Random(seed)
        scores = tuple(rules.target - rng.choice((3, 8, 60)) for _ in range(rules.sides))
        state = to_the_play(rules, rng, scores)
        play = mirrored(state)
        pegged = [0] * rules.sides
        while state.phase is Phase.PLAY:
            seat = plays.to_act(HANDS, play)
            pile = [laid.card.rank for laid in state.pile]
            expected = (list(awaited(state)), state.count, pile)
            assert expected == ([seat], play[plays.COUNT], play[plays.PILE :][: play[plays.NUMBER]].tolist())
            action = rng.choice(legal_actions(state, seat))
            assert isinstance(action, PlayCard)
            state, events = apply(state, action)
            for event in events:
                if isinstance(event, CardPlayed | CountClosed):
                    pegged[rules.side_of(event.seat)] += event.pegged
            plays.lay(HANDS, play, seat, action.card.rank)
        assert -1 == plays.to_act(HANDS, play)
        home = state.winner if state.how == "play" else -1
        assert (home, pegged) == (play[plays.HOME], play[plays.PEGS :][: rules.sides].tolist())


def test_pile_points() -> None:
    """The last card of any pile scores what the scoring of single piles says (rule 5.2)."""
    rng = random.Random(7)
    play = plays.new_play()
    tried = 0
    while tried < 3_000:
        pile = rng.sample(DECK[: rng.choice((16, 28, 52))], rng.randint(1, 8))
        count = sum(card.pips for card in pile)
        if count <= LIMIT:
            tried += 1
            play[plays.PILE :][: len(pile)] = [card.rank for card in pile]
            assert score_play(pile).total == plays.pile_points(play, len(pile), count)
