"""A game told line by line: what has happened, the scores, and the board."""

from collections.abc import Iterator, Mapping
from math import ceil

from pegout.board import STREET, Pegs, pegs, skunk_lines
from pegout.cards import FACE_DOWN
from pegout.cli.items import item_lines, signs
from pegout.cli.output import sentence
from pegout.game import State
from pegout.game import events as ev
from pegout.notation import Voice, event_text, spoken_count
from pegout.scoring import Breakdown

_CELLS = 10
"""Cells of a street in the drawn board, three holes each."""


def tell(event: ev.Event, state: State, voice: Voice) -> Iterator[str]:
    """The lines for an event, which may be redacted; `state` is the state after it."""
    match event:
        case ev.GameStarted():
            return
        case ev.Dealt():
            yield ""
            yield event_text(event, state, voice).spoken
        case ev.Discarded():
            yield from _discarded(event, state, voice)
        case ev.HandShown() | ev.CribShown():
            yield from _shown(event, voice)
        case ev.CountSettled():
            yield from _count("The true count", event.true)
        case ev.GameWon() | ev.Stopped():
            yield ""
            yield event_text(event, state, voice).spoken
        case _:
            text = event_text(event, state, voice).spoken
            if text:
                yield text


def scores_text(state: State, voice: Voice) -> str:
    """`You 79, Hazel 68`: a viewer's own side first."""
    return ", ".join(f"{voice.side(state, side)} {state.scores[side]}" for side in _sides(state, voice))


def scores_lines(state: State, voice: Voice) -> Iterator[str]:
    """The scores, what each side still needs, and the skunk lines."""
    target = state.rules.target
    for side in _sides(state, voice):
        yield f"{voice.side(state, side)}: {state.scores[side]}, {target - state.scores[side]} to go."
    lines = ", ".join(f"{line.name} at {line.after} or fewer" for line in skunk_lines(state.rules))
    if lines:
        yield sentence(lines)


def board_lines(state: State, voice: Voice) -> Iterator[str]:
    """The board as bars, a line a side and a gap between streets; the back peg is marked on the bar."""
    yield from bars({voice.side(state, side): pegs(state)[side] for side in _sides(state, voice)}, state.rules.target)


def bars(pegs_of: Mapping[str, Pegs], target: int) -> Iterator[str]:
    """The pegs of each name as a bar; the last hole has no cell of its own."""
    width = max(map(len, pegs_of))
    for name, peg in pegs_of.items():
        front, back = _cell(peg.front), _cell(peg.back)
        cells = ["▮" if cell <= front else "▯" for cell in range(1, _cell(target - 1) + 1)]
        if 0 < back < front:
            cells[back - 1] = "·"
        streets = ["".join(cells[start : start + _CELLS]) for start in range(0, len(cells), _CELLS)]
        yield f"{name:<{width}} {peg.front:>3} {' '.join(streets)}"


def _cell(hole: int) -> int:
    """The cell of a hole, 0 for the start."""
    return ceil(hole * _CELLS / STREET)


def _sides(state: State, voice: Voice) -> list[int]:
    own = None if voice.viewer is None else state.rules.side_of(voice.viewer)
    return sorted(range(state.rules.sides), key=lambda side: side != own)


def _discarded(event: ev.Discarded, state: State, voice: Voice) -> Iterator[str]:
    """One's own throw, or everybody's where the cards may be seen; nothing of the others' in a game that runs."""
    if FACE_DOWN in event.cards:
        return
    assert state.dealer is not None
    whose = voice.tell(state.dealer, "your", "{name}'s")
    puts = voice.tell(event.seat, "You put", "{name} puts")
    yield f"{puts} {signs(event.cards)} in {whose} crib."


def _shown(event: ev.HandShown | ev.CribShown, voice: Voice) -> Iterator[str]:
    part = "crib" if isinstance(event, ev.CribShown) else "hand"
    whose = voice.tell(event.seat, "Your", "{name}'s") + f" {part}, {signs(event.cards)}"
    if event.scored is None:
        yield f"{whose}."
    elif event.counted:
        yield from _count(whose, event.scored)
    else:
        yield f"{whose}, would have been {event.scored.total}."


def _count(what: str, breakdown: Breakdown) -> Iterator[str]:
    yield f"{what}: {breakdown.total}"
    yield from item_lines(breakdown, "  ")
    yield f"  {sentence(spoken_count(breakdown))}"
