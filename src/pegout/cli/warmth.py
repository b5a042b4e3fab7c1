"""The first thought of a fresh installation, which takes longer."""

import click

from pegout.cli.output import printable


def compile_first() -> None:
    """Sees to it that the engine is compiled, and says so where somebody has to wait for it."""
    from pegout.bots.warming import warm
    from pegout.kernels.shelf import is_warm

    if not is_warm():
        click.echo(printable("Compiling the engine, once in this installation: about a minute…"), err=True)
        warm()
