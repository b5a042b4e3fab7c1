"""Numbers that cannot be, or that do not fit what was agreed: they count, and players are asked about them."""

from collections.abc import Iterator
from typing import Final

from pegout.scoreboard import model as m

PLAY_MOST: Final = {(6, 2): (24, 32), (5, 2): (17, 23), (6, 3): (44, 46), (6, 4): (52, 54)}
"""By cards and seats the most that a play can bring: to a seat that does not deal, and to the dealer with heels.

For two it was found by trying every play, and there are cards that bring it; for three and four it is only a bound,
each count taken for itself, which no play may reach.
"""
_IMPOSSIBLE: Final = frozenset({19, 25, 26, 27, *range(30, m.MOST_POINTS + 1)})
"""Numbers that no hand of four with the starter has, and no crib (rule 6.6)."""
_IMPOSSIBLE_OF_THREE: Final = frozenset({16, 17, 18, 19, *range(21, m.MOST_POINTS + 1)})
"""Numbers that no hand of three with the starter has (rule 8.2)."""
_HEELS: Final = 2


def can_be(setup: m.Setup, points: int, is_crib: bool) -> bool:
    """Whether some hand, or crib, counts so many points."""
    return points not in (_IMPOSSIBLE_OF_THREE if setup.cards == 5 and not is_crib else _IMPOSSIBLE)


def doubts_of_deal(setup: m.Setup, dealer: int, entry: m.DealCounted) -> Iterator[m.Doubt]:
    """What to ask about a whole deal, by seat and then play, hand, crib; the entry's place is not filled in."""
    for seat, numbers in enumerate(entry.numbers):
        is_dealer = seat == dealer
        if numbers.play is not None and numbers.play > PLAY_MOST[setup.cards, len(setup.players)][is_dealer]:
            yield m.Doubt(0, "play", seat, numbers.play)
        if numbers.hand is not None and not can_be(setup, numbers.hand, is_crib=False):
            yield m.Doubt(0, "hand", seat, numbers.hand)
        if numbers.crib is not None and not _can_be_crib(setup, numbers.crib, is_dealer):
            yield m.Doubt(0, "crib", seat, numbers.crib)


def doubt_of_points(setup: m.Setup, dealer: int, entry: m.PointsScored, play: int) -> m.Doubt | None:
    """What to ask about points as they fell, `play` being the seat's sum of this play; without the entry's place."""
    seat, points, is_dealer = entry.seat, entry.points, entry.seat == dealer
    match entry.what:
        case "play":
            points, is_right = play, play <= PLAY_MOST[setup.cards, len(setup.players)][is_dealer]
        case "hand":
            is_right = can_be(setup, points, is_crib=False)
        case "crib":
            is_right = _can_be_crib(setup, points, is_dealer)
        case "heels":
            is_right = points == _HEELS and is_dealer
        case "muggins":
            is_right = setup.muggins
        case "fix":
            return None
    return None if is_right else m.Doubt(0, entry.what, seat, points)


def _can_be_crib(setup: m.Setup, points: int, is_dealer: bool) -> bool:
    """The crib is the dealer's; nought for another is no slip."""
    return can_be(setup, points, is_crib=True) if is_dealer else points == 0
