"""How long each person has taken, from the times of the events: nothing else need be stored for a clock.

A decision's time begins with the event at which the game came to wait for the seat, and ends with the seat's own.
Between deals nobody's time runs.
"""

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import proxy

from pegout.game import awaited, chance

if TYPE_CHECKING:
    from pegout.table.table import Table

GRACE_SECONDS = 10.0
"""Nobody is late so soon after a game was taken up again: it was the server that was away."""
SHOW_SECONDS = 20.0
"""How long the next deal waits between people for those who have not tapped on."""


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What a seat's clock shows."""

    seat: int
    runs: bool
    decision: float
    """Seconds left for the decision."""
    reserve: float
    """Seconds left in reserve."""


class Clocks:
    """The clocks of one table; reads on where the game has gone on."""

    def __init__(self, table: "Table"):
        self._table: Table = proxy(table)  # no circle: a table that is put away is gone at once, with all its states
        self._loaded = time.time()
        self._read = 0
        self._over = [0] * table.rules.seats
        """Milliseconds that finished decisions took beyond their time."""
        self._open: list[tuple[int, int] | None] = [None] * table.rules.seats
        """Number of the open decision that is waited for, and since when in milliseconds."""

    def since(self, seat: int) -> int | None:
        """Milliseconds since 1970 when the game came to wait for this seat's decision; None where it does not wait."""
        self._read_on()
        opened = self._open[seat]
        return None if opened is None else opened[1]

    def waited(self, seat: int) -> float | None:
        """Seconds that the game has waited for this seat's decision; None where it does not wait for it."""
        since = self.since(seat)
        return None if since is None else max(0.0, time.time() - since / 1000)

    def left(self, seat: int) -> TimeLeft | None:
        """What the seat's clock shows; None without a clock, and for a program."""
        clock, place = self._table.terms.clock, self._table.stored.seats[seat]
        if clock is None or place.bot is not None:
            return None
        waited = self.waited(seat)
        over = self._over[seat] / 1000 + max(0.0, (waited or 0.0) - clock.decision)
        return TimeLeft(
            seat=seat,
            runs=waited is not None,
            decision=round(max(0.0, clock.decision - (waited or 0.0)), 1),
            reserve=round(max(0.0, clock.reserve + place.extra - over), 1),
        )

    def late_in(self, seat: int) -> float | None:
        """Seconds until this seat's time is out, 0 where it is; None where no time runs."""
        left = self.left(seat)
        if left is None or not left.runs:
            return None
        return max(0.0, left.decision + left.reserve, self._loaded + GRACE_SECONDS - time.time())

    def _read_on(self) -> None:
        table = self._table
        for number in range(self._read + 1, table.head + 1):
            if table.is_at_rest(number):
                self._rest(number)
        self._read = table.head

    def _rest(self, number: int) -> None:
        """The game waits after this event: some decisions are made, others are open."""
        state, now = self._table.states[number - 1], self._table.time_of(number)
        clock = self._table.terms.clock
        waiting = awaited(state)
        for seat, opened in enumerate(self._open):
            is_open = seat in waiting
            if opened is not None and not (is_open and opened[0] == state.opened):
                allowed = clock.decision * 1000 if clock else 0
                self._over[seat] += max(0, now - opened[1] - allowed)
                opened = None
            self._open[seat] = (opened or (state.opened, now)) if is_open else None


def show_left(table: "Table") -> float | None:
    """Seconds until the next deal comes without those who still look at the show.

    None where no deal waits for anybody, infinity where one person plays against programs.
    """
    is_show = table.state.deals > 0 and chance(table.state) == "deal"
    if not is_show or all(seat.ready >= table.state.opened or seat.stand_in for seat in table.persons):
        return None
    return math.inf if len(table.persons) < 2 else max(0.0, SHOW_SECONDS - (time.time() - table.updated / 1000))
