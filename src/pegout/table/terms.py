"""What a table has agreed on besides the rules; its rematches keep to it."""

import json
from dataclasses import asdict, dataclass
from typing import Literal

DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a person may take."""

    decision: int
    """Seconds for each decision."""
    reserve: int
    """Seconds for the whole game, used where a decision takes longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The agreement of one table."""

    creator: int = 0
    """The seat of the person who began the game and has the links to the others."""
    clock: Clock | None = None
    late: Literal["program", "claim"] = "program"
    """Where the time is out: a program makes the decision, or the others may claim the game."""
    absence: int = 3 * DAY
    """Seconds for which one decision can be waited for; after that the others may claim the game, clock or none."""
    substitute: bool = False
    """Whether a program may be put in the seat of a person who is away, until they return."""
    watch: bool = False
    """Whether those at the table may give others a link to watch by."""
    offline: bool = False
    """Whether one person plays against programs on their own device, without the server: see `pegout.table.brought`."""

    def dumps(self) -> str:
        """The terms as they are stored."""
        return json.dumps(asdict(self))

    @staticmethod
    def loads(text: str) -> "Terms":
        """The stored terms."""
        fields = json.loads(text)
        clock = fields.pop("clock", None)
        return Terms(clock=None if clock is None else Clock(**clock), **fields)
