"""Shows frames on a box by Adafruit's interface and prints the bytes of the wire: blinka_frames.py TREE < frames."""

import os
import sys
from pathlib import Path

from agnostic import install

sent = []
install(range(28), lambda: 0, sent.append)
sys.path.insert(0, sys.argv[1])
sys.path.append(str(Path(__file__).parents[2] / "host/scrollmaster/box/blinka/process"))  # what stands for `machine`

from generated.board import FACTS  # noqa: E402

from firmware.platforms.blinka import Blinka  # noqa: E402 - from the tree that was named

Blinka.line = os.pipe()[0]
body = Blinka(FACTS)
for line in sys.stdin:
    frame = bytes.fromhex(line)
    pixels = bytearray(len(frame))
    for pixel, place in enumerate(body.places):
        for byte, channel in enumerate(body.order):
            pixels[place + byte] = frame[3 * pixel + channel]
    body.show(pixels)
    print(sent[-1].hex())
