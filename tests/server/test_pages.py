"""The page's files: at every address of the page, compressed, sent once."""

import gzip
import io
import json
import re
import struct
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from pegout.notation.languages import LANGUAGES
from pegout.server import pages
from pegout.server.pages import FOLDER, edition
from tests.server.client import Client


def page() -> bytes:
    """The page as it is sent: its file, with the name of its edition in it."""
    name = f'data-edition="{edition().name}"'
    return (FOLDER / "index.html").read_bytes().replace(b'data-edition=""', name.encode())


@pytest.mark.parametrize("path", ["/", "/g/g123", "/g/g123/review", "/count", "/learn", "/stats", "/fair", "/settings"])
def test_the_page_is_at_each_of_its_addresses(client: Client, path: str) -> None:
    """The same file, which looks at its own address."""
    answer = httpx.get(client.address + path)
    assert ("text/html; charset=utf-8", page()) == (
        answer.headers["content-type"],
        answer.content,
    )


def test_a_file_is_compressed_for_those_who_can(client: Client) -> None:
    """With gzip where it is asked for, plain otherwise, and told apart by `Vary`."""
    url = client.address + "/static/lib/preact.js"
    with httpx.stream("GET", url, headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
        assert ("gzip", "Accept-Encoding") == (answer.headers["content-encoding"], answer.headers["vary"])
    plain = httpx.get(url, headers={"Accept-Encoding": "identity"})
    assert gzip.decompress(packed) == plain.content
    assert "content-encoding" not in plain.headers
    assert plain.headers["content-type"].startswith("text/javascript")


def test_a_file_is_sent_once(client: Client) -> None:
    """Who has it asks with its tag and gets 304 without a body."""
    url = client.address + "/static/index.html"
    first = httpx.get(url)
    again = httpx.get(url, headers={"If-None-Match": first.headers["etag"]})
    assert (304, b"", first.headers["etag"]) == (again.status_code, again.content, again.headers["etag"])


@pytest.mark.parametrize(
    "path", ["../run.py", "%2e%2e/run.py", "..%2frun.py", "lib/../../run.py", "", "lib", "nothing.js", "app.js%00"]
)
def test_only_files_of_the_page(client: Client, path: str) -> None:
    """Nothing outside the folder, no folder, no missing file."""
    answer = httpx.get(f"{client.address}/static/{path}")
    assert answer.status_code == 404
    assert b"uvicorn" not in answer.content


def test_the_page_for_people_who_write_programs(client: Client) -> None:
    """Every call of the OpenAPI document is on it, no script is, and codes are set as such."""
    html = httpx.get(client.address + "/api").text
    document = httpx.get(client.address + "/api/openapi.json").json()
    assert "3.1.0" == document["openapi"]
    assert all(path in html for path in document["paths"])
    assert "<script" not in html
    assert "<code>not_seated</code>: You have no seat" in html
    assert "`" not in html


def test_everything_is_compressed_once(client: Client) -> None:
    """The page by its file, answers of the API as they are made; neither twice."""
    for path in ("/", "/static/app.js", "/api/v1/presets", "/api/openapi.json"):
        with httpx.stream("GET", client.address + path, headers={"Accept-Encoding": "gzip"}, timeout=60) as answer:
            packed = b"".join(answer.iter_raw())
        plain = httpx.get(client.address + path, headers={"Accept-Encoding": "identity"})
        assert ["gzip"] == answer.headers.get_list("content-encoding", split_commas=True), path
        assert gzip.decompress(packed) == plain.content, path


@pytest.mark.parametrize("path", ["/nope", "/g/one/two", "/static/nothing.js"])
def test_an_unknown_address(client: Client, path: str) -> None:
    """Who asks for a page gets the page, which says so; a program gets the refusal in JSON; both with 404."""
    found = httpx.get(client.address + path, headers={"Accept": "text/html,*/*;q=0.8"})
    assert (404, page()) == (found.status_code, found.content)
    call = httpx.get(client.address + path)
    assert (404, "not_found") == (call.status_code, call.json()["code"])


def test_an_unknown_call_is_json_for_everybody(client: Client) -> None:
    """Under /api a browser gets the refusal too."""
    answer = httpx.get(client.address + "/api/v1/nope", headers={"Accept": "text/html"})
    assert (404, "not_found") == (answer.status_code, answer.json()["code"])


def test_the_worker_keeps_every_file_of_one_edition(client: Client) -> None:
    """It lists what the page is made of, each with its tag as it is sent; calls say to which edition they belong."""
    answer = httpx.get(client.address + "/worker.js")
    told = {
        name: json.loads(value) for name, value in re.findall(r"^const (\w+) = (.*)$", answer.text, re.MULTILINE)[:4]
    }
    tags = told["TAGS"]
    assert (edition().name, edition().tags, edition().kit) == (told["EDITION"], tags, told["KIT_TAGS"])
    assert edition().name == httpx.get(client.address + "/api/v1/presets").headers["pegout-edition"]
    code = {f"/static/{path.relative_to(FOLDER).as_posix()}" for path in FOLDER.rglob("*.js")}
    assert code - {"/static/worker.js"} == {address for address in tags if address.endswith(".js")}
    for address in ("/", "/static/app.js", "/static/cards/5H.svg"):
        assert tags[address] in httpx.get(client.address + address).headers["etag"]


def test_what_games_without_a_network_need(client: Client) -> None:
    """Named with its sizes where it is beside the page's files; of Pegout itself what plays, and no room above it."""
    offer = httpx.get(client.address + "/kit.json").json()
    is_here = (FOLDER / "kit" / "pyodide.mjs").is_file()
    assert is_here == bool(offer["name"]) == bool(offer["files"])
    program = httpx.get(client.address + "/static/kit/pegout.zip").content
    with ZipFile(io.BytesIO(program)) as archive:
        names = set(archive.namelist())
        assert (Path(pages.__file__).read_bytes(), None) == (archive.read("pegout/server/pages.py"), archive.testzip())
    assert {"pegout/game/engine.py", "pegout/server/offline/calls.py", "pegout/bots/pro.py"} < names
    others = {f"pegout/notation/words/{code}.json" for code in LANGUAGES[1:]}
    assert others == {name for name in names if not name.endswith(".py") or name.startswith("pegout/cli")}


def test_the_page_can_be_installed(client: Client) -> None:
    """The manifest says where it begins, and its pictures are there in the sizes that it tells."""
    answer = httpx.get(client.address + "/static/manifest.webmanifest")
    manifest = answer.json()
    assert ("application/manifest+json", "/", "standalone") == (
        answer.headers["content-type"].partition(";")[0],
        manifest["start_url"],
        manifest["display"],
    )
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {"192x192", "512x512"} == {icon["sizes"] for icon in pictures if icon.get("purpose") == "maskable"}
    for icon in pictures:
        png = httpx.get(client.address + icon["src"]).content
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", png[16:24]))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_page_is_installed_in_its_language(client: Client, language: str) -> None:
    """The manifest of each language is that of the first with other words, those of the page's catalogue."""
    first, told = (
        httpx.get(f"{client.address}/static/manifest.{name}").json()
        for name in ("webmanifest", f"{language}.webmanifest")
    )
    words = httpx.get(f"{client.address}/static/words/{language}/first.json").json()
    assert (words["Scoreboard"], words["Learn"]) == (told["shortcuts"][0]["name"], told["shortcuts"][2]["name"])
    assert ("en", language) == (first.pop("lang"), told.pop("lang"))
    assert first.pop("description") != told.pop("description")
    for manifest in (first, told):
        for shortcut in manifest["shortcuts"]:
            del shortcut["name"]
    assert first == told


@pytest.mark.parametrize("path", ["/", "/learn", "/static/app.js", "/favicon.ico", "/worker.js"])
def test_head_is_get_without_a_body(client: Client, path: str) -> None:
    """The same headers, and the refusal of another method names both."""
    head, whole = httpx.head(client.address + path), httpx.get(client.address + path)
    assert (200, b"") == (head.status_code, head.content)
    for name in ("content-type", "content-length", "etag"):
        assert whole.headers[name] == head.headers[name]
    refused = httpx.post(client.address + path, json={})
    assert (405, {"GET", "HEAD"}) == (refused.status_code, set(refused.headers["allow"].split(", ")) - {"OPTIONS"})
