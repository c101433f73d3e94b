"""Powers a box by Adafruit's interface on a tape: `python blinka_tape.py TREE STORAGE TAPE`, until the tape ends.

As tests/chip/twin/power_on.py does it for the twin of the chip: the same clock, which stands still while the box works,
the same keys and the same chance. Only what lies below the body's modules is replaced.
"""

import importlib.util
import json
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

from agnostic import install

ROOT = Path(__file__).parents[2]
CLOCK = ROOT / "tests/chip/twin/clock.py"
POWER_ON = ROOT / "host/scrollmaster/box/blinka/process/power_on.py"
NANOS = 1_000_000


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Poll:
    """A line that is plugged into nothing: waiting is all that it does, until a key moves."""

    def register(self, line, mask):
        pass

    def poll(self, ms):
        bits = clock.bits
        clock.sleep(ms, lambda: clock.bits != bits)
        return []


def nothing(*_):
    raise BlockingIOError


tree, storage, tape = sys.argv[1:]
facts = json.loads(Path(tape).read_text())
chance = open(facts["chance"], "rb")
clock = load("clock", CLOCK)
clock.load(facts["edges"], facts["end"])
install(facts["key_pins"], lambda: clock.bits, lambda _: clock.lit())
sys.path[:0] = [str(POWER_ON.parent), tree]

from firmware.platforms import blinka  # noqa: E402 - from the tree

blinka.time = SimpleNamespace(monotonic_ns=lambda: clock.now_ms * NANOS)
blinka.select = SimpleNamespace(poll=Poll, POLLIN=1)
blinka.os = SimpleNamespace(urandom=chance.read, read=nothing, write=nothing)
blinka._every = lambda period_ms, call: clock.watch(call)  # it looks so often that it sees every key as it moves
sys.argv[1:] = [tree, storage, facts["box_id"].encode().hex(), "-1", "0"]
runpy.run_path(str(POWER_ON), run_name="__main__")
