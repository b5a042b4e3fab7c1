"""`pegout board LINK`: a shared board entered at and looked on from a terminal, beside others who enter."""

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from pegout.cli import main
from pegout.cli.board_shared import Link, SharedTalk
from pegout.cli.table import Console
from pegout.errors import NotationError
from pegout.scoreboard import DealDone
from tests.cli.driver import Person, environment
from tests.server.client import Client
from tests.server.test_scoreboards import DEAL, change, shared

Make = Callable[[], Client]
SECOND = {"kind": "deal", "numbers": [[3, 6, None], [6, 10, 2]]}


def link(client: Client, board: dict[str, str], secret: str) -> str:
    """The link that the page would show."""
    return f"{str(client.http.base_url).partition('/api')[0]}/board/{board['id']}#{secret}"


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[[str], Person]]:
    """Sits down at a link; whoever sits there still is sent away in the end."""
    sitting: list[Person] = []

    def sit(address: str) -> Person:
        sitting.append(Person(tmp_path, address, command="board"))
        return sitting[-1]

    yield sit
    for person in sitting:
        with person.process as process:
            process.kill()


def test_a_board_is_entered_at_by_its_link(clients: Make, sit: Callable[[str], Person], tmp_path: Path) -> None:
    """What others enter is there before a line is asked for; who was too late is told, and nothing is lost or kept."""
    ann = clients()
    board = shared(ann)
    path = f"/scoreboards/{board['id']}"
    ann.send("PUT", path, change(board, 1, DEAL))
    bill = sit(link(ann, board, board["scorer"]))
    assert "Ann 24, Bill 12. Deal 2, Ann / Bill (deals): " == bill.prompt()
    bill.say("3 6 / 6 10 2")
    assert "Ann 33, Bill 30. Deal 3, Ann (deals) / Bill: " == bill.prompt()
    entries = ann.get(path, secret=board["view"])["entries"]
    assert [{**DEAL, "first": None}, {**SECOND, "first": None}] == entries
    ann.send("PUT", path, change(board, 3, *entries, {"kind": "points", "seat": 0, "points": 2, "what": "play"}))
    bill.say("bill 4")
    assert "Ann 35, Bill 30. Deal 3, Ann (deals) / Bill: " == bill.prompt()
    assert "Somebody else was faster: look whether yours is there.\n" in bill.text
    bill.say("bill 4")
    assert "Ann 35, Bill 34. Deal 3, Ann (deals) / Bill: " == bill.prompt()
    bill.say("quit")
    assert (None, 0) == (bill.prompt(), bill.process.wait())
    assert [35, 34] == ann.get(path, secret=board["view"])["standing"]["scores"]
    assert [] == list(tmp_path.iterdir())


def test_who_was_too_late_is_told_where_the_board_cannot_be_seen(
    clients: Make, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The server refuses an entry and is gone: both are said, and the entry is on no board."""
    ann = clients()
    board = shared(ann)
    shown = Link(link(ann, board, board["scorer"]))
    talk = SharedTalk(shown, shown.look(), Console(draws=False))
    ann.send("PUT", f"/scoreboards/{board['id']}", change(board, 1, DEAL))

    def gone(_: Link) -> None:
        raise OSError("gone")

    monkeypatch.setattr(Link, "look", gone)
    talk.sheet = talk.sheet.add(DealDone())
    with pytest.raises(NotationError, match="somebody else was faster"):
        talk.keep()
    assert "The server does not answer: this is where the board stood.\n" == capsys.readouterr().out
    assert () == talk.sheet.entries


def test_each_entry_can_be_undone(clients: Make, sit: Callable[[str], Person]) -> None:
    """Who sits down at a board with entries takes back the last of them, whoever entered it, and the one before."""
    ann = clients()
    board = shared(ann)
    ann.send("PUT", f"/scoreboards/{board['id']}", change(board, 1, DEAL, SECOND))
    bill = sit(link(ann, board, board["scorer"]))
    assert "Ann 33, Bill 30. Deal 3, Ann (deals) / Bill: " == bill.prompt()
    for scores in ("Ann 24, Bill 12. Deal 2, ", "Ann 0, Bill 0. Deal 1, "):
        bill.say("undo")
        assert (bill.prompt() or "").startswith(scores)


def test_on_a_terminal_others_are_seen_at_once(clients: Make, tmp_path: Path) -> None:
    """While a line is being typed it is told what others enter; the line goes on as it was, and counts upon that."""
    ann = clients()
    board = shared(ann)
    path = f"/scoreboards/{board['id']}"
    person, terminal = pty.openpty()
    command = [sys.executable, "-m", "pegout", "board", link(ann, board, board["scorer"]), "--plain"]
    bill = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment(tmp_path))
    os.close(terminal)
    text = ""

    def told(words: str) -> None:
        nonlocal text
        while words not in text:
            text += os.read(person, 65536).decode()
        text = text.partition(words)[2]

    try:
        told("Ann 0, Bill 0. Deal 1, Ann (deals) / Bill:\r\n")
        told("> ")
        os.write(person, b"3 6 / 6 ")
        told("3 6 / 6 ")
        ann.send("PUT", path, change(board, 1, DEAL))
        told("Ann 24, Bill 12. Deal 2, Ann / Bill (deals):\r\n> 3 6 / 6 ")
        os.write(person, b"10 2\n")
        told("Ann 33, Bill 30. Deal 3, Ann (deals) / Bill:\r\n")
        assert [33, 30] == ann.get(path, secret=board["view"])["standing"]["scores"]
    finally:
        with bill:
            bill.kill()
        os.close(person)


def test_a_board_is_looked_on_by_its_other_link(clients: Make, sit: Callable[[str], Person]) -> None:
    """Each change is told until the sharing ends."""
    ann = clients()
    board = shared(ann)
    path = f"/scoreboards/{board['id']}"
    cy = sit(link(ann, board, board["view"]))
    told = iter(cy.process.stdout or ())
    assert [b"You look on", b"Ann 0, Bill 0. Deal 1.\n"] == [next(told)[:11], next(told)]
    ann.send("PUT", path, change(board, 1, DEAL))
    assert b"Ann 24, Bill 12. Deal 2.\n" == next(told)
    ann.http.delete(path, params={"secret": board["scorer"]})
    assert [b"The sharing of this board has ended.\n"] == list(told)
    assert 0 == cy.process.wait()
    dora = sit(link(ann, board, board["view"]))
    assert (None, 2) == (dora.prompt(), dora.process.wait())
    assert dora.text.startswith("There is no such shared board here")


def test_who_looks_on_leaves_by_ctrl_c(clients: Make, sit: Callable[[str], Person]) -> None:
    """With a status that says so, and without a word of ours about the program's own matters."""
    ann = clients()
    board = shared(ann)
    cy = sit(link(ann, board, board["view"]))
    told = iter(cy.process.stdout or ())
    assert [b"You", b"Ann"] == [next(told)[:3], next(told)[:3]]
    cy.process.send_signal(signal.SIGINT)
    assert ([b"\n"], 130) == (list(told), cy.process.wait())


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("http://127.0.0.1:9/board/s1",), "is no link to a shared board: copy it whole"),
        (("http://127.0.0.1:9/board/s1#x",), r"^The server does not answer\.$"),
        (("http://127.0.0.1:9/board/s1#x", "--new"), "With a link to a shared board nothing else is said"),
    ],
)
def test_what_is_no_board(arguments: tuple[str, ...], answer: str) -> None:
    """One sentence says why."""
    done = CliRunner().invoke(main, ["board", *arguments])
    assert (2, 1) == (done.exit_code, len(done.stderr.splitlines()))
    assert re.search(answer, done.stderr.strip())
