"""How a match stands, and how the same people stand with each other."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from pegout.board import Match, new_match, with_game
from pegout.rules import Rules
from pegout.store import EventLog, StoredGame, StoredResult


@dataclass(frozen=True, slots=True)
class Standing:
    """A match after one of its games."""

    match: Match
    previous: list[str]
    """The finished games before, in order."""


@dataclass(frozen=True, slots=True)
class Tally:
    """All finished games between the same occupants of the same seats; lists have one number a side."""

    games: int
    wins: list[int]
    skunks: list[int]
    """Wins with a single skunk."""
    double_skunks: list[int]
    """Wins with a double skunk or more."""


async def standing_of(log: EventLog, stored: StoredGame, rules: Rules) -> Standing:
    """How the match of this game stands after it, or before it while it is being played."""
    rows = [row for row in await log.match_results(stored.match.id) if row[1] <= stored.number]
    match = new_match(stored.match.length, rules.sides)
    for _, game in groupby(rows, key=lambda row: row[1]):
        results = [result for _, _, result in game]
        taken = {result.side: result.taken for result in results}
        winner = next((result.side for result in results if result.won), None)
        if winner is not None:
            match = with_game(match, rules, winner, tuple(taken[side] for side in range(rules.sides)))
    return Standing(match, list(dict.fromkeys(game for game, number, _ in rows if number < stored.number)))


async def tally_of(log: EventLog, stored: StoredGame, rules: Rules) -> Tally:
    """How the occupants of these seats stand with each other."""
    won = _wins(await log.lineup_results(stored.lineup), rules)
    return Tally(
        games=len(won),
        wins=_by_side(rules, won, lambda _: 1),
        skunks=_by_side(rules, won, lambda result: result.given == 1),
        double_skunks=_by_side(rules, won, lambda result: result.given > 1),
    )


def _wins(results: Iterable[StoredResult], rules: Rules) -> list[StoredResult]:
    """One result a won game: that of the winning side's first seat."""
    return [result for result in results if result.won and result.seat == rules.seats_of(result.side)[0]]


def _by_side(rules: Rules, won: Sequence[StoredResult], number: Callable[[StoredResult], int]) -> list[int]:
    return [sum(number(result) for result in won if result.side == side) for side in range(rules.sides)]
