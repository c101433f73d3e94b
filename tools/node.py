"""Finds the Node that tests and tools run: the one that Playwright brings for itself, so that there is only one.

`python -m tools.node` prints where it lies; `make` puts a link to it beside Python, where pyright finds it.
"""

import os
from pathlib import Path

import playwright

NODE = Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node")

if __name__ == "__main__":
    print(NODE)
