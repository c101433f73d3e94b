"""What the tests on the emulated chip share: they run in `make chip` alone, on the image that `make image` made."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from scrollmaster.box.deploy import tree

from tests.chip import evenings, storage, tape
from tests.chip.board import Board
from tests.chip.image import Image, built
from tests.chip.tape import Played


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/chip/"):
            item.add_marker("chip")


@pytest.fixture(scope="session")
def image() -> Image:
    return built()


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that is frozen into the image."""
    return tree.build(tmp_path_factory.mktemp("sources"))


@pytest.fixture
def board(tmp_path: Path, image: Image) -> Callable[..., Board]:
    """Makes a board with the image on it; `with board(flash) as pico`."""
    return lambda flash=None, **more: Board(tmp_path / "board", image, flash, **more)


@pytest.fixture(scope="session")
def short_game(tmp_path_factory: pytest.TempPathFactory, image: Image) -> Callable[[str], Played]:
    """Plays a whole game at its lowest level on the chip, once: its tape, and the files that the box keeps."""

    @lru_cache(maxsize=None)
    def play(game: str) -> Played:
        folder = tmp_path_factory.mktemp(game)
        boots = evenings.whole(evenings.fresh(folder / "evening"), game, {}, evenings.shortest)
        with Board(folder / "board", image, storage.formatted()) as pico:
            tape.on_chip(pico, boots)
            return boots, storage.read(pico.flash)

    return play


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured, whether or not it is good enough."""
    for kind in ("passed", "failed"):
        for report in terminalreporter.getreports(kind):
            for name, value in report.user_properties:
                terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}: {name} {value}")
