"""`python -m tools.image.heap TREE FROZEN_CONTENT QSTRDEFS`: prints what heap.c of the image includes.

A process of its own, because it imports the firmware as it is in TREE.
"""

import argparse
import sys
from pathlib import Path

from ...errors import Problem
from . import content
from .imports import Imports
from .writer import Writer


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.image.heap", description=__doc__)
    for name in ("tree", "frozen_content", "qstrdefs"):
        parser.add_argument(name, type=Path)
    given = parser.parse_args()
    try:
        found = content.read(given.frozen_content, given.qstrdefs)
        print(Writer(found, Imports(given.tree.resolve(), found)).write())
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
