"""Owns what a maker sends to a board without building an image: this checkout's code, compiled, in a folder `dev`.

It comes before the image's code there. Words, the board's facts and the list of games stay those of the image. Older
versions of the rules, and what packs of release 0.1 take, are not sent: a game that was begun under them waits.
"""

from pathlib import Path

from .. import files
from ..errors import WrongUse
from . import tree
from .compiled import compiled
from .mpremote import DEV

MOST_BYTES = 170_000  # what of such code fits into a Pico's memory beside a game (tests/chip/test_dev.py)


def build(target: Path, games: list[str] | None = None) -> Path:
    """Fill `target`/dev and return it. `games`: the ids of those that are sent, else all there are."""
    own = files.own_games()
    for game in games or []:
        if game not in own:
            raise WrongUse("dev.no_game", game, ", ".join(own))
    for place, source in tree.modules(games, older=False):
        path = target / DEV / Path(place).with_suffix(".mpy")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled(source.decode(), place))
    return target / DEV


def size(folder: Path) -> tuple[int, int]:
    """(how many files there are in a built folder, how many bytes). Raises WrongUse when no Pico could run them."""
    sizes = [path.stat().st_size for path in folder.rglob("*.mpy")]
    if sum(sizes) > MOST_BYTES:
        raise WrongUse("dev.too_much", sum(sizes), MOST_BYTES)
    return len(sizes), sum(sizes)
