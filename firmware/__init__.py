"""What the box does. Runs unchanged on MicroPython and CPython; only `bodies/` knows hardware."""

VERSION = "0.1.0"
