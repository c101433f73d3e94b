"""Checks the flash: a file of its own is written, read back and erased until all that is free has been written once.

littlefs passes over a block that does not keep what is written, and says nothing. So the blocks themselves are looked
at afterwards: one that has the pattern in part, or that has none although all others have, is dead.
"""

from ..store import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .bench import Bench, Check

CHECK = "flash"
PATH = "/packs/selftest" + files.TEMPORARY  # what a power cut leaves of it goes at the next power-on
BLOCK = 4096
WORD = b"\xa5\x5a\x3c\xc3"  # littlefs puts words of 4 bytes before its data, so all words of a block remain alike
_PIECE = WORD * (BLOCK // 4)
_AT_ONCE = 8  # blocks of the file
_RESERVE = 8  # blocks that are left to everything else
_HEAD = 64  # bytes of a block that may be littlefs's
_TAIL = WORD * ((BLOCK - _HEAD) // 4)
_SAMPLES = 16
_ENOUGH = 4  # samples of a block that show that it was written, and lost something


def check(bench: "Bench") -> "Check":
    """All free blocks in rounds; the dead ones by their numbers."""
    report, probes = bench.report, bench.probes
    path = bench.body.root + PATH
    files.remove(path)
    count, free = probes.blocks()
    most = min(_AT_ONCE, free - _RESERVE)
    if most < 1:
        report.absent(CHECK, "selftest.flash_full", free)
        return
    for _ in range(free // most + 2):
        yield None
        if not _round(path, bench.body.root, most):
            report.failed(CHECK, "selftest.flash_lost")
            return
    yield from _name_dead(bench, count)
    report.passed(CHECK, ("selftest.pass_flash", free * (BLOCK // 1024), count * (BLOCK // 1024)))


def _round(path: str, root: str, most: int) -> bool:
    """Write, read back, erase. Returns whether all came back."""
    try:
        files.make_directory(root + "/packs")
        files.write(path, _pieces(most))
        at = 0
        for piece in _pieces(most):
            if files.read_part(path, at, BLOCK) != piece:
                return False
            at += BLOCK
    except OSError:
        return False
    finally:
        files.remove(path)
    return True


def _pieces(most: int) -> "Iterator[bytes]":
    """What fills so many blocks, the last one to its end."""
    for _ in range(most - 1):
        yield _PIECE
    yield _PIECE[: BLOCK - _pointers(most)]


def _pointers(most: int) -> int:
    """Bytes that littlefs puts before the data of so many blocks: block i has a word for every 2**k that divides i."""
    words = 0
    for at in range(1, most):
        words += 1
        while not at & 1:
            at >>= 1
            words += 1
    return 4 * words


def _name_dead(bench: "Bench", count: int) -> "Check":
    """Look at every block. Those that never took anything count as dead only when as many are missing."""
    data = bytearray(BLOCK)
    sound = 0
    damaged: list[int] = []
    blank: list[int] = []
    for number in range(count):
        if number % _AT_ONCE == 0:
            yield None
        if not bench.probes.block(number, data):
            return
        block = bytes(data)
        if block[_HEAD:] == _TAIL:
            sound += 1
        elif _was_written(block):
            damaged.append(number)
        elif block == bytes((block[0],)) * BLOCK:
            blank.append(number)
    missing = bench.probes.blocks()[1] - sound - len(damaged)
    for number in damaged + (blank if missing >= len(blank) else []):
        bench.report.failed(CHECK, "selftest.block_dead", number)
    if 0 < missing < len(blank):
        bench.report.failed(CHECK, "selftest.blocks_dead", missing)


def _was_written(block: bytes) -> bool:
    """True for a block that has most of the pattern, and not all."""
    step = BLOCK // _SAMPLES
    found = [at for at in range(_HEAD, BLOCK, step) if block[at : at + 4] == WORD]
    return len(found) >= _ENOUGH
