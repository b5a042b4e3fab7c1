"""What the players share: whose crib it is, what a card brings now, and how a shown hand is counted."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from pegout.cards import Card
from pegout.errors import PegoutError
from pegout.game import Action, CallMuggins, ClaimCount, Discard, Observation, PassMuggins, Phase, PlayCard
from pegout.game.events import CribShown, HandShown
from pegout.game.log import effective
from pegout.scoring import Breakdown, score_crib, score_hand, score_play

T = TypeVar("T")
Throw = tuple[Card, ...]
"""The cards that one seat lays away: two, or one with three or four seats."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a player lays away and plays; all else is the same for everybody."""

    lay_away: Callable[[Observation, Random], Throw]
    play: Callable[[Observation, Random], Card]
    overlooks: float = 0.0
    """The chance, 0 to 1, to overlook one item of a hand that it counts, and again to overlook what others missed."""

    def choose(self, seen: Observation, rng: Random) -> Action:
        """One of the seat's legal actions; `PegoutError` where it has no decision."""
        if seen.seat is None or not seen.legal:
            raise PegoutError(f"there is nothing to decide for seat {seen.seat}")
        match seen.phase:
            case Phase.LAY_AWAY:
                return Discard(seen.seat, self.lay_away(seen, rng))
            case Phase.PLAY if cards_that_fit(seen):
                return PlayCard(seen.seat, self.play(seen, rng))
            case Phase.CLAIM:
                return ClaimCount(seen.seat, self._counted(seen, rng))
            case Phase.MUGGINS:
                missed = 0 if rng.random() < self.overlooks else _missed(seen)
                return CallMuggins(seen.seat, missed) if missed > 0 else PassMuggins(seen.seat)
        # Left are the go, with its one action, and the cut, for which any place is as good (rule 4.1).
        return rng.choice(seen.legal)

    def _counted(self, seen: Observation, rng: Random) -> int:
        count = _shown_count(seen)
        if rng.random() >= self.overlooks or not count.items:
            return count.total
        return count.total - rng.choice(count.items).points


def throws(seen: Observation) -> list[Throw]:
    """Every throw that the seat may make, first the one that keeps the lowest cards.

    Low cards are the better ones in the play: the first is the one to take among equals.
    """
    return [action.cards for action in reversed(seen.legal) if isinstance(action, Discard)]


def kept_without(seen: Observation, throw: Throw) -> tuple[Card, ...]:
    """The cards that the seat keeps when it makes this throw."""
    return tuple([card for card in dealt(seen) if card not in throw])


def dealt(seen: Observation) -> tuple[Card, ...]:
    """All cards dealt to the seat: a throw may still be changed (rule 3.2)."""
    return (*seen.hand, *seen.thrown)


def crib_sign(seen: Observation) -> int:
    """1 where the crib belongs to the seat's own side, a partner's included (rule 3.3), else -1."""
    assert seen.dealer is not None
    assert seen.seat is not None
    return 1 if seen.rules.side_of(seen.dealer) == seen.rules.side_of(seen.seat) else -1


def is_pair(throw: Throw) -> bool:
    """Whether the throw is two cards of one rank."""
    return len(throw) == 2 and throw[0].rank == throw[1].rank


def is_fifteen(throw: Throw) -> bool:
    """Whether the throw is two cards that add up to 15."""
    return len(throw) == 2 and throw[0].pips + throw[1].pips == 15


def cards_that_fit(seen: Observation) -> list[Card]:
    """Every card that the seat may lay now, in the order of the cards."""
    return [action.card for action in seen.legal if isinstance(action, PlayCard)]


def points_now(seen: Observation, card: Card) -> int:
    """What the card scores when it is laid now (rule 5.2)."""
    return score_play([*(laid.card for laid in seen.pile), card]).total


def leaves_ten_card_short(seen: Observation, card: Card) -> bool:
    """Whether the card leaves a count of 5 or 21, from which a ten-card makes 15 or 31."""
    return seen.count + card.pips in (5, 21)


def best(choices: Iterable[T], worth: Callable[[T], float]) -> list[T]:
    """All choices of the greatest worth, in their order."""
    found: list[T] = []
    greatest = 0.0
    for choice in choices:
        value = worth(choice)
        if not found or value > greatest:
            found, greatest = [choice], value
        elif value == greatest:
            found.append(choice)
    return found


def _shown_count(seen: Observation) -> Breakdown:
    """The true count of the hand or crib that was shown last, what was taken back left out (rule 7.6)."""
    assert seen.starter is not None
    for number in reversed(effective(seen.history)):
        event = seen.history[number - 1]
        if isinstance(event, HandShown):
            return score_hand(event.cards, seen.starter, seen.rules)
        if isinstance(event, CribShown):
            return score_crib(event.cards, seen.starter, seen.rules)
    raise PegoutError("a shown hand is counted from the history, and the observation has none")


def _missed(seen: Observation) -> int:
    assert seen.claim is not None
    assert seen.claim.points is not None
    return _shown_count(seen).total - seen.claim.points
