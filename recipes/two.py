"""The steps to the tables for two seats, each with the samples that it takes."""

from collections.abc import Sequence

import numpy as np

from pegout.kernels.cribs import Sixes, all_sixes, exact_means, exact_spread, rough_means
from pegout.kernels.keeping import count_kept, new_keeper
from pegout.kernels.mind import PLAYERS
from pegout.kernels.net import WEIGHTS, Net, new_net
from pegout.kernels.pegging import MOST, new_pegger, sample_plays
from pegout.kernels.play import SEATS
from pegout.kernels.ranks import FIRST, FULL_WAYS
from pegout.kernels.winning import COLUMNS, new_sampler, sample_deals, sweep_two
from recipes.shipping import DATA, Table, chance
from recipes.steps import Step, Tables, Work, added, alone

ROUNDS = 10
"""Answers of dealer and pone to each other before the exact ones."""
CHUNKS = 16
"""Pieces into which the 18,395 sets of six ranks are cut."""
SOFT = 0.3
"""Points that divide likely throws from unlikely ones where a pair's expectation is averaged over hands."""
KEPT_DEALS = 50_000
"""Deals in each of ten pieces, by player."""
PLAYS = 2_000
"""Plays with every kept hand in each role."""
DEALS = 20_000
"""Deals in each of ten pieces for the chances to win."""
TARGET = 121
SIGNS = (1.0, -1.0)
"""Whether the crib counts for the role: 0 the dealer, 1 the pone."""


def best_throws(six: Sixes, values: Table) -> Table:
    """[2, n]: the place of the best throw of each six by role, with values[2, n, 15] of the crib."""
    return np.stack([(six.hand + sign * values[role]).argmax(1) for role, sign in enumerate(SIGNS)])


def thrown_pairs(six: Sixes, best: Table) -> Table:
    """[2, n]: the pairs thrown."""
    return np.stack([six.throw[np.arange(len(six.chance)), best[role]] for role in range(2)])


def rough(_work: Work, _number: int) -> Tables:
    """Dealer and pone answer each other, half a step a round, by how often each pair is thrown."""
    six = all_sixes()
    full = FULL_WAYS[FIRST[2] : FIRST[3]]
    values = np.zeros((2, len(six.chance), 15))
    thrown: Table = np.zeros((2, 91))
    for number in range(ROUNDS):
        pairs = thrown_pairs(six, best_throws(six, values))
        now = np.stack([np.bincount(pairs[role], six.chance, 91) for role in range(2)])
        thrown = now if number == 0 else (thrown + now) / 2
        for role in range(2):
            rough_means(six, thrown[1 - role] / full, 0, len(six.chance), values[role])
    return {"pairs": thrown_pairs(six, best_throws(six, values))}


def exact(work: Work, number: int, before: str = "rough") -> Tables:
    """The crib exactly by own six, some rows of each role, when the others throw what was best the step before."""
    six = all_sixes()
    pairs = work.made(before)["pairs"]
    values = np.zeros((2, len(six.chance), 15))
    first, last = _rows(len(six.chance), number, CHUNKS)
    for role in range(2):
        exact_means(six, pairs[1 - role], first, last, values[role])
    return {"values": values}


def exact_again(work: Work, number: int) -> Tables:
    """The answer to the exact answer."""
    return exact(work, number, "exact")


def answered(work: Work, pieces: Sequence[Tables]) -> Tables:
    """The best throws by the exact values, and each pair's average over the hands that might throw it."""
    six = all_sixes()
    values = added(work, pieces)["values"]
    best = best_throws(six, values)
    crib = np.zeros((2, 105))
    shares = np.zeros_like(values)
    for role, sign in enumerate(SIGNS):
        worth = six.hand + sign * values[role]
        share = six.chance[:, None] * np.exp((worth - worth.max(1)[:, None]) / SOFT)
        number = six.throw.ravel()
        sums = np.bincount(number, (share * values[role]).ravel(), 91) / np.bincount(number, share.ravel(), 91)
        crib[role, FIRST[2] :] = sums
        most = np.zeros(91)
        np.maximum.at(most, number, share.ravel())
        shares[role] = np.where(share < 1e-3 * most[six.throw], 0.0, share)
    return {"pairs": thrown_pairs(six, best), "crib": crib, "shares": shares}


def spread(work: Work, number: int) -> Tables:
    """Chances of the crib's points by pair thrown and starter, some rows of each role."""
    six = all_sixes()
    made = work.made("exact again")
    sums = np.zeros((2, 105, 13, 32))
    for role in range(2):
        part = np.zeros((91, 13, 32))
        for row in range(*_rows(len(six.chance), number, CHUNKS)):
            exact_spread(six, made["pairs"][1 - role], made["shares"][role], row, part)
        sums[role, FIRST[2] :] = part
    return {"spread": sums}


def kept(work: Work, number: int, pegs: str = "") -> Tables:
    """How often a player keeps each hand by role, and what the best player's hands bring by starter."""
    means = work.made(pegs)["means"] if pegs else np.zeros((2, 1820, 2))
    keeper = new_keeper(work.made("exact again")["crib"], means)
    player = number // 10
    state = chance(work.seed, "kept", number)
    count_kept(keeper, PLAYERS[player], 6, work.samples(KEPT_DEALS), state)
    counts = np.zeros((2, len(PLAYERS), 1820))
    counts[:, player] = keeper.kept
    return {"kept": counts, "points": keeper.points * (player == 0)}


def kept_again(work: Work, number: int) -> Tables:
    """The same by players that count what the play brings."""
    return kept(work, number, "pegs")


def shares_of_hands(work: Work, pieces: Sequence[Tables]) -> Tables:
    """Counts as chances; a hand that was never kept has a fiftieth of a count."""
    total = added(work, pieces)
    counts = total["kept"] + 0.02
    return {
        "kept": counts / counts.sum(2, keepdims=True),
        "theirs": total["points"][::-1] / total["points"].sum(2)[::-1, :, None],
    }


def network(seats: int = 2) -> Net:
    """The shipped network."""
    at = "" if seats == 2 else str(seats)
    return new_net(*(np.load(DATA / f"net_{name}{at}.npy").astype(np.float32) for name in WEIGHTS))


def pegs(work: Work, number: int, keeping: str = "kept") -> Tables:
    """What the play brings to some hands by role: averages, and chances of own by others' points."""
    pegger = new_pegger(network(), work.made(keeping)["kept"][:, 0])
    pegger.play[SEATS] = 2
    means, both = np.zeros((2, 1820, 2)), np.zeros((2, 1820, MOST, MOST))
    plays = work.samples(PLAYS)
    for role in range(2):
        for hand in range(*_rows(1820, number, 26)):
            sample_plays(pegger, role, FIRST[4] + hand, plays, chance(work.seed, "pegs", role, hand))
            means[role, hand] = pegger.total / plays
            both[role, hand] = pegger.counts / plays
    return {"means": means, "pegs": both}


def pegs_again(work: Work, number: int) -> Tables:
    """The same with the hands that are kept when the play counts."""
    return pegs(work, number, "kept again")


def deals(work: Work, number: int) -> Tables:
    """Whole deals of the fast policy against itself."""
    sampler = new_sampler(network(), work.made("exact again")["crib"], work.made("pegs again")["means"])
    rows = np.zeros((work.samples(DEALS), COLUMNS), np.int64)
    sample_deals(sampler, 2, rows, chance(work.seed, "deals", number))
    return {"deals": rows.astype(np.int16)}


def win(_work: Work, pieces: Sequence[Tables]) -> Tables:
    """Chances to win by score, back from the target.

    What a deal brings does not depend on the score here, so chances depend on the points to go alone: those at 61 are
    the part of the table with 61 and fewer to go, exactly.
    """
    chances = np.full((TARGET, TARGET), 0.5)
    sweep_two(np.concatenate([piece["deals"] for piece in pieces]), TARGET, 2 * TARGET - 2, 0, chances)
    return {"win": chances}


def shipped(work: Work, _number: int) -> Tables:
    """All tables in the types in which they are shipped."""
    pegged, keeping = work.made("pegs again"), work.made("kept again")
    sums = work.made("spread")["spread"]
    total = sums.sum(3, keepdims=True)
    return {
        "crib": work.made("exact again")["crib"].astype(np.float32),
        "spread": (sums / np.where(total > 0, total, 1)).astype(np.float16),
        "kept": (keeping["kept"] / FULL_WAYS[FIRST[4] :]).astype(np.float32),
        "theirs": keeping["theirs"].astype(np.float32),
        "means": pegged["means"].astype(np.float32),
        "pegs": pegged["pegs"].astype(np.float16),
        "win": work.made("win")["win"].astype(np.float32),
    }


def _rows(number: int, piece: int, pieces: int) -> tuple[int, int]:
    """Where a piece of so many rows begins and ends."""
    return number * piece // pieces, number * (piece + 1) // pieces


STEPS = (
    Step("rough", 1, rough, alone),
    Step("exact", CHUNKS, exact, answered),
    Step("exact again", CHUNKS, exact_again, answered),
    Step("spread", CHUNKS, spread, added),
    Step("kept", 10 * len(PLAYERS), kept, shares_of_hands),
    Step("pegs", 26, pegs, added),
    Step("kept again", 10 * len(PLAYERS), kept_again, shares_of_hands),
    Step("pegs again", 26, pegs_again, added),
    Step("win", 10, deals, win),
    Step("shipped", 1, shipped, alone),
)
