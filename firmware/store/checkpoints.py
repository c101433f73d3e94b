"""A few states of the running game on flash, so that resume and undo do not fold the log from its beginning.

    file = crc32 (4) | seq (4) | count (4) | n (1) | n seqs (2 each) | length of totals (1) | totals | state

The state after record `seq`, the totals of the first `count` records, and which slots stood below it on its line.
The CRC begins with the number of this format: a slot of any other one counts as damaged. At power-on only the heads of
slots are read, up to their seqs; whether a slot is sound is known when it is needed, or would prove a loss.

The *line* is the slots through which the present of the game goes. A slot off the line is written over first. Of those
on it the newest all stay, and older ones stand wider apart.

A cache: a slot that is missing or damaged only costs time. One that is ahead of the journal proves that records were
lost (losses.py), and is removed.
"""

from binascii import crc32

from . import files

FORMAT = 3
_HEAD = 13  # bytes before the seqs
SLOTS = 8
DENSE = 5  # the newest slots on the line, which are never thinned out
NONE = -1
_NAME = "c%d"


class _Slot:
    """What a slot holds beside its head."""

    def __init__(self, totals: bytes, state: bytes) -> None:
        self.totals = totals
        self.state = state


class Checkpoints:
    """States of one game by the seq of the record they follow. `count`: records in its journal.

    `line`: seqs of the slots on the line, oldest first. `ahead`: how many records the journal has lost, by what was
    here at power-on.
    """

    def __init__(self, directory: str, count: int) -> None:
        self._directory = directory
        self._seqs = [NONE] * SLOTS
        self._below: list[tuple[int, ...]] = [()] * SLOTS
        self._counts = [0] * SLOTS  # records that the totals of each have counted
        self.ahead = 0
        self.line: list[int] = []
        names = files.names(directory)  # of a slot that is not there nothing need be read
        for slot in range(SLOTS):
            if _NAME % slot in names:
                self._look(slot, count)

    @property
    def counted(self) -> int:
        """How many records the newest totals here have counted."""
        return max(self._counts)

    def known(self, seq: int) -> bool:
        """True when the state after record `seq` seems to be here; before the first record it always is."""
        return seq in self._seqs or seq == NONE

    def get(self, seq: int) -> bytes | None:
        """The state as put under `seq`, or None when its slot is lost: then it is not known any more."""
        slot = self._seqs.index(seq)
        found = self._read(slot)
        return found.state if found else None

    def newest_totals(self) -> bytes | None:
        """The totals over the most records."""
        while self.counted:
            if found := self._read(self._counts.index(self.counted)):
                return found.totals
        return None

    def follow(self, base: int) -> None:
        """The present goes through `base` (or no slot: -1) and through none above it."""
        slot = self._seqs.index(base) if base != NONE else NONE
        below = self._below[slot] + tuple(self.line) if slot != NONE else ()
        self.line = [seq for seq in sorted(self._seqs) if NONE < seq < base and seq in below]
        if slot != NONE:
            self.line.append(base)

    def put(self, seq: int, count: int, totals: bytes, state: bytes) -> None:
        """Keep the state after record `seq` of the present, on the line's end. Raises OSError when it could not."""
        self.line = [other for other in self.line if other in self._seqs]
        slot = self._slot_for(seq)
        line = [other for other in self.line if other < seq and other != self._seqs[slot]]
        below = b"".join([other.to_bytes(2, "little") for other in line])
        data = seq.to_bytes(4, "little") + count.to_bytes(4, "little") + bytes((len(line),)) + below
        data += bytes((len(totals),)) + totals + state
        files.write(self._path(slot), (crc32(data, FORMAT).to_bytes(4, "little") + data,))
        self._seqs[slot] = seq
        self._below[slot] = tuple(line)
        self._counts[slot] = count
        self.line = line + [seq]

    def renew(self, count: int, totals: bytes) -> bool:
        """Keep newer totals with the newest state on the line. False when there is none. Raises OSError as `put`."""
        state = self.get(self.line[-1]) if self.line and self.line[-1] in self._seqs else None
        if state is None:
            return False
        self.put(self.line[-1], count, totals, state)
        return True

    def _look(self, slot: int, most: int) -> None:
        """See what a slot seems to hold when the box is switched on."""
        head = files.read_part(self._path(slot), 0, _HEAD + 2 * SLOTS) or b""
        if len(head) < _HEAD:
            return
        self._seqs[slot] = seq = int.from_bytes(head[4:8], "little")
        self._counts[slot] = count = int.from_bytes(head[8:12], "little")
        self._below[slot] = tuple(
            [int.from_bytes(head[at : at + 2], "little") for at in range(_HEAD, _HEAD + 2 * head[12], 2)]
        )
        if (seq >= most or count > most) and self._read(slot):
            self.ahead = max(self.ahead, max(seq + 1, count) - most)
            files.remove(self._path(slot))
            self._forget(slot)

    def _forget(self, slot: int) -> None:
        self._seqs[slot] = NONE
        self._counts[slot] = 0

    def _slot_for(self, seq: int) -> int:
        """The slot that has this seq already, or is empty, or is off the line, or the one that is missed the least."""
        for wanted in (seq, NONE):
            if wanted in self._seqs:
                return self._seqs.index(wanted)
        # the oldest first: the newest is under the present, if the power fails before an undo is kept
        off = [other for other in self._seqs if other not in self.line]
        return self._seqs.index(min(off) if off else self._least_missed(seq))

    def _least_missed(self, seq: int) -> int:
        """Of the older ones on the line, the seq whose loss leaves the smallest gap for its age."""
        by_age = self.line + [seq]
        before = found = NONE
        least = 0
        for i in range(SLOTS + 1 - DENSE):
            gap = (by_age[i + 1] - before) * 1000 // (seq - by_age[i])
            if found == NONE or gap < least:
                found = by_age[i]
                least = gap
            before = by_age[i]
        return found

    def _read(self, slot: int) -> _Slot | None:
        """What is in a slot, or None when it is not sound: it counts as empty then."""
        data = files.read(self._path(slot)) or b""
        is_sound = len(data) >= _HEAD and int.from_bytes(data[:4], "little") == crc32(data[4:], FORMAT)
        if not is_sound or int.from_bytes(data[4:8], "little") != self._seqs[slot]:  # refused, and yet kept
            self._forget(slot)
            return None
        totals = _HEAD + 2 * data[12]
        state = totals + 1 + data[totals]
        return _Slot(data[totals + 1 : state], data[state:])

    def _path(self, slot: int) -> str:
        return self._directory + "/" + _NAME % slot
