"""What the commands with a virtual box share: where boxes live, and switching one on."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import click
import platformdirs

from shared_rules.formats.settings import LANGUAGES

from ..base.languages import chosen
from ..base.terms import say
from ..box.link.box import open_box
from ..box.link.sending import put_setting
from ..box.virtual.box import VirtualBox

packs_option = click.option("--trust-this-code", "packs", is_flag=True, help=say("virtual.option_packs"))
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
                put_setting(link, "language", LANGUAGES.index(chosen()))
        yield box
