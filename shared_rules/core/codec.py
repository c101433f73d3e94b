"""The canonical bytes of a state: the same state gives the same bytes on every interpreter.

A game declares its state once, as a tuple of (attribute, kind); nothing else may be read or written here.
Beside them the variable-length ints (zigzag, seven bits a byte, lowest first) that states and records are made of.
"""

from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .types import Fields, S

INT = 0  # one int of any sign
INTS = 1  # a list of ints
BYTES = 2  # a bytearray
FLAG = 3  # a bool
SWITCHES = 4  # a list of ints by id, of which those that are not 0 count: one more at its end changes no bytes


def put_int(out: bytearray, value: int) -> None:
    """Append `value` to the bytearray `out`."""
    value = value * 2 if value >= 0 else -value * 2 - 1
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def put_ints(out: bytearray, values: "Iterable[int]") -> None:
    """Append every one of `values`."""
    for value in values:
        put_int(out, value)


def get_int(data: "bytes | bytearray", offset: int) -> tuple[int, int]:
    """Return (value, next position). Raises Refused when `data` ends inside the int or pads it."""
    value = shift = 0
    while True:
        if offset >= len(data) or shift > 63:
            raise Refused("refused.codec")
        byte = data[offset]
        offset += 1
        value |= (byte & 127) << shift
        if byte < 128:
            break
        shift += 7
    if byte == 0 and shift:
        raise Refused("refused.codec")
    return (value >> 1 if not value & 1 else -(value + 1 >> 1)), offset


def get_ints(data: "bytes | bytearray", offset: int = 0) -> tuple[int, ...]:
    """All ints from position `offset` to the end, as a tuple."""
    values: list[int] = []
    while offset < len(data):
        value, offset = get_int(data, offset)
        values.append(value)
    return tuple(values)


def pairs(values: "Iterable[int]") -> list[int]:
    """What in a list is not 0, as (index, value, index, value, …)."""
    found: list[int] = []
    for at, value in enumerate(values):
        if value:
            found += [at, value]
    return found


def encode(state: object, fields: "Fields") -> bytes:
    """The canonical bytes of `state`; `fields` is a tuple of (attribute, kind)."""
    out = bytearray()
    for name, kind in fields:
        value = getattr(state, name)
        if kind == BYTES:
            put_int(out, len(value))
            out.extend(value)
        elif kind == SWITCHES:
            chosen = pairs(value)
            put_int(out, len(chosen) // 2)
            put_ints(out, chosen)
        elif kind == INTS:
            put_int(out, len(value))
            put_ints(out, value)
        else:
            put_int(out, int(value))
    return bytes(out)


def decode(state: "S", fields: "Fields", data: "bytes | bytearray") -> "S":
    """Fill `state` from bytes made by `encode`. Raises Refused on anything else."""
    offset = 0
    for name, kind in fields:
        value, offset = get_int(data, offset)
        if kind == BYTES:
            end = offset + value
            if value < 0 or end > len(data):
                raise Refused("refused.codec")
            setattr(state, name, bytearray(data[offset:end]))
            offset = end
        elif kind == INTS:
            if value < 0:
                raise Refused("refused.codec")
            values: list[int] = []
            for _ in range(value):
                item, offset = get_int(data, offset)
                values.append(item)
            setattr(state, name, values)
        elif kind == SWITCHES:
            if value < 0:
                raise Refused("refused.codec")
            offset = _get_pairs(data, offset, value, getattr(state, name))
        elif kind == FLAG:
            if not 0 <= value <= 1:
                raise Refused("refused.codec")
            setattr(state, name, value == 1)
        else:
            setattr(state, name, value)
    if offset != len(data):
        raise Refused("refused.codec")
    return state


def _get_pairs(data: "bytes | bytearray", offset: int, count: int, values: list[int]) -> int:
    """Read `count` pairs into a list of zeros. Returns the next position."""
    before = -1
    for _ in range(count):
        index, offset = get_int(data, offset)
        value, offset = get_int(data, offset)
        if not before < index < len(values) or not value:
            raise Refused("refused.codec")
        values[index] = value
        before = index
    return offset
