"""`python -m scrollmaster.page FOLDER [IMAGES]`: makes the page there; with `--serve`, shows it on this machine.

IMAGES: a folder whose UF2 files the page is to offer.
"""

import sys
from pathlib import Path

from ..errors import Problem
from .build import build
from .serve import serve

try:
    folders = [Path(word) for word in sys.argv[1:] if not word.startswith("-")]
    made = build(folders[0], images=folders[1] if len(folders) > 1 else None)
    if "--serve" in sys.argv:
        serve(made)
except Problem as problem:
    sys.exit(str(problem))
