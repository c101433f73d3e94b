"""What everything is made from: the four files of hardware/, read once, and the netlist that follows."""

from dataclasses import dataclass
from pathlib import Path

from scrollmaster.base import errors, paths
from scrollmaster.base.terms import say
from scrollmaster.box.deploy import board

from shared_rules.formats.types import Facts
from tools.errors import Problem

from . import shop
from .case import sizes
from .case.sizes import Sizes
from .netlist import Netlist, netlist
from .shop import Shop

HARDWARE = paths.board().parent
ROOT = HARDWARE.parent
OUTPUT = "hardware/made/"


@dataclass(frozen=True)
class Source:
    """`facts`: of board.toml; `raspberry_pi`: of raspberrypi.toml; `shop`: parts.toml; `case`: case.toml."""

    facts: Facts
    raspberry_pi: Facts
    netlist: Netlist
    shop: Shop
    case: Sizes


def load(folder: Path = HARDWARE) -> Source:
    """What a folder of the form of hardware/ says. Raises Problem."""
    facts = _facts(folder / "board.toml", board.BODIES[0])
    raspberry_pi = _facts(folder / "raspberrypi.toml", board.BLINKA)
    return Source(
        facts,
        raspberry_pi,
        netlist(facts),
        shop.load(folder / "parts.toml"),
        sizes.load(folder / "case.toml"),
    )


def _facts(path: Path, kind: str) -> Facts:
    """Of a board of this kind: what is drawn has the pins of one kind only."""
    try:
        if board.header(found := board.body(path)) != board.header(kind):
            raise Problem(f"{path.name}: its [body] is of the kind {found}; what is drawn from it is a {kind}.")
        return board.load(path)
    except errors.Problem as wrong:
        raise Problem("\n".join(say(*message) for message in wrong.messages)) from None
