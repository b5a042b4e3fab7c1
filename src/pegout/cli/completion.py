"""`pegout completion`: the script that completes commands and names in a shell."""

import click
from click.shell_completion import get_completion_class

from pegout.cli.output import Refusal


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the completion script for SHELL.

    \b
    bash: pegout completion bash > ~/.local/share/bash-completion/completions/pegout
    zsh:  pegout completion zsh > a file _pegout in a folder of $fpath
    fish: pegout completion fish > ~/.config/fish/completions/pegout.fish
    """
    maker = get_completion_class(shell)
    if maker is None:
        raise Refusal(f"There is no completion for {shell}")
    from pegout.cli import main

    click.echo(maker(main, {}, "pegout", "_PEGOUT_COMPLETE").source())
