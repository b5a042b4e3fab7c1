"""The table while hands are counted: the cards, combination by combination, the total, and the pad for a claim."""

from textwrap import wrap

from pegout.cli.items import item_lines
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.felt import card_size
from pegout.cli.tui.scene import Scene, called
from pegout.cli.tui.shapes import Face, draw_card, draw_number
from pegout.cli.tui.stage import Stage
from pegout.game import Observation, Phase
from pegout.game import events as ev
from pegout.scoring import Breakdown, most_points

_OF_A_COUNT = (ev.HandShown, ev.CribShown, ev.CountClaimed, ev.MugginsCalled, ev.MugginsPassed, ev.CountSettled)


def is_counting(stage: Stage) -> bool:
    """Whether a hand lies on the table to be counted."""
    state = stage.state
    if isinstance(stage.event, (*_OF_A_COUNT, ev.DealEnded)) or state.phase in (Phase.CLAIM, Phase.MUGGINS):
        return True
    return state.phase is Phase.OVER and state.how == "show" and isinstance(stage.event, ev.GameWon)


def draw_count(part: Canvas, scene: Scene, seen: Observation) -> None:
    """The hand that is counted, on a canvas of its own, at least 52 by 12."""
    stage = scene.stage
    hand = _hand(stage)
    size = card_size(part.width, part.height)
    part.put(1, 0, _title(stage, hand), "felt")
    items = stage.count.items if stage.count else ()
    is_moving = 0 < stage.step < len(items)
    raised = items[stage.step - 1].cards if is_moving else ()
    assert stage.state.starter is not None
    for place, card in enumerate((*hand.cards, stage.state.starter)):
        x = 1 + place * (size.width + 1) + 2 * (place == len(hand.cards))
        is_raised = card in raised
        is_dimmed = not hand.counted or (is_moving and not is_raised)
        draw_card(part, (x, 2 - is_raised), card, size, Face(is_lifted=is_raised, is_dimmed=is_dimmed))
    y = 2 + size.height
    if scene.is_asked and seen.phase in (Phase.CLAIM, Phase.MUGGINS):
        _pad(part, scene, seen, y)
    elif stage.count is not None:
        _said(part, stage, Breakdown(items[: stage.step]), y)
    else:
        part.put(1, y + 1, *called(stage))


def _hand(stage: Stage) -> ev.HandShown | ev.CribShown:
    """The hand that lies on the table."""
    told = stage.session.game.events[: stage.told]
    return next(event for event in reversed(told) if isinstance(event, ev.HandShown | ev.CribShown))


def _title(stage: Stage, hand: ev.HandShown | ev.CribShown) -> str:
    part = "crib" if isinstance(hand, ev.CribShown) else "hand"
    title = f"{stage.session.voice.whose(hand.seat)} {part}"
    claim = stage.state.claim
    if claim is not None and claim.points is not None:
        title += f", counted as {claim.points}"
    return title if hand.counted else f"{title} would have been"


def _said(part: Canvas, stage: Stage, so_far: Breakdown, y: int) -> None:
    """What has been said of the count, and its total in large digits."""
    draw_number(part, (part.width - 2, 2), so_far.total)
    steps = stage.words.steps[: stage.step]
    text = ", ".join(steps) if steps else "nineteen" if not stage.count or not stage.count.items else ""
    lines = wrap(text, part.width - 3)
    for line, words in enumerate(lines):
        part.put(1, y + line, words, "call")
    rows = item_lines(so_far)
    room = part.height - y - len(lines) - 1
    for line, words in enumerate(rows[-room:] if room > 0 else []):
        part.put(1, y + len(lines) + 1 + line, words, "felt soft")


def _pad(part: Canvas, scene: Scene, seen: Observation, y: int) -> None:
    """Every number that may be said, to be clicked."""
    first = 0 if seen.phase is Phase.CLAIM else 1
    for number in range(first, most_points(seen.rules) + 1):
        row, column = divmod(number, 10)
        is_chosen = scene.number == str(number)
        if is_chosen:
            part.fill(1 + 4 * column, y + 1 + row, (4, 1), "button")
        ink = "button" if is_chosen else "felt"
        part.put(1 + 4 * column, y + 1 + row, f" {number:>2} ", ink, f"number {number}")
    if scene.number:
        draw_number(part, (part.width - 2, 2), int(scene.number))
