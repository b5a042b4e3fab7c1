"""What the finished deals of a game tell about how the others play."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from pegout.cards import FACE_DOWN, Card
from pegout.game import Event, Observation
from pegout.game import events as ev
from pegout.kernels import play as plays
from pegout.kernels.books import Books
from pegout.kernels.layaway import all_throws, new_away
from pegout.kernels.learning import chance_of_throw, learn
from pegout.kernels.mind import MODELS, PLAYERS, Mind, judge_card
from pegout.kernels.ranks import hand_number
from pegout.kernels.room import new_room
from pegout.rules import Rules

Cards = tuple[Card, ...]


def learn_players(seen: Observation, books: Books, mind: Mind) -> None:
    """Weighs the models of every other seat by what it threw and laid in the deals that were shown to the end."""
    for deal in _deals(seen.history):
        hands = {event.seat: event.cards for event in deal if isinstance(event, ev.HandShown)}
        starters = [event for event in deal if isinstance(event, ev.StarterCut)]
        if len(hands) < seen.rules.seats or not starters:
            continue
        likely = _plays(deal, hands, starters[0].starter, seen.rules, books)
        for seat in range(seen.rules.seats):
            if seat != seen.seat:
                likely[seat] *= _throw(deal, hands[seat], seat, seen, books)
                learn(seen.seat, seat, likely[seat], mind)


def _deals(history: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of each deal that has ended."""
    deal: list[Event] = []
    for event in history:
        if isinstance(event, ev.Dealt):
            deal = []
        deal.append(event)
        if isinstance(event, ev.DealEnded):
            yield deal


def _plays(
    deal: Sequence[Event], hands: dict[int, Cards], starter: Card, rules: Rules, books: Books
) -> NDArray[np.float64]:
    """[seat, model]: how likely each model was to lay what the seat laid."""
    (dealt,) = (event for event in deal if isinstance(event, ev.Dealt))
    room = new_room(books, rules.seats)
    play = room.play
    plays.begin(play, rules.seats, dealt.dealer, starter.rank)
    play[plays.ONE_COUNT] = rules.one_count
    play[plays.TO_GO : plays.TO_GO + 4] = 10_000
    for seat, cards in hands.items():
        play[plays.KEPT + seat] = play[plays.HAND + seat] = hand_number([card.rank for card in cards])
    likely = np.ones((4, MODELS))
    for event in deal:
        if isinstance(event, ev.CardPlayed):
            plays.to_act(books.hands, play)
            judge_card(books, room, event.seat, event.card.rank)
            likely[event.seat] *= room.mind.likely
            plays.lay(books.hands, play, event.seat, event.card.rank)
    return likely


def _throw(deal: Sequence[Event], kept: Cards, seat: int, seen: Observation, books: Books) -> NDArray[np.float64]:
    """[model]: how likely each model was to throw what the seat threw, all 1 where that is not known (two seats)."""
    (dealt,) = (event for event in deal if isinstance(event, ev.Dealt))
    cribs = [event.cards for event in deal if isinstance(event, ev.CribShown)]
    own = {card for event in deal if isinstance(event, ev.Discarded) for card in event.cards} - {FACE_DOWN}
    if seen.rules.seats > 2 or len(kept) < 4 or not cribs or FACE_DOWN in cribs[0]:
        return np.ones(MODELS)
    thrown = [card for card in cribs[0] if card not in own]
    cards = np.array(sorted([*kept, *thrown]), np.int64)
    away = new_away()
    all_throws(books.hands, books.show, cards, len(cards), away)
    is_dealer = seat == dealt.dealer
    numbers = hand_number([card.rank for card in thrown]), hand_number([card.rank for card in kept])
    crib = books.crib[0 if is_dealer else 1]
    sign = 1.0 if is_dealer else -1.0
    return np.array([chance_of_throw(crib, away, who, sign, numbers) for who in PLAYERS])
