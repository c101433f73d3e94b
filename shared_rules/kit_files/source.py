"""The values of a kit's file, asked for one by one: what is wrong with them is kept, each with its line."""

from ..core.cells import CELLS, SIDE
from ..kits import kit as kt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Message
    from .toml import Value

    Fault = tuple[int, Message]  # a line and what is wrong there
    Path = tuple[str, ...]  # the keys that lead to a value


LIGHTS = ".rbywpg"  # off, then the colours of the seats of "any other game": the codes of core/cells.py
MOST_QUOTED = 240  # letters of what a message quotes: a formula that fits is quoted whole


def quoted(message: "Message") -> "Message":
    """A message in which nothing that it quotes is longer than a sentence can bear."""
    values: "list[str | int | Message]" = []
    for value in message[1:]:
        if isinstance(value, tuple):
            values.append(quoted(value))
        elif isinstance(value, str) and len(value) > MOST_QUOTED:
            values.append(value[:MOST_QUOTED] + "…")
        else:
            values.append(value)
    return (message[0],) + tuple(values)


class Source:
    """What toml.py has read; `faults` in the order in which they were found."""

    def __init__(self, values: "dict[str, Value]", lines: "dict[Path, int]") -> None:
        self.values = values
        self._lines = lines
        self.faults: "list[Fault]" = []

    def line(self, path: "Path") -> int:
        """Where a value stands, or what it should stand in."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def fault(self, path: "Path", term: str, *values: "str | int") -> None:
        self.fault_at(self.line(path), (term,) + values)

    def fault_at(self, line: int, message: "Message") -> None:
        self.faults.append((line, quoted(message)))

    def text(self, key: str, most: int) -> str:
        """A text of up to `most` letters that must be there."""
        found = self.values.get(key)
        if isinstance(found, str) and kt.is_name(found, most):
            return found
        if key in self.values:
            self.fault((key,), "kit.words", key, most)
        else:
            self.fault((), "kit.missing", key)
        return ""

    def choice(self, key: str, words: "tuple[str, ...]") -> int:
        """Which of some words it is; the first where it is left out."""
        found = self.values.get(key, words[0])
        if found in words:
            return words.index(str(found))
        self.fault((key,), "kit.choice", key, ", ".join(['"%s"' % word for word in words]))
        return 0

    def integer(self, key: str, usual: int, least: int, most: int) -> int:
        """A whole number within limits; the usual where it is left out."""
        found = self.values.get(key, usual)
        if isinstance(found, int) and not isinstance(found, bool) and least <= found <= most:
            return found
        self.fault((key,), "kit.whole", key, least, most)
        return usual

    def seats(self) -> tuple[int, int]:
        """The fewest and the most, of "4", 4 or "2-8"."""
        numbers = str(self.values.get("seats", "")).split("-")
        if len(numbers) <= 2 and not [number for number in numbers if not kt.is_number(number)]:
            least, most = int(numbers[0]), int(numbers[-1])
            if 1 <= least <= most <= kt.MOST_SEATS:
                return least, most
        self.fault(("seats",), "kit.seats", kt.MOST_SEATS)
        return 1, kt.MOST_SEATS

    def picture(self) -> bytes:
        """The cells of the picture, row by row; b"" for a kit without one."""
        if "picture" not in self.values:
            return b""
        rows = self.values["picture"]
        cells = bytearray()
        for row in rows if isinstance(rows, list) and len(rows) == SIDE else ():
            if isinstance(row, str) and len(row) == SIDE:
                cells.extend(bytes([LIGHTS.find(letter) & 0xFF for letter in row]))
        if len(cells) == CELLS and max(cells) < len(LIGHTS):
            return bytes(cells)
        self.fault(("picture",), "kit.picture", LIGHTS)
        return b""

    def section(self, key: str) -> "dict[str, Value]":
        """What stands under [key]; nothing where it is left out."""
        found = self.values.get(key, {})
        if isinstance(found, dict):
            return found
        self.fault((key,), "kit.section", "[%s]" % key)
        return {}
