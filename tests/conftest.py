"""What all tests share: hypothesis on busy machines, games that only tests have, English, the page, browsers."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright
from scrollmaster.page import build

import tests.games  # noqa: F401
from tests import lanes, words_app
from tests.once import once
from tests.page import chromium, others

pytest.register_assert_rewrite("tests.rules.term_ids")  # its asserts say what differs
settings.register_profile(
    "scrollmaster", deadline=None
)  # two noisy cores: time is measured in tests/lab/bench, not here
settings.load_profile("scrollmaster")
os.environ["SCROLLMASTER_LANGUAGE"] = "en"  # whatever the machine speaks
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # a shell's job in the background: what tests start inherits it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure():
    words_app.make()


def pytest_collection_modifyitems(items: list[pytest.Item]):
    lanes.mark(items)


@pytest.fixture(scope="session", autouse=True)
def _a_data_folder_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees, or touches, the archive and the virtual box of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True)
def _no_language_stays() -> Iterator[None]:
    """A command that is told another language leaves it behind, in its own process."""
    spoken = os.environ["SCROLLMASTER_LANGUAGE"]
    yield
    os.environ["SCROLLMASTER_LANGUAGE"] = spoken


@pytest.fixture(scope="session")
def run_folder(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What all processes of a run have in common: those of pytest-xdist have a folder each in it."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if hasattr(pytestconfig, "workerinput") else own


@pytest.fixture(scope="session")
def shipped(run_folder: Path) -> Path:
    """The page as it ships, to be read: whoever changes it copies it first."""
    return once(run_folder, "shipped", build.build)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests of a process. Without one they are left out."""
    program = chromium.find()
    if not program:
        pytest.skip("left out: there is no chromium here, and it cannot be installed")
    with sync_playwright() as playwright:
        found = chromium.launch(playwright, program)
        yield found
        found.close()


@pytest.fixture(params=["firefox", "webkit"])
def other(request, tmp_path, monkeypatch):
    """A browser of another maker."""
    if request.param == "firefox":
        program = chromium.find("firefox-esr", "firefox-esr")
        if not program:
            pytest.skip("left out: there is no firefox-esr here, and it cannot be installed")
        with others.firefox(program, tmp_path) as browser:
            yield browser
        return
    driver, display = chromium.find("WebKitWebDriver", "webkit2gtk-driver"), chromium.find("Xvfb", "xvfb")
    if not driver or not display:
        pytest.skip("left out: there is no WebKitGTK or Xvfb here, and they cannot be installed")
    with others.webkit(driver, display, monkeypatch) as browser:
        yield browser
