"""What is on the screen beside the game itself, and what the person is asked."""

from dataclasses import dataclass, field

from pegout.cli.items import signs
from pegout.cli.session import PERSON
from pegout.cli.table import whose_crib
from pegout.cli.tui.places import Places
from pegout.cli.tui.stage import Stage
from pegout.game import Observation, Phase, SayGo
from pegout.game import events as ev
from pegout.game.legal import LEAST_LIFTED
from pegout.notation import card_signs

NUMBERS = (Phase.CUT_STARTER, Phase.CLAIM, Phase.MUGGINS)
"""What is answered by a number."""


@dataclass(slots=True)
class Sheet:
    """A page that lies on the table until it is put away."""

    title: str
    lines: list[tuple[str, str]]
    """Texts and their inks."""
    answers: tuple[tuple[str, str, str], ...] = (("Esc", "close", "close"),)
    """Key, words and what it does, at the foot."""
    top: int = 0
    """The first line that is to be seen."""


@dataclass(slots=True)
class Scene:
    """Everything that is drawn."""

    stage: Stage
    places: Places = field(default_factory=Places)
    number: str = ""
    """Digits typed where a number is asked."""
    note: str = ""
    """The answer to a key or to a line."""
    is_bad: bool = False
    """Whether the note says what cannot be done."""
    sheet: Sheet | None = None
    scrolled: int = 0
    """Lines that the log is scrolled back."""

    @property
    def is_asked(self) -> bool:
        """Whether the person has something to decide now."""
        return self.stage.is_at_rest and PERSON in self.stage.seen.awaited


@dataclass(frozen=True, slots=True)
class Ask:
    """What the person is asked, and the button that answers."""

    text: str = ""
    button: str = ""


def ask(scene: Scene, seen: Observation) -> Ask:
    """What stands above the keys."""
    stage = scene.stage
    if stage.waits:
        return Ask(button="Go on")
    if not scene.is_asked:
        return Ask(_waited_for(scene, seen))
    match seen.phase:
        case Phase.LAY_AWAY:
            return _away(scene, seen)
        case Phase.PLAY:
            return _play(scene, seen)
        case Phase.CUT_STARTER:
            most = seen.undealt_size - LEAST_LIFTED
            text = f"Cut: lift {LEAST_LIFTED} to {most} of the {seen.undealt_size} cards"
            return Ask(text, f"Cut {lifted(scene, seen)}")
        case Phase.CLAIM:
            assert seen.claim is not None
            text = f"How many is your {seen.claim.part}?"
            return Ask(text, f"Count {scene.number}" if scene.number else "")
        case Phase.MUGGINS:
            return Ask("What was missed?", f"Muggins for {scene.number}" if scene.number else "Nothing, pass")
    return Ask()


def lifted(scene: Scene, seen: Observation) -> int:
    """How many cards the cut for the starter lifts: what was typed, or half of the pack."""
    return int(scene.number or seen.undealt_size // 2)


def _waited_for(scene: Scene, seen: Observation) -> str:
    names = [scene.stage.session.voice.names[seat] for seat in seen.awaited if seat != PERSON]
    if not names or not scene.stage.is_at_rest:
        return ""
    return f"{names[0]} is thinking…"


def _away(scene: Scene, seen: Observation) -> Ask:
    number = "two" if seen.rules.laid_away == 2 else "one"
    whose = whose_crib(scene.stage.session)
    is_enough = len(scene.places.lifted) == seen.rules.laid_away
    put = f"Put {signs(sorted(scene.places.lifted))} in {whose} crib" if is_enough else ""
    return Ask("" if is_enough else f"Choose {number} for {whose} crib", put)


def _play(scene: Scene, seen: Observation) -> Ask:
    if seen.legal == (SayGo(PERSON),):
        return Ask("Nothing fits.", "Say go")
    card = scene.places.card
    if card is None:
        return Ask("Your turn")
    if not scene.places.fits(card):
        return Ask(f"Your turn. {card_signs(card)} would make {seen.count + card.pips}")
    return Ask("Your turn", f"Play {card_signs(card)}")


def called(stage: Stage) -> tuple[str, str]:
    """What has just been said or done, and its ink."""
    words, event = stage.words, stage.event
    seat = stage.state.dealer if isinstance(event, ev.StarterCut) else getattr(event, "seat", None)
    if isinstance(event, ev.Dealt) and event.pegged:
        seat = stage.state.rules.left_of(event.dealer)
    if words.call and seat is not None and not words.steps:
        return f"{stage.session.voice.name(seat)}: {words.call}", "call"
    return words.line, "felt soft"
