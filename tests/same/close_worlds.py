"""Prints the rows of worlds as they are found by whichever interpreter runs this: close_worlds.py NAME..."""

import sys

from tests.rules import worlds


def main(names):
    for name in names:
        print(worlds.closed(worlds.line(name)))


main(sys.argv[1:])
