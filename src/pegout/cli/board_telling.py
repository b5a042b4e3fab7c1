"""The board for real cards in words: where it stands, what was entered, what is doubted."""

from collections.abc import Iterator, Sequence

from pegout.board import Pegs
from pegout.cli.telling import bars
from pegout.scoreboard import (
    DealCounted,
    DealDone,
    Doubt,
    Entry,
    GameBegun,
    PointsScored,
    Result,
    Setup,
    Sheet,
    Standing,
)
from pegout.scoreboard.doubts import can_be


def sides_of(setup: Setup) -> tuple[str, ...]:
    """The name of each side: of partners both."""
    seats_of, names = setup.rules.seats_of, setup.players
    return tuple(" and ".join(names[seat] for seat in seats_of(side)) for side in range(setup.rules.sides))


def scores_text(setup: Setup, scores: Sequence[int]) -> str:
    """`Ann 24, Bill 12`."""
    return ", ".join(f"{name} {score}" for name, score in zip(sides_of(setup), scores, strict=True))


def drawn(setup: Setup, shown: Standing) -> Iterator[str]:
    """The board, a line a side."""
    pegs = [Pegs(front, back) for front, back in zip(shown.scores, shown.back, strict=True)]
    return bars(dict(zip(sides_of(setup), pegs, strict=True)), setup.target)


def entry_text(setup: Setup, entry: Entry) -> str:
    """An entry as it is shown: `Ann 7 12 5 / Bill 4 8`."""
    match entry:
        case DealCounted(numbers, first):
            parts = []
            for name, each in zip(setup.players, numbers, strict=True):
                words = ["-" if number is None else str(number) for number in each]
                while words and words[-1] == "-":
                    words.pop()
                parts.append(" ".join([name, *words]))
            told = " / ".join(parts)
            return told if first is None else f"{told}, {setup.players[first]} home first"
        case PointsScored(seat, points, what):
            return f"{setup.players[seat]} {points} {what}"
        case DealDone():
            return "the deal is over"
        case GameBegun():
            return "the next game"


def history(sheet: Sheet) -> Iterator[str]:
    """Every entry with its number, and the scores where a deal was over."""
    setup, shown = sheet.setup, sheet.standing
    scores = {row.entries[-1]: scores_text(setup, row.scores) for row in shown.history}
    counted = {place for row in shown.history for place in row.entries}
    texts = [entry_text(setup, entry) for entry in sheet.entries]
    width = max(map(len, texts), default=0)
    for place, (entry, text) in enumerate(zip(sheet.entries, texts, strict=True)):
        is_open = shown.ask is not None and place >= shown.ask.entry
        is_lost = is_open or not (place in counted or isinstance(entry, GameBegun))
        told = "not counted" if is_lost else scores.get(place, "")
        yield f"{place + 1:>3}  {text:<{width}}  {told}".rstrip()
    for result in shown.results:
        yield f"Game {result.game}: {result_text(setup, result)}"


def result_text(setup: Setup, result: Result) -> str:
    """How a game ended: `Ann wins 121 to 88, a skunk.`"""
    if result.winner is None:
        return f"left at {scores_text(setup, result.scores)}."
    names, losers = sides_of(setup), [score for side, score in enumerate(result.scores) if side != result.winner]
    wins = "win" if setup.rules.sides < setup.rules.seats else "wins"
    skunk = f", a {result.skunk}" if result.skunk else ""
    others = " and ".join(map(str, losers))
    return f"{names[result.winner]} {wins} {result.scores[result.winner]} to {others}{skunk}."


def ending(setup: Setup, shown: Standing) -> Iterator[str]:
    """What is said when a game is won, with how the match stands."""
    if shown.winner is None:
        return
    yield result_text(setup, shown.results[-1])
    names = sides_of(setup)
    tally = ", ".join(f"{name} {worth}" for name, worth in zip(names, shown.worth, strict=True))
    if shown.match is not None:
        yield f"The match is over, to {setup.games}: {tally}. {names[shown.match]} won it."
    elif setup.games or sum(shown.games) > 1:
        yield f"Games{f', to {setup.games}' if setup.games else ''}: {tally}."


def doubt_text(setup: Setup, doubt: Doubt) -> str:
    """What is odd about an entry."""
    if doubt.what == "over":
        return "The game was won before this, so it does not count. game begins the next one."
    if doubt.what == "unfinished":
        return "Nobody had won: the game is left without a result."
    assert doubt.seat is not None
    name, points = setup.players[doubt.seat], doubt.points or 0
    odd = {
        "play": f"{points} is more than {name} can peg in one play",
        "hand": f"no hand counts {points}",
        "crib": f"{name} does not deal, and the crib is the dealer's"
        if can_be(setup, points, is_crib=True)
        else f"no crib counts {points}",
        "heels": "heels are 2, and the dealer's",
        "muggins": "muggins was not agreed on",
    }[doubt.what]
    return f"{odd[:1].upper()}{odd[1:]}. It counts as you said it; fix {doubt.entry + 1} or undo puts it right."


def prompt(setup: Setup, shown: Standing) -> str:
    """The scores, who deals, and what can be entered."""
    scores = f"{scores_text(setup, shown.scores)}. "
    if shown.ask is not None:
        names = [setup.players[seat] for seat in shown.ask.seats]
        return f"{scores}Who was home first, {' or '.join(names)}? "
    if shown.winner is not None:
        return f"{scores}game, undo or quit: "
    names = [f"{name}{' (deals)' if seat == shown.dealer else ''}" for seat, name in enumerate(setup.players)]
    return f"{scores}Deal {shown.deal}, {' / '.join(names)}: "
