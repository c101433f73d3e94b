"""Owns browsers of other makers, as far as the page needs them: Firefox by WebDriver BiDi, WebKitGTK by its driver."""

import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import websocket
from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

FINGER_MS = 30
WITHIN_S = 60
MINI_BROWSER = "MiniBrowser"
# Hands levels of the keys on when no finger is down, so that a tap is as short as it says on any machine.
SHORT = f"""(() => {{
  const {{ postMessage }} = Worker.prototype, levels = [];
  Worker.prototype.postMessage = function (message, ...rest) {{
    if (message.kind !== "keys") return postMessage.call(this, message, ...rest);
    levels.push(message);
    if (message.bits) return;
    const [{{ at }}] = levels;
    levels.splice(0).forEach((each, after) => postMessage.call(this, {{ ...each, at: at + {FINGER_MS} * after }}));
  }};
}})()"""


class Other(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None: ...

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page, of a promise what it comes to."""
        ...

    def enter(self) -> None:
        """Tap Enter."""
        ...


def until(browser: Other, condition: str) -> None:
    """Wait until an expression holds in the page."""
    end = time.monotonic() + WITHIN_S
    while not browser.ask(condition):
        assert time.monotonic() < end, f"in vain: {condition}; said: {browser.ask('document.body.innerText')}"
        time.sleep(0.05)  # between two questions


class Firefox:
    """On a WebSocket to a browser that listens for WebDriver BiDi."""

    def __init__(self, socket: websocket.WebSocket) -> None:
        self._socket = socket
        self._asked = 0
        self._say("session.new", capabilities={})
        self._page: str = self._say("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, url: str) -> None:
        self._say("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def ask(self, expression: str) -> Any:
        said = f"Promise.resolve({expression}).then(JSON.stringify)"
        found = self._say("script.evaluate", expression=said, target={"context": self._page}, awaitPromise=True)
        return json.loads(found["result"].get("value", "null"))

    def enter(self) -> None:
        self.ask(SHORT)
        down, up = ({"type": kind, "value": Keys.ENTER} for kind in ("keyDown", "keyUp"))
        finger = {"type": "pause", "duration": FINGER_MS}
        actions = [{"type": "key", "id": "keyboard", "actions": [down, finger, up]}]
        self._say("input.performActions", context=self._page, actions=actions)

    def _say(self, method: str, **params: object) -> dict[str, Any]:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("id") == self._asked:
                assert said["type"] == "success", said
                return said["result"]


class WebKit:
    """On a driver of Selenium."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def go(self, url: str) -> None:
        self._driver.get(url)

    def ask(self, expression: str) -> Any:
        return self._driver.execute_async_script(f"Promise.resolve({expression}).then(arguments[0])")

    def enter(self) -> None:
        self.ask(SHORT)
        ActionChains(self._driver).key_down(Keys.ENTER).pause(FINGER_MS / 1000).key_up(Keys.ENTER).perform()


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """With a profile of its own."""
    command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stderr
            listens = next(found for line in process.stderr if (found := re.search(r"ws://[\d.]+:\d+", line)))
            socket = websocket.create_connection(listens[0] + "/session", timeout=WITHIN_S, suppress_origin=True)
            yield Firefox(socket)
        finally:
            process.kill()


@contextmanager
def webkit(program: str, display: str, patch: Any) -> Iterator[WebKit]:
    """On a screen that nobody sees. `patch`: pytest's, for the environment."""
    command = [display, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as screen:
        assert screen.stdout
        patch.setenv("DISPLAY", f":{screen.stdout.readline().strip()}")
        patch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")  # it does not start for root; the page is ours
        options = Options()
        (options.binary_location,) = map(str, Path("/usr/lib").glob(f"*/webkit2gtk-4.1/{MINI_BROWSER}"))
        options.add_argument("--automation")
        driver = webdriver.WebKitGTK(options=options, service=Service(program))
        try:
            yield WebKit(driver)
        finally:
            driver.quit()
            screen.kill()
