"""Positions typed in, without a game: what seat 0 knows in the lay-away or the play of one deal."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from pegout.cards import FACE_DOWN, Card, cards_text
from pegout.errors import NotationError, Text
from pegout.game import Observation, Phase, observe
from pegout.game.state import Laid, State
from pegout.rules import Rules
from pegout.scoring import LIMIT

YOU = 0
TEN = 10
"""The most pips of a card."""


class OthersTurn(NotationError):
    """The cards can have been laid so, and it is another's turn: that of `seat`."""

    def __init__(self, seat: int, seats: int):
        self.seat = seat
        super().__init__(Text("{who} is to lay: name the card laid after these", who=_who(seat, seats)))


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
            raise NotationError(
                Text(
                    "the dealer sits 0 to {most} seats to your left, not {seat}", most=rules.seats - 1, seat=self.dealer
                )
            )
        if len(self.scores) != rules.sides:
            raise NotationError(
                Text("there are {sides} scores, your own first, not {given}", sides=rules.sides, given=len(self.scores))
            )
        for score in self.scores:
            if not 0 <= score < rules.target:
                raise NotationError(
                    Text(
                        "a score is from 0 to {most} in a game to {target}, not {score}",
                        most=rules.target - 1,
                        target=rules.target,
                        score=score,
                    )
                )


@dataclass(frozen=True, slots=True)
class Held:
    """The own cards of a deal at the play."""

    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    starter: Card


def throw_position(place: Place, cards: tuple[Card, ...]) -> Observation:
    """Before the lay-away with these cards; raises `NotationError` where they are no hand."""
    rules = place.rules
    if not cards:
        raise NotationError(Text("{wanted} cards are dealt, and you name none", wanted=rules.dealt_each))
    if len(cards) != rules.dealt_each:
        raise NotationError(
            Text(
                "{wanted} cards are dealt, and you name {given}: {cards}",
                wanted=rules.dealt_each,
                given=len(cards),
                cards=cards_text(cards),
            )
        )
    others = (FACE_DOWN,) * rules.dealt_each
    hands = (tuple(sorted(cards)), *[others] * (rules.seats - 1))
    state = _state(place, hands, Phase.LAY_AWAY, thrown=((),) * rules.seats)
    return observe(state, YOU)


def play_position(place: Place, held: Held, played: tuple[Laid, ...]) -> Observation:
    """In the play, at seat 0's turn, after these cards of all seats in order.

    Scores are as they stand now.  Goes follow from the order of the cards: a seat that was passed over has said go.
    Raises `NotationError` where the cards cannot have been played so, `OthersTurn` where it is not seat 0's turn.
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
    if len(held.kept) != rules.kept:
        named = {"given": len(held.kept), "cards": cards_text(held.kept)}
        raise NotationError(Text("{wanted} cards are kept, and you name {given}: {cards}", wanted=rules.kept, **named))
    if len(held.thrown) != rules.laid_away:
        english = Text(
            "{wanted} cards are thrown, and you name {given}: {cards}",
            wanted=rules.laid_away,
            given=len(held.thrown),
            cards=cards_text(held.thrown),
        )
        raise NotationError(english)
    others = [laid.card for laid in played if laid.seat != YOU]
    seen: set[Card] = set()
    for card in (*held.kept, *held.thrown, held.starter, *others):
        if card in seen:
            raise NotationError(Text("{card} is there twice: a pack has one of each card", card=card))
        seen.add(card)
    own = [laid.card for laid in played if laid.seat == YOU]
    for card in own:
        if card not in held.kept or own.count(card) > 1:
            raise NotationError(
                Text("you cannot have played {card}: you kept {cards}", card=card, cards=cards_text(held.kept))
            )


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

    @property
    def _any_fits(self) -> bool:
        return self._count + TEN <= LIMIT

    def lay(self, laid: Laid) -> None:
        """One more card; the seats before it that still hold cards have said go."""
        if not 0 <= laid.seat < self.rules.seats:
            raise NotationError(
                Text(
                    "seats are 0, you, to {most} from your left, not {seat}", most=self.rules.seats - 1, seat=laid.seat
                )
            )
        if self.pile and self._count + laid.card.pips > LIMIT:
            self._close()
        if not self.left[laid.seat]:
            raise NotationError(
                Text("{who} cannot play {card}: no more cards were left", who=self._who(laid.seat), card=laid.card)
            )
        self._pass_to(laid.seat, laid.card)
        if self._passed[laid.seat] + laid.card.pips <= LIMIT:
            at = self._passed[laid.seat]
            raise NotationError(
                Text(
                    "{who} cannot have {card}: it would have fitted at {at}, at the go",
                    who=self._who(laid.seat),
                    card=laid.card,
                    at=at,
                )
            )
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
            raise NotationError(Text("you have no cards left: there is nothing to choose"))
        if self.pile and not self._own_fits:
            self._close()
        for other in self.rules.from_left_of(self._last):
            if other == YOU:
                return
            if self.left[other] and other not in self.goes:
                if not self.pile or self._any_fits:
                    raise OthersTurn(other, self.rules.seats)
                self._cannot_go_on(other)
                self.goes.append(other)

    def _close(self) -> None:
        if self.rules.one_count:
            raise NotationError(Text("with five cards the play is over with its first count"))
        if self._count < LIMIT:
            if self._own_fits:
                raise NotationError(
                    Text("the count cannot have ended at {count}: you had a card that fits", count=self._count)
                )
            for other in range(1, self.rules.seats):
                if self.left[other]:
                    self._cannot_go_on(other)
        self.piles.append(tuple(self.pile))
        self.pile, self.goes = [], []

    def _pass_to(self, seat: int, card: Card) -> None:
        """Everybody before this seat says go; `card` is what it then lays."""
        for other in self.rules.from_left_of(self._last):
            if other == seat:
                if seat in self.goes:
                    why = Text("there was a go at {count} before", count=self._count)
                    raise NotationError(self._impossible(seat, card, why))
                return
            if self.left[other] and other not in self.goes:
                if not self.pile:
                    raise NotationError(self._impossible(seat, card, self._lead_of(other)))
                if other == YOU and self._own_fits:
                    raise NotationError(
                        Text("you cannot have said go at {count}: you had a card that fits", count=self._count)
                    )
                if other != YOU:
                    self._cannot_go_on(other)
                self.goes.append(other)

    def _cannot_go_on(self, other: int) -> None:
        if self._any_fits:
            who = self._who(other)
            raise NotationError(Text("{who} cannot have said go at {count}: any card fits", who=who, count=self._count))
        self._passed[other] = min(self._passed[other], self._count)

    def _who(self, seat: int) -> Text:
        return _who(seat, self.rules.seats)

    def _lead_of(self, seat: int) -> Text:
        return Text("the lead is yours") if seat == YOU else Text("{who} has the lead", who=self._who(seat))

    def _impossible(self, seat: int, card: Card, why: Text) -> Text:
        """Why a seat cannot lay a card."""
        return Text("{who} cannot play {card}: {why}", who=self._who(seat), card=card, why=why)


def _who(seat: int, seats: int) -> Text:
    if seat == YOU:
        return Text("you")
    return Text("the other") if seats == 2 else Text("seat {seat}", seat=seat)
