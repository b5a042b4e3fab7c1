"""The network's sums are whole numbers and exact, so that no order and no machine changes a choice."""

import random
from typing import Any

import numpy as np

from pegout.analysis.books import books
from pegout.kernels import net as nets
from pegout.kernels import play as plays
from pegout.kernels.net import MOST_ROWS, NARROW, OUT, ROWS, WIDE, card_rows, held_rows, known_rows
from pegout.kernels.policy import new_desk, ranks_that_fit, weigh
from pegout.kernels.ranks import FIRST, HANDS, LESS
from pegout.rules import Rules

EXACT = 2**24
"""Whole numbers up to this are exact in float32."""
RULES = {2: Rules(), 3: Rules(seats=3), 4: Rules(seats=4)}


def most(net: nets.Net, seats: int) -> np.ndarray:
    """[WIDE]: no sum of the first layer is greater, by how many rows of each group there may be at once."""
    others = seats - 1
    groups = (
        (nets.LEFT_ROWS, 1, 560), (nets.ROOM_ROWS, 1, 128), (nets.TAIL_ROWS, 1, 196), (nets.LAYS_ROWS, 1, 13),
        (nets.REPLY_ROWS, 13, 8), (nets.THEIR_ROWS, others, 10), (nets.LAID_ROWS, 3 * others, 13),
        (nets.GONE_ROWS, 5, 5), (nets.DEALT_ROWS, 1, 4), (nets.HOLDS_ROWS, 3, 4), (nets.LOW_ROWS, 1, 352),
        (nets.NEAR_ROWS, 3, 1), (nets.SIZE_ROWS, 1, 640), (nets.BOUND_ROWS, others, 44),
    )  # fmt: skip
    sums = net.first_bias.astype(float)
    for (first, number, alternatives), last in zip(groups, [*(group[0] for group in groups[1:]), ROWS], strict=True):
        rows = net.first[first:last].reshape(-1, alternatives, WIDE).max(1)
        sums += np.sort(np.maximum(rows, 0), 0)[-number:].sum(0)
    return np.asarray(np.maximum(sums, 0))


def test_weights_are_whole_and_small() -> None:
    """No sum on the way through any of the layers can pass what float32 holds exactly, in whatever order it is made."""
    for seats, rules in RULES.items():
        net = books(rules).net
        assert all(np.array_equal(weight, np.rint(weight)) for weight in net)
        assert (np.abs(net.first_bias) + MOST_ROWS * np.abs(net.first).max(0)).max() < EXACT
        sums = most(net, seats)
        for weights, bias in ((net.second, net.second_bias), (net.third, net.third_bias)):
            highest = np.maximum(bias, 0) + sums @ np.maximum(weights, 0)
            lowest = np.minimum(bias, 0) + sums @ np.minimum(weights, 0)
            assert max(highest.max(), -lowest.min()) < EXACT
            sums = np.floor(np.maximum(highest, 0) / 128)


def test_numpy_in_the_place_of_loops() -> None:
    """What stands for the loops where nothing is compiled gives the same sums."""
    rng = np.random.default_rng(2)
    net = books(RULES[2]).net
    for _ in range(40):
        rows = rng.integers(0, ROWS, MOST_ROWS)
        sums = []
        loops = (nets.add_rows, nets.last_layers, nets.begin_sums)
        plain: tuple[Any, ...] = (nets.add_rows_plain, nets.last_layers_plain, nets.begin_sums_plain)
        for add, last, first in (loops, plain):
            wide, narrow, out = np.zeros(WIDE, np.float32), np.zeros(NARROW, np.float32), np.zeros(OUT, np.float32)
            first(net.first_bias, net.held[7], wide)
            add(net.first, rows, 12, wide)
            last(net, wide, narrow, out)
            sums.append([wide.tolist(), narrow.tolist(), out.tolist()])
        assert sums[0] == sums[1]


def a_play(rng: random.Random, seats: int) -> np.ndarray:
    """A play somewhere in the middle."""
    play = plays.new_play()
    plays.begin(play, seats, seats - 1, rng.randrange(13))
    for seat in range(seats):
        play[plays.KEPT + seat] = play[plays.HAND + seat] = rng.randrange(FIRST[4], FIRST[5])
        play[plays.TO_GO + seat] = 999
    ranks = np.zeros(4, np.int64)
    for _ in range(rng.randrange(2 * seats)):
        seat = plays.to_act(HANDS, play)
        plays.lay(HANDS, play, seat, ranks[rng.randrange(ranks_that_fit(HANDS, play, seat, ranks))])
    return play


def test_the_same_in_whole_numbers() -> None:
    """What a card is worth is the same computed with int64, matrices and rows in another order."""
    rng = random.Random(1)
    rows = np.zeros(MOST_ROWS, np.int64)
    for seats, rules in RULES.items():
        desk, net = new_desk(books(rules).net), books(rules).net
        whole = [weight.astype(np.int64) for weight in net]
        for _ in range(150):
            play = a_play(rng, seats)
            seat = plays.to_act(HANDS, play)
            number = ranks_that_fit(HANDS, play, seat, desk.rank)
            weigh(desk, play, seat, number, 1.0)
            values = desk.value[:number].tolist()
            for at in range(number):
                known = [int(row) for row in rows[: known_rows(HANDS, play, seat, rows)]]
                filled, gained = card_rows(HANDS, play, seat, desk.rank[at], rows)
                if filled:
                    left = int(HANDS[play[plays.HAND + seat], LESS + desk.rank[at]])
                    filled = held_rows(HANDS, left, desk.rank[at], filled, rows)
                chosen = [*map(int, rows[:filled]), *known]
                rng.shuffle(chosen)
                out = forward(whole, chosen) if filled else [0] * OUT
                sides = int(play[plays.SIDES])
                expected = gained + out[0] / 4096 - sum(out[1:sides]) / (4096 * (sides - 1))
                assert abs(expected - values[at]) < 1e-9


def forward(net: list[np.ndarray], rows: list[int]) -> list[int]:
    """Points by side, 4,096 for one."""
    first, first_bias, second, second_bias, third, third_bias, _ = net
    assert max(rows) < ROWS
    wide = np.maximum(first[rows].sum(0) + first_bias, 0)
    narrow = np.maximum(wide @ second + second_bias, 0) // 128
    out: list[int] = (narrow @ third + third_bias).tolist()
    return out
