"""Rolls every die of an exported game again: `python verify_dice.py GAME.jsonl`. Uses nothing but Python itself.

It stands alone on purpose: to check the dice you need to trust only these lines and docs/log-format.md. Compare the
code that it prints with the photograph of the end of the game, and the commitment with one of its beginning.
Exit status: 0, every roll follows from the seed that was promised before the game began; 4, the records are in order,
but the rolls cannot be proven, because no seed was revealed; 1, something is wrong.
"""

import hashlib
import hmac
import json
import sys
from collections import Counter
from typing import Any, NoReturn

INTS = "values"  # a field of ints; all other fields are named in TEXTS, NUMBERS, or are bytes, which stand there in hex
TEXTS = {"firmware", "game", "name"}
NUMBERS = {"format", "rules_version", "entropy", "boot", "boot_ms", "prompts", "counter"}.union(
    {"index", "reason", "seat", "scheme"}
)
FIELDS = {  # of a record, in their order; the place of a kind here is its number
    "header": "format game_id box_id firmware game rules_version entropy commitment boot boot_ms "
    "prompts counter previous challenge key content",
    "action": INTS,
    "undo": INTS,
    "correction": INTS,
    "override": INTS,
    "clock": INTS,
    "blob": "name data",
    "commit": "index digest",
    "reveal": "choices salts",
    "": "",  # a number that no kind has
    "end": "reason state_hash seed",
    "booted": "boot boot_ms firmware prompts",
    "share": "seat keys",
    "person": "seat digest",
    "signed": "scheme signature",
}
KINDS = list(FIELDS)
ROLL = 1  # the first value of an action that is a roll
FORMAT = 2
SIDES = range(2, 257)
GAME_SIDES: dict[str, tuple[int, ...] | range] = {  # of games from outside nothing is known
    "elfenwizards": (3, 4, 5, 6),
    "maginor": (2, 3, 4, 6, 210),
    "magalon": (6,),
    "wizwar": (2, 3, 4),
    "universal": range(2, 101),
}
Record = dict[str, Any]  # a line as JSON gives it: a value of a wrong type raises an error, and nothing is proven


def number(value: int) -> bytes:
    """A variable-length int: zigzag, seven bits a byte, lowest first."""
    if type(value) is not int:
        raise TypeError(f"{value} is no number")
    value = value * 2 if value >= 0 else -value * 2 - 1
    out: list[int] = []
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def field(name: str, value: Any) -> bytes:
    """The bytes of one field."""
    if name == INTS:
        return b"".join(map(number, value))
    if name in NUMBERS:
        return number(value)
    data = value.encode() if name in TEXTS else bytes.fromhex(value)
    if name not in TEXTS and data.hex() != value:
        raise ValueError(f"{value} is not written as a box writes it")
    return number(len(data)) + data


def read(text: str) -> tuple[list[Record], list[bytes]]:
    """All records, and the heads of the chain: before the first one, and after each. Raises an error at a wrong one."""
    records: list[Record] = []
    heads: list[bytes] = []
    for seq, line in enumerate(text.removesuffix("\n").split("\n")):
        record = json.loads(line)
        kind = record["kind"]
        if seq == 0:
            heads.append(hashlib.sha256(b"scrollmaster log %d" % record["format"]).digest())
        fields = {name: record[name] for name in FIELDS[kind].split()}
        body = bytes([KINDS.index(kind)]) + number(record["dt_ms"])
        body += b"".join(field(name, value) for name, value in fields.items())
        heads.append(hashlib.sha256(heads[-1] + body).digest())
        exact = {"seq": seq, "kind": kind, "dt_ms": record["dt_ms"], **fields, "chain": heads[-1][:8].hex()}
        if line != json.dumps(exact, separators=(",", ":")):
            raise ValueError(f"record {seq}, or one before it, was changed")
        records.append(record)
    if records[0].get("format") != FORMAT:
        raise ValueError("this program reads logs of format 2")
    kinds = [record["kind"] for record in records if record["kind"] != "signed"]
    if text[-1:] != "\n" or kinds[0] != "header" or "header" in kinds[1:] or "end" in kinds[:-1]:
        raise ValueError("this is not one whole log")
    signed = [seq for seq, record in enumerate(records) if record["kind"] == "signed"]
    if signed and (signed != [len(records) - 1] or records[-2]["kind"] != "end"):
        raise ValueError("a signature is not in its place")
    return records, heads


def die(key: bytes, game_id: bytes, roll: int, at: int, sides: int) -> int:
    """What die `at` of a roll shows: the first unbiased byte of the blocks."""
    for block in range(256):
        text = game_id + roll.to_bytes(4, "big") + bytes([at, block])
        for byte in hmac.new(key, text, hashlib.sha256).digest():
            if byte < 256 - 256 % sides:
                return byte % sides + 1
    raise ValueError("no block has an unbiased byte")


def roll_again(records: list[Record], heads: list[bytes], seed: bytes) -> Counter[int]:
    """Print every roll. Returns how many dice have how many sides."""
    game_id, rolls, dice = bytes.fromhex(records[0]["game_id"]), 0, Counter[int]()
    played_with = GAME_SIDES.get(records[0]["game"], SIDES)
    for seq, record in enumerate(records):
        if record["kind"] != "action" or record["values"][0] != ROLL:
            continue
        _, number_of_roll, sides, *shown = record["values"]
        key = hashlib.sha256(seed + heads[seq]).digest()
        known = shown and sides in played_with and number_of_roll == rolls
        if not known or shown != [die(key, game_id, rolls, at, sides) for at in range(len(shown))]:
            raise ValueError(f"the dice in record {seq} do not follow from the seed")
        print(f"record {seq}: {len(shown)} dice of {sides} sides show {shown}")
        rolls += 1
        dice[sides] += len(shown)
    return dice


def digits(head: bytes) -> str:
    """The short form of a hash: 12 digits of each of its first two 8 bytes."""
    parts = [int.from_bytes(head[at : at + 8], "big") % 10**12 for at in (0, 8)]
    text = "".join(f"{part:012}" for part in parts)
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))


def unproven(why: str) -> NoReturn:
    print(f"In order, but the rolls cannot be proven: {why}.")
    sys.exit(4)


def verify(text: str) -> None:
    """Print what can be said of a log. Raises an error at the first thing that is wrong."""
    records, heads = read(text)
    header, end = records[0], next((record for record in records if record["kind"] == "end"), None)
    print(f"commitment {digits(bytes.fromhex(header['commitment']))}")
    if end is None:
        unproven("the game has not ended")
    print(f"code {digits(heads[records.index(end) + 1])}")
    if not end["seed"]:
        unproven("the end reveals no seed")
    seed = bytes.fromhex(end["seed"])
    if hashlib.sha256(seed).hexdigest() != header["commitment"]:
        raise ValueError("the revealed seed is not the promised one")
    dice = roll_again(records, heads, seed)
    kinds = ", ".join(f"{count} of {sides} sides" for sides, count in sorted(dice.items()))
    print(f"Proven: all dice ({kinds or 'none'}) follow from the seed that was promised before the first.")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="ascii", newline="") as export:
            verify(export.read())
    except (ValueError, ArithmeticError, LookupError, AttributeError, TypeError, OSError, RecursionError) as error:
        sys.exit(f"Not proven: {error or 'this is no log'}")
