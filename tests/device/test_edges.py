"""The keys of a Pico by interrupt: no tap is lost or made up, whatever the flash does meanwhile."""

import importlib
import random
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from firmware.input.keys import HOLD_MS, TAP
from tests.device.wired import TICKS, Chip, Memory, Pin, Ticks

NAME = "firmware.platforms.keyboard"
ERASE_MS = 45
WORN_MS = 400
A, B = 0, 1
TAPS = 1500
BOUNCES_MS = 6
WORK_MS = 180


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The keyboard's module, on the chip of a test."""
    pins: list[Pin] = []

    class Listed(Pin):
        def __init__(self, number: int, mode: int, pull: int):
            super().__init__(number, mode, pull)
            pins.append(self)

    machine: Any = ModuleType("machine")
    machine.Pin, machine.pins, machine.mem32 = Listed, pins, Memory()
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setattr(sys.implementation, "_machine", "a Pico with RP2040", raising=False)
    module: Any = importlib.import_module(NAME)
    module.time = Ticks()
    yield module
    del sys.modules[NAME]


@pytest.fixture
def chip(module: ModuleType) -> Chip:
    return Chip(module)


def test_a_tap_counts_at_the_moment_of_its_edges(chip: Chip):
    chip.move(A)
    chip.after(30, A)
    assert chip.keyboard.has_moved
    chip.now_ms += 5
    assert chip.keyboard.take(chip.now_ms, chip.now_ms) == [(1, 1000), (0, 1030), (0, 1035)]
    assert not chip.keyboard.has_moved


def test_a_tap_that_lies_wholly_in_an_erase_is_one_tap(chip: Chip):
    chip.erase(ERASE_MS, ((5, A), (25, A)))
    assert chip.rest() == [(A, TAP)]


def test_a_key_that_bounces_as_the_erase_ends_is_one_tap(chip: Chip):
    chip.erase(ERASE_MS, ((5, A), (38, A), (0, A), (1, A)))
    for wait_ms in (1, 1, 2, 1):
        chip.after(wait_ms, A)
    assert chip.rest() == [(A, TAP)]


def test_a_key_that_bounces_into_an_erase_is_one_tap(chip: Chip):
    for wait_ms in (0, 1, 1):
        chip.after(wait_ms, A)
    chip.erase(ERASE_MS, ((0, A), (2, A)))
    chip.after(5, A)
    assert chip.rest() == [(A, TAP)]


def test_a_key_that_bounces_between_two_erases_is_one_tap(chip: Chip):
    chip.erase(ERASE_MS, ((44, A),))
    chip.erase(ERASE_MS, ((0, A), (2, A)))
    chip.after(5, A)
    assert chip.rest() == [(A, TAP)]


def test_a_tap_in_an_erase_just_after_another_key_counts(chip: Chip):
    chip.move(B)
    chip.erase(ERASE_MS, ((3, A), (30, A)))
    chip.after(40, B)
    assert chip.rest() == [(B, TAP), (A, TAP)]


def test_keys_that_move_in_one_erase_count_each(chip: Chip):
    chip.erase(ERASE_MS, ((3, A), (20, B), (10, A), (10, B)))
    assert sorted(chip.rest()) == [(A, TAP), (B, TAP)]
    chip.move(A)
    chip.now_ms += 20
    chip.erase(ERASE_MS, ((3, B), (10, A), (25, B)))
    assert sorted(chip.rest()[2:]) == [(A, TAP), (B, TAP)]
    chip.erase(ERASE_MS, ((3, A), (26, A), (5, B)))
    chip.after(50, B)
    assert sorted(chip.rest()[4:]) == [(A, TAP), (B, TAP)]


def test_keys_that_come_down_in_one_erase_and_stay_are_a_palm(chip: Chip):
    chip.erase(ERASE_MS, ((3, A), (10, B), (1, 5)))
    chip.after(50, A, B, 5)
    assert chip.rest() == []


def test_a_press_whose_edge_is_late_lasts_long_enough(chip: Chip):
    chip.erase(ERASE_MS, ((24, A),))
    chip.after(4, A)  # 25 ms in all
    assert chip.rest() == [(A, TAP)]


def test_no_tap_becomes_a_hold_on_a_worn_chip(chip: Chip):
    for ms in (WORN_MS, 2 * HOLD_MS):
        chip.presses.clear()
        chip.erase(ms, ((5, A), (30, A)))
        assert chip.rest() == [(A, TAP)]
    chip.erase(WORN_MS, ((WORN_MS - 5, A),))
    chip.rest(HOLD_MS - 150)
    chip.move(A)
    assert chip.rest() == [(A, TAP)] * 2


def test_bounces_that_nobody_reads_push_out_no_tap(chip: Chip):
    for key in (A, B, 5, 6):
        for bounces in (14, 14):  # down and up
            for _ in range(bounces):
                chip.after(0, key)
            chip.after(1, key)
            chip.now_ms += 40
    assert chip.rest() == [(key, TAP) for key in (A, B, 5, 6)]


def test_a_key_that_is_down_from_the_beginning_is_told(module: ModuleType):
    chip = Chip(module, down=(A, 9))
    assert chip.keyboard.has_moved
    assert chip.keyboard.take(chip.now_ms, chip.now_ms)[-1][0] == 1 << A | 1 << 9


@pytest.mark.parametrize("idle_ms", [TICKS // 2 + 5, TICKS - 20, TICKS + 1000])
def test_a_tap_in_an_erase_counts_after_days_without_one(chip: Chip, idle_ms: int):
    chip.move(A)
    chip.after(40, A)
    assert chip.rest() == [(A, TAP)]
    chip.now_ms += idle_ms
    chip.erase(ERASE_MS, ((5, A), (25, A)))
    assert chip.rest()[1:] == [(A, TAP)]


def test_a_tap_counts_once_wherever_the_flash_works_and_however_its_contact_bounces(chip: Chip):
    chance = random.Random(1)
    for count in range(TAPS):
        key = chance.randrange(10)
        down_ms = chance.randrange(60)
        moves = contact(chance, down_ms) + contact(chance, down_ms + chance.randrange(25, 60))
        chip.presses.clear()
        work(chip, chance, key, moves)
        assert chip.rest() == [(key, TAP)], (count, moves)


def contact(chance: random.Random, at_ms: int) -> list[int]:
    """When a contact opens and closes until it is steady."""
    return [at_ms, *sorted(chance.choices(range(at_ms, at_ms + BOUNCES_MS), k=2 * chance.randrange(4)))]


def work(chip: Chip, chance: random.Random, key: int, moves: list[int]) -> None:
    """The flash erases and writes, with hardly a pause or with some, while a key moves at these moments."""
    changes = chance.choice(((ERASE_MS, 0), (ERASE_MS, 1), (ERASE_MS, 0, 1, 0, 3, 1), (ERASE_MS, 30, 3, 2)))
    left_ms = chance.randrange(60)
    at = 0
    for ms in range(WORK_MS):
        while left_ms == 0:
            chip.end_erase() if chip.is_blind else chip.begin_erase()
            at += 1
            left_ms = changes[at % len(changes)]
        left_ms -= 1
        for _ in range(moves.count(ms)):
            chip.move(key)
        if not chip.is_blind and chance.randrange(2):
            chip.take()
        chip.now_ms += 1
    if chip.is_blind:
        chip.end_erase()
