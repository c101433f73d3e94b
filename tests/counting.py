"""Counts what Python does, as a measure of time that is the same on every machine. CPython only."""

import opcode
import sys
from contextlib import contextmanager

_BACK = {opcode.opmap[name] for name in opcode.opmap if name.startswith("JUMP_BACKWARD")}


@contextmanager
def _hooked(install, before, hook):
    """`before` comes back afterwards: lines may be counted by somebody else (tests/lab/mutants)."""
    install(hook)
    try:
        yield
    finally:
        install(before)


def calls(function, *args):
    """How many Python functions `function` calls, itself included."""
    count = 0

    def profile(frame, event, arg):
        nonlocal count
        count += event == "call"

    with _hooked(sys.setprofile, sys.getprofile(), profile):
        function(*args)
    return count


def loop_turns(function, *args):
    """How often it jumps back to the beginning of a loop."""
    count = 0

    def trace(frame, event, arg):
        nonlocal count
        frame.f_trace_opcodes = True
        if event == "opcode":
            count += frame.f_code.co_code[frame.f_lasti] in _BACK
        return trace

    with _hooked(sys.settrace, sys.gettrace(), trace):
        function(*args)
    return count
