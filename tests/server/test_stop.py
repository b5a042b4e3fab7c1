"""The ends of a server: asked to stop, killed, or unable to start."""

import sqlite3
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path

from pegout.store.database import FILE
from tests.server.client import Client, frames
from tests.server.process import Nursery, Served


def cannot_serve(folder: Path, port: int = 0) -> tuple[int, str]:
    """Exit status and what is said of a server that does not start."""
    script = (
        "import sys; from pathlib import Path; from pegout.server.run import Options, serve; "
        f"sys.exit(serve(Options(port={port}, data=Path({str(folder)!r}), open_browser=False)))"
    )
    command = [sys.executable, "-P", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_sigterm_ends_within_three_seconds_with_streams_open(nursery: Nursery, tmp_path: Path) -> None:
    """Five readers of streams and one long poll: all end in order, the server with status 0."""
    with Served(nursery, tmp_path) as server:
        client = Client(server.address)
        client.begin("me", "standard")
        head = client.settled()["head"]
        ended: list[str] = []
        open_now = threading.Barrier(6)

        def read(path: str) -> None:
            reader = Client(server.address, cookies=client.http.cookies)
            with reader.http.stream("GET", path) as response:
                found = frames(response)
                next(found)
                open_now.wait(20)
                deque(found, maxlen=0)
            ended.append(path)
            reader.close()

        paths = [f"{client.here}/stream"] * 4 + ["/me/stream"]
        threads = [threading.Thread(target=read, args=(path,)) for path in paths]
        for thread in threads:
            thread.start()
        poll = threading.Thread(target=client.get, args=(f"{client.here}/events",), kwargs={"after": head, "wait": 30})
        poll.start()
        open_now.wait(20)
        status, seconds = server.stop()
        for thread in (*threads, poll):
            thread.join(5)
        client.close()
    assert sorted(paths) == sorted(ended)
    assert status == 0
    assert seconds < 3


def test_a_stopped_server_leaves_no_process_behind(nursery: Nursery, tmp_path: Path) -> None:
    """Neither after SIGTERM nor after SIGKILL does a program's worker go on."""
    for end in (Served.stop, Served.kill):
        with Served(nursery, tmp_path) as server:
            client = Client(server.address)
            client.begin("me", "standard")
            client.settled()
            client.close()
            workers = children(server.pid)
            assert workers
            end(server)
        for worker in workers:
            assert is_gone(worker)


def test_the_port_is_taken(nursery: Nursery, tmp_path: Path) -> None:
    """One sentence that names the port and says what to do; status 2."""
    with Served(nursery, tmp_path / "one") as server:
        port = int(server.address.rpartition(":")[2])
        status, said = cannot_serve(tmp_path / "two", port)
    assert 2 == status
    assert f"Port {port} of 127.0.0.1 cannot be used (Address already in use): choose another with --port.\n" == said


def test_the_folder_is_served_already(nursery: Nursery, tmp_path: Path) -> None:
    """A second server says so in one sentence, with status 2; once the first is killed, the folder is free at once."""
    with Served(nursery, tmp_path) as server:
        client = Client(server.address)
        client.begin("me", "standard")  # with a program's process, which must not keep the folder
        client.settled()
        client.close()
        said = f"Another Pegout is serving the data folder {tmp_path}: stop it, or choose another folder with --data.\n"
        assert (2, said) == cannot_serve(tmp_path)
        server.kill()
    with Served(nursery, tmp_path) as server:
        client = Client(server.address)
        assert 1 == len(client.get("/presets")["presets"][:1])
        client.close()


def test_the_folder_cannot_be_written(tmp_path: Path, as_root: bool) -> None:
    """One sentence that names the folder and says what to do; status 2."""
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o555)
    if as_root:  # whom modes do not stop
        folder = Path("/proc/pegout")
    status, said = cannot_serve(folder)
    assert (2, f"The data folder {folder} cannot be written: choose another with --data.\n") == (status, said)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """A file that is no database: one sentence, status 2."""
    (tmp_path / FILE).write_bytes(b"this is a diary" * 100)
    status, said = cannot_serve(tmp_path)
    assert 2 == status
    assert f"The file {tmp_path / FILE} is no database of Pegout: choose another folder with --data.\n" == said


def test_a_database_from_a_newer_version(nursery: Nursery, tmp_path: Path) -> None:
    """One sentence that says so and what to do; status 2, and nothing in it is touched."""
    with Served(nursery, tmp_path):
        assert (tmp_path / FILE).exists()
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.commit()
    status, said = cannot_serve(tmp_path)
    assert (2, 1) == (status, said.count("\n"))
    assert said.startswith("The database is from a newer version of Pegout (schema 9999): update Pegout")
    assert [("9999",)] == database.execute("SELECT version_num FROM alembic_version").fetchall()
    database.close()


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    text = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False).stdout
    return [int(word) for word in text.split()]


def is_gone(pid: int) -> bool:
    """Whether the process is gone, or is within five seconds."""
    for _ in range(50):
        stat = Path(f"/proc/{pid}/stat")
        if not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.1)
    return False
