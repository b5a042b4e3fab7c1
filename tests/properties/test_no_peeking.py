"""Nothing that a seat is told depends on a card that it may not see."""

import random
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings

from pegout.cards import DECK, FACE_DOWN, Card
from pegout.game import Event, Phase, Replay, observe, redact, replay_events
from pegout.game.events import CardPlayed, CribShown, Dealt, Discarded, HandShown, StarterCut
from pegout.rules import Rules
from tests.support.players import play_out
from tests.support.strategies import SEEDS, all_rules

Swap = dict[Card, Card]


def seen_by(seat: int | None, deal: list[Event]) -> set[Card]:
    """The cards of one deal whose faces a seat has seen: its own, the starter, those played and those shown."""
    seen: set[Card] = set()
    for event in deal:
        match event:
            case Dealt() if seat is not None:
                seen.update(event.hands[seat])
            case StarterCut():
                seen.add(event.starter)
            case CardPlayed():
                seen.add(event.card)
            case HandShown() | CribShown():
                seen.update(event.cards)
    return seen


def shuffled(hidden: list[Card], rng: random.Random, *, within_pips: bool) -> Swap:
    """Hidden cards for hidden cards at random; within equal pips nobody's go and no count is touched."""
    swap: Swap = {}
    for pips in range(1, 11) if within_pips else (0,):
        group = [card for card in hidden if card.pips == pips or not within_pips]
        swap |= dict(zip(group, rng.sample(group, len(group)), strict=True))
    return swap


def disguised(events: list[Event], seat: int | None, rng: random.Random, *, within_pips: bool) -> list[Event]:
    """The same log with all that is hidden from a seat shuffled, deal by deal."""
    changed: list[Event] = []
    for start, end in deals_of(events):
        deal = events[start:end]
        seen = seen_by(seat, deal)
        swap = shuffled([card for card in DECK if card not in seen], rng, within_pips=within_pips)
        changed.extend(with_other_cards(event, swap) for event in deal)
    return changed


def deals_of(events: list[Event]) -> list[tuple[int, int]]:
    """The stretches of a log, each beginning with a deal but the first."""
    cuts = [0, *(place for place, event in enumerate(events) if isinstance(event, Dealt)), len(events)]
    return [*pairwise(cuts)]


def with_other_cards(event: Event, swap: Swap) -> Event:
    """The event with other cards in its hidden places."""

    def other(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    match event:
        case Dealt():
            hands = tuple(tuple(sorted(other(hand))) for hand in event.hands)
            return replace(event, hands=hands, crib=other(event.crib), undealt=other(event.undealt))
        case Discarded():
            return replace(event, cards=tuple(sorted(other(event.cards))))
    return event


def redacted(game: Replay, seat: int | None) -> list[Event]:
    """All events of a game as a seat may see them."""
    return [redact(event, seat) for event in game.events]


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_shuffling_what_is_hidden_changes_nothing_that_a_seat_is_told(rules: Rules, seed: int) -> None:
    """At any moment, hidden cards of equal pips exchanged: the same observation and the same events for the seat."""
    rng = random.Random(seed)
    game = play_out(rules, seed, deals=2).game
    for seat in (*range(rules.seats), None):
        for _ in range(4):
            events = [*game.events[: rng.randint(1, len(game.events))]]
            told = replay_events(events)
            other = replay_events(disguised(events, seat, rng, within_pips=True))
            assert redacted(told, seat) == redacted(other, seat)
            assert observe(told.state, seat, told.events) == observe(other.state, seat, other.events)


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_any_shuffle_of_what_is_hidden_before_the_play(rules: Rules, seed: int) -> None:
    """Events stay the same whatever hidden cards are exchanged, and outside the play the observation too."""
    rng = random.Random(seed)
    game = play_out(rules, seed, deals=2).game
    for seat in (*range(rules.seats), None):
        for _ in range(4):
            events = [*game.events[: rng.randint(1, len(game.events))]]
            told = replay_events(events)
            other = replay_events(disguised(events, seat, rng, within_pips=False))
            assert redacted(told, seat) == redacted(other, seat)
            if told.state.phase is not Phase.PLAY:
                assert observe(told.state, seat, told.events) == observe(other.state, seat, other.events)


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=30)
def test_a_seat_sees_no_card_too_early(rules: Rules, seed: int) -> None:
    """What a seat is shown holds only cards it has been dealt, or that were turned, played or shown."""
    game = play_out(rules, seed, deals=2).game
    for seat in (*range(rules.seats), None):
        for start, end in deals_of([*game.events]):
            for last in range(start + 1, end + 1, 5):
                seen = seen_by(seat, [*game.events[start:last]])
                told = repr([redact(event, seat) for event in game.events[start:last]])
                told += repr(observe(game.states[last - 1], seat))
                if "DealCut" not in told:
                    listed = {card for card in DECK if card.text in told}
                    assert listed <= seen


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=30)
def test_redacting_drops_nothing(rules: Rules, seed: int) -> None:
    """A redacted log has as many events and as many cards in each; the owner sees its own cards."""
    game = play_out(rules, seed, deals=1).game
    for seat in (*range(rules.seats), None):
        for event, shown in zip(game.events, redacted(game, seat), strict=True):
            assert type(event) is type(shown)
            if isinstance(event, Dealt) and isinstance(shown, Dealt):
                assert [*map(len, event.hands)] == [*map(len, shown.hands)]
                assert (len(event.crib), {FACE_DOWN}) == (len(shown.crib), {*shown.crib, FACE_DOWN})
                assert (FACE_DOWN,) * len(event.undealt) == shown.undealt
                assert seat is None or event.hands[seat] == shown.hands[seat]
            elif isinstance(event, Discarded) and isinstance(shown, Discarded):
                wanted = event.cards if seat == event.seat else (FACE_DOWN,) * len(event.cards)
                assert wanted == shown.cards
            else:
                assert event == shown
