"""Before the first card: invitations, open seats taken, everybody ready.

An invite's secret is kept nowhere: it follows from the secret of the game, so the server can tell it again as long as
the seat is open, and nobody who does not have it can guess it.
"""

import base64
import hmac

from pegout.errors import Refused
from pegout.table.host import Host
from pegout.table.table import Table

_LABEL = "pegout-invite-v1"
_WATCH_LABEL = "pegout-watch-v1"


def invites(table: Table, person_seat: int | None) -> dict[int, str]:
    """Seat and secret of each open seat, for the creator of the game alone."""
    if person_seat != table.terms.creator or table.is_over:
        return {}
    return {seat.seat: link_secret(table, f"{_LABEL} {seat.seat}") for seat in table.stored.seats if seat.is_open}


def watch_secret(table: Table) -> str | None:
    """The secret of the link by which others may watch; None where the table has not agreed on that."""
    return link_secret(table, _WATCH_LABEL) if table.terms.watch else None


def may_watch(table: Table, secret: str) -> bool:
    """Whether this is the secret of the link by which others may watch."""
    wanted = watch_secret(table)
    return wanted is not None and hmac.compare_digest(wanted.encode(), secret.encode())


def link_secret(table: Table, label: str) -> str:
    """The secret of a link to this table: 128 bits of HMAC-SHA256 of the label and the game, as 22 letters."""
    digest = hmac.digest(table.stored.secret, f"{label} {table.id}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def invited_seat(table: Table, secret: str, person: str | None) -> int:
    """The seat that this link offers to this person, or their own if they sit here already.

    Raises `Refused`: `no_invite` without a secret, `wrong_invite` with another, `own_invite` for another seat than
    one's own, `seat_taken` for a link that somebody has used, `game_over`.
    """
    own = next((seat.seat for seat in table.stored.seats if person is not None and seat.person == person), None)
    if own is not None and not secret:
        return own
    if not secret:
        raise Refused("no_invite")
    seats = (seat for seat in table.stored.seats if seat.bot is None and seat.seat != table.terms.creator)
    offered = [seat for seat in seats if _is_for(table, seat.seat, secret)]
    if not offered:
        raise Refused("wrong_invite")
    if own is not None and own != offered[0].seat:
        raise Refused("own_invite")
    if own is None and not offered[0].is_open:
        raise Refused("seat_taken")
    if own is None and table.is_over:
        raise Refused("game_over")
    return offered[0].seat


async def join(host: Host, game: str, person: tuple[str, str], secret: str) -> Table:
    """Seat a person (id and name) by an invite's secret; who sits there already is simply seated.

    Raises what `invited_seat` does.
    """
    table = await host.open(game)
    async with table.lock:
        seat = invited_seat(table, secret, person[0])
        if table.stored.seats[seat].person == person[0]:
            return table
        if not await host.log.take_seat(game, seat, *person):
            await host.catch_up(table)
            raise Refused("seat_taken")
        table.seat_person(seat, *person)
    host.changed(table)
    return table


def _is_for(table: Table, seat: int, secret: str) -> bool:
    return hmac.compare_digest(link_secret(table, f"{_LABEL} {seat}").encode(), secret.encode())
