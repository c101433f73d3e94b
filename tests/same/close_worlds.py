"""Prints the rows of worlds as MicroPython finds them: close_worlds.py NAME..."""

import gc
import sys

from tests.rules import worlds

OFTEN = 4 << 20  # bytes: else what stays lies all over the heap when it is full, and nothing large fits between


def main(names):
    gc.threshold(OFTEN)
    for name in names:
        print(worlds.closed(worlds.line(name)))


main(sys.argv[1:])
