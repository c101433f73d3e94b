"""Changes single places of the code by seed and lists the changes that the tests let pass: `python -m tests.mutants`.

Each changed source meets its room's own tests in a copy of the checkout. Ends with 1 when fewer are noticed than `BAR`.
"""

import argparse
import queue
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import equivalent, picking, running
from .picking import Mutant
from .rooms import ROOMS

PROMISES = (
    (
        "single places of core, formats and store, changed by seed, are noticed by their room's own tests",
        "95 % of 300",
        "seed 1: 300 of 300 after new tests; seed 2: 100 of 103",
    ),
)

BAR = 95  # of a hundred mutants, so many must be noticed
AT_ONCE = 2


def main(seed: int, count: int) -> int:
    known = equivalent.known()
    mutants: list[Mutant] = []
    passed = 0
    for mutant in picking.in_order(running.ROOT, ROOMS, seed):
        if len(mutants) == count:
            break
        if mutant.change in known:
            passed += 1
        else:
            mutants.append(mutant)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        noticed = _noticed(Path(folder), mutants)
    share = 100 * noticed / len(mutants)
    print(f"seed {seed}: {noticed} of {len(mutants)} noticed, {share:.1f} %; known to change nothing: {passed}")
    return share < BAR


def _noticed(folder: Path, mutants: list[Mutant]) -> int:
    """How many of them a test notices; what survives is printed at once."""
    first = running.copied(folder / "0")
    limits = {room: running.limits(first, room) for room in ROOMS if any(one.room == room for one in mutants)}
    trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
    trees.put(first)
    for number in range(1, AT_ONCE):
        trees.put(Path(shutil.copytree(first, folder / str(number))))

    def judge(mutant: Mutant) -> bool:
        tree = trees.get()
        try:
            noticed = running.noticed(tree, mutant, limits[mutant.room])
        finally:
            trees.put(tree)
        if not noticed:
            print(mutant, flush=True)
        return noticed

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return sum(pool.map(judge, mutants))


if __name__ == "__main__":
    options = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=300)
    chosen = options.parse_args()
    sys.exit(main(chosen.seed, chosen.count))
