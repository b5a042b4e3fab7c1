"""Taking back and giving up at a table (rules 7.5 and 7.6)."""

import json
import random

import pytest

from pegout.errors import IllegalAction, StaleDecision
from pegout.game import Phase, PlayCard, decision
from pegout.game.events import CardPlayed
from pegout.rules import PRESETS
from tests.table.hosting import PERSON, Hosted, hosted

pytestmark = pytest.mark.anyio


async def in_the_play(game: Hosted, cards: int) -> None:
    """Begin, and play on until the person has laid so many cards."""
    rng = random.Random(6)
    await game.begin()
    while await laid(game) < cards:
        await game.step(rng)


async def laid(game: Hosted) -> int:
    """Cards that the person has laid."""
    events = (await game.table()).game.events
    return sum(isinstance(event, CardPlayed) and event.seat == 0 for event in events)


async def test_a_card_is_taken_back() -> None:
    """The game is where it was before the person's last card; the log has grown, and says so."""
    game = await hosted()
    await in_the_play(game, 1)
    before = (await game.table()).state
    rng = random.Random(7)
    await game.step(rng)
    head = (await game.table()).head
    assert head + 1 == await game.host.undo(game.game, PERSON, "undo")
    table = await game.table()
    assert (before.hands, before.scores, before.pile) == (table.state.hands, table.state.scores, table.state.pile)
    assert [("TakenBack", head + 1)] == [(e.kind, e.number) for e in await game.log.entries(game.game, head)]


async def test_a_double_tap_on_undo_takes_back_once() -> None:
    """The same key twice: one card is taken back, not two."""
    game = await hosted()
    await in_the_play(game, 2)
    heads = [await game.host.undo(game.game, PERSON, "undo") for _ in range(2)]
    assert heads[0] == heads[1]
    kinds = [entry.kind for entry in await game.log.entries(game.game)]
    assert kinds.count("TakenBack") == 1


async def test_a_tap_from_before_the_undo_is_late() -> None:
    """The decision is open again under a new number, so a tap that was under way does not land on it."""
    game = await hosted()
    await in_the_play(game, 1)
    table = await game.table()
    opened, card = decision(table.state, 0), table.state.hands[0][0]
    await game.step(random.Random(8))
    await game.host.undo(game.game, PERSON, None)
    with pytest.raises(StaleDecision):
        await game.act(PlayCard(0, card), decision=opened)


async def test_the_game_is_at_the_same_point_after_a_restart() -> None:
    """A log with something taken back is read as it was written."""
    game = await hosted()
    await in_the_play(game, 2)
    await game.host.undo(game.game, PERSON, None)
    before = (await game.table()).state
    game.restart()
    assert before == (await game.table()).state


async def test_where_nothing_may_be_taken_back() -> None:
    """Before the first decision of a deal, and anywhere in the tournament's rules."""
    game = await hosted()
    await game.begin()
    with pytest.raises(IllegalAction, match="nothing to take back"):
        await game.host.undo(game.game, PERSON, None)
    strict = await hosted(PRESETS["acc"])
    await in_the_play(strict, 1)
    with pytest.raises(IllegalAction, match="moves stand"):
        await strict.host.undo(strict.game, PERSON, None)


async def test_games_with_take_backs_are_marked() -> None:
    """The results say that something was taken back in this game."""
    game = await hosted()
    await in_the_play(game, 1)
    await game.host.undo(game.game, PERSON, None)
    await game.play_to_the_end(random.Random(9))
    results = await game.log.lineup_results((await game.table()).stored.lineup)
    assert [True, True] == [result.taken_back for result in results]


async def test_giving_up_loses_at_once() -> None:
    """The program wins, at least a plain game, by the scores then: both skunked lines are not reached here."""
    game = await hosted()
    await game.begin()
    await game.host.resign(game.game, PERSON)
    table = await game.table()
    assert (Phase.OVER, 1, "resigned") == (table.state.phase, table.state.winner, table.state.how)
    with pytest.raises(IllegalAction, match="over"):
        await game.host.resign(game.game, PERSON)
    results = await game.log.lineup_results(table.stored.lineup)
    assert [(False, 0), (True, 3)] == [(result.won, result.worth) for result in results]


async def test_the_last_person_of_three_leaves_no_result() -> None:
    """With three seats each for themselves and no person left the game stops without a result (rule 7.5)."""
    game = await hosted(bots=("easy", "standard"))
    await game.begin()
    await game.host.resign(game.game, PERSON)
    table = await game.table()
    assert (Phase.OVER, None) == (table.state.phase, table.state.winner)
    assert [] == list(await game.log.lineup_results(table.stored.lineup))
    stored = await game.log.game(game.game)
    assert stored is not None
    assert stored.is_over


async def test_the_events_stay_in_the_log() -> None:
    """What was taken back is still told, before the `TakenBack` that names where the game returned to."""
    game = await hosted()
    await in_the_play(game, 2)
    before = await game.log.entries(game.game)
    await game.host.undo(game.game, PERSON, None)
    after = await game.log.entries(game.game)
    assert list(before) == list(after[: len(before)])
    taken = json.loads(after[len(before)].payload)
    played = next(entry for entry in reversed(before) if entry.action and json.loads(entry.action).get("seat") == 0)
    assert (0, played.number - 1) == (taken["seat"], taken["to"])
