"""Owns sources of raw bits for the tests of chance: sound ones, and every way of dying that is to be noticed."""

import random

from firmware.game.health import BLOCK

BITS = 8 * BLOCK
NOISE = 0.05  # of the bits of a source that repeats


def _pack(bits):
    return int("".join(map(str, bits)), 2).to_bytes(BLOCK, "big")


def fair(chance: random.Random):
    return chance.randbytes(BLOCK)


def stuck(chance):
    return bytes([chance.choice((0, 255))]) * BLOCK


def leaning(share):
    """Ones with probability `share`."""
    return lambda chance: _pack([int(chance.random() < share) for _ in range(BITS)])


def sticky(share):
    """A bit is the one before it with probability `share`."""

    def block(chance):
        bits = [chance.getrandbits(1)]
        for _ in range(BITS - 1):
            bits.append(bits[-1] ^ (chance.random() >= share))
        return _pack(bits)

    return block


def repeating(period):
    """A random pattern of `period` bits again and again, one bit in twenty of it wrong."""

    def block(chance):
        pattern = chance.getrandbits(period) | 1 << period
        copies = bin(pattern)[3:] * (BITS // period + 1)
        wrong = sum(1 << at for at in range(BITS) if chance.random() < NOISE)
        return (int(copies[:BITS], 2) ^ wrong).to_bytes(BLOCK, "big")

    return block


FAULTS = {
    "stuck": stuck,
    "ones 0.9": leaning(0.9),
    "ones 0.1": leaning(0.1),
    "sticky +0.9": sticky(0.9),
    "sticky -0.9": sticky(0.1),
} | {f"period {period}": repeating(period) for period in range(2, 33)}
