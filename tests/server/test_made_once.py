"""What many are told is made once for all who see the same, and for nobody else."""

import asyncio
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from hypothesis import Phase, given, settings

from pegout.game import observe, redact
from pegout.notation import event_to_json
from pegout.rules import Rules
from pegout.server import live
from pegout.server.api.views import event_shape, seen_shape
from pegout.table import Host, LocalBus
from tests.server.test_hidden import stored
from tests.support.players import play_out
from tests.support.strategies import SEEDS, all_rules
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


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_each_seat_is_told_what_it_may_see_whoever_was_told_before(rules: Rules, seed: int) -> None:
    """Event and view of every seat and of who watches are those of `redact` and `observe`, told to all one by one."""
    game = play_out(rules, seed, deals=2).game

    async def opened() -> Any:
        return await Host(await stored(rules, [*game.events]), LocalBus(), SilentBots()).open("g1")

    table = asyncio.run(opened())
    for number, (event, state) in enumerate(zip(game.events, game.states, strict=True), 1):
        for seat in (*range(rules.seats), None):
            told, view = event_shape(table, seat, number, with_view=True), seen_shape(observe(state, seat))
            if not table.is_at_rest(number):
                view.decision, view.legal, view.awaited = None, [], []
            assert event_to_json(redact(event, seat), number) == {
                name: value for name, value in told.items() if name not in ("text", "view")
            }
            assert view == told["view"]
