"""One deal on small integers for two, three and four seats: laying away, the play and the show, in order."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.away import expert_throw, plain_throw
from pegout.kernels.compiling import compiled
from pegout.kernels.layaway import Away, all_throws, new_away
from pegout.kernels.mind import (
    MODELS,
    PLAYERS,
    Mind,
    chance_of_card,
    chance_of_throw,
    expect,
    learn,
    new_mind,
    saw_card,
    saw_go,
)
from pegout.kernels.outlook import (
    NO_THREE,
    OWN_CRIB,
    OWN_HAND,
    SCORES,
    TARGET,
    Outlook,
    new_outlook,
    price_of_points,
    set_average,
    set_worth,
)
from pegout.kernels.pegging import MOST
from pegout.kernels.play import (
    COUNT,
    HAND,
    HOME,
    KEPT,
    PEGS,
    SAID,
    SEATS,
    SIDES,
    TO_GO,
    TURN,
    begin,
    lay,
    new_play,
    side_of,
    to_act,
)
from pegout.kernels.policy import NET, Desk, card_of, new_desk
from pegout.kernels.ranks import LOW, SIZE
from pegout.kernels.rivals import rival_throw
from pegout.kernels.search import best_rank, search
from pegout.kernels.show import points_of_hand

EXPERT: Final = 7
"""The number of the expert among the players of `rivals` and `policy`."""

# Columns of a player's options.
WHO: Final = 0
DRAWS: Final = 1
"""Hands of the others that the expert draws."""
EVERY: Final = 2
"""Up to so many it looks at all."""
MARGIN: Final = 3
"""Hundredths of a point behind the network's best card from which a card is left out."""
JUDGES: Final = 4
"""1 where it judges hands by the cards laid."""
LEARNS: Final = 5
"""1 where it learns how the others play."""
MINDS_SCORE: Final = 6
"""1 where it minds the score in the play, 0 where points alone count."""
THROWS: Final = 7
"""2 where it minds the score in throwing, 1 for points with the play's, 0 for hand and crib alone."""
OPTIONS: Final = 8

# Columns of the tally of points by part.
AS_DEALER: Final = 0
AS_OTHER: Final = 1
IN_HANDS: Final = 2
IN_CRIBS: Final = 3
HEELS: Final = 4
DEALT: Final = 5
DEALS: Final = 6
PARTS: Final = 7


class Room(NamedTuple):
    """Room for one table and the thoughts of its seats."""

    play: NDArray[np.int64]
    scratch: NDArray[np.int64]
    away: Away
    desk: Desk
    prices: NDArray[np.float64]
    mind: Mind
    outlook: Outlook
    cards: NDArray[np.int64]
    """[seat, 6]: cards dealt, sorted."""
    four: NDArray[np.int64]
    """[seat, 4]: cards kept."""
    crib: NDArray[np.int64]
    """[4]"""
    put: NDArray[np.int64]
    """[seat]: the number of the throw."""
    points: NDArray[np.int64]
    """[seat]: points of the hand with the starter."""
    likely: NDArray[np.float64]
    """[seat, model]: how likely each model was to lay what the seat laid."""
    both: NDArray[np.float64]
    tally: NDArray[np.float64]
    """[side, PARTS]: points by part, and deals."""


def new_room(three: NDArray[np.float32] = NO_THREE) -> Room:
    """An empty room."""
    return Room(
        new_play(),
        new_play(),
        new_away(),
        new_desk(),
        np.ones(4),
        new_mind(),
        new_outlook(three),
        np.zeros((4, 6), np.int64),
        np.zeros((4, 4), np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4, np.int64),
        np.ones((4, MODELS)),
        np.zeros((MOST, 80)),
        np.zeros((4, PARTS)),
    )


@compiled
def play_deal(b, r, options, seats, dealer, target, deck, scores, state):
    """One deal from the front of the deck, the seat at the dealer's left first; scores by side change.

    Returns the side that wins, or -1.
    """
    begin(r.play, seats, dealer, 0)
    dealt = 6 if seats == 2 else 5
    top = 0
    seat = dealer
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        for place in range(dealt):
            r.cards[seat, place] = deck[top]
            top += 1
        r.cards[seat, :dealt].sort()
    thrown = 0
    if seats == 3:
        r.crib[0] = deck[top]
        top += 1
        thrown = 1
    starter = deck[top]
    seat = dealer
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        thrown = lay_away(b, r, options, seat, dealer, target, scores, dealt, thrown, state)
    for seat in range(seats):
        four = r.four[seat]
        r.points[seat] = points_of_hand(b.show, four, starter, False)
    return _count(b, r, options, dealer, target, starter, scores, state)


@compiled
def _count(b, r, options, dealer, target, starter, scores, state):
    """Heels, play, hands and crib in order, from when all have thrown."""
    play = r.play
    seats = play[SEATS]
    home = side_of(play, dealer)
    r.tally[home, DEALT] += 1
    for side in range(play[SIDES]):
        r.tally[side, DEALS] += 1
    if starter >> 2 == 10:
        r.tally[home, HEELS] += 2
        scores[home] += 2
        if scores[home] >= target:
            return home
    pegging(b, r, options, dealer, target, starter, scores, state)
    for side in range(play[SIDES]):
        scores[side] += play[PEGS + side]
        r.tally[side, AS_DEALER if side == home else AS_OTHER] += play[PEGS + side]
    if play[HOME] >= 0:
        return play[HOME]
    seat = dealer
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        side = side_of(play, seat)
        scores[side] += r.points[seat]
        r.tally[side, IN_HANDS] += r.points[seat]
        if scores[side] >= target:
            return side
    crib = points_of_hand(b.show, r.crib, starter, True)
    scores[home] += crib
    r.tally[home, IN_CRIBS] += crib
    if scores[home] >= target:
        return home
    _learn(b, r, options, dealer)
    return -1


@compiled
def lay_away(b, r, options, seat, dealer, target, scores, dealt, thrown, state):
    """One seat lays away; returns the number of cards in the crib."""
    cards = r.cards[seat, :dealt]
    all_throws(b.hands, b.show, cards, dealt, r.away)
    seats = r.play[SEATS]
    is_own = side_of(r.play, seat) == side_of(r.play, dealer)
    role = 0 if is_own else 1
    sign = 1.0 if is_own else -1.0
    who = options[seat, WHO]
    if who < NET:
        best = rival_throw(who, cards, r.away, sign, state)
    elif options[seat, THROWS] == 0:
        best = plain_throw(b.crib[role], r.away, sign)
    else:
        place = seat - dealer if seat >= dealer else seat - dealer + seats
        minds_score = options[seat, THROWS] == 2
        best = expert_throw(b, r.play, seat, place, target, minds_score, scores, cards, r.away, r.both)
    number = 0
    for place in range(dealt):
        if place == r.away.first[best] or place == r.away.second[best]:
            r.crib[thrown] = cards[place]
            thrown += 1
        else:
            r.four[seat, number] = cards[place]
            number += 1
    r.put[seat] = r.away.put[best]
    r.play[KEPT + seat] = r.away.kept[best]
    r.play[HAND + seat] = r.away.kept[best]
    return thrown


@compiled
def prepare(b, r, options, seat, dealer, target, starter, scores):
    """An expert's thoughts when the play begins."""
    play = r.play
    seats = play[SEATS]
    left = r.mind.left[seat]
    for rank in range(13):
        left[rank] = 4
    for place in range(6 if seats == 2 else 5):
        left[r.cards[seat, place] >> 2] -= 1
    left[starter >> 2] -= 1
    home = side_of(play, dealer)
    for other in range(seats):
        if other != seat:
            expect(b.hands, b.ways, b.kept[0 if side_of(play, other) == home else 1], seat, other, r.mind)
    at = r.outlook.at[seat]
    at[TARGET] = target
    for side in range(play[SIDES]):
        at[SCORES + side] = scores[side]
    at[OWN_HAND] = r.points[seat]
    at[OWN_CRIB] = side_of(play, seat) == home
    spread = b.spread[1 - at[OWN_CRIB], r.put[seat], starter >> 2]
    for points in range(len(spread)):
        r.outlook.crib[seat, points] = spread[points]
    if play[SIDES] == 3:
        set_average(r.outlook, seat)
    elif options[seat, MINDS_SCORE]:
        set_worth(r.outlook, seat, b.win, 30 if seats == 2 else 64, 60 if seats == 2 else 112)
    else:
        for x in range(r.outlook.worth.shape[1]):
            for y in range(r.outlook.worth.shape[2]):
                r.outlook.worth[seat, x, y] = 0.5 + 0.009 * (x - y)


@compiled
def pegging(b, r, options, dealer, target, starter, scores, state):
    """The play of a deal, by the players of the options."""
    play = r.play
    seats = play[SEATS]
    begin(play, seats, dealer, starter >> 2)
    for side in range(play[SIDES]):
        play[TO_GO + side] = target - scores[side]
    for seat in range(seats):
        if options[seat, WHO] == EXPERT:
            prepare(b, r, options, seat, dealer, target, starter, scores)
        for model in range(MODELS):
            r.likely[seat, model] = 1.0
    seat = to_act(b.hands, play)
    while seat >= 0:
        if options[seat, WHO] == EXPERT:
            rank = expert_card(b, r, options, seat, state)
        else:
            rank = card_of(options[seat, WHO], b.hands, b.net, play, seat, 1.0, r.desk, state)
        _seen_by_others(b, r, options, seat, rank)
        lay(b.hands, play, seat, rank)
        _goes_seen(b, r, options)
        seat = to_act(b.hands, play)


@compiled
def expert_card(b, r, options, seat, state):
    """The rank that an expert lays."""
    play = r.play
    price = 1.0
    if options[seat, MINDS_SCORE] and play[SIDES] == 2:
        own = side_of(play, seat)
        mine = min(play[PEGS + own] + (2 if play[SEATS] == 2 else 12), 27)
        price = price_of_points(r.outlook, seat, mine, min(play[PEGS + 1 - own] + (10 if play[SEATS] == 2 else 20), 57))
    for other in range(play[SEATS]):
        r.prices[other] = price if side_of(play, other) == side_of(play, seat) else 1.0 / price
    line = options[seat]
    number, drawn = search(
        b.hands,
        b.ways,
        b.hand,
        b.net,
        play,
        seat,
        line[DRAWS],
        line[EVERY],
        line[MARGIN] / 100.0,
        r.mind,
        r.outlook,
        r.prices,
        r.scratch,
        r.desk,
        state,
    )
    return best_rank(b.hands, play, seat, number, r.mind, r.desk)


@compiled
def _seen_by_others(b, r, options, seat, rank):
    """What the card that the seat is about to lay tells experts that still have something to decide."""
    play = r.play
    learns = False
    for other in range(play[SEATS]):
        if other != seat and options[other, WHO] == EXPERT:
            learns = learns or options[other, LEARNS] == 1
            if b.hands[play[HAND + other], SIZE] > 1:
                judges = options[other, JUDGES] == 1
                saw_card(b.hands, b.net, play, other, seat, rank, judges, r.mind, r.scratch, r.desk)
    if learns:
        for model in range(MODELS):
            r.likely[seat, model] *= chance_of_card(b.hands, b.net, play, seat, rank, PLAYERS[model], r.desk)


@compiled
def _goes_seen(b, r, options):
    """What the goes that follow the card just laid tell experts; `to_act` then does the same with the play."""
    play = r.play
    seats = play[SEATS]
    room = 31 - play[COUNT]
    if room == 0 or play[HOME] >= 0:
        return
    for step in range(seats):  # from the left of the seat that laid, which comes last
        seat = play[TURN] + step
        if seat >= seats:
            seat -= seats
        hand = play[HAND + seat]
        if hand == 0 or play[SAID + seat]:
            continue
        if b.hands[hand, LOW] <= room:
            return
        for other in range(seats):
            if other != seat and options[other, WHO] == EXPERT and b.hands[play[HAND + other], SIZE] > 1:
                saw_go(b.hands, play, other, seat, r.mind)


@compiled
def _learn(b, r, options, dealer):
    """After the show: what the others threw (with two seats) and laid tells experts how they play."""
    seats = r.play[SEATS]
    for other in range(seats):
        throw_judged = False
        for seat in range(seats):
            if seat == other or options[seat, WHO] != EXPERT or not options[seat, LEARNS]:
                continue
            if seats == 2 and not throw_judged:
                _judge_throw(b, r, other, dealer)
                throw_judged = True
            learn(seat, other, r.likely[other], r.mind)


@compiled
def _judge_throw(b, r, other, dealer):
    all_throws(b.hands, b.show, r.cards[other], 6, r.away)
    role = 0 if other == dealer else 1
    for model in range(MODELS):
        r.likely[other, model] *= chance_of_throw(
            b.crib[role], r.away, PLAYERS[model], 1.0 - 2.0 * role, r.put[other], r.play[KEPT + other]
        )
