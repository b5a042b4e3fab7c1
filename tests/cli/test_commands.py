"""The other commands, and what all commands share: help, versions, refusals, pipes that close early."""

import json
import re
import shlex
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from pegout import __version__
from pegout.bots import BOTS, arena
from pegout.bots.arena import Contest, run
from pegout.cli import COMMANDS, main
from pegout.cli.folder import data_folder
from pegout.cli.rules import setting_words
from pegout.notation import rules_to_json
from pegout.rules import PRESETS
from tests.cli.driver import environment


def output(*arguments: str) -> str:
    """What a command that succeeds prints."""
    done = CliRunner().invoke(main, arguments)
    assert (0, "") == (done.exit_code, done.stderr)
    return done.stdout


def test_help_lists_every_command() -> None:
    """The help names each command with a sentence, and each command has help of its own."""
    text = output("--help")
    for name in COMMANDS:
        assert re.search(rf"^  {name} +[A-Z].*\.$", text, re.MULTILINE), name
        assert output(name, "--help").startswith(f"Usage: main {name} ")


def test_version_is_the_package_version() -> None:
    """`--version` prints the name and the version."""
    assert f"pegout, version {__version__}\n" == output("--version")


def test_unknown_command_has_status_2() -> None:
    """A command that is not there is named, with exit status 2."""
    done = CliRunner().invoke(main, ["shuffle"])
    assert 2 == done.exit_code
    assert "No such command 'shuffle'" in done.stderr


def test_rules_lists_presets() -> None:
    """`rules` has a line for each preset, with the settings in which it differs."""
    lines = output("rules").splitlines()
    assert list(PRESETS) == [line.split()[0] for line in lines[1 : len(PRESETS) + 1]]
    assert "tabletop    dealt_to_crib=0  go=said  kinds_at_show=2,3,4  counting=claimed" in lines


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_shows_every_setting_with_its_rule(preset: str) -> None:
    """`rules NAME` has a line for each setting: a star where it can be changed, its words and its rule's number."""
    lines = output("rules", preset).splitlines()
    settings = [name for name in rules_to_json(PRESETS[preset]) if name != "preset"]
    assert settings == [line.split()[0].rstrip("*") for line in lines[1 : len(settings) + 1]]
    for line, name in zip(lines[1:], settings, strict=False):
        assert line.split()[0].endswith("*") == (name in PRESETS[preset].may_change)
        assert re.search(r"\(rules? \d+(\.\d+)?( and \d+)?\)\.$", line), line


def test_settings_are_told_in_the_words_of_the_rules() -> None:
    """The words of a setting are those that stand under it in the code."""
    assert "Points that win, at least 1 (rule 1.3)." == setting_words()["target"]


def test_unknown_preset_is_one_sentence() -> None:
    """An unknown preset is named, with those there are and exit status 2."""
    done = CliRunner().invoke(main, ["rules", "foo"])
    assert (2, f"There are no rules called 'foo', only {', '.join(PRESETS)}.\n") == (done.exit_code, done.stderr)


def test_bots_lists_players() -> None:
    """`bots` has a line for each player, weakest first, with how it plays."""
    lines = output("bots").splitlines()[1:]
    assert list(BOTS) == [line.split()[0] for line in lines]
    assert all(bot.about in line for bot, line in zip(BOTS.values(), lines, strict=True))


def test_arena_as_json() -> None:
    """`arena --json` has the keys that programs rely on, with rates from 0 to 1, and a seed repeats it."""
    arguments = ("arena", "easy", "standard", "--games", "4", "--seed", "9", "--workers", "1", "--json")
    report = json.loads(output(*arguments))
    assert {"a", "b", "games", "win_rate", "low", "high", "points_a", "points_b"} <= set(report)
    assert ("easy", "standard", 4) == (report["a"], report["b"], report["games"])
    assert 0 <= report["low"] <= report["win_rate"] <= report["high"] <= 1
    again = json.loads(output(*arguments))
    assert {**report, "speed": None} == {**again, "speed": None}


def test_arena_in_words() -> None:
    """`arena` tells the win rate with its interval, and points by part for both players, by the rules given."""
    arguments = ("--games", "2", "--workers", "1", "--rules", "short", "--set", "seats=3")
    lines = output("arena", "pub", "easy", *arguments).splitlines()
    who = r"one pub and two easy: 33\.3% is even"
    rates = r"[\d.]+% of 2 games against easy, 95 % interval [\d.]+% to [\d.]+%"
    assert re.fullmatch(rf"pub wins {rates} \({who}\)\.", lines[0])
    assert ["player", "pub", "easy"] == [line.split()[0] for line in lines[1:]]


def test_an_arena_that_was_stopped_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played of what was asked stands first."""
    report = run(Contest(a="easy", b="easy", games=2), workers=1)
    assert report is not None
    short = replace(report, contest=replace(report.contest, games=100))
    monkeypatch.setattr(arena, "run", lambda *_contest, **_how: short)
    assert output("arena", "easy", "easy").startswith("Stopped after 2 of 100 games: easy wins ")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("easy", "foo"), "foo"),
        (("easy", "pub", "--games", "3"), "not 3"),
        (("easy", "pub", "--cluster", "nowhere"), "Dask scheduler answers at nowhere"),
    ],
)
def test_arena_refuses_in_one_sentence(arguments: tuple[str, ...], named: str) -> None:
    """An unknown player and an odd number of games are named, with exit status 2."""
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert (2, "") == (done.exit_code, done.stdout)
    assert 1 == len(done.stderr.splitlines())
    assert named in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(shell: str) -> None:
    """Each shell gets a script that asks pegout."""
    assert "_PEGOUT_COMPLETE" in output("completion", shell)


@pytest.mark.parametrize(
    ("words", "expected"),
    [("pegout pl", {"play"}), ("pegout play --rules ", set(PRESETS)), ("pegout play --bot p", {"pub", "pro"})],
)
def test_shell_completes(tmp_path: Path, words: str, expected: set[str]) -> None:
    """Commands, presets and players are completed, each on a line after its kind."""
    count = len(words.split(" ")) - 1
    asked = {"_PEGOUT_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(count)}
    done = subprocess.run(
        [sys.executable, "-m", "pegout"],
        env={**environment(tmp_path), **asked},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert expected == {line.split(",")[1] for line in done.stdout.splitlines()}


@pytest.mark.parametrize("arguments", [("rules", "standard"), ("play", "--seed", "7")])
def test_broken_pipe_is_quiet(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Where nobody reads on, a command ends without a word on standard error."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pegout", *arguments],
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert b"" == process.stderr.read()
    process.stderr.close()
    assert 1 == process.wait(30)


def test_data_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept where `PEGOUT_DATA` says, else where the system keeps a user's data."""
    monkeypatch.setenv("PEGOUT_DATA", "/somewhere")
    assert Path("/somewhere") == data_folder()
    monkeypatch.delenv("PEGOUT_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setattr(sys, "platform", "linux")
    assert Path("/data/pegout") == data_folder()
    monkeypatch.delenv("XDG_DATA_HOME")
    assert Path.home() / ".local" / "share" / "pegout" == data_folder()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert Path.home() / "Library" / "Application Support" / "Pegout" == data_folder()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert Path("/local/Pegout") == data_folder()


def test_serve_on_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    """A port that something else has is named in one sentence, with exit status 2."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "pegout", "serve", "--port", str(port), "--no-open"],
            env=environment(tmp_path),
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
    assert (2, "", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))
    assert f"Port {port} " in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes the streams")
@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("score 5H 5C 5S JD --starter 5D >&-", 0),
        ("score 5H 5C 5S JD --starter 5D >&- 2>&- <&-", 0),
        ("score 5H 5C 5S >&- 2>&-", 2),
        ("verify - <&-", 2),
        ("play --plain --new <&-", 0),
    ],
)
def test_closed_streams(tmp_path: Path, command: str, status: int) -> None:
    """A stream that the shell has closed is one that is empty, or that nobody reads."""
    line = f"{shlex.quote(sys.executable)} -m pegout {command}"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, env=environment(tmp_path), timeout=60)
    assert status == done.returncode, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_disk(tmp_path: Path) -> None:
    """One sentence and status 2."""
    with open("/dev/full", "w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "pegout", "rules"]
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment(tmp_path), timeout=60
        )
    assert (2, "There is no room left to write to.\n") == (done.returncode, done.stderr)
