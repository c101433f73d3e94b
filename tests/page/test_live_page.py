"""The page of `scrollmaster live` in a browser: it shows what is played, says when the line is lost, asks no others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from scrollmaster.views.live.tables import Tables

from tests.host.logs import whole_game
from tests.live.served import Fed, server

PHONE = {"width": 375, "height": 800}
STATES = ("light", "dark")
GUARD_MS = 60_000


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    expect.set_options(timeout=GUARD_MS)
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        yield context.new_page()


@pytest.fixture
def fed(tmp_path: Path):
    tables = Tables()
    maker = whole_game(3, game="wizwar", game_id=b"the game")
    return Fed(maker, tmp_path / "archive", tables), tables, tmp_path / "archive"


def test_it_shows_every_change_and_asks_nobody_else(page, fed):
    game, tables, archive = fed
    complaints, asked = [], []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    with server(archive, tables) as port:
        page.goto(f"http://127.0.0.1:{port}/")
        game.to(40)
        expect(page.locator("h1")).to_have_text("Wiz-War")
        game.end()
        expect(page.locator("article")).to_contain_text("Game over")
        expect(page.locator("#spoken")).not_to_be_empty()
        assert page.locator("#spoken").get_attribute("aria-live") == "polite"
        assert page.locator(".won").count() and "★" in page.locator(".won").first.inner_text()
        page.set_viewport_size(PHONE)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert not complaints and all(url.startswith(f"http://127.0.0.1:{port}/") for url in asked)


def test_it_says_when_the_line_is_lost_and_goes_on_when_it_is_back(page, fed):
    game, tables, archive = fed
    game.to(30)
    with server(archive, tables) as port:
        page.goto(f"http://127.0.0.1:{port}/")
        expect(page.locator("article")).to_contain_text("Wiz-War")
        expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("#line")).to_contain_text("lost")
    with server(archive, tables, port=port):
        expect(page.locator("#line")).to_be_hidden()
        game.end()
        expect(page.locator("article")).to_contain_text("Game over")
    page.goto("about:blank")


@pytest.mark.parametrize("state", STATES)
def test_an_overlay_has_no_background(page, fed, state):
    game, tables, archive = fed
    game.to(30)
    page.emulate_media(color_scheme=state)
    with server(archive, tables) as port:
        page.goto(f"http://127.0.0.1:{port}/?overlay&lang=de")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        assert page.evaluate("getComputedStyle(document.body).backgroundImage") == "none"
        page.goto("about:blank")
