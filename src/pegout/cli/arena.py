"""`pegout arena`: two programs play many games."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import click

from pegout.bots.report import Contest, Estimate, Report
from pegout.cli.output import print_table, say
from pegout.cli.settings import chosen_rules, rules_options


@click.command()
@click.argument("a")
@click.argument("b")
@click.option("--games", default=1000, show_default=True, help="How many, an even number: decks are played twice.")
@click.option("--seed", default=0, show_default=True, help="The number that the decks follow from.")
@click.option("--workers", type=click.IntRange(1), help="Processes, by default one for each core.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler is at this address.")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(a: str, b: str, as_json: bool, **options: Any) -> None:
    """Let two programs play many games.

    A and B are names from `pegout bots`.  Decks are used twice, with the first deal passed on; the intervals are 95 %
    ones.  With three seats one A plays against two B, with four a pair against a pair.  Ctrl-C ends it and shows what
    is there.
    """
    from pegout.bots.arena import run
    from pegout.bots.cluster import cluster

    workers, address = options["workers"], options["cluster"]
    if workers and address:
        raise click.UsageError("--workers counts processes here and --cluster plays elsewhere: give one of them")
    rules = chosen_rules(options["rules_name"], options["changes"])
    contest = Contest(a=a, b=b, games=options["games"], seed=options["seed"], rules=rules)
    with cluster(address) if address else nullcontext() as executor, _bar(contest.games) as progress:
        report = run(contest, workers=workers, executor=executor, progress=progress)
    if report is None:
        sys.exit(130)
    if as_json:
        say(json.dumps(report.as_json()))
    else:
        _show(report)


_WHO = {
    2: "",
    3: " (one {contest.a} and two {contest.b}: {contest.even:.1%} is even)",
    4: " (a pair of {contest.a} and a pair of {contest.b}: {contest.even:.1%} is even)",
}
"""Who sits at the table, by the number of seats."""


def _show(report: Report) -> None:
    rate, contest = report.win_rate, report.contest
    cut_short = f"Stopped after {report.games} of {contest.games} games: " if report.games < contest.games else ""
    say(
        f"{cut_short}{contest.a} wins {rate.mean:.1%} of {report.games} games against {contest.b}, 95 % interval "
        f"{rate.low:.1%} to {rate.high:.1%}{_WHO[contest.rules.seats].format(contest=contest)}."
    )
    rows = []
    for player, name in enumerate((contest.a, contest.b)):
        parts = report.parts(player)
        cells = [f"{parts[part]:.2f}" for part in ("play", "hands", "cribs", "cut")]
        rows.append((name, _interval(report.points(player)), *cells, f"{report.decisions_a_second(player):.0f}"))
    print_table(("player", "points a game", "play", "hands", "cribs", "heels", "decisions a second"), rows)


def _interval(points: Estimate) -> str:
    return f"{points.mean:.2f} ({points.low:.2f} to {points.high:.2f})"


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _games: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.update(task, completed=played)
