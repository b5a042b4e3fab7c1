"""Deals of chosen cards, played by the engine: each event with its words and the scores after it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pegout.cards import DECK, Card, parse_card, parse_cards
from pegout.game import Action, Deal, Discard, Event, PlayCard, State, apply, new_game
from pegout.notation import Voice, event_text
from pegout.notation.codec import event_to_json
from pegout.rules import STANDARD, Rules

Json = dict[str, Any]

NAMES: Final = ("You", "Hazel", "Rosa", "Bill")
YOU: Final = 0
HAZEL: Final = 1
_SHOWN: Final = (
    "DealCut",
    "StarterCut",
    "CardPlayed",
    "GoSaid",
    "CountClosed",
    "HandShown",
    "CribShown",
    "CountClaimed",
    "MugginsCalled",
    "MugginsPassed",
    "CountSettled",
    "GameWon",
)
_FIELDS: Final = (
    "kind",
    "seat",
    "cards",
    "card",
    "count",
    "starter",
    "points",
    "dealer",
    "right",
    "too_high",
    "pegged",
)
"""What is kept of an event beside its items."""


class Hands(NamedTuple):
    """A deal: the cards dealt to each seat, those to be laid away last, and the cards in the order they are laid."""

    cards: tuple[str, ...]
    starter: str
    dealer: int
    plays: str
    rules: Rules = STANDARD
    scores: tuple[int, ...] = ()


def deck(given: Hands) -> tuple[Card, ...]:
    """A pack from which these hands and this starter come; what the crib gets from it is the first card left."""
    hands = [parse_cards(cards) for cards in given.cards]
    starter = parse_card(given.starter)
    named = [card for cards in hands for card in cards] + [starter]
    rest = [card for card in DECK if card not in named]
    turns = given.rules.from_left_of(given.dealer)
    dealt = [hands[seat][round_] for round_ in range(given.rules.dealt_each) for seat in turns]
    to_crib, rest = rest[: given.rules.crib_from_deck], rest[given.rules.crib_from_deck :]
    return (*dealt, *to_crib, starter, *rest)


def laid_out(given: Hands) -> tuple[State, list[Json]]:
    """The deal with its cards laid away and the starter turned, and what was told of that."""
    state, _ = new_game(given.rules, dealer=given.dealer)
    if given.scores:
        scores = given.scores
        state = replace(state, scores=scores, back=scores, at_deal=scores, shares=scores)
    away = given.rules.laid_away
    throws = [Discard(seat, parse_cards(cards)[-away:]) for seat, cards in enumerate(given.cards)]
    return follow(state, [Deal(deck(given)), *throws])


def follow(state: State, actions: Iterable[Action]) -> tuple[State, list[Json]]:
    """The state after the actions, and what was told of them."""
    steps = []
    for action in actions:
        state, events = apply(state, action)
        steps += told(events, state)
    return state, steps


def play(given: Hands, then: Sequence[Action] = ()) -> Json:
    """The deal with its play and whatever follows, as far as the cards say."""
    state, steps = laid_out(given)
    owner = {card: seat for seat, cards in enumerate(given.cards) for card in parse_cards(cards)}
    cards = parse_cards(given.plays) if given.plays else ()
    state, more = follow(state, [*(PlayCard(owner[card], card) for card in cards), *then])
    kept = [[str(card) for card in hand] for hand in state.kept]
    return {
        "seats": given.rules.seats,
        "dealer": given.dealer,
        "kept": kept,
        "start": start(given),
        "steps": steps + more,
    }


def start(given: Hands) -> list[int]:
    """The scores before the deal."""
    return list(given.scores or (0,) * given.rules.sides)


def told(events: Iterable[Event], state: State) -> list[Json]:
    """What a page needs of each event; `state` is the state after the last."""
    return [_told(event, state) for event in events if type(event).__name__ in _SHOWN]


def _told(event: Event, state: State) -> Json:
    words = event_text(event, state, Voice(NAMES, YOU))
    whole = event_to_json(event)
    shape = {name: whole[name] for name in _FIELDS if whole.get(name) is not None}
    if shape["kind"] in ("HandShown", "CribShown"):
        shape["starter"] = str(state.starter)
    scored = whole.get("scored") or whole.get("true")
    if scored:
        shape |= {"items": scored["items"], "total": scored["total"]}
    if words.call:
        shape["call"] = words.call
    return shape | {"line": words.line}
