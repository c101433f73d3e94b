"""What differs between the boards in a build: the board's folder and the kind of chip."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMAGE = ROOT / "firmware" / "image"
_MAP: dict[str, int] = tomllib.loads((IMAGE / "flash.toml").read_text("utf-8"))
FLASH = {part: size * 1024 for part, size in _MAP.items()}  # how many bytes each part of it has, in their order
CODE_BYTES = FLASH["code"]


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
