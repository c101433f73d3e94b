"""Owns which firmware slot runs at power-on: the one that /current names. Lies on the flash as /main.py, as source."""

import gc
import sys

gc.threshold(16384)  # bytes: what one import leaves behind is the room of the next; else holes lie between the modules

with open("/current") as file:
    app = file.read().strip()
sys.path.insert(0, app)

from firmware.main import run  # noqa: E402 - found only now

run(app)
