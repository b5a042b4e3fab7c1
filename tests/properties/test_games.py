"""What holds in every game, under every preset and under rules of any kind."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegout.cards import DECK
from pegout.errors import IllegalAction
from pegout.game import (
    Deal,
    Discard,
    Event,
    PassMuggins,
    Phase,
    Resign,
    SayGo,
    State,
    Stop,
    apply,
    awaited,
    chance,
    decision,
    legal_actions,
    replay,
    replay_events,
)
from pegout.game.events import DealEnded, Dealt, GameWon, Stopped
from pegout.game.log import effective
from pegout.rules import PRESETS, Rules
from tests.support.players import play_out, standing
from tests.support.referee import judge, told
from tests.support.strategies import SEEDS, all_rules

A_FEW = settings(max_examples=60)


def effective_events(events: tuple[Event, ...]) -> list[Event]:
    """The events that were not taken back."""
    return [events[number - 1] for number in effective(events)]


def pegged_by(events: Iterable[Event], seats: int) -> list[int]:
    """The sum of `pegged` for each seat; heels are the dealer's and the start is the pone's."""
    shares, dealer = [0] * seats, 0
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, Dealt):
            dealer = event.dealer
            seat = (dealer + 1) % seats
        elif type(event).__name__ == "StarterCut":
            seat = dealer
        if seat is not None:
            shares[seat] += getattr(event, "pegged", 0)
    return shares


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_the_second_referee_tells_the_same_game(rules: Rules, seed: int) -> None:
    """Every score, go, close, claim and win is what an independent referee makes of the actions alone."""
    played = play_out(rules, seed, deals=4)
    referee = judge(rules, played.actions)
    state = played.game.state
    assert referee.told == told(played.game.events)
    assert [sum(pegged) for pegged in referee.pegged] == list(state.shares)
    assert tuple(map(referee.score, range(rules.sides))) == state.scores


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_52_cards_are_accounted_for(rules: Rules, seed: int) -> None:
    """From the deal to its end every card of the pack is in exactly one place."""

    def watch(state: State) -> None:
        if state.deals:
            laid = [laid.card for pile in (*state.piles, state.pile) for laid in pile]
            parts = (*state.hands, *state.thrown, state.crib_dealt, state.undealt, laid)
            assert sorted(DECK) == sorted(card for part in parts for card in part)
            assert len(state.crib) <= rules.crib_size

    play_out(rules, seed, deals=3, watch=watch)


@given(rules=all_rules(), seed=SEEDS, person=st.integers(0, 1))
@A_FEW
def test_scores_are_sums_of_what_was_pegged(rules: Rules, seed: int, person: int) -> None:
    """A side's score is the sum of its seats' shares and of `pegged` in the events that still count."""
    game = play_out(rules, seed, person=person, deals=3).game
    for last in range(1, len(game.events) + 1, 7):
        state = game.states[last - 1]
        shares = pegged_by(effective_events(game.events[:last]), rules.seats)
        assert shares == list(state.shares)
        assert tuple(sum(shares[side :: rules.sides]) for side in range(rules.sides)) == state.scores


@given(rules=all_rules(), seed=SEEDS, person=st.integers(0, 1))
@A_FEW
def test_actions_and_events_replay_to_the_same_game(rules: Rules, seed: int, person: int) -> None:
    """The list of actions, and the list of events, each give every state again, with what was taken back in it."""
    played = play_out(rules, seed, person=person, deals=3)
    assert played.game == replay(rules, played.actions, persons=(person,))
    assert played.game == replay_events(played.game.events)
    assert [*range(1, len(played.game.events) + 1)] == [state.number for state in played.game.states]


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_taking_back_leaves_the_game_of_the_standing_actions(rules: Rules, seed: int) -> None:
    """A game with moves taken back ends as the game that never had them, but for the numbers of its events."""
    played = play_out(rules, seed, person=0, deals=3)
    straight = replay(rules, standing(played.actions), persons=(0,))
    assert straight.events == tuple(effective_events(played.game.events))
    seen, wanted = played.game.state, straight.state
    assert (wanted.scores, wanted.hands, wanted.back) == (seen.scores, seen.hands, seen.back)
    assert (wanted.phase, awaited(wanted)) == (seen.phase, awaited(seen))


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_one_winner_in_the_last_hole(rules: Rules, seed: int) -> None:
    """Nobody passes the target, at most one side reaches it, and reaching it is winning."""
    game = play_out(rules, seed, deals=12).game
    for state in game.states:
        assert max(state.scores) <= rules.target
        assert sum(score == rules.target for score in state.scores) <= 1
    won = [event for event in game.events if isinstance(event, GameWon)]
    assert len(won) == (game.state.phase is Phase.OVER)
    for event in won:
        assert (event.side, rules.target) == (game.state.winner, game.state.scores[event.side])
        after = game.events[game.events.index(event) + 1 :]
        assert 0 == sum(getattr(later, "pegged", 0) for later in after)
        assert not [later for later in after if isinstance(later, DealEnded)]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_game_that_is_over_takes_nothing_more(rules: Rules) -> None:
    """When somebody has won no seat has a decision, chance has nothing to do, and every action is refused."""
    played = play_out(rules, 5)
    state = played.game.state
    assert Phase.OVER == state.phase
    assert (None, ()) == (chance(state), awaited(state))
    for seat in range(rules.seats):
        assert (None, ()) == (decision(state, seat), legal_actions(state, seat))
    for action in {*played.actions, Resign(0), Stop(), SayGo(0), PassMuggins(1)}:
        with pytest.raises(IllegalAction) as refused:
            apply(state, action)
        assert "game_over" == refused.value.code


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_resting_games_wait_for_exactly_somebody(rules: Rules, seed: int) -> None:
    """A game that is not over waits for chance or for seats, never for both or neither; numbers of decisions agree."""

    def watch(state: State) -> None:
        waits = [chance(state) is not None, bool(awaited(state)), state.phase is Phase.OVER]
        assert 1 == sum(waits)
        for seat in range(rules.seats):
            assert (decision(state, seat) is not None) == bool(legal_actions(state, seat))
            assert seat not in awaited(state) or decision(state, seat) == state.opened

    play_out(rules, seed, deals=3, watch=watch)


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_points_fall_only_where_they_may(rules: Rules, seed: int) -> None:
    """Never more than the full value is pegged; what is pegged is the full value, the way home, or a stinkhole's 0."""
    game = play_out(rules, seed, deals=6).game
    for before, event in zip(game.states, game.events[1:], strict=False):
        scored, pegged = getattr(event, "scored", None), getattr(event, "pegged", 0)
        if scored is None or getattr(event, "counted", True) is False:
            assert 0 == pegged
            continue
        missing = rules.target - max(before.scores)
        assert pegged in {scored.total, 0, *(rules.target - score for score in before.scores)}
        assert pegged <= scored.total
        assert pegged == scored.total or scored.total > missing or rules.stinkhole


@given(rules=all_rules(), seed=SEEDS)
@A_FEW
def test_the_deal_goes_round(rules: Rules, seed: int) -> None:
    """Each deal's dealer sits at the left of the last one's; no deal comes twice."""
    game = play_out(rules, seed, deals=5).game
    dealers = [event.dealer for event in game.events if isinstance(event, Dealt)]
    assert [(dealers[0] + turn) % rules.seats for turn in range(len(dealers))] == dealers
    assert game.state.deals == len(dealers)


@given(rules=all_rules(), seed=SEEDS, at=st.floats(0, 1))
@A_FEW
def test_a_game_goes_on_alike_after_a_reload(rules: Rules, seed: int, at: float) -> None:
    """Rebuilt from its events at any rest, the game takes the remaining actions to the same end (rule 10)."""
    played = play_out(rules, seed, deals=3)
    middle = int(at * len(played.actions))
    before = replay(rules, played.actions[:middle])
    state = replay_events(before.events).state
    assert before.state == state
    events = [*before.events]
    for action in played.actions[middle:]:
        state, more = apply(state, action)
        events.extend(more)
    assert played.game.events == tuple(events)
    assert played.game.state == state


@given(rules=all_rules(), seed=SEEDS, resigning=st.data())
@settings(max_examples=40)
def test_resigning_and_stopping_end_cleanly(rules: Rules, seed: int, resigning: st.DataObject) -> None:
    """At any moment the resignation of all seats but the first leaves no open game, and no points move."""
    played = play_out(rules, seed, deals=2)
    middle = resigning.draw(st.integers(0, len(played.actions)))
    state = replay(rules, played.actions[:middle]).state
    if state.phase is Phase.OVER:
        return
    scores = state.scores
    for seat in range(1, rules.seats):
        if state.winner is None:
            state, events = apply(state, Resign(seat))
    assert (Phase.OVER, 0, "resigned", scores) == (state.phase, state.winner, state.how, state.scores)
    assert isinstance(events[-1], GameWon)
    stopped, events = apply(replay(rules, played.actions[:0]).state, Stop())
    assert (Phase.OVER, None, (Stopped(),)) == (stopped.phase, stopped.winner, events)


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=30)
def test_the_order_of_throws_changes_nothing(rules: Rules, seed: int) -> None:
    """Throws come in any order: the play begins from the same cards (rule 3.2)."""
    played = play_out(rules, seed, deals=1)
    throws = {action.seat: action for action in played.actions if isinstance(action, Discard)}
    deal = next(place for place, action in enumerate(played.actions) if isinstance(action, Deal))
    start = played.actions[: deal + 1]
    forward = replay(rules, [*start, *(throws[seat] for seat in sorted(throws))]).state
    backward = replay(rules, [*start, *(throws[seat] for seat in sorted(throws, reverse=True))]).state
    assert forward == backward
    assert Counter(forward.crib) == Counter(backward.crib)
