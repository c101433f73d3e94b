"""A kit that is being made: its parts one by one, and the bytes of all of them."""

from ..core.kit import WITH_FORMULAS
from ..kits import kit as kt

_HEAD = ("order", "ends", "least", "most", "dice", "sides", "again", "persons")


class Entered:
    """A row that is entered: when, by whom, its choices as in kit.py, and its formulas: the least, the most, usual."""

    def __init__(self, when: int, who: int, choices: int, limits: list[bytes]) -> None:
        self.when = when
        self.who = who
        self.choices = choices
        self.limits = limits


class Draft:
    """The parts of a kit, in the words of kit.py."""

    def __init__(self) -> None:
        self.title = ""
        self.order = kt.TOGETHER
        self.ends = kt.AFTER_A_TURN
        self.least = 1
        self.most = kt.MOST_SEATS
        self.dice = 0
        self.sides = 6
        self.again = 0
        self.persons = 1
        self.entered: list[Entered] = []
        self.counted: list[bytes] = []  # formulas
        self.refusals: list[bytes] = []  # formulas
        self.rounds = b"\x00"  # a formula
        self.roles = [-1] * kt.ROLES
        self.names: list[str] = []

    def pack(self) -> bytes:
        """The bytes of the kit (docs/formulas.md)."""
        title = self.title.encode()
        out = bytearray((WITH_FORMULAS, len(title))) + title + b"\0\0"
        for name in _HEAD:
            out.append(getattr(self, name))
        out += bytes((len(self.entered), len(self.counted), len(self.refusals)))
        for row in self.entered:
            out += bytes((row.when << 4 | row.who, row.choices))
            for limit in row.limits:
                _put(out, limit)
        _put(out, self.rounds)
        out += bytes([row + 1 for row in self.roles])
        for code in self.counted + self.refusals:
            _put(out, code)
        out += "\n".join(self.names).encode()
        size = len(out).to_bytes(2, "little")
        out[2 + len(title)], out[3 + len(title)] = size
        return bytes(out)


def _put(out: bytearray, code: bytes) -> None:
    out.append(len(code))
    out += code
