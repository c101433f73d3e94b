"""`python -m scrollmaster.box.deploy FOLDER`: writes what a box runs, to be frozen into an image."""

import sys
from pathlib import Path

from .tree import build

build(Path(sys.argv[1]))
