"""The file beside a game that says who sat where: /games/<hex of game id>.who.

It is replaced as a whole, goes with its game, and can go alone: the log has nothing of it but digests
(shared_rules/formats/who.py).
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import who

from . import files

SUFFIX = ".who"


def get(path: str) -> bytes:
    """What is kept beside the game at `path` (Catalogue.path); b"" when nothing is."""
    return files.read(path + SUFFIX) or b""


def put(path: str, data: bytes) -> None:
    """Keep a file, durable when this returns; one of no seats erases what was there. Refused when it is none."""
    if not who.read(data):
        erase(path)
        return
    if get(path) == data:
        return
    try:
        files.replace(path + SUFFIX, (data,))
    except OSError:
        raise Refused("refused.flash")


def erase(path: str) -> None:
    """Delete the file; the game stays as it is."""
    files.remove(path + SUFFIX)
