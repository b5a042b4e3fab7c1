"""The table while cards are laid away, cut and played: the others, starter, pile and count, and the person's hand."""

from pegout.cli.session import PERSON
from pegout.cli.table import whose_crib
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.looks import PEGS
from pegout.cli.tui.scene import Scene, called, lifted
from pegout.cli.tui.shapes import (
    DIGIT,
    LARGE,
    SMALL,
    Face,
    Size,
    draw_back,
    draw_card,
    draw_number,
    draw_place,
)
from pegout.game import Observation, Phase
from pegout.game import events as ev
from pegout.game.state import Laid


def card_size(width: int, height: int) -> Size:
    """The size of cards that a table has room for."""
    return LARGE if width >= 66 and height >= 21 else SMALL


def draw_felt(part: Canvas, scene: Scene, seen: Observation) -> None:
    """The table, on a canvas of its own, at least 52 by 12."""
    size = card_size(part.width, part.height)
    spare = part.height - 2 * size.height - 2
    pile_y = 1 + (spare + 1) // 3
    hand_y = part.height - size.height - (spare > 4)
    draw_others(part, scene, seen)
    _middle(part, scene, seen, (pile_y, size))
    text, ink = called(scene.stage)
    part.put(2, (pile_y + size.height + hand_y - (spare > 1)) // 2, text[: part.width - 3], ink)
    _hand(part, scene, (hand_y, size), is_raised=spare > 0)


def draw_others(part: Canvas, scene: Scene, seen: Observation) -> None:
    """The other seats in one line: whose turn it is, signs, names, cards left."""
    x, voice, rules = 1, scene.stage.session.voice, seen.rules
    for seat in range(1, rules.seats):
        side, is_next = rules.side_of(seat), seen.turn == seat
        partner = " (partner)" if rules.seats == 4 and side == rules.side_of(PERSON) and part.width >= 66 else ""
        name = f"{'▸' if is_next else ' '}{PEGS[side]} {voice.names[seat]}{partner}"
        x = part.put(x, 0, name, f"chip{side}") + 1
        x = part.put(x, 0, "▮" * (seen.hand_sizes[seat] if seen.hand_sizes else 0), "back") + 1


def _middle(part: Canvas, scene: Scene, seen: Observation, where: tuple[int, Size]) -> None:
    y, size = where
    event = scene.stage.event
    if isinstance(event, ev.DealCut):
        _cut_for_deal(part, scene, event, where)
        return
    if seen.starter is None:
        draw_back(part, (1, y), size)
    else:
        draw_card(part, (1, y), seen.starter, size, Face(foot="starter" if size is LARGE else "cut"))
    if seen.phase is Phase.CUT_STARTER and scene.is_asked:
        _pack(part, scene, seen, where)
    elif isinstance(event, ev.CountClosed):
        _pile(part, seen, seen.piles[-1], (where, event.count))
    elif seen.phase is Phase.PLAY:
        _pile(part, seen, seen.pile, (where, seen.count))
    elif seen.dealer is not None and seen.deals:
        whose = whose_crib(scene.stage.session)
        part.put(size.width + 4, y + size.height // 2 - 1, f"{whose[0].upper()}{whose[1:]} crib", "felt")
        part.put(size.width + 4, y + size.height // 2, "▮" * seen.crib_size, "back")


def _cut_for_deal(part: Canvas, scene: Scene, event: ev.DealCut, where: tuple[int, Size]) -> None:
    y, size = where
    for seat, card in enumerate(event.cards):
        x = 1 + seat * (size.width + 4)
        draw_card(part, (x, y), card, size)
        part.put(x, y - 1, scene.stage.session.voice.name(seat), "felt soft")


def _pile(part: Canvas, seen: Observation, pile: tuple[Laid, ...], what: tuple[tuple[int, Size], int]) -> None:
    """The cards of a count, the last on top, and the count in large digits."""
    (y, size), count = what
    is_large = size is LARGE and part.height >= 26
    x = size.width + 3
    room = part.width - (2 * DIGIT[0] + 3) * (1 + is_large) - 2 - x - size.width
    for place, one in enumerate(pile[-(1 + room // size.shown) :]):
        side = seen.rules.side_of(one.seat)
        draw_card(part, (x + place * size.shown, y), one.card, size)
        part.put(x + place * size.shown + 2, y + size.height - 1, PEGS[side], f"peg{side}")
    top = y - is_large
    part.put(part.width - 7, top - 1, "count", "felt soft")
    draw_number(part, (part.width - 2, top), count, scale=1 + is_large)


def _pack(part: Canvas, scene: Scene, seen: Observation, where: tuple[int, Size]) -> None:
    """The pack in a row: a click cuts it there."""
    y, size = where
    chosen = lifted(scene, seen)
    for number in range(seen.undealt_size):
        is_lifted = number < chosen
        ink = "call" if is_lifted else "felt soft"
        row, column = divmod(number, 20)
        part.put(size.width + 4 + column, y + 1 + row, "▮" if is_lifted else "▯", ink, f"cut {number + 1}")
    draw_number(part, (part.width - 2, y), min(99, chosen))


def _hand(part: Canvas, scene: Scene, where: tuple[int, Size], *, is_raised: bool) -> None:
    y, size = where
    places = scene.places
    for place, card in enumerate(places.cards):
        x = 1 + place * (size.width + 1)
        if not places.is_held(place):
            draw_place(part, (x, y), size, str(place + 1))
            continue
        is_lifted, fits = card in places.lifted, places.fits(card)
        foot = f"{place + 1}" if fits else f"{place + 1}×"
        face = Face(
            is_lifted=is_lifted,
            is_dimmed=not fits,
            foot=f"[{foot}]" if place == places.cursor else foot,
            act=f"card {place + 1}",
        )
        draw_card(part, (x, y - (is_lifted and is_raised)), card, size, face)
