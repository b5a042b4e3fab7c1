"""Puzzles to train with: the hand of the day, hard positions, hands to count, and what a person has made of them."""

import secrets
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.analysis import puzzles
from pegout.analysis.codec import choice_to_json
from pegout.notation import action_from_json, breakdown_to_json, spoken_count, steps
from pegout.notation.text import titles
from pegout.scoring import score_crib, score_hand
from pegout.server.api import bodies
from pegout.server.api.shapes import Json, View, seen_shape
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.server.thinking import think
from pegout.store import Answer, Trained

_KINDS = ("daily", "discard", "play", "count")
_FIRST_DAY = date(2026, 1, 1)
_SHOWN_DAYS = 60
Kind = Annotated[Literal["discard", "play", "count"], Parameter(description="What to train.")]
_ANSWERING = ("bad_request", "cross_site", "too_large", "not_json", "unreadable", "illegal", "unknown_puzzle", "too_many")


class PuzzleShape(Struct):
    """Something to decide or to count, in the standard game for two; seat 0 is the caller's."""

    kind: str
    """`daily`, `discard`, `play` or `count`."""
    id: str
    """To be sent with the answer."""
    view: View | None
    """Where something is to be decided: what seat 0 sees."""
    hand: "HandShape | None"
    """Where something is to be counted."""


class HandShape(Struct):
    """A hand or crib to count."""

    cards: list[str]
    starter: str
    crib: bool


class KindShape(Struct):
    """A person's answers of one kind."""

    answered: int
    best: int
    """How many cost nothing."""
    loss: float | None
    """Mean cost of an answer: hundredths of a win, for counts points off."""


class DayShape(Struct):
    """One day's answers of one kind."""

    kind: str
    day: str
    answered: int
    best: int
    loss: float


class Progress(Struct):
    """All that a person has answered by kind, and by day for the last sixty with an answer."""

    kinds: dict[str, KindShape]
    days: list[DayShape]


class JudgedShape(Struct):
    """An answer beside all choices, the best first."""

    choices: list[Json]
    chosen: Json
    loss: float
    """In hundredths of a win."""
    counted: bool
    """Whether it was the first answer to this puzzle: later ones are judged and not kept."""
    progress: KindShape


class CountedShape(Struct):
    """A count beside the true one."""

    points: int
    total: int
    items: list[Json]
    steps: list[str]
    titles: list[str]
    spoken: str
    counted: bool
    progress: KindShape


@get("/puzzles/daily", responses=refusals("bad_request", "unreadable", "unknown_puzzle", "too_many"))
async def daily(
    day: Annotated[str | None, Parameter(query="date", description="YYYY-MM-DD; today by default.", max_length=10)] = None,
) -> PuzzleShape:
    """The hand of a day, the same for everybody: six cards, whose crib, the scores."""
    return _shape(await think(puzzles.daily, _day(day or _today().isoformat())))


@post("/puzzles/daily/answer", status_code=200, responses=refusals(*_ANSWERING))
async def answer_daily(asker: NamedDependency[Asker], data: JSONBody[bodies.DailyAnswer]) -> Response[JudgedShape]:
    """Lay away the hand of a day.  The first answer of a person is kept, later ones are judged alone."""
    asked = await think(puzzles.daily, _day(data.date))
    return await _judge(asker, asked, data.action, asked.id)


@get("/trainers/{kind:str}/next", responses=refusals("bad_request", "too_many"))
async def following(kind: Kind) -> PuzzleShape:
    """A position of this kind that is hard to judge, or a hand to count."""
    seed = secrets.token_hex(8)
    if kind == "count":
        return _uncounted(await think(puzzles.uncounted, seed))
    return _shape(await think(puzzles.draw, kind, seed))


@post("/trainers/{kind:str}/answer", status_code=200, responses=refusals(*_ANSWERING))
async def answer(
    asker: NamedDependency[Asker], kind: Kind, data: JSONBody[bodies.TrainingAnswer]
) -> Response[JudgedShape | CountedShape]:
    """What an answer costs: `action` for a decision, `points` for a count."""
    if kind == "count":
        if data.points is None:
            raise Refusal("unreadable", "A count is answered with `points`.")
        return await _count(asker, await think(puzzles.uncounted, data.id), data.points)
    if data.action is None:
        raise Refusal("unreadable", "A decision is answered with an `action`.")
    asked = await think(puzzles.puzzle, kind, data.id)
    return await _judge(asker, asked, data.action, _today().isoformat())  # type: ignore[return-value]


@get("/me/training", responses=refusals("no_identity", "too_many"))
async def progress(asker: NamedDependency[Asker]) -> Progress:
    """The caller's answers to puzzles: how many, and what they cost on average."""
    person = await asker.person()
    trained = await asker.people.training.trained(person.id)
    days = sorted({part.day for part in trained})[-_SHOWN_DAYS:]
    return Progress(
        {kind: _sum(kind, trained) for kind in _KINDS},
        [
            DayShape(part.kind, part.day, part.answered, part.best, round(part.loss / part.answered, 3))
            for part in trained
            if part.day in days
        ],
    )


async def _judge(asker: Asker, asked: puzzles.Puzzle, action: bodies.Action, day: str) -> Response[JudgedShape]:
    chosen = action_from_json(msgspec.to_builtins(action), puzzles.YOU)
    judged = await think(puzzles.judge, asked, chosen)
    loss = round(judged.loss, 3)
    counted, progress, cookies = await _keep(asker, Answer(asked.kind, asked.id, day, loss))
    shape = JudgedShape(
        [choice_to_json(choice) for choice in judged.choices], choice_to_json(judged.chosen), loss, counted, progress
    )
    return Response(shape, status_code=200, cookies=cookies)


async def _count(
    asker: Asker, asked: puzzles.Uncounted, points: int
) -> Response[JudgedShape | CountedShape]:
    breakdown = (score_crib if asked.is_crib else score_hand)(asked.cards, asked.starter)
    off = float(abs(breakdown.total - points))
    counted, progress, cookies = await _keep(asker, Answer("count", asked.id, _today().isoformat(), off))
    items: dict[str, Any] = breakdown_to_json(breakdown)
    shape = CountedShape(
        points,
        breakdown.total,
        items["items"],
        list(steps(breakdown, words=False)),
        list(titles(breakdown)),
        spoken_count(breakdown),
        counted,
        progress,
    )
    return Response(shape, status_code=200, cookies=cookies)


async def _keep(asker: Asker, given: Answer) -> tuple[bool, KindShape, Any]:
    identity = await asker.person_or_guest()
    training = asker.people.training
    counted = await training.keep(identity.person.id, given)
    return counted, _sum(given.kind, await training.trained(identity.person.id)), identity.cookies


def _sum(kind: str, trained: Any) -> KindShape:
    parts: list[Trained] = [part for part in trained if part.kind == kind]
    answered = sum(part.answered for part in parts)
    loss = sum(part.loss for part in parts)
    return KindShape(answered, sum(part.best for part in parts), round(loss / answered, 3) if answered else None)


def _shape(asked: puzzles.Puzzle) -> PuzzleShape:
    return PuzzleShape(asked.kind, asked.id, seen_shape(asked.seen), None)


def _uncounted(asked: puzzles.Uncounted) -> PuzzleShape:
    hand = HandShape([str(card) for card in asked.cards], str(asked.starter), asked.is_crib)
    return PuzzleShape("count", asked.id, None, hand)


def _today() -> date:
    return datetime.now(UTC).date()


def _day(text: str) -> date:
    """The day of a daily hand: today somewhere on earth, or before."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refusal("unreadable", f"“{text}” is no day: write it as 2026-01-31.") from None
    if not _FIRST_DAY <= day <= _today() + timedelta(days=1):
        raise Refusal("unknown_puzzle", "There is a hand for every day from 1 January 2026 to today.")
    return day
