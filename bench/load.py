"""How the server bears many people: pairs at tables of their own, each with a live stream, moving at a steady pace.

    python3 dev.py bench load [--quick] [--tables N] [--rate N] [--seconds N] [--nodes N] [--half-open N]
    python3 dev.py bench load --growth [--plots]

With --nodes so many servers share a PostgreSQL of their own, and the two people of a table are on different ones.  With
--half-open so many connections that have sent half a request are open all the time, old ones replaced by new ones.
--growth keeps a hundred tables moving while idle ones, each with one listener, grow to ten thousand games.

Prints how evenly the core does always the same, times of moves and of their delivery to the other seat, processor time,
memory, and what was lost or shown to the wrong person; exits with 1 where that is anything.  Everything stays on this
machine and ends by itself.
"""

import argparse
import asyncio
import gc
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench._core import fixed_work
from bench._nodes import HalfOpen, Node, moves_in
from tests.load.crowd import Crowd, Tally
from tests.support.postgres import Server

Figures = dict[str, Any]
_LONGEST = 1800.0
"""Seconds in which everybody must have sat down or heard everything; a faulty server would keep us waiting for ever."""
_GROWTH = (100, 300, 1000, 3000, 10_000)
_GROWTH_RATE = 50.0


def main() -> int:
    """Run the load, print the figures; 1 where anything was lost or leaked."""
    options = _options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # by an exception, so that the servers end too
    if not options.quick:
        _print({"the core itself, a fixed work (ms)": times(fixed_work())})
    _prepare()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pegout-load-")))
        server = stack.enter_context(Server()) if options.nodes else None
        database = server.create() if server else None
        nodes = []
        for number in range(options.nodes or 1):
            (folder / str(number)).mkdir()
            nodes.append(stack.enter_context(Node(folder / str(number), database)))
        if len(nodes) == 1 and not options.quick:
            nodes[0].keep_apart()
        crowd = Crowd([node.address for node in nodes])
        run = grow if options.growth else measure
        figures = _run(run(crowd, nodes, options))
        if server and database:
            kept = server.sql("SELECT game_id || ' ' || key FROM move", database).splitlines()
        else:
            kept = moves_in(folder / "0")
    lost, leaked = verdict(crowd.tally, kept)
    _print({**figures, "lost": lost, "leaked": leaked})
    return 1 if lost or leaked or not crowd.tally.acknowledged else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="40 tables, 60 moves a second for 8 seconds")
    parser.add_argument("--tables", type=int, help="tables of two people (default 1000)")
    parser.add_argument("--rate", type=float, help="moves a second (default 500)")
    parser.add_argument("--seconds", type=float, help="how long (default 60)")
    parser.add_argument("--nodes", type=int, default=0, help="servers over one PostgreSQL (default one over SQLite)")
    parser.add_argument("--half-open", type=int, default=0, help="connections with half a request (default none)")
    parser.add_argument("--growth", action="store_true", help="what a move costs while games grow to 10,000")
    parser.add_argument("--plots", action="store_true", help="draw the growth into docs/pictures")
    options = parser.parse_args()
    small = options.quick
    options.tables = options.tables or (40 if small else 1000)
    options.rate = options.rate or (60.0 if small else _GROWTH_RATE if options.growth else 500.0)
    options.seconds = options.seconds or (8.0 if small else 20.0 if options.growth else 60.0)
    return options


def _prepare() -> None:
    """Many connections may be open, here and in the servers, and no long pause here is taken for one of theirs."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.freeze()
    gc.set_threshold(100_000, 100, 100)


def _run(work: Any) -> Figures:
    loop: Callable[[], asyncio.AbstractEventLoop] | None = None
    try:
        import uvloop
    except ImportError:
        pass
    else:
        loop = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=loop) as runner:
        figures: Figures = runner.run(work)
        return figures


def verdict(tally: Tally, kept: Sequence[str]) -> tuple[int, int]:
    """Moves and events that were lost or came twice, and events that showed what is hidden.

    `kept` has game and key of each move in the database, a blank between them.
    """
    acknowledged = [f"{game} {key}" for game, key in tally.acknowledged]
    lost = len(set(acknowledged) - set(kept)) + len(acknowledged) - len(set(acknowledged))
    return lost + len(tally.gaps), len(tally.leaks)


async def measure(crowd: Crowd, nodes: Sequence[Node], options: argparse.Namespace) -> Figures:
    """Times, processor and memory at one number of tables, by name."""
    empty = _memory(nodes)
    place = nodes[0].address
    try:
        async with asyncio.timeout(_LONGEST):
            await crowd.sit(options.tables)
        full = _memory(nodes)
        with HalfOpen(place, options.half_open) if options.half_open else nullcontext():
            found = await _played(crowd, nodes, options)
        settled = await crowd.settle(_LONGEST)
    finally:
        await crowd.leave()
    return {
        "tables": options.tables,
        "moves acknowledged": len(crowd.tally.acknowledged),
        "moves refused": crowd.tally.refused,
        **found,
        "memory a table (KB)": round((full - empty) / options.tables),
        "until all had heard all (s)": round(settled, 2),
        "streams opened again": crowd.tally.reconnected,
    }


async def grow(crowd: Crowd, nodes: Sequence[Node], options: argparse.Namespace) -> Figures:
    """What the server uses while idle games come to a hundred that are played, printed as it is found."""
    empty, shares, sizes = _memory(nodes), {}, {}
    try:
        for games in _GROWTH:
            async with asyncio.timeout(_LONGEST):
                await crowd.sit(games - crowd.tables, are_idle=games > _GROWTH[0])
            found = await _played(crowd, nodes, options)
            shares[games] = found["server's share of a core (%)"]
            sizes[games] = round((_memory(nodes) - empty) / games)
            _print({"games": games, "memory a game (KB)": sizes[games], **found})
        await crowd.settle(_LONGEST)
    finally:
        await crowd.leave()
    if options.plots:
        from bench._plots import curves

        curves(
            "load-growth",
            "A hundred games being played, beside more and more idle ones",
            {f"% of a core, {options.rate:.0f} moves a second": shares, "kilobytes a game": sizes},
        )
    return {"games": max(_GROWTH), "moves acknowledged": len(crowd.tally.acknowledged)}


async def _played(crowd: Crowd, nodes: Sequence[Node], options: argparse.Namespace) -> Figures:
    """Times and processor time while people move for so long."""
    tally = crowd.tally
    tally.action_ms.clear()
    tally.delivery_ms.clear()
    used, before = sum(node.used() for node in nodes), len(tally.acknowledged)
    reached = await crowd.play(options.rate, options.seconds)
    used = sum(node.used() for node in nodes) - used
    return {
        "moves a second": round(reached, 1),
        "move, median and 99 % (ms)": times(tally.action_ms),
        "delivery, median and 99 % (ms)": times(tally.delivery_ms),
        "server's time a move (ms)": round(used / max(1, len(tally.acknowledged) - before) * 1000, 2),
        "server's share of a core (%)": round(used / options.seconds * 100),
    }


def _memory(nodes: Sequence[Node]) -> float:
    return sum(node.memory() for node in nodes)


def _print(figures: Figures) -> None:
    for name, figure in figures.items():
        print(f"{name:32} {figure}", flush=True)


def times(found: Sequence[float]) -> str:
    """The median and the 99th percentile."""
    ordered = sorted(found) or [0.0]
    return f"{ordered[len(ordered) // 2]:.1f}  {ordered[int(len(ordered) * 0.99)]:.1f}"


if __name__ == "__main__":
    sys.exit(main())
