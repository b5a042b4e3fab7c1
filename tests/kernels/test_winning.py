"""Chances to win by score, against a computation of its own on a few deals."""

import random
from functools import cache

import numpy as np
import pytest

from pegout.kernels.winning import COLUMNS, NUMBER, SCORES, SUMS, sweep_three, sweep_two

Deal = list[tuple[int, int]]
TARGET = 15


def some_deals(sides: int) -> list[Deal]:
    """Deals as scores in order, (side from the dealer's, points); one of them brings nothing."""
    rng = random.Random(2)
    deals: list[Deal] = [
        [(rng.randrange(sides), rng.randint(1, 5)) for _ in range(rng.randint(1, 6))] for _ in range(6)
    ]
    return [*deals, []]


def as_rows(deals: list[Deal]) -> np.ndarray:
    """The rows that kernels read."""
    rows = np.zeros((len(deals), COLUMNS), np.int16)
    for row, deal in zip(rows, deals, strict=True):
        for at, (side, points) in enumerate(deal):
            row[SUMS + side] += points
            row[SCORES + at] = 64 * side + points
        row[NUMBER] = len(deal)
    return rows


def chances(deals: list[Deal], sides: int, start: tuple[int, ...]) -> list[float]:
    """By side from the dealer's the chance to win, deals that bring nothing being dealt again."""
    bringing = [deal for deal in deals if deal]

    @cache
    def at(scores: tuple[int, ...]) -> tuple[float, ...]:
        total = [0.0] * sides
        for deal in bringing:
            now = list(scores)
            for side, points in deal:
                now[side] += points
                if now[side] >= TARGET:
                    total[side] += 1
                    break
            else:  # the next side deals; what it calls the last side is this deal's dealer
                after = at((*now[1:], now[0]))
                for side in range(sides):
                    total[side] += after[(side - 1) % sides]
        return tuple(value / len(bringing) for value in total)

    return list(at(start))


def test_two_sides() -> None:
    """The sweep finds the chances of the definition at every score."""
    deals = some_deals(2)
    win = np.full((TARGET, TARGET), 0.5)
    sweep_two(as_rows(deals), TARGET, 2 * TARGET - 2, 0, win)
    for dealer in range(TARGET):
        for other in range(TARGET):
            assert pytest.approx(chances(deals, 2, (dealer, other))[0]) == win[dealer, other]


def test_three_sides() -> None:
    """The same with three sides, whose turn to deal goes round."""
    deals = some_deals(3)
    three = np.zeros((TARGET, TARGET, TARGET, 3), np.float32)
    sweep_three(as_rows(deals), TARGET, 3 * TARGET - 3, 0, three)
    rng = random.Random(1)
    for _ in range(300):
        scores = tuple(rng.randrange(TARGET) for _ in range(3))
        assert pytest.approx(chances(deals, 3, scores), abs=1e-5) == three[scores].tolist()


def test_sixty_one_is_a_part_of_a_hundred_and_twenty_one() -> None:
    """Only the points to go matter: the table of a near target is the far end of another."""
    rows = as_rows(some_deals(2))
    near, far = np.full((8, 8), 0.5), np.full((TARGET, TARGET), 0.5)
    sweep_two(rows, 8, 14, 0, near)
    sweep_two(rows, TARGET, 2 * TARGET - 2, 0, far)
    assert near.tolist() == far[TARGET - 8 :, TARGET - 8 :].tolist()
