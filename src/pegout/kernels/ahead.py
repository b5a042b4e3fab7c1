"""What throws of one card are worth, by playing deals out: the others' cards drawn, all seats by the fast policy.

With three and four seats a deal has too many hands to fold; with six cards for two, `away` does that.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.away import plain_throw
from pegout.kernels.chance import shuffle_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.cribs import points_of_crib
from pegout.kernels.layaway import Away, all_throws, new_away
from pegout.kernels.net import Net
from pegout.kernels.play import DEALER as DEALS_NEXT
from pegout.kernels.play import HAND, HOME, KEPT, PEGS, SEATS, SIDES, TO_GO, begin, new_play, side_of
from pegout.kernels.policy import Desk, best_place, new_desk, play_out
from pegout.kernels.search import ALL
from pegout.kernels.show import points_of_hand

# Places in `Ahead.at`.
SEAT: Final = 0
"""Who throws."""
DEALER: Final = 1
TARGET: Final = 2
TABLE: Final = 3
"""How many seats there are."""
FROM_DECK: Final = 4
"""Cards that the crib gets from the pack."""
SCORES: Final = 5
"""4 places: by side the score before the starter is turned."""

# Columns of `Ahead.parts`.
IN_HAND: Final = 0
IN_CRIB: Final = 1
OWN_PEGS: Final = 2
THEIR_PEGS: Final = 3

USUAL: Final = (16, 10)
"""Points that a side brings home in a usual deal, with the crib and without."""
NEAR: Final = 45
"""Points to go of any side from which throws are not chosen by points alone."""
MOST_LUCK: Final = 1.5
"""A point is never taken to be worth more than so many times what it usually is."""
REACH: Final = 4
"""Points on either side of a usual deal between which the worth of one is taken."""


class Ahead(NamedTuple):
    """A seat that lays away, what is found for each of its throws, and room for the deals."""

    at: NDArray[np.int64]
    """[9]: single numbers, by the places above."""
    away: Away
    """The throws of the seat."""
    is_wanted: NDArray[np.int64]
    """[15]: 1 for a throw that is to be looked at."""
    chance: NDArray[np.float64]
    """[draw, 15]: chance to win, less what the luck of the own hand and of the crib brought."""
    luck: NDArray[np.float64]
    """[draw, 15]: that luck, by what points are usually worth."""
    parts: NDArray[np.float64]
    """[15, 4]: average points by part."""
    slope: NDArray[np.float64]
    """[4]: by side what a point more is worth in this seat's chance to win."""
    usual: NDArray[np.float64]
    """[1]: the chance to win after a usual deal."""
    play: NDArray[np.int64]
    cards: NDArray[np.int64]
    """[seat, 5]: cards dealt, sorted."""
    four: NDArray[np.int64]
    """[seat, 4]: cards kept."""
    crib: NDArray[np.int64]
    """[4]"""
    points: NDArray[np.int64]
    """[seat]: points of the hand with the starter."""
    others: Away
    desk: Desk


def new_ahead(draws: int, net: Net) -> Ahead:
    """Room for so many draws."""
    return Ahead(
        np.zeros(9, np.int64),
        new_away(),
        np.ones(15, np.int64),
        np.zeros((draws, 15)),
        np.zeros((draws, 15)),
        np.zeros((15, 4)),
        np.zeros(4),
        np.zeros(1),
        new_play(),
        np.zeros((4, 5), np.int64),
        np.zeros((4, 4), np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        new_away(),
        new_desk(net),
    )


@compiled
def chance_at(b, target, play, me, scores):
    """The chance of the side `me` when the seat play[DEALER] deals next, all sides being below the target."""
    side = side_of(play, play[DEALS_NEXT])
    if play[SIDES] == 2:
        chance = b.win[scores[side], scores[1 - side]]
        return chance if me == side else 1.0 - chance
    left = side + 1 if side < 2 else 0
    right = 3 - side - left
    return float(b.three[scores[side], scores[left], scores[right], (me - side + 3) % 3])


@compiled
def weigh_ahead(b, ahead):
    """Fills ahead.away with the throws of the seat, whose cards are in ahead.cards, and their worth in own points."""
    at = ahead.at
    away = ahead.away
    play = ahead.play
    begin(play, at[TABLE], at[DEALER], 0)
    all_throws(b.hands, b.show, ahead.cards[at[SEAT]], 5, away)
    _set_slopes(b, ahead)
    own = side_of(play, at[SEAT])
    home = side_of(play, at[DEALER])
    point = max(ahead.slope[own], 1e-6)
    others = 0.0
    for side in range(play[SIDES]):
        if side != own:
            others += ahead.slope[side] / (play[SIDES] - 1)
    price = min(max(-others / point, 0.2), 3.0)
    crib = 1.0 if own == home else -min(max(-ahead.slope[home] / point, 0.2), 3.0)
    after = at[SEAT] - at[DEALER]
    means = b.means[after if after >= 0 else after + at[TABLE]]
    for place in range(away.number[0]):
        kept = away.kept[place] - 560
        worth = away.hand[place] + means[kept, 0] - price * means[kept, 1]
        away.worth[place] = worth + crib * b.crib[0 if own == home else 1, away.put[place]]


@compiled
def want_throws(ahead, margin):
    """Marks the throws that are to be looked at, and returns their number.

    These are all with the margin ALL; else those with at most so many points less than the best, and no other than
    the best while every side is far from the target.
    """
    at = ahead.at
    worth = ahead.away.worth
    number = ahead.away.number[0]
    is_near = False
    for side in range(ahead.play[SIDES]):
        is_near = is_near or at[TARGET] - at[SCORES + side] <= NEAR
    best = best_place(worth, number)
    wanted = 0
    for place in range(number):
        is_wanted = margin >= ALL or place == best or (is_near and worth[place] >= worth[best] - margin)
        ahead.is_wanted[place] = is_wanted
        wanted += is_wanted
    return wanted


@compiled_with_room
def look_at_throws(b, ahead, state):
    """Fills ahead.chance and ahead.parts for the wanted throws, after `weigh_ahead`.

    All throws are looked at with the same cards of the others and the same starter.
    """
    at = ahead.at
    away = ahead.away
    play = ahead.play
    me = at[SEAT]
    draws = len(ahead.chance)
    deck = _unseen(ahead.cards[me])
    number = away.number[0]
    ahead.parts[:] = 0.0
    seats = play[SEATS]
    home = side_of(play, at[DEALER])
    own = side_of(play, me)
    expected = b.crib[0 if own == home else 1]
    dealt = (seats - 1) * 5 + at[FROM_DECK]
    for draw in range(draws):
        shuffle_top(deck, dealt + 1, state)
        thrown = _deal_others(b, ahead, deck)
        for place in range(number):
            if ahead.is_wanted[place]:
                _keep(ahead, place, thrown)
                chance, crib = _play_deal(b, ahead, deck[dealt], state)
                points = ahead.points[me]
                lucky = ahead.slope[own] * (points - away.hand[place])
                ahead.luck[draw, place] = lucky + ahead.slope[home] * (crib - expected[away.put[place]])
                ahead.chance[draw, place] = chance
                parts = ahead.parts[place]
                parts[IN_HAND] += points / draws
                parts[IN_CRIB] += crib / draws
                for side in range(play[SIDES]):
                    parts[OWN_PEGS if side == own else THEIR_PEGS] += play[PEGS + side] / draws
    for place in range(number):
        if ahead.is_wanted[place]:
            _take_luck_off(ahead.chance[:, place], ahead.luck[:, place])


@compiled
def _take_luck_off(chance, luck):
    """Takes the luck off as far as the chance goes along with it in these draws: not at all where all is certain."""
    draws = len(chance)
    mean = 0.0
    middle = 0.0
    for draw in range(draws):
        mean += chance[draw] / draws
        middle += luck[draw] / draws
    both = 0.0
    square = 0.0
    for draw in range(draws):
        both += (chance[draw] - mean) * (luck[draw] - middle)
        square += (luck[draw] - middle) ** 2
    share = min(max(both / square, 0.0), MOST_LUCK) if square > 0.0 else 0.0
    for draw in range(draws):
        chance[draw] -= share * luck[draw]


@compiled_with_room
def _set_slopes(b, ahead):
    """Fills ahead.slope, at the end of a usual deal."""
    at = ahead.at
    play = ahead.play
    target = at[TARGET]
    me = side_of(play, at[SEAT])
    home = side_of(play, at[DEALER])
    hands = play[SEATS] // play[SIDES]
    usual = np.zeros(4, np.int64)
    for side in range(play[SIDES]):
        end = at[SCORES + side] + (USUAL[0] if side == home else USUAL[1]) * hands
        usual[side] = max(min(end, target - 1 - REACH), 0)
    play[DEALS_NEXT] = next_seat(play, at[DEALER])
    ahead.usual[0] = chance_at(b, target, play, me, usual)
    for side in range(play[SIDES]):
        middle = usual[side]
        usual[side] = min(middle + REACH, target - 1)
        more = chance_at(b, target, play, me, usual)
        usual[side] = max(middle - REACH, 0)
        ahead.slope[side] = (more - chance_at(b, target, play, me, usual)) / (2 * REACH)
        usual[side] = middle


@compiled
def next_seat(play, seat):
    """The seat at the left."""
    return seat + 1 if seat + 1 < play[SEATS] else 0


@compiled_with_room
def _unseen(cards):
    """The 47 cards that are not among these five."""
    deck = np.zeros(47, np.int64)
    number = 0
    for card in range(52):
        is_seen = False
        for place in range(5):
            is_seen = is_seen or cards[place] == card
        if not is_seen:
            deck[number] = card
            number += 1
    return deck


@compiled
def _keep(ahead, place, thrown):
    """Puts the own throw of this number into the crib, and the rest into the hand."""
    me = ahead.at[SEAT]
    number = 0
    for card in range(5):
        if card == ahead.away.first[place]:
            ahead.crib[thrown] = ahead.cards[me, card]
        else:
            ahead.four[me, number] = ahead.cards[me, card]
            number += 1
    ahead.play[KEPT + me] = ahead.away.kept[place]


@compiled
def _deal_others(b, ahead, deck):
    """Deals the others from the front of the deck and lets them throw; returns the number of cards in the crib."""
    play = ahead.play
    away = ahead.others
    home = side_of(play, ahead.at[DEALER])
    top = 0
    thrown = 0
    for seat in range(play[SEATS]):
        if seat == ahead.at[SEAT]:
            continue
        cards = ahead.cards[seat]
        for place in range(5):
            cards[place] = deck[top]
            top += 1
        all_throws(b.hands, b.show, cards, 5, away)
        is_own = side_of(play, seat) == home
        best = plain_throw(b.crib[0 if is_own else 1], away, 1.0 if is_own else -1.0)
        play[KEPT + seat] = away.kept[best]
        number = 0
        for place in range(5):
            if place == away.first[best]:
                ahead.crib[thrown] = cards[place]
                thrown += 1
            else:
                ahead.four[seat, number] = cards[place]
                number += 1
    for place in range(ahead.at[FROM_DECK]):
        ahead.crib[thrown] = deck[top + place]
        thrown += 1
    return thrown


@compiled_with_room
def _play_deal(b, ahead, starter, state):
    """Heels, play, hands and crib in order: the seat's chance to win, and the points of the crib."""
    play = ahead.play
    at = ahead.at
    target = at[TARGET]
    home = side_of(play, at[DEALER])
    me = side_of(play, at[SEAT])
    for seat in range(play[SEATS]):
        ahead.points[seat] = points_of_hand(b.show, ahead.four[seat], starter, False)
    crib = points_of_crib(b, ahead.crib, play[SEATS] + at[FROM_DECK], starter)
    begin(play, play[SEATS], at[DEALER], starter >> 2)
    scores = at[SCORES:].copy()
    if starter >> 2 == 10:
        scores[home] += 2
    for seat in range(play[SEATS]):
        play[HAND + seat] = play[KEPT + seat]
    for side in range(play[SIDES]):
        play[TO_GO + side] = target - scores[side]
    if scores[home] >= target:
        return 1.0 if me == home else 0.0, crib
    play_out(ahead.desk, play, state)
    if play[HOME] >= 0:
        return 1.0 if play[HOME] == me else 0.0, crib
    for side in range(play[SIDES]):
        scores[side] += play[PEGS + side]
    seat = at[DEALER]
    for _ in range(play[SEATS]):
        seat = next_seat(play, seat)
        side = side_of(play, seat)
        scores[side] += ahead.points[seat]
        if scores[side] >= target:
            return 1.0 if me == side else 0.0, crib
    scores[home] += crib
    if scores[home] >= target:
        return 1.0 if me == home else 0.0, crib
    play[DEALS_NEXT] = next_seat(play, at[DEALER])
    return chance_at(b, target, play, me, scores), crib
