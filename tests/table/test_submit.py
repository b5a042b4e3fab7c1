"""The one road of a move: who asks, is this what they were looking at, may they; stored, then told."""

import asyncio
import logging

import pytest

from pegout.cards import DECK
from pegout.errors import IllegalAction, NotSeated, StaleDecision, UnknownGame
from pegout.game import Discard, PlayCard, decision
from pegout.store import Batch, MemoryEventLog, NewGame
from pegout.table import Host, LocalBus, Move
from tests.table.hosting import PERSON, Hosted, LocalBots, SilentBots, hosted

pytestmark = pytest.mark.anyio


async def laying_away() -> Hosted:
    """A game at its first lay-away, where the program is still thinking."""
    game = await hosted()
    game.bots = SilentBots()
    game.restart()
    await game.host.set_seed(game.game, PERSON, "seed")
    table = await game.host.open(game.game)
    while not table.state.hands:
        await asyncio.sleep(0)
    return game


async def a_throw(game: Hosted, first: int = 0) -> tuple[Discard, int]:
    """Two cards of the person's hand to lay away, and the decision that it answers."""
    table = await game.host.open(game.game)
    cards = table.state.hands[0][first : first + 2]
    opened = decision(table.state, 0)
    assert opened is not None
    return Discard(0, cards), opened


async def test_a_double_tap_is_one_action() -> None:
    """The same move with the same key, twice at once and once later: one event, the same answer."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    heads = await asyncio.gather(*(game.act(throw, decision=opened, key="tap") for _ in range(2)))
    head = (await game.host.open(game.game)).head
    assert [head, head, head] == [*heads, await game.act(throw, decision=opened, key="tap")]
    kinds = [entry.kind for entry in await game.log.entries(game.game)]
    assert kinds.count("Discarded") == 1


async def test_a_key_is_remembered_after_a_restart() -> None:
    """The answer got lost with the process; the move is sent again and is not done again."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    head = await game.act(throw, decision=opened, key="tap")
    game.restart()
    assert head == await game.act(throw, decision=opened, key="tap")
    assert head == (await game.host.open(game.game)).head


async def test_a_late_tap_does_nothing() -> None:
    """A card sent for a decision that is gone is refused, though the card could be played now."""
    game = await hosted()
    table = await game.begin()
    throw, opened = await a_throw(game)
    await game.act(throw, decision=opened)
    table = await game.table()
    head, card = table.head, table.state.hands[0][0]
    with pytest.raises(StaleDecision):
        await game.act(PlayCard(0, card), decision=opened)
    assert head == (await game.table()).head


async def test_crossed_taps_are_one_action() -> None:
    """Two tabs play different cards for the same decision at once: the first is done, the second refused."""
    game = await hosted()
    table = await game.begin()
    throw, opened = await a_throw(game)
    await game.act(throw, decision=opened)
    game.bots = SilentBots()
    table = await game.table()
    game.restart()
    opened = decision(table.state, 0) or 0
    cards = table.state.hands[0][:2]
    done = await asyncio.gather(
        *(game.act(PlayCard(0, card), decision=opened) for card in cards), return_exceptions=True
    )
    assert [int, StaleDecision] == [type(answer) for answer in done]
    played = [entry for entry in await game.log.entries(game.game, table.head) if entry.kind == "CardPlayed"]
    assert len(played) == 1


async def test_a_throw_may_be_changed_while_another_seat_lays_away() -> None:
    """Two throws for one decision, with different keys: neither is stale, the second counts (rule 3.2)."""
    game = await laying_away()
    first, opened = await a_throw(game)
    second, _ = await a_throw(game, first=2)
    await game.act(first, decision=opened)
    await game.act(second, decision=opened)
    assert second.cards == (await game.host.open(game.game)).state.thrown[0]


async def test_whoever_has_no_seat_is_refused() -> None:
    """A stranger, and a person who moves for the program's seat."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    with pytest.raises(NotSeated):
        await game.host.submit(Move(game.game, "p2", throw, opened, "k"))
    with pytest.raises(NotSeated):
        await game.act(Discard(1, throw.cards), decision=opened)
    with pytest.raises(UnknownGame):
        await game.host.submit(Move("g-nowhere", PERSON, throw, opened, "k"))


async def test_an_illegal_move_changes_nothing() -> None:
    """A card that is not held is refused; its key is not used up."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    table = await game.host.open(game.game)
    strange = next(card for card in DECK if card not in table.state.hands[0])
    with pytest.raises(IllegalAction, match="do not hold"):
        await game.act(Discard(0, (strange, throw.cards[0])), decision=opened, key="tap")
    head = table.head
    assert head + 1 == await game.act(throw, decision=opened, key="tap")


async def test_another_process_was_first() -> None:
    """Two processes over one log: the slower one reads on, and does what may still be done (rule 3.2), else refuses."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    other = Host(game.log, LocalBus(), SilentBots())
    await other.open(game.game)
    head = await game.act(throw, decision=opened, key="here")
    second, _ = await a_throw(game, first=2)
    assert head + 1 == await other.submit(Move(game.game, PERSON, second, opened, "there"))
    held = (await other.open(game.game)).state.hands[0]
    strange = next(card for card in DECK if card not in held)
    with pytest.raises(IllegalAction):
        await game.act(Discard(0, (strange, throw.cards[0])), decision=opened)
    assert head + 2 == await game.act(throw, decision=opened, key="back")
    assert throw.cards == (await game.host.open(game.game)).state.thrown[0]
    assert [head, head + 1] == [
        await other.submit(Move(game.game, PERSON, throw, opened, key)) for key in ("here", "there")
    ]


async def test_the_same_key_through_two_processes() -> None:
    """The first process stored the move and died before it answered; the second, behind, gives that answer."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    other = Host(game.log, LocalBus(), SilentBots())
    await other.open(game.game)
    head = await game.act(throw, decision=opened, key="tap")
    assert head == await other.submit(Move(game.game, PERSON, throw, opened, "tap"))


class FullLog(MemoryEventLog):
    """A log whose disk is full."""

    async def append(self, batch: Batch) -> bool:
        """Never stored."""
        raise OSError("no space left")


async def test_nothing_is_told_that_is_not_stored() -> None:
    """Where the log fails the table stays as it was, and listeners hear nothing."""
    game = await laying_away()
    throw, opened = await a_throw(game)
    stored = await game.log.game(game.game)
    assert stored is not None
    full = FullLog()
    await full.create(NewGame(stored, tuple(await game.log.entries(game.game))))
    game.log = full
    game.restart()
    before = await game.host.open(game.game)
    with game.host.bus.listen(("game", game.game)) as listener:
        with pytest.raises(OSError, match="no space"):
            await game.act(throw, decision=opened, key="tap")
        assert not await listener.wait(0)
    assert before.state == (await game.host.open(game.game)).state
    assert {} == before.answers


async def test_log_lines_name_no_cards(caplog: pytest.LogCaptureFixture) -> None:
    """A line an action, with the kinds of its events and neither cards nor seeds nor keys."""
    caplog.set_level(logging.INFO, "pegout.table")
    game = await hosted()
    game.bots = LocalBots()
    await game.begin()
    throw, opened = await a_throw(game)
    await game.act(throw, decision=opened, key="secret-key")
    table = await game.table()
    lines = [record.getMessage() for record in caplog.records]
    actions = [entry for entry in await game.log.entries(game.game) if entry.action is not None]
    assert len(actions) == len(lines)
    text = "\n".join(lines).replace(table.id, "")
    assert "Discarded" in text
    for hidden in (*(card.text for card in DECK), "secret-key", table.stored.secret.hex(), table.stored.seats[0].seed):
        assert hidden is not None
        assert hidden not in text


async def test_a_new_name_keeps_the_table() -> None:
    """A move that is under way while its person takes another name ends at the table that all others see."""
    game = await hosted()
    table = await game.begin()
    assert isinstance(game.log, MemoryEventLog)
    game.log._change_seat(game.game, 0, name="Anne")
    await game.host.renamed(PERSON)
    assert table is game.host.cached(game.game)
    assert ["Anne", "Standard"] == [seat.name for seat in table.stored.seats]
