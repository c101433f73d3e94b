"""Checks the flash: a file of its own is written, read back and erased until all that is free has been written once.

littlefs passes over a block that does not keep what is written, and says nothing. So the blocks themselves are looked
at afterwards: one that has the pattern in part, or that has none although all others have, is dead. littlefs has blocks
in use that it never wrote, the second ones of new directories: they show what was there before, and are not dead. Where
a body has no blocks to look at, one round is all that can be said.
"""

from ..store import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .bench import Bench, Check

CHECK = "flash"
_PLACE = "/packs"
PATH = _PLACE + "/selftest" + files.TEMPORARY  # what a power cut leaves of it goes at the next power-on
BLOCK = 4096
WORD = b"\xa5\x5a\x3c\xc3"  # littlefs puts words of 4 bytes before its data, so all words of a block remain alike
# Used when the last test left WORD. Programming only clears bits, so a block that cannot be erased ends up as zeros.
INVERSE = b"\x5a\xa5\xc3\x3c"
_KB = BLOCK // 1024
_AT_ONCE = 4  # blocks of the file
_LAPS = 3  # at most: littlefs leaves out what was in use when it last looked around
_RESERVE = 8  # blocks that are left to everything else
_HEAD = 64  # bytes of a block that may be littlefs's
_WORDS = (BLOCK - _HEAD) // 4
_ERASED = b"\xff" * BLOCK
_ZERO = bytes(BLOCK - _HEAD)  # nothing that is kept looks like this
_SAMPLES = 16
_ERASE = 6  # an operation of MicroPython's block devices
_ENOUGH = 4  # samples of a block that show that it was written, and lost something


class Blocks:
    """What the blocks hold after a lap. `reached`: how many have the pattern; `untouched`: which show nothing of it.

    `sample`: one that has it.
    """

    def __init__(self) -> None:
        self.reached = self.sample = 0
        self.damaged: list[int] = []
        self.untouched: list[int] = []

    def missing(self, free: int) -> int:
        """How many of so many free blocks have not taken the pattern, and show nothing of it."""
        return free - self.reached - len(self.damaged)


def check(bench: "Bench") -> "Check":
    """All free blocks, where there are blocks; else a file."""
    files.remove(bench.body.root + PATH)
    try:
        files.make_directory(bench.body.root + _PLACE)  # before the free blocks are counted: it takes two of them
    except OSError:
        pass  # a full flash; one that takes nothing is found by writing
    found = bench.probes.blocks()
    yield from _blocks(bench, found[0], found[1]) if found else _file(bench)


def _file(bench: "Bench") -> "Check":
    yield None
    if _round(bench.body.root, _AT_ONCE, WORD):
        bench.report.passed(CHECK, ("selftest.pass_file", _AT_ONCE * _KB))
    else:
        bench.report.failed(CHECK, "selftest.flash_lost")


def _blocks(bench: "Bench", count: int, free: int) -> "Check":
    """All free ones in rounds; the dead ones by their numbers."""
    report = bench.report
    most = min(_AT_ONCE, free - _RESERVE)
    if most < 1:
        report.absent(CHECK, "selftest.flash_full", free)
        return
    word = _other_word(bench, count)
    blocks = Blocks()
    for _ in range(_LAPS):
        for _ in range(free // most + 2):
            yield None
            if not _round(bench.body.root, most, word):
                report.failed(CHECK, "selftest.flash_lost")
                return
        blocks = Blocks()
        yield from _look(bench, count, word, blocks)
        if blocks.missing(free) <= 0:
            break
    _name_dead(bench, blocks, blocks.missing(free))
    report.passed(CHECK, ("selftest.pass_flash", free * _KB, count * _KB))
    if blocks.reached:
        report.passed(CHECK, ("selftest.pass_erase",) + _times_ms(bench, blocks.sample, word))


def _times_ms(bench: "Bench", number: int, word: bytes) -> tuple[int, int]:
    """How long an erase and the writing of all pages take, on a block that has the pattern, and keeps it."""
    flash = bench.probes.flash
    assert flash
    data = word * (BLOCK // 4)
    begun_us = bench.probes.ticks()[1]
    flash.ioctl(_ERASE, number)
    erased_us = bench.probes.ticks()[1]
    flash.writeblocks(number, data, 0)
    return (erased_us - begun_us) // 1000, (bench.probes.ticks()[1] - erased_us) // 1000


def _other_word(bench: "Bench", count: int) -> bytes:
    """The pattern that fewer blocks have."""
    flash = bench.probes.flash
    assert flash
    data = bytearray(BLOCK)
    found = 0
    for number in range(count):
        flash.readblocks(number, data)
        word = bytes(data[_HEAD : _HEAD + 4])
        found += int(word == WORD) - int(word == INVERSE)
    return INVERSE if found > 0 else WORD


def _round(root: str, most: int, word: bytes) -> bool:
    """Write, read back, erase. Returns whether all came back."""
    path = root + PATH
    try:
        files.write(path, _pieces(most, word))
        at = 0
        for piece in _pieces(most, word):
            if files.read_part(path, at, BLOCK) != piece:
                return False
            at += BLOCK
    except OSError:
        return False
    finally:
        files.remove(path)
    return True


def _pieces(most: int, word: bytes) -> "Iterator[bytes]":
    """What fills so many blocks, the last one to its end."""
    piece = word * (BLOCK // 4)
    for _ in range(most - 1):
        yield piece
    yield piece[: BLOCK - _pointers(most)]


def _pointers(most: int) -> int:
    """Bytes that littlefs puts before the data of so many blocks: block i has a word for every 2**k that divides i."""
    words = 0
    for at in range(1, most):
        words += 1
        while not at & 1:
            at >>= 1
            words += 1
    return 4 * words


def _look(bench: "Bench", count: int, word: bytes, blocks: Blocks) -> "Check":
    """Look at every block as it is."""
    flash = bench.probes.flash
    assert flash
    data = bytearray(BLOCK)
    tail = word * _WORDS
    old = (WORD if word == INVERSE else INVERSE) * _WORDS
    for number in range(count):
        if number % _AT_ONCE == 0:
            yield None
        flash.readblocks(number, data)
        block = bytes(data)
        if block[_HEAD:] == tail:
            blocks.reached += 1
            blocks.sample = number
        elif block == _ERASED or block[_HEAD:] == old:
            blocks.untouched.append(number)
        elif block[_HEAD:] == _ZERO or _was_written(block):
            blocks.damaged.append(number)


def _name_dead(bench: "Bench", blocks: Blocks, missing: int) -> None:
    """Blocks that took nothing are dead only when as many are missing.

    The second block of a directory that was never copied looks like a dead one: then it is one of these.
    """
    untouched = blocks.untouched
    for number in blocks.damaged + (untouched if missing >= len(untouched) else []):
        bench.report.failed(CHECK, "selftest.block_dead", number)
    if 0 < missing < len(untouched):
        bench.report.failed(CHECK, "selftest.blocks_dead", missing, ",".join([str(number) for number in untouched]))


def _was_written(block: bytes) -> bool:
    """True for a block that has some of a pattern, and not all."""
    step = BLOCK // _SAMPLES
    return len([at for at in range(_HEAD, BLOCK, step) if block[at : at + 4] in (WORD, INVERSE)]) >= _ENOUGH
