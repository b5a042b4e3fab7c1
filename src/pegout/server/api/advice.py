"""Advice: what each choice is worth, in a game against programs or in a position typed in; reviews and rollouts."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from pegout.analysis.positions import YOU, Held, OthersTurn, Place, play_position, throw_position
from pegout.bots.report import Contest
from pegout.cards import Card, parse_card, parse_cards
from pegout.errors import Text
from pegout.game import Observation, observe
from pegout.game.state import Laid, State
from pegout.server import programs
from pegout.server.api import bodies
from pegout.server.api.games import GameId
from pegout.server.api.views import Json, View, seen_shape
from pegout.server.api.wanted import rules_of
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.server.reviewing import ROLLOUT_SAMPLES, Reviewer, rollout
from pegout.server.simulating import Simulator
from pegout.server.thinking import think, think_long
from pegout.table import Table
from pegout.table.opening import NotOver

_READING = ("bad_request", "no_identity", "not_seated", "unknown_game", "too_many")
_TYPED = (
    "bad_request", "cross_site", "no_advice", "too_large", "not_json", "unreadable", "bad_rules", "too_many"
)  # fmt: skip

_SIMULATING = (
    "bad_request", "cross_site", "too_large", "not_json", "unreadable", "bad_rules", "bad_table", "too_much", "too_many"
)  # fmt: skip


class PointsShape(Struct):
    """Average points still to come in this deal; the crib's are below 0 where it is the others'."""

    hand: float
    crib: float
    pegs: float
    their_pegs: float
    total: float
    low: int
    """The least that the hand can be worth, over the starters."""
    high: int


class ChoiceShape(Struct):
    """One choice."""

    action: Json
    win_chance: float
    """0 to 1."""
    error: float
    """Standard error of its difference from the best; 0 where nothing was sampled."""
    points: PointsShape


class AdviceShape(Struct):
    """The caller's chance to win now, and the choices of an open decision, the best first."""

    decision: int | None
    win_chance: float
    choices: list[ChoiceShape]


class ChoicesShape(Struct):
    """All choices, the best first."""

    choices: list[ChoiceShape]


class PlayShape(Struct):
    """All choices, the best first, and the position as it was understood; at another's turn nothing but whose it is."""

    turn: int
    """The seat whose turn it is, 0 the caller's."""
    choices: list[ChoiceShape]
    win_chance: float | None
    view: View | None


class ChanceShape(Struct):
    """Chances to win before a deal."""

    win_chance: float
    """Of your own side."""
    by_side: list[float]


class ReviewShape(Struct):
    """A finished game reviewed.  Chances are 0 to 1; losses, luck and rates hundredths of a win.

    For every side `start` + luck - loss + its share of the others' loss = `result`.
    """

    game: str
    names: list[str]
    sides: list[int]
    """By seat."""
    start: list[float]
    """By side, at the first deal."""
    result: list[float]
    """By side: 1 and 0, or the chances at the end where the game was not played out."""
    how: str | None
    """`play`, `show`, `cut`, `resigned`, `claimed` or `stopped`."""
    players: list[Json]
    graph: list[Json]
    decisions: list[Json]
    luck: list[Json]
    worst: list[Json]
    missed: list[Json]


class RolloutShape(Struct):
    """The choices of a decision, weighed with many samples."""

    choices: list[ChoiceShape]
    samples: int


@get("/games/{game_id:str}/advice", responses=refusals(*_READING, "no_advice", "bad_rules"))
async def advice(asker: NamedDependency[Asker], game_id: GameId) -> AdviceShape:
    """Advice for the caller's open decision and the chance to win, in games against programs alone.

    It depends on nothing but what the caller sees.
    """
    table, seat = await asker.seated(game_id)
    if any(other.bot is None for other in table.stored.seats if other.seat != seat):
        raise Refusal("no_advice")
    seen = observe(table.state, seat, table.events)
    chance, choices = await think(_advised(seen))
    return AdviceShape(seen.decision if choices else None, chance, msgspec.convert(choices, list[ChoiceShape]))


@post("/advice/discard", status_code=200, responses=refusals(*_TYPED))
async def throw(asker: NamedDependency[Asker], data: JSONBody[bodies.BeforeThrow]) -> ChoicesShape:
    """What each throw is worth, from cards, dealer and scores."""
    cards = parse_cards(data.cards)
    seen = throw_position(_place(data), cards)
    await _check_own_games(asker, cards)
    return ChoicesShape(msgspec.convert((await think(_advised(seen)))[1], list[ChoiceShape]))


@post("/advice/play", status_code=200, responses=refusals(*_TYPED))
async def card(asker: NamedDependency[Asker], data: JSONBody[bodies.InPlay]) -> PlayShape:
    """What each card is worth in the play, from all that you know."""
    held = Held(parse_cards(data.kept), parse_cards(data.thrown), parse_card(data.starter))
    played = tuple(Laid(laid.seat, parse_card(laid.card)) for laid in data.played)
    try:
        seen = play_position(_place(data), held, played)
    except OthersTurn as others:
        return PlayShape(others.seat, [], None, None)
    await _check_own_games(asker, (*held.kept, *held.thrown))
    chance, choices = await think(_advised(seen))
    return PlayShape(YOU, msgspec.convert(choices, list[ChoiceShape]), chance, seen_shape(seen))


@post("/win-chance", status_code=200, responses=refusals(*_TYPED))
async def win_chance(data: JSONBody[bodies.BetweenDeals]) -> ChanceShape:
    """The chances to win before a deal, from dealer and scores."""
    place = _place(data)

    def work() -> tuple[float, ...]:
        from pegout.analysis.chances import win_chance

        return win_chance(place.rules, place.dealer, place.scores)

    chances = [round(chance, 5) for chance in await think(work, with_kernels=False)]
    return ChanceShape(chances[0], chances)


@get("/games/{game_id:str}/review", responses=refusals(*_READING, "not_over", "bad_rules"))
async def review(asker: NamedDependency[Asker], reviewer: NamedDependency[Reviewer], game_id: GameId) -> ReviewShape:
    """What every decision of a finished game was worth, and what was luck."""
    table = await _finished(asker, game_id)
    return msgspec.json.decode(await reviewer.review(table), type=ReviewShape)


@post(
    "/games/{game_id:str}/review/rollout",
    status_code=200,
    responses=refusals(*_READING, "cross_site", "too_large", "not_json", "not_over", "no_decision", "bad_rules"),
)
async def roll_out(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Rollout]) -> RolloutShape:
    """The choices of one decision weighed again, with many samples."""
    table = await _finished(asker, game_id)
    choices = await think_long(rollout(table, data.n))
    if choices is None:
        raise Refusal("no_decision")
    return RolloutShape(msgspec.convert(choices, list[ChoiceShape]), ROLLOUT_SAMPLES)


@post("/simulate", status_code=200, responses=refusals(*_SIMULATING))
async def simulate(
    asker: NamedDependency[Asker], simulator: NamedDependency[Simulator], data: JSONBody[bodies.Simulate]
) -> Json:
    """Let two programs play on the same decks; the report of `pegout arena`.  One at a time for each caller."""
    rules = rules_of(data.preset, data.rules)
    if data.games % 2:
        raise Refusal("unreadable", Text("Games are played in pairs: ask for an even number."))
    for name in (data.a, data.b):
        if not programs.is_known(name):
            raise Refusal("bad_table", Text("There is no player “{name}” here.", name=name))
    contest = Contest(a=data.a, b=data.b, games=data.games, seed=data.seed, rules=rules)
    person, client = await asker.person_if_known(), asker.request.client
    return await simulator.run(contest, person.id if person else client.host if client else "")


def _place(data: bodies.BeforeThrow | bodies.InPlay | bodies.BetweenDeals) -> Place:
    return Place(rules_of(data.preset, data.rules), data.dealer, tuple(data.scores))


def _advised(seen: Observation) -> Callable[[], tuple[float, list[dict[str, Any]]]]:
    """The work of weighing an observation: the chance to win, and the choices."""

    def work() -> tuple[float, list[dict[str, Any]]]:
        from pegout.analysis.advice import advise
        from pegout.analysis.chances import chance_now
        from pegout.analysis.codec import choice_to_json

        choices = advise(seen) if seen.seat in seen.awaited else ()
        chance = choices[0].win_chance if choices else chance_now(seen)
        return round(chance, 5), [choice_to_json(choice) for choice in choices]

    return work


async def _check_own_games(asker: Asker, cards: tuple[Card, ...]) -> None:
    """Refuse cards that the caller holds in a running game against people; suits are not looked at."""
    person = await asker.person_if_known()
    if person is None:
        return
    for game in await asker.people.games_with_people(person.id):
        table = await asker.host.open(game)
        if _ranks(cards) == _ranks(_dealt(table.state, table.seat_of(person.id))):
            raise Refusal("no_advice")


def _dealt(state: State, seat: int) -> tuple[Card, ...]:
    """The seat's cards of this deal."""
    if not state.hands:
        return ()
    held = state.kept[seat] if state.kept and state.kept[seat] else state.hands[seat]
    return (*held, *state.thrown[seat])


def _ranks(cards: tuple[Card, ...]) -> list[int]:
    return sorted(card.rank for card in cards)


async def _finished(asker: Asker, game: str) -> Table:
    table, _ = await asker.seated(game)
    if not table.is_over:
        raise NotOver(Text("A game can be reviewed when it is over."))
    return table
