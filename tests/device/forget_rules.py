"""Loads one game after the other as a box does: `micropython forget_rules.py TREE GAME...`.

Prints for each whose rules are in RAM then, which games the package that holds them has, and how many bytes are taken.
"""

import gc
import sys

import neopixel  # noqa: F401 - stands for the one that a Pico has built in
import rp2  # noqa: F401 - the same

sys.path[:] = [sys.argv[1], ".frozen"]

from firmware.platforms.pico import Pico  # noqa: E402
from shared_rules import games as home  # noqa: E402
from shared_rules.core import loader  # noqa: E402

HOME = "shared_rules.games."

games = sys.argv[2:]
for game in games:
    Pico.forget_rules(Pico, game)
    loader.load(game)
    there = {name[len(HOME) :].split(".")[0] for name in sys.modules if name.startswith(HOME)}
    gc.collect()
    print(",".join(there), ",".join({each for each in games if hasattr(home, each)}), gc.mem_alloc())
