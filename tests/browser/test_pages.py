"""The pages around the table: a new game, settings, statistics, the rules, and how much is loaded."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import QUICK, Wanted, ask, sit_down, state
from tests.browser.players import Tapper, play, to_the_end
from tests.browser.watch import DESKTOP, PHONE

FIRST_LOAD_BYTES = 200_000
SHIFTS = """globalThis.shifts = []
new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.value)))
  .observe({ type: "layout-shift", buffered: true })"""
"""How far what was on the page has moved, each time that it did."""
SIX_FACES_BYTES = 25_000
"""What six faces weigh on average, the backs too."""


AGREED = {"clock": None, "watch": True}
"""What a table with programs alone is made with: no clock, and a link to watch by."""


def press_play(page: Page) -> Any:
    """Presses Play; what was asked for."""
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/games")) as asked:
        page.get_by_role("button", name="Play", exact=True).click()
    page.locator("[data-scene]").wait_for(state="attached")
    return json.loads(asked.value.post_data or "{}")


def test_one_tap_plays(open_page: Callable[..., Page]) -> None:
    """A new person taps Play once and sees the pack to cut."""
    page = open_page(PHONE)
    page.goto("/")
    wanted = press_play(page)
    page.get_by_role("button", name="Cut for the deal").wait_for()
    assert {"preset": "standard", "rules": {}, "seats": ["me", "standard"], "length": 1, **AGREED} == wanted


def test_every_choice_of_the_form(open_page: Callable[..., Page]) -> None:
    """Players, target, levels, preset, match and a rule go into the game, and are still chosen next time."""
    page = open_page(DESKTOP)
    page.goto("/")
    page.get_by_text("More rules").click()
    page.get_by_label("Rules", exact=True).select_option(label="Scoreboard")
    page.get_by_label("Match").select_option(label="First to 3")
    page.get_by_label("Counting").select_option(index=1)
    page.get_by_role("switch", name="Muggins").check()
    page.get_by_role("radio", name="4").check(force=True)
    page.get_by_role("radio", name="61").check(force=True)
    page.get_by_label("Partner").select_option(label="Pro")
    wanted = press_play(page)
    rules = {"seats": 4, "target": 61, "counting": "claimed", "muggins": True}
    assert {
        "preset": "scoreboard",
        "rules": rules,
        "seats": ["me", "standard", "pro", "standard"],
        "length": 3,
        **AGREED,
    } == wanted
    page.goto("/")
    expect(page.get_by_role("radio", name="4")).to_be_checked()
    assert wanted == press_play(page)


def test_rules_of_every_preset_are_offered(open_page: Callable[..., Page]) -> None:
    """More rules has a field for each setting that the preset lets change, and Play works with each preset."""
    page = open_page(PHONE)
    page.goto("/")
    offer = page.evaluate("fetch('/api/v1/presets').then(answer => answer.json())")
    titles = {setting["field"]: setting["title"] for setting in offer["settings"]}
    hidden = {"seats", "target", "muggins", "triple_skunk", "dealt_to_crib"}
    page.get_by_text("More rules").click()
    for preset in offer["presets"]:
        page.get_by_label("Rules", exact=True).select_option(label=preset["title"])
        for field in set(preset["may_change"]) & set(titles) - hidden:
            expect(page.get_by_label(titles[field], exact=True)).to_be_visible()


SOUNDED = """() => {
  globalThis.sounded = 0
  const make = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () { globalThis.sounded += 1; return make.call(this) }
}"""
"""Counts the tones that are made from now on."""


def test_settings_are_all_kept(open_page: Callable[..., Page]) -> None:
    """A peg is heard only while sounds are on; whatever is switched is as it was left after a reload."""
    page = open_page(PHONE)
    page.goto("/settings")
    page.evaluate(SOUNDED)
    page.get_by_role("button", name="Peg 12").click()
    assert 0 == page.evaluate("sounded")
    page.get_by_role("switch", name="Sounds").check()
    assert 2 == page.evaluate("sounded")  # of points
    page.get_by_role("button", name="Peg 12").click()
    assert 3 == page.evaluate("sounded")
    page.get_by_role("switch", name="Sounds").uncheck()
    page.get_by_role("button", name="Peg 12").click()
    assert 3 == page.evaluate("sounded")
    page.get_by_role("switch", name="Sounds").check()
    page.get_by_label("Volume").fill("0.25")
    page.get_by_role("radio", name="Slow").check(force=True)
    page.get_by_label("Double runs").select_option(label="Apart, 6 + 2")
    local = ("Four-colour", "Large print", "Left-handed", "Tap twice to", "Play forced", "Chance to win", "Keys")
    switches = [page.get_by_role("switch", name=name) for name in local]
    wanted = [not switch.is_checked() for switch in switches]
    for switch, is_on in zip(switches, wanted, strict=True):
        switch.set_checked(is_on)
    page.reload()
    assert wanted == [switch.is_checked() for switch in switches]
    expect(page.get_by_role("switch", name="Sounds")).to_be_checked()
    expect(page.get_by_role("radio", name="Slow")).to_be_checked()
    expect(page.get_by_label("Volume")).to_have_value("0.25")
    expect(page.get_by_label("Double runs")).to_have_value("Apart, 6 + 2")


def test_settings_show_at_once_and_stay(open_page: Callable[..., Page]) -> None:
    """Each setting changes the page where it stands, and is there again after a reload."""
    page = open_page(PHONE)
    page.goto("/settings")
    page.get_by_role("radio", name="Dark").check(force=True)
    page.get_by_role("switch", name="Four-colour deck").check()
    page.get_by_role("switch", name="Left-handed table").check()
    page.get_by_role("radio", name="Fast").check(force=True)
    html = page.locator("html[data-theme=dark][data-four-colour][data-left-handed]")
    expect(html).to_be_attached()
    expect(page.locator("img[src*='four-colour/9D']")).to_be_visible()
    page.get_by_role("switch", name="Large print").check()
    expect(page.locator("svg.large")).to_have_count(4)
    page.reload()
    expect(page.locator("html[data-theme=dark][data-large-print]")).to_be_attached()
    expect(page.get_by_role("switch", name="Large print")).to_be_checked()


GAMES_HERE = "import('/static/offline/games.js')"


def test_name_and_deleting_everything(open_page: Callable[..., Page]) -> None:
    """A name is kept; after deleting all, games and name are gone, games played without a network too."""
    page = open_page(PHONE)
    sit_down(page, Wanted())
    page.goto("/settings")
    expect(page.get_by_label("Your name")).to_have_value("You")
    page.get_by_label("Your name").fill("Bill")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Bill")
    page.evaluate(f"async () => (await {GAMES_HERE}).change('o1', {{ text: '{{}}' }})")
    page.get_by_role("button", name="Delete all my data").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Pegout")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Carry on")).to_have_count(0)
    assert [] == page.evaluate(f"async () => (await {GAMES_HERE}).all()")


def test_statistics_after_a_game(open_page: Callable[..., Page]) -> None:
    """A finished game is counted, and won or lost as it was."""
    page = open_page(PHONE)
    page.goto("/stats")
    expect(page.get_by_text("Finish a game")).to_be_visible()
    game = sit_down(page, Wanted(rules={"target": QUICK}))
    to_the_end(Tapper(page, touch=True))
    won = state(page, game)["view"]["winner"] == 0
    page.goto("/stats")
    figures = page.locator(".figures > div")
    expect(figures.nth(0)).to_have_text("Games1")
    expect(figures.nth(1)).to_have_text(f"Won{int(won)}")


def test_learn_has_contents(open_page: Callable[..., Page]) -> None:
    """Every section of the rules is in the contents, and its link leads to it."""
    page = open_page(DESKTOP)
    page.goto("/learn")
    page.get_by_role("link", name="All the rules by number").click()
    page.locator(".prose h2").first.wait_for()
    links = page.get_by_role("navigation", name="Contents").get_by_role("link")
    links.first.wait_for()
    expect(links).to_have_count(page.locator(".prose h2").count())
    links.last.click()
    expect(page.locator(".prose h2").last).to_be_in_viewport()


def test_links_move_focus_and_title(open_page: Callable[..., Page]) -> None:
    """Following a link sets the title and puts the focus on the new heading; Back does too."""
    page = open_page(PHONE)
    page.goto("/")
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_focused()
    expect(page).to_have_title("Settings · Pegout")
    page.go_back()
    expect(page.get_by_role("heading", name="Pegout")).to_be_focused()


@pytest.mark.parametrize("path", ["/", "/train", "/analyse", "/learn", "/stats", "/settings"])
def test_large_text_fits(open_page: Callable[..., Page], path: str) -> None:
    """With text at 200 % nothing runs out of the window to the side."""
    page = open_page(PHONE)
    page.goto(path)
    page.locator("main:not([aria-busy])").wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE.width


def loaded(page: Page) -> dict[str, float]:
    """The bytes of each address as they came over the network, filled in as the page loads."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    sent: dict[str, float] = {}
    session.on(
        "Network.requestWillBeSent", lambda event: addresses.update({event["requestId"]: event["request"]["url"]})
    )

    def finished(event: dict[str, Any]) -> None:
        sent[addresses.get(event["requestId"], event["requestId"])] = event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    return sent


def test_first_page_is_small_and_stands_still(open_page: Callable[..., Page]) -> None:
    """The first page, with the table's code that it fetches ahead, is under 200 KB as sent; nothing on it shifts."""
    page = open_page(PHONE)
    sent = loaded(page)
    page.add_init_script(SHIFTS)
    with page.expect_response("**/table/table.js"):
        page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sent.values()) < FIRST_LOAD_BYTES
    assert [] == page.evaluate("shifts")
    page.evaluate("document.querySelector('main').style.paddingTop = '100px'")
    page.wait_for_function("shifts.length")


def test_first_table_is_small(open_page: Callable[..., Page]) -> None:
    """A table opened by its address loads little beside the cards, and of the cards only those that are seen."""
    page = open_page(PHONE)
    page.goto("/learn")
    game = ask(page, "/games", {"preset": "standard", "rules": {}, "seats": ["me", "easy"]})["id"]
    fresh = page.context.new_page()
    sent = loaded(fresh)
    fresh.goto(f"/g/{game}")
    play(Tapper(fresh, touch=True), lambda sight: sight.scene == "lay_away")
    fresh.wait_for_timeout(500)
    faces = {address.rsplit("/", 1)[1].removesuffix(".svg") for address in sent if "/cards/" in address}
    others = sum(size for address, size in sent.items() if "/cards/" not in address)
    cut = ask(page, f"/games/{game}/events?after=0")["events"]
    turned = {card for event in cut if event["kind"] == "DealCut" for card in event["cards"]}
    assert faces <= {*state(page, game)["view"]["hand"], *turned, "back"}
    assert 20_000 < others < FIRST_LOAD_BYTES - SIX_FACES_BYTES


def test_an_unknown_address_leads_home(open_page: Callable[..., Page]) -> None:
    """The page says that nothing is there and has a link to the start; opened within the page, nothing is asked for."""
    page = open_page(PHONE)
    page.goto("/settings")
    page.evaluate("history.pushState(null, '', '/nope'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_picture_of_a_skunk_has_the_pegs_of_the_loser(open_page: Callable[..., Page]) -> None:
    """Who resigns before a point is skunked: the pegs in the picture are the own ones, and no other's."""
    page = open_page(PHONE)
    page.goto("/")
    press_play(page)
    page.get_by_role("button", name="Cut for the deal").wait_for()
    game = page.url.rpartition("/")[2]
    page.evaluate(
        "game => fetch(`/api/v1/games/${game}/resign`,"
        " {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'})",
        game,
    )
    page.reload()
    expect(page.locator(".skunks .track-1 circle.peg-light")).to_have_count(1)
    expect(page.locator(".skunks svg > g")).to_have_count(1)
