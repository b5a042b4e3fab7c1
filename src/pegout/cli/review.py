"""`pegout review`: what every decision of a finished game was worth, and what was luck."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pegout.cli.output import Refusal, print_table, say
from pegout.cli.records import read_record
from pegout.cli.reviewed import LEGEND, PLAYER_HEADS, final_scores, missed_lines, named, player_row, worst_of
from pegout.cli.session import write
from pegout.game import Phase
from pegout.notation import GameRecord

if TYPE_CHECKING:
    from pegout.analysis.reviews import Review


@click.command()
@click.argument("record", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print the whole review as JSON.")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a page that stands by itself.")
def command(record: str | None, as_json: bool, html: Path | None) -> None:
    """Review a finished game: what each decision cost, what was luck, and the worst decisions first.

    RECORD is a file, or - for standard input; without it the last game that was finished here is reviewed.
    """
    found = reviewed(read_record(record))
    if html is not None:
        from pegout.cli.review_page import page

        if not html.parent.is_dir():
            raise Refusal(f"The folder {html.parent} is not there.")
        write(html, page(found))
        say(f"The review is in {html}.")
    if as_json:
        from pegout.analysis.codec import review_to_json

        say(json.dumps(review_to_json(found), ensure_ascii=False))
    elif html is None:
        show(found)


def reviewed(record: GameRecord) -> "Review":
    """The review of a record; a `Refusal` where its game is not over."""
    from pegout.analysis.reviews import review_game
    from pegout.cli.warmth import compile_first

    game = record.replay()
    if game.state.phase is not Phase.OVER:
        raise Refusal("The game is not over yet: it can be reviewed when it is")
    compile_first()
    return review_game(record.game, [seat.name for seat in record.seats], game)


def show(review: "Review") -> None:
    """Print the review."""
    say(f"{final_scores(review)}.\n")
    print_table(PLAYER_HEADS, [player_row(review, player) for player in review.players])
    for player in review.players:
        worst = worst_of(review, player.seat)
        if worst:
            say(f"\nWhat cost {named(review, player.seat)} most:")
        for number, decision in enumerate(worst, 1):
            say(f"{number}. {decision.where}: {decision.what}: {decision.loss}.")
    missed = missed_lines(review)
    if missed:
        say("\nCounts:")
        for line in missed:
            say(line)
    say(f"\n{LEGEND}")
