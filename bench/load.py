"""How the server bears many people: pairs at tables of their own, each with a live stream, moving at a steady pace.

    python3 dev.py bench load [--quick] [--tables N] [--rate N] [--seconds N] [--nodes N]

With --nodes so many servers share a PostgreSQL of their own, and the two people of a table are on different ones.
Prints times of moves and of their delivery to the other seat, processor time, memory, and what was lost or shown to the
wrong person; exits with 1 where that is anything.  Everything stays on this machine and ends by itself.
"""

import argparse
import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pegout.store.database import FILE
from tests.load.crowd import Crowd, Tally
from tests.support.postgres import Server

_SERVE = """
import json, sys
from pathlib import Path
from pegout.server.guard import Limits
from pegout.server.limits import Rate
from pegout.server.run import Options, serve
database, folder = json.loads(sys.argv[1])
limits = Limits(Rate(1e9, 1e9), Rate(1e9, 1e9))
sys.exit(serve(Options(port=0, data=Path(folder), database=database, open_browser=False, limits=limits)))
"""
_LONGEST = 300.0
"""Seconds in which everybody must have sat down or heard everything; a faulty server would keep us waiting for ever."""


class Node:
    """A server in a process of its own."""

    def __init__(self, folder: Path, database: str | None):
        command = [sys.executable, "-P", "-c", _SERVE, json.dumps([database, str(folder)])]
        with (folder / "log").open("w") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[3].rstrip("/")

    def __enter__(self) -> "Node":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.__exit__(None, None, None)

    def stay_on(self, core: int) -> None:
        """Use this core alone, where the system can do that."""
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self._process.pid, {core})

    def used(self) -> float:
        """Seconds of a processor used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Kilobytes in memory."""
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith("VmRSS:")))


def main() -> int:
    """Run the load, print the figures; 1 where anything was lost or leaked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="40 tables, 60 moves a second for 8 seconds")
    parser.add_argument("--tables", type=int, help="tables of two people (default 1000)")
    parser.add_argument("--rate", type=float, help="moves a second (default 500)")
    parser.add_argument("--seconds", type=float, help="how long (default 60)")
    parser.add_argument("--nodes", type=int, default=0, help="servers over one PostgreSQL (default one over SQLite)")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # by an exception, so that the servers end too
    small = options.quick
    tables = options.tables or (40 if small else 1000)
    rate = options.rate or (60.0 if small else 500.0)
    seconds = options.seconds or (8.0 if small else 60.0)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pegout-load-")))
        server = stack.enter_context(Server()) if options.nodes else None
        database = server.create() if server else None
        nodes = []
        for number in range(options.nodes or 1):
            (folder / str(number)).mkdir()
            nodes.append(stack.enter_context(Node(folder / str(number), database)))
        if len(nodes) == 1 and not small and (os.cpu_count() or 1) > 1:
            nodes[0].stay_on(0)
        figures, crowd = asyncio.run(measure(nodes, tables, rate, seconds))
        if server and database:
            kept = server.sql("SELECT game_id || ' ' || key FROM move", database).splitlines()
        else:
            kept = moves_in(folder / "0" / FILE)
    lost, leaked = verdict(crowd.tally, kept)
    for name, figure in {**figures, "lost": lost, "leaked": leaked}.items():
        print(f"{name:32} {figure}")
    return 1 if lost or leaked or not crowd.tally.acknowledged else 0


def verdict(tally: Tally, kept: Sequence[str]) -> tuple[int, int]:
    """Moves and events that were lost or came twice, and events that showed what is hidden.

    `kept` has game and key of each move in the database, a blank between them.
    """
    acknowledged = [f"{game} {key}" for game, key in tally.acknowledged]
    lost = len(set(acknowledged) - set(kept)) + len(acknowledged) - len(set(acknowledged))
    return lost + len(tally.gaps), len(tally.leaks)


async def measure(nodes: Sequence[Node], tables: int, rate: float, seconds: float) -> tuple[dict[str, Any], Crowd]:
    """The figures by name, and the people with what has happened to them."""
    crowd = Crowd([node.address for node in nodes])
    empty = sum(node.memory() for node in nodes)
    try:
        async with asyncio.timeout(_LONGEST):
            await crowd.sit(tables)
        full, used = sum(node.memory() for node in nodes), sum(node.used() for node in nodes)
        reached = await crowd.play(rate, seconds)
        used = sum(node.used() for node in nodes) - used
        settled = await crowd.settle(_LONGEST)
    finally:
        await crowd.leave()
    tally = crowd.tally
    moves = max(1, len(tally.acknowledged))
    return {
        "tables": tables,
        "moves acknowledged": len(tally.acknowledged),
        "moves a second": round(reached, 1),
        "move, median and 99 % (ms)": times(tally.action_ms),
        "delivery, median and 99 % (ms)": times(tally.delivery_ms),
        "server's time a move (ms)": round(used / moves * 1000, 2),
        "memory a table (KB)": round((full - empty) / tables),
        "until all had heard all (s)": round(settled, 2),
        "streams opened again": tally.reconnected,
    }, crowd


def times(found: Sequence[float]) -> str:
    """The median and the 99th percentile."""
    ordered = sorted(found) or [0.0]
    return f"{ordered[len(ordered) // 2]:.1f}  {ordered[int(len(ordered) * 0.99)]:.1f}"


def moves_in(file: Path) -> list[str]:
    """Game and key of each move in the file."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return [f"{game} {key}" for game, key in database.execute("SELECT game_id, key FROM move")]


if __name__ == "__main__":
    sys.exit(main())
