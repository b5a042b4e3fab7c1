"""Every legal action is accepted and no other: the rules' own words against `legal_actions` and `apply`."""

import random
from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings

from pegout.cards import DECK, FACE_DOWN
from pegout.errors import IllegalAction
from pegout.game import (
    Action,
    CallMuggins,
    ClaimCount,
    CutForDeal,
    CutStarter,
    Deal,
    Discard,
    PassMuggins,
    Phase,
    PlayCard,
    SayGo,
    State,
    Stop,
    TakeBack,
    apply,
    chance,
    legal_actions,
)
from pegout.rules import Rules
from pegout.scoring import most_points
from tests.support.players import play_out
from tests.support.strategies import SEEDS, all_rules


def near_misses(state: State, rng: random.Random) -> Iterator[Action]:
    """Actions of every form, from every seat and some that are not there, most of them wrong by little."""
    rules = state.rules
    for seat in (*range(rules.seats), rules.seats, -1):
        yield from (PlayCard(seat, card) for card in (*rng.sample(DECK, 8), FACE_DOWN))
        yield from (SayGo(seat), PassMuggins(seat), TakeBack(seat))
        yield from (CutStarter(seat, lifted) for lifted in (-1, 0, 3, 4, 20, len(state.undealt) - 4, 37, 50))
        for points in (-1, 0, 1, 5, most_points(rules), most_points(rules) + 1):
            yield ClaimCount(seat, points)
            yield CallMuggins(seat, points)
        held = (*state.hands[seat], *state.thrown[seat]) if state.hands and 0 <= seat < rules.seats else DECK[:6]
        pairs = [*combinations(sorted(held), rules.laid_away)]
        yield from (Discard(seat, tuple(throw)) for throw in rng.sample(pairs, min(4, len(pairs))))
        yield Discard(seat, held[: rules.laid_away + 1])
        yield Discard(seat, held[: rules.laid_away - 1])
        yield Discard(seat, (held[:1] * 2)[:2])
        yield Discard(seat, tuple(rng.sample(DECK, rules.laid_away)))
        yield from (PlayCard(seat, card) for card in held)
    yield CutForDeal(DECK[: rules.seats])
    yield CutForDeal(DECK[: rules.seats + 1])
    yield CutForDeal((DECK[0],) * rules.seats)
    yield CutForDeal((FACE_DOWN, *DECK[: rules.seats - 1]))
    yield from (Deal(DECK), Deal(DECK[1:]), Deal((*DECK[1:], DECK[1])), Deal((*DECK[1:], FACE_DOWN)))


def may(state: State, action: Action) -> bool:
    """Whether the rules allow an action now, in the words of the rules."""
    rules = state.rules
    match action:
        case TakeBack():
            return False
        case CutForDeal(cards):
            drawn = {card for card in cards if card is not FACE_DOWN}
            return chance(state) == "cut" and len(drawn) == len(cards) == rules.seats
        case Deal(deck):
            return chance(state) == "deal" and sorted(deck) == sorted(DECK)
        case Stop():
            return True
    seat = action.seat
    if not 0 <= seat < rules.seats:
        return False
    match action:
        case Discard(_, cards):
            own = {*state.hands[seat], *state.thrown[seat]} if state.phase is Phase.LAY_AWAY else set()
            return len(cards) == len(set(cards)) == rules.laid_away and set(cards) <= own
        case CutStarter(_, lifted):
            at_right = state.dealer is not None and seat == (state.dealer - 1) % rules.seats
            return state.phase is Phase.CUT_STARTER and at_right and 4 <= lifted <= len(state.undealt) - 4
        case PlayCard(_, card):
            return state.phase is Phase.PLAY and whose_turn(state) == seat and card in fitting(state, seat)
        case SayGo():
            said = rules.go == "said" and state.phase is Phase.PLAY and whose_turn(state) == seat
            return said and not fitting(state, seat)
        case ClaimCount(_, points):
            mine = state.phase is Phase.CLAIM and state.claim is not None and state.claim.seat == seat
            return mine and 0 <= points <= most_points(rules)
    return _may_answer(state, action)


def _may_answer(state: State, action: Action) -> bool:
    if state.phase is not Phase.MUGGINS or not isinstance(action, CallMuggins | PassMuggins):
        return False
    assert state.claim is not None
    sides, owner = state.rules.sides, state.claim.seat
    asked = (owner + 1 + state.claim.asked) % sides
    points = action.points if isinstance(action, CallMuggins) else 1
    return action.seat % sides == asked and 1 <= points <= most_points(state.rules)


def fitting(state: State, seat: int) -> list[int]:
    """The cards of a seat that keep the count at 31 or below."""
    count = sum(min(laid.card // 4 + 1, 10) for laid in state.pile)
    return [card for card in state.hands[seat] if count + min(card // 4 + 1, 10) <= 31]


def whose_turn(state: State) -> int:
    """By rule 5: the first at the left of the last card with cards and no go, or the seat of that card itself."""
    if not state.pile:
        assert state.dealer is not None
        last = state.piles[-1][-1].seat if state.piles else state.dealer
    else:
        last = state.pile[-1].seat
    for step in range(1, state.rules.seats):
        seat = (last + step) % state.rules.seats
        if state.hands[seat] and seat not in state.goes:
            return seat
    return last


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=40)
def test_every_legal_action_is_accepted_and_no_other(rules: Rules, seed: int) -> None:
    """At every rest the listed actions are accepted, and of many near misses just those that the rules allow."""
    rng = random.Random(seed)

    def watch(state: State) -> None:
        if rng.random() < 0.7:
            return
        listed = {action for seat in range(rules.seats) for action in legal_actions(state, seat)}
        for action in listed:
            assert may(state, action), action
            apply(state, action)
        for action in near_misses(state, rng):
            assert may(state, action) == is_accepted(state, action), action
            if may(state, action) and not isinstance(action, CutForDeal | Deal):
                assert sorted_throw(action) in listed

    play_out(rules, seed, deals=2, watch=watch)


def is_accepted(state: State, action: Action) -> bool:
    """Whether `apply` takes an action; a refusal names its code, its rule and a sentence."""
    try:
        apply(state, action)
    except IllegalAction as error:
        refused = error
    else:
        return True
    assert refused.code.isidentifier()
    assert refused.rule[0].isdigit()
    assert (action, str(refused)) == (refused.action, refused.message)
    return False


def sorted_throw(action: Action) -> Action:
    """A throw with its cards in order, as they are listed."""
    return Discard(action.seat, tuple(sorted(action.cards))) if isinstance(action, Discard) else action
