"""Makes the files to print: lid.stl, tray.stl, tray-pico.stl, caps.stl, grid.stl, each as it lies on the bed.

python -m drawings.case FOLDER
"""

import sys
from pathlib import Path

from tools.errors import Problem

from ..source import Source, load
from . import check
from .parts import parts, printed, stl


def write(source: Source, folder: Path) -> list[Path]:
    """All files. Raises Problem for what cannot be printed or put together."""
    both = source.case, source.case.without_perfboard
    if wrong := [each for sizes in both for each in check.problems(sizes, source.netlist, parts(sizes))]:
        raise Problem("\n".join(dict.fromkeys(wrong)))
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name, solid in printed(source.case).items():
        written.append(folder / name)
        written[-1].write_bytes(stl(solid))
    return written


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        for path in write(load(), Path(sys.argv[1])):
            print(path)
    except Problem as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
