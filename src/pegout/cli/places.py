"""The options that say where a game stands: whose deal it is and the scores."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from pegout.analysis.positions import Place
from pegout.cli.output import Refusal
from pegout.cli.settings import chosen_rules, rules_options

F = TypeVar("F", bound=Callable[..., Any])
_SCORES = re.compile(r"\d{1,4}([-:,]\d{1,4})*")


def place_options(command: F) -> F:
    """Adds `--dealer`, `--pone`, `--dealer-seat N`, `--seats N` and the rules' options."""
    for option in (
        click.option("--seats", type=click.IntRange(2, 4), help="Players at the table, by default two."),
        click.option(
            "--dealer-seat", type=click.IntRange(0, 3), help="Where the dealer sits: 1 at your left, 2 the next."
        ),
        click.option("--pone", "is_pone", is_flag=True, help="The deal is at your right: you play first."),
        click.option("--dealer", "is_dealer", is_flag=True, help="You deal."),
    ):
        command = option(command)
    return rules_options(command)


def scores_of(text: str | None) -> tuple[int, ...] | None:
    """`88-95` as numbers; None where nothing was said."""
    if text is None:
        return None
    if not _SCORES.fullmatch(text):
        raise Refusal(f"“{text}” are no scores: write your own first, such as 88-95")
    return tuple(int(part) for part in re.split("[-:,]", text))


def place_of(options: dict[str, Any], scores: tuple[int, ...] | None) -> Place:
    """Where the game stands by these options; a `Refusal` where they do not say whose deal it is."""
    rules = chosen_rules(options["rules_name"], options["changes"], options["seats"])
    given = [options["is_dealer"], options["is_pone"], options["dealer_seat"] is not None]
    if sum(given) != 1:
        raise Refusal("Say whose deal it is: --dealer if you deal, --pone if you play first, or --dealer-seat")
    dealer = 0 if options["is_dealer"] else rules.seats - 1 if options["is_pone"] else options["dealer_seat"]
    return Place(rules, dealer, (0,) * rules.sides if scores is None else scores)
