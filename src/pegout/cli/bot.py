"""`pegout bot`: a local program plays on a server."""

from typing import Any

import click

from pegout.cli.output import say


@click.group()
def command() -> None:
    """Let a program of yours play on a server."""


@command.command()
@click.option("--server", default="http://127.0.0.1:8000", show_default=True, help="The address of the server.")
@click.option("--token", envvar="PEGOUT_TOKEN", show_envvar=True, required=True, help="A token of the server's.")
@click.option("--engine", required=True, metavar="COMMAND", help="What starts the program.")
@click.option("--join", multiple=True, metavar="LINK", help="An invitation to take up; may be repeated.")
@click.option("--games", type=click.IntRange(1), help="End when so many games are over.")
@click.option("--rematch", is_flag=True, help="Want another game after each.")
def run(**options: Any) -> None:
    """Connect COMMAND to a server: it plays all games of the token's account.

    It is sent an observation a line on standard input and answers with an action a line on standard output, both JSON.
    """
    from pegout.cli.remote import Remote
    from pegout.cli.remote_player import Engine, RemotePlayer

    remote = Remote(options["server"], options["token"])
    with Engine(options["engine"]) as program:
        player = RemotePlayer(remote, program, say, wants_rematch=options["rematch"])
        for link in options["join"]:
            player.join(link)
        try:
            player.run(options["games"])
        except KeyboardInterrupt:
            say("Stopped; the games wait.")
