"""Owns what the commands with a virtual box share: where boxes live, and a picture of one while it runs."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from shared_rules.formats.settings import LANGUAGES

from ..languages import chosen
from ..link.box import open_box
from ..link.sending import put_setting
from ..terms import say
from ..virtual.box import VirtualBox
from ..virtual.terminal import draw

TABLE = "table"  # the box that is meant when none is named
FRAMES_A_SECOND = 20
_COLUMNS, _LINES = 60, 20  # what the picture and its note take


def directory(name: str) -> Path:
    """Where the virtual box `name` keeps its flash, from one evening to the next."""
    return Path(platformdirs.user_data_dir("scrollmaster")) / "boxes" / name


@contextmanager
def switched_on(path: Path) -> Generator[VirtualBox, None, None]:
    """The box whose flash lies in `path`; one that is new speaks the language of this PC."""
    is_new = not (path / "flash.img").exists()
    with VirtualBox(path) as box:
        if is_new:
            with open_box(box.port) as link:
                put_setting(link, "language", LANGUAGES.index(chosen()))
        yield box


@contextmanager
def watched(box: VirtualBox, note: str) -> Generator[None, None, None]:
    """Draw the box on the terminal while the context lasts; nothing without a terminal."""
    if not sys.stdout.isatty():
        yield
        return
    console = Console()

    def drawn() -> Text | Group:
        width, height = console.size
        if width < _COLUMNS or height < _LINES:
            return Text(say("virtual.too_small", _COLUMNS, _LINES))
        return draw(box.picture, note)

    with Live(get_renderable=drawn, console=console, refresh_per_second=FRAMES_A_SECOND, screen=True):
        yield
