"""Somebody who installs a box from the page: what they do, what they have plugged in, the screens that they see."""

import os
import pty
import signal
import subprocess
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press

from tests.page.serial_bridge import Bridge
from tests.page.visitor import Visitor

OK = 8
INTO_A_GAME = (1, 3, 1, OK, 1, OK, 2, OK, OK, 5)  # a new game, and its setup for two: box/start.py has them too
BOOTSEL = 10  # on a virtual board, behind the box's own keys
BEGIN = "Play with this page as its keys and lights"
LIT = """(() => {
  const { data } = document.querySelector('#played .cells').getContext('2d').getImageData(40, 40, 560, 560);
  return data.some((light, at) => at % 4 < 3 && light > 90);
})()"""
Way = Callable[[Visitor, Bridge, VirtualBox], object]


def opens(visitor: Visitor, query: str = "") -> Visitor:
    """Go to where boxes are installed."""
    visitor.page.goto(f"{visitor.url}/install.html{query}")
    visitor.until("document.querySelector('#state')?.textContent")
    return visitor


def reaches(maker: Visitor, state: str) -> str:
    """Wait for a state of the connection; what the page says of it."""
    maker.until(f"document.querySelector('#state').dataset.state === '{state}'")
    return maker.page.locator("#state").inner_text()


def connects(maker: Visitor, bridge: Bridge, port: str, state: str = "ready") -> str:
    bridge.plug("box", port)
    maker.page.locator("#connect").click()
    return reaches(maker, state)


@contextmanager
def device(script: str) -> Iterator[str]:
    """The port of a board on which something else runs, as virtual/line.py makes that of a box."""
    far, near = pty.openpty()
    tty.setraw(near)
    process = subprocess.Popen(["sh", "-c", script], stdin=far, stdout=far, stderr=far, start_new_session=True)
    try:
        yield os.ttyname(near)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(far)
        os.close(near)


def plays(virtual: VirtualBox, *keys: int) -> None:
    for key in keys:
        press(virtual, 1 << key)


def played(maker: Visitor, bridge: Bridge, virtual: VirtualBox) -> None:
    """A box with a name and people, and the game that is played on it."""
    connects(maker, bridge, virtual.port)
    maker.page.get_by_label("Name", exact=True).fill("The blue one")
    maker.page.locator("#people").fill("Anna\nBen\nÇelik\nDora")
    maker.page.get_by_role("button", name="Put them on the box").click()
    maker.page.get_by_text("People that the box offers now").wait_for()
    maker.page.locator("#card .question").wait_for()
    maker.page.get_by_role("button", name="Fetch its games").click()
    maker.page.locator("#games li").first.wait_for()
    maker.page.locator("#settings select").first.wait_for()


def lends(maker: Visitor, virtual: VirtualBox) -> None:
    """The page asks for the keys and lights of the board, and somebody presses BOOTSEL."""
    maker.page.get_by_role("button", name=BEGIN).click()
    maker.page.get_by_text("Press BOOTSEL on the board").wait_for()
    press(virtual, 1 << BOOTSEL, 200)
    maker.page.locator("#played .case").wait_for()
    maker.until(LIT)


def lent(maker: Visitor, bridge: Bridge, virtual: VirtualBox) -> None:
    """A bare board, which the page plays; until its power goes."""
    connects(maker, bridge, virtual.port)
    if maker.page.locator("#lend").is_visible():
        lends(maker, virtual)
    maker.page.locator("#card .question").wait_for(state="attached")
    maker.until(LIT)


def denied(maker: Visitor, bridge: Bridge, virtual: VirtualBox) -> None:
    bridge.denied = True
    connects(maker, bridge, virtual.port, "no_permission")


SCREENS: dict[str, Way] = {
    "install": lambda maker, bridge, virtual: None,
    "install-box": played,
    "install-denied": denied,
    "install-lent": lent,
}
