"""From a press at a box to all who watch: virtual boxes, `scrollmaster live` in one process, viewers in another."""

import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles

from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press

ROOT = Path(__file__).parents[3]
KEYS = (1, 2, 4, 1 << 8)
BEGIN = 24  # taps: after them something is played
BETWEEN_S = 0.1  # a press at one of ten tables
QUIET_S = 2  # then nothing more comes


def row(scratch, boxes, viewers, presses):
    """(what was measured, the figure)."""
    with ExitStack() as stack:
        tables = [stack.enter_context(VirtualBox(scratch / f"box {at}")) for at in range(boxes)]
        for box in tables:
            _play(box, BEGIN)
        port = _free()
        command = ["live", *(box.port for box in tables), "--http", port, "--archive", scratch / "live"]
        stack.callback(_start(stack, "scrollmaster", *command).kill)
        _wait_for(port)
        watching = _start(stack, "tests.lab.bench.watchers", port, boxes, viewers)
        stack.callback(watching.kill)
        assert watching.stdout.readline() == "ready\n"
        pressed = [[] for _ in tables]
        for number in range(presses):
            for at, box in enumerate(tables):
                pressed[at].append(time.monotonic())
                _play(box, 1, number)
                time.sleep(max(0, pressed[at][-1] + BETWEEN_S - time.monotonic()))
        time.sleep(QUIET_S)
        watching.kill()
        took_ms = sorted(_took(pressed, watching.stdout.read().splitlines()))
    what = f"press at one of {boxes} boxes to viewers, {viewers} each: median, p99, most"
    if len(took_ms) < 2:
        return what, "nothing was played"
    p99 = quantiles(took_ms, n=100)[98]
    return what, f"{took_ms[len(took_ms) // 2]:.0f}, {p99:.0f}, {took_ms[-1]:.0f} ms ({len(took_ms):,} events)"


def _took(pressed, lines):
    """For every event the ms since the last press at its box."""
    for line in lines[:-1]:  # of the last one a part may be missing
        place, _, at_s = line.split()
        before = [since_s for since_s in pressed[int(place) - 1] if since_s <= float(at_s)]
        if before:
            yield (float(at_s) - before[-1]) * 1000


def _play(box, taps, first=0):
    for number in range(first, first + taps):
        press(box, KEYS[number % len(KEYS)])


def _start(stack, module, *args):
    command = [sys.executable, "-m", module, *map(str, args)]
    paths = {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "host")))}
    made = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | paths, cwd=ROOT)
    return stack.enter_context(made)


def _free():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def _wait_for(port):
    while True:
        with socket.socket() as asked:
            if not asked.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.05)
