"""What a seat thinks of the others in the play: which hands each may hold, by several models of how it plays.

A belief is a weight for every hand that another seat may still hold, once for each model.  A card that it lays
multiplies a hand down by how unlikely the model was to lay it; a go strikes out the hands with a card that fits.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import below, fraction
from pegout.kernels.compiling import compiled
from pegout.kernels.play import COUNT, HAND, KEPT, LAID, SEATS, copy_play
from pegout.kernels.policy import NET, ranks_that_fit, weigh
from pegout.kernels.ranks import FIRST, HELD, LESS, LOW, MORE, RANKS, SIZE, ways_left
from pegout.kernels.rivals import EASY, PRO, STANDARD, rival_worth

PLAYERS: Final = (NET, PRO, STANDARD, EASY)
"""The models of another player."""
MODELS: Final = len(PLAYERS)
PRIOR: Final = (0.75, 0.13, 0.08, 0.04)
"""How likely each is before anything is seen."""
LEAST: Final = 0.002
"""No model is ever thought less likely than this."""
HEAT: Final = 0.3
"""Points by which a model of the fast policy may misjudge a card."""
PRUNE: Final = 3e-3
"""Hands of less weight than this part of the likeliest are not judged by the card laid."""
SLACK: Final = 0.05
"""How often any model lays just anything."""


class Mind(NamedTuple):
    """What the seats of a table think in one game, and room for a search; kernels change it in place."""

    belief: NDArray[np.float64]
    """[seat, other, model, 2380]: weight that the seat gives each hand that the other may still hold."""
    rest: NDArray[np.float64]
    """[455]: room for the belief after a card."""
    model: NDArray[np.float64]
    """[seat, other, model]: how likely the seat takes each model of the other to be."""
    hand: NDArray[np.int64]
    """[draw, seat]: hands drawn to be played out."""
    player: NDArray[np.int64]
    """[draw, seat]: the models that they were drawn with."""
    weight: NDArray[np.float64]
    """[draw]: their weights."""
    left: NDArray[np.int64]
    """[seat, 13]: cards of each rank that the seat had not seen when the play began."""
    chance: NDArray[np.float64]
    """[draw, 4]: chance to win in each draw with each rank that fits."""
    pegs: NDArray[np.float64]
    """[4, 2]: points in the play still to come with each rank that fits: the own side's, the others'."""
    value: NDArray[np.float64]
    """[4]: chance to win with each rank that fits."""
    whos: NDArray[np.int64]
    """[seat]: the players of the draw that is played out."""
    points: NDArray[np.int64]
    """[seat]: the points of the hands in that draw."""


def new_mind(draws: int = 1820 * MODELS) -> Mind:
    """A mind with room for so many draws."""
    return Mind(
        np.zeros((4, 4, MODELS, FIRST[5])),
        np.zeros(FIRST[4]),
        np.tile(PRIOR, (4, 4, 1)),
        np.zeros((draws, 4), np.int64),
        np.zeros((draws, 4), np.int64),
        np.zeros(draws),
        np.zeros((4, 13), np.int64),
        np.zeros((draws, 4)),
        np.zeros((4, 2)),
        np.zeros(4),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
    )


@compiled
def forget_players(mind):
    """Nothing is known of the others any more."""
    for seat in range(4):
        for other in range(4):
            for model in range(MODELS):
                mind.model[seat, other, model] = PRIOR[model]


@compiled
def expect(hands, ways, kept, me, seat, mind):
    """Begins a deal: how likely the seat is to keep each hand, by the cards that are left for `me`.

    `kept[MODELS, hands of the size that is kept]` is how often each model keeps it, divided by the ways it comes from
    a full pack.
    """
    size = 4 if kept.shape[1] == FIRST[5] - FIRST[4] else 3
    first = FIRST[size]
    last = FIRST[size + 1]
    belief = mind.belief[me, seat]
    left = mind.left[me]
    sums = np.zeros(MODELS)
    for hand in range(first, last):
        chance = 1.0
        before = -1
        for place in range(size):
            rank = hands[hand, RANKS + place]
            if rank != before:
                chance *= ways[left[rank], hands[hand, HELD + rank]]
                before = rank
        for model in range(MODELS):
            belief[model, hand] = chance * kept[model, hand - first]
            sums[model] += belief[model, hand]
    for model in range(MODELS):
        part = mind.model[me, seat, model] / sums[model]
        for hand in range(first, last):
            belief[model, hand] *= part


@compiled
def chance_of_card(hands, net, play, seat, rank, who, desk):
    """How likely a player is to lay this rank from the hand that the seat has in `play`."""
    number = ranks_that_fit(hands, play, seat, desk.rank)
    if number == 1:
        return 1.0
    hand = play[HAND + seat]
    if who == NET:
        weigh(hands, net, play, seat, number, 1.0, desk)
    else:
        for place in range(number):
            desk.value[place] = HEAT * 8.0 * rival_worth(who, play, desk.rank[place])
    top = desk.value[0]
    for place in range(1, number):
        top = max(top, desk.value[place])
    total = 0.0
    wanted = 0.0
    for place in range(number):
        weight = np.exp((desk.value[place] - top) / HEAT)
        if who != NET:
            weight *= hands[hand, HELD + desk.rank[place]]
        total += weight
        if desk.rank[place] == rank:
            wanted = weight
    return (1.0 - SLACK) * wanted / total + SLACK / number


@compiled
def whole_hand(hands, play, seat, rest):
    """The hand that the seat kept, if it still holds `rest`."""
    hand = rest
    for place in range(hands[play[KEPT + seat], SIZE] - hands[play[HAND + seat], SIZE]):
        hand = hands[hand, MORE + play[LAID + 4 * seat + place]]
    return hand


@compiled
def saw_card(hands, net, play, me, seat, rank, is_judged, mind, scratch, desk):
    """Changes what `me` believes for the card that the seat lays now; `play` is before the card.

    Not judged, hands without the card are struck out and the others kept as they are.
    """
    size = hands[play[HAND + seat], SIZE]
    first = FIRST[size]
    last = FIRST[size + 1]
    below_first = FIRST[size - 1]
    copy_play(play, scratch)
    belief = mind.belief[me, seat]
    small = 0.0
    for model in range(MODELS):
        for hand in range(first, last):
            small = max(small, belief[model, hand])
    small *= PRUNE
    for model in range(MODELS):
        for hand in range(below_first, first):
            mind.rest[hand] = 0.0
        for hand in range(first, last):
            weight = belief[model, hand]
            rest = hands[hand, LESS + rank]
            if rest >= 0 and weight > 0.0:
                if is_judged and weight > small:
                    scratch[HAND + seat] = hand
                    scratch[KEPT + seat] = whole_hand(hands, play, seat, hand)
                    weight *= chance_of_card(hands, net, scratch, seat, rank, PLAYERS[model], desk)
                mind.rest[rest] = weight
        for hand in range(below_first, first):
            belief[model, hand] = mind.rest[hand]


@compiled
def saw_go(hands, play, me, seat, mind):
    """Strikes out, for `me`, the hands of the seat that have a card that fits."""
    size = hands[play[HAND + seat], SIZE]
    room = 31 - play[COUNT]
    for hand in range(FIRST[size], FIRST[size + 1]):
        if hands[hand, LOW] <= room:
            for model in range(MODELS):
                mind.belief[me, seat, model, hand] = 0.0


@compiled
def draw_all(hands, play, me, seat, most, mind):
    """Takes every hand that the other seat of two may hold, if there are at most so many; else returns 0."""
    size = hands[play[HAND + seat], SIZE]
    number = 0
    total = 0.0
    for model in range(MODELS):
        for hand in range(FIRST[size], FIRST[size + 1]):
            weight = mind.belief[me, seat, model, hand]
            if weight > 0.0:
                if number == most:
                    return 0
                mind.hand[number, seat] = hand
                mind.player[number, seat] = PLAYERS[model]
                mind.weight[number] = weight
                total += weight
                number += 1
    for draw in range(number):
        mind.weight[draw] /= total
    return number


@compiled
def draw_some(hands, play, me, seat, draws, mind, state):
    """Draws hands of one other seat, evenly over its belief; all draws weigh alike."""
    size = hands[play[HAND + seat], SIZE]
    total = 0.0
    for model in range(MODELS):
        for hand in range(FIRST[size], FIRST[size + 1]):
            total += mind.belief[me, seat, model, hand]
    step = total / draws
    mark = fraction(state) * step
    number = 0
    for model in range(MODELS):
        for hand in range(FIRST[size], FIRST[size + 1]):
            mark -= mind.belief[me, seat, model, hand]
            while mark < 0.0 and number < draws:
                mark += step
                mind.hand[number, seat] = hand
                mind.player[number, seat] = PLAYERS[model]
                number += 1
    for draw in range(number, draws):
        mind.hand[draw, seat] = mind.hand[number - 1, seat] if number else FIRST[size]
        mind.player[draw, seat] = NET
    for draw in range(draws):
        mind.weight[draw] = 1.0 / draws
    if play[SEATS] > 2:  # so that draws of different seats are paired at random
        for draw in range(draws):
            other = draw + below(state, draws - draw)
            hand = mind.hand[draw, seat]
            player = mind.player[draw, seat]
            mind.hand[draw, seat] = mind.hand[other, seat]
            mind.player[draw, seat] = mind.player[other, seat]
            mind.hand[other, seat] = hand
            mind.player[other, seat] = player


@compiled
def weigh_draws(hands, ways, play, seat, draws, mind):
    """Weighs draws of several seats by the ways in which their hands come from the pack together."""
    left = np.zeros(13, np.int64)
    total = 0.0
    for draw in range(draws):
        for rank in range(13):
            left[rank] = mind.left[seat, rank]
        ratio = 1.0
        for other in range(play[SEATS]):
            if other != seat:
                whole = whole_hand(hands, play, other, mind.hand[draw, other])
                ratio *= ways_left(hands, ways, whole, left) / ways_left(hands, ways, whole, mind.left[seat])
                for rank in range(13):
                    left[rank] = max(left[rank] - hands[whole, HELD + rank], 0)
        mind.weight[draw] = ratio
        total += ratio
    for draw in range(draws):
        mind.weight[draw] /= total


@compiled
def chance_of_throw(crib, away, who, sign, put, kept):
    """How likely a player is to make the throw with these numbers, among all in `away`."""
    top = -1e9
    for number in range(away.number[0]):
        worth = 0.0
        if who == NET:
            worth = (away.hand[number] + sign * crib[away.put[number]]) / 0.35
        elif who == PRO:
            worth = (away.hand[number] + sign * away.thrown[number]) / 0.02
        elif who == STANDARD:
            worth = 8.0 * (away.plain[number] + sign * away.extra[number])
        away.worth[number] = worth
        top = max(top, worth)
    total = 0.0
    chosen = 0.0
    for number in range(away.number[0]):
        weight = np.exp(away.worth[number] - top)
        total += weight
        if away.put[number] == put and away.kept[number] == kept:
            chosen = max(chosen, weight)
    return (1.0 - SLACK) * chosen / total + SLACK / away.number[0]


@compiled
def learn(me, seat, likely, mind):
    """Changes what `me` thinks of the seat by how likely each model was to do what it has done in a deal."""
    total = 0.0
    for model in range(MODELS):
        mind.model[me, seat, model] *= likely[model]
        total += mind.model[me, seat, model]
    for model in range(MODELS):
        mind.model[me, seat, model] = max(mind.model[me, seat, model] / total, LEAST)
