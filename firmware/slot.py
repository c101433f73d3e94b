"""Owns which firmware slot runs at power-on: the one that /current names. Lies on the flash as /main.py, as source."""

import gc
import sys

gc.threshold(4096)  # bytes: what one import leaves behind is the room of the next; else holes lie between the modules

with open("/current") as file:
    slot = file.read().strip()
sys.path.insert(0, slot)

from shelf import Shelf  # noqa: E402 # type: ignore - lies in the slot by itself, and opens all the rest

shelf = Shelf(slot)
sys.path[0] = shelf.root

from firmware.main import run  # noqa: E402 - found only now

run(slot, shelf)
