"""Calls that need no game: counting a hand, the choices of the new-game form, the rules."""

from dataclasses import replace
from typing import Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from pegout.cards import parse_card, parse_cards
from pegout.notation import breakdown_to_json, spoken_count, steps
from pegout.notation.languages import t
from pegout.scoring import score_crib, score_hand
from pegout.server import programs, rulebook
from pegout.server.api import bodies, choices
from pegout.server.api.views import Json
from pegout.server.api.wanted import rules_of
from pegout.server.auth import Asker
from pegout.server.errors import refusals
from pegout.table.fairness import Deviation, counts
from pegout.table.talk import PHRASES


class Count(Struct):
    """A hand counted."""

    total: int
    items: list[Json]
    steps: list[str]
    """What is said for each item, in digits."""
    spoken: str


class Choices(Struct):
    """All that the new-game form needs."""

    presets: list[Json]
    settings: list[Json]
    bots: list[Json]
    phrases: dict[str, str]
    """The words of the set phrases of `message`, by their names."""


class Fairness(Struct):
    """What the shuffles of all finished games here have brought."""

    games: int
    counts: list[Deviation]


class Rulebook(Struct):
    """The rules of the game."""

    html: str


@post(
    "/score",
    status_code=200,
    responses=refusals("bad_request", "cross_site", "too_large", "not_json", "unreadable", "bad_rules", "too_many"),
)
async def score(data: JSONBody[bodies.Score]) -> Count:
    """Count a hand or a crib."""
    rules = rules_of(data.preset, data.rules)
    cards, starter = parse_cards(data.cards), parse_card(data.starter)
    breakdown = (score_crib if data.crib else score_hand)(cards, starter, rules)
    shape: dict[str, Any] = breakdown_to_json(breakdown)
    return Count(breakdown.total, shape["items"], list(steps(breakdown, words=False)), spoken_count(breakdown))


@get("/presets", responses=refusals("too_many"))
async def presets() -> Choices:
    """Presets, settings and programs, with their words."""
    return Choices(
        choices.presets(), choices.settings(), programs.programs(), {name: t(text) for name, text in PHRASES.items()}
    )


@get("/rules", responses=refusals("too_many"))
async def rules() -> Rulebook:
    """The rules of the game in HTML."""
    return Rulebook(rulebook.rules_html())


@get("/fair/counts", responses=refusals("too_many"))
async def fairness(asker: NamedDependency[Asker]) -> Fairness:
    """What the shuffles of all finished games have brought, beside exact odds, and the chance of such a deviation."""
    seen = await asker.host.log.seen()
    kinds = [replace(kind, title=t(kind.title)) for kind in counts(seen)]
    return Fairness(seen.get(("game", 0), 0), kinds)
