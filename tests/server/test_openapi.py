"""The OpenAPI document says what the server does: fuzzing by it finds nothing."""

import random
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.client import Client

EXAMPLES = 10
CONFIG = """
[checks.positive_data_acceptance]
# What is right in form may still break a rule of the game: 422 says which.  Who talks on is told so by 429.
expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429"]
"""
KEYS = "keys|password|passkey|sign-"
AT_A_TABLE = """
[parameters]
"path.game_id" = "{game}"
"query.wait" = 0
"""


def fuzz(client: Client, folder: Path, config: str, *options: str) -> None:
    """Ask the server what its document allows, and what it does not; everything must be as it says."""
    (token,) = client.http.cookies.values()
    (folder / "schemathesis.toml").write_text(config)
    program = Path(sys.executable).with_name("schemathesis")
    command: list[str | Path] = [
        *(program, "--config-file", folder / "schemathesis.toml", "run", f"{client.address}/api/openapi.json"),
        *("--header", f"Cookie: pegout={token}"),
        *("--phases", "examples,coverage,fuzzing", "--max-examples", str(EXAMPLES), "--seed", "1"),
        *("--suppress-health-check", "all", "--request-timeout", "60", "--no-color", *options),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_the_server_does_what_its_document_says(client: Client, tmp_path: Path) -> None:
    """All calls, with data right and wrong, by a person who is known here.  Streams do not end, keys change cookies."""
    client.get("/me")
    fuzz(client, tmp_path, CONFIG, "--exclude-path-regex", f"stream$|{KEYS}")


def test_it_does_with_keys_too(client: Client, tmp_path: Path) -> None:
    """The calls about signing in and out, of which some change the cookie: those come to nobody from then on."""
    client.get("/me")
    fuzz(client, tmp_path, CONFIG, "--include-path-regex", KEYS, "--phases", "coverage")


def test_it_does_at_a_table_too(client: Client, tmp_path: Path) -> None:
    """The calls about a game, at one that is being played."""
    client.begin("me", "standard")
    client.play_until(lambda game: bool(game["view"]["phase"] == "play"), random.Random(1))
    config = CONFIG + AT_A_TABLE.format(game=client.game)
    fuzz(client, tmp_path, config, "--include-path-regex", "game_id", "--exclude-path-regex", "stream$")
    assert client.look()["view"]["how"] == "resigned"  # as one of the calls does


@pytest.mark.parametrize("path", ["/api/v1/games/{game_id}/stream", "/api/v1/me/stream"])
def test_streams_are_in_the_document(client: Client, path: str) -> None:
    """What fuzzing leaves out is described, with its refusals."""
    document = httpx.get(f"{client.address}/api/openapi.json").json()
    assert {"200", "401", "429"} <= set(document["paths"][path]["get"]["responses"])
