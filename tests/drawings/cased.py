"""The case as tests look at it: its parts, made once, and its files as a printer's program reads them."""

import functools
import io

import trimesh

from drawings.case import parts
from drawings.source import load

SIZES = load().case
NEAR = 0.02  # mm


@functools.cache
def made():
    return parts.parts(SIZES)


@functools.cache
def solids():
    """All that is printed, as it lies on the bed."""
    return parts.printed(SIZES)


@functools.cache
def printed(name):
    """A file as a printer's program reads it."""
    return trimesh.load(io.BytesIO(parts.stl(solids()[name])), file_type="stl")


def near(outline, x, y, width, height):
    differences = (outline.middle[0] - x, outline.middle[1] - y, outline.size[0] - width, outline.size[1] - height)
    return max(map(abs, differences)) < NEAR
