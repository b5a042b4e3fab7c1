"""`pegout win-chance`: the chance to win before a deal, by the scores and whose deal it is."""

import json
from typing import Any

import click

from pegout.cli.choices import percent
from pegout.cli.output import say
from pegout.cli.places import place_of, place_options, scores_of


@click.command("win-chance")
@click.argument("scores", nargs=-1, required=True)
@place_options
@click.option("--target", type=int, help="Points that win, instead of the rules' own.")
@click.option("--json", "as_json", is_flag=True, help="Print the chances as JSON.")
def command(scores: tuple[str, ...], target: int | None, as_json: bool, **options: Any) -> None:
    """Tell the chance to win before a deal, with your score first and then the others' from your left.

    \b
    pegout win-chance 35-37 --dealer
    pegout win-chance 90 100 95 --seats 3 --pone
    """
    if target is not None:
        options["changes"] = (*options["changes"], f"target={target}")
    place = place_of(options, scores_of("-".join(scores)))
    from pegout.analysis import win_chance

    chances = win_chance(place.rules, place.dealer, place.scores)
    if as_json:
        say(json.dumps({"win_chance": round(chances[0], 5), "by_side": [round(chance, 5) for chance in chances]}))
        return
    you = "Your pair wins" if place.rules.seats == 4 else "You win"
    whose = "your deal" if place.dealer == 0 else "another's deal"
    others = " and ".join(percent(chance) for chance in chances[1:])
    say(f"{you} {percent(chances[0])} of games from {'-'.join(map(str, scores))} at {whose}; the others {others}.")
