"""`pegout replay`: a game told line by line."""

import json

import click

from pegout.cli.output import say
from pegout.cli.records import read_record
from pegout.cli.telling import tell
from pegout.game import Phase
from pegout.notation import GameRecord, Voice, event_text, event_to_json


@click.command()
@click.argument("record", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print an event a line as JSON, with its scores and words.")
def command(record: str | None, as_json: bool) -> None:
    """Tell a game line by line.

    RECORD is a file, or - for standard input; without it the last game that was finished here is told.
    """
    game = read_record(record)
    replayed = game.replay()
    voice = _voice(game)
    if not as_json:
        say(f"{', '.join(_seat_words(game))}; {game.rules.preset} rules, to {game.rules.target}.")
    for number, (event, state) in enumerate(zip(replayed.events, replayed.states, strict=True), 1):
        if as_json:
            words = event_text(event, state, voice).line
            say(json.dumps(event_to_json(event, number) | {"scores": state.scores, "line": words}, ensure_ascii=False))
            continue
        for line in tell(event, state, voice):
            say(line)
    if not as_json and replayed.state.phase is not Phase.OVER:
        say("\nThe game is not over yet.")


def _voice(game: GameRecord) -> Voice:
    """A seat called "You" is spoken to."""
    names = tuple(seat.name for seat in game.seats)
    return Voice(names, names.index("You") if "You" in names else None)


def _seat_words(game: GameRecord) -> list[str]:
    return [seat.name + (f" ({seat.bot})" if seat.bot else "") for seat in game.seats]
