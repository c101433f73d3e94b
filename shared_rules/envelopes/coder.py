"""An arithmetic coder: how many bits a value takes depends on how often it came before in the same context.

    bounds of the coder = a low (24 bits) and a range (24 bits); a bit splits the range by what is expected of it
    what is expected    = of each context of a bit how often it was 0 and 1, weighed by how much that says

One walk over the values does both: it gives every value to a coder and goes on with what the coder returns. A Writer
returns what it is given. A Reader ignores that, and returns what it reads: so no reader can differ from its writer.
A context is a tuple or an int; only whether two are equal counts. docs/envelope.md has it all in numbers.
"""

from ..core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Context = tuple[object, ...] | int
    _Place = dict[int, "_Counts"]

_TOP = 1 << 24
_LEAST = 1 << 16  # of a range; below, a byte goes out
_EVEN = 1 << 11  # of a bit of which nothing is expected, in 4096th
_ONCE = 5  # what a bit adds to its count ...
_BEFORE = 2  # ... which begins so ...
_MOST = 1275  # ... and ends here
_MANY = 10  # more of the other bit are forgotten by halves
_MOST_COUNTS = 49_152  # counts: no text of people needs more, and those of a made envelope take no more memory
_MOST_BITS = 1 << 19  # that have contexts: three times as many as the longest game, and no made envelope takes longer
_LONGEST = 71  # bits of a number: one more than that of an int of a log as it is written there


class _Counts:
    """How often a bit was 0 and 1, and what that says. It never changes, so all bits that have it share it."""

    def __init__(self, zeros: int, ones: int) -> None:
        self._both = zeros, ones
        self.weight = zeros + ones + 3 * abs(ones - zeros)
        self.expected = self.weight * (ones * 4096 // (zeros + ones))  # in 4096th, weighed
        self.after: "list[_Counts | None]" = [None, None]  # what follows a 0 and a 1, once it was asked

    def following(self, bit: int) -> tuple[int, int]:
        """The zeros and ones after a bit; what the other one was long ago says less from then on."""
        own, other = self._both[bit], self._both[1 - bit]
        if own < _MOST:
            own += _ONCE
        if other > _MANY:
            other = _ONCE + other // 2
        return (other, own) if bit else (own, other)


class Coder:
    """What writing and reading share: what is expected of bits. `bit` differs."""

    def __init__(self) -> None:
        self._counts: "dict[Context, _Place]" = {}
        self._room: int = _MOST_COUNTS
        self._left: int = _MOST_BITS
        self._none = _Counts(_BEFORE, _BEFORE)
        self._known: "dict[tuple[int, int], _Counts]" = {}  # all that were ever met, by zeros and ones

    def number(self, contexts: "Sequence[Context]", value: int = 0, precise: int = 6) -> int:
        """An int from -2**69 to 2**69 - 1. `precise`: so many bits behind its first one are not taken for chance."""
        zigzag = (value * 2 if value >= 0 else -value * 2 - 1) + 1
        places = self._places(contexts)
        length = self._length(places, _bits(zigzag))
        found = 1
        for at in range(length - 1):
            bit = zigzag >> (length - 2 - at) & 1
            if at < precise:
                bit = self._bit(places, bit, length << 8 | found)
            else:
                bit = self.even(bit)
            found = found << 1 | bit
        found -= 1
        return found >> 1 if not found & 1 else -(found + 1 >> 1)

    def letters(self, data: bytes = b"", most: int = 0xFFFF) -> bytes:
        """Bytes that resemble those before them: a text, a kit. Refused when they are more than `most`."""
        size = self.number((("letters",),), len(data))
        if not 0 <= size <= most:
            raise Refused("refused.envelope")
        found = bytearray()
        one = two = three = 0
        for at in range(size):
            contexts = (1, 1 << 8 | one, 1 << 16 | one << 8 | two, 1 << 24 | one << 16 | two << 8 | three)
            one, two, three = self._letter(contexts, data[at] if data else 0), one, two
            found.append(one)
        return bytes(found)

    def chance(self, size: int, data: bytes = b"") -> bytes:
        """`size` bytes of which nothing is expected."""
        found = bytearray()
        for at in range(size):
            byte = 0
            for place in range(8):
                byte = byte << 1 | self.even(data[at] >> (7 - place) & 1 if data else 0)
            found.append(byte)
        return bytes(found)

    def even(self, bit: int = 0) -> int:
        """A bit of which nothing is expected."""
        return self._code(_EVEN, bit)

    def bit(self, contexts: "Sequence[Context]", bit: int = 0) -> int:
        """A bit, expected to be what it was in these contexts: those that have seen much, and one thing, count most."""
        return self._bit(self._places(contexts), bit, 0)

    def _places(self, contexts: "Sequence[Context]") -> "list[_Place]":
        """Of each context its counts, by which bit of a value they are of.

        That is no part of a tuple: MicroPython's hash of one is a sum, equal for too many; and so it is looked up once.
        """
        found: "list[_Place]" = []
        for context in contexts:
            place = self._counts.get(context)
            if place is None:
                place = {}
                if self._room:
                    self._counts[context] = place
            found.append(place)
        return found

    def _bit(self, places: "Sequence[_Place]", bit: int, which: int) -> int:
        self._left -= 1
        if self._left < 0:
            raise Refused("refused.envelope_long")
        weights = expected = 0
        for place in places:
            counts = place.get(which, self._none)
            weights += counts.weight
            expected += counts.expected
        bit = self._code(min(max(expected // weights, 1), 4095), bit)
        for place in places:
            counts = place.get(which)
            if counts is None:
                if not self._room:
                    continue
                self._room -= 1
                counts = self._none
            place[which] = counts.after[bit] or self._after(counts, bit)
        return bit

    def _after(self, counts: _Counts, bit: int) -> _Counts:
        """What counts become when a bit comes: asked once of each."""
        both = counts.following(bit)
        found = self._known.get(both)
        if found is None:
            found = self._known[both] = _Counts(both[0], both[1])
        counts.after[bit] = found
        return found

    def _length(self, places: "Sequence[_Place]", length: int) -> int:
        """How many bits a number has: one bit for each that follows, 1 while there are more."""
        found = 1
        while self._bit(places, int(found < length), found):
            found += 1
            if found > _LONGEST:
                raise Refused("refused.envelope")
        return found

    def _letter(self, contexts: "Sequence[Context]", byte: int) -> int:
        places = self._places(contexts)
        found = 1
        for at in range(8):
            found = found << 1 | self._bit(places, byte >> (7 - at) & 1, found)
        return found & 255

    def _code(self, expected: int, bit: int) -> int:
        """Code a bit of which 1 is expected in so many of 4096 cases; returns it."""
        raise NotImplementedError


class Writer(Coder):
    """Writes what it is given."""

    def __init__(self) -> None:
        Coder.__init__(self)
        self._out = bytearray()
        self._low = 0
        self._range: int = _TOP

    def done(self) -> bytes:
        """All that was written; zeros at its end are left out."""
        for _ in range(3):
            self._put()
        size = len(self._out)
        while size and not self._out[size - 1]:
            size -= 1
        return bytes(self._out[:size])

    def _code(self, expected: int, bit: int) -> int:
        bound = (self._range >> 12) * expected
        if bit:
            self._range = bound
        else:
            self._low += bound
            self._range -= bound
        while self._range < _LEAST:
            self._put()
            self._range <<= 8
        return bit

    def _put(self) -> None:
        """Put out the highest byte of `low`, after what it carries over."""
        if self._low >= _TOP:
            at = len(self._out) - 1
            while self._out[at] == 255:
                self._out[at] = 0
                at -= 1
            self._out[at] += 1
        self._out.append(self._low >> 16 & 255)
        self._low = (self._low & 0xFFFF) << 8


class Reader(Coder):
    """Reads what a Writer has written as `data`; behind its end stand zeros."""

    def __init__(self, data: bytes) -> None:
        Coder.__init__(self)
        self._data = data
        self._at = 0
        self._range: int = _TOP
        self._above: int = 0  # by how much the number that is read is above what would be `low`
        for _ in range(3):
            self._above = self._above << 8 | self._byte()

    def end(self) -> None:
        """Refused unless that was all, as a Writer writes it: what is in an envelope has no other envelope."""
        if self._above or self._at < len(self._data) or self._data[-1:] == b"\0":
            raise Refused("refused.envelope")

    def _code(self, expected: int, bit: int) -> int:
        bound = (self._range >> 12) * expected
        if self._above < bound:
            self._range = bound
            found = 1
        else:
            self._above -= bound
            self._range -= bound
            found = 0
        while self._range < _LEAST:
            self._above = self._above << 8 | self._byte()
            self._range <<= 8
        return found

    def _byte(self) -> int:
        at = self._at
        self._at += 1
        return self._data[at] if at < len(self._data) else 0


def _bits(value: int) -> int:
    """How many bits a number above 0 has."""
    length = 0
    while value:
        value >>= 1
        length += 1
    return length
