"""Powers a box by Adafruit's interface: `python power_on.py TREE STORAGE BOX_ID LINE LANGUAGE`, until stdin ends.

TREE is the folder that deploy/tree.py builds, STORAGE an existing folder, BOX_ID sixteen hexadecimal digits, LINE the
descriptor of a serial line that does not block, LANGUAGE the number of the language that a new box speaks.
"""

import os
import sys

from durable import durable
from leash import on_leash

on_leash(sys.stdin.fileno())
tree, storage, box_id, line, language = sys.argv[1:]
sys.path.insert(0, tree)

from firmware.platforms.wiring import Wiring  # noqa: E402 - from the tree
from firmware.session.settings import Settings  # noqa: E402
from firmware.store import files  # noqa: E402
from firmware.store.vault import Vault  # noqa: E402

files.__dict__["open"] = durable
os.chdir(storage)
if not os.listdir() and int(language):  # English is what a new box speaks anyway
    Settings(Vault(".")).put("language", int(language))
wiring = Wiring(".", False)

from firmware.platforms.blinka import Blinka  # noqa: E402 - only here are Adafruit's libraries looked for

Blinka.box_id = bytes.fromhex(box_id)
Blinka.line = int(line)

from firmware.main import run  # noqa: E402

run(wiring)
