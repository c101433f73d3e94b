"""Owns what everything is made from: hardware/board.toml and hardware/parts.toml, and the netlist that follows."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from scrollmaster import files
from scrollmaster.deploy import board
from scrollmaster.reading import is_table

from shared_rules.formats.types import Facts

from .netlist import Netlist, netlist

ROOT = files.board().parents[1]
MADE = "hardware/made/"
PARTS = files.board().parent / "parts.toml"

Shop = dict[str, dict[str, object]]  # by kind of part what parts.toml says of it


@dataclass(frozen=True)
class Source:
    facts: Facts
    netlist: Netlist
    shop: Shop
    priced: str  # when prices were estimated


def load(path: Path | None = None, parts: Path = PARTS) -> Source:
    """`path`: a board file; without one, the reference box's."""
    facts = board.load(path or files.board())
    said: dict[str, object] = tomllib.loads(parts.read_text(encoding="utf-8"))
    shop = {name: row for name, row in said.items() if is_table(row)}
    return Source(facts, netlist(facts), shop, str(said["priced"]))
