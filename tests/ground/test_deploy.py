"""What is ready in `deploy/` fits the server: every option there is one of `pegout serve`."""

import json
import re
import shlex
import tomllib
from fnmatch import fnmatch

import pytest

from pegout.cli.serve import command
from tests.ground.project import ROOT

DEPLOY = ROOT / "deploy"


def started() -> dict[str, list[str]]:
    """The arguments of `pegout serve` in each file that starts it."""
    unit = (DEPLOY / "pegout.service").read_text(encoding="utf-8")
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    parts = {name: json.loads(value) for name, value in re.findall(r"^(ENTRYPOINT|CMD) (\[.*\])$", container, re.M)}
    return {
        "pegout.service": shlex.split(re.findall(r"^ExecStart=\S+/pegout serve (.*)$", unit, re.M)[0]),
        "Containerfile": (parts["ENTRYPOINT"] + parts["CMD"])[2:],
    }


@pytest.mark.parametrize("name", ["pegout.service", "Containerfile"])
def test_the_server_takes_these_options(name: str) -> None:
    """The command line parses, keeps the games where the file says, and opens no browser."""
    parsed = command.make_context("serve", started()[name]).params
    assert (8000, False) == (parsed["port"], parsed["is_opened"])
    assert parsed["data"].is_absolute()


def test_the_container_has_all_that_the_wheel_is_built_from() -> None:
    """What `pyproject.toml` puts into it is copied before it is built there: nothing else is in the container."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").partition('RUN pip install --no-cache-dir "hatch')[0]
    copied = [name for line in re.findall(r"^COPY (.*) \S+$", text, re.M) for name in line.split()]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = ["pyproject.toml", project["project"]["readme"], *project["project"]["license-files"]]
    needed += [*wheel["packages"], *wheel["force-include"]]
    missing = [
        name for name in needed if not any(fnmatch(name, part) or name.startswith(f"{part}/") for part in copied)
    ]
    assert [] == missing


def test_the_nodes_of_the_composition_share_a_database() -> None:
    """No node has a folder of its own there, and the variable that names the database is the one that is read."""
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    (database,) = (option for option in command.params if option.name == "database")
    assert f"{database.envvar}: postgresql://" in text
    assert "command: []" in text


def test_the_proxy_keeps_health_and_figures_inside() -> None:
    """Neither address is passed on, and streams are not held back."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert "path /healthz /metrics" in text
    assert "flush_interval -1" in text
