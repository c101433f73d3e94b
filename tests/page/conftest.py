"""The page as a visitor gets it: built, served on this machine, in the browser that is installed."""

import shutil
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from scrollmaster.page.build import build
from scrollmaster.page.serve import server

from tests.page.visitor import PHONE, Visitor, visit

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = [f"--disable-{each}" for each in ("gpu", "quic", "background-networking", "component-update", "sync")]


@pytest.fixture(scope="session")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page."""
    with server(build(tmp_path_factory.mktemp("site"))) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http.server_address[1]}"
        http.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("left out: the page in a browser: there is no Chromium here (apt-get install chromium)")
    with sync_playwright() as playwright:
        with playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--no-first-run", *QUIET]
        ) as opened:
            yield opened


@pytest.fixture
def visitor(browser: Browser, origin: str) -> Iterator[Visitor]:
    """Somebody who comes for the first time, with a wide screen."""
    came = visit(browser, origin)
    yield came
    came.context.close()


@pytest.fixture
def phone(browser: Browser, origin: str) -> Iterator[Visitor]:
    """The same with a phone."""
    came = visit(browser, origin, PHONE)
    yield came
    came.context.close()
