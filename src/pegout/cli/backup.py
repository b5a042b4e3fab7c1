"""`pegout backup`: a copy of all games, while they are played."""

from pathlib import Path

import click

from pegout.cli.folder import data_folder


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that games are kept in.")
def command(file: Path, data: Path | None) -> None:
    """Copy all games to a new FILE; a server may go on meanwhile.

    To restore, put the copy into an empty folder as pegout.db and serve that folder.
    """
    from pegout.store.backup import back_up

    games = back_up(data or data_folder(), file)
    click.echo(f"{games} {'game' if games == 1 else 'games'} copied to {file}.")
