"""The players that are programs: each a function of what one seat sees, and of a generator of chance.

`BOTS` names them, weakest first, and tells about them without loading any; a player's own file is imported when it
first has something to decide.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Final, Protocol, cast

from pegout.game import Action, Observation


class Player(Protocol):
    """What the file of a player has."""

    def choose(self, observation: Observation, rng: Random, /) -> Action:
        """One of the observing seat's legal actions: the same for the same observation and state of `rng`."""


@dataclass(frozen=True, slots=True)
class Bot:
    """One entry of `BOTS`."""

    name: str
    """The word for it in commands, records and calls: also the name of its file."""
    title: str
    """Its name as a person reads it."""
    about: str
    """How it plays, in a sentence."""
    strength: str
    """What it was measured to win in the six-card game to 121; `docs/players.md` says how."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        """The action that the player takes; raises `PegoutError` where the seat has no decision."""
        player = cast(Player, import_module(f"pegout.bots.{self.name}"))
        return player.choose(observation, rng)


_ALL = (
    Bot("easy", "Easy", "Lays away and plays at random.", "wins 1 % against Pro"),
    Bot(
        "beginner",
        "Beginner",
        "Plays like Standard two times in three, and at random the third.",
        "wins 21 % against Pro",
    ),
    Bot("standard", "Standard", "Keeps the points it holds and takes the points on offer.", "wins 43 % against Pro"),
    Bot(
        "classic", "Classic", "Keeps the best hand for any starter, whatever goes to the crib.", "wins 42 % against Pro"
    ),
    Bot(
        "pub",
        "Pub",
        "Minds fives, pairs and fifteens in the crib, and what it leaves in the play.",
        "wins 50 % against Pro",
    ),
    Bot("pro", "Pro", "Weighs hand and crib over every starter, and leaves no 5 or 21.", "wins 57 % against Standard"),
    Bot(
        "expert",
        "Expert",
        "Weighs every choice by the chance to win, against all that others may hold.",
        "wins 64 % against Pro",
    ),
)
BOTS: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in _ALL})
"""The players by name, weakest first."""
FIRST_NAMES: Final = ("Hazel", "Bill", "Anne", "Tom")
"""What programs are called at a table, in the order of their seats: one more than a table needs."""
