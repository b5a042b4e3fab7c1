"""People: known by the hash of a token, renamed everywhere, removed with all that is theirs."""

from dataclasses import replace

import pytest

from pegout.store import Answer, ApiToken, Batch, Database, People, Person, SqlEventLog, StoredMessage
from tests.store.made import entry, new, result

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
async def bill(database: Database) -> None:
    """The person `p1` is known."""
    await People(database).add(Person("p1", "Bill"), 1, token_hash=b"hash")


async def test_a_person_is_found_by_the_hash_alone(database: Database) -> None:
    """The right hash finds the person, another finds nobody."""
    people = People(database)
    assert [Person("p1", "Bill"), None] == [await people.by_token(b"hash"), await people.by_token(b"other")]


async def test_a_new_name_is_at_all_seats(database: Database) -> None:
    """The name changes in games that were begun under the old one, the program's does not."""
    log, people = SqlEventLog(database), People(database)
    await log.create(new())
    await people.rename("p1", "Anne")
    stored = await log.game("g1")
    assert stored is not None
    assert (Person("p1", "Anne"), ["Anne", "Hazel"]) == (
        await people.by_token(b"hash"),
        [seat.name for seat in stored.seats],
    )


async def test_games_in_progress_come_first_then_the_newest(database: Database) -> None:
    """Three games, one of them over although it was the last to change."""
    log, people = SqlEventLog(database), People(database)
    for number in (1, 2, 3):
        await log.create(new(f"g{number}", number=number))
    await log.append(Batch("g1", (entry(2),)))
    await log.append(Batch("g3", (entry(2), entry(3)), is_over=True, results=(result(0, won=True),)))
    assert ["g1", "g2", "g3"] == list(await people.games("p1"))
    assert ["g1"] == list(await people.games("p1", limit=1))
    assert [["g3"], ["g1", "g2"]] == [list(await people.games("p1", is_over=is_over)) for is_over in (True, False)]
    (played,) = await people.played("p1")
    assert ("g3", result(0, won=True), 1003) == (played.game, played.result, played.ended)
    assert [("p1", None, "Bill"), (None, "pub", "Hazel")] == [(s.person, s.bot, s.name) for s in played.seats]


async def test_games_against_people_are_told_apart(database: Database) -> None:
    """Sixty games against programs hide neither a game with another person nor one with an open seat."""
    log, people = SqlEventLog(database), People(database)
    await people.add(Person("p2", "Tom"), 1, token_hash=b"other")
    for game, other in (("h1", "p2"), ("h2", None), ("h3", "p2")):
        made = new(game)
        seats = (made.game.seats[0], replace(made.game.seats[1], bot=None, person=other))
        match = replace(made.game.match, id=f"m-{game}")
        await log.create(replace(made, game=replace(made.game, seats=seats, match=match)))
    for number in range(60):
        await log.create(new(f"g{number}", number=number))
    await log.append(Batch("h3", (entry(2), entry(3)), is_over=True, results=(result(0, won=True),)))
    assert {"h1", "h2"} == set(await people.games_with_people("p1"))


async def test_a_person_is_removed_with_all_games(database: Database) -> None:
    """Events, moves, results, matches, answers and the name are gone; another person's game stays."""
    log, people = SqlEventLog(database), People(database)
    await people.add(Person("p2", "Tom"), 1, token_hash=b"other")
    other = new("h1")
    seats = (replace(other.game.seats[0], person="p2"), other.game.seats[1])
    await log.create(replace(other, game=replace(other.game, seats=seats, match=replace(other.game.match, id="m2"))))
    await log.create(new())
    await log.append(Batch("g1", (entry(2),), seat=0, key="k", is_over=True, results=(result(0, won=True),)))
    await people.training.keep("p1", Answer("daily", "2026-11-29", "2026-11-29", 0.5))
    assert (["g1"], []) == await people.remove("p1")
    assert [] == list(await people.training.trained("p1"))
    assert (None, [], {}) == (
        await log.game("g1"), list(await log.entries("g1")), dict(await log.answers("g1"))
    )  # fmt: skip
    assert (None, Person("p2", "Tom")) == (await people.by_token(b"hash"), await people.by_token(b"other"))
    assert await log.game("h1") is not None


async def both_play(database: Database) -> None:
    """Game `g1` is over between the person and Tom, who also has game `h1` alone."""
    log, people = SqlEventLog(database), People(database)
    await people.add(Person("p2", "Tom"), 1, token_hash=b"other")
    stored = new().game
    seats = (stored.seats[0], replace(stored.seats[1], person="p2", bot=None, name="Tom"))
    await log.create(replace(new(), game=replace(stored, seats=seats)))
    await log.say("g1", StoredMessage(0, 0, None, "I am Bill Smith", 1))
    await log.say("g1", StoredMessage(0, 1, "hello", None, 2))
    results = (result(0, won=True), replace(result(1, won=False), person="p2"))
    await log.append(Batch("g1", (entry(2),), is_over=True, results=results))


async def test_games_with_others_stay_without_the_name(database: Database) -> None:
    """Who is deleted leaves a seat without a name there, and nothing that they said; the others keep their results."""
    await both_play(database)
    log, people = SqlEventLog(database), People(database)
    assert ([], ["g1"]) == await people.remove("p1")
    stored = await log.game("g1")
    assert stored is not None
    assert ["", "Tom"] == [seat.name for seat in stored.seats]
    assert [1] == [message.seat for message in await log.messages("g1")]
    assert (None, []) == (await people.by_token(b"hash"), list(await people.played("p1")))
    assert [("g1", False)] == [(own.game, own.result.won) for own in await people.played("p2")]
    assert [True, False] == [own.won for _, _, own in await log.match_results("m1")]
    assert (["g1"], []) == await people.remove("p2")
    assert await log.game("g1") is None


async def test_games_are_published_when_all_their_people_agree(database: Database) -> None:
    """One has agreed, then both; by the time of the last event, from the first moment to before the last."""
    await both_play(database)
    people = People(database)
    found = []
    for person in ("p1", "p2"):
        await people.share(person, True)
        found.append(list(await people.shared_games(0, 2000, 10)))
    assert [[], ["g1"]] == found
    assert [[], ["g1"], []] == [
        list(await people.shared_games(*span, 10)) for span in ((0, 1002), (1002, 1003), (1003, 2000))
    ]
    known = await people.by_id("p1")
    assert known is not None
    assert (True, "Bill", False) == (known.shares, known.name, known.is_program)


async def test_tokens_are_found_by_their_hashes(database: Database) -> None:
    """Two of one person, one of them for a program's account; a removed one is worthless, another's is not removed."""
    people = People(database)
    await people.add(Person("b1", "Peggy"), 1, owner="p1")
    own = ApiToken("t1", "p1", "p1", "laptop", "play", 5)
    program = ApiToken("t2", "p1", "b1", "Peggy", "bot", 6)
    for token in (own, program):
        await people.tokens.add(token, token.id.encode())
    assert [own, program] == list(await people.tokens.of("p1"))
    assert [program, None] == [await people.tokens.find(text) for text in (b"t2", b"t3")]
    assert [False, True, False] == [
        await people.tokens.remove(*which) for which in (("p2", "t1"), ("p1", "t1"), ("p1", "t1"))
    ]
    assert await people.tokens.find(b"t1") is None


async def test_with_a_person_their_programs_are_deleted(database: Database) -> None:
    """The account, its games and the tokens are gone."""
    log, people = SqlEventLog(database), People(database)
    await people.add(Person("b1", "Peggy"), 1, owner="p1")
    assert ([], ["b1"]) == (list(await people.programs_of("b1")), list(await people.programs_of("p1")))
    await people.tokens.add(ApiToken("t1", "p1", "b1", "Peggy", "bot", 6), b"token")
    seats = (replace(new().game.seats[0], person="b1"), new().game.seats[1])
    await log.create(replace(new(), game=replace(new().game, seats=seats)))
    assert (["g1"], []) == await people.remove("p1")
    assert [None, None, None] == [
        await people.by_id("b1"), await people.tokens.find(b"token"), await log.game("g1")
    ]  # fmt: skip
