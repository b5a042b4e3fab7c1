"""Reviews: luck and losses explain every result, luck is even, a planted blunder is found, better players lose less."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean, stdev

import pytest

from pegout.analysis import Effort, decisions, review, win_chance
from pegout.analysis.reviews import NoDecision, Review, rollout
from pegout.bots import BOTS
from pegout.cards import DECK
from pegout.errors import PegoutError
from pegout.game import (
    Action,
    ClaimCount,
    Discard,
    Observation,
    Phase,
    PlayCard,
    Resign,
    Stop,
    TakeBack,
    act_on,
    apply,
    awaited,
    observe,
)
from pegout.game.state import State
from pegout.notation import GameRecord
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.reviewed import Player, played

QUICK = Effort(draws=40, every=60)
GAMES = 12
PLAYERS = ("expert", "pro", "standard", "beginner", "easy")
"""Better players first."""


@pytest.fixture(scope="module")
def reviews() -> dict[str, list[Review]]:
    """Games of each player against itself, reviewed: twice as many games of one player."""
    return {name: [review(played((name, name), seed), QUICK) for seed in range(GAMES)] for name in PLAYERS}


def residue(found: Review) -> float:
    """By how much start + luck - own loss + share of the others' loss misses the result, in the worst side."""
    rules = found.rules
    gaps = []
    for side in range(rules.sides):
        luck = sum(part.change for part in found.luck if part.side == side)
        losses = {player.seat: player.loss for player in found.players}
        own = sum(loss for seat, loss in losses.items() if rules.side_of(seat) == side)
        share = (sum(losses.values()) - own) / (rules.sides - 1)
        gaps.append(abs(found.start[side] + luck - own + share - found.result[side]))
    return max(gaps)


def test_luck_and_losses_explain_every_result(reviews: dict[str, list[Review]]) -> None:
    """For both sides of every game, to rounding; and the winner has won."""
    every = [found for of_player in reviews.values() for found in of_player]
    assert 0 == round(max(map(residue, every)), 9)
    assert {(0.0, 1.0), (1.0, 0.0)} == {found.result for found in every}


def test_what_was_done_is_one_of_the_choices(reviews: dict[str, list[Review]]) -> None:
    """With its very card also where another of its rank was held."""
    decisions = [one for of_player in reviews.values() for found in of_player for one in found.decisions]
    assert [] == [one.n for one in decisions if one.chosen not in one.choices]
    ranks = [[card.rank for card in one.cards] for one in decisions if isinstance(one.chosen.action, PlayCard)]
    assert any(len(set(held)) < len(held) for held in ranks)


def test_luck_is_even(reviews: dict[str, list[Review]]) -> None:
    """Over sixty games the mean luck of either side, and of the first dealer's, is zero within 3 standard errors."""
    every = [found for of_player in reviews.values() for found in of_player]
    assert 60 == len(every)
    for lucks in (
        [found.players[0].luck for found in every],
        [found.players[1].luck for found in every],
        [found.players[found.decisions[0].seen.dealer or 0].luck for found in every],
    ):
        assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5


def test_better_players_lose_less(reviews: dict[str, list[Review]]) -> None:
    """Loss a counted decision rises from Expert over Pro, Standard and Beginner to Easy, over 24 games each."""
    rates = []
    for name in PLAYERS:
        players = [player for found in reviews[name] for player in found.players]
        rates.append(sum(player.counted_loss for player in players) / sum(player.counted for player in players))
    assert sorted(rates) == rates


def test_a_planted_blunder_is_found_with_its_cost() -> None:
    """The worst throw late in a game, which costs much: the review's loss is that of deals played out by `pro`."""
    made = played(("pro", "pro"), 5)
    found = review(made, QUICK)
    late = [decision for decision in found.decisions if isinstance(decision.chosen.action, Discard)]
    n = max(late, key=lambda one: one.best.win_chance - one.choices[-1].win_chance).n
    decision = next(one for one in late if one.n == n)
    worst = decision.choices[-1].action
    planted = review(played((_but(decision.seen, worst),) * 2, 5), QUICK)
    blunder = next(one for one in planted.decisions if one.n == n)
    assert (worst, "blunder") == (blunder.chosen.action, blunder.mark)
    assert planted.decisions[planted.worst(blunder.seat)[0]] == blunder
    state = made.replay().states[n - 2]
    costs = list(_costs(state, decision.best.action, worst, Random(1)))
    error = stdev(costs) / len(costs) ** 0.5
    assert abs(fmean(costs) - blunder.loss) < 3 * error
    assert error < 0.02


def _but(seen: Observation, action: Action) -> Player:
    """`pro`, but for one decision."""

    def choose(now: Observation, rng: Random) -> Action:
        is_it = (now.number, now.seat, now.phase) == (seen.number, seen.seat, seen.phase)
        return action if is_it else BOTS["pro"].choose(now, rng)

    return choose


def _costs(state: State, good: Action, bad: Action, rng: Random, deals: int = 300) -> Iterator[float]:
    """What `bad` costs whoever decides, over deals of the unseen cards, each played out after both throws."""
    seat = good.seat  # type: ignore[union-attr]
    own = (*state.hands[seat], *state.thrown[seat])
    for _ in range(deals):
        rest = rng.sample([card for card in DECK if card not in own], 46)
        hands = [tuple(sorted(own)), tuple(sorted(rest[:6]))]
        hands = hands if seat == 0 else hands[::-1]
        fresh = replace(state, hands=tuple(hands), thrown=((), ()), undealt=tuple(rest[6:]))
        yield _value(fresh, good, seat) - _value(fresh, bad, seat)


def _value(state: State, action: Action, seat: int) -> float:
    """The chance of the seat after the deal, `pro` going on for both."""
    state, _ = apply(state, action)
    rng = Random(7)
    while state.phase not in (Phase.DEAL, Phase.OVER):
        turn = awaited(state)[0]
        state, _ = apply(state, BOTS["pro"].choose(observe(state, turn), rng))
    if state.winner is not None:
        return float(state.winner == seat)
    assert state.dealer is not None
    return win_chance(state.rules, 1 - state.dealer, state.scores)[seat]


@pytest.mark.parametrize(
    "rules",
    [
        *(PRESETS[name] for name in ("short", "tabletop", "scoreboard", "five-card")),
        Rules(seats=3, target=61),
        Rules(seats=4, target=61),
        Rules(seats=3, target=61, counting="claimed", muggins=True),
    ],
    ids=lambda rules: f"{rules.preset}-{rules.seats}-{rules.muggins}",
)
def test_every_kind_of_game_is_explained(rules: Rules) -> None:
    """Other presets, three and four seats, claims and muggins: the same identity, for every side."""
    found = review(played(("beginner",) * rules.seats, 2, rules), QUICK)
    assert 0 == round(residue(found), 9)
    assert rules.seats == len(found.players)
    assert (found.missed == ()) or rules.counting == "claimed"


def test_missed_counts_are_losses() -> None:
    """Someone who claims nothing at all misses every count, and loses by it; the sums still hold."""

    def careless(seen: Observation, rng: Random) -> Action:
        assert seen.seat is not None
        return ClaimCount(seen.seat, 0) if seen.phase is Phase.CLAIM else BOTS["pro"].choose(seen, rng)

    rules = replace(PRESETS["tabletop"], target=61)
    found = review(played((careless, BOTS["pro"].choose), 3, rules), QUICK)
    assert {(0, 0)} == {(missed.seat, missed.claimed) for missed in found.missed}
    assert [] == [missed for missed in found.missed if missed.true < 1 or missed.loss < 0]
    assert sum(missed.loss for missed in found.missed) > 0.1
    assert 0 == round(residue(found), 9)


def _until(made: GameRecord, deals: int, *actions: Action) -> GameRecord:
    """The record up to a decision of a later deal, and then these actions, of a person against a program."""
    seats = (made.seats[0], replace(made.seats[1], bot="pro"))
    record = replace(made, seats=seats, actions=(), events=())
    game = record.replay()
    done: list[Action] = []
    for action in made.actions:
        if game.state.deals > deals and 0 in awaited(game.state) and game.state.phase is Phase.PLAY:
            break
        done.append(action)
        game = replace(record, actions=tuple(done)).replay()
    for action in actions:
        act_on(game, action)
        done.append(action)
        game = replace(record, actions=tuple(done)).replay()
    return replace(record, actions=tuple(done))


@pytest.mark.parametrize("end", [Resign(0), Stop()])
def test_games_given_up_end_with_the_chances_then(end: Action) -> None:
    """A resigned or stopped game has no luck after its last decision: its result is the chance at that moment."""
    found = review(_until(played(("pro", "pro"), 6), 1, end), QUICK)
    assert {"Resign": "resigned", "Stop": "stopped"}[type(end).__name__] == found.how
    assert 0 < found.result[0] < 1
    assert 0 == round(residue(found), 9)


def test_what_was_taken_back_is_not_reviewed() -> None:
    """A card taken back leaves no decision: only the one that stood is there."""
    made = played(("pro", "pro"), 6)
    before = _until(made, 1)
    seen = observe(before.replay().state, 0)
    first, other = seen.legal[0], seen.legal[-1]
    taken = replace(before, actions=(*before.actions, first))
    if 0 not in awaited(taken.replay().state):
        taken = replace(taken, actions=(*taken.actions, observe(taken.replay().state, 1).legal[0]))
    again = replace(taken, actions=(*taken.actions, TakeBack(0), other, Resign(0)))
    found = review(again, QUICK)
    mine = [one for one in found.decisions if one.seat == 0 and one.seen.deals == seen.deals]
    assert other == mine[-1].chosen.action
    assert 1 == sum(one.seen.hand == seen.hand for one in mine)
    assert 0 == round(residue(found), 9)


def test_a_rollout_has_a_smaller_error() -> None:
    """The same decision with many more samples: the same choices, known better; no decision is refused."""
    made = played(("beginner", "beginner"), 1, PRESETS["short"])
    sampled = [one for one in review(made, QUICK).decisions if max(choice.error for choice in one.choices) > 0]
    one = max(sampled, key=lambda decision: decision.choices[-1].error)
    choices = rollout(made, one.n, 2000)
    assert {choice.action for choice in one.choices} == {choice.action for choice in choices}
    assert max(choice.error for choice in choices) < max(choice.error for choice in one.choices) / 3
    with pytest.raises(NoDecision, match="event 1 of this game is no decision with a choice"):
        rollout(made, 1)


def test_a_record_that_cannot_be_is_refused() -> None:
    """A record whose cards were changed is not reviewed."""
    made = played(("easy", "easy"), 1, PRESETS["short"])
    with pytest.raises(PegoutError):
        review(replace(made, actions=made.actions[1:]))


def test_advice_in_a_review_is_that_of_the_seat_alone() -> None:
    """With the cards that the seat could not see dealt otherwise, every weight of its decision is the same."""
    from pegout.analysis import advise

    made = played(("pro", "pro"), 9)
    decision = next(one for one in review(made, QUICK).decisions if one.seen.phase is Phase.PLAY)
    state, seat = made.replay().states[decision.n - 2], decision.seat
    hidden = [*state.hands[1 - seat], *state.thrown[1 - seat], *state.undealt[1:]]
    Random(1).shuffle(hidden)
    held = len(state.hands[1 - seat])
    hands, thrown = list(state.hands), list(state.thrown)
    hands[1 - seat], thrown[1 - seat] = tuple(hidden[:held]), tuple(hidden[held : held + 2])
    other = replace(state, hands=tuple(hands), thrown=tuple(thrown), undealt=(state.undealt[0], *hidden[held + 2 :]))
    expected, found = (advise(observe(each, seat), replace(QUICK, seed=3)) for each in (state, other))
    assert expected == found


def test_standard_is_reviewed_with_its_rules() -> None:
    """The start is the win chance at the first deal by the book (dealer 55.5 to 56 %)."""
    found = review(played(("easy", "easy"), 2), QUICK)
    assert STANDARD == found.rules
    assert abs(found.start[0] - 0.5575) < 0.005


def test_what_is_marked_with_more_seats_is_weighed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times as many hands are looked at, so a marked choice is known about three times as well."""
    record = played(("easy",) * 4, 2, Rules(seats=4, target=31))
    errors = {}
    for times in (1, 10):
        monkeypatch.setattr(decisions, "AGAIN", times)
        found = review(record, QUICK).decisions
        errors[times] = {one.n: max(choice.error for choice in one.choices) for one in found}
        if times == 1:
            marked = {one.n for one in found if one.mark and errors[1][one.n] > 0}
    assert len(marked) > 2
    assert all(errors[10][n] < 0.6 * errors[1][n] for n in marked)
    assert all(errors[10][n] == errors[1][n] for n in errors[1].keys() - marked)
