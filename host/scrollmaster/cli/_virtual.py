"""Owns what the commands with a virtual box share: where boxes live, and a picture of one while it runs."""

import sys
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.live import Live

from ..virtual.box import VirtualBox
from ..virtual.terminal import draw

FRAMES_A_SECOND = 20


def directory(name: str) -> Path:
    """Where the virtual box `name` keeps its flash, from one evening to the next."""
    return Path(platformdirs.user_data_dir("scrollmaster")) / "boxes" / name


@contextmanager
def watched(box: VirtualBox, note: str):
    """Draw the box on the terminal while the context lasts; nothing where nobody watches."""
    if not sys.stdout.isatty():
        yield
        return
    live = Live(
        get_renderable=lambda: draw(box.picture, note),
        console=Console(),
        refresh_per_second=FRAMES_A_SECOND,
        screen=True,
    )
    with live:
        yield
