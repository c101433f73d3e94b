"""The worker of a box in a page: fingers, line, restarts and languages cross it as decision 26 says."""

import base64
import json
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Page
from scrollmaster.base import paths
from scrollmaster.box.deploy import board

from shared_rules.formats import packet
from tests.page.conftest import CLOCK, LIGHTS, broken_at_line

OK, BACK = 8, 9
START = "(how) => driver.start(how)"
TABLE = "async () => (await driver.until(({ kind }) => kind === 'table')).table"
SAY = """async (data) => {
  const from = driver.messages.length;
  driver.say({ kind: "line", data: bytes(data) });
  let said = "";
  while (!said.includes("\\n@") && !said.startsWith("@") || !said.endsWith("\\n")) {
    const at = driver.messages.length;
    await driver.until(({ kind }) => kind === "line", from);
    said = driver.messages.slice(from).filter(({ kind }) => kind === "line")
      .map(({ data }) => String.fromCharCode(...data)).join("");
    if (!said.endsWith("\\n")) await driver.until(({ kind }) => kind === "line", at);
  }
  return said;
}"""


def ask(tab: Page, kind: int, body: bytes = b"") -> tuple[int, bytes]:
    """(kind, body) of the box's answer."""
    said = tab.evaluate(SAY, base64.b64encode(packet.encode(kind, 7, body)).decode())
    (line,) = [line for line in said.encode().splitlines() if line.startswith(b"@")]
    decoded = packet.decode(line)
    assert decoded and decoded[1] == 7
    return decoded[0], decoded[2]


def start(tab: Page, **how: Any) -> dict[str, Any]:
    return tab.evaluate(START, {"flash": None, "language": "en"} | how)


def play(tab: Page, said: str, seq: int) -> dict[str, Any]:
    """Let `said` happen; the table when that has made this record."""
    return tab.evaluate("async (seq) => { " + said + "; return driver.reached(seq); }", seq)


def test_a_new_box_opens_in_a_game_and_one_tap_rolls_its_dice(tab: Page):
    ready = start(tab, flash="first")
    assert ready["stored"] == "kept" and ready["firmware"]
    before = tab.evaluate(TABLE)
    assert len(before["seats"]) == 2 and before["history"]
    after = play(tab, f"await driver.tap({OK})", before["seq"] + 1)
    assert "rolled by the box" in after["history"][-1]["text"]


def test_a_box_speaks_the_language_that_is_asked_for(tab: Page):
    spoken = {}
    for language in ("de", "fr", "en", "xx"):
        start(tab, language=language)
        spoken[language] = tab.evaluate(TABLE)["question"]
    assert spoken["xx"] == spoken["en"] and len(set(spoken.values())) == 3


def test_a_finger_counts_from_when_it_moved_however_late_the_box_learns_of_it(tab: Page):
    """A tap takes back, a hold asks what else there is: all that tells them apart are the moments."""
    start(tab)
    seq = tab.evaluate(TABLE)["seq"]
    burst = f"const from = driver.messages.length; await driver.burst([[{1 << BACK}, 0], [0, 750]]);"
    asked = "await driver.until(({ kind }) => kind === 'text', from);"
    assert play(tab, burst + asked, seq)["seq"] == seq
    start(tab)
    assert play(tab, burst.replace("750", "650"), seq + 1)["history"][-1]["kind"] == "undo"


def test_no_tap_is_lost_while_the_box_is_busy(tab: Page):
    """Short taps are told all at once, as after a long step: each of them makes its record."""
    start(tab)
    seq = tab.evaluate(TABLE)["seq"]
    taps = [level for at in range(14) for level in ([1 << OK, 40 * at], [0, 40 * at + 20])]
    dice, looked_at, turns = 1, 0, 12
    assert play(tab, f"await driver.burst({taps})", seq + dice + looked_at + turns)["seq"] == seq + 13


def test_the_line_answers_as_a_box_does(tab: Page):
    start(tab)
    kind, report = ask(tab, packet.ABOUT)
    facts = dict(line.split("=", 1) for line in report.decode().splitlines())
    assert kind == packet.ABOUT | packet.REPLY and facts["wiring"] == "image"
    kind, games = ask(tab, packet.LIST, bytes(2))
    assert kind == packet.LIST | packet.REPLY and games[2:4] == b"\x01\x00"


def test_a_box_in_memory_goes_on_after_a_restart(tab: Page):
    """Another wiring restarts a box. One that nothing keeps hands all it has to the next worker."""
    assert start(tab)["stored"] == "memory"
    table = tab.evaluate(TABLE)
    wiring = json.dumps(board.load(paths.board()) | {"leds": 21}).encode()
    head = bytes((packet.BOARD,)) + len(wiring).to_bytes(4, "little") + sha256(wiring).digest()
    kind, _ = ask(tab, packet.PUT, head + b"\x05board" + bytes(4) + wiring)
    assert kind == packet.PUT | packet.REPLY
    again = """async () => {
      const { memory } = await driver.until(({ kind }) => kind === "restart");
      return (await driver.start({ flash: null, language: "en", memory })).stored;
    }"""
    assert tab.evaluate(again) == "memory"
    assert tab.evaluate(TABLE) == table


@pytest.mark.parametrize(
    ("what", "text"), [(CLOCK, "TypeError"), pytest.param(LIGHTS, "no light", marks=pytest.mark.slow)]
)
def test_a_box_in_memory_goes_on_after_a_fault_of_what_is_around_it(tab: Page, what: str, text: str):
    """A fault in Python, and one that is above it. The next box has the game."""
    tab.route("**/box/worker.mjs", lambda route: broken_at_line(route, what))
    assert start(tab)["stored"] == "memory"
    table = play(tab, f"await driver.tap({OK})", tab.evaluate(TABLE)["seq"] + 1)
    again = """async () => {
      driver.say({ kind: "line", data: new Uint8Array() });
      await driver.settled();
      driver.keys(1, performance.timeOrigin + performance.now());
      const { memory, text } = await driver.until(({ kind }) => kind === "fault");
      return [text, (await driver.start({ flash: null, language: "en", memory })).stored];
    }"""
    said, stored = tab.evaluate(again)
    assert text in said and stored == "memory"
    assert tab.evaluate(TABLE) == table


def test_a_box_that_cannot_start_says_so(tab: Page):
    tab.route("**/box.romfs", lambda route: route.abort())
    fault = start(tab)
    assert fault["kind"] == "fault" and fault["text"]
    tab.evaluate("() => { driver.messages = []; }")


def test_nothing_is_asked_of_another_origin(tab: Page, origin: str):
    requests: list[str] = []
    tab.on("request", lambda request: requests.append(request.url))
    start(tab)
    tab.evaluate(TABLE)
    assert requests and all(url.startswith(origin) for url in requests)
