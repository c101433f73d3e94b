"""What is printed: five files, each part as it lies on the printer's bed, and their bytes."""

from dataclasses import dataclass
from typing import Any, cast

from manifold3d import Manifold

from .caps import caps
from .grid import grid
from .lid import lid
from .meshes import mesh
from .sizes import Sizes
from .solids import together
from .tray import tray

_APART = 17  # between caps on the bed
_ROW = 5


@dataclass(frozen=True)
class Parts:
    """Everything in its place: the assembled case. `caps`: by ref of the key."""

    lid: Manifold
    tray: Manifold
    caps: dict[str, Manifold]
    grid: Manifold


def parts(sizes: Sizes) -> Parts:
    return Parts(lid(sizes), tray(sizes), caps(sizes), grid(sizes))


def on_bed(case: Parts) -> dict[str, Manifold]:
    """By the name of its file each part as it is printed: the lid on its face, the caps in two rows."""
    rows = [
        down(cap).translate((at % _ROW * _APART, -(at // _ROW) * _APART, 0))
        for at, cap in enumerate(case.caps.values())
    ]
    return {
        "lid.stl": down(case.lid.rotate((180, 0, 0))),
        "tray.stl": down(case.tray),
        "caps.stl": down(together(rows)),
        "grid.stl": down(case.grid),
    }


def printed(sizes: Sizes) -> dict[str, Manifold]:
    """By the name of its file all that is printed: of trays one for each board."""
    return on_bed(parts(sizes)) | {"tray-pico.stl": down(tray(sizes.without_perfboard))}


def stl(solid: Manifold) -> bytes:
    return mesh(solid).export(file_type="stl")


def down(solid: Manifold) -> Manifold:
    """Its corner at the middle of the coordinates, on the bed."""
    low: tuple[float, ...] = cast(Any, solid).bounding_box()
    return solid.translate((-low[0], -low[1], -low[2]))
