"""The ten caps: seats with dots as on a die, previous and next with arrows, OK with a ring, BACK with a bar."""

from manifold3d import Manifold

from ..netlist import KEYS
from .sizes import Sizes
from .solids import box, outline, rod, together

_DEEP = 1.0
# Where a die has its dots: columns and rows around the middle.
DIE = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
_POINT = 0.6  # a dot up there, of what it is below
_SIGN = 0.6  # a sign, of the diameter of the cap
_RING = 0.6  # the inside of a ring, of its outside
_BAR = 0.3  # the height of a bar, of its width


def caps(sizes: Sizes) -> dict[str, Manifold]:
    """By ref of its key, each in its place under the lid."""
    return {f"K{at}": _cap(sizes, f"K{at}", name) for at, name in enumerate(KEYS, 1)}


def diameter(sizes: Sizes) -> float:
    """Of what goes through the lid."""
    return sizes.front.holes["K"] - 2 * sizes.shell.gap


def _cap(sizes: Sizes, ref: str, name: str) -> Manifold:
    cap, place, foot = sizes.cap, sizes.front.places[ref], sizes.cap_foot
    top = sizes.shell.height + cap.above
    inside = sizes.switch.plunger + 2 * cap.fit
    body = together(
        [
            rod(place.x, place.y, cap.flange, foot, foot + cap.rim),
            rod(place.x, place.y, diameter(sizes), foot, top),
            _mark(sizes, name).translate((place.x, -place.y, top)),
        ]
    )
    return body - box(place.x, place.y, inside, inside, foot - _DEEP, foot + cap.socket)


def _mark(sizes: Sizes, name: str) -> Manifold:
    """What a finger finds on the cap."""
    cap, wide = sizes.cap, diameter(sizes) * _SIGN
    low, high = -cap.rim, cap.mark  # it begins inside the cap
    if name.startswith("seat "):
        dots = DIE[int(name.removeprefix("seat "))]
        return together(_dot(sizes, x * cap.apart, y * cap.apart) for x, y in dots)
    if name == "OK":
        return rod(0, 0, wide, low, high) - rod(0, 0, wide * _RING, low, high)
    if name == "BACK":
        return box(0, 0, wide, wide * _BAR, low, high)
    tip = -wide / 2 if name == "previous" else wide / 2
    return outline([(tip, 0), (-tip, -wide / 2), (-tip, wide / 2)], 0, 0, low, high)


def _dot(sizes: Sizes, x: float, y: float) -> Manifold:
    cap = sizes.cap
    return rod(x, y, cap.dot, -cap.rim, 0) + rod(x, y, cap.dot, 0, cap.mark, cap.dot * _POINT)
