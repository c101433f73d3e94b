"""Owns what only CPython can do for an evening: what is brought to the box, and the last look, with the PC's own eyes."""

from pathlib import Path

from scrollmaster.games.universal import read
from scrollmaster.logs.check import check
from scrollmaster.logs.log import Log
from scrollmaster.packs import build, folder

from tests import words_app
from tests.sim import brought
from tests.sim.evening import Simulated

ROOT = Path(__file__).parents[2]
CODE = ROOT / "docs/examples" / brought.PACK


def prepare() -> None:
    """Make what evenings read: the words of the box, a pack, the kits. Written only where something has changed."""
    words_app.make()
    words_app.keep(ROOT / brought.PACK_FILE, build.build(folder.read(CODE)))
    words_app.keep(ROOT / brought.HOME / brought.PACK / "__init__.py", (CODE / "__init__.py").read_bytes())
    for name in read.ready():
        kit = read.load(read.READY / f"{name}.toml")
        words_app.keep(ROOT / brought.KITS / kit.name, kit.data)


def checked(evening: Simulated) -> Simulated:
    """Raise BadData when a host was given anything but sound games, finished where the box said so.

    Every game passes what `verify` checks; the pack is this checkout's own, and runs without a cage.
    """
    finished = set()
    with brought.Importable():
        for host in evening.hosts:
            for game_id, frames in host.games.items():
                if check(Log(frames)).log.end is not None:
                    finished.add(game_id)
    assert finished == set(evening.witness.games)
    return evening
