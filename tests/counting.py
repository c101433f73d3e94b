"""Counts what Python does, as a measure of time that is the same on every machine. CPython only."""

import sys
from contextlib import contextmanager


@contextmanager
def _hooked(install, hook):
    install(hook)
    try:
        yield
    finally:
        install(None)


def calls(function, *args):
    """How many Python functions `function` calls, itself included."""
    count = 0

    def profile(frame, event, arg):
        nonlocal count
        count += event == "call"

    with _hooked(sys.setprofile, profile):
        function(*args)
    return count


def lines(function, *args):
    """How many lines it runs: no fewer than its loop turns."""
    count = 0

    def trace(frame, event, arg):
        nonlocal count
        count += event == "line"
        return trace

    with _hooked(sys.settrace, trace):
        function(*args)
    return count
