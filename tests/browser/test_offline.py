"""The page kept in the browser: opened without a network, and never two editions of it at once."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pegout.server.pages import FOLDER
from tests.browser.watch import PHONE, Watched
from tests.server.process import Nursery, Served

IS_KEPT = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}"""
EDITION = "document.documentElement.dataset.edition"
PAGES = {"/board": "Scoreboard", "/count": "Count", "/learn": "Learn"}


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers over one folder of data."""
    with Nursery() as nursery:
        yield lambda **settings: Served(nursery, tmp_path / "data", **settings)


def newer(folder: Path) -> str:
    """The folder's files with a change in one of them."""
    copied = folder.with_name("newer")
    shutil.copytree(folder, copied)
    with (copied / "style" / "base.css").open("a") as style:
        style.write(":root { --newer: 1 }\n")
    return str(copied)


def kept(page: Page) -> list[str]:
    """The addresses of all that the browser keeps of the page."""
    return sorted(page.evaluate(KEPT))


def test_an_old_page_never_goes_on_unnoticed(browser: Browser, serve: Callable[..., Served], tmp_path: Path) -> None:
    """With no server every page opens; a new one is noticed, said, and its page opens when the next is asked for."""
    files = tmp_path / "static"
    shutil.copytree(FOLDER, files)
    old = serve(static=str(files))
    port = int(old.address.rsplit(":", 1)[1])
    watched = Watched(browser, old.address, PHONE, {"workers": True})
    page = watched.page
    page.goto("/")
    page.wait_for_function(IS_KEPT)
    addresses = kept(page)
    edition: Any = page.evaluate(EDITION)
    old.kill()
    for path, title in PAGES.items():
        page.goto(path)
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    page.goto("/count")
    page.get_by_role("button", name="Five of hearts").first.click()
    with serve(port=port, static=newer(files)) as new:
        page.get_by_role("link", name="Home").click()
        notice = page.get_by_text("There is a newer Pegout.")
        expect(notice).to_be_visible()
        page.get_by_role("radio", name="61").check(force=True)
        assert (edition, old.address) == (page.evaluate(EDITION), new.address)
        page.get_by_role("link", name="Settings").click()
        page.wait_for_function(f"edition => {EDITION} !== edition", arg=edition)
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
        assert "1" == page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')")
        assert (addresses, []) == (kept(page), [path for path in addresses if path.startswith("/api")])
    watched.close()
