"""Two people who are one: a guest's games and all else go to the account that the guest turns out to have."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select, update

from pegout.store import schema
from pegout.store.ports import lineup_of


def join(
    connection: Connection, guest: str, account: str, unnamed: Sequence[str]
) -> tuple[Sequence[str], Sequence[str]]:
    """Give the account all that is the guest's; ids of the games that went over, and of those that could not.

    In the `unnamed` games the seat keeps its name.
    A game in which both sit stays with the guest, since nobody has two seats at a table; then the guest stays too.
    """
    seat = schema.seat.c
    both = _games_of(connection, account)
    games = [game for game in _games_of(connection, guest) if game not in both]
    left = sorted(set(_games_of(connection, guest)) & set(both))
    for table in (schema.seat, schema.result, schema.loss):
        own = table.c.person_id == guest
        connection.execute(update(table).where(own, table.c.game_id.in_(games)).values(person_id=account))
    name = select(schema.person.c.name).where(schema.person.c.id == account).scalar_subquery()
    named = seat.person_id == account, seat.game_id.in_(games), seat.game_id.not_in(unnamed)
    connection.execute(update(schema.seat).where(*named).values(name=name))
    for game in games:
        _line_up(connection, game)
    _join_answers(connection, guest, account)
    token, person = schema.api_token.c, schema.person.c
    connection.execute(update(schema.api_token).where(token.owner_id == guest).values(owner_id=account))
    connection.execute(update(schema.api_token).where(token.person_id == guest).values(person_id=account))
    connection.execute(update(schema.person).where(person.owner_id == guest).values(owner_id=account))
    if not left:
        for table in (schema.session, schema.challenge):
            connection.execute(delete(table).where(table.c.person_id == guest))
        connection.execute(delete(schema.person).where(person.id == guest))
    return games, left


def _games_of(connection: Connection, person: str) -> Sequence[str]:
    seat = schema.seat.c
    return connection.scalars(select(seat.game_id).where(seat.person_id == person).order_by(seat.game_id)).all()


def _line_up(connection: Connection, game: str) -> None:
    """Say anew who sits where."""
    seat, column = schema.seat.c, schema.game.c
    seats = connection.execute(select(seat.person_id, seat.bot).where(seat.game_id == game).order_by(seat.seat)).all()
    lineup = lineup_of((row.person_id, row.bot) for row in seats)
    change = update(schema.game).where(column.id == game)
    connection.execute(change.values(lineup=lineup, version=column.version + 1))


def _join_answers(connection: Connection, guest: str, account: str) -> None:
    """The first answer to a puzzle counts: where both have answered, the account's stays."""
    answer = schema.answer.c
    known = connection.execute(select(answer.kind, answer.puzzle).where(answer.person_id == account)).all()
    for kind, puzzle in known:
        twice = (answer.person_id == guest, answer.kind == kind, answer.puzzle == puzzle)
        connection.execute(delete(schema.answer).where(*twice))
    connection.execute(update(schema.answer).where(answer.person_id == guest).values(person_id=account))
