"""What every event log keeps to: the same tests in memory, on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from pegout.store import Batch, EventLog, StoredMatch, StoredMessage, StoredSeat
from tests.store.made import entry, game, new, result

pytestmark = pytest.mark.anyio


class TestEventLog:
    """One class for all kinds."""

    async def test_a_game_comes_back_as_it_was_created(self, log: EventLog) -> None:
        """Everything of a game but its events is in `game`, and the events are in `entries`."""
        assert await log.create(new()) == "g1"
        stored = await log.game("g1")
        assert stored is not None
        assert (game().seats, b"s" * 32, StoredMatch("m1", 3)) == (stored.seats, stored.secret, stored.match)
        assert (False, 1001) == (stored.is_over, stored.updated)
        assert [entry(1)] == list(await log.entries("g1"))

    async def test_what_is_not_there(self, log: EventLog) -> None:
        """An unknown game is None and has no events, moves or next game."""
        assert await log.game("g9") is None
        assert [] == list(await log.entries("g9"))
        assert {} == dict(await log.answers("g9"))
        assert await log.following("m9", 1) is None

    async def test_events_are_appended_in_order(self, log: EventLog) -> None:
        """Batches follow each other, and can be read from any number on."""
        await log.create(new())
        assert await log.append(Batch("g1", (entry(2, action="a"), entry(3))))
        assert await log.append(Batch("g1", (entry(4),)))
        assert [entry(3), entry(4)] == list(await log.entries("g1", after=2))
        stored = await log.game("g1")
        assert stored is not None
        assert stored.updated == 1004

    async def test_the_second_of_two_batches_at_one_place_is_refused_whole(self, log: EventLog) -> None:
        """Optimistic concurrency: nothing of the later batch is kept, its move key neither."""
        await log.create(new())
        assert await log.append(Batch("g1", (entry(2),)))
        late = Batch("g1", (entry(2, action="late"), entry(3)), seat=0, key="k")
        assert not await log.append(late)
        assert [entry(1), entry(2)] == list(await log.entries("g1"))
        assert {} == dict(await log.answers("g1"))

    async def test_of_many_at_once_one_wins(self, log: EventLog) -> None:
        """Twenty batches for one place, sent together: one is kept."""
        await log.create(new())
        batches = [Batch("g1", (entry(2, action=str(k)), entry(3)), seat=0, key=str(k)) for k in range(20)]
        kept = await asyncio.gather(*(log.append(batch) for batch in batches))
        assert kept.count(True) == 1
        winner = str(kept.index(True))
        assert [entry(1), entry(2, action=winner), entry(3)] == list(await log.entries("g1"))
        assert {(0, winner): 3} == dict(await log.answers("g1"))

    async def test_move_keys_lead_to_their_heads(self, log: EventLog) -> None:
        """A key is known for its seat and its game alone."""
        await log.create(new())
        await log.append(Batch("g1", (entry(2), entry(3)), seat=0, key="a"))
        await log.append(Batch("g1", (entry(4),), seat=1, key="a"))
        assert {(0, "a"): 3, (1, "a"): 4} == dict(await log.answers("g1"))

    async def test_the_first_seed_of_a_seat_stays(self, log: EventLog) -> None:
        """A second seed changes nothing, an empty first one counts too."""
        await log.create(new())
        await log.set_seed("g1", 0, "")
        await log.set_seed("g1", 0, "later")
        stored = await log.game("g1")
        assert stored is not None
        assert ["", None] == [seat.seed for seat in stored.seats]

    async def test_an_open_seat_is_taken_once(self, log: EventLog) -> None:
        """The first person who comes has it, at a table that is then another line-up; a program's seat is not open."""
        open_seat = StoredSeat(1, None, None, "")
        await log.create(replace(new(), game=replace(game(), seats=(game().seats[0], open_seat), lineup="")))
        taken = [await log.take_seat("g1", seat, "p1", "Anne") for seat in (1, 1, 0)]
        stored = await log.game("g1")
        assert stored is not None
        assert ([True, False, False], "p1", "Anne") == (taken, stored.seats[1].person, stored.seats[1].name)
        assert stored.lineup == "person:p1 person:p1"
        await log.create(new("g2", match=StoredMatch("m2", 1)))
        assert not await log.take_seat("g2", 1, "p1", "Anne")

    async def test_a_wish_is_kept_until_it_is_taken_back(self, log: EventLog) -> None:
        """The last one counts; None is no wish."""
        await log.create(new())
        found = []
        for wish in ("stop 1", "rematch", None):
            await log.set_seat("g1", 0, {"wish": wish})
            stored = await log.game("g1")
            found.append(stored and [seat.wish for seat in stored.seats])
        assert [["stop 1", None], ["rematch", None], [None, None]] == found

    async def test_who_is_away_and_who_is_not_heard(self, log: EventLog) -> None:
        """A program in the seat, its mutes, and time that adds up: each seat for itself."""
        await log.create(new())
        await log.set_seat("g1", 0, {"stand_in": True, "mutes": "1"})
        for seconds in (30, 60):
            await log.add_time("g1", 0, seconds)
        stored = await log.game("g1")
        assert stored is not None
        assert [(True, 90, "1"), (False, 0, "")] == [(seat.stand_in, seat.extra, seat.mutes) for seat in stored.seats]

    async def test_messages_are_numbered(self, log: EventLog) -> None:
        """Whatever number they come with, each table counts its own; they can be read from any number on."""
        for name, match in (("g1", "m1"), ("g2", "m2")):
            await log.create(new(name, match=StoredMatch(match, 1)))
        phrase, text = StoredMessage(0, 0, "hello", None, 5), StoredMessage(0, 1, None, "Hi", 6)
        assert [1, 2, 1] == [await log.say(*said) for said in (("g1", phrase), ("g1", text), ("g2", text))]
        assert [replace(phrase, number=1), replace(text, number=2)] == list(await log.messages("g1"))
        assert [replace(text, number=2)] == list(await log.messages("g1", after=1))
        stored = await log.game("g1")
        assert (2, []) == (stored and stored.said, list(await log.messages("g3")))

    async def test_the_terms_of_a_table_are_kept(self, log: EventLog) -> None:
        """They come back as they were written; without any they are empty."""
        await log.create(replace(new(), game=replace(game(), terms='{"a": 1}')))
        await log.create(new("g2", match=StoredMatch("m2", 1)))
        stored = [await log.game(name) for name in ("g1", "g2")]
        assert ['{"a": 1}', "{}"] == [found.terms for found in stored if found is not None]

    async def test_ready_never_goes_back(self, log: EventLog) -> None:
        """A late, smaller number changes nothing."""
        await log.create(new())
        await log.set_ready("g1", 0, 40)
        await log.set_ready("g1", 0, 30)
        stored = await log.game("g1")
        assert stored is not None
        assert [40, 0] == [seat.ready for seat in stored.seats]

    async def test_every_change_is_counted(self, log: EventLog) -> None:
        """Events, seeds and taps raise the version by one each; what changes nothing does not."""
        await log.create(new())
        assert await log.append(Batch("g1", (entry(2), entry(3))))
        assert not await log.append(Batch("g1", (entry(2),)))
        assert [True, False] == [await log.set_seed("g1", 0, seed) for seed in ("a", "b")]
        assert [True, False] == [await log.set_ready("g1", 0, number) for number in (3, 3)]
        stored = await log.game("g1")
        assert stored is not None
        assert (3, {"g1": 3}) == (stored.version, dict(await log.versions(("g1", "g9"))))

    async def test_results_come_with_the_end(self, log: EventLog) -> None:
        """The batch that ends a game marks it as over and brings the results of its seats, once."""
        await log.create(new())
        results = (result(0, won=True), result(1, won=False))
        end = Batch("g1", (entry(2),), is_over=True, results=results)
        assert [True, False] == [await log.append(end), await log.append(end)]
        stored = await log.game("g1")
        assert stored is not None
        assert stored.is_over
        assert [("g1", 1, results[0]), ("g1", 1, results[1])] == list(await log.match_results("m1"))
        assert list(results) == list(await log.lineup_results("person:p1 bot:pub"))
        assert [] == list(await log.lineup_results("person:p1 bot:pro"))

    async def test_what_was_seen_adds_up_over_games(self, log: EventLog) -> None:
        """Each finished game adds its own; a batch that came too late adds nothing."""
        await log.create(new())
        await log.create(new("g2", match=StoredMatch("m2", 1)))
        for name, seen in (("g1", {("starter", 10): 2, ("game", 0): 1}), ("g2", {("starter", 10): 1, ("cut", 0): 4})):
            end = Batch(name, (entry(2),), is_over=True, results=(result(0, won=True),), seen=seen)
            assert [True, False] == [await log.append(end), await log.append(end)]
        assert {("starter", 10): 3, ("game", 0): 1, ("cut", 0): 4} == dict(await log.seen())

    async def test_a_match_has_one_game_of_each_number(self, log: EventLog) -> None:
        """Two who ask for the next game at once get the same one."""
        await log.create(new())
        assert ["g2", "g2"] == [await log.create(new("g2", number=2)), await log.create(new("g3", number=2))]
        assert await log.game("g3") is None
        assert await log.following("m1", 1) == "g2"
        assert await log.following("m1", 2) is None

    async def test_a_match_is_followed_by_one_match(self, log: EventLog) -> None:
        """Two rematches of one match are the same game, which follows the last of the match before."""
        await log.create(new())
        again = [StoredMatch("m2", 3, follows="m1"), StoredMatch("m3", 3, follows="m1")]
        created = [await log.create(new(f"h{k}", match=match)) for k, match in enumerate(again)]
        assert ["h0", "h0"] == created
        assert await log.following("m1", 1) == "h0"
        assert await log.game("h1") is None

    async def test_news_are_what_came_after_an_event(self, log: EventLog) -> None:
        """The game as it is, the later events alone, and the keys of the moves among them."""
        await log.create(new())
        await log.append(Batch("g1", (entry(2), entry(3)), seat=0, key="a"))
        await log.append(Batch("g1", (entry(4),), seat=1, key="b"))
        news = await log.news("g1", 3)
        assert news is not None
        assert (await log.game("g1"), [entry(4)], {(1, "b"): 4}) == (news.game, list(news.entries), dict(news.answers))
        assert await log.news("g9", 0) is None
