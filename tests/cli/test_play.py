"""`pegout play` through a pipe, by its printed lines alone: whole games, leaving, being killed, and coming back."""

import json
import re
import signal
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pegout.cli import main
from pegout.cli.verify import verify
from pegout.game import Phase, TakeBack
from pegout.notation import GameRecord
from tests.cli.driver import Person

GAMES = [
    ("--rules", "short"),
    ("--rules", "classic"),
    ("--rules", "pub", "--bot", "pub", "--bot", "easy", "--set", "target=61"),
    ("--rules", "tabletop", "--seats", "3", "--set", "target=61"),
    ("--rules", "five-card", "--bot", "pro"),
    ("--set", "target=61", "--set", "counting=claimed", "--set", "muggins=on", "--set", "go=said"),
    ("--set", "target=61", "--seats", "4", "--bot", "pro", "--bot", "classic", "--set", "starter_cut=chosen"),
]


def last_record(folder: Path) -> GameRecord:
    """The record of the game that was finished last."""
    return GameRecord.loads((folder / "last-game.json").read_text(encoding="utf-8"))


def pegout(folder: Path, *arguments: str, text: str = "") -> Result:
    """A command's result in this process, with this input and its games in a folder."""
    return CliRunner().invoke(main, arguments, input=text, env={"PEGOUT_DATA": str(folder)})


@pytest.mark.parametrize("options", GAMES, ids=" ".join)
def test_whole_game_through_a_pipe(tmp_path: Path, options: tuple[str, ...]) -> None:
    """A game is played to its end by what is printed; its record is checked, and the kept game is gone."""
    person = Person(tmp_path, *options, "--seed", "11").play()
    assert 0 == person.end()
    record = last_record(tmp_path)
    game = record.replay()
    assert Phase.OVER is game.state.phase
    assert re.search(r"^(You|Hazel|Bill|Anne).* wins?, \d+ to ", person.text, re.MULTILINE)
    assert [True] == sorted({finding.right for finding in verify(record)})
    assert record.commitment in person.text.split("Deal 1.")[0]
    assert not (tmp_path / "game.json").exists()


def test_same_seed_makes_the_same_game(tmp_path: Path) -> None:
    """Two sittings with one seed and the same answers print the same and keep the same record."""
    first = Person(tmp_path / "a", "--set", "target=31", "--seed", "3").play()
    second = Person(tmp_path / "b", "--set", "target=31", "--seed", "3").play()
    assert (0, 0) == (first.end(), second.end())
    assert last_record(tmp_path / "a") == last_record(tmp_path / "b")


def test_games_without_seed_differ(tmp_path: Path) -> None:
    """Without a seed each game has a secret of its own, promised before the first card."""
    seals = [
        re.search(r"seal: ([0-9a-f]{64})$", pegout(tmp_path, "play", "--new").stdout, re.MULTILINE) for _ in range(2)
    ]
    assert all(seals)
    assert 2 == len({str(seal) for seal in seals})


def test_left_game_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    """Left by `quit` or the end of the input, and killed at several prompts, a game ends as in a single sitting."""
    settings = ("target=31", "counting=claimed", "muggins=on", "starter_cut=chosen")
    options = tuple(part for setting in settings for part in ("--set", setting))
    whole = Person(tmp_path / "whole", *options, "--seed", "5").play()
    assert 0 == whole.end()
    folder = tmp_path / "parts"
    person = Person(folder, *options, "--seed", "5").play(most=3)
    person.prompt()
    assert 0 == person.end()
    assert person.text.endswith("The game is kept. Take it up again with: pegout play\n")
    for answers in (2, 1, 3):
        person = Person(folder).play(most=answers)
        person.prompt()
        person.process.send_signal(signal.SIGKILL)
        assert -signal.SIGKILL == person.end()
    person = Person(folder).play(most=2)
    person.prompt()
    person.say("quit")
    assert 0 == person.end()
    assert person.text.startswith("Taking up your game.")
    assert 0 == Person(folder).play().end()
    assert last_record(tmp_path / "whole") == last_record(folder)


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    """An interrupt is answered with one sentence and exit status 130, and nothing is lost."""
    person = Person(tmp_path, "--seed", "5").play(most=2)
    person.prompt()
    kept = (tmp_path / "game.json").read_text(encoding="utf-8")
    person.process.send_signal(signal.SIGINT)
    assert 130 == person.end()
    assert person.text.endswith("\nThe game is kept. Take it up again with: pegout play\n")
    assert kept == (tmp_path / "game.json").read_text(encoding="utf-8")


def test_kept_game_is_not_replaced_by_another(tmp_path: Path) -> None:
    """Options for another game are refused while one is kept, and `--new` gives it up."""
    pegout(tmp_path, "play", "--seed", "5")
    kept = (tmp_path / "game.json").read_text(encoding="utf-8")
    refused = pegout(tmp_path, "play", "--bot", "pro")
    assert (2, "") == (refused.exit_code, refused.stdout)
    assert "A game that you left is kept: take it up with `pegout play`, or give it up with --new.\n" == refused.stderr
    assert kept == (tmp_path / "game.json").read_text(encoding="utf-8")
    assert 0 == pegout(tmp_path, "play", "--bot", "pro", "--new").exit_code
    assert kept != (tmp_path / "game.json").read_text(encoding="utf-8")


def test_broken_kept_game_is_told(tmp_path: Path) -> None:
    """A kept game that cannot be read is one sentence and exit status 2, and stays where it is."""
    (tmp_path / "game.json").write_text("{", encoding="utf-8")
    done = pegout(tmp_path, "play")
    assert 2 == done.exit_code
    assert re.fullmatch(
        r"The kept game .*game\.json cannot be read \(.*not JSON\): start anew with --new\.\n", done.stderr
    )
    assert (tmp_path / "game.json").exists()


def test_wishes_are_granted_between_moves(tmp_path: Path) -> None:
    """Help, scores, board, count, cards and hint answer without moving the game, and undo takes a move back."""
    lines = ["help", "scores", "board", "hint", "h", "count", "a 5", "count", "cards", "k", "undo", "r", "quit"]
    done = pegout(tmp_path, "play", "--seed", "7", text="\n".join(lines) + "\n")
    assert (0, "") == (done.exit_code, done.stderr)
    for words in (
        "  undo                take your last move back",
        "You: 0, 121 to go.\nHazel: 0, 121 to go.\nSkunk at 90 or fewer, double skunk at 60 or fewer.",
        "Hazel   0 ▯▯▯▯▯▯▯▯▯▯ ▯▯▯▯▯▯▯▯▯▯ ▯▯▯▯▯▯▯▯▯▯ ▯▯▯▯▯▯▯▯▯▯",
        "Say hint again for the numbers.",
        "% to win with the best.\nthrow",
        "Nothing is being played.",
        "You put A♠ 5♦ in your crib.\nThe starter is",
        "You take the last move back.",
    ):
        assert words in done.stdout
    kept = GameRecord.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert TakeBack(0) == kept.actions[-1]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("2h 3h", "You do not hold 2♥ 3♥."),
        ("a", "Lay away 2, not 1."),
        ("5d 5d", "5D is there twice: a pack has one of each card."),
        ("8", "You hold no 8."),
        ("foo", "“foo” is not understood here: say a card such as 5H, or help."),
        ("5x", "“5x” (character 1) is not a card: write rank then suit, such as 5H, TD or 10D."),
        ("count many", "Count takes one number, such as count 8."),
        ("go", "That is not what is asked now: help lists what you can say."),
        ("", "There is more than one thing to do here: help lists what you can say."),
        ("undo", "There is nothing to take back in this deal."),
    ],
)
def test_what_cannot_be_done_is_said(tmp_path: Path, line: str, answer: str) -> None:
    """A line that makes no move is answered in one sentence, and the question comes again."""
    done = pegout(tmp_path, "play", "--seed", "7", text=f"{line}\n")
    assert f"\nPut two in your crib: {line}\n{answer}\nYou 0, Hazel 0." in done.stdout


def test_resigned_game_is_over(tmp_path: Path) -> None:
    """Resigning is asked about once, loses the game, and leaves a record that can be checked."""
    file = tmp_path / "record.json"
    done = pegout(tmp_path, "play", "--seed", "7", "--record", str(file), text="resign\nn\nresign\ny\n")
    assert 0 == done.exit_code
    assert "You resign.\n\nHazel wins, and it's a double skunk." in done.stdout
    words = f"Check its decks with: pegout verify {file}. Look back with: pegout review {file}"
    assert done.stdout.endswith(f"The record is in {file}. {words}\n")
    assert 0 == pegout(tmp_path, "verify", str(file)).exit_code
    assert file.read_text(encoding="utf-8") == (tmp_path / "last-game.json").read_text(encoding="utf-8")
    assert 0 == pegout(tmp_path, "verify").exit_code


def test_2_4_another_game_passes_the_first_deal(tmp_path: Path) -> None:
    """After a game another is offered; by the standard rules the other player has its first deal."""
    done = pegout(tmp_path, "play", "--seed", "7", text="resign\ny\ny\nquit\n")
    assert "Games so far" not in done.stdout
    assert "You deal first." in done.stdout
    second = GameRecord.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert ("local-2", 1) == (second.game, second.dealer)
    assert "Deal 1. Hazel's crib." in done.stdout


def test_games_of_a_sitting_are_counted(tmp_path: Path) -> None:
    """From the second game of a sitting on, it is told who has won how many."""
    done = pegout(tmp_path, "play", "--seed", "7", text="resign\ny\ny\nresign\ny\nn\n")
    assert 1 == done.stdout.count("Games so far")
    assert "Games so far: You 0, Hazel 2.\nAnother game? y, n or review: n\n" in done.stdout


def test_kept_game_with_an_unknown_player_is_told(tmp_path: Path) -> None:
    """A kept game against a program that this version has not is one sentence, not a fault in the middle of it."""
    pegout(tmp_path, "play", "--seed", "5", "--bot", "pub")
    file = tmp_path / "game.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"bot": "pub"', '"bot": "gone"'), encoding="utf-8")
    done = pegout(tmp_path, "play")
    assert (2, 1) == (done.exit_code, len(done.stderr.splitlines()))
    assert "(there is no player called 'gone', only easy" in done.stderr


def test_moves_stand_in_tournament_rules(tmp_path: Path) -> None:
    """By the rules of preset acc nothing is taken back (rule 7.6)."""
    done = pegout(tmp_path, "play", "--seed", "7", "--rules", "acc", text="a 5\nundo\n")
    assert "Moves stand in this game.\n" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--bot foo", "There is no player called 'foo', only easy, beginner, standard, classic, pub, pro, expert.\n"),
        ("--rules foo", "There are no rules called 'foo', only standard, "),
        ("--rules classic --seats 3", "Classic rules fix seats: choose other rules to change it.\n"),
        ("--seats 2 --bot pub --bot pub", "There are 2 seats and you have one: 2 opponents are too many.\n"),
        ("--set cards=five --seats 3", "Cards: the five-card game is for 2 seats, not 3.\n"),
    ],
)
def test_wrong_options_are_one_sentence(tmp_path: Path, arguments: str, sentence: str) -> None:
    """A table that cannot be is refused in one sentence with exit status 2, and nothing is kept."""
    done = pegout(tmp_path, "play", *arguments.split())
    assert (2, "", True) == (done.exit_code, done.stdout, done.stderr.startswith(sentence))
    assert not (tmp_path / "game.json").exists()


def test_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    """Where games cannot be kept, that is said before the first card."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = pegout(tmp_path / "file", "play")
    assert (2, "") == (done.exit_code, done.stdout)
    assert re.fullmatch(r".*game\.json cannot be written: .*\.\n", done.stderr)


def test_kept_game_is_a_record(tmp_path: Path) -> None:
    """The kept file is a game record of version 1 with the actions so far."""
    Person(tmp_path, "--seed", "5").play(most=2).end()
    kept = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert ("pegout-game", 1, []) == (kept["format"], kept["version"], kept["events"])
    assert ["CutForDeal", "Deal"] == [action["kind"] for action in kept["actions"][:2]]
