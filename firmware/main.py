"""The entry: the body, the box, the loop.

Holding BACK alone at power-on is the maintenance mode: nothing is started and the board's prompt stays, so that
a PC can deploy.
"""

from shared_rules.core import loader

from .bodies.pico import Pico
from .box import Box
from .keys import BACK


def run(app):
    """Run the box whose firmware lies in the directory `app`. Returns only into the maintenance mode."""
    body = Pico(app)
    if body.keys() == 1 << BACK:
        return
    loader.thrifty = True
    body.own_line()
    box = Box(body)
    while True:
        body.wait(box.step(body.now_ms()))
