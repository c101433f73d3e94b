"""Sends frames through the box's own body and prints the bytes of the wire: body_frames.py TREE < frames.

Runs in MicroPython, on the fakes of the virtual box; the bus prints what it would send.
"""

import sys

import bus

sys.path.insert(0, sys.argv[1])


def tell(kind, *pieces):
    if kind == b"L":
        print("".join(["%02x" % byte for piece in pieces for byte in piece]))


bus.send = tell
bus.look = lambda: None

from generated.board import FACTS  # noqa: E402 - from the tree that was named

from firmware.bodies.pico import Pico  # noqa: E402 - the bus must be replaced first

body = Pico(FACTS)
line = sys.stdin.readline()
while line:
    body.show(bytes([int(line[at : at + 2], 16) for at in range(0, 420, 2)]))
    line = sys.stdin.readline()
