"""The generator is xoroshiro64** but for the multiplier, seeded by splitmix64; one seed gives one stream."""

import numpy as np
import pytest

from pegout.kernels.chance import below, bits, fraction, generator, shuffle_top

WORD = 2**32


def rotated(word: int, by: int) -> int:
    """A word of 32 bits rotated to the left."""
    return (word << by | word >> 32 - by) % WORD


def stream(one: int, two: int, number: int) -> list[int]:
    """xoroshiro64** by Blackman and Vigna (2018) with the shorter multiplier, written down once more."""
    found = []
    for _ in range(number):
        found.append(rotated(one * 0x1E3779BB % WORD, 5) * 5 % WORD)
        two ^= one
        one = rotated(one, 26) ^ two ^ two << 9 % WORD
        one, two = one % WORD, rotated(two, 13)
    return found


@pytest.mark.parametrize("seed", [0, 1, 2**40 + 5])
def test_the_stream(seed: int) -> None:
    """The bits are those of its definition."""
    state = generator(seed)
    expected = stream(int(state[0]), int(state[1]), 1_000)
    assert expected == [bits(state) for _ in range(1_000)]


def test_ranges() -> None:
    """Whole numbers below a number, and fractions below 1."""
    state = generator(3)
    assert {0, 1, 2, 3, 4} == {int(below(state, 5)) for _ in range(200)}
    assert all(0 <= fraction(state) < 1 for _ in range(200))


def test_a_shuffle_keeps_the_pack() -> None:
    """All cards are still there, and every card comes to the front about equally often."""
    state, deck = generator(4), np.arange(52)
    fronts = np.zeros(52)
    for _ in range(52 * 400):
        shuffle_top(deck, 13, state)
        fronts[deck[0]] += 1
    assert list(range(52)) == sorted(deck.tolist())
    assert 100 > ((fronts - 400) ** 2 / 400).sum()  # chi-squared with 51 degrees: 99.99 % below 100
