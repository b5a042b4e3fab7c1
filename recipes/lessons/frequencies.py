"""How often the best hand and a hand of nothing are dealt, counted over all hands and starters."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Final

from pegout.cards import DECK, Card
from pegout.rules import STANDARD
from pegout.scoring import most_points, total_hand, total_ranks

ALL_HANDS: Final = comb(52, 4) * 48
"""Four cards and a starter."""
_SUITS: Final = range(4)


def hands_worth_most() -> int:
    """Hands with their starter that are worth as much as any (rule 6.6)."""
    most = most_points(STANDARD)
    number = 0
    for ranks in combinations_with_replacement(range(13), 5):
        # Beside ranks only nobs bring anything: with a pair there is no flush of five, with four alike none at all.
        if max(map(ranks.count, ranks)) < 5 and _of_ranks(ranks) >= most - 1:
            number += sum(total_hand(hand, starter) == most for hand, starter in _dealt(ranks))
    return number


def hands_worth_nothing() -> int:
    """Hands with their starter that are worth no point, which players call nineteen."""
    number = 0
    for ranks in combinations(range(13), 5):
        if _of_ranks(ranks):
            continue
        for place in range(5):
            kept = [rank for at, rank in enumerate(ranks) if at != place]
            # The four suits of the starter are alike.
            starter = DECK[4 * ranks[place]]
            number += 4 * sum(_is_nothing(kept, suits, starter) for suits in product(_SUITS, repeat=4))
    return number


def _is_nothing(ranks: list[int], suits: tuple[int, ...], starter: Card) -> bool:
    hand = [DECK[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]
    return total_hand(hand, starter) == 0


def _of_ranks(ranks: tuple[int, ...]) -> int:
    return total_ranks([DECK[4 * rank] for rank in ranks])


def _dealt(ranks: tuple[int, ...]) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """Every choice of suits for these ranks, with each of the five as the starter."""
    cards = [card for card in DECK if card.rank in ranks]
    for five in combinations(cards, 5):
        if tuple(card.rank for card in five) == ranks:
            for starter in five:
                yield tuple(card for card in five if card is not starter), starter
