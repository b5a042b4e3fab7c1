"""Matches between two players: duplicate pairs of games, spread over worker processes.

The two games of a pair have the same decks, and the first deal passes on by one seat between them, so that with two
sides each plays the cards that the other had.  Decks and generators come from the seed and the number of the pair:
the result does not depend on how many workers share the pairs.
"""

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing
from itertools import islice
from random import Random
from time import perf_counter

from pegout.bots import BOTS
from pegout.bots.parent import end_with_pool
from pegout.bots.report import Contest, Pair, Report, Tally
from pegout.cards import DECK
from pegout.game import Deal, Event, Phase, State, apply, awaited, chance, new_game, observe_with, redact
from pegout.game import events as ev
from pegout.rules import Rules

__all__ = ["Contest", "Report", "play_pair", "run"]

_CHUNK = 20
"""Most pairs that a worker plays before it reports."""
_SENT = 5
"""Pairs that another's executor is given at a time."""
_FAR = 1000
"""Most chunks that wait there."""


def run(
    contest: Contest,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> Report | None:
    """The report of a contest; after Ctrl-C that of the pairs played by then, None where there are none.

    `workers` is the number of processes, by default one for each core; with one it all happens in this process.  An
    `executor` is used in their stead.  `progress` is called with the number of games played so far.
    """
    started = perf_counter()
    count = contest.games // 2
    workers = min(workers or os.cpu_count() or 1, count)
    pairs: list[Pair] = []
    try:
        with closing(_in_workers(contest, workers, executor) if executor or workers > 1 else _here(contest)) as source:
            for played in source:
                pairs.extend(played)
                progress(2 * len(pairs))
    except KeyboardInterrupt:
        # What has been played is the answer.
        pass
    pairs.sort(key=lambda pair: pair.number)
    return Report(contest, tuple(pairs), perf_counter() - started) if pairs else None


def play_pair(contest: Contest, number: int) -> Pair:
    """The two games of the pair with this number."""
    pair = Pair(number)
    for game in range(2):
        dealer = (number + game) % contest.rules.seats
        state, events = _play(contest, number, dealer, pair.players)
        _add_points(events, contest.rules, pair.players)
        pair.wins += state.winner == 0
        pair.deals += state.deals
    return pair


def _here(contest: Contest) -> Generator[list[Pair], None, None]:
    for number in range(contest.games // 2):
        yield [play_pair(contest, number)]


def _in_workers(contest: Contest, workers: int, executor: Executor | None) -> Generator[list[Pair], None, None]:
    """The pairs as they are done; when the caller stops, chunks not yet begun are dropped."""
    own = executor is None
    pool = executor or ProcessPoolExecutor(workers, initializer=_begin_worker)
    numbers, began, played = iter(range(contest.games // 2)), perf_counter(), 0
    pending: set[Future[list[Pair]]] = set()
    try:
        while True:
            while len(pending) < (2 * workers if own else _FAR):
                # Half a second's work for each of one's own processes, which cannot be called back from it.
                pace = played / (perf_counter() - began) / workers / 2
                if not (chunk := tuple(islice(numbers, min(max(int(pace), 1), _CHUNK) if own else _SENT))):
                    break
                pending.add(pool.submit(_play_pairs, contest, chunk))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                played += len(future.result())
                yield future.result()
    finally:
        for future in pending:
            future.cancel()
        if own:
            pool.shutdown()


def _begin_worker() -> None:
    """Ctrl-C reaches every process of a terminal: only the one that was asked answers to it, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_pool()


def _play_pairs(contest: Contest, numbers: Iterable[int]) -> list[Pair]:
    return [play_pair(contest, number) for number in numbers]


def _play(contest: Contest, number: int, dealer: int, tallies: tuple[Tally, Tally]) -> tuple[State, list[Event]]:
    """One game to its end, and its events; a seat's generator goes with its place from the first dealer."""
    rules, key = contest.rules, f"{contest.seed}/{number}"
    decks = Random(f"{key}/decks")
    rngs = [Random(f"{key}/{(seat - dealer) % rules.seats}") for seat in range(rules.seats)]
    bots = [BOTS[contest.b if rules.side_of(seat) else contest.a] for seat in range(rules.seats)]
    histories: list[list[Event]] = [[] for _ in range(rules.seats)]
    log: list[Event] = []
    state, events = new_game(rules, dealer=dealer, persons=())
    while state.phase is not Phase.OVER:
        log += events
        for seat, history in enumerate(histories):
            history += [redact(event, seat) for event in events]
        if chance(state):
            state, events = apply(state, Deal(tuple(decks.sample(DECK, len(DECK)))))
            continue
        seat = awaited(state)[0]
        seen = observe_with(state, seat, tuple(histories[seat]))
        tally = tallies[rules.side_of(seat) > 0]
        began = perf_counter()
        action = bots[seat].choose(seen, rngs[seat])
        tally.seconds += perf_counter() - began
        tally.decisions += 1
        state, events = apply(state, action)
    return state, [*log, *events]


def _add_points(events: Iterable[Event], rules: Rules, tallies: tuple[Tally, Tally]) -> None:
    """Add what the events pegged to the two players, by part."""
    dealer, shown = 0, "hands"
    for event in events:
        match event:
            case ev.Dealt():
                dealer = event.dealer
                seat, part = rules.left_of(dealer), "start"
            case ev.StarterCut():
                seat, part = dealer, "cut"
            case ev.CardPlayed() | ev.CountClosed():
                seat, part = event.seat, "play"
            case ev.HandShown() | ev.CribShown():
                shown = "hands" if isinstance(event, ev.HandShown) else "cribs"
                seat, part = event.seat, shown
            case ev.CountClaimed():
                seat, part = event.seat, shown
            case ev.MugginsCalled():
                seat, part = event.seat, "muggins"
            case _:
                continue
        tallies[rules.side_of(seat) > 0].parts[part] += event.pegged
