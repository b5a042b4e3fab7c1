"""A score as a list of items, each with its cards: every display of points draws these."""

from dataclasses import dataclass

from pegout.cards import Card


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that scores."""

    kind: str
    """In the show `fifteen pair three four run double_run triple_run quadruple_run flush nobs`; in the play also
    `thirty_one go last`; elsewhere `heels start claim muggins`."""
    cards: tuple[Card, ...]
    """The cards that make it, none where points come without cards."""
    points: int


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The items of one score, in the order in which they are said."""

    items: tuple[Item, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the items' points; it is computed nowhere else."""
        return sum([item.points for item in self.items])


NOTHING = Breakdown()
"""The breakdown without items."""


def single(kind: str, points: int, cards: tuple[Card, ...] = ()) -> Breakdown:
    """A breakdown of one item."""
    return Breakdown((Item(kind, cards, points),))
