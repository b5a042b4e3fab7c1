"""What can be asked of a game.  Chance and the table act for no seat; all else is one seat's."""

from dataclasses import dataclass

from pegout.cards import Card


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """Chance: each seat's card in one round of the cut for the deal (rule 2.1)."""

    cards: tuple[Card, ...]
    """One card a seat, seat 0 first."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the shuffled pack of one deal (rule 3.1)."""

    deck: tuple[Card, ...]
    """All 52 cards, the top first."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away to the crib, or change the throw while another seat has not thrown (rule 3.2)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CutStarter:
    """Cut the pack for the starter where the cut is chosen (rule 4.1)."""

    seat: int
    lifted: int
    """Cards lifted off the undealt pack, 4 to its size less 4; the starter is the one below them."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card in the play (rule 5.1)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SayGo:
    """Say go where go is said (rule 5.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClaimCount:
    """Claim points for one's own hand or crib where counts are claimed (rule 6.7)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CallMuggins:
    """Say how many points another side's claim missed (rule 6.8)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PassMuggins:
    """Call nothing on another side's claim (rule 6.8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up (rule 7.5); possible at any time, no decision of the game."""

    seat: int
    claimed: bool = False
    """Whether another does it for the seat, whose person was waited for too long."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Return to before one's own last decision of this deal (rule 7.6).

    It needs the log, so `pegout.game.take_back` carries it out, not `apply`.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The table: end the game without a result, all having agreed or left (rule 7.5)."""


Action = (
    CutForDeal
    | Deal
    | Discard
    | CutStarter
    | PlayCard
    | SayGo
    | ClaimCount
    | CallMuggins
    | PassMuggins
    | Resign
    | TakeBack
    | Stop
)
