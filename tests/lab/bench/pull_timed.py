"""The command `pull` with a clock: pull_timed.py PORT ARCHIVE. Prints seconds of replays and of pulling, and bytes."""

import sys
import time

from scrollmaster.box import sync
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.cli import main

spent = {"replay": 0.0, "pull": 0.0, "bytes": 0}


def timed(name, function):
    """The function, and its time is counted."""

    def run(*args):
        start = time.monotonic()
        try:
            return function(*args)
        finally:
            spent[name] += time.monotonic() - start

    return run


def send(line, data, sent=Line._send):
    spent["bytes"] += len(data)
    return sent(line, data)


def read(line, heard=Line._read):
    data = heard(line)
    spent["bytes"] += len(data)
    return data


sync.check = timed("replay", sync.check)
Box.pull = timed("pull", Box.pull)
Line._send = send
Line._read = read
try:
    main(["pull", "--port", sys.argv[1], "--archive", sys.argv[2]])
finally:  # it ends with sys.exit
    print(*spent.values())
