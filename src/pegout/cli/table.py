"""The talk at the terminal's table: tells what happens, asks the person, answers wishes."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import click

from pegout.cli.hints import Hints
from pegout.cli.items import signs, with_signs
from pegout.cli.output import printable, say, sentence
from pegout.cli.session import PERSON, Session
from pegout.cli.telling import board_lines, scores_lines, scores_text, tell
from pegout.cli.typed import Wish, read
from pegout.errors import IllegalAction, NotationError
from pegout.game import Observation, Phase, Resign, SayGo, observe, redact
from pegout.game import events as ev
from pegout.game.legal import LEAST_LIFTED
from pegout.game.log import effective
from pegout.notation import card_signs

HELP = """\
  5h, or 5            play that card; with 10 or t for a ten
  2c kd, drop 2c kd   lay cards away
  cut 20, cut         lift that many cards, or half, for the starter
  go                  say go
  count 8             claim 8 points
  muggins 2, pass     call what a claim missed, or nothing
  Enter               do the only thing there is to do
  undo                take your last move back
  hint, hint again    what to lay away or to play; what each choice is worth
  count, scores, board, cards   look at the pile, the scores, the board, your cards
                      (on the board a line a side: ▮ up to the front peg, · where the back peg is)
  resign, quit        give the game up; leave it for later"""


class Left(Exception):
    """The person has left the table, and the game is kept."""


@dataclass(frozen=True, slots=True)
class Console:
    """Where lines come from."""

    draws: bool
    """Whether bars of the board are drawn."""
    hints: Hints = field(default_factory=Hints)

    def ask(self, prompt: str) -> str | None:
        """The next line, stripped, None at the end of the input; a line from a pipe is shown after the prompt."""
        if self.is_typed_at:
            with suppress(ImportError):
                import readline  # noqa: F401  # gives input() its editing and history
            try:
                return input(printable(prompt)).strip()
            except EOFError:
                say()
                return None
        click.echo(printable(prompt), nl=False)
        line = sys.stdin.readline()
        say(line.strip())
        return line.strip() if line else None

    @property
    def is_typed_at(self) -> bool:
        """Whether a person types at a terminal."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def tell_meanwhile(self, text: str, prompt: str) -> None:
        """Tell something while a line is being typed after this prompt; what is typed stands below it again."""
        typed = ""
        with suppress(ImportError):
            import readline

            typed = readline.get_line_buffer()
        say(f"\n{text}")
        click.echo(prompt + typed, nl=False)

    def agrees(self, prompt: str) -> bool:
        """Whether the answer is yes."""
        return (self.ask(prompt) or "").lower() in ("y", "yes")


def play_out(session: Session, console: Console) -> None:
    """Play until the game is over; raises `Left` when the person leaves or the input ends."""
    told = _last_dealt(session)
    while True:
        moved = session.step()
        _tell_from(session, told, console)
        told = len(session.game.events)
        if session.is_over:
            return
        if not moved:
            _ask(session, console)


def _last_dealt(session: Session) -> int:
    """How many events to pass over: those before the deal at hand."""
    numbers = [n for n in effective(session.game.events) if isinstance(session.game.events[n - 1], ev.Dealt)]
    return numbers[-1] - 1 if numbers else 0


def _tell_from(session: Session, told: int, console: Console) -> None:
    events = session.game.events
    for number in range(told, len(events)):
        event, state = redact(events[number], PERSON), session.game.states[number]
        for line in tell(event, state, session.voice):
            say(line)
        if console.draws and isinstance(event, ev.DealEnded | ev.GameWon):
            for line in board_lines(state, session.voice):
                say(line)


def _ask(session: Session, console: Console) -> None:
    """One line of the person, carried out or answered."""
    seen = observe(session.state, PERSON)
    say(_situation(session, seen))
    line = console.ask(_prompt(session, seen))
    if line is None:
        raise Left
    try:
        wanted = read(line, seen)
        if isinstance(wanted, Wish):
            _grant(wanted, session, seen, console)
        else:
            session.act(wanted)
    except IllegalAction as refused:
        is_out_of_turn = refused.code == "wrong_phase"
        told = "that is not what is asked now: help lists what you can say" if is_out_of_turn else str(refused)
        say(sentence(with_signs(told)))
    except NotationError as error:
        say(sentence(str(error)))


def _situation(session: Session, seen: Observation) -> str:
    """The line above the prompt: the scores, the count, one's cards."""
    parts = [f"{scores_text(session.state, session.voice)}."]
    if seen.phase is Phase.PLAY:
        parts.append(f"Count {seen.count}.")
    if seen.hand:
        parts.append(f"Your cards: {signs(seen.hand)}")
    return " ".join(parts)


def _prompt(session: Session, seen: Observation) -> str:
    match seen.phase:
        case Phase.LAY_AWAY:
            number = "two" if seen.rules.laid_away == 2 else "one"
            return f"Put {number} in {whose_crib(session)} crib: "
        case Phase.CUT_STARTER:
            most = seen.undealt_size - LEAST_LIFTED
            return f"Cut for the starter: lift {LEAST_LIFTED} to {most} of the {seen.undealt_size} cards: "
        case Phase.CLAIM:
            assert seen.claim is not None
            cards = session.state.crib if seen.claim.part == "crib" else seen.kept
            assert seen.starter is not None
            return f"Count your {seen.claim.part}, {signs(cards)} with {card_signs(seen.starter)}. How many? "
        case Phase.MUGGINS:
            return "What was missed? A number, or pass: "
    if seen.legal == (SayGo(PERSON),):
        return "Nothing fits. Say go: "
    if len(seen.legal) == 1:
        return "Your turn. Only one card fits; Enter plays it: "
    return "Your turn: "


def whose_crib(session: Session) -> str:
    """`your`, or `Hazel's`."""
    dealer = session.state.dealer
    assert dealer is not None
    return session.voice.tell(dealer, "your", "{name}'s")


def _grant(wish: Wish, session: Session, seen: Observation, console: Console) -> None:
    """Answer a wish; raises `Left` for leaving."""
    match wish:
        case Wish.QUIT:
            raise Left
        case Wish.RESIGN:
            if console.agrees("Give this game up? y or n: "):
                session.act(Resign(PERSON))
        case Wish.HELP:
            say(HELP)
        case Wish.HINT:
            console.hints.tell(seen)
        case Wish.SCORES:
            for line in scores_lines(session.state, session.voice):
                say(line)
        case Wish.BOARD:
            for line in board_lines(session.state, session.voice):
                say(line)
        case Wish.COUNT:
            say(pile_text(seen))
        case Wish.CARDS:
            for line in cards_lines(session, seen):
                say(line)


def pile_text(seen: Observation) -> str:
    """The count and the cards of the pile."""
    if seen.phase is not Phase.PLAY:
        return "Nothing is being played."
    if not seen.pile:
        return "The count is 0, and the pile is empty."
    return f"The count is {seen.count}: {signs(laid.card for laid in seen.pile)}."


def cards_lines(session: Session, seen: Observation) -> Iterator[str]:
    """What the person has kept and thrown in this deal, and the starter."""
    if seen.kept:
        yield f"You kept {signs(seen.kept)}."
    if seen.thrown:
        yield f"You put {signs(seen.thrown)} in {whose_crib(session)} crib."
    if seen.starter is not None:
        yield f"The starter is {card_signs(seen.starter)}."
