"""How long each person has taken, from the times of the events: nothing else need be stored for a clock.

A decision's time begins with the event at which the game came to wait for the seat, and ends with the seat's own.
Between deals nobody's time runs.
"""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pegout.game import awaited

if TYPE_CHECKING:
    from pegout.table.table import Table

GRACE_SECONDS = 10.0
"""Nobody is late so soon after a game was taken up again: it was the server that was away."""


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
        self._table = table
        self._loaded = time.time()
        self._read = 0
        self._over = [0] * table.rules.seats
        """Milliseconds that finished decisions took beyond their time."""
        self._open: list[tuple[int, int] | None] = [None] * table.rules.seats
        """Number of the open decision that is waited for, and since when in milliseconds."""

    def waited(self, seat: int) -> float | None:
        """Seconds that the game has waited for this seat's decision; None where it does not wait for it."""
        self._read_on()
        opened = self._open[seat]
        return None if opened is None else max(0.0, time.time() - opened[1] / 1000)

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
        state, now = self._table.game.states[number - 1], self._table.time_of(number)
        clock = self._table.terms.clock
        waiting = awaited(state)
        for seat, opened in enumerate(self._open):
            is_open = seat in waiting
            if opened is not None and not (is_open and opened[0] == state.opened):
                allowed = clock.decision * 1000 if clock else 0
                self._over[seat] += max(0, now - opened[1] - allowed)
                opened = None
            self._open[seat] = (opened or (state.opened, now)) if is_open else None
