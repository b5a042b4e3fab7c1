"""Chances to win between deals and at any moment."""

from pegout.analysis.advice import Effort, advise
from pegout.analysis.books import books
from pegout.game import Observation
from pegout.rules import Rules


def win_chance(rules: Rules, dealer: int, scores: tuple[int, ...]) -> tuple[float, ...]:
    """By side the chance to win at the beginning of a deal."""
    win = books(rules).win
    dealing = rules.side_of(dealer)
    chance = float(win[scores[dealing], scores[1 - dealing]])
    return (chance, 1 - chance) if dealing == 0 else (1 - chance, chance)


def chance_now(seen: Observation, effort: Effort | None = None) -> float:
    """The observing side's chance."""
    choices = advise(seen, effort)
    assert seen.dealer is not None
    assert seen.seat is not None
    return choices[0].win_chance if choices else win_chance(seen.rules, seen.dealer, seen.scores)[seen.seat % 2]
