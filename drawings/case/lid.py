"""The lid: the front with its holes, and under it what holds the face, the lights, the display and the buzzer."""

import math
from collections.abc import Iterator

from manifold3d import Manifold

from ..front import Place
from .sizes import Sizes
from .solids import box, plate, rod, together

_DEEP = 1.0  # how far a hole reaches beyond what it goes through
_BUZZER_RING, _BUZZER_RADIUS = 6, 0.3  # holes around the middle one, and how far out in diameters of the buzzer
_NOTCH = 0.4  # of the side of a frame: left open for wires


def lid(sizes: Sizes) -> Manifold:
    """In its place on the tray."""
    shell, front = sizes.shell, sizes.front
    body = plate(front.width, front.height, shell.corner, 0, sizes.under_lid, shell.height)
    return together([body, _lip(sizes), *_frames(sizes)]) - together(_holes(sizes))


def buzzer_holes(sizes: Sizes) -> list[tuple[float, float]]:
    """Where sound comes out."""
    place = sizes.front.places["BZ1"]
    turns = [2 * math.pi * at / _BUZZER_RING for at in range(_BUZZER_RING)]
    far = place.width * _BUZZER_RADIUS
    return [(place.x, place.y), *((place.x + far * math.cos(turn), place.y + far * math.sin(turn)) for turn in turns)]


def _lip(sizes: Sizes) -> Manifold:
    """Reaches into the tray, and leaves room for its posts."""
    shell, front, screws = sizes.shell, sizes.front, sizes.screws
    low, outside = sizes.under_lid - shell.lip, shell.wall + shell.gap
    ring = plate(front.width, front.height, shell.corner, outside, low, sizes.under_lid)
    ring -= plate(front.width, front.height, shell.corner, outside + shell.frame, low - _DEEP, sizes.under_lid)
    return ring - together(_around_posts(sizes, screws.post + 2 * shell.gap))


def _around_posts(sizes: Sizes, diameter: float) -> list[Manifold]:
    return [rod(x, y, diameter, 0, sizes.under_lid) for x, y in sizes.screws.places]


def _frames(sizes: Sizes) -> Iterator[Manifold]:
    """What parts lie in. Each is open at one side for wires, where there are any."""
    places, shell = sizes.front.places, sizes.shell
    posts = together(_around_posts(sizes, sizes.screws.post + 2 * shell.gap))
    yield _frame(sizes, places["FACE"], sizes.grid.height + shell.hold / 2) - posts
    yield _frame(sizes, places["DS1"], shell.hold)
    for place in (place for ref, place in places.items() if ref.startswith("L")):
        yield _frame(sizes, place, shell.hold)
    buzzer = places["BZ1"]
    inside = buzzer.width + 2 * shell.loose
    low = sizes.under_lid - shell.hold
    yield (
        rod(buzzer.x, buzzer.y, inside + 2 * shell.frame, low, sizes.under_lid)
        - rod(buzzer.x, buzzer.y, inside, low - _DEEP, sizes.under_lid)
        - _notch(sizes, buzzer, low)
    )


def _frame(sizes: Sizes, place: Place, deep: float) -> Manifold:
    shell = sizes.shell
    width, height = place.width + 2 * shell.loose, place.height + 2 * shell.loose
    low = sizes.under_lid - deep
    outside = box(place.x, place.y, width + 2 * shell.frame, height + 2 * shell.frame, low, sizes.under_lid)
    inside = box(place.x, place.y, width, height, low - _DEEP, sizes.under_lid)
    return outside - inside - _notch(sizes, place, low)


def _notch(sizes: Sizes, place: Place, low: float) -> Manifold:
    """Opens both sides, left and right."""
    width = place.width + 2 * (sizes.shell.loose + sizes.shell.frame) + 2 * _DEEP
    return box(place.x, place.y, width, place.height * _NOTCH, low - _DEEP, sizes.under_lid)


def _holes(sizes: Sizes) -> Iterator[Manifold]:
    front, screws, top = sizes.front, sizes.screws, sizes.shell.height
    low, high = sizes.under_lid - _DEEP, top + _DEEP
    for opening in (front.opening, front.glass):
        yield box(opening.x, opening.y, opening.width, opening.height, low, high)
    for ref, place in front.places.items():
        if ref[0] in "KL":
            yield rod(place.x, place.y, front.holes[ref[0]], low, high)
    for x, y in buzzer_holes(sizes):
        yield rod(x, y, front.holes["B"], low, high)
    sink = (screws.head - screws.clear) / 2
    for x, y in screws.places:
        yield rod(x, y, screws.clear, low, high)
        yield rod(x, y, screws.clear, top - sink, top, screws.head)
