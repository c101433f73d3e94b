"""Views solids from one side: what is seen of which part, in which light, and which edges are not hidden.

Everything is compared on a raster of depths, from sums and products that come out the same on every machine.
"""

import math
from dataclasses import dataclass

import numpy
from manifold3d import Manifold

from .meshes import Bools, Floats, Ints, Mesh, mesh

PIXEL = 0.12  # mm on paper
_GRAIN = 4  # places after the point of what is projected, in mm
_EDGE = math.radians(20)  # two faces that meet flatter are one round face
_STEP = 0.2  # mm on paper between places where an edge is looked at
_NEAR = 0.5  # mm: so far behind what is seen an edge still belongs to it
_LIGHT = (-0.35, -0.5, 0.79)
TONES = 4
_NOBODY = -1


@dataclass(frozen=True)
class Camera:
    """Degrees: `turn` around the upright axis, `rise` above the table. `scale`: of paper to part."""

    turn: float
    rise: float
    scale: float

    def project(self, points: Floats) -> Floats:
        """To the right, upwards, and towards the eye: in mm on paper."""
        turn, rise = math.radians(self.turn), math.radians(self.rise)
        x, y, z = points[..., 0], points[..., 1], points[..., 2]
        right = x * math.cos(turn) - y * math.sin(turn)
        away = x * math.sin(turn) + y * math.cos(turn)
        up = z * math.cos(rise) + away * math.sin(rise)
        near = z * math.sin(rise) - away * math.cos(rise)
        return numpy.round(numpy.stack([right, up, near], axis=-1) * self.scale, _GRAIN)


@dataclass(frozen=True)
class Seen:
    """`kinds`: of every pixel, number of the solid and tone; `edges`: ends of lines, in mm from the lower left."""

    width: float
    height: float
    kinds: Ints
    edges: list[tuple[float, float, float, float]]


def look(solids: list[Manifold], camera: Camera) -> Seen:
    meshes = [mesh(solid) for solid in solids]
    flat = [camera.project(each.triangles) for each in meshes]
    low = numpy.min([each.reshape(-1, 3).min(axis=0) for each in flat], axis=0)
    high = numpy.max([each.reshape(-1, 3).max(axis=0) for each in flat], axis=0)
    columns, rows = (math.ceil(float(high[axis] - low[axis]) / PIXEL) + 3 for axis in (0, 1))
    depth = numpy.full((rows, columns), -numpy.inf)
    kinds = numpy.full((rows, columns), _NOBODY)
    for number, (each, corners) in enumerate(zip(meshes, flat)):
        placed = (corners - (low[0], low[1], 0)) / (PIXEL, PIXEL, 1) + (1, 1, 0)
        facing = _facing(placed)
        for triangle, tone in zip(placed[facing].tolist(), _tones(each.face_normals[facing]).tolist()):
            _fill(triangle, number * TONES + tone, depth, kinds)
    edges: list[tuple[float, float, float, float]] = []
    for each in meshes:
        ends = (camera.project(_edges(each, camera)) - (low[0], low[1], 0)) + (PIXEL, PIXEL, 0)
        edges += _visible(ends, depth, _NEAR * camera.scale)
    return Seen(columns * PIXEL, rows * PIXEL, kinds, edges)


def _tones(normals: Floats) -> Ints:
    light = normals[:, 0] * _LIGHT[0] + normals[:, 1] * _LIGHT[1] + normals[:, 2] * _LIGHT[2]
    return numpy.clip(numpy.floor((numpy.round(light, _GRAIN) + 1) / 2 * TONES), 0, TONES - 1).astype(int)


def _facing(triangles: Floats) -> Bools:
    """Those that turn towards the eye, and are wide enough to hold the middle of a pixel."""
    (ax, ay), (bx, by), (cx, cy) = (triangles[:, at, :2].T for at in range(3))
    low, high = triangles[:, :, :2].min(axis=1), triangles[:, :, :2].max(axis=1)
    wide = (numpy.floor(high - 0.5) >= numpy.ceil(low - 0.5)).all(axis=1)
    return wide & ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 1e-9)


def _fill(triangle: list[list[float]], kind: int, depth: Floats, kinds: Ints) -> None:
    """One triangle, wherever nothing is nearer."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    left, right = math.ceil(min(ax, bx, cx) - 0.5), math.floor(max(ax, bx, cx) - 0.5)
    low, high = math.ceil(min(ay, by, cy) - 0.5), math.floor(max(ay, by, cy) - 0.5)
    x = numpy.arange(left, right + 1)[None, :] + 0.5
    y = numpy.arange(low, high + 1)[:, None] + 0.5
    a = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
    b = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
    c = 1 - a - b
    near = a * az + b * bz + c * cz
    window = (slice(low, high + 1), slice(left, right + 1))
    wins = (a >= -1e-9) & (b >= -1e-9) & (c >= -1e-9) & (near > depth[window])
    depth[window][wins] = near[wins]
    kinds[window][wins] = kind


def _edges(part: Mesh, camera: Camera) -> Floats:
    """Where faces meet at an angle, and where a round face turns away from the eye."""
    turn, rise = math.radians(camera.turn), math.radians(camera.rise)
    toward = (-math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise))
    normals = part.face_normals
    facing = numpy.round(sum(normals[:, axis] * toward[axis] for axis in range(3)), _GRAIN) > 0
    one, other = part.face_adjacency.T
    sharp = numpy.round(part.face_adjacency_angles, _GRAIN) > _EDGE
    drawn = (sharp & (facing[one] | facing[other])) | (facing[one] != facing[other])
    return part.vertices[part.face_adjacency_edges[drawn]]


def _visible(ends: Floats, depth: Floats, near: float) -> list[tuple[float, float, float, float]]:
    """The pieces of each edge that nothing covers."""
    padded = numpy.pad(depth, 1, constant_values=-numpy.inf)
    rows, columns = depth.shape
    around = [padded[y : y + rows, x : x + columns] for y in range(3) for x in range(3)]
    behind = numpy.min(around, axis=0)
    found: list[tuple[float, float, float, float]] = []
    for start, end in ends:
        across, up = end[0] - start[0], end[1] - start[1]
        steps = max(1, math.ceil(max(abs(across), abs(up)) / _STEP))
        share = (numpy.arange(steps) + 0.5) / steps
        x, y, z = (start[axis] + (end[axis] - start[axis]) * share for axis in range(3))
        seen = z + near >= behind[(y / PIXEL).astype(int), (x / PIXEL).astype(int)]
        at = 0
        while at < steps:
            if not seen[at]:
                at += 1
                continue
            begin = at
            while at < steps and seen[at]:
                at += 1
            a, b = begin / steps, at / steps
            found.append((start[0] + across * a, start[1] + up * a, start[0] + across * b, start[1] + up * b))
    return found
