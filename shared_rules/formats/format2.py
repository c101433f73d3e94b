"""Format 2 of the log (docs/log-format.md, decision 18). Every reader refuses the same: all that no box writes."""

from ..core import action as act
from ..core.refused import Refused
from .fields import Bytes, BytesOrNone, Fields, Int, Ints, Text
from .layout import DIGEST, HARDWARE, HEADER_NAMES, ID, SCRIPT, Format, Header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Entry, Values
    from .fields import Value

LOG_SEATS = 16
MAX_VERSION = 1_000_000  # of a game's rules
MAX_COUNT = 1 << 32  # boots, games, visits to the prompt, records
MAX_BOOT_MS = 1 << 40  # thirty years without a pause
MAX_DT_MS = 1 << 35  # a year
MAX_FIRMWARE = 24  # letters
OF_PAGE = "+page"  # ends the firmware of a box whose keys and lights a page had
HEAD = 16  # bytes of the head of the game before
MIN_CHALLENGE = 8  # bytes
MAX_CHALLENGE = 16

_CLOCK_VALUES = {act.STARTED: 3, act.EXPIRED: 2, act.PAUSED: 1, act.RESUMED: 1, act.TURN: 3, act.STOPPED: 1}
_OPERATION_VALUES = {act.SKIP: 1, act.LEVEL: 2, act.LEAVE: 2, act.ABANDON: 1}


class Format2(Format):
    """See above."""

    max_dt_ms = MAX_DT_MS

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> "Entry":
        return act.BOOTED, (boot, boot_ms, firmware, prompts)

    def pack(self, header: Header) -> str:
        return "".join(["%02x" % byte for byte in header.content])


def _action(values: tuple[int, ...]) -> bool:
    if values[0] == act.ROLL:
        return len(values) > 3 and 0 <= values[1] < MAX_COUNT and _are_rolled(values[2], values[3:])
    return is_operation(values)


def is_operation(values: tuple[int, ...]) -> bool:
    """Whether an action that is no roll may say these values."""
    operation = values[0]
    if operation == act.ANSWER:
        return True
    if len(values) != _OPERATION_VALUES.get(operation):
        return False
    return operation != act.LEAVE or 0 <= values[1] < LOG_SEATS


def _are_rolled(sides: int, values: tuple[int, ...]) -> bool:
    return 2 <= sides <= 256 and 1 <= min(values) and max(values) <= sides


def is_undo(values: tuple[int, ...]) -> bool:
    """Whether an UNDO may say these values."""
    return len(values) == 1 and 0 < values[0] < MAX_COUNT


def is_correction(values: tuple[int, ...]) -> bool:
    """Whether a CORRECTION may say these values: no roll replaces an action."""
    if not 0 < values[0] < MAX_COUNT:
        return False
    return len(values) == 1 or is_operation(values[1:])


def is_clock(values: tuple[int, ...]) -> bool:
    """Whether a clock may say these values."""
    what = values[0]
    if len(values) != _CLOCK_VALUES.get(what):
        return False
    if what in (act.STARTED, act.EXPIRED, act.TURN) and not -1 <= values[1] < LOG_SEATS:
        return False
    return what != act.STARTED or 0 < values[2] <= MAX_DT_MS


class Word(Text):
    """A name in a few letters."""

    letters = "abcdefghijklmnopqrstuvwxyz0123456789_"


class _Firmware(Text):
    """Letters that are seen."""

    letters = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"


class _Keys(Bytes):
    """Pressed keys, one byte each."""

    def allows(self, value: "Value") -> bool:
        return isinstance(value, bytes) and Bytes.allows(self, value) and max(value) < 10


class _Reveal(Fields):
    """A salt for each choice."""

    def check(self, values: "Values") -> None:
        Fields.check(self, values)
        choices, salts = values
        assert isinstance(choices, bytes) and isinstance(salts, bytes)
        if len(salts) != 16 * len(choices):
            raise Refused("refused.record")


_COUNT = Int(0, MAX_COUNT)
_FROM_1 = Int(1, MAX_COUNT)
_BOOT_MS = Int(0, MAX_BOOT_MS)
_FIRMWARE = _Firmware(1, MAX_FIRMWARE)
WORD = Word(1, 32)
_DIGEST = Bytes(DIGEST, DIGEST)
_DIGEST_OR_NONE = BytesOrNone(DIGEST, DIGEST)
_ID = Bytes(ID, ID)
_SEAT = Int(0, LOG_SEATS - 1)

_LAYOUTS = {
    act.HEADER: Fields(
        Int(2, 2),
        _ID,
        _ID,
        _FIRMWARE,
        WORD,
        Int(1, MAX_VERSION),
        Int(HARDWARE, SCRIPT),
        _DIGEST,
        _FROM_1,
        _BOOT_MS,
        _COUNT,
        _FROM_1,
        BytesOrNone(HEAD, HEAD),
        BytesOrNone(MIN_CHALLENGE, MAX_CHALLENGE),
        _DIGEST_OR_NONE,  # a public key has as many bytes
        _DIGEST_OR_NONE,
    ),
    act.ACTION: Ints(_action),
    act.UNDO: Ints(is_undo),
    act.CORRECTION: Ints(is_correction),
    act.OVERRIDE: Ints(),
    act.CLOCK: Ints(is_clock),
    act.BLOB: Fields(WORD, Bytes()),
    act.COMMIT: Fields(_SEAT, _DIGEST),
    act.REVEAL: _Reveal(Bytes(2, LOG_SEATS), Bytes()),
    act.END: Fields(Int(act.ENDED_BY_RULES, act.ENDED_BY_TABLE), _DIGEST, _DIGEST_OR_NONE),
    act.BOOTED: Fields(_FROM_1, _BOOT_MS, _FIRMWARE, _COUNT),
    act.SHARE: Fields(_SEAT, _Keys(1, 32)),
    act.PERSON: Fields(_SEAT, _DIGEST),
    act.SIGNED: Fields(Int(1, 1), Bytes(64, 64)),  # Ed25519
}
FORMAT = Format2(2, _LAYOUTS, HEADER_NAMES)
