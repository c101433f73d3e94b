"""The entry: the body, the box, the loop.

A fault does not stop the box: it starts again from its flash, as after a power cut; a game that does it twice waits.
Holding BACK alone at power-on is the maintenance mode: nothing is started and the board's prompt stays, so that
a PC can deploy. A box that restarts by itself does not look for it: somebody may be undoing.
"""

from shared_rules.core import loader

from .bodies.pico import Pico
from .box import Box
from .desk import restarts
from .keys import BACK

_AGAIN_MS = 1000  # a box that cannot start says why once a second


def run(slot, shelf):
    """Run the box whose firmware slot is the directory `slot`. Returns only into the maintenance mode."""
    body = Pico(slot, shelf)
    if body.keys() == 1 << BACK and not restarts(body):
        return
    loader.thrifty = True
    body.own_line()
    while True:
        try:
            _play(body)
        except Exception as fault:  # nobody can know what it is, but the flash knows where the game stands
            body.log(repr(fault))
            loader.bring("firmware", "faults").note(body)
            loader.drop("firmware", ("faults",))
            body.wait(_AGAIN_MS)


def _play(body):
    box = Box(body, body.now_ms())
    while True:
        body.wait(box.step(body.now_ms()))
