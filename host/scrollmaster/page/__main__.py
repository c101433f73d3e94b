"""`python -m scrollmaster.page FOLDER`: makes the page there, and beside the folder the one file that has all of it.

With `--serve` it shows the page on this machine.
"""

import sys
from pathlib import Path

from ..errors import Problem
from . import one_file
from .build import build
from .serve import serve

try:
    made = build(Path(sys.argv[1]))
    made.with_name(one_file.NAME).write_bytes(one_file.one_file(made))
    if "--serve" in sys.argv[2:]:
        serve(made)
except Problem as problem:
    sys.exit(str(problem))
