"""Makes the tables of words that a box in CPython reads: those that its image would hold.

Kept from run to run, and written only where something has changed.
"""

import os
from pathlib import Path

from scrollmaster.box.deploy import tree

from tests.device.fake_body import WORDS

ROOT = Path(__file__).parents[1]
PACKAGES = {"firmware": ROOT / "firmware", "shared_rules": ROOT / "shared_rules"}


def make():
    """Bring the tables up to date."""
    for room, language, data in tree.words(PACKAGES):
        keep(ROOT / WORDS / room / f"{language}.words", data)


def keep(path, data):
    """Write a file unless it is there with these bytes."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}~{os.getpid()}")  # two test runs may be here at once
    fresh.write_bytes(data)
    fresh.replace(path)
