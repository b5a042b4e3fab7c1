"""Keeping an account: passwords and passkeys, signing in on another device, and what is refused."""

import copy
import hashlib
import random
import sqlite3
import threading
import time
from contextlib import closing
from itertools import count

import httpx
import pytest

from pegout.server import passwords
from tests.server.client import Client, Json, frames
from tests.server.people import Make, together
from tests.server.process import Served
from tests.support.authenticator import Device, data_of, text

PASSWORD = "fifteen two and a pair"
OTHERS = count(1)


def keep(person: Client, name: str = "", password: str = PASSWORD) -> str:
    """Gives a person a password; the name to sign in by.

    Two of ten thousand with one name may be told to choose another, so each has their own unless it is given.
    """
    person.get("/me")
    name = name or f"Anne{next(OTHERS)}"
    keys = person.send("PUT", "/me/password", {"name": name, "password": password})
    assert keys["name"] == f"{name.casefold()}-{keys['number']}"
    return str(keys["name"])


def sign_in(browser: Client, name: str, **more: object) -> Json:
    """Signs in by name."""
    return browser.send("POST", "/sign-in/password", {"name": name, "password": PASSWORD, **more})


def is_refused(person: Client, method: str, path: str, code: str, body: Json | None = None) -> bool:
    """Whether this call is refused so."""
    return bool(person.refused(method, path, {} if body is None else body)[1]["code"] == code)


@pytest.fixture
def local(served: Served, clients: Make) -> Make:
    """Makes browsers at an address where passkeys are made."""

    def make() -> Client:
        browser = clients()
        browser.address = served.address.replace("127.0.0.1", "localhost")
        browser.http.base_url = f"{browser.address}/api/v1"
        return browser

    return make


def device_of(person: Client) -> Device:
    """Gives a person a passkey; the device that has it."""
    person.get("/me")
    device = Device(person.address)
    options = person.send("POST", "/me/passkeys/options")["options"]
    (key,) = person.send("POST", "/me/passkeys", {"credential": device.make(options), "name": "Phone"})["passkeys"]
    assert ("Phone", text(device.id)) == (key["name"], key["id"])
    return device


def asked(browser: Client) -> Json:
    """What a browser is asked to sign in."""
    options: Json = browser.send("POST", "/sign-in/options")["options"]
    return options


def test_a_password_opens_the_account_on_another_device(clients: Make) -> None:
    """However the name is typed: the games are there, and both browsers go on playing as one person."""
    anne, phone = clients(), clients()
    assert anne.get("/me")["guest"]
    anne.begin("me", "pub")
    name = keep(anne)
    assert not anne.get("/me")["guest"]
    assert {"name": "You", "joined": 0, "left": 0} == sign_in(phone, f"  {name.upper()} ")
    assert anne.get("/me/games") == phone.get("/me/games")
    assert (1, 1) == tuple(browser.get("/me/keys")["others"] for browser in (anne, phone))


def test_the_token_is_another_after_every_change(clients: Make) -> None:
    """A token that somebody had before is worthless after signing in, out, and changing how."""
    anne, phone = clients(), clients()
    anne.get("/me")
    tokens = [anne.http.cookies["pegout"]]
    name = keep(anne)
    tokens.append(anne.http.cookies["pegout"])
    sign_in(phone, name)
    tokens.append(phone.http.cookies["pegout"])
    sign_in(phone, name)
    phone.send("PUT", "/me/password", {"name": "Anne", "password": PASSWORD + " more"})
    phone.send("POST", "/sign-out")
    for token in tokens:
        old = clients()
        old.http.cookies["pegout"] = token
        assert is_refused(old, "GET", "/me/games", "no_identity")


def test_a_guests_games_are_brought_along(clients: Make) -> None:
    """What a browser played before is the account's: its running game goes on, under the account's name."""
    anne, phone = clients(), clients()
    name = keep(anne)
    anne.send("PATCH", "/me", {"name": "Anne"})
    people = together(lambda: phone if not phone.game else clients())
    assert {"name": "Anne", "joined": 1, "left": 0} == sign_in(phone, name)
    assert people[0].game in [game["id"] for game in anne.get("/me/games")["games"]]
    seats = people[1].look()["seats"]
    assert ["Anne", "Guest 1"] == [seat["name"] for seat in seats]
    anne.game = people[0].game
    view = anne.look()["view"]
    assert len(view["hand"]) == 6
    assert anne.act({"kind": "Discard", "cards": view["hand"][:2]}, view["decision"]).status_code == 200


def test_a_guest_who_is_left_is_back_after_signing_out(clients: Make) -> None:
    """Games that are not the account's wait where they were; so do those in which both sit."""
    anne, phone = clients(), clients()
    name = keep(anne)
    phone.begin("me", "pub")
    assert (0, 1) == ((found := sign_in(phone, name, bring=False))["joined"], found["left"])
    assert [] == phone.get("/me/games")["games"]
    assert {"guest": "You"} == phone.send("POST", "/sign-out")
    assert [phone.game] == [game["id"] for game in phone.get("/me/games")["games"]]
    both = anne.send("POST", "/games", {"seats": ["me", "open"]})
    phone.send("POST", f"/games/{both['id']}/join", {"secret": both["invites"][0]["secret"]})
    assert (1, 1) == ((found := sign_in(phone, name))["joined"], found["left"])
    phone.send("POST", "/sign-out")
    assert [both["id"]] == [game["id"] for game in phone.get("/me/games")["games"]]


def test_signing_out(clients: Make) -> None:
    """A guest cannot, the games would be lost; others sign out here or everywhere else, and are nobody then."""
    anne, phone, tablet = clients(), clients(), clients()
    anne.get("/me")
    assert is_refused(anne, "POST", "/sign-out", "no_way_back")
    name = keep(anne)
    for browser in (phone, tablet):
        sign_in(browser, name)
    assert {"guest": None} == phone.send("POST", "/sign-out")
    assert is_refused(phone, "GET", "/me/games", "no_identity")
    assert 0 == anne.send("POST", "/sign-out/others")["others"]
    assert is_refused(tablet, "GET", "/me/games", "no_identity")


def test_streams_end_with_the_session(clients: Make) -> None:
    """Who is signed out elsewhere hears nothing any more: both kinds of streams end by themselves."""
    anne, phone = clients(), clients()
    anne.begin("me", "pub")
    sign_in(phone, keep(anne))
    with phone.http.stream("GET", "/me/stream") as mine, phone.http.stream("GET", f"{anne.here}/stream") as game:
        anne.send("POST", "/sign-out/others")
        for stream, told in ((mine, "games"), (game, "table")):
            assert told in [frame.name for frame in frames(stream)]  # and the stream has an end
    with anne.http.stream("GET", "/me/stream") as own:
        assert "comment" in (frame.name for frame in frames(own))


def test_streams_end_at_a_lively_table_too(clients: Make) -> None:
    """However much there is to tell, nothing is told for long by a token that was deleted."""
    people = together(clients)
    token = people[0].send("POST", "/tokens", {"name": "laptop", "scope": "read"})
    is_over = threading.Event()

    def be_lively() -> None:
        while not is_over.wait(0.05):
            people[1].send("PUT", f"{people[1].here}/mute", {"seats": []})

    lively = threading.Thread(target=be_lively)
    lively.start()
    try:
        head = {"authorization": f"Bearer {token['token']}"}
        with httpx.stream("GET", f"{people[0].address}/api/v1{people[0].here}/stream", headers=head) as stream:
            assert 200 == stream.status_code
            people[0].http.delete(f"/tokens/{token['id']}")
            until = time.monotonic() + 20
            assert all(time.monotonic() < until for _ in frames(stream))  # and the stream has an end
    finally:
        is_over.set()
        lively.join()


def test_a_new_password_ends_all_other_sessions(clients: Make) -> None:
    """Whoever knew the old one is out, and it is worthless; so it is when the password is removed."""
    anne, thief = clients(), clients()
    name = keep(anne)
    sign_in(thief, name)
    keep(anne, password="something else now")
    assert is_refused(thief, "GET", "/me/games", "no_identity")
    assert is_refused(clients(), "POST", "/sign-in/password", "wrong_sign_in", {"name": name, "password": PASSWORD})
    assert anne.send("DELETE", "/me/password")["name"] is None
    assert anne.get("/me")["guest"]
    assert is_refused(anne, "DELETE", "/me/password", "not_found")


def test_keys_are_changed_by_who_has_just_signed_in(clients: Make, served: Served) -> None:
    """An old session plays on, but how one signs in is changed only after doing so once more."""
    anne = clients()
    name = keep(anne)
    known = hashlib.sha256(anne.http.cookies["pegout"].encode()).digest()
    with closing(sqlite3.connect(served.log.parent / "pegout.db", timeout=20)) as database, database:
        database.execute("UPDATE session SET since = 0 WHERE token_hash = ?", (known,))
    assert not anne.get("/me/keys")["fresh"]
    assert is_refused(anne, "PUT", "/me/password", "sign_in_again", {"name": "Anne", "password": "another " + PASSWORD})
    assert is_refused(anne, "DELETE", "/me/password", "sign_in_again")
    sign_in(anne, name)
    assert anne.send("DELETE", "/me/password")["name"] is None


def test_nobody_learns_whether_a_name_exists(clients: Make) -> None:
    """The same refusal and the same work for a name that somebody has and for one that nobody has, however often.

    Whoever takes a name is not told that it is taken.
    """
    anne, stranger = clients(), clients()
    name = keep(anne, "Rosalind")
    answers = []
    for tried in (name, "rosalind-nobody"):
        for _ in range(11):
            answer = stranger.http.post("/sign-in/password", json={"name": tried, "password": "wrong " + PASSWORD})
            body = answer.json()
            answers.append((answer.status_code, body["code"], body["message"], "retry-after" in answer.headers))
    assert answers[:11] == answers[11:]
    assert [403] * 10 + [429] == [status for status, *_ in answers[:11]]
    assert sign_in_is_too_often(clients(), name)
    stranger.get("/me")
    assert stranger.send("PUT", "/me/password", {"name": "Rosalind", "password": PASSWORD})["name"] != name


def sign_in_is_too_often(browser: Client, name: str) -> bool:
    """Whether the name has been tried too often, from wherever it was."""
    return is_refused(browser, "POST", "/sign-in/password", "too_many", {"name": name, "password": PASSWORD})


@pytest.mark.anyio
async def test_nobodys_password_takes_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a name that nobody has a hash is checked too, made with the same settings, and never right."""
    checked: list[str] = []

    def check(kept: str, password: str) -> bool:
        checked.append(kept)
        return True

    monkeypatch.setattr(passwords, "_is_right", check)
    kept = await passwords.hash_of(PASSWORD)
    assert [True, False] == [await passwords.is_right(hash_of, PASSWORD) for hash_of in (kept, None)]
    assert 2 == len(checked)
    assert 1 == len({hash_of.rsplit("$", 2)[0] for hash_of in checked})


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaaaaaa", "anne is my name", ""])
def test_weak_passwords(client: Client, password: str) -> None:
    """Short ones, ones of few letters, ones with the name: refused, and nothing is kept."""
    client.get("/me")
    assert is_refused(client, "PUT", "/me/password", "weak_password", {"name": "Anne", "password": password})
    assert client.get("/me/keys")["name"] is None


def test_a_passkey_opens_the_account(local: Make) -> None:
    """No name is typed; the count of the device is kept, so that a copy of it is found out."""
    anne, phone = local(), local()
    device = device_of(anne)
    phone.begin("me", "pub")
    found = phone.send("POST", "/sign-in/passkey", {"credential": device.sign(asked(phone)), "bring": True})
    assert {"name": "You", "joined": 1, "left": 0} == found
    assert 1 == len(anne.get("/me/games")["games"])
    copied = copy.copy(device)
    copied.uses = 0
    refused: Json = {"credential": copied.sign(asked(phone))}
    assert is_refused(local(), "POST", "/sign-in/passkey", "wrong_passkey", refused)
    (key,) = anne.get("/me/keys")["passkeys"]
    assert [] == anne.send("DELETE", f"/me/passkeys/{key['id']}")["passkeys"]
    again: Json = {"credential": device.sign(asked(phone))}
    assert is_refused(local(), "POST", "/sign-in/passkey", "wrong_passkey", again)


def test_answers_to_another_question(local: Make) -> None:
    """A challenge that was never asked, was answered already, was for a new passkey or for another person."""
    anne, bill = local(), local()
    device = device_of(anne)
    bill.get("/me")
    question = asked(bill)
    answer = {"credential": device.sign(question), "bring": False}
    bill.send("POST", "/sign-in/passkey", answer)
    for_anne = anne.send("POST", "/me/passkeys/options")["options"]
    wrong: list[Json] = [
        answer,
        {"credential": device.sign({**question, "challenge": text(random.randbytes(32))})},
        {"credential": device.sign({**question, "challenge": for_anne["challenge"]})},
    ]
    for body in wrong:
        assert is_refused(local(), "POST", "/sign-in/passkey", "wrong_passkey", body)
    tom, eve = local(), local()
    for person in (tom, eve):
        person.get("/me")
    for_tom = tom.send("POST", "/me/passkeys/options")["options"]
    made: Json = {"credential": Device(eve.address).make(for_tom), "name": "Eve's"}
    assert is_refused(eve, "POST", "/me/passkeys", "wrong_passkey", made)
    assert tom.send("POST", "/me/passkeys", made)["passkeys"]
    assert is_refused(tom, "POST", "/me/passkeys", "wrong_passkey", made)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://localhost:1", "http://localhost"])
def test_answers_given_elsewhere(local: Make, origin: str) -> None:
    """What a browser has signed for another site is worthless here, old passkey or new."""
    anne = local()
    device = device_of(anne)
    device.origin = origin
    body: Json = {"credential": device.sign(asked(anne))}
    assert is_refused(local(), "POST", "/sign-in/passkey", "wrong_passkey", body)
    options = anne.send("POST", "/me/passkeys/options")["options"]
    made: Json = {"credential": Device(origin).make(options), "name": ""}
    assert is_refused(anne, "POST", "/me/passkeys", "wrong_passkey", made)


def test_another_persons_passkey(local: Make) -> None:
    """Anne's passkey with Eve's signature, Eve's with Anne's name, and Anne's as a new one of Eve's: all refused."""
    anne, eve = local(), local()
    own, others = device_of(anne), device_of(eve)
    forged = copy.copy(others)
    forged.id, forged.user = own.id, own.user
    named = copy.copy(others)
    named.user = own.user
    for device in (forged, named):
        body: Json = {"credential": device.sign(asked(eve))}
        assert is_refused(local(), "POST", "/sign-in/passkey", "wrong_passkey", body)
    options = eve.send("POST", "/me/passkeys/options")["options"]
    stolen: Json = {"credential": own.make(options), "name": "mine now"}
    assert is_refused(eve, "POST", "/me/passkeys", "wrong_passkey", stolen)
    assert is_refused(eve, "DELETE", f"/me/passkeys/{text(own.id)}", "not_found")
    assert 1 == len(anne.get("/me/keys")["passkeys"])


@pytest.mark.parametrize(
    "credential", [{}, {"id": 5}, {"id": "x", "response": None}, {"id": "x", "response": {"clientDataJSON": "e30"}}]
)
def test_what_is_no_passkey(local: Make, credential: Json) -> None:
    """Whatever is sent, it is refused in words and not with a fault."""
    browser = local()
    browser.get("/me")
    for path in ("/sign-in/passkey", "/me/passkeys"):
        assert is_refused(browser, "POST", path, "wrong_passkey", {"credential": credential})


def test_passkeys_need_a_name_as_address(client: Client) -> None:
    """By a number and without HTTPS browsers make none: said so, before anything is asked; HTTPS at a name will do."""
    client.get("/me")
    assert not client.get("/me/keys")["can_use_passkeys"]
    for path in ("/sign-in/options", "/me/passkeys/options"):
        assert is_refused(client, "POST", path, "no_passkeys")
    headers = {"X-Forwarded-Proto": "https", "Host": "pegout.example"}
    options = client.http.post("/sign-in/options", json={}, headers=headers).json()["options"]
    assert ("pegout.example", 32) == (options["rpId"], len(data_of(options["challenge"])))


@pytest.mark.parametrize(("method", "path"), [
    ("GET", "/me/keys"), ("PUT", "/me/password"), ("DELETE", "/me/password"), ("POST", "/sign-out/others"),
    ("POST", "/me/passkeys/options"), ("POST", "/sign-in/password"),
])  # fmt: skip
def test_tokens_of_programs_reach_no_keys(local: Make, method: str, path: str) -> None:
    """A token that acts at tables neither sees nor changes how its owner signs in."""
    anne, program = local(), local()
    anne.get("/me")
    token = anne.send("POST", "/tokens", {"name": "x", "scope": "play"})["token"]
    program.http.headers["Authorization"] = f"Bearer {token}"
    is_password = path.endswith("password") and method != "DELETE"
    body: Json = {"name": "Anne", "password": PASSWORD} if is_password else {}
    assert is_refused(program, method, path, "wrong_scope", body)


def test_deleting_and_taking_away(clients: Make, served: Served) -> None:
    """What is taken away names the keys and holds none; after deleting all nobody signs in by them. No log has any."""
    anne = clients()
    name = keep(anne)
    sign_in(clients(), name)
    exported = anne.http.get("/me/export").text
    assert f'"sign_in":{{"name":"{name}","passkeys":[]}}' in exported
    assert "argon2" not in exported
    assert anne.http.delete("/me").status_code == 200
    assert is_refused(clients(), "POST", "/sign-in/password", "wrong_sign_in", {"name": name, "password": PASSWORD})
    log = served.logged()
    assert [] == [secret for secret in (PASSWORD, name, "argon2") if secret in log]
    assert "signed_in joined=" in log
