"""What a seat thinks of the others in the play: which hands each may hold, by several models of how it plays.

A belief is a weight for every hand that another seat may still hold, once for each model.  A card that it lays
multiplies a hand down by how unlikely the model was to lay it; a go strikes out the hands with a card that fits.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled
from pegout.kernels.openings import is_opening, weigh_opening
from pegout.kernels.play import COUNT, DEALER, HAND, KEPT, LAID, copy_play, pips, side_of
from pegout.kernels.policy import NET, ranks_that_fit, weigh
from pegout.kernels.ranks import FIRST, HELD, LOW, MORE, RANKS, SIZE
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
PRUNE: Final = 1e-2
"""Hands of less weight than this part of the likeliest are not judged by the card laid."""
UNJUDGED: Final = 0.5
"""How likely the card is taken to be from such a hand."""
SLACK: Final = 0.05
"""How often any model lays just anything."""


class Mind(NamedTuple):
    """What the seats of a table think in one game; kernels change it in place."""

    belief: NDArray[np.float64]
    """[seat, other, model, 2380]: weight that the seat gives each hand that the other may still hold."""
    rest: NDArray[np.float64]
    """[model, 560]: room for the belief after a card."""
    rival: NDArray[np.float64]
    """[model, 13]: how the simple players are drawn to each rank."""
    likely: NDArray[np.float64]
    """[model]: how likely each was to lay the card that is judged."""
    model: NDArray[np.float64]
    """[seat, other, model]: how likely the seat takes each model of the other to be."""
    left: NDArray[np.int64]
    """[seat, 13]: cards of each rank that the seat had not seen when the play began."""
    sums: NDArray[np.float64]
    """[model]: room for sums."""


def new_mind() -> Mind:
    """A mind that knows nothing of the others."""
    belief, rest = np.zeros((4, 4, MODELS, FIRST[5])), np.zeros((MODELS, FIRST[4]))
    model, left = np.tile(PRIOR, (4, 4, 1)), np.zeros((4, 13), np.int64)
    return Mind(belief, rest, np.zeros((MODELS, 13)), np.ones(MODELS), model, left, np.zeros(MODELS))


@compiled
def forget_players(mind):
    """Nothing is known of the others any more."""
    for seat in range(4):
        for other in range(4):
            for model in range(MODELS):
                mind.model[seat, other, model] = PRIOR[model]


@compiled
def expect(b, r, me, seat):
    """Begins a deal: how likely the seat is to keep each hand, by the cards that are left for `me`."""
    hands = b.hands
    ways = b.ways
    play = r.play
    kept = b.kept[0 if side_of(play, seat) == side_of(play, play[DEALER]) else 1]
    size = 4 if kept.shape[1] == FIRST[5] - FIRST[4] else 3
    first = FIRST[size]
    belief = r.mind.belief[me, seat]
    left = r.mind.left[me]
    sums = r.mind.sums
    sums[:] = 0.0
    for hand in range(first, FIRST[size + 1]):
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
        part = r.mind.model[me, seat, model] / sums[model]
        for hand in range(first, FIRST[size + 1]):
            belief[model, hand] *= part


@compiled
def whole_hand(hands, play, seat, rest):
    """The hand that the seat kept, if it still holds `rest`."""
    hand = rest
    for place in range(hands[play[KEPT + seat], SIZE] - hands[play[HAND + seat], SIZE]):
        hand = hands[hand, MORE + play[LAID + 4 * seat + place]]
    return hand


@compiled
def saw_card(b, r, me_and_seat, rank, is_judged):
    """Changes what one seat believes of another for the card that this lays now; r.play is before the card.

    Not judged, hands without the card are struck out and the others kept as they are.
    """
    me, seat = me_and_seat
    mind = r.mind
    hands = b.hands
    size = hands[r.play[HAND + seat], SIZE]
    belief = mind.belief[me, seat]
    mind.likely[:] = 1.0
    small = 1.0
    if is_judged:
        copy_play(r.play, r.scratch)
        _rival_weights(r.play, mind.rival)
        small = _likeliest(belief, FIRST[size], FIRST[size + 1]) * PRUNE
    for rest in range(FIRST[size - 1], FIRST[size]):
        hand = hands[rest, MORE + rank]
        weight = _weight(belief, hand) if hand >= 0 else 0.0
        if is_judged:
            mind.likely[:] = UNJUDGED
        if is_judged and weight > small:
            r.scratch[HAND + seat] = hand
            r.scratch[KEPT + seat] = whole_hand(hands, r.play, seat, hand)
            _judge(b.openings, r.desk, mind, r.scratch, (seat, rank))
        for model in range(MODELS):
            mind.rest[model, rest] = belief[model, hand] * mind.likely[model] if weight > 0.0 else 0.0
    for model in range(MODELS):
        for rest in range(FIRST[size - 1], FIRST[size]):
            belief[model, rest] = mind.rest[model, rest]


@compiled
def _weight(belief, hand):
    """What is believed of a hand by all models together."""
    total = 0.0
    for model in range(MODELS):
        total += belief[model, hand]
    return total


@compiled
def _likeliest(belief, first, last):
    """The greatest weight of these hands."""
    most = 0.0
    for hand in range(first, last):
        most = max(most, _weight(belief, hand))
    return most


@compiled
def _rival_weights(play, weights):
    """Fills weights[model, 13]: how a simple player is drawn to each rank at this pile."""
    for model in range(1, MODELS):
        for rank in range(13):
            fits = pips(rank) <= 31 - play[COUNT]
            weights[model, rank] = np.exp(8.0 * rival_worth(PLAYERS[model], play, rank)) if fits else 0.0


@compiled
def _judge(openings, desk, mind, play, seat_and_rank):
    """Fills mind.likely[model]: how likely each was to lay the rank from the seat's hand."""
    seat, rank = seat_and_rank
    number = ranks_that_fit(desk.hands, play, seat, desk.rank)
    mind.likely[:] = 1.0
    if number == 1:
        return
    if is_opening(play, seat):
        weigh_opening(openings, desk, play, seat, number)
    else:
        weigh(desk, play, seat, number, 1.0)
    mind.likely[0] = _softly(desk, rank, number)
    hand = play[HAND + seat]
    for model in range(1, MODELS):
        total = 0.0
        for place in range(number):
            total += mind.rival[model, desk.rank[place]] * desk.hands[hand, HELD + desk.rank[place]]
        wanted = mind.rival[model, rank] * desk.hands[hand, HELD + rank]
        mind.likely[model] = (1.0 - SLACK) * wanted / total + SLACK / number


@compiled
def _softly(desk, rank, number):
    """The chance that the fast policy lays a rank, as better values are likelier."""
    top = desk.value[0]
    for place in range(1, number):
        top = max(top, desk.value[place])
    total = 0.0
    wanted = 0.0
    for place in range(number):
        weight = np.exp((desk.value[place] - top) / HEAT)
        total += weight
        if desk.rank[place] == rank:
            wanted = weight
    return (1.0 - SLACK) * wanted / total + SLACK / number


@compiled
def judge_card(b, r, seat, rank):
    """Fills r.mind.likely[model]: how likely each was to lay the rank from the hand that the seat has in r.play."""
    _rival_weights(r.play, r.mind.rival)
    _judge(b.openings, r.desk, r.mind, r.play, (seat, rank))


@compiled
def saw_go(b, r, me, seat):
    """Strikes out, for `me`, the hands of the seat that have a card that fits."""
    play = r.play
    size = b.hands[play[HAND + seat], SIZE]
    room = 31 - play[COUNT]
    for hand in range(FIRST[size], FIRST[size + 1]):
        if b.hands[hand, LOW] <= room:
            for model in range(MODELS):
                r.mind.belief[me, seat, model, hand] = 0.0
