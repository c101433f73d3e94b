"""What a visitor has played is kept: through cuts of the power, in one of two tabs, without a network, as a file."""

import json

import pytest

from tests.lanes import slow_after
from tests.page.conftest import CLOCK
from tests.page.screens import SCREENS, sheet
from tests.page.visitor import OK

PROMISES = (("entries that were seen and are gone after 20 cuts of the page's power at random moments", "0", "0"),)
CUTS = 20


@pytest.mark.slow
def test_what_was_seen_survives_the_plug(visitor):
    visitor.go("?plug=7")
    SCREENS["plug"](visitor)
    visitor.page.get_by_role("button", name="Keep cutting").click()
    visitor.until(f"Number(document.querySelector('[data-count=cuts]').textContent) >= {CUTS}", within_s=150)
    assert visitor.page.locator("[data-count=lost]").inner_text() == "0"
    assert visitor.page.get_by_role("link", name="7").get_attribute("href") == "?plug=7"
    assert visitor.errors == []


@pytest.mark.slow
def test_a_bad_cable_brings_the_right_bytes_or_none(visitor):
    visitor.go("?plug=11")
    SCREENS["plug"](visitor)
    visitor.page.get_by_role("button", name="Bad cable").click()
    visitor.until("document.querySelector('[data-count=pulls]').textContent !== '0'")
    assert visitor.page.locator("[data-count=wrong]").inner_text() == "0"


def test_the_game_goes_on_after_the_page_was_closed(visitor):
    visitor.go()
    visitor.press(OK)
    visitor.until("tables.at(-1).history.at(-1).events.length")
    before = visitor.table()
    visitor.go()
    assert visitor.table()["game_id"] == before["game_id"] and visitor.table()["seq"] >= before["seq"]


def test_of_two_tabs_one_has_the_box_and_the_other_may_take_it(visitor):
    visitor.go()
    second = visitor.context.new_page()
    second.goto(visitor.url)
    second.get_by_text("The box is in another tab.").wait_for()
    second.get_by_role("button", name="Play here").click()
    visitor.page.get_by_text("The box is in another tab.").wait_for()
    second.locator("#touch .ask").wait_for()
    assert second.locator("#notice").is_hidden()


@pytest.mark.slow
def test_the_tab_without_the_box_can_take_it_from_within_a_sheet(visitor):
    visitor.go()
    second = visitor.context.new_page()
    second.goto(visitor.url)
    second.get_by_text("The box is in another tab.").wait_for()
    second.get_by_role("button", name="Games").click()
    second.get_by_role("dialog").get_by_role("button", name="Play here").click()
    visitor.page.get_by_text("The box is in another tab.").wait_for()
    second.get_by_role("button", name="Close").click()
    second.locator("#touch .ask").wait_for()
    assert second.locator(".lead #notice").is_hidden()


@pytest.mark.slow
def test_a_game_that_nobody_has_played_is_none_to_keep(visitor):
    visitor.go()
    visitor.go()
    sheet("games")(visitor)
    assert visitor.page.locator("dialog .rows li").count() == 0
    visitor.page.get_by_role("button", name="Close").click()
    visitor.until("!document.querySelector('dialog')")
    visitor.press(OK)
    sheet("games")(visitor)
    assert visitor.page.locator("dialog .rows li").count() == 1


@pytest.mark.slow
def test_a_box_that_does_not_answer_is_started_again(visitor):
    SCREENS["silent"](visitor.go())
    visitor.page.get_by_text("The box does not answer.").wait_for()
    visitor.page.evaluate("deaf = false; tables.length = 0")
    visitor.page.get_by_role("button", name="Start again").click()
    visitor.until("tables.length")
    assert visitor.page.locator("#notice").is_hidden()


def test_all_games_leave_as_one_file_and_come_back_without_doubles(visitor, tmp_path):
    visitor.go().press(OK)
    sheet("games")(visitor)
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Save all games").click()
    visitor.page.get_by_text("Saved as scrollmaster-games.jsonl.").wait_for()
    download.value.save_as(tmp_path / "all.jsonl")
    text = (tmp_path / "all.jsonl").read_text()
    assert json.loads(text.splitlines()[0])["game_id"] == visitor.table()["game_id"]
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(tmp_path / "all.jsonl")
    visitor.page.get_by_text("was here already").wait_for()
    visitor.page.locator("dialog .view .history").wait_for()
    visitor.page.get_by_role("button", name="Close").click()
    visitor.page.locator("dialog .rows li").wait_for()
    assert visitor.page.locator("dialog .rows li").count() == 1


@pytest.mark.parametrize(
    "broken", slow_after(1, (lambda text: text[:-9], lambda text: text.replace('"values":[0', '"values":[1', 1)))
)
def test_a_broken_file_is_said_to_be_none(visitor, tmp_path, broken):
    test_all_games_leave_as_one_file_and_come_back_without_doubles(visitor, tmp_path)
    (tmp_path / "broken.jsonl").write_text(broken((tmp_path / "all.jsonl").read_text()))
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(tmp_path / "broken.jsonl")
    visitor.page.get_by_text("This file holds no sound game").wait_for()


def test_after_the_first_visit_it_needs_no_network(visitor):
    visitor.go()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.until(
        "(await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0])).keys()).length > 40"
    )
    visitor.context.set_offline(True)
    visitor.go()
    visitor.press(OK)
    visitor.until("tables.at(-1).history.at(-1).events.length")
    SCREENS["more"](visitor)


def with_worker(visitor, before):
    """A browser of another kind: what stands before the worker's own code."""

    visitor.context.route("**/box/worker.mjs", lambda route: spoilt(route, before))
    return visitor.go()


def spoilt(route, before):
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + f"\n{before}\n")


@pytest.mark.slow
def test_where_nothing_is_stored_it_plays_and_says_so(visitor):
    with_worker(
        visitor, "navigator.storage.getDirectory = () => Promise.reject(new DOMException('none', 'SecurityError'));"
    )
    assert visitor.page.locator("#kept").inner_text().startswith("⚠ This browser keeps no games here.")
    visitor.press(OK)
    visitor.until("tables.at(-1).history.at(-1).events.length")
    sheet("games")(visitor)
    assert visitor.page.locator("dialog .rows li").count() == 1


@pytest.mark.slow
def test_a_fault_where_nothing_is_stored_costs_no_game(visitor):
    nowhere = "navigator.storage.getDirectory = () => Promise.reject(new DOMException('none', 'SecurityError'));"
    at_line = f"addEventListener('message', ({{ data }}) => {{ if (data.kind === 'line') {{ {CLOCK} }} }});"
    with_worker(visitor, nowhere + at_line)
    visitor.press(OK)
    visitor.until("tables.at(-1).history.at(-1).events.length")
    before = visitor.table()
    visitor.page.evaluate("worker.postMessage({ kind: 'line', data: new Uint8Array() })")
    visitor.page.get_by_role("button", name="Start again").wait_for()
    visitor.page.evaluate("tables.length = 0")
    visitor.page.get_by_role("button", name="Start again").click()
    visitor.until("tables.length")
    assert visitor.table() == before


@pytest.mark.slow
def test_a_storage_that_does_not_open_is_said_and_nothing_takes_its_place(visitor):
    game = visitor.go().table()["game_id"]
    refuse = "navigator.storage.getDirectory = () => Promise.reject(new Error('broken'));"
    no_time = "performance.now = (() => { let ms = 0; return () => (ms += 1000); })();"
    visitor.context.route("**/box/worker.mjs", lambda route: spoilt(route, refuse + no_time))
    visitor.page.reload()
    visitor.page.get_by_text("The games in this browser do not open now (Error: broken).").wait_for()
    assert not visitor.page.evaluate("tables.length")
    visitor.context.unroute("**/box/worker.mjs")
    visitor.page.get_by_role("button", name="Start again").click()
    visitor.until("tables.length")
    assert visitor.table()["game_id"] == game


@pytest.mark.slow
@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("QuotaExceededError", "This browser has no room left."),
        ("InvalidStateError", "This browser no longer stores what is played (InvalidStateError: it is so)."),
    ],
)
def test_a_storage_that_refuses_is_said_in_a_sentence_and_offers_the_file(visitor, error, said):
    refuse = f"function () {{ throw new DOMException('it is so', '{error}'); }}"
    at_a_key = f"if (data.kind === 'keys') FileSystemSyncAccessHandle.prototype.write = {refuse}"
    with_worker(visitor, f"addEventListener('message', ({{ data }}) => {{ {at_a_key}; }});")
    visitor.press(OK)
    visitor.until("document.querySelector('#spoken').textContent.includes('Sum')")
    visitor.press(OK, OK)
    visitor.page.get_by_text(said).wait_for()
    visitor.page.get_by_role("button", name="Save all games").click()
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.locator("dialog .rows li").wait_for()


@pytest.mark.slow
def test_bits_that_flip_at_rest_are_said_to_be_damage_and_show_nothing_wrong(visitor):
    visitor.go("?plug=5")
    SCREENS["plug"](visitor)
    count = "Number(document.querySelector('[data-count={}]').textContent)"
    for flips in range(1, 5):
        visitor.page.evaluate("document.activeElement.blur()")
        visitor.press(OK, OK)
        visitor.page.get_by_role("button", name="Flip bits").click()
        visitor.until(f"{count.format('flips')} === {12 * flips}")
        assert "damaged" in visitor.page.locator("#plug .told").inner_text().lower()
    assert visitor.page.evaluate(count.format("spoiled")) > 0, "no flip has hit an entry"
    assert visitor.page.evaluate(f"[{count.format('untrue')}, {count.format('lost')}]") == [0, 0]
    assert visitor.page.locator("#notice").is_hidden()
