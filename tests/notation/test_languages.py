"""What is told in German and French: numbers, cards, counts, calls, and refusals."""

import pytest

from pegout.cards import parse_card, parse_cards
from pegout.errors import Text
from pegout.game import replay
from pegout.game.events import CardPlayed, GoSaid
from pegout.notation import Voice, card_name, event_text, number_word, spoken_count
from pegout.notation.languages import LANGUAGES, retold, speaking, t, wished
from pegout.rules import STANDARD
from pegout.scoring import score_hand, score_play
from tests.golden.aloud import FOLDER, told


@pytest.mark.parametrize(
    ("code", "number", "words"),
    [
        ("de", 1, "eins"),
        ("de", 21, "einundzwanzig"),
        ("de", 30, "dreißig"),
        ("de", 121, "einhunderteinundzwanzig"),
        ("fr", 21, "vingt et un"),
        ("fr", 31, "trente et un"),
        ("fr", 61, "soixante et un"),
        ("fr", 71, "soixante et onze"),
        ("fr", 80, "quatre-vingts"),
        ("fr", 81, "quatre-vingt-un"),
        ("fr", 91, "quatre-vingt-onze"),
        ("fr", 121, "cent vingt et un"),
        ("fr", 200, "deux cents"),
    ],
)
def test_numbers(code: str, number: int, words: str) -> None:
    """Numbers as grammars of the language have them."""
    with speaking(code):
        assert words == number_word(number)


@pytest.mark.parametrize(
    ("code", "names"),
    [("de", ["Herz Fünf", "Kreuz Bube", "Pik Ass"]), ("fr", ["cinq de cœur", "valet de trèfle", "as de pique"])],
)
def test_cards(code: str, names: list[str]) -> None:
    """Cards as players name them."""
    with speaking(code):
        assert names == [card_name(card) for card in parse_cards("5H JC AS")]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "fünfzehn zwei, fünfzehn vier und ein Paar macht sechs"),
        ("fr", "quinze deux, quinze quatre, et une paire, six"),
    ],
)
def test_a_count(code: str, said: str) -> None:
    """Two fifteens and a pair."""
    with speaking(code):
        assert said == spoken_count(score_hand(parse_cards("7C 7S 8D KH"), parse_card("2D")))


def test_both_persons() -> None:
    """The viewer is spoken to, others are spoken of."""
    state = replay(STANDARD, [], dealer=0).state
    played = CardPlayed(0, parse_card("6C"), 15, score_play(parse_cards("9D 6C")), 2)
    with speaking("de"):
        assert "Du spielst Kreuz Sechs, fünfzehn für zwei. Stand 15." == event_text(played, state, VOICE).spoken
        assert "Hazel sagt Go." == event_text(GoSaid(1, 28), state, VOICE).spoken
    with speaking("fr"):
        assert "Vous jouez 6♣, 15 pour 2" == event_text(played, state, VOICE).line


VOICE = Voice(("Anne", "Hazel"), 0)


def test_a_refusal_is_retold_with_what_it_names() -> None:
    """A sentence made in English keeps its parts, those that are texts themselves too."""
    where = Text("the game is at {now}, not at {wanted}", now=Text("the play"), wanted=Text("the deal"))
    assert "the game is at the play, not at the deal" == where
    with speaking("de"):
        assert "jetzt ist dran: das Ausspielen, und nicht: das Geben" == retold(where)
        assert "not there" == t("not there")


@pytest.mark.parametrize(
    ("tags", "code"),
    [("", "en"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("pl,fr-CA;q=0.8", "fr"), ("xx", "en"), ("EN-gb", "en")],
)
def test_which_language_is_wished(tags: str, code: str) -> None:
    """The first of a browser's languages that there are words in."""
    assert code == wished(tags)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_game_read_aloud(code: str) -> None:
    """The log of a golden game in each language, as tests/golden/aloud has it for reading."""
    assert (FOLDER / f"{code}.txt").read_text(encoding="utf-8") == told(code)
