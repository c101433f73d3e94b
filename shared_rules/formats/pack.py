"""A pack: one file that holds all of a package, its entries found by their names.

    pack  = head | rows | names | entries, one after the other | crc32 of all before (4)
    head  = MAGIC (4) | number of entries (2) | bytes of names (2)
    row   = crc32 of the entry's name (4) | where the entry begins in the pack (4)
    names = the names, sorted, with a newline between them

All numbers are little-endian. There is one row more than entries: its place is where the last entry ends. A name is the
place of a file in its package: `__init__.py`, `terms/en.words`. What a pack is, is said by the SHA-256 of its bytes.
"""

from binascii import crc32

from ..core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Read = Callable[[int, int], bytes]

MAGIC = 0x01504D53  # "SMP", format 1
HEAD = 8
ROW = 8
TAIL = 4
CRC_RESIDUE = 0x2144DF1C  # crc32 of any bytes and their own crc32
MAX_ENTRIES = 250  # entries
MAX_BYTES = 512 * 1024
_MAX_NAMES = 64 * MAX_ENTRIES  # bytes
_PIECE = 512
_MPY_HEAD = 3  # bytes: "M", the version, flags
_MPY_ARCH = 2  # from this bit on the flags say for which processor there is machine code
_LETTERS = b"abcdefghijklmnopqrstuvwxyz0123456789_"


def make(entries: "Iterable[tuple[str, bytes]]") -> bytes:
    """The bytes of a pack of `entries`, a list of (name, bytes). Refused when a name or the number of them is none."""
    entries = sorted(entries)
    out = head([(name, len(data)) for name, data in entries]) + b"".join([data for _, data in entries])
    out += crc32(out).to_bytes(4, "little")
    check(lambda offset, size: out[offset : offset + size], len(out))
    return out


def head(entries: list[tuple[str, int]]) -> bytes:
    """What comes before the entries of a pack: head, rows and names of `entries`, a sorted list of (name, bytes)."""
    names = b"\n".join([name.encode() for name, _ in entries])
    place = HEAD + ROW * (len(entries) + 1) + len(names)
    rows = bytearray()
    for name, size in entries + [("", 0)]:
        rows.extend(crc32(name.encode()).to_bytes(4, "little") + place.to_bytes(4, "little"))
        place += size
    out = MAGIC.to_bytes(4, "little") + len(entries).to_bytes(2, "little") + len(names).to_bytes(2, "little")
    return out + bytes(rows) + names


def contents(data: bytes) -> list[tuple[str, bytes]]:
    """The entries of the pack in `data`, as `make` takes them. Raises Refused on anything that `make` does not make."""

    def read(offset: int, size: int) -> bytes:
        return data[offset : offset + size]

    return [(name, bytes(data[first:end])) for name, first, end in entries(read, len(data))]


def entries(read: "Read", size: int) -> list[tuple[str, int, int]]:
    """(name, where it begins, where it ends) of every entry of a pack; asks and raises as `check` does."""
    names = check(read, size)
    places = _places(read(HEAD, ROW * (len(names) + 1)))
    return [(names[at], places[at], places[at + 1]) for at in range(len(names))]


def rows(read: "Read", most: int) -> bytes:
    """The rows of a pack that was checked before, of `most` entries at most: `place` finds in them."""
    count = min(int.from_bytes(read(4, 2), "little"), most)
    return read(HEAD, ROW * (count + 1))


def place(rows: bytes, name: str) -> tuple[int, int]:
    """Where an entry begins and ends; (0, 0) when there is none."""
    crc = crc32(name.encode()).to_bytes(4, "little")
    for at in range(0, len(rows) - 2 * ROW + 1, ROW):
        if rows[at : at + 4] == crc:
            first, end = _places(rows[at : at + 2 * ROW])
            return first, end
    return 0, 0


def check(read: "Read", size: int) -> list[str]:
    """The names in a pack of `size` bytes; `read(offset, size)` gives parts of it, and is asked for small ones alone.

    Raises Refused("refused.pack") on anything that `make` does not make.
    """
    start = read(0, HEAD)
    if len(start) != HEAD or int.from_bytes(start[:4], "little") != MAGIC or size > MAX_BYTES:
        raise Refused("refused.pack")
    count = int.from_bytes(start[4:6], "little")
    names_size = int.from_bytes(start[6:], "little")
    rows_size = ROW * (count + 1)
    if not 0 < count <= MAX_ENTRIES or names_size > _MAX_NAMES or HEAD + rows_size + names_size + TAIL > size:
        raise Refused("refused.pack")
    rows = read(HEAD, rows_size)
    names = bytes(read(HEAD + rows_size, names_size)).split(b"\n")
    _check_names(names, rows, count)
    places = _places(rows)
    _check_places(places, HEAD + rows_size + names_size, size - TAIL)
    _check_bytecode(read, names, places)
    if _crc(read, size) != CRC_RESIDUE:
        raise Refused("refused.pack")
    return [str(name, "utf-8") for name in names]


def _check_names(names: list[bytes], rows: bytes, count: int) -> None:
    """Sorted, none twice, each a path downwards that its row finds, and nothing else."""
    before = b""
    seen: list[bytes] = []
    for at, name in enumerate(names + [b""]):
        row = bytes(rows[ROW * at : ROW * at + 4])
        if row != crc32(name).to_bytes(4, "little") or row in seen or not (name > before or at == count):
            raise Refused("refused.pack")
        if name and not _is_path(name):
            raise Refused("refused.pack")
        seen.append(row)
        before = name


def _is_path(name: bytes) -> bool:
    """True for small letters, digits and underscores, in parts between slashes, a point inside the last one alone."""
    parts = name.split(b"/")
    parts[-1:] = parts[-1].split(b".")
    for part in parts:
        if not part or part.strip(_LETTERS):
            return False
    return True


def _check_places(places: list[int], first: int, end: int) -> None:
    """The entries fill the room between `first` and `end`, one after the other."""
    if places[0] != first or places[-1] != end or places != sorted(places):
        raise Refused("refused.pack")


def _check_bytecode(read: "Read", names: list[bytes], places: list[int]) -> None:
    """No module is machine code: that could do anything, and even a chip that loads none should not be asked to."""
    for at, name in enumerate(names):
        if name.endswith(b".mpy"):
            start = read(places[at], _MPY_HEAD)
            if start[:1] == b"M" and (len(start) < _MPY_HEAD or start[2] >> _MPY_ARCH):
                raise Refused("refused.pack")


def _places(rows: bytes) -> list[int]:
    return [int.from_bytes(rows[offset + 4 : offset + ROW], "little") for offset in range(0, len(rows), ROW)]


def _crc(read: "Read", size: int) -> int:
    crc = 0
    for offset in range(0, size, _PIECE):
        crc = crc32(read(offset, _PIECE), crc)
    return crc
