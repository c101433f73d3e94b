"""Where a browser may drop games, the page says so before the first one, and after each it offers one file with all."""

from pathlib import Path

import pytest
from scrollmaster.store.logs import jsonl

from tests.page.screens import SCREENS
from tests.page.visitor import OK, PHONE, visit

NEXT = 7
OVER = "tables.findLast((table) => table?.over)?.game_id"
FIRST_SEEN = """
new MutationObserver(() => {
  const turn = document.querySelector(".turn");
  if (turn && globalThis.firstSaid === undefined) globalThis.firstSaid = document.querySelector("#kept").textContent;
}).observe(document, { subtree: true, childList: true });
"""
PERSISTED = "navigator.storage.persisted = navigator.storage.persist = () => Promise.resolve({0});"


def ended(visitor):
    """Play the first game to its end."""
    visitor.press(OK)
    visitor.until("tables.at(-1).history.at(-1).events.length")
    while not visitor.page.evaluate(OVER):
        visitor.press(NEXT, NEXT, OK, OK)  # the third of what a turn can be: the end, and that is asked once more
        for _ in range(8):  # the table follows the log a record a turn
            visitor.answered()


def test_the_warning_stands_there_before_a_first_game_is_seen(browser, origin):
    visitor = visit(browser, origin, PHONE)
    visitor.context.add_init_script(FIRST_SEEN)
    visitor.go()
    assert "may delete games after a week" in visitor.page.evaluate("firstSaid")
    assert visitor.page.locator("#line").inner_text() == "A sample game. New game begins yours."
    place = visitor.page.locator("#kept").bounding_box()
    assert place["y"] + place["height"] <= PHONE[1]
    visitor.context.close()


def test_after_each_game_one_file_has_everything(visitor):
    visitor.go()
    ended(visitor)
    game_id = visitor.page.evaluate(OVER)
    visitor.answered()
    assert visitor.page.locator("#notice").is_hidden(), "it is not finished yet"
    assert visitor.page.get_by_role("button", name="Save this game").count() == 0
    visitor.press(OK)
    visitor.page.get_by_text("Any other game is over, and this browser may lose it.").wait_for()
    with visitor.page.expect_download() as download:
        visitor.page.locator("#notice").get_by_role("button", name="Save all games").click()
    log = jsonl.read(Path(download.value.path()).read_text())
    assert log.game_id == game_id and log.end is not None
    visitor.page.locator("#notice").get_by_text("Saved as scrollmaster-games.jsonl.").wait_for()
    visitor.page.locator("#notice").get_by_role("button", name="Close").click()
    assert visitor.page.locator("#notice").is_hidden()


@pytest.mark.slow
def test_the_result_stays_until_a_new_game_begins(visitor):
    visitor.go()
    ended(visitor)
    turn = visitor.page.locator(".turn")
    said = turn.locator(".question").inner_text()
    assert "shows its code" in turn.inner_text()
    visitor.press(OK)
    visitor.until("tables.at(-1) === null")
    for _ in range(2):  # the code, and the menu behind it
        assert turn.locator(".question").inner_text() == said
        assert "shows its code" not in turn.inner_text()
        assert turn.get_by_role("button", name="Save this game").is_visible()
        visitor.press(OK)
    visitor.until("tables.at(-1)")
    assert turn.get_by_role("button", name="Save this game").count() == 0


@pytest.mark.slow
def test_what_is_told_moves_no_key_and_nothing_is_wider_than_a_phone(phone):
    phone.go()
    where = phone.page.locator(".case").bounding_box()
    SCREENS["silent"](phone)
    assert phone.page.locator(".case").bounding_box() == where
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


@pytest.mark.slow
def test_a_history_says_that_it_is_the_last_of_it(visitor):
    visitor.go()
    visitor.press(OK)
    assert visitor.page.locator(".history h2").inner_text().startswith("What happened")
    while not visitor.page.evaluate("tables.at(-1).history.length === 12"):
        visitor.press(OK)
    visitor.until("document.querySelector('.history h2').textContent.includes('the last 12')")


@pytest.mark.slow
def test_where_storage_is_safe_nobody_is_warned(visitor):
    visitor.context.add_init_script(PERSISTED.format("true"))
    visitor.go()
    assert visitor.page.locator("#kept").inner_text() == "Games are kept in this browser."
    ended(visitor)
    visitor.press(OK)
    visitor.until("(await (await navigator.storage.getDirectory()).getDirectoryHandle('games').catch(() => null))")
    assert visitor.page.locator("#notice").is_hidden()
