"""Sends frames through the box's own body and prints the bytes of the wire: body_frames.py TREE < frames.

Runs in MicroPython, on the fakes of the virtual box; the bus prints what it would send.
"""

import sys

import bus
import letters

sys.path.insert(0, sys.argv[1])


def tell(kind, *pieces):
    if kind == letters.LEDS:
        print("".join(["%02x" % byte for piece in pieces for byte in piece]))


bus.send = tell
bus.look = lambda: None

from generated.board import FACTS  # noqa: E402 - from the tree that was named

from firmware.platforms.pico import Pico  # noqa: E402 - the bus must be replaced first

body = Pico(FACTS)
line = sys.stdin.readline()
while line:
    frame = bytearray(210)
    for pixel, place in enumerate(body.places):
        for byte, channel in enumerate(body.order):
            at = 2 * (3 * pixel + channel)
            frame[place + byte] = int(line[at : at + 2], 16)
    body.show(frame)
    line = sys.stdin.readline()
