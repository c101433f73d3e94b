"""The manifest of every board: one folder of plain sources, as `python -m scrollmaster.box.deploy FOLDER` writes it.

Level 3: without line numbers and asserts, which take a tenth of the room. In the order of their names, by which
frozen.c finds them, whatever order a file system lists them in.
"""
# ruff: noqa: F821 - the manifest's language is MicroPython's

import os
from pathlib import Path

tree = Path(os.environ["SCROLLMASTER_TREE"])
files = {path.relative_to(tree).as_posix(): str(tree) for path in tree.rglob("*.py")}
files["rp2.py"] = "$(PORT_DIR)/modules"
files["neopixel.py"] = "$(BOARD_DIR)/../../modules"
for name in sorted(files):
    freeze(files[name], name, opt=3)
