"""The grid between face and lid: a chamber for every LED, so that thin paper shows squares."""

from manifold3d import Manifold

from .sizes import Sizes
from .solids import box, together

ROWS = 8
_DEEP = 1.0


def grid(sizes: Sizes) -> Manifold:
    """In its place, under the lid."""
    face, top = sizes.front.places["FACE"], sizes.under_lid
    low = top - sizes.grid.height
    pitch = face.width / ROWS
    size = pitch - sizes.grid.wall
    chambers = [
        box(
            face.x + (column - (ROWS - 1) / 2) * pitch,
            face.y + (row - (ROWS - 1) / 2) * pitch,
            size,
            size,
            low - _DEEP,
            top + _DEEP,
        )
        for row in range(ROWS)
        for column in range(ROWS)
    ]
    return box(face.x, face.y, face.width, face.width, low, top) - together(chambers)
