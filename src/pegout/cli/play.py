"""`pegout play`: a game in the terminal, in plain lines that a pipe and a screen reader can follow."""

import secrets
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from pegout.bots import BOTS
from pegout.cli.folder import data_folder
from pegout.cli.output import Refusal, on_terminal, say
from pegout.cli.records import LAST
from pegout.cli.session import PERSON, Session, write
from pegout.cli.settings import chosen_rules, rules_options
from pegout.cli.table import Console, Left, play_out
from pegout.shuffle import seeded_secret


def _bot_names(_ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in BOTS if name.startswith(start)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The options as they were given."""

    bot: tuple[str, ...]
    rules_name: str | None
    changes: tuple[str, ...]
    seats: int | None
    seed: int | None
    new: bool
    record: Path | None
    plain: bool

    @property
    def describes_a_game(self) -> bool:
        """Whether an option says which game to play."""
        return bool(self.bot or self.rules_name or self.changes) or (self.seats or self.seed) is not None


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
@click.option("--plain", is_flag=True, help="Draw no board.")
def command(**options: Any) -> None:
    """Play against programs.  A game that you leave is kept, and `pegout play` takes it up again."""
    wanted = Wanted(**options)
    console = Console(draws=on_terminal() and not wanted.plain)
    file = data_folder() / "game.json"
    session: Session | None = _kept(file, wanted) or _started(file, wanted)
    wins: Counter[str] = Counter()
    try:
        while session is not None:
            play_out(session, console)
            _put_away(session, wanted.record)
            _tell_wins(session, wins)
            session = None if wanted.record else _next(session, console, wanted)
    except (Left, KeyboardInterrupt) as left:
        is_cut_short = isinstance(left, KeyboardInterrupt)
        if is_cut_short:
            say()
        if file.exists():
            say("The game is kept. Take it up again with: pegout play")
        sys.exit(130 if is_cut_short else 0)


def _kept(file: Path, wanted: Wanted) -> Session | None:
    """The game that was left, told about; None where there is none or another is wanted."""
    if wanted.new or not file.exists():
        return None
    if wanted.describes_a_game:
        raise Refusal("A game that you left is kept: take it up with `pegout play`, or give it up with --new")
    session = Session.load(file)
    say(f"Taking up your game. {_about(session)}")
    return session


def _started(file: Path, wanted: Wanted) -> Session:
    """A new game, told about."""
    seats = wanted.seats or (len(wanted.bot) + 1 if wanted.bot else None)
    rules = chosen_rules(wanted.rules_name, wanted.changes, seats)
    if len(wanted.bot) >= rules.seats:
        raise Refusal(f"There are {rules.seats} seats and you have one: {len(wanted.bot)} opponents are too many")
    bots = wanted.bot or ("standard",)
    bots = (*bots, *[bots[-1]] * (rules.seats - 1 - len(bots)))
    session = Session.new(rules, bots, _secret(wanted), file)
    session.keep()
    say(_about(session))
    say("help lists what you can say.")
    return session


def _secret(wanted: Wanted) -> bytes:
    return secrets.token_bytes(32) if wanted.seed is None else seeded_secret(wanted.seed)


def _about(session: Session) -> str:
    rules, seats = session.state.rules, session.record.seats[1:]
    partners = rules.seats_of(rules.side_of(PERSON))[1:]
    others = [
        f"{seat.name} ({BOTS[seat.bot or ''].title}{', your partner' if number in partners else ''})"
        for number, seat in enumerate(seats, 1)
    ]
    against = f"{', '.join(others[:-1])} and {others[-1]}" if others[1:] else others[0]
    table = f"You play {'with' if partners else 'against'} {against}, by {rules.preset} rules, to {rules.target}."
    return f"{table}\nThe decks are settled. Their seal: {session.record.commitment}"


def _put_away(session: Session, record: Path | None) -> None:
    """Write the record of the finished game, here and where it was wanted, and keep the game no longer."""
    last = session.file.with_name(LAST)
    file = record or last
    for each in dict.fromkeys((last, file)):
        write(each, session.finished_record.dumps())
    session.file.unlink(missing_ok=True)
    name = f" {file}" if record else ""
    say(f"The record is in {file}. Check its decks with: pegout verify{name}. Look back with: pegout review{name}")


def _tell_wins(session: Session, wins: Counter[str]) -> None:
    """Count the game, and tell who has won how many from the second game of a sitting on."""
    state, sides = session.state, range(session.state.rules.sides)
    if state.winner is not None:
        wins[session.voice.side(state, state.winner)] += 1
    if wins.total() > 1:
        names = [session.voice.side(state, side) for side in sides]
        say(f"Games so far: {', '.join(f'{name} {wins[name]}' for name in names)}.")


def _next(session: Session, console: Console, wanted: Wanted) -> Session | None:
    """The next game of the same table, where it is wanted."""
    while (answer := (console.ask("Another game? y, n or review: ") or "n").lower()) == "review":
        _show_review(session)
    if answer not in ("y", "yes"):
        return None
    fresh = session.next_game(_secret(wanted))
    fresh.keep()
    say()
    say(_about(fresh))
    return fresh


def _show_review(session: Session) -> None:
    """What the decisions of the finished game were worth."""
    from pegout.cli.review import reviewed, show

    say()
    show(reviewed(session.finished_record))
    say()
