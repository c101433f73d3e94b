"""The main loop: one box on one body, step by step while there is power.

A fault restarts the box from its flash, as after a power cut; a game that faults twice in a row is paused.
"""

from . import trial
from .box import Box
from .platforms import wiring
from .platforms.pico import Pico
from .session import faults


def run() -> None:
    """Run the box. Does not return."""
    body = _body()
    faults.note_reset(body)
    body.take_over()
    if wiring.on_trial:
        _try_wiring(body)
    try:
        _play(body)
    except Exception as fault:  # whatever the fault is, the flash has the state of the game
        body.tone(0)
        faults.rest(body, repr(fault), faults.note(body, repr(fault)))
        body.restart()


def _body() -> Pico:
    """The board. When the chip rejects a wiring that is on trial, the trial ends."""
    try:
        return Pico(wiring.facts, wiring.whose())
    except Exception as fault:
        if wiring.on_trial:
            wiring.fall_back(repr(fault))
        raise


def _try_wiring(body: Pico) -> None:
    """Keep the wiring when OK is pressed on it; in any other case the box restarts on the previous one."""
    try:
        if trial.passes(body):
            return wiring.keep()
        wiring.fall_back(wiring.NO_OK)
    except Exception as fault:  # the flash is full, or a part failed in an unforeseen way
        wiring.fall_back(repr(fault))


def _play(body: Pico) -> None:
    calm_ms = body.now_ms() + faults.CALM_MS
    box = Box(body, body.now_ms())
    while True:
        now_ms = body.now_ms()
        due_ms = now_ms + box.step(now_ms)
        body.feed_watchdog()
        if calm_ms and body.now_ms() >= calm_ms:
            calm_ms = 0
            faults.calm(body)
        body.wait(max(0, due_ms - body.now_ms()))
