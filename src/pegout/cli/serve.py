"""`pegout serve`: the game in the browser."""

import sys
from pathlib import Path

import click

from pegout.cli.folder import data_folder


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 for any free one.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder to keep games in.")
@click.option(
    "--database", envvar="PEGOUT_DATABASE", show_envvar=True, metavar="postgresql://…", help="Keep games there instead."
)
@click.option("--open/--no-open", "is_opened", default=None, help="Open the page in a browser.")
def command(host: str, port: int, data: Path | None, database: str | None, is_opened: bool | None) -> None:
    """Serve the game as a web page until Ctrl-C."""
    from pegout.server.run import Options, serve

    if data is not None and database:
        raise click.UsageError("Games are kept in a folder or in a database: give --data or --database, not both.")
    folder = data or data_folder()
    sys.exit(serve(Options(host=host, port=port, data=folder, database=database or None, open_browser=is_opened)))
