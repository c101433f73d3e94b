"""Solids as meshes: their triangles in an order that depends on nothing but where they are."""

from typing import Any, Protocol, cast

import numpy
import trimesh
from manifold3d import Manifold
from numpy.typing import NDArray

Floats = NDArray[numpy.float64]
Ints = NDArray[numpy.int64]
Bools = NDArray[numpy.bool_]

_GRAIN = 4  # places after the point, in mm: the same bytes wherever they are made


class Mesh(Protocol):
    """What is asked of a trimesh.Trimesh, whose own types are in part unknown."""

    @property
    def is_watertight(self) -> bool: ...
    @property
    def is_volume(self) -> bool: ...
    @property
    def extents(self) -> Floats: ...
    @property
    def bounds(self) -> Floats: ...
    @property
    def vertices(self) -> Floats: ...
    @property
    def triangles(self) -> Floats: ...
    @property
    def face_normals(self) -> Floats: ...
    @property
    def face_adjacency(self) -> Ints: ...
    @property
    def face_adjacency_edges(self) -> Ints: ...
    @property
    def face_adjacency_angles(self) -> Floats: ...
    @property
    def face_adjacency_convex(self) -> Bools: ...
    def export(self, *, file_type: str) -> bytes: ...


def mesh(solid: Manifold) -> Mesh:
    raw = cast(Any, solid.to_mesh64())  # its arrays have no types
    points: Floats = numpy.round(numpy.asarray(raw.vert_properties, numpy.float64)[:, :3], _GRAIN) + 0.0
    corners = points[numpy.asarray(raw.tri_verts)]
    first = numpy.array([numpy.lexsort(corner.T[::-1])[0] for corner in corners])
    turned = corners[numpy.arange(len(corners))[:, None], (first[:, None] + numpy.arange(3)) % 3]
    ordered = turned[numpy.lexsort(turned.reshape(len(turned), 9).T[::-1])]
    triangles = numpy.arange(len(ordered) * 3).reshape(-1, 3)
    return cast(Mesh, trimesh.Trimesh(ordered.reshape(-1, 3), triangles, process=True))


def cut(mesh: Mesh, height: float) -> tuple[Floats, Ints]:
    """The lines in which a level plane meets a mesh, both ends of each, and the face that each is of."""
    level = ((0, 0, 1), (0, 0, height))
    return cast(Any, trimesh).intersections.mesh_plane(mesh, *level, return_faces=True)
