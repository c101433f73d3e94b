"""Owns the log of an unfinished game: framed records in segment files, durable when `append` returns.

A segment is a file named by the seq of its first record. Segments of at most 160 bytes stay inside littlefs's directory
blocks, so that an append costs one small commit. In RAM: an index of segment starts, and one segment at a time.
Must never delete a record that was acknowledged: a torn tail is cut off, anything else that is unreadable stays.
"""

from array import array

from shared_rules.core.refused import Refused
from shared_rules.formats import record

from . import files

SEGMENT = 160  # bytes; a record longer than this has a segment of its own
NONE = -1


class Journal:
    """The records of one game, `count` of them. `damaged`: seq of the first record met that is lost, or -1."""

    def __init__(self, directory):
        self._directory = directory
        self._open()

    @property
    def size(self):
        """Bytes on flash, about."""
        return len(self._firsts) * SEGMENT

    def append(self, body):
        """Add a record and return its seq. Raises OSError when it could not be kept; the journal is then as before."""
        if self.damaged == self.count:
            raise Refused("refused.damaged", self.damaged)
        data = record.frame(body)
        seq = self.count
        fits = self._tail + len(data) <= SEGMENT and len(self._firsts)
        try:
            files.append(self._path(self._firsts[-1] if fits else seq), data)
        except OSError:
            self._open()
            raise
        if not fits:
            self._firsts.append(seq)
            self._tail = 0
        self._tail += len(data)
        self.count = seq + 1
        self._loaded = NONE
        return seq

    def body(self, seq):
        """The body of record `seq`. Reads one segment at most."""
        at = self._find(seq)
        if at == NONE:
            raise Refused("refused.damaged", seq)
        return record.unframe(self._data, at)[0]

    def frames(self, seq, most):
        """Whole framed records from `seq` on, together at most `most` bytes."""
        if seq < self.count and self._find(seq) == NONE:
            raise Refused("refused.damaged", seq)
        out = b""
        while seq < self.count and (at := self._find(seq)) != NONE:
            end = record.whole(self._data, at, most - len(out))
            out += self._data[at:end]
            if end < len(self._data):
                break
            seq = self._firsts[self._loaded] + len(self._starts)
        return out

    def _open(self):
        self.damaged = NONE
        self.count = 0
        self._tail = 0  # bytes in the last segment
        self._loaded = NONE  # index of the segment in `_data`
        self._data = b""  # its sound frames
        self._starts = b""  # where each of them begins
        self._firsts = array("H", [int(name) for name in files.names(self._directory) if name.isdigit()])
        if len(self._firsts):
            self._check_tail()

    def _check_tail(self):
        first = self._firsts[-1]
        data = self._load(len(self._firsts) - 1)
        self.count = first + len(self._starts)
        sound = self._tail = len(self._data)
        if data is None:
            self.damaged = first
        elif sound < len(data):
            if sound + data[sound] + record.AROUND < len(data):
                self.damaged = self.count  # more follows what is unreadable: not the work of a power cut
            else:
                files.replace(self._path(first), (self._data,))

    def _find(self, seq):
        """Where in `_data` the frame of record `seq` begins; NONE when it is lost."""
        firsts = self._firsts
        low = self._loaded
        if low == NONE or not firsts[low] <= seq < firsts[low] + len(self._starts):
            low = 0
            high = len(firsts)
            while high - low > 1:
                middle = (low + high) // 2
                if firsts[middle] <= seq:
                    low = middle
                else:
                    high = middle
            self._load(low)
        place = seq - firsts[low]
        if 0 <= place < len(self._starts):
            return self._starts[place]
        if self.damaged == NONE or seq < self.damaged:
            self.damaged = seq
        return NONE

    def _load(self, index):
        """Make segment `index` the one in RAM, its sound frames only. Returns all of its bytes, or None."""
        data = files.read(self._path(self._firsts[index]))
        starts = bytearray()
        at = 0
        while (end := record.unframe(data or b"", at)[1]) > at:
            starts.append(at)
            at = end
        self._data = (data or b"")[:at]
        self._starts = starts
        self._loaded = index
        return data

    def _path(self, first):
        return self._directory + "/%05d" % first
