"""Owns where the image lies that `make image` made, and what belongs to it."""

import os
from dataclasses import dataclass
from pathlib import Path

from tools.image import boards

ROOT = Path(__file__).parents[2]
VARIABLE = "SCROLLMASTER_IMAGE"  # another one: the path of its .uf2, its symbols beside it
DEFAULT = ROOT / "build/image/scrollmaster-pico.uf2"
PICO_2 = ROOT / "build/image/scrollmaster-pico2.uf2"
EMULATOR = "RP2350JS"  # a built checkout of the emulator of its chip


@dataclass(frozen=True)
class Image:
    """The UF2 that ships, and the table of its symbols, which does not.

    `rp2350js`: where the emulator of a Pico 2 lies. An image for a Pico has none.
    """

    uf2: Path
    rp2350js: Path | None = None

    @property
    def family(self) -> int:
        """What its boot ROM takes."""
        return boards.BOARDS["pico2" if self.rp2350js else "pico"].family

    @property
    def symbols(self) -> Path:
        return self.uf2.with_suffix(".nm.txt")


def built() -> Image:
    return Image(Path(os.environ.get(VARIABLE, DEFAULT)))


def of_pico_2() -> Image | None:
    """That of a Pico 2, if there is an emulator for it."""
    place = os.environ.get(EMULATOR)
    return Image(PICO_2, Path(place).resolve()) if place else None
