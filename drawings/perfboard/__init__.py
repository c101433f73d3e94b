"""Draws the netlist on a perfboard: where parts stand, and the wires on its solder side."""

from ..netlist import Netlist
from .picture import draw
from .places import place
from .router import route


def perfboard(netlist: Netlist) -> str:
    """A page of A4 to print in true size, as SVG."""
    board = place(netlist)
    return draw(board, route(board, netlist))
