"""`pegout play`: a game in the terminal, in lines that a pipe and a screen reader can follow, or on the screen."""

import sys
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from pegout.bots import BOTS
from pegout.cli.output import on_terminal, say
from pegout.cli.session import Session
from pegout.cli.settings import rules_options
from pegout.cli.sitting import Sitting, Wanted, about
from pegout.cli.table import Console, Left, play_out


def _bot_names(_ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in BOTS if name.startswith(start)]


@click.command()
@click.option(
    "--bot",
    multiple=True,
    metavar="NAME",
    shell_complete=_bot_names,
    help="An opponent, from your left: see `pegout bots`.",
)
@rules_options
@click.option("--seats", type=click.IntRange(2, 4), help="Players at the table, you among them.")
@click.option("--seed", type=int, help="The number that the cards follow from, to play the same deals again.")
@click.option("--new", is_flag=True, help="Start anew, and leave the kept game.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Where to write the finished game.")
@click.option("--plain", is_flag=True, help="Draw no board; with --tui use no colours and only plain letters.")
@click.option("--tui", is_flag=True, help="Play on the whole screen, with board, cards, keys and mouse.")
def command(**options: Any) -> None:
    """Play against programs.  A game that you leave is kept, and `pegout play` takes it up again."""
    sitting = Sitting(Wanted(**options))
    status = _on_screen(sitting) if sitting.wanted.tui else _in_lines(sitting)
    if status is not None:
        if sitting.file.exists():
            say(f"The game is kept. Take it up again with: pegout play{' --tui' if sitting.wanted.tui else ''}")
        sys.exit(status)


def _on_screen(sitting: Sitting) -> int | None:
    """Play on the whole screen; the exit status of who has left."""
    from pegout.cli.tui import play_on_screen

    return play_on_screen(sitting)


def _in_lines(sitting: Sitting) -> int | None:
    """Play in lines; the exit status of who has left, None where all games were played out."""
    console = Console(draws=on_terminal() and not sitting.wanted.plain)
    session: Session | None = _kept(sitting) or _started(sitting)
    try:
        while session is not None:
            play_out(session, console)
            say(sitting.put_away(session))
            if wins := sitting.wins(session):
                say(wins)
            session = None if sitting.wanted.record else _next(sitting, session, console)
    except Left:
        return 0
    except KeyboardInterrupt:
        say()
        return 130
    return None


def _kept(sitting: Sitting) -> Session | None:
    """The game that was left, told about."""
    session = sitting.kept()
    if session is not None:
        say(f"Taking up your game. {about(session)}")
    return session


def _started(sitting: Sitting) -> Session:
    """A new game, told about."""
    session = sitting.started()
    say(about(session))
    say("help lists what you can say.")
    return session


def _next(sitting: Sitting, session: Session, console: Console) -> Session | None:
    """The next game of the same table, where it is wanted."""
    while (answer := (console.ask("Another game? y, n or review: ") or "n").lower()) == "review":
        _show_review(session)
    if answer not in ("y", "yes"):
        return None
    fresh = sitting.next_game(session)
    say()
    say(about(fresh))
    return fresh


def _show_review(session: Session) -> None:
    """What the decisions of the finished game were worth."""
    from pegout.cli.review import reviewed, show

    say()
    show(reviewed(session.finished_record))
    say()
