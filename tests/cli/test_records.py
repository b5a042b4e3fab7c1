"""`pegout verify` and `pegout replay`: honest games, games that were tampered with, and files that are no records."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pegout.cards import Card
from pegout.cli import main
from pegout.cli.session import Session
from pegout.game import CutForDeal, Deal, legal_actions
from pegout.notation import GameRecord
from pegout.rules import PRESETS
from pegout.shuffle import seeded_secret


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> GameRecord:
    """A finished game to 61 in which the person takes the first legal action each time."""
    file = tmp_path_factory.mktemp("game") / "game.json"
    session = Session.new(PRESETS["short"], ("easy",), seeded_secret(1), file)
    while not session.is_over:
        if not session.step():
            session.act(legal_actions(session.state, 0)[0])
    return session.finished_record


def run(command: str, text: str, *options: str) -> Result:
    """The result of a command that reads the record from standard input."""
    return CliRunner().invoke(main, [command, "-", *options], input=text)


def test_honest_game_is_right(record: GameRecord) -> None:
    """Every deal of an honest game is told right, in order, and the exit status is 0."""
    done = run("verify", record.dumps())
    assert 0 == done.exit_code
    lines = done.output.splitlines()
    deals = sum(isinstance(action, Deal) for action in record.actions)
    cuts = sum(isinstance(action, CutForDeal) for action in record.actions)
    assert "right  The secret is the one that was promised before the first card." == lines[0]
    assert f"right  Deal {deals}: the cards are what the shuffle gives." == lines[-3]
    assert f"All {deals + cuts + 3} checks are right." == lines[-1]


def _first_deal(record: GameRecord) -> int:
    return next(place for place, action in enumerate(record.actions) if isinstance(action, Deal))


def _without_first_deal(record: GameRecord) -> GameRecord:
    place = _first_deal(record)
    return replace(record, actions=(*record.actions[:place], *record.actions[place + 1 :]))


def _with_swapped_cards(record: GameRecord) -> GameRecord:
    place = _first_deal(record)
    deck: tuple[Card, ...] = record.actions[place].deck  # type: ignore[union-attr]
    dealt = Deal((deck[1], deck[0], *deck[2:]))
    return replace(record, actions=(*record.actions[:place], dealt, *record.actions[place + 1 :]))


TAMPERED: list[tuple[Callable[[GameRecord], GameRecord], str]] = [
    (_with_swapped_cards, "WRONG  Deal 1: card 1 is "),
    (lambda game: replace(game, secret=seeded_secret(2).hex()), "WRONG  The secret is not the one that was promised"),
    (lambda game: replace(game, commitment="00" * 32), "WRONG  The secret is not the one that was promised"),
    (lambda game: replace(game, seeds=("a", "")), "WRONG  Deal 1: card "),
    (lambda game: replace(game, game="other"), "WRONG  Deal 1: card "),
    (
        lambda game: replace(game, secret=None),
        "WRONG  The record reveals no secret, so its shuffles cannot be checked.",
    ),
    (
        lambda game: replace(game, secret="xy"),
        "WRONG  The record reveals no secret, so its shuffles cannot be checked.",
    ),
    (lambda game: replace(game, events=game.events[:-1]), "WRONG  The record's events are not what its actions bring"),
    (_without_first_deal, "WRONG  The game is at the deal"),
]


@pytest.mark.parametrize(("tamper", "finding"), TAMPERED)
def test_tampered_game_is_found(record: GameRecord, tamper: Callable[[GameRecord], GameRecord], finding: str) -> None:
    """Whatever was changed in a record is named in a line, and the exit status is 1."""
    done = run("verify", tamper(record).dumps())
    assert 1 == done.exit_code
    assert any(line.startswith(finding) for line in done.output.splitlines())
    assert done.output.endswith("this record is not of a game dealt as promised.\n")


def test_replay_tells_the_game(record: GameRecord) -> None:
    """Every deal begins with its dealer and ends with the scores, and the last words are the result."""
    done = run("replay", record.dumps())
    lines = done.output.splitlines()
    assert (0, "You, Hazel (easy); short rules, to 61.") == (done.exit_code, lines[0])
    ends = [line for line in lines if line.startswith("After deal ")]
    begins = [line for line in lines if line.startswith("Deal ")]
    assert [f"After deal {number}" for number in range(1, len(ends) + 1)] == [line.split(":")[0] for line in ends]
    assert len(begins) in (len(ends), len(ends) + 1)
    assert any(" 61 to " in line for line in lines)


def test_replay_as_json_has_every_event(record: GameRecord) -> None:
    """`--json` prints each event with its number, the scores after it and its words."""
    told = [json.loads(line) for line in run("replay", record.dumps(), "--json").output.splitlines()]
    assert list(range(1, len(record.events) + 1)) == [event["n"] for event in told]
    assert [type(event).__name__ for event in record.events] == [event["kind"] for event in told]
    assert list(record.replay().state.scores) == told[-1]["scores"]
    assert "A game to 61" == told[0]["line"]


def test_unfinished_game_is_told_as_far_as_it_went(record: GameRecord) -> None:
    """A record that stops in the middle says so at its end."""
    done = run("replay", replace(record, actions=record.actions[:6], events=()).dumps())
    assert (0, "The game is not over yet.") == (done.exit_code, done.output.splitlines()[-1])


def test_other_peoples_names_are_spoken_about(record: GameRecord) -> None:
    """Where nobody is called You, the game is told in the third person."""
    seats = (replace(record.seats[0], name="Rose"), record.seats[1])
    told = run("replay", replace(record, seats=seats).dumps()).output
    assert "Rose plays " in told
    assert "You " not in told


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Standard input: this is not a game record: it is not JSON."),
        ("[]", "Standard input: this is not a game record: its format is not 'pegout-game'."),
        ('{"format": "pegout-game", "version": 99}', "Standard input: record version 99 is not known here, only 1."),
    ],
)
def test_what_is_no_record_is_one_sentence(command: str, text: str, sentence: str) -> None:
    """A file that is no record is refused in one sentence with exit status 2."""
    done = run(command, text)
    assert (2, "", f"{sentence}\n") == (done.exit_code, done.stdout, done.stderr)


def test_missing_files_are_one_sentence(tmp_path: Path) -> None:
    """A file that is not there, one that is no text, and a first game not yet played are told, with exit status 2."""
    missing, odd = tmp_path / "missing.json", tmp_path / "odd.json"
    odd.write_bytes(b"\xff\xfe\x00")
    for arguments, sentence in (
        ([str(missing)], f"{missing} cannot be read: No such file or directory.\n"),
        ([str(odd)], f"{odd} is not a game record: it is not text.\n"),
        ([], "No game was finished here yet: name the file of a record.\n"),
    ):
        done = CliRunner().invoke(main, ["verify", *arguments], env={"PEGOUT_DATA": str(tmp_path)})
        assert (2, sentence) == (done.exit_code, done.stderr)


def test_last_finished_game_is_taken_without_a_name(record: GameRecord, tmp_path: Path) -> None:
    """Without a file the last game finished in the terminal is checked and told."""
    (tmp_path / "last-game.json").write_text(record.dumps(), encoding="utf-8")
    for command in ("verify", "replay"):
        done = CliRunner().invoke(main, [command], env={"PEGOUT_DATA": str(tmp_path)})
        assert 0 == done.exit_code
