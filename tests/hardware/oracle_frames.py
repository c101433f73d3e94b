"""Sends frames through Adafruit's NeoPixel library and prints the bytes of the wire, a frame a line, in hex.

    oracle_frames.py WIRING < frames        frames: 420 hex digits a line, red green blue, pixel by pixel

Runs in a process of its own: CircuitPython's libraries hide modules of MicroPython.
"""

import json
import sys

import board
import neopixel

sent = []
neopixel.neopixel_write = lambda pin, buffer: sent.append(bytes(buffer))
wiring = json.loads(sys.argv[1])
pixels = neopixel.NeoPixel(board.NEOPIXEL, len(wiring), auto_write=False, pixel_order=neopixel.GRB)
for line in sys.stdin:
    frame = bytes.fromhex(line)
    for place, pixel in enumerate(wiring):
        pixels[place] = tuple(frame[3 * pixel : 3 * pixel + 3])
    pixels.show()
    print(sent[-1].hex())
