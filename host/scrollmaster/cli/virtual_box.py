"""What the commands with a virtual box share: where boxes live, and switching one on."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import click
import platformdirs

from ..base.languages import chosen, folders
from ..base.progress import no_progress
from ..base.terms import say
from ..box.language import folder
from ..box.link.about import about
from ..box.link.box import Box, open_box
from ..box.link.sending import put_language, put_setting
from ..box.virtual.box import VirtualBox
from ..box.virtual.player import HOLD_MS, press
from ..box.virtual.script import KEYS
from .box_languages import of_box

packs_option = click.option("--trust-this-code", "packs", is_flag=True, help=say("virtual.option_packs"))
_OK = 1 << KEYS.index("ok")
TABLE = "table"  # the box that is meant when none is named


def directory(name: str) -> Path:
    """Where the virtual box `name` keeps its flash, from one evening to the next."""
    return Path(platformdirs.user_data_dir("scrollmaster")) / "boxes" / name


@contextmanager
def switched_on(path: Path, make: Callable[[Path], VirtualBox] = VirtualBox) -> Generator[VirtualBox, None, None]:
    """The box whose flash lies in `path`; one that is new speaks the language of this PC."""
    is_new = not (path / "flash.img").exists()
    with make(path) as box:
        if is_new:
            with open_box(box.port) as link:
                code = chosen()
                outside = folders().get(code)
                speak(box, link, code, folder.build(outside) if outside else b"")
        yield box


def speak(box: VirtualBox, link: Box, code: str, data: bytes = b"") -> None:
    """Let a box that nobody sees speak a language. One from outside comes as its file, and is taken."""
    if data:
        put_language(link, code, data, no_progress, lambda: press(box, _OK, HOLD_MS))
    put_setting(link, "language", of_box(about(link)).index(code))
