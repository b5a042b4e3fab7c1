"""The JSON of rules, actions, events and records: what is written is read back, and nothing else is accepted."""

import json
import random
from typing import Any

import pytest

from pegout.cards import DECK, FACE_DOWN, parse_cards
from pegout.errors import NotationError, PegoutError, RulesError
from pegout.game import (
    CutForDeal,
    Deal,
    Phase,
    Resign,
    TakeBack,
    awaited,
    chance,
    legal_actions,
    redact,
    replay,
)
from pegout.game.actions import Action, PlayCard
from pegout.game.log import act_on
from pegout.notation import (
    GameRecord,
    Seat,
    action_from_json,
    action_to_json,
    event_from_json,
    event_to_json,
    rules_from_json,
    rules_to_json,
)
from pegout.rules import PRESETS, STANDARD, Rules


def _played(rules: Rules, seed: int) -> GameRecord:
    """A whole game of random choices, one of them taken back."""
    rng = random.Random(seed)
    game = replay(rules, [], persons=(0,))
    actions: list[Action] = []
    while game.state.phase is not Phase.OVER:
        what = chance(game.state)
        if what == "cut":
            action: Action = CutForDeal(tuple(rng.sample(DECK, rules.seats)))
        elif what == "deal":
            action = Deal(tuple(rng.sample(DECK, 52)))
        elif len(actions) == 8 and rules.take_back:
            action = TakeBack(0)
        else:
            action = rng.choice(legal_actions(game.state, rng.choice(awaited(game.state))))
        actions.append(action)
        game = act_on(game, action)
    seats = (Seat("Bill"), *(Seat(f"Bot {seat}", "easy") for seat in range(1, rules.seats)))
    return GameRecord(game="g1", rules=rules, seats=seats, actions=tuple(actions), events=game.events)


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_is_read_back_as_it_was_written(name: str) -> None:
    """A game of every preset, written, read and played again."""
    record = _played(PRESETS[name], 7)
    again = GameRecord.loads(record.dumps())
    assert record == again
    assert record.events == again.replay().events


def test_a_record_that_tells_other_events_is_refused() -> None:
    """Events that the actions do not bring are found, with their number."""
    record = _played(STANDARD, 3)
    value = record.to_json()
    event = next(event for event in value["events"] if event["kind"] == "CardPlayed")
    event["pegged"] += 1
    with pytest.raises(PegoutError, match=f"from event {event['n']} on"):
        GameRecord.from_json(value).replay()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 2}, "version 2 is not known"),
        ({"format": "other"}, "not a game record"),
        ({"extra": 1}, "has no 'extra'"),
        ({"seats": []}, "names 0"),
        ({"seats": [{"name": "A"}, {"name": "B"}]}, "a name and a bot"),
        ({"seeds": [1]}, "seeds"),
        ({"actions": [{"kind": "Cheat"}]}, "no action of the kind 'Cheat'"),
        ({"actions": [{"kind": "PlayCard", "seat": 0}]}, "PlayCard misses 'card'"),
        ({"actions": [{"kind": "PlayCard", "seat": 0, "card": "1X"}]}, "1X"),
        ({"actions": [{"kind": "PlayCard", "seat": True, "card": "5H"}]}, "PlayCard.seat cannot be True"),
        ({"rules": {"seats": 5}}, "seats must be one of"),
        ({"rules": {"colour": 1}}, "no setting 'colour'"),
        ({"game": 5}, "game of a game record cannot be 5"),
    ],
)
def test_what_is_not_a_record_is_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    """Each fault of a record is named."""
    value = GameRecord(game="g", rules=STANDARD, seats=(Seat("A"), Seat("B"))).to_json() | change
    with pytest.raises(PegoutError, match=message):
        GameRecord.from_json(value)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    """No JSON, or JSON of another kind."""
    with pytest.raises(NotationError, match="not a game record"):
        GameRecord.loads(text)


@pytest.mark.parametrize("name", PRESETS)
def test_rules_are_read_back(name: str) -> None:
    """Every preset through JSON text."""
    assert PRESETS[name] == rules_from_json(json.loads(json.dumps(rules_to_json(PRESETS[name]))))


def test_changed_settings_stand_on_a_base() -> None:
    """Fields that are not there are the base's, and what its preset fixes cannot be changed."""
    rules = rules_from_json({"target": 61, "go": "said"}, PRESETS["tabletop"])
    assert (61, "said", (2, 3, 4)) == (rules.target, rules.go, rules.kinds_at_show)
    with pytest.raises(RulesError, match="tabletop rules fix go: "):
        rules_from_json({"go": "auto"}, PRESETS["tabletop"])
    with pytest.raises(RulesError, match="no setting 'colour'"):
        rules_from_json({"colour": "red"}, PRESETS["tabletop"])
    with pytest.raises(RulesError, match="an object"):
        rules_from_json([])


def test_an_action_takes_its_seat_from_the_caller() -> None:
    """The seat may be filled in; an action that names another says so itself."""
    assert PlayCard(1, parse_cards("5H")[0]) == action_from_json({"kind": "PlayCard", "card": "5H"}, seat=1)
    assert {"kind": "Resign", "seat": 2, "claimed": False} == action_to_json(Resign(2))


def test_a_redacted_event_is_read_back() -> None:
    """Cards face down go through JSON as `??`."""
    dealt = redact(next(event for event in _played(STANDARD, 1).events if type(event).__name__ == "Dealt"), 0)
    value = event_to_json(dealt, 3)
    assert ["??"] * 6 == value["hands"][1]
    assert dealt == event_from_json(value)
    assert "??" == str(FACE_DOWN)


def test_a_wrong_total_is_refused() -> None:
    """A breakdown's total is the sum of its items, in JSON too."""
    event = next(e for e in _played(STANDARD, 2).to_json()["events"] if e["kind"] == "HandShown" and e["pegged"])
    event["scored"]["total"] += 1
    with pytest.raises(NotationError, match="sum of its items"):
        event_from_json(event)
