"""Makes the slot that a box in CPython reads: names of games, and the tables of words that deploy would make.

Code is not in it: that comes from this checkout. Kept from run to run, and written only where something has changed.
"""

import os
from pathlib import Path

from scrollmaster.deploy import tree

from tests.device.fake_body import WORDS

ROOT = Path(__file__).parents[1]
PACKAGES = {"firmware": ROOT / "firmware", "shared_rules": ROOT / "shared_rules"}
GAMES = ("shared_rules/games", "tests/games")


def make():
    """Bring the slot up to date."""
    wanted = dict(tree.words(PACKAGES))
    for games in GAMES:
        wanted |= {f"{games}/{path.name}": b"" for path in (ROOT / games).glob("*.py")}
    for place, data in wanted.items():
        _keep(ROOT / WORDS / place, data)


def _keep(path, data):
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}~{os.getpid()}")  # two test runs may be here at once
    fresh.write_bytes(data)
    fresh.replace(path)
