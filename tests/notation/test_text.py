"""Announcements: the calls of the table, lines for the log, and what is read aloud."""

from dataclasses import replace

import pytest

from pegout.cards import DECK, parse_card, parse_cards
from pegout.game import Deal, Replay, apply, awaited, legal_actions, redact, replay
from pegout.game.actions import Action, ClaimCount, Discard
from pegout.game.events import CardPlayed, CountClosed, DealCut, GameWon, GoSaid, Resigned, StarterCut
from pegout.notation import EventText, Voice, event_from_json, event_text
from pegout.notation.text import play_call
from pegout.rules import STANDARD, Rules
from pegout.scoring import NOTHING, Breakdown, heels, score_play, single

VOICE = Voice(("Bill", "Hazel"), 1)
STATE = replay(STANDARD, [], dealer=0).state


@pytest.mark.parametrize(
    ("pile", "call"),
    [
        ("7C 8D", "15 for 2"),
        ("KC QD 7H 4S", "31 for 2"),
        ("8C 8D", "pair for 2"),
        ("8C 8D 8H", "three of a kind for 6"),
        ("2C 2D 2H 2S", "four of a kind for 12"),
        ("4C 5D 3H", "run of three for 3"),
        ("5C 4D 6H", "15 and a run of three for 5"),
        ("TC 5D", "15 for 2"),
        ("KC 9D 4C 5H 3S", "31 and a run of three for 5"),
        ("4C 7D 2H AS AC", "15 and a pair for 4"),
        ("KC 3D", ""),
    ],
)
def test_calls_in_the_play(pile: str, call: str) -> None:
    """What a player calls with a card."""
    assert call == play_call(score_play(parse_cards(pile)))


def test_a_card_is_told_to_the_eyes_and_to_the_ears() -> None:
    """The line, the call and the sentence of the specification's example."""
    event = CardPlayed(0, parse_card("6C"), 15, score_play(parse_cards("9D 6C")), 2)
    expected = EventText("15 for 2", "Bill plays 6♣, 15 for 2", "Bill plays six of clubs, fifteen for two. Count 15.")
    assert expected == event_text(event, STATE, VOICE)


def test_the_viewer_is_you() -> None:
    """One's own moves are told in the second person."""
    event = CardPlayed(1, parse_card("6C"), 6, NOTHING, 0)
    assert "You play 6♣" == event_text(event, STATE, VOICE).line
    assert "Hazel plays 6♣" == event_text(event, STATE, Voice(VOICE.names)).line


def test_a_stinkhole_is_named() -> None:
    """What scores and is not pegged is not called, and the line says why (rule 7.4)."""
    event = CardPlayed(0, parse_card("6C"), 15, score_play(parse_cards("9D 6C")), 0)
    told = event_text(event, STATE, VOICE)
    assert ("", "Bill plays 6♣, 15 for 2. One short of home only a single point is pegged") == (told.call, told.line)


def test_names_keep_their_capital() -> None:
    """Only the viewer is "you" within a sentence."""
    event = DealCut(parse_cards("5H 7S"), 0)
    assert event_text(event, STATE, Voice(("Ann", "Youssef"))).line.startswith("Ann cuts 5♥, Youssef cuts 7♠.")
    assert event_text(event, STATE, Voice(("Ann", "You"), 1)).line.startswith("Ann cuts 5♥, you cut 7♠.")


def test_a_resigned_game_is_won_without_a_score() -> None:
    """The points then decide only what the game is worth."""
    assert "Bill wins, and it's a skunk" == event_text(GameWon(0, "resigned", (0, 1)), STATE, VOICE).line


def test_a_claimed_game_is_no_resignation() -> None:
    """Who was waited for too long has not resigned; older events, which do not say so, were resignations."""
    event = event_from_json({"kind": "Resigned", "seat": 0, "claimed": True})
    assert "Bill was waited for too long" == event_text(event, STATE, VOICE).line
    assert event_from_json({"kind": "Resigned", "seat": 0}) == Resigned(0)


def test_go_and_last() -> None:
    """A go, one for it, one for last, and silence at 31."""
    assert "go" == event_text(GoSaid(0, 28), STATE, VOICE).call
    assert "1 for the go" == event_text(CountClosed(0, 28, single("go", 1), 1), STATE, VOICE).call
    assert "You: 1 for last" == event_text(CountClosed(1, 28, single("last", 1), 1), STATE, VOICE).line
    assert EventText() == event_text(CountClosed(1, 31, NOTHING, 0), STATE, VOICE)


def test_his_heels() -> None:
    """A jack turned is two for his heels, to the dealer."""
    jack = parse_card("JD")
    event = StarterCut(1, None, jack, heels(jack), 2)
    assert "two for his heels" == event_text(event, STATE, VOICE).call
    assert "Starter J♦, two for his heels: Bill pegs 2" == event_text(event, STATE, VOICE).line


def test_a_tied_cut_says_that_all_cut_again() -> None:
    """No dealer, no claim that there is one."""
    event = DealCut(parse_cards("3C 3D"), None)
    assert "Bill cuts 3♣, you cut 3♦. A tie: all cut again" == event_text(event, STATE, VOICE).line


@pytest.mark.parametrize(
    ("loser", "skunks", "ending"), [(113, 0, "121 to 113"), (90, 1, "it's a skunk"), (60, 2, "it's a double skunk")]
)
def test_the_end_names_the_skunk(loser: int, skunks: int, ending: str) -> None:
    """Who won, by what, and the skunk."""
    state = replace(STATE, scores=(loser, 121))
    line = event_text(GameWon(1, "show", (skunks, 0)), state, VOICE).line
    assert line.startswith("You win, 121 to")
    assert line.endswith(ending)


def test_partners_win_together() -> None:
    """A side of two is named with the viewer first."""
    rules = Rules(seats=4)
    state = replace(replay(rules, [], dealer=0).state, scores=(121, 100))
    voice = Voice(("Ann", "Bob", "Cay", "Dan"), 2)
    assert "You and Ann win, 121 to 100" == event_text(GameWon(0, "play", (0, 0)), state, voice).line


def _whole_deal(rules: Rules) -> Replay:
    """A deal played with the first legal action each time, claims excepted: they are 0."""
    actions: list[Action] = [Deal(DECK[::-1])]
    game = replay(rules, actions, dealer=0)
    state = game.state
    while awaited(state):
        seat = awaited(state)[0]
        action = ClaimCount(seat, 0) if str(state.phase) == "claim" else legal_actions(state, seat)[0]
        actions.append(action)
        state = apply(state, action)[0]
    return replay(rules, actions, dealer=0)


@pytest.mark.parametrize("rules", [STANDARD, Rules(counting="claimed", muggins=True, seats=3), Rules(seats=4)])
def test_a_redacted_event_has_the_same_words(rules: Rules) -> None:
    """The words of an event depend on nothing that its hearer may not see."""
    game = _whole_deal(rules)
    voice = Voice(("Ann", "Bob", "Cay", "Dan")[: rules.seats], 1)
    for event, state in zip(game.events, game.states, strict=True):
        assert event_text(event, state, voice) == event_text(redact(event, 1), state, voice)


def test_3_2_a_throw_that_is_made_anew_is_told_as_such() -> None:
    """Nobody hears twice that the same seat throws; the words tell no card."""
    held = replay(STANDARD, [Deal(DECK)], dealer=0).state.hands[0]
    game = replay(STANDARD, [Deal(DECK), Discard(0, held[:2]), Discard(0, held[1:3])], dealer=0)
    steps = zip(game.events, game.states, (None, *game.states), strict=False)
    lines = [event_text(event, state, Voice(("Ann", "Bob"), 1), before).line for event, state, before in steps]
    assert ["Ann throws two cards", "Ann changes the throw"] == lines[-2:]


def test_a_claimed_hand_is_not_counted_aloud() -> None:
    """Until the claim is closed no words hold the count (rule 6.7)."""
    game = _whole_deal(Rules(counting="claimed"))
    voice = Voice(("Ann", "Bob"))
    shown = [event_text(event, STATE, voice) for event in game.events if type(event).__name__ == "HandShown"]
    assert [((), ""), ((), "")] == [(text.steps, text.call) for text in shown]


def test_every_kind_of_event_has_words() -> None:
    """A whole deal of three kinds of game: each event is told, except the silent close at 31."""
    for rules in (STANDARD, Rules(counting="claimed", muggins=True), Rules(seats=3, go="said")):
        game = _whole_deal(rules)
        silent = [
            event
            for event, state in zip(game.events, game.states, strict=True)
            if not event_text(event, state, Voice(("Ann", "Bob", "Cay")[: rules.seats])).line
        ]
        assert all(isinstance(event, CountClosed) and event.count == 31 for event in silent)


def test_a_breakdown_without_items_is_silent() -> None:
    """No score, no call."""
    assert "" == play_call(Breakdown())
