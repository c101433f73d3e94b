"""Every screen of the page: what axe finds of it, what it asks other machines, what its policy has to stop."""

import pytest

from tests.lanes import slow_after
from tests.page.screens import SCREENS
from tests.page.visitor import PHONE, TRANSLATED, WIDE, visit

PROMISES = (
    ("what axe finds on every screen, wide and phone, light and dark", "0", "0"),
    ("requests of the page beyond its own origin; violations of its policy; errors it says", "0; 0; 0", "0; 0; 0"),
)

LOOKS = ((PHONE, "light"), (WIDE, "dark"), (PHONE, "dark"), (WIDE, "light"))


@pytest.mark.parametrize("screen", slow_after(3, SCREENS))
@pytest.mark.parametrize("look", slow_after(1, LOOKS, 2), ids=str)
def test_a_screen_is_for_everybody_and_talks_to_nobody(browser, origin, screen, look):
    visitor = visit(browser, origin, *look)
    SCREENS[screen](visitor.go())
    assert visitor.violations() == []
    assert visitor.page.evaluate("violations") == []
    assert [url for url in visitor.requests if not url.startswith(origin + "/")] == []
    assert visitor.errors == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (
        "it is wider than the screen"
    )
    visitor.context.close()


@pytest.mark.slow
def test_a_game_without_a_row_of_points_yet_is_for_everybody(visitor):
    visitor.go()
    visitor.page.evaluate(
        """async (table) => {
      const {parts} = await import("./card.mjs");
      document.querySelector("#card").replaceChildren(...parts({...table, head: "", rows: []}));
    }""",
        visitor.table(),
    )
    assert visitor.page.locator("#card thead").count() == 1 and visitor.violations() == []


@pytest.mark.parametrize("language", slow_after(1, TRANSLATED, 2))
def test_every_language_is_whole_and_fits(browser, origin, language):
    visitor = visit(browser, origin, PHONE, locale=language)
    SCREENS["more"](visitor.go())
    english = visit(browser, origin, PHONE)
    SCREENS["more"](english.go())
    here, there = (came.page.locator("p:not(.row), dd, h3").all_inner_texts() for came in (visitor, english))
    assert len(here) == len(there) > 10 and not {line for line in here if " " in line.strip()} & set(there)
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert visitor.violations() == []
    for came in (visitor, english):
        came.context.close()


def test_the_address_may_ask_for_a_language(visitor):
    visitor.go("?lang=de")
    assert visitor.page.evaluate("document.documentElement.lang") == "de"
    visitor.page.get_by_role("button", name="Was ist das?").wait_for()


def test_a_screen_reader_hears_what_has_happened_and_what_is_asked(visitor):
    visitor.go()
    spoken = visitor.page.locator("#spoken")
    before = spoken.inner_text()
    visitor.page.keyboard.press("Enter")
    visitor.until(f"document.querySelector('#spoken').textContent !== {before!r}")
    assert spoken.inner_text().startswith(visitor.table()["spoken"])
    assert visitor.page.locator("[aria-live]").count() == 1
