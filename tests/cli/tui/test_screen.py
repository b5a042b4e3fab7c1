"""The game on the screen, held by Textual's pilot: keys, mouse, sizes, lines, and what it needs."""

import os
import pty
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest
from click.testing import CliRunner
from textual.events import MouseScrollDown, MouseScrollUp

from pegout.cli import main, tui
from pegout.cli.session import Session
from pegout.cli.tui.app import Table
from pegout.cli.tui.kept import Kept, keep, kept
from pegout.cli.verify import verify
from pegout.game import Phase
from pegout.notation import GameRecord
from pegout.rules import Rules
from tests.cli.driver import environment
from tests.cli.tui.table import game, next_keys, place_of, rest, sitting, until

pytestmark = pytest.mark.anyio
SHORT = Rules(target=9)


async def test_a_whole_game_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is played to its end by keys, reviewed, and followed by another."""
    of = sitting(tmp_path, monkeypatch)
    table = Table(of, game(of, SHORT), is_paced=False)
    async with table.run_test(size=(80, 24)) as pilot:
        while not (controller := await rest(pilot)).is_over:
            await pilot.press(*next_keys(controller))
        assert " wins, " in table.drawn.text() or "You win, " in table.drawn.text()
        record = GameRecord.loads((tmp_path / "last-game.json").read_text(encoding="utf-8"))
        assert [True] == sorted({finding.right for finding in verify(record)})
        await pilot.press("r")
        await until(pilot, lambda at: at.scene.sheet is not None and "without luck" in table.drawn.text())
        assert "What cost " in table.drawn.text()
        await pilot.press("escape", "enter", "n")
        assert not (await rest(pilot)).is_over
    assert of.file.exists()


async def test_a_fault_of_ours_ends_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong beside the screen is no reason to wait for ever; the game is kept."""
    of = sitting(tmp_path, monkeypatch)
    table = Table(of, game(of, SHORT), is_paced=False)
    monkeypatch.setattr(Session, "due", lambda session: 1 // 0)

    async def wait() -> None:
        async with table.run_test(size=(80, 24)) as pilot:
            while table.is_running:
                await pilot.pause(0.005)

    with pytest.raises(ZeroDivisionError):
        await wait()
    assert of.file.exists()


async def test_a_whole_game_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mouse alone lifts, plays, cuts, counts, and looks at pages."""
    of = sitting(tmp_path, monkeypatch)
    rules = Rules(target=9, counting="claimed", starter_cut="chosen", go="said")
    table = Table(of, game(of, rules), is_paced=False)
    async with table.run_test(size=(100, 30)) as pilot:

        async def click(act: str) -> None:
            await rest(pilot)
            await pilot.click(offset=place_of(table, act))

        await click("help")
        assert "look back in the log" in table.drawn.text()
        await click("close")
        while not (controller := await rest(pilot)).is_over:
            match next_keys(controller):
                case ("1", "2", "enter"):
                    await click("card 1")
                    await click("card 3")
                case ("4", "enter"):
                    await click("number 4")
                case _ if controller.scene.stage.seen.phase is Phase.CUT_STARTER:
                    await click("cut 9")
            await click("enter")
        assert " wins, " in table.drawn.text() or "You win, " in table.drawn.text()


async def test_the_wheel_turns_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up goes back by a line at each turn, down goes forward."""
    of = sitting(tmp_path, monkeypatch)
    table = Table(of, game(of, SHORT), is_paced=False)
    async with table.run_test(size=(80, 24)) as pilot:
        controller = await rest(pilot)
        seen = []
        for turn in (MouseScrollUp, MouseScrollUp, MouseScrollDown):
            await pilot._post_mouse_events([turn], offset=(60, 10))
            seen.append(controller.scene.scrolled)
        assert [1, 2, 1] == seen


async def test_lines_sizes_and_lights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line is carried out; the table takes the terminal's size; D and F change colours for good; Ctrl-C keeps all."""
    of = sitting(tmp_path, monkeypatch)
    table = Table(of, game(of, Rules()), is_paced=False)
    async with table.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press("/", *"drop as jh", "enter")
        await until(pilot, lambda at: at.session.state.phase is Phase.PLAY and at.scene.is_asked)
        await pilot.press("/", *"h5", "escape", "d", "F")
        assert ("light", True) == (table.mode, table.kept.has_four_colours)
        for width, height, words in (
            (60, 20, "The table needs 80 columns"),
            (140, 45, "Your turn"),
            (80, 24, "Your turn"),
        ):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert words in table.drawn.text()
            assert (width, height) == (table.drawn.width, table.drawn.height)
        await pilot.press("ctrl+c")
    assert 0 == table.return_value
    assert of.file.exists()
    again = Table(of, game(of, Rules()), is_paced=False)
    assert ("light", True) == (again.mode, again.kept.has_four_colours)


async def test_the_pace_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plus and minus make what is told stand shorter or longer, as on the page; instant, all of it is there at once."""
    of = sitting(tmp_path, monkeypatch)
    session = game(of, Rules())
    table, stood = Table(of, session), list[float]()
    async with table.run_test(size=(80, 24)) as pilot:
        await pilot.press("-", "-")
        monkeypatch.setattr(table.controller, "flow", lambda: 1.0)
        monkeypatch.setattr(table, "set_timer", lambda seconds, _: stood.append(seconds))
        await pilot.press("-", "+", "+", "+", "+")
        assert ("Pace: instant." in table.drawn.text(), table.controller.is_instant) == (True, True)
    assert [1.6, 1.0, 0.5, 0.01, 0.01] == stood
    again = Table(of, session)
    assert ("instant", "instant", True) == (kept().pace, again.kept.pace, again.controller.is_instant)
    async with again.run_test(size=(80, 24)):
        assert again.controller.scene.stage.told == len(session.game.events)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"light": "red", "has_four_colours": 1, "pace": []}'])
def test_settings_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Where the file is none of ours the screen looks as at first; where it cannot be written nothing is kept."""
    monkeypatch.setenv("PEGOUT_DATA", str(tmp_path))
    (tmp_path / "screen.json").write_text(text, encoding="utf-8")
    assert Kept() == kept()
    monkeypatch.setenv("PEGOUT_DATA", str(tmp_path / "screen.json"))
    keep(Kept("light"))
    assert Kept() == kept()


async def test_thinking_does_not_hold_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a program thinks, cards are lifted and pages opened; leaving does not wait for it."""
    of = sitting(tmp_path, monkeypatch)
    session = game(of, Rules())
    table, go_on, think = Table(of, session, is_paced=False), Event(), session.due
    monkeypatch.setattr(session, "due", lambda: (session.state.phase is Phase.LAY_AWAY and go_on.wait(60), think())[1])
    async with table.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        await pilot.press("1", "2", "?")
        assert "Help" in table.drawn.text()
        await pilot.press("escape", "enter")
        assert "Hazel is thinking" in table.drawn.text()
        go_on.set()
        await until(pilot, lambda at: at.session.state.phase is Phase.PLAY)


@pytest.mark.parametrize("way", ["--plain", "NO_COLOR", "COLORFGBG"])
async def test_plain_and_light(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """`--plain` and NO_COLOR take the colours away, the first the signs too; a light terminal gets a light table."""
    of = sitting(tmp_path, monkeypatch, plain=way == "--plain")
    if not way.startswith("-"):
        monkeypatch.setenv(way, "0;15")
    table = Table(of, game(of, Rules()), is_paced=False)
    async with table.run_test(size=(80, 24)) as pilot:
        await rest(pilot)
        assert ("light" if way == "COLORFGBG" else "plain") == table.mode
        svg = table.export_screenshot()
    assert (way == "--plain") == ("♦" not in svg)


def test_without_textual_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where textual is not installed, or there is no terminal, a sentence says what to do, and no game is begun."""
    surroundings = {"PEGOUT_DATA": str(tmp_path)}
    done = CliRunner().invoke(main, ["play", "--tui"], env=surroundings)
    assert (2, "The game on the whole screen needs a terminal: play without --tui.\n") == (done.exit_code, done.stderr)
    monkeypatch.setattr(tui, "find_spec", lambda name: None)
    done = CliRunner().invoke(main, ["play", "--tui"], env=surroundings)
    assert (2, f"{tui.MISSING}.\n") == (done.exit_code, done.stderr)
    assert "pip install 'pegout[tui]'" in tui.MISSING
    assert [] == list(tmp_path.iterdir())


def test_a_terminal_gets_its_table_and_is_left_by_ctrl_c(tmp_path: Path) -> None:
    """In a real terminal the command draws the table; Ctrl-C leaves with one sentence, and the game is kept."""
    near, far = pty.openpty()
    termios.tcsetwinsize(far, (24, 80))
    command = [sys.executable, "-m", "pegout", "play", "--tui", "--plain", "--seed", "7"]
    surroundings = {**environment(tmp_path), "TERM": "xterm-256color"}
    process = subprocess.Popen(command, stdin=far, stdout=far, stderr=far, env=surroundings)
    os.close(far)
    text, is_left = b"", False
    with suppress(OSError):
        while piece := os.read(near, 65536):
            text += piece
            if b"Choose two for your crib" in text and not is_left:
                is_left = True
                os.write(near, b"\x03")
    os.close(near)
    assert 0 == process.wait(60)
    assert text.replace(b"\r", b"").endswith(b"The game is kept. Take it up again with: pegout play --tui\n")
    assert b"by standard rules, to 121." in text
    assert (tmp_path / "game.json").exists()
