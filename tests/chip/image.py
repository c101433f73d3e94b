"""Owns where the image lies that `make image` made, and what belongs to it."""

import os
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
VARIABLE = "SCROLLMASTER_IMAGE"  # another one: the path of its .uf2, its symbols beside it
DEFAULT = ROOT / "build/image/scrollmaster-pico.uf2"


@dataclass(frozen=True)
class Image:
    """The UF2 that ships, and the table of its symbols, which does not."""

    uf2: Path

    @property
    def symbols(self) -> Path:
        return self.uf2.with_suffix(".nm.txt")


def built() -> Image:
    return Image(Path(os.environ.get(VARIABLE, DEFAULT)))
