"""What has happened in a game.  The number of an event is its place in the log, from 1, and is not in the event.

Cards that a viewer may not see are `FACE_DOWN`.  An event that can score carries `scored`, the full breakdown, and
`pegged`, the points that entered the score after target and stinkhole.
"""

from dataclasses import dataclass
from typing import Literal

from pegout.cards import Card
from pegout.rules import Rules
from pegout.scoring import Breakdown

How = Literal["cut", "play", "show", "resigned", "claimed"]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The first event of every log."""

    rules: Rules
    persons: tuple[int, ...]
    """Seats played by people; the others are programs."""
    dealer: int | None
    """The first dealer where it is known without a cut."""


@dataclass(frozen=True, slots=True)
class DealCut:
    """One round of the cut for the deal (rule 2.1)."""

    cards: tuple[Card, ...]
    dealer: int | None
    """The first dealer, or None after a tie: all draw again."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins (rule 3.1); in a game's first the pone's points at the start are `scored` (rule 2.3)."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    """The cards dealt to each seat, in the order of their numbers."""
    crib: tuple[Card, ...]
    """What the crib got from the pack."""
    undealt: tuple[Card, ...]
    """The rest of the pack, top first."""
    scored: Breakdown
    pegged: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat has laid away, perhaps again (rule 3.2)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StarterCut:
    """The starter is turned; a jack is his heels for the dealer (rules 4.1 and 4.2)."""

    seat: int
    """The seat that cuts: at the dealer's right."""
    lifted: int | None
    """Cards lifted where the cut was chosen."""
    starter: Card
    scored: Breakdown
    pegged: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card is laid (rules 5.1 and 5.2)."""

    seat: int
    card: Card
    count: int
    """The count with this card."""
    scored: Breakdown
    pegged: int


@dataclass(frozen=True, slots=True)
class GoSaid:
    """A seat has no card that fits (rule 5.3)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CountClosed:
    """The count is over; unless it is 31 the seat that laid last scores go or last (rule 5.4)."""

    seat: int
    """The seat that laid last."""
    count: int
    scored: Breakdown
    pegged: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand is turned up for the count (rule 6.1)."""

    seat: int
    cards: tuple[Card, ...]
    scored: Breakdown | None
    """None while its owner has the claim (rule 6.7)."""
    pegged: int
    counted: bool
    """False for a hand that the game did not reach (rule 7.1)."""


@dataclass(frozen=True, slots=True)
class CribShown:
    """The crib is turned up for the count (rule 6.1); `seat` is the dealer's."""

    seat: int
    cards: tuple[Card, ...]
    scored: Breakdown | None
    pegged: int
    counted: bool


@dataclass(frozen=True, slots=True)
class CountClaimed:
    """An owner has claimed points; the lesser of claim and truth scores as one item (rule 6.7)."""

    seat: int
    points: int
    too_high: bool
    scored: Breakdown
    pegged: int


@dataclass(frozen=True, slots=True)
class MugginsCalled:
    """A side has called what a claim missed; a right call scores it (rule 6.8)."""

    seat: int
    points: int
    right: bool
    scored: Breakdown
    pegged: int


@dataclass(frozen=True, slots=True)
class MugginsPassed:
    """A side has called nothing (rule 6.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CountSettled:
    """A claim and its muggins are closed, and the true count is shown (rule 6.7)."""

    seat: int
    true: Breakdown


@dataclass(frozen=True, slots=True)
class DealEnded:
    """All is counted; the next deal may begin."""


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person gives the game up, or is out because another has claimed it (rule 7.5)."""

    seat: int
    claimed: bool = False
    """Whether the person was waited for too long and another has claimed the game."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game has ended without a result (rule 7.5)."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The state is again that after event `to`, only the decision number is new (rule 7.6)."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side has won (rules 7.1 to 7.3)."""

    side: int
    how: How
    skunks: tuple[int, ...]
    """For each side how often it is skunked, 0 to 3; 0 for the winner."""


Event = (
    GameStarted
    | DealCut
    | Dealt
    | Discarded
    | StarterCut
    | CardPlayed
    | GoSaid
    | CountClosed
    | HandShown
    | CribShown
    | CountClaimed
    | MugginsCalled
    | MugginsPassed
    | CountSettled
    | DealEnded
    | Resigned
    | Stopped
    | TakenBack
    | GameWon
)
