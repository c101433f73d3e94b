"""Plays evenings in whichever interpreter runs this, and prints what happened: play.py SEED..."""

import sys

from tests.sim.evening import Simulated

for seed in sys.argv[1:]:
    print(Simulated(int(seed)).run().report)
