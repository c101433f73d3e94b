"""Owns sources of raw bits for the tests of chance: sound ones, and every way of dying that is to be noticed."""

import random
from collections.abc import Callable

from firmware.game.health import BLOCK

BITS = 8 * BLOCK
EVERY = (1 << BITS) - 1
NOISE = 0.05  # of the bits of a source that repeats
DEATH = BITS // 2  # the first bit of a block whose source dies in it

Chance = random.Random
Source = Callable[[Chance], bytes]


def fair(chance: Chance) -> bytes:
    return chance.randbytes(BLOCK)


def stuck(chance: Chance) -> bytes:
    return bytes([chance.choice((0, 255))]) * BLOCK


def leaning(share: float) -> Source:
    """Ones with probability `share`."""
    return lambda chance: _packed([int(chance.random() < share) for _ in range(BITS)])


def sticky(share: float) -> Source:
    """A bit is the one before it with probability `share`."""

    def block(chance: Chance) -> bytes:
        bits = [chance.getrandbits(1)]
        for _ in range(BITS - 1):
            bits.append(bits[-1] ^ (chance.random() >= share))
        return _packed(bits)

    return block


def repeating(period: int) -> Source:
    """A random pattern of `period` bits again and again."""
    return lambda chance: _block(_repeated(chance.getrandbits(period), period))


def noisy(period: int) -> Source:
    """The same, one bit in twenty of it wrong."""

    def block(chance: Chance) -> bytes:
        wrong = sum(1 << at for at in range(BITS) if chance.random() < NOISE)
        return _block(_repeated(chance.getrandbits(period), period) ^ wrong)

    return block


def register(cells: int) -> Source:
    """A shift register with feedback, of random taps that use all its cells."""

    def block(chance: Chance) -> bytes:
        taps, state = chance.getrandbits(cells) | 1, 1 + chance.randrange((1 << cells) - 1)
        bits = 0
        for _ in range(BITS):
            bits = bits << 1 | state & 1
            state = state >> 1 | ((state & taps).bit_count() & 1) << cells - 1
        return _block(bits)

    return block


def counter(width: int) -> Source:
    """A counter of `width` bits, the highest first or last, that begins anywhere and is joined anywhere."""

    def block(chance: Chance) -> bytes:
        start, backwards, bits = chance.getrandbits(width), chance.random() < 0.5, 0
        for value in range(start, start + BITS // width + 2):
            word = value % (1 << width)
            bits = bits << width | (int(f"{word:0{width}b}"[::-1], 2) if backwards else word)
        return _block(bits >> chance.randrange(width))

    return block


def doubled(chance: Chance) -> bytes:
    """Every bit twice, the first and the last perhaps once."""
    bits = int("".join(bit * 2 for bit in f"{chance.getrandbits(BITS):0{BITS}b}"), 2)
    return _block(bits >> chance.randrange(2))


def dying(rest: Source, at: int = DEATH) -> Source:
    """Sound for `at` bits; from then on it is as `rest`."""

    def block(chance: Chance) -> bytes:
        sound = int.from_bytes(fair(chance), "big") & ~(EVERY >> at) & EVERY
        return (sound | int.from_bytes(rest(chance), "big") >> at).to_bytes(BLOCK, "big")

    return block


def _packed(bits: list[int]) -> bytes:
    return int("".join(map(str, bits)), 2).to_bytes(BLOCK, "big")


def _repeated(pattern: int, period: int) -> int:
    return int(f"{pattern:0{period}b}" * (BITS // period + 1), 2) >> period - BITS % period


def _block(bits: int) -> bytes:
    return (bits & EVERY).to_bytes(BLOCK, "big")


PERIODS = {f"period {period}": repeating(period) for period in (*range(2, 65), 100, 127, 128)}
COUNTERS = {f"counter of {width} bits": counter(width) for width in (4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24, 32)}
REGISTERS = {f"register of {cells} cells": register(cells) for cells in (3, 8, 15, 16)}
DEATHS = {
    f"dead from bit {DEATH} on: {name}": dying(rest)
    for name, rest in {
        "stuck": stuck,
        "period 2": repeating(2),
        "period 33": repeating(33),
        "period 128": repeating(128),
        "register of 16 cells": register(16),
        "counter of 8 bits": counter(8),
        "counter of 16 bits": counter(16),
    }.items()
}
FAULTS: dict[str, Source] = {
    "stuck": stuck,
    "ones 0.9": leaning(0.9),
    "ones 0.1": leaning(0.1),
    "sticky +0.9": sticky(0.9),
    "sticky -0.9": sticky(0.1),
    "every bit doubled": doubled,
    **PERIODS,
    **{f"noisy period {period}": noisy(period) for period in (*range(2, 33), 64, 100, 128)},
    **REGISTERS,
    **COUNTERS,
    **DEATHS,
}
