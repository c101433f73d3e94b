"""Records that wait in the ring: none that was acknowledged is lost, wherever the power fails, and none comes back."""

from random import Random

import pytest

from firmware.store import files
from firmware.store.catalogue import Catalogue
from firmware.store.journal import Journal
from firmware.store.log import FOLD, LATE
from firmware.store.ring import BYTES, TAG, Ring
from tests.changed import Changed
from tests.device.rig import Rig, play_on, rest, sit_down
from tests.games import pebbles
from tests.lanes import slow_after
from tests.power.evening import Seen, steps
from tests.power.flash import Chip, Mounted, cuts
from tests.power.nor import Cut, Nor
from tests.power.test_cuts import ACTIONS, around, erases
from tests.tempdir import TempDir

PROMISES = (
    (
        "acknowledged records lost by cuts in the ring where they wait, two games in turn",
        "0",
        "0 of 1,000; 0 of 20,000 (slow)",
    ),
    ("records that one erase of the ring's flash keeps", "60", "105 of 30 bytes"),
)

CUTS = (1000, 20_000)  # by day, and by night
LONGEST = 248  # more than an entry takes: such a record goes to its file at once
BLANK = b"\xff" * BYTES
BLOCKS = 192


class Evening:
    """One game after the other, and all records that were acknowledged."""

    def __init__(self, root, chance, flash):
        self.root, self.chance, self.flash = root, chance, flash
        self.game = -1
        self.begin()

    def begin(self):
        self.game += 1
        self.tag = self.game.to_bytes(TAG, "big")
        self.records = []
        self.planned = None
        files.make_directory(self.place)
        self.power_on()

    @property
    def place(self):
        return f"{self.root}/{self.game}"

    def power_on(self):
        self.journal = Journal(self.place, Ring(self.flash), self.tag)

    def press(self):
        """A few records, then maybe rest."""
        for _ in range(self.chance.randrange(1, 4)):
            size = LONGEST if self.chance.random() < 0.02 else self.chance.randrange(2, 60)
            self.planned = self.chance.randbytes(size)
            self.journal.append(self.planned)
            self.records.append(self.planned)
            self.planned = None
        if self.chance.random() < 0.7:
            while self.journal.rest():
                pass

    def hold(self):
        """What was acknowledged is there, and of what was planned all or nothing."""
        there = [self.journal.body(seq) for seq in range(self.journal.count)]
        assert there == self.records or there == [*self.records, self.planned]
        assert self.journal.damaged < 0
        self.records, self.planned = there, None


@pytest.mark.parametrize("cuts", slow_after(1, CUTS, 1))
def test_no_cut_in_the_ring_loses_a_record(cuts):
    chance = Random(cuts)
    with TempDir() as root:
        evening = Evening(root, chance, Nor(BLANK, chance))
        for _ in range(cuts):
            flash = evening.flash = Nor(evening.flash.data, chance)
            evening.power_on()
            evening.hold()
            if len(evening.records) > 300:
                evening.journal.settle()  # as a game does that is put aside
                evening.begin()
            flash.left = chance.randrange(12)
            try:
                while True:
                    evening.press()
            except Cut:
                pass
        assert evening.game > 1


def test_the_flash_is_erased_for_many_records_at_once_and_never_in_a_press():
    flash = Nor(BLANK, Random(1))
    with TempDir() as root:
        journal = Journal(root, Ring(flash), bytes(TAG))
        for _ in range(2000):
            erases = flash.erases
            journal.append(bytes(30))
            assert flash.erases == erases
            while journal.rest():
                pass
        assert 2000 / flash.erases > 60
        print("records an erase:", 2000 // flash.erases)


def test_people_who_never_pause_write_no_file_until_a_checkpoint_is_long_due():
    chip, ring = Chip(BLOCKS), Nor(BLANK, Random(1))
    with Changed(pebbles, "ROUNDS", 1000), Mounted(chip, new=True):
        rig = Rig("", ring)
        sit_down(rig.start())
        rest(rig.table)
        chip.forget()
        play_on(rig.table, LATE)
        assert not chip.operations and not ring.erases
        play_on(rig.table, FOLD)
        assert chip.operations


def test_where_records_wait_the_files_are_worn_less():
    """Over a long game at whose table there is a pause after every action."""
    chip, ring = Chip(352), Nor(BLANK, Random(1))
    with Changed(pebbles, "ROUNDS", 1000), Mounted(chip, new=True):
        rig = Rig("", ring)
        sit_down(rig.start())
        chip.forget()
        for _ in range(ACTIONS):
            play_on(rig.table, 1)
            rest(rig.table)
    wear = erases(chip.operations) / ACTIONS
    programs = (len(chip.operations) + ring.programs) / ACTIONS - wear
    print("an action: %.2f programs, %.3f erases of files, %.3f of the ring" % (programs, wear, ring.erases / ACTIONS))
    assert programs <= 4 and wear <= 0.13


def test_a_full_ring_loses_nothing_and_takes_records_again_when_it_has_rested():
    flash = Nor(BLANK, Random(1))
    with TempDir() as root:
        journal = Journal(root, Ring(flash), bytes(TAG))
        count = 0
        while flash.programs == count:  # nobody rests
            journal.append(bytes((count % 251,)) * 30)
            count += 1
        assert journal.count == count and journal.body(count - 1) == bytes(((count - 1) % 251,)) * 30
        while journal.rest():
            pass
        journal.append(b"again")
        assert flash.programs == count
        assert Journal(root, Ring(flash), bytes(TAG)).count == count + 1


def test_what_lies_behind_a_lost_record_never_follows_a_new_one():
    flash = Nor(BLANK, Random(1))
    with TempDir() as root:
        journal = Journal(root, Ring(flash), bytes(TAG))
        for seq in range(30):
            journal.append(b"old%02d" % seq)
        flash.data[flash.data.index(b"old05")] ^= 1
        journal = Journal(root, Ring(flash), bytes(TAG))
        assert journal.count == 5
        for seq in range(5, 16):
            journal.append(b"new%02d" % seq)
        again = Journal(root, Ring(flash), bytes(TAG))
        assert [again.body(seq)[:3] for seq in range(again.count)] == [b"old"] * 5 + [b"new"] * 11


def test_a_box_comes_to_rest_when_segments_cannot_be_put_together():
    def full(path, pieces):
        raise OSError

    with TempDir() as root, Changed(files, "replace", full):
        journal = Journal(root, Ring(Nor(BLANK, Random(1))), bytes(TAG))
        for _ in range(1000):
            journal.append(bytes(30))
            for _ in range(100):
                if not journal.rest():
                    break
            else:
                raise AssertionError("it never rests")
        assert not journal.waits or journal.count == 1000


def test_a_page_that_keeps_nothing_is_passed_over():
    flash = Nor(b"\x00" * 300 + BLANK[300:], Random(1))
    flash.dead = (4096, *range(9216, 9984, 256))
    with TempDir() as root:
        for seq in range(200):
            if seq % 80 == 0:  # the power was off
                journal = Journal(root, Ring(flash), bytes(TAG))
            journal.append(bytes((seq,)) * 9)
        again = Journal(root, Ring(flash), bytes(TAG))
        assert [again.body(seq) for seq in range(200)] == [bytes((seq,)) * 9 for seq in range(200)]


def test_a_cut_in_a_file_loses_nothing_that_waits_whatever_game_is_on_the_table():
    chance = Random(1)
    chip = Chip(BLOCKS)
    flash = Nor(BLANK, chance)
    states = [(0, flash.data[:])]  # (operations done on the files, what the ring holds)
    with Mounted(chip, new=True):
        image = bytes(chip.buffer)
        chip.forget()
        rig = Rig("", flash)
        seen = [(0, Seen(rig))]
        flash.told = lambda: states.append((len(chip.operations), flash.data[:]))
        for step in steps(1, 1):
            step(rig)
            if rig.table and chance.random() < 0.5:
                rest(rig.table)
            seen.append((len(chip.operations), Seen(rig)))
    for number, broken in cuts(image, chip.operations, chance):
        waiting = [state for done, state in states if done <= number][-1]
        with Mounted(Chip(BLOCKS, bytearray(broken))):
            assert Seen(Rig("", Nor(waiting, chance))).fits_between(*around(seen, number)), number
    assert flash.programs > 20 and chip.operations


@pytest.mark.parametrize("again", [False, True])
def test_of_a_game_that_is_put_aside_nothing_waits(again):
    """`again`: the box has restarted before, as after a fault."""
    with TempDir() as root:
        rig = Rig(root, Nor(BLANK, Random(1)))
        sit_down(rig.start())
        game, count = rig.table.game_id, rig.table.count
        assert Journal(rig.catalogue.path(game)).count < count
        if again:
            rig.catalogue = Catalogue(root, rig.vault, Ring(rig.flash))
            rig.catalogue.pause()
        else:
            rig.start()
        assert Journal(rig.catalogue.path(game)).count == count
