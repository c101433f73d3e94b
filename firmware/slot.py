"""Owns which firmware slot runs at power-on: the one that /current names. Lies on the flash as /main.py, as source."""

import sys

with open("/current") as file:
    app = file.read().strip()
sys.path.insert(0, app)

from firmware.main import run

run(app)
