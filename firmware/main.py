"""The loop: one body, one box on it, step by step for as long as there is power.

A fault does not stop the box: it starts anew from its flash, as after a power cut; a game that does it twice waits.
"""

from shared_rules.core.refused import Refused

from . import faults, trial
from .bodies import wiring
from .bodies.pico import Pico
from .box import Box

_AGAIN_MS = 1000  # a box that cannot start says why once a second


def run():
    """Run the box. Does not return."""
    body = Pico(wiring.facts, wiring.whose())
    faults.note_reset(body)
    body.take_over()
    if wiring.on_trial:
        _try_wiring(body)
    try:
        _play(body)
    except Exception as fault:  # nobody can know what it is, but the flash knows where the game stands
        body.tone(0)
        body.log(repr(fault))
        faults.note(body, repr(fault))
        body.feed_watchdog()
        body.wait(_AGAIN_MS)
        body.restart()


def _try_wiring(body):
    try:
        if trial.passes(body):
            return wiring.keep()
    except Refused:
        pass  # the flash does not keep it
    body.restart()


def _play(body):
    box = Box(body, body.now_ms())
    while True:
        wait_ms = box.step(body.now_ms())
        body.feed_watchdog()
        body.wait(wait_ms)
