"""`python -m scrollmaster.page FOLDER [IMAGES]`: makes the page there, and beside it the one file that has all of it.

IMAGES: a folder whose UF2 files the page offers. With `--serve` it shows the page on this machine.
"""

import sys
from pathlib import Path

from ..base.errors import Problem
from ..base.terms import say
from . import one_file
from .build import build
from .serve import serve

try:
    folders = [Path(word) for word in sys.argv[1:] if not word.startswith("-")]
    folder = build(folders[0], images=folders[1] if len(folders) > 1 else None)
    folder.with_name(one_file.NAME).write_bytes(one_file.one_file(folder))
    if "--serve" in sys.argv:
        serve(folder)
except Problem as problem:
    sys.exit(say(*problem.message))
