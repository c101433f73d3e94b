"""Checks that the parts are a case: by their finished meshes and the netlist, not by the code that made them."""

from collections.abc import Iterator

from manifold3d import Manifold

from ..netlist import Netlist
from .meshes import Mesh, mesh
from .parts import Parts, on_bed
from .sizes import Sizes
from .slices import Outline, ceilings, outlines

_NOTHING = 1e-3  # mm³: what rounding leaves of two parts that touch
_NEAR = 0.02  # mm
_SINK = 0.6  # of the lid's thickness, from its outside: deeper than screws are sunk
_WITHOUT_HOLE = {"U1", "D1", "C1", "R1", "R2"}  # inside


def problems(sizes: Sizes, netlist: Netlist, parts: Parts) -> list[str]:
    """What is wrong, one sentence each."""
    meshes = {name: mesh(solid) for name, solid in on_bed(parts).items()}
    found = [each for name, part in meshes.items() for each in _printable(sizes, name, part)]
    return [*found, *_holes(sizes, netlist, parts.lid), *_fit(parts)]


def _printable(sizes: Sizes, name: str, part: Mesh) -> Iterator[str]:
    if not (part.is_watertight and part.is_volume):
        yield f"{name} is not closed."
    if max(part.extents[:2]) > sizes.printer.bed:
        yield f"{name} is larger than the bed of {sizes.printer.bed} mm."
    for ceiling in ceilings(part, sizes.printer.overhang):
        if ceiling.span is None or ceiling.span > sizes.printer.bridge:
            yield f"{name} needs a support at {tuple(round(at, 1) for at in ceiling.middle)}."


def through(sizes: Sizes, lid: Manifold) -> list[Outline]:
    """Every hole of the lid, as a slice near its underside shows them; y downwards, as on the front."""
    level = sizes.under_lid + (1 - _SINK) * sizes.shell.plate
    upright = mesh(lid.scale((1, -1, 1)))
    return [outline for outline in outlines(upright, level) if outline.area < 0]


def _holes(sizes: Sizes, netlist: Netlist, lid: Manifold) -> Iterator[str]:
    """One for every part that is seen, heard or pressed, where the drawing has it, and of its size."""
    front = sizes.front
    left = through(sizes, lid)
    wanted: list[tuple[str, float, float, float, float]] = []
    for part in netlist.parts:
        if part.ref in _WITHOUT_HOLE:
            continue
        place = {"FACE": front.opening, "DS1": front.glass}.get(part.ref, front.places[part.ref])
        hole = front.holes.get(part.ref[0])
        wanted.append((part.title, place.x, place.y, hole or place.width, hole or place.height))
    wanted += [("screw", x, y, sizes.screws.clear, sizes.screws.clear) for x, y in sizes.screws.places]
    for title, x, y, width, height in wanted:
        fits = [
            each
            for each in left
            if max(abs(each.middle[0] - x), abs(each.middle[1] - y)) < _NEAR
            and max(abs(each.size[0] - width), abs(each.size[1] - height)) < _NEAR
        ]
        if len(fits) != 1:
            yield f"The lid has {len(fits)} holes for {title} at {x}, {y}."
        left = [each for each in left if each not in fits]
    buzzer = front.places["BZ1"]
    for each in left:
        if (each.middle[0] - buzzer.x) ** 2 + (each.middle[1] - buzzer.y) ** 2 > (buzzer.width / 2) ** 2:
            yield f"The lid has a hole for nothing at {each.middle}."


def _fit(parts: Parts) -> Iterator[str]:
    """No two parts are in the same place."""
    pieces = [("lid", parts.lid), ("tray", parts.tray), ("grid", parts.grid), *parts.caps.items()]
    for at, (name, one) in enumerate(pieces):
        for other_name, other in pieces[at + 1 :]:
            shared = (one ^ other).volume()
            if shared > _NOTHING:
                yield f"{name} and {other_name} share {shared:.2f} mm³."
