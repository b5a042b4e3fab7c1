"""Programs over the API: the example of the documents, and `pegout bot run`, each against another of its kind."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Client, Json
from tests.server.people import Make

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SECONDS = 300


def accounts(owner: Client) -> list[str]:
    """Tokens of two programs with accounts of their own."""
    owner.get("/me")
    return [owner.send("POST", "/tokens", {"name": name, "scope": "bot"})["token"] for name in ("Ada", "Bob")]


def start(*words: str) -> subprocess.Popen[str]:
    """A Python process."""
    return subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_two_examples_finish_a_match(client: Client) -> None:
    """The program of at most forty lines: one invites, the other comes, and both see the same end."""
    assert len((EXAMPLES / "bot.py").read_text().splitlines()) <= 40
    first, second = accounts(client)
    example = str(EXAMPLES / "bot.py")
    with start(example, client.address, first) as inviting:
        assert inviting.stdout is not None
        link = inviting.stdout.readline().strip()
        with start(example, client.address, second, link) as invited:
            said = [invited.communicate(timeout=SECONDS)[0], inviting.communicate(timeout=SECONDS)[0]]
    assert (0, 0) == (invited.returncode, inviting.returncode), said
    assert said[0].splitlines()[-1] == said[1].splitlines()[-1]
    assert said[0].startswith("The match is over: [")


def created(owner: Client, token: str, **fields: object) -> Json:
    """A game that the account with this token begins."""
    program = Client(owner.address)
    program.http.headers["Authorization"] = f"Bearer {token}"
    game = program.send("POST", "/games", {"seats": ["me", "open"], "rules": {"target": 31}, **fields})
    program.close()
    return game


def test_two_engines_play_by_the_command(client: Client) -> None:
    """A game and its rematch: each program gets observations a line and answers with actions a line."""
    tokens = accounts(client)
    game = created(client, tokens[0], length=9)
    link = f"{client.address}/g/{game['id']}#join={game['invites'][0]['secret']}"
    engine = f"{sys.executable} {EXAMPLES / 'engine.py'}"
    command = [
        "-m",
        "pegout",
        "bot",
        "run",
        "--server",
        client.address,
        "--engine",
        engine,
        "--games",
        "2",
        "--rematch",
    ]
    with (
        start(*command, "--token", tokens[0]) as inviting,
        start(*command, "--token", tokens[1], "--join", link) as invited,
    ):
        said = [process.communicate(timeout=SECONDS)[0] for process in (inviting, invited)]
    assert (0, 0) == (inviting.returncode, invited.returncode), said
    assert [2, 2] == [text.count(": over at ") for text in said]
    assert said[0] == said[1]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--engine", "no-such-program"), "The program 'no-such-program' cannot be started."),
        (("--engine", "cat", "--join", "nowhere"), "'nowhere' is no invite's link: it has /g/ and #join= in it."),
        (("--engine", "cat", "--join", "x/g/g1#join=x"), "That token is not known here, or has been deleted."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(client: Client, words: tuple[str, ...], expected: str) -> None:
    """A program, a link or a token that does not work: exit status 2 and the reason."""
    command = ["-m", "pegout", "bot", "run", "--server", client.address, "--token", "pegout_none", *words]
    with start(*command) as process:
        said = process.communicate(timeout=SECONDS)[0]
    assert (2, expected) == (process.returncode, said.strip())


def test_an_engine_that_answers_wrongly_still_plays(clients: Make) -> None:
    """What the rules forbid is told and the first allowed move made instead."""
    owner = clients()
    tokens = accounts(owner)
    game = created(owner, tokens[0])
    link = f"{owner.address}/g/{game['id']}#join={game['invites'][0]['secret']}"
    good = f"{sys.executable} {EXAMPLES / 'engine.py'}"
    bad = f'{sys.executable} -u -c "import sys; [print(\'{{\\"kind\\": \\"SayGo\\"}}\') for _ in sys.stdin]"'
    command = ["-m", "pegout", "bot", "run", "--server", owner.address, "--games", "1"]
    with (
        start(*command, "--token", tokens[0], "--engine", bad) as wrong,
        start(*command, "--token", tokens[1], "--engine", good, "--join", link) as right,
    ):
        said = [process.communicate(timeout=SECONDS)[0] for process in (wrong, right)]
    assert (0, 0) == (wrong.returncode, right.returncode), said
    assert "The first move that is allowed is made instead." in said[0]
