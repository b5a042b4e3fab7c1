"""What may be expected of a deal by part and role, in each kind of game: what Pro makes against itself.

`bench/averages.py` measures it: in 1,000 games of each kind, counted as the statistics of people are.
"""

from typing import Final, NamedTuple

from pegout.rules import Rules


class Kind(NamedTuple):
    """What decides how many points a deal brings."""

    seats: int
    cards: str
    low_kinds: bool
    """Whether three and four of a kind count less at the show (rule 6.5)."""
    crib: int
    """Cards of the crib."""


class Expected(NamedTuple):
    """Points a deal: of the play, of a hand, of a crib."""

    play_dealer: float
    play_pone: float
    hand_dealer: float
    hand_pone: float
    crib: float


EXPECTED: Final[dict[Kind, Expected]] = {
    Kind(2, "six", False, 4): Expected(3.81, 2.46, 8.02, 8.29, 4.65),
    Kind(3, "six", False, 4): Expected(3.88, 2.63, 6.68, 6.64, 4.43),
    Kind(4, "six", False, 4): Expected(3.75, 2.83, 6.64, 6.65, 4.29),
    Kind(2, "six", True, 4): Expected(3.82, 2.46, 7.85, 8.13, 4.52),
    Kind(3, "six", True, 4): Expected(3.87, 2.63, 6.55, 6.51, 4.34),
    Kind(4, "six", True, 4): Expected(3.75, 2.83, 6.50, 6.53, 4.14),
    Kind(3, "six", False, 3): Expected(3.86, 2.63, 6.64, 6.64, 2.23),
    Kind(3, "six", True, 3): Expected(3.86, 2.64, 6.51, 6.52, 2.18),
    Kind(2, "five", False, 4): Expected(1.96, 1.31, 4.78, 4.93, 4.51),
}


def kind_of(rules: Rules) -> Kind:
    """The kind of game that these rules make."""
    return Kind(rules.seats, rules.cards, rules.kinds_at_show != (2, 6, 12), rules.crib_size)
