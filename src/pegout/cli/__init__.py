"""The command `pegout`: a file here is a command, loaded when it is asked for."""

from errno import ENOSPC
from importlib import import_module
from typing import Any

import click

from pegout import __version__
from pegout.cli.output import Refusal, prepare
from pegout.errors import PegoutError

COMMANDS = (
    "play",
    "score",
    "board",
    "advise",
    "win-chance",
    "serve",
    "backup",
    "replay",
    "review",
    "verify",
    "rules",
    "bots",
    "bot",
    "arena",
    "completion",
)
"""The commands in the order of the help; each is `command` in the module of its name."""


class Commands(click.Group):
    """The commands; what Pegout refuses becomes one sentence and exit status 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, from its module."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"pegout.cli.{cmd_name.replace('-', '_')}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        prepare()
        try:
            return super().invoke(ctx)
        except PegoutError as error:
            raise Refusal(str(error)) from error
        except OSError as error:
            if error.errno != ENOSPC:
                raise
            raise Refusal("there is no room left to write to") from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pegout")
def main() -> None:
    """Cribbage: play it, count it, check it, serve it."""
