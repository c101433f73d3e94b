"""The power fails at a flash operation, on the real littlefs code: whatever was acknowledged is there afterwards."""

from random import Random

import pytest

from firmware.store import files, journal
from firmware.store.catalogue import RESERVED
from tests.changed import Changed
from tests.device.rig import Rig, play_on
from tests.games import pebbles
from tests.lanes import slow_after
from tests.power.evening import Seen, steps
from tests.power.flash import Chip, Mounted, cuts

PROMISES = (
    (
        "acknowledged records lost by cuts at every flash operation, and at every one of the recovery",
        "0",
        "0 of 1,527 single and 4,377 double cuts",
    ),
    ("flash wear of an action, checkpoints included: programs, erases, most", "1.8, 0.13, 2", "1.30, 0.120, 2"),
)

ROUNDS = (2, 12)  # each adds more than 100 single cuts, and 300 double ones
ROUNDS_OF_A_GAME = 6
BLOCKS = 192
ACTIONS = 1600
WORST = 3  # erases of one action: a group and the splitting of a directory met once; else 2


def recorded(games, rounds):
    """Play an evening. Returns (the image before it, the chip, [(operations done, Seen)] after every step)."""
    chip = Chip(BLOCKS)
    with Mounted(chip, new=True):
        image = bytes(chip.buffer)
        chip.forget()
        rig = Rig("")
        seen = [(0, Seen(rig))]
        for step in steps(games, rounds):
            step(rig)
            seen.append((len(chip.operations), Seen(rig)))
    return image, chip, seen


def check(image, before, after, more):
    """Switch the box on with this image. Returns the chip as it then is. `more`: play on, and switch it off again."""
    chip = Chip(BLOCKS, bytearray(image))
    with Mounted(chip):
        rig = Rig("")
        assert Seen(rig).fits_between(before, after)
        if more and rig.table and rig.table.decision:
            play_on(rig.table, 1)
            then = Seen(rig)
            rig.power_on()
            assert Seen(rig).fits_between(then, then)
    return chip


def around(seen, number):
    """What was seen before and after the step in which operation `number` was done."""
    later = [place for place, (done, _) in enumerate(seen) if done > number]
    return seen[later[0] - 1][1], seen[later[0]][1]


@pytest.mark.parametrize("rounds", slow_after(1, ROUNDS))
def test_nothing_acknowledged_is_lost_by_a_cut_or_by_a_second_one_during_recovery(rounds):
    random = Random(1)
    single = double = 0
    with Changed(pebbles, "ROUNDS", 100), Changed(journal, "GROUP", 3):
        image, chip, seen = recorded(-(-rounds // ROUNDS_OF_A_GAME), min(rounds, ROUNDS_OF_A_GAME))
        for number, broken in cuts(image, chip.operations, random):
            before, after = around(seen, number)
            recovered = check(broken, before, after, more=single % 5 == 3)
            single += 1
            for _, again in cuts(broken, recovered.operations, random) if single % 5 != 4 else ():
                check(again, before, after, more=False)
                double += 1
    print(single, "single and", double, "double cuts, 0 lost")
    assert single >= 80 * rounds and double >= 160 * rounds


def erases(operations):
    return len([1 for _, _, data in operations if data is None])


def test_what_an_action_costs_the_flash():
    """Over a long game, checkpoints and the putting together of segments included."""
    chip = Chip(352)
    worst = 0
    with Changed(pebbles, "ROUNDS", 1000), Mounted(chip, new=True):
        rig = Rig("")
        rig.start()
        for _ in range(6):
            rig.table.answer((1,))
        chip.forget()
        for _ in range(ACTIONS):
            before = len(chip.operations)
            play_on(rig.table, 1)
            worst = max(worst, erases(chip.operations[before:]))
        kilobytes = (files.space("")[0] - files.space("")[1]) // 1024
    programs = (len(chip.operations) - erases(chip.operations)) / ACTIONS
    wear = erases(chip.operations) / ACTIONS
    print("an action: %.2f programs, %.3f erases, %d at worst;" % (programs, wear, worst), kilobytes, "kB taken")
    assert programs <= 1.8 and wear <= 0.13
    assert worst <= WORST
    assert kilobytes < RESERVED // 1024
