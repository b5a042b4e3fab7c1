"""Programs at a table: asked in a process of their own, replaced by the first legal action when they fail."""

import asyncio
import logging
import os
import random
from pathlib import Path

import pytest

from pegout.cards import DECK
from pegout.game import Action, Observation, PlayCard, observe
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.table.bots import BotFault, BotPool
from tests.support.players import play_out
from tests.table.hosting import hosted, twin_of

pytestmark = pytest.mark.anyio
_BROKEN = """
from pegout import bots
from pegout.bots import Bot
import random, time
class Bad:
    def __init__(self, what): self.what = what
    def choose(self, observation, rng):
        if self.what == "fails": raise ValueError(f"I hold {observation.hand}")
        if self.what == "dies": import os; os._exit(1)
        if self.what == "prints": print("noise " * 1000); return observation.legal[-1]
        time.sleep(60)
bots.BOTS = {name: Bad(name) for name in ("fails", "dies", "prints", "sleeps")}
"""


def an_observation() -> Observation:
    """A seat that is to lay away."""
    game = play_out(STANDARD, 7, deals=1).game
    number = next(n for n, state in enumerate(game.states) if state.hands)
    return observe(game.states[number], 0, game.events[: number + 1])


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Programs with every kind of fault, in the worker only."""
    (tmp_path / "sitecustomize.py").write_text(_BROKEN)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))


async def test_the_worker_chooses_as_the_program_does_here() -> None:
    """The same observation and seed: the same action, in a process that is used again."""
    from pegout.bots import BOTS

    observation, pool = an_observation(), BotPool(workers=1)
    for bot in ("easy", "pro"):
        expected = BOTS[bot].choose(observation, random.Random(5))
        assert expected == await pool.choose(bot, observation, 5)
    await pool.close()


async def test_many_ask_at_once() -> None:
    """More questions than workers: each gets its own answer."""
    observation, pool = an_observation(), BotPool(workers=2)
    answers = await asyncio.gather(*(pool.choose("easy", observation, seed) for seed in range(8)))
    assert answers == [await pool.choose("easy", observation, seed) for seed in range(8)]
    await pool.close()


@pytest.mark.usefixtures("broken")
async def test_every_fault_is_a_bot_fault_and_the_next_question_is_answered() -> None:
    """A program that fails, ends its process, prints or never answers; the fault names no cards."""
    observation, pool = an_observation(), BotPool(seconds=60, workers=1)
    for bot in ("fails", "dies"):
        with pytest.raises(BotFault) as caught:
            await pool.choose(bot, observation, 1)
        assert [] == [card.text for card in DECK if card.text in str(caught.value)]
    assert observation.legal[-1] == await pool.choose("prints", observation, 1)
    await pool.close()
    pool = BotPool(seconds=0.3, workers=1)
    with pytest.raises(BotFault, match="sleeps gave no answer"):
        await pool.choose("sleeps", observation, 1)
    await pool.close()


class FaultyBots:
    """Programs that fail, or choose what they may not."""

    def __init__(self, answer: Action | None):
        self._answer = answer

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """The answer that was given, or a fault."""
        if self._answer is None:
            raise BotFault(f"{bot} failed")
        return self._answer


@pytest.mark.parametrize("answer", [None, PlayCard(1, DECK[0]), "nonsense"])
async def test_a_failed_program_plays_its_first_legal_action(
    answer: Action | None, caplog: pytest.LogCaptureFixture
) -> None:
    """The game goes on, and the fault is in the log, without cards."""
    caplog.set_level(logging.ERROR, "pegout.table")
    game = await hosted()
    game.bots = FaultyBots(answer)
    game.restart()
    table = await game.begin()
    before = observe(next(state for state in table.game.states if state.hands), 1)
    assert before.legal[0].cards == table.state.thrown[1]  # type: ignore[union-attr]
    text = caplog.text.replace(table.id, "")
    assert "standard" in text
    assert [] == [card.text for card in DECK if card.text in text]


@pytest.mark.parametrize("rules", [PRESETS["standard"], PRESETS["tabletop"]], ids=lambda rules: rules.preset)
async def test_a_restart_chooses_alike(rules: Rules) -> None:
    """The same game with the process lost after every move: every program's every choice is the same."""
    game = await hosted(rules, ("easy", "beginner"))
    twin = await twin_of(game)
    await game.play_to_the_end(random.Random(4))
    rng = random.Random(4)
    await twin.begin()
    while await twin.step(rng):
        twin.restart()
    one, other = await game.log.entries(game.game), await twin.log.entries(twin.game)
    assert [(entry.payload, entry.action) for entry in one] == [(entry.payload, entry.action) for entry in other]
