"""The pages that lie on the table until they are put away."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from pegout.cli.choices import choice_table
from pegout.cli.hints import chance_words
from pegout.cli.items import item_lines, signs
from pegout.cli.output import columns, sentence
from pegout.cli.reviewed import LEGEND, PLAYER_HEADS, missed_lines, named, player_row, worst_of
from pegout.cli.session import PERSON
from pegout.cli.sitting import about
from pegout.cli.table import cards_lines, pile_text
from pegout.cli.telling import scores_lines
from pegout.cli.tui.scene import Scene, Sheet
from pegout.cli.tui.stage import Stage
from pegout.game import events as ev
from pegout.notation import event_text

if TYPE_CHECKING:
    from pegout.analysis import Choice
    from pegout.analysis.reviews import Review

_WIDTH: Final = 74
_HELP: Final = """\
1 to 6      the card of that number: lift it to lay it away, or play it
A T J Q K   the card of that rank (T is ten)
← →         move along the cards; at the cut lift fewer or more
Space       lift the card; hurry what moves; go on after a count
Enter       do what the button says
0 to 9      where a number is asked: type it, then Enter
G, P        say go; call nothing missed
H           a hint: first the cards, pressed again the numbers
U           take your last move back
C, S, L     count and pile; scores; what was last, and the last show
PgUp PgDn   look back in the log
/           type what you would say: 5h, drop 2c kd, go, count 8, resign
D, F        dark or light; suits in two colours or four (both are kept)
+, -        a faster or slower pace, from slow to instant (kept too)
Ctrl+C      leave; the game is kept
The mouse plays cards, presses buttons and keys, and turns the log back.

On the board a front peg is ● ◆ ▲, a back peg ○ ◇ △. S and SS stand at
the lines of skunk and double skunk. A card with × would go past 31."""


def help_sheet() -> Sheet:
    """The keys."""
    return Sheet("Help", [(line, "") for line in _HELP.split("\n")])


def count_sheet(scene: Scene) -> Sheet:
    """The count, this deal's piles, and the cards that are put by."""
    seen = scene.stage.seen
    lines = [pile_text(seen)]
    lines += [f"Before: {signs(laid.card for laid in pile)}." for pile in seen.piles]
    return Sheet("Count and pile", _wrapped([*lines, *cards_lines(scene.stage.session, seen)]))


def scores_sheet(scene: Scene) -> Sheet:
    """Scores, points to go, skunk lines, who plays, and the seal of the decks."""
    session = scene.stage.session
    lines = [*scores_lines(scene.stage.state, session.voice), "", *about(session).split("\n")]
    return Sheet("Scores", _wrapped(lines))


def last_sheet(scene: Scene) -> Sheet:
    """What was said last, and the counts of the last show."""
    stage = scene.stage
    lines = [(stage.words.spoken, "strong")] if stage.words.spoken else []
    for number in _last_show(stage):
        event, state = stage.session.game.events[number], stage.session.game.states[number]
        lines += [("", ""), (event_text(event, state, stage.session.voice).line, "")]
        scored = event.scored if isinstance(event, ev.HandShown | ev.CribShown) else None
        lines += [(line, "soft") for line in item_lines(scored, "  ")] if scored else []
    return Sheet(
        "Last",
        [(part, ink) for text, ink in lines for part in (wrap(text, _WIDTH) if ink != "soft" else [text]) or [""]],
    )


def hint_sheet(choices: Sequence["Choice"]) -> Sheet:
    """What each choice is worth, the best first."""
    first, *rest = columns(*choice_table(choices))
    lines = [(chance_words(choices), "strong"), ("", ""), (first, "soft"), *((line, "") for line in rest)]
    return Sheet("Hint", lines)


def resign_sheet() -> Sheet:
    """The question before a game is given up."""
    answers = (("Y", "give it up", "resign"), ("N", "play on", "close"))
    return Sheet("Give this game up?", [("It counts as lost.", "")], answers)


def result_sheet(stage: Stage, where: str, wins: str, *, can_go_on: bool) -> Sheet:
    """How the game ended, and what can be done now."""
    voice, game = stage.session.voice, stage.session.game
    ends = [n for n, event in enumerate(game.events) if isinstance(event, ev.GameWon | ev.Stopped)]
    title = event_text(game.events[ends[-1]], game.states[ends[-1]], voice).line
    lines = [*scores_lines(stage.state, voice), "", *([wins, ""] if wins else []), *where.split(". ")]
    go_on = (("N", "another game", "next"),) if can_go_on else ()
    answers = (*go_on, ("R", "review", "review"), ("Esc", "the table", "close"), ("^C", "leave", "leave"))
    return Sheet(title, _wrapped(map(sentence, filter(None, lines))), answers)


def review_sheet(review: "Review") -> Sheet:
    """What decisions were worth and what was luck, a column a player; then what cost the person most."""
    rows = zip(*(player_row(review, player) for player in review.players), strict=True)
    table = columns(
        ("", *review.names), [(head, *cells) for head, cells in zip(PLAYER_HEADS[1:], list(rows)[1:], strict=True)]
    )
    lines = [(table[0], "strong"), *((line, "") for line in table[1:])]
    for seat in sorted(range(len(review.names)), key=lambda seat: seat != PERSON):
        worst = worst_of(review, seat)
        if worst:
            lines += [("", ""), (f"What cost {named(review, seat)} most", "strong")]
        for one in worst:
            lines += _wrapped([f"{one.where}: {one.what}: {one.loss}."])
    missed = missed_lines(review)
    lines += [("", ""), ("Counts", "strong"), *_wrapped(missed)] if missed else []
    return Sheet("Review", [*lines, ("", ""), *((line, "soft") for line, _ in _wrapped([LEGEND]))])


def _last_show(stage: Stage) -> list[int]:
    """The places in the log of the counts of the last deal of which one has been told to its end."""
    told = stage.session.game.events[: stage.told - (not stage.is_counted)]
    counts = (ev.HandShown, ev.CribShown, ev.CountClaimed, ev.CountSettled)
    last = next((n for n in reversed(range(len(told))) if isinstance(told[n], counts)), None)
    if last is None:
        return []
    begin = max(n for n in range(last) if isinstance(told[n], ev.Dealt))
    return [n for n in range(begin, last + 1) if isinstance(told[n], counts)]


def _wrapped(lines: Iterable[str]) -> list[tuple[str, str]]:
    return [(part, "") for line in lines for part in wrap(line, _WIDTH, subsequent_indent="  ") or [""]]
