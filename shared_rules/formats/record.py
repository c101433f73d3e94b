"""Owns the bytes of a record: what the journal keeps, the chain runs over and the line carries.

    frame  = length of body (1 byte) | body | crc32 of length and body (4 bytes, little-endian)
    body   = kind (1 byte) | ms of game time since the record before (int) | payload

Ints are the codec's. Payloads: ACTION, UNDO, CORRECTION, OVERRIDE, CLOCK: ints to the end. BLOB: name, data.
COMMIT: index, digest. REVEAL: choices (ints), salts (16 bytes each). NOTE: what, text. END: reason, state hash, seed.
HEADER: see `Header`. Must never guess: an unknown kind or a byte too many is refused.
"""

from binascii import crc32

from ..core import action as act
from ..core.codec import get_int, get_ints, put_int, put_ints
from ..core.refused import Refused

FORMAT = 1
AROUND = 5  # bytes that a frame adds to its body
MAX_BODY = 240  # so that a frame fits a length byte and small segments waste little
_INT_KINDS = (act.ACTION, act.UNDO, act.CORRECTION, act.OVERRIDE, act.CLOCK)
# What follows the time in the other kinds: i an int, s a short text, b short bytes.
_LAYOUTS = {
    act.BLOB: "sb",
    act.COMMIT: "ib",
    act.REVEAL: "bb",
    act.NOTE: "is",
    act.END: "ibb",
    act.HEADER: "ibbssiibii",
}
HARDWARE = 0  # entropy sources
HOST = 1
SCRIPT = 2


class Header:
    """What record 0 says. `game_id`, `box_id`: 8 bytes each; `commitment`: SHA-256 of the dice seed."""

    def __init__(self, values):
        if len(values) != len(_LAYOUTS[act.HEADER]):
            raise Refused("refused.record")
        self.format, self.game_id, self.box_id, self.firmware, self.game = values[:5]
        self.rules_version, self.entropy, self.commitment, self.boot, self.boot_ms = values[5:]
        if self.format != FORMAT:
            raise Refused("refused.format", self.format)
        if len(self.game_id) != 8 or len(self.box_id) != 8 or len(self.commitment) != 32:
            raise Refused("refused.record")

    def values(self):
        """What `encode` takes."""
        facts = (self.format, self.game_id, self.box_id, self.firmware, self.game)
        return facts + (self.rules_version, self.entropy, self.commitment, self.boot, self.boot_ms)


def encode(kind, dt_ms, values):
    """The body of a record. `values`: a tuple as `decode` returns it. Raises Refused when too long or not such."""
    out = bytearray()
    out.append(kind)
    put_int(out, dt_ms)
    if kind in _INT_KINDS:
        put_ints(out, values)
    else:
        layout = _layout(kind)
        if len(values) != len(layout):
            raise Refused("refused.record")
        for code, value in zip(layout, values):
            _put(out, code, value)
    if len(out) > MAX_BODY or dt_ms < 0:
        raise Refused("refused.record")
    return bytes(out)


def decode(body):
    """(kind, dt_ms, values) of a body. Raises Refused on anything `encode` does not make."""
    if not 2 <= len(body) <= MAX_BODY:
        raise Refused("refused.record")
    kind = body[0]
    dt_ms, at = get_int(body, 1)
    if dt_ms < 0:
        raise Refused("refused.record")
    if kind in _INT_KINDS:
        values = get_ints(body, at)
        if not values:
            raise Refused("refused.record")
        return kind, dt_ms, values
    values = []
    for code in _layout(kind):
        value, at = _get(body, at, code)
        values.append(value)
    if at != len(body):
        raise Refused("refused.record")
    return kind, dt_ms, tuple(values)


def frame(body):
    """The framed bytes of a body."""
    out = bytearray(1)
    out[0] = len(body)
    out.extend(body)
    out.extend(crc32(out).to_bytes(4, "little"))
    return bytes(out)


def unframe(data, at=0):
    """(body, next position) of the frame at `at`, or (None, at) when no whole, sound frame stands there."""
    end = at + 1 + (data[at] if at < len(data) else 0)
    if end + 4 > len(data) or end == at + 1:
        return None, at
    if crc32(data[at:end]) != int.from_bytes(data[end : end + 4], "little"):
        return None, at
    return bytes(data[at + 1 : end]), end + 4


def whole(data, at, most):
    """Where the whole frames from `at` end that together take at most `most` bytes. Checks no CRC."""
    last = min(len(data), at + most)
    while at < last and at + data[at] + AROUND <= last:
        at += data[at] + AROUND
    return at


def lengths(data):
    """(how many whole frames, how many bytes they take) from the beginning. Checks no CRC."""
    count = at = 0
    while at < len(data) and data[at] and at + data[at] + AROUND <= len(data):
        at += data[at] + AROUND
        count += 1
    return count, at


def _layout(kind):
    if kind not in _LAYOUTS:
        raise Refused("refused.record_kind", kind)
    return _LAYOUTS[kind]


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
