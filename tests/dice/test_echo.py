"""What comes back in a later block is not used, also after a restart; and a block is tested in short steps."""

import random
from tempfile import TemporaryDirectory

from firmware.game import echo
from firmware.game.entropy import Chance
from firmware.game.health import BLOCK
from firmware.store.vault import Vault
from shared_rules.core.refused import Refused
from shared_rules.formats import layout
from tests.dice.sources import fair
from tests.expect import refuses

PROMISES = (("a source that repeats after up to eight blocks, or at each power-on", "no block is used twice", "held"),)

STEPS_MOST = 40  # of a block


class Source:
    """Raw bits from a tape that begins again at its end."""

    entropy_source = layout.HARDWARE

    def __init__(self, bits):
        self.bits = bits
        self.at = 0

    def entropy(self, count):
        taken = [self.bits[(self.at + each) % len(self.bits)] for each in range(8 * count)]
        self.at += 8 * count
        return int("".join(map(str, taken)), 2).to_bytes(count, "big")


def tape(period, seed=1):
    chance = random.Random(f"{period} {seed}")
    return [chance.getrandbits(1) for _ in range(period)]


def rest(chance):
    steps = 0
    while chance.rest():
        steps += 1
    return steps


def test_a_source_that_repeats_is_noticed_within_its_memory():
    for period in (129, 500, 896, 897, 1000, 1020, 1023, 1024, 1025, 1500, 2000, 2048, 3333, 5 * 1024, 7000):
        with TemporaryDirectory() as root:
            chance = Chance(Source(tape(period)), Vault(root))
            drawn = 0
            for _ in range(24):
                try:
                    chance.draw("")
                    drawn += 1
                except Refused as refused:
                    assert refused.code == "refused.dice_locked"
            assert drawn <= -(-period // 1024) + 1, period  # a block more where no mark is whole


def test_a_source_that_begins_alike_at_each_power_on_is_noticed_at_the_second():
    with TemporaryDirectory() as root:
        first = Chance(Source(tape(1 << 20)), Vault(root))
        first.draw("")
        first.keep()
        refuses("refused.dice_locked", Chance(Source(tape(1 << 20)), Vault(root)).draw, "")
        Chance(Source(tape(1 << 20, 2)), Vault(root)).draw("")


def test_marks_that_were_damaged_lock_no_dice():
    with TemporaryDirectory() as root:
        Vault(root).put("echo", b"?")
        Chance(Source(tape(1 << 20)), Vault(root)).draw("")


def test_sound_blocks_are_no_echo():
    chance = random.Random(3)
    marks = []
    for _ in range(500):
        block = fair(chance)
        assert not echo.comes_back(block, marks)
        marks = (marks + echo.marks_of(block))[-echo.MOST :]


def test_every_place_of_a_mark_is_found():
    chance = random.Random(4)
    mark = fair(chance)[:16]
    for at in range(8 * (BLOCK - 16) + 1):
        shifted = int.from_bytes(mark, "big") << at
        room = ((1 << 128) - 1) << at
        block = (int.from_bytes(fair(chance), "big") & ~room | shifted).to_bytes(BLOCK, "big")
        assert echo.comes_back(block, [mark]), at


def test_chance_is_collected_in_steps_and_drawn_at_any_of_them():
    with TemporaryDirectory() as root:
        source = Source(tape(1 << 20))
        chance = Chance(source, Vault(root))
        assert 20 < rest(chance) < STEPS_MOST and not chance.rest()
        taken = source.at
        chance.draw("")
        assert source.at == taken
        for _ in range(5):
            chance.rest()
        chance.draw("")  # what was begun is finished
        assert source.at == 2 * taken


def test_a_dead_source_ends_its_rest():
    with TemporaryDirectory() as root:
        chance = Chance(Source([0]), Vault(root))
        assert rest(chance) < STEPS_MOST
        refuses("refused.dice_locked", chance.draw, "")
