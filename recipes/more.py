"""The steps to the tables for three and four seats, where each seat throws one card."""

from collections.abc import Sequence

import numpy as np

from pegout.analysis.books import KNOTS
from pegout.kernels.cribs import NOBS, crib_sample, new_crib_sampler
from pegout.kernels.keeping import count_kept, new_keeper
from pegout.kernels.mind import PLAYERS
from pegout.kernels.pegging import new_pegger, sample_plays
from pegout.kernels.play import SEATS
from pegout.kernels.ranks import FIRST, FULL_WAYS, HANDS, HELD
from pegout.kernels.winning import COLUMNS, new_sampler, sample_deals, sweep_three, sweep_two
from recipes.shipping import Table, chance
from recipes.steps import Step, Tables, Work, added, alone
from recipes.two import KEPT_DEALS, TARGET, network, shares_of_hands

ROUNDS = 12
"""Answers of the seats to each other's throws."""
ROUND_DEALS = 200_000
CRIB_DEALS = 250_000
"""Deals in each of ten pieces with the last answers."""
FIRST_PLAYS, PLAYS = 30, 120
"""Plays with every kept hand in each place, at first and when the play counts in keeping."""
ONE_PLAY = 2.7
"""Points by which the net of one play differs from its average."""
PAIRS_MISS = 0.2
"""Points by which ranks and pairs of ranks misjudge what a hand nets in the play."""
DEALS = {3: 400, 4: 4_000}
"""Deals in each of ten pieces for the chances to win."""
SWEPT = 320
"""So many of them are taken with three sides, where a deal more is 1.8 million steps more."""
JACK = 11
"""The number of a jack as a hand."""


def priced(crib: Table, seats: int) -> Table:
    """Cribs of others at what they take from one's lead: with two opponents half of the points."""
    taken: Table = crib * np.array([[1.0], [0.5 if seats == 3 else 1.0]])
    return taken


def priced_pegs(means: Table, seats: int) -> Table:
    """The same for the points of others in the play, which are those of all of them together."""
    taken: Table = means * np.array([1.0, 0.5 if seats == 3 else 1.0])
    return taken


def sampled(crib: Table, work: Work, size: int, deals: int, number: int) -> Table:
    """Counts [2, 14, 13, 32] of a sample of cribs of so many cards."""
    sampler = new_crib_sampler(priced(crib, work.seats))
    crib_sample(sampler, work.seats, size, work.samples(deals), chance(work.seed, "crib", size, number))
    return sampler.counts


def averages(counts: Table) -> Table:
    """[2, 105]: average points of the crib by the card thrown, its own nobs with them."""
    crib = np.zeros((2, 105))
    crib[:, :14] = (counts * np.arange(32)).sum((2, 3)) / np.maximum(counts.sum((2, 3)), 1)
    crib[:, JACK] += NOBS
    return crib


def rounds(work: Work, number: int) -> Tables:
    """The seats answer each other: cribs of four cards, then of three."""
    size = 4 - number
    crib = np.zeros((2, 105))
    for turn in range(ROUNDS):
        new = averages(sampled(crib, work, size, ROUND_DEALS, turn))
        crib += (new - crib) * (0.5 if turn else 1.0)
    return {f"crib{size}": crib}


def together(_work: Work, pieces: Sequence[Tables]) -> Tables:
    """Joins pieces that have made different tables."""
    return {name: table for piece in pieces for name, table in piece.items()}


def cribs(work: Work, number: int) -> Tables:
    """A large sample with the last answers."""
    made = work.made("rounds")
    return {name: sampled(crib, work, int(name[-1]), CRIB_DEALS, ROUNDS + number) for name, crib in made.items()}


def kept(work: Work, number: int, pegs: str = "") -> Tables:
    """How often a player keeps each hand by role, and what the best player's hands bring by starter."""
    means = work.made(pegs)["means"][:2] if pegs else np.zeros((2, 1820, 2))
    crib = averages(work.made("cribs")["crib4"])
    keeper = new_keeper(priced(crib, work.seats), priced_pegs(means, work.seats))
    player = number // 10
    count_kept(keeper, PLAYERS[player], 5, work.samples(KEPT_DEALS), chance(work.seed, "kept", number))
    counts = np.zeros((2, len(PLAYERS), 1820))
    counts[:, player] = keeper.kept
    return {"kept": counts, "points": keeper.points * (player == 0)}


def kept_again(work: Work, number: int) -> Tables:
    """The same by players that count what the play brings."""
    return kept(work, number, "pegs")


def pegs(work: Work, number: int, keeping: str = "kept", most: int = FIRST_PLAYS) -> Tables:
    """What the play brings on average to some hands, by place after the dealer."""
    pegger = new_pegger(network(work.seats), work.made(keeping)["kept"][:, 0])
    pegger.play[SEATS] = work.seats
    means = np.zeros((work.seats, 1820, 2))
    plays = work.samples(most)
    for place in range(work.seats):
        for hand in range(number * 70, number * 70 + 70):
            dealer = (work.seats - place) % work.seats  # the hand is that of seat 0
            sample_plays(pegger, dealer, FIRST[4] + hand, plays, chance(work.seed, "pegs", place, hand))
            means[place, hand] = pegger.total / plays
    return {"means": means}


def pegs_again(work: Work, number: int) -> Tables:
    """The same with the hands that are kept when the play counts."""
    return pegs(work, number, "kept again", PLAYS)


def smooth(work: Work, pieces: Sequence[Tables], most: int = FIRST_PLAYS) -> Tables:
    """The averages drawn towards what the ranks and pairs of ranks in a hand tell, as far as these are surer."""
    raw = added(work, pieces)["means"]
    held = HANDS[FIRST[4] :, HELD : HELD + 13].astype(float)
    pairs = [np.minimum(held[:, one], held[:, two]) for one in range(13) for two in range(one)]
    told = np.concatenate([held, held * (held - 1) / 2, np.stack(pairs, 1)], 1)
    weight = np.sqrt(FULL_WAYS[FIRST[4] :])[:, None]
    columns = raw.transpose(1, 0, 2).reshape(len(held), -1)
    guessed = told @ np.linalg.lstsq(told * weight, columns * weight)[0]
    guessed = guessed.reshape(len(held), -1, 2).transpose(1, 0, 2)
    share = PAIRS_MISS**2 / (PAIRS_MISS**2 + ONE_PLAY**2 / work.samples(most))
    return {"means": guessed + share * (raw - guessed)}


def smooth_again(work: Work, pieces: Sequence[Tables]) -> Tables:
    """The same with the plays of the last time."""
    return smooth(work, pieces, PLAYS)


def deals(work: Work, number: int) -> Tables:
    """Whole deals of the fast policy against itself."""
    crib, means = averages(work.made("cribs")["crib4"]), work.made("pegs again")["means"]
    sampler = new_sampler(network(work.seats), priced(crib, work.seats), priced_pegs(means, work.seats))
    rows = np.zeros((work.samples(DEALS[work.seats]), COLUMNS), np.int64)
    sample_deals(sampler, work.seats, rows, chance(work.seed, "deals", number))
    return {"deals": rows.astype(np.int16)}


def typical(rows: Table, number: int) -> Table:
    """So many of the deals, with nearly the same averages and spreads of points as all of them.

    The first ones are taken, then each of the others in the place of one where that comes nearer.
    """
    points = rows[:, :3].astype(float)
    told = np.concatenate([points, (points - points.mean(0)) ** 2 / 10], 1)
    taken = np.arange(number)
    gap = told[:number].sum(0) - number * told.mean(0)
    for other in range(number, len(rows)):
        gaps = gap + told[other] - told[taken]
        nearest = (gaps**2).sum(1).argmin()
        if (gaps[nearest] ** 2).sum() < (gap**2).sum():
            gap, taken[nearest] = gaps[nearest], other
    return rows[taken]


def win(work: Work, pieces: Sequence[Tables]) -> Tables:
    """Chances to win by score, back from the target."""
    rows = np.concatenate([piece["deals"] for piece in pieces])
    if work.seats == 4:
        chances = np.full((TARGET, TARGET), 0.5)
        sweep_two(rows, TARGET, 2 * TARGET - 2, 0, chances)
        return {"win": chances}
    three = np.zeros((TARGET, TARGET, TARGET, 3), np.float32)
    sweep_three(typical(rows, work.samples(SWEPT)), TARGET, 3 * TARGET - 3, 0, three)
    at = TARGET - np.array(KNOTS)
    return {"win": three[np.ix_(at, at, at)][..., :2]}


def shipped(work: Work, _number: int) -> Tables:
    """All tables in the types in which they are shipped."""
    at, keeping, counts = work.seats, work.made("kept again"), work.made("cribs")
    chances = work.made("win")["win"]
    tables = {
        f"kept{at}": (keeping["kept"] / FULL_WAYS[FIRST[4] :]).astype(np.float32),
        f"theirs{at}": keeping["theirs"].astype(np.float32),
        f"means{at}": work.made("pegs again")["means"].astype(np.float32),
        f"win{at}": np.rint(chances * 65535).astype(np.uint16) if at == 3 else chances.astype(np.float32),
    }
    for name, size in (("", 4), ("_three", 3)):
        if size == 4 or at == 3:
            found = counts[f"crib{size}"]
            tables[f"crib{at}{name}"] = averages(found)[:, :14].astype(np.float32)
            total = np.maximum(found.sum(3, keepdims=True), 1)
            tables[f"spread{at}{name}"] = (found / total).astype(np.float16)
    return tables


def steps(seats: int) -> tuple[Step, ...]:
    """The steps for so many seats."""
    return (
        Step("rounds", 2 if seats == 3 else 1, rounds, together),
        Step("cribs", 10, cribs, added),
        Step("kept", 10 * len(PLAYERS), kept, shares_of_hands),
        Step("pegs", 26, pegs, smooth),
        Step("kept again", 10 * len(PLAYERS), kept_again, shares_of_hands),
        Step("pegs again", 26, pegs_again, smooth_again),
        Step("win", 10, deals, win),
        Step("shipped", 1, shipped, alone),
    )
