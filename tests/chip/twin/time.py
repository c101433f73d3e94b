"""Stands for MicroPython's `time`, on the clock that stands still."""

import clock

_WRAP = 1 << 30


def ticks_ms():
    return clock.now_ms % _WRAP


def ticks_us():
    return clock.now_ms * 1000 % _WRAP


def ticks_add(ticks, delta):
    return (ticks + delta) % _WRAP


def ticks_diff(end, start):
    return (end - start + _WRAP // 2) % _WRAP - _WRAP // 2


def sleep_ms(ms):
    clock.sleep(ms)


def sleep(seconds):
    clock.sleep(int(seconds * 1000))


def sleep_us(us):
    """Shorter than anybody could notice."""
