"""People: their names, their browsers and keys, their games and results."""

from collections.abc import Awaitable, Sequence

from sqlalchemy import ColumnElement, Connection, delete, exists, false, insert, select, true, update

from pegout.store import schema
from pegout.store.database import Database
from pegout.store.joining import join
from pegout.store.keys import Keys
from pegout.store.known import Known, Watched
from pegout.store.persons import Person, Played
from pegout.store.ports import OFFLINE, StoredSeat
from pegout.store.reviews import Reviews, SqlReviews
from pegout.store.scoreboards import Scoreboards
from pegout.store.sessions import Sessions
from pegout.store.sql_log import result_of
from pegout.store.tokens import Tokens
from pegout.store.training import SqlTraining, Training


class People:
    """The people of a `Database`."""

    def __init__(self, database: Database):
        self.known = Known()
        """Who is known by which token."""
        watched = Watched(database, self.known)
        self._database, self._unwatched = watched, database
        self.training: Training = SqlTraining(database)
        """Their answers to puzzles."""
        self.reviews: Reviews = SqlReviews(database)
        """The reviews of their games."""
        self.scoreboards = Scoreboards(database)
        """Boards for real cards that they share."""
        self.tokens = Tokens(watched, self.known)
        """Tokens that act for them."""
        self.sessions = Sessions(watched)
        """The browsers that are known to be theirs."""
        self.keys = Keys(database)
        """What they sign in with."""

    async def add(self, person: Person, created: int, *, token_hash: bytes | None = None, owner: str = "") -> None:
        """Keep a new person, `created` in milliseconds since 1970: by a browser's token, or as somebody's own."""
        values = {"id": person.id, "name": person.name, "created": created, "owner_id": owner or None}

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.person), [values])
            if token_hash is not None:
                session = {"token_hash": token_hash, "person_id": person.id, "since": created}
                connection.execute(insert(schema.session), [session])

        await self._unwatched.write(job)  # nobody was known by that before

    async def by_token(self, token_hash: bytes) -> Person | None:
        """The person whose browser has the token of this hash, or None."""

        def read() -> Awaitable[Person | None]:
            column = schema.session.c
            owner = select(column.person_id).where(column.token_hash == token_hash)
            return self._one(schema.person.c.id.in_(owner))

        return await self.known.of(("token", token_hash), read)

    async def by_id(self, person: str) -> Person | None:
        """The person of this id, or None."""
        return await self.known.of(("id", person), lambda: self._one(schema.person.c.id == person))

    async def _one(self, condition: ColumnElement[bool]) -> Person | None:
        column = schema.person.c
        query = select(column.id, column.name, column.shares).where(condition)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Person(row.id, row.name, row.shares)

    async def programs_of(self, owner: str) -> Sequence[str]:
        """Ids of the accounts of this person's programs."""
        column = schema.person.c
        query = select(column.id).where(column.owner_id == owner).order_by(column.id)
        return await self._database.read(lambda connection: connection.scalars(query).all())

    async def share(self, person: str, shares: bool) -> None:
        """Keep whether the person's finished games may be published."""
        change = update(schema.person).where(schema.person.c.id == person).values(shares=shares)
        await self._database.write(lambda connection: connection.execute(change))

    async def shared_games(self, first: int, last: int, limit: int) -> Sequence[str]:
        """Ids of games that ended from `first` to before `last` (milliseconds since 1970) and may be published.

        All their people have agreed.
        """
        game, seat = schema.game.c, schema.seat.c
        refused = (
            select(seat.game_id)
            .join(schema.person, schema.person.c.id == seat.person_id)
            .where(schema.person.c.shares.is_(False))
        )
        query = (
            select(game.id)
            .where(game.is_over.is_(True), game.updated >= first, game.updated < last, game.id.not_in(refused))
            .where(game.id.not_like(f"{OFFLINE}%"))  # played where nobody else could see how
            .order_by(game.updated, game.id)
            .limit(limit)
        )
        return await self._database.read(lambda connection: connection.scalars(query).all())

    async def rename(self, person: str, name: str, but: Sequence[str] = ()) -> None:
        """Give the person a name, at their seats too except in these games."""

        def job(connection: Connection) -> None:
            connection.execute(update(schema.person).where(schema.person.c.id == person).values(name=name))
            seat, game = schema.seat.c, schema.game.c
            theirs = (seat.person_id == person) & seat.game_id.not_in(but)
            connection.execute(update(schema.seat).where(theirs).values(name=name))
            games = select(seat.game_id).where(theirs)
            connection.execute(update(schema.game).where(game.id.in_(games)).values(version=game.version + 1))

        await self._database.write(job)

    async def games(self, person: str, *, is_over: bool | None = None, limit: int = 50) -> Sequence[str]:
        """Ids of the person's games: those in progress first, then by the last event, newest first.

        With `is_over` only those that are over, or only those that are not.
        """
        game, seat = schema.game.c, schema.seat.c
        query = (
            select(game.id)
            .join(schema.seat, seat.game_id == game.id)
            .where(seat.person_id == person, true() if is_over is None else game.is_over == is_over)
            .order_by(game.is_over, game.updated.desc())
            .limit(limit)
        )
        return await self._database.read(lambda connection: connection.scalars(query).all())

    async def games_with_people(self, person: str, limit: int = 200) -> Sequence[str]:
        """Ids of the person's games in progress in which another seat is no program's, the last event's first."""
        game, seat, other = schema.game.c, schema.seat.c, schema.seat.alias().c
        query = (
            select(game.id)
            .join(schema.seat, seat.game_id == game.id)
            .where(seat.person_id == person, game.is_over == false())
            .where(exists().where(other.game_id == game.id, other.seat != seat.seat, other.bot.is_(None)))
            .order_by(game.updated.desc())
            .limit(limit)
        )
        return await self._database.read(lambda connection: connection.scalars(query).all())

    async def played(self, person: str) -> Sequence[Played]:
        """All the person's games that have a result, oldest first."""
        return await self._database.read(lambda connection: _played(connection, person))

    async def join(self, guest: str, account: str, unnamed: Sequence[str] = ()) -> tuple[Sequence[str], Sequence[str]]:
        """Give the account all that is the guest's; ids of the games that went over, and of those that could not.

        A game in which both sit stays with the guest, who is gone otherwise.  In the `unnamed` ones the name stays.
        """
        return await self._database.write(lambda connection: join(connection, guest, account, unnamed))

    async def remove(self, person: str) -> tuple[Sequence[str], Sequence[str]]:
        """Delete the person with all that is theirs, the accounts of their programs too.

        Returns the ids of the games that are gone, and of those that stay because others have played in them: there
        the person has no name any more.
        """
        return await self._database.write(lambda connection: _remove(connection, person))


def _played(connection: Connection, person: str) -> Sequence[Played]:
    game, result, seat = schema.game.c, schema.result.c, schema.seat.c
    games = (
        select(game.id, game.rules, game.updated, schema.result)
        .join(schema.game, game.id == result.game_id)
        .where(result.person_id == person)
        .order_by(game.updated, game.id)
    )
    own = select(result.game_id).where(result.person_id == person)
    seats = select(seat.game_id, seat.seat, seat.person_id, seat.bot, seat.name).where(seat.game_id.in_(own))
    occupants: dict[str, list[StoredSeat]] = {}
    for row in connection.execute(seats.order_by(seat.game_id, seat.seat)):
        occupants.setdefault(row.game_id, []).append(StoredSeat(row.seat, row.person_id, row.bot, row.name))
    return [
        Played(row.id, row.rules, row.updated, result_of(row), tuple(occupants[row.id]))
        for row in connection.execute(games)
    ]


def _remove(connection: Connection, person: str) -> tuple[Sequence[str], Sequence[str]]:
    gone: list[str] = []
    kept: list[str] = []
    owned = select(schema.person.c.id).where(schema.person.c.owner_id == person)
    for account in (*connection.scalars(owned).all(), person):
        theirs, others = _games_of(connection, account)
        _remove_games(connection, theirs)
        _leave_games(connection, account, others)
        gone.extend(theirs)
        kept.extend(others)
        tokens = schema.api_token.c
        connection.execute(delete(schema.api_token).where((tokens.owner_id == account) | (tokens.person_id == account)))
        keys = (schema.session, schema.password, schema.passkey, schema.challenge)
        for table in (schema.answer, schema.loss, *keys):
            connection.execute(delete(table).where(table.c.person_id == account))
        column = schema.person.c
        if others:  # the seats point to somebody, of whom nothing is known
            nobody = {"name": "", "shares": False, "owner_id": None}
            connection.execute(update(schema.person).where(column.id == account).values(nobody))
        else:
            connection.execute(delete(schema.person).where(column.id == account))
    return gone, [game for game in kept if game not in gone]


def _games_of(connection: Connection, person: str) -> tuple[list[str], list[str]]:
    """The person's games that nobody else has played in who is still known, and the others."""
    seat, column = schema.seat.c, schema.person.c
    games = connection.scalars(select(seat.game_id).where(seat.person_id == person)).all()
    shared = (
        select(seat.game_id)
        .join(schema.person, column.id == seat.person_id)
        .where(seat.game_id.in_(games), column.id != person, column.name != "")
    )
    others = set(connection.scalars(shared).all())
    return [game for game in games if game not in others], sorted(others)


def _remove_games(connection: Connection, games: Sequence[str]) -> None:
    column = schema.game.c
    matches = connection.scalars(select(column.match_id).where(column.id.in_(games))).all()
    for table in (schema.message, schema.event, schema.move, schema.result, schema.review, schema.loss, schema.seat):
        connection.execute(delete(table).where(table.c.game_id.in_(games)))
    connection.execute(delete(schema.game).where(column.id.in_(games)))
    used = select(column.match_id)
    match = schema.match.c
    unused = match.id.in_(matches) & match.id.not_in(used)
    connection.execute(
        update(schema.match).where(match.follows.in_(select(match.id).where(unused))).values(follows=None)
    )
    connection.execute(delete(schema.match).where(unused))


def _leave_games(connection: Connection, person: str, games: Sequence[str]) -> None:
    """Take the person's name, words and results out of games that others have played in."""
    seat, said, column = schema.seat.c, schema.message.c, schema.game.c
    for game in games:
        own = select(seat.seat).where(seat.game_id == game, seat.person_id == person)
        connection.execute(delete(schema.message).where(said.game_id == game, said.seat.in_(own)))
    connection.execute(delete(schema.review).where(schema.review.c.game_id.in_(games)))
    connection.execute(update(schema.seat).where(seat.person_id == person).values(name=""))
    result = schema.result.c
    connection.execute(update(schema.result).where(result.person_id == person).values(person_id=None))
    connection.execute(update(schema.game).where(column.id.in_(games)).values(version=column.version + 1))
