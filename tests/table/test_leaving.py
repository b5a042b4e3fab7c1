"""People who resign: when a program acts for them, and what they take from the game (rule 7.5)."""

from dataclasses import replace

import pytest

from pegout.game import Phase, Resign, awaited, extend
from pegout.game.events import GameWon
from pegout.rules import STANDARD
from pegout.store import MemoryEventLog
from pegout.table import driver
from pegout.table.figures import results_of
from pegout.table.opening import Occupant, open_game
from pegout.table.standing import standing_of, tally_of
from tests.store.made import game as stored_game
from tests.support.table import Table
from tests.table.people import People, gather

pytestmark = pytest.mark.anyio


async def test_a_partner_plays_on_until_both_agree() -> None:
    """Four seats: one partner's wish to resign puts no program in the seat; with the other's the game is lost."""
    people = await gather(bots=(None,) * 4)
    await people.host.resign(people.game, "p1")
    table = await people.table()
    assert (None, (0, 1, 2, 3), 4) == (table.bot_at(1), awaited(table.state), len(table.persons))
    await people.act(1)
    await people.host.resign(people.game, "p3")
    assert ("resigned", 0) == (table.state.how, table.state.winner)


async def test_a_program_acts_for_one_of_three_who_left() -> None:
    """Three seats: it lays away at once and the others play on."""
    people = await gather(bots=(None,) * 3)
    await people.host.resign(people.game, "p1")
    table = await people.table()
    assert ((0, 2), 2) == (awaited(table.state), len(table.persons))
    for seat in (0, 2):
        await people.act(seat)
    assert table.state.starter is not None


async def test_who_left_before_the_first_card_owes_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three seats, nobody has sent a seed, one resigns: when the wait is over the others are dealt their cards."""
    log = MemoryEventLog()
    who = [Occupant(f"Person {seat}", f"p{seat}") for seat in range(3)]
    people = People(log, await open_game(log, replace(STANDARD, seats=3, first_deal="seat_0"), who))
    for person in ("p0", "p1", "p2"):
        await people.host.set_ready(people.game, person, 1)
    await people.host.resign(people.game, "p1")
    monkeypatch.setattr(driver, "SEED_SECONDS", 0.0)
    people.restart()
    table = await people.table()
    assert (("", "", ""), (0, 2), (1,)) == (table.seeds(), awaited(table.state), table.state.resigned)


async def test_partners_who_resign_in_different_deals_play_on() -> None:
    """Four seats: the wish of one lapses with the deal, so that the other's later one is again only a wish."""
    people = await gather(bots=(None,) * 4)
    await people.host.resign(people.game, "p1")
    await people.play_until(lambda state: state.phase is Phase.DEAL)
    table = await people.ready()
    await people.host.resign(people.game, "p3")
    assert ((3,), None) == (table.state.resigned, table.state.winner)


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
    people = await gather(bots=(None,) * 3)
    await people.host.resign(people.game, "p1")
    table, log = await people.table(), people.log
    table.take_in(extend(table.game, (GameWon(1, "play", (1, 0, 1)),)), table.updated)
    assert isinstance(log, MemoryEventLog)
    log._results[people.game] = results_of(table.stored, table.game)
    standing = await standing_of(log, table.stored, table.rules)
    tally = await tally_of(log, table.stored, table.rules)
    assert ((0, 0, 0), (0, 0, 0), None) == (standing.match.wins, standing.match.worth, standing.match.winner)
    assert [0, 0, 0] == tally.wins
