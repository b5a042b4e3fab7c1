"""The board and the match: where pegs and lines stand, what a game is worth, who deals first in the next.

A live table, a terminal and a board beside real cards all ask here.
"""

from dataclasses import dataclass, replace
from typing import Final

from pegout.game import State
from pegout.rules import Rules

STREET: Final = 30
"""Holes of one street."""
_SKUNKS: Final = ("skunk", "double skunk", "triple skunk")


@dataclass(frozen=True, slots=True)
class Pegs:
    """A side's two pegs, by hole: 0 is the start, the target the game hole."""

    front: int
    back: int


@dataclass(frozen=True, slots=True)
class SkunkLine:
    """A line across the board that a loser has to pass."""

    after: int
    """The line runs between this hole and the next; a loser on it or before it is skunked (rule 7.2)."""
    name: str
    """`skunk`, `double skunk` or `triple skunk`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match so far; each tuple has one number a side."""

    length: int
    """Games, as `Rules.skunk_worth` counts them, that win the match on being reached (rule 7.3)."""
    wins: tuple[int, ...]
    """Games won, each counted once."""
    worth: tuple[int, ...]
    """What those games were worth."""
    skunks: tuple[int, ...]
    """How many of them were won with a skunk of any kind."""

    @property
    def winner(self) -> int | None:
        """The side that has reached the length, None while the match goes on."""
        return next((side for side, worth in enumerate(self.worth) if worth >= self.length), None)


def pegs(state: State) -> tuple[Pegs, ...]:
    """Every side's pegs."""
    return tuple(Pegs(front, back) for front, back in zip(state.scores, state.back, strict=True))


def street(score: int) -> int:
    """The street, from 1, on which a score stands; the start belongs to the first."""
    return max(0, score - 1) // STREET + 1


def skunk_lines(rules: Rules) -> tuple[SkunkLine, ...]:
    """The lines of the board from the game hole back to the start (rule 7.2)."""
    return tuple(SkunkLine(line - 1, name) for line, name in zip(rules.skunk_lines, _SKUNKS, strict=False))


def worth(rules: Rules, winner: int, skunks: tuple[int, ...]) -> int:
    """What a won game counts in a match: with several losers by the one that did better (rule 7.3).

    `skunks` is `GameWon`'s: for each side how often it is skunked.
    """
    return rules.worth(_fewest_skunks(winner, skunks))


def new_match(length: int, sides: int) -> Match:
    """A match in which nothing is played yet; ValueError unless the length is 1 or more."""
    if length < 1:
        raise ValueError(f"a match is won by 1 game or more, not {length}")
    none = (0,) * sides
    return Match(length=length, wins=none, worth=none, skunks=none)


def with_game(match: Match, rules: Rules, winner: int, skunks: tuple[int, ...]) -> Match:
    """The match after one more game, arguments as `worth`'s; a game without a result changes nothing."""
    is_skunk = _fewest_skunks(winner, skunks) > 0
    return replace(
        match,
        wins=_add(match.wins, winner, 1),
        worth=_add(match.worth, winner, worth(rules, winner, skunks)),
        skunks=_add(match.skunks, winner, int(is_skunk)),
    )


def first_dealer(state: State) -> int | None:
    """The seat that had the first deal of this game, None before it is known."""
    if state.dealer is None:
        return None
    return (state.dealer - max(0, state.deals - 1)) % state.rules.seats


def next_first_dealer(state: State) -> int | None:
    """Who deals first after this game; None where `first_deal` decides anew (rule 2.4).

    With `loser` and several losing seats it is the one of the lowest score, and of those the first from the left of
    this game's first dealer.  A game without a result passes the deal to the left.
    """
    rules, first = state.rules, first_dealer(state)
    if rules.next_first_deal == "again" or first is None:
        return None
    seats = rules.from_left_of(first)
    if rules.next_first_deal == "alternate" or state.winner is None:
        return seats[0]
    losers = [seat for seat in seats if rules.side_of(seat) != state.winner]
    return min(losers, key=lambda seat: state.scores[rules.side_of(seat)])


def _fewest_skunks(winner: int, skunks: tuple[int, ...]) -> int:
    return min(number for side, number in enumerate(skunks) if side != winner)


def _add(parts: tuple[int, ...], side: int, more: int) -> tuple[int, ...]:
    return tuple(part + more if place == side else part for place, part in enumerate(parts))
