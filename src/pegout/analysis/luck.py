"""What moved a seat's chance to win: its own losses, what the others lost, and luck, which is all the rest.

Each seat's chance is followed by its own estimate.  It begins at the win chance of the score; at a decision of the seat
it is that of the best choice, after it that of the choice made.  What it changed by between two such points, less what
others lost in between, is luck.  A loss of another side is shared among the sides that did not make it, a partner's is
one's own side's.  What the others laid away wrongly is felt at the show, what they played wrongly at the next point.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pegout.rules import Rules

DEAL, CUT, PLAY, SHOW = "deal", "cut", "play", "show"


@dataclass(frozen=True, slots=True)
class Luck:
    """A change of a side's chance that nobody's decision made."""

    n: int
    """The event that brought it."""
    deal: int
    side: int
    what: str
    """`deal`, `cut`, `play` or `show`."""
    change: float


@dataclass(slots=True)
class Chain:
    """One seat's chance to win through the game."""

    seat: int
    rules: Rules
    chance: float = 0.0
    luck: list[Luck] = field(default_factory=list)
    _owed: float = 0.0
    _at_show: float = 0.0

    @property
    def side(self) -> int:
        """The side whose chance it is."""
        return self.rules.side_of(self.seat)

    def arrive(self, n: int, deal: int, what: str, chance: float) -> None:
        """The chance is this now, which has nothing to do with an own decision; partners have half the luck each."""
        others = self._owed + (self._at_show if what == SHOW else 0.0)
        self._owed, self._at_show = 0.0, 0.0 if what == SHOW else self._at_show
        change = (chance - self.chance - others) / len(self.rules.seats_of(self.side))
        self.luck.append(Luck(n, deal, self.side, what, change))
        self.chance = chance

    def lose(self, loss: float) -> None:
        """An own decision has cost this."""
        self.chance -= loss

    def feel(self, seat: int, loss: float, *, at_show: bool) -> None:
        """Another seat's decision has cost its side this."""
        is_partner = self.rules.side_of(seat) == self.side
        gain = -loss if is_partner else loss / (self.rules.sides - 1)
        if at_show:
            self._at_show += gain
        else:
            self._owed += gain

    def finish(self, n: int, deal: int, what: str, chance: float) -> None:
        """The game is over with this chance."""
        self._owed, self._at_show = self._owed + self._at_show, 0.0
        self.arrive(n, deal, what, chance)

    def break_off(self) -> None:
        """The game ends without being played out: with what the others have lost there is no more luck."""
        self.chance += self._owed + self._at_show


def by_side(rules: Rules, chains: Sequence[Chain]) -> tuple[float, ...]:
    """The chances of the sides, of partners the mean of what both think."""
    means = []
    for side in range(rules.sides):
        chances = [chain.chance for chain in chains if chain.side == side]
        means.append(sum(chances) / len(chances))
    return tuple(means)
