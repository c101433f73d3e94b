"""The log of an unfinished game: framed records in segment files, durable when `append` returns.

    00175s       a segment, named by the seq of its first record
    00000-00175  a group of full segments put together: the records from 0 to 174

Segments of at most 160 bytes stay inside littlefs's directory blocks: an append costs one small commit. But there
they take ten times their size, so full ones are put together into a block. In RAM: where files begin, and one window.
A record that was acknowledged is never deleted: a torn tail is cut off, anything else that is unreadable stays.
"""

from array import array

from shared_rules.core.refused import Refused
from shared_rules.formats import record

from . import files

SEGMENT = 160  # bytes; a record longer than this has a segment of its own
GROUP = 24  # segments: together they fill one block of flash
SWEPT = 2  # segments removed at once
WINDOW = 512  # bytes read at once; more than a segment or the longest frame
NONE = -1


class Damaged(Refused):
    """Record `seq` of a log is lost."""

    def __init__(self, seq: int) -> None:
        super().__init__("refused.damaged", seq)


class Journal:
    """The records of one game, `count` of them. `damaged`: seq of the first record met that is lost, or -1."""

    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._open()

    @property
    def size(self) -> int:
        """Bytes on flash, about."""
        return (self._groups * (GROUP - 1) + len(self._firsts)) * SEGMENT

    @property
    def is_torn(self) -> bool:
        """True when the power failed while the last record grew: what is left of it does not count."""
        return self._torn

    def append(self, body: bytes) -> int:
        """Add a record and return its seq. Raises OSError when it could not be kept; the journal is then as before."""
        if self.damaged == self.count:
            raise Damaged(self.damaged)
        seq = self.count
        if seq == record.MAX_RECORDS:
            raise Refused("refused.full")
        if self._torn:
            self._cut_tail()
        data = record.frame(body)
        # A segment without bytes, from a cut between its name and its data, takes any record: its name has this seq.
        fits = len(self._firsts) > self._groups and (not self._tail or self._tail + len(data) <= SEGMENT)
        if not fits and len(self._firsts) - self._groups >= GROUP:
            self._group(0)
        elif not fits:
            self._sweep()
        try:
            files.append(self._segment(self._firsts[-1] if fits else seq), data)
        except OSError:
            self._open()
            raise
        if not fits:
            self._firsts.append(seq)
            self._tail = 0
        self._tail += len(data)
        self.count = seq + 1
        self._starts = b""
        return seq

    def body(self, seq: int) -> bytes:
        """The body of record `seq`. Reads one file at most."""
        offset = self._find(seq)
        body = None if offset == NONE else record.unframe(self._data, offset)[0]
        if body is None:
            raise Damaged(seq)
        return body

    def tidy(self) -> None:
        """Do in advance what an append would have to do. Call it while the box is idle."""
        if self._merged:
            self._sweep()
        elif len(self._firsts) - self._groups >= GROUP:
            self._group(1)

    def frames(self, seq: int, most: int) -> bytes:
        """Whole framed records from `seq` on, together at most `most` bytes."""
        if seq < self.count and self._find(seq) == NONE:
            raise Damaged(seq)
        out = b""
        while seq < self.count and (offset := self._find(seq)) != NONE:
            end = record.complete_until(self._data, offset, most - len(out))
            out += self._data[offset:end]
            if end < len(self._data):
                break
            seq = self._first + len(self._starts)
        return out

    def _open(self) -> None:
        self.damaged = NONE
        self.count = 0
        self._tail = 0  # bytes in the last segment
        self._torn = False  # the power failed while the last segment grew: it ends in less than a record
        self._data = b""  # the window: sound frames of one file
        self._index = NONE  # of the file it is of ...
        self._windows = [(0, 0)]  # ... and of those up to it in that file: seq of the first record, where they begin
        self._first = 0  # the seq of the first of them
        self._starts = b""  # where each of them begins
        self._firsts = array("H")  # the first seq of every group, then of every segment
        self._groups = 0
        self._merged = array("H")  # the first seqs of segments that a group holds too, until they are removed
        for name in files.names(self._directory):  # a group sorts before the segment it begins with
            first, after = _span(name)
            if first == NONE:
                continue  # a checkpoint, or not ours
            if after == NONE and first < self.count:
                files.remove(self._directory + "/" + name)  # the power failed when it had been put into a group
            else:
                self._firsts.append(first)
                if after != NONE:
                    self.count = after
                    self._groups += 1
        if len(self._firsts) > self._groups:
            self._check_tail()

    def _check_tail(self) -> None:
        first = self._firsts[-1]
        data = self._load(len(self._firsts) - 1, first)
        self.count = first + len(self._starts)
        sound = self._tail = len(self._data)
        if data is None:
            self.damaged = first
        elif sound < len(data):
            if sound + data[sound] + record.FRAME_OVERHEAD < len(data):
                self.damaged = self.count  # more follows what is unreadable: not the work of a power cut
            else:
                self._torn = True

    def _cut_tail(self) -> None:
        """Cut off what a power cut left of a record. Looking at a log does not: the next append does."""
        self._load(len(self._firsts) - 1, self.count - 1)
        files.replace(self._segment(self._firsts[-1]), (self._data,))
        self._torn = False

    def _group(self, growing: int) -> None:
        """Put all segments together that are full; `growing`: how many at the end are not."""
        while self._merged:
            self._sweep()
        end = len(self._firsts) - growing
        segments = self._firsts[self._groups : end]
        after = self._firsts[end] if growing else self.count
        try:
            files.join(
                self._directory + "/%05d-%05d" % (segments[0], after), [self._segment(first) for first in segments]
            )
        except OSError:
            return  # no room, or one cannot be read: they stay as they are
        self._merged = segments
        self._firsts = self._firsts[: self._groups + 1] + self._firsts[end:]
        self._groups += 1
        self._starts = b""

    def _sweep(self) -> None:
        """Remove a few of the segments that a group holds by now: all at once, one record would wear three blocks."""
        for first in self._merged[:SWEPT]:
            files.remove(self._segment(first))
        self._merged = self._merged[SWEPT:]

    def _find(self, seq: int) -> int:
        """Where in `_data` the frame of record `seq` begins; NONE when it is lost."""
        if not self._first <= seq < self._first + len(self._starts):
            low = 0
            high = len(self._firsts)
            while high - low > 1:
                middle = (low + high) // 2
                if self._firsts[middle] <= seq:
                    low = middle
                else:
                    high = middle
            if self._firsts:
                self._load(low, seq)
        place = seq - self._first
        if 0 <= place < len(self._starts):
            return self._starts[place]
        if self.damaged == NONE or seq < self.damaged:
            self.damaged = seq
        return NONE

    def _load(self, index: int, seq: int) -> bytes | None:
        """Move the window to the part of file `index` that holds record `seq`. Returns the bytes read, or None."""
        windows = self._windows
        if index != self._index or not len(self._starts):
            windows[:] = [(self._firsts[index], 0)]
        while len(windows) > 1 and windows[-1][0] > seq:  # reading on, or back, keeps what is known
            windows.pop()
        self._first, offset = windows[-1]
        while True:
            data = files.read_part(self._path(index), offset, WINDOW)
            count, size = record.lengths(data or b"")
            if not count or seq < self._first + count:
                break
            offset += size
            self._first += count
            windows.append((self._first, offset))
        self._starts = array("H")
        end = 0
        while (after := record.unframe(data or b"", end)[1]) > end:
            self._starts.append(end)
            end = after
        self._data = (data or b"")[:end]
        self._index = index
        return data

    def _path(self, index: int) -> str:
        """The file with index `index` in `_firsts`."""
        first = self._firsts[index]
        if index >= self._groups:
            return self._segment(first)
        after = self._firsts[index + 1] if index + 1 < len(self._firsts) else self.count
        return self._directory + "/%05d-%05d" % (first, after)

    def _segment(self, first: int) -> str:
        return self._directory + "/%05ds" % first


def _span(name: str) -> tuple[int, int]:
    """(first seq, seq after the last) of a group's name, (first seq, NONE) of a segment's, (NONE, NONE) of others."""
    if name[:5].isdigit() and int(name[:5]) < record.MAX_RECORDS:
        if name[5:] == "s":
            return int(name[:5]), NONE
        if name[5:6] == "-" and name[6:].isdigit():
            return int(name[:5]), int(name[6:])
    return NONE, NONE
