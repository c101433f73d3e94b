"""The entry: the body, the box, the loop.

A fault does not stop the box: it starts again from its flash, as after a power cut.
Holding BACK alone at power-on is the maintenance mode: nothing is started and the board's prompt stays, so that
a PC can deploy.
"""

from shared_rules.core import loader

from .bodies.pico import Pico
from .box import Box
from .keys import BACK

_AGAIN_MS = 1000  # a box that cannot start says why once a second


def run(app):
    """Run the box whose firmware lies in the directory `app`. Returns only into the maintenance mode."""
    body = Pico(app)
    if body.keys() == 1 << BACK:
        return
    loader.thrifty = True
    body.own_line()
    while True:
        try:
            _play(body)
        except Exception as fault:  # nobody can know what it is, but the flash knows where the game stands
            body.log(repr(fault))
            body.wait(_AGAIN_MS)


def _play(body):
    box = Box(body, body.now_ms())
    while True:
        body.wait(box.step(body.now_ms()))
