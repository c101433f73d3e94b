"""Makes the QR codes of a text display: version 1 or 3, level L, mask 0.

Small because little is chosen: the mask and all that is not data follow from the version by rule.
"""

from shared_rules.formats.qr import packed, side

_BYTES = ((19, 7), (55, 15))  # by version: of data, of check
# Of as many check bytes: the coefficients of a polynomial that is 0 for the first powers of the field's 2.
_GENERATORS = (0x7F7A9AA40B4475, 0x1DC46FA3704A0A69698B849720861A)
_FIELD = 0x1D
_FORMAT = 0x77C4  # level L and mask 0, with its own check bits and mask
_FINDER = (0x7F, 0x41, 0x5D, 0x5D, 0x5D, 0x41, 0x7F)  # columns of a corner's mark ...
_ALIGNMENT = (0x1F, 0x11, 0x15, 0x11, 0x1F)  # ... and of the small one, in version 3
_ALIGNED = 20  # where that begins, in both directions
_SPARE = 7  # bits beyond all bytes: version 3 has so many modules more, version 1 none
_TIMING = 6  # the row and the column of its line


def columns(text: str) -> list[int]:
    """The code of 39 digits, or of an address (formats/address.py): ints from left to right, a bit for each dark
    module, the lowest on top.
    """
    modules = side(text)
    is_large = modules > 21
    size, checks = _BYTES[is_large]
    bits, taken = packed(text)
    left = 8 * size - taken
    end = min(left, 4)
    end += (left - end) % 8
    bits <<= end
    for at in range((left - end) // 8):  # what is left over is filled as the standard says
        bits = bits << 8 | (0x11 if at & 1 else 0xEC)
    check = _check(bits.to_bytes(size, "big"), checks, _GENERATORS[is_large])
    return _fill(modules, (bits << 8 * checks | check) << _SPARE)


def _check(data: bytes, checks: int, generator: int) -> int:
    """What is left of `data` divided by the generator. All bytes are multiplied at once: they lie in one int."""
    doubled = [generator]  # times each power of 2 up to 128
    tops = ((1 << 8 * checks) - 1) // 255
    for _ in range(7):
        last = doubled[-1]
        high = last >> 7 & tops
        doubled.append((last ^ high << 7) << 1 ^ high * _FIELD)
    top = 8 * checks - 8
    rest = (1 << top) - 1
    left = 0
    for byte in data:
        factor = left >> top ^ byte
        left = (left & rest) << 8
        for power in range(8):
            if factor >> power & 1:
                left ^= doubled[power]
    return left


def _fixed(modules: int) -> tuple[list[int], list[int]]:
    """(what is dark, what is blank) of all columns before any data."""
    corner = modules - 8
    marks: list[int] = []
    blanks: list[int] = []
    for x in range(modules):
        near = min(x, modules - 1 - x)  # to the left or the right side
        dark = 0
        taken = 1 << _TIMING
        if near < 8:
            taken |= 0xFF
            dark = _FINDER[near] if near < 7 else 0
            if x < 8:
                dark |= dark << modules - 7
        if x < 9:
            taken |= 0x1FF | 0xFF << corner
        if x >= corner:
            taken |= 0x1FF
        if x == _TIMING:
            taken = (1 << modules) - 1
            dark |= 0x155555555 << 8 & (1 << corner) - 1
        elif x < 8:  # the format stands twice: around this corner, and in halves at the others
            dark |= (_FORMAT >> 14 - x + (x > _TIMING) & 1) << 8
        elif x == 8:
            dark |= 1 << corner | (_FORMAT & 0x3F) | (_FORMAT & 0xC0) << 1
            for at in range(7):
                dark |= (_FORMAT >> 14 - at & 1) << modules - 1 - at
        elif x >= corner:
            dark |= (_FORMAT >> modules - 1 - x & 1) << 8
        if 8 <= x < corner and not x & 1:
            dark |= 1 << _TIMING
        if modules > 21 and 0 <= x - _ALIGNED < 5:
            dark |= _ALIGNMENT[x - _ALIGNED] << _ALIGNED
            taken |= 0x1F << _ALIGNED
        marks.append(dark)
        blanks.append((1 << modules) - 1 & ~taken)
    return marks, blanks


def _fill(modules: int, bits: int) -> list[int]:
    """Put the bits into what is blank, two columns at a time, up and down in turn, from the right."""
    found, blanks = _fixed(modules)
    bit = _SPARE + 8 * sum(_BYTES[modules > 21])
    upwards = True
    for right in range(modules - 1, 0, -2):
        right -= right <= _TIMING  # column 6 is fixed
        for step in range(modules):
            y = modules - 1 - step if upwards else step
            for x in (right, right - 1):
                if blanks[x] >> y & 1:
                    bit -= 1
                    found[x] |= (bits >> bit & 1 ^ x + y + 1 & 1) << y  # the mask turns every other module over
        upwards = not upwards
    return found
