"""Makes the files to print: lid.stl, tray.stl, caps.stl, grid.stl, each as it lies on the bed.

python -m tools.hardware.case FOLDER
"""

import sys
from pathlib import Path

from ..source import Source, load
from . import check
from .parts import on_bed, parts, stl


class NoCaseError(Exception):
    """What hardware/case.toml asks for cannot be printed or put together."""


def write(source: Source, folder: Path) -> list[Path]:
    """All files."""
    made = parts(source.case)
    if wrong := check.problems(source.case, source.netlist, made):
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
        for path in write(load(), Path(sys.argv[1])):
            print(path)
    except NoCaseError as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
