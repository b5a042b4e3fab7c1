"""What the finished deals of a game tell about how the others play."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.books import books
from pegout.cards import FACE_DOWN, Card
from pegout.game import Event, Observation
from pegout.game import events as ev
from pegout.game.log import effective
from pegout.kernels import play as plays
from pegout.kernels.layaway import all_throws, new_away
from pegout.kernels.learning import chance_of_throw, learn
from pegout.kernels.mind import MODELS, PLAYERS, Mind, judge_card
from pegout.kernels.ranks import hand_number
from pegout.kernels.room import new_room
from pegout.rules import Rules

Cards = tuple[Card, ...]


def learn_players(seen: Observation, mind: Mind) -> None:
    """Weighs the models of every other seat by what it threw and laid in the deals that were shown to the end."""
    assert seen.seat is not None
    for deal in _deals(seen.history):
        likely = _likely(deal, seen.seat, seen.rules)
        for seat in range(seen.rules.seats):
            if seat != seen.seat:
                learn(seen.seat, seat, likely[seat], mind)


def _deals(history: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of each deal that has ended, without what was taken back."""
    deal: list[Event] = []
    for number in effective(history):
        event = history[number - 1]
        if isinstance(event, ev.Dealt):
            deal = []
        deal.append(event)
        if isinstance(event, ev.DealEnded):
            yield tuple(deal)


@lru_cache(maxsize=512)
def _likely(deal: tuple[Event, ...], me: int, rules: Rules) -> NDArray[np.float64]:
    """[seat, model]: how likely each model was to throw and lay what the seat did, all 1 where that is not known."""
    hands = {event.seat: event.cards for event in deal if isinstance(event, ev.HandShown)}
    starters = [event.starter for event in deal if isinstance(event, ev.StarterCut)]
    if len(hands) < rules.seats or not starters:
        return np.ones((4, MODELS))
    likely = _plays(deal, hands, starters[0], rules)
    for seat in range(rules.seats):
        if seat != me:
            likely[seat] *= _throw(deal, hands[seat], seat, rules)
    return likely


def _plays(deal: Sequence[Event], hands: dict[int, Cards], starter: Card, rules: Rules) -> NDArray[np.float64]:
    """[seat, model]: how likely each model was to lay what the seat laid."""
    (dealt,) = (event for event in deal if isinstance(event, ev.Dealt))
    table = books(rules)
    room = new_room(table, rules.seats)
    play = room.play
    plays.begin(play, rules.seats, dealt.dealer, starter.rank)
    play[plays.ONE_COUNT] = rules.one_count
    play[plays.TO_GO : plays.TO_GO + 4] = 10_000
    for seat, cards in hands.items():
        play[plays.KEPT + seat] = play[plays.HAND + seat] = hand_number([card.rank for card in cards])
    likely = np.ones((4, MODELS))
    for event in deal:
        if isinstance(event, ev.CardPlayed):
            plays.to_act(table.hands, play)
            judge_card(table, room, event.seat, event.card.rank)
            likely[event.seat] *= room.mind.likely
            plays.lay(table.hands, play, event.seat, event.card.rank)
    return likely


def _throw(deal: Sequence[Event], kept: Cards, seat: int, rules: Rules) -> NDArray[np.float64]:
    """[model]: how likely each model was to throw what the seat threw, all 1 where that is not known (two seats)."""
    (dealt,) = (event for event in deal if isinstance(event, ev.Dealt))
    cribs = [event.cards for event in deal if isinstance(event, ev.CribShown)]
    own = {card for event in deal if isinstance(event, ev.Discarded) for card in event.cards} - {FACE_DOWN}
    if rules.seats > 2 or len(kept) < 4 or not cribs or FACE_DOWN in cribs[0]:
        return np.ones(MODELS)
    thrown = [card for card in cribs[0] if card not in own]
    cards = np.array(sorted([*kept, *thrown]), np.int64)
    table, away = books(rules), new_away()
    all_throws(table.hands, table.show, cards, len(cards), away)
    is_dealer = seat == dealt.dealer
    numbers = hand_number([card.rank for card in thrown]), hand_number([card.rank for card in kept])
    crib = table.crib[0 if is_dealer else 1]
    sign = 1.0 if is_dealer else -1.0
    return np.array([chance_of_throw(crib, away, who, sign, numbers) for who in PLAYERS])
