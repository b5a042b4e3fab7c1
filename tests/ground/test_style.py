"""What the style sheets leave to each other, so that a tap is answered in the frame after it."""

import re

from tests.ground.project import ROOT

STATIC = ROOT / "src" / "pegout" / "server" / "static"
HOVERING = re.compile(r"@media \(hover: hover\) \{ (?:[^{}]*\{[^{}]*\} )+\}")


def sheets() -> dict[str, str]:
    """The text of every style sheet by its name."""
    return {path.relative_to(STATIC).as_posix(): path.read_text(encoding="utf-8") for path in STATIC.rglob("*.css")}


def test_only_a_pointer_that_hovers_changes_what_it_is_over() -> None:
    """A finger hovers over nothing: a tap would be drawn once more for it, and the look would stay behind."""
    found = {name: re.findall(r"[^{};]*:hover[^{]*", HOVERING.sub("", text)) for name, text in sheets().items()}
    assert {} == {name: rules for name, rules in found.items() if rules}


def test_no_colour_fades_in() -> None:
    """What is pressed has its colour at once: one that fades is drawn in many frames, for which the next tap waits."""
    found = {
        name: re.findall(r"transition:[^;}]*(?:color|background|all)[^;}]*", text) for name, text in sheets().items()
    }
    assert {} == {name: rules for name, rules in found.items() if rules}


def test_no_tap_waits_for_whether_another_follows() -> None:
    """Nothing on the page is made larger by a double tap, for which the browser would hold the first one back."""
    assert re.search(r"^html \{[^}]*touch-action: manipulation", sheets()["style/base.css"], re.MULTILINE)
