"""Stands for MicroPython's `time`: the clock is the virtual board's, all else is the interpreter's."""

import bus
import utime

ticks_ms = bus.ticks_ms
ticks_add = utime.ticks_add
ticks_diff = utime.ticks_diff
sleep_ms = utime.sleep_ms


def ticks_us() -> int:
    return bus.ticks_ms() * 1000
