"""Owns what all formats of the log have in common: a body is a kind, a time and a payload laid out by a table.

    body = kind (1 byte) | ms of game time since the record before (int) | payload

Ints are the codec's; a text or bytes is its length (int), then its bytes. Must never guess: an unknown kind, a byte too
many or a value that the format does not allow is refused. format1.py and format2.py say what is different.
"""

from hashlib import sha256

from ..core import action as act
from ..core.codec import get_int, get_ints, put_int, put_ints
from ..core.refused import Refused

MAX_BODY = 240  # bytes: a frame fits a length byte and small segments waste little
INTS = "*"  # the layout of a payload that is ints to its end
HARDWARE = 0  # entropy sources
HOST = 1
SCRIPT = 2
ID = 8  # bytes of a game's id, and of a box's
DIGEST = 32


class Header:
    """What record 0 says. A format that does not say something leaves it as it is here."""

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
    prompts: int = 0  # how often this box has stood in its prompt
    counter: int = 0  # of the games begun on this box; 0: not counted
    previous: bytes = b""  # the beginning of the chain head of the game begun before on this box
    challenge: bytes = b""  # an arbiter's; it is the evening's id
    key: bytes = b""  # the box's public key
    content: bytes = b""  # SHA-256 of the pack or the kit that the game is made of


class Format:
    """One format. `number`: its own; `layouts`: by kind; `header`: the names of a header's values, in their order.

    `bounds`: by kind what tells whether values are within them; `most_dt_ms`: the longest time between two records.
    `code_digits`: of the code for the photograph; `mixes_each_roll`: every roll has a key of its own, else all have
    that of the first one.
    """

    most_dt_ms = 1 << 62
    bounds: dict = {}

    def __init__(self, number: int, layouts: dict, header: tuple, code_digits: int, mixes_each_roll: bool):
        self.number = number
        self.start = sha256(b"scrollmaster log %d" % number).digest()  # the chain head before record 0
        self.layouts = layouts
        self.header_names = header
        self.code_digits = code_digits
        self.mixes_each_roll = mixes_each_roll

    def encode(self, kind: int, dt_ms: int, values: tuple) -> bytes:
        """The body of a record. `values`: those of an entry, as `decode` returns them. Refused when it can be none."""
        self.check(kind, dt_ms, values)
        return self.lay_out(kind, dt_ms, values)

    def lay_out(self, kind: int, dt_ms: int, values: tuple) -> bytes:
        """The same of values that no box writes, but for what the layout demands."""
        layout = self.layouts.get(kind)
        if layout is None:
            raise Refused("refused.record_kind", kind)
        values = self.written(kind, values)
        out = bytearray((kind,))
        put_int(out, dt_ms)
        if layout == INTS:
            put_ints(out, values)
        elif len(values) == len(layout):
            for code, value in zip(layout, values):
                _put(out, code, value)
        else:
            raise Refused("refused.record")
        if len(out) > MAX_BODY:
            raise Refused("refused.record")
        return bytes(out)

    def decode(self, body: bytes) -> tuple:
        """(kind, dt_ms, values) of a body. Refused on anything that `encode` does not make."""
        if not 2 <= len(body) <= MAX_BODY:
            raise Refused("refused.record")
        kind = body[0]
        dt_ms, at = get_int(body, 1)
        layout = self.layouts.get(kind)
        if layout is None:
            raise Refused("refused.record_kind", kind)
        if layout == INTS:
            values = get_ints(body, at)
            if kind == act.ACTION:
                values = self.entry(kind, values)
        else:
            values = []
            for code in layout:
                value, at = _get(body, at, code)
                values.append(value)
            if at != len(body):
                raise Refused("refused.record")
            values = tuple(values)
        self.check(kind, dt_ms, values)
        return kind, dt_ms, values

    def header(self, values: tuple) -> Header:
        """What the values of record 0 say."""
        if len(values) != len(self.header_names):
            raise Refused("refused.record")
        header = Header()
        for name, value in zip(self.header_names, values):
            setattr(header, name, value)
        return header

    def header_values(self, header: Header) -> tuple:
        """The values of record 0 that say it."""
        return tuple([getattr(header, name) for name in self.header_names])

    def entry(self, kind: int, values: tuple) -> tuple:
        """The values of an entry, which are the same for all formats, from those that stand in the record."""
        return values

    def written(self, kind: int, values: tuple) -> tuple:
        """The other way."""
        return values

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> tuple:
        """(kind, values) of the record after a resume."""
        raise NotImplementedError

    def pack(self, header: Header, second: tuple) -> str:
        """SHA-256, in hex, of what the game is made of beside rules of the box's own, else "".

        `second`: (kind, values) of record 1; of a log that has just begun, of the header.
        """
        raise NotImplementedError

    def check(self, kind: int, dt_ms: int, values: tuple) -> None:
        """Refused when no record of this kind may say this."""
        within = self.bounds.get(kind)
        if not 0 <= dt_ms <= self.most_dt_ms or not values or within and not within(values):
            raise Refused("refused.record")


def format_number(body: bytes) -> int:
    """The format of the log whose first record is `body`. Refused when that is no header."""
    if len(body) < 3 or body[0] != act.HEADER:
        raise Refused("refused.record")
    return get_int(body, get_int(body, 1)[1])[0]


def _put(out, code, value):
    if code == "i":
        put_int(out, value)
        return
    if code == "s":
        value = value.encode()
    put_int(out, len(value))
    out.extend(value)


def _get(body, at, code):
    value, at = get_int(body, at)
    if code == "i":
        return value, at
    end = at + value
    if value < 0 or end > len(body):
        raise Refused("refused.record")
    value = bytes(body[at:end])
    if code == "s":
        try:
            value = str(value, "utf-8")
        except (ValueError, UnicodeError):
            raise Refused("refused.record")
    return value, end
