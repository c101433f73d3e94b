"""The self-test names dead blocks of the flash below the real littlefs, wherever they are, and leaves it as it was."""

from functools import lru_cache
from operator import and_

import pytest

from firmware.selftest import flash
from firmware.selftest.bench import Bench
from firmware.store import files
from shared_rules.formats.packet import LAST_STAGE
from tests.power.flash import BLOCK, Chip, Mounted

BLOCKS = 64
LEFT_OVER = b"a game that waits" * 300

PROMISES = (
    ("a dead block of the flash, below the real littlefs, is named by the self-test", "each of 64", "all free ones"),
    ("a sound flash, directories made before and between four self-tests: blocks called dead", "0", "0"),
)


class Worn(Chip):
    """A chip of which one block is dead: `how` says in which way."""

    def __init__(self, blocks, how, dead):
        super().__init__(blocks)
        self.how = how
        self.dead = dead

    def prog(self, cfg, block, off, data):
        first = block * BLOCK + off
        there = self.buffer[first : first + len(data)]
        super().prog(cfg, block, off, bytes(map(and_, there, data)))
        self._wear(block)
        return 0

    def erase(self, cfg, block):
        kept = self.buffer[block * BLOCK : (block + 1) * BLOCK]
        super().erase(cfg, block)
        if block == self.dead and self.how == "not erased":
            self.buffer[block * BLOCK : (block + 1) * BLOCK] = kept
        self._wear(block)
        return 0

    def _wear(self, block):
        first, end = block * BLOCK, (block + 1) * BLOCK
        if block != self.dead:
            return
        if self.how == "two bits":
            self.buffer[first + 3000] &= 0x3F  # of either pattern
        elif self.how == "blank":
            self.buffer[first:end] = b"\xff" * BLOCK
        elif self.how == "zero":
            self.buffer[first:end] = bytes(BLOCK)


class Probes:
    """Its flash is itself. Each erase takes 45 ms, each program 8."""

    def __init__(self, chip, mounted):
        self.flash = self
        self._chip = chip
        self._mounted = mounted
        self._us = 0

    def ticks(self):
        return self._us // 1000, self._us

    def blocks(self):
        return self._mounted.statvfs("/")[2:4]

    def readblocks(self, number, data):
        data[:] = self._chip.buffer[number * BLOCK : (number + 1) * BLOCK]

    def writeblocks(self, number, data, offset):
        self._us += 8000
        self._chip.prog(None, number, offset, data)

    def ioctl(self, operation, number):
        assert operation == flash._ERASE
        self._us += 45000
        self._chip.erase(None, number)


class NoBlocks:
    def blocks(self):
        return None


class Body:
    root = ""


def named(how, dead, used=0, chip=None):
    """What the self-test says of the flash."""
    chip = chip or Worn(BLOCKS, "", dead)
    with Mounted(chip, new=True) as mounted:
        for place in ("/vault", "/games", "/packs"):
            files.make_directory(place)
        for at in range(used):
            files.write(f"/games/{at}", (LEFT_OVER,))
        before = used_blocks(mounted)
        for chip.how in ("", how):  # a block dies after a first test
            bench = Bench(Body(), Probes(chip, mounted), LAST_STAGE)
            for _ in flash.check(bench):
                pass
        assert used_blocks(mounted) == before and files.names("/packs") == []
        assert all(files.read(f"/games/{at}") == LEFT_OVER for at in range(used))
        return [(result.verdict, *result.found) for result in bench.report.results]


def used_blocks(mounted):
    return BLOCKS - mounted.statvfs("/")[3]


@lru_cache(maxsize=None)
def free_blocks(used):
    """Those that a sound flash of this kind has the pattern in afterwards."""
    chip = Worn(BLOCKS, "", 0)
    named("", 0, used, chip)
    tail = flash.INVERSE * 900
    return [at for at in range(BLOCKS) if tail in chip.buffer[at * BLOCK : (at + 1) * BLOCK]]


@pytest.mark.parametrize("used", [0, 3, 12])
@pytest.mark.parametrize("how", ["two bits", "not erased", "zero", "blank"])
def test_a_dead_block_is_named_and_no_other(how, used):
    """One that takes nothing at all may be an empty one of littlefs's own: then it is named among these."""
    assert len(free_blocks(used)) > 10
    for dead in free_blocks(used)[::7]:
        ((verdict, term, *found),) = named(how, dead, used)
        assert (verdict, term) in (("fail", "selftest.block_dead"), ("fail", "selftest.blocks_dead")), dead
        if term == "selftest.block_dead":
            assert found == [dead]
        else:
            assert how == "blank" and found[0] == 1 and str(dead) in found[1].split(",")


def test_a_sound_flash_passes_empty_and_half_full():
    for used in (0, 3, 12):
        (verdict, term, free, whole), times = named("", 0, used)
        assert (verdict, term, whole) == ("pass", "selftest.pass_flash", BLOCKS * 4) and free < whole
        assert times == ("pass", "selftest.pass_erase", 45, 8)


def said(mounted, chip):
    """What one test says of the flash."""
    bench = Bench(Body(), Probes(chip, mounted), LAST_STAGE)
    for _ in flash.check(bench):
        pass
    return [(result.verdict, *result.found) for result in bench.report.results]


@pytest.mark.parametrize("before", [(), ("/vault",), ("/vault", "/games")])
def test_a_sound_flash_passes_whatever_was_kept_before_and_between_tests(before):
    """A new directory has a block that littlefs has not written yet: it shows an earlier test, or nothing."""
    chip = Worn(BLOCKS, "", 0)
    with Mounted(chip, new=True) as mounted:
        for place in before:
            files.make_directory(place)
        for game in range(4):
            (verdict, term, *_), _ = said(mounted, chip)
            assert (verdict, term) == ("pass", "selftest.pass_flash"), game
            files.make_directory("/games")
            files.make_directory(f"/games/{game}")


@pytest.mark.parametrize("how", ["two bits", "not erased", "zero", "blank"])
def test_a_block_that_dies_among_new_directories_is_named(how):
    chip = Worn(BLOCKS, "", 50)
    with Mounted(chip, new=True) as mounted:
        said(mounted, chip)
        for place in ("/games", "/games/1"):
            files.make_directory(place)
        chip.how = how
        ((verdict, term, *found),) = said(mounted, chip)
    if how == "blank":
        assert (verdict, term, found[0]) == ("fail", "selftest.blocks_dead", 1) and "50" in found[1].split(",")
    else:
        assert (verdict, term, *found) == ("fail", "selftest.block_dead", 50)


@pytest.mark.parametrize(
    ("came", "found"),
    [(files.read_part, ("pass", "selftest.pass_file", 16)), (lambda *_: b"", ("fail", "selftest.flash_lost"))],
)
def test_where_no_blocks_can_be_seen_one_file_is_written_and_read_back(came, found, monkeypatch):
    monkeypatch.setattr(files, "read_part", came)
    with Mounted(Chip(BLOCKS), new=True):
        bench = Bench(Body(), NoBlocks(), 1)
        for _ in flash.check(bench):
            pass
        assert files.names("/packs") == []
    assert [(result.verdict, *result.found) for result in bench.report.results] == [found]


def test_a_flash_without_room_is_no_fault():
    ((verdict, term, free),) = named("", 0, used=25)
    assert (verdict, term) == ("none", "selftest.flash_full") and free <= 8
