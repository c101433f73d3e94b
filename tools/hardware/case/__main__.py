"""Makes the files to print: lid.stl, tray.stl, caps.stl, grid.stl, each as it lies on the bed.

python -m tools.hardware.case FOLDER
"""

import sys
from pathlib import Path

from .. import source
from . import check
from .parts import on_bed, parts, stl
from .sizes import load


class NoCaseError(Exception):
    """What hardware/case.toml asks for cannot be printed or put together."""


def write(folder: Path) -> list[Path]:
    """All files."""
    sizes = load()
    made = parts(sizes)
    if wrong := check.problems(sizes, source.load().netlist, made):
        raise NoCaseError("\n".join(wrong))
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name, solid in on_bed(made).items():
        written.append(folder / name)
        written[-1].write_bytes(stl(solid))
    return written


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        for path in write(Path(sys.argv[1])):
            print(path)
    except NoCaseError as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
