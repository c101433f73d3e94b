"""The power fails while a box makes its key or signs a game: the log stays whole, and is signed at the next start."""

from random import Random

from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from firmware.game.entropy import Chance
from firmware.game.signing import Signer
from firmware.store.unsigned import public_key
from shared_rules.core import action as act
from tests.device.rig import Rig, play_on, sit_down
from tests.power.flash import Chip, Mounted, cuts

PROMISES = (("games lost, damaged or never signed by power cuts while a box signs", "0", "0 of 204 cuts"),)

BLOCKS = 64


def sign(rig: Rig) -> None:
    """Do all that there is to sign."""
    signer = Signer(rig.vault, rig.catalogue, Chance(rig.body, rig.vault))
    while signer.work():
        pass


def evening(rig: Rig) -> None:
    """A key, and a game that is signed."""
    sign(rig)
    sit_down(rig.start("pebbles"), 2)
    play_on(rig.table, 8)
    rig.table.operate(act.ABANDON)
    rig.table.finish()
    rig.table = None
    sign(rig)


def finished(rig: Rig) -> list[Log]:
    logs = [rig.catalogue.read(entry.game_id) for entry in rig.catalogue.entries() if entry.state == 2]
    return [Log(b"".join([log.frames(seq, 250) for seq in _steps(log)])) for log in logs]


def _steps(log) -> list[int]:
    """The first record of each piece of at most 250 bytes."""
    starts, seq = [], 0
    while seq < log.count:
        starts.append(seq)
        data, offset = log.frames(seq, 250), 0
        while offset < len(data):
            offset += data[offset] + 5
            seq += 1
    return starts


def test_a_cut_while_a_box_signs_loses_nothing_and_the_next_start_signs():
    chip = Chip(BLOCKS)
    with Mounted(chip, new=True):
        rig = Rig("")
        image = bytes(chip.buffer)
        chip.forget()
        evening(rig)
    count = 0
    for _, broken in cuts(image, chip.operations, Random(1)):
        with Mounted(Chip(BLOCKS, bytearray(broken))):
            rig = Rig("")
            before = [len(log) for log in finished(rig)]
            sign(rig)
            after = finished(rig)
            assert len(after) == len(before)
            for log in after:
                checked = check(log)
                assert checked.signed == (log.header.key == public_key(rig.vault))
                assert log.end is not None
        count += 1
    print(count, "cuts")
    assert count > 100
