"""The entry. BACK held alone at power-on leaves the board's prompt.

A folder /dev on the flash comes before the code of the image, and a wiring that was sent before the image's
(docs/image.md). On such a box the LED of the board is lit for a second first: BOOTSEL pressed meanwhile ignores both.
"""

import gc
import os
import sys
import time

import machine
import rp2

_CHOICE_MS = 1000
_LOOK_MS = 20
_GARBAGE = 4096  # bytes between two collections while a maker's code is loaded: else its files leave small holes


def wants_image() -> bool:
    """Whether BOOTSEL is pressed while the LED is lit. Held at power-on it belongs to the chip's own ROM."""
    led = machine.Pin("LED", machine.Pin.OUT)
    led.value(1)
    pressed = False
    for _ in range(_CHOICE_MS // _LOOK_MS):
        pressed = pressed or rp2.bootsel_button() != 0
        time.sleep_ms(_LOOK_MS)
    led.value(0)
    return pressed


def is_there(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


has_code = is_there("/dev")
changed = has_code or is_there("/vault/board") or is_there("/vault/board-trial")
of_image = changed and wants_image()
if has_code and not of_image:
    gc.threshold(_GARBAGE)
    sys.path.insert(0, "/dev")

from firmware.platforms.wiring import Wiring  # noqa: E402 - from where that says

wiring = Wiring("", of_image or not changed)
if not wiring.wants_prompt():
    from firmware.main import run  # not before: the prompt must come even where this code is at fault

    run(wiring)
