"""The electronic dice: which values a secret seed gives for which roll of which game.

    key   = SHA-256(seed | chain head before the first roll of the log)     mixes in the times of the seat taps
    block = HMAC-SHA256(key, game id (8) | roll number (4) | die (1) | block number (1))
    value = first byte of the blocks below the largest multiple of `sides`, mod sides, plus 1

With the revealed seed anyone can recompute every roll.
"""

from hashlib import sha256

LOCKED = bytes(32)  # in place of a commitment: the entropy source failed its tests, so this game has no such dice
_INNER = 0x36
_OUTER = 0x5C


class Dice:
    """The dice of one game. `seed`: 32 secret bytes; `mix`: 32-byte chain head before the first roll."""

    def __init__(self, seed: bytes, mix: bytes, game_id: bytes) -> None:
        key = sha256(seed + mix).digest() + bytes(32)
        self._inner = bytes([byte ^ _INNER for byte in key])
        self._outer = bytes([byte ^ _OUTER for byte in key])
        self._game_id = game_id

    def roll(self, number: int, count: int, sides: int) -> tuple[int, ...]:
        """The `count` values (1..sides, sides <= 256) of roll `number`, as a tuple."""
        return tuple([self._die(number, die, sides) for die in range(count)])

    def _die(self, number: int, die: int, sides: int) -> int:
        limit = 256 - 256 % sides
        block = 0
        while True:
            message = self._game_id + number.to_bytes(4, "big") + bytes((die, block))
            inner = sha256(self._inner + message).digest()
            for byte in sha256(self._outer + inner).digest():
                if byte < limit:
                    return byte % sides + 1
            block += 1


def commitment(seed: bytes) -> bytes:
    """What the header promises: SHA-256 of the seed."""
    return sha256(seed).digest()
