"""Owns what is found out about a pack by playing it: the laws of all games, then whole games as they run on a box."""

import re
import tempfile
from pathlib import Path

from ..sanitize import sanitize
from ..terms import say
from . import sandbox
from .folder import Folder

GAMES = 100
HEAP = "24m"  # for a whole game with every state of it, which the box never keeps
BOX_HEAP = "120k"  # what the largest of our own games takes here, and fits a box with; in objects of 64 bits
PLAYED_THROUGH = 3  # games
SECONDS = 180
_FRAME = re.compile(r'  File "([^"]*)", line (\d+), in (\S+)')


def faults(folder: Folder, games: int = GAMES) -> list[str]:
    """The first thing that goes wrong, as a list of one sentence, or none."""
    with tempfile.TemporaryDirectory() as scratch:
        here, box = Path(scratch) / "here", Path(scratch) / "box"
        sandbox.furnish(here, folder.id, folder.modules, folder.terms)
        found, _ = _played(folder, here, "try_laws.py", HEAP, games)
        if found:
            return found
        found, wanted = _played(folder, here, "play_through.py", HEAP, PLAYED_THROUGH)
        sandbox.furnish_as_box(box, folder.id, folder.modules)
        found_there, there = _played(folder, box, "play_through.py", BOX_HEAP, PLAYED_THROUGH)
    return found or found_there or ([] if there == wanted else [say("pack.differs")])


def _played(folder: Folder, root: Path, script: str, heap: str, games: int) -> tuple[list[str], list[str]]:
    """(faults, lines of output) of a script that plays so many games."""
    code, out = sandbox.run(root, script, heap, SECONDS, folder.id, str(games))
    lines = out.strip().splitlines() or [""]
    if code == 0 and lines[-1] == "done":
        return [], lines
    played = [line for line in lines if line.startswith("game ")]
    game = played[-1].removeprefix("game ") if played else "0"
    if code is None:
        return [say("pack.slow", game, SECONDS)], lines
    return [_reason(folder, lines, game)], lines


def _reason(folder: Folder, lines: list[str], game: str) -> str:
    """The end of a traceback as a sentence: where in the pack, which law, what was said."""
    frames = [match.groups() for line in lines if (match := _FRAME.fullmatch(line))]
    failure = sanitize(lines[-1]).removeprefix("AssertionError: ").removeprefix("AssertionError:")
    ours = [(file, line) for file, line, _ in frames if f"/{sandbox.PACKS}/{folder.id}/" in f"/{file}"]
    laws = [int(line) for file, line, _ in frames if file.endswith("/laws.py")]
    if failure.startswith("MemoryError"):
        return say("pack.memory", game)
    if ours and frames[-1][:2] == ours[-1]:
        place = ours[-1][0].rpartition(f"/{folder.id}/")[2]
        return say("pack.at", sanitize(place), int(ours[-1][1]), ("pack.failed", game, failure))
    if laws:
        law, line = next((found for at in laws if (found := sandbox.law_at(at))[0]), ("", ""))
        return say("pack.law", game, law, failure or line)
    return say("pack.failed", game, failure)
