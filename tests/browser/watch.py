"""Pages under watch: their screens, their settings, and what goes wrong on them."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
ACTION_MILLISECONDS = 60_000
OFFLINE = "ERR_INTERNET_DISCONNECTED"
BLOCKED = "Service Worker registration blocked"


@dataclass(frozen=True)
class Screen:
    """The size of a window in CSS pixels, and whether it is touched."""

    width: int
    height: int
    touch: bool = True
    dark: bool = False


PHONE = Screen(390, 844)
SMALL_PHONE = Screen(360, 640)
DESKTOP = Screen(1280, 800, touch=False)


class Watched:
    """A page of a new person, with settings in place before the first script runs.

    With `workers=True` among them the page may have its workers, which keep all its files.
    """

    def __init__(self, browser: Browser, address: str, screen: Screen, settings: dict[str, Any]):
        self.host = urlsplit(address).netloc
        workers = settings.pop("workers", False)
        self.troubles: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            color_scheme="dark" if screen.dark else "light",
            service_workers="allow" if workers else "block",
        )
        self.context.set_default_timeout(ACTION_MILLISECONDS)
        kept = json.dumps(json.dumps({"pace": "instant", **settings}))
        is_new = "location.host && !localStorage.getItem('pegout.settings')"
        self.context.add_init_script(f"if ({is_new}) localStorage.setItem('pegout.settings', {kept})")
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in (OFFLINE, BLOCKED)):
            self.troubles.append(f"console: {message.text} at {message.location.get('url')}")

    def _asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.host:
            self.troubles.append(f"left the host: {request.url}")

    def close(self) -> None:
        """Closes the page and forgets the person's browser."""
        self.context.close()


def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds on the page now, by these of its rules or by all: rule, and the first that breaks it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": {"type": "rule", "values": rules}} if rules else {})}
    found = page.evaluate("options => axe.run(options).then(report => report.violations)", options)
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]} {rule['nodes'][0]['failureSummary']}" for rule in found]


def scrolls(page: Page) -> bool:
    """Whether the page is larger than its window."""
    return bool(
        page.evaluate(
            "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
        )
    )
