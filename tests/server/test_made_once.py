"""What many listen to is made once for all who see the same, and for nobody else."""

import asyncio
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from pegout.server import live
from pegout.server.api.shapes import event_shape
from pegout.table import Host, LocalBus
from tests.table.hosting import SilentBots, hosted


def test_an_event_is_made_once_for_all_who_watch() -> None:
    """Two hundred who watch and one who sits there: each event is made twice, and again when a name has changed."""

    async def told() -> tuple[list[int], list[bytes], list[bytes]]:
        game = await hosted()
        table = await game.begin()
        host, made, seats = Host(game.log, LocalBus(), SilentBots()), [], [*[None] * 200, 0]

        def counted(*what: Any, **more: Any) -> Any:
            made.append(what)
            return event_shape(*what, **more)

        def tell() -> list[bytes]:
            return [live._event(host, live.as_event, (seat, True), table, table.head) for seat in seats]

        alone, counts = tell(), []
        with ExitStack() as listening, patch.object(live, "event_shape", counted):
            for _ in seats:
                listening.enter_context(host.bus.listen(("game", table.id)))
            together = tell()
            counts.append(len(made))
            tell()
            counts.append(len(made))
            table.change_seat(0, name="Anne")
            tell()
            counts.append(len(made))
        return counts, alone, together

    counts, alone, together = asyncio.run(told())
    assert [2, 2, 4] == counts
    assert alone == together
    assert together[0] != together[-1]
