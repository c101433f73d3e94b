"""A tab with a box in it is killed at any moment, storage is full, another tab has the box: nothing shown is lost."""

import json
import os
import random
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from tests.page import chromium
from tests.page.conftest import open_tab

PROMISES = (
    (
        "tabs killed at random moments with their processes: what a box had shown is there, and it asks the same",
        "50 kills",
        "held",
    ),
    ("... and the whole browser", "3 kills", "held"),
    ("... and many of both, at night", "300 tabs, 20 browsers", "held: 300 and 20", "nightly"),
    ("a box in a page whose storage is full: it says so once, and the game goes on", "always", "held"),
)

# A life dies at one of 50 messages, or a moment later: 300 deaths of tabs are six at each of them.
KILLS = (4, pytest.param(15, marks=pytest.mark.slow), pytest.param(300, marks=pytest.mark.nightly))
OF_A_BROWSER = (1, pytest.param(3, marks=pytest.mark.slow), pytest.param(20, marks=pytest.mark.nightly))
A_BOX = 100  # kills: then a new one, for a log of many evenings takes long to read
OK, BACK = 8, 9
KEYS = (OK, OK, OK, OK, BACK, 0, 1, 2, 3)  # points, dice, turns and undos; the end of a game lies elsewhere
PRESSES = 9
MESSAGES = 50  # of a life, about: some lives are played to their end
BOOT_MS, STEP_MS = 500, 8
START = "async (flash) => { const ready = await driver.start({ flash, language: 'en' }); return ready.stored; }"
TABLE = "async () => (await driver.until(({ kind }) => kind === 'table')).table"
# Switch on, and press these keys. At the moment of a message, or soon after it, ask for death; at the end in any case.
LIVE = """([flash, keys, count, later]) => {
  const spin = () => { for (const end = performance.now() + later; performance.now() < end; ); };
  const die = () => console.debug("die");
  const hear = driver.hear.bind(driver);
  let heard = 0;
  driver.hear = (message) => {
    hear(message);
    const { kind, stored, table, text } = message;
    const isTold = ["table", "ready", "fault", "error", "full"].includes(kind);
    if (isTold) console.debug(JSON.stringify({ kind, stored, table, text }));
    if (kind === "loading") return; // it comes before there is a box with a first game
    if (++heard === count) { spin(); die(); }
  };
  const play = async () => {
    await driver.start({ flash, language: "en" });
    await driver.until(({ kind }) => kind === "table");
    for (const key of keys) {
      await driver.tap(key);
      await driver.settled();
    }
    die();
  };
  play();
  if (!count) setTimeout(die, later);
}"""
# The table after a decision. On a busy machine it comes later than the lights of the box.
PLAYED = """async () => {
  await driver.tap(8);
  await driver.tap(8);
  return (await driver.until(({ table }) => table?.history.at(-1).events.length)).table;
}"""
ROOM = 3000  # bytes that are left when storage gets full
# Tap OK until storage has refused a record, and a little more. Returns all tables, with "full" when that was said.
PLAY_ON = """async (most) => {
  const tables = (messages) => messages.filter(({ kind }) => kind === "table").length;
  const full = () => driver.messages.findIndex(({ kind }) => kind === "full") + 1;
  const later = () => (full() ? tables(driver.messages.slice(full())) : 0);
  for (let taps = most; taps && later() < 3 && driver.latest("table").table.seq < most; taps--) {
    await driver.tap(8);
    await driver.settled();
  }
  return driver.messages.filter(({ kind }) => ["table", "full"].includes(kind)).map(({ table }) => table ?? "full");
}"""


class Box:
    """What was seen of one box, life by life."""

    def __init__(self, flash: str):
        self.flash = flash
        self.acknowledged = -1
        self.asked: dict[int, tuple[Any, ...]] = {}

    def live(self, tab: Page, chance: random.Random, kill: Callable[[], object]) -> None:
        """Play until it is killed, at a moment by chance, and look at all that was seen until then."""
        count = chance.randrange(MESSAGES)
        keys = chance.choices(KEYS, k=PRESSES)
        later = chance.random() * (STEP_MS if count else BOOT_MS)
        life: list[dict[str, Any]] = []

        def hear(said: ConsoleMessage) -> None:
            if said.text != "die":
                life.append(json.loads(said.text) if said.type == "debug" else {"kind": said.text})

        tab.on("console", hear)
        with tab.expect_console_message(lambda said: said.text == "die"):
            tab.evaluate(LIVE, [self.flash, keys, count, later])
        kill()
        for seen in life:
            self._see(seen)

    def _see(self, seen: dict[str, Any]) -> None:
        assert seen.get("stored", "kept") == "kept" and seen["kind"] in ("table", "ready"), seen
        if seen["kind"] == "table":
            table = seen["table"]
            assert table, "it shows no game"
            seq = table["seq"]
            assert seq >= self.acknowledged, f"record {seq} is there, and {self.acknowledged} was shown"
            assert self.asked.setdefault(seq, question(table)) == question(table), seq
            self.acknowledged = seq


def question(table: dict[str, Any]) -> tuple[Any, ...]:
    return table["game_id"], table["question"], table["asked"], table["totals"], table["rows"]


@pytest.mark.parametrize("kills", KILLS)
def test_whenever_its_tab_is_killed_nothing_that_was_shown_is_lost(browser: Browser, origin: str, kills: int):
    chance = random.Random(14)
    with browser.new_context() as context:
        for number in range(0, kills, A_BOX):
            box = Box(f"killed{number}")
            for _ in range(min(A_BOX, kills - number)):
                tab = open_tab(context.new_page(), origin)
                box.live(tab, chance, partial(kill_process, tab))
                tab.close()
            print(f"kills: {min(A_BOX, kills - number)}, records: {box.acknowledged}")
            assert box.acknowledged > min(20, kills), "it was played between the kills"


@pytest.mark.parametrize("kills", OF_A_BROWSER)
def test_whenever_the_browser_is_killed_nothing_that_was_shown_is_lost(
    browser: Browser, origin: str, tmp_path: Path, kills: int
):
    chance = random.Random(41)
    box = Box("killed")
    for _ in range(kills):
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        tab = open_tab(context.new_page(), origin)
        program = int(os.readlink(tmp_path / "SingletonLock").rpartition("-")[2])
        with context.expect_event("close"):
            box.live(tab, chance, partial(os.kill, program, signal.SIGKILL))
    print(f"kills: {kills}, records: {box.acknowledged}")
    assert box.acknowledged > 0


def test_full_storage_is_said_once_and_the_game_goes_on(browser: Browser, origin: str):
    """The browser's own quota refuses a record. What was kept before is there the next time, and asked as then."""
    with browser.new_context() as context:
        tab = open_tab(context.new_page(), origin)
        assert tab.evaluate(START, "full") == "kept"
        before = tab.evaluate(TABLE)["seq"]
        devtools = context.new_cdp_session(tab)
        used = tab.evaluate("async () => (await navigator.storage.estimate()).usage")
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + ROOM})
        tables = tab.evaluate(PLAY_ON, before + 400)
        assert tables.count("full") == 1
        kept, gone_on = tables[: tables.index("full")], tables[tables.index("full") + 1 :]
        assert len(kept) > 1 and len(gone_on) > 1
        asked = {table["seq"]: question(table) for table in kept + gone_on}
        assert list(asked) == sorted(asked) and len(asked) == len(tables) - 1
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        assert tab.evaluate(START, "full") == "kept"
        after = tab.evaluate(TABLE)
        assert question(after) == asked.get(after["seq"], question(after))
        assert after["seq"] >= kept[-1]["seq"]


def test_a_second_tab_says_where_the_game_is_and_takes_it_over(browser: Browser, origin: str):
    with browser.new_context() as context:
        first, second = (open_tab(context.new_page(), origin) for _ in range(2))
        assert first.evaluate(START, "two") == "kept"
        game = first.evaluate(PLAYED)
        taken = "async () => (await driver.start({ flash: 'two', language: 'en' }, ['taken', 'ready'])).kind"
        assert second.evaluate(taken) == "taken"
        first.close()
        assert second.evaluate("async () => (await driver.until(({ kind }) => kind === 'ready')).stored") == "kept"
        assert second.evaluate(TABLE) == game


def test_boxes_of_other_names_do_not_meet(browser: Browser, origin: str):
    with browser.new_context() as context:
        tabs = [open_tab(context.new_page(), origin) for _ in range(2)]
        assert [tab.evaluate(START, f"box{at}") for at, tab in enumerate(tabs)] == ["kept", "kept"]
        assert len({tab.evaluate(TABLE)["game_id"] for tab in tabs}) == 2


def kill_process(tab: Page) -> None:
    """Kill the process of this tab, with its workers, at once: the browser's own way to do that."""
    with tab.expect_event("crash"), pytest.raises(Error):
        tab.goto("chrome://kill")
