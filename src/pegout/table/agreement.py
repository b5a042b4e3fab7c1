"""What all the people at a table must agree to: ending a game without a result, and playing another."""

from pegout.errors import Refused, Text
from pegout.game import Stop, act_on
from pegout.table.host import Host
from pegout.table.opening import NotOver, open_next
from pegout.table.table import Table


async def stop(host: Host, game: str, person: str, *, is_wanted: bool) -> Table:
    """Say that the game may end without a result, or no longer; when all people left in it agree it does (rule 7.5).

    Before the first card anybody may end it alone.  Raises `Refused` where the game is over.
    """
    table = await host.open(game)
    seat = table.seat_of(person)
    async with table.lock:
        if table.is_over:
            raise Refused("game_over")
        await _wish(host, table, seat, f"stop {table.state.deals}" if is_wanted else None)
        agreed = all(table.wish_of(other.seat) == "stop" for other in table.persons)
        while is_wanted and (agreed or not table.is_begun) and not table.is_over:
            await host.keep(table, act_on(table.game, Stop()), Stop(), (None, None))
    host.changed(table)
    return table


async def leave(host: Host, game: str, person: str) -> None:
    """Give a running game up for good: resign unless one has, or close the table where there is nothing to lose yet."""
    table = await host.open(game)
    if table.seat_of(person) in table.state.resigned:
        return
    if table.is_begun:
        await host.resign(game, person)
    else:
        await stop(host, game, person, is_wanted=True)


async def rematch(host: Host, game: str, person: str, *, is_wanted: bool) -> str | None:
    """Want another game, or no longer; its id when all people of this one do, the next of the match or a new match.

    Raises `NotOver`, and `Refused` with `nobody_there` where somebody has deleted themselves.
    """
    table = await host.open(game)
    seat = table.seat_of(person)
    if not table.is_over:
        raise NotOver(Text("This game is not over yet."))
    following = await host.log.following(table.stored.match.id, table.stored.number)
    async with table.lock:
        if following is None:
            if any(other.is_gone for other in table.stored.seats):
                raise Refused("nobody_there")
            await _wish(host, table, seat, "rematch" if is_wanted else None)
            people = [other.seat for other in table.stored.seats if other.person is not None]
            if is_wanted and all(table.wish_of(other) == "rematch" for other in people):
                following = await open_next(host.log, table)
                table.revision += 1
    host.tell(table)
    return following


async def _wish(host: Host, table: Table, seat: int, wish: str | None) -> None:
    await host.log.set_seat(table.id, seat, {"wish": wish})
    table.change_seat(seat, wish=wish)
    if host.bus.is_shared:  # of two who agree at once on different nodes one sees both
        await host.catch_up(table)
