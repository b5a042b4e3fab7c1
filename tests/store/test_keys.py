"""Sessions, passwords, passkeys and challenges; and two people who turn out to be one."""

from dataclasses import replace

import pytest

from pegout.store import (
    Answer,
    ApiToken,
    Batch,
    Database,
    Passkey,
    Password,
    People,
    Person,
    Session,
    SqlEventLog,
    StoredSeat,
)
from tests.store.made import entry, new, result

pytestmark = pytest.mark.anyio
KEY = Passkey("key", "p1", b"\xa5", 1, "Phone", 10, 10)


@pytest.fixture(autouse=True)
async def people(database: Database) -> People:
    """Bill and Tom, each known to one browser."""
    people = People(database)
    await people.add(Person("p1", "Bill"), 1, token_hash=b"bill")
    await people.add(Person("p2", "Tom"), 2, token_hash=b"tom")
    return people


async def test_sessions_are_renewed_and_ended(people: People) -> None:
    """A renewed token is worthless under its old name; the others can be ended, and each alone."""
    sessions = people.sessions
    await sessions.add(b"phone", Session("p1", 5))
    assert [True, False] == [await sessions.renew(*pair, 9) for pair in ((b"bill", b"new"), (b"bill", b"newer"))]
    assert [None, Session("p1", 9), Session("p1", 5)] == [
        await sessions.find(name) for name in (b"bill", b"new", b"phone")
    ]
    assert 1 == await sessions.others("p1", b"new")
    await sessions.end_others("p1", b"new")
    assert [None, Person("p1", "Bill"), Person("p2", "Tom")] == [
        await people.by_token(name) for name in (b"phone", b"new", b"tom")
    ]
    await sessions.end(b"new")
    assert await people.by_token(b"new") is None


async def test_a_password_has_a_name_of_its_own(people: People) -> None:
    """It is found by the name, which nobody else can take; a new one takes the place of the old."""
    keys = people.keys
    assert [True, True, False, True] == [
        await keys.set_password(person, Password(login, text, 1))
        for person, login, text in (("p1", "b", "old"), ("p1", "b", "new"), ("p2", "b", "x"), ("p2", "t", "x"))
    ]
    assert (("p1", Password("b", "new", 1)), None) == (await keys.by_login("b"), await keys.by_login("nobody"))
    assert await keys.set_password("p1", Password("c", "new", 2))
    assert (None, Password("c", "new", 2)) == (await keys.by_login("b"), await keys.password_of("p1"))
    assert [True, False] == [await keys.remove_password("p1") for _ in range(2)]
    assert [False, True] == [await keys.has_any(person) for person in ("p1", "p2")]


async def test_passkeys(people: People) -> None:
    """Kept once, counted, listed, removed by their owner alone."""
    keys = people.keys
    assert [True, False] == [await keys.add_passkey(key) for key in (KEY, replace(KEY, person="p2"))]
    await keys.use_passkey("key", 7, 20)
    used = replace(KEY, uses=7, used=20)
    assert ([used], used, True) == (
        list(await keys.passkeys("p1")),
        await keys.passkey("key"),
        await keys.has_any("p1"),
    )
    assert [False, True, False] == [await keys.remove_passkey(person, "key") for person in ("p2", "p1", "p1")]


async def test_a_challenge_is_answered_once(people: People) -> None:
    """In time, by the one it was for; signing in has its own."""
    keys = people.keys
    for value, person, now in ((b"a", "p1", 100), (b"b", None, 100), (b"old", None, 10)):
        await keys.challenge(value, person, (now, 0))
    asked: list[tuple[bytes, str | None]] = [
        (b"a", "p2"), (b"a", None), (b"a", "p1"), (b"a", "p1"), (b"b", "p1"), (b"b", None), (b"old", None)
    ]  # fmt: skip
    taken = [await keys.take_challenge(value, person, 50) for value, person in asked]
    assert [False, False, True, False, False, True, False] == taken
    await keys.challenge(b"c", None, (200, 150))
    assert not await keys.take_challenge(b"old", None, 0)


async def play(database: Database, game: str, seats: tuple[StoredSeat, ...]) -> None:
    """A finished game of these seats, the first of whom has won."""
    made = new(game)
    match = replace(made.game.match, id=f"m-{game}")
    log = SqlEventLog(database)
    await log.create(replace(made, game=replace(made.game, seats=seats, match=match)))
    results = tuple(replace(result(seat.seat, won=not seat.seat), person=seat.person) for seat in seats)
    await log.append(Batch(game, (entry(2),), is_over=True, results=results))


async def test_a_guest_joins_an_account(database: Database, people: People) -> None:
    """Games, results, answers, tokens and programs go over, under the account's name; the guest is gone."""
    await play(database, "g1", (StoredSeat(0, "p2", None, "You"), new().game.seats[1]))
    await people.add(Person("b1", "Peggy"), 1, owner="p2")
    await people.tokens.add(ApiToken("t1", "p2", "p2", "laptop", "play", 5), b"token")
    for person, puzzle, loss in (("p1", "mon", 0.1), ("p2", "mon", 0.9), ("p2", "tue", 0.2)):
        await people.training.keep(person, Answer("daily", puzzle, puzzle, loss))
    assert (["g1"], []) == await people.join("p2", "p1")
    stored = await SqlEventLog(database).game("g1")
    assert stored is not None
    assert ("Bill", "person:p1 bot:pub") == (stored.seats[0].name, stored.lineup)
    assert [("g1", True)] == [(played.game, played.result.won) for played in await people.played("p1")]
    assert ["b1"] == list(await people.programs_of("p1"))
    assert [None, None] == [await people.by_id("p2"), await people.by_token(b"tom")]
    token = await people.tokens.find(b"token")
    assert ("p1", "p1") == (token and token.owner, token and token.person)
    assert [("mon", 0.1), ("tue", 0.2)] == sorted((day.day, day.loss) for day in await people.training.trained("p1"))


async def test_a_game_of_both_stays_with_the_guest(database: Database, people: People) -> None:
    """Nobody has two seats at a table: the guest is kept, with that game and the browser that knows it."""
    tom, bill = StoredSeat(0, "p2", None, "Tom"), StoredSeat(1, "p1", None, "Bill")
    await play(database, "g1", (tom, new().game.seats[1]))
    await play(database, "g2", (tom, bill))
    assert (["g1"], ["g2"]) == await people.join("p2", "p1")
    assert ["g2"] == list(await people.games("p2"))
    assert Person("p2", "Tom") == await people.by_token(b"tom")


async def test_with_a_person_all_keys_go(people: People) -> None:
    """No browser, password, passkey or challenge of theirs is left, and none of another's is touched."""
    keys = people.keys
    for person, login in (("p1", "b"), ("p2", "t")):
        await keys.set_password(person, Password(login, "x", 1))
    await keys.add_passkey(KEY)
    await keys.challenge(b"a", "p1", (100, 0))
    await people.remove("p1")
    assert [None, None, None] == [await people.by_token(b"bill"), await keys.by_login("b"), await keys.passkey("key")]
    assert not await keys.take_challenge(b"a", "p1", 0)
    assert (Person("p2", "Tom"), True) == (await people.by_token(b"tom"), await keys.by_login("t") is not None)
