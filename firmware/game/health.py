"""The health tests of raw entropy: does the source still give the promised half a bit of entropy per bit?

They test the raw bits, because after hashing even a dead source looks perfect. By the cutoffs a source as weak as
promised fails each test once in 2**30 blocks (docs/decisions/0022 derives them); a fair one never does. A block that
fails is not used; nothing is repaired. What comes back in a later block is found in echo.py.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK = 128  # bytes, 1,024 raw bits: what is tested and used at once
_BITS = 8 * BLOCK
_RUN = 81  # so many equal bits in a row
_MOST_EQUAL = 811  # of the 1,024 bits
_TWINS = _BITS // 2  # pairs of neighbours that share no bit ...
_MOST_TWINS = 424  # ... and agree, or differ
_LAGS = 128
_PAIRS = _BITS - _LAGS  # bits that are compared with those at one distance ...
_MOST_PAIRS = 725  # ... and agree, or differ
_TAIL = 128  # of these pairs, the last, which do not all agree, or all differ
_COUNTERS = (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)  # bits of a counter; others are found by their distance
_HALF = (_BITS - 5 * _COUNTERS[-1]) // 2  # sums of four bits: the earlier, and the later ...
_MOST_IN_HALF = 397  # ... and so many of them are 0, or 1
_CELLS = 128  # of a shift register that makes the whole block ...
_WINDOW = 18  # bytes; seven of them are a block, but for two bytes
_CELLS_IN_WINDOW = 16  # ... or one of these
_A_STEP = 8  # distances
_EVERY = (1 << _BITS) - 1
_PAIR, _FOUR, _BYTE = [_EVERY // 255 * part for part in (0x55, 0x33, 0x0F)]
_LANE = 65535  # more than there are bits
_LANES = _EVERY // _LANE * 255


def healthy(block: bytes) -> bool:
    """True unless the BLOCK bytes show a source that is stuck, leans, sticks, counts, or repeats within 128 bits."""
    return all(passed for _, passed in steps(block))


def steps(block: bytes) -> "Iterator[tuple[str, bool]]":
    """The same in steps of at most some 15 ms of a Pico: what each looks for, and whether it finds nothing."""
    bits = int.from_bytes(block, "big")
    yield "stuck", not _has_run(bits, _RUN) and not _has_run(bits ^ _EVERY, _RUN)
    yield "leans", _is_mixed(bits, _BITS, _MOST_EQUAL)
    yield "doubles", _has_no_twins(bits)
    for lag in range(1, _LAGS + 1, _A_STEP):
        yield "repeats", all([_has_no_period(bits, each) for each in range(lag, lag + _A_STEP)])
    yield "counts", all([_is_no_counter(bits, width) for width in _COUNTERS])
    yield "register", not is_register(bits, _BITS, _CELLS)
    for at in range(0, BLOCK - _WINDOW + 1, _WINDOW):
        window = int.from_bytes(block[at : at + _WINDOW], "big")
        yield "register", not is_register(window, 8 * _WINDOW, _CELLS_IN_WINDOW)


def _has_run(bits: int, length: int) -> bool:
    """Are there `length` ones in a row? A one that is left stands for as many ones as have been looked for."""
    have = 1
    while have < length:
        more = min(have, length - have)
        bits &= bits >> more
        have += more
    return bits != 0


def _has_no_twins(bits: int) -> bool:
    """Is not every bit there twice? Then each agrees with the one after it, or each with the one before."""
    change = bits ^ bits >> 1
    before = change >> 1 & _PAIR >> 2  # one pair less
    return _is_mixed(change & _PAIR, _TWINS, _MOST_TWINS) and _is_mixed(before, _TWINS - 1, _MOST_TWINS)


def _has_no_period(bits: int, lag: int) -> bool:
    """Do bits at this distance agree and differ about as often, and not always at the end?"""
    change = (bits ^ bits >> lag) & _ALL_PAIRS
    tail = change & _FULL_TAIL
    return 0 != tail != _FULL_TAIL and _is_mixed(change, _PAIRS, _MOST_PAIRS)


def _is_no_counter(bits: int, width: int) -> bool:
    """The bits that change from one value to the next, compared with those that change four values later."""
    change = bits ^ bits >> width
    change ^= change >> 4 * width
    earlier, later = change >> _HALF & _FULL_HALF, change & _FULL_HALF
    return _is_mixed(earlier, _HALF, _MOST_IN_HALF) and _is_mixed(later, _HALF, _MOST_IN_HALF)


def is_register(bits: int, count: int, cells: int) -> bool:
    """Whether a linear feedback shift register of at most `cells` cells gives these `count` bits, the highest first.

    Such bits look like chance in every count of bits and pairs. They are a fraction of two polynomials whose
    denominator is the register; Euclid's division, as Berlekamp and Massey use it, finds the fraction.
    """
    before, top = 1 << count, count  # a polynomial, and its degree
    bits_top = count - 1
    while True:
        while bits_top >= 0 and not bits >> bits_top:
            bits_top -= 1
        if bits_top < count - top:  # what is left is shorter than the register, so it has made all bits
            return True
        if count - bits_top > cells:
            return False  # the next register is longer
        while top >= bits_top:
            if before >> top:
                before ^= bits << top - bits_top
            top -= 1
        before, bits = bits, before
        top, bits_top = bits_top, top


def _is_mixed(bits: int, count: int, most: int) -> bool:
    """Are fewer than `most` of `count` bits ones, and fewer than `most` zeros?"""
    return count - most < _ones(bits) < most


def _ones(bits: int) -> int:
    """How many bits are ones: counted in pairs, fours and bytes at once; bin() takes a chip twenty times as long.

    The last step adds up all lanes of two bytes, as the sum of a number's digits is what is left when 9 divides it.
    """
    bits -= bits >> 1 & _PAIR
    bits = (bits & _FOUR) + (bits >> 2 & _FOUR)
    bits = bits + (bits >> 4) & _BYTE
    return ((bits & _LANES) + (bits >> 8 & _LANES)) % _LANE


_ALL_PAIRS = (1 << _PAIRS) - 1
_FULL_TAIL = (1 << _TAIL) - 1
_FULL_HALF = (1 << _HALF) - 1
