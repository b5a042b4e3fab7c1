"""One choice of a seat, and what it is worth."""

from dataclasses import dataclass

from pegout.game import Action


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
