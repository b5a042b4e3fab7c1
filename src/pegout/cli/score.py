"""`pegout score`: count one hand or crib.  Starts fast, so it imports only what counting takes."""

import json
from typing import Any

import click

from pegout.cards import parse_card, parse_cards
from pegout.cli.items import item_lines
from pegout.cli.output import say, sentence
from pegout.cli.settings import chosen_rules, rules_options
from pegout.notation.codec import breakdown_to_json
from pegout.notation.spoken import spoken_count
from pegout.scoring import score_crib, score_hand


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--starter", required=True, metavar="CARD", help="The card that was turned.")
@click.option("--crib", is_flag=True, help="Count it as a crib: a flush needs the starter too.")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print `total` and `items` as JSON.")
def command(cards: tuple[str, ...], starter: str, crib: bool, as_json: bool, **rules_given: Any) -> None:
    """Count CARDS, such as 5H 5C 5S JD, with the starter."""
    rules = chosen_rules(**rules_given)
    hand, turned = parse_cards(" ".join(cards)), parse_card(starter)
    breakdown = (score_crib if crib else score_hand)(hand, turned, rules)
    if as_json:
        say(json.dumps(breakdown_to_json(breakdown)))
        return
    for line in item_lines(breakdown):
        say(line)
    say(sentence(spoken_count(breakdown)))
    say(f"{breakdown.total} in all.")
