"""Hints: heard by those who listen, one for many changes, and an end that wakes everybody."""

import asyncio

import pytest

from pegout.store import Hints
from pegout.table import LocalBus, SharedBus

pytestmark = pytest.mark.anyio


async def test_a_hint_is_heard_by_the_listeners_of_its_topic() -> None:
    """Two listeners of one game hear it, one of another does not."""
    bus = LocalBus()
    with bus.listen(("game", "g1")) as one, bus.listen(("game", "g1")) as two, bus.listen(("game", "g2")) as other:
        bus.publish(("game", "g1"))
        assert [True, True, False] == [await listener.wait(0) for listener in (one, two, other)]


async def test_many_changes_are_one_hint() -> None:
    """A listener that was busy meanwhile is told once to look, so that nothing queues up behind it."""
    bus = LocalBus()
    with bus.listen(("game", "g1")) as listener:
        for _ in range(1000):
            bus.publish(("game", "g1"))
        assert [True, False] == [await listener.wait(0), await listener.wait(0)]


async def test_a_hint_between_two_waits_is_not_lost() -> None:
    """What happens while a listener works is heard when it waits again."""
    bus = LocalBus()
    with bus.listen(("game", "g1")) as listener:
        waiting = asyncio.create_task(listener.wait(10))
        await asyncio.sleep(0)
        bus.publish(("game", "g1"))
        assert await waiting
        bus.publish(("game", "g1"))
        assert await listener.wait(0)


async def test_nobody_is_kept_who_listens_no_more() -> None:
    """Publishing to a topic without listeners does nothing, and keeps nothing."""
    bus = LocalBus()
    with bus.listen(("game", "g1")) as listener:
        assert not await listener.wait(0)
    bus.publish(("game", "g1"))
    assert {} == dict(bus._listeners)


async def test_the_end_wakes_everybody() -> None:
    """A listener that waits long returns at once, and sees that the server ends."""
    bus = LocalBus()
    with bus.listen(("game", "g1")) as listener:
        waiting = asyncio.create_task(listener.wait(60))
        await asyncio.sleep(0)
        bus.close()
        assert await waiting
    assert bus.is_closed


@pytest.mark.parametrize("last", ["left", "here"])
async def test_what_another_node_said_last_is_what_holds(last: str) -> None:
    """Who comes and leaves between two looks is not there, who leaves and comes is: texts keep their order."""
    first = "here" if last == "left" else "left"
    hints, bus = Hints("", lambda _: None), SharedBus()
    for what in (last, first, last):
        hints.send(f"{what}:p1")
        bus.hear([f"{what}:p1"])
    assert [f"{first}:p1", f"{last}:p1"] == list(hints._waiting)
    assert ((first, "p1"), (last, "p1")) == await bus.heard(0)
