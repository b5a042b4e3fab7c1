"""What a board for real cards is told and what it shows: setup, entries, and where everything stands."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args

from pegout.errors import NotationError
from pegout.rules import Rules

What = Literal["play", "hand", "crib", "heels", "muggins", "fix"]
"""What points were scored for; a `fix` puts a peg right and may be negative."""
WHATS: Final[tuple[str, ...]] = get_args(What)
MOST_POINTS: Final = 999
"""No number that is entered is larger than this."""
MOST_NAME: Final = 40
"""Characters of a player's name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What players at a real table have agreed on; `NotationError` or `RulesError` where it makes no game."""

    players: tuple[str, ...]
    """Names by seat, each at the left of the one before; of four, 0 and 2 play against 1 and 3 (rule 1.2)."""
    target: int = 121
    """121, or 61 (rule 1.3)."""
    cards: Literal[6, 5] = 6
    """The game of today, or the five-card game, in which the first pone starts with 3 (rules 1.4 and 2.3)."""
    skunks: tuple[int, ...] = (91, 61)
    """Falling scores below which a loser is skunked, and doubly; none for no skunks (rule 7.2)."""
    muggins: bool = False
    """Whether others may take what a count missed (rule 6.8)."""
    dealer: int = 0
    """The seat that deals first (rule 2.1)."""
    games: int = 0
    """Games that win the match on being reached, 0 where there is none (rule 7.3)."""
    worths: tuple[int, ...] = (1, 2, 3)
    """Games that a win, a skunk and a double skunk count (rule 7.3)."""
    next_first_deal: Literal["loser", "alternate"] = "loser"
    """Who has the first deal of the next game (rule 2.4)."""

    def __post_init__(self) -> None:
        _check_names(self.players)
        if self.cards not in (5, 6):
            raise NotationError(f"cards: six or five are dealt, not {self.cards}")
        if self.next_first_deal not in ("loser", "alternate"):
            raise NotationError(f"next_first_deal: loser or alternate, not {self.next_first_deal!r}")
        if self.target not in (61, 121):
            raise NotationError(f"target: a board goes to 121 or to 61, not to {self.target}")
        if not 0 <= self.dealer < len(self.players):
            raise NotationError(f"dealer: there are seats 0 to {len(self.players) - 1}, and no {self.dealer}")
        if not 0 <= self.games <= MOST_POINTS:
            raise NotationError(f"games: a match has 1 to {MOST_POINTS} games, 0 for none, not {self.games}")
        _ = self.rules

    @property
    def rules(self) -> Rules:
        """The rules of the library that say the same; `RulesError` where they contradict each other."""
        return _rules_of(self)


def _check_names(names: tuple[str, ...]) -> None:
    if len(names) not in (2, 3, 4):
        raise NotationError(f"players: name two, three or four, not {len(names)}")
    for name in names:
        if not 1 <= len(name) <= MOST_NAME or name != name.strip():
            raise NotationError(f"players: a name has 1 to {MOST_NAME} characters and no space around it: {name!r}")
    if len(set(names)) < len(names):
        raise NotationError("players: give everybody a name of their own")


@lru_cache(maxsize=64)
def _rules_of(setup: Setup) -> Rules:
    seats = len(setup.players)
    return Rules(
        preset="scoreboard",
        seats=2 if seats == 2 else 3 if seats == 3 else 4,
        target=setup.target,
        cards="five" if setup.cards == 5 else "six",
        pone_start=3 if setup.cards == 5 else 0,
        counting="claimed",
        muggins=setup.muggins,
        skunk=setup.skunks or None,
        skunk_worth=setup.worths,
        next_first_deal=setup.next_first_deal,
    )


class Numbers(NamedTuple):
    """A player's three numbers of a deal; None where nothing was counted."""

    play: int | None
    """With heels in it (rule 4.2)."""
    hand: int | None
    crib: int | None
    """The dealer's alone."""


@dataclass(frozen=True, slots=True)
class DealCounted:
    """A whole deal: everybody's numbers by seat, to be counted in the order of rule 6.1."""

    numbers: tuple[Numbers, ...]
    first: int | None = None
    """Where several sides got home in the play: a seat of the one that was first."""


@dataclass(frozen=True, slots=True)
class PointsScored:
    """Points as they fall, in the order in which they are entered."""

    seat: int
    points: int
    what: What


@dataclass(frozen=True, slots=True)
class DealDone:
    """The end of a deal whose points were entered as they fell: the deal moves left (rule 2.2)."""


@dataclass(frozen=True, slots=True)
class GameBegun:
    """The next game; one that nobody has won is left without a result."""


Entry = DealCounted | PointsScored | DealDone | GameBegun
"""What is told to a board, one after the other."""


@dataclass(frozen=True, slots=True)
class FirstAsked:
    """Who was home first?  Until entry number `entry` says so, it and all after it are not counted."""

    entry: int
    seats: tuple[int, ...]
    """Those of the sides that got home in the play who scored in it, from the dealer's left."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A number that may be a slip: it counts, and is asked about."""

    entry: int
    """The entry's place, from 0."""
    what: Literal["play", "hand", "crib", "heels", "muggins", "over", "unfinished"]
    """Which number; or `over` for an entry after the win, and `unfinished` for a game left without a result."""
    seat: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One deal of the history."""

    game: int
    deal: int
    """Game and deal in it, from 1."""
    dealer: int
    numbers: tuple[Numbers, ...]
    """By seat what was pegged; with `more` it adds up to the change of the score."""
    more: tuple[int, ...]
    """By seat what was pegged for muggins and as fixes."""
    scores: tuple[int, ...]
    """By side after the deal."""
    entries: tuple[int, ...]
    """The places of the entries that this row comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A game that is over."""

    game: int
    winner: int | None
    """The side that won, None for a game that was left."""
    skunk: str | None
    scores: tuple[int, ...]
    worth: int
    """What it counts in the match, 0 without a winner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where everything stands after some entries."""

    game: int
    deal: int
    """The deal now open, from 1 in each game; in a game that is won, its last."""
    dealer: int
    """The seat that deals it."""
    scores: tuple[int, ...]
    back: tuple[int, ...]
    """By side where the back peg stands: where the front peg was before this deal, however it is entered."""
    winner: int | None
    """The side that has won this game."""
    skunk: str | None
    """`skunk` or `double skunk`, of the better loser (rule 7.3)."""
    games: tuple[int, ...]
    """Games won in this match, by side."""
    worth: tuple[int, ...]
    """What they were worth."""
    match: int | None
    """The side that has won the match."""
    results: tuple[Result, ...]
    history: tuple[Row, ...]
    ask: FirstAsked | None
    warnings: tuple[Doubt, ...]
