"""A bit of the flash flips while the box is off: no state is wrong, and no record or game is lost unsaid."""

from random import Random

import pytest
from littlefs import LittleFSError

from firmware.session import losses
from firmware.store.ring import BYTES
from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from tests.device.rig import Rig, play_on, rest, sit_down
from tests.power.flash import Chip, Mounted
from tests.power.nor import Nor

PROMISES = (("wrong states, and records or games lost unsaid, by bits that flip at rest", "0", "0 of 20,000"),)

BLOCKS = 64
SAMPLE = 400
ALL = 20_000  # at night
ENDED = 2
ROUNDS = 12


class Whole:
    """What a box holds, as the table and the PC see it."""

    def __init__(self, rig: Rig):
        self.running = rig.table and rig.table.game_id
        self.count = rig.table.count if rig.table else 0
        self.damaged = rig.table.damaged if rig.table else -1
        self.state = rig.table and rig.table.play.encode()
        self.games = {entry.game_id: (entry.count, entry.state) for entry in rig.catalogue.entries()}


def evening(rig: Rig) -> None:
    """Finished games, and one that runs; the box was idle after every press."""
    for _ in range(ENDED):
        sit_down(rig.start("pebbles"), 2)
        play_on(rig.table, 8)
        rig.table.operate(act.ABANDON)
        rig.table.finish()
        rig.catalogue.seal_ended()
    sit_down(rig.start("pebbles"), 3)
    for pick in range(ROUNDS):
        play_on(rig.table, 1, pick)
        rest(rig.table)
        if pick % 3 == 0:
            rig.table.undo(correct=True)
            rest(rig.table)


def wrong(before: Whole, image: bytearray, waiting: bytearray) -> str:
    """What a box with this image, and these records that wait, conceals or gets wrong; "" for nothing."""
    try:
        with Mounted(Chip(BLOCKS, image)):
            rig = Rig("", Nor(waiting, Random(1)))
            said = losses.of_games(rig.vault, rig.catalogue)
            if rig.table:
                said += losses.of_table(rig.vault, rig.table)
            after = Whole(rig)
    except (LittleFSError, OSError, Refused):
        return ""  # it does not mount, or the game cannot be read: the box says so
    if after.games.keys() < before.games.keys() and not said:
        return "a game is gone"
    if after.running == before.running:
        if after.count == before.count and after.damaged < 0 and after.state != before.state:
            return "another state"
        if after.count < before.count and after.damaged < 0 and not said:
            return f"{before.count - after.count} records are gone"
    elif before.running not in after.games and not said:
        return "the running game is gone"
    return ""


@pytest.mark.parametrize("flips", [SAMPLE, pytest.param(ALL, marks=pytest.mark.nightly)])
def test_a_bit_that_flips_at_rest_makes_no_wrong_state_and_no_silent_loss(flips: int):
    chip = Chip(BLOCKS)
    ring = Nor(b"\xff" * BYTES, Random(1))
    with Mounted(chip, new=True):
        rig = Rig("", ring)
        evening(rig)
        assert rig.table.log.journal.waits
        before = Whole(rig)
    sound = bytes(chip.buffer) + ring.data
    used = [at for at in range(len(sound)) if sound[at] != 0xFF]
    random = Random(flips)
    found = []
    for _ in range(flips):
        image = bytearray(sound)
        at, bit = random.choice(used), random.randrange(8)
        image[at] ^= 1 << bit
        if said := wrong(before, image[:-BYTES], image[-BYTES:]):
            found.append((at // 4096, at % 4096, bit, said))
    print(flips, "flips among", len(used), "bytes:", len(found), "wrong")
    assert found == []
