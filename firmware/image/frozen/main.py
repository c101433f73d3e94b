"""The entry. BACK held alone at power-on leaves the board's prompt; BOOTSEL held then ignores what a maker has changed.

A folder /dev on the flash comes before the code of the image (docs/image.md). So nothing of ours is imported above.
"""

import os
import sys

import rp2

as_made = rp2.bootsel_button()
if not as_made and "dev" in os.listdir("/"):
    sys.path.insert(0, "/dev")

from firmware.bodies import wiring  # noqa: E402 - from where that says

wiring.choose(as_made)
if not wiring.wants_prompt():
    from firmware.main import run  # not before: the prompt must come even where this code is at fault

    run()
