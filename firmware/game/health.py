"""The health tests of raw entropy: does the source still give the promised half a bit of entropy per bit?

They test the raw bits, because after hashing even a dead source looks perfect. By the cutoffs a source as
weak as promised fails each test once in 2**30 blocks (docs/decisions/0015 derives them); a fair one never does.
A block that fails is not used; nothing is repaired.
"""

BLOCK = 128  # bytes, 1,024 raw bits: what is tested and used at once
_RUN = 61  # so many equal bits in a row
_MOST_EQUAL = 810  # of the 1,024 bits
_LAGS = 32
_PAIRS = 8 * BLOCK - _LAGS
_PAIR, _FOUR, _BYTE = [int.from_bytes(bytes((part,)) * BLOCK, "big") for part in (0x55, 0x33, 0x0F)]
_MOST_PAIRS = 786  # of the 992 pairs at one distance, that agree or that differ


def healthy(block: bytes) -> bool:
    """True unless the BLOCK bytes show a source that is stuck, leans, sticks, or repeats within 32 bits."""
    bits = int.from_bytes(block, "big")
    every = (1 << 8 * BLOCK) - 1
    if _has_run(bits, _RUN) or _has_run(bits ^ every, _RUN):
        return False
    if not _balanced(bits, 8 * BLOCK, _MOST_EQUAL):
        return False
    pairs = (1 << _PAIRS) - 1
    for lag in range(1, _LAGS + 1):
        if not _balanced((bits ^ bits >> lag) & pairs, _PAIRS, _MOST_PAIRS):
            return False
    return True


def _has_run(bits: int, length: int) -> bool:
    """Are there `length` ones in a row? A one that is left stands for as many ones as have been looked for."""
    have = 1
    while have < length:
        more = min(have, length - have)
        bits &= bits >> more
        have += more
    return bits != 0


def _balanced(bits: int, count: int, most: int) -> bool:
    """Are fewer than `most` of `count` bits ones, and fewer than `most` zeros?"""
    return count - most < _ones(bits) < most


def _ones(bits: int) -> int:
    """How many bits are ones: counted in pairs, fours and bytes at once. bin() takes a chip twenty times as long."""
    bits -= bits >> 1 & _PAIR
    bits = (bits & _FOUR) + (bits >> 2 & _FOUR)
    bits = bits + (bits >> 4) & _BYTE
    return sum(bits.to_bytes(BLOCK, "big"))
