"""Matches: who deals first in the next game, when a match is won, rematches, the running tally."""

import random

import pytest

from pegout.board import next_first_dealer
from pegout.game.events import Dealt, GameStarted
from pegout.rules import STANDARD, Rules
from pegout.table.opening import NotOver, open_next
from pegout.table.standing import standing_of, tally_of
from tests.table.hosting import PERSON, Hosted, hosted

pytestmark = pytest.mark.anyio


async def give_up(game: Hosted) -> None:
    """Begin and resign: a double skunk for the program."""
    await game.begin()
    await game.host.resign(game.game, PERSON)


async def go_on(game: Hosted) -> None:
    """Go on to the next game."""
    game.game = await open_next(game.log, await game.table())


async def test_a_running_game_has_no_next() -> None:
    """A rematch can be had when the game is over."""
    game = await hosted()
    await game.begin()
    with pytest.raises(NotOver):
        await open_next(game.log, await game.table())


async def test_a_match_to_five() -> None:
    """Two double skunks count 3 + 3 and win it; the next game then is the first of a new match."""
    game = await hosted(length=5)
    await give_up(game)
    first = await game.table()
    standing = await standing_of(game.log, first.stored, first.rules)
    one = standing.match
    assert ((0, 1), (0, 3), (0, 1), None) == (one.wins, one.worth, one.skunks, one.winner)
    await go_on(game)
    await give_up(game)
    second = await game.table()
    assert (first.stored.match, 2) == (second.stored.match, second.stored.number)
    after = await standing_of(game.log, second.stored, second.rules)
    two = after.match
    assert ((0, 2), (0, 6), 1, [first.id]) == (two.wins, two.worth, two.winner, after.previous)
    assert standing == await standing_of(game.log, first.stored, first.rules)
    await go_on(game)
    third = await game.table()
    assert (1, second.stored.match.id) == (third.stored.number, third.stored.match.follows)
    assert third.stored.match.length == 5
    tally = await tally_of(game.log, third.stored, third.rules)
    assert (2, [0, 2], [0, 0], [0, 2]) == (tally.games, tally.wins, tally.skunks, tally.double_skunks)


async def test_a_match_is_won_on_reaching_its_length() -> None:
    """A length of 3 is reached, not passed, by one double skunk (rule 7.3)."""
    game = await hosted(length=3)
    await give_up(game)
    table = await game.table()
    assert 1 == (await standing_of(game.log, table.stored, table.rules)).match.winner


async def test_all_who_ask_for_the_next_game_get_the_same() -> None:
    """Two tabs tap on rematch."""
    game = await hosted()
    await give_up(game)
    table = await game.table()
    asked = [await open_next(game.log, table) for _ in range(3)]
    assert [asked[0]] * 3 == asked
    assert asked[0] == await game.log.following(table.stored.match.id, 1)


async def test_who_deals_first_next() -> None:
    """Rule 2.4: to the left of the last game's first dealer, the loser, or by the rules anew."""
    for rules, expected in (
        (Rules(next_first_deal="alternate"), {0: 1, 1: 0}),
        (Rules(next_first_deal="again"), {0: None, 1: None}),
        (Rules(next_first_deal="loser"), {0: 0, 1: 0}),
    ):
        game = await hosted(rules)
        await give_up(game)
        table = await game.table()
        first = next(event.dealer for event in table.game.events if isinstance(event, Dealt))
        assert expected[first] == next_first_dealer(table.state)


async def test_the_next_game_begins_with_that_dealer() -> None:
    """Where the first deal is settled there is no cut for it."""
    game = await hosted()
    await give_up(game)
    before = await game.table()
    await go_on(game)
    table = await game.begin()
    started = table.game.events[0]
    assert isinstance(started, GameStarted)
    dealt = next(event for event in table.game.events if isinstance(event, Dealt))
    assert (next_first_dealer(before.state), next_first_dealer(before.state)) == (started.dealer, dealt.dealer)


async def test_the_loser_of_three_is_the_lowest() -> None:
    """Of two losers the one with fewer points deals, by the final scores."""
    game = await hosted(Rules(next_first_deal="loser", target=31), ("easy", "standard"))
    table = await game.play_to_the_end(random.Random(11))
    losers = {side: score for side, score in enumerate(table.state.scores) if side != table.state.winner}
    assert min(losers.values()) == losers[next_first_dealer(table.state) or 0]


async def test_the_tally_is_of_the_same_occupants() -> None:
    """Another program at the table begins another tally."""
    game = await hosted(STANDARD, ("easy",))
    await give_up(game)
    table = await game.table()
    other = await hosted(STANDARD, ("standard",))
    other.log = game.log
    assert 1 == (await tally_of(game.log, table.stored, table.rules)).games
    assert 0 == (await tally_of(game.log, (await other.table()).stored, table.rules)).games
