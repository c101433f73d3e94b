"""The log of an unfinished game: framed records in segment files, durable when `append` returns.

    00175s       a segment, named by the seq of its first record
    00000-00175  a group of full segments put together: the records from 0 to 174

Segments of at most 160 bytes stay inside littlefs's directory blocks: an append costs one small commit. But there
they take ten times their size, so full ones are put together into a block. In RAM: where files begin, and one window.
A record that was acknowledged is never deleted: a torn tail is cut off, anything else that is unreadable stays.

Where there is a ring (ring.py), records wait there and in RAM until they fill a segment and nobody presses, or until it
takes no more.
"""

from array import array

from shared_rules.core.refused import Refused
from shared_rules.formats import record

from . import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .ring import Ring

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
    """The records of one game, `count` of them. `damaged`: seq of the first record met that is lost, or -1.

    In `ring` they wait under `tag`.
    """

    def __init__(self, directory: str, ring: "Ring | None" = None, tag: bytes = b"") -> None:
        self._directory = directory
        self._ring = ring
        self._tag = tag
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
        if self._ring and self._ring.is_stale:
            self.settle()  # what lies behind a gap must never follow what comes now
            self._ring.erase()
        if self._ring and self._ring.put(self._tag, seq, body):
            self._waiting.append(body)
        else:
            if self._waiting:
                self.settle()
            self._keep([body])
        self.count = seq + 1
        return seq

    @property
    def waits(self) -> bool:
        """Whether the last record is in no file yet."""
        return len(self._waiting) > 0

    def settle(self) -> None:
        """Bring the records that wait to their file. Raises OSError when it does not keep one: that waits on."""
        while self._waiting:
            self._waiting = self._waiting[self._keep(self._waiting) :]

    def rest(self) -> bool:
        """Do one piece of idle work: remove or group segments, file what waits, erase a part of the ring.

        Returns whether there may be more. Call it while nobody presses.
        """
        ring = self._ring
        if self._merged:
            self._sweep()
            return True
        if len(self._firsts) - self._groups >= GROUP and self._group(1):
            return True
        if not ring or self.damaged != NONE:
            return False
        if self._waiting and (ring.is_short or sum([len(body) for body in self._waiting]) >= SEGMENT):
            try:
                self._waiting = self._waiting[self._keep(self._waiting) :]
            except OSError:
                return False  # they are safe where they wait
            return True
        return ring.is_short and ring.rest()

    def _keep(self, bodies: list[bytes]) -> int:
        """Add the next records to the files: as many as a segment takes, at least one. Returns how many."""
        if self._torn:
            self._cut_tail()
        seq = self._filed
        data = record.frame(bodies[0])
        # A segment without bytes, from a cut between its name and its data, takes any record: its name has this seq.
        fits = len(self._firsts) > self._groups and (not self._tail or self._tail + len(data) <= SEGMENT)
        if not fits and len(self._firsts) - self._groups >= GROUP:
            self._group(0)
        elif not fits:
            self._sweep()
        size = self._tail if fits else 0
        count = 1
        for body in bodies[1:]:
            if size + len(data) + len(body) + record.FRAME_OVERHEAD > SEGMENT:
                break
            data += record.frame(body)
            count += 1
        try:
            files.append(self._segment(self._firsts[-1] if fits else seq), data)
        except OSError:
            self._open()
            raise
        if not fits:
            self._firsts.append(seq)
            self._tail = 0
        self._tail += len(data)
        self._filed = seq + count
        self._starts = b""
        return count

    def body(self, seq: int) -> bytes:
        """The body of record `seq`. Reads one file at most."""
        if seq >= self._filed and seq < self.count:
            return self._waiting[seq - self._filed]
        offset = self._find(seq)
        body = None if offset == NONE else record.unframe(self._data, offset)[0]
        if body is None:
            raise Damaged(seq)
        return body

    def frames(self, seq: int, most: int) -> bytes:
        """Whole framed records from `seq` on, together at most `most` bytes."""
        if seq < self._filed and self._find(seq) == NONE:
            raise Damaged(seq)
        out = b""
        while seq < self._filed and (offset := self._find(seq)) != NONE:
            end = record.complete_until(self._data, offset, most - len(out))
            out += self._data[offset:end]
            if end < len(self._data):
                return out
            seq = self._first + len(self._starts)
        while self._filed <= seq < self.count:
            data = record.frame(self._waiting[seq - self._filed])
            if len(out) + len(data) > most:
                break
            out += data
            seq += 1
        return out

    def _open(self) -> None:
        self.damaged = NONE
        self._filed = 0  # records in files ...
        self._waiting: list[bytes] = []  # ... and the bodies of those that follow them
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
            if after == NONE and first < self._filed:
                files.remove(self._directory + "/" + name)  # the power failed when it had been put into a group
            else:
                self._firsts.append(first)
                if after != NONE:
                    self._filed = after
                    self._groups += 1
        if len(self._firsts) > self._groups:
            self._check_tail()
        if self._ring and self.damaged == NONE:
            self._waiting = self._ring.find(self._tag, self._filed)
        self.count = self._filed + len(self._waiting)

    def _check_tail(self) -> None:
        first = self._firsts[-1]
        data = self._load(len(self._firsts) - 1, first)
        self._filed = first + len(self._starts)
        sound = self._tail = len(self._data)
        if data is None:
            self.damaged = first
        elif sound < len(data):
            if sound + data[sound] + record.FRAME_OVERHEAD < len(data):
                self.damaged = self._filed  # more follows what is unreadable: not the work of a power cut
            else:
                self._torn = True

    def _cut_tail(self) -> None:
        """Cut off what a power cut left of a record. Looking at a log does not: the next append does."""
        self._load(len(self._firsts) - 1, self._filed - 1)
        files.replace(self._segment(self._firsts[-1]), (self._data,))
        self._torn = False

    def _group(self, growing: int) -> bool:
        """Put all segments together that are full; `growing`: how many at the end are not. Returns whether it could."""
        while self._merged:
            self._sweep()
        end = len(self._firsts) - growing
        segments = self._firsts[self._groups : end]
        after = self._firsts[end] if growing else self._filed
        try:
            files.join(
                self._directory + "/%05d-%05d" % (segments[0], after), [self._segment(first) for first in segments]
            )
        except OSError:
            return False  # no room, or one cannot be read: they stay as they are
        self._merged = segments
        self._firsts = self._firsts[: self._groups + 1] + self._firsts[end:]
        self._groups += 1
        self._starts = b""
        return True

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
        after = self._firsts[index + 1] if index + 1 < len(self._firsts) else self._filed
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
