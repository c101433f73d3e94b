"""Owns what the commands with a virtual box share: where boxes live, and a picture of one while it runs."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from ..terms import say
from ..virtual.box import VirtualBox
from ..virtual.terminal import draw

FRAMES_A_SECOND = 20
_COLUMNS, _LINES = 60, 20  # what the picture and its note take


def directory(name: str) -> Path:
    """Where the virtual box `name` keeps its flash, from one evening to the next."""
    return Path(platformdirs.user_data_dir("scrollmaster")) / "boxes" / name


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
