"""Positions typed in, without a game: what seat 0 knows in the lay-away or the play of one deal."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from pegout.cards import FACE_DOWN, Card, cards_text
from pegout.errors import NotationError
from pegout.game import Observation, Phase, observe
from pegout.game.state import Laid, State
from pegout.rules import Rules
from pegout.scoring import LIMIT

YOU = 0
TEN = 10
"""The most pips of a card."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the game stands for whoever sits at seat 0; seat 1 is at the left."""

    rules: Rules
    dealer: int
    scores: tuple[int, ...]
    """By side, the own first."""

    def __post_init__(self) -> None:
        rules = self.rules
        if not 0 <= self.dealer < rules.seats:
            raise NotationError(f"the dealer sits 0 to {rules.seats - 1} seats to your left, not {self.dealer}")
        if len(self.scores) != rules.sides:
            raise NotationError(f"there are {rules.sides} scores, your own first, not {len(self.scores)}")
        for score in self.scores:
            if not 0 <= score < rules.target:
                raise NotationError(f"a score is from 0 to {rules.target - 1} in a game to {rules.target}, not {score}")


@dataclass(frozen=True, slots=True)
class Held:
    """The own cards of a deal at the play."""

    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    starter: Card


def throw_position(place: Place, cards: tuple[Card, ...]) -> Observation:
    """Before the lay-away with these cards; raises `NotationError` where they are no hand."""
    rules = place.rules
    if len(cards) != rules.dealt_each:
        raise NotationError(f"{rules.dealt_each} cards are dealt, and you name {len(cards)}: {cards_text(cards)}")
    others = (FACE_DOWN,) * rules.dealt_each
    hands = (tuple(sorted(cards)), *[others] * (rules.seats - 1))
    state = _state(place, hands, Phase.LAY_AWAY, thrown=((),) * rules.seats)
    return observe(state, YOU)


def play_position(place: Place, held: Held, played: tuple[Laid, ...]) -> Observation:
    """In the play, at seat 0's turn, after these cards of all seats in order.

    Scores are as they stand now.  Goes follow from the order of the cards: a seat that was passed over has said go.
    Raises `NotationError` where the cards cannot have been played so, or it is not seat 0's turn.
    """
    _check(place.rules, held, played)
    laying = _Laying(place, held.kept)
    for laid in played:
        laying.lay(laid)
    laying.come_to()
    hands = (tuple(sorted(laying.own)), *[(FACE_DOWN,) * count for count in laying.left[1:]])
    state = _state(
        place,
        hands,
        Phase.PLAY,
        kept=(tuple(sorted(held.kept)), *[(FACE_DOWN,) * place.rules.kept] * (place.rules.seats - 1)),
        thrown=(tuple(sorted(held.thrown)), *[(FACE_DOWN,) * place.rules.laid_away] * (place.rules.seats - 1)),
        starter=held.starter,
        pile=tuple(laying.pile),
        piles=tuple(laying.piles),
        goes=tuple(laying.goes),
        turn=YOU,
    )
    return observe(state, YOU)


def _state(place: Place, hands: tuple[tuple[Card, ...], ...], phase: Phase, **fields: Any) -> State:
    rules = place.rules
    return State(
        rules=rules,
        persons=tuple(range(rules.seats)),
        phase=phase,
        number=1,
        opened=1,
        dealer=place.dealer,
        deals=1,
        scores=place.scores,
        back=place.scores,
        at_deal=place.scores,
        shares=(0,) * rules.seats,
        hands=hands,
        crib_dealt=(FACE_DOWN,) * rules.crib_from_deck,
        undealt=(FACE_DOWN,) * (52 - rules.seats * rules.dealt_each - rules.crib_from_deck),
        **fields,
    )


def _check(rules: Rules, held: Held, played: Collection[Laid]) -> None:
    for cards, wanted, what in ((held.kept, rules.kept, "kept"), (held.thrown, rules.laid_away, "thrown")):
        if len(cards) != wanted:
            raise NotationError(f"{wanted} cards are {what}, and you name {len(cards)}: {cards_text(cards)}")
    others = [laid.card for laid in played if laid.seat != YOU]
    seen: set[Card] = set()
    for card in (*held.kept, *held.thrown, held.starter, *others):
        if card in seen:
            raise NotationError(f"{card} is there twice: a pack has one of each card")
        seen.add(card)
    own = [laid.card for laid in played if laid.seat == YOU]
    for card in own:
        if card not in held.kept or own.count(card) > 1:
            raise NotationError(f"you cannot have played {card}: you kept {cards_text(held.kept)}")


class _Laying:
    """Cards laid one after another."""

    def __init__(self, place: Place, kept: tuple[Card, ...]):
        self.rules = place.rules
        self.own = list(kept)
        self.left = [self.rules.kept] * self.rules.seats
        self.pile: list[Laid] = []
        self.piles: list[tuple[Laid, ...]] = []
        self.goes: list[int] = []
        self._passed = [LIMIT] * self.rules.seats
        """By seat the lowest count at which it could not go on."""
        self._last = place.dealer

    @property
    def _count(self) -> int:
        return sum(laid.card.pips for laid in self.pile)

    @property
    def _own_fits(self) -> bool:
        return any(self._count + card.pips <= LIMIT for card in self.own)

    def lay(self, laid: Laid) -> None:
        """One more card; the seats before it that still hold cards have said go."""
        if not 0 <= laid.seat < self.rules.seats:
            raise NotationError(f"seats are 0, you, to {self.rules.seats - 1} from your left, not {laid.seat}")
        if self.pile and self._count + laid.card.pips > LIMIT:
            self._close()
        if not self.left[laid.seat]:
            raise NotationError(f"{_who(laid.seat)} cannot play {laid.card}: no more cards were left")
        self._pass_to(laid.seat, f"play {laid.card}")
        if self._passed[laid.seat] + laid.card.pips <= LIMIT:
            at = self._passed[laid.seat]
            raise NotationError(f"{_who(laid.seat)} cannot have {laid.card}: it would have fitted at {at}, at the go")
        self.left[laid.seat] -= 1
        if laid.seat == YOU:
            self.own.remove(laid.card)
        self.pile.append(laid)
        self._last = laid.seat
        if self._count == LIMIT:
            self._close()

    def come_to(self) -> None:
        """It is seat 0's turn."""
        if not self.own:
            raise NotationError("you have no cards left: there is nothing to choose")
        if self.pile and not self._own_fits:
            self._close()
        self._pass_to(YOU, "have the turn")

    def _close(self) -> None:
        if self.rules.one_count:
            raise NotationError("with five cards the play is over with its first count")
        if self._count < LIMIT:
            if self._own_fits:
                raise NotationError(f"the count cannot have ended at {self._count}: you had a card that fits")
            for other in range(1, self.rules.seats):
                if self.left[other]:
                    self._cannot_go_on(other)
        self.piles.append(tuple(self.pile))
        self.pile, self.goes = [], []

    def _pass_to(self, seat: int, what: str) -> None:
        for other in self.rules.from_left_of(self._last):
            if other == seat:
                if seat in self.goes:
                    raise NotationError(f"{_who(seat)} cannot {what}: there was a go at {self._count} before")
                return
            if self.left[other] and other not in self.goes:
                if not self.pile:
                    lead = "yours" if other == YOU else f"seat {other}'s"
                    raise NotationError(f"the lead is {lead}, so {_who(seat)} cannot {what}")
                if other == YOU and self._own_fits:
                    raise NotationError(f"you cannot have said go at {self._count}: you had a card that fits")
                if other != YOU:
                    self._cannot_go_on(other)
                self.goes.append(other)

    def _cannot_go_on(self, other: int) -> None:
        if self._count + TEN <= LIMIT:
            raise NotationError(f"seat {other} cannot have said go at {self._count}: any card fits")
        self._passed[other] = min(self._passed[other], self._count)


def _who(seat: int) -> str:
    return "you" if seat == YOU else f"seat {seat}"
