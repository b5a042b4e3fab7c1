"""Whole games over HTTP, and what a game looks like to its person."""

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pegout.game import replay_events
from pegout.notation import GameRecord
from pegout.rules import PRESETS
from pegout.shuffle import Proof, check
from tests.server.client import SEED, Client


def test_a_new_game(client: Client) -> None:
    """What is known before the seed: rules, seats, commitment, an empty table; nothing is dealt."""
    game = client.send("POST", "/games", {"seats": ["pub", "me"], "preset": "acc", "name": "Anne", "length": 3})
    assert ("acc", [91, 61]) == (game["rules"]["preset"], game["rules"]["skunk_lines"])
    assert (1, 1) == (game["seat"], game["head"])
    assert [("Hazel", "bot", "pub", "Pub", None), ("Anne", "person", None, None, 0)] == [
        (seat["name"], seat["kind"], seat["bot"], seat["level"], seat["ready"]) for seat in game["seats"]
    ]
    match = game["match"]
    assert (3, 1, [0, 0], None, [], None) == (
        match["length"], match["number"], match["wins"], match["winner"], match["previous"], match["next"]
    )  # fmt: skip
    assert (64, None, False) == (len(game["commitment"]), game["seeds"], game["can_undo"])
    view = game["view"]
    assert ("cut_for_deal", [0, 0], [], [], None, None) == (
        view["phase"], view["scores"], view["hand"], view["legal"], view["decision"], view["starter"]
    )  # fmt: skip
    me = client.get("/me")
    assert {"id": me["id"], "name": "Anne", "guest": True, "program": False, "share": False} == me


def test_the_first_cards_come_with_the_seed(client: Client) -> None:
    """After the seed: six cards, fifteen throws, the decision's number, seeds for all to see."""
    client.begin("me", "easy")
    game = client.settled()
    assert [SEED, ""] == game["seeds"]
    view = game["view"]
    assert ("lay_away", 6, 15) == (view["phase"], len(view["hand"]), len(view["legal"]))
    assert game["head"] == view["n"]
    assert {"kind", "cards"} == set(view["legal"][0])
    assert game["deal_from"] <= view["decision"] <= game["head"]


@pytest.mark.parametrize(
    ("preset", "seats"),
    [
        ("standard", ("me", "pro")),
        ("tabletop", ("easy", "me", "standard")),
        ("pub", ("beginner", "classic", "me", "pub")),
        ("five-card", ("me", "beginner")),
    ],
)
def test_a_whole_game(client: Client, preset: str, seats: tuple[str, ...]) -> None:
    """Played to the end: events without gaps, each view the one that follows, a record that replays and checks."""
    client.begin(*seats, preset=preset, rules={"target": 61 if len(seats) == 2 else 31})
    game = client.play_until(lambda _: False, random.Random(preset))
    assert game["view"]["winner"] is not None
    told = client.get(f"{client.here}/events", view=True)
    assert list(range(1, game["head"] + 1)) == [event["n"] for event in told["events"]]
    assert game["view"] == told["events"][-1]["view"]
    assert [event["n"] for event in told["events"]] == [event["view"]["n"] for event in told["events"]]
    record = GameRecord.from_json(client.get(f"{client.here}/record"))
    assert record.replay() == replay_events(record.events)
    assert game["view"]["scores"] == list(record.replay().state.scores)
    shown = client.get(f"{client.here}/proof")
    proof = Proof(shown["game"], len(seats), shown["commitment"], bytes.fromhex(shown["secret"]), tuple(shown["seeds"]))
    findings = check(proof, record.actions)
    assert [] == [finding.sentence for finding in findings if not finding.right]
    assert shown["cuts"] + shown["deals"] + 2 == len(findings)


def test_two_tabs_of_one_person_agree(client: Client) -> None:
    """Both see the same game and events, whichever of them moves."""
    client.begin("me", "standard")
    other = Client(client.address, cookies=client.http.cookies)
    other.game = client.game
    rng = random.Random(3)
    for number in range(12):
        tab = (client, other)[number % 2]
        tab.step(rng)
        assert client.settled() == other.settled()
    assert client.get(f"{client.here}/events", view=True) == other.get(f"{client.here}/events", view=True)
    other.close()


def test_events_wait_for_what_is_to_come(client: Client) -> None:
    """A long poll returns empty after its wait, and with the events when something happens meanwhile."""
    client.begin("me", "standard")
    game = client.settled()
    head = game["head"]
    assert {"head": head, "events": [], "clock": None} == client.get(f"{client.here}/events", after=head, wait=0.1)
    other = Client(client.address, cookies=client.http.cookies)
    other.game = client.game
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(client.get, f"{client.here}/events", after=head, wait=20)
        other.step(random.Random(1), game)
        first = waiting.result(20)["events"][0]
    assert ("Discarded", head + 1) == (first["kind"], first["n"])
    other.close()


def test_events_in_words(client: Client) -> None:
    """Every event has its call, its line for the log, its sentence for reading aloud, and its steps."""
    client.begin("me", "standard")
    client.play_until(lambda game: game["view"]["phase"] == "deal" and game["deal"] == 1, random.Random(5))
    texts = [event["text"] for event in client.get(f"{client.here}/events")["events"]]
    assert all({"call", "line", "spoken", "steps", "titles"} == set(text) for text in texts)
    assert any(text["line"].startswith("You play ") for text in texts)


def test_a_match_goes_on(client: Client) -> None:
    """The next game has the same seats, the next number, and a tally; both tabs are told of it."""
    client.begin("me", "pub", length=2)
    client.send("POST", f"{client.here}/resign")
    following = client.send("POST", f"{client.here}/rematch")["game"]
    assert following == client.send("POST", f"{client.here}/rematch")["game"]
    before = client.look()
    assert following == before["match"]["next"]
    client.game = following
    game = client.look()
    assert [seat["name"] for seat in before["seats"]] == [seat["name"] for seat in game["seats"]]
    tally: dict[str, Any] = {"games": 1, "wins": [0, 1], "skunks": [0, 0], "double_skunks": [0, 1]}
    assert tally == game["tally"]


def test_the_list_of_games(client: Client) -> None:
    """Games in progress first; a line says whose turn it is, and what was played for."""
    client.begin("me", "pub", rules={"target": 61})
    client.send("POST", f"{client.here}/resign")
    over = client.game
    client.begin("me", "easy", "standard")
    client.settled()
    lines = client.get("/me/games")["games"]
    assert [(client.game, False, True), (over, True, False)] == [
        (line["id"], line["over"], line["your_turn"]) for line in lines
    ]
    assert [["Hazel", "Bill"], ["Hazel"]] == [line["opponents"] for line in lines]
    assert {"preset": "standard", "target": 61, "skunk_lines": [32, 16]} == lines[1]["rules"]
    assert [[lines[1]], [lines[0]]] == [client.get("/me/games", over=over)["games"] for over in ("true", "false")]


def test_statistics_over_http(client: Client) -> None:
    """A resigned game counts as lost, doubly skunked."""
    client.begin("me", "pub")
    client.send("POST", f"{client.here}/resign")
    own = client.get("/me/statistics")["all"]
    assert (1, 0, 1, 1) == (own["games"], own["wins"], own["losses"], own["double_skunks_taken"])


def test_deleting_oneself(client: Client) -> None:
    """Games and name are gone, and the cookie with them."""
    client.begin("me", "pub")
    cookie = dict(client.http.cookies)
    assert {"games": 1} == client.http.delete("/me").json()
    assert {} == dict(client.http.cookies)
    client.http.cookies.update(cookie)
    status, error = client.refused("GET", client.here)
    assert (401, "no_identity") == (status, error["code"])


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_can_be_begun(client: Client, name: str) -> None:
    """Each preset's game begins with its own rules."""
    game = client.begin(*["me", "standard"], preset=name)
    assert (name, PRESETS[name].target) == (game["rules"]["preset"], game["rules"]["target"])


def test_the_choices_of_the_form(client: Client) -> None:
    """Every preset and every setting but the number of seats has its words; every choice makes a game."""
    choices = client.get("/presets")
    assert list(PRESETS) == [preset["name"] for preset in choices["presets"]]
    fields = {setting["field"] for setting in choices["settings"]}
    assert set(PRESETS["standard"].may_change) - {"seats"} == fields
    for setting in choices["settings"]:
        for choice in setting["choices"]:
            rules = {setting["field"]: choice["value"]}
            if setting["field"] == "muggins":
                rules["counting"] = "claimed"
            seats = ["me", "easy", "easy", "easy"][: (setting["seats"] or [2])[0]]
            client.begin(*seats, rules=rules)


def test_counting_a_hand(client: Client) -> None:
    """The best hand of all: 29, by five fifteens of fives and jack, six pairs' worth and his nobs."""
    found = client.send("POST", "/score", {"cards": "5H 5C 5S JD", "starter": "5D"})
    assert (29, "15-2") == (found["total"], found["steps"][0])
    assert 29 == sum(item["points"] for item in found["items"])
    assert found["spoken"].startswith("fifteen two")


def test_the_rules_as_a_page(client: Client) -> None:
    """The rules come as HTML whose headings can be linked to."""
    assert "<h1 id=" in client.get("/rules")["html"]
