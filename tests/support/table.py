"""A table for tests: games set up and played in a few words of card text."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from pegout.cards import DECK, Card, parse_card, parse_cards
from pegout.game import (
    Action,
    Deal,
    Discard,
    Event,
    Phase,
    PlayCard,
    Replay,
    State,
    act_on,
    legal_actions,
    replay,
)
from pegout.game.events import CardPlayed
from pegout.rules import STANDARD, Rules

E = TypeVar("E")


def deck_with(
    rules: Rules, dealer: int, hands: Sequence[str], *, starter: str = "", crib: str = ""
) -> tuple[Card, ...]:
    """A pack that deals these cards (seat 0 first), the starter on top of the rest; gaps are filled from the end.

    Dealt by hand: round after round, one card to each seat from the dealer's left (rule 3.1).
    """
    wanted = [list(parse_cards(hand)) for hand in hands]
    named = {card for hand in wanted for card in hand} | {*parse_cards(starter), *parse_cards(crib)}
    spare = [card for card in DECK if card not in named]
    for hand in wanted:
        hand.extend(spare.pop() for _ in range(rules.dealt_each - len(hand)))
    around = [(dealer + place) % rules.seats for place in range(1, rules.seats + 1)]
    deck = [wanted[seat][turn] for turn in range(rules.dealt_each) for seat in around]
    deck.extend(parse_cards(crib))
    if rules.seats == 3 and rules.dealt_to_crib and not crib:
        deck.append(spare.pop())
    deck.extend(parse_cards(starter))
    return (*deck, *reversed(spare))


class Table:
    """One game and its log; `seats` say what they throw in the text of their cards."""

    def __init__(
        self,
        rules: Rules = STANDARD,
        *,
        dealer: int | None = 1,
        persons: tuple[int, ...] | None = None,
        scores: tuple[int, ...] = (),
    ):
        self.game: Replay = replay(rules, (), dealer=dealer, persons=persons)
        self.last: tuple[Event, ...] = self.game.events
        if scores:
            state = replace(
                self.state, scores=scores, back=scores, shares=(*scores, *(0,) * (rules.seats - len(scores)))
            )
            self.game = replace(self.game, states=(*self.game.states[:-1], state))

    @property
    def state(self) -> State:
        """The state now."""
        return self.game.state

    def act(self, action: Action) -> tuple[Event, ...]:
        """The events of one action."""
        head, self.game = len(self.game.events), act_on(self.game, action)
        self.last = self.game.events[head:]
        return self.last

    def deal(self, *hands: str, starter: str = "", crib: str = "") -> tuple[Event, ...]:
        """Deal these hands, seat 0 first; what stands after a slash is laid away at once: `"5H 5C 5D JS / 2C 3D"`."""
        rules, dealer = self.state.rules, self.state.dealer
        assert dealer is not None
        if self.state.deals:
            dealer = (dealer + 1) % rules.seats
        texts = [hand.replace("/", " ") for hand in hands]
        events = self.act(Deal(deck_with(rules, dealer, texts, starter=starter, crib=crib)))
        for seat, hand in enumerate(hands):
            if "/" in hand:
                events += self.throw(seat, hand.split("/")[1])
        return events

    def throw(self, seat: int, cards: str) -> tuple[Event, ...]:
        """Lay these cards away."""
        return self.act(Discard(seat, parse_cards(cards)))

    def lay(self, cards: str) -> tuple[int, ...]:
        """Play these cards, each from the hand that holds it; the points that each pegged when it was laid."""
        return tuple(self.lay_one(card) for card in parse_cards(cards))

    def lay_one(self, card: Card) -> int:
        """Play one card; the points that it pegged when it was laid."""
        owner = next(seat for seat, hand in enumerate(self.state.hands) if card in hand)
        laid = self.act(PlayCard(owner, card))[0]
        assert isinstance(laid, CardPlayed)
        return laid.pegged

    def lay_all(self) -> None:
        """Play to the end of the play, each seat the first card that fits."""
        while self.state.phase is Phase.PLAY:
            (seat,) = (seat for seat in range(self.state.rules.seats) if legal_actions(self.state, seat))
            self.act(legal_actions(self.state, seat)[0])

    def every(self, kind: type[E]) -> list[E]:
        """All events of a kind in the log."""
        return [event for event in self.game.events if isinstance(event, kind)]

    def only(self, kind: type[E]) -> E:
        """The one event of a kind that the last action brought."""
        (event,) = (event for event in self.last if isinstance(event, kind))
        return event


def card(text: str) -> Card:
    """The card of a text."""
    return parse_card(text)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text."""
    return parse_cards(text)
