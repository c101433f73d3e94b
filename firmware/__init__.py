"""What the box does. Runs unchanged on MicroPython and CPython; only `bodies/` knows hardware."""

VERSION = "0.1.0"

NEVER_MS = 0x3FFFFFFFFFFFF  # a time that does not come, and a wait without end: a box may be on for weeks
