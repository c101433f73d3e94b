"""What differs between the boards in a build: the board's folder and the kind of chip."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMAGE = ROOT / "firmware" / "image"
CODE_BYTES = 1008 * 1024  # from the start of the flash to the ring and the storage; boards/scrollmaster.h says the same


@dataclass(frozen=True)
class Board:
    """`name`: its folder. `family`: what its boot ROM takes (UF2)."""

    name: str
    family: int

    @property
    def folder(self) -> Path:
        return IMAGE / "boards" / self.name


BOARDS = {
    "pico": Board("SCROLLMASTER_PICO", 0xE48BFF56),
    "pico2": Board("SCROLLMASTER_PICO2", 0xE48BFF59),
}
