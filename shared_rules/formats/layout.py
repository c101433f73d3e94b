"""What all formats of the log have in common: a body is a kind, a time and a payload, laid out by kind (fields.py).

    body = kind (1 byte) | ms of game time since the record before (int) | payload

An unknown kind, a byte too many or a value that the format does not allow is refused. format2.py says
the rest.
"""

from hashlib import sha256

from ..core import action as act
from ..core.codec import get_int, put_int
from ..core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Entry, Values
    from .fields import Fields, Ints, Value

MAX_BODY = 240  # bytes: a frame fits a length byte and small segments waste little
HARDWARE = 0  # entropy sources
HOST = 1
SCRIPT = 2
ID = 8  # bytes of a game's id, and of a box's
DIGEST = 32

HEADER_NAMES = (  # in the order of a header's values; a format has the first of them
    "format",
    "game_id",
    "box_id",
    "firmware",
    "game",
    "rules_version",
    "entropy",
    "commitment",
    "boot",
    "boot_ms",
    "prompts",
    "counter",
    "previous",
    "challenge",
    "key",
    "content",
)


class Header:
    """The values of record 0. A value that a format lacks keeps its default."""

    format: int = 0
    game_id: bytes = b""
    box_id: bytes = b""
    firmware: str = ""
    game: str = ""
    rules_version: int = 0
    entropy: int = HARDWARE
    commitment: bytes = b""  # SHA-256 of the dice seed
    boot: int = 0
    boot_ms: int = 0
    prompts: int = 0  # how often the prompt of this box was opened
    counter: int = 0  # of the games begun on this box; 0: not counted
    previous: bytes = b""  # the beginning of the chain head of the game begun before on this box
    challenge: bytes = b""  # an arbiter's; it is the evening's id
    key: bytes = b""  # the box's public key
    content: bytes = b""  # SHA-256 of the pack or the kit that the game is made of


class Format:
    """One format. `number`: its own; `layouts`: by kind. `header_names`: of the values of record 0.

    `max_dt_ms`: the longest time between two records. The header has none before it: its time is 0.
    """

    max_dt_ms = 1 << 62

    def __init__(
        self,
        number: int,
        layouts: "dict[int, Ints | Fields]",
        header_names: tuple[str, ...],
    ) -> None:
        self.number = number
        self.start = sha256(b"scrollmaster log %d" % number).digest()  # the chain head before record 0
        self.layouts = layouts
        self.header_names = header_names

    def encode(self, kind: int, dt_ms: int, values: "Values") -> bytes:
        """The body of a record. `values`: those of an entry, as `decode` returns them. Refused when it can be none."""
        layout = self._layout(kind)
        layout.check(values)
        self._check_time(kind, dt_ms)
        return _laid_out(layout, kind, dt_ms, values)

    def lay_out(self, kind: int, dt_ms: int, values: "Values") -> bytes:
        """The same without the format's bounds: only the layout of the values must be right."""
        return _laid_out(self._layout(kind), kind, dt_ms, values)

    def decode(self, body: bytes) -> "tuple[int, int, Values]":
        """(kind, dt_ms, values) of a body. Refused on anything that `encode` does not make."""
        if not 2 <= len(body) <= MAX_BODY:
            raise Refused("refused.record")
        kind = body[0]
        dt_ms, offset = get_int(body, 1)
        values = self._layout(kind).get(body, offset)
        self._check_time(kind, dt_ms)
        return kind, dt_ms, values

    def header(self, values: "Values") -> Header:
        """What the values of record 0 say."""
        if len(values) != len(self.header_names):
            raise Refused("refused.record")
        header = Header()
        for name, value in zip(self.header_names, values):
            setattr(header, name, value)
        return header

    def header_values(self, header: Header) -> "Values":
        """The values of record 0 that say it."""
        values: list[Value] = [getattr(header, name) for name in self.header_names]
        return tuple(values)

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> "Entry":
        """The record after a resume."""
        raise NotImplementedError

    def pack(self, header: Header) -> str:
        """SHA-256, in hex, of what the game is made of beside rules of the box's own, else ""."""
        raise NotImplementedError

    def _check_time(self, kind: int, dt_ms: int) -> None:
        if not 0 <= dt_ms <= (0 if kind == act.HEADER else self.max_dt_ms):
            raise Refused("refused.record")

    def _layout(self, kind: int) -> "Ints | Fields":
        layout = self.layouts.get(kind)
        if layout is None:
            raise Refused("refused.record_kind", kind)
        return layout


def _laid_out(layout: "Ints | Fields", kind: int, dt_ms: int, values: "Values") -> bytes:
    out = bytearray((kind,))
    put_int(out, dt_ms)
    layout.put(out, values)
    if len(out) > MAX_BODY:
        raise Refused("refused.record")
    return bytes(out)


def format_number(body: bytes) -> int:
    """The format of the log whose first record is `body`. Refused when that is no header."""
    if len(body) < 3 or body[0] != act.HEADER:
        raise Refused("refused.record")
    return get_int(body, get_int(body, 1)[1])[0]
