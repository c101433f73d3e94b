"""The log of a finished game: all its frames in one file, in the order of the journal it was made from.

    file = frames | 0 (1 byte; no frame is that short) | number of records (4 bytes, little-endian)

Reads like a journal; only the signature of the box is added later.
"""

from shared_rules.formats import layout, record

from . import files
from .journal import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .catalogue import Readable

CHUNK = 512  # bytes read at a time; more than the longest frame
TRAILER = 5


def pieces(journal: "Readable", progress: "Callable[[], None]" = lambda: None) -> "Iterator[bytes]":
    """The bytes of the sealed file of `journal`, a few records at a time; `progress()` is called with each."""
    seq = 0
    while seq < journal.count:
        progress()
        data = journal.frames(seq, CHUNK)
        yield data
        offset = 0
        while offset < len(data):
            offset += data[offset] + record.FRAME_OVERHEAD
            seq += 1
    yield b"\x00" + seq.to_bytes(4, "little")


def add(path: str, body: bytes) -> None:
    """Add a record to a sealed file. A power cut leaves the file without it, or with all of it."""
    log = SealedLog(path)
    trailer = b"\x00" + (log.count + 1).to_bytes(4, "little")
    files.overwrite(path, log.size - TRAILER, record.frame(body) + trailer)


class SealedLog:
    """The records of a finished game: `count` of them, `size` bytes."""

    damaged = -1

    def __init__(self, path: str) -> None:
        self._path = path
        self.size = files.size(path)
        trailer = files.read_part(path, max(0, self.size - TRAILER), TRAILER) or bytes(TRAILER)
        self.count = int.from_bytes(trailer[1:], "little")
        self._seq = 0  # a record read before ...
        self._offset = 0  # ... and where it begins: reading on does not search again

    def body(self, seq: int) -> bytes:
        """The body of record `seq`."""
        body = record.unframe(self.frames(seq, layout.MAX_BODY + record.FRAME_OVERHEAD))[0]
        if body is None:
            raise Damaged(seq)
        return body

    def frames(self, seq: int, most: int) -> bytes:
        """Whole framed records from `seq` on, together at most `most` bytes."""
        if seq >= self.count:
            return b""
        self._seek(seq)
        data = files.read_part(self._path, self._offset, min(most, self.size - TRAILER - self._offset)) or b""
        return data[: record.complete_until(data, 0, most)]

    def _seek(self, seq: int) -> None:
        """Find where record `seq` begins."""
        if seq < self._seq:
            self._seq = self._offset = 0
        while self._seq < seq:
            data = files.read_part(self._path, self._offset, CHUNK) or b""
            offset = 0
            while self._seq < seq and offset < len(data) and offset + data[offset] + record.FRAME_OVERHEAD <= len(data):
                offset += data[offset] + record.FRAME_OVERHEAD
                self._seq += 1
            if not offset:
                self.damaged = self._seq
                raise Damaged(self._seq)
            self._offset += offset
