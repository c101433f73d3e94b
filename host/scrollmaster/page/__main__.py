"""`python -m scrollmaster.page FOLDER`: makes the page there; with `--serve`, shows it on this machine."""

import sys
from pathlib import Path

from ..errors import Problem
from .build import build
from .serve import serve

try:
    made = build(Path(sys.argv[1]))
    if "--serve" in sys.argv[2:]:
        serve(made)
except Problem as problem:
    sys.exit(str(problem))
