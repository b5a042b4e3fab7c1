"""People who are away or late: more time for them, programs in their seats, and games claimed."""

from pegout.errors import Refused
from pegout.game import Resign, act_on
from pegout.table.host import Host
from pegout.table.table import Table

SUBSTITUTE_SECONDS = 30.0
"""How long a person who is away is waited for before a program may be put in the seat."""


async def extend(host: Host, game: str, person: str, seconds: int) -> Table:
    """Give all people of the other sides so much more time, or oneself where one plays against programs alone.

    Raises `Refused`: `no_clock`, `game_over`.
    """
    table = await host.open(game)
    seat = table.seat_of(person)
    if table.terms.clock is None:
        raise Refused("no_clock")
    async with table.lock:
        _refuse_unless_running(table)
        others = _rivals(table, seat)
        for other in others or [seat]:
            await host.log.add_time(game, other, seconds)
            table.change_seat(other, extra=table.stored.seats[other].extra + seconds)
    host.changed(table)
    return table


async def claim(host: Host, game: str, person: str) -> int:
    """Win against a side of which somebody is late or was away too long (rule 7.5), which the record tells as a claim.

    With three seats that person is out and a program plays on for them.  The new head.  Raises `Refused`:
    `nothing_to_claim` as long as nobody's time is out, `not_begun`, `game_over`.
    """
    table = await host.open(game)
    seat = table.seat_of(person)
    async with table.lock:
        _refuse_unless_running(table)
        absent = next((other for other in _rivals(table, seat) if table.can_be_claimed(other)), None)
        if absent is None:
            raise Refused("nothing_to_claim")
        side = table.rules.seats_of(table.rules.side_of(absent))
        for other in (absent, *side):
            if not table.is_over and other in table.state.persons and other not in table.state.resigned:
                action = Resign(other, claimed=True)
                await host.keep(table, act_on(table.game, action), action, (None, None))
    host.changed(table)
    return table.head


async def substitute(host: Host, game: str, person: str, seat: int) -> Table:
    """Let a program act for a person who is away, until they come back.

    Raises `Refused`: `no_substitute` where the table has not agreed on it, `not_away`, `not_begun`, `game_over`.
    """
    table = await host.open(game)
    own = table.seat_of(person)
    async with table.lock:
        _refuse_unless_running(table)
        if not table.terms.substitute:
            raise Refused("no_substitute")
        is_person = any(other.seat == seat != own for other in table.persons)
        waited = table.clocks.waited(seat) if is_person else None
        if waited is None or waited < SUBSTITUTE_SECONDS or not table.is_away(seat):
            raise Refused("not_away")
        await _set_stand_in(host, table, seat, True)
    host.changed(table)
    return table


async def come_back(host: Host, table: Table, seat: int) -> None:
    """Give a person who is back their seat again."""
    if table.stored.seats[seat].stand_in:
        async with table.lock:
            await _set_stand_in(host, table, seat, False)
        host.changed(table)


def _refuse_unless_running(table: Table) -> None:
    if table.is_over:
        raise Refused("game_over")
    if not table.is_begun:
        raise Refused("not_begun")


def _rivals(table: Table, seat: int) -> list[int]:
    """The people of the other sides who are still in the game."""
    side = table.rules.side_of(seat)
    return [other.seat for other in table.persons if table.rules.side_of(other.seat) != side]


async def _set_stand_in(host: Host, table: Table, seat: int, is_on: bool) -> None:
    await host.log.set_seat(table.id, seat, {"stand_in": is_on})
    table.change_seat(seat, stand_in=is_on)
