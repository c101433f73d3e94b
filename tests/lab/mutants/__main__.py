"""Changes single places of the code by seed, lists the changes that tests let pass: `python -m tests.lab.mutants`.

Each changed source meets, in a copy of the checkout, its room's own tests of the `make test` lane, and when it lives
the others of that lane that run the line. Ends with 1 when fewer are noticed than `BAR`.
"""

import argparse
import queue
import shutil
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests import rooms

from . import equivalent, picking, running
from .picking import Mutant

MISSES = (
    (
        "single places of the product's Python, drawings apart, changed by seed, are noticed by `make test` alone",
        "95 % of 300",
        "25 of the first 32, met by a third of the tests",
    ),
)

BAR = 95  # of a hundred mutants, so many must be noticed
APART = "drawings/"  # `make test` does not run their tests
AT_ONCE = 2
REPORT_EVERY = 20  # mutants: whoever waits hears how far it is


def main(seed: int, count: int, under: tuple[str, ...]) -> int:
    paths = [path for path in rooms.product() if path.startswith(under) and not path.startswith(APART)]
    if not paths:
        sys.exit(f"nothing that is changed here lies under {' '.join(under)}")
    known = equivalent.known()
    mutants: list[Mutant] = []
    passed = 0
    for mutant in picking.in_order(running.ROOT, paths, seed):
        if len(mutants) == count:
            break
        if mutant.change in known:
            passed += 1
        else:
            mutants.append(mutant)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        Path(folder).chmod(0o755)  # some tests become another user
        stages = _judged(Path(folder), mutants)
    noticed = len(mutants) - stages[0]
    share = 100 * noticed / len(mutants)
    print(f"seed {seed}: {noticed} of {len(mutants)} noticed, {share:.1f} %; {stages[2]} by tests of other rooms")
    print(f"known to change nothing: {passed}")
    return share < BAR


def _judged(folder: Path, mutants: list[Mutant]) -> Counter[int]:
    """How many of them are noticed at each stage (0: never); what survives is printed at once."""
    first = running.copied(folder / "0")
    judge = running.Judge(running.reached_in(first))
    trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
    trees.put(first)
    for number in range(1, AT_ONCE):
        trees.put(Path(shutil.copytree(first, folder / str(number), symlinks=True)))

    def stage(mutant: Mutant) -> int:
        tree = trees.get()
        try:
            found = judge.stage(tree, mutant)
        finally:
            trees.put(tree)
        if not found:
            print(mutant, flush=True)
        return found

    stages: Counter[int] = Counter()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for found in pool.map(stage, mutants):
            stages[found] += 1
            if stages.total() % REPORT_EVERY == 0:
                print(f"{stages.total()} of {len(mutants)} judged, {stages[0]} not noticed", flush=True)
    return stages


if __name__ == "__main__":
    options = argparse.ArgumentParser(prog="python -m tests.lab.mutants", description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=300)
    options.add_argument("under", nargs="*", default=[""], help="only files under these folders")
    chosen = options.parse_args()
    sys.exit(main(chosen.seed, chosen.count, tuple(chosen.under)))
