"""What every player in `BOTS` keeps to, at every table."""

import subprocess
import sys
from random import Random

import pytest

from pegout.bots import BOTS
from pegout.errors import PegoutError
from pegout.game import new_game, observe, replay_events
from pegout.rules import STANDARD
from tests.bots.positions import TABLES, decisions
from tests.properties.test_no_peeking import disguised


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", BOTS)
def test_plays_whole_games_by_legal_actions_that_repeat(name: str, table: str) -> None:
    """At every preset and number of seats: only legal actions, and the same one again for the same seed."""
    for decision in decisions((name,), TABLES[table], seed=3):
        seen = decision.seen
        assert decision.action in seen.legal
        assert BOTS[name].choose(seen, Random(seen.number)) == BOTS[name].choose(seen, Random(seen.number))


@pytest.mark.parametrize("table", ["standard-2", "pub-3", "tabletop-4", "claimed-2", "claimed-five-card"])
@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_do_not_change_the_choice(name: str, table: str) -> None:
    """With all that is hidden from the seat exchanged for cards of equal pips, the choice is the same."""
    rng = Random(11)
    for decision in [*decisions((name,), TABLES[table], seed=4)][::5]:
        seat, number = decision.seen.seat, decision.seen.number
        other = replay_events(disguised([*decision.events], seat, rng, within_pips=True))
        seen = observe(other.state, seat, other.events)
        assert BOTS[name].choose(decision.seen, Random(number)) == BOTS[name].choose(seen, Random(number))


@pytest.mark.parametrize("name", BOTS)
def test_a_seat_without_decision_is_refused(name: str) -> None:
    """Asked where there is nothing to decide, a player says so."""
    state, events = new_game(STANDARD, dealer=0)
    for seat in (0, None):
        with pytest.raises(PegoutError, match="nothing to decide"):
            BOTS[name].choose(observe(state, seat, events), Random(1))


def test_the_table_of_players() -> None:
    """Weakest first, each under its own name, with a title, a sentence and a measured strength."""
    assert ["easy", "beginner", "standard", "classic", "pub", "pro", "expert"] == list(BOTS)
    for name, bot in BOTS.items():
        assert (name, name.title()) == (bot.name, bot.title)
        assert bot.about.endswith(".")
        assert bot.strength.startswith("wins ")
        assert bot.strength.split(" against ")[1] in ("Pro", "Standard")


def test_the_table_loads_no_player() -> None:
    """Naming the players imports none of their files, nor any package that is not Python's own."""
    code = "import sys, pegout.bots; print(sorted(m for m in sys.modules if m.startswith(('pegout.bots', 'numpy'))))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "['pegout.bots']" == result.stdout.strip()
