"""`pegout score`: count one hand or crib.  Starts fast, so it imports only what counting takes."""

import json
from collections.abc import Mapping
from typing import Any

import click

from pegout.cards import Card, parse_card, parse_cards
from pegout.cli.items import item_lines, signs
from pegout.cli.output import Refusal, print_table, say, sentence
from pegout.cli.settings import chosen_rules, rules_options
from pegout.errors import NotationError
from pegout.notation.codec import breakdown_to_json
from pegout.notation.spoken import spoken_count
from pegout.rules import Rules
from pegout.scoring import Breakdown, score_crib, score_hand


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--starter", metavar="CARD", help="The card that was turned.")
@click.option("--crib", is_flag=True, help="Count it as a crib: a flush needs the starter too.")
@click.option("--cuts", is_flag=True, help="What each card that could be cut would bring; needs no starter.")
@click.option("--thrown", default="", metavar="CARDS", help="For --cuts: what was laid away, and so cannot be cut.")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print `total` and `items`, and `cuts`, as JSON.")
def command(cards: tuple[str, ...], crib: bool, as_json: bool, **options: Any) -> None:
    """Count CARDS, such as 5H 5C 5S JD, with the starter.

    \b
    pegout score 5H 5C 5S JD --starter 5D
    pegout score 5H 5C 5S JD --cuts --thrown "2C 9D"
    """
    rules = chosen_rules(options["rules_name"], options["changes"])
    hand = parse_cards(" ".join(cards))
    breakdown = _count(hand, options, rules, crib)
    cuts = _cuts(hand, parse_cards(options["thrown"]), rules, crib) if options["cuts"] else None
    if as_json:
        counted = breakdown_to_json(breakdown) if breakdown else {}
        say(json.dumps(counted | ({"cuts": _cuts_json(cuts)} if cuts else {})))
        return
    if breakdown:
        _tell(breakdown)
    if breakdown and cuts:
        say()
    if cuts:
        _tell_cuts(cuts)


def _count(hand: tuple[Card, ...], options: Mapping[str, Any], rules: Rules, crib: bool) -> Breakdown | None:
    """The count with the starter, None where only what could be cut is asked for."""
    if options["starter"] is None:
        if options["cuts"]:
            return None
        raise Refusal("Name the starter with --starter, or see with --cuts what each card would bring")
    if options["thrown"] and not options["cuts"]:
        raise Refusal("--thrown goes with --cuts: what was laid away changes nothing in a count")
    return (score_crib if crib else score_hand)(hand, parse_card(options["starter"]), rules)


def _cuts(hand: tuple[Card, ...], thrown: tuple[Card, ...], rules: Rules, crib: bool) -> dict[Card, int]:
    from pegout.analysis.starters import cut_points

    wanted = rules.crib_size if crib else rules.kept
    if len(hand) != wanted:
        raise NotationError(f"a {'crib' if crib else 'hand'} has {wanted} cards, not {len(hand)}")
    if crib and thrown:
        raise Refusal("Nothing is laid away from a crib: leave --thrown out")
    if len(thrown) > rules.laid_away:
        raise NotationError(f"by these rules {rules.laid_away} are laid away, not {len(thrown)}")
    twice = next((card for card in thrown if card in hand), None)
    if twice is not None:
        raise NotationError(f"{twice} is there twice: a pack has one of each card")
    return cut_points(hand, thrown, rules, crib=crib)


def _tell(breakdown: Breakdown) -> None:
    for line in item_lines(breakdown):
        say(line)
    say(sentence(spoken_count(breakdown)))
    say(f"{breakdown.total} in all.")


def _average(cuts: Mapping[Card, int]) -> float:
    return sum(cuts.values()) / len(cuts)


def _tell_cuts(cuts: Mapping[Card, int]) -> None:
    """A row for each number of points, the most first, then the average, the best and the worst."""
    totals = sorted(set(cuts.values()), reverse=True)
    by_points = {points: [card for card, worth in cuts.items() if worth == points] for points in totals}
    rows = [(str(points), str(len(cards)), signs(cards)) for points, cards in by_points.items()]
    print_table(("Points", "Cards", "Starters"), rows)
    say(f"{_average(cuts):.2f} on average over {len(cuts)} starters; {totals[0]} at best, {totals[-1]} at worst.")


def _cuts_json(cuts: Mapping[Card, int]) -> dict[str, Any]:
    points = {str(card): worth for card, worth in cuts.items()}
    return {"average": _average(cuts), "best": max(cuts.values()), "worst": min(cuts.values()), "points": points}
