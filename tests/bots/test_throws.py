"""What each player lays away, worked out again with the tests' own scorer."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Literal

import pytest

from pegout.bots import BOTS
from pegout.cards import DECK, Card
from pegout.game import Deal, Discard, apply, new_game, observe
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.scorer import fifteens, runs, show_points

Worth = Callable[[tuple[Card, ...], tuple[Card, ...], int, Rules], float]
"""What a player makes of kept cards, thrown cards, the sign of the crib (1 for an own one) and the rules."""


def by_rank(cards: Sequence[Card], rules: Rules) -> int:
    """Fifteens, pairs and runs."""
    alike = Counter(card.rank for card in cards)
    return fifteens(cards) + runs(cards) + sum(rules.kinds_at_show[n - 2] for n in alike.values() if n > 1)


def average(cards: tuple[Card, ...], seen: tuple[Card, ...], rules: Rules) -> float:
    """The average of a hand over every starter not seen."""
    starters = [card for card in DECK if card not in seen]
    return sum(show_points(cards, starter, rules=rules) for starter in starters) / len(starters)


def thrown_average(cards: tuple[Card, ...], seen: tuple[Card, ...], rules: Rules) -> float:
    """The average of thrown cards with the starter, nobs and no flush."""
    starters = [card for card in DECK if card not in seen]
    nobs = sum(card.rank == 10 and card.suit == starter.suit for card in cards for starter in starters)
    return (sum(by_rank((*cards, starter), rules) for starter in starters) + nobs) / len(starters)


def two_alike(thrown: tuple[Card, ...]) -> int:
    """How many of pair and fifteen two thrown cards make."""
    return (len({card.rank for card in thrown}) < len(thrown)) + (fifteens(thrown) > 0)


def standard(kept: tuple[Card, ...], thrown: tuple[Card, ...], sign: int, rules: Rules) -> float:
    """The points held now, and 2 for a pair or a fifteen thrown."""
    return by_rank(kept, rules) + 2 * sign * two_alike(thrown)


def classic(kept: tuple[Card, ...], thrown: tuple[Card, ...], _sign: int, rules: Rules) -> float:
    """The average hand alone."""
    return average(kept, (*kept, *thrown), rules)


def pub(kept: tuple[Card, ...], thrown: tuple[Card, ...], sign: int, rules: Rules) -> float:
    """The average hand, and 2 for each five, a pair or a fifteen thrown."""
    fives = sum(card.rank == 4 for card in thrown)
    return classic(kept, thrown, sign, rules) + 2 * sign * (fives + two_alike(thrown))


def pro(kept: tuple[Card, ...], thrown: tuple[Card, ...], sign: int, rules: Rules) -> float:
    """The average hand and the average of the thrown cards."""
    return classic(kept, thrown, sign, rules) + sign * thrown_average(thrown, (*kept, *thrown), rules)


WORTHS = {"standard": standard, "classic": classic, "pub": pub, "pro": pro}
SEATS: tuple[Literal[2, 3, 4], ...] = (2, 3, 4)
TABLES = [
    *(replace(STANDARD, seats=seats) for seats in SEATS),
    replace(PRESETS["tabletop"], seats=3),
    PRESETS["five-card"],
]


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.preset}-{rules.seats}")
@pytest.mark.parametrize("name", WORTHS)
def test_the_throw_is_of_the_greatest_worth(name: str, rules: Rules) -> None:
    """In every seat, and by whose crib it is, a partner's being one's own (rule 3.3)."""
    rng = Random(5)
    for number in range(4):
        state, events = apply(new_game(rules, dealer=number % rules.seats)[0], Deal(tuple(rng.sample(DECK, 52))))
        for seat in range(rules.seats):
            own_crib = (seat - number) % rules.seats in ((0, 2) if rules.seats == 4 else (0,))
            action = BOTS[name].choose(observe(state, seat, events), rng)
            assert isinstance(action, Discard)
            worths = {
                thrown: WORTHS[name](_kept(state.hands[seat], thrown), thrown, 1 if own_crib else -1, rules)
                for thrown in combinations(state.hands[seat], rules.laid_away)
            }
            assert max(worths.values()) == pytest.approx(worths[action.cards], abs=1e-9)


def _kept(hand: tuple[Card, ...], thrown: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in thrown)


@pytest.mark.parametrize("seats", SEATS)
def test_easy_throws_anything(seats: Literal[2, 3, 4]) -> None:
    """Over many generators Easy makes every throw there is."""
    rules = replace(STANDARD, seats=seats)
    state, events = apply(new_game(rules, dealer=0)[0], Deal(tuple(Random(1).sample(DECK, 52))))
    seen = observe(state, 0, events)
    assert set(seen.legal) == {BOTS["easy"].choose(seen, Random(seed)) for seed in range(300)}


def test_beginner_throws_as_standard_two_times_in_three() -> None:
    """The throw is Standard's in about two cases of three, and one of fifteen in the others: 31 in 45."""
    state, events = apply(new_game(STANDARD, dealer=0)[0], Deal(tuple(Random(1).sample(DECK, 52))))
    seen = observe(state, 0, events)
    wanted = BOTS["standard"].choose(seen, Random(1))
    same = sum(BOTS["beginner"].choose(seen, Random(seed)) == wanted for seed in range(900))
    # 900 * 31 / 45 = 620, and three standard errors are 42.
    assert abs(same - 620) < 42
