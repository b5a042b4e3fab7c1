"""Chance at a table: seeds awaited, decks from the verifiable shuffle, the next deal when people are ready."""

import asyncio
import json
import random

import pytest

from pegout.game import Phase
from pegout.game.events import DealCut, Dealt
from pegout.notation.codec import action_from_json
from pegout.rules import PRESETS
from pegout.shuffle import Proof, check, commitment
from pegout.store import Batch, MemoryEventLog, NewGame
from pegout.table import driver
from tests.table.hosting import PERSON, SEED, Hosted, hosted, twin_of

pytestmark = pytest.mark.anyio


async def test_nothing_is_dealt_before_the_seed() -> None:
    """The commitment is public from the start; cards come only after the person's seed."""
    game = await hosted()
    table = await game.table()
    assert (1, None) == (table.head, table.seeds())
    assert commitment(table.stored.secret) == table.stored.commitment
    table = await game.begin()
    assert (SEED, "") == table.seeds()
    assert table.state.phase is Phase.LAY_AWAY


async def test_a_late_seed_counts_as_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the wait the game goes on with an empty seed, and the one that comes then changes nothing."""
    monkeypatch.setattr(driver, "SEED_SECONDS", 0.05)
    game = await hosted()
    await game.table()
    await asyncio.sleep(0.1)
    table = await game.table()
    assert (("", ""), Phase.LAY_AWAY) == (table.seeds(), table.state.phase)
    await game.host.set_seed(game.game, PERSON, SEED)
    assert ("", "") == (await game.table()).seeds()


async def test_a_restart_does_not_begin_the_wait_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wait counts from the creation of the game, not from the start of the process."""
    game = await hosted()
    await game.table()
    monkeypatch.setattr(driver, "SEED_SECONDS", 0.0)
    game.restart()
    assert ("", "") == (await game.table()).seeds()


@pytest.mark.parametrize("preset", ["standard", "pub", "five-card"])
async def test_every_cut_and_deal_can_be_checked(preset: str) -> None:
    """The actions of a whole game, its secret and its seeds stand up to the check of `pegout.shuffle`."""
    game = await hosted(PRESETS[preset])
    table = await game.play_to_the_end(random.Random(1))
    entries = await game.log.entries(game.game)
    actions = [action_from_json(json.loads(entry.action)) for entry in entries if entry.action]
    seeds = table.seeds()
    assert seeds is not None
    findings = check(Proof(table.id, 2, table.stored.commitment, table.stored.secret, seeds), actions)
    assert len(findings) == 2 + sum(isinstance(event, (DealCut, Dealt)) for event in table.game.events)
    assert [] == [finding.sentence for finding in findings if not finding.right]


async def test_the_show_stays_until_the_person_taps_on() -> None:
    """After a deal nothing happens by itself, not for an older tap and not after a restart; then the deal passes."""
    game = await hosted()
    table, rng = await game.begin(), random.Random(2)
    while table.state.phase is not Phase.DEAL:
        await game.step(rng)
        table = await game.table()
    head = table.head
    await game.host.set_ready(game.game, PERSON, head - 1)
    game.restart()
    assert (head, Phase.DEAL) == ((await game.table()).head, (await game.table()).state.phase)
    await game.host.set_ready(game.game, PERSON, head)
    first, second = (event.dealer for event in (await game.table()).game.events if isinstance(event, Dealt))
    assert first == 1 - second


async def test_the_deal_comes_after_a_death_between_tap_and_deal() -> None:
    """The tap was stored and the process died before it dealt: the next one deals, once."""
    game = await hosted()
    table, rng = await game.begin(), random.Random(2)
    while table.state.phase is not Phase.DEAL:
        await game.step(rng)
        table = await game.table()
    await game.log.set_ready(game.game, 0, table.head)
    for _ in range(2):
        game.restart()
        table = await game.table()
    assert (2, Phase.LAY_AWAY) == (table.state.deals, table.state.phase)


async def test_ready_beyond_the_head_counts_up_to_it() -> None:
    """A tap for what has not happened yet does not let the table run on later."""
    game = await hosted()
    await game.begin()
    await game.host.set_ready(game.game, PERSON, 10_000)
    table, rng = await game.table(), random.Random(3)
    assert table.head == table.stored.seats[0].ready
    while table.state.phase is not Phase.DEAL:
        await game.step(rng)
        table = await game.table()
    assert table.state.deals == 1


class FailingLog(MemoryEventLog):
    """A log that cannot be written at first, as a disk that is full for a while."""

    failures = 2

    async def append(self, batch: Batch) -> bool:
        """Stored from the third time on."""
        if self.failures:
            self.failures -= 1
            raise OSError("no space left")
        return await super().append(batch)


async def test_a_game_that_could_not_be_stored_goes_on_when_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table tries again by itself, and the cards are those that it would have dealt at once."""
    monkeypatch.setattr(driver, "RETRY_SECONDS", 0.01)
    game = await hosted()
    failing = await twin_of(game)
    stored = await failing.log.game(game.game)
    assert stored is not None
    log = FailingLog()
    await log.create(NewGame(stored, tuple(await failing.log.entries(game.game))))
    failing = Hosted(log, game.game)
    expected = (await game.begin()).state.hands
    await failing.begin()
    while not (await failing.table()).state.hands:
        await asyncio.sleep(0.01)
    assert expected == (await failing.table()).state.hands
