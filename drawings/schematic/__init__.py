"""Draws the netlist as a schematic: for KiCad, and as a picture."""

from ..netlist import Netlist
from .kicad import write
from .layout import layout
from .picture import draw


def schematic(netlist: Netlist) -> str:
    """The file for KiCad 8 and later."""
    return write(layout(netlist))


def picture(netlist: Netlist) -> str:
    """The same sheet as SVG."""
    return draw(layout(netlist))
