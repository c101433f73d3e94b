"""The page of `scrollmaster live` in a browser: it shows what is played, says when the line is lost, asks no others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.terms import words
from scrollmaster.views.live.tables import Tables

from tests.host.logs import whole_game
from tests.lanes import slow_after
from tests.live.served import Fed, server
from tests.page.visitor import Visitor

PROMISES = (
    (
        "the smallest letters of `live` on a television of 1080 lines: 1, 2 and 4 boxes, all games",
        "32 px at least",
        "32.4",
    ),
    ("how much of a stream's picture a strip takes, with four seats in two lines", "12 % at most", "11 %"),
    ("what axe finds of `live`, with a box that is gone: phone, television, strip", "0", "0"),
)

PHONE = {"width": 375, "height": 800}
LYING = {"width": 844, "height": 390}
TELEVISION = {"width": 1920, "height": 1080}
STATES = ("light", "dark")
GUARD_MS = 60_000
LEAST_PX = 32
NEAR_PX = 10  # on a phone
MOST_OF_PICTURE = 0.12
GAMES = {"elfenwizards": 160, "magalon": 60, "maginor": 90, "wizwar": 60, "universal": 60}  # records
SHOWN = ("1", "2", "3", "4", "5", "1,5", "1,2,3,4")  # places that are watched
# Of all that is written: how large it is, and whether it lies in its card.
WRITTEN = """() => [...document.querySelectorAll("body *:not(desc, #spoken)")]
  .filter((each) => [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter((each) => each.getClientRects().length)
  .map((each) => {
    const [own, card] = [each, each.closest("article")].map((one) => one.getBoundingClientRect());
    const size = parseFloat(getComputedStyle(each).fontSize) * (each.ownerSVGElement ? each.getScreenCTM().a : 1);
    const isCut = own.top < card.top - 1 || own.bottom > Math.min(card.bottom, innerHeight) + 1;
    return { text: each.textContent, size, isCut };
  })"""


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


@pytest.fixture(scope="module")
def boxes(tmp_path_factory: pytest.TempPathFactory):
    """A box for each game, in the middle of it."""
    archive, tables, feds = tmp_path_factory.mktemp("live") / "archive", Tables(), []
    for number, (game, count) in enumerate(GAMES.items()):
        maker = whole_game(3, game=game, game_id=bytes((number + 1,)) * 8)
        feds.append(Fed(maker, archive, tables))
        feds[-1].to(min(count, len(feds[-1].framed) - 1))
    return feds, tables, archive


def watch(page, port, query, count):
    page.goto("about:blank")
    page.goto(f"http://127.0.0.1:{port}/?{query}")
    expect(page.locator(".seats")).to_have_count(count)


@pytest.mark.parametrize("language", slow_after(1, ("de", *(each for each in LANGUAGES if each != "de"))))
def test_a_television_shows_all_games_large_and_whole(page, boxes, language):
    _, tables, archive = boxes
    page.set_viewport_size(TELEVISION)
    with server(archive, tables) as port:
        for shown in SHOWN:
            watch(page, port, f"lang={language}&places={shown}", len(shown.split(",")))
            written = page.evaluate(WRITTEN)
            assert len(written) > 5
            assert [each for each in written if each["size"] < LEAST_PX or each["isCut"]] == [], shown
            assert page.evaluate("document.documentElement.scrollHeight") <= TELEVISION["height"]
            assert page.locator(".last li").count() >= len(shown.split(","))
        page.goto("about:blank")


@pytest.mark.parametrize("size", (PHONE, LYING), ids=lambda size: str(size["width"]))
def test_a_phone_shows_no_letters_that_are_too_small(page, boxes, size):
    _, tables, archive = boxes
    page.set_viewport_size(size)
    with server(archive, tables) as port:
        for shown in "12345":
            watch(page, port, f"places={shown}", 1)
            assert [each for each in page.evaluate(WRITTEN) if each["size"] < NEAR_PX - 0.1] == [], shown
        page.goto("about:blank")


def test_any_other_game_says_its_scores_once_and_how_they_came_about(page, boxes):
    _, tables, archive = boxes
    page.set_viewport_size(TELEVISION)
    with server(archive, tables) as port:
        watch(page, port, "places=5", 1)
        names = page.locator(".seats .name").all_inner_texts()
        assert len(names) == page.locator(".rounds thead .light").count() == 3
        said = page.locator(".picture").inner_text()
        assert "Round 2" in said and not [name for name in names if name.strip("◂ ").lower() in said]
        assert page.locator(".picture svg polyline").count() > len(names)
        page.goto("about:blank")


@pytest.mark.parametrize("size", (PHONE, TELEVISION), ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("state", slow_after(1, STATES))
def test_a_lost_box_is_said_in_the_viewers_language_and_for_everybody(page, boxes, size, state):
    feds, tables, archive = boxes
    tables.set_state(feds[1].game_id, False, ("link.too_slow_game",))
    tables.set_state(feds[4].game_id, False)
    page.emulate_media(color_scheme=state, reduced_motion="reduce")
    page.set_viewport_size(size)
    with server(archive, tables) as port:
        for query in ("", "&overlay"):
            watch(page, port, f"lang=de&places=2,5{query}", 2)
            german = words(language="de")
            expected = [f"⚠ {german.text(term)}" for term in ("link.too_slow_game", "live.page_gone")]
            assert page.locator(".warning").all_inner_texts() == expected
            assert Visitor(page.context, page, "").violations() == []
        page.goto("about:blank")
    for fed in feds:
        tables.set_state(fed.game_id, True)


@pytest.mark.parametrize("edge", ("bottom", "top"))
def test_a_strip_leaves_the_picture_free(page, boxes, edge):
    _, tables, archive = boxes
    page.set_viewport_size(TELEVISION)
    with server(archive, tables) as port:
        watch(page, port, f"places=2&overlay={edge}", 1)
        strip = page.locator("article").bounding_box()
        assert all(each["size"] >= LEAST_PX and not each["isCut"] for each in page.evaluate(WRITTEN))
        expect(page.locator("article .question")).not_to_be_empty()
        far = TELEVISION["height"] - strip["y"] if edge == "bottom" else strip["y"] + strip["height"]
        assert far <= MOST_OF_PICTURE * TELEVISION["height"]
        assert page.evaluate("document.elementFromPoint(960, 540).tagName") == "BODY"
        watch(page, port, f"places=1,2,3&overlay={edge}", 3)
        assert len({each.bounding_box()["x"] for each in page.locator("article").all()}) == 1, "below each other"
        page.goto("about:blank")
