"""Owns the file beside a game that says who sat where: /games/<hex of game id>.who.

It is replaced as a whole, goes with its game, and can go alone: the log has nothing of it but digests
(shared_rules/formats/who.py). Must never know how the game stands, nor keep what is no such file.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import who

from . import files

SUFFIX = ".who"


def get(path: str) -> bytes:
    """What is kept beside the game at `path` (Catalogue.path); b"" when nothing is."""
    return files.read(path + SUFFIX) or b""


def put(path: str, data: bytes):
    """Keep a file, durable when this returns; one that names nobody erases what was there. Refused when it is none."""
    if not who.read(data):
        return erase(path)
    if get(path) == data:
        return
    try:
        files.replace(path + SUFFIX, (data,))
    except OSError:
        raise Refused("refused.flash")


def erase(path: str):
    """Forget who sat there; the game stays as it is."""
    files.remove(path + SUFFIX)
