"""Expert: weighs every choice by the chance to win, against all hands that the others may hold.

In games that its tables do not reach, such as three players to 500, it plays as `pro` does.
"""

from random import Random

from pegout.analysis.advice import expert_action
from pegout.analysis.books import books
from pegout.analysis.players import learn_players
from pegout.analysis.throwing import expert_throw
from pegout.bots import pro
from pegout.bots.shared import Style, Throw, cards_that_fit
from pegout.cards import Card
from pegout.errors import RulesError
from pegout.game import Action, Discard, Observation, PlayCard
from pegout.kernels.mind import new_mind


def lay_away(seen: Observation, rng: Random) -> Throw:
    """The throw of the best chance to win."""
    if seen.rules.dealt_each == 6:
        return expert_throw(seen, books(seen.rules))
    action = expert_action(seen, rng.getrandbits(63))
    assert isinstance(action, Discard)
    return action.cards


def play(seen: Observation, rng: Random) -> Card:
    """The card of the best chance to win, by what the others may hold and how they have played so far."""
    seed = rng.getrandbits(63)
    if len({card.rank for card in cards_that_fit(seen)}) == 1:
        return cards_that_fit(seen)[0]
    mind = new_mind()
    learn_players(seen, mind)
    action = expert_action(seen, seed, mind)
    assert isinstance(action, PlayCard)
    return action.card


_STYLE = Style(lay_away, play)


def choose(seen: Observation, rng: Random) -> Action:
    """The expert's action; `rng` draws the hands that it looks at."""
    try:
        return _STYLE.choose(seen, rng)
    except RulesError:
        return pro.choose(seen, rng)
