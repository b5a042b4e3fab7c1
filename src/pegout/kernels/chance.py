"""Chance for kernels: a small generator whose state is an array, the same compiled and plain.

It is xoroshiro64** (Blackman and Vigna) with a multiplier cut to 29 bits, so that no product passes 63.
"""

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled

_WORD = 0xFFFFFFFF


def generator(seed: int) -> NDArray[np.int64]:
    """A generator's state, int64[2], from any whole number."""
    words = []
    for _ in range(2):  # splitmix64, two steps
        seed = (seed + 0x9E3779B97F4A7C15) & (2**64 - 1)
        mixed = seed
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & (2**64 - 1)
        words.append((mixed ^ mixed >> 31) & _WORD)
    return np.array([words[0] | 1, words[1]], np.int64)


@compiled
def bits(state):
    """The next 32 random bits, 0 to 2**32 - 1."""
    a = int(state[0])
    b = int(state[1])
    c = (a * 0x1E3779BB) & 0xFFFFFFFF
    c = ((c << 5 | c >> 27) * 5) & 0xFFFFFFFF
    b ^= a
    state[0] = (a << 26 | a >> 6) & 0xFFFFFFFF ^ b ^ (b << 9 & 0xFFFFFFFF)
    state[1] = (b << 13 | b >> 19) & 0xFFFFFFFF
    return c


@compiled
def below(state, number):
    """A random whole number from 0 to `number` - 1 (`number` up to 2**16; the bias is below 2**-16)."""
    return bits(state) * number >> 32


@compiled
def fraction(state):
    """A random number from 0 up to, never reaching, 1."""
    return bits(state) / 4294967296.0


@compiled
def shuffle_top(deck, number, state):
    """Puts `number` random cards of the deck at its front, in random order."""
    size = len(deck)
    for place in range(number):
        other = place + below(state, size - place)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card


@compiled
def sort_top(cards, number):
    """Sorts the first `number` of a few cards."""
    for place in range(1, number):
        card = cards[place]
        while place and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
