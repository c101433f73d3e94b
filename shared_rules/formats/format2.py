"""Format 2 of the log (docs/log-format.md, decision 18). What no box writes is refused by every reader alike.

A release has written it, so nothing here changes.
"""

from ..core import action as act
from ..core.refused import Refused
from .fields import Bytes, Fields, Int, Ints, Text
from .layout import DIGEST, HARDWARE, ID, SCRIPT, Format, Header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Entry, Values
    from .fields import Value

SEATS = 16
MAX_VERSION = 1_000_000  # of a game's rules
MAX_COUNT = 1 << 32  # boots, games, visits to the prompt, records
MAX_BOOT_MS = 1 << 40  # thirty years without a pause
MAX_DT_MS = 1 << 35  # a year between two records
MAX_LIMIT_MS = 1 << 35  # of a clock
MAX_FIRMWARE = 24  # letters
MAX_GAME = 32
MAX_NAME = 32  # of a blob
MAX_KEYS = 32  # in a SHARE
KEYS = 10
MAX_SIDES = 256
HEAD = 16  # bytes of the head of the game before
MIN_CHALLENGE = 8  # bytes
MAX_CHALLENGE = 16
SALT = 16
ED25519 = 1  # the scheme of a signature
PUBLIC_KEY = 32
SIGNATURE = 64

_CLOCK_VALUES = {act.STARTED: 3, act.EXPIRED: 2, act.PAUSED: 1, act.RESUMED: 1, act.TURN: 3, act.STOPPED: 1}
_OPERATION_VALUES = {act.SKIP: 1, act.LEVEL: 2, act.LEAVE: 2, act.ABANDON: 1}


class Format2(Format):
    """See above."""

    max_dt_ms = MAX_DT_MS

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> "Entry":
        return act.BOOTED, (boot, boot_ms, firmware, prompts)

    def pack(self, header: Header, second: "Entry") -> str:
        return "".join(["%02x" % byte for byte in header.content])


def _action(values: tuple[int, ...]) -> bool:
    operation = values[0]
    if operation == act.ANSWER:
        return True
    if operation == act.ROLL:
        return len(values) > 3 and 0 <= values[1] < MAX_COUNT and _are_rolled(values[2], values[3:])
    if len(values) != _OPERATION_VALUES.get(operation):
        return False
    return operation != act.LEAVE or 0 <= values[1] < SEATS


def _are_rolled(sides: int, values: tuple[int, ...]) -> bool:
    return 2 <= sides <= MAX_SIDES and all([1 <= value <= sides for value in values])


def _undo(values: tuple[int, ...]) -> bool:
    return len(values) == 1 and 0 < values[0] < MAX_COUNT


def _correction(values: tuple[int, ...]) -> bool:
    if not 0 < values[0] < MAX_COUNT:
        return False
    return len(values) == 1 or values[1] != act.ROLL and _action(values[1:])


def _clock(values: tuple[int, ...]) -> bool:
    what = values[0]
    if len(values) != _CLOCK_VALUES.get(what):
        return False
    if what in (act.STARTED, act.EXPIRED, act.TURN) and not -1 <= values[1] < SEATS:
        return False
    return what != act.STARTED or 0 < values[2] <= MAX_LIMIT_MS


class _Keys(Bytes):
    """Keys that were pressed, one a byte."""

    def allows(self, value: "Value") -> bool:
        return isinstance(value, bytes) and Bytes.allows(self, value) and max(value) < KEYS


class _Reveal(Fields):
    """A salt for each choice."""

    def check(self, values: "Values") -> None:
        Fields.check(self, values)
        choices, salts = values
        if not (isinstance(choices, bytes) and isinstance(salts, bytes) and len(salts) == SALT * len(choices)):
            raise Refused("refused.record")


_COUNT = Int(0, MAX_COUNT)
_FROM_1 = Int(1, MAX_COUNT)
_BOOT_MS = Int(0, MAX_BOOT_MS)
_FIRMWARE = Text(1, MAX_FIRMWARE, "".join([chr(code) for code in range(ord("!"), ord("~") + 1)]))
_WORD = "abcdefghijklmnopqrstuvwxyz0123456789_"
_DIGEST = Bytes(DIGEST, DIGEST)
_DIGEST_OR_NONE = Bytes(DIGEST, DIGEST, or_none=True)
_ID = Bytes(ID, ID)
_SEAT = Int(0, SEATS - 1)

_HEADER = Fields(
    ("format", Int(2, 2)),
    ("game_id", _ID),
    ("box_id", _ID),
    ("firmware", _FIRMWARE),
    ("game", Text(1, MAX_GAME, _WORD)),
    ("rules_version", Int(1, MAX_VERSION)),
    ("entropy", Int(HARDWARE, SCRIPT)),
    ("commitment", _DIGEST),
    ("boot", _FROM_1),
    ("boot_ms", _BOOT_MS),
    ("prompts", _COUNT),
    ("counter", _FROM_1),
    ("previous", Bytes(HEAD, HEAD, or_none=True)),
    ("challenge", Bytes(MIN_CHALLENGE, MAX_CHALLENGE, or_none=True)),
    ("key", Bytes(PUBLIC_KEY, PUBLIC_KEY, or_none=True)),
    ("content", _DIGEST_OR_NONE),
)
_LAYOUTS = {
    act.HEADER: _HEADER,
    act.ACTION: Ints(_action),
    act.UNDO: Ints(_undo),
    act.CORRECTION: Ints(_correction),
    act.OVERRIDE: Ints(),
    act.CLOCK: Ints(_clock),
    act.BLOB: Fields(("name", Text(1, MAX_NAME, _WORD)), ("data", Bytes())),
    act.COMMIT: Fields(("index", _SEAT), ("digest", _DIGEST)),
    act.REVEAL: _Reveal(("choices", Bytes(2, SEATS)), ("salts", Bytes())),
    act.END: Fields(
        ("reason", Int(act.ENDED_BY_RULES, act.ENDED_BY_TABLE)), ("state_hash", _DIGEST), ("seed", _DIGEST_OR_NONE)
    ),
    act.BOOTED: Fields(("boot", _FROM_1), ("boot_ms", _BOOT_MS), ("firmware", _FIRMWARE), ("prompts", _COUNT)),
    act.SHARE: Fields(("seat", _SEAT), ("keys", _Keys(1, MAX_KEYS))),
    act.PERSON: Fields(("seat", _SEAT), ("digest", _DIGEST)),
    act.SIGNED: Fields(("scheme", Int(ED25519, ED25519)), ("signature", Bytes(SIGNATURE, SIGNATURE))),
}
FORMAT = Format2(2, _HEADER, _LAYOUTS, 24, True)
