"""What the box does. Runs unchanged on MicroPython and CPython; only `platforms/` knows hardware."""

DEV = "/dev"  # the folder on the flash with a maker's code; it comes before the image's (docs/image.md)
MOUNTED = "/remote"  # where a maker's PC appears as a folder (mpremote mount)
LOCAL = "+local"  # ends the version of a box on which such code runs

NEVER_MS = 0x3FFFFFFFFFFFF  # a time that does not come, and a wait without end: a box may be on for weeks
