"""Where records wait for their file: a few sectors of flash that were erased before anybody pressed a key.

A file needs an erase, 45 ms, every few records. Here a record needs a page, 0.7 ms; journal.py brings it to its file
when the box is idle, and then what is full is erased. Nothing here says which records have gone: the file has them.

    entry = a frame (record.py) of: tag of the game (4 bytes) | seq (2 bytes) | body of the record

An entry lies within one page, and is read back. What a power cut has left of one ends its page.
"""

from shared_rules.formats import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Flash

BYTES = 16384  # of flash, four sectors
_SECTOR = 4096
_PAGE = 256
_PAGES = _SECTOR // _PAGE
TAG = 4  # bytes
_HEAD = TAG + 2
_MOST = 250  # bytes of an entry without its frame: 255 would look like flash that is erased
_ERASE = 6  # an operation of MicroPython's block devices
_SPARE = 2  # sectors
_NONE = -1


class Ring:
    """The sectors of `flash`."""

    def __init__(self, flash: "Flash") -> None:
        self._flash = flash
        self._page = bytearray(_PAGE)
        self._blank = bytearray(b"\xff" * _PAGE)
        self._next = _NONE  # the page that is written to, of all
        self._used = 0  # bytes of it
        self._known: list[bool] = []  # which sectors are blank, once that is asked
        self.is_stale = False  # behind what waits there are records that have been given up

    @property
    def is_short(self) -> bool:
        """Whether it needs to be erased before long."""
        return sum(self._blanks()) < _SPARE

    def find(self, tag: bytes, first: int) -> list[bytes]:
        """The bodies of a game's records from `first` on, as far as they are here."""
        found: dict[int, bytes] = {}
        for sector, is_blank in enumerate(self._blanks()):
            if not is_blank:
                self._find(sector * _PAGES, tag, first, found)
        bodies: list[bytes] = []
        while first in found:
            bodies.append(found[first])
            first += 1
        self.is_stale = len(found) > len(bodies)
        return bodies

    def erase(self) -> None:
        """Begin anew, once no record waits."""
        self._next = _NONE
        while self.rest():
            pass
        self.is_stale = False

    def put(self, tag: bytes, seq: int, body: bytes) -> bool:
        """Keep a record, durable when this returns. False where there is no room: nothing is kept then."""
        if _HEAD + len(body) > _MOST:
            return False
        entry = record.frame(tag + seq.to_bytes(2, "little") + body)
        while self._has_room(len(entry)):
            if self._write(entry):
                return True
        return False

    def rest(self) -> bool:
        """Erase a sector in advance, if one needs it. Returns whether there was one. Call it when no record waits."""
        for sector, is_blank in enumerate(self._blanks()):
            if not is_blank and sector != self._next // _PAGES:
                self._flash.ioctl(_ERASE, sector)
                self._blanks()[sector] = True
                return True
        return False

    def _blanks(self) -> list[bool]:
        """Which sectors are blank. They are read at the first use: a start without a game need not wait for that."""
        if not self._known:
            self._known = [self._seems_blank(sector) for sector in range(BYTES // _SECTOR)]
        return self._known

    def _seems_blank(self, sector: int) -> bool:
        for page in range(_PAGES):
            self._flash.readblocks(sector, self._page, page * _PAGE)
            if self._page != self._blank:
                return False
        return True

    def _find(self, page: int, tag: bytes, first: int, found: dict[int, bytes]) -> None:
        """Take what is wanted from the pages of a sector, the last one first: before what has gone nothing waits."""
        for at in range(page + _PAGES - 1, page - 1, -1):
            data = self._read(at)
            body, end = record.unframe(data)
            has_gone = False
            while body is not None:
                seq = int.from_bytes(body[TAG:_HEAD], "little")
                if body[:TAG] == tag and seq >= first:
                    found[seq] = body[_HEAD:]
                else:
                    has_gone = True
                body, end = record.unframe(data, end)
            if has_gone:
                return

    def _has_room(self, size: int) -> bool:
        """Go on to the next page unless the entry fits into this one."""
        if self._next != _NONE and self._used + size <= _PAGE:
            return True
        if self._next != _NONE and (self._next + 1) % _PAGES:
            self._next += 1
        elif True in self._blanks():
            sector = self._blanks().index(True)
            self._blanks()[sector] = False
            self._next = sector * _PAGES
        else:
            return False
        self._used = 0
        return True

    def _write(self, entry: bytes) -> bool:
        """Put an entry into the page. Where it is not what is read then, nothing more goes into that page."""
        begin, end = self._used, self._used + len(entry)
        self._page[:] = self._blank
        self._page[begin:end] = entry
        sector, offset = self._next // _PAGES, self._next % _PAGES * _PAGE
        self._flash.writeblocks(sector, self._page, offset)
        self._used = end
        if self._read(self._next)[begin:end] == entry:
            return True
        self._used = _PAGE
        return False

    def _read(self, page: int) -> bytes:
        self._flash.readblocks(page // _PAGES, self._page, page % _PAGES * _PAGE)
        return bytes(self._page)
