"""Owns what is printed: four files, each part as it lies on the printer's bed, and their bytes."""

from dataclasses import dataclass
from typing import Any, cast

import numpy
import trimesh
from manifold3d import Manifold

from .caps import caps
from .grid import grid
from .lid import lid
from .sizes import Sizes
from .solids import together
from .tray import tray

_GRAIN = 4  # places after the point, in mm: the same bytes wherever they are made
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


def on_bed(made: Parts) -> dict[str, Manifold]:
    """By the name of its file each part as it is printed: the lid on its face, the caps in two rows."""
    rows = [
        down(cap).translate((at % _ROW * _APART, -(at // _ROW) * _APART, 0))
        for at, cap in enumerate(made.caps.values())
    ]
    return {
        "lid.stl": down(made.lid.rotate((180, 0, 0))),
        "tray.stl": down(made.tray),
        "caps.stl": down(together(rows)),
        "grid.stl": down(made.grid),
    }


def mesh(solid: Manifold) -> Any:  # a trimesh.Trimesh: its own types are in part unknown
    """As a mesh, its triangles in an order that depends on nothing but where they are."""
    raw = cast(Any, solid.to_mesh64())
    points = numpy.round(numpy.asarray(raw.vert_properties)[:, :3], _GRAIN) + 0.0
    corners = points[numpy.asarray(raw.tri_verts)]
    first = numpy.array([numpy.lexsort(corner.T[::-1])[0] for corner in corners])
    turned = corners[numpy.arange(len(corners))[:, None], (first[:, None] + numpy.arange(3)) % 3]
    ordered = turned[numpy.lexsort(turned.reshape(len(turned), 9).T[::-1])]
    return trimesh.Trimesh(ordered.reshape(-1, 3), numpy.arange(len(ordered) * 3).reshape(-1, 3), process=True)


def stl(solid: Manifold) -> bytes:
    return bytes(mesh(solid).export(file_type="stl"))


def down(solid: Manifold) -> Manifold:
    """Its corner at the middle of the coordinates, on the bed."""
    low: tuple[float, ...] = cast(Any, solid).bounding_box()
    return solid.translate((-low[0], -low[1], -low[2]))
