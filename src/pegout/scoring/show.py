"""The count of a hand or crib with the starter (rules 6.2 to 6.6, and 8.2 for the five-card game).

What depends on ranks alone (fifteens, pairs, runs) is worked out once for each of the 6,175 sets of five ranks, as
places in the sorted cards; flush and nobs are looked up by suit for the cards at hand.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import prod

from pegout.cards import DECK, Card
from pegout.errors import NotationError
from pegout.rules import STANDARD, Rules
from pegout.scoring.breakdown import Breakdown, Item

_JACK = 10
_KIND_NAMES = {2: "pair", 3: "three", 4: "four"}
_RUN_NAMES = {1: "run", 2: "double_run", 3: "triple_run", 4: "quadruple_run"}

_Place = tuple[str, tuple[int, ...], int]


def score_hand(cards: Sequence[Card], starter: Card, rules: Rules = STANDARD) -> Breakdown:
    """The breakdown of a kept hand (4 cards, 3 in the five-card game) with the starter (rules 6.2-6.5, 8.2).

    Raises `NotationError` for a wrong number of cards, a card face down, or a card that is there twice.
    """
    return _score(cards, starter, rules, crib=False)


def score_crib(cards: Sequence[Card], starter: Card, rules: Rules = STANDARD) -> Breakdown:
    """The breakdown of a crib (4 cards, 3 with a three-card crib) with the starter; flush by rule 6.3.

    Raises `NotationError` as `score_hand` does.
    """
    return _score(cards, starter, rules, crib=True)


def total_hand(cards: Sequence[Card], starter: Card, crib: bool = False, rules: Rules = STANDARD) -> int:
    """The points alone of a hand or crib, fast: `score_hand(...).total` without checks of the cards."""
    held = sum(map(_VALUE_OF, cards))
    totals = _STANDARD_TOTALS if rules is STANDARD else _rank_totals(rules.kinds_at_show)
    return totals[(held & _RANK_BITS) + _UNITS[starter]] + _SUIT_TOTALS[held >> _RANK_SIZE][starter & 3 | crib << 2]


def total_ranks(cards: Sequence[Card], rules: Rules = STANDARD) -> int:
    """The points of up to five cards that go by rank alone: fifteens, pairs and runs, without flush and nobs."""
    key = 0
    for card in cards:
        key += _UNITS[card]
    return _rank_totals(rules.kinds_at_show)[key]


def possible_totals(rules: Rules, crib: bool = False) -> frozenset[int]:
    """Every number of points that some hand (or crib) can have under these rules (rule 6.6)."""
    return _possible_totals(rules.kinds_at_show, rules.crib_size if crib else rules.kept, crib)


@lru_cache(maxsize=64)
def most_points(rules: Rules) -> int:
    """The most that a hand or crib can score under these rules: 29 in the standard count (rule 6.6)."""
    return max(possible_totals(rules) | possible_totals(rules, crib=True))


def _score(cards: Sequence[Card], starter: Card, rules: Rules, crib: bool) -> Breakdown:
    _check(cards, starter, rules.crib_size if crib else rules.kept, "crib" if crib else "hand")
    everything = sorted((*cards, starter))
    ranks = tuple([card >> 2 for card in everything])
    items = [
        Item(kind, tuple([everything[place] for place in places]), points)
        for kind, places, points in _rank_items(ranks, rules.kinds_at_show, rules.runs == "apart")
    ]
    flush = _flush_points(cards, starter, crib)
    if flush:
        items.append(Item("flush", tuple(everything) if flush > len(cards) else tuple(sorted(cards)), flush))
    # The starter itself cannot be this jack: a card is there once (rule 4.2).
    items.extend(Item("nobs", (card,), 1) for card in cards if card == 4 * _JACK + starter.suit)
    return Breakdown(tuple(items))


def _check(cards: Sequence[Card], starter: Card, wanted: int, what: str) -> None:
    if len(cards) != wanted:
        raise NotationError(f"a {what} has {wanted} cards and the starter, not {len(cards)}")
    if len({*cards, starter}) != wanted + 1:
        twice = next(card for card in (*cards, starter) if [*cards, starter].count(card) > 1)
        raise NotationError(f"{twice} is there twice: a pack has one of each card")
    if starter < 0 or min(cards) < 0:
        raise NotationError(f"a {what} with cards face down cannot be counted")


def _flush_points(cards: Sequence[Card], starter: Card, crib: bool) -> int:
    """Rule 6.3: all cards kept 4 (or 3), starter too one more; a crib needs the starter."""
    suit = cards[0] & 3
    for card in cards:
        if card & 3 != suit:
            return 0
    if starter & 3 == suit:
        return len(cards) + 1
    return 0 if crib else len(cards)


@cache
def _rank_items(ranks: tuple[int, ...], kinds: tuple[int, int, int], apart: bool) -> tuple[_Place, ...]:
    """Fifteens, pairs and runs of sorted ranks as (kind, places, points)."""
    runs = list(_runs(ranks))
    in_run = set() if apart or len(runs) < 2 else {place for run in runs for place in run}
    alike = [item for item in _kinds(ranks, kinds) if item[1][0] not in in_run]
    return (*_fifteens(ranks), *alike, *_run_items(ranks, runs, kinds, apart))


def _fifteens(ranks: tuple[int, ...]) -> Iterator[_Place]:
    """Every different combination that adds up to 15 (rule 6.2)."""
    pips = [min(rank + 1, 10) for rank in ranks]
    for size in range(2, len(ranks) + 1):
        for places in combinations(range(len(ranks)), size):
            if sum([pips[place] for place in places]) == 15:
                yield "fifteen", places, 2


def _kinds(ranks: tuple[int, ...], kinds: tuple[int, int, int]) -> Iterator[_Place]:
    """Two, three and four of a rank (rules 6.2 and 6.5)."""
    for rank in sorted(set(ranks)):
        places = tuple(place for place, other in enumerate(ranks) if other == rank)
        if len(places) > 1:
            yield _KIND_NAMES[len(places)], places, kinds[len(places) - 2]


def _runs(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The places of every run of the greatest length, 3 or more (rule 6.2)."""
    for length in range(len(ranks), 2, -1):
        for lowest in sorted(set(ranks)):
            stretch = range(lowest, lowest + length)
            if set(stretch) <= set(ranks):
                yield from product(*[[p for p, rank in enumerate(ranks) if rank == want] for want in stretch])
                return


def _run_items(
    ranks: tuple[int, ...], runs: list[tuple[int, ...]], kinds: tuple[int, int, int], apart: bool
) -> Iterator[_Place]:
    """The runs each for itself, or as one double, triple or quadruple run with its pairs (rule 9)."""
    if len(runs) < 2 or apart:
        for run in runs:
            yield "run", run, len(run)
        return
    places = tuple(sorted({place for run in runs for place in run}))
    alike = sum(item[2] for item in _kinds(tuple(ranks[place] for place in places), kinds))
    yield _RUN_NAMES[len(runs)], places, len(runs) * len(runs[0]) + alike


_UNITS = tuple(5 ** (card >> 2) for card in DECK)
"""A set of up to five ranks is the sum of its units: at most four of each rank, so no carry."""
_RANK_SIZE = 33
_RANK_BITS = (1 << _RANK_SIZE) - 1
_VALUE_OF = tuple(
    _UNITS[card] | (card >> 2 == _JACK) << _RANK_SIZE + (card & 3) | 1 << _RANK_SIZE + 4 + 4 * (card & 3)
    for card in DECK
).__getitem__
"""A card's unit, above it a bit for each jack, then four bits for each suit: a sum tells ranks and suits of a hand."""


class _SuitTotals(dict[int, tuple[int, ...]]):
    """Points of nobs and flush by a hand's jacks and suits: for each suit of the starter, in a hand, then in a crib."""

    def __missing__(self, key: int) -> tuple[int, ...]:
        counts = [key >> 4 + 4 * suit & 15 for suit in range(4)]
        size = sum(counts)
        hand = [size + (counts[suit] == size) if size in counts else 0 for suit in range(4)]
        crib = [points if points > size else 0 for points in hand]
        self[key] = totals = tuple(points + (key >> at % 4 & 1) for at, points in enumerate(hand + crib))
        return totals


_SUIT_TOTALS = _SuitTotals()


class _RankTotals(dict[int, int]):
    """Points of fifteens, pairs and runs by the sum of units, each worked out when first asked."""

    def __init__(self, kinds: tuple[int, int, int]):
        self._kinds = kinds

    def __missing__(self, key: int) -> int:
        ranks = tuple(rank for rank in range(13) for _ in range(key // 5**rank % 5))
        self[key] = total = sum(item[2] for item in _rank_items(ranks, self._kinds, True))
        return total


@cache
def _rank_totals(kinds: tuple[int, int, int]) -> _RankTotals:
    return _RankTotals(kinds)


_STANDARD_TOTALS = _rank_totals(STANDARD.kinds_at_show)


@lru_cache(maxsize=64)
def _possible_totals(kinds: tuple[int, int, int], size: int, crib: bool) -> frozenset[int]:
    return frozenset(_possible(kinds, size, crib))


def _possible(kinds: tuple[int, int, int], size: int, crib: bool) -> Iterator[int]:
    """Totals over every set of ranks, every starter among them and every kind of suits (rule 6.6)."""
    for ranks in combinations_with_replacement(range(13), size + 1):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        base = sum(item[2] for item in _rank_items(ranks, kinds, True))
        yield base
        for starter in set(ranks):
            hand = list(ranks)
            hand.remove(starter)
            has_nobs = _JACK in hand and starter != _JACK
            if has_nobs:
                yield base + 1
            if prod(hand.count(rank) for rank in hand) == 1:
                if not crib:
                    yield base + size
                if starter not in hand:
                    yield base + size + 1 + has_nobs
