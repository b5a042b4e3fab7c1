"""One choice of a seat, and what it is worth."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pegout.game import Action, Discard, PlayCard


@dataclass(frozen=True, slots=True)
class Parts:
    """Average points still to come in this deal, as seen from the seat."""

    hand: float
    """The own hand's."""
    crib: float
    """The crib's, less than 0 where it is the others'."""
    pegs: float
    """The own side's in the play."""
    their_pegs: float
    """The others' in the play."""
    low: int
    """The least that the own hand can be worth with any starter; in the play what it is worth."""
    high: int
    """The most that it can be worth."""

    @property
    def total(self) -> float:
        """Own points less the others'."""
        return self.hand + self.crib + self.pegs - self.their_pegs


@dataclass(frozen=True, slots=True)
class Choice:
    """One action and what it is worth."""

    action: Action
    win_chance: float
    """0 to 1."""
    error: float
    """Standard error of the win chance's difference from the best choice's; 0 where nothing was sampled."""
    points: Parts


def chosen_among(choices: Iterable[Choice], action: Action) -> tuple[tuple[Choice, ...], Choice]:
    """The choices, that which comes to the same as the action with its very cards; and that one by itself.

    In the play cards of a rank are one choice, and cards are thrown in any order.
    """
    same = _meaning(action)
    named = tuple(replace(one, action=action) if _meaning(one.action) == same else one for one in choices)
    return named, next(one for one in named if one.action == action)


def _meaning(action: Action) -> object:
    if isinstance(action, PlayCard):
        return action.card.rank
    return frozenset(action.cards) if isinstance(action, Discard) else action
