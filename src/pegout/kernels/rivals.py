"""The simpler players in kernels: the same choices as their files in `pegout.bots`, for fast matches and as models."""

from typing import Final

from pegout.kernels.chance import below, fraction
from pegout.kernels.compiling import compiled
from pegout.kernels.play import COUNT, HAND, NUMBER, PILE, pile_points, pips
from pegout.kernels.ranks import HELD, RANKS, SIZE

EASY: Final = 0
BEGINNER: Final = 1
STANDARD: Final = 2
CLASSIC: Final = 3
PUB: Final = 4
PRO: Final = 5
_FIVE = 4


@compiled
def rival_worth(who, play, rank):
    """What the player sees in laying this rank now, points doubled; only the order counts."""
    count = play[COUNT] + pips(rank)
    if who == EASY:
        return 0
    number = play[NUMBER]
    play[PILE + number] = rank
    worth = 2 * pile_points(play, number + 1, count)
    if (count == 5 or count == 21) and (who == PRO or (who == PUB and worth == 0)):
        worth -= 1
    return worth


@compiled
def rival_card(who, hands, play, seat, state):
    """The rank that the player lays."""
    if who == BEGINNER:
        who = STANDARD if fraction(state) < 2 / 3 else EASY
    hand = play[HAND + seat]
    room = 31 - play[COUNT]
    shy = who == PUB and play[NUMBER] == 0 and hands[hand, HELD + _FIVE] < hands[hand, SIZE]
    best = -1
    most = -9
    alike = 0
    for place in range(hands[hand, SIZE]):
        rank = hands[hand, RANKS + place]
        if pips(rank) > room or (shy and rank == _FIVE):
            continue
        worth = rival_worth(who, play, rank)
        if worth > most:
            most = worth
            best = rank
            alike = 1
        elif worth == most and who != CLASSIC:
            alike += 1
            if below(state, alike) == 0:
                best = rank
    return best


@compiled
def rival_throw(who, cards, away, sign, state):
    """The number of the throw that the player makes; `sign` is 1 for the own side's crib, else -1.

    Cards are sorted; among equal throws the last one keeps the lowest cards.
    """
    if who == BEGINNER:
        who = STANDARD if fraction(state) < 2 / 3 else EASY
    if who == EASY:
        return below(state, away.number[0])
    best = -1
    most = -99.0
    for number in range(away.number[0] - 1, -1, -1):
        worth = _throw_worth(who, cards, away, number, sign)
        if worth > most + 1e-9:
            most = worth
            best = number
    return best


@compiled
def _throw_worth(who, cards, away, number, sign):
    if who == CLASSIC:
        return away.hand[number]
    if who == PRO:
        return away.hand[number] + sign * away.thrown[number]
    if who == STANDARD:
        return away.plain[number] + sign * away.extra[number]
    one = cards[away.first[number]] >> 2
    two = cards[away.second[number]] >> 2 if away.second[number] >= 0 else -1
    return away.hand[number] + sign * (away.extra[number] + 2 * ((one == _FIVE) + (two == _FIVE)))
