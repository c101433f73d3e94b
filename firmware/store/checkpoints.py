"""Owns a few states of the running game on flash, so that resume and undo do not fold the log from its beginning.

    file = crc32 (4) | seq (4) | length of tally (1) | tally | state

The CRC begins with the number of this format: a slot that an older firmware has left counts as damaged.
A cache: a slot that is missing or damaged only costs time. Must never be older truth than the journal: a slot that is
ahead of it is removed.
"""

from binascii import crc32

from . import files

FORMAT = 2
SLOTS = 8
NONE = -1


class Checkpoints:
    """States of one game by the seq of the record they follow. `count`: records in its journal."""

    def __init__(self, directory, count):
        self._directory = directory
        self._seqs = [self._read(slot)[0] for slot in range(SLOTS)]
        for slot in range(SLOTS):
            if self._seqs[slot] >= count:
                files.remove(self._path(slot))
                self._seqs[slot] = NONE

    def known(self, seq):
        """True when the state after record `seq` is here; before the first record it always is."""
        return seq in self._seqs or seq == NONE

    def newest(self):
        """The highest seq that is here, or -1."""
        return max(self._seqs)

    def get(self, seq):
        """(tally, state) as put under `seq`, or (None, None) when the slot has been lost since."""
        slot = self._seqs.index(seq)
        found, tally, state = self._read(slot)
        if found != seq:
            self._seqs[slot] = NONE
        return tally, state

    def put(self, seq, tally, state):
        """Keep the state after record `seq`. Raises OSError when it could not."""
        data = seq.to_bytes(4, "little") + bytes((len(tally),)) + tally + state
        slot = self._worst(seq)
        files.write(self._path(slot), (crc32(data, FORMAT).to_bytes(4, "little") + data,))
        self._seqs[slot] = seq

    def _worst(self, seq):
        """An empty slot, or the one whose loss leaves the smallest gap for its age: old states stand wider apart."""
        if NONE in self._seqs:
            return self._seqs.index(NONE)
        by_age = sorted(self._seqs) + [seq]
        before = worst = NONE
        least = 0
        for i in range(SLOTS):
            gap = (by_age[i + 1] - before) * 1000 // (seq - by_age[i])
            if worst == NONE or gap < least:
                worst = by_age[i]
                least = gap
            before = by_age[i]
        return self._seqs.index(worst)

    def _read(self, slot):
        data = files.read(self._path(slot)) or b""
        if len(data) < 9 or crc32(data[4:], FORMAT) != int.from_bytes(data[:4], "little"):
            return NONE, None, None
        state = 9 + data[8]
        return int.from_bytes(data[4:8], "little"), data[9:state], data[state:]

    def _path(self, slot):
        return self._directory + "/c%d" % slot
