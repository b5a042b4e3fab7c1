"""What the calls answer about a game.  All of it is built from `observe` and `redact`, for the caller's seat."""

import math
from dataclasses import asdict
from datetime import UTC, datetime

from msgspec import Struct

from pegout.game import awaited
from pegout.notation import rules_to_json
from pegout.notation.languages import t
from pegout.rules import Rules
from pegout.scoring import possible_totals
from pegout.server.api.views import Json, View, view_shape
from pegout.server.programs import title_of
from pegout.store import EventLog, StoredMessage, is_program
from pegout.table import Table
from pegout.table.clocks import TimeLeft, show_left
from pegout.table.lobby import invites, watch_secret
from pegout.table.standing import Tally, standing_of, tally_of
from pegout.table.talk import PHRASES, muted_by


class SeatShape(Struct):
    """Who sits where."""

    seat: int
    side: int
    name: str
    kind: str
    """`person`, `bot`, or `open` while the seat waits for a person."""
    bot: str | None
    level: str | None
    """The program's title."""
    program: bool
    """Whether a person is a program with an account of its own."""
    ready: int | None
    """The event up to which a person has tapped on."""
    wish: str | None
    """What a person wants that all must agree to: `stop`, or when the game is over `rematch`."""
    away: bool
    """Whether a person has no stream open here."""
    stand_in: bool
    """Whether a program acts for a person who is away, or has deleted themselves."""
    awaited_since: str | None
    """When the game came to wait for this seat's decision; None where it does not wait for it."""


class InviteShape(Struct):
    """The link to an open seat, for who began the game: `/g/ID#join=SECRET`."""

    seat: int
    secret: str


class HereShape(Struct):
    """A person on the same device: calls with this token act for their seat."""

    seat: int
    token: str


class MatchShape(Struct):
    """The match that the game belongs to, as it stands after it; lists have one number a side."""

    id: str
    length: int
    number: int
    wins: list[int]
    worth: list[int]
    skunks: list[int]
    winner: int | None
    previous: list[str]
    next: str | None


class GameShape(Struct):
    """A game for one of its seats, or for who watches."""

    id: str
    rules: Json
    seat: int | None
    """The caller's; None for who watches."""
    seats: list[SeatShape]
    begun: bool
    """Whether every seat is taken and all are ready."""
    terms: Json
    """Agreed besides the rules: `creator` (a seat), `clock`, `late`, `absence`, `substitute`, `watch`, `offline`."""
    watch: str | None
    """The secret of the link to watch by, for those at the table: `/g/ID#watch=SECRET`."""
    said: int
    """The number of the last message."""
    muted: list[int]
    """The seats that the caller does not hear."""
    clock: list[TimeLeft] | None
    deals_in: float | None
    """Seconds until the next deal comes even where somebody has not tapped on; None where there is no such wait."""
    invites: list[InviteShape]
    here: list[HereShape]
    """Only when a game is created: the tokens of the other people on this device."""
    match: MatchShape
    tally: Tally
    commitment: str
    seeds: list[str] | None
    head: int
    deal_from: int
    """The event that began this deal."""
    deal: int
    can_undo: bool
    view: View


class MessageShape(Struct):
    """Something said at the table."""

    n: int
    seat: int
    phrase: str | None
    """The name of a set phrase."""
    text: str
    """The words, a phrase's too."""
    at: str


class TableShape(Struct):
    """What can change at a table besides events."""

    seats: list[SeatShape]
    begun: bool
    clock: list[TimeLeft] | None
    """What each person's clock shows now."""
    deals_in: float | None
    """Seconds until the next deal comes even where somebody has not tapped on; None where there is no such wait."""
    match: MatchShape
    seeds: list[str] | None
    next: str | None


async def game_shape(log: EventLog, table: Table, seat: int | None) -> GameShape:
    """The game for this seat, or for who watches."""
    # Whatever is waited for comes first: while it is, the game may go on, and all the rest has to be of one moment.
    match, tally = await match_shape(log, table), await tally_of(log, table.stored, table.rules)
    return GameShape(
        id=table.id,
        rules=rules_shape(table.rules),
        seat=seat,
        seats=seats_shape(table),
        begun=table.is_begun,
        terms=asdict(table.terms),
        clock=clock_shape(table),
        deals_in=_deals_in(table),
        watch=None if seat is None else watch_secret(table),
        said=table.stored.said,
        muted=[] if seat is None else sorted(muted_by(table, seat)),
        here=[],
        invites=[InviteShape(*invite) for invite in invites(table, seat).items()],
        match=match,
        tally=tally,
        commitment=table.stored.commitment,
        seeds=seeds_shape(table),
        head=table.head,
        deal_from=table.first_of_deal(),
        deal=table.state.deals,
        can_undo=seat is not None and table.can_take_back(seat),
        view=view_shape(table, seat, table.head),
    )


async def table_shape(log: EventLog, table: Table) -> TableShape:
    """Seats, match and seeds."""
    match = await match_shape(log, table)
    return TableShape(
        seats=seats_shape(table),
        begun=table.is_begun,
        clock=clock_shape(table),
        deals_in=_deals_in(table),
        match=match,
        seeds=seeds_shape(table),
        next=match.next,
    )


def rules_shape(rules: Rules) -> Json:
    """All settings, and what follows from them; where counts are claimed also the counts that can be (rule 6.6)."""
    claimed = rules.counting == "claimed"
    return {
        **rules_to_json(rules),
        "skunk_lines": list(rules.skunk_lines),
        "possible_counts": sorted(possible_totals(rules) | possible_totals(rules, crib=True)) if claimed else None,
        "may_change": sorted(rules.may_change),
    }


def seats_shape(table: Table) -> list[SeatShape]:
    """Who sits where."""
    return [
        SeatShape(
            seat=seat.seat,
            side=table.rules.side_of(seat.seat),
            name="" if seat.is_open else table.names[seat.seat],
            kind="open" if seat.is_open else "bot" if seat.person is None else "person",
            bot=seat.bot,
            level=None if seat.bot is None else title_of(seat.bot),
            program=is_program(seat.person),
            ready=None if seat.person is None else seat.ready,
            wish=table.wish_of(seat.seat),
            away=table.is_away(seat.seat),
            stand_in=seat.has_stand_in,
            awaited_since=_time(table.clocks.since(seat.seat)),
        )
        for seat in table.stored.seats
    ]


def clock_shape(table: Table) -> list[TimeLeft] | None:
    """What each person's clock shows now; None without clocks, and when the game is over."""
    if table.terms.clock is None or table.is_over:
        return None
    return [left for seat in range(table.rules.seats) if (left := table.clocks.left(seat)) is not None]


def message_shape(message: StoredMessage) -> MessageShape:
    """A message as it is sent."""
    text = t(PHRASES[message.phrase]) if message.phrase else message.text or ""
    return MessageShape(message.number, message.seat, message.phrase, text, _time(message.at) or "")


def person_at(table: Table, seat: int | None) -> str:
    """The id of the person at the seat; empty for who watches."""
    return "" if seat is None else table.stored.seats[seat].person or ""


def is_your_turn(table: Table, seat: int) -> bool:
    """Whether the table waits for this seat: for its move, or before the game for its being ready."""
    return seat in awaited(table.state) or not (table.is_begun or table.is_over or table.stored.seats[seat].ready)


async def match_shape(log: EventLog, table: Table) -> MatchShape:
    """The match as it stands after this game."""
    stored = table.stored
    standing = None if table.is_over else table.before
    if standing is None:
        standing = table.before = await standing_of(log, stored, table.rules)
    match = standing.match
    return MatchShape(
        id=stored.match.id,
        length=match.length,
        number=stored.number,
        wins=list(match.wins),
        worth=list(match.worth),
        skunks=list(match.skunks),
        winner=match.winner,
        previous=standing.previous,
        next=await log.following(stored.match.id, stored.number) if table.is_over else None,
    )


def seeds_shape(table: Table) -> list[str] | None:
    """The seeds, once all are in."""
    seeds = table.seeds()
    return None if seeds is None else list(seeds)


def _deals_in(table: Table) -> float | None:
    left = show_left(table)
    return None if left is None or left == math.inf else round(left, 1)


def _time(milliseconds: int | None) -> str | None:
    return (
        None if milliseconds is None else datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
    )
