"""Looking on by a link: the game as it moves, no hidden card, nothing to press for the players."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.browser.games import QUICK, ask, state
from tests.browser.players import Sight, Tapper, to_the_end
from tests.browser.test_accessible import both_themes
from tests.browser.watch import PHONE, SMALL_PHONE, Watched

SEEN = """() => {
  const table = document.querySelector("[data-scene]")
  return [table.dataset.scene, Number(table.dataset.n), document.querySelector("main").innerHTML]
}"""


def hidden(ann: Page, eve: Page, game: str) -> tuple[str, list[str]]:
    """The scene that Eve watches, and what she sees of the cards that Ann held back just then."""
    scene, n, markup = eve.evaluate(SEEN)
    if scene not in ("lay_away", "play", "show"):
        return str(scene), []
    view = ask(ann, f"/games/{game}/events?after={n - 1}&view=true")["events"][0]["view"]
    held = view["hand"] + (view["thrown"] if scene != "show" else [])
    return str(scene), [card for card in held if f"/{card}.svg" in markup or f'data-card="{card}"' in markup]


def test_a_game_watched(open_page: Callable[..., Page]) -> None:
    """The link from the menu shows the game live and no hand before it is shown, and in the end who has won."""
    ann, eve = open_page(PHONE), open_page(SMALL_PHONE)
    ann.goto("/learn")
    game = ask(ann, "/games", {"seats": ["me", "easy"], "rules": {"target": QUICK}, "watch": True})["id"]
    ann.goto(f"/g/{game}")
    ann.get_by_role("button", name="Table menu").click()
    link = ann.get_by_label("To watch by, without any hand").input_value()
    assert [] == both_themes(ann)
    ann.get_by_role("button", name="Close").click()
    eve.goto(link)
    eve.locator("[data-scene]").wait_for(state="attached")
    leaks: list[str] = []
    looked: set[str] = set()

    def look(_: Sight) -> None:
        scene, cards = hidden(ann, eve, game)
        leaks.extend(cards)
        if scene in ("play", "show") and scene not in looked:
            looked.add(scene)
            leaks.extend(both_themes(eve))

    to_the_end(Tapper(ann, touch=True, seed=1), look)
    assert ([], {"play", "show"}) == (leaks, looked)
    to_the_end(Tapper(eve, touch=True))
    assert [] == both_themes(eve)
    winner = state(ann, game)["view"]["winner"]
    names = [seat["name"] for seat in state(ann, game)["seats"]]
    assert "Player 1" == names[0]  # nobody is "You" to who looks on
    expect(eve.get_by_role("heading", level=1)).to_contain_text(f"{names[winner]} wins")
    expect(eve.get_by_role("button", name="Rematch")).to_have_count(0)
    with eve.expect_download() as record:
        eve.get_by_role("link", name="Record").click()
    assert record.value.suggested_filename == f"pegout-{game}.json"


def test_a_link_that_shows_nothing(open_page: Callable[..., Page], browser: Browser, address: str) -> None:
    """A link with a slip in it is refused with the reason."""
    ann = open_page(PHONE)
    ann.goto("/learn")
    game = ask(ann, "/games", {"seats": ["me", "easy"], "rules": {}, "watch": True})["id"]
    eve = Watched(browser, address, PHONE, {})
    eve.page.goto(f"/g/{game}#watch=nothing")
    expect(eve.page.get_by_role("alert")).to_contain_text("That link does not let anybody watch this table")
    assert [] == both_themes(eve.page)
    assert ["403"] == [trouble.partition("status of ")[2][:3] for trouble in eve.troubles]
    eve.close()
