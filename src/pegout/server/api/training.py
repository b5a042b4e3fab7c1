"""Puzzles to train with: the hand of the day, hard positions, hands to count, and what a person has made of them."""

import secrets
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Literal, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter, QueryParameter
from msgspec import Struct

from pegout.analysis import puzzles
from pegout.errors import Text
from pegout.game import Action, Discard, PlayCard
from pegout.notation import action_from_json, breakdown_to_json, spoken_count, steps, title
from pegout.scoring import score_crib, score_hand
from pegout.server.api import bodies
from pegout.server.api.advice import ChoiceShape
from pegout.server.api.views import Json, View, seen_shape
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.server.thinking import prepare, think
from pegout.store import Answer, Trained

_KINDS = ("daily", "discard", "play", "count")
_FIRST_DAY = date(2026, 1, 1)
_SHOWN_DAYS = 60
_MOST = 99
"""Points that may be said."""
Kind = Annotated[Literal["discard", "play", "count"], Parameter(description="What to train.")]
_ANSWERING = (
    "bad_request",
    "cross_site",
    "too_large",
    "not_json",
    "unreadable",
    "illegal",
    "unknown_puzzle",
    "too_many",
)


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


class KindShape(Struct, frozen=True):
    """A person's answers of one kind."""

    answered: int
    best: int
    """How many cost nothing."""
    loss: float | None
    """Mean cost of an answer: hundredths of a win, for counts points off."""


NONE = KindShape(0, 0, None)


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


class AnswerShape(Struct):
    """What an answer cost, and what it did to the caller's progress."""

    loss: float
    """0 for the best: hundredths of a win, for a count points off."""


class JudgedShape(AnswerShape):
    """An answer beside all choices, the best first."""

    choices: list[ChoiceShape]
    chosen: ChoiceShape
    kept: bool = False
    """Whether it was the first answer to this puzzle: later ones are judged and not kept."""
    progress: KindShape = NONE


class CountedShape(AnswerShape):
    """A count beside the true one."""

    points: int
    total: int
    items: list[Json]
    steps: list[str]
    """What is said for each item, in digits."""
    titles: list[str]
    spoken: str
    kept: bool = False
    progress: KindShape = NONE


S = TypeVar("S", JudgedShape, CountedShape, JudgedShape | CountedShape)


@get("/puzzles/daily", responses=refusals("bad_request", "unreadable", "unknown_puzzle", "too_many"))
async def daily(
    day: Annotated[
        str | None, QueryParameter(name="date", description="YYYY-MM-DD; today by default.", max_length=10)
    ] = None,
) -> PuzzleShape:
    """The hand of a day, the same for everybody: six cards, whose crib, the scores."""
    wanted = _today() if day is None else _day(day)
    shape = await think(lambda: _position(puzzles.daily(wanted)))
    prepare()
    return shape


@post("/puzzles/daily/answer", status_code=200, responses=refusals(*_ANSWERING))
async def answer_daily(asker: NamedDependency[Asker], data: JSONBody[bodies.DailyAnswer]) -> Response[JudgedShape]:
    """Lay away the hand of a day.  A person's first answer is kept, later ones are judged alone."""
    day = _day(data.date)
    judged = await think(lambda: _judged(puzzles.daily(day), _action(data.action)))
    given = Answer("daily", day.isoformat(), day.isoformat(), judged.loss)
    return await _kept(asker, given, judged)


@get("/trainers/{kind:str}/next", responses=refusals("bad_request", "too_many"))
async def following(kind: Kind) -> PuzzleShape:
    """A position of this kind that is hard to judge, or a hand to count."""
    seed = secrets.token_hex(8)
    if kind == "count":
        return await think(lambda: _hand(puzzles.uncounted(seed)))
    return await think(lambda: _position(puzzles.draw(kind, seed)))


@post("/trainers/{kind:str}/answer", status_code=200, responses=refusals(*_ANSWERING))
async def answer(
    asker: NamedDependency[Asker], kind: Kind, data: JSONBody[bodies.TrainingAnswer]
) -> Response[JudgedShape | CountedShape]:
    """What an answer costs: `action` for a decision, `points` for a count."""
    action, points = data.action, data.points
    shape: JudgedShape | CountedShape
    if kind == "count":
        if points is None or not 0 <= points <= _MOST:
            raise Refusal("unreadable", Text("A count is answered with `points` from 0 to {most}.", most=_MOST))
        shape = await think(lambda: _counted(puzzles.uncounted(data.id), points))
    else:
        if action is None:
            raise Refusal("unreadable", Text("A decision is answered with an `action`."))
        shape = await think(lambda: _judged(puzzles.puzzle(kind, data.id), _action(action)))
    return await _kept(asker, Answer(kind, data.id, _today().isoformat(), shape.loss), shape)


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


async def _kept(asker: Asker, given: Answer, shape: S) -> Response[S]:
    """The answer, kept where it is the first to its puzzle, with what the person's answers now add up to."""
    identity = await asker.person_or_guest()
    training = asker.people.training
    shape.kept = await training.keep(identity.person.id, given)
    shape.progress = _sum(given.kind, await training.trained(identity.person.id))
    return Response(shape, status_code=200, cookies=identity.cookies)


def _judged(asked: puzzles.Puzzle, action: Action) -> JudgedShape:
    from pegout.analysis.codec import choice_to_json  # loads numpy, which no other page waits for

    judged = puzzles.judge(asked, action)
    choices = [msgspec.convert(choice_to_json(choice), ChoiceShape) for choice in judged.choices]
    return JudgedShape(round(judged.loss, 3), choices, choices[judged.choices.index(judged.chosen)])


def _counted(asked: puzzles.Uncounted, points: int) -> CountedShape:
    counted = (score_crib if asked.is_crib else score_hand)(asked.cards, asked.starter)
    return CountedShape(
        loss=float(abs(counted.total - points)),
        points=points,
        total=counted.total,
        items=breakdown_to_json(counted)["items"],
        steps=list(steps(counted, words=False)),
        titles=[title(item) for item in counted.items],
        spoken=spoken_count(counted),
    )


def _action(sent: bodies.Action) -> Action:
    action = action_from_json(msgspec.to_builtins(sent), puzzles.YOU)
    if not isinstance(action, Discard | PlayCard):
        raise Refusal("unreadable", Text("A decision is answered with a Discard or a PlayCard."))
    return action


def _sum(kind: str, trained: Sequence[Trained]) -> KindShape:
    parts = [part for part in trained if part.kind == kind]
    answered = sum(part.answered for part in parts)
    loss = sum(part.loss for part in parts)
    return KindShape(answered, sum(part.best for part in parts), round(loss / answered, 3) if answered else None)


def _position(asked: puzzles.Puzzle) -> PuzzleShape:
    return PuzzleShape(asked.kind, asked.id, seen_shape(asked.seen), None)


def _hand(asked: puzzles.Uncounted) -> PuzzleShape:
    hand = HandShape([str(card) for card in asked.cards], str(asked.starter), asked.is_crib)
    return PuzzleShape("count", asked.id, None, hand)


def _today() -> date:
    return datetime.now(UTC).date()


def _day(text: str) -> date:
    """The day of a daily hand: today somewhere on earth, or before."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refusal("unreadable", Text("“{text}” is no day: write it as 2026-01-31.", text=text)) from None
    if not _FIRST_DAY <= day <= _today() + timedelta(days=1):
        raise Refusal("unknown_puzzle", Text("There is a hand for every day from 1 January 2026 to today."))
    return day
