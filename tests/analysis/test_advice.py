"""Advice with two seats: what wins at once is taken, beliefs hold, chances agree with slow computations."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from pegout.analysis import advise, chance_now, win_chance
from pegout.analysis.advice import Effort
from pegout.analysis.books import books
from pegout.analysis.folding import Deal, Throw, chances_of_throws
from pegout.analysis.sight import crib_spread, sight
from pegout.analysis.throwing import expert_throw
from pegout.bots import BOTS
from pegout.cards import DECK, parse_card
from pegout.errors import RulesError
from pegout.game import Discard, Observation, Phase, PlayCard, observe
from pegout.kernels.deal import lay_away
from pegout.kernels.mind import new_mind
from pegout.kernels.play import begin
from pegout.kernels.ranks import FIRST, HANDS, HELD, LOW, SIZE
from pegout.kernels.room import EXPERT, THROWS, WHO, new_room
from pegout.rules import PRESETS, STANDARD, Rules
from tests.bots.positions import TABLES, decisions
from tests.support.table import Table, cards

LIGHT = Effort(draws=12, every=12, seed=1)


def seen_at(table: Table, seat: int) -> Observation:
    """What a seat sees at a table."""
    return observe(table.state, seat, table.game.events)


def best_card(table: Table, seat: int, effort: Effort) -> str:
    """The card that advice puts first."""
    action = advise(seen_at(table, seat), effort)[0].action
    assert isinstance(action, PlayCard)
    return str(action.card)


def test_the_winning_card_is_laid() -> None:
    """Two short, the card that makes fifteen is laid, whatever else would be worth more in a long game."""
    table = Table(scores=(100, 119))
    table.deal("TH 9C QD KS / 2C 3D", "5C JD 6S 6C / AC AD", starter="4H")
    table.lay("TH")
    assert "5C" == best_card(table, 1, LIGHT)
    assert PlayCard(1, parse_card("5C")) == BOTS["expert"].choose(seen_at(table, 1), Random(3))


def test_the_winning_card_after_a_go_is_laid() -> None:
    """Two short at 28 after the other's go, the three makes 31 and wins; the two would bring the go's point alone."""
    table = Table(scores=(119, 100))
    table.deal("TH JC 3S 2H / 8D 9D", "8C 9C QS KC / AC AD", starter="4H")
    table.lay("TH 8C JC")
    assert "3S" == best_card(table, 0, LIGHT)
    assert PlayCard(0, parse_card("3S")) == BOTS["expert"].choose(seen_at(table, 0), Random(3))


def test_the_order_of_the_count_is_minded_when_laying_away() -> None:
    """A pone four short, which counts first, keeps four certain points where it would else keep a better average."""
    far, near = Table(scores=(20, 20)), Table(scores=(117, 118))
    for table in (far, near):
        table.deal("5H 2H AD 2S TC AC", "")
    assert Discard(0, cards("AC TC")) == advise(seen_at(far, 0))[0].action
    best = advise(seen_at(near, 0))[0]
    assert (Discard(0, cards("5H TC")), 4) == (best.action, best.points.low)
    assert best.action == BOTS["expert"].choose(seen_at(near, 0), Random(1))


def test_certain_wins_at_the_lay_away_are_certain() -> None:
    """A pone whose hand brings it home with every starter, before the other can count, is nearly sure to win."""
    table = Table(scores=(118, 60))
    table.deal("5C 5D 5H JS 2D 9C", "")
    assert advise(seen_at(table, 0))[0].win_chance > 0.999


@pytest.mark.parametrize("name", [name for name, rules in TABLES.items() if rules.seats == 2 and not rules.stinkhole])
def test_every_choice_is_weighed(name: str) -> None:
    """At every preset, each different choice is there once, the best first; where nothing is to be weighed, none."""
    for decision in [*decisions(("pub",), TABLES[name], seed=5)][:50]:
        choices = advise(decision.seen, LIGHT)
        chances = [choice.win_chance for choice in choices]
        assert sorted(chances, reverse=True) == chances
        assert all(0 <= chance <= 1 for chance in chances)
        if decision.seen.phase is Phase.LAY_AWAY:
            assert set(decision.seen.legal) == {choice.action for choice in choices}
            assert all(choice.points.low <= choice.points.hand <= choice.points.high for choice in choices)
        fit = {action.card.rank for action in decision.seen.legal if isinstance(action, PlayCard)}
        laid = [choice.action.card.rank for choice in choices if isinstance(choice.action, PlayCard)]
        assert sorted(fit) == sorted(laid)


@pytest.mark.parametrize("name", ["standard-2", "short-2", "claimed-2", "claimed-five-card"])
def test_a_chance_at_every_moment(name: str) -> None:
    """Whoever is to act, each seat has a chance, and those of both make about one."""
    sums = []
    for decision in [*decisions(("pub",), TABLES[name], seed=6)][:60]:
        both = [chance_now(observe(decision.state, seat, decision.events), LIGHT) for seat in range(2)]
        assert all(0 <= chance <= 1 for chance in both)
        sums.append(sum(both))
    assert 1 == pytest.approx(float(np.mean(sums)), abs=0.15)


def test_a_won_game_is_certain() -> None:
    """At the end the winner's chance is 1 and the loser's 0."""
    table = Table(scores=(100, 120))
    table.deal("TH JC QD 2S / 8C 3D", "TC JD QS KC / AC AD", starter="4H")
    table.lay("TH TC")
    assert [0.0, 1.0] == [chance_now(seen_at(table, seat)) for seat in range(2)]


def test_win_chances_of_two_sides() -> None:
    """Both sides' chances make one; the dealer at 35 against 37 has 51 %, and as many points to go are the same."""
    assert 1 == pytest.approx(sum(win_chance(STANDARD, 0, (35, 37))))
    assert 0.51 == pytest.approx(win_chance(STANDARD, 0, (35, 37))[0], abs=0.006)
    assert win_chance(STANDARD, 1, (70, 80)) == win_chance(replace(STANDARD, target=61), 1, (10, 20))


def test_goes_and_cards_strike_hands_out() -> None:
    """After cards and a go, exactly the hands that have no card that fitted are still believed in."""
    table = Table()
    table.deal("TH 9C QD KS / 2C 3D", "TC JD 7S 6C / AC AD", starter="4H")
    table.lay("TH TC KS")
    seen = seen_at(table, 0)
    found = sight(seen, books(STANDARD), new_mind())
    believed = found.mind.belief[0, 1].sum(0)[FIRST[3] : FIRST[4]] > 0
    hands = HANDS[FIRST[3] : FIRST[4]]
    seen_of_rank = np.bincount([card.rank for card in cards("TH 9C QD KS 2C 3D 4H TC")], minlength=13)
    is_there = (hands[:, HELD : HELD + 13] <= 4 - seen_of_rank).all(1)
    assert (is_there & (hands[:, LOW] > 1)).tolist() == believed.tolist()
    assert HANDS[FIRST[3], SIZE] == 3


def test_the_standard_error_is_that_of_many_seeds() -> None:
    """Over sixteen seeds the best card's lead over the worst scatters no more than its error says, and not far less."""
    scatter, errors = [], []
    places = [one.seen for one in decisions(("pro",), TABLES["standard-2"], seed=3) if one.seen.phase is Phase.PLAY]
    for seen in places[:20]:
        tries = [advise(seen, Effort(draws=200, every=10, seed=seed)) for seed in range(16)]
        if len(tries[0]) > 1 and tries[0][-1].error:
            best, worst = tries[0][0].action, tries[0][-1].action
            found = [{choice.action: choice for choice in choices} for choices in tries]
            scatter.append(np.var([one[best].win_chance - one[worst].win_chance for one in found], ddof=1))
            errors.append(np.mean([max(one[best].error, one[worst].error) ** 2 for one in found]))
    assert len(errors) > 4
    assert 0.5 < np.sqrt(np.mean(scatter) / np.mean(errors)) < 1.2


def _fold_slowly(deal: Deal, throw: Throw) -> float:
    """The chance with a throw of whole points, by going through all that may happen, one event after another."""
    target = len(deal.win)
    total = 0.0
    for rank in range(13):
        for mine, theirs in np.ndindex(*throw.pegs.shape):
            chance = deal.left[rank] / deal.left.sum() * throw.pegs[mine, theirs]
            if chance:
                total += chance * _counted(deal, throw, rank, (deal.own + int(mine), deal.other + int(theirs)), target)
    return total


def _counted(deal: Deal, throw: Throw, rank: int, scores: tuple[int, int], target: int) -> float:
    own, other = scores
    heels = 2 if rank == 10 else 0
    start = deal.own if deal.is_dealer else deal.other
    if start + heels >= target:
        return float(deal.is_dealer)
    own, other = (own + heels, other) if deal.is_dealer else (own, other + heels)
    if own >= target or other >= target:
        return 0.5 if own >= target and other >= target else float(own >= target)
    hand = int(throw.points[rank])
    total = 0.0
    for theirs in np.flatnonzero(deal.theirs[rank]):
        for crib in np.flatnonzero(throw.crib[rank]):
            part = deal.theirs[rank, theirs] * throw.crib[rank, crib]
            shows = [(1, int(theirs)), (0, hand), (0, int(crib))] if deal.is_dealer else None
            total += part * _shown(deal, [own, other], shows or [(0, hand), (1, int(theirs)), (1, int(crib))])
    return total


def _shown(deal: Deal, scores: list[int], shows: list[tuple[int, int]]) -> float:
    for side, points in shows:
        scores[side] += points
        if scores[side] >= len(deal.win):
            return float(side == 0)
    return float(1 - deal.win[scores[1], scores[0]] if deal.is_dealer else deal.win[scores[0], scores[1]])


@pytest.mark.parametrize("is_dealer", [True, False])
@pytest.mark.parametrize("scores", [(0, 0), (110, 117), (119, 119), (95, 112)])
def test_folded_throws_agree_with_going_through_all(is_dealer: bool, scores: tuple[int, int]) -> None:
    """A throw's chance is what comes of every starter, play, hand and crib, counted in the order of the rules."""
    rng = np.random.default_rng(5)

    def spread(most: int, size: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        chances = np.zeros((13, size))
        for row in chances:
            row[rng.choice(most, 3, replace=False)] = rng.random(3)
        return np.asarray(chances / chances.sum(1, keepdims=True))

    left = 4 - np.bincount(rng.integers(0, 13, 6), minlength=13)
    deal = Deal(books(STANDARD).win, is_dealer, *scores, left, spread(24, 32))
    points = rng.integers(0, 12, 13).astype(np.uint8)
    pegs = np.zeros((14, 14))
    pegs[rng.integers(0, 8, 5), rng.integers(0, 8, 5)] = 0.2
    throw = Throw(points, float((left * points).sum() / left.sum()), spread(28, 32), pegs / pegs.sum())
    assert _fold_slowly(deal, throw) == pytest.approx(chances_of_throws(deal, [throw])[0], abs=1e-9)


def test_the_kernel_throws_what_the_player_throws() -> None:
    """In fast matches the expert throws what the player does from what it sees; where all is won, as good a throw."""
    table, rng = books(STANDARD), Random(8)
    for _ in range(60):
        scores = (rng.randrange(60, 121), rng.randrange(60, 121))
        dealer = rng.randrange(2)
        deck = rng.sample(DECK, 52)
        room = new_room(table)
        room.options[:, WHO], room.options[:, THROWS] = EXPERT, 2
        room.scores[:2] = scores
        room.cards[0] = sorted(deck[:6])
        begin(room.play, 2, dealer, 0)
        lay_away(table, room, 0, 0, np.array([1, 2]))
        game = Table(dealer=dealer, scores=scores)
        game.deal(" ".join(map(str, deck[:6])), "")
        seen = seen_at(game, 0)
        chances = {choice.action: choice.win_chance for choice in advise(seen)}
        kernel = Discard(0, tuple(sorted(DECK[card] for card in room.crib[:2])))
        player = Discard(0, expert_throw(seen, table))
        assert chances[player] == pytest.approx(chances[kernel], abs=1e-5)
        if chances[player] < 0.99:
            assert kernel == player


_PROGRAM = """
import json
from random import Random
from pegout.analysis import advise
from pegout.analysis.advice import Effort, expert_action
from tests.bots.positions import TABLES, decisions
for name in ("standard-2", "claimed-five-card"):
    for decision in [*decisions(("pro",), TABLES[name], seed=9)][:24]:
        choices = advise(decision.seen, Effort(draws=10, every=12, seed=4))
        print(json.dumps([[str(choice.action), round(choice.win_chance, 6)] for choice in choices]))
"""


def test_plain_and_compiled_choose_alike() -> None:
    """With as many draws, kernels in plain Python find the same choices and chances as compiled ones."""
    found = []
    for plain in ("0", "1"):
        around = {**os.environ, "NUMBA_DISABLE_JIT": plain}
        done = subprocess.run(
            [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True, env=around, cwd=os.getcwd()
        )
        found.append([json.loads(line) for line in done.stdout.splitlines()])
    assert len(found[0]) == 48
    assert found[0] == found[1]


def test_the_five_card_game_is_advised() -> None:
    """Of five cards two are thrown, all ten ways are weighed, and three are kept (rule 8)."""
    table = Table(PRESETS["five-card"])
    table.deal("5C 5D JS QH 2C", "")
    choices = advise(seen_at(table, 0))
    actions = [choice.action for choice in choices]
    assert 10 == len(actions)
    assert all(isinstance(action, Discard) and len(action.cards) == 2 for action in actions)
    assert Discard(0, cards("5C 5D")) != actions[0]


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (Rules(seats=3, target=500), "games of 3 sides to 121 at most, not to 500"),
        (Rules(target=1000), "games of 2 sides to 999 at most, not to 1000"),
        (Rules(kinds_at_show=(2, 6, 40)), "at most 2, 6 and 12 at the show"),
    ],
)
def test_games_that_the_tables_do_not_reach_are_refused(rules: Rules, message: str) -> None:
    """One sentence says why there is no advice, before room is taken for it; the expert plays there as Pro does."""
    with pytest.raises(RulesError, match=message):
        win_chance(rules, 0, (0,) * rules.sides)
    table = Table(rules)
    table.deal("5C 5D JS QH 2C 9D" if rules.seats == 2 else "5C 5D JS QH 2C", *[""] * (rules.seats - 1))
    seen = seen_at(table, 0)
    with pytest.raises(RulesError, match=message):
        advise(seen)
    assert BOTS["pro"].choose(seen, Random(1)) == BOTS["expert"].choose(seen, Random(1))


def test_spread_is_exact() -> None:
    """The least and most that the best known hand can be worth over its starters are 14 and 29."""
    table = Table()
    table.deal("5C 5D 5H JS 2C 9D", "")
    points = {choice.action: choice.points for choice in advise(seen_at(table, 0))}
    kept = points[Discard(0, cards("2C 9D"))]
    assert (14, 29) == (kept.low, kept.high)


def test_no_advice_where_nothing_is_known() -> None:
    """The stinkhole (rule 7.4) is in no table: it is said, and the expert plays as pro does."""
    rules = replace(STANDARD, stinkhole=True)
    with pytest.raises(RulesError, match="stinkhole"):
        books(rules)
    table = Table(rules, scores=(100, 119))
    table.deal("TH 9C QD KS / 2C 3D", "5C JD 6S 6C / AC AD", starter="4H")
    table.lay("TH")
    chosen = [BOTS[name].choose(seen_at(table, 1), Random(3)) for name in ("expert", "pro")]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("numbers", [{"draws": 0}, {"draws": 7281}, {"every": -1}, {"every": 7281}])
def test_how_hard_is_not_to_think(numbers: dict[str, int]) -> None:
    """There must be something to look at, and room for it."""
    with pytest.raises(ValueError, match="draws are 1 to 7280"):
        Effort(**numbers)


def test_nobs_in_the_crib_is_certain() -> None:
    """JD thrown and 6D turned: the crib brings a point at least, in the play and while hands are claimed."""
    table = Table(scores=(50, 50))
    table.deal("2H 9C QD KS / JD 3D", "5C JS 6S 6C / AC AD", starter="6D")
    spread = crib_spread(seen_at(table, 0), books(STANDARD))
    assert 0 == spread[0]
    assert 1 == pytest.approx(spread.sum())
