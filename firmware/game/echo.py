"""What comes back: a source that repeats over more than 128 bits, also after the power was off.

Of every block that was used two pieces are kept, its marks. A block in which one of them stands again, at any bit, is
not used. In sound blocks that happens once in 2**50.
"""

_MARK = 16  # bytes
_PLACES = (0, 64)  # of a block, in bytes: what lies across the end of a block at one place does not at the other
MOST = 16  # marks that are kept: of eight blocks
BYTES = MOST * _MARK


def comes_back(block: bytes, marks: list[bytes]) -> bool:
    """Whether one of `marks` stands in `block`, or a mark of the block itself a second time."""
    own = marks_of(block)
    for place, mark in zip(_PLACES, own):
        if block.find(mark, place + 1) >= 0:
            return True
    bits = int.from_bytes(block, "big")
    for shift in range(8):
        moved = (bits >> shift).to_bytes(len(block), "big")
        for mark in marks + own if shift else marks:
            if mark in moved:
                return True
    return False


def marks_of(block: bytes) -> list[bytes]:
    """The marks of a block."""
    return [block[place : place + _MARK] for place in _PLACES]


def read_marks(data: bytes) -> list[bytes]:
    """The marks that were kept one behind the other; none of anything else."""
    if len(data) % _MARK or len(data) > BYTES:
        return []
    return [data[at : at + _MARK] for at in range(0, len(data), _MARK)]
