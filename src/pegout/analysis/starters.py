"""What cards are worth with every starter that may still be turned, exactly and on plain Python.

Points by rank are looked up for the thirteen ranks of the starter at once; flush and nobs are counted by suit.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from operator import mul

from pegout.cards import DECK, Card
from pegout.rules import STANDARD, Rules
from pegout.scoring import total_hand, total_ranks

_JACK = 10


class Starters:
    """The cards that may be turned as the starter, for whoever has seen the given cards.

    Values are sums over all of them, whole numbers that compare exactly; divided by `number` they are averages.
    """

    __slots__ = ("_by_rank", "_by_suit", "_jacks", "number")

    def __init__(self, seen: Collection[Card]):
        self.number = len(DECK) - len(seen)
        self._by_rank = [4] * 13
        self._by_suit = [13] * 4
        self._jacks = [1] * 4
        for card in seen:
            self._by_rank[card.rank] -= 1
            self._by_suit[card.suit] -= 1
            self._jacks[card.suit] -= card.rank == _JACK

    def hand(self, cards: Sequence[Card], rules: Rules = STANDARD) -> int:
        """The points of a kept hand, summed over the starters (rules 6.2 to 6.5)."""
        return self.thrown(cards, rules) + self._flush(cards)

    def thrown(self, cards: Sequence[Card], rules: Rules = STANDARD) -> int:
        """The points that one to four cards of a crib make by themselves with the starter, summed over the starters.

        A flush needs the whole crib (rule 6.3) and is left out.
        """
        ranks = tuple(sorted([card.rank for card in cards]))
        points: int = sum(map(mul, _by_starter(ranks, rules), self._by_rank))
        for card in cards:
            if card.rank == _JACK:
                points += self._by_suit[card.suit] - self._jacks[card.suit]
        return points

    def _flush(self, cards: Sequence[Card]) -> int:
        suit = cards[0].suit
        for card in cards:
            if card.suit != suit:
                return 0
        return len(cards) * self.number + self._by_suit[suit]


def cut_points(
    cards: Sequence[Card], away: Collection[Card] = (), rules: Rules = STANDARD, *, crib: bool = False
) -> dict[Card, int]:
    """The points of a hand or crib with each card that could be cut, in the order of the pack (rules 6.2 to 6.5).

    None of the cards themselves can be, nor those laid away.
    """
    gone = {*cards, *away}
    return {card: total_hand(cards, card, crib, rules) for card in DECK if card not in gone}


@lru_cache(maxsize=8192)
def _by_starter(ranks: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """Points of these ranks with each of the thirteen ranks of the starter; 0 where no fifth card is left."""
    cards = [DECK[4 * rank] for rank in ranks]
    return tuple(0 if ranks.count(rank) == 4 else total_ranks((*cards, DECK[4 * rank]), rules) for rank in range(13))
