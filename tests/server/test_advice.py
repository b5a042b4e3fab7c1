"""Advice, reviews and simulations over HTTP: against programs alone, of what the caller sees, kept once made."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from pegout.rules import PRESETS
from pegout.server import reviewing
from pegout.server.reviewing import Reviewer
from pegout.store import MemoryReviews, StoredLoss
from tests.server.client import Client
from tests.server.people import Make, together
from tests.server.process import Served
from tests.table.hosting import PERSON, hosted

SIX = {"cards": "5H 5C 6S JD QD KC", "dealer": 0, "scores": [88, 95]}
PLAY = {
    "kept": "5H 5C JD QD",
    "thrown": "6S KC",
    "starter": "5D",
    "dealer": 1,
    "scores": [12, 8],
    "played": [{"seat": 0, "card": "QD"}, {"seat": 1, "card": "TD"}],
}


@pytest.fixture(autouse=True, scope="module")
def _prepared(served: Served) -> None:
    """What thinks has been loaded, and compiled where it never was."""
    client = Client(served.address)
    client.http.timeout = 600
    client.send("POST", "/advice/play", PLAY)
    client.send("POST", "/advice/discard", SIX)
    client.begin(preset="short")
    client.play_until(lambda _: False, random.Random(2))
    client.get(f"{client.here}/review")
    client.close()


def test_the_open_decision_is_weighed(client: Client) -> None:
    """All throws, the best first, for the decision that the view shows; asked again, the same."""
    client.begin()
    view = client.settled()["view"]
    found = client.get(f"{client.here}/advice")
    assert (view["decision"], len(view["legal"])) == (found["decision"], len(found["choices"]))
    chances = [choice["win_chance"] for choice in found["choices"]]
    assert sorted(chances, reverse=True) == chances
    assert chances[0] == found["win_chance"]
    assert {str(action) for action in view["legal"]} == {str(choice["action"]) for choice in found["choices"]}
    assert found == client.get(f"{client.here}/advice")


def test_the_chance_is_there_without_a_decision(client: Client) -> None:
    """Between deals nothing is to be decided; at the end the chance is the result."""
    client.begin(preset="short")
    client.play_until(lambda game: bool(game["view"]["phase"] == "deal" and game["deal"]), random.Random(1))
    between = client.get(f"{client.here}/advice")
    assert (None, []) == (between["decision"], between["choices"])
    assert 0 < between["win_chance"] < 1
    game = client.play_until(lambda _: False, random.Random(1))
    expected = float(game["view"]["winner"] == 0)
    assert {"decision": None, "win_chance": expected, "choices": []} == client.get(f"{client.here}/advice")


def test_nobody_else_is_advised(clients: Callable[[], Client]) -> None:
    """Another person has no seat and gets no advice."""
    player, other = clients(), clients()
    player.begin()
    other.get("/me")
    assert (403, "not_seated") == _code(other.refused("GET", f"{player.here}/advice"))


def test_no_advice_in_games_between_people(clients: Make) -> None:
    """Neither by the game, nor for the hand that one holds typed in, in other suits too; another hand is nobody's."""
    people = together(clients, "me", "open")
    me = people[0]
    me.get(f"{me.here}/events", after=1, wait=10)
    assert (403, "no_advice") == _code(me.refused("GET", f"{me.here}/advice"))
    hand = me.look()["view"]["hand"]
    for cards in (hand, [card[0] + {"C": "D", "D": "H", "H": "S", "S": "C"}[card[1]] for card in hand]):
        asked = {**SIX, "cards": " ".join(cards)}
        assert (403, "no_advice") == _code(me.refused("POST", "/advice/discard", asked))
    kept = {**PLAY, "kept": " ".join(hand[:4]), "thrown": " ".join(hand[4:]), "played": [], "dealer": 1}
    kept["starter"] = next(card for card in ("AC", "2D", "3H", "4S", "9C", "TD", "KS") if card not in hand)
    assert (403, "no_advice") == _code(me.refused("POST", "/advice/play", kept))
    others = "AC AD AH AS KC KD" if sorted(card[0] for card in hand) != list("AAAAKK") else SIX["cards"]
    assert 15 == len(me.send("POST", "/advice/discard", {**SIX, "cards": others})["choices"])
    stranger = clients()
    assert 15 == len(stranger.send("POST", "/advice/discard", {**SIX, "cards": " ".join(hand)})["choices"])


def test_positions_typed_in(client: Client) -> None:
    """Fifteen throws, two ranks that fit, the position as it was understood, the chance by the scores."""
    throws = client.send("POST", "/advice/discard", SIX)["choices"]
    assert 15 == len({tuple(choice["action"]["cards"]) for choice in throws})
    played = client.send("POST", "/advice/play", PLAY)
    assert {"5C", "JD"} == {choice["action"]["card"] for choice in played["choices"]}
    assert (20, ["QD", "TD"]) == (played["view"]["count"], [laid["card"] for laid in played["view"]["pile"]])
    others = client.send("POST", "/advice/play", {**PLAY, "played": [{"seat": 0, "card": "QD"}]})
    assert {"turn": 1, "choices": [], "win_chance": None, "view": None} == others
    chance = client.send("POST", "/win-chance", {"scores": [35, 37], "dealer": 0})
    assert abs(chance["win_chance"] - 0.51) <= 0.005
    assert 1 == round(sum(chance["by_side"]), 5)


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("/advice/discard", {**SIX, "cards": "5H 5C"}, "6 cards are dealt, and you name 2: 5H 5C."),
        ("/advice/discard", {**SIX, "dealer": 3}, "The dealer sits 0 to 1 seats to your left, not 3."),
        ("/advice/discard", {**SIX, "scores": [1, 2, 3]}, "There are 2 scores, your own first, not 3."),
        ("/advice/play", {**PLAY, "thrown": "6S"}, "2 cards are thrown, and you name 1: 6S."),
        ("/advice/play", {**PLAY, "starter": "5H"}, "5H is there twice: a pack has one of each card."),
        (
            "/advice/play",
            {**PLAY, "played": [{"seat": 1, "card": "TD"}]},
            "The other cannot play TD: the lead is yours.",
        ),
        ("/win-chance", {"scores": [121, 3], "dealer": 0}, "A score is from 0 to 120 in a game to 121, not 121."),
    ],
)
def test_what_is_no_position_is_said(client: Client, path: str, body: Any, message: str) -> None:
    """One sentence that says what is wrong with it."""
    status, error = client.refused("POST", path, body)
    assert (422, "unreadable", message) == (status, error["code"], error["message"])


def test_chances_of_games_that_are_too_long_are_refused(client: Client) -> None:
    """Before room is taken for them: three players to 999 would need gigabytes."""
    asked = {"scores": [0, 0, 0], "dealer": 0, "rules": {"seats": 3, "target": 999}}
    status, error = client.refused("POST", "/win-chance", asked)
    sentence = "Chances to win are known for games of 3 sides to 121 at most, not to 999."
    assert (422, "bad_rules", sentence) == (status, error["code"], error["message"])


def test_a_finished_game_is_reviewed(client: Client) -> None:
    """Not before its end; then the losses are in the statistics, and a decision can be weighed again."""
    client.begin(preset="short")
    client.settled()
    assert (409, "not_over") == _code(client.refused("GET", f"{client.here}/review"))
    client.play_until(lambda _: False, random.Random(2))
    found = client.get(f"{client.here}/review")
    assert (client.game, [0, 1]) == (found["game"], found["sides"])
    you, other = found["players"]
    total = 100 * found["start"][0] + you["luck"] - you["loss"] + other["loss"]
    assert abs(total - 100 * found["result"][0]) < 0.1
    assert found == client.get(f"{client.here}/review")
    loss = client.get("/me/statistics")["loss"]
    by_game = [{"game": client.game, "rate": you["rate"]}]
    assert {"rate": you["rate"], "decisions": you["counted"], "games": 1, "by_game": by_game} == loss
    decision = next(one for one in found["decisions"] if one["kind"] == "PlayCard")
    again = client.send("POST", f"{client.here}/review/rollout", {"n": decision["n"]})
    assert len(decision["choices"]) == len(again["choices"])
    assert again["samples"] > 1000
    assert (422, "no_decision") == _code(client.refused("POST", f"{client.here}/review/rollout", {"n": 1}))


@pytest.mark.anyio
async def test_two_who_ask_at_once_get_one_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """The review is made once, kept with the person's losses, and from then on read."""
    game = await hosted(PRESETS["short"])
    table = await game.play_to_the_end(random.Random(1))
    made, store = [], MemoryReviews()

    def review(_: object) -> Callable[[], tuple[str, tuple[StoredLoss, ...]]]:
        made.append(1)
        return lambda: ("{}", (StoredLoss(PERSON, 3, 1.5),))

    monkeypatch.setattr(reviewing, "_review", review)
    reviewer = Reviewer(store)
    assert ["{}", "{}"] == list(await asyncio.gather(reviewer.review(table), reviewer.review(table)))
    assert "{}" == await reviewer.review(table)
    assert (1, 3) == (len(made), (await store.lost(PERSON)).decisions)


def test_programs_play_for_whoever_asks(client: Client) -> None:
    """The report of the arena, the same for the same seed."""
    asked = {"a": "standard", "b": "easy", "games": 4, "seed": 3, "preset": "short"}
    first, again = (client.send("POST", "/simulate", asked) for _ in range(2))
    assert ("standard", "easy", 4, 61) == (first["a"], first["b"], first["games"], max(first["points_a"], 61))
    del first["speed"], again["speed"]
    assert first == again


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"games": 1000, "a": "expert"}, "too_much"),
        ({"games": 3}, "unreadable"),
        ({"a": "nobody"}, "bad_table"),
        ({"rules": {"seats": 9}}, "bad_rules"),
    ],
)
def test_what_is_not_simulated(client: Client, changes: dict[str, Any], code: str) -> None:
    """Too many games, an odd number, an unknown program, rules that are none."""
    asked = {"a": "standard", "b": "easy", "games": 4, **changes}
    assert (422, code) == _code(client.refused("POST", "/simulate", asked))


def _code(refused: tuple[int, Any]) -> tuple[int, str]:
    return refused[0], refused[1]["code"]
