"""`pegout backup` while the server goes on: the copy is whole, and can be served."""

import random
import sqlite3
import threading
from pathlib import Path

import pytest

from pegout.store.backup import NoBackup, back_up
from pegout.store.database import FILE
from tests.server.client import Client
from tests.server.process import Nursery, Served


def test_a_copy_taken_while_people_play_is_served(nursery: Nursery, tmp_path: Path) -> None:
    """Three copies during a game: each restored copy has the game up to some point of it, and it can be played on."""
    with Served(nursery, tmp_path / "data") as server:
        client = Client(server.address)
        client.begin("me", "easy")
        done = threading.Event()

        def play() -> None:
            rng = random.Random(1)
            goes_on = True
            while goes_on and not done.is_set():
                goes_on = client.step(rng)

        playing = threading.Thread(target=play)
        playing.start()
        copies = [tmp_path / f"copy-{number}" / FILE for number in range(3)]
        for copy in copies:
            copy.parent.mkdir()
            assert 1 == back_up(tmp_path / "data", copy)
        done.set()
        playing.join()
        events = client.get(f"{client.here}/events")["events"]
    for copy in copies:
        assert [FILE] == [path.name for path in copy.parent.iterdir()]
        with Served(nursery, copy.parent) as restored:
            again = Client(restored.address, cookies=client.http.cookies)
            again.game = client.game
            game = again.settled()
            kept = again.get(f"{again.here}/events")["events"]
            assert events[: len(kept)] == kept[: len(events)]
            assert again.step(random.Random(2), game)
            again.close()
    client.close()


def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    """An existing file, a folder without games, a place that cannot be written: a sentence, and nothing left behind."""
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("CREATE TABLE game (id)")
    database.close()
    copy = tmp_path / "copy"
    copy.write_text("mine")
    with pytest.raises(NoBackup, match=r"There is a file .*copy already"):
        back_up(tmp_path, copy)
    with pytest.raises(NoBackup, match=r"There are no games in .*nowhere: say where"):
        back_up(tmp_path / "nowhere", tmp_path / "other")
    with pytest.raises(NoBackup, match=r"The copy .*nowhere/copy cannot be made"):
        back_up(tmp_path, tmp_path / "nowhere" / "copy")
    assert ("mine", {FILE, "copy"}) == (copy.read_text(), {path.name for path in tmp_path.iterdir()})


def test_what_is_no_database_is_not_copied(tmp_path: Path) -> None:
    """A file of another kind in the folder: a sentence instead of a copy."""
    (tmp_path / FILE).write_text("no database at all, but long enough to look at")
    with pytest.raises(NoBackup, match="cannot be made"):
        back_up(tmp_path, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
