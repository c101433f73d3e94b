"""Evenings by real clicks: mouse, finger and keyboard on the drawn keys, and the log is the chip's, byte for byte.

The page is the one that ships, with one fact of its board changed: its chance is said to be a Pico's, for that is in
record 0 of every log. Nothing in it knows of tapes; its worker does (page/box/tape.mjs), when `start` has one. So the
test stands between the two, as the browser's `Worker`, and adds it. A tape has time and chance, and the moments at
which keys move; which keys move, only the page says, and the box waits for it.

tests/chip/test_exact.py plays the same tapes on the emulated chip, and asks for the same bytes of the same twin.
"""

import base64
import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page
from scrollmaster.box.deploy import tree
from scrollmaster.page import build

from tests.chip import evenings, storage, tape
from tests.chip.board import BOX_ID
from tests.chip.wishes import wishes
from tests.lanes import slow_after
from tests.once import once
from tests.page import flash
from tests.page.conftest import open_tab, served, with_tests
from tests.page.visitor import KEYS, PHONE, visit

PROMISES = (
    (
        "evenings by real clicks (mouse, finger, keyboard), time and chance from the tape: log = virtual box = chip",
        "every byte, five games",
        "every byte",
    ),
)

Files = dict[str, bytes]
Both = Callable[[list[tape.Boot]], tuple[Files, Files]]
Lift = Callable[[], object]

SEATS = 6
TAPED = """
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const { boxId, chance, times, end } = %s;
globalThis.Worker = class extends Worker {
  postMessage(message) {
    const tape = { boxId: bytes(boxId), chance: bytes(chance), times, end };
    super.postMessage(message.kind === "start" ? { ...message, tape } : message);
  }
};
"""
BITS = "said.filter(({ kind }) => kind === 'keys').map(({ bits }) => bits)"
# A visitor who sees all of the page: words that come move the keys, and nobody is quicker than that.
SEEN = "until(() => heard.some(({ kind }) => kind === 'ready') && document.querySelector('#kept').textContent, 30)"
MIDDLE = """(selector) => {
  const cap = document.querySelector(selector);
  cap.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = cap.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What an image has, and what its twin runs, as in tests/chip."""
    return tree.build(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def chips_origin(run_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page whose chance is said to be a Pico's."""
    page = once(run_folder, "hardware", partial(build.build, entropy="hardware"))
    with served(with_tests(page, tmp_path_factory.mktemp("page"))) as origin:
        yield origin


@pytest.fixture
def both(tmp_path: Path, sources: Path, browser: Browser, chips_origin: str) -> Iterator[Both]:
    """Plays a tape by clicks on a phone's screen, and on the unix port; all files that each of them keeps."""
    visitor = visit(browser, chips_origin, PHONE)
    visitor.context.add_init_script("localStorage.setItem('shown', '\"box\"')")  # the keys are clicked

    def play(boots: list[tape.Boot]) -> tuple[Files, Files]:
        for boot in boots:
            page = visitor.context.new_page()
            page.add_init_script(TAPED % json.dumps(facts(boot)))
            page.goto(chips_origin)
            page.evaluate(SEEN)
            click(page, boot)
            page.evaluate("until(() => heard.some(({ kind }) => kind === 'tape'), 30)")
            page.evaluate("answered()")
            page.close()
        reader = open_tab(visitor.context.new_page(), chips_origin)
        kept = [base64.b64decode(reader.evaluate(f"driver.read('box.{number}')")) for number in (0, 1)]
        twin = tape.on_twin(tmp_path / "twin", sources, storage.formatted(), boots)
        return flash.files(flash.newest(kept)), storage.read(twin)

    yield play
    visitor.context.close()


@pytest.mark.parametrize("game", slow_after(1, ("magalon", *(game for game in evenings.GAMES if game != "magalon")), 3))
def test_clicks_seal_the_bytes_of_the_chip(game: str, tmp_path: Path, both: Both):
    clicked, twin = both(evenings.whole(evenings.fresh(tmp_path / "evening"), game, {}, evenings.shortest))
    same(clicked, twin)


@pytest.mark.nightly
@pytest.mark.parametrize("game", evenings.GAMES)
def test_clicks_of_a_whole_evening_seal_the_bytes_of_the_chip(game: str, tmp_path: Path, both: Both):
    clicked, twin = both(evenings.whole(evenings.fresh(tmp_path / "evening"), game, wishes(game)))
    same(clicked, twin)


def same(clicked: Files, twin: Files) -> None:
    """Both have sealed the game, and keep the same bytes; who waits longer has read more of what is taught."""
    clicked, twin = storage.of_games(clicked), storage.of_games(twin)
    assert any(name.startswith("/games/") and name.endswith(".log") for name in twin), "the tape is of a whole game"
    assert clicked.keys() ^ twin.keys() == set()
    assert [name for name in twin if clicked[name] != twin[name]] == []


def facts(boot: tape.Boot) -> dict[str, object]:
    return {
        "boxId": base64.b64encode(BOX_ID).decode(),
        "chance": base64.b64encode(boot.chance).decode(),
        "times": [round(2 * ms) for ms, _ in boot.edges],
        "end": round(2 * boot.end_ms),
    }


def click(page: Page, boot: tape.Boot) -> None:
    """Move the keys as on the tape: by mouse, finger and keyboard in turn. Nobody holds two keys in these evenings."""
    devtools = page.context.new_cdp_session(page)
    presses, lifts = boot.edges[::2], boot.edges[1::2]
    assert not any(bits for _, bits in lifts)
    for (_, bits), way in zip(presses, cycle((by_mouse, by_finger, by_keyboard))):
        way(page, devtools, bits.bit_length() - 1)()
        page.evaluate(f"until(() => {BITS}.at(-1) === 0, 30)")
    assert page.evaluate(BITS) == [bits for _, bits in boot.edges]


def middle(page: Page, key: int) -> tuple[float, float]:
    """Where the drawn key is; the page is moved until it is seen."""
    row, place = (".seats", key) if key < SEATS else (".commands", key - SEATS)
    x, y = page.evaluate(MIDDLE, f"{row} .key:nth-child({place + 1}) button")
    return x, y


def by_mouse(page: Page, devtools: CDPSession, key: int) -> Lift:
    page.mouse.move(*middle(page, key))
    page.mouse.down()
    return page.mouse.up


def by_finger(page: Page, devtools: CDPSession, key: int) -> Lift:
    x, y = middle(page, key)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    return lambda: devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def by_keyboard(page: Page, devtools: CDPSession, key: int) -> Lift:
    page.keyboard.down(KEYS[key])
    return lambda: page.keyboard.up(KEYS[key])
