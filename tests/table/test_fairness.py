"""Counts over all finished games: what is counted, what an even chance expects, and how likely a deviation is."""

import json
import math
import random
from collections import Counter
from pathlib import Path

import pytest

from pegout.cards import DECK
from pegout.game import TakeBack
from pegout.game.events import DealCut
from pegout.rules import STANDARD
from pegout.table.fairness import counts, seen_in
from tests.support.players import play_out
from tests.support.table import Table
from tests.table.hosting import hosted

PUBLISHED = Path(__file__).parents[1] / "data" / "hand_score_distribution.json"


def test_hands_are_expected_as_published() -> None:
    """The numbers of all 12,994,800 hands: a game that has brought each as often deviates in nothing."""
    published = {int(points): number for points, number in json.loads(PUBLISHED.read_text())["hand"].items()}
    (_, _, hands) = counts({("hand", points): number for points, number in published.items()})
    assert (12_994_800, 0.0, 1.0) == (hands.total, hands.chi_squared, hands.chance)
    assert [published.get(points, 0) for points in range(30)] == [value.expected for value in hands.values]


def test_what_is_counted_of_a_game() -> None:
    """Each card drawn in the cut, each starter, five undealt cards of each deal; what was taken back once."""
    table = Table(persons=(0,), dealer=1)
    table.deal("4C 5D 5S 6H / 2C 3D", "7C 8D JH KS / QC KD", starter="5C")
    before = seen_in(table.game)
    table.lay("4C")
    table.act(TakeBack(0))
    assert before == seen_in(table.game)
    assert {"game": 1, "starter": 1, "hand": 1} == {kind: number for (kind, _), number in before.items()}
    assert ("starter", 4) in before
    game = play_out(STANDARD, 5).game
    kinds = Counter(kind for (kind, _), number in seen_in(game).items() for _ in range(number))
    cuts = [event for event in game.events if isinstance(event, DealCut)]
    assert (2 * len(cuts), game.state.deals) == (kinds["cut"], kinds["hand"])
    assert kinds["starter"] in (game.state.deals, game.state.deals - 1)


def test_nothing_seen_says_nothing() -> None:
    """Without games there is no chance of a deviation to name."""
    assert [(0, 0, None)] * 3 == [(count.total, count.freedom, count.chance) for count in counts({})]


@pytest.mark.parametrize(
    ("seen", "chance"), [((100,) * 13, 1.0), ((120, 80) + (100,) * 11, 0.7576), ((200, 0) + (100,) * 11, 0.0)]
)
def test_the_chance_of_a_deviation(seen: tuple[int, ...], chance: float) -> None:
    """Chi-squared of 12 degrees of freedom, whose upper tail is exp(-x/2) times the first six terms of exp(x/2)."""
    (_, starters, _) = counts({("starter", rank): number for rank, number in enumerate(seen)})
    half = sum((number - 100) ** 2 / 100 for number in seen) / 2
    tail = math.exp(-half) * sum(half**k / math.factorial(k) for k in range(6))
    assert (12, round(tail, 4)) == (starters.freedom, starters.chance)
    assert starters.chance is not None
    assert abs(chance - starters.chance) < 0.25


def test_even_shuffles_are_seldom_called_uneven() -> None:
    """Two hundred sets of a thousand starters: about one in ten has a chance below a tenth."""
    rng = random.Random(1)
    chances = []
    for _ in range(200):
        drawn = Counter(("starter", rng.choice(DECK).rank) for _ in range(1000))
        chances.append(counts(drawn)[1].chance or 0.0)
    assert 8 <= sum(chance < 0.1 for chance in chances) <= 34


@pytest.mark.anyio
async def test_a_finished_game_is_counted_once() -> None:
    """With its end its numbers are in the store; a game in progress is not."""
    game = await hosted(bots=("standard",))
    await game.begin()
    assert {} == dict(await game.log.seen())
    await game.host.resign(game.game, "p1")
    assert (await game.log.seen())["game", 0] == 1
