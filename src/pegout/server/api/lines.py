"""Games in the list of one's games."""

from datetime import UTC, datetime

from msgspec import Struct

from pegout.game import awaited
from pegout.server.api.shapes import MatchShape, is_your_turn, match_shape, seats_shape
from pegout.server.api.views import Json
from pegout.store import EventLog
from pegout.table import Table


class GameLine(Struct):
    """A game in the list of one's games."""

    id: str
    opponents: list[str]
    """What the others are called; empty for a seat that is still open."""
    begun: bool
    """False in the lobby: seats are open, or somebody is not ready yet."""
    seats: int
    rules: Json
    scores: list[int]
    back: list[int]
    side: int
    deal: int
    phase: str
    your_turn: bool
    awaited: list[str]
    """Those of the others whom the game waits for."""
    shared: bool
    """Whether other people play, or have a seat to come to."""
    over: bool
    winner: int | None
    how: str | None
    """How it ended: `play`, `show`, `cut`, `resigned`, `claimed` or `stopped`."""
    updated: str
    match: MatchShape


async def game_line(log: EventLog, table: Table, seat: int) -> GameLine:
    """The game in the list of who sits at this seat."""
    state = table.state
    side = state.rules.side_of(seat)
    others = [other for other in seats_shape(table) if other.seat != seat]
    return GameLine(
        id=table.id,
        opponents=[other.name for other in others],
        begun=table.is_begun,
        seats=state.rules.seats,
        rules={
            "preset": state.rules.preset,
            "target": state.rules.target,
            "skunk_lines": list(state.rules.skunk_lines),
        },
        scores=list(state.scores),
        back=list(state.back),
        side=side,
        deal=state.deals,
        phase=state.phase.value,
        your_turn=is_your_turn(table, seat),
        awaited=[other.name for other in others if other.seat in awaited(state)],
        shared=any(other.kind != "bot" for other in others),
        over=table.is_over,
        winner=state.winner,
        how=state.how,
        updated=datetime.fromtimestamp(table.updated / 1000, UTC).isoformat(timespec="seconds"),
        match=await match_shape(log, table),
    )
