"""One deal on small integers for two, three and four seats: laying away, the play and the show, in order."""

from pegout.kernels.away import expert_throw, plain_throw
from pegout.kernels.chance import sort_top
from pegout.kernels.compiling import compiled
from pegout.kernels.layaway import all_throws
from pegout.kernels.learning import chance_of_throw, learn
from pegout.kernels.mind import MODELS, PLAYERS, expect, judge_card, saw_card, saw_go
from pegout.kernels.outlook import OWN_CRIB, OWN_HAND, SCORES, price_of_points, set_average, set_worth
from pegout.kernels.outlook import TARGET as WINS_AT
from pegout.kernels.play import (
    COUNT,
    DEALER,
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
    side_of,
    to_act,
)
from pegout.kernels.policy import NET, card_of
from pegout.kernels.ranks import LOW, SIZE
from pegout.kernels.rivals import rival_throw
from pegout.kernels.room import (
    AS_DEALER,
    AS_OTHER,
    DEALS,
    DEALT,
    DRAWS,
    EXPERT,
    HEELS,
    IN_CRIBS,
    IN_HANDS,
    JUDGES,
    LEARNS,
    MARGIN,
    MINDS_SCORE,
    TABLE,
    TARGET,
    THROWS,
    WHO,
)
from pegout.kernels.search import best_rank, search
from pegout.kernels.show import points_of_hand


@compiled
def play_deal(b, r, dealer, deck, state):
    """One deal from the front of the deck, the seat at the dealer's left first; r.scores change.

    Returns the side that wins, or -1.
    """
    seats = r.game[TABLE]
    play = r.play
    begin(play, seats, dealer, 0)
    dealt = 6 if seats == 2 else 5
    top = hand_out(r, dealer, dealt, deck)
    thrown = 0
    if seats == 3:
        r.crib[0] = deck[top]
        top += 1
        thrown = 1
    starter = deck[top]
    seat = dealer
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        lay_away(b, r, seat, thrown, state)
        thrown += dealt - 4
    winner = turn_starter(b, r, starter)
    if winner < 0:
        pegging(b, r, starter, state)
        winner = show(b, r, starter)
    if winner < 0:
        learn_of_all(b, r)
    return winner


@compiled
def hand_out(r, dealer, dealt, deck):
    """Gives every seat so many cards from the front of the deck, the one at the dealer's left first.

    Returns the place of the next card.
    """
    seats = r.game[TABLE]
    top = 0
    seat = dealer
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        for place in range(dealt):
            r.cards[seat, place] = deck[top]
            top += 1
        sort_top(r.cards[seat], dealt)
    return top


@compiled
def turn_starter(b, r, starter):
    """What all hands will count, and heels; returns the side that wins by them, or -1."""
    play = r.play
    for seat in range(play[SEATS]):
        r.points[seat] = points_of_hand(b.show, r.four[seat], starter, False)
    home = side_of(play, play[DEALER])
    r.tally[home, DEALT] += 1
    for side in range(play[SIDES]):
        r.tally[side, DEALS] += 1
    if starter >> 2 == 10:
        r.tally[home, HEELS] += 2
        r.scores[home] += 2
        if r.scores[home] >= r.game[TARGET]:
            return home
    return -1


@compiled
def show(b, r, starter):
    """What the play has brought, then hands and crib in order; returns the side that wins, or -1."""
    play = r.play
    seats = play[SEATS]
    target = r.game[TARGET]
    home = side_of(play, play[DEALER])
    for side in range(play[SIDES]):
        r.scores[side] += play[PEGS + side]
        r.tally[side, AS_DEALER if side == home else AS_OTHER] += play[PEGS + side]
    if play[HOME] >= 0:
        return play[HOME]
    seat = play[DEALER]
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        side = side_of(play, seat)
        r.scores[side] += r.points[seat]
        r.tally[side, IN_HANDS] += r.points[seat]
        if r.scores[side] >= target:
            return side
    crib = points_of_hand(b.show, r.crib, starter, True)
    r.scores[home] += crib
    r.tally[home, IN_CRIBS] += crib
    return home if r.scores[home] >= target else -1


@compiled
def lay_away(b, r, seat, thrown, state):
    """One seat lays away, with so many cards in the crib before."""
    play = r.play
    seats = play[SEATS]
    dealt = 6 if seats == 2 else 5
    cards = r.cards[seat, :dealt]
    away = r.away
    all_throws(b.hands, b.show, cards, dealt, away)
    is_own = side_of(play, seat) == side_of(play, play[DEALER])
    sign = 1.0 if is_own else -1.0
    who = r.options[seat, WHO]
    if who < NET:
        best = rival_throw(who, cards, away, sign, state)
    elif r.options[seat, THROWS] == 0:
        best = plain_throw(b.crib[0 if is_own else 1], away, sign)
    else:
        place = seat - play[DEALER]
        best = expert_throw(b, r, seat, place if place >= 0 else place + seats, r.options[seat, THROWS] == 2)
    number = 0
    for place in range(dealt):
        if place == away.first[best] or place == away.second[best]:
            r.crib[thrown] = cards[place]
            thrown += 1
        else:
            r.four[seat, number] = cards[place]
            number += 1
    r.put[seat] = away.put[best]
    play[KEPT + seat] = away.kept[best]
    play[HAND + seat] = away.kept[best]


@compiled
def prepare(b, r, seat, starter):
    """What a seat thinks when the play begins, if it is an expert's."""
    if r.options[seat, WHO] != EXPERT:
        return
    play = r.play
    seats = play[SEATS]
    left = r.mind.left[seat]
    left[:] = 4
    for place in range(6 if seats == 2 else 5):
        left[r.cards[seat, place] >> 2] -= 1
    left[starter >> 2] -= 1
    home = side_of(play, play[DEALER])
    for other in range(seats):
        if other != seat:
            expect(b, r, seat, other)
    at = r.outlook.at[seat]
    at[WINS_AT] = r.game[TARGET]
    for side in range(play[SIDES]):
        at[SCORES + side] = r.scores[side]
    at[OWN_HAND] = r.points[seat]
    at[OWN_CRIB] = side_of(play, seat) == home
    spread = b.spread[1 - at[OWN_CRIB], r.put[seat], starter >> 2]
    nobs = _nobs(r, seat, starter)
    r.outlook.crib[seat, 0] = 0.0
    for points in range(len(spread) - nobs):
        r.outlook.crib[seat, points + nobs] = spread[points]
    if play[SIDES] == 3:
        set_average(r.outlook, seat)
    elif r.options[seat, MINDS_SCORE]:
        set_worth(r.outlook, seat, b.win, 32 if seats == 2 else 64, 64 if seats == 2 else 112)
    else:
        for x in range(r.outlook.worth.shape[1]):
            for y in range(r.outlook.worth.shape[2]):
                r.outlook.worth[seat, x, y] = 0.5 + 0.009 * (x - y)


@compiled
def _nobs(r, seat, starter):
    """1 where the seat has thrown the jack of the starter's suit."""
    jack = 40 + (starter & 3)
    number = 0
    for place in range(6 if r.play[SEATS] == 2 else 5):
        number += r.cards[seat, place] == jack
    for place in range(4):
        number -= r.four[seat, place] == jack
    return number if starter != jack else 0


@compiled
def begin_play(r, starter):
    """The play of a deal begins, all having thrown."""
    play = r.play
    begin(play, play[SEATS], play[DEALER], starter >> 2)
    for side in range(play[SIDES]):
        play[TO_GO + side] = r.game[TARGET] - r.scores[side]
    r.likely[:] = 1.0


@compiled
def pegging(b, r, starter, state):
    """The play of a deal, by the players of the options, when all have thrown."""
    play = r.play
    begin_play(r, starter)
    for seat in range(play[SEATS]):
        prepare(b, r, seat, starter)
    seat = to_act(b.hands, play)
    while seat >= 0:
        rank = chosen_card(b, r, seat, state)
        seen_by_others(b, r, seat, rank)
        lay(b.hands, play, seat, rank)
        goes_seen(b, r)
        seat = to_act(b.hands, play)


@compiled
def chosen_card(b, r, seat, state):
    """The rank that the seat's player lays."""
    if r.options[seat, WHO] == EXPERT:
        return expert_card(b, r, seat, state)
    r.desk.who[seat] = r.options[seat, WHO]
    r.desk.price[seat] = 1.0
    return card_of(r.desk, r.play, seat, state)


@compiled
def set_prices(r, seat):
    """What points of the others are worth to the seat, as it stands when the hands not yet known are counted."""
    play = r.play
    own = side_of(play, seat)
    price = 1.0
    if play[SIDES] == 2:
        usual = 0 if play[SEATS] == 2 else 10
        mine = min(play[PEGS + own] + 2 + usual, 27)
        price = price_of_points(r.outlook, seat, mine, min(play[PEGS + 1 - own] + 10 + usual, 57))
    for other in range(play[SEATS]):
        r.desk.price[other] = price if side_of(play, other) == own else 1.0 / price


@compiled
def expert_card(b, r, seat, state):
    """The rank that an expert lays."""
    set_prices(r, seat)
    number, _ = search(b, r, seat, r.options[seat, DRAWS : MARGIN + 1], state)
    return best_rank(r.tries, number)


@compiled
def seen_by_others(b, r, seat, rank):
    """What the card that the seat is about to lay tells experts that still have something to decide."""
    play = r.play
    learns = False
    for other in range(play[SEATS]):
        if other != seat and r.options[other, WHO] == EXPERT:
            learns = learns or r.options[other, LEARNS] == 1
            if b.hands[play[HAND + other], SIZE] > 1:
                saw_card(b, r, (other, seat), rank, r.options[other, JUDGES] == 1)
    if learns:
        judge_card(b, r, seat, rank)
        for model in range(MODELS):
            r.likely[seat, model] *= r.mind.likely[model]


@compiled
def goes_seen(b, r):
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
            if other != seat and r.options[other, WHO] == EXPERT and b.hands[play[HAND + other], SIZE] > 1:
                saw_go(b, r, other, seat)


@compiled
def learn_of_all(b, r):
    """After the show: what the others threw (with two seats) and laid tells experts how they play."""
    seats = r.play[SEATS]
    for other in range(seats):
        throw_judged = False
        for seat in range(seats):
            if seat == other or r.options[seat, WHO] != EXPERT or not r.options[seat, LEARNS]:
                continue
            if seats == 2 and not throw_judged:
                _judge_throw(b, r, other)
                throw_judged = True
            learn(seat, other, r.likely[other], r.mind)


@compiled
def _judge_throw(b, r, other):
    all_throws(b.hands, b.show, r.cards[other], 6, r.away)
    role = 0 if other == r.play[DEALER] else 1
    throw = (r.put[other], r.play[KEPT + other])
    for model in range(MODELS):
        r.likely[other, model] *= chance_of_throw(b.crib[role], r.away, PLAYERS[model], 1.0 - 2.0 * role, throw)
