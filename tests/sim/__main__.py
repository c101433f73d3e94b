"""Simulated evenings: `python -m tests.sim --seed N [--count K]`. A seed plays the same evening every time."""

import argparse
import time

from tests.sim.check import checked, prepare
from tests.sim.evening import Simulated


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    options = parser.parse_args()
    prepare()
    games = played_ms = 0
    began = time.monotonic()
    for seed in range(options.seed, options.seed + options.count):
        evening = Simulated(seed).run()
        checked(evening)
        games += evening.finished
        played_ms += evening.played_ms
        print(evening.report, flush=True)
    seconds = time.monotonic() - began
    print(f"{games} games in {seconds:.0f} s, {played_ms / 1000 / seconds:,.0f} times real time, 0 violations")


if __name__ == "__main__":
    main()
