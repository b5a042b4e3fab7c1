"""Keeping an account on the page: a passkey made in one browser opens it in another, and so does a password."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.games import Wanted, sit_down
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen, Watched, faults

PASSWORD = "fifteen two and a pair"
DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip
REFUSED = re.compile(r"status of (403|422) .*/password$")
"""What the browser says of passwords that are refused on purpose."""
Open = Callable[[Screen], Page]


@pytest.fixture
def local(browser: Browser, address: str) -> Iterator[Open]:
    """Opens browsers of new persons at an address where passkeys are made."""
    opened: list[Watched] = []

    def open_one(screen: Screen) -> Page:
        opened.append(Watched(browser, address.replace("127.0.0.1", "localhost"), screen, {}))
        return opened[-1].page

    yield open_one
    for watched in opened:
        watched.close()
    troubles = [trouble for watched in opened for trouble in watched.troubles]
    assert [] == [trouble for trouble in troubles if not REFUSED.search(trouble)]


def with_device(page: Page) -> tuple[CDPSession, str]:
    """Gives the browser a device that keeps passkeys; its id."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]


def games_at_home(page: Page) -> int:
    """How many games in progress the first page shows."""
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.get_by_role("link", name="Carry on").first.wait_for()
    return page.get_by_role("link", name="Carry on").count() + page.locator(".others li").count()


def test_a_passkey_of_one_browser_opens_the_account_in_another(local: Open) -> None:
    """Made with one tap, used with one; the games that the other browser had are in the account then."""
    first, second = local(PHONE), local(Screen(390, 844, dark=True))
    session, device = with_device(first)
    sit_down(first, Wanted())
    first.goto("/settings")
    first.get_by_role("button", name="Add a passkey").click()
    expect(first.get_by_text(re.compile("^Passkey: "))).to_be_visible()
    assert [] == faults(first)
    (passkey,) = session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]

    session, device = with_device(second)
    session.send("WebAuthn.addCredential", {"authenticatorId": device, "credential": passkey})
    sit_down(second, Wanted())
    second.goto("/settings")
    second.get_by_role("button", name="Sign in", exact=True).click()
    expect(second.get_by_role("radio", name="Into my account")).to_be_checked()
    assert [] == faults(second)
    second.get_by_role("button", name="Sign in with a passkey").click()
    expect(second.get_by_text("One game of this browser is in your account now.")).to_be_visible()
    assert [2, 2] == [games_at_home(page) for page in (first, second)]


def test_a_password_opens_the_account_and_is_removed(local: Open) -> None:
    """A weak one is refused in words.  Games left in the other browser are back after signing out there."""
    first, second = local(SMALL_PHONE), local(DESKTOP)
    sit_down(first, Wanted())
    first.goto("/settings")
    first.get_by_role("button", name="Add a password").click()
    first.get_by_label("Name to sign in by").fill("Anne Smith")
    first.get_by_label("Password", exact=True).fill("aaaaaaaaaaaa")
    first.get_by_role("button", name="Keep it").click()
    expect(first.get_by_text("A password needs ten characters or more")).to_be_visible()
    assert [] == faults(first)
    first.get_by_label("Password", exact=True).fill(PASSWORD)
    first.get_by_role("button", name="Keep it").click()
    told = first.get_by_text(re.compile(r"On other devices sign in as anne-smith-\d{4}")).inner_text()
    name = re.findall(r"anne-smith-\d{4}", told)[0]

    sit_down(second, Wanted())
    second.goto("/settings")
    second.get_by_role("button", name="Sign in", exact=True).click()
    second.get_by_role("radio", name="Leave them here").check(force=True)
    for password, answer in (("not this one", "do not belong together"), (PASSWORD, "One game waits here")):
        second.get_by_label("Name, with its number").fill(name)
        second.get_by_label("Password", exact=True).fill(password)
        second.locator("form").get_by_role("button", name="Sign in", exact=True).click()
        expect(second.get_by_text(answer)).to_be_visible()
    second.goto("/settings")
    expect(second.get_by_text("You are signed in on one other browser too.")).to_be_visible()
    assert [] == faults(second)
    second.get_by_role("button", name="Sign out", exact=True).click()
    expect(second.get_by_text("the guest of this browser is back")).to_be_visible()
    assert 1 == games_at_home(second)

    first.get_by_role("button", name="Remove Password").click()
    first.get_by_role("button", name="Remove for good").click()
    expect(first.get_by_text("You play as a guest")).to_be_visible()
