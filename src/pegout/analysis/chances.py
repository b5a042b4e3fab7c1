"""Chances to win between deals and at any moment of one."""

import numpy as np

from pegout.analysis.advice import Effort, advise
from pegout.analysis.books import books
from pegout.analysis.folding import Floats
from pegout.analysis.sight import crib_spread, sight
from pegout.analysis.throwing import weigh_throws
from pegout.game import Observation, Phase
from pegout.game.events import CribShown
from pegout.kernels.chance import generator
from pegout.kernels.mind import new_mind
from pegout.kernels.play import TURN
from pegout.kernels.search import chance_played_out
from pegout.rules import Rules
from pegout.scoring import score_crib, score_hand


def win_chance(rules: Rules, dealer: int, scores: tuple[int, ...]) -> tuple[float, ...]:
    """By side the chance to win at the beginning of a deal; `scores` by side, all below the target."""
    table = books(rules)
    if rules.sides == 3:
        turns = (dealer, *rules.from_left_of(dealer)[:2])
        found = table.three[tuple(scores[seat] for seat in turns)]
        by_seat = {seat: float(chance) for seat, chance in zip(turns, found, strict=True)}
        return tuple(by_seat[seat] for seat in range(3))
    dealing = rules.side_of(dealer)
    chance = float(table.win[scores[dealing], scores[1 - dealing]])
    return (chance, 1 - chance) if dealing == 0 else (1 - chance, chance)


def chance_now(seen: Observation, effort: Effort | None = None) -> float:
    """The observing side's chance to win at this moment, whoever is to act; `seen` is that of a seat."""
    return min(max(_chance_now(seen, effort), 0.0), 1.0)


def _chance_now(seen: Observation, effort: Effort | None) -> float:
    assert seen.seat is not None
    side = seen.rules.side_of(seen.seat)
    if seen.winner is not None:
        return float(seen.winner == side)
    if seen.phase in (Phase.CUT_FOR_DEAL, Phase.DEAL) or seen.dealer is None:
        return _between_deals(seen)[side]
    if seen.phase in (Phase.LAY_AWAY, Phase.CUT_STARTER):
        return _before_the_starter(seen, effort)
    if seen.phase is Phase.PLAY:
        choices = advise(seen, effort)
        return choices[0].win_chance if choices else _played_out(seen, effort or Effort())
    return _at_the_show(seen)


def _between_deals(seen: Observation) -> tuple[float, ...]:
    rules = seen.rules
    if seen.dealer is None:
        by_dealer = [win_chance(rules, dealer, seen.scores) for dealer in range(rules.seats)]
        return tuple(float(mean) for mean in np.mean(by_dealer, 0))
    return win_chance(rules, rules.left_of(seen.dealer) if seen.deals else seen.dealer, seen.scores)


def _before_the_starter(seen: Observation, effort: Effort | None) -> float:
    """The chance with the throw that was made, or with the best."""
    assert seen.seat is not None
    if seen.rules.seats == 2 and seen.thrown:
        return weigh_throws(seen, books(seen.rules), [seen.thrown])[0].win_chance
    choices = {choice.action: choice.win_chance for choice in advise(seen, effort)}
    made = [chance for action, chance in choices.items() if getattr(action, "cards", ()) == seen.thrown]
    assert seen.dealer is not None
    usual = win_chance(seen.rules, seen.dealer, seen.scores)[seen.rules.side_of(seen.seat)]
    return made[0] if made else max(choices.values(), default=usual)


def _played_out(seen: Observation, effort: Effort) -> float:
    """The mean over hands that the others may hold, the play going on by the fast policy from another's turn."""
    assert seen.seat is not None
    assert seen.turn is not None
    table = books(seen.rules)
    found = sight(seen, table, new_mind())
    found.play[TURN] = seen.turn
    wanted = np.array([effort.draws, effort.every, 0])
    return float(chance_played_out(table, found, seen.seat, wanted, generator(effort.seed)))


def _at_the_show(seen: Observation) -> float:
    """The chance while hands are claimed: every count still to come is taken to be made in full."""
    rules = seen.rules
    assert seen.dealer is not None
    assert seen.seat is not None
    turns = [(seat, "hand") for seat in rules.from_left_of(seen.dealer)] + [(seen.dealer, "crib")]
    claim = seen.claim
    first = turns.index((claim.seat, claim.part)) + (claim.points is not None) if claim else 0
    rest = [(rules.side_of(seat), _spread(seen, seat, part)) for seat, part in turns[first:]]
    return _counted(seen, seen.scores, rest)


def _counted(seen: Observation, scores: tuple[int, ...], rest: list[tuple[int, Floats]]) -> float:
    """The chance when these sides still count hands of these chances of points, in order."""
    assert seen.seat is not None
    assert seen.dealer is not None
    own = seen.rules.side_of(seen.seat)
    if not rest:
        return win_chance(seen.rules, seen.rules.left_of(seen.dealer), scores)[own]
    (side, spread), *later = rest
    total = 0.0
    for points in np.flatnonzero(spread):
        now = (*scores[:side], scores[side] + int(points), *scores[side + 1 :])
        chance = float(side == own) if now[side] >= seen.rules.target else _counted(seen, now, later)
        total += float(spread[points]) * chance
    return total


def _spread(seen: Observation, seat: int, part: str) -> Floats:
    """The chances of the points of a hand or of the crib, certain where its cards are known."""
    rules = seen.rules
    assert seen.starter is not None
    assert seen.dealer is not None
    assert seen.seat is not None
    shown = [event.cards for event in seen.history[-12:] if isinstance(event, CribShown)]
    laid = tuple([laid.card for pile in (*seen.piles, seen.pile) for laid in pile if laid.seat == seat])
    cards = seen.kept if seat == seen.seat else laid
    role = 0 if rules.side_of(seen.seat) == rules.side_of(seen.dealer) else 1
    if part == "crib":
        if shown and len(shown[-1]) == rules.crib_size:
            return _certain(score_crib(shown[-1], seen.starter, rules).total)
        return crib_spread(seen, books(rules))
    if len(cards) == rules.kept:
        return _certain(score_hand(cards, seen.starter, rules).total)
    return np.asarray(books(rules).theirs[role, seen.starter.rank], float)


def _certain(points: int) -> Floats:
    return np.asarray(np.eye(32)[points])
