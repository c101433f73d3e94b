"""The code that a maker sends to a board without building an image: what its image does not have of this checkout.

It goes compiled into a folder `dev`, comes before the image's code there, and runs from RAM. A package that is as in
the image is a stub: its own first code, and a `__path__` by which the rest is found in the image and runs in place.
Words, the board's facts and the list of games stay those of the image.
"""

from pathlib import Path

from ...base.bytecode import compiled
from ...base.errors import WrongUse
from . import packages, tree
from .mpremote import DEV

FROZEN = ".frozen"  # where MicroPython finds what is in the image
MOST_BYTES = 110_000  # of such code at once: a Pico has memory and flash for a game beside it (tests/chip/test_dev.py)
_INIT = "__init__"


def build(target: Path, there: dict[str, str], image: str = FROZEN) -> list[str]:
    """Fill `target`/dev for a board, and return the packages that are not as in its image: none, and nothing is there.

    `there`: the digests in the image's table; `image`: the folder in which the box finds the image's packages.
    """
    here = packages.grouped(tree.modules())
    changed = [name for name, package in here.items() if packages.digest(package) != there.get(name)]
    whole = {place for name in changed for place in _with_parents(name)}  # a __path__ is one folder, not two
    for name, package in here.items():
        for place, source in package.items():
            is_stub = name not in whole and Path(place).stem == _INIT and str(Path(name).parent) in whole
            if name in whole or is_stub:
                first = f"__path__ = {image + '/' + name!r}\n" if is_stub else ""
                path = (target / DEV / place).with_suffix(".mpy")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(compiled(first + source.decode(), place))
    return changed


def size(folder: Path) -> tuple[int, int]:
    """(how many files there are in a built folder, how many bytes). Raises WrongUse when no Pico could run them."""
    sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*.mpy")}
    if (at_once := _at_once(sizes)) > MOST_BYTES:
        raise WrongUse("dev.too_much", at_once, MOST_BYTES)
    return len(sizes), sum(sizes.values())


def _at_once(sizes: dict[str, int]) -> int:
    """How many bytes are in memory at most: everything but the games, of which one is played at a time."""
    games: dict[str, int] = {"": 0}
    others = 0
    for place, size in sizes.items():
        game, folder, _ = place.removeprefix(tree.GAMES).partition("/")
        if place.startswith(tree.GAMES) and folder:
            games[game] = games.get(game, 0) + size
        else:
            others += size
    return others + max(games.values())


def _with_parents(name: str) -> list[str]:
    """A package and those that it lies in."""
    parts = name.split("/")
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]
