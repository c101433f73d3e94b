"""Slices a finished mesh: the outlines at a height, and the ceilings that hang free."""

from collections import defaultdict
from dataclasses import dataclass

import numpy

from .meshes import Bools, Floats, Mesh, cut

_GRAIN = 4  # places after the point by which two ends are the same
_STEEP = 0.5  # degrees that rounding may cost


@dataclass(frozen=True, eq=False)
class Outline:
    """A closed line in a slice. `area` is negative for a hole."""

    points: Floats
    area: float

    @property
    def low(self) -> tuple[float, float]:
        return float(self.points[:, 0].min()), float(self.points[:, 1].min())

    @property
    def size(self) -> tuple[float, float]:
        spread = self.points.max(axis=0) - self.points.min(axis=0)
        return float(spread[0]), float(spread[1])

    @property
    def middle(self) -> tuple[float, float]:
        return self.low[0] + self.size[0] / 2, self.low[1] + self.size[1] / 2


@dataclass(frozen=True)
class Ceiling:
    """Faces that look down. `span`: the shorter way between two walls that carry it; None: nothing does."""

    middle: tuple[float, float, float]
    span: float | None


def outlines(mesh: Mesh, height: float) -> list[Outline]:
    """Every closed line of the mesh at a height, from the triangles that cross it."""
    pieces, faces = cut(mesh, height)
    after: dict[tuple[float, float], tuple[float, float]] = {}
    ends: Floats = numpy.round(pieces[:, :, :2], _GRAIN) + 0.0
    for (start, end), face in zip(ends, faces):
        normal = mesh.face_normals[face]
        along = end - start
        one, other = tuple(start.tolist()), tuple(end.tolist())
        if one != other:  # what is solid lies to the left
            forward = along[0] * normal[1] - along[1] * normal[0] < 0
            after.update({one: other} if forward else {other: one})
    found: list[Outline] = []
    while after:
        at = first = next(iter(after))
        line = [first]
        while (at := after.pop(at)) != first:
            line.append(at)
        points = numpy.array(line)
        x, y = points.T
        found.append(Outline(points, float(numpy.dot(x, numpy.roll(y, -1)) - numpy.dot(y, numpy.roll(x, -1))) / 2))
    return found


def ceilings(mesh: Mesh, overhang: float) -> list[Ceiling]:
    """What leans out more than `overhang` degrees from upright and does not lie on the bed, piece by piece."""
    steep = mesh.face_normals[:, 2] < -numpy.sin(numpy.radians(overhang + _STEEP))
    lying = mesh.triangles[:, :, 2].max(axis=1) < mesh.bounds[0][2] + 10**-_GRAIN
    hanging = steep & ~lying
    groups = _pieces(mesh, hanging)
    carried = _carried_edges(mesh, hanging)
    return [_ceiling(mesh, faces, [carried[face] for face in faces]) for faces in groups]


def _pieces(mesh: Mesh, chosen: Bools) -> list[list[int]]:
    """The chosen faces, those that touch along an edge together."""
    root = {int(face): int(face) for face in numpy.flatnonzero(chosen)}

    def top(face: int) -> int:
        while root[face] != face:
            root[face] = face = root[root[face]]
        return face

    for one, other in mesh.face_adjacency:
        if chosen[one] and chosen[other]:
            root[top(int(one))] = top(int(other))
    found: dict[int, list[int]] = defaultdict(list)
    for face in root:
        found[top(face)].append(face)
    return list(found.values())


def _carried_edges(mesh: Mesh, hanging: Bools) -> dict[int, list[Floats]]:
    """By face the edges at which a wall below carries it: there the mesh bends inwards."""
    found: dict[int, list[Floats]] = defaultdict(list)
    inwards = ~mesh.face_adjacency_convex
    for (one, other), edge, bends in zip(mesh.face_adjacency, mesh.face_adjacency_edges, inwards):
        if bends and hanging[one] != hanging[other]:
            found[int(one if hanging[one] else other)].append(mesh.vertices[edge])
    return found


def _ceiling(mesh: Mesh, faces: list[int], carried: list[list[Floats]]) -> Ceiling:
    points = mesh.triangles[faces].reshape(-1, 3)
    low, high = points.min(axis=0), points.max(axis=0)
    edges = [edge for each in carried for edge in each]
    spans = [
        float(high[axis] - low[axis])
        for axis in (0, 1)
        if all(
            any(abs(edge[:, axis] - side).max() < 10**-_GRAIN * 2 for edge in edges) for side in (low[axis], high[axis])
        )
    ]
    middle = (low + high) / 2
    return Ceiling((float(middle[0]), float(middle[1]), float(middle[2])), min(spans, default=None))
