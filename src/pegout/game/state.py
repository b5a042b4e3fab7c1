"""The state of one game: a frozen dataclass of tuples that holds the deal at hand and no history."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from pegout.cards import Card
from pegout.rules import Rules

Part = Literal["hand", "crib"]


class Phase(StrEnum):
    """What the game is at."""

    CUT_FOR_DEAL = "cut_for_deal"
    """Chance cuts for the first deal (rule 2.1)."""
    DEAL = "deal"
    """Chance deals (rule 3.1)."""
    LAY_AWAY = "lay_away"
    CUT_STARTER = "cut_starter"
    PLAY = "play"
    SHOW = "show"
    """A hand is to be shown next; passes by itself."""
    CLAIM = "claim"
    """The owner of the shown hand claims its points (rule 6.7)."""
    MUGGINS = "muggins"
    """Another side may call what the claim missed (rule 6.8)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in the play and who laid it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """The hand that is being claimed and mugged."""

    seat: int
    """Its owner."""
    part: Part
    points: int | None = None
    """What was claimed, None before."""
    too_high: bool = False
    asked: int = 0
    """Sides, from the owner's left, that have answered."""
    is_mugged: bool = False
    """Whether a right call has been made."""


@dataclass(frozen=True, slots=True)
class State:
    """One game between two events.  Holds everybody's cards: what a seat may see is `observe`."""

    rules: Rules
    persons: tuple[int, ...]
    """Seats played by people."""
    phase: Phase
    number: int
    """The number of the last event."""
    opened: int
    """The number of the event that opened the decision or decisions now open."""
    dealer: int | None
    """The dealer of this deal, after its end too; before the first deal its dealer, None before the cut."""
    deals: int
    """Deals begun."""
    scores: tuple[int, ...]
    """Points by side."""
    back: tuple[int, ...]
    """By side the score before its last points: where the back peg stands."""
    at_deal: tuple[int, ...]
    """By side the score when this deal began."""
    shares: tuple[int, ...]
    """Points by seat: what each has really pegged (rule 1.2)."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """By seat the cards not yet laid away or played."""
    kept: tuple[tuple[Card, ...], ...] = ()
    """By seat the cards kept for the show."""
    thrown: tuple[tuple[Card, ...], ...] = ()
    """By seat the cards laid away."""
    crib_dealt: tuple[Card, ...] = ()
    """What the crib got from the pack."""
    undealt: tuple[Card, ...] = ()
    """The rest of the pack, top first; the starter stays in it."""
    starter: Card | None = None
    pile: tuple[Laid, ...] = ()
    """Cards laid since the last reset."""
    piles: tuple[tuple[Laid, ...], ...] = ()
    """The earlier counts of this deal."""
    goes: tuple[int, ...] = ()
    """Seats that have said go in this count."""
    turn: int | None = None
    """In the play the seat at whose place the turn is; it may have to be passed over (`pegging.to_act`)."""
    shown: int = 0
    """Hands shown, in the order of rule 6.1, the crib last."""
    claim: Claim | None = None
    resigned: tuple[int, ...] = ()
    """Persons that have given up (rule 7.5)."""
    winner: int | None = None
    """The side that has won."""
    how: str | None = None
    """How it won; `stopped` where the game ended without a result."""
    skunks: tuple[int, ...] = ()
    """By side, once it is won."""

    @property
    def crib(self) -> tuple[Card, ...]:
        """All cards of the crib so far."""
        return tuple(sorted((*self.crib_dealt, *(card for cards in self.thrown for card in cards))))

    @property
    def count(self) -> int:
        """The count of the pile, 0 to 31."""
        return sum([laid.card.pips for laid in self.pile])

    @property
    def home(self) -> int | None:
        """The side that has reached the target, if any."""
        highest = max(self.scores)
        return None if highest < self.rules.target else self.scores.index(highest)
