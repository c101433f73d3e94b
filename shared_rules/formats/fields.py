"""How a record's payload is laid out: a row of ints, or named fields of fixed kinds, each within its bounds.

An int is the codec's; a text or bytes is its length (int), then its bytes. `check` refuses values that a format does
not allow, `put` writes any that can be laid out, and `get` reads what `check` allows and refuses the rest.
"""

from ..core.codec import get_int, get_ints, put_int
from ..core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.types import Values

    Value = int | str | bytes

_MAX_INT = 1 << 69  # ints of ten bytes lie below it


class Int:
    """An int from `least` to `most`. Of bytes and texts these are their lengths."""

    def __init__(self, least: int = -_MAX_INT, most: int = _MAX_INT - 1) -> None:
        self.least = least
        self.most = most

    def allows(self, value: "Value") -> bool:
        """Whether `value` is of this kind and within its bounds."""
        return isinstance(value, int) and self.least <= value <= self.most

    def put(self, out: bytearray, value: "Value") -> None:
        """Append a value of this kind, whatever its bounds."""
        assert isinstance(value, int)
        put_int(out, value)

    def get(self, body: bytes, offset: int) -> "tuple[Value, int]":
        """(the value that begins at `offset`, where the next one begins)."""
        return get_int(body, offset)


class Bytes(Int):
    """Bytes."""

    def allows(self, value: "Value") -> bool:
        return isinstance(value, bytes) and self.least <= len(value) <= self.most

    def put(self, out: bytearray, value: "Value") -> None:
        assert isinstance(value, bytes)
        _put_counted(out, value)

    def get(self, body: bytes, offset: int) -> "tuple[Value, int]":
        return _counted(body, offset)


class BytesOrNone(Bytes):
    """The same, or none at all."""

    def allows(self, value: "Value") -> bool:
        return value == b"" or Bytes.allows(self, value)


class Text(Int):
    """Letters, each one of `letters`, or any when there are none."""

    letters = ""

    def allows(self, value: "Value") -> bool:
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            return False
        return not self.letters or all([letter in self.letters for letter in value])

    def put(self, out: bytearray, value: "Value") -> None:
        assert isinstance(value, str)
        _put_counted(out, value.encode())

    def get(self, body: bytes, offset: int) -> "tuple[Value, int]":
        text, end = _counted(body, offset)
        try:
            return str(text, "utf-8"), end
        except (ValueError, UnicodeError):
            raise Refused("refused.record")


class Ints:
    """A payload that is ints to its end. `within` says of at least one int whether the format allows them."""

    def __init__(self, within: "Callable[[tuple[int, ...]], bool] | None" = None) -> None:
        self._within = within

    def check(self, values: "Values") -> None:
        """Refused when no record may say `values`."""
        for value in values:
            if not isinstance(value, int):
                raise Refused("refused.record")
        if not values or self._within is not None and not self._within(values):
            raise Refused("refused.record")

    def put(self, out: bytearray, values: "Values") -> None:
        """Append `values`, whatever the bounds."""
        try:
            for value in values:
                put_int(out, value)
        except TypeError:
            raise Refused("refused.record")

    def get(self, body: bytes, offset: int) -> "Values":
        """The values that stand from `offset` on."""
        values = get_ints(body, offset)
        self.check(values)
        return values


class Fields:
    """A payload of `fields`, in their order."""

    def __init__(self, *fields: Int) -> None:
        self.fields = fields

    def check(self, values: "Values") -> None:
        """See Ints."""
        if len(values) != len(self.fields) or not all(
            [field.allows(value) for field, value in zip(self.fields, values)]
        ):
            raise Refused("refused.record")

    def put(self, out: bytearray, values: "Values") -> None:
        """See Ints. Refused when there are too few values or too many."""
        if len(values) != len(self.fields):
            raise Refused("refused.record")
        for field, value in zip(self.fields, values):
            field.put(out, value)

    def get(self, body: bytes, offset: int) -> "Values":
        """See Ints."""
        values: list[Value] = []
        for field in self.fields:
            value, offset = field.get(body, offset)
            values.append(value)
        if offset != len(body):
            raise Refused("refused.record")
        found = tuple(values)
        self.check(found)
        return found


def _put_counted(out: bytearray, data: bytes) -> None:
    put_int(out, len(data))
    out.extend(data)


def _counted(body: bytes, offset: int) -> tuple[bytes, int]:
    """(the bytes that stand at `offset` behind their length, where the next value begins)."""
    size, start = get_int(body, offset)
    end = start + size
    if size < 0 or end > len(body):
        raise Refused("refused.record")
    return bytes(body[start:end]), end
