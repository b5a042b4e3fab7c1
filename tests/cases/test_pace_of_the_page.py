"""How long the table takes to show what happens, at every pace of the settings."""

from typing import Any

import pytest

from tests.ground.project import ROOT
from tests.support.node import run_node

TABLE = f"""
    import {{ browser }} from "{(ROOT / "tests" / "support" / "browser.mjs").as_uri()}"
    Object.assign(document, {{ querySelectorAll: () => [], querySelector: () => null }})
    document.documentElement.toggleAttribute = () => {{}}
    globalThis.matchMedia = query => ({{ matches: browser.still && /motion/.test(query), addEventListener() {{}} }})
    Math.random = () => 0.5
    const held = value => ({{ value }})
    async function shown({{ still, pace, events }}) {{
        browser.still = still
        const {{ settings, millis }} = await import("./lib/settings.js")
        const {{ presenters }} = await import("./table/present.js")
        settings.pace.value = pace
        const client = {{ isHere: seat => seat === 0, game: held(null) }}
        const rests = []
        for (const event of events) {{
            const stage = {{
                client, view: held({{ pile: [], count: 31 }}), parts: held([]), out: held(null), call: held(null),
                moving: held(false), show() {{}}, stop: async () => {{}},
                rest: async ms => {{ rests.at(-1).push(ms) }}, wait: ms => stage.rest(millis(ms)),
            }}
            rests.push([])
            await presenters[event.kind](stage, event)
        }}
        return rests.map(each => each.filter(Boolean))
    }}
"""
CARD, THINKS, STEP = 200, 500, 700
EVENTS: list[dict[str, Any]] = [
    {"kind": "CardPlayed", "seat": 1, "pegged": 0},
    {"kind": "CardPlayed", "seat": 0, "pegged": 2},
    {"kind": "CardPlayed", "seat": 1, "pegged": 24},
    {"kind": "CountClosed", "pegged": 1},
    {"kind": "HandShown", "seat": 1, "pegged": 4, "scored": {"items": [{}, {}]}, "text": {}},
]
NORMAL = [
    [THINKS, CARD],
    [CARD],  # the peg is there before the card: 120 and 25 a hole
    [THINKS, 500],  # it never takes longer
    [CARD, 120 + 25, STEP],
    [STEP, STEP, STEP, 120 + 4 * 25],
]
"""Milliseconds as they were designed: a card, a program that thinks, a peg, a combination of the show."""


@pytest.mark.parametrize(
    ("pace", "still", "factor"),
    [("slow", False, 1.6), ("normal", False, 1), ("fast", False, 0.5), ("instant", False, 0), ("slow", True, 0)],
)
def test_the_table_keeps_the_pace(pace: str, still: bool, factor: float) -> None:
    """Slow, fast, or with no time at all; who wishes for less motion waits for nothing, whatever is set."""
    found = run_node(TABLE, "await shown(value)", {"pace": pace, "still": still, "events": EVENTS})
    assert [[round(ms * factor) for ms in each if factor] for each in NORMAL] == [
        list(map(round, each)) for each in found
    ]
