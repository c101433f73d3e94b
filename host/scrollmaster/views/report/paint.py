"""The seats in charts: a calm paint for each lamp, a pattern for each line. As on boards (page/board.mjs)."""

from collections.abc import Sequence
from dataclasses import dataclass

from shared_rules.core.types import Colour

_GAMMA = 2.2
_CALM, _DEEP = 0.68, 0.3  # as page/board.mjs
_LIGHT = 0.18  # from here on letters are dark
_DASHES = (None, "9 3", "3 2.5", "11 3 3 3", "6 5", "6 3 2 3 2 3")


@dataclass
class Seat:
    """`light` is what its key is called: it stands wherever the colour does."""

    name: str
    light: str
    colour: Colour

    @property
    def paint(self) -> str:
        light, red, green, blue = _luminance(self.colour), *self.colour
        gray = 255 * light ** (1 / _GAMMA)
        full = (max(self.colour) - min(self.colour)) / max(*self.colour, 1)
        parts = [round((gray + (part - gray) * _CALM) * (1 - _DEEP * light * full)) for part in (red, green, blue)]
        return f"rgb({parts[0]},{parts[1]},{parts[2]})"

    @property
    def ink(self) -> str:
        """Of letters on the paint."""
        red, green, blue = (int(part) for part in self.paint[4:-1].split(","))
        return "#17110c" if _luminance((red, green, blue)) > _LIGHT else "#ffffff"

    @property
    def dashes(self) -> str | None:
        lap, at = divmod(int(self.light) - 1, len(_DASHES))
        return _DASHES[(at + lap) % len(_DASHES)]  # two of one colour have two patterns


def seats_of(names: Sequence[str], colours: Sequence[Colour]) -> list[Seat]:
    return [Seat(name, str(at + 1), colour) for at, (name, colour) in enumerate(zip(names, colours, strict=True))]


def _luminance(colour: Colour) -> float:
    red, green, blue = ((part / 255) ** _GAMMA for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
