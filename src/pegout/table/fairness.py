"""What the shuffles of all finished games have brought, beside what an even chance would bring.

Three things are counted that nobody's choice can touch: the ranks of the cards drawn in the cut for the deal, the rank
of each starter, and the points of the first five undealt cards of each deal, four as a hand and the fifth its starter.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pegout.game import Replay
from pegout.game import events as ev
from pegout.game.log import effective
from pegout.scoring import total_hand

_RANKS: Final = "A23456789TJQK"
_HANDS: Final = (
    1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740, 51680, 317340, 19656,
    90100, 9168, 58248, 11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4,
)  # fmt: skip
"""How many of the 12,994,800 hands with their starters are worth 0, 1, 2 … 29 points, as published."""
_LEAST = 5.0
"""Expected numbers below this are taken together, as the test wants it."""
_KINDS: Final[Mapping[str, tuple[str, Sequence[str], Sequence[int]]]] = {
    "cut": ("Cards drawn in the cut for the deal", tuple(_RANKS), (1,) * 13),
    "starter": ("Starters turned, jacks for his heels among them", tuple(_RANKS), (1,) * 13),
    "hand": ("Points of the first five undealt cards", tuple(map(str, range(30))), _HANDS),
}
"""By kind what it is, its values, and how the values share an even chance."""


@dataclass(frozen=True, slots=True)
class SeenValue:
    """One value."""

    value: str
    seen: int
    expected: float


@dataclass(frozen=True, slots=True)
class Deviation:
    """All values of one kind."""

    kind: str
    title: str
    total: int
    values: list[SeenValue]
    freedom: int
    """Degrees of freedom of the chi-squared test, 0 as long as too little was seen for one."""
    chi_squared: float
    chance: float | None
    """The chance of an even shuffle to deviate at least so much, 0 to 1."""


def seen_in(game: Replay) -> Mapping[tuple[str, int], int]:
    """What the shuffles of one game have brought, by kind and value; what was taken back counts once.

    `game` counts the games themselves, but for those that ended before the first deal.
    """
    seen: Counter[tuple[str, int]] = Counter({("game", 0): 1} if game.state.deals else {})
    for number in effective(game.events):
        match game.events[number - 1]:
            case ev.DealCut(cards):
                seen.update(("cut", card.rank) for card in cards)
            case ev.Dealt() as dealt:
                seen["hand", total_hand(dealt.undealt[:4], dealt.undealt[4])] += 1
            case ev.StarterCut() as cut:
                seen["starter", cut.starter.rank] += 1
    return seen


def counts(seen: Mapping[tuple[str, int], int]) -> list[Deviation]:
    """Each kind with its values, expectations and the chance of such a deviation."""
    return [_count(kind, seen) for kind in _KINDS]


def _count(kind: str, seen: Mapping[tuple[str, int], int]) -> Deviation:
    title, names, shares = _KINDS[kind]
    numbers = [seen.get((kind, value), 0) for value in range(len(names))]
    total, whole = sum(numbers), sum(shares)
    expected = [total * share / whole for share in shares]
    values = [
        SeenValue(name, number, round(even, 2)) for name, number, even in zip(names, numbers, expected, strict=True)
    ]
    groups = _groups(numbers, expected)
    freedom = max(0, len(groups) - 1)
    chi_squared = sum((number - even) ** 2 / even for number, even in groups) if freedom else 0.0
    chance = round(_chance(chi_squared, freedom), 4) if freedom else None
    return Deviation(kind, title, total, values, freedom, round(chi_squared, 2), chance)


def _groups(numbers: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    """Seen and expected, those of small expectation put together."""
    large = [pair for pair in zip(numbers, expected, strict=True) if pair[1] >= _LEAST]
    rest = [pair for pair in zip(numbers, expected, strict=True) if pair[1] < _LEAST]
    together = sum(number for number, _ in rest), sum(even for _, even in rest)
    return [*large, together] if together[1] >= _LEAST else large


def _chance(chi_squared: float, freedom: int) -> float:
    """The chance of a chi-squared of at least this: the upper regularised gamma function of half of both.

    By its series below the mean and its continued fraction above it.
    """
    a, x = freedom / 2, chi_squared / 2
    if x <= 0:
        return 1.0
    factor = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-12:
            n += 1
            term *= x / n
            total += term
        return 1 - total * factor
    fraction = 0.0
    for n in range(200, 0, -1):
        fraction = n * (a - n) / (x + 2 * n + 1 - a + fraction)
    return factor / (x + 1 - a + fraction)
