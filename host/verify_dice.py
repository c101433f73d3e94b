"""Rolls every die of an exported game again: `python verify_dice.py GAME.jsonl`. Uses nothing but Python itself.

It stands alone on purpose: to check the dice you need to trust only these lines and docs/log-format.md.
Exit status 0: every roll follows from the seed that was committed to before the game began. A log of format 1 does not
say how many sides its dice have; each such roll is printed with the first kind of dice that gives it, and marked.
"""

import hashlib
import hmac
import json
import sys
from typing import Any

KINDS = "header action undo correction override clock blob commit reveal note end booted share person signed".split()
TEXTS = {"firmware", "game", "name", "text"}
ROLL = 1
USUAL_SIDES = (6, 4, 2, 3, 8, 10, 12, 20, 100, *range(5, 257))
Line = dict[str, Any]  # a record as JSON gives it: a value of a wrong type raises an error, and nothing is proven


def number(value: int) -> bytes:
    """A variable-length int: zigzag, seven bits a byte, lowest first."""
    value = value * 2 if value >= 0 else -value * 2 - 1
    out: list[int] = []
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def field(key: str, value: int | str | list[int]) -> bytes:
    """The bytes of one field of a record."""
    if isinstance(value, int | list):
        return b"".join(map(number, value if isinstance(value, list) else [value]))
    data = value.encode() if key in TEXTS else bytes.fromhex(value)
    return number(len(data)) + data


def body(line: Line) -> bytes:
    """The bytes of a record, over which the chain runs."""
    fields = [field(key, value) for key, value in line.items() if key not in ("seq", "kind", "chain")]
    return bytes([KINDS.index(line["kind"])]) + b"".join(fields)


def die(key: bytes, game_id: bytes, roll: int, at: int, sides: int) -> int:
    """What die `at` of a roll shows: the first unbiased byte of the blocks."""
    for block in range(256):
        text = game_id + roll.to_bytes(4, "big") + bytes([at, block])
        for byte in hmac.new(key, text, hashlib.sha256).digest():
            if byte < 256 - 256 % sides:
                return byte % sides + 1
    raise ValueError("no block has an unbiased byte")


def check_roll(
    line: Line, roll: int, key: bytes, game_id: bytes, kinds: tuple[int, ...] | list[int], shown: list[int]
) -> None:
    """Print one roll, whose dice show `shown` and have one of `kinds` of sides. Raises ValueError when it is wrong."""
    dice = range(len(shown))
    sides = next((n for n in kinds if shown == [die(key, game_id, roll, at, n) for at in dice]), None)
    if line["values"][1] != roll or sides is None:
        raise ValueError(f"the dice in record {line['seq']} do not follow from the seed")
    unsaid = "" if len(kinds) == 1 else " (sides not recorded)"
    print(f"record {line['seq']}: {len(shown)}d{sides} {shown}{unsaid}")


def verify(lines: list[Line]) -> None:
    """Print every roll. Raises ValueError at the first line that is wrong."""
    header, end = lines[0], next(line for line in lines if line["kind"] == "end")
    seed, game_id, rolls, key = bytes.fromhex(end["seed"]), bytes.fromhex(header["game_id"]), 0, b""
    if hashlib.sha256(seed).hexdigest() != header["commitment"]:
        raise ValueError("the revealed seed is not the promised one")
    head = hashlib.sha256(b"scrollmaster log %d" % header["format"]).digest()
    for line in lines:
        if line["kind"] == "action" and line["values"][0] == ROLL:
            if header["format"] == 1:  # one key a game, of the head before its first roll; the sides are not said
                key = key or hashlib.sha256(seed + head).digest()
                kinds, shown = USUAL_SIDES, line["values"][2:]
            else:
                key = hashlib.sha256(seed + head).digest()
                kinds, shown = line["values"][2:3], line["values"][3:]
            check_roll(line, rolls, key, game_id, kinds, shown)
            rolls += 1
        head = hashlib.sha256(head + body(line)).digest()
        if line["chain"] != head[:8].hex():
            raise ValueError(f"record {line['seq']}, or one before it, was changed")
    print(f"{rolls} rolls, and all follow from the seed that was promised before the first.")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as export:
            verify([json.loads(line) for line in export])
    except (ValueError, ArithmeticError, LookupError, AttributeError, TypeError, OSError, StopIteration) as error:
        sys.exit(f"Not proven: {error}")
