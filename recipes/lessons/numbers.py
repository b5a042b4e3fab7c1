"""Averages and chances behind the advice, from the tables that the expert thinks with."""

from collections.abc import Collection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import advise, win_chance
from pegout.analysis.books import books, shipped
from pegout.analysis.choice import Choice
from pegout.analysis.positions import Place, throw_position
from pegout.cards import parse_cards
from pegout.game import Discard
from pegout.kernels.ranks import FIRST, HANDS, HELD, WAYS, hand_number
from pegout.rules import PRESETS, STANDARD
from pegout.scoring import LIMIT, most_points, possible_totals
from pegout.table.expected import EXPECTED, kind_of
from recipes.lessons.frequencies import ALL_HANDS, hands_worth_most, hands_worth_nothing

Json = dict[str, Any]
Floats = NDArray[np.float64]

DEALER, PONE = 0, 1
"""Roles in the tables."""
FIFTEEN: Final = 15
STRONG: Final = 0
"""The first model of how hands are kept is that of strong players."""
THROWS: Final = {
    "five_and_jack": "5H JC 7D 8S 2C KD",
    "pair": "6C 7D 8H TS 3C 3D",
    "sevens_and_eights": "7C 8D 8H 9S 2C KD",
    "fives": "5C 5D JH QS AC 8D",
}
"""Six cards, weighed for one's own crib and for the other's."""
SHOWN: Final = 5
"""Throws that are told of, the best first."""
MOST_TO_GO: Final = 14
"""Points to go up to which the end of a game is told."""
RACES: Final = (1, 3, 5, 8, 10, 12, 15, 20, 25, 30)
"""Points that both sides have to go."""
_HAND: Final = slice(FIRST[4], FIRST[5])
_PIPS: Final = [min(rank + 1, 10) for rank in range(13)]


def throw(choice: Choice) -> Json:
    """A throw and what it is worth, rounded as it is shown."""
    assert isinstance(choice.action, Discard)
    points = choice.points
    return {
        "cards": [str(card) for card in choice.action.cards],
        "hand": _tenth(points.hand),
        "crib": _tenth(points.crib),
        "total": _tenth(points.total),
        "win": _share(choice.win_chance),
    }


def throws() -> Json:
    """For each of the six cards the best throws at the start of a game, by whose crib it is."""
    return {
        name: {"cards": cards.split(), "own": _weighed(cards, 0), "other": _weighed(cards, 1)}
        for name, cards in THROWS.items()
    }


def _weighed(cards: str, dealer: int) -> list[Json]:
    place = Place(STANDARD, dealer, (0, 0))
    return [throw(choice) for choice in advise(throw_position(place, parse_cards(cards)))[:SHOWN]]


def cribs() -> Json:
    """[13][13] average points of the crib by the ranks of the two cards thrown, to one's own and to the other's."""
    table = shipped("crib")
    found = {}
    for name, role in (("own", DEALER), ("other", PONE)):
        found[name] = [
            [_tenth(float(table[role, hand_number(sorted((row, column)))])) for column in range(13)]
            for row in range(13)
        ]
    return found


def kept(role: int, gone: int | None = None) -> Floats:
    """[1820]: how likely strong players keep each hand, for who holds one card of the rank `gone`."""
    left = [4 - (rank == gone) for rank in range(13)]
    ways = np.prod([WAYS[left[rank], HANDS[_HAND, HELD + rank]] for rank in range(13)], axis=0)
    chances = shipped("kept")[role, STRONG] * ways
    return np.asarray(chances / chances.sum())


def holds(chances: Floats, ranks: Collection[int]) -> float:
    """How likely a hand has a card of one of the ranks."""
    has = HANDS[_HAND][:, [HELD + rank for rank in ranks]].sum(1) > 0
    return float(chances[has].sum())


def leads() -> list[Json]:
    """By the rank led: how often the dealer can make fifteen with it, pair it, or do either."""
    found = []
    for lead in range(13):
        chances, makers = kept(DEALER, lead), _of_pips(FIFTEEN - _PIPS[lead])
        answers = {"fifteen": makers, "pair": [lead], "either": {*makers, lead}}
        found.append({name: _share(holds(chances, ranks)) for name, ranks in answers.items()})
    return found


def counts() -> Json:
    """By the count left to the other: how often a hand has the card that makes 15 or 31 of it."""
    chances = kept(PONE)
    left = [(goal, count) for goal in (FIFTEEN, LIMIT) for count in range(goal - 10, goal)]
    return {str(count): _share(holds(chances, _of_pips(goal - count))) for goal, count in left}


def _of_pips(pips: int) -> list[int]:
    return [rank for rank in range(13) if _PIPS[rank] == pips]


def at_least() -> Json:
    """How often the pone's and the dealer's hand bring so many points or more."""
    table = books(STANDARD).theirs
    spreads = {"pone": table[DEALER].mean(0), "dealer": table[PONE].mean(0)}
    return {
        name: [_share(float(spread[points:].sum())) for points in range(1, MOST_TO_GO + 1)]
        for name, spread in spreads.items()
    }


def races() -> list[Json]:
    """With the same number of points to go, how often the pone is home first."""
    found = []
    for to_go in RACES:
        score = STANDARD.target - to_go
        found.append({"to_go": to_go, "pone": _share(win_chance(STANDARD, 0, (score, score))[1])})
    return found


def averages() -> Json:
    """Points that a deal brings on average, by part."""
    return {name: EXPECTED[kind_of(PRESETS[name])]._asdict() for name in ("standard", "five-card")}


def facts() -> Json:
    """Numbers of the rules."""
    short, five = PRESETS["short"], PRESETS["five-card"]
    possible = possible_totals(STANDARD)
    most = most_points(STANDARD)
    return {
        "target": STANDARD.target,
        "limit": LIMIT,
        "lines": list(STANDARD.skunk_lines),
        "short": short.target,
        "short_lines": list(short.skunk_lines),
        "worth": list(STANDARD.skunk_worth),
        "most": most,
        "never": [points for points in range(most) if points not in possible],
        "hands": ALL_HANDS,
        "best": hands_worth_most(),
        "nothing": hands_worth_nothing(),
        "five_start": five.pone_start,
        "five_most": most_points(five),
        "dealer_wins": _share(win_chance(STANDARD, 0, (0, 0))[0]),
    }


def numbers() -> Json:
    """All of them, by name."""
    return {
        "facts": facts(),
        "throws": throws(),
        "cribs": cribs(),
        "leads": leads(),
        "counts": counts(),
        "at_least": at_least(),
        "races": races(),
        "averages": averages(),
    }


def _tenth(points: float) -> float:
    return round(points, 1)


def _share(chance: float) -> int:
    """A chance as it is shown, in hundredths."""
    return round(100 * chance)
