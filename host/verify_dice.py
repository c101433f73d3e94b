"""Rolls every die of an exported game again: `python verify_dice.py GAME.jsonl`. Uses nothing but Python itself.

It stands alone on purpose: who doubts the dice need not trust our program, only these lines and docs/log-format.md.
Exit status 0: every roll follows from the seed that was promised before the game began. A log of format 1 does not say
how many sides its dice have; each such roll is printed with the first kind of dice that gives it, and marked.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Sequence
from typing import TypeGuard

KINDS = tuple(
    "header action undo correction override clock blob commit reveal note end booted share person signed".split()
)
TEXTS = {"firmware", "game", "name", "text"}
ROLL = 1
USUAL_SIDES = (6, 4, 2, 3, 8, 10, 12, 20, 100, *range(5, 257))
Line = dict[str, object]  # a record, as its line says it


def is_line(value: object) -> TypeGuard[Line]:
    """True for an object of JSON."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """True for a list of JSON."""
    return isinstance(value, list)


def whole(value: object) -> int:
    """A number. Raises TypeError for anything else, as all these do."""
    if isinstance(value, int):
        return value
    raise TypeError(f"{value!r:.40} is no number")


def wholes(value: object) -> list[int]:
    """A list of numbers."""
    if is_list(value):
        return [whole(item) for item in value]
    raise TypeError(f"{value!r:.40} is no list")


def text(value: object) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise TypeError(f"{value!r:.40} is no text")


def line_of(row: str) -> Line:
    """What one line of an export says."""
    value: object = json.loads(row)
    if is_line(value):
        return value
    raise TypeError(f"{value!r:.40} is no record")


def number(value: int) -> bytes:
    """A variable-length int: zigzag, seven bits a byte, lowest first."""
    value = value * 2 if value >= 0 else -value * 2 - 1
    out: list[int] = []
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def field(key: str, value: object) -> bytes:
    """The bytes of one field of a record."""
    if isinstance(value, int):
        return number(value)
    if is_list(value):
        return b"".join(map(number, wholes(value)))
    data = text(value).encode() if key in TEXTS else bytes.fromhex(text(value))
    return number(len(data)) + data


def body(line: Line) -> bytes:
    """The bytes of a record, over which the chain runs."""
    fields = [field(key, value) for key, value in line.items() if key not in ("seq", "kind", "chain")]
    return bytes([KINDS.index(text(line["kind"]))]) + b"".join(fields)


def die(key: bytes, game_id: bytes, roll: int, at: int, sides: int) -> int:
    """What die `at` of a roll shows: the first unbiased byte of the blocks."""
    for block in range(256):
        question = game_id + roll.to_bytes(4, "big") + bytes([at, block])
        for byte in hmac.new(key, question, hashlib.sha256).digest():
            if byte < 256 - 256 % sides:
                return byte % sides + 1
    raise ValueError("no block has an unbiased byte")


def check_roll(line: Line, roll: int, key: bytes, game_id: bytes, kinds: Sequence[int], shown: list[int]) -> None:
    """Print one roll, whose dice show `shown` and have one of `kinds` of sides. Raises ValueError when it is wrong."""
    dice = range(len(shown))
    sides = next((n for n in kinds if shown == [die(key, game_id, roll, at, n) for at in dice]), None)
    if wholes(line["values"])[1] != roll or sides is None:
        raise ValueError(f"the dice in record {line['seq']} do not follow from the seed")
    unsaid = "" if len(kinds) == 1 else " (sides not recorded)"
    print(f"record {line['seq']}: {len(shown)}d{sides} {shown}{unsaid}")


def verify(lines: list[Line]) -> None:
    """Print every roll. Raises ValueError at the first line that is wrong."""
    header, end = lines[0], next(line for line in lines if line["kind"] == "end")
    seed, game_id, rolls, key = bytes.fromhex(text(end["seed"])), bytes.fromhex(text(header["game_id"])), 0, b""
    if hashlib.sha256(seed).hexdigest() != header["commitment"]:
        raise ValueError("the revealed seed is not the promised one")
    head = hashlib.sha256(b"scrollmaster log %d" % whole(header["format"])).digest()
    for line in lines:
        values = wholes(line["values"]) if line["kind"] == "action" else []
        if values[:1] == [ROLL]:
            if header["format"] == 1:  # one key a game, of the head before its first roll; the sides are not said
                key = key or hashlib.sha256(seed + head).digest()
                kinds, shown = USUAL_SIDES, values[2:]
            else:
                key = hashlib.sha256(seed + head).digest()
                kinds, shown = values[2:3], values[3:]
            check_roll(line, rolls, key, game_id, kinds, shown)
            rolls += 1
        head = hashlib.sha256(head + body(line)).digest()
        if line["chain"] != head[:8].hex():
            raise ValueError(f"record {line['seq']}, or one before it, was changed")
    print(f"{rolls} rolls, and all follow from the seed that was promised before the first.")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as export:
            verify([line_of(row) for row in export])
    except (ValueError, ArithmeticError, LookupError, TypeError, OSError, StopIteration) as error:
        sys.exit(f"Not proven: {error}")
