"""At least one golden game a preset: the same events for ever, and every score checked by the second referee."""

import pytest

from pegout.game import Phase, replay, replay_events
from pegout.rules import PRESETS, Rules
from tests.golden.notes import FOLDER, GAMES, action_of, notes_of, text_of
from tests.support.players import play_out
from tests.support.referee import judge, told


def read(name: str) -> list[str]:
    """The lines of a golden game."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_every_preset_has_a_golden_game() -> None:
    """The games cover all presets, and the folder holds these games and no other."""
    assert set(PRESETS) == {rules.preset for rules, _ in GAMES.values()}
    assert set(GAMES) == {path.stem for path in FOLDER.glob("*.txt")}


@pytest.mark.parametrize(("name", "rules", "seed"), [(name, *game) for name, game in GAMES.items()], ids=GAMES)
def test_golden_game(name: str, rules: Rules, seed: int) -> None:
    """The written actions give the written events, the seed gives the written actions, and the referee agrees."""
    lines = read(name)
    actions = [action_of(line[2:]) for line in lines if line.startswith("> ")]
    game = replay(rules, actions)
    assert lines == notes_of(rules, actions).splitlines()
    assert actions == play_out(rules, seed).actions
    assert Phase.OVER == game.state.phase == replay_events(game.events).state.phase
    referee = judge(rules, actions)
    assert referee.told == told(game.events)
    scores = tuple(map(referee.score, range(rules.sides)))
    shares = tuple(sum(pegged) for pegged in referee.pegged)
    assert f"= scores {text_of(scores)} shares {text_of(shares)}" == lines[-1]


def test_golden_games_hold_what_the_presets_are_about() -> None:
    """Between them: a tie in the cut, said goes, chosen cuts, claims too high and not, calls right and wrong."""
    lines = [line for name in GAMES for line in read(name)]
    for wanted in (
        "> SayGo",
        "> CutStarter",
        "> ClaimCount",
        "> CallMuggins",
        "> PassMuggins",
        "start:3",
        "heels:2",
        "thirty_one:2",
        "last:1",
        "go:1",
        "muggins:",
    ):
        assert [line for line in lines if wanted in line], wanted
    assert {"True", "False"} == {line.split()[5] for line in lines if " CountClaimed " in line}
    assert {"True", "False"} == {line.split()[5] for line in lines if " MugginsCalled " in line}
    assert [line for line in lines if " DealCut " in line and line.endswith("None")]
