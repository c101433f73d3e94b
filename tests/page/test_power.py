"""A box in a page loses its power at any moment, storage is full, another tab has it: nothing acknowledged is lost."""

import os
import random
from typing import Any

from playwright.sync_api import Browser, Page

from tests.page.conftest import open_tab

PROMISES = (
    (
        "a box in a page that is killed at random moments: what it had shown is there, and it asks the same",
        "50 kills (10,000 nightly)",
        "held",
    ),
)

KILLS = int(os.environ.get("SCROLLMASTER_GAMES", "50"))
OK, BACK = 8, 9
KEYS = (OK, OK, OK, OK, BACK, 0, 1, 2, 3)  # points, dice, turns and undos; the end of a game lies elsewhere
START = "async (flash) => { const ready = await driver.start({ flash, language: 'en' }); return ready.stored; }"
TABLE = "async () => (await driver.until(({ kind }) => kind === 'table')).table"
# Press these keys, and pull the plug at the moment of one of the messages, or between two of them. Returns the tables.
PLAY_UNTIL = """async ([keys, count, later]) => {
  const began = driver.messages.length;
  const worker = driver.worker;
  const cut = driver.until(() => driver.messages.length >= began + count).then(() => {
    for (const end = performance.now() + later; performance.now() < end; );
    driver.off();
  });
  const played = (async () => {
    for (const key of keys) {
      if (driver.worker !== worker) return;
      await driver.tap(key);
      await Promise.race([driver.settled(), cut]);
    }
    if (driver.worker === worker) driver.off();
  })();
  await Promise.race([cut, played]);
  return driver.messages.filter(({ kind, table }) => kind === "table" && table).map(({ table }) => table);
}"""


def test_whenever_it_is_killed_nothing_that_was_shown_is_lost(tab: Page):
    chance = random.Random(14)
    assert tab.evaluate(START, "killed") == "kept"
    acknowledged, asked = 0, {}
    for kill in range(KILLS):
        table = tab.evaluate(TABLE)
        assert table["seq"] >= acknowledged, f"kill {kill}: {table['seq']} is there, and {acknowledged} was shown"
        assert asked.get(table["seq"], question(table)) == question(table), f"kill {kill}"
        keys = chance.choices(KEYS, k=12)
        tables = tab.evaluate(PLAY_UNTIL, [keys, chance.randrange(1, 60), chance.random() * 8])
        for shown in [table, *tables]:
            acknowledged = shown["seq"]
            asked[shown["seq"]] = question(shown)
        assert tab.evaluate(START, "killed") == "kept"
    print(f"kills: {KILLS}, records: {acknowledged}")
    assert acknowledged > KILLS / 10, "it was played between the kills"


def question(table: dict[str, Any]) -> tuple[Any, ...]:
    return table["game_id"], table["question"], table["asked"], table["totals"], table["rows"]


def test_a_tab_that_crashes_has_lost_nothing_that_was_shown(browser: Browser, origin: str):
    with browser.new_context() as context:
        tab = open_tab(context.new_page(), origin)
        for crash in range(3):
            assert tab.evaluate(START, "crashed") == "kept"
            tables = tab.evaluate(PLAY_UNTIL, [[OK, OK, 0, OK, 1, OK], 1000, 0])
            assert len(tables) > 1, crash
            assert tab.evaluate(START, "crashed") == "kept"
            shown = tab.evaluate(TABLE)
            session = context.new_cdp_session(tab)
            with tab.expect_event("crash"):
                session.send("Page.crash")
            tab = open_tab(context.new_page(), origin)
            assert tab.evaluate(START, "crashed") == "kept"
            assert tab.evaluate(TABLE) == shown


def test_full_storage_is_said_and_the_game_goes_on(browser: Browser, origin: str):
    with browser.new_context() as context:
        tab = open_tab(context.new_page(), origin)
        assert tab.evaluate(START, "full") == "kept"
        before = tab.evaluate(TABLE)
        used = tab.evaluate("async () => (await navigator.storage.estimate()).usage")
        session = context.new_cdp_session(tab)
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 100})
        after = tab.evaluate(
            """async (before) => {
              const most = before + 200;
              for (let seq = before; seq < most && !driver.latest("full"); seq = driver.latest("table").table.seq) {
                await driver.tap(8);
                await driver.settled();
              }
              const full = driver.messages.filter(({ kind }) => kind === "full").length;
              await driver.tap(8);
              await driver.settled();
              return [full, driver.latest("table").table.seq];
            }""",
            before["seq"],
        )
        assert after[0] == 1 and after[1] > before["seq"]


def test_a_second_tab_says_where_the_game_is_and_takes_it_over(browser: Browser, origin: str):
    with browser.new_context() as context:
        first, second = (open_tab(context.new_page(), origin) for _ in range(2))
        assert first.evaluate(START, "two") == "kept"
        game = first.evaluate(TABLE)
        taken = "async () => (await driver.start({ flash: 'two', language: 'en' }, ['taken', 'ready'])).kind"
        assert second.evaluate(taken) == "taken"
        first.close()
        second.evaluate("() => driver.until(({ kind }) => kind === 'ready')")
        assert question(second.evaluate(TABLE)) == question(game)


def test_boxes_of_other_names_do_not_meet(browser: Browser, origin: str):
    with browser.new_context() as context:
        tabs = [open_tab(context.new_page(), origin) for _ in range(2)]
        assert [tab.evaluate(START, f"box{at}") for at, tab in enumerate(tabs)] == ["kept", "kept"]
        assert len({tab.evaluate(TABLE)["game_id"] for tab in tabs}) == 2
