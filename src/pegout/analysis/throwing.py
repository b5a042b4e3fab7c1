"""Throws of two cards (two seats): points by part, and the chance to win with all of the deal taken in order."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.choice import Choice, Parts
from pegout.analysis.folding import JACK, Deal, Floats, Throw, chances_of_throws
from pegout.analysis.starters import Starters
from pegout.cards import DECK, Card
from pegout.game import Discard, Observation
from pegout.kernels import away as kernel
from pegout.kernels.books import Books
from pegout.kernels.folding import least_points
from pegout.kernels.layaway import all_throws, new_away
from pegout.kernels.ranks import FIRST, hand_number
from pegout.scoring import total_hand

Cards = tuple[Card, ...]


def weigh_throws(seen: Observation, books: Books, throws: Sequence[Cards]) -> list[Choice]:
    """The throws with their chances to win, in the order given; `seen` is before the starter is turned."""
    cards = tuple(sorted((*seen.hand, *seen.thrown)))
    starters = Starters(cards)
    found = [_throw(cards, thrown, seen, books) for thrown in throws]
    chances = chances_of_throws(_deal(cards, seen, books), found)
    choices = []
    for thrown, chance in zip(throws, chances, strict=True):
        kept = _without(cards, thrown)
        points = [total_hand(kept, starter, rules=seen.rules) for starter in DECK if starter not in cards]
        own, theirs = books.means[_role(seen), _place(kept)]
        crib = float(books.crib[_role(seen), hand_number([card.rank for card in thrown])])
        average = starters.hand(kept, seen.rules) / starters.number
        sign = -1 if _role(seen) else 1
        parts = Parts(average, sign * crib, float(own), float(theirs), min(points), max(points))
        choices.append(Choice(Discard(_seat(seen), thrown), chance, 0.0, parts))
    return choices


def expert_throw(seen: Observation, books: Books) -> Cards:
    """The throw that the expert makes of six cards, as `pegout.kernels.away.expert_throw` does.

    Average points at what they are worth at the score; near the end, those close to the best by their chance to win.
    """
    cards = sorted((*seen.hand, *seen.thrown))
    away = new_away()
    all_throws(books.hands, books.show, np.array(cards, np.int64), len(cards), away)
    role = _role(seen)
    own, other = seen.scores[_seat(seen)], seen.scores[1 - _seat(seen)]
    price = kernel.price_of_throw(books.win, role == 0, own, other)
    kernel.weigh_throws(books.crib[role], books.means[role], away, -1 if role else 1, price)
    worth = away.worth[: int(away.number[0])]
    places = [int(worth.argmax())]
    margin = kernel.margin_at(seen.rules.target, own, other)
    left = _left(cards)
    least = [int(least_points(books, left, kept)) for kept in away.kept[: len(worth)]]
    if margin >= 0:
        places = [
            place
            for place in range(len(worth))
            if worth[place] >= worth.max() - margin or least[place] >= seen.rules.target - own
        ]
    throws = [(cards[int(away.first[place])], cards[int(away.second[place])]) for place in places]
    if len(throws) == 1:
        return throws[0]
    found = [_throw(tuple(cards), throw, seen, books) for throw in throws]
    chances = chances_of_throws(_deal(tuple(cards), seen, books), found)
    even = [number for number, chance in enumerate(chances) if chance > max(chances) - kernel.EVEN]
    return throws[max(even, key=lambda number: least[places[number]])]


def _seat(seen: Observation) -> int:
    assert seen.seat is not None
    return seen.seat


def _role(seen: Observation) -> int:
    return 0 if seen.seat == seen.dealer else 1


def _without(cards: Cards, thrown: Cards) -> Cards:
    return tuple([card for card in cards if card not in thrown])


def _place(kept: Cards) -> int:
    """The place of a hand among those of its size."""
    return hand_number([card.rank for card in kept]) - FIRST[len(kept)]


def _deal(cards: Cards, seen: Observation, books: Books) -> Deal:
    seat = _seat(seen)
    own, other = seen.scores[seat], seen.scores[1 - seat]
    return Deal(books.win, _role(seen) == 0, own, other, _left(cards), books.theirs[_role(seen)])


def _left(cards: Sequence[Card]) -> NDArray[np.int64]:
    """[13]: cards of each rank that are not among these."""
    return np.asarray(4 - np.bincount([card.rank for card in cards], minlength=13))


def _throw(cards: Cards, thrown: Cards, seen: Observation, books: Books) -> Throw:
    kept = _without(cards, thrown)
    starters = Starters(cards)
    ranks = books.hand[hand_number([card.rank for card in kept])]
    put = hand_number([card.rank for card in thrown])
    crib = _with_nobs(books.spread[_role(seen), put].astype(float), cards, thrown)
    average = starters.hand(kept, seen.rules) / starters.number
    return Throw(ranks, average, crib, books.pegs[_role(seen), _place(kept)].astype(float))


def _with_nobs(spread: Floats, cards: Cards, thrown: Cards) -> Floats:
    """The spread of the crib with the own jacks' nobs, whose suits the starter may have."""
    suits = {card.suit for card in thrown if card.rank == JACK}
    left = [card for card in DECK if card not in cards]
    part = np.zeros((13, 1))
    for rank in range(13):
        matches = [card.suit in suits for card in left if card.rank == rank != JACK]
        part[rank] = sum(matches) / max(len(matches), 1)
    more = np.concatenate([np.zeros((13, 1)), spread[:, :-1]], 1)
    return np.asarray(spread * (1 - part) + more * part)
