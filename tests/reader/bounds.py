"""How much each record may say: the bounds of format 2, by docs/log-format.md."""

import string
from collections.abc import Callable

from tests.reader.records import Record, Value, Wrong

SEATS = range(16)
CLOCK_SEATS = range(-1, 16)
ANY_INT = range(-(2**70), 2**70)
SMALL = set(string.ascii_lowercase + string.digits + "_")
LIMITS = range(1, 2**35 + 1)
TURN = 5
OPERATIONS: dict[int, tuple[range, ...]] = {2: (), 3: (ANY_INT,), 4: (SEATS,), 5: ()}
CLOCKS: dict[int, tuple[range, ...]] = {
    1: (CLOCK_SEATS, LIMITS),
    2: (CLOCK_SEATS,),
    3: (),
    4: (),
    TURN: (CLOCK_SEATS, ANY_INT),
    6: (),
}

Check = Callable[[Value], bool]


def within(least: int, most: int) -> Check:
    return lambda value: isinstance(value, int) and least <= value <= most


def sized(*sizes: int) -> Check:
    return lambda value: isinstance(value, bytes) and len(value) in sizes


def firmware(value: Value) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 24 and all("!" <= letter <= "~" for letter in value)


def name(value: Value) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 32 and set(value) <= SMALL


def keys(value: Value) -> bool:
    return isinstance(value, bytes) and 1 <= len(value) <= 32 and max(value) <= 9


BOOT: dict[str, Check] = {
    "boot": within(1, 2**32),
    "boot_ms": within(0, 2**40),
    "firmware": firmware,
    "prompts": within(0, 2**32),
}
FIELDS: dict[str, dict[str, Check]] = {
    "header": BOOT
    | {
        "game_id": sized(8),
        "box_id": sized(8),
        "game": name,
        "rules_version": within(1, 1_000_000),
        "entropy": within(0, 2),
        "commitment": sized(32),
        "counter": within(1, 2**32),
        "previous": sized(0, 16),
        "challenge": sized(0, *range(8, 17)),
        "key": sized(0, 32),
        "content": sized(0, 32),
    },
    "commit": {"index": within(0, 15), "digest": sized(32)},
    "end": {"reason": within(0, 1), "state_hash": sized(32), "seed": sized(0, 32)},
    "blob": {"name": name},
    "reveal": {"choices": sized(*range(2, 17))},
    "booted": BOOT,
    "share": {"seat": within(0, 15), "keys": keys},
    "person": {"seat": within(0, 15), "digest": sized(32)},
    "signed": {"scheme": within(1, 1), "signature": sized(64)},
}


def check_bounds(record: Record) -> None:
    for field, check in FIELDS.get(record.kind, {}).items():
        if not check(record.fields[field]):
            raise Wrong("a %s out of bounds" % field, record.seq)
    ok = 0 <= record.dt_ms <= (0 if record.kind == "header" else 2**35)
    if record.kind == "action":
        ok = ok and operation_fits(record.values)
    elif record.kind == "correction":
        ok = ok and (len(record.values) == 1 or operation_fits(record.values[1:]))
    elif record.kind == "clock":
        ok = ok and ints_fit(record.values[1:], CLOCKS.get(record.values[0]))
    if not ok:
        raise Wrong("more than the bounds of the format allow", record.seq)


def operation_fits(values: tuple[int, ...]) -> bool:
    operation, ints = values[0], values[1:]
    if operation == 0:
        return True
    if operation == 1:
        return roll_fits(ints)
    return ints_fit(ints, OPERATIONS.get(operation))


def roll_fits(ints: tuple[int, ...]) -> bool:
    if len(ints) < 3 or not (0 <= ints[0] < 2**32 and 2 <= ints[1] <= 256):
        return False
    return all(1 <= value <= ints[1] for value in ints[2:])


def ints_fit(ints: tuple[int, ...], bounds: tuple[range, ...] | None) -> bool:
    return bounds is not None and len(ints) == len(bounds) and all(a in b for a, b in zip(ints, bounds, strict=True))
