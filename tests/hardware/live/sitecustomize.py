"""Python loads this at its start where PYTHONPATH names this folder: the pins of a box come to lie on a bench.

The bench is a file in SCROLLMASTER_BENCH that a test maps, too (tests/hardware/bench.py).
"""

import os
import sys

if any(argument.endswith("power_on.py") for argument in sys.orig_argv):
    sys.path.insert(0, os.path.dirname(os.path.dirname(__file__)))
    import agnostic
    import bench

    there = bench.Bench(os.environ[bench.VARIABLE])
    agnostic.install(there.key_pins(), there.look, there.light, there.hear if there.has_display else None)
