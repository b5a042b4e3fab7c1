"""Draws the icons of the installed page from its favicon: `.venv/bin/python -m devtools.icons`.

They are kept with the page's files; draw them anew when the favicon changes.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from devtools.checks import browser
from devtools.environment import ROOT, Trouble

STATIC = ROOT / "src" / "pegout" / "server" / "static"
CORNERS = ' rx="15" fill="#7f5231"'
"""The rounded corners of the favicon: a device that cuts icons into its own shape gets the whole square."""
ICONS = {"icon-192": 192, "icon-512": 512, "whole-192": 192, "whole-512": 512, "icon-180": 180}
"""Their sizes in pixels; `icon-180` is for devices that round the corners without asking."""


def draw(page: Page, picture: str, size: int, path: Path) -> None:
    """Writes the picture as a square PNG, transparent where nothing is drawn."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{picture}")
    page.screenshot(path=path, omit_background=True)


def main() -> None:
    """Draws all icons."""
    favicon = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    whole = favicon.replace(CORNERS, CORNERS.replace("15", "0"))
    chromium = browser()
    if chromium is None or whole == favicon:
        raise Trouble("The icons need Chromium, and a favicon with rounded corners.")
    with sync_playwright() as playwright:
        drawn = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = drawn.new_page()
        for name, size in ICONS.items():
            is_whole = name.startswith("whole") or name == "icon-180"
            draw(page, whole if is_whole else favicon, size, STATIC / "icons" / f"{name}.png")
        drawn.close()


if __name__ == "__main__":
    main()
