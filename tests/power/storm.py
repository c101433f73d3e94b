"""Owns the cutting of power by the hundred thousand: one journal with its ring, one setting, and nothing above them.

Records are compared byte for byte; what they mean to a game is held by test_cuts.py, which sees fewer cuts. Two cuts
that leave the same flash behind are counted twice and looked at once.
"""

from random import Random

from firmware.store import files
from firmware.store.journal import NONE, Journal
from firmware.store.ring import BYTES, TAG, Ring
from firmware.store.vault import Vault
from shared_rules.formats import record
from tests.power.flash import BLOCK, Chip, Mounted, Sectors, cuts, unordered

BLOCKS = 12  # of files
ALL_BLOCKS = BLOCKS + BYTES // BLOCK  # and of the ring
GAME = "/g"
KEY = "settings"
EVERYTHING = 1 << 20


class Box:
    """The store of a box that has just been switched on."""

    def __init__(self, chip):
        self.journal = Journal(GAME, Ring(Sectors(chip, BLOCKS)), bytes(TAG))
        self.vault = Vault("")

    def holds(self, model):
        """True when nothing that `model` acknowledges is lost, and nothing is there that it does not know of."""
        journal = self.journal
        kept = journal.frames(0, EVERYTHING)
        return journal.damaged == NONE and (journal.count, kept, self.vault.get(KEY)) in model.outcomes()


class Model:
    """What a box has acknowledged, and what it was about to write when the power failed."""

    def __init__(self):
        self.records = [b""]  # all frames, after each record
        self.setting = None
        self.planned = None  # the frame or the setting that is being written; with None the box rests

    def outcomes(self):
        count = len(self.records) - 1
        yield count, self.records[-1], self.setting
        if isinstance(self.planned, str):
            yield count, self.records[-1], self.planned.encode()
        elif self.planned:
            yield count + 1, self.records[-1] + self.planned, self.setting

    def copy(self):
        other = Model()
        other.records, other.setting, other.planned = list(self.records), self.setting, self.planned
        return other

    def plan(self, random):
        """Decide what is written next: mostly a record, now and then a setting, or nothing."""
        if random.random() < 0.3:
            self.planned = None
        elif random.random() < 0.1:
            self.planned = "%06d" % random.randrange(10**6)
        else:
            self.planned = record.frame(random.randbytes(random.choice((2, 6, 8, 10, 40))))

    def write(self, box):
        """Write what was planned; when this returns, it is acknowledged."""
        if self.planned is None:
            while box.journal.rest():
                pass
        elif isinstance(self.planned, str):
            box.vault.put(KEY, self.planned.encode())
            self.setting = self.planned.encode()
        else:
            box.journal.append(self.planned[1:-4])
            self.records.append(self.records[-1] + self.planned)
        self.planned = None


def adopt(model, box):
    """After a cut the model knows what came of it."""
    if box.journal.count == len(model.records):
        model.records.append(box.journal.frames(0, EVERYTHING))
    model.setting = box.vault.get(KEY)
    model.planned = None


class Storm:
    """One box in a thunderstorm. `single` and `double` count the cuts, `looked` the different images they left."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.model = Model()
        self.single = self.double = self.looked = 0
        self._seen = set()

    def rage(self, before, writes):
        """Write before the first cut, then cut at every operation of each of `writes` more."""
        chip = Chip(ALL_BLOCKS)
        with Mounted(chip, True, BLOCKS):
            files.make_directory(GAME)
            box = Box(chip)
            for _ in range(before):
                self.model.plan(self.random)
                self.model.write(box)
            for _ in range(writes):
                if self.random.random() < 0.2:
                    box = Box(chip)  # it was off meanwhile: in the ring it begins anew
                self._one_write(chip, box)

    def _one_write(self, chip, box):
        image = bytes(chip.buffer)
        chip.forget()
        self.model.plan(self.random)
        planned = self.model.copy()
        self.model.write(box)
        operations, epochs = chip.operations, chip.epochs()
        self._seen.clear()
        for _, broken in cuts(image, operations, self.random):
            self.single += 1
            self._cut(broken, planned)
        for broken in unordered(image, epochs, self.random):
            self.single += 1
            self._cut(broken, planned)

    def _cut(self, image, model):
        """Switch on, look, write once more; then the power fails at every operation of that."""
        model = model.copy()
        chip = Chip(ALL_BLOCKS, bytearray(image))
        with Mounted(chip, blocks=BLOCKS):
            box = Box(chip)
            assert box.holds(model)
            self.looked += 1
            adopt(model, box)
            model.plan(self.random)
            planned = model.copy()
            model.write(box)
        for _, broken in cuts(image, chip.operations, self.random):
            self.double += 1
            self._look(broken, planned)

    def _look(self, image, model):
        state = bytes(image)
        if state in self._seen:
            return
        self._seen.add(state)
        self.looked += 1
        chip = Chip(ALL_BLOCKS, image)
        with Mounted(chip, blocks=BLOCKS):
            assert Box(chip).holds(model)
