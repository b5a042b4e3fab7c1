"""What people at a table have besides the game: time, talk, and word of whose turn it is."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.games import ask, state
from tests.browser.people import all_ready, open_table, sit
from tests.browser.test_accessible import both_themes
from tests.browser.watch import PHONE, SMALL_PHONE, Screen, scrolls

SHORTEST = Screen(360, 560)
CLAIM_MILLISECONDS = 30_000
"""More than a server that has just begun lets go by before anybody is late."""
HIDE = """isHidden => {
  const value = isHidden ? "hidden" : "visible"
  Object.defineProperty(document, "visibilityState", { value, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}"""
TOLD = """async () => {
  const worker = await navigator.serviceWorker.getRegistration("/static/lib/")
  return (await worker?.getNotifications() ?? []).map(({ title, body }) => [title, body])
}"""


def table_of(ann: Page, bill: Page, **body: Any) -> str:
    """Both at a table where the cards are dealt; the game's id."""
    game, [link] = open_table(ann, name="Ann", rules={"first_deal": "seat_0"}, **body)
    sit(bill, link, "Bill")
    all_ready(ann, bill)
    for page in (ann, bill):
        page.locator("[data-scene=lay_away]").wait_for(state="attached")
    return game


def box(part: Locator) -> Any:
    """Where something is."""
    return part.bounding_box()


def test_time_runs_and_is_said_when_it_is_short(open_page: Callable[..., Page]) -> None:
    """Every seat shows its time; near the end it is said, nothing moves, and others can be given more."""
    ann, bill = open_page(SHORTEST), open_page(SMALL_PHONE)
    ann.clock.install()
    table_of(ann, bill, clock={"decision": 40, "reserve": 600})
    own, others = ann.get_by_role("timer", name="Your time"), ann.get_by_role("timer", name="Bill’s time")
    places = [ann.locator(part) for part in (".acts", ".hand", ".opp", ".board")]
    before = [box(place) for place in places]
    assert ("+10:00", "+10:00") == (own.locator("small").inner_text(), others.locator("small").inner_text())
    ann.clock.fast_forward(45_000)
    expect(own).to_contain_text("reserve")
    expect(ann.get_by_role("log", name="What has happened")).to_contain_text("Your reserve runs")
    ann.clock.fast_forward(570_000)
    expect(ann.get_by_role("log", name="What has happened")).to_contain_text(re.compile(r"[31]0 seconds left\."))
    assert ([], before, False) == (both_themes(ann), [box(place) for place in places], scrolls(ann))
    ann.clock.fast_forward(30_000)
    expect(ann.get_by_text("Your time is out: a program moves")).to_be_visible()
    bill.get_by_role("button", name="Table menu").click()
    bill.get_by_role("button", name="Give Ann a minute more").click()
    expect(own).not_to_contain_text("0:00")
    expect(bill.get_by_role("timer", name="Ann’s time").locator("small")).to_have_text("+11:00")


def test_a_game_is_claimed_from_who_is_late(open_page: Callable[..., Page]) -> None:
    """Where the table agreed on it, the head of the table offers the game as soon as the other's time is out."""
    ann, bill = open_page(PHONE), open_page(SMALL_PHONE)
    game, [link] = open_table(ann, name="Ann", clock={"decision": 1, "reserve": 0}, late="claim")
    expect(ann.get_by_text("When no time is left, the others may claim the game.")).to_be_visible()
    bill.goto(link)
    expect(bill.get_by_text("1 second for each move.")).to_be_visible()
    sit(bill, link, "Bill")
    all_ready(ann, bill)
    claim = bill.get_by_role("button", name="Claim the game")
    expect(claim).to_be_visible()
    expect(bill.get_by_text("Ann’s time is out").first).to_be_visible()
    assert [] == both_themes(bill)
    bill.wait_for_timeout(10_000)  # the server waits as long after it has begun a game, in case it was away itself
    claim.click()
    for page in (ann, bill):
        page.locator("[data-scene=won]").wait_for(state="attached", timeout=CLAIM_MILLISECONDS)
    assert ("claimed", 1) == (state(ann, game)["view"]["how"], state(ann, game)["view"]["winner"])


def test_partners_talk(open_page: Callable[..., Page]) -> None:
    """Words of one's own in the lobby, phrases alone in the play (rule 3.3); who is muted stays so after a reload."""
    ann, rosa = open_page(SHORTEST), open_page(PHONE)
    game, [link] = open_table(ann, seats=["me", "easy", "open", "easy"], rules={"seats": 4}, name="Ann")
    sit(rosa, link, "Rosa")
    rosa.get_by_role("button", name="Talk").click()
    rosa.get_by_label("Your message").fill("Good evening")
    rosa.get_by_role("button", name="Say it").click()
    rosa.get_by_role("button", name="Close", exact=True).click()
    talk = ann.get_by_role("button", name="Talk 1 new")
    expect(talk).to_be_visible()
    talk.click()
    expect(ann.get_by_role("log", name="What was said")).to_contain_text("Rosa Good evening")
    ann.get_by_role("button", name="Close", exact=True).click()
    all_ready(ann, rosa)
    rosa.get_by_role("button", name="Talk").click()
    rosa.get_by_role("button", name="Good luck!").click()
    bubble = ann.locator(".bubble")
    expect(bubble).to_have_text("Rosa Good luck!")
    expect(ann.get_by_role("log", name="What has happened")).to_contain_text("Rosa says: Good luck!")
    assert [] == both_themes(ann)
    bubble.click()
    expect(ann.get_by_label("Your message")).to_have_count(0)
    expect(ann.get_by_text("rule 3.3")).to_be_visible()
    ann.get_by_role("button", name="Mute").click()
    ann.get_by_role("switch", name="Mute Rosa").check(force=True)
    expect(ann.get_by_text("Nothing was said yet.")).to_be_visible()
    sheet = box(ann.get_by_role("dialog"))
    assert ([], True) == (both_themes(ann), sheet["y"] >= 0 and sheet["y"] + sheet["height"] <= SHORTEST.height)
    ask(rosa, f"/games/{game}/message", {"phrase": "hello"})
    ann.reload()
    ann.get_by_role("button", name="Talk", exact=True).click()
    expect(ann.get_by_text("Nothing was said yet.")).to_be_visible()
    ann.get_by_role("button", name="Mute").click()
    ann.get_by_role("switch", name="Mute Rosa").uncheck(force=True)
    expect(ann.get_by_role("log", name="What was said")).to_contain_text("Hello!")


def throw(page: Page, game: str) -> None:
    """Lays the first two cards away, without the table."""
    view = state(page, game)["view"]
    action = {"kind": "Discard", "cards": view["hand"][:2]}
    ask(page, f"/games/{game}/actions", {"action": action, "decision": view["decision"], "key": "t"})


def told(page: Page, count: int) -> Any:
    """The notifications of the browser as soon as there are so many."""
    for _ in range(100):
        found = page.evaluate(TOLD)
        if len(found) == count:
            break
        page.wait_for_timeout(100)
    return found


def test_whose_turn_it_is_is_told(open_page: Callable[..., Page]) -> None:
    """Home and titles say it at once; where it is allowed the browser tells who looks elsewhere, and only then."""
    ann, bill = open_page(PHONE, workers=True), open_page(SMALL_PHONE)
    ann.context.grant_permissions(["notifications"])
    game = table_of(ann, bill)
    expect(bill).to_have_title("Your turn: Ann, Deal 1, to 121 · Pegout")
    ann.goto("/settings")
    alerts = ann.get_by_role("switch", name="Tell me when it is my turn")
    alerts.check(force=True)
    expect(alerts).to_be_checked()
    ann.wait_for_function("JSON.parse(localStorage['pegout.settings']).alerts")
    ann.goto("/")
    expect(ann).to_have_title("Your turn · Pegout")
    assert [] == both_themes(ann)
    throw(ann, game)
    expect(ann.get_by_text("Deal 1, Bill chooses a throw")).to_be_visible()
    throw(bill, game)
    expect(ann.get_by_text("Deal 1, Bill is to play")).to_be_visible()
    expect(ann).to_have_title("Pegout: cribbage, unhurried")
    ann.evaluate(HIDE, True)
    ann.wait_for_timeout(500)
    view = state(bill, game)["view"]
    action = {"kind": "PlayCard", "card": view["hand"][0]}
    ask(bill, f"/games/{game}/actions", {"action": action, "decision": view["decision"], "key": "p"})
    assert [["Your turn: Bill", "Deal 1, your turn to play."]] == told(ann, 1)
    ann.evaluate(HIDE, False)
    assert [] == told(ann, 0)
    expect(ann).to_have_title("Your turn · Pegout")
