"""`pegout bots`: the programs that can be played against."""

import click

from pegout.bots import BOTS
from pegout.cli.output import print_table


@click.command()
def command() -> None:
    """List the players that are programs, weakest first."""
    print_table(("name", "how it plays", "measured"), [(bot.name, bot.about, bot.strength) for bot in BOTS.values()])
