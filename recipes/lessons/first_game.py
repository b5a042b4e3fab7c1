"""The first game of who has never played: two deals that are always the same, with what each choice is worth."""

from typing import Any, Final, NamedTuple

from msgspec import to_builtins

from pegout.analysis import advise
from pegout.cards import parse_cards
from pegout.game import CutForDeal, Deal, Discard, PlayCard, State, apply, new_game, observe
from pegout.rules import STANDARD
from pegout.server.api.views import seen_shape
from recipes.lessons.deals import HAZEL, YOU, Hands, deck, follow, told
from recipes.lessons.numbers import throw

Json = dict[str, Any]

CUT: Final = "3S 9H"
"""You cut the lower card, and deal first."""
DEALS: Final = (
    Hands(("4S 5D 6D 9H JD KC", "2S 4C 6S 8S TS QH"), "4D", YOU, "4C 4S 2S 5D 6S 6D 8S 9H"),
    Hands(("5C 5D 6D QS AD 9C", "JS QD KH KS 2C 3H"), "6S", HAZEL, "QS QD 5C 6D JS 5D KH KS"),
)
_SEEN: Final = (
    *("phase", "dealer", "scores", "back", "hand", "hand_sizes", "thrown", "starter", "pile", "piles", "count"),
    "legal",
)
_SHOWS: Final = ("HandShown", "CribShown")


class Turn(NamedTuple):
    """What happened before one's own decision, what one saw then, what is to be done, and what one sees after it."""

    before: list[Json]
    view: Json
    answer: list[str]
    own: list[Json]
    after: Json

    def to_json(self) -> Json:
        """The turn by its names."""
        return self._asdict()


def view(state: State) -> Json:
    """What you see, in the form in which the server sends it."""
    whole = to_builtins(seen_shape(observe(state, YOU)))
    return {name: whole[name] for name in _SEEN}


def first_game() -> Json:
    """The cut and the two deals."""
    state, _ = new_game(STANDARD)
    state, events = apply(state, CutForDeal(parse_cards(CUT)))
    cut = told(events, state)
    deals = []
    for given in DEALS:
        state, deal = _deal(state, given)
        deals.append(deal)
    return {"cut": cut, "deals": deals}


def _deal(state: State, given: Hands) -> tuple[State, Json]:
    state, _ = apply(state, Deal(deck(given)))
    kept = [parse_cards(cards)[:-2] for cards in given.cards]
    throws = [Discard(seat, parse_cards(cards)[-2:]) for seat, cards in enumerate(given.cards)]
    thrown = _throw(state, throws)
    state, before = follow(state, throws)
    turns = []
    for card in parse_cards(given.plays):
        if card in kept[YOU]:
            seen = view(state)
            state, own = follow(state, [PlayCard(YOU, card)])
            turns.append(Turn(before, seen, [str(card)], own, view(state)).to_json())
            before = []
        else:
            state, theirs = follow(state, [PlayCard(HAZEL, card)])
            before += theirs
    shows = [step for step in (*turns[-1]["own"], *before) if step["kind"] in _SHOWS]
    turns[-1]["own"] = [step for step in turns[-1]["own"] if step["kind"] not in _SHOWS]
    rest = [step for step in before if step["kind"] not in _SHOWS]
    return state, {
        "dealer": given.dealer,
        "throw": thrown,
        "starter": given.starter,
        "turns": turns,
        "rest": rest,
        "shows": shows,
        "scores": list(state.scores),
        "view": view(state),
    }


def _throw(state: State, throws: list[Discard]) -> Json:
    """The lay-away as you see it, and what each throw of yours is worth, the best first."""
    choices = [throw(choice) for choice in advise(observe(state, YOU))]
    return {"view": view(state), "answer": [str(card) for card in throws[YOU].cards], "choices": choices}
