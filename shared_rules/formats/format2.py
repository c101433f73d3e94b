"""Owns format 2 of the log (docs/log-format.md, decision 18). What no box writes is refused by every reader alike.

Must never change once a release has written it.
"""

from ..core import action as act
from .layout import DIGEST, HARDWARE, ID, INTS, SCRIPT, Format, Header

SEATS = 16
MOST_VERSION = 1_000_000  # of a game's rules
MOST_COUNT = 1 << 32  # boots, games, visits to the prompt, records
MOST_BOOT_MS = 1 << 40  # thirty years without a pause
MOST_DT_MS = 1 << 35  # a year between two records
MOST_LIMIT_MS = 1 << 35  # of a clock
MOST_FIRMWARE = 24  # letters
MOST_GAME = 32
MOST_NAME = 32  # of a blob
MOST_KEYS = 32  # in a SHARE
KEYS = 10
MOST_SIDES = 256
HEAD = 16  # bytes of the head of the game before
FEWEST_CHALLENGE = 8  # bytes
MOST_CHALLENGE = 16
SALT = 16
ED25519 = 1  # the scheme of a signature
PUBLIC_KEY = 32
SIGNATURE = 64

_LAYOUTS = {
    act.HEADER: "ibbssiibiiiibbbb",
    act.ACTION: INTS,
    act.UNDO: INTS,
    act.CORRECTION: INTS,
    act.OVERRIDE: INTS,
    act.CLOCK: INTS,
    act.BLOB: "sb",
    act.COMMIT: "ib",
    act.REVEAL: "bb",
    act.END: "ibb",
    act.BOOTED: "iisi",
    act.SHARE: "ib",
    act.PERSON: "ib",
    act.SIGNED: "ib",
}
_HEADER = (
    "format",
    "game_id",
    "box_id",
    "firmware",
    "game",
    "rules_version",
    "entropy",
    "commitment",
    "boot",
    "boot_ms",
    "prompts",
    "counter",
    "previous",
    "challenge",
    "key",
    "content",
)
_CLOCK_VALUES = {act.STARTED: 3, act.EXPIRED: 2, act.PAUSED: 1, act.RESUMED: 1, act.TURN: 3, act.STOPPED: 1}
_OPERATION_VALUES = {act.SKIP: 1, act.LEVEL: 2, act.LEAVE: 2, act.ABANDON: 1}
_WORD = "abcdefghijklmnopqrstuvwxyz0123456789_"


class Format2(Format):
    """See above."""

    most_dt_ms = MOST_DT_MS

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> tuple:
        return act.BOOTED, (boot, boot_ms, firmware, prompts)

    def pack(self, header: Header, second: tuple) -> str:
        return "".join(["%02x" % byte for byte in header.content])


def _header(values):
    if len(values) != len(_HEADER):
        return False
    number, game_id, box_id, firmware, game, version, entropy, commitment = values[:8]
    boot, boot_ms, prompts, counter, previous, challenge, key, content = values[8:]
    return (
        number == FORMAT.number
        and len(game_id) == len(box_id) == ID
        and _is_firmware(firmware)
        and _is_word(game, MOST_GAME)
        and 1 <= version <= MOST_VERSION
        and HARDWARE <= entropy <= SCRIPT
        and len(commitment) == DIGEST
        and _is_boot(boot, boot_ms, prompts)
        and 1 <= counter <= MOST_COUNT
        and len(previous) in (0, HEAD)
        and (not challenge or FEWEST_CHALLENGE <= len(challenge) <= MOST_CHALLENGE)
        and len(key) in (0, PUBLIC_KEY)
        and len(content) in (0, DIGEST)
    )


def _action(values):
    operation = values[0]
    if operation == act.ANSWER:
        return True
    if operation == act.ROLL:
        return len(values) > 3 and 0 <= values[1] < MOST_COUNT and _are_rolled(values[2], values[3:])
    if len(values) != _OPERATION_VALUES.get(operation):
        return False
    return operation != act.LEAVE or 0 <= values[1] < SEATS


def _are_rolled(sides, values):
    return 2 <= sides <= MOST_SIDES and all([1 <= value <= sides for value in values])


def _undo(values):
    return len(values) == 1 and 0 < values[0] < MOST_COUNT


def _correction(values):
    if not 0 < values[0] < MOST_COUNT:
        return False
    return len(values) == 1 or values[1] != act.ROLL and _action(values[1:])


def _clock(values):
    what = values[0]
    if len(values) != _CLOCK_VALUES.get(what):
        return False
    if what in (act.STARTED, act.EXPIRED, act.TURN) and not -1 <= values[1] < SEATS:
        return False
    return what != act.STARTED or 0 < values[2] <= MOST_LIMIT_MS


def _blob(values):
    return len(values) == 2 and _is_word(values[0], MOST_NAME)


def _commit(values):
    return _of_seat(values) and len(values[1]) == DIGEST


def _reveal(values):
    return len(values) == 2 and 2 <= len(values[0]) <= SEATS and len(values[1]) == SALT * len(values[0])


def _end(values):
    if len(values) != 3:
        return False
    reason, digest, seed = values
    return reason in (act.ENDED_BY_RULES, act.ENDED_BY_TABLE) and len(digest) == DIGEST and len(seed) in (0, DIGEST)


def _booted(values):
    return len(values) == 4 and _is_firmware(values[2]) and _is_boot(values[0], values[1], values[3])


def _share(values):
    return _of_seat(values) and 1 <= len(values[1]) <= MOST_KEYS and max(values[1]) < KEYS


def _person(values):
    return _of_seat(values) and len(values[1]) == DIGEST


def _signed(values):
    return len(values) == 2 and values[0] == ED25519 and len(values[1]) == SIGNATURE


def _of_seat(values):
    return len(values) == 2 and 0 <= values[0] < SEATS


def _is_boot(boot, boot_ms, prompts):
    return 1 <= boot <= MOST_COUNT and 0 <= boot_ms <= MOST_BOOT_MS and 0 <= prompts <= MOST_COUNT


def _is_firmware(text):
    return 1 <= len(text) <= MOST_FIRMWARE and all([" " < letter <= "~" for letter in text])


def _is_word(text, most):
    return 1 <= len(text) <= most and all([letter in _WORD for letter in text])


_BOUNDS = {
    act.HEADER: _header,
    act.ACTION: _action,
    act.UNDO: _undo,
    act.CORRECTION: _correction,
    act.CLOCK: _clock,
    act.BLOB: _blob,
    act.COMMIT: _commit,
    act.REVEAL: _reveal,
    act.END: _end,
    act.BOOTED: _booted,
    act.SHARE: _share,
    act.PERSON: _person,
    act.SIGNED: _signed,
}
FORMAT = Format2(2, _LAYOUTS, _HEADER, 24, True)
FORMAT.bounds = _BOUNDS
