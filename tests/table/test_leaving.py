"""People who resign: when a program acts for them, and what they take from the game (rule 7.5)."""

import asyncio
from dataclasses import replace

import pytest

from pegout.game import Resign, awaited, extend, legal_actions
from pegout.game.events import GameWon
from pegout.rules import STANDARD
from pegout.store import MemoryEventLog
from pegout.table import Host, LocalBus, Move
from pegout.table.figures import results_of
from pegout.table.opening import Occupant, open_game
from pegout.table.standing import standing_of, tally_of
from tests.store.made import game as stored_game
from tests.support.table import Table
from tests.table.hosting import LocalBots

pytestmark = pytest.mark.anyio


async def seated(seats: int) -> tuple[Host, str]:
    """A game of as many persons, `p0` and on, in which all have laid away; their cards are dealt."""
    log = MemoryEventLog()
    rules = replace(STANDARD, seats=seats, first_deal="seat_0")  # type: ignore[arg-type]
    game = await open_game(log, rules, [Occupant(f"P{seat}", f"p{seat}") for seat in range(seats)])
    host = Host(log, LocalBus(), LocalBots())
    for seat in range(seats):
        await host.set_seed(game, f"p{seat}", "seed")
        await host.set_ready(game, f"p{seat}", 1)
    await settle(host, game)
    return host, game


async def settle(host: Host, game: str) -> None:
    """Wait until nobody acts for chance or a program."""
    while (await host.open(game)).is_driven:
        await asyncio.sleep(0)


async def lay_away(host: Host, game: str, seat: int) -> None:
    """The person throws the first cards that may be thrown."""
    action = legal_actions((await host.open(game)).state, seat)[0]
    await host.submit(Move(game, f"p{seat}", action, None, f"k{seat}"))
    await settle(host, game)


async def test_a_partner_plays_on_until_both_agree() -> None:
    """Four seats: one partner's wish to resign puts no program in the seat; with the other's the game is lost."""
    host, game = await seated(4)
    await host.resign(game, "p1")
    await settle(host, game)
    table = await host.open(game)
    assert (None, (0, 1, 2, 3), 4) == (table.bot_at(1), awaited(table.state), len(table.persons))
    await lay_away(host, game, 1)
    await host.resign(game, "p3")
    assert ("resigned", 0) == (table.state.how, table.state.winner)


async def test_a_program_acts_for_one_of_three_who_left() -> None:
    """Three seats: it lays away at once and the others play on."""
    host, game = await seated(3)
    await host.resign(game, "p1")
    await settle(host, game)
    table = await host.open(game)
    assert ((0, 2), 2) == (awaited(table.state), len(table.persons))
    for seat in (0, 2):
        await lay_away(host, game, seat)
    assert table.state.starter is not None


def test_who_left_has_lost_whatever_the_seat_scores() -> None:
    """The program in the seat of one who left comes first: nobody has won, and each other person has lost."""
    table = Table(replace(STANDARD, seats=3), dealer=2, scores=(100, 115, 40))
    table.act(Resign(1))
    game = extend(table.game, (GameWon(1, "play", (0, 0, 2)),))
    seats = tuple(replace(stored_game().seats[0], seat=seat, person=f"p{seat}") for seat in range(3))
    results = results_of(replace(stored_game(), seats=seats), game)
    assert [(False, 0, 0, 0), (False, 0, 0, 0), (False, 0, 0, 2)] == [
        (r.won, r.worth, r.given, r.taken) for r in results
    ]


async def test_such_a_game_brings_the_match_nothing() -> None:
    """It is one of the match's games, with no win in it."""
    host, game = await seated(3)
    await host.resign(game, "p1")
    table = await host.open(game)
    table.game = extend(table.game, (GameWon(1, "play", (1, 0, 1)),))
    log = host.log
    assert isinstance(log, MemoryEventLog)
    log._results[game] = results_of(table.stored, table.game)
    standing = await standing_of(log, table.stored, table.rules)
    tally = await tally_of(log, table.stored, table.rules)
    assert ((0, 0, 0), (0, 0, 0), None) == (standing.match.wins, standing.match.worth, standing.match.winner)
    assert [0, 0, 0] == tally.wins
