"""What keys and lines do at the table, and what is seen of it, without a screen."""

from pathlib import Path

import pytest

from pegout.cards import parse_card, parse_cards
from pegout.cli.session import Session
from pegout.cli.tui import course, engine
from pegout.cli.tui.controller import Controller
from pegout.cli.verify import verify
from pegout.errors import RulesError
from pegout.game import CutStarter, Discard, Phase, PlayCard, TakeBack
from pegout.game import events as ev
from pegout.notation import GameRecord
from pegout.rules import PRESETS, Rules
from tests.cli.tui.table import NoScreen, game, sitting

SAID = {"counting": "claimed", "muggins": True, "starter_cut": "chosen", "go": "said", "target": 61, "stinkhole": True}


def every_table() -> list[Rules]:
    """Every preset with each number of seats that it allows, and tables with everything to be said and chosen."""
    found = []
    for preset in PRESETS.values():
        for seats in (2, 3, 4):
            try:
                found.append(preset.changed({"seats": seats}))
            except RulesError:
                assert seats != 2
    return [*found, *(Rules().changed({**SAID, "seats": seats}) for seats in (2, 3, 4))]


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NoScreen:
    """A table for two, at the first lay-away: A♠ 5♦ 6♠ 7♣ 10♠ J♥."""
    table = sitting(tmp_path, monkeypatch)
    return NoScreen(table, game(table, Rules())).rest()


@pytest.mark.parametrize("rules", every_table(), ids=lambda rules: f"{rules.preset}-{rules.seats}-{rules.go}")
def test_a_deal_of_every_table_is_played_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: Rules) -> None:
    """By every preset and number of seats the keys that are shown play a deal, and the next one is laid away."""
    table = sitting(tmp_path, monkeypatch)

    def is_second_deal(controller: Controller) -> bool:
        assert not controller.scene.is_bad, controller.scene.note
        return controller.scene.stage.seen.deals == 2 and controller.scene.is_asked

    screen = NoScreen(table, game(table, rules)).play(is_second_deal)
    assert "Deal 2, " in screen.text()
    assert GameRecord.loads(table.file.read_text(encoding="utf-8")) == screen.controller.session.record


def test_a_whole_game_ends_with_its_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is played to its end by keys; its record can be checked, it is kept no longer, and another one begins."""
    table = sitting(tmp_path, monkeypatch)
    screen = NoScreen(table, game(table, Rules(target=31))).play(lambda controller: controller.scene.sheet is not None)
    state = screen.controller.session.state
    record = GameRecord.loads((tmp_path / "last-game.json").read_text(encoding="utf-8"))
    assert (Phase.OVER, False) == (state.phase, table.file.exists())
    assert [True] == sorted({finding.right for finding in verify(record)})
    assert f", {max(state.scores)} to {min(state.scores)}" in screen.text()
    screen.press("escape", "enter", "n")
    assert "local-2" == screen.controller.session.record.game
    assert table.file.exists()


def test_a_record_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game ends with its result and a sentence, and is kept."""
    (tmp_path / "file").write_text("")
    table = sitting(tmp_path, monkeypatch, record=tmp_path / "file" / "record.json")
    screen = NoScreen(table, game(table, Rules(target=9))).play(lambda controller: controller.scene.sheet is not None)
    assert ("record.json cannot be written" in screen.controller.where, "cannot" in screen.text()) == (True, True)
    assert (True, True) == ((tmp_path / "last-game.json").exists(), table.file.exists())


def test_keys_lift_lay_away_and_play(screen: NoScreen) -> None:
    """Numbers, letters, arrows and Space lift; Enter does what the button says; a laid card leaves its place empty."""
    screen.press("1", "6", "j", "j")
    assert " Put A♠ J♥ in your crib ⏎" in screen.text()
    screen.press("1", "left", "left", "space", "enter")
    assert Discard(0, parse_cards("TS JH")) in screen.controller.session.record.actions
    screen.press("2")
    assert PlayCard(0, parse_card("5D")) in screen.controller.session.record.actions
    screen.press("2")
    assert "There is no card at 2." == screen.controller.scene.note


def test_what_cannot_be_done_is_said(screen: NoScreen) -> None:
    """Keys and lines that fit nothing are answered in a sentence, and change nothing."""
    before = screen.controller.session.record
    for press, answer in (
        (lambda: screen.press("enter"), "Lift two cards first, with Space or the number."),
        (lambda: screen.press("g"), "That is not what is asked now."),
        (lambda: screen.press("u"), "There is nothing to take back in this deal."),
        (lambda: screen.press("k"), "You hold no K."),
        (lambda: screen.controller.line("2h 3h"), "You do not hold 2♥ 3♥."),
        (lambda: screen.controller.line("foo"), "“foo” is not understood here: say a card such as 5H, or help."),
    ):
        press()
        assert answer == screen.controller.scene.note
        assert answer in screen.text()
    assert before == screen.controller.session.record


def test_lines_do_what_they_do_in_the_plain_game(screen: NoScreen) -> None:
    """A typed line makes moves and grants wishes; quitting leaves with status 0."""
    screen.controller.line("drop as jh")
    screen.rest()
    assert Phase.PLAY is screen.controller.session.state.phase
    screen.controller.line("count")
    assert "The count is 1: A♥." in screen.text()
    screen.press("escape", "u")
    assert TakeBack(0) == screen.controller.session.record.actions[-1]
    assert "Choose two for your crib" in screen.text()
    screen.controller.line("quit")
    assert 0 == screen.left


def test_a_page_keeps_what_is_below_it(screen: NoScreen) -> None:
    """While one lies on the table a click lifts no card."""
    screen.press("?")
    screen.controller.do("card 1")
    screen.press("escape")
    assert [] == screen.controller.scene.places.lifted


def test_a_line_hurries_what_is_told(screen: NoScreen) -> None:
    """It is read by what is so when it is said, even where that is still being told."""
    screen.press("1", "j")
    screen.controller.key("enter")
    assert not screen.controller.scene.stage.is_at_rest
    screen.controller.line("count")
    assert screen.controller.scene.stage.is_at_rest


def test_enter_waits_a_moment_for_what_it_is_meant_for(screen: NoScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed as a decision opens it does nothing, for it was meant for what was there before."""
    now = [1e9]
    monkeypatch.setattr(course, "monotonic", lambda: now[0])
    screen.controller.is_paced = True
    screen.press("1", "j", "enter", "enter")
    assert PlayCard(0, parse_card("5D")) not in screen.controller.session.record.actions
    now[0] += 1
    screen.press("enter")
    assert PlayCard(0, parse_card("5D")) in screen.controller.session.record.actions


def test_cards_stay_lifted_while_others_throw(screen: NoScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that throws meanwhile puts none of them down."""
    late = []
    again = NoScreen(screen.controller.sitting, game(screen.controller.sitting, Rules()))
    monkeypatch.setattr(again, "aside", lambda work, then: late.append((work, then)))
    again.controller.flow()
    while again.controller.scene.stage.seen.phase is not Phase.LAY_AWAY:
        work, then = late.pop()
        then(work())
        again.controller.flow()
    ((work, then),) = late
    again.press("1", "2")
    then(work())
    again.rest()
    assert 1 == len([action for action in again.controller.session.record.actions if isinstance(action, Discard)])
    assert 2 == len(again.controller.scene.places.lifted)


def test_a_game_is_given_up_only_when_asked_twice(screen: NoScreen) -> None:
    """Resigning asks; N plays on, Y ends the game as lost."""
    screen.controller.line("resign")
    assert "Give this game up?" in screen.text()
    screen.press("n")
    assert not screen.controller.session.is_over
    screen.controller.line("resign")
    screen.press("y")
    assert "Hazel wins, and it's a double skunk" in screen.text()


def test_the_log_is_looked_back_in(screen: NoScreen) -> None:
    """PgUp brings back its older lines and stops at the first, PgDn its newest, and so does a move."""
    screen.play(lambda controller: controller.scene.stage.seen.deals == 2 and controller.scene.is_asked)
    first, newest = screen.controller.scene.stage.log[0], screen.text()
    assert first not in newest
    screen.press("pageup", "up", "down")
    assert (8, False) == (screen.controller.scene.scrolled, newest == screen.text())
    screen.press("pagedown")
    assert (0, True) == (screen.controller.scene.scrolled, newest == screen.text())
    screen.press(*["pageup"] * len(screen.controller.scene.stage.log))
    assert len(screen.controller.scene.stage.log) - 1 == screen.controller.scene.scrolled
    assert first in screen.text()
    screen.press(*["pagedown"] * len(screen.controller.scene.stage.log))
    assert newest == screen.text()
    screen.press("pageup", "1", "2", "enter")
    assert 0 == screen.controller.scene.scrolled


def test_a_hint_tells_the_cards_and_then_the_numbers(screen: NoScreen) -> None:
    """H names the best throw, again H shows every choice, and both are refused where there is no choice."""
    screen.press("h")
    assert "Lay away " in screen.controller.scene.note
    assert "H again for the numbers." in screen.controller.scene.note
    screen.press("h")
    text = screen.text()
    assert "% to win with the best" in text
    assert 15 == len([line for line in text.splitlines() if line.count("%") == 1 and "–" in line])
    screen.press("escape")
    screen.play(lambda controller: controller.scene.stage.waits)
    screen.controller.key("h")
    assert "Hints are for laying away and for the play." == screen.controller.scene.note


def test_a_count_is_told_combination_by_combination(screen: NoScreen) -> None:
    """What is said of a hand grows item by item with its total, and its points are pegged when it is complete."""
    screen.play(lambda controller: controller.scene.stage.waits)
    stage = screen.controller.scene.stage
    while not (isinstance(stage.event, ev.HandShown) and stage.event.seat == 0):
        screen.press("space")
    shown = stage.event
    assert shown.scored is not None
    stage.step = 0
    said, before = [], stage.state.scores[0]
    for _ in shown.scored.items:
        stage.tick()
        said.append(screen.text().count("15-") + screen.text().count(" is "))
    assert sorted(said) == said
    assert before + shown.pegged == stage.state.scores[0]
    assert before == stage.pegs[0].front
    assert list(iter(stage.tick, None))
    assert before + shown.pegged == stage.pegs[0].front


def test_numbers_are_typed_where_they_are_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cut is moved by arrows or typed, a claim is typed, and the muggins of a claim too low go to the others."""
    table = sitting(tmp_path, monkeypatch, seed=5)
    screen = NoScreen(table, game(table, Rules().changed(SAID)))
    screen.play(lambda controller: controller.scene.is_asked and controller.scene.stage.seen.phase is Phase.CUT_STARTER)
    screen.press("left", "left", "enter")
    assert CutStarter(0, 18) in screen.controller.session.record.actions
    screen.play(lambda controller: controller.scene.is_asked and controller.scene.stage.seen.phase is Phase.CLAIM)
    assert "How many is your hand?" in screen.text()
    assert " 29 " in screen.text()
    screen.press("1", "2", "backspace", "enter")
    claims = [event for event in screen.controller.session.game.events if isinstance(event, ev.CountClaimed)]
    assert 1 == [event.points for event in claims if event.seat == 0][-1]


def test_a_kept_game_goes_on_where_it_was_left(screen: NoScreen) -> None:
    """Taken up again, the table looks as when it was left; one left in the show is counted again."""
    screen.press("1", "2", "enter", "1")
    again = NoScreen(screen.controller.sitting, Session.load(screen.controller.sitting.file)).rest()
    assert screen.text() == again.text()
    screen.play(lambda controller: controller.scene.stage.waits)
    first = screen.text()
    screen.press("space")
    assert first != screen.text()
    again = NoScreen(screen.controller.sitting, Session.load(screen.controller.sitting.file)).rest()
    assert first == again.text()


def test_a_program_that_answers_late_changes_nothing(screen: NoScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was thought for a position that is no more is thrown away."""
    late = []
    monkeypatch.setattr(screen, "aside", lambda work, then: late.append((work, then)))
    screen.press("1", "2")
    screen.controller.key("enter")
    screen.controller.flow()
    ((work, then),) = late
    action = work()
    screen.controller.key("u")
    before = screen.controller.session.record
    then(action)
    assert before == screen.controller.session.record


def test_a_hint_that_comes_late_is_thrown_away(screen: NoScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was weighed for a throw says nothing once it is laid away."""
    late = []
    monkeypatch.setattr(screen, "aside", lambda work, then: late.append((work, then)))
    screen.controller.key("h")
    ((work, then),) = late
    choices = work()
    screen.press("1", "2")
    screen.controller.key("enter")
    then(choices)
    assert "" == screen.controller.scene.note


def test_the_first_thought_of_an_installation_is_announced(screen: NoScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the engine has to be compiled, a hint says that it takes a minute, and a process does it."""
    late, commands = [], []
    monkeypatch.setattr(engine, "_must_compile", lambda: True)
    monkeypatch.setattr("subprocess.run", lambda command, **_: commands.append(command))
    monkeypatch.setattr(screen, "aside", lambda work, then: late.append((work, then)))
    screen.controller.key("h")
    assert engine.COMPILING in screen.text()
    ((work, then),) = late
    then(work())
    assert "H again for the numbers." in screen.text()
    assert [["-m", "pegout.bots.warming"]] == [command[1:3] for command in commands]
