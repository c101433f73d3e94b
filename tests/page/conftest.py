"""What tests of the page share: the page, served as by any host, and visitors of it."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route
from scrollmaster.page import serve

from tests.page.visitor import PHONE, Visitor, visit

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def folder(shipped: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as it ships, and beside it what drives a box without it."""
    return with_tests(shipped, tmp_path_factory.mktemp("page"))


def with_tests(page: Path, place: Path) -> Path:
    """A copy of a page with what drives a box without it."""
    shutil.copytree(page, place, dirs_exist_ok=True)
    for name in ("blank.html", "driver.mjs", "flash_worker.mjs"):
        shutil.copy(HERE / name, place / name)
    return place


@pytest.fixture(scope="session")
def origin(folder: Path) -> Iterator[str]:
    with served(folder) as url:
        yield url


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve this folder as any host does; its address."""
    with serve.server(folder) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{http.server_address[1]}"
        http.shutdown()


@pytest.fixture
def tab(browser: Browser, origin: str) -> Iterator[Page]:
    """A tab with `driver`, whose origin has stored nothing yet. What the browser complains of fails the test."""
    with browser.new_context() as context:
        page = open_tab(context.new_page(), origin)
        yield page
        assert page.evaluate("() => driver.messages.filter(({kind}) => kind === 'error' || kind === 'fault')") == []


def open_tab(page: Page, origin: str) -> Page:
    """Open the page that has nothing but `driver`."""
    page.goto(f"{origin}/blank.html")
    page.wait_for_function("() => window.driver")
    return page


@pytest.fixture
def visitor(browser: Browser, origin: str) -> Iterator[Visitor]:
    """Somebody who comes to the page for the first time, with a wide screen."""
    came = visit(browser, origin)
    yield came
    came.context.unroute_all(behavior="ignoreErrors")  # the service worker may still be loading what a test has changed
    came.context.close()


@pytest.fixture
def phone(browser: Browser, origin: str) -> Iterator[Visitor]:
    """The same with a phone."""
    came = visit(browser, origin, PHONE)
    yield came
    came.context.close()


CLOCK = "performance.now = () => NaN;"
LIGHTS = """
  const show = postMessage.bind(globalThis);
  globalThis.postMessage = (message) => {
    if (message.kind === "leds") throw new Error("no light");
    show(message);
  };
"""


def broken_at_line(route: Route, what: str) -> None:
    """Give the worker's code, in a browser where something breaks when a message of the line comes."""
    answer = route.fetch()
    breaks = f"addEventListener('message', ({{ data }}) => {{ if (data.kind === 'line') {{ {what} }} }});"
    route.fulfill(response=answer, body=f"{answer.text()}\n{breaks}\n")
